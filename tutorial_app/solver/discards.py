"""The best discard: what every exchange is worth, each naming of the joker on its own, all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tutorial_app.engine import Exchange, KittyExchange, Suit
from tutorial_app.engine.positions import Cards
from tutorial_app.solver.exchanging import after, alike, can_be_solved, legal_exchanges, promising_first
from tutorial_app.solver.solve import value_of


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """One exchange: the discards, the suit given to the joker in advance (None: none), and its value.

    `value` is the tricks the contractor's side takes with best play by all, in misère the fewest it can be held to; None is not known.
    """

    discards: Cards
    joker_named: Suit | None
    value: int | None

    @property
    def exchange(self) -> Exchange:
        """The choice as an action."""
        return Exchange(self.discards, self.joker_named)


@dataclass(frozen=True, slots=True)
class Discards:
    """Every legal exchange, best first and those not known last; the values of `solved` out of `of` are known.

    Of equally good ones those stand first that a player would rather think of: low cards that are no trumps, a whole suit.
    """

    choices: tuple[DiscardChoice, ...]
    solved: int
    of: int

    @property
    def exact(self) -> bool:
        """Whether every value is known."""
        return self.solved == self.of

    def best(self) -> tuple[DiscardChoice, ...]:
        """All equally good choices; empty unless `exact`."""
        return tuple(choice for choice in self.choices if choice.value == self.choices[0].value) if self.exact else ()


def best_discards(position: KittyExchange, *, only: Cards | None = None, nodes: int | None = None) -> Iterator[Discards]:
    """The exchanges of a deal with all hands open, again and again as more of them are known.

    `only` fixes the discards, so that just the joker's suit is left to choose; `nodes` is the budget for one exchange. After the last
    answer those without a value are those whose search ran out of it.

    :raises SolverError: a hand or the kitty is not known, or who leads.
    """
    can_be_solved(position)
    order = promising_first(position, (each for each in legal_exchanges(position) if only is None or set(each.discards) == set(only)))
    values: dict[Exchange, int] = {}
    for group in alike(position, order):
        value = value_of(after(position, group[0]), nodes=nodes)
        if value is not None:
            values |= dict.fromkeys(group, value)
        yield _sorted(order, values, fewest=position.contract.row.is_misere)


def _sorted(order: tuple[Exchange, ...], values: Mapping[Exchange, int], *, fewest: bool) -> Discards:
    def place(choice: DiscardChoice) -> tuple[bool, int]:
        value = choice.value or 0
        return choice.value is None, value if fewest else -value

    choices = (DiscardChoice(exchange.discards, exchange.joker_named, values.get(exchange)) for exchange in order)
    return Discards(tuple(sorted(choices, key=place)), len(values), len(order))
