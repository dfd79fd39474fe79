"""Try again from here: in a guided deal, back to any of the learner's own decisions with one choice."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from tutorial_app.course import AGAIN, GO_ON, HINT, RETRY, LessonRun, TurningPoint, trick_number
from tutorial_app.engine import Auction, CardPlay, Position, parse_call, parse_card
from tutorial_app.rulebook.names import call_text, card_text
from tutorial_app.ui import lesson_session
from tutorial_app.ui.lesson_lines import lost, way_back
from tutorial_app.ui.lesson_place import Place, all_drawn, moved, run_of
from tutorial_app.ui.words import words

KEY = "try-again"
HERE = "try-here"


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
    """The way back to the move that lost the deal, and the menu of the learner's moves, the latest first.

    The menu is there as soon as there are two moves to choose from. Refused tries are not listed.
    """
    turn = move_that_lost(run)
    if turn is not None:
        st.button(way_back(turn), key=HERE, type="primary", icon=":material/replay:", on_click=_go_before, args=(turn.number,))
    names = named_moves(run)
    if len(names) < 2:
        return
    st.menu_button(
        words("learn")("try_again"), list(reversed(names)), key=KEY, icon=":material/history:", on_click=_go_back, format_func=lambda number: names[number]
    )


def move_that_lost(run: LessonRun) -> TurningPoint | None:
    """The learner's move that cost a lost deal its goal, where there is one to go back to."""
    return run.turning_point if lost(run) else None


def named_moves(run: LessonRun) -> dict[int, str]:
    """The learner's moves that were allowed, each by its number among all that were tried, with what it was."""
    states, answers = run.guided_states, run.deal_answers
    tried = [place for place, text in enumerate(answers) if text != GO_ON] if states else []
    return {
        number: _name(states[place].position, answers[place])
        for number, place in enumerate(tried)
        if len(states[place + 1].positions) > len(states[place].positions)
    }


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
        _go_before(number)


def _go_before(number: int) -> None:
    lesson_session.change(lambda place: before_move(place, number))
