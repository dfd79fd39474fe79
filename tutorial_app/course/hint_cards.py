"""What a hint rests on: the rule behind a question's answer, and the cards to look at."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.discards import SUIT_CHOICES, naming
from tutorial_app.course.feedback import witness
from tutorial_app.course.fields import suit_named
from tutorial_app.course.goals import keeps
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, Question, ScoreStep, WhoWins
from tutorial_app.course.questions import refusals, respond, right_cards
from tutorial_app.engine import (
    JOKER,
    Card,
    CardPlay,
    Exchange,
    Reason,
    cards_to_choose_from,
    effective_suit,
    hand_of,
    is_trump,
    judge,
    parse_call,
    parse_card,
    play_of,
    strength,
    top_bid,
    why_suit,
    why_wins,
)
from tutorial_app.files.actions import move_from
from tutorial_app.players import Player


def reasons_behind(question: Question, answer: str, others: Player) -> tuple[Reason, ...]:
    """What a first hint may rest on, the likeliest first: what refuses something here, why the answer is right, and what allows it."""
    return tuple(dict.fromkeys((*_before_the_answer(question), *_of_the_answer(question, answer, others))))


def _before_the_answer(question: Question) -> Iterator[Reason]:
    match question:
        case WhoWins():
            yield why_wins(trick_shown(question.table), question.table.strain, question.table.joker_named).reason
        case PickCard() | PickCards() if question.ask != "trumps":
            yield from (reason for _, reason in refusals(question))
        case Call():
            yield from _refused_bid(question)
        case ExchangeStep():
            yield from _about_discards(question)
        case NameSuit():
            told = (judge(question.table, naming(question.table, question.discards, suit), question.seat) for suit in SUIT_CHOICES)
            yield from (verdict.reason for verdict in told if not verdict.legal)
        case PickCard() | PickCards() | Order() | ScoreStep() | Compare():
            return  # nothing is refused here


def _of_the_answer(question: Question, answer: str, others: Player) -> Iterator[Reason]:
    told = respond(question, answer, others)
    yield from (told.reason, *told.more)
    match question:
        case PickCard() if question.ask != "trumps":
            held = hand_of(question.table, question.seat) or ()
            yield from (judge(question.table, play_of(question.table, question.seat, card), question.seat).reason for card in (parse_card(answer), *held))
            if told.aftermath is not None and told.aftermath.won is not None:
                yield told.aftermath.won.reason
        case Call():
            yield judge(question.table, parse_call(answer), question.seat).reason
        case ExchangeStep():
            yield judge(question.table, move_from(answer, "exchange"), question.seat).reason
        case NameSuit():
            yield judge(question.table, naming(question.table, question.discards, suit_named(answer)), question.seat).reason
        case PickCard() | PickCards() | Order() | WhoWins() | ScoreStep() | Compare():
            return  # what is said to the answer is all


def _refused_bid(question: Call) -> Iterator[Reason]:
    """What refuses the bid that stands: nobody may repeat it."""
    top = top_bid(question.table.calls)
    verdict = judge(question.table, top[1], question.seat) if top else None
    if verdict is not None and not verdict.legal:
        yield verdict.reason


def _about_discards(question: ExchangeStep) -> Iterator[Reason]:
    """With trumps to keep, why the least obvious of them is one; that the right number of any cards goes."""
    table, held = question.table, cards_to_choose_from(question.table) or ()
    trumps = [card for card in held if is_trump(card, table.contract.strain)]
    if question.goal is not None and keeps(question.goal) and trumps:
        yield why_suit(next((card for card in trumps if card.suit != table.contract.strain.suit and card != JOKER), trumps[0]), table.contract.strain)
    yield judge(table, Exchange(held[: table.rules.kitty_size]), question.seat).reason


def pointed_at(question: Question, reason: Reason) -> tuple[Card, ...]:
    """The cards to look at for the second hint."""
    match question:
        case WhoWins():
            return _contenders(question)
        case PickCard() | PickCards():
            return _of_the_hand(question, reason)
        case Order():
            return right_cards(question)[:1]
        case ExchangeStep():
            return _worth_a_look(question)
        case NameSuit():
            return (JOKER,)
        case Call():
            return ()
        case ScoreStep() | Compare():
            return witness(reason)


def _contenders(question: WhoWins) -> tuple[Card, ...]:
    """The cards of the suit that wins the trick; where that is all of them, the two highest."""
    table, best = question.table, right_cards(question)[0]
    cards = tuple(card for _, card in trick_shown(table).plays)
    suit = effective_suit(best, table.strain, table.joker_named)
    found = tuple(card for card in cards if effective_suit(card, table.strain, table.joker_named) == suit)
    if len(found) < len(cards):
        return found
    two = sorted(found, key=lambda card: -strength(card, table.strain))[:2]
    return tuple(card for card in found if card in two)


def _of_the_hand(question: PickCard | PickCards, reason: Reason) -> tuple[Card, ...]:
    if "holding" in reason.facts:
        return witness(reason)
    table: CardPlay = question.table
    trumps = tuple(card for card in hand_of(table, question.seat) or () if is_trump(card, table.strain))
    if table.trick.plays:
        return (trick_shown(table).winning_play(table.strain, table.joker_named)[1], *trumps)
    if isinstance(question, PickCards):
        return trumps[:1]
    return _suits_of(question, right_cards(question)) if question.ask == "best" else right_cards(question)


def _suits_of(question: PickCard, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """All cards of the hand that count as the suit of one of these."""
    strain, named = question.table.strain, question.table.joker_named
    suits = {effective_suit(card, strain, named) for card in cards}
    return tuple(card for card in hand_of(question.table, question.seat) or () if effective_suit(card, strain, named) in suits)


def _worth_a_look(question: ExchangeStep) -> tuple[Card, ...]:
    """The trumps, which are worth keeping; where there are none, nothing."""
    return tuple(card for card in cards_to_choose_from(question.table) or () if is_trump(card, question.table.contract.strain))
