"""The table contractor × strain: each cell worked out on its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from deals import after, dealt, exchanges, with_kitty

from tutorial_app.engine import STRAINS, Auction, Pass, Record, Strain, apply
from tutorial_app.solver import ContractTable, SolverError, contract_table, contracts, simple_exchange, solve, value_of
from tutorial_app.solver.compile import Kernel, using


def last(position: Auction, **options: int) -> ContractTable:
    """The whole table."""
    return list(contract_table(position, **options))[-1]


def best(position: Auction, seat: str, strain: Strain) -> int:
    """The most tricks that a seat's side takes in a strain, every exchange solved on its own."""
    exchange = with_kitty(position, f"7{strain.value}", seat)
    return max(value_of(after(exchange, each), nodes=10**7) for each in exchanges(exchange))  # type: ignore[type-var]


SHORT = [("4-hand", 2, 1), ("3-hand", 2, 1), ("2-hand", 2, 1)]
LONGER = [("4-hand", 2, 2), ("4-hand", 3, 3), ("3-hand", 3, 1), ("2-hand", 3, 1), ("5-hand", 2, 1), ("6-hand", 2, 1)]


@pytest.mark.parametrize(("game", "cards", "seed"), [*SHORT, *(pytest.param(*each, marks=pytest.mark.long) for each in LONGER)])
def test_every_cell_is_the_best_of_its_single_solves(game: str, cards: int, seed: int) -> None:
    """Each seat takes the kitty in each strain and discards as well as can be."""
    position = dealt(game, seed, cards=cards)
    table = last(position)
    assert table.exact
    assert table.solved == table.of == len(position.rules.seats) * 5
    for cell in table.cells:
        assert (cell.value, cell.at_least) == (best(position, cell.contractor, cell.strain), False)


def test_seats_and_strains_stand_in_order() -> None:
    """Seat by seat, the strains in bidding order."""
    table = next(iter(contract_table(dealt("4-hand", 1, cards=2))))
    assert [(cell.contractor, cell.strain) for cell in table.cells] == [(seat, strain) for seat in "NESW" for strain in STRAINS]
    assert table.cell("E", Strain.NO_TRUMPS) == table.cells[9]


def test_it_begins_with_a_simple_discard_marked_at_least() -> None:
    """First every cell has one solve's answer, said to be a lower bound; then values only rise, until the mark goes."""
    position = dealt("4-hand", 3, cards=2)
    steps = list(contract_table(position))
    for number, step in enumerate(steps[:20]):
        cell = step.cells[number]
        exchange = with_kitty(position, f"7{cell.strain.value}", cell.contractor)
        assert cell.value == solve(after(exchange, simple_exchange(exchange))).value
        assert cell.at_least == (cell.value != 2)  # both tricks: no discard betters that
        assert [later.value for later in step.cells[number + 1 :]] == [None] * (19 - number)
    for earlier, step in pairwise(steps[19:]):
        for old, new in zip(earlier.cells, step.cells, strict=True):
            assert old.value is not None
            assert new.value is not None
            assert old.value <= new.value
    assert [step.solved for step in steps] == sorted(step.solved for step in steps)


def test_where_a_search_takes_long_the_simple_discard_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """With many cards in play each cell has the simple discard's value, and says that it is at least so many."""
    monkeypatch.setattr(contracts, "MOST_CARDS", 11)
    position = dealt("6-hand", 1, cards=2)
    table = last(position)
    assert table.solved == table.of == 30
    assert not table.exact
    for cell in table.cells:
        exchange = with_kitty(position, f"6{cell.strain.value}", cell.contractor)
        assert cell.value == solve(after(exchange, simple_exchange(exchange))).value
        assert cell.at_least == (cell.value != 2)
    assert sum(map(len, dealt("6-hand", 1).hands)) > 45 > sum(map(len, dealt("4-hand", 1).hands))


def test_a_table_needs_the_cards_as_dealt() -> None:
    """A record, an auction, a kitty taken and a deal thrown in hold all cards; once they are played it is too late."""
    position = dealt("4-hand", 1, cards=2)
    taken = with_kitty(position, "6S")
    wanted = next(iter(contract_table(position)))
    assert next(iter(contract_table(taken))) == wanted
    assert next(iter(contract_table(_thrown_in(position)))) == wanted  # type: ignore[arg-type]
    with pytest.raises(SolverError, match="as dealt"):
        next(iter(contract_table(after(taken, exchanges(taken)[0]))))  # type: ignore[arg-type]
    with pytest.raises(SolverError, match="the hand of N is not known"):
        next(iter(contract_table(replace(position, hands=(None, *position.hands[1:])))))


def _thrown_in(position: Auction) -> object:
    for _ in position.rules.seats:
        position = apply(position, Pass())  # type: ignore[assignment]
    return position


def test_without_a_budget_nothing_is_claimed() -> None:
    """Where no search comes to its end, a cell has no value, and none is said to be the best there is."""
    table = next(iter(contract_table(Record(dealt("4-hand", 1).rules, "W", 1), nodes=1)))
    assert table.cells[0].value in (None, 10)
    assert not table.exact


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_the_table_of_a_whole_deal(seed: int, compiled_kernel: Kernel) -> None:
    """Twenty cells, each the best of all its exchanges solved one by one."""
    position = dealt("4-hand", seed)
    with using(compiled_kernel):
        for cell in last(position, nodes=10**7).cells:
            assert (cell.value, cell.at_least) == (best(position, cell.contractor, cell.strain), False)
