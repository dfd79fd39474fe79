"""The steps at the table of cards: reading, choosing and ordering cards, saying who wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, InstanceOf
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import CLOSED, CardField, Name, Prose, RuleId, SeatField
from tutorial_app.course.goals import Goal
from tutorial_app.course.parts import CardClaims, Mark, OrderClaims, WinnerClaims
from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange

Table = InstanceOf[CardPlay]
"""A table where cards are played; the loader reads every table with the position files' reader before the step is read."""
AnyTable = InstanceOf[Auction] | InstanceOf[KittyExchange] | InstanceOf[CardPlay] | InstanceOf[Finished]


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

    `ask` is `play` (any legal card, narrowed by a `goal`), `legal-cards`, `trumps`, `wins-the-trick` or `best` (as the exact solver plays, all hands open).
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
