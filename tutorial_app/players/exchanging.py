"""The contractor's discards and the joker's suit."""

from __future__ import annotations

from itertools import combinations

from tutorial_app.engine import (
    JOKER,
    SUITS,
    Card,
    Exchange,
    KittyExchange,
    Ruleset,
    Strain,
    Suit,
    cards_to_choose_from,
    effective_suit,
    may_name_in_advance,
    strength,
)
from tutorial_app.players.choice import Choice
from tutorial_app.players.misere_hand import misere_exchange, splits
from tutorial_app.players.valuation import by_suit, ladder, missing_above, no_trump_tricks

_WEIGHED = 8
"""Only this many of the least useful cards are weighed against each other."""
_ENOUGH_TRUMPS = 3
"""With so many trumps a short side suit is there to be trumped."""
_HIGH = ("A", "K")
# What a side suit is worth, in tricks.
_VOID, _VOID_WITH_FEW_TRUMPS, _SINGLETON = 0.9, 0.3, 0.3
_MASTER, _GUARDED_SECOND, _HOPEFUL = 1.0, 0.6, 0.25
_LOSER, _MOST_LOSERS = 0.35, 3
# How much a card is missed in no trumps, in cards of its suit.
_JOKER, _MISSING_ABOVE, _MOST_MISSING = 99, 3, 3


def exchange(position: KittyExchange) -> Choice:
    """Which cards to discard and which suit to give the joker.

    :raises ValueError: hand or kitty is not known.
    """
    held = cards_to_choose_from(position)
    if held is None:
        raise ValueError("hand and kitty must be known to discard")
    if position.contract.row.is_misere:
        return misere_exchange(position, held)
    discards = _suit_discards(position, held) if position.contract.strain.suit else _no_trump_discards(position.rules, held, position.rules.kitty_size)
    named = _suit_in_no_trumps(position, held, discards)
    trumps = tuple(card for card in by_suit(held, position.contract.strain)[position.contract.strain.suit] if card not in discards)
    if named is not None:
        return Choice.of(Exchange(discards, named), "name-the-longest-suit", discards=discards, named=named)
    strain = position.contract.strain
    dear = any(card.rank in _HIGH or effective_suit(card, strain) == strain.suit for card in discards)
    if strain.suit is None:
        spared = not dear and not _shortens_the_longest(held, discards)
        return Choice.of(Exchange(discards), "keep-winners-and-length" if spared else "throw-the-least-useful-in-no-trumps", discards=discards)
    emptied = _suits_emptied(held, discards, strain)
    if emptied and trumps:
        return Choice.of(Exchange(discards), "void-at-a-price" if dear else "make-a-void", discards=discards, suits=emptied, holding=trumps)
    return Choice.of(Exchange(discards), "throw-the-least-useful" if dear or not trumps else "throw-losers-keep-trumps", discards=discards, holding=trumps)


def _shortens_the_longest(held: tuple[Card, ...], discards: tuple[Card, ...]) -> bool:
    """Whether a card goes from the longest suit of a hand without trumps."""
    lengths = {suit: len(cards) for suit, cards in by_suit(held, Strain.NO_TRUMPS).items() if suit is not None}
    return any(card.suit is not None and lengths[card.suit] == max(lengths.values()) for card in discards)


def _suits_emptied(held: tuple[Card, ...], discards: tuple[Card, ...], strain: Strain) -> tuple[Suit, ...]:
    before, after = by_suit(held, strain), by_suit((card for card in held if card not in discards), strain)
    return tuple(suit for suit in SUITS if before[suit] and not after[suit])


def _ordered(cards: tuple[Card, ...], strain: Strain) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (card.suit or "", -strength(card, strain))))


