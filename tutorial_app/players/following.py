"""Playing to a trick in a trick contract: when to win it, with what, and when to leave it alone."""

from __future__ import annotations

from tutorial_app.engine import Card, Fact, PlayCard, Seat
from tutorial_app.players.choice import Choice
from tutorial_app.players.known import Known
from tutorial_app.players.throwing import cheapest

_LOW_LEAD = 2
"""A partner's card that this many cards still out can beat was led to be beaten."""


def follow(known: Known) -> Choice:
    """The card to a trick that somebody else has led."""
    if len(known.cards) == 1:
        return _choice(known.cards[0], "only-legal-card")
    winners = tuple(card for card in known.cards if known.takes(card))
    if known.winning[0] in known.friends:
        return _behind_friend(known, winners)
    if not winners:
        return _give_up(known)
    follows = tuple(card for card in winners if known.suit(card) == known.position.suit_led)
    return _follow_to_win(known, follows) if follows else _ruff(known, winners)


def _choice(card: Card, principle: str, **facts: Fact | None) -> Choice:
    return Choice.of(PlayCard(card), principle, card=card, **facts)


def _friend(known: Known, seat: Seat) -> dict[str, Fact | None]:
    partner = seat in known.position.rules.partners(known.seat)
    return {"partner" if partner else "fellow": seat}


def _behind_friend(known: Known, winners: tuple[Card, ...]) -> Choice:
    seat, top = known.winning
    facts: dict[str, Fact | None] = {**_friend(known, seat), "top": top}
    following = tuple(card for card in winners if known.suit(card) == known.position.suit_led)
    if known.later_enemies and not known.is_master(top) and not known.is_power(top):
        gain = tuple(card for card in following if known.higher_out(card) < known.higher_out(top) - 1 and _worth_overtaking(known, card))
        if gain:
            return _choice(_cheapest_equal(known, gain), "third-hand-high", **facts)
        if not following and winners and known.higher_out(top) >= _LOW_LEAD and not all(known.void(foe, known.suit(top)) for foe in known.later_enemies):
            return _choice(_lowest(known, winners), "ruff-partners-low-card", **facts)
    low = cheapest(known, tuple(card for card in known.cards if card not in winners) or known.cards)
    return _choice(low, "partner-is-winning", **facts)


def _worth_overtaking(known: Known, card: Card) -> bool:
    return known.higher_out(card) <= 2


def _give_up(known: Known) -> Choice:
    seat, top = known.winning
    follows = known.suit(known.cards[0]) == known.position.suit_led
    return _choice(cheapest(known, known.cards), "cannot-win-play-low" if follows else "throw-a-loser", winner=seat, top=top)


def _follow_to_win(known: Known, winners: tuple[Card, ...]) -> Choice:
    seat, top = known.winning
    facts: dict[str, Fact | None] = {"winner": seat, "top": top}
    if not known.later_enemies:
        return _choice(_lowest(known, winners), "win-as-cheaply-as-possible", **facts)
    masters = tuple(card for card in winners if known.is_master(card))
    if masters:
        return _choice(_lowest(known, masters), "take-with-the-master", **facts)
    friend = next((seat for seat in known.later if seat in known.friends), None)
    if friend is None:
        return _choice(_cheapest_equal(known, winners), "third-hand-high", **facts)
    low = cheapest(known, known.cards)
    facts.update(_friend(known, friend))
    return _choice(low, "second-hand-low", **facts)


def _ruff(known: Known, winners: tuple[Card, ...]) -> Choice:
    seat, top = known.winning
    card = _lowest(known, winners)
    if known.suit(card) is None:
        return _choice(card, "joker-takes-the-trick", winner=seat, top=top)
    over = known.is_power(top)
    return _choice(card, "over-ruff" if over else "ruff-as-cheaply-as-possible", winner=seat, top=top, trump=known.suit(card))


def _lowest(known: Known, cards: tuple[Card, ...]) -> Card:
    return min(cards, key=lambda card: (known.suit(card) is None, known.height(card)))


def _cheapest_equal(known: Known, cards: tuple[Card, ...]) -> Card:
    """The lowest card that is as good as the best: nothing still out lies between them."""
    fewest = min(known.higher_out(card) for card in cards)
    return _lowest(known, tuple(card for card in cards if known.higher_out(card) == fewest))
