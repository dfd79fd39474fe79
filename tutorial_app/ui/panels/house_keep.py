"""A table's rules kept: in a file, from a file, as a link, on one page of paper."""

from __future__ import annotations

import re
from dataclasses import replace

import streamlit as st

from tutorial_app.files.house_rules import HouseRules, write_house_rules
from tutorial_app.ui import house_draft, house_link, session
from tutorial_app.ui.club_file import read_club_file
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.faulty_file import Problems, faulty_file
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.words import words

PRINT_PAGE = "our-rules"
_PROBLEMS, _LOADED = "house-problems", "house-loaded"


def keep_tab() -> None:
    """Name and note, then file, link and page."""
    t, house = words("house"), house_draft.house()
    session.set_widget("house-name", house.name)
    session.set_widget("house-note", house.note)
    st.text_input(t("name"), key="house-name", max_chars=house_link.MOST_NAME, placeholder=t("name_example"), on_change=_named)
    st.text_area(t("note"), key="house-note", max_chars=house_link.MOST_NOTE, height=80, on_change=_named)
    with st.container(horizontal=True):
        st.download_button(t("save"), file_of(house), file_name(house), "application/yaml", key="house-save", icon=":material/download:", on_click="ignore")
        st.link_button(t("print"), session.link_to_house(house, PRINT_PAGE), icon=":material/print:")
    st.markdown(t("link"))
    st.code(session.link_to_house(house), language=None, wrap_lines=True)
    file_input(t("load"), "house-file", ".yaml,.yml,.json", _load)
    _after_loading()


def file_of(house: HouseRules) -> str:
    """The text of the file; rules without a name get one, for a file must have it."""
    return write_house_rules(replace(house, name=house.name or words("house")("no_name")))


def file_name(house: HouseRules) -> str:
    """A name for the file that every system takes."""
    plain = re.sub(r"[^a-z0-9]+", "-", (house.name or words("house")("no_name")).lower()).strip("-")
    return f"{plain or house.game}.yaml"


def _named() -> None:
    house_draft.call_it(str(session.widget_value("house-name") or ""), str(session.widget_value("house-note") or ""))


def _load(name: str, data: bytes) -> None:
    forget_file()
    found = read_club_file(name, data)
    if isinstance(found, Problems):
        session.set_note(_PROBLEMS, found)
        return
    house_draft.begin(found)
    session.set_note(_LOADED, found.name)


def forget_file() -> None:
    """Say nothing more of a file that was loaded: the dialog is opened anew."""
    session.set_note(_PROBLEMS, None)
    session.set_note(_LOADED, "")


def _after_loading() -> None:
    t = words("house")
    problems = session.note(_PROBLEMS)
    if problems is not None:
        faulty_file(problems, t("faulty", file=problems.file))
    elif session.note(_LOADED):
        st.success(t("loaded", name=escaped(session.note(_LOADED))))
