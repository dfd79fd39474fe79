"""A small situation and one question about it, answered by the engine: what a live example of a rule is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from tutorial_app.engine import (
    JOKER,
    SUITS,
    Action,
    Card,
    CardPlay,
    Finished,
    PlayCard,
    Position,
    Reason,
    Ruleset,
    Seat,
    Side,
    judge,
    score_deal,
    settle,
    why_contract,
    why_face_up,
    why_suit,
    why_turn,
    why_wins,
)
from tutorial_app.rulebook.parting import under

Topic = Literal["action", "turn", "contract", "winner", "card", "shown", "score", "end"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet at the end of a deal: points before it and from it, whose contract it was and whether it was made."""

    before: tuple[tuple[Side, int], ...]
    points: tuple[tuple[Side, int], ...]
    contractor: Side
    made: bool


@dataclass(frozen=True, slots=True)
class Situation:
    """A position or score sheet under some house rules and what is asked of it.

    `action` (by `seat`) may be done or not; `turn`: why it is somebody's turn; `contract`: how the auction stands; `winner`: who wins the trick
    on the table; `card`: what `card` counts as; `shown`: why a hand lies open or not; `score`: the line of `side`; `end`: whether the game is over.
    `case` is the shipped case it was made from, or None.
    """

    rules: Ruleset
    topic: Topic
    position: Position | None = None
    action: Action | None = None
    seat: Seat | None = None
    card: Card | None = None
    side: Side | None = None
    sheet: Sheet | None = None
    case: str | None = None

    def reasons(self) -> tuple[Reason, ...]:
        """The engine's reasons, the decisive one first; empty where there is nothing to ask."""
        if self.sheet is not None:
            sheet = self.sheet
            return settle(self.rules, dict(sheet.before), dict(sheet.points), sheet.contractor, sheet.made).reasons
        return () if self.position is None else _answer(self, self.position)

    def reason_of(self, rule: str) -> Reason | None:
        """The reason that rests on this rule, or None: the rule does not decide here."""
        return next((reason for reason in self.reasons() if reason.rule == rule), None)

    def under(self, rules: Ruleset) -> Situation | None:
        """The same situation under other house rules, or None where they do not know its contract."""
        if self.position is None:
            return replace(self, rules=rules)
        moved = under(self.position, rules)
        return None if moved is None else replace(self, rules=rules, position=moved)


def _answer(asked: Situation, position: Position) -> tuple[Reason, ...]:
    match asked.topic, position:
        case "action", _ if asked.action is not None:
            return (judge(position, asked.action, asked.seat).reason,)
        case "turn", _:
            return (why_turn(position),)
        case "contract", _:
            return (why_contract(position.rules, position.calls, getattr(position, "contract", None)),)
        case "winner", CardPlay() if position.trick.plays:
            return (why_wins(position.trick, position.strain, position.joker_named).reason,)
        case "card", CardPlay() if asked.card is not None:
            return (why_suit(asked.card, position.strain, position.joker_named),)
        case "shown", CardPlay():
            return (why_face_up(position),)
        case "score", Finished():
            return tuple(line.reason for line in score_deal(position) if line.side == asked.side)
        case _:
            return ()


def ways_to_play(card: Card) -> tuple[PlayCard, ...]:
    """Every way to play a card, allowed or not: the joker without a suit and with each."""
    return (PlayCard(card), *(PlayCard(card, suit) for suit in SUITS if card == JOKER))


def sheet_of(before: Mapping[Side, int], points: Mapping[Side, int], contractor: Side, made: bool) -> Sheet:
    """A score sheet from maps of points."""
    return Sheet(tuple(before.items()), tuple(points.items()), contractor, made)
