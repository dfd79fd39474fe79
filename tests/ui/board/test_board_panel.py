"""A board on a page, with plain controls: every move can be made and taken back without a pointer on the cards."""

from __future__ import annotations

import re

from streamlit.testing.v1 import AppTest


def board_page() -> None:
    """A page with nothing on it but a board."""
    from dataclasses import asdict

    import streamlit as st

    from tutorial_app.engine import Record, start
    from tutorial_app.rulebook import ruleset
    from tutorial_app.ui.board.panel import board_panel
    from tutorial_app.ui.board.state import Board
    from tutorial_app.ui.table.scene import Options

    rules = ruleset("4-hand")
    root = start(rules, Record(rules, "W", 77).deal, "W")

    def change(step) -> None:  # type: ignore[no-untyped-def]
        st.session_state["board"] = asdict(step(Board(**st.session_state["board"])))

    board_panel(Board(**st.session_state["board"]), root, change, "board", Options(plain=True))


def page(moves: str = "7S.P.0*6H~3.3") -> AppTest:
    """A new session on that page, at some moves."""
    tested = AppTest.from_function(board_page, default_timeout=60)
    tested.session_state["board"] = {"me": "S", "moves": moves}
    tested.run()
    assert not tested.exception
    return tested


def labels(tested: AppTest) -> list[str]:
    """The moves as their buttons say them, suits without the sign that keeps a phone from drawing a picture."""
    return [button.label.replace("\ufe0e", "").replace("\\", "") for button in tested.button if str(button.key).startswith("board-node-")]


def test_moves_stand_there_as_buttons_line_by_line():
    """The line looked at first, its present move marked in words; then the other branch."""
    assert labels(page()) == ["Start", "Nori: 6♥ (you are here)", "Nori: 7♠", "Eddie: pass"]


def test_every_branch_says_which_move_of_the_line_it_stands_instead_of():
    """Six spades, six clubs and six hearts were called from the start: both others stand instead of the six hearts that are looked at, not of each other."""
    said = [html.proto.body.replace("\ufe0e", "") for html in page("6S.0*6C.0*6H~3.3").get("html")]
    shown = [re.sub(r"<[^>]*>", "", text) for text in said if "fh-line" in text]
    assert shown == ["Moves", "Instead of Nori: 6♥", "Instead of Nori: 6♥"]


def test_going_to_a_move_and_back():
    """A move's button goes there, Back takes one move back, and the branch stays."""
    tested = page()
    tested.button(key="board-node-2").click().run()
    assert labels(tested) == ["Start", "Nori: 7♠", "Eddie: pass (you are here)", "Nori: 6♥"]
    tested.button(key="board-back").click().run()
    assert labels(tested) == ["Start", "Nori: 7♠ (you are here)", "Eddie: pass", "Nori: 6♥"]
    tested.button(key="board-forward").click().run()
    assert tested.session_state["board"]["moves"] == "7S.P.0*6H~2.2"


def test_hands_and_kitty_are_turned_by_buttons():
    """Each seat has a button that says what it does, the kitty too."""
    tested = page()
    assert tested.button(key="board-hand-N").label == "Nori\\: hide hand"
    tested.button(key="board-hand-N").click().run()
    assert tested.button(key="board-hand-N").label == "Nori\\: show hand"
    tested.button(key="board-kitty").click().run()
    assert (tested.session_state["board"]["hidden"], tested.session_state["board"]["kitty"]) == ("N", True)
