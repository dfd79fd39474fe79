"""Positions: one frozen type per phase of a deal, and the actions that lead from one to the next.

Hands stand in the order of the ruleset's seats. A hand that is not known (in a staged position, or hidden from a viewer) is None.
What can be derived (turn, suit led, suits led so far, voids shown) is derived.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from tutorial_app.engine.calls import Bid, Call, Pass
from tutorial_app.engine.cards import Card, Strain, Suit
from tutorial_app.engine.ranking import effective_suit, winning_index
from tutorial_app.engine.ruleset import Ruleset, Seat, Side
from tutorial_app.engine.schedule import Row

Cards = tuple[Card, ...]
Hands = tuple[Cards | None, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """The contractor discards; `joker_named` gives the joker a suit in advance (None leaves it without one). Final."""

    discards: Cards
    joker_named: Suit | None = None


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card played; `named` is the suit called when a joker without a suit is led."""

    card: Card
    named: Suit | None = None


Action = Pass | Bid | Exchange | PlayCard


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid and who made it."""

    seat: Seat
    row: Row

    @property
    def strain(self) -> Strain:
        """The strain that is played; no trumps in misère."""
        return self.row.strain


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in order of play, the leader's first; `named` is the suit called by a led joker."""

    plays: tuple[tuple[Seat, Card], ...] = ()
    named: Suit | None = None

    def suit_led(self, strain: Strain, joker_named: Suit | None) -> Suit | None:
        """The suit the others must follow; None before the lead, or when a joker led the last trick and named nothing."""
        if not self.plays:
            return None
        return effective_suit(self.plays[0][1], strain, joker_named) or self.named

    def winning_play(self, strain: Strain, joker_named: Suit | None) -> tuple[Seat, Card]:
        """Seat and card that win so far.

        :raises ValueError: the trick holds no card.
        """
        cards = tuple(card for _, card in self.plays)
        return self.plays[winning_index(cards, self.suit_led(strain, joker_named), strain, joker_named)]


@dataclass(frozen=True, slots=True)
class Before:
    """What happened before a staged position began, as far as the rules need it."""

    suits_led: tuple[Suit, ...] = ()
    shown_void: tuple[tuple[Seat, tuple[Suit, ...]], ...] = ()
    tricks_won: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """Bidding. `dealer` is None only in staged positions where nothing asks for it. `to_act` overrides the turn (a staged what-if)."""

    rules: Ruleset
    dealer: Seat | None
    hands: Hands
    kitty: Cards | None = None
    dead: Cards | None = ()
    calls: tuple[tuple[Seat, Call], ...] = ()
    to_act: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyExchange:
    """The contractor holds hand and kitty and is to discard. `calls` may be empty in a staged position."""

    rules: Ruleset
    dealer: Seat | None
    hands: Hands
    kitty: Cards | None
    dead: Cards | None = ()
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: Contract


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlay:
    """Tricks. `tricks` are complete, `trick` lies on the table, `leader` leads it. `before` holds a staged position's past.

    `to_act` overrides the turn for one play: a staged what-if in which the seats between have not played.
    """

    rules: Ruleset
    dealer: Seat | None
    hands: Hands
    dead: Cards | None = ()
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: Contract
    discards: Cards | None = None
    joker_named: Suit | None = None
    leader: Seat
    tricks: tuple[Trick, ...] = ()
    trick: Trick = Trick()
    before: Before = Before()
    to_act: Seat | None = None

    @property
    def strain(self) -> Strain:
        """The strain played."""
        return self.contract.strain

    @property
    def suit_led(self) -> Suit | None:
        """The suit led to the trick on the table, or None."""
        return self.trick.suit_led(self.strain, self.joker_named)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A deal whose last trick is played. `tricks` is empty when only the result is staged; then `before` holds the tricks won."""

    rules: Ruleset
    dealer: Seat | None
    contract: Contract
    hands: Hands = ()
    dead: Cards | None = ()
    calls: tuple[tuple[Seat, Call], ...] = ()
    discards: Cards | None = None
    joker_named: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    before: Before = Before()


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrownIn:
    """Everybody passed: no score, the next dealer deals."""

    rules: Ruleset
    dealer: Seat | None
    hands: Hands
    kitty: Cards | None = None
    dead: Cards | None = ()
    calls: tuple[tuple[Seat, Call], ...] = ()


Position = Auction | KittyExchange | CardPlay | Finished | ThrownIn
Played = CardPlay | Finished
"""A deal in which cards are or were played."""
AnyPosition = TypeVar("AnyPosition", Auction, KittyExchange, CardPlay)


def hand_of(position: Auction | KittyExchange | CardPlay | ThrownIn, seat: Seat) -> Cards | None:
    """The cards a seat holds now, or None if unknown."""
    return position.hands[position.rules.index(seat)]


def with_hand(position: AnyPosition, seat: Seat, cards: Cards | None) -> AnyPosition:
    """The same position with one hand replaced."""
    place: int = position.rules.index(seat)
    return replace(position, hands=(*position.hands[:place], cards, *position.hands[place + 1 :]))


def sitting_out(rules: Ruleset, contract: Contract) -> tuple[Seat, ...]:
    """The seats that do not play: the contractor's partners in misère and open misère. Source: Australian rules for four, "Bidding"."""
    return rules.partners(contract.seat) if contract.row.is_misere else ()


