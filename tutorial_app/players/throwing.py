"""Which card is missed least: the order in which cards are given away when a trick is not to be won."""

from __future__ import annotations

from tutorial_app.engine import Card
from tutorial_app.players.known import Known

_TRUMP, _MASTER, _GUARDED = 1000, 400, 200


def keep_worth(known: Known, card: Card) -> tuple[int, int]:
    """How much a card is worth keeping: trumps above all, then masters, then high cards with a guard, then long suits."""
    height = known.height(card)
    if known.is_power(card):
        return _TRUMP, height
    held = known.of_suit(known.suit(card))
    if known.is_master(card):
        return _MASTER, height
    best = held[0]
    higher = known.higher_out(best)
    if higher and higher < len(held) <= higher + 1 and higher <= 2:
        return _GUARDED, height
    return len(held) if known.trump else 10 * len(held), height


def is_worth_keeping(known: Known, card: Card) -> bool:
    """Whether a card is more than one of a long suit: a trump, a joker, a master, or one of a suit whose high card is still guarded."""
    return keep_worth(known, card)[0] >= _GUARDED


def cheapest(known: Known, cards: tuple[Card, ...]) -> Card:
    """The card to give away: from the suit that matters least, its lowest."""
    return min(cards, key=lambda card: (keep_worth(known, card), str(card)))
