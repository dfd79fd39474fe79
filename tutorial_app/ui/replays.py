"""Replays, remembered: what a packed deal holds and where it leads. Shared by all sessions and never changed.

A click adds an action or two to a deal; without a memory every click would replay the whole match.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from threading import Lock

from tutorial_app.engine import Finished, NotationError, Position, Record, ScoreLine, apply, score_deal, start
from tutorial_app.files.packed import pack_record, unpack_match, unpack_record
from tutorial_app.rulebook import ruleset

JOINT = "~"
"""Stands between the deals of a match in an address."""
_MOST = 4096
_MOST_DEALS = 200
_known: OrderedDict[str, Record] = OrderedDict()
_lock = Lock()


def line_of(record: Record) -> str:
    """A deal as a packed line; the line is remembered, so that reading it back costs nothing."""
    line = pack_record(record)
    _remember(line, lambda: record)
    return line


def record_from(line: str) -> Record:
    """The deal a packed line holds.

    :raises NotationError: the line holds none.
    :raises IllegalActionError: the line holds an action that the rules refuse.
    """
    return _remember(line, lambda: unpack_record(line, ruleset))


def _remember(line: str, read: Callable[[], Record]) -> Record:
    with _lock:
        if line in _known:
            _known.move_to_end(line)
            return _known[line]
    record = read()
    with _lock:
        _known[line] = record
        while len(_known) > _MOST:
            _known.popitem(last=False)
    return record


@lru_cache(maxsize=_MOST)
def reached(record: Record) -> Position:
    """The position where a record ends, from the one before its last action.

    :raises IllegalActionError: an action is not legal where it stands.
    """
    if not record.actions:
        return start(record.rules, record.deal, record.dealer)
    return apply(reached(record.back_to(len(record.actions) - 1)), record.actions[-1])


def after(record: Record, count: int) -> Position:
    """The position after the first `count` actions of a record."""
    return reached(record.back_to(min(max(count, 0), len(record.actions))))


@lru_cache(maxsize=_MOST)
def lines_of(record: Record) -> tuple[ScoreLine, ...]:
    """The score lines of a record; none unless its deal is finished."""
    position = reached(record)
    return score_deal(position) if isinstance(position, Finished) else ()


def records_in(text: str) -> tuple[str, ...]:
    """The packed deals of a match in an address: `f1.…` lines joined, or one `m1.…` line.

    :raises NotationError: the text holds no deal, or deals that are not one match.
    """
    lines = tuple(map(line_of, unpack_match(text, ruleset).records)) if text.startswith("m1.") else tuple(text.split(JOINT))
    records = [record_from(line) for line in lines[:_MOST_DEALS]]
    if not records or len(lines) > _MOST_DEALS or any(record.rules != records[0].rules for record in records):
        raise NotationError("the link does not hold the deals of one match")
    return lines
