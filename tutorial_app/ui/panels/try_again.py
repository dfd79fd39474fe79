"""Try again from here: in a guided deal, back to any of the learner's own decisions with one choice."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from tutorial_app.course import AGAIN, GO_ON, HINT, RETRY, LessonRun
from tutorial_app.engine import NotationError, parse_call, parse_card
from tutorial_app.rulebook.names import call_text, card_text
from tutorial_app.ui import lesson_session
from tutorial_app.ui.lesson_place import Place, all_drawn, moved, run_of
from tutorial_app.ui.words import words

KEY = "try-again"


def own_moves(run: LessonRun) -> tuple[str, ...]:
    """The calls, discards and cards that the learner made in this step and did not take back."""
    return tuple(text for text in run.given if text not in (HINT, GO_ON, RETRY, AGAIN))


def before_move(place: Place, number: int) -> Place:
    """The place just before one of the learner's moves, counted from 0; that move and all after it are taken back."""
    run = run_of(place)
    if run is None or run.guided is None or not 0 <= number < len(own_moves(run)):
        return place
    while len(own_moves(run)) > number:
        run = run.undo()
    back = moved(place, run)
    return replace(back, shown=all_drawn(back))


def try_again(run: LessonRun) -> None:
    """The menu of the learner's moves, the latest first; it is there as soon as there are two to choose from."""
    moves = own_moves(run)
    if run.guided is None or len(moves) < 2 or run.guided.goal_met:
        return
    t = words("learn")
    places = list(reversed(range(len(moves))))
    st.menu_button(t("try_again"), places, key=KEY, icon=":material/history:", on_click=_go_back, format_func=lambda number: _name(number, moves[number]))


def _name(number: int, move: str) -> str:
    """What a move was, in short: a card, a call, the discard."""
    t = words("learn")
    try:
        return t("try_card", number=number + 1, card=card_text(parse_card(move.partition(":")[0])))
    except NotationError:
        pass
    try:
        return t("try_call", number=number + 1, call=call_text(parse_call(move)))
    except NotationError:
        return t("try_discard", number=number + 1)


def _go_back() -> None:
    number = lesson_session.chosen(KEY)
    if number is not None:
        lesson_session.change(lambda place: before_move(place, number))
