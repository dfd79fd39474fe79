"""Which suit a card belongs to in a deal, and which card is higher. The only place that looks at a jack.

>>> from tutorial_app.engine.cards import parse_card
>>> effective_suit(parse_card("JC"), Strain.SPADES)
<Suit.SPADES: 'S'>
>>> effective_suit(parse_card("JC"), Strain.HEARTS)
<Suit.CLUBS: 'C'>
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from tutorial_app.engine.cards import RANKS, Card, Strain, Suit

Role = Literal["", "joker", "right", "left"]

_PLAIN_STRENGTH = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}
_BOWER = {"left": 100, "right": 101, "joker": 102}


def could_be_bower(card: Card) -> bool:
    """Whether a card is a bower under some trump suit: the four jacks are."""
    return card.rank == "J"


def role(card: Card, strain: Strain) -> Role:
    """`joker`, `right` or `left` bower, or an empty text. In no trumps and misère there are no bowers.

    Source: Australian rules for four, "The cards".
    """
    if card.suit is None:
        return "joker"
    trump = strain.suit
    if trump is None or not could_be_bower(card):
        return ""
    if card.suit == trump:
        return "right"
    return "left" if card.suit == trump.sister else ""


def effective_suit(card: Card, strain: Strain, joker_named: Suit | None = None) -> Suit | None:
    """The suit a card counts as for lead, follow and trump; None for a joker that belongs to no suit.

    `joker_named` is the suit the contractor gave the joker in advance (no trumps and misère only).
    Source: Australian rules for four, "The cards" and "The joker in no trumps and misère".
    """
    if card.suit is None:
        return strain.suit or joker_named
    return strain.suit if role(card, strain) == "left" else card.suit


def is_trump(card: Card, strain: Strain) -> bool:
    """Whether a card is a trump. False for every card in no trumps and misère."""
    return strain.suit is not None and effective_suit(card, strain) == strain.suit


def strength(card: Card, strain: Strain) -> int:
    """How high a card stands within its effective suit: a larger number beats a smaller one."""
    return _BOWER.get(role(card, strain)) or _PLAIN_STRENGTH[card.rank]


def suit_order(pack: Iterable[Card], suit: Suit, strain: Strain, joker_named: Suit | None = None) -> tuple[Card, ...]:
    """All cards of a pack that belong to a suit now, highest first."""
    members = (card for card in pack if effective_suit(card, strain, joker_named) == suit)
    return tuple(sorted(members, key=lambda card: -strength(card, strain)))


def winning_index(cards: tuple[Card, ...], suit_led: Suit | None, strain: Strain, joker_named: Suit | None = None) -> int:
    """The place of the winning card among the cards of one trick, in order of play.

    A joker that belongs to no suit beats all; then the highest trump; then the highest card of the suit led.
    Source: Australian rules for four, "Playing the tricks".
    """

    def power(card: Card) -> tuple[int, int]:
        suit = effective_suit(card, strain, joker_named)
        if suit is None:
            return 3, 0
        if suit == strain.suit:
            return 2, strength(card, strain)
        return (1, strength(card, strain)) if suit == suit_led else (0, 0)

    return max(range(len(cards)), key=lambda place: (power(cards[place]), -place))


def sorted_hand(cards: Iterable[Card], strain: Strain, joker_named: Suit | None = None) -> tuple[Card, ...]:
    """A hand as a player holds it: by effective suit, trumps first, colours alternating, high to low."""
    trump = strain.suit
    first = trump or Suit.SPADES
    red_black = {
        Suit.SPADES: (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS),
        Suit.CLUBS: (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS),
        Suit.DIAMONDS: (Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS),
        Suit.HEARTS: (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS),
    }[first]

    def place(card: Card) -> tuple[int, int]:
        suit = effective_suit(card, strain, joker_named)
        return (-1 if suit is None else red_black.index(suit)), -strength(card, strain)

    return tuple(sorted(cards, key=place))
