"""Bring in: a link, a line, hands or a file, or the deal that lies on Play."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from tutorial_app.ui import explore_place, session
from tutorial_app.ui.explore.bring_in import LONGEST, of_record, open_file
from tutorial_app.ui.explore.bring_in import bring_in as pasted
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.file_input import file_input
from tutorial_app.ui.sitting import record_of
from tutorial_app.ui.words import words

_OPENED, _HERE = "explore-imports", "import"
"""How often something was brought in: a popover of another name is a closed one. And whose problem it is when it cannot be."""


def bring_in() -> None:
    """The button and what it opens."""
    t = words("explore")
    with st.popover(t("import"), icon=":material/download:", key=f"explore-import-{session.note(_OPENED, 0)}"):
        st.text_area(t("import_text"), key="explore-paste", max_chars=LONGEST, height=110)
        st.button(t("import_open"), key="explore-paste-open", type="primary", on_click=_open_pasted)
        file_input(t("import_file"), "explore-file", ".yaml,.yml,.json", _open_file)
        if session.kept_sitting() is not None:
            st.button(t("import_play"), key="explore-from-play", on_click=_from_play)
        if wrong := explore_place.problem(_HERE):
            st.error(escaped(wrong), title=t("bad_link"))  # below everything, so that nothing moves away from a hand that tries again


def _open_pasted() -> None:
    _brought(pasted, str(session.widget_value("explore-paste") or ""))


def _open_file(name: str, data: bytes) -> None:
    _brought(open_file, name, data)


def _from_play() -> None:
    sitting = session.kept_sitting()
    if sitting is not None:
        _brought(of_record, record_of(sitting))


def _brought(step: Callable[..., ExplorePlace], *facts: object) -> None:
    """What was brought in is looked at, and nothing lies over it any more; what could not be is put right where it was pasted."""
    explore_place.change(step, *facts, by=_HERE)
    if not explore_place.problem(_HERE):
        session.set_note(_OPENED, session.note(_OPENED, 0) + 1)
