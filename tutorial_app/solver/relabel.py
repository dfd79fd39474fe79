"""A position as the kernel sees it: cards numbered by suit and rank, so that no bower, no printed suit and no seat's name is left.

All the game's own knowledge enters here, asked of the engine: which suit a card belongs to and how high it stands, who plays, what a led joker may name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutorial_app.engine import SUITS, Card, CardPlay, PlayCard, Seat, active_seats, effective_suit, hand_of, sitting_out, suit_order, suits_to_name, turn_of
from tutorial_app.solver.solution import SolverError
from tutorial_app.solver.sheet import ANY, JOKER_CARD, JOKER_SUIT, NAMED, NOT_LED, NOT_SHOWN_VOID

NAMING = {"not_led": NOT_LED, "not_shown_void": NOT_SHOWN_VOID, "any": ANY}


@dataclass(frozen=True)
class Relabelled:
    """A position in numbers. Seats are numbered clockwise from the contractor, those that sit out left out; suits in the order S C D H."""

    position: CardPlay
    seats: tuple[Seat, ...]
    numbers: dict[Card, int]
    suits: tuple[tuple[Card, ...], ...]

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats that still play to the trick on the table, in turn."""
        turn = turn_of(self.position)
        played = {seat for seat, _ in self.position.trick.plays}
        around = active_seats(self.position.rules, self.position.contract, turn or self.seats[0])
        return tuple(self.seats.index(seat) for seat in around if seat not in played)

    @cached_property
    def hands(self) -> list[int]:
        """The cards of each seat as sets of numbers."""
        return [self.set_of(hand_of(self.position, seat) or ()) for seat in self.seats]

    @property
    def trump(self) -> int:
        """The trump suit; in no trumps the suit of a joker that belongs to no other."""
        suit = self.position.strain.suit
        return JOKER_SUIT if suit is None else SUITS.index(suit)

    @property
    def barred(self) -> int:
        """The suits the holder of the joker may not name, as bits."""
        holder = next((seat for seat, hand in zip(self.seats, self.hands, strict=True) if hand >> JOKER_CARD & 1), None)
        if holder is None or not self.joker_is_free:
            return 0
        open_suits = suits_to_name(self.position, holder)
        return sum(1 << place for place, suit in enumerate(SUITS) if suit not in open_suits)

    @property
    def joker_is_free(self) -> bool:
        """Whether there is a joker that belongs to no suit."""
        return JOKER_CARD in self.numbers.values() and not any(JOKER_CARD == self.numbers[card] for suit in self.suits for card in suit)

    def set_of(self, cards: tuple[Card, ...]) -> int:
        """Cards as a set of numbers."""
        return sum(1 << self.numbers[card] for card in cards)

    def move(self, action: PlayCard) -> int:
        """The kernel's move for an action."""
        return self.numbers[action.card] if action.named is None else NAMED + SUITS.index(action.named)


def relabel(position: CardPlay) -> Relabelled:
    """Number the cards in play: each suit from low to high, the suits one above the other with a gap between.

    :raises SolverError: a hand that takes part is not known, or the hands are uneven.
    """
    if not isinstance(position, CardPlay):
        raise SolverError("only a position in the card play can be solved (bidding and the exchange have other questions)")
    seats = active_seats(position.rules, position.contract, position.contract.seat)
    _check(position, seats)
    held = [card for seat in seats for card in hand_of(position, seat) or ()] + [card for _, card in position.trick.plays]
    strain, named = position.strain, position.joker_named
    suits = tuple(suit_order(held, suit, strain, named)[::-1] for suit in SUITS)
    numbers: dict[Card, int] = {}
    number = 0
    for suit in suits:
        for card in suit:
            numbers[card] = number
            number += 1
        number += 1
    numbers.update({card: JOKER_CARD for card in held if effective_suit(card, strain, named) is None})
    return Relabelled(position, seats, numbers, suits)


def _check(position: CardPlay, seats: tuple[Seat, ...]) -> None:
    played = {seat for seat, _ in position.trick.plays}
    sizes: dict[Seat, int] = {}
    for seat in seats:
        hand = hand_of(position, seat)
        if hand is None:
            raise SolverError(f"the hand of {seat} is not known (write the cards of every seat that plays)")
        sizes[seat] = len(hand) + (seat in played)
    most = max(sizes.values())
    for seat, size in sizes.items():
        if size != most:
            raise SolverError(f"the hands are uneven: {seat} holds {size - (seat in played)} cards, not {most - (seat in played)}")
    turn = turn_of(position)
    if turn in sitting_out(position.rules, position.contract):
        raise SolverError(f"{turn} sits out and cannot be to act")