def active_seats(rules: Ruleset, contract: Contract, start: Seat) -> tuple[Seat, ...]:
    """The seats that play, clockwise from `start` (which is skipped if it sits out)."""
    out = sitting_out(rules, contract)
    around = rules.clockwise_from(start)
    return tuple(seat for seat in around if seat not in out) if out else around


def suits_led_before(position: Played) -> tuple[Suit, ...]:
    """The suits led to earlier tricks by anyone, in the order S C D H."""
    strain, named = position.contract.strain, position.joker_named
    led = {trick.suit_led(strain, named) for trick in position.tricks} | set(position.before.suits_led)
    return tuple(suit for suit in Suit if suit in led)


def shown_void(position: Played, seat: Seat) -> tuple[Suit, ...]:
    """The suits a seat has failed to follow so far (the trick on the table included), in the order S C D H."""
    strain, named = position.contract.strain, position.joker_named
    found = set(dict(position.before.shown_void).get(seat, ()))
    for trick in (*position.tricks, *([position.trick] if isinstance(position, CardPlay) else [])):
        led = trick.suit_led(strain, named)
        for player, card in trick.plays[1:]:
            if player == seat and led is not None and effective_suit(card, strain, named) != led:
                found.add(led)
    return tuple(suit for suit in Suit if suit in found)


def trick_winners(position: Played) -> tuple[Seat, ...]:
    """Who won each complete trick, in order."""
    return tuple(trick.winning_play(position.contract.strain, position.joker_named)[0] for trick in position.tricks)


def tricks_played(position: Played) -> int:
    """How many tricks of the deal are complete, staged ones included."""
    return len(position.tricks) + sum(count for _, count in position.before.tricks_won)


def tricks_left(position: Played) -> int:
    """How many tricks of the deal are not complete yet."""
    return position.rules.hand_size - tricks_played(position)


def waiting_trick(position: Position) -> Trick | None:
    """The trick that is complete and not yet gathered: nobody has played a card since. None where there is no such trick."""
    if not isinstance(position, CardPlay | Finished) or not position.tricks or (isinstance(position, CardPlay) and position.trick.plays):
        return None
    return position.tricks[-1]


def tricks_won(position: Played) -> Mapping[Seat, int]:
    """Complete tricks won by each seat, staged ones included."""
    won = {seat: dict(position.before.tricks_won).get(seat, 0) for seat in position.rules.seats}
    for seat in trick_winners(position):
        won[seat] += 1
    return won


def tricks_of_side(position: Played, side: Side) -> int:
    """Complete tricks won by the seats of a side."""
    won = tricks_won(position)
    return sum(won[seat] for seat in position.rules.members(side))
