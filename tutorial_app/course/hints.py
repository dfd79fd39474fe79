"""Three hints, each saying a little more: the rule, the cards it points at, the answer. The engine makes all three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutorial_app.course.aftermath import gone_before, trick_shown
from tutorial_app.course.guided import Guided, good_moves, spoiling_moves
from tutorial_app.course.model import PickCard, PlayOn, Question, WhoWins
from tutorial_app.course.questions import refusals, respond, right_cards, witness
from tutorial_app.engine import (
    Action,
    Card,
    CardPlay,
    PlayCard,
    Position,
    Reason,
    Seat,
    effective_suit,
    hand_of,
    is_trump,
    judge,
    seen_by,
    suit_order,
    why_suit,
    why_wins,
)
from tutorial_app.players import PLAIN, Choice, Player

HINTS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: `reason` names the rule, `note` is the author's own word on that rule, `cards` are to be lit.

    In a guided deal `actions` is the answer, `choice` why it is a good one, and `spoils` are the actions after which the goal is out of reach.
    """

    kind: Literal["rule", "cards", "answer"]
    reason: Reason
    cards: tuple[Card, ...] = ()
    note: str | None = None
    actions: tuple[Action, ...] = ()
    choice: Choice | None = None
    spoils: tuple[Action, ...] = ()


def deal_hints(step: PlayOn, state: Guided, others: Player = PLAIN) -> tuple[Hint, ...]:
    """The three hints for the next action of a guided deal; none when it is not the learner's turn."""
    if state.waits_for != "you":
        return ()
    good, plain = good_moves(step, state, others), others.choose(seen_by(state.position, step.seat))
    best = plain.action if plain.action in good else good[0]
    choice = plain if best == plain.action else _winning_lead(step, state, best)
    reason = _move_reason(state.position, best)
    cards = (best.card,) if isinstance(best, PlayCard) else ()
    same_suit = _suit_mates(state.position, step.seat, cards[0]) if cards and isinstance(state.position, CardPlay) else ()
    return (
        Hint("rule", reason, note=step.hints.get(reason.rule)),
        Hint("cards", reason, same_suit),
        Hint("answer", reason, cards, actions=(best,), choice=choice, spoils=spoiling_moves(step, state, others)),
    )


def _winning_lead(step: PlayOn, state: Guided, action: Action) -> Choice | None:
    """Why a lead wins, when it is the highest trump left: a player who has not seen the summed-up past cannot know, the table does."""
    position, before = state.position, step.table
    if not isinstance(action, PlayCard) or not isinstance(position, CardPlay) or position.trick.plays or before is None or position.strain.suit is None:
        return None
    played = {card for trick in position.tricks for _, card in trick.plays} | gone_before(before)
    left = [card for card in suit_order(position.rules.pack, position.strain.suit, position.strain, position.joker_named) if card not in played]
    return Choice.of(action, "cash-a-trump", card=action.card) if left[:1] == [action.card] else None


def _move_reason(position: Position, action: Action) -> Reason:
    """For a lead what the card counts as, for anything else why it is allowed."""
    if isinstance(position, CardPlay) and isinstance(action, PlayCard) and not position.trick.plays:
        return why_suit(action.card, position.strain, position.joker_named)
    return judge(position, action).reason


def _suit_mates(position: CardPlay, seat: Seat, card: Card) -> tuple[Card, ...]:
    suit = effective_suit(card, position.strain, position.joker_named)
    return tuple(held for held in hand_of(position, seat) or () if effective_suit(held, position.strain, position.joker_named) == suit)


def hints(question: Question) -> tuple[Hint, Hint, Hint]:
    """The three hints of a question, the gentlest first."""
    reason = _winner_reason(question) if isinstance(question, WhoWins) else _choice_reason(question)
    return (
        Hint("rule", reason, note=question.hints.get(reason.rule)),
        Hint("cards", reason, _contenders(question) if isinstance(question, WhoWins) else _pointed_at(question, reason)),
        Hint("answer", reason, right_cards(question)),
    )


def _winner_reason(question: WhoWins) -> Reason:
    return why_wins(trick_shown(question.table), question.table.strain, question.table.joker_named).reason


def _contenders(question: WhoWins) -> tuple[Card, ...]:
    table, best = question.table, right_cards(question)[0]
    suit = effective_suit(best, table.strain, table.joker_named)
    return tuple(card for _, card in trick_shown(table).plays if effective_suit(card, table.strain, table.joker_named) == suit)


def _choice_reason(question: PickCard) -> Reason:
    barred = next((reason for _, reason in refusals(question)), None)
    return barred or respond(question, right_cards(question)[0]).reason


def _pointed_at(question: PickCard, reason: Reason) -> tuple[Card, ...]:
    if "holding" in reason.facts:
        return witness(reason)
    if question.table.trick.plays:
        on_table = trick_shown(question.table).winning_play(question.table.strain, question.table.joker_named)[1]
        trumps = tuple(card for card in hand_of(question.table, question.seat) or () if is_trump(card, question.table.strain))
        return (on_table, *trumps)
    return right_cards(question)
