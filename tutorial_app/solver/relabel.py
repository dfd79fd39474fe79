"""A position as the kernel sees it: cards numbered by suit and rank, so that no bower, no printed suit and no seat's name is left.

All the game's own knowledge enters here, asked of the engine: which suit a card belongs to and how high it stands, who plays, what a led joker may name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from tutorial_app.engine import (
    SUITS,
    Card,
    CardPlay,
    PlayCard,
    Ruleset,
    Seat,
    Strain,
    Suit,
    active_seats,
    contractor_side,
    hand_of,
    suit_order,
    suits_to_name,
    turn_of,
    wants_many,
)
from tutorial_app.solver.bits import highest, run_up
from tutorial_app.solver.sheet import ANY, JOKER_CARD, JOKER_SUIT, NAMED, NOT_LED, NOT_SHOWN_VOID
from tutorial_app.solver.solution import SolverError

NAMING = {"not_led": NOT_LED, "not_shown_void": NOT_SHOWN_VOID, "any": ANY}


@dataclass(frozen=True)
class Relabelled:
    """A position in numbers.

    `seats` stand clockwise from the contractor, those that sit out left out; a seat's number is its place there. `suits` holds the cards in play of
    S, C, D and H as they count now, from low to high; `numbers` gives each card its number.
    """

    position: CardPlay
    seats: tuple[Seat, ...]
    suits: tuple[tuple[Card, ...], ...]
    numbers: dict[Card, int]

    @property
    def lengths(self) -> list[int]:
        """How many cards of each suit are in play; last, those without a suit: a joker, or none."""
        return [*map(len, self.suits), len(self.numbers) - sum(map(len, self.suits))]

    @cached_property
    def hands(self) -> list[int]:
        """The cards of each seat as sets of numbers."""
        return [sum(1 << self.numbers[card] for card in hand_of(self.position, seat) or ()) for seat in self.seats]

    @property
    def cards(self) -> int:
        """How many cards are held."""
        return sum(hand.bit_count() for hand in self.hands)

    @cached_property
    def table(self) -> list[tuple[int, int]]:
        """Seat and card of each play to the trick on the table."""
        return [(self.seats.index(seat), self.numbers[card]) for seat, card in self.position.trick.plays]

    @cached_property
    def tricks(self) -> int:
        """How many tricks are left, the one on the table included."""
        return max(len(hand_of(self.position, self.seats[seat]) or ()) for seat in self.order)

    @cached_property
    def order(self) -> list[int]:
        """The seats that still play to the trick on the table, in turn."""
        turn = turn_of(self.position)
        assert turn is not None, "somebody is to play"
        played = {seat for seat, _ in self.position.trick.plays}
        return [self.seats.index(seat) for seat in active_seats(self.position.rules, self.position.contract, turn) if seat not in played]

    @property
    def standing(self) -> tuple[int, int, int, int]:
        """Of the trick on the table: the suit led, the winning card, who played it, and whether another card of its suit was played."""
        position, numbers = self.position, self.numbers
        seat, card = position.trick.winning_play(position.strain, position.joker_named)
        led, suit = position.suit_led, self.suit_number(card)
        same = [other for _, other in position.trick.plays if self.suit_number(other) == suit]
        return JOKER_SUIT if led is None else SUITS.index(led), numbers[card], self.seats.index(seat), int(len(same) > 1)

    @property
    def trump(self) -> int:
        """The trump suit; in no trumps the suit of a joker that belongs to no other."""
        suit = self.position.strain.suit
        return JOKER_SUIT if suit is None else SUITS.index(suit)

    @property
    def counted(self) -> int:
        """The seats whose tricks are counted, as bits: the contractor's side."""
        ours = self.position.rules.members(contractor_side(self.position))
        return sum(1 << place for place, seat in enumerate(self.seats) if seat in ours)

    @property
    def eager(self) -> int:
        """The seats that want the counted side to take many tricks, as bits: in misère all the others."""
        return sum(1 << place for place, seat in enumerate(self.seats) if wants_many(self.position, seat))

    @property
    def naming(self) -> int:
        """Which suits a led joker may not name as the play goes on."""
        return NAMING[self.position.rules.switches.joker_lead] if self.lengths[JOKER_SUIT] else ANY

    @property
    def barred(self) -> int:
        """The suits the holder of a joker without a suit may not name now, as bits."""
        holders = [seat for seat, hand in zip(self.seats, self.hands, strict=True) if hand >> JOKER_CARD & 1]
        if not holders or not self.lengths[JOKER_SUIT]:
            return 0
        allowed = suits_to_name(self.position, holders[0])
        return sum(1 << place for place, suit in enumerate(SUITS) if suit not in allowed)

    def suit_number(self, card: Card) -> int:
        """The suit a card belongs to."""
        return next((place for place, suit in enumerate(self.suits) if card in suit), JOKER_SUIT)

    def move(self, action: PlayCard) -> int:
        """The kernel's move for an action."""
        return self.numbers[action.card] if action.named is None else NAMED + SUITS.index(action.named)

    def stands_for(self, move: int) -> int:
        """The move that is tried for this one at the first ply: the highest of its run of equals."""
        if move >= JOKER_CARD and self.lengths[JOKER_SUIT]:
            return move
        own = self.hands[self.order[0]]
        suit = next(numbers for suit in self.suits if move in (numbers := [self.numbers[card] for card in suit]))
        others = sum(1 << number for number in self.numbers.values()) & ~own
        return highest(run_up(own & sum(1 << number for number in suit), others, move))


