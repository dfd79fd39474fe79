"""What each seat could make of a deal in each strain, all hands open: the table contractor × strain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tutorial_app.engine import (
    STRAINS,
    Auction,
    Contract,
    KittyExchange,
    Record,
    Ruleset,
    Seat,
    Strain,
    ThrownIn,
    hand_of,
    start,
)
from tutorial_app.solver.exchanging import after, alike, can_be_solved, legal_exchanges, promising_first, simple_exchange
from tutorial_app.solver.solution import SolverError
from tutorial_app.solver.solve import value_of

AsDealt = Auction | KittyExchange | ThrownIn
MOST_CARDS = 45
"""With more cards in play one search takes so long that a hundred of them, for the best discard, are not waited for."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Tricks of a contractor's side in a strain, once he has taken the kitty; None is not known.

    `at_least`: he has discarded by a rule of thumb, or not every discard is known, so that he might take more.
    """

    contractor: Seat
    strain: Strain
    value: int | None = None
    at_least: bool = True


@dataclass(frozen=True, slots=True)
class ContractTable:
    """One cell for each contractor and strain, seat by seat; `solved` of them, out of `of`, are as good as they get."""

    cells: tuple[Cell, ...]
    solved: int
    of: int

    @property
    def exact(self) -> bool:
        """Whether every value is known and is the best there is."""
        return all(cell.value is not None and not cell.at_least for cell in self.cells)

    def cell(self, contractor: Seat, strain: Strain) -> Cell:
        """The cell of a contractor and a strain."""
        return next(cell for cell in self.cells if (cell.contractor, cell.strain) == (contractor, strain))


def contract_table(deal: Record | AsDealt, *, nodes: int | None = None) -> Iterator[ContractTable]:
    """The table of a deal, again and again as more of it is known; `nodes` is the budget for one search.

    First every cell with a simple discard; then, where one search is quick, each with the best discard and the best suit for the joker.

    :raises SolverError: the position is not one before the exchange, or a hand, the kitty or the dealer is not known.
    """
    exchanges = _exchanges(_as_dealt(deal))
    cells = [Cell(each.contract.seat, each.contract.strain) for each in exchanges]
    solved = 0
    thorough = sum(len(hand or ()) for hand in exchanges[0].hands) <= MOST_CARDS
    for place, exchange in enumerate(exchanges):
        cells[place] = _simple(exchange, cells[place], nodes)
        solved += not thorough
        yield ContractTable(tuple(cells), solved, len(cells))
    for place, exchange in enumerate(exchanges if thorough else ()):
        for cell in _thorough(exchange, cells[place], nodes):
            cells[place] = cell
            yield ContractTable(tuple(cells), solved, len(cells))
        solved += 1
        yield ContractTable(tuple(cells), solved, len(cells))


def _as_dealt(deal: Record | AsDealt) -> AsDealt:
    """The cards before anybody has taken the kitty."""
    if isinstance(deal, Record):
        return start(deal.rules, deal.deal, deal.dealer)
    if not isinstance(deal, AsDealt):
        raise SolverError("the table of contracts needs the cards as dealt, before the exchange")
    return deal


def _exchanges(dealt: AsDealt) -> Sequence[KittyExchange]:
    """Each seat in turn with the kitty, in each strain that the game bids in."""
    found = [
        KittyExchange(rules=dealt.rules, dealer=dealt.dealer, hands=dealt.hands, kitty=dealt.kitty, dead=dealt.dead, contract=contract)
        for seat in dealt.rules.seats
        for contract in _contracts(dealt.rules, seat)
    ]
    for each in found:
        can_be_solved(each)
    return found


def _contracts(rules: Ruleset, seat: Seat) -> Iterator[Contract]:
    """The lowest bid in each strain: how many tricks it promises does not change how the cards are played."""
    for strain in STRAINS:
        yield from (Contract(seat, row) for row in rules.schedule.in_strain(strain)[:1])


def _simple(position: KittyExchange, cell: Cell, nodes: int | None) -> Cell:
    value = value_of(after(position, simple_exchange(position)), nodes=nodes)
    return replace(cell, value=value, at_least=value != _tricks(position))


def _tricks(position: KittyExchange) -> int:
    """How many tricks there are to win: nobody takes more."""
    return len(hand_of(position, position.contract.seat) or ())


def _thorough(position: KittyExchange, cell: Cell, nodes: int | None) -> Iterator[Cell]:
    """The cell each time a better discard is found; at last with every discard tried, or with all tricks taken, which nothing betters."""
    if not cell.at_least:
        return
    unknown = False
    for group in alike(position, promising_first(position, legal_exchanges(position))):
        value = value_of(after(position, group[0]), nodes=nodes)
        unknown = unknown or value is None
        if value is not None and (cell.value is None or value > cell.value):
            cell = replace(cell, value=value)
            yield cell
        if cell.value == _tricks(position):
            break
    yield replace(cell, at_least=unknown and cell.value != _tricks(position))
