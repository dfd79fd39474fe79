"""Goals of a guided deal: pure yes-or-no questions about a finished deal, joined with `all`, `any` and `not`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import CLOSED, SideField, Whole
from tutorial_app.engine import Finished, contract_made, tricks_of_side


@dataclass(frozen=True, config=CLOSED)
class TrickCount:
    """How many tricks a side must win, those of a staged past included."""

    side: SideField
    at_least: Whole | None = None
    at_most: Whole | None = None

    def __post_init__(self) -> None:
        if self.at_least is None and self.at_most is None:
            raise ValueError("say at_least, at_most or both")


@dataclass(frozen=True, config=CLOSED)
class Tricks:
    """A number of tricks."""

    tricks: TrickCount


@dataclass(frozen=True, config=CLOSED)
class AllOf:
    """Every one of these."""

    all: Annotated[tuple[Goal, ...], Field(min_length=1)]


@dataclass(frozen=True, config=CLOSED)
class AnyOf:
    """At least one of these."""

    any: Annotated[tuple[Goal, ...], Field(min_length=1)]


@dataclass(frozen=True, config=CLOSED)
class Not:
    """The opposite of this."""

    goal: Annotated[Goal, Field(alias="not")]


def _shape(value: Any) -> str:
    if isinstance(value, dict) and len(value) == 1:
        return str(next(iter(value)))
    return "word" if isinstance(value, str) else ""


Goal = Annotated[
    Annotated[Literal["contract-made"], Tag("word")]
    | Annotated[Tricks, Tag("tricks")]
    | Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[Not, Tag("not")],
    Discriminator(
        _shape,
        custom_error_type="goal_shape",
        custom_error_message="not a goal (write contract-made, {tricks: {side: NS, at_least: 4}}, or one key all, any or not)",
    ),
]


def reached(goal: Goal, finished: Finished) -> bool:
    """Whether a finished deal meets a goal."""
    match goal:
        case AllOf():
            return all(reached(part, finished) for part in goal.all)
        case AnyOf():
            return any(reached(part, finished) for part in goal.any)
        case Not():
            return not reached(goal.goal, finished)
        case Tricks():
            won, asked = tricks_of_side(finished, goal.tricks.side), goal.tricks
            return (asked.at_least is None or won >= asked.at_least) and (asked.at_most is None or won <= asked.at_most)
        case _:
            return contract_made(finished)