@cache
def pack_in_suits(rules: Ruleset, strain: Strain, joker_named: Suit | None) -> tuple[tuple[Card, ...], ...]:
    """The whole pack in the suits S, C, D, H as they count in a strain, each from low to high."""
    return tuple(suit_order(rules.pack, suit, strain, joker_named)[::-1] for suit in SUITS)


def relabel(position: CardPlay) -> Relabelled:
    """Number the cards in play: each suit from low to high, suit above suit with a gap between.

    :raises SolverError: a hand that takes part is not known, the hands are uneven, or the turn is with a seat that sits out.
    """
    if not isinstance(position, CardPlay):
        raise SolverError("only a position in the card play can be solved (write a contract, and the hands without the kitty)")
    seats = active_seats(position.rules, position.contract, position.contract.seat)
    _check(position, seats)
    held = [card for seat in seats for card in hand_of(position, seat) or ()] + [card for _, card in position.trick.plays]
    in_play = set(held)
    if len(in_play) < len(held):
        twice = next(card for card in held if held.count(card) > 1)
        raise SolverError(f"{twice} is held twice (write each card once)")
    pack = pack_in_suits(position.rules, position.strain, position.joker_named)
    suits = tuple(tuple(card for card in suit if card in in_play) for suit in pack)
    numbers: dict[Card, int] = {}
    number = 0
    for suit in suits:
        for card in suit:
            numbers[card] = number
            number += 1
        number += 1
    numbers.update({card: JOKER_CARD for card in held if card not in numbers})
    return Relabelled(position, seats, suits, numbers)


def _check(position: CardPlay, seats: tuple[Seat, ...]) -> None:
    played = [seat for seat, _ in position.trick.plays]
    turn = turn_of(position)
    if turn not in seats:
        raise SolverError(f"seat {turn} sits out and cannot be to act (leave out to_act)")
    if turn in played:
        raise SolverError(f"seat {turn} has played to this trick already (leave out to_act)")
    sizes = {}
    for seat in seats:
        hand = hand_of(position, seat)
        if hand is None:
            raise SolverError(f"the cards of seat {seat} are not known (write the hand of every seat that plays)")
        sizes[seat] = len(hand) + played.count(seat)
    most = max(sizes.values())
    for seat, size in sizes.items():
        if size != most:
            raise SolverError(f"the hands are uneven: seat {seat} has {size} cards where another has {most}, those on the table counted (write {most})")
