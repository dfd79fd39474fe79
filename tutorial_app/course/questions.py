"""Questions: which answers are right, and what the engine says to each. The author's file holds no answer."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import Aftermath, after_card, beats_all_replies, consequence, trick_shown
from tutorial_app.course.best import best_cards, outlook
from tutorial_app.course.calls import a_right_call, about_call
from tutorial_app.course.card_sets import JOIN, about_order, about_set, cards_from, right_order, right_set
from tutorial_app.course.compare import about_comparison, chosen, compare_options, right_answers
from tutorial_app.course.discards import about_exchange, about_suit, an_exchange, right_suits, suit_text
from tutorial_app.course.feedback import Feedback, witness
from tutorial_app.course.fields import suit_named
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, Question, ScoreStep, WhoWins
from tutorial_app.course.reaching import leads_to
from tutorial_app.course.scores import about_score, numbers_from, numbers_text, right_numbers
from tutorial_app.engine import Card, NotationError, Reason, apply, hand_of, is_trump, judge, parse_call, parse_card, play_of, why_suit, why_wins
from tutorial_app.engine.ranking import winning_index
from tutorial_app.files.actions import move_from, move_text
from tutorial_app.players import PLAIN, Player

__all__ = ["Feedback", "refusals", "respond", "right_answer", "right_cards", "witness"]

CardQuestion = PickCard | PickCards | Order | WhoWins


def right_cards(question: CardQuestion, others: Player = PLAIN) -> tuple[Card, ...]:
    """Every right card, in the order of the hand; the winning card of a `who-wins`, the cards of an `order` best first."""
    match question:
        case WhoWins():
            return (trick_shown(question.table).winning_play(question.table.strain, question.table.joker_named)[1],)
        case PickCards():
            return right_set(question)
        case Order():
            return right_order(question)
        case PickCard():
            return tuple(card for card in hand_of(question.table, question.seat) or () if _is_right(question, card, others))


def right_answer(question: Question, others: Player = PLAIN) -> str:
    """A right answer as `respond` takes it.

    :raises NotationError: there is none, which the loader makes impossible.
    """
    match question:
        case PickCards() | Order():
            return JOIN.join(str(card) for card in right_cards(question, others))
        case PickCard() | WhoWins():
            right: tuple[object, ...] = right_cards(question, others)
        case Call():
            call = a_right_call(question, others)
            right = (call,) if call is not None else ()
        case ExchangeStep():
            exchange = an_exchange(question, others)
            right = (move_text(exchange),) if exchange is not None else ()
        case NameSuit():
            right = tuple(suit_text(suit) for suit in right_suits(question, others))
        case ScoreStep():
            return numbers_text(question, right_numbers(question))
        case Compare():
            options = compare_options(question, question.table.rules)
            return JOIN.join(next(each.id for each in part if each.value == value) for part, value in zip(options, right_answers(question), strict=True))
    if not right:
        raise NotationError(f"no answer to {question.id!r} is right")
    return str(right[0])


def respond(question: Question, text: str, others: Player = PLAIN) -> Feedback:
    """The engine's word on an answer, written as texts are kept: `JC`, `JC+AS+Joker`, `6H`, `5C 4D 6C/H`, `none`, `200+20`, `0+2`.

    :raises NotationError: the text is no answer to this kind of question.
    """
    match question:
        case PickCard():
            return _about_card(question, parse_card(text), others)
        case WhoWins():
            return _about_winner(question, parse_card(text))
        case PickCards():
            return about_set(question, cards_from(text))
        case Order():
            return about_order(question, cards_from(text))
        case Call():
            return about_call(question, parse_call(text), others)
        case ExchangeStep():
            return about_exchange(question, move_from(text, "exchange"), others)
        case NameSuit():
            return about_suit(question, suit_named(text), others)
        case ScoreStep():
            return about_score(question, numbers_from(question, text))
        case Compare():
            return about_comparison(question, chosen(question, text))


def _about_card(question: PickCard, answer: Card, others: Player) -> Feedback:
    if question.ask == "trumps" and answer in (hand_of(question.table, question.seat) or ()):
        return Feedback("right" if _is_right(question, answer, others) else "wrong", why_suit(answer, question.table.strain), (answer,))
    play = play_of(question.table, question.seat, answer)
    verdict = judge(question.table, play, question.seat)
    if not verdict.legal:
        return Feedback("refused", verdict.reason, witness(verdict.reason))
    if question.ask == "best":
        return _about_best(question, answer, verdict.reason)
    aftermath = after_card(question.table, play, others)
    right = _is_right(question, answer, others)
    told = aftermath.won.reason if aftermath.won and (question.ask == "wins-the-trick" or not right) else verdict.reason
    follows = consequence(apply(question.table, play), others) if question.goal is not None else None
    return Feedback("right" if right else "wrong", told, witness(told), aftermath, follows)


def _about_best(question: PickCard, answer: Card, allowed: Reason) -> Feedback:
    """A legal card where the best is asked for: the trick as everybody's best play ends it, and what the card costs."""
    found, after = outlook(question.table, answer)
    trick, won = found.line[0]
    told = won.reason if found.loses else allowed
    return Feedback("wrong" if found.loses else "right", told, witness(told), Aftermath(after, trick, won, None), outlook=found)


def _about_winner(question: WhoWins, answer: Card) -> Feedback:
    table, trick = question.table, trick_shown(question.table)
    won = why_wins(trick, table.strain, table.joker_named)
    if answer == won.card or all(card != answer for _, card in trick.plays):
        return Feedback("right" if answer == won.card else "wrong", won.reason, (won.card,))
    better = _beats(question, answer)
    more = tuple(why_suit(card, table.strain, table.joker_named) for card in (answer, better))
    return Feedback("wrong", won.reason, (won.card,), more=more, missing=(better,), extra=(answer,))


def _beats(question: WhoWins, answer: Card) -> Card:
    """The lowest card of a trick that beats another one in it, a trump if one does: enough to see why that one does not win."""
    table, trick = question.table, trick_shown(question.table)
    strain, named, led = table.strain, table.joker_named, trick.suit_led(table.strain, table.joker_named)
    higher = [card for _, card in trick.plays if card != answer and winning_index((answer, card), led, strain, named)]
    found = [card for card in higher if is_trump(card, strain)] or higher
    return next(card for card in found if not any(winning_index((other, card), led, strain, named) for other in found if other != card))


def _is_right(question: PickCard, card: Card, others: Player) -> bool:
    table = question.table
    if question.ask == "trumps":
        return is_trump(card, table.strain)
    if question.ask == "best":
        return card in best_cards(table)
    play = play_of(table, question.seat, card)
    if not judge(table, play, question.seat).legal:
        return False
    if question.ask == "wins-the-trick":
        return beats_all_replies(table, play)
    return leads_to(question.goal, table, play, others)


def refusals(question: PickCard | PickCards) -> Iterator[tuple[Card, Reason]]:
    """Every card of the hand that the rules refuse, with the reason."""
    for card in hand_of(question.table, question.seat) or ():
        verdict = judge(question.table, play_of(question.table, question.seat, card), question.seat)
        if not verdict.legal:
            yield card, verdict.reason
