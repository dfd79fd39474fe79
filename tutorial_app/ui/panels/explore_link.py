"""The button that copies the address of exactly this board."""

from __future__ import annotations

from importlib.resources import files

import streamlit as st

from tutorial_app.ui import explore_place
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.words import words

_MARKUP = """
<button type="button"></button><label hidden><span></span><input readonly></label><span class="said" role="status"></span>
"""


def _own(kind: str) -> str:
    return (files(__package__) / f"explore_link.{kind}").read_text("utf-8")


_COPY = st.components.v2.component("five_hundred_copy", html=_MARKUP, css=_own("css"), js=_own("js"))


def copy_link(place: ExplorePlace) -> None:
    """Draw the button."""
    t = words("explore")
    data = {"label": t("copy_link"), "copied": t("copied"), "yourself": t("copy_yourself"), "link": explore_place.link_to(place)}
    with st.container(key="explore-copy", width="content"):
        _COPY(key="explore-copy-link", data=data)