def _suit_discards(position: KittyExchange, held: tuple[Card, ...]) -> tuple[Card, ...]:
    strain, size, rules = position.contract.strain, position.rules.kitty_size, position.rules
    groups = by_suit(held, strain)
    trumps = groups[strain.suit]
    plain = tuple(card for card in held if card not in trumps)
    losers = tuple(card for card in plain if missing_above(rules, card, groups[effective_suit(card, strain)], strain) > 0)
    if len(losers) < size:
        rest = sorted((card for card in held if card not in losers), key=lambda card: (card in trumps, strength(card, strain)))
        return _ordered((*losers, *rest[: size - len(losers)]), strain)

    lowest = {suit: tuple(reversed([card for card in groups[suit] if card in losers])) for suit in SUITS if suit != strain.suit}
    worth = {
        suit: [_side_worth(rules, _without(groups[suit], cards[:gone]), suit, strain, len(trumps)) for gone in range(min(size, len(cards)) + 1)]
        for suit, cards in lowest.items()
    }

    def kept_worth(split: tuple[int, ...]) -> tuple[float, int, list[int]]:
        discards = [card for cards, gone in zip(lowest.values(), split, strict=True) for card in cards[:gone]]
        total = sum(kept[gone] for kept, gone in zip(worth.values(), split, strict=True))
        return round(total, 6), -sum(strength(card, strain) for card in discards), [-place for place in sorted(map(losers.index, discards))]

    best = max(splits(size, tuple(len(kept) - 1 for kept in worth.values())), key=kept_worth)
    return _ordered(tuple(card for cards, gone in zip(lowest.values(), best, strict=True) for card in cards[:gone]), strain)


def _without(cards: tuple[Card, ...], thrown: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in thrown)


def _side_worth(rules: Ruleset, kept: tuple[Card, ...], suit: Suit, strain: Strain, trumps: int) -> float:
    """What a side suit is worth once the exchange is over: winners and guarded honours, shortness with trumps to use it."""
    if not kept:
        return _VOID if trumps >= _ENOUGH_TRUMPS else _VOID_WITH_FEW_TRUMPS
    order = ladder(rules, suit, strain)
    worth = 0.0
    for place, card in enumerate(kept):
        above = order.index(card) - place
        if above == 0:
            worth += _MASTER
        elif above == 1 and len(kept) > 1:
            worth += _GUARDED_SECOND
        elif above == 1 or (above == 2 and len(kept) > 2):
            worth += _HOPEFUL
    losers = sum(order.index(card) - place > 0 for place, card in enumerate(kept))
    return worth - _LOSER * min(losers, _MOST_LOSERS) + (_SINGLETON if len(kept) == 1 and trumps >= _ENOUGH_TRUMPS else 0.0)


def _no_trump_discards(rules: Ruleset, held: tuple[Card, ...], size: int) -> tuple[Card, ...]:
    strain = Strain.NO_TRUMPS
    groups = by_suit(held, strain)

    def use(card: Card) -> tuple[int, int]:
        suit = groups[card.suit]
        missing = min(_MOST_MISSING, missing_above(rules, card, suit, strain))
        return (_JOKER if card == JOKER else 0) + len(suit) - _MISSING_ABOVE * missing, strength(card, strain)

    weighed = sorted(held, key=use)[: max(_WEIGHED, size)]

    def kept_worth(discards: tuple[Card, ...]) -> tuple[float, int]:
        kept = tuple(card for card in held if card not in discards)
        return round(no_trump_tricks(rules, kept), 6), -sum(strength(card, strain) for card in discards)

    return _ordered(max(combinations(weighed, size), key=kept_worth), strain)


def _suit_in_no_trumps(position: KittyExchange, held: tuple[Card, ...], discards: tuple[Card, ...]) -> Suit | None:
    """The suit where the joker helps most: the longest one kept, the stronger of equals."""
    if not may_name_in_advance(position, discards):
        return None
    kept = by_suit((card for card in held if card not in discards), Strain.NO_TRUMPS)
    return max(SUITS, key=lambda suit: (len(kept[suit]), sum(strength(card, Strain.NO_TRUMPS) for card in kept[suit]), suit.value))
