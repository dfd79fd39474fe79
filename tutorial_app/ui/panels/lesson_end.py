"""The end of a lesson: what was learnt, how it went, what comes next."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.course import LessonRun, PickCard, WhoWins
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui import lesson_session
from tutorial_app.ui.frame import heading
from tutorial_app.ui.lesson_place import go
from tutorial_app.ui.words import words


def lesson_end(run: LessonRun) -> None:
    """Draw the page after the last step."""
    t, lesson = words("learn"), run.lesson
    heading(t("above_end", chapter=t.texts.get(f"chapter_{lesson.header.chapter}", lesson.header.chapter)), t("end_title"))
    learnt = "".join(f"<li><b>{escape(text.title)}</b> {escape(text.law)}</li>" for rule in lesson.header.teaches if (text := rule_texts().get(rule)))
    said = t("end_text", title=lesson.title) if run.finished else t("end_skipped", count=sum(not step.done for step in run.progress))
    parts = [
        f"<p>{escape(said)} {escape(_figures(run))}.</p>",
        f"<h2>{escape(t('end_learnt'))}</h2><ul>{learnt}</ul>",
        f"<h2>{escape(t('end_next'))}</h2><p>{escape(t('end_next_text'))}</p>",
    ]
    st.html(f"<div class='fh-end'>{''.join(parts)}</div>")
    with st.container(key="lesson-end", horizontal=True, gap="small"):
        if st.button(t("more_play"), key="play", type="primary", icon=":material/playing_cards:"):
            st.switch_page("ui/pages/play.py")
        st.button(t("to_map"), key="next", on_click=lesson_session.leave)
        st.button(t("back"), key="back", icon=":material/arrow_back:", on_click=_back, args=(len(lesson.steps) - 1,))


def _figures(run: LessonRun) -> str:
    asked = [progress for step, progress in zip(run.lesson.steps, run.progress, strict=True) if isinstance(step, PickCard | WhoWins)]
    first = sum(step.done and step.tries == 1 and not step.hints for step in asked)
    return words("learn")("end_figures", first=first, asked=len(asked), hints=sum(step.hints for step in run.progress))


def _back(step: int) -> None:
    lesson_session.change(lambda place: go(place, step))
