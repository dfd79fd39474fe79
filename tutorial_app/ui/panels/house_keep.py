"""A table's rules kept: in a file, from a file, as a link, on one page of paper."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape

import streamlit as st

from tutorial_app.files.house_rules import HouseRules, read_house_rules, write_house_rules
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook import ruleset
from tutorial_app.ui import house_draft, house_link, session
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.words import words

PRINT_PAGE = "our-rules"
_PROBLEMS, _LOADED = "house-problems", "house-loaded"
MOST_SHOWN = 20
"""Problems of a file that are shown."""


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
    session.set_widget(_PROBLEMS, [])
    session.set_widget(_LOADED, "")
    try:
        house = read_house_rules(data, name, ruleset)
    except FileError as error:
        session.set_widget(_PROBLEMS, [name, *map(str, error.problems[:MOST_SHOWN])])
        return
    house_draft.begin(house_link.house_of(house.rules, house.name, house.note))
    session.set_widget(_LOADED, house.name)


def forget_file() -> None:
    """Say nothing more of a file that was loaded: the dialog is opened anew."""
    session.set_widget(_PROBLEMS, [])
    session.set_widget(_LOADED, "")


def _after_loading() -> None:
    t = words("house")
    if problems := session.widget_value(_PROBLEMS):
        items = "".join(f"<li>{escape(line)}</li>" for line in problems[1:])
        st.html(f"<section class='fh-faulty' role='alert'><h3>{escape(t('faulty', file=problems[0]))}</h3><ul>{items}</ul></section>")
    elif session.widget_value(_LOADED):
        st.success(t("loaded", name=escaped(session.widget_value(_LOADED))))
