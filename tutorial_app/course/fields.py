"""How a lesson's values are read: cards, seats and sides in the game's own notation, checked against the lesson's game."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Field, Strict, StringConstraints, ValidationInfo

from tutorial_app.engine import Bid, Card, Pass, Ruleset, parse_call, parse_card, parse_seat
from tutorial_app.engine.ruleset import parse_side

CLOSED = ConfigDict(extra="forbid", arbitrary_types_allowed=True)
"""Every part of a lesson: unknown fields are refused."""


def _rules(info: ValidationInfo) -> Ruleset:
    rules: Ruleset = info.context["rules"]  # type: ignore[index]  # the loader always gives a context
    return rules


def _card(value: Any) -> Any:
    return parse_card(value) if isinstance(value, str) else value


def _call(value: Any) -> Any:
    return parse_call(value) if isinstance(value, str) else value


def _seat(value: Any, info: ValidationInfo) -> Any:
    return parse_seat(_rules(info), value) if isinstance(value, str | int) else value


def _side(value: Any, info: ValidationInfo) -> Any:
    return parse_side(_rules(info), value) if isinstance(value, str | int) else value


Whole = Annotated[int, Strict(), Field(ge=0)]
CardField = Annotated[Card, BeforeValidator(_card)]
SeatField = Annotated[str, BeforeValidator(_seat)]
SideField = Annotated[str, BeforeValidator(_side)]
CallField = Annotated[Pass | Bid, BeforeValidator(_call)]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
RuleId = Annotated[str, StringConstraints(pattern=r"^[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=2000)]

__all__ = ["CLOSED", "CallField", "CardField", "Name", "Prose", "RuleId", "SeatField", "SideField", "Whole"]
