"""Exact answers with all hands open: what a position of the card play is worth, and every legal card in it."""

from tutorial_app.solver.solution import Solution, SolverError
from tutorial_app.solver.solve import compiled, prepare, solve, value_of

__all__ = ["Solution", "SolverError", "compiled", "prepare", "solve", "value_of"]
