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
    st.file_uploader(t("load"), type=["yaml", "yml", "json"], key="house-file", on_change=_load, max_upload_size=1)
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


def _load() -> None:
    file = session.widget_value("house-file")
    session.set_widget(_PROBLEMS, [])
    session.set_widget(_LOADED, "")
    if file is None:
        return
    try:
        house = read_house_rules(file.getvalue(), file.name, ruleset)
    except FileError as error:
        session.set_widget(_PROBLEMS, [file.name, *map(str, error.problems[:MOST_SHOWN])])
        return
    house_draft.begin(house_link.house_of(house.rules, house.name, house.note))
    session.set_widget(_LOADED, house.name)


def _after_loading() -> None:
    t = words("house")
    if session.widget_value("house-file") is None:
        return
    if problems := session.widget_value(_PROBLEMS):
        items = "".join(f"<li>{escape(line)}</li>" for line in problems[1:])
        st.html(f"<section class='fh-faulty' role='alert'><h3>{escape(t('faulty', file=problems[0]))}</h3><ul>{items}</ul></section>")
    elif session.widget_value(_LOADED):
        st.success(t("loaded", name=escaped(session.widget_value(_LOADED))))
