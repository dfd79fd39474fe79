"""The steps around the play and whole deals: calling, taking the kitty, naming the joker's suit, scoring, comparing two rule books, playing on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, InstanceOf, StrictBool, StrictInt
from pydantic.dataclasses import dataclass
from pydantic.json_schema import SkipJsonSchema

from tutorial_app.course.fields import CLOSED, CardField, Name, PointsField, Prose, RuleId, SeatField, SideField, StrainField
from tutorial_app.course.goals import Goal
from tutorial_app.course.parts import CallClaims, CompareClaims, DealClaims, DealSource, ExchangeClaims, Mark, Pause, ScoreClaims, Script, SuitClaims
from tutorial_app.course.steps_of_cards import AnyTable, Table
from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange

Sheet = Mapping[SideField, PointsField]
"""Points of each side."""


@dataclass(frozen=True, config=CLOSED)
class Call:
    """The learner bids or passes.

    `ask` is `legal` (any call the rules allow), `lowest-bid`, `lowest-bid-in` (with `strain`), or `any` with a `goal`: the call is made, plain
    players bid and play the deal to its end, and the goal is asked of that.
    """

    id: Name
    kind: Literal["call"]
    ask: Literal["legal", "lowest-bid-in", "lowest-bid", "any"]
    seat: SeatField
    say: Prose
    table: InstanceOf[Auction]
    strain: StrainField | None = None
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    expect: CallClaims = CallClaims()


@dataclass(frozen=True, config=CLOSED)
class ExchangeStep:
    """The learner takes the kitty, discards, and may name the joker. Any legal choice is right, narrowed by a `goal`."""

    id: Name
    kind: Literal["exchange"]
    seat: SeatField
    say: Prose
    table: InstanceOf[KittyExchange]
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    expect: ExchangeClaims = ExchangeClaims()


@dataclass(frozen=True, config=CLOSED)
class NameSuit:
    """The learner gives the joker a suit or leaves it without one: in advance, after fixed `discards`, or when leading it.

    `discards` comes from the table.
    """

    id: Name
    kind: Literal["name-suit"]
    seat: SeatField
    say: Prose
    table: InstanceOf[KittyExchange] | InstanceOf[CardPlay]
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    expect: SuitClaims = SuitClaims()
    discards: SkipJsonSchema[tuple[CardField, ...]] = ()


@dataclass(frozen=True, config=CLOSED)
class ScoreStep:
    """The learner writes each side's points for a finished deal, or (`ask: total`) the score sheet after it.

    `scores` is the sheet before the deal, written in the table; with it the engine also says whether the game is over.
    """

    id: Name
    kind: Literal["score"]
    say: Prose
    table: InstanceOf[Finished]
    ask: Literal["points", "total"] = "points"
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    expect: ScoreClaims = ScoreClaims()
    scores: SkipJsonSchema[Sheet | None] = None


@dataclass(frozen=True, config=CLOSED)
class Compare:
    """The learner answers one question under the lesson's rules and under others: the same with the switches of `other` set.

    `among` narrows `legal-cards`, `legal-calls` and `legal-suits` to some cards, calls or suits. `other_table` is the same table under the other rules.
    """

    id: Name
    kind: Literal["compare"]
    ask: Literal["score", "legal-cards", "legal-calls", "legal-suits", "turn", "open-hand", "winner", "game-end"]
    say: Prose
    table: AnyTable
    other: Annotated[Mapping[str, StrictBool | StrictInt | str], Field(min_length=1)]
    among: tuple[str, ...] = ()
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    expect: CompareClaims | None = None
    other_table: SkipJsonSchema[AnyTable | None] = None
    discards: SkipJsonSchema[tuple[CardField, ...]] = ()
    scores: SkipJsonSchema[Sheet | None] = None


@dataclass(frozen=True, config=CLOSED)
class PlayOn:
    """The learner plays a deal, from its first call (`deal`) or from a staged table on (`table`).

    What is claimed under `expect` is claimed of the deal as it goes when a plain player plays the learner's seat too.
    """

    id: Name
    kind: Literal["play-on"]
    seat: SeatField
    say: Prose
    deal: DealSource | None = None
    table: Table | None = None
    others: Literal["plain", "strong"] | Script = "plain"
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    pauses: tuple[Pause, ...] = ()
    expect: DealClaims = DealClaims()
