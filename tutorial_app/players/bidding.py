"""Calls: how often a bid should be made, by what its side should win, set against what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutorial_app.engine import MISERE, SUITS, Auction, Bid, Card, Contract, Fact, Pass, Row, Seat, Strain, Suit, View, hand_of, legal_actions, top_bid
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.schedule import Kind
from tutorial_app.players.choice import Choice
from tutorial_app.players.known import allies
from tutorial_app.players.misere_hand import misere_chance
from tutorial_app.players.misere_risk import shares, suit_risk
from tutorial_app.players.prospects import chance_of, side_tricks
from tutorial_app.players.valuation import Groups, by_suit, ladder, own_tricks

_THEIR_SUIT = 1.0
"""Tricks that are lost to opponents who have bid the suit."""
_THEIR_HIGH_CARDS = 0.5
"""Tricks that are lost in no trumps to opponents who have bid at all."""
_SUPPORT = 2
"""Trumps enough to raise a partner."""
_BEST, _HIGH, _TWO_HIGH = 2, 5, 2
"""A suit that is not long has one of the two best trumps, or two of the five highest."""
_SURE_ENOUGH: dict[Kind, float] = {"tricks": 0.42, "misere": 0.67, "open_misere": 0.87}
"""How often a contract should be made before it is bid; open misère can lose a game at once."""
_SURE_ENOUGH_WITHOUT_TRUMPS = 0.5
_RISKED_TO_OPEN = 15.0
"""Points risked for the kitty and the choice of trumps where nobody has bid."""
_GAIN_TO_RAISE = 20.0
"""Points that a higher bid must promise over the partner's."""
_DENIED = 0.25
"""The part of its value that the opponents' bid is expected to bring them."""


