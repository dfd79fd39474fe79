"""Where somebody is on a board: texts and numbers only, so that session and address can hold it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tutorial_app.engine import NotationError, Position, Seat, turn_of
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.board.tree_text import tree_from
from tutorial_app.ui.gesture import Picked
from tutorial_app.ui.sitting import action_of


@dataclass(frozen=True, slots=True)
class Board:
    """A board from a position that its page knows.

    `moves` is the tree as text; `me` the seat at the bottom; `hidden` the seats whose hands lie face down, between spaces; `kitty` whether the kitty, and
    later the discards, lie face up; `chosen` cards are picked for the discard or the lead and `naming` says what a suit is named for; `tried` is a
    refused action as `kind:value`; `asked` is what was asked about; `rev` counts handled events, `shown` is the node drawn before.
    """

    me: Seat
    moves: str = ""
    hidden: str = ""
    kitty: bool = False
    chosen: tuple[str, ...] = ()
    naming: str = ""
    tried: str = ""
    asked: str = ""
    shown: int = 0
    rev: int = 0

    @property
    def picked(self) -> Picked:
        """The cards picked and the suit that is asked for."""
        return Picked(tuple(self.chosen), self.naming)

    @property
    def hidden_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands lie face down."""
        return tuple(self.hidden.split())


_ON_BOARD = ("chosen", "naming", "tried", "asked", "shown", "rev")


def on_board(where: Any) -> dict[str, Any]:
    """What a board holds beside its moves and what lies face up, from a board or from a page's place that keeps the same under the same names."""
    return {name: getattr(where, name) for name in _ON_BOARD} | {"chosen": tuple(where.chosen)}


@lru_cache(maxsize=32)  # a tree may hold six hundred positions
def _tree(moves: str, root: Position) -> Tree:
    return tree_from(moves, root)


def tree_now(board: Board, root: Position) -> Tree:
    """The board's tree, with the refused action on it.

    :raises NotationError: its moves are none from this position.
    """
    tree = _tree(board.moves, root)
    try:
        return tree.play(action_of(board.tried), turn_of(tree.position)) if board.tried else tree
    except NotationError:
        return tree
