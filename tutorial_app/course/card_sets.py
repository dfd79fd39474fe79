"""Questions about several cards: which of a hand are trumps or may be played, and in which order cards stand."""

from __future__ import annotations

from tutorial_app.course.aftermath import beats_all_replies
from tutorial_app.course.feedback import Feedback, witness
from tutorial_app.course.model import Order, PickCards
from tutorial_app.engine import Card, Reason, effective_suit, hand_of, is_trump, judge, parse_card, play_of, suit_order, why_suit

JOIN = "+"
"""Stands between the parts of an answer."""
ORDINARY = ("rank.plain-suit", "rank.trump")
"""Rules that say no more of a card than what is printed on it."""


def cards_from(text: str) -> tuple[Card, ...]:
    """The cards of an answer such as `JC+AS+Joker`.

    :raises NotationError: one of them is no card.
    """
    return tuple(parse_card(part) for part in text.split(JOIN))


def right_set(step: PickCards) -> tuple[Card, ...]:
    """Every card that belongs to the answer, in the order of the hand."""
    return tuple(card for card in hand_of(step.table, step.seat) or () if _belongs(step, card))


def _belongs(step: PickCards, card: Card) -> bool:
    if step.ask == "trumps":
        return is_trump(card, step.table.strain)
    play = play_of(step.table, step.seat, card)
    legal = judge(step.table, play, step.seat).legal
    return legal and (step.ask == "legal-cards" or beats_all_replies(step.table, play))


def about_set(step: PickCards, chosen: tuple[Card, ...]) -> Feedback:
    """The engine's word on a choice of cards: about the first that is too many, else about the first left out."""
    right = right_set(step)
    missing = tuple(card for card in right if card not in chosen)
    extra = tuple(card for card in dict.fromkeys(chosen) if card not in right)
    told = (*extra, *missing, *right)[0]
    reason = _why(step, told)
    if not missing and not extra:
        return Feedback("right", reason, right, more=tuple(_why(step, card) for card in right[1:]))
    refused = bool(extra) and step.ask != "trumps" and not judge(step.table, play_of(step.table, step.seat, told), step.seat).legal
    return Feedback("refused" if refused else "wrong", reason, witness(reason), missing=missing, extra=extra)


def _why(step: PickCards, card: Card) -> Reason:
    if step.ask == "trumps":
        return why_suit(card, step.table.strain, step.table.joker_named)
    return judge(step.table, play_of(step.table, step.seat, card), step.seat).reason


def right_order(step: Order) -> tuple[Card, ...]:
    """The cards, best first."""
    table, suit = step.table, effective_suit(step.cards[0], step.table.strain, step.table.joker_named)
    return suit_order(step.cards, suit, table.strain, table.joker_named) if suit is not None else ()


def about_order(step: Order, given: tuple[Card, ...]) -> Feedback:
    """The engine's word on an order: about the card that belongs in the first wrong place, or the one that lies there if a special rule is about it."""
    right = right_order(step)
    wrong = next((place for place, card in enumerate(right) if place >= len(given) or given[place] != card), None)
    if wrong is None and len(given) == len(right):
        return Feedback("right", _rank(step, right[0]), right, more=tuple(_rank(step, card) for card in right[1:]))
    if wrong is None:
        return Feedback("wrong", _rank(step, given[len(right)]), (given[len(right)],), extra=given[len(right) :])
    belongs, lies_there = right[wrong], given[wrong : wrong + 1]
    told = next((reason for card in (belongs, *lies_there) if (reason := _rank(step, card)).rule not in ORDINARY), _rank(step, belongs))
    return Feedback("wrong", told, (*lies_there, belongs), missing=(belongs,), extra=lies_there)


def _rank(step: Order, card: Card) -> Reason:
    return why_suit(card, step.table.strain, step.table.joker_named)
