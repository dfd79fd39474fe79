"""The learner's progress as a file: saved, and brought back on another machine."""

from __future__ import annotations

import streamlit as st

from tutorial_app.files.problems import FileError
from tutorial_app.ui import session
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.progress.browser import forget, learn, progress
from tutorial_app.ui.progress.file import progress_file, read_progress_file
from tutorial_app.ui.words import words

FILE = "five-hundred-progress.yaml"
_SAID, _SURE = "progress-said", "progress-forget-sure"
_FORGOTTEN = "forgotten"
MOST_SHOWN = 3


def progress_panel() -> None:
    """The panel behind the button; its controls are drawn only while it is open."""
    t = words("learn")
    panel = st.popover(t("progress"), icon=":material/save:", key="progress", on_change="rerun", width="content")
    if not panel.open:
        session.set_note(_SAID, "")
        session.set_note(_SURE, False)
        return
    with panel:
        st.markdown(t("progress_text"))
        st.download_button(
            t("progress_save"), progress_file(progress()), FILE, "application/yaml", key="progress-save", icon=":material/download:", on_click="ignore"
        )
        file_input(t("progress_load"), "progress-load", ".yaml,.yml,.json,.txt", _load)
        _forget()
        _said()


def _forget() -> None:
    """The way back to the first day: asked once more before it is gone."""
    t, known = words("learn"), progress()
    if not session.note(_SURE):
        if known:
            st.button(t("progress_forget"), key="progress-forget", icon=":material/delete:", on_click=session.set_note, args=(_SURE, True))
        return
    st.warning(t("progress_forget_sure", count=len(known)))
    with st.container(horizontal=True, gap="small", key="progress-forget-sure"):
        st.button(t("progress_forget_no"), key="progress-forget-no", on_click=session.set_note, args=(_SURE, False))
        st.button(t("progress_forget_yes"), key="progress-forget-yes", type="primary", on_click=_forget_all)


def _forget_all() -> None:
    forget()
    session.set_note(_SURE, False)
    session.set_note(_SAID, _FORGOTTEN)


def _load(name: str, held: bytes) -> None:
    """Read the chosen file and add what it knows."""
    try:
        found = read_progress_file(held, name)
    except FileError as error:
        session.set_note(_SAID, "\n".join(str(problem) for problem in error.problems[:MOST_SHOWN]))
        return
    learn(found)
    session.set_note(_SAID, f"={len(found)}")


def _said() -> None:
    t, said = words("learn"), str(session.note(_SAID, ""))
    if said == _FORGOTTEN:
        st.success(t("progress_forgotten"))
    elif said.startswith("="):
        st.success(t("progress_loaded", count=said[1:]))
    elif said:
        st.error("  \n".join(escaped(line) for line in said.splitlines()), title=t("progress_bad"))
