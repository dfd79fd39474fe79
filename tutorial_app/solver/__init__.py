"""Exact answers with all hands open: what a position of the card play is worth, and every legal card in it.

On top of it: the best discard, the table of contracts, what the plays of a deal cost, and averages over the cards that a seat does not see.

The kernel is read best in this order: `solution` (the answer), `solve` (the questions put), `bits` and `sheet` (numbers, and where they stand), `relabel`
and `setup` (a position as such numbers), `kernel` (the search), `steps` (a card played), `moves` and `guess` (what to try, and first), `proof` (which cards an
answer rests on), `table` (what is kept of it), `bounds` (what needs no search), `compile` (how the same functions run compiled). On top stand `exchanging`,
`discards` and `contracts`, `line` and `costs`, and `unseen`, `sampling` and `intervals`; `needed` says what a position file may leave open.

What yields its answer in parts begins to work, and raises what it raises, when the first part is asked for.
"""

from tutorial_app.solver.contracts import Cell, ContractTable, contract_table
from tutorial_app.solver.costs import PlayCost, costs, mistakes, play_cost, values_along
from tutorial_app.solver.discards import DiscardChoice, Discards, best_discards
from tutorial_app.solver.exchanging import simple_exchange
from tutorial_app.solver.intervals import t_interval, wilson
from tutorial_app.solver.line import best_line
from tutorial_app.solver.sampling import Estimate, estimate, samples
from tutorial_app.solver.solution import Solution, SolverError
from tutorial_app.solver.solve import compiled, prepare, solve, value_of

__all__ = [
    "Cell",
    "ContractTable",
    "DiscardChoice",
    "Discards",
    "Estimate",
    "PlayCost",
    "Solution",
    "SolverError",
    "best_discards",
    "best_line",
    "compiled",
    "contract_table",
    "costs",
    "estimate",
    "mistakes",
    "play_cost",
    "prepare",
    "samples",
    "simple_exchange",
    "solve",
    "t_interval",
    "value_of",
    "values_along",
    "wilson",
]
