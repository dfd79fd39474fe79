"""Share: the address that holds the whole game, and the deal as one line."""

from __future__ import annotations

import streamlit as st

from tutorial_app.files.packed import pack_record
from tutorial_app.ui.sitting import Sitting, address_of, record_of
from tutorial_app.ui.words import words


def share(sitting: Sitting) -> None:
    """The button that opens the dialog."""
    t = words("play")
    if st.button(t("share"), key="share", icon=":material/link:"):
        _dialog(sitting)


@st.dialog(words("play")("share_title"))
def _dialog(sitting: Sitting) -> None:
    t = words("play")
    st.markdown(t("share_text"))
    st.code(f"{(st.context.url or '').split('?')[0]}?g={address_of(sitting)}&c={sitting.seen}", language=None, wrap_lines=True)
    st.markdown(t("share_record"))
    st.code(pack_record(record_of(sitting)), language=None, wrap_lines=True)
