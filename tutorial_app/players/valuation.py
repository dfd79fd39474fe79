"""What a hand is worth before a card is played: tricks with a suit as trumps and in no trumps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from tutorial_app.engine import JOKER, SUITS, Card, Ruleset, Strain, Suit, effective_suit, strength, suit_order

Groups = dict[Suit | None, tuple[Card, ...]]


@cache
def _ladders(pack_ranks: tuple[tuple[Suit, tuple[str, ...]], ...], strain: Strain) -> Mapping[Suit, tuple[Card, ...]]:
    pack = (*(Card(rank, suit) for suit, ranks in pack_ranks for rank in ranks), JOKER)
    return {suit: suit_order(pack, suit, strain) for suit in SUITS}


def ladder(rules: Ruleset, suit: Suit, strain: Strain) -> tuple[Card, ...]:
    """All cards of a suit in a strain, highest first (a free joker left out)."""
    return _ladders(rules.pack_ranks, strain)[suit]


def by_suit(cards: Iterable[Card], strain: Strain) -> Groups:
    """Cards by the suit they count as, highest first; a joker without a suit under None."""
    groups: dict[Suit | None, list[Card]] = {suit: [] for suit in (*SUITS, None)}
    for card in cards:
        groups[effective_suit(card, strain)].append(card)
    return {suit: tuple(sorted(held, key=lambda card: -strength(card, strain))) for suit, held in groups.items()}


def missing_above(rules: Ruleset, card: Card, held: tuple[Card, ...], strain: Strain) -> int:
    """How many cards of its suit that are not held beat this one; `held` are one's own cards of the suit."""
    suit = effective_suit(card, strain)
    if suit is None:
        return 0
    above = ladder(rules, suit, strain)
    return above.index(card) - sum(strength(other, strain) > strength(card, strain) for other in held)


# Tricks, fitted to deals that four plain players played out.
_TOP_TRUMPS = (1.3, 1.05, 0.9, 0.75, 0.55, 0.5)
_LOW_TRUMP = 0.5
_LONG_TRUMP = 0.05
_ACE, _KING = 0.55, 0.2
_SHORT = (0.3, 0.2)
_NO_TRUMP_BASE, _NO_TRUMP_SCALE = 1.5, 0.63


def suit_tricks(rules: Ruleset, hand: tuple[Card, ...], strain: Strain) -> float:
    """Tricks a hand should win by itself with a suit as trumps."""
    groups = by_suit(hand, strain)
    trumps = groups[strain.suit]
    order = ladder(rules, strain.suit, strain) if strain.suit else ()
    tricks = sum(_TOP_TRUMPS[order.index(card)] if order.index(card) < len(_TOP_TRUMPS) else _LOW_TRUMP for card in trumps)
    tricks += _LONG_TRUMP * max(0, len(trumps) - 4)
    for suit in SUITS:
        if suit != strain.suit:
            tricks += _side_tricks(rules, groups[suit], suit, strain, len(trumps))
    return tricks


def _side_tricks(rules: Ruleset, held: tuple[Card, ...], suit: Suit, strain: Strain, trumps: int) -> float:
    order = ladder(rules, suit, strain)
    tricks = 0.0
    if order[0] in held:
        tricks += _ACE
    if order[1] in held and len(held) > 1:
        tricks += _KING
    if trumps >= 3 and len(held) < len(_SHORT):
        tricks += _SHORT[len(held)]
    return tricks


def no_trump_tricks(rules: Ruleset, hand: tuple[Card, ...]) -> float:
    """Tricks a hand should win by itself in no trumps."""
    groups = by_suit(hand, Strain.NO_TRUMPS)
    tricks = 1.1 * len(groups[None])
    for suit in SUITS:
        tricks += _length_tricks(rules, groups[suit])
    open_suits = sum(not groups[suit] or missing_above(rules, groups[suit][0], groups[suit], Strain.NO_TRUMPS) > 1 for suit in SUITS)
    return _NO_TRUMP_BASE + _NO_TRUMP_SCALE * (tricks - 0.5 * open_suits)


def _length_tricks(rules: Ruleset, held: tuple[Card, ...]) -> float:
    tricks = 0.0
    for place, card in enumerate(held):
        above = missing_above(rules, card, held, Strain.NO_TRUMPS)
        if above == 0:
            tricks += 1.0
        elif (above == 1 and len(held) > place + 1) or (above <= 2 and place >= 3):
            tricks += 0.5
        elif place >= 4:
            tricks += 0.3
    return tricks


def own_tricks(rules: Ruleset, hand: tuple[Card, ...], strain: Strain) -> float:
    """Tricks a hand should win by itself in a strain."""
    return suit_tricks(rules, hand, strain) if strain.suit else no_trump_tricks(rules, hand)
