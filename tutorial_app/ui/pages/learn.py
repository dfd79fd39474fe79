"""Learn: the course map, and the lesson player with the table in the middle and the words beside it."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

from tutorial_app.course import Compare, LessonRun, ScoreStep, WhoWins
from tutorial_app.ui import lesson_session, session
from tutorial_app.ui.frame import heading
from tutorial_app.ui.lesson_moves import handle
from tutorial_app.ui.lesson_place import Place, at_end, run_of
from tutorial_app.ui.lesson_scenes import lesson_view, stands_beside
from tutorial_app.ui.lesson_shelf import chapter_title
from tutorial_app.ui.panels.lesson_answers import answers
from tutorial_app.ui.panels.lesson_end import lesson_end
from tutorial_app.ui.panels.lesson_map import course_map
from tutorial_app.ui.panels.lesson_words import answer_box, buttons, dots, step_words, trick_buttons
from tutorial_app.ui.panels.own_lessons import file_now_faulty
from tutorial_app.ui.progress.browser import keep_in_browser
from tutorial_app.ui.table import component, plain
from tutorial_app.ui.words import words

TABLE_KEY = "lesson-table-view"


@st.cache_data(show_spinner=False)
def styles() -> str:
    """The style sheets of this page."""
    return "\n".join((files("tutorial_app.ui.panels") / name).read_text("utf-8") for name in ("lesson.css", "map.css"))


def on_event(kind: str, value: str, rev: int) -> None:
    """A click on the table."""
    lesson_session.change(lambda place: handle(place, kind, value, rev))


def lesson_page(run: LessonRun, place: Place) -> None:
    """One step of a lesson."""
    t = words("learn")
    with st.container(key="lesson-head", horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        with st.container(width="content"):
            heading(t("above", chapter=chapter_title(run.lesson), step=run.step + 1, steps=len(run.lesson.steps)), run.lesson.title)
        with st.container(width="content"):
            dots(run)
    options = session.options()
    drawn = lesson_view(run, place, options)
    with st.container(key="lesson"):
        with st.container(key="lesson-words"):
            step_words(run, wide=drawn is not None and not options.plain and stands_beside(drawn[0]) and not isinstance(run.current, Compare))
        if drawn is not None:
            with st.container(key="lesson-table"):
                (plain.draw if options.plain else component.draw)(drawn[1], TABLE_KEY, on_event)
                if options.plain and isinstance(run.current, WhoWins):
                    trick_buttons(drawn[1], on_event)
        if isinstance(run.current, ScoreStep | Compare):
            with st.container(key="lesson-answers"):
                answers(run, place.rev)
        if drawn is not None and not options.plain:
            with st.container(key="lesson-said"):
                answer_box(drawn[1]["answer"])
        with st.container(key="lesson-buttons"):
            buttons(run, place, drawn[1] if drawn is not None else None)


@st.fragment
def page() -> None:
    """The whole page: one click draws it again, and nothing else."""
    place = lesson_session.place()
    run = run_of(place)
    st.html(f"<style>{styles()}</style>")
    keep_in_browser(place.lesson if run is not None else "", lesson_session.stay)
    if run is None:
        course_map(no_such=place.lesson)
        return
    file_now_faulty(place.lesson)
    if at_end(place):
        lesson_end(run)
    else:
        lesson_page(run, place)


page()
