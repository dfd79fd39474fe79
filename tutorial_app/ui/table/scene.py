"""A scene: everything the table needs to know to draw itself. It knows no rule; the engine has answered before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tutorial_app.engine import Card, Finished, Outcome, Position, Ruleset, ScoreLine, Seat, Side, Strain, Suit, Verdict, View
from tutorial_app.rulebook.explain import Explanation

Phase = Literal["auction", "exchange", "name-suit", "play", "trick-done", "scored", "thrown-in", "match-over"]
Event = tuple[Literal["play", "won", "sweep"], Seat, Card | None]


@dataclass(frozen=True, slots=True)
class Options:
    """How a learner likes the table: `speed` of the others (0 at once, 1 normal, 2 slow) and aids."""

    speed: int = 1
    plain: bool = False
    four: bool = False
    large: bool = False
    show_legal: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A finished deal on the score sheet."""

    lines: tuple[ScoreLine, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Said:
    """What a lesson says to the last answer: `tone` is `yes` or `no`, `rule` the reason's id."""

    tone: Literal["yes", "no"]
    rule: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What to draw.

    `view` is what `me` may see; `names` are the seats' names, `you` is what the learner is called within a sentence; `chosen` cards are
    picked for the discard; `verdict` is the engine's on the last try with its explanation; `lit` are witness cards (`lit_as` is what to say
    of them if they do not oblige); `naming` says for which purpose a suit is to be named; `events` happened since the last picture;
    `review` is (step, steps) while a finished deal is stepped through; `question` hides what is legal and the score; `marks` are states a
    lesson gives to cards; `gone` are cards that a staged past has used, `past_unseen` says that it may have used others; `said` is a lesson's
    word on the last answer, in place of a verdict; `hide_winner` asks who wins, `hide_turn` whose turn it is; `as_printed` asks what cards count as, so
    none shows it; `laid` are cards laid out in place of a hand, in this order; `picks` says that cards are chosen, `some` or in `order`, and not played;
    `taught` says that a lesson's words stand beside the table, `only_tricks` that it has not spoken of contracts, so that none is shown,
    and `no_contractor` that the course has not said yet who a contractor is;
    `step` names the step of a lesson, so that a new one begins at the top of the page.
    """

    view: View
    phase: Phase
    rev: int
    ply: int
    names: Mapping[Seat, str]
    you: str
    scores: Mapping[Side, int]
    options: Options = Options()
    chosen: tuple[Card, ...] = ()
    refused: Card | None = None
    refused_call: str | None = None
    lit: tuple[Card, ...] = ()
    lit_as: str = ""
    verdict: tuple[Verdict, Explanation] | None = None
    said: Said | None = None
    answer: Explanation | None = None
    asking: bool = False
    naming: Literal["advance", "lead"] | None = None
    events: tuple[Event, ...] = ()
    result: Result | None = None
    review: tuple[int, int] | None = None
    prompt: str | None = None
    question: bool = False
    hide_winner: bool = False
    hide_turn: bool = False
    as_printed: bool = False
    laid: tuple[Card, ...] | None = None
    picks: Literal["", "some", "order"] = ""
    taught: bool = False
    only_tricks: bool = False
    no_contractor: bool = False
    step: str = ""
    marks: Mapping[Card, str] = field(default_factory=dict)
    gone: frozenset[Card] = frozenset()
    past_unseen: bool = False

    @property
    def position(self) -> Position:
        """The position as `me` sees it."""
        return self.view.position

    @property
    def me(self) -> Seat:
        """The seat at the bottom of the table."""
        return self.view.seat

    @property
    def rules(self) -> Ruleset:
        """The game."""
        return self.position.rules

    @property
    def strain(self) -> Strain | None:
        """The strain of the contract, or None before there is one."""
        contract = getattr(self.position, "contract", None)
        return contract.strain if contract else None

    @property
    def joker_named(self) -> Suit | None:
        """The suit given to the joker in advance."""
        return getattr(self.position, "joker_named", None)

    @property
    def us(self) -> Side:
        """The side `me` plays for."""
        return self.rules.side_of[self.me]

    def name(self, seat: Seat) -> str:
        """A seat's name at the head of a sentence or on a plate."""
        return self.names[seat]

    def called(self, seat: Seat) -> str:
        """A seat's name within a sentence."""
        return self.you if seat == self.me else self.names[seat]

    @property
    def finished(self) -> Finished | None:
        """The finished deal, or None while it goes on."""
        return self.position if isinstance(self.position, Finished) else None
