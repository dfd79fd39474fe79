"""Try again from here: in a guided deal, back to any of the learner's own decisions with one choice."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from tutorial_app.course import AGAIN, GO_ON, HINT, RETRY, LessonRun, PlayOn, trick_number
from tutorial_app.course.guided import after_answer, play_on
from tutorial_app.engine import Auction, CardPlay, Position, parse_call, parse_card
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
    """The menu of the learner's moves, the latest first; it is there as soon as there are two to choose from. Refused tries are not listed."""
    names = named_moves(run)
    if len(names) < 2:
        return
    st.menu_button(
        words("learn")("try_again"), list(reversed(names)), key=KEY, icon=":material/history:", on_click=_go_back, format_func=lambda number: names[number]
    )


def named_moves(run: LessonRun) -> dict[int, str]:
    """The learner's moves that were allowed, each by its number among all that were tried, with what it was."""
    step, names, number = run.current, {}, 0
    if not isinstance(step, PlayOn):
        return {}
    state = play_on(step, run.lesson.rules, (), run.others)
    for text in (text for text in run.given if text not in (HINT, RETRY, AGAIN)):
        after = after_answer(step, state, text, run.others)
        if text != GO_ON:
            if len(after.positions) > len(state.positions):
                names[number] = _name(state.position, text)
            number += 1
        state = after
    return names


def _name(before: Position, move: str) -> str:
    t = words("learn")
    match before:
        case CardPlay():
            return t("try_card", number=trick_number(before), card=card_text(parse_card(move.partition(":")[0])))
        case Auction():
            return t("try_call", call=call_text(parse_call(move)))
        case _:
            return t("try_discard")


def _go_back() -> None:
    number = lesson_session.chosen(KEY)
    if number is not None:
        lesson_session.change(lambda place: before_move(place, number))
