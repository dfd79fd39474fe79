"""The front door of the solver."""

from __future__ import annotations

from tutorial_app.engine import CardPlay, Finished, PlayCard, legal_actions, turn_of
from tutorial_app.solver.kernel import search
from tutorial_app.solver.relabel import Relabelled, relabel
from tutorial_app.solver.setup import sheet_for, table_for
from tutorial_app.solver.solution import Solution, SolverError
from tutorial_app.solver import sheet
from tutorial_app.solver.sheet import HIGH, LOW, NAMED, OPEN

_DEFAULT = 40_000


def compiled() -> bool:
    """Whether the compiled kernel is loaded."""
    return False


def prepare() -> None:
    """Start compiling; returns at once."""


class Solver:
    def __init__(self, position: CardPlay, nodes: int | None) -> None:
        self.game: Relabelled = relabel(position)
        self.w = sheet_for(self.game)
        self.tricks = self.w[sheet.TRICKS + self.w[sheet.ROOT]]
        self.t = table_for(1 << 12, 1 << 19)
        self.budget = nodes or _DEFAULT
        self.searches = 0

    def ask(self, need: int, only: int = -1) -> int:
        self.searches += 1
        return search(self.w, self.t, need, only, self.budget)

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
    value = s.value(0, s.tricks, (s.tricks + 1) // 2)
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
    return s.value(0, s.tricks, (s.tricks + 1) // 2)
