"""The cards that a seat does not see: where they may lie, in how many ways, and one of these ways drawn with the same chance as any other.

Cards that may lie in the same places are counted together, and places that may hold the same cards are filled together, so that even a
full deal is counted in a moment and nothing is ever drawn in vain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import comb

from tutorial_app.engine import JOKER, Card, CardPlay, Seat, Suit, View, active_seats, cards_held, effective_suit, hand_of, shown_void
from tutorial_app.engine.positions import Cards, with_hand
from tutorial_app.engine.shuffle import random_words, shuffled
from tutorial_app.solver.solution import SolverError

_WORD = 32
"""The random numbers come in words of so many bits."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where unseen cards may lie: a hand, or out of play (`seat` None), with how many cards of which kinds it can take."""

    seat: Seat | None
    size: int
    kinds: frozenset[int]


class Unseen:
    """The unseen cards of a view, in kinds that may lie in the same places, and the places."""

    def __init__(self, view: View) -> None:
        if not isinstance(view.position, CardPlay):
            raise SolverError("cards can be drawn only while cards are played")
        self.position = view.position
        self.known: dict[tuple[int, tuple[int, ...]], int] = {}
        hidden = self._hidden()
        barred = {seat: self._barred(seat) for seat in hidden}
        by_places: dict[frozenset[Seat | None], list[Card]] = {}
        for card in self._pool():
            fits = frozenset(seat for seat in hidden if card not in barred[seat])
            by_places.setdefault(fits if self._kept(card) else fits | {None}, []).append(card)
        self.kinds: tuple[tuple[Card, ...], ...] = tuple(map(tuple, by_places.values()))
        sizes: dict[Seat | None, int] = dict[Seat | None, int](hidden) | {None: sum(map(len, self.kinds)) - sum(hidden.values())}
        places = (_Place(seat, size, frozenset(n for n, fits in enumerate(by_places) if seat in fits)) for seat, size in sizes.items())
        self.places = tuple(sorted(places, key=lambda place: sorted(place.kinds)))
        if any(place.size < 0 for place in self.places) or not self._ways(0, self._sizes):
            raise SolverError("the cards that are not seen cannot lie so that everything known fits")

    def _hidden(self) -> dict[Seat, int]:
        """The seats whose cards are played unseen, each with how many it holds."""
        position = self.position
        active = active_seats(position.rules, position.contract, position.leader)
        on_table = {seat for seat, _ in position.trick.plays}
        known = [seat for seat in active if hand_of(position, seat) is not None]
        each = len(hand_of(position, known[0]) or ()) + (known[0] in on_table) if known else None
        return {seat: cards_held(position, seat) if each is None else each - (seat in on_table) for seat in active if seat not in known}

    def _pool(self) -> Iterator[Card]:
        """The cards the seat has not seen."""
        position = self.position
        seen = {card for hand in position.hands for card in hand or ()} | set(position.discards or ()) | set(position.dead or ())
        seen |= {card for trick in (*position.tricks, position.trick) for _, card in trick.plays}
        return (card for card in position.rules.pack if card not in seen)

    def _barred(self, seat: Seat) -> frozenset[Card]:
        """The cards of which it is known that a seat does not hold them."""
        position = self.position
        voids = shown_void(position, seat)
        held_elsewhere = {JOKER} if position.joker_named is not None and seat != position.contract.seat else set()
        return frozenset(card for card in position.rules.pack if self._suit(card) in voids) | held_elsewhere

    def _suit(self, card: Card) -> Suit | None:
        return effective_suit(card, self.position.strain, self.position.joker_named)

    def _kept(self, card: Card) -> bool:
        """Whether a card is known to be in play: a joker that was named, and so kept."""
        return card == JOKER and self.position.joker_named is not None

    @cached_property
    def _clusters(self) -> tuple[tuple[_Place, ...], ...]:
        """The places in clusters that can take the same kinds of cards; a cluster is filled like one place and then parted evenly."""
        return tuple(tuple(places) for _, places in groupby(self.places, key=lambda place: place.kinds))

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        return tuple(sum(place.size for place in cluster) for cluster in self._clusters)

    def _parts(self, kind: int, room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Every way to part the cards of a kind between the clusters, by numbers."""
        limits = tuple(left if kind in cluster[0].kinds else 0 for cluster, left in zip(self._clusters, room, strict=True))
        return _splits(len(self.kinds[kind]), limits)

    def _ways(self, kind: int, room: tuple[int, ...]) -> int:
        """In how many ways the cards from this kind on can lie in what room is left."""
        if kind == len(self.kinds):
            return int(not any(room))
        if (kind, room) not in self.known:
            self.known[kind, room] = sum(self._weight(kind, part, room) for part in self._parts(kind, room))
        return self.known[kind, room]

    def _weight(self, kind: int, part: tuple[int, ...], room: tuple[int, ...]) -> int:
        """In how many ways they can lie when the cards of this kind are parted so."""
        ways, left = 1, len(self.kinds[kind])
        for count in part:
            ways, left = ways * comb(left, count), left - count
        return ways * self._ways(kind + 1, tuple(free - count for free, count in zip(room, part, strict=True)))

    def layout(self, seed: str) -> CardPlay:
        """One of the layouts, each with the same chance."""
        piles: list[list[Card]] = [[] for _ in self._clusters]
        words, room = random_words(seed), self._sizes
        for kind, cards in enumerate(self.kinds):
            parts = tuple(self._parts(kind, room))
            part = parts[_drawn(words, [self._weight(kind, each, room) for each in parts])]
            room = tuple(free - count for free, count in zip(room, part, strict=True))
            mixed = iter(shuffled(cards, f"{seed}:{kind}"))
            for pile, count in zip(piles, part, strict=True):
                pile += [next(mixed) for _ in range(count)]
        found = self.position
        for number, (cluster, pile) in enumerate(zip(self._clusters, piles, strict=True)):
            mixed = iter(shuffled(pile, f"{seed}:cluster {number}"))
            for place in cluster:
                cards = tuple(next(mixed) for _ in range(place.size))
                found = found if place.seat is None else with_hand(found, place.seat, self._in_order(cards))
        return found

    def _in_order(self, cards: Cards) -> Cards:
        return tuple(card for card in self.position.rules.pack if card in cards)


def _splits(count: int, limits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to part a number into parts that keep their limits."""
    if not limits:
        if not count:
            yield ()
        return
    for first in range(max(0, count - sum(limits[1:])), min(count, limits[0]) + 1):
        yield from ((first, *rest) for rest in _splits(count - first, limits[1:]))


def _drawn(words: Iterator[int], weights: list[int]) -> int:
    """A place in a list, each with a chance in proportion to its weight; the weights may be numbers of any size."""
    total = sum(weights)
    blocks = -(-total.bit_length() // _WORD)
    fair = (1 << _WORD * blocks) // total * total
    while True:
        number = 0
        for _ in range(blocks):
            number = number << _WORD | next(words)
        if number < fair:
            break
    number %= total
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise AssertionError("the weights add up to more than the number drawn")
