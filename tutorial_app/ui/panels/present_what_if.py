"""Off the script: a what-if on the board, from the slide where it was left, and the way back to that very slide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

import streamlit as st

from tutorial_app.engine import CardPlay, KittyExchange, NotationError, hand_of, turn_of
from tutorial_app.ui import session
from tutorial_app.ui.board.moves import back, discard, forward
from tutorial_app.ui.board.panel import board_moves, board_table
from tutorial_app.ui.board.state import Board, tree_now
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.panels import present_place
from tutorial_app.ui.panels.present import hands, head, key_button, say, tell
from tutorial_app.ui.panels.present_keys import listen
from tutorial_app.ui.panels.present_place import Show, board_of, end_what_if, with_board
from tutorial_app.ui.panels.present_show import slide_of
from tutorial_app.ui.panels.present_slide import Hand, Slide, Told, dress, known_hands, told_of
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words

BOARD_KEY = "present-board"
KEYS = {
    "y": "present-redo",
    "z": "present-undo",
    "Backspace": "present-undo",
    "k": "present-kitty",
    "t": "present-leave",
    "Escape": "present-leave",
    "d": "present-discard",
}
"""Which button a key presses; the arrows are none of them, as they move among the cards."""


def what_if(slide: Slide, place: Show) -> None:
    """Draw the board in place of the slide."""
    t, root = words("teach"), slide.root
    assert root is not None, "a slide without a position has no what-if"
    known = _hands(slide, place)
    own = {hand.seat.lower(): f"present-hand-{hand.seat}" for hand in known}
    listen(KEYS | own, place.name if place.kind == "file" else "", place.rev, f"{place.what_if} {place.laid}")
    board = board_of(place, slide.me)
    with st.container(key="present"):
        head(slide.title, t("what_if_title"))
        try:
            tree = tree_now(board, root)
        except NotationError as error:
            say(t("what_if_bad", problem=str(error)))
        else:
            with st.container(key="present-stage"):
                _board(board, tree, slide)
        with st.container(key="present-foot"):
            st.html(f"<p class='fh-present-how'>{escape(t('what_if_how'))}</p>")
            with st.container(key="present-way", horizontal=True, gap="small"):
                key_button(t("undo"), "Z", "present-undo", _change, back, root)
                key_button(t("redo"), "Y", "present-redo", _change, forward, root)
            with st.container(key="present-keys-row", horizontal=True, gap="small"):
                hands(known, slide.kitty if slide.kitty is None else place.kitty)
                key_button(t("end_what_if"), "Esc", "present-leave", _end)


def _board(board: Board, tree: Tree, slide: Slide) -> None:
    root = tree.root
    with st.container(key="present-table-box"):
        scene, view = board_table(board, root, change_board, BOARD_KEY, session.options(), lambda scene, view: dress(view, scene))
    with st.container(key="present-words"):
        say(_asks(tree, scene, slide, view["prompt"]["text"]))
        if isinstance(tree.position, KittyExchange) and not board.naming:
            label = words("board")("discard", chosen=len(board.chosen), count=root.rules.kitty_size)
            key_button(label, "D", "present-discard", _change, discard, root)
        tell(_said(scene))
        with st.container(key="present-moves"):
            board_moves(board, root, change_board, BOARD_KEY)


def _asks(tree: Tree, scene: Scene, slide: Slide, prompt: str) -> str:
    """Whose turn it is; and how the hand is shown, or that nobody knows it."""
    t, position, turn = words("teach"), tree.position, turn_of(tree.position)
    if turn is None or not isinstance(position, CardPlay):
        return prompt
    name = seat_names(position.rules, slide.me)[turn]
    if not hand_of(position, turn):
        return t("what_if_unknown", name=name)
    if not hand_of(scene.position, turn):
        return t("what_if_shut", name=name, key=turn)
    return t("what_if_say") if tree.here == 0 else prompt


def _said(scene: Scene) -> Told | None:
    if scene.answer is not None:
        return told_of(scene.answer)
    if scene.verdict is None:
        return None
    _, said = scene.verdict
    title = words("table")("verdict_refused", title=said.title[:1].lower() + said.title[1:])
    return told_of(said, title, no=True)


def _hands(slide: Slide, place: Show) -> tuple[Hand, ...]:
    assert slide.root is not None
    return tuple(replace(hand, shown=hand.seat not in place.laid.split()) for hand in known_hands(slide.root, slide.root, slide.me))


def change_board(step: Callable[[Board], Board]) -> None:
    """Apply one step to the board of the what-if."""
    present_place.change(lambda now: with_board(now, step(board_of(now, _home(now)))))


def _home(now: Show) -> str:
    return slide_of(now, session.options()).me


def _change(step: Callable[..., Board], *facts: object) -> None:
    change_board(lambda board: step(board, *facts))


def _end() -> None:
    present_place.change(end_what_if)
