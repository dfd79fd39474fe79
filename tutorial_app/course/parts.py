"""The parts that steps are made of: marks on cards, what an author claims, where a deal comes from, what others do in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import (
    CLOSED,
    CallField,
    CardField,
    DiscardsField,
    PointsField,
    Prose,
    RuleId,
    SeatField,
    SideField,
    SuitNameField,
    Whole,
)


@dataclass(frozen=True, config=CLOSED)
class Mark:
    """Cards to point at while the words are read."""

    cards: tuple[CardField, ...]
    look: Annotated[Literal["look", "good", "bad"], Field(alias="as")]


@dataclass(frozen=True, config=CLOSED)
class CardClaims:
    """What an author believes about a choice of cards: all right cards, and for wrong ones the rule that refuses them.

    `value` (tricks to come with best play) and `loses` (what each other card costs) go with `ask: best` only.
    """

    right: tuple[CardField, ...] | None = None
    illegal: Mapping[CardField, RuleId] = field(default_factory=dict)
    value: Whole | None = None
    loses: Mapping[CardField, Whole] = field(default_factory=dict)


@dataclass(frozen=True, config=CLOSED)
class OrderClaims:
    """What an author believes about an order: the cards, best first."""

    right: tuple[CardField, ...] | None = None


@dataclass(frozen=True, config=CLOSED)
class WinnerClaims:
    """What an author believes about a trick: who wins it and with which card."""

    winner: SeatField
    card: CardField


@dataclass(frozen=True, config=CLOSED)
class CallClaims:
    """What an author believes about a call: all right calls, and for wrong ones the rule that refuses them."""

    right: tuple[CallField, ...] | None = None
    illegal: Mapping[CallField, RuleId] = field(default_factory=dict)


@dataclass(frozen=True, config=CLOSED)
class ExchangeClaims:
    """What an author believes about discards, each written as in an answer: `5C 4D 6C`, or `5C 4D 6C/H` to name the joker as well.

    `right` and `wrong` are some of the right ones and some that are allowed but wrong; `illegal` gives the rule that refuses a choice;
    `illegal_count` lists numbers of cards that nobody may discard.
    """

    right: tuple[DiscardsField, ...] = ()
    wrong: tuple[DiscardsField, ...] = ()
    illegal: Mapping[str, RuleId] = field(default_factory=dict)
    illegal_count: tuple[Whole, ...] = ()


@dataclass(frozen=True, config=CLOSED)
class SuitClaims:
    """What an author believes about naming the joker's suit: all that is allowed, all that is right, and the rules that refuse the rest."""

    legal: tuple[SuitNameField, ...] | None = None
    right: tuple[SuitNameField, ...] | None = None
    illegal: Mapping[SuitNameField, RuleId] = field(default_factory=dict)


@dataclass(frozen=True, config=CLOSED)
class ScoreClaims:
    """What an author believes about a score: the deal's points, the score sheet after it, and who has won the game (an empty list: nobody yet)."""

    points: Mapping[SideField, PointsField] | None = None
    total: Mapping[SideField, PointsField] | None = None
    game_won_by: tuple[SideField, ...] | None = None


@dataclass(frozen=True, config=CLOSED)
class CompareClaims:
    """What an author believes of two rule books: the answer under the lesson's rules and under the others. Its shape depends on what is asked."""

    here: Any = None
    other: Any = None


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
class DealClaims:
    """What an author believes of a deal as plain players and the script play it: its bids, its contract, who plays it, who wins each trick with which card.

    `bids` are all bids of the auction, in order, passes left out; `tricks` begins with the first trick the learner sees, and may stop early.
    """

    bids: tuple[CallField, ...] | None = None
    contract: CallField | None = None
    contractor: SeatField | None = None
    tricks: tuple[tuple[SeatField, CardField], ...] = ()


@dataclass(frozen=True, config=CLOSED)
class Pause:
    """Words shown when the deal reaches a point: `auction`, `exchange`, `trick-N` or `end`."""

    at: Annotated[str, Field(pattern=r"^(auction|exchange|trick-[1-9][0-9]?|end)$")]
    say: Prose
