"""How a lesson's values are read: cards, seats and sides in the game's own notation, checked against the lesson's game."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field, Strict, StringConstraints, ValidationInfo, WithJsonSchema

from tutorial_app.engine import STRAINS, Bid, Card, Exchange, NotationError, Pass, Ruleset, Strain, Suit, parse_call, parse_card, parse_seat, parse_suit
from tutorial_app.engine.ruleset import parse_side
from tutorial_app.files.actions import move_from

NO_SUIT = "none"
"""Written, and answered, for a joker that is left without a suit."""

CLOSED = ConfigDict(extra="forbid", arbitrary_types_allowed=True)
"""Every part of a lesson: unknown fields are refused."""


def _rules(info: ValidationInfo) -> Ruleset:
    rules: Ruleset = info.context["rules"]  # type: ignore[index]  # the loader always gives a context
    return rules


def _card(value: Any) -> Any:
    return parse_card(value) if isinstance(value, str) else value


def _call(value: Any) -> Any:
    return parse_call(value) if isinstance(value, str) else value


def _strain(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    found = next((strain for strain in STRAINS if strain.value == value.upper()), None)
    if found is None:
        raise NotationError(f"not a strain: {value[:40]!r} (write S, C, D, H or NT)")
    return found


def suit_named(text: str) -> Suit | None:
    """The suit a joker is given, or None for `none`.

    :raises NotationError: the text is neither a suit nor `none`.
    """
    return None if text.strip().lower() == NO_SUIT else parse_suit(text)


def _suit_named(value: Any) -> Any:
    return suit_named(value) if isinstance(value, str) else value


def _discards(value: Any) -> Any:
    return move_from(value, "exchange") if isinstance(value, str) else value


def _seat(value: Any, info: ValidationInfo) -> Any:
    return parse_seat(_rules(info), value) if isinstance(value, str | int) else value


def _side(value: Any, info: ValidationInfo) -> Any:
    return parse_side(_rules(info), value) if isinstance(value, str | int) else value


PointsField = Annotated[int, Strict()]
Whole = Annotated[int, Strict(), Field(ge=0)]
CardField = Annotated[Card, BeforeValidator(_card)]
_LABEL = WithJsonSchema({"type": ["string", "integer"]})
"""A seat or a side may be a number: with three players they are 1, 2 and 3."""
SeatField = Annotated[str, BeforeValidator(_seat), _LABEL]
SideField = Annotated[str, BeforeValidator(_side), _LABEL]
CallField = Annotated[Pass | Bid, BeforeValidator(_call)]
StrainField = Annotated[Strain, BeforeValidator(_strain)]
SuitNameField = Annotated[Suit | None, BeforeValidator(_suit_named)]
DiscardsField = Annotated[Exchange, BeforeValidator(_discards)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
RuleId = Annotated[str, StringConstraints(pattern=r"^[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=2000)]

__all__ = [
    "CLOSED",
    "NO_SUIT",
    "CallField",
    "CardField",
    "DiscardsField",
    "Name",
    "PointsField",
    "Prose",
    "RuleId",
    "SeatField",
    "SideField",
    "StrainField",
    "SuitNameField",
    "Whole",
    "suit_named",
]
