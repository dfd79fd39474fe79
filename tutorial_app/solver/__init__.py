"""Exact answers with all hands open: what a position of the card play is worth, and every legal card in it.

On top of it: the best discard, the table of contracts, what the plays of a deal cost, and averages over the cards that a seat does not see.

The kernel is read best in this order: `solution` (the answer), `solve` (the questions put), `relabel` (a position in numbers), `sheet` (where they stand),
`kernel` (the search), `steps` (a card played), `moves` and `guess` (what to try, and first), `bounds` (what needs no search), `proof` and `table` (what
is kept of an answer), `setup` (how it is laid out), `bits` and `compile` (how the same functions run compiled).
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
