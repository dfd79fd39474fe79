"""Records in their long form: a deal as played, in YAML, with claims about its results that can be checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutorial_app.engine import Deal, Record, Ruleset, Seat, Side
from tutorial_app.files.fields import CardFields, Rules
from tutorial_app.files.position import read_rules
from tutorial_app.files.problems import Fault, FileError, Path, counted
from tutorial_app.files.record_actions import actions_of
from tutorial_app.files.refusals import RefusedActionError
from tutorial_app.files.strict_yaml import Document, read_map

KEYS = (
    "id", "source", "game", "variant", "dealer", "hands", "kitty", "dead", "seed", "calls", "discards", "joker_named", "tricks",
    "trick_winners", "tricks_won", "scores_before", "scores_after", "game_won_by", "note",
)  # fmt: skip


@dataclass(frozen=True)
class Claims:
    """What a file says the deal came to; None where it says nothing."""

    trick_winners: tuple[Seat, ...] | None = None
    tricks_won: Mapping[Side, int] | None = None
    scores_after: Mapping[Side, int] | None = None
    game_won_by: tuple[Side, ...] | None = None


@dataclass(frozen=True)
class RecordFile:
    """A record with what its file says besides. `scores_before` in points by side; a side left out had 0."""

    record: Record
    claims: Claims = Claims()
    scores_before: Mapping[Side, int] = field(default_factory=dict)
    id: str = ""
    source: str = ""
    note: str = ""


def read_record(text: str | bytes, name: str, rules_for: Rules) -> RecordFile:
    """The record of a file, every action judged by the engine.

    :raises FileError: it cannot be read, or its cards are not the pack.
    :raises RefusedActionError: the rules refuse an action, named with trick, card, rule and facts.
    """
    document = read_map(text, name, "a record")
    return record_at(document, document.data, (), read_rules(document, rules_for))


def record_at(document: Document, data: Mapping[str, Any], under: Path, rules: Ruleset) -> RecordFile:
    """The record that stands at a place of a document.

    :raises FileError: as `read_record`.
    """
    faults: list[Fault] = []
    fields = CardFields(data, rules, faults)
    fields.only(KEYS)
    dealer = fields.seat(("dealer",), fields.need("dealer"))
    source = _source(fields)
    claims, before = _claims(fields), sides_to_points(fields, "scores_before")
    texts = {key: fields.text(key) or "" for key in ("id", "source", "note")}
    if not faults and dealer is not None and source is not None:
        actions, refused = actions_of(fields, Record(rules, dealer, source))
        if not faults:
            return RecordFile(Record(rules, dealer, source, actions), claims, before or {}, **texts)
        if refused is not None:
            error = _error_at(document, faults, under)
            raise RefusedActionError(str(error), refused, rules, error.problems)
    raise _error_at(document, faults, under)


def _error_at(document: Document, faults: list[Fault], under: Path) -> FileError:
    """The error for the faults of a part of a document."""
    return document.error(*(Fault(under + fault.path, fault.message, fault.at_key) for fault in faults))


def _source(fields: CardFields) -> Deal | int | None:
    if fields.data.get("seed") is not None:
        for key in ("hands", "kitty", "dead"):
            if fields.data.get(key) is not None:
                fields.fault((key,), "a record has either a seed or its cards", at_key=True)
        return fields.number(("seed",), fields.data["seed"], least=0)
    if fields.data.get("hands") is None:
        fields.fault(("hands",), "'hands' is missing (or give 'seed')")
        return None
    rules, count = fields.rules, len(fields.faults)
    hands = {seat: fields.cards(path, value) or () for seat, path, value in fields.by_seat("hands")}
    kitty, dead = fields.cards(("kitty",), fields.data.get("kitty")) or (), fields.cards(("dead",), fields.data.get("dead")) or ()
    if len(fields.faults) > count:
        return None
    sizes = [(("hands", seat), hands.get(seat, ()), rules.hand_size) for seat in rules.seats]
    for path, cards, size in [*sizes, (("kitty",), kitty, rules.kitty_size), (("dead",), dead, rules.dead_hands * rules.hand_size)]:
        if len(cards) != size:
            fields.fault(path, f"{counted(len(cards), 'card')}, but the {rules.name} game deals {size} here")
    return Deal(tuple(hands.get(seat, ()) for seat in rules.seats), kitty, dead)


def _claims(fields: CardFields) -> Claims:
    winners, won_by = fields.list("trick_winners"), fields.list("game_won_by")
    seats = [fields.seat(("trick_winners", place), value) for place, value in enumerate(winners or ())]
    sides = [fields.side(("game_won_by", place), value) for place, value in enumerate(won_by or ())]
    return Claims(
        trick_winners=None if winners is None else tuple(seat for seat in seats if seat is not None),
        tricks_won=sides_to_points(fields, "tricks_won"),
        scores_after=sides_to_points(fields, "scores_after"),
        game_won_by=None if won_by is None else tuple(side for side in sides if side is not None),
    )


def sides_to_points(fields: CardFields, key: str) -> Mapping[Side, int] | None:
    """A map from sides to whole numbers; None when the key is not there."""
    entries = fields.map(key)
    if entries is None:
        return None
    found = {}
    for written, value in entries.items():
        side, number = fields.side((key, written), written, at_key=True), fields.number((key, written), value)
        if side is not None and number is not None:
            found[side] = number
    return found
