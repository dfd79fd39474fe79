"""The button that copies the address of exactly this board."""

from __future__ import annotations

from html import escape
from importlib.resources import files

import streamlit as st

from tutorial_app.ui import explore_place
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.words import words


def _markup() -> str:
    """The button with its words in it: it has a name from the first moment on, whatever comes of the data."""
    t = words("explore")
    label, copied, yourself = (escape(t(key)) for key in ("copy_link", "copied", "copy_yourself"))
    button = f"<button type='button' data-label='{label}' data-copied='{copied}'>{label}</button>"
    return f"{button}<label hidden><span>{yourself}</span><input readonly></label><span class='said' role='status'></span>\n"


def _own(kind: str) -> str:
    return (files(__package__) / f"explore_link.{kind}").read_text("utf-8")


_COPY = st.components.v2.component("five_hundred_copy", html=_markup(), css=_own("css"), js=_own("js"))


def copy_link(place: ExplorePlace) -> None:
    """Draw the button."""
    with st.container(key="explore-copy", width="content"):
        _COPY(key="explore-copy-link", data={"link": explore_place.link_to(place)})
