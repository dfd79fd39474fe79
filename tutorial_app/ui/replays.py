"""Replays, remembered: what a packed deal holds and where it leads. Shared by all sessions and never changed.

A click adds an action or two to a deal; without a memory every click would replay the whole match.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from threading import Lock

from tutorial_app.engine import (
    Finished,
    NotationError,
    Position,
    Record,
    ScoreLine,
    ThrownIn,
    apply,
    next_dealer,
    nothing_scored,
    score_deal,
    settle_deal,
    start,
)
from tutorial_app.files.packed import pack_record, unpack_match, unpack_record
from tutorial_app.rulebook import ruleset

JOINT = "~"
"""Stands between the deals of a match in an address."""
LONGEST = 30_000
"""Characters of an address: some four hundred deals, far more than a match has."""
_MOST = 4096
_known: OrderedDict[str, Record] = OrderedDict()
_lock = Lock()


def line_of(record: Record) -> str:
    """A deal as a packed line; the line is remembered, so that reading it back costs nothing."""
    line = pack_record(record, path(record))
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
def path(record: Record) -> tuple[Position, ...]:
    """The positions a record goes through, from the deal to the one after its last action: one more than it has actions.

    :raises IllegalActionError: an action is not legal where it stands.
    """
    if not record.actions:
        return (start(record.rules, record.deal, record.dealer),)
    before = path(record.back_to(len(record.actions) - 1))
    return (*before, apply(before[-1], record.actions[-1]))


def reached(record: Record) -> Position:
    """The position where a record ends.

    :raises IllegalActionError: an action is not legal where it stands.
    """
    return path(record)[-1]


def after(record: Record, count: int) -> Position:
    """The position after the first `count` actions of a record."""
    return path(record)[min(max(count, 0), len(record.actions))]


@lru_cache(maxsize=_MOST)
def lines_of(record: Record) -> tuple[ScoreLine, ...]:
    """The score lines of a record; none unless its deal is finished."""
    position = reached(record)
    return score_deal(position) if isinstance(position, Finished) else ()


def records_in(text: str) -> tuple[str, ...]:
    """The packed deals of a match in an address: `f1.…` lines joined, or one `m1.…` line.

    :raises NotationError: the text holds no deal, or deals that are not one match.
    """
    if len(text) > LONGEST:
        raise NotationError(f"the link is too long (at most {LONGEST} characters)")
    lines = _lines_of_match(text) if text.startswith("m1.") else tuple(text.split(JOINT))
    if not _are_one_match([record_from(line) for line in lines]):
        raise NotationError("the link does not hold the deals of one match")
    return lines


def _lines_of_match(text: str) -> tuple[str, ...]:
    match = unpack_match(text, ruleset)
    if match.start:
        raise NotationError("the link holds a match that began with points on the score sheet; at this table every match begins with none")
    return tuple(map(line_of, match.records))


def _are_one_match(records: Sequence[Record]) -> bool:
    """Whether each deal follows the one before: that one is over, the match is not, and the deal has passed to the left."""
    scores = nothing_scored(records[0].rules) if records else {}
    for before, record in pairwise(records):
        end = reached(before)
        if record.rules != before.rules or record.dealer != next_dealer(before.rules, before.dealer) or not isinstance(end, Finished | ThrownIn):
            return False
        if isinstance(end, Finished):
            outcome = settle_deal(end, scores)[1]
            if outcome.over:
                return False
            scores = dict(outcome.scores)
    return bool(records)
