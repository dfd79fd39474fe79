"""What to present: one of our lessons or the teacher's, a file opened here, a deal, or a rule."""

from __future__ import annotations

import os
from html import escape

import streamlit as st

from tutorial_app import LESSONS_SETTING
from tutorial_app.course.shipped import shipped_lessons
from tutorial_app.engine import NotationError
from tutorial_app.files.packed import line_in_link
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui import session
from tutorial_app.ui.lesson_shelf import own_lessons
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels import present_place
from tutorial_app.ui.panels.faulty_file import Problems, faulty_file
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.panels.present_deal import LARGEST_SEED, deal_tree
from tutorial_app.ui.panels.present_files import last_problems, open_file, opened_lessons
from tutorial_app.ui.words import words


def choose() -> None:
    """The three things to show, side by side."""
    with st.container(key="teach-choose"):
        with st.container(key="teach-lessons", border=True):
            _lessons()
        with st.container(key="teach-deals", border=True):
            _deals()
        with st.container(key="teach-rules", border=True):
            _rules()


def _title(text: str) -> None:
    st.html(f"<h2 class='fh-teach'>{escape(text)}</h2>")


def _lessons() -> None:
    t = words("teach")
    _title(t("lessons"))
    titles = {lesson.id: lesson.title for lesson in shipped_lessons()}
    st.selectbox(t("lesson"), list(titles), key="teach-lesson", format_func=titles.__getitem__)
    st.button(t("present"), key="teach-present-lesson", type="primary", icon=":material/slideshow:", on_click=_open_chosen, args=("lesson", "teach-lesson"))
    _own()
    _upload()


def _own() -> None:
    """The lessons of the folder the app was started with; a file with errors shows them."""
    t = words("teach")
    if not os.environ.get(LESSONS_SETTING):
        return
    _title(t("own"))
    found = own_lessons()
    if not found:
        st.markdown(t("own_none"))
    for own in found:
        if own.lesson is not None:
            _present_button(own.lesson.title, "lesson", own.lesson.id)
        else:
            _errors(Problems(own.file, own.problems))


def _present_button(title: str, kind: str, name: str) -> None:
    st.button(
        escaped(title), key=f"teach-open-{kind}-{name}", icon=":material/slideshow:", width="stretch", on_click=present_place.open_show, args=(kind, name)
    )


def _upload() -> None:
    """A file is checked as soon as it is opened, and can be shown when nothing is wrong."""
    t = words("teach")
    file_input(t("upload"), "teach-file", ".yaml,.yml", open_file)
    st.html(f"<p class='fh-teach-note'>{escape(t('upload_help'))}</p>")
    problems = last_problems()
    if problems.lines:
        _errors(problems)
    for lesson in opened_lessons():
        st.html(f"<p role='status' class='fh-teach-right'>{escape(t('upload_right', title=lesson.title))}</p>")
        _present_button(lesson.title, "file", lesson.id)


def _errors(found: Problems) -> None:
    """Every error at its line and column."""
    t, file, count = words("teach"), found.file, len(found.lines)
    heading = t("upload_errors_one", file=file) if count == 1 else t("upload_errors", file=file, count=count)
    faulty_file(found, heading, t("upload_again"))


def _deals() -> None:
    t = words("teach")
    _title(t("deals"))
    st.selectbox(t("game"), GAMES, key="teach-game")
    st.number_input(t("seed"), 0, LARGEST_SEED, 77, 1, key="teach-seed")
    line = st.text_input(t("record"), key="teach-record").strip()
    if line:
        try:
            deal_tree(line_in_link(line))
        except NotationError as error:
            st.error(escaped(t("record_bad", problem=str(error))))
            return
    st.button(t("present"), key="teach-present-deal", type="primary", icon=":material/slideshow:", on_click=_open_deal)


def _open_deal() -> None:
    line = str(session.widget_value("teach-record", "")).strip()
    present_place.open_show("deal", line_in_link(line) if line else f"{session.widget_value('teach-game')}.{session.widget_value('teach-seed')}")


def _rules() -> None:
    t = words("teach")
    _title(t("rules"))
    titles = {name: text.title for name, text in rule_texts().items() if any(text.standing(ruleset(game)) != "not here" for game in GAMES)}
    st.selectbox(t("rule"), list(titles), key="teach-rule", format_func=titles.__getitem__)
    st.button(t("present"), key="teach-present-rule", type="primary", icon=":material/slideshow:", on_click=_open_chosen, args=("rule", "teach-rule"))


def _open_chosen(kind: str, key: str) -> None:
    present_place.open_show(kind, str(session.widget_value(key)))
