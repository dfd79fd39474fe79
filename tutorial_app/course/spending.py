"""High cards spent in a guided deal where a lower one would have done as well: a goal may be met with them, but not well played."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.course.guided import Guided
from tutorial_app.course.lines import moves_made
from tutorial_app.course.model import PlayOn
from tutorial_app.engine import Card, CardPlay, PlayCard, Ruleset, effective_suit, hand_of, is_trump, seen_by, suit_order
from tutorial_app.players import PLAIN, Choice, Player

_SPARING = ("win-as-cheaply-as-possible", "ruff-as-cheaply-as-possible", "over-ruff", "partner-is-winning", "cannot-win-play-low", "throw-a-loser")
"""Principles by which a plain player plays no higher card than the trick is worth."""


@dataclass(frozen=True, slots=True)
class Spent:
    """A card that was played where `sparing`, a plain player's choice, would have done."""

    before: Guided
    card: Card
    sparing: Choice


def spent(step: PlayOn, rules: Ruleset, answers: tuple[str, ...], others: Player = PLAIN) -> Spent | None:
    """The first high card of the learner's that a lower one would have saved, or None."""
    for move in moves_made(step, rules, answers, others):
        position = move.before.position
        if not isinstance(position, CardPlay) or not isinstance(move.made, PlayCard):
            continue
        choice = others.choose(seen_by(position, step.seat))
        if choice.principle in _SPARING and isinstance(choice.action, PlayCard) and _dearer(position, step.seat, move.made.card, choice.action.card):
            return Spent(move.before, move.made.card, choice)
    return None


def _dearer(position: CardPlay, seat: str, card: Card, low: Card) -> bool:
    """Whether a card is worth more than another one: a trump beside a plain card, or with a card between the two that somebody else still holds."""
    strain, named = position.strain, position.joker_named
    suit = effective_suit(card, strain, named)
    if suit is None or suit != effective_suit(low, strain, named):
        return suit is None or (is_trump(card, strain) and not is_trump(low, strain))
    order = suit_order(position.rules.pack, suit, strain, named)
    played = {each for trick in (*position.tricks, position.trick) for _, each in trick.plays}
    between = order[order.index(card) + 1 : order.index(low)]
    return any(each not in played and each not in (hand_of(position, seat) or ()) for each in between)
