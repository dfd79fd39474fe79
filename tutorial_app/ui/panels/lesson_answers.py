"""Where an answer is written or chosen beside the table: each side's points, or one choice for each of two rule books."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import streamlit as st

from tutorial_app.course import Compare, LessonRun, ScoreStep
from tutorial_app.course.scores import numbers_from
from tutorial_app.engine import NotationError, Side
from tutorial_app.rulebook import ruleset
from tutorial_app.ui import lesson_session, session
from tutorial_app.ui.lesson_moves import check
from tutorial_app.ui.lesson_options import option_texts, sides_of_points, what_differs
from tutorial_app.ui.lesson_place import last_answer
from tutorial_app.ui.lesson_sayings import home_seat, side_label
from tutorial_app.ui.panels.lesson_text import as_html
from tutorial_app.ui.words import words

BOOKS = ("here", "other")


def answers(run: LessonRun, rev: int) -> None:
    """The fields or choices of a step that has them; none once it is done. `rev` is the number of the picture they are drawn in."""
    if run.progress[run.step].done:
        return
    if isinstance(run.current, ScoreStep):
        _points(run, run.current, rev)
    elif isinstance(run.current, Compare):
        _choices(run, run.current, rev)


def _points(run: LessonRun, step: ScoreStep, rev: int) -> None:
    """A number field for each side, the learner's own first; they are sent together."""
    t, sides = words("learn"), run.lesson.rules.side_names
    me = home_seat(run)
    for side, number in _given(run, step).items():
        _begin_with(_field(run, side), number)
    with st.form(key="lesson-score", border=False):
        with st.container(horizontal=True, gap="small", key="lesson-sides"):
            for side in sorted(sides, key=lambda side: side != run.lesson.rules.side_of[me]):
                label = t("points_total" if step.ask == "total" else "points_of", side=side_label(run.lesson.rules, side, me))
                st.number_input(label, value=None, step=10, key=_field(run, side), placeholder=t("points_field"))
        st.form_submit_button(t("check"), key="answer", type="primary", on_click=_check_points, args=(tuple(_field(run, side) for side in sides), rev))


def _given(run: LessonRun, step: ScoreStep) -> Mapping[Side, int]:
    """The score that was answered last; nothing where that was no score, as an address may hold anything."""
    try:
        return numbers_from(step, last_answer(run))
    except NotationError:
        return {}


def _field(run: LessonRun, side: Side) -> str:
    return f"points-{side}-{run.step}"


def _begin_with(key: str, value: int | None) -> None:
    """What was answered before stands in the fields, also after a reload."""
    if value is not None and session.widget_value(key) is None:
        session.set_widget(key, value)


def _check_points(fields: tuple[str, ...], rev: int) -> None:
    values = [session.widget_value(field) for field in fields]
    text = "" if None in values else "+".join(str(int(value)) for value in values)
    lesson_session.change(lambda place: check(place, text, rev))


def _choices(run: LessonRun, step: Compare, rev: int) -> None:
    """Two rule books side by side: what differs, and the answers to choose from under each."""
    t, books = words("learn"), option_texts(run, step)
    keys = [f"choice-{book}-{run.step}" for book in BOOKS]
    for key, text, texts in zip(keys, last_answer(run).split("+"), books, strict=False):
        _begin_with(key, int(text) if text in map(str, range(len(texts))) else None)
    shared, *told = what_differs(run.lesson.rules, ruleset(run.lesson.header.game, {**run.lesson.header.variant, **step.other}))
    sides = sides_of_points(run, step)
    with st.form(key="lesson-compare", border=False):
        if shared:
            st.html(f"<p class='fh-both'>{as_html(t('book_both', sentence=shared))}</p>")
        with st.container(key="lesson-books"):
            for book, key, texts, said in zip(BOOKS, keys, books, told, strict=True):
                with st.container(key=f"book-{book}"):
                    whose = f"<p><b>{escape(sides)}</b></p>" if sides else ""
                    st.html(f"<div class='fh-book'><h2>{escape(t(f'book_{book}'))}</h2><p>{as_html(said or t('book_silent'))}</p>{whose}</div>")
                    st.radio(t(f"choice_{book}"), range(len(texts)), format_func=texts.__getitem__, index=None, key=key, label_visibility="collapsed")
        st.form_submit_button(t("check"), key="answer", type="primary", on_click=_check_choices, args=(tuple(keys), rev))


def _check_choices(keys: tuple[str, ...], rev: int) -> None:
    values = [session.widget_value(key) for key in keys]
    text = "" if None in values else "+".join(str(value) for value in values)
    lesson_session.change(lambda place: check(place, text, rev))
