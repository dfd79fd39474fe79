"""What a seat knows while cards are played: its hand, who is on its side, which cards may still be out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutorial_app.engine import (
    Card,
    CardPlay,
    PlayCard,
    Seat,
    Suit,
    Trick,
    View,
    active_seats,
    cards_held,
    effective_suit,
    hand_of,
    legal_actions,
    shown_void,
    strength,
)


def allies(view: View) -> tuple[Seat, ...]:
    """The seats that want what this seat wants in the deal, itself left out.

    Before there is a contract these are its partners. Then the contractor's side stands against everybody else, whatever their sides.
    """
    rules, position = view.position.rules, view.position
    contract = getattr(position, "contract", None)
    if contract is None or rules.side_of[view.seat] == rules.side_of[contract.seat]:
        return rules.partners(view.seat)
    against = rules.side_of[contract.seat]
    return tuple(seat for seat in rules.seats if rules.side_of[seat] != against and seat != view.seat)


@dataclass(frozen=True)
class Known:
    """A view of card play with everything a careful player works out from it."""

    view: View
    position: CardPlay

    @property
    def seat(self) -> Seat:
        """The seat that looks."""
        return self.view.seat

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """Its cards."""
        return hand_of(self.position, self.seat) or ()

    @cached_property
    def trump(self) -> Suit | None:
        """The trump suit, or None."""
        return self.position.strain.suit

    @cached_property
    def contractor(self) -> Seat:
        """Who plays the contract."""
        return self.position.contract.seat

    @cached_property
    def declaring(self) -> bool:
        """Whether the seat is on the contractor's side."""
        side_of = self.position.rules.side_of
        return side_of[self.seat] == side_of[self.contractor]

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """The seats that play in this deal."""
        return active_seats(self.position.rules, self.position.contract, self.seat)

    @cached_property
    def friends(self) -> tuple[Seat, ...]:
        """Allies that play in this deal."""
        return tuple(seat for seat in allies(self.view) if seat in self.players)

    @cached_property
    def enemies(self) -> tuple[Seat, ...]:
        """Everybody else who plays."""
        return tuple(seat for seat in self.players if seat != self.seat and seat not in self.friends)

    @cached_property
    def legal(self) -> tuple[PlayCard, ...]:
        """The legal plays."""
        return tuple(action for action in legal_actions(self.position) if isinstance(action, PlayCard))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played, each once."""
        return tuple(dict.fromkeys(play.card for play in self.legal))

    def suit(self, card: Card) -> Suit | None:
        """The suit a card counts as now."""
        return effective_suit(card, self.position.strain, self.position.joker_named)

    def height(self, card: Card) -> int:
        """How high a card stands in its suit."""
        return strength(card, self.position.strain)

    def is_power(self, card: Card) -> bool:
        """Whether a card is a trump, or a joker that beats every suit."""
        return self.suit(card) in (None, self.trump)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """Cards that this seat neither holds nor has seen go; anybody else may hold them, or they are out of play."""
        gone = {card for trick in (*self.position.tricks, self.position.trick) for _, card in trick.plays}
        gone.update(self.hand, self.position.discards or ())
        return tuple(card for card in self.position.rules.pack if card not in gone)

    def out(self, suit: Suit | None) -> tuple[Card, ...]:
        """Cards of a suit that others may still hold."""
        return self._out.get(suit, ())

    @cached_property
    def _out(self) -> dict[Suit | None, tuple[Card, ...]]:
        found: dict[Suit | None, list[Card]] = {}
        for card in self.unseen:
            found.setdefault(self.suit(card), []).append(card)
        return {suit: tuple(cards) for suit, cards in found.items()}

    def higher_out(self, card: Card) -> int:
        """How many cards of its suit that others may hold beat this one."""
        height = self.height(card)
        return sum(self.height(other) > height for other in self.out(self.suit(card)))

    def lower_out(self, card: Card) -> int:
        """How many cards of its suit that others may hold are lower than this one."""
        height = self.height(card)
        return sum(self.height(other) < height for other in self.out(self.suit(card)))

    def shares(self, seats: tuple[Seat, ...], suit: Suit | None) -> tuple[float, ...]:
        """For each of these seats the part of the unseen cards of a suit that it should hold: none when it has shown void."""
        return tuple(0.0 if self.void(seat, suit) else min(1.0, cards_held(self.position, seat) / max(1, len(self.unseen))) for seat in seats)

    def is_master(self, card: Card) -> bool:
        """Whether no card of its suit that is still out beats it."""
        return self.higher_out(card) == 0

    def of_suit(self, suit: Suit | None) -> tuple[Card, ...]:
        """The seat's own cards of a suit, highest first."""
        return tuple(sorted((card for card in self.hand if self.suit(card) == suit), key=lambda card: -self.height(card)))

    @cached_property
    def _voids(self) -> dict[Seat, tuple[Suit, ...]]:
        return {seat: shown_void(self.position, seat) for seat in self.players}

    def void(self, seat: Seat, suit: Suit | None) -> bool:
        """Whether a seat has shown that it holds no card of a suit."""
        return suit in self._voids[seat]

    @cached_property
    def enemy_trumps(self) -> bool:
        """Whether an enemy may still hold a trump."""
        return self.trump is not None and bool(self.out(self.trump)) and not all(self.void(seat, self.trump) for seat in self.enemies)

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return self.position.trick

    @cached_property
    def winning(self) -> tuple[Seat, Card]:
        """Seat and card that win the trick so far. Not to be asked before a lead."""
        return self.trick.winning_play(self.position.strain, self.position.joker_named)

    def takes(self, card: Card) -> bool:
        """Whether this card, played now, would win the trick so far."""
        trick = Trick((*self.trick.plays, (self.seat, card)), self.trick.named)
        return trick.winning_play(self.position.strain, self.position.joker_named)[0] == self.seat

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """The seats that play to this trick after this one."""
        played = {seat for seat, _ in self.trick.plays}
        return tuple(seat for seat in self.players[1:] if seat not in played)

    @cached_property
    def later_enemies(self) -> tuple[Seat, ...]:
        """The enemies among them."""
        return tuple(seat for seat in self.later if seat in self.enemies)
