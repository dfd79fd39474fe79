"""Teach: choose a lesson, a deal or a rule, and show it on a projector."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

from tutorial_app.engine import NotationError
from tutorial_app.ui import session
from tutorial_app.ui.frame import heading
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.present import present
from tutorial_app.ui.panels.present_choose import choose
from tutorial_app.ui.panels.present_files import opened_lesson
from tutorial_app.ui.panels.present_keys import listen, was_asked
from tutorial_app.ui.panels.present_place import Show, show_now
from tutorial_app.ui.panels.present_show import slide_of
from tutorial_app.ui.panels.present_slide import Slide
from tutorial_app.ui.panels.present_what_if import what_if
from tutorial_app.ui.words import words


@st.cache_data(show_spinner=False)
def styles(name: str) -> str:
    """A style sheet of this page."""
    return (files("tutorial_app.ui.panels") / name).read_text("utf-8")


def chooser(problem: str = "") -> None:
    """The page where one chooses; `problem` is what an address could not show."""
    t = words("teach")
    heading(t("intro"), t("title"))
    if problem:
        st.warning(escaped(problem), title=t("gone"))
    choose()


@st.fragment
def page() -> None:
    """The whole page: one key draws it again, and nothing else."""
    place = show_now()
    if place.kind == "file" and opened_lesson(place.name) is None and not was_asked():
        listen({}, place.name)  # this browser tab may have kept the file
        return
    slide, problem = _slide(place)
    look = styles("present_choose.css") + (styles("present.css") if slide is not None else "")
    st.html(f"<style>{look}</style>")  # one sheet in one place: in a fragment one that is left out would stay in the page
    if slide is None:
        chooser(problem)
    elif place.what_if and slide.root is not None:
        what_if(slide, place)
    else:
        present(slide, place)


def _slide(place: Show) -> tuple[Slide | None, str]:
    """What is presented, or why an address shows nothing."""
    if not place.kind:
        return None, ""
    try:
        return slide_of(place, session.options()), ""
    except NotationError as error:
        return None, str(error)


page()
