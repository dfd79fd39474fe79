"""Leading in a trick contract: the contractor's side pulls trumps and cashes, the defenders lead aces and short suits."""

from __future__ import annotations

from tutorial_app.engine import Card, Fact, PlayCard, Suit
from tutorial_app.players.choice import Choice
from tutorial_app.players.known import Known

_LONG_IN_TRUMPS = 3
_SHORT, _LONG = 2, 3
"""A side suit of so few cards is soon gone, and one of so many can be built up."""


def lead(known: Known) -> Choice:
    """The card to lead."""
    if len(known.legal) == 1:
        return _choice(known, known.cards[0], "only-legal-card")
    plain = tuple(card for card in known.cards if not known.is_power(card))
    trumps = tuple(card for card in known.cards if known.suit(card) == known.trump and known.trump is not None)
    return (
        (_pull_trumps(known, trumps) if known.declaring else None)
        or _cash(known, plain)
        or _lead_to_build(known, plain)
        or _lead_trump(known, trumps)
        or _lead_joker(known)
    )


def _choice(known: Known, card: Card, principle: str, **facts: Fact | None) -> Choice:
    named = _suit_for_joker(known) if known.suit(card) is None else None
    return Choice.of(PlayCard(card, named), principle, card=card, named=named, **facts)


def _pull_trumps(known: Known, trumps: tuple[Card, ...]) -> Choice | None:
    if not trumps or not known.enemy_trumps:
        return None
    high = max(trumps, key=known.height)
    facts: dict[str, Fact | None] = {"trump": known.trump, "count": len(known.out(known.trump))}
    if known.is_master(high):
        return _choice(known, high, "pull-trumps", **facts)
    if known.seat != known.contractor:
        return _choice(known, high, "lead-partners-trumps", **facts) if len(trumps) > 1 else None
    if len(trumps) < _LONG_IN_TRUMPS and len(trumps) <= len(known.out(known.trump)):
        return None
    if known.higher_out(high) == len(known.out(known.trump)):
        return None
    card = high if known.higher_out(high) == 1 else min(trumps, key=known.height)
    return _choice(known, card, "force-out-high-trumps", **facts)


def _cash(known: Known, plain: tuple[Card, ...]) -> Choice | None:
    masters = tuple(card for card in plain if known.is_master(card) and _likely_to_hold(known, card))
    if not masters:
        return None
    if known.declaring or known.trump is None:
        safest = known.of_suit if known.trump is None else known.out
        card = max(masters, key=lambda card: (len(safest(known.suit(card))), known.height(card)))
        return _choice(known, card, "cash-a-master", suit=known.suit(card))
    card = min(masters, key=lambda card: (len(known.of_suit(known.suit(card))), -known.height(card)))
    return _choice(known, card, "lead-an-ace", suit=known.suit(card))


def _likely_to_hold(known: Known, card: Card) -> bool:
    """Whether no enemy has shown that he would trump it."""
    suit = known.suit(card)
    return known.trump is None or not any(known.void(foe, suit) and not known.void(foe, known.trump) for foe in known.enemies) or not known.enemy_trumps


def _lead_to_build(known: Known, plain: tuple[Card, ...]) -> Choice | None:
    """A side suit when there is nothing to cash."""
    suits = tuple(dict.fromkeys(known.suit(card) for card in plain))
    if not suits:
        return None
    held = {suit: known.of_suit(suit) for suit in suits if suit is not None}
    if known.trump is not None and not known.declaring:
        return _defend_short(known, held)
    suit = max(held, key=lambda each: (len(held[each]), known.height(held[each][0])))
    return _choice(known, _from_length(known, held[suit]), "lead-the-long-suit" if len(held[suit]) >= _LONG else "try-a-card", suit=suit)


def _defend_short(known: Known, held: dict[Suit, tuple[Card, ...]]) -> Choice:
    for friend in known.friends:
        for suit in held:
            if known.void(friend, suit) and not known.void(friend, known.trump) and not any(known.void(foe, suit) for foe in known.enemies):
                partner = friend in known.position.rules.partners(known.seat)
                return _choice(known, held[suit][-1], "give-partner-a-ruff", suit=suit, partner=friend if partner else None, fellow=None if partner else friend)
    suit = min(held, key=lambda each: (_breaks_a_guard(known, held[each]), len(held[each]), known.height(held[each][-1])))
    short = len(held[suit]) <= _SHORT and bool(known.of_suit(known.trump))
    return _choice(known, _from_length(known, held[suit]), "lead-a-short-suit" if short else "try-a-card", suit=suit)


def _breaks_a_guard(known: Known, cards: tuple[Card, ...]) -> bool:
    """Whether leading low from these cards strips a king or queen of its cover."""
    return known.higher_out(cards[0]) in (1, 2) and len(cards) <= known.higher_out(cards[0]) + 1


def _from_length(known: Known, cards: tuple[Card, ...]) -> Card:
    """The top of a sequence that can drive out the master, else the lowest."""
    if len(cards) > 1 and known.higher_out(cards[0]) == known.higher_out(cards[1]) == 1:
        return cards[0]
    return cards[-1]


def _lead_trump(known: Known, trumps: tuple[Card, ...]) -> Choice | None:
    if not trumps:
        return None
    high = max(trumps, key=known.height)
    if known.is_master(high):
        return _choice(known, high, "cash-a-trump", trump=known.trump)
    return _choice(known, min(trumps, key=known.height), "only-trumps-left", trump=known.trump)


def _lead_joker(known: Known) -> Choice:
    return _choice(known, known.cards[0], "lead-the-joker")


def _suit_for_joker(known: Known) -> Suit | None:
    """The suit to call with a led joker: where one holds most, so that the rest of it grows."""
    named = [play.named for play in known.legal if play.named is not None]
    return max(named, key=lambda suit: (len(known.of_suit(suit)), len(known.out(suit)), suit.value), default=None)
