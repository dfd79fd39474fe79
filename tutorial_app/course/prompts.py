"""Words with places for the engine to fill: `{led}`, `{need}`, `{card:JC}`, `{seat:W}`. A closed list, so a lesson's prose cannot disagree with its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.engine import CardPlay, Fact, Finished, KittyExchange, NotationError, Position, parse_card, parse_seat, parse_suit, tricks_of_side

PLACEHOLDERS: tuple[str, ...] = ("led", "trump", "contract", "contractor", "need", "taken", "card:JC", "suit:S", "seat:W")
_PLACE = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Filled:
    """A value that the engine gave: `kind` is how it is read aloud (`card`, `suit`, `strain`, `call`, `seat`, `number`)."""

    kind: str
    value: Fact


Part = str | Filled


class PromptError(ValueError):
    """A prompt names a placeholder that there is not, or that its table cannot fill."""


def fill(text: str, table: Position | None) -> tuple[Part, ...]:
    """A prompt as plain texts and filled values, in order.

    :raises PromptError: an unknown placeholder, or one that the table has no value for.
    """
    pieces = _PLACE.split(text)
    parts = [_value(piece, table) if place % 2 else piece for place, piece in enumerate(pieces)]
    for part in parts:
        if isinstance(part, str) and ("{" in part or "}" in part):
            raise PromptError("a brace stands alone (placeholders are written {led})")
    return tuple(part for part in parts if part != "")


def _value(name: str, table: Position | None) -> Filled:
    topic, _, given = name.partition(":")
    try:
        if topic == "card" and given:
            return Filled("card", parse_card(given))
        if topic == "suit" and given:
            return Filled("suit", parse_suit(given))
        if topic == "seat" and given and table is not None:
            return Filled("seat", parse_seat(table.rules, given))
    except NotationError as problem:
        raise PromptError(str(problem)) from None
    if name not in _FROM_TABLE and not (topic == "seat" and given):
        raise PromptError(f"no such placeholder: {{{name[:40]}}} (one of {', '.join('{' + each + '}' for each in PLACEHOLDERS)})")
    if table is None:
        raise PromptError(f"{{{name}}} needs a table in this step")
    if not isinstance(table, KittyExchange | CardPlay | Finished):
        raise PromptError(f"{{{name}}} needs a contract, and at this table the bidding is not over")
    return _FROM_TABLE[name](table)


Dealt = KittyExchange | CardPlay | Finished
"""A table with a contract."""


def _led(table: Dealt) -> Filled:
    plays = trick_shown(table).plays if isinstance(table, CardPlay) else ()
    if not plays:
        raise PromptError("{led} needs a card on the table: nothing has been led")
    return Filled("card", plays[0][1])


def _taken(table: Dealt) -> Filled:
    """Tricks gathered so far; who wins the one on the table may be the question."""
    if isinstance(table, KittyExchange):
        return Filled("number", 0)
    gathered = replace(table, tricks=()) if isinstance(table, CardPlay) else table
    return Filled("number", tricks_of_side(gathered, table.rules.side_of[table.contract.seat]))


_FROM_TABLE: Mapping[str, Callable[[Dealt], Filled]] = {
    "led": _led,
    "trump": lambda table: Filled("strain", table.contract.strain),
    "contract": lambda table: Filled("call", table.contract.row.bid),
    "contractor": lambda table: Filled("seat", table.contract.seat),
    "need": lambda table: Filled("number", table.contract.row.tricks),
    "taken": _taken,
}
