"""The front door: what a position is worth with all hands open, and every legal card in it."""

from __future__ import annotations

from tutorial_app.engine import CardPlay, Finished, PlayCard, contractor_side, legal_actions
from tutorial_app.solver.compile import compiled, current, prepare
from tutorial_app.solver.relabel import Relabelled, relabel
from tutorial_app.solver.setup import larger, sheet_for, table_for
from tutorial_app.solver.sheet import HIGH, NODES, OPEN
from tutorial_app.solver.solution import Solution
from tutorial_app.solver.table import FULL, WANTED

__all__ = ["compiled", "prepare", "solve", "value_of"]

ALL_MOVES = -1


class Question:
    """A position put to the kernel: its sheet, a table of its own, and what is left of its budget."""

    def __init__(self, position: CardPlay, nodes: int | None) -> None:
        kernel = current()
        self.game = relabel(position)
        self._kernel, self._search = kernel, kernel.search
        self._sheet = sheet_for(self.game, kernel.blank)
        self._table = table_for(self.game, kernel.blank)
        self._budget = kernel.nodes if nodes is None else nodes

    @property
    def nodes(self) -> int:
        """How many starts of tricks were looked at so far."""
        return int(self._sheet[NODES])

    @property
    def eager(self) -> bool:
        """Whether the seat to act wants the counted side to take many tricks."""
        return bool(self.game.eager >> self.game.order[0] & 1)

    def value(self, low: int, high: int, guess: int, move: int = ALL_MOVES) -> int | None:
        """The tricks the counted side takes, known to be from `low` to `high`; None when the budget runs out.

        The kernel only answers "at least so many?". Asked first about a guess and then one step up or down until two answers meet, it needs three or
        four questions, and what it learnt in one helps in the next.

        Source: A. Plaat and others, "Best-first fixed-depth minimax algorithms" (MTD).
        """
        while low < high:
            need = min(max(guess, low + 1), high)
            answer = self._ask(need, move)
            if answer == OPEN:
                return None
            if answer == HIGH:
                low, guess = need, need + 1
            else:
                high, guess = need - 1, need - 1
        return low

    def _ask(self, need: int, move: int) -> int:
        answer = self._search(self._sheet, self._table, need, move, self._budget)
        while answer == OPEN and self._table[FULL] == WANTED:
            self._table = larger(self._table, self.game, self._kernel.blank)
            answer = self._search(self._sheet, self._table, need, move, self._budget)
        return answer

    def whole(self) -> int | None:
        """The value of the position."""
        return self.value(0, self.game.tricks, first_guess(self.game))

    def after(self, move: int, value: int) -> int | None:
        """The value after a move in a position of a known value: no better for the seat to act than that."""
        return self.value(0, value, value, move) if self.eager else self.value(value, self.game.tricks, value + 1, move)


def first_guess(game: Relabelled) -> int:
    """Where to begin asking: in misère with the first trick, else in the middle."""
    return 1 if game.eager != game.counted else (game.tricks + 1) // 2


def solve(position: CardPlay, *, nodes: int | None = None) -> Solution:
    """The value of a position and of every legal action.

    `nodes` is the budget, as everywhere in this package: how many starts of tricks one search may look at. None means that of the kernel in use, 40,000
    uncompiled and 2,000,000 compiled: about two seconds either way. A search that runs out of it gives no number, but None.

    :raises SolverError: it is not in the card play, or a hand that takes part is unknown or of the wrong size.
    """
    question = Question(position, nodes)
    value = question.whole()
    found: dict[int, int | None] = {}
    actions: dict[PlayCard, int | None] = {}
    for action in legal_actions(position):
        assert isinstance(action, PlayCard), "only cards are played now"
        move = question.game.stands_for(question.game.move(action))
        if move not in found:
            found[move] = None if value is None else question.after(move, value)
        actions[action] = found[move]
    return Solution(
        to_act=question.game.seats[question.game.order[0]],
        objective="fewest" if position.contract.row.is_misere else "tricks",
        side=contractor_side(position),
        value=value,
        actions=actions,
        nodes=question.nodes,
    )


def value_of(position: CardPlay | Finished, *, nodes: int | None = None) -> int | None:
    """The value alone, for less work; 0 when the deal is over.

    :raises SolverError: as for `solve`.
    """
    return 0 if isinstance(position, Finished) else Question(position, nodes).whole()
