"""Questions about one card: which answers are right, and what the engine says to each. The author's file holds no answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tutorial_app.course.aftermath import Aftermath, after_card, beats_all_replies, played_to_the_end, trick_shown
from tutorial_app.course.goals import reached
from tutorial_app.course.model import PickCard, Question, WhoWins
from tutorial_app.engine import Card, Fact, Reason, apply, hand_of, is_trump, judge, play_of, why_suit, why_wins
from tutorial_app.players import PLAIN, Player


@dataclass(frozen=True, slots=True)
class Feedback:
    """What the learner is told about an answer.

    `refused`: the rules do not allow it; `wrong`: allowed but not what was asked. `witness` are the cards the reason points at.
    `aftermath` is the trick played out after a legal card.
    """

    kind: Literal["right", "refused", "wrong"]
    reason: Reason
    witness: tuple[Card, ...] = ()
    aftermath: Aftermath | None = None


def right_cards(question: Question, others: Player = PLAIN) -> tuple[Card, ...]:
    """Every right answer, in the order of the hand; the winning card of a `who-wins`."""
    if isinstance(question, WhoWins):
        return (trick_shown(question.table).winning_play(question.table.strain, question.table.joker_named)[1],)
    return tuple(card for card in hand_of(question.table, question.seat) or () if _is_right(question, card, others))


def respond(question: Question, answer: Card, others: Player = PLAIN) -> Feedback:
    """The engine's word on an answer."""
    if isinstance(question, WhoWins):
        return _about_winner(question, answer)
    if question.ask == "trumps":
        return Feedback("right" if _is_right(question, answer, others) else "wrong", why_suit(answer, question.table.strain), (answer,))
    play = play_of(question.table, question.seat, answer)
    verdict = judge(question.table, play, question.seat)
    if not verdict.legal:
        return Feedback("refused", verdict.reason, witness(verdict.reason))
    aftermath = after_card(question.table, play, others)
    right = _is_right(question, answer, others)
    told = aftermath.won.reason if aftermath.won and (question.ask == "wins-the-trick" or not right) else verdict.reason
    return Feedback("right" if right else "wrong", told, witness(told), aftermath)


def _about_winner(question: WhoWins, answer: Card) -> Feedback:
    won = why_wins(trick_shown(question.table), question.table.strain, question.table.joker_named)
    return Feedback("right" if answer == won.card else "wrong", won.reason, (won.card,))


def _is_right(question: PickCard, card: Card, others: Player) -> bool:
    table = question.table
    if question.ask == "trumps":
        return is_trump(card, table.strain)
    play = play_of(table, question.seat, card)
    if not judge(table, play, question.seat).legal:
        return False
    if question.ask == "wins-the-trick":
        return beats_all_replies(table, play)
    if question.goal is None:
        return True
    finished = played_to_the_end(apply(table, play), others)
    return finished is not None and reached(question.goal, finished)


def refusals(question: PickCard) -> Iterator[tuple[Card, Reason]]:
    """Every card of the hand that the rules refuse, with the reason."""
    for card in hand_of(question.table, question.seat) or ():
        verdict = judge(question.table, play_of(question.table, question.seat, card), question.seat)
        if not verdict.legal:
            yield card, verdict.reason


def witness(reason: Reason) -> tuple[Card, ...]:
    """The cards that bear witness: those held that oblige, else those the reason names."""
    facts = reason.facts
    return _cards(facts["holding"]) if "holding" in facts else tuple(card for fact in facts.values() for card in _cards(fact))


def _cards(fact: Fact) -> tuple[Card, ...]:
    if isinstance(fact, Card):
        return (fact,)
    return tuple(each for each in fact if isinstance(each, Card)) if isinstance(fact, tuple) else ()
