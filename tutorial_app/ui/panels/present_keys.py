"""The keys of a projector: each presses a button of the page. The same component keeps an opened lesson file in this browser tab."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.ui import session
from tutorial_app.ui.panels import present_place
from tutorial_app.ui.panels.present_files import held_text, take_back

KEY = "present-keys"
_ASKED = "kept-file-asked"
_KEYS = st.components.v2.component("five_hundred_present_keys", html="<span hidden></span>\n", js=(files(__package__) / "present_keys.js").read_text("utf-8"))


def listen(keys: Mapping[str, str], lesson: str = "", rev: int = 0, turn: str = "") -> None:
    """Let keys press buttons: a key's name, as browsers say it, to the button's own.

    `lesson` is an opened file's lesson that is shown or looked for; `rev` numbers the pictures. When `turn` becomes
    another text, the focus comes to the hand of the seat to act.
    """
    held = held_text(lesson) if lesson else None
    data = {
        "keys": dict(keys),
        "rev": rev,
        "turn": turn,
        "file": {"lesson": lesson, "name": held[0], "text": held[1]} if held else None,
        "wanted": bool(lesson) and held is None,
    }
    _KEYS(key=KEY, data=data, on_kept_change=_heard)


def was_asked() -> bool:
    """Whether the browser has said what it kept."""
    return bool(session.note(_ASKED))


def _heard() -> None:
    event: Any = session.widget_value(KEY, {}).get("kept")
    session.set_note(_ASKED, True)
    present_place.stay()  # what the browser tells may cross a click, and bring the address before it
    if isinstance(event, Mapping):
        take_back(event.get("name"), event.get("text"))
