"""A lesson as its file says it: the header and the steps. What a file cannot say (who wins, what is legal) is not here: the engine is asked.

A step kind is one frozen dataclass; `KINDS` lists them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, InstanceOf, Strict, StrictBool, StrictInt
from pydantic.dataclasses import dataclass
from pydantic.json_schema import SkipJsonSchema

from tutorial_app.course.fields import CLOSED, CardField, Name, PointsField, Prose, RuleId, SeatField, SideField, StrainField
from tutorial_app.course.goals import Goal
from tutorial_app.course.parts import (
    CallClaims,
    CardClaims,
    CompareClaims,
    DealSource,
    ExchangeClaims,
    Mark,
    OrderClaims,
    Pause,
    ScoreClaims,
    Script,
    SuitClaims,
    WinnerClaims,
)
from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange, Ruleset
from tutorial_app.files.problems import Problem
from tutorial_app.rulebook import ruleset

Table = InstanceOf[CardPlay]
"""A table where cards are played; the loader reads every table with the position files' reader before the step is read."""
AuctionTable = InstanceOf[Auction]
KittyTable = InstanceOf[KittyExchange]
ScoredTable = InstanceOf[Finished]
AnyTable = InstanceOf[Auction] | InstanceOf[KittyExchange] | InstanceOf[CardPlay] | InstanceOf[Finished]
Sheet = Mapping[SideField, PointsField]
"""Points of each side."""


@dataclass(frozen=True, config=CLOSED)
class Read:
    """The learner reads, and may see a table with marks."""

    id: Name
    kind: Literal["read"]
    say: Prose
    table: AnyTable | None = None
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, config=CLOSED)
class PickCard:
    """The learner plays one card of a staged hand.

    `ask` is `play` (any legal card, narrowed by a `goal`), `legal-cards`, `trumps`, `wins-the-trick` or `best` (not yet available).
    """

    id: Name
    kind: Literal["pick-card"]
    ask: Literal["play", "legal-cards", "trumps", "wins-the-trick", "best"]
    seat: SeatField
    say: Prose
    table: Table
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    expect: CardClaims = CardClaims()


@dataclass(frozen=True, config=CLOSED)
class PickCards:
    """The learner clicks every card of a hand that is a trump, that may be played, or that wins the trick."""

    id: Name
    kind: Literal["pick-cards"]
    ask: Literal["trumps", "legal-cards", "wins-the-trick"]
    seat: SeatField
    say: Prose
    table: Table
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    expect: CardClaims = CardClaims()


@dataclass(frozen=True, config=CLOSED)
class Order:
    """The learner puts cards in order, best first: trumps (`trump-order`), or cards that all count as one suit (`suit-order`)."""

    id: Name
    kind: Literal["order"]
    ask: Literal["trump-order", "suit-order"]
    say: Prose
    cards: Annotated[tuple[CardField, ...], Field(min_length=2)]
    table: Table
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    expect: OrderClaims = OrderClaims()


@dataclass(frozen=True, config=CLOSED)
class WhoWins:
    """The learner clicks the card that wins a complete trick."""

    id: Name
    kind: Literal["who-wins"]
    say: Prose
    table: Table
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    expect: WinnerClaims | None = None


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
    table: AuctionTable
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
    table: KittyTable
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
    table: ScoredTable
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
    """The learner plays a deal, from its first call (`deal`) or from a staged table on (`table`)."""

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


@dataclass(frozen=True, config=CLOSED)
class NotYet(Read):
    """A step that the course cannot run yet: it is read and passed by. `wanted` is the step as it was written."""

    wanted: InstanceOf[PickCard] | InstanceOf[PlayOn] | None = None


Question = PickCard | PickCards | Order | WhoWins | Call | ExchangeStep | NameSuit | ScoreStep | Compare
Step = Read | Question | PlayOn
KINDS: Mapping[str, type[Step]] = {
    "read": Read,
    "pick-card": PickCard,
    "pick-cards": PickCards,
    "order": Order,
    "who-wins": WhoWins,
    "call": Call,
    "exchange": ExchangeStep,
    "name-suit": NameSuit,
    "score": ScoreStep,
    "compare": Compare,
    "play-on": PlayOn,
}
FROM_TABLE: tuple[str, ...] = ("discards", "scores", "other_table")
"""Fields that no author writes beside the table: the loader fills them in from it."""


@dataclass(frozen=True, config=CLOSED)
class Header:
    """The top of a lesson file: `lesson` is its id, `game` and `variant` the rules it is taught under."""

    lesson: Name
    title: Annotated[str, Field(min_length=1, max_length=80)]
    chapter: Name
    game: str
    minutes: Annotated[int, Strict(), Field(ge=1, le=60)]
    teaches: Annotated[tuple[RuleId, ...], Field(min_length=1)]
    variant: Mapping[str, StrictBool | StrictInt | str] = field(default_factory=dict)
    needs: tuple[Name, ...] = ()


@dataclass(frozen=True, config=CLOSED)
class Lesson:
    """A lesson that has been read and whose claims are proved. `notes` are things to know that are no errors, each at its line."""

    header: Header
    steps: tuple[Step, ...]
    notes: tuple[Problem, ...] = ()

    @property
    def id(self) -> str:
        """The lesson's name in links."""
        return self.header.lesson

    @property
    def title(self) -> str:
        """What the learner sees."""
        return self.header.title

    @property
    def rules(self) -> Ruleset:
        """The game it is taught under."""
        return ruleset(self.header.game, self.header.variant)


__all__ = [
    "FROM_TABLE",
    "KINDS",
    "Call",
    "CallClaims",
    "CardClaims",
    "Compare",
    "CompareClaims",
    "DealSource",
    "ExchangeClaims",
    "ExchangeStep",
    "Header",
    "Lesson",
    "Mark",
    "NameSuit",
    "NotYet",
    "Order",
    "OrderClaims",
    "Pause",
    "PickCard",
    "PickCards",
    "PlayOn",
    "Question",
    "Read",
    "ScoreClaims",
    "ScoreStep",
    "Script",
    "Step",
    "SuitClaims",
    "Table",
    "WhoWins",
    "WinnerClaims",
]
