"""Goals: pure yes-or-no questions about a finished deal, or about the discards, joined with `all`, `any` and `not`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import CLOSED, PointsField, SideField, Whole
from tutorial_app.engine import (
    Card,
    CardPlay,
    Finished,
    Side,
    ThrownIn,
    contract_lost,
    contract_made,
    is_trump,
    points_by_side,
    score_deal,
    tricks_left,
    tricks_of_side,
)


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
class SidePoints:
    """How many points a side must get from the deal; fewer than none is written with a minus."""

    side: SideField
    at_least: PointsField | None = None
    at_most: PointsField | None = None

    def __post_init__(self) -> None:
        if self.at_least is None and self.at_most is None:
            raise ValueError("say at_least, at_most or both")


@dataclass(frozen=True, config=CLOSED)
class Points:
    """A number of points."""

    points: SidePoints


@dataclass(frozen=True, config=CLOSED)
class Keep:
    """No trump is discarded."""

    keep: Literal["trumps"]


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
    | Annotated[Points, Tag("points")]
    | Annotated[Keep, Tag("keep")]
    | Annotated[AllOf, Tag("all")]
    | Annotated[AnyOf, Tag("any")]
    | Annotated[Not, Tag("not")],
    Discriminator(
        _shape,
        custom_error_type="goal_shape",
        custom_error_message="not a goal (write contract-made, {tricks: {side: NS, at_least: 4}}, {points: {side: NS, at_least: 100}}, "
        "{keep: trumps}, or one key all, any or not)",
    ),
]


def reached(goal: Goal, end: Finished | ThrownIn | CardPlay) -> bool:
    """Whether a deal meets a goal. A deal thrown in has no tricks, points or contract; one still played can only be asked about its discards."""
    match goal:
        case AllOf():
            return all(reached(part, end) for part in goal.all)
        case AnyOf():
            return any(reached(part, end) for part in goal.any)
        case Not():
            return not reached(goal.goal, end)
        case Tricks():
            return _within(0 if isinstance(end, ThrownIn) else tricks_of_side(end, goal.tricks.side), goal.tricks)
        case Points():
            return _within(points_by_side(score_deal(end)).get(goal.points.side, 0) if isinstance(end, Finished) else 0, goal.points)
        case Keep():
            return not isinstance(end, ThrownIn) and end.discards is not None and not trumps_thrown(end)
        case "contract-made":
            return isinstance(end, Finished) and contract_made(end)


def trumps_thrown(played: Finished | CardPlay) -> tuple[Card, ...]:
    """The trumps among the discards."""
    return tuple(card for card in played.discards or () if is_trump(card, played.contract.strain))


def wants_tricks(goal: Goal, side: Side, contractor: Side) -> bool:
    """Whether a goal, in every part of it, is served by more tricks of this side and never by fewer; `contractor` is the side that plays the contract."""
    return _pull(goal, side, contractor) > 0


def _pull(goal: Goal, side: Side, contractor: Side) -> int:
    """1 for a goal that more tricks of a side serve, -1 for one that they spoil, 0 where its parts disagree or it is about something else."""
    match goal:
        case AllOf(all=parts) | AnyOf(any=parts):
            pulls = {_pull(part, side, contractor) for part in parts}
            return pulls.pop() if len(pulls) == 1 else 0
        case Not():
            return -_pull(goal.goal, side, contractor)
        case Tricks(tricks=wanted) | Points(points=wanted):
            if wanted.side not in (side, contractor) or (wanted.at_least is None) == (wanted.at_most is None):
                return 0
            return 1 if (wanted.side == side) == (wanted.at_most is None) else -1
        case Keep():
            return 0
        case "contract-made":
            return 1 if side == contractor else -1


def out_of_reach(goal: Goal, table: CardPlay) -> bool:
    """Whether the tricks won so far already rule a goal out, however the rest is played; False where only the end can tell."""
    match goal:
        case AllOf():
            return any(out_of_reach(part, table) for part in goal.all)
        case AnyOf():
            return all(out_of_reach(part, table) for part in goal.any)
        case Tricks():
            taken = tricks_of_side(table, goal.tricks.side)
            low, high = goal.tricks.at_least or 0, table.rules.hand_size if goal.tricks.at_most is None else goal.tricks.at_most
            return taken > high or taken + tricks_left(table) < low
        case "contract-made":
            return contract_lost(table)
        case Points() | Keep() | Not():
            return False


def _within(number: int, asked: TrickCount | SidePoints) -> bool:
    return (asked.at_least is None or number >= asked.at_least) and (asked.at_most is None or number <= asked.at_most)


def keeps(goal: Goal) -> bool:
    """Whether a goal asks about the discards."""
    return isinstance(goal, Keep) or any(keeps(part) for part in _parts(goal))


def needs_the_end(goal: Goal) -> bool:
    """Whether a goal can only be judged when the deal has been played."""
    parts = _parts(goal)
    return any(needs_the_end(part) for part in parts) if parts else not isinstance(goal, Keep)


def _parts(goal: Goal) -> tuple[Goal, ...]:
    match goal:
        case AllOf():
            return goal.all
        case AnyOf():
            return goal.any
        case Not():
            return (goal.goal,)
        case Tricks() | Points() | Keep() | "contract-made":
            return ()
