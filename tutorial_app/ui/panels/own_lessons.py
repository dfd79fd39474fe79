"""A teacher's own lessons on the map: each opens like ours; a file with errors shows them where its lesson would be."""

from __future__ import annotations

import os
from html import escape

import streamlit as st

from tutorial_app import LESSONS_SETTING
from tutorial_app.files.problems import printable
from tutorial_app.ui import lesson_session
from tutorial_app.ui.course_map.component import row_state
from tutorial_app.ui.course_map.tiles import row_of
from tutorial_app.ui.lesson_shelf import Own, faulty_file_of, own_lessons, shelf_text
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.news import Source, listen
from tutorial_app.ui.panels.faulty_file import Problems, faulty_file
from tutorial_app.ui.progress.book import Progress
from tutorial_app.ui.words import words

LOOK = 3.0
"""Seconds between two looks at the folder."""
SHELF = Source(shelf_text)


def own_lessons_panel(known: Progress) -> None:
    """The lessons of the folder the app was started with, looked at again every few seconds; nothing without such a folder."""
    if not os.environ.get(LESSONS_SETTING):
        return
    seen = shelf_text()
    st.html(f"<div class='fh-sub'><h2>{escape(words('learn')('own_title'))}</h2></div>")
    _listed(known)
    listen(SHELF, seen, LOOK, "own-news", lesson_session.stay)


def _listed(known: Progress) -> None:
    t, found = words("learn"), own_lessons()
    with st.container(key="own-lessons"):
        if not found:
            st.caption(t("own_none"))
        for own in found:
            if own.lesson is None:
                _errors(own)
                continue
            row = row_of(own.lesson, known.get(own.lesson.id))
            label = f"**{escaped(own.lesson.title)}** · {escaped(row_state(row))}"
            if st.button(label, key=f"open-{own.lesson.id}", icon=":material/play_arrow:", width="stretch"):
                lesson_session.open_lesson(own.lesson.id, afresh=row.state == "done")
                st.rerun()


def no_such_lesson(name: str) -> None:
    """What is said when the address asks for a lesson that is not there: the errors of its file, if there is one; mended, the lesson is there again."""
    t, own = words("learn"), faulty_file_of(name)
    if own is None:
        st.warning(t("no_lesson_text", name=escaped(printable(name))), title=t("no_lesson"))
    else:
        _errors(own)


def file_now_faulty(name: str) -> None:
    """Above a lesson whose file has errors now: what is wrong. The lesson goes on as the file was before, until it is mended."""
    if not os.environ.get(LESSONS_SETTING):
        return
    seen, own = shelf_text(), faulty_file_of(name)
    if own is not None:
        with st.container(key="own-faulty"):
            _errors(own, goes_on=True)
            listen(SHELF, seen, LOOK, "own-news", lesson_session.stay)


def _errors(own: Own, goes_on: bool = False) -> None:
    """Every problem of a file at its line and column; folded up where the lesson `goes_on` below it."""
    t, problems = words("learn"), Problems(own.file, own.problems)
    if goes_on:
        faulty_file(problems, t("own_errors_now", file=own.file), t("own_goes_on"), folded=True)
    else:
        faulty_file(problems, t("own_errors", file=own.file), t("own_again"))
