"""Calls: what the hand should win, with a little from partner and kitty, set against what the bid is worth."""

from __future__ import annotations

from math import erf, sqrt

from tutorial_app.engine import SUITS, Auction, Bid, Card, Fact, Pass, Row, Seat, Strain, Suit, View, hand_of, legal_actions, top_bid
from tutorial_app.players.choice import Choice
from tutorial_app.players.exchanging import best_misere_discards
from tutorial_app.players.known import allies
from tutorial_app.players.valuation import by_suit, own_tricks, suit_risk

# Fitted to deals that four plain players played out.
_KITTY = 0.6
_PARTNER = 1.2
_SPREAD = 1.4
_PARTNER_BID_HOLDS = 4.0
_GAIN_TO_RAISE = 20.0
_LEAST_GAIN = 0.0
_FREE_THROWS = 2
_MISERE_SPREAD = 1.0


def call(view: View, position: Auction) -> Choice:
    """The call of a hand in the auction."""
    hand = hand_of(position, view.seat)
    if hand is None:
        raise ValueError("the hand must be known to bid")
    rows = [position.rules.schedule.find(each) for each in legal_actions(position) if isinstance(each, Bid)]
    tricks = {strain: expected_tricks(view, position, hand, strain) for strain in Strain}
    worth = {row: _expected_points(row, tricks, position, hand) for row in rows if row is not None}
    standing = _standing_worth(view, position, tricks, hand)
    best = max(worth, key=lambda row: (worth[row], -row.place), default=None)
    if best is not None and worth[best] > standing:
        return _bid(view, position, hand, best, tricks)
    return _pass(view, position, hand, tricks, rows)


def expected_tricks(view: View, position: Auction, hand: tuple[Card, ...], strain: Strain) -> float:
    """Tricks the side should win in a strain if this hand plays it: its own, a little from the kitty, and from each partner."""
    tricks = own_tricks(position.rules, hand, strain) + _KITTY
    for partner in allies(view):
        promised = _promised(position, partner, strain)
        tricks += _PARTNER if promised is None else max(_PARTNER, promised - _PARTNER - _KITTY)
    return min(tricks, float(position.rules.hand_size))


def _promised(position: Auction, seat: Seat, strain: Strain) -> int | None:
    """Tricks a seat has bid for in a strain, or None."""
    bids = [row for who, each in position.calls if who == seat and isinstance(each, Bid) and (row := position.rules.schedule.find(each))]
    return max((row.tricks for row in bids if row.strain == strain and not row.is_misere), default=None)


def _chance(surplus: float, spread: float) -> float:
    return 0.5 * (1 + erf(surplus / spread / sqrt(2)))


def _expected_points(row: Row, tricks: dict[Strain, float], position: Auction, hand: tuple[Card, ...]) -> float:
    if row.is_misere:
        risk = misere_danger(position, hand) * (1.5 if row.kind == "open_misere" else 1.0)
        return row.value * (2 * misere_chance(risk) - 1)
    return row.value * (2 * _chance(tricks[row.strain] - row.tricks + 0.5, _SPREAD) - 1)


def misere_danger(position: Auction, hand: tuple[Card, ...]) -> float:
    """The risk left when some of the kitty's exchange is spent on the most dangerous cards."""
    return best_misere_discards(position.rules, hand, _FREE_THROWS)[1]


def misere_chance(risk: float) -> float:
    """How often misère is made at a risk."""
    return 1 / (1 + (risk / _MISERE_SPREAD) ** 2)


def _standing_worth(view: View, position: Auction, tricks: dict[Strain, float], hand: tuple[Card, ...]) -> float:
    """Points that a pass should bring: what a partner's bid is worth, else nothing."""
    top = top_bid(position.calls)
    if top is None or top[0] not in allies(view):
        return _LEAST_GAIN
    row = position.rules.schedule.find(top[1])
    assert row is not None, "a bid that stands is in the schedule"
    return max(0.0, _expected_points(row, tricks, position, hand) if not row.is_misere else row.value) + _GAIN_TO_RAISE


def _bid(view: View, position: Auction, hand: tuple[Card, ...], row: Row, tricks: dict[Strain, float]) -> Choice:
    if row.is_misere:
        return Choice.of(row.bid, "bid-misere", call=row.bid, value=row.value)
    holding = by_suit(hand, row.strain)[row.strain.suit]
    facts: dict[str, Fact | None] = {"call": row.bid, "strain": row.strain, "count": round(tricks[row.strain]), "need": row.tricks, "holding": holding}
    partner = next((seat for seat in allies(view) if _promised(position, seat, row.strain) is not None), None)
    if partner is not None:
        return Choice.of(row.bid, "raise-partner", partner=partner, **facts)
    return Choice.of(row.bid, "bid-no-trumps" if row.strain.suit is None else "bid-the-long-suit", **facts)


def _pass(view: View, position: Auction, hand: tuple[Card, ...], tricks: dict[Strain, float], rows: list[Row | None]) -> Choice:
    top = top_bid(position.calls)
    best = max(Strain, key=lambda strain: tricks[strain])
    facts: dict[str, Fact | None] = {"strain": best, "count": int(tricks[best])}
    if top is not None and top[0] in allies(view):
        return Choice.of(Pass(), "partner-has-bid-enough", partner=top[0], top=top[1], **facts)
    if any(row is not None and row.is_misere for row in rows) and tricks[best] < min(position.rules.bid_tricks) - 1:
        card = _misere_catch(position, hand)
        return Choice.of(Pass(), "too-weak-and-no-misere", card=card, **facts)
    if top is not None:
        return Choice.of(Pass(), "the-bidding-is-too-high", top=top[1], top_seat=top[0], **facts)
    return Choice.of(Pass(), "pass-a-weak-hand", need=min(position.rules.bid_tricks), **facts)


def _misere_catch(position: Auction, hand: tuple[Card, ...]) -> Card:
    """The card by which misère would most likely fail: the joker, else the lowest of the most dangerous suit."""
    groups = by_suit(hand, Strain.NO_TRUMPS)
    if groups[None]:
        return groups[None][0]
    worst: Suit = max(SUITS, key=lambda suit: (suit_risk(position.rules, groups[suit]), suit.value))
    return groups[worst][-1]
