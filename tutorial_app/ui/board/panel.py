"""A board on a page: the table, what can be done on it, and the moves as buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from tutorial_app.engine import Exchange, KittyExchange, NotationError, Position, turn_of
from tutorial_app.rulebook.names import action_text
from tutorial_app.ui.board.moves import back, discard, forward, go, handle, turn_kitty, turn_over
from tutorial_app.ui.board.scenes import board_view
from tutorial_app.ui.board.state import Board, tree_now
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import escaped, shown
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table import component, plain
from tutorial_app.ui.table.scene import Options, Scene
from tutorial_app.ui.words import words

Change = Callable[[Callable[[Board], Board]], None]
"""Applies one step to the board that the page keeps; called from a click, before the page is drawn again."""


def board_panel(board: Board, root: Position, change: Change, key: str, options: Options | None = None) -> None:
    """Draw a board with all its controls. `key` names it on its page; the board is kept by the page, as texts and numbers."""
    try:
        tree_now(board, root)
    except NotationError as error:
        st.error(escaped(words("board")("no_board", problem=str(error))))
        return
    board_table(board, root, change, key, options or Options())
    with st.container(key=f"{key}-controls", horizontal=True, gap="small"):
        board_controls(board, root, change, key)
        hands(board, root, change, key)
    board_moves(board, root, change, key)


def board_table(
    board: Board, root: Position, change: Change, key: str, options: Options, adorn: Callable[[Scene, dict[str, Any]], None] | None = None
) -> tuple[Scene, dict[str, Any]]:
    """The table alone; `adorn` may add to what is sent to the browser."""

    def on_event(kind: str, value: str, rev: int) -> None:
        change(lambda now: handle(now, root, kind, value, rev))

    scene, view = board_view(board, root, options)
    if adorn is not None:
        adorn(scene, view)
    (plain.draw if options.plain else component.draw)(view, key, on_event)
    return scene, view


def board_controls(board: Board, root: Position, change: Change, key: str) -> None:
    """One move back and on, and the discard where cards are chosen for it."""
    t, position = words("board"), tree_now(board, root).position
    if isinstance(position, KittyExchange) and not board.naming:
        label = t("discard", chosen=len(board.chosen), count=position.rules.kitty_size)
        st.button(label, key=f"{key}-discard", type="primary", on_click=_step, args=(change, discard, root))
    st.button(t("back"), key=f"{key}-back", icon=":material/undo:", on_click=_step, args=(change, back, root))
    st.button(t("forward"), key=f"{key}-forward", icon=":material/redo:", on_click=_step, args=(change, forward, root))


def hands(board: Board, root: Position, change: Change, key: str) -> None:
    """A button for each seat that lays its hand face down or up, and one for the kitty."""
    t, names = words("board"), seat_names(root.rules, board.me)
    for seat in root.rules.clockwise_from(board.me):
        label = t("hand_hidden", name=names[seat]) if seat in board.hidden_seats else t("hand_shown", name=names[seat])
        st.button(escaped(label), key=f"{key}-hand-{seat}", on_click=_step, args=(change, turn_over, seat))
    if root.rules.kitty_size:
        st.button(t("kitty_shown" if board.kitty else "kitty_hidden"), key=f"{key}-kitty", on_click=_step, args=(change, turn_kitty))


def board_moves(board: Board, root: Position, change: Change, key: str) -> None:
    """The moves as buttons: the present line, and under it every other from the move after which it parts."""
    tree, names = tree_now(board, root), seat_names(root.rules, board.me)
    t = words("board")
    if tree.is_full:
        st.warning(t("full"))
    for number, branch in enumerate(tree.branches()):
        with st.container(key=f"{key}-line-{number}", horizontal=True, gap="xsmall"):
            said = t("line") if branch.instead is None else t("branch", move=move_label(tree, branch.instead, names))
            st.html(f"<span class='fh-line'>{html_of(said)}</span>")
            for node in branch.nodes:
                label = move_label(tree, node, names) if node else t("start")
                here = node == tree.here
                st.button(
                    shown(t("here", move=label) if here else label),
                    key=f"{key}-node-{node}",
                    type="primary" if here else "secondary",
                    on_click=_step,
                    args=(change, go, root, node),
                )


def move_label(tree: Tree, node: int, names: Any) -> str:
    """A move in short, with the name of who made it."""
    t, made = words("board"), tree.nodes[node]
    before = tree.nodes[max(made.parent, 0)].position
    name = names.get(turn_of(before), "")
    if made.action is None:
        return t("start")
    return t("discards", name=name) if isinstance(made.action, Exchange) else t("move", name=name, move=action_text(made.action))


def _step(change: Change, step: Callable[..., Board], *facts: Any) -> None:
    change(lambda now: step(now, *facts))