@dataclass(frozen=True)
class Bidder:
    """A hand in the auction and what it thinks of each bid."""

    view: View
    position: Auction
    hand: tuple[Card, ...]

    @cached_property
    def partners(self) -> tuple[Seat, ...]:
        """The seats that share a bid's success."""
        return allies(self.view)

    @cached_property
    def top(self) -> Row | None:
        """The row of the bid that stands, or None."""
        found = top_bid(self.position.calls)
        return self.position.rules.schedule.find(found[1]) if found else None

    @cached_property
    def top_seat(self) -> Seat | None:
        """Who made the bid that stands."""
        found = top_bid(self.position.calls)
        return found[0] if found else None

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The bids that may be made."""
        found = (self.position.rules.schedule.find(each) for each in legal_actions(self.position) if isinstance(each, Bid))
        return tuple(row for row in found if row is not None)

    @cached_property
    def groups(self) -> dict[Strain, Groups]:
        """The hand sorted for each strain."""
        return {strain: by_suit(self.hand, strain) for strain in Strain}

    @cached_property
    def tricks(self) -> dict[Strain, float]:
        """Tricks the side should win in each strain if this hand plays it."""
        return {strain: self._tricks(strain) for strain in Strain}

    def _tricks(self, strain: Strain) -> float:
        rules, opener = self.position.rules, self.first_to_bid(strain)
        partner = opener[1].tricks if opener is not None and opener[0] in self.partners else None
        tricks = side_tricks(rules, self.view.seat, own_tricks(rules, self.hand, strain), strain, partner)
        if opener is not None and opener[0] not in (*self.partners, self.view.seat):
            tricks -= _THEIR_SUIT
        elif strain.suit is None and self._opponents_have_bid:
            tricks -= _THEIR_HIGH_CARDS
        return tricks

    @cached_property
    def _opponents_have_bid(self) -> bool:
        return any(isinstance(each, Bid) and seat not in (*self.partners, self.view.seat) for seat, each in self.position.calls)

    def first_to_bid(self, strain: Strain) -> tuple[Seat, Row] | None:
        """Who bid a strain first, and how; None when nobody has."""
        rows = ((seat, self.position.rules.schedule.find(each)) for seat, each in self.position.calls if isinstance(each, Bid))
        return next(((seat, row) for seat, row in rows if row is not None and row.strain == strain and not row.is_misere), None)

    def supports(self, strain: Strain) -> Seat | None:
        """The partner whose strain this is, or None."""
        opener = self.first_to_bid(strain)
        return opener[0] if opener is not None and opener[0] in self.partners else None

    def chance(self, row: Row) -> float:
        """How often a bid should be made."""
        if row.is_misere:
            may_name = naming_in_advance(self.position.rules, Contract(self.view.seat, row)) is None
            return misere_chance(self.position.rules, self.hand, row, self.view.seat, may_name)
        return chance_of(self.position.rules, self.tricks[row.strain], row.tricks, row.strain)

    def points(self, row: Row) -> float:
        """Points that a bid should bring on average."""
        return row.value * (2 * self.chance(row) - 1)

    def fits(self, row: Row) -> bool:
        """Whether a bid suits the hand: long or strong enough in trumps, and likely enough to be made."""
        trump = row.strain.suit
        if trump is None:
            return self.chance(row) >= (_SURE_ENOUGH[row.kind] if row.is_misere else _SURE_ENOUGH_WITHOUT_TRUMPS)
        if self.chance(row) < _SURE_ENOUGH[row.kind]:
            return False
        trumps = self.groups[row.strain][trump]
        if self.supports(row.strain):
            return len(trumps) >= _SUPPORT
        long, order = self.position.rules.hand_size // 2, ladder(self.position.rules, trump, row.strain)
        strong = trumps and (trumps[0] in order[:_BEST] or sum(card in order[:_HIGH] for card in trumps) >= _TWO_HIGH)
        return len(trumps) >= long or (len(trumps) == long - 1 and bool(strong))

    @cached_property
    def standing(self) -> float:
        """Points that a pass should bring: what a partner's bid is worth, less what the opponents' bid brings them."""
        if self.top is None:
            return -_RISKED_TO_OPEN
        if self.top_seat not in self.partners:
            return -_DENIED * self.top.value
        return (self.top.value if self.top.is_misere else max(0.0, self.points(self.top))) + _GAIN_TO_RAISE


def call(view: View, position: Auction) -> Choice:
    """The call of a hand in the auction.

    :raises ValueError: the hand is not known.
    """
    hand = hand_of(position, view.seat)
    if hand is None:
        raise ValueError(f"the cards of seat {view.seat} must be known")
    bidder = Bidder(view, position, hand)
    best = max((row for row in bidder.rows if bidder.fits(row)), key=lambda row: (bidder.points(row), -row.place), default=None)
    return _bid(bidder, best) if best is not None and bidder.points(best) > bidder.standing else _pass(bidder)


def _bid(bidder: Bidder, row: Row) -> Choice:
    if row.is_misere:
        return Choice.of(row.bid, "bid-misere", call=row.bid, value=row.value)
    tricks, trump = round(bidder.tricks[row.strain]), row.strain.suit
    if trump is None:
        return Choice.of(row.bid, "bid-no-trumps", call=row.bid, strain=row.strain, count=tricks, need=row.tricks)
    partner = bidder.supports(row.strain)
    principle = "raise-partner" if partner else "bid-the-long-suit"
    holding = bidder.groups[row.strain][trump]
    return Choice.of(row.bid, principle, call=row.bid, strain=row.strain, count=tricks, need=row.tricks, holding=holding, partner=partner)


def _pass(bidder: Bidder) -> Choice:
    best = max((strain for strain in Strain if strain.suit), key=lambda strain: bidder.tricks[strain])
    held = bidder.groups[best][best.suit]
    facts: dict[str, Fact | None] = {"strain": best, "count": int(bidder.tricks[best]), "holding": held}
    if bidder.top is not None and bidder.top_seat in bidder.partners:
        return Choice.of(Pass(), "partner-has-bid-enough", partner=bidder.top_seat, top=bidder.top.bid)
    misere = bidder.position.rules.schedule.find(MISERE)
    if misere is not None and _not_yet(bidder, misere):
        return Choice.of(Pass(), "misere-not-yet", call=misere.bid)
    if any(row.is_misere for row in bidder.rows) and _looks_low(bidder.position, bidder.hand):
        card, lower = _misere_catch(bidder)
        return Choice.of(Pass(), "too-weak-and-no-misere", card=card, suit=card.suit, lower=lower, **facts)
    if bidder.top is not None:
        return Choice.of(Pass(), "the-bidding-is-too-high", top=bidder.top.bid, top_seat=bidder.top_seat, **facts)
    return Choice.of(Pass(), "pass-a-weak-hand", need=min(bidder.position.rules.bid_tricks), **facts)


def _not_yet(bidder: Bidder, misere: Row) -> bool:
    """Whether misère would be bid if the rules allowed it at this moment."""
    higher = bidder.top is None or misere.place > bidder.top.place
    return misere not in bidder.rows and higher and bidder.chance(misere) >= _SURE_ENOUGH[misere.kind]


def _looks_low(position: Auction, hand: tuple[Card, ...]) -> bool:
    """Whether a hand without joker, ace and king could make one think of misère."""
    groups = by_suit(hand, Strain.NO_TRUMPS)
    return not groups[None] and not any(set(ladder(position.rules, suit, Strain.NO_TRUMPS)[:2]) & set(groups[suit]) for suit in SUITS)


def _misere_catch(bidder: Bidder) -> tuple[Card, int]:
    """The card by which misère would most likely fail, the lowest of the most dangerous suit, and how many cards lie below it."""
    groups, rules = by_suit(bidder.hand, Strain.NO_TRUMPS), bidder.position.rules
    row = next(row for row in bidder.rows if row.is_misere)
    others = shares(rules, bidder.view.seat, row, len(bidder.hand))
    worst: Suit = max(SUITS, key=lambda suit: (suit_risk(rules, suit, groups[suit], others), suit.value))
    lowest = groups[worst][-1]
    order = ladder(rules, worst, Strain.NO_TRUMPS)
    return lowest, len(order) - 1 - order.index(lowest)
