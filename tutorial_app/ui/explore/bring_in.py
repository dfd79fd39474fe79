"""What somebody brings in: a link, a packed line, a deal or a position as a file, or hands as text. Pure; nothing in it is trusted."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import parse_qs

from tutorial_app.engine import IllegalActionError, NotationError, Record, Ruleset
from tutorial_app.files.packed import line_in_link, pack_record, unpack_record
from tutorial_app.files.position import read_position
from tutorial_app.files.problems import FileError
from tutorial_app.files.record import read_record
from tutorial_app.files.strict_yaml import read_map
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.explain import law_of
from tutorial_app.ui.board.starts import MARK, start_text, tree_at
from tutorial_app.ui.explore.changes import bare, begin_at
from tutorial_app.ui.explore.place import OF_CARDS, ExplorePlace, read, settled
from tutorial_app.ui.explore.read import opened
from tutorial_app.ui.explore.staging import end_laying, type_hands

LONGEST = 20_000
_LINE = re.compile(r"[fm]1\.[0-9A-Za-z.~_-]+")
_HANDS = re.compile(r"^\s*(?:[0-9A-Z]{1,2}|kitty|table|discards|dead)\s*:", re.IGNORECASE)
_FILE = re.compile(r"^\s*[{\"']|(?:^|\n)\s*game\s*:|^---")
_OF_RECORDS = ("tricks", "seed", "id", "source", "trick_winners", "scores_before", "scores_after")


def bring_in(place: ExplorePlace, text: str) -> ExplorePlace:
    """The place that a pasted text tells. Of what the place had only its rules, the seat at the bottom and the open panel stay, and the text may change them.

    :raises NotationError: it tells none; the message is one sentence.
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise NotationError(f"that is too long to be pasted (at most {LONGEST} characters); open it as a file")
    if not text:
        raise NotationError("nothing was pasted")
    if "?" in text and "=" in text and "\n" not in text:
        return _link(place, text)
    if text.startswith(MARK):
        return begin_at(place, text, tree_at(text).root.rules)
    if _LINE.fullmatch(line_in_link(text)):
        return _packed(place, line_in_link(text))
    if _FILE.search(text):
        return open_file(place, "pasted text", text.encode())
    if _HANDS.search(text):
        return end_laying(replace(type_hands(bare(place), text), laying=True))
    raise NotationError("this is no link, no deal, no position and no hands (hands are written S: Joker JS; N: AS KS)")


def open_file(place: ExplorePlace, name: str, data: bytes) -> ExplorePlace:
    """The place of a file: a deal as it was played, or a position.

    :raises NotationError: it is neither; the message names file, line and what is wrong.
    """
    try:
        return _opened(place, name, data)
    except FileError as error:
        raise NotationError(str(error.problems[0])) from None
    except IllegalActionError as error:
        raise NotationError(f"{name} holds a play that the rules refuse ({law_of(error.verdict.reason)})") from None
    except NotationError:
        raise
    except ValueError as error:
        raise NotationError(str(error)) from None


def _opened(place: ExplorePlace, name: str, data: bytes) -> ExplorePlace:
    keys = read_map(data, name, "a deal or a position").data
    if any(key in keys for key in _OF_RECORDS):
        return of_record(place, read_record(data, name, ruleset).record)
    position = read_position(data, name, ruleset).position
    return begin_at(place, start_text(position), position.rules)


def of_record(place: ExplorePlace, record: Record) -> ExplorePlace:
    """A deal as it was played, looked at where it ends.

    :raises NotationError: it cannot stand in a link.
    """
    return begin_at(place, pack_record(record), record.rules)


def _packed(place: ExplorePlace, line: str) -> ExplorePlace:
    try:
        rules: Ruleset = unpack_record(line, ruleset).rules
    except ValueError as error:
        raise NotationError(str(error)) from None
    return begin_at(place, line, rules)


def _link(place: ExplorePlace, text: str) -> ExplorePlace:
    """A link of this page opens as it does in the browser; one of another page gives the deal in it."""
    said = {key: values[0] for key, values in parse_qs(text.partition("?")[2].partition("#")[0]).items()}
    if "g" in said:
        return _packed(place, line_in_link(text))
    if not any(key in said for key in OF_CARDS):
        raise NotationError("there is no deal in this link")
    found, problem = opened(read(said), place.seed or "1")
    if problem:
        raise NotationError(problem)
    return settled(found, rev=place.rev + 1)
