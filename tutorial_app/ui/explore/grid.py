"""The exchanges of a deal as a grid: what comes of it when two cards are discarded together, and when one is. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from tutorial_app.engine import SUITS, Card, KittyExchange, Suit, cards_to_choose_from, sorted_hand
from tutorial_app.engine.positions import Cards
from tutorial_app.solver import DiscardChoice, Discards
from tutorial_app.ui.explore.values import Worth, worth_of


@dataclass(frozen=True, slots=True)
class Square:
    """Two cards discarded together (one card with itself: whatever else goes).

    `value` is the best that comes of it, None while nothing is known; `example` the discards that reach it; `known` of `of` exchanges are worked out.
    """

    value: int | None
    example: Cards
    known: int
    of: int


@dataclass(frozen=True, slots=True)
class Grid:
    """The contractor's cards in the order in which they are held, and a square for each two of them, in either order."""

    cards: Cards
    squares: Mapping[tuple[Card, Card], Square]

    def kept(self, card: Card, choices: Iterable[DiscardChoice], *, fewest: bool) -> int | None:
        """The best that comes of it when a card is kept."""
        return _best([choice for choice in choices if card not in choice.discards], fewest=fewest)[0]


def grid(position: KittyExchange, choices: Iterable[DiscardChoice]) -> Grid:
    """The grid of some exchanges."""
    named, fewest = list(choices), position.contract.row.is_misere
    cards = sorted_hand(cards_to_choose_from(position) or (), position.contract.strain)
    squares: dict[tuple[Card, Card], Square] = {}
    for first, second in combinations_with_replacement(cards, 2):
        both = [choice for choice in named if first in choice.discards and second in choice.discards]
        value, example = _best(both, fewest=fewest)
        squares[first, second] = squares[second, first] = Square(value, example, sum(choice.value is not None for choice in both), len(both))
    return Grid(cards, squares)


def by_name(found: Discards) -> Mapping[Suit | None, tuple[DiscardChoice, ...]]:
    """The exchanges by the suit given to the joker, without one first."""
    named = {choice.joker_named for choice in found.choices}
    names = [name for name in (None, *SUITS) if name in named]
    return {name: tuple(choice for choice in found.choices if choice.joker_named == name) for name in names}


def best_of(choices: Iterable[DiscardChoice], *, fewest: bool) -> tuple[DiscardChoice, ...]:
    """The best of the exchanges that are known so far, all that are equally good."""
    named = [choice for choice in choices if choice.value is not None]
    value, _ = _best(named, fewest=fewest)
    return tuple(choice for choice in named if choice.value == value)


def exchange_worth(position: KittyExchange, value: int) -> Worth:
    """What an exchange means for the contract; nothing has been won before it."""
    return worth_of(position.contract.row, value)


def _best(choices: list[DiscardChoice], *, fewest: bool) -> tuple[int | None, Cards]:
    known = [choice for choice in choices if choice.value is not None]
    if not known:
        return None, ()
    best = (min if fewest else max)(known, key=lambda choice: choice.value or 0)
    return best.value, best.discards
