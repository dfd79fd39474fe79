"""Play's guided deals: whole deals of the course with a goal, words at the turning points and hints. Each opens on Learn at its first call."""

from __future__ import annotations

from collections.abc import Iterator

import streamlit as st

from tutorial_app.course import Lesson, PlayOn, shipped_lessons
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.words import words

LEARN_PAGE = "ui/pages/learn.py"


def guided_deals() -> Iterator[tuple[Lesson, int]]:
    """The lessons that play a whole deal, each with the number of that step, counted from 1."""
    for lesson in shipped_lessons():
        step = next((number for number, step in enumerate(lesson.steps, start=1) if isinstance(step, PlayOn) and step.deal is not None), None)
        if step is not None:
            yield lesson, step


def guided_deals_list() -> None:
    """A button for each of the deals; nothing where the course has none."""
    t, deals = words("play"), list(guided_deals())
    if not deals:
        return
    st.markdown(f"**{t('guided')}**")
    st.caption(t("guided_text"))
    for lesson, step in deals:
        if st.button(escaped(lesson.title), key=f"guided-{lesson.id}", icon=":material/assistant_direction:", width="stretch"):
            st.switch_page(LEARN_PAGE, query_params={"lesson": lesson.id, "step": str(step)})
