"""A lesson as its file says it: the header and the steps. What a file cannot say (who wins, what is legal) is not here: the engine is asked.

A step kind is one frozen dataclass; `KINDS` lists those that can be taught now, `LATER` those the format has but the course cannot yet run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, InstanceOf, Strict, StrictBool, StrictInt
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import CLOSED, CallField, CardField, Name, Prose, RuleId, SeatField, Whole
from tutorial_app.course.goals import Goal
from tutorial_app.engine import CardPlay, Ruleset
from tutorial_app.rulebook import ruleset

Table = InstanceOf[CardPlay]
"""A staged table; the loader reads it with the position files' reader before the step is read."""


@dataclass(frozen=True, config=CLOSED)
class Mark:
    """Cards to point at while the words are read."""

    cards: tuple[CardField, ...]
    look: Annotated[Literal["look", "good", "bad"], Field(alias="as")]


@dataclass(frozen=True, config=CLOSED)
class CardClaims:
    """What an author believes about a choice of card: all right cards, and for wrong ones the rule that refuses them."""

    right: tuple[CardField, ...] | None = None
    illegal: Mapping[CardField, RuleId] = field(default_factory=dict)


@dataclass(frozen=True, config=CLOSED)
class WinnerClaims:
    """What an author believes about a trick: who wins it and with which card."""

    winner: SeatField
    card: CardField


@dataclass(frozen=True, config=CLOSED)
class Read:
    """The learner reads, and may see a table with marks."""

    id: Name
    kind: Literal["read"]
    say: Prose
    table: Table | None = None
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, config=CLOSED)
class PickCard:
    """The learner plays one card of a staged hand.

    `ask` is `play` (any legal card, narrowed by a `goal`), `legal-cards`, `trumps` or `wins-the-trick`.
    """

    id: Name
    kind: Literal["pick-card"]
    ask: Literal["play", "legal-cards", "trumps", "wins-the-trick"]
    seat: SeatField
    say: Prose
    table: Table
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    expect: CardClaims = CardClaims()


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
class DealSource:
    """Where the cards of a whole deal come from: a seed, or hands and kitty written out; `where` narrows the seed's deals."""

    dealer: SeatField
    seed: Whole | None = None
    hands: Mapping[SeatField, tuple[CardField, ...]] | None = None
    kitty: tuple[CardField, ...] = ()
    where: str | None = None


@dataclass(frozen=True, config=CLOSED)
class Script:
    """What the other seats do, in order; when it ends or no longer fits, the plain player goes on."""

    calls: tuple[tuple[SeatField, CallField], ...] = ()
    cards: tuple[tuple[SeatField, CardField], ...] = ()


@dataclass(frozen=True, config=CLOSED)
class Pause:
    """Words shown when the deal reaches a point: `auction`, `exchange`, `trick-N` or `end`."""

    at: Annotated[str, Field(pattern=r"^(auction|exchange|trick-[1-9][0-9]?|end)$")]
    say: Prose


@dataclass(frozen=True, config=CLOSED)
class PlayOn:
    """The learner plays a deal, from its first call (`deal`) or from a staged table on (`table`)."""

    id: Name
    kind: Literal["play-on"]
    seat: SeatField
    say: Prose
    deal: DealSource | None = None
    table: Table | None = None
    others: Literal["plain"] | Script = "plain"
    goal: Goal | None = None
    hints: Mapping[RuleId, Prose] = field(default_factory=dict)
    pauses: tuple[Pause, ...] = ()


Step = Read | PickCard | WhoWins | PlayOn
Question = PickCard | WhoWins
KINDS: Mapping[str, type[Step]] = {"read": Read, "pick-card": PickCard, "who-wins": WhoWins, "play-on": PlayOn}
LATER: tuple[str, ...] = ("pick-cards", "order", "call", "exchange", "name-suit", "score", "compare")


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
    """A lesson that has been read and whose claims are proved."""

    header: Header
    steps: tuple[Step, ...]

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
