"""The front door of the solver."""

from __future__ import annotations

from tutorial_app.engine import CardPlay, Finished, PlayCard, legal_actions, turn_of
from tutorial_app.solver.compile import compiled, current, prepare
from tutorial_app.solver.relabel import Relabelled, relabel
from tutorial_app.solver.setup import sheet_for, table_for
from tutorial_app.solver.solution import Solution, SolverError
from tutorial_app.solver import sheet
from tutorial_app.solver.sheet import HIGH, LOW, NAMED, OPEN

__all__ = ["compiled", "prepare", "solve", "value_of"]


class Solver:
    def __init__(self, position: CardPlay, nodes: int | None) -> None:
        self.game: Relabelled = relabel(position)
        self.kernel = current()
        self.w = self.kernel.row(sheet_for(self.game))
        self.tricks = int(self.w[sheet.TRICKS + self.w[sheet.ROOT]])
        self.t = table_for(self.kernel.blank, self.tricks)
        self.budget = self.kernel.nodes if nodes is None else nodes
        self.searches = 0

    def ask(self, need: int, only: int = -1) -> int:
        self.searches += 1
        return self.kernel.search(self.w, self.t, need, only, self.budget)

    def whole(self) -> int | None:
        return self.value(0, self.tricks, (self.tricks + 1) // 2)

    def value(self, low: int, high: int, guess: int, only: int = -1) -> int | None:
        """MTD"""
        while low < high:
            need = min(max(guess, low + 1), high)
            result = self.ask(need, only)
            if result == OPEN:
                return None
            if result == HIGH:
                low = need
                guess = need + 1
            else:
                high = need - 1
                guess = need - 1
        return low


def solve(position: CardPlay, *, nodes: int | None = None) -> Solution:
    """The value of a position and of every legal action."""
    s = Solver(position, nodes)
    game = s.game
    legal = [a for a in legal_actions(position) if isinstance(a, PlayCard)]
    value = s.whole()
    w = s.w
    root = w[sheet.ROOT]
    seat = w[sheet.SEAT + root]
    eager = w[sheet.EAGER] >> seat & 1
    own = int(w[sheet.HANDS + seat])
    fence = int(w[sheet.FENCE + root]) & ~own
    found: dict[int, int | None] = {}
    actions: dict[PlayCard, int | None] = {}
    for action in legal:
        move = game.move(action)
        if move < 62:
            above = fence & ~((2 << move) - 1)
            run = own & ((above & -above) - 1 if above else -1) & int(w[sheet.SUIT_CARDS + w[sheet.SUIT_OF + move]])
            move = run.bit_length() - 1
        if move not in found:
            found[move] = None if value is None else (s.value(0, value, value, move) if eager else s.value(value, s.tricks, value + 1, move))
        actions[action] = found[move]
    fewest = position.contract.row.is_misere
    return Solution(turn_of(position) or "", "fewest" if fewest else "tricks", position.rules.side_of[position.contract.seat], value, actions, int(w[sheet.NODES]))


def value_of(position: CardPlay | Finished, *, nodes: int | None = None) -> int | None:
    """The value alone."""
    if isinstance(position, Finished):
        return 0
    s = Solver(position, nodes)
    return s.whole()
