"""What changes a board: clicks on the table, buttons, keys. Pure; clicks are untrusted.

A click on a card of the seat whose turn it is plays it, wherever that seat sits; a click on anything else asks about it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutorial_app.engine import Action, Exchange, NotationError, Position, Seat, turn_of
from tutorial_app.ui.board.state import Board, tree_now
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.board.tree_text import text_of
from tutorial_app.ui.gesture import Picked, clicked, discarded
from tutorial_app.ui.sitting import tried_text


def handle(board: Board, root: Position, kind: str, value: str, rev: int | None) -> Board:
    """The board after a click; `rev` None means it comes from a control of the page and cannot be stale."""
    if rev is not None and rev != board.rev:
        return board
    tree = tree_now(board, root)
    if kind == "why":
        return replace(_settled(board, tree), asked=value[:40], tried=board.tried)
    seat = turn_of(tree.position)
    if seat is None:
        return _settled(board, tree)
    try:
        return _done(board, tree, seat, clicked(tree.position, seat, board.picked, kind, value))
    except NotationError:
        return board


def discard(board: Board, root: Position) -> Board:
    """Discard the chosen cards, or ask for the joker's suit first. Outside an exchange nothing happens."""
    tree = tree_now(board, root)
    seat = turn_of(tree.position)
    return board if seat is None else _done(board, tree, seat, discarded(tree.position, board.picked))


def act(board: Board, root: Position, action: Action, seat: Seat | None = None) -> Board:
    """The board after an action of the seat whose turn it is, or of a given seat; a refused one is shown with its reason."""
    tree = tree_now(replace(board, tried=""), root)
    acting = seat if seat is not None else turn_of(tree.position)
    return board if acting is None else _done(replace(board, tried=""), tree, acting, action)


def back(board: Board, root: Position) -> Board:
    """One move back, or what is being picked let go."""
    if board.naming or board.chosen:
        return replace(_settled(board, tree_now(board, root)), chosen=(), naming="")
    return _moved(board, root, Tree.back)


def forward(board: Board, root: Position) -> Board:
    """One move on along the line."""
    return _moved(board, root, Tree.forward)


def go(board: Board, root: Position, node: int) -> Board:
    """The board at another node of its tree; at one that there is not, nothing happens."""
    return _moved(board, root, lambda tree: tree.go(node)) if 0 <= node < len(tree_now(board, root).nodes) else board


def turned(seats: str, seat: Seat) -> str:
    """Seats between spaces, with one taken out if it is among them, else put to them."""
    others = [other for other in seats.split() if other != seat]
    return " ".join(others if seat in seats.split() else [*others, seat])


def turn_over(board: Board, seat: Seat) -> Board:
    """Lay a seat's hand face down, or face up again."""
    return replace(board, hidden=turned(board.hidden, seat), rev=board.rev + 1)


def turn_kitty(board: Board) -> Board:
    """Lay the kitty face up, or face down again."""
    return replace(board, kitty=not board.kitty, rev=board.rev + 1)


def sit_at(board: Board, seat: Seat) -> Board:
    """Look at the table from another seat."""
    return replace(board, me=seat, rev=board.rev + 1)


def _done(board: Board, tree: Tree, seat: Seat, meant: Action | Picked | None) -> Board:
    fresh = _settled(board, tree)
    if meant is None:
        return fresh
    if isinstance(meant, Picked):
        return replace(fresh, chosen=meant.cards, naming=meant.naming)
    after = tree.play(meant, seat)
    if after.refused is not None:
        keep = isinstance(meant, Exchange) or board.naming
        return replace(fresh, tried=tried_text(meant), chosen=board.chosen if keep else (), naming=board.naming if keep else "")
    return replace(fresh, moves=text_of(after), chosen=(), naming="")


def _moved(board: Board, root: Position, step: Callable[[Tree], Tree]) -> Board:
    after = step(tree_now(board, root))
    return replace(_settled(board, after), moves=text_of(after), chosen=(), naming="")


def _settled(board: Board, tree: Tree) -> Board:
    """The same board drawn again, with nothing said."""
    return replace(board, tried="", asked="", shown=tree.here, rev=board.rev + 1)
