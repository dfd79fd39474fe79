"""Share: the address that holds the whole game, and the deal as one line."""

from __future__ import annotations

import streamlit as st

from tutorial_app.files.packed import pack_record
from tutorial_app.ui import session
from tutorial_app.ui.sitting import Sitting, record_of
from tutorial_app.ui.words import words


def share() -> None:
    """The button that opens the dialog."""
    if st.button(words("play")("share"), key="share", icon=":material/link:", on_click=session.stay):
        _dialog(session.sitting())


@st.dialog(words("play")("share_title"))
def _dialog(sitting: Sitting) -> None:
    t = words("play")
    st.markdown(t("share_text"))
    st.code(session.link_to(sitting), language=None, wrap_lines=True)
    st.markdown(t("share_record"))
    st.code(pack_record(record_of(sitting)), language=None, wrap_lines=True)
