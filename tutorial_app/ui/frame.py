"""The frame round every page: styles, the heading, the garbage-collector fix."""

from __future__ import annotations

import gc
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from tutorial_app.ui.markdown import with_letters

_RED = re.compile("[♦♥]")


@st.cache_resource(show_spinner=False)
def spare_the_collector() -> bool:
    """Move start-up objects out of the collector's sight: Streamlit collects garbage after every run, which is most of a click's time."""
    gc.collect()
    gc.freeze()
    return True


@st.cache_data(show_spinner=False)
def _styles() -> str:
    return (files(__package__) / "page.css").read_text("utf-8")


def styles() -> None:
    """Put our own styles into the page."""
    st.html(f"<style>{_styles()}</style>")


def navigation(pages: Sequence[StreamlitPage]) -> None:
    """The links to the pages, in the bar at the top on every screen: on a phone, too, nothing has to be opened first."""
    with st.container(key="pages", horizontal=True, gap="xsmall", width="content"):
        for page in pages:
            st.page_link(page)


def heading(above: str, title: str, tools_beside: bool = False) -> None:
    """A page's heading with the small line above it; `tools_beside` leaves room for the buttons at its right end."""
    room = " beside" if tools_beside else ""
    st.html(f'<div class="fh-head{room}"><p>{html_of(above)}</p><h1>{html_of(title)}</h1></div>')


def html_of(text: str) -> str:
    """A text as safe HTML: suits are letters, the red ones red."""
    return with_letters(_RED.sub(r'<span class="red">\g<0></span>', escape(text)))
