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
from tutorial_app.ui.lesson_shelf import Own, faulty_file_of, lesson_named, own_lessons
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.progress.book import Progress
from tutorial_app.ui.words import words

MOST_SHOWN = 20
"""Errors of one file; the rest are counted."""


def own_lessons_panel(known: Progress) -> None:
    """The lessons of the folder the app was started with, looked at again every few seconds; nothing without such a folder."""
    if not os.environ.get(LESSONS_SETTING):
        return
    st.html(f"<div class='fh-sub'><h2>{escape(words('learn')('own_title'))}</h2></div>")
    _listed(known)


@st.fragment(run_every=3)
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
    t = words("learn")
    if faulty_file_of(name) is None:
        st.warning(t("no_lesson_text", name=escaped(printable(name))), title=t("no_lesson"))
    if os.environ.get(LESSONS_SETTING):
        _until_mended(name)


@st.fragment(run_every=3)
def _until_mended(name: str) -> None:
    own = faulty_file_of(name)
    if own is not None:
        _errors(own)
    elif lesson_named(name) is not None:
        st.rerun()


def file_now_faulty(name: str) -> None:
    """Above a lesson whose file has errors now: what is wrong. The lesson goes on as the file was before, until it is mended."""
    if os.environ.get(LESSONS_SETTING) and faulty_file_of(name) is not None:
        with st.container(key="own-faulty"):
            _while_faulty(name)


@st.fragment(run_every=3)
def _while_faulty(name: str) -> None:
    own = faulty_file_of(name)
    if own is None:
        st.rerun()
    _errors(own, goes_on=True)


def _errors(own: Own, goes_on: bool = False) -> None:
    """Every problem of a file at its line and column; folded up where the lesson `goes_on` below it."""
    t, more = words("learn"), len(own.problems) - MOST_SHOWN
    lines = [*own.problems[:MOST_SHOWN], *([t("own_more", count=more)] if more > 0 else [])]
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    about = f"class='fh-faulty' data-file='{escape(own.file)}'"
    if goes_on:
        said = f"<details {about}><summary>{escape(t('own_errors_now', file=own.file))}</summary><ul>{items}</ul><p>{escape(t('own_goes_on'))}</p></details>"
    else:
        said = f"<section {about}><h3>{escape(t('own_errors', file=own.file))}</h3><ul>{items}</ul><p>{escape(t('own_again'))}</p></section>"
    st.html(said)
