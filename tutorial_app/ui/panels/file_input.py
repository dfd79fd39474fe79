"""A control that reads a small file: the browser's own, with our words. What the browser hands over is not to be trusted."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.files.text_in import MOST_BYTES
from tutorial_app.ui import session
from tutorial_app.ui.words import words

_MARKUP = """
<label><span></span><input type="file"></label>
"""
_STYLE = """
label { display: grid; gap: 6px; font: 400 14px/1.4 var(--st-font); color: var(--st-text-color) }
input { font: 400 16px/1.4 var(--st-font); color: var(--st-text-color); width: 100%; min-height: 44px; box-sizing: border-box; padding: 6px }
input { border: 1px solid #76857b; border-radius: 8px }
input::file-selector-button { font: inherit; min-height: 30px; margin-right: 10px; border-radius: 6px; border: 1px solid #76857b; color: inherit }
input::file-selector-button { background: var(--st-secondary-background-color) }
input:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; box-shadow: 0 0 0 3px #fff }
"""
_INPUT = st.components.v2.component("five_hundred_file", html=_MARKUP, css=_STYLE, js=(files(__package__) / "file_input.js").read_text("utf-8"))


def file_input(label: str, key: str, accept: str, on_file: Callable[[str, bytes], None]) -> None:
    """Ask for a file; `on_file` is called with its name and what it holds, one byte more than may be read at most, before the page is drawn again."""
    unread = f"{key}-unread"

    def relay() -> None:
        event: Any = session.widget_value(key, {}).get("file")
        found = _handed_over(event)
        session.set_note(unread, event is not None and found is None)
        if found is not None:
            on_file(*found)

    _INPUT(key=key, data={"label": label, "accept": accept, "most": MOST_BYTES}, on_file_change=relay)
    if session.note(unread):
        st.error(words("app")("file_unread"))


def _handed_over(event: Any) -> tuple[str, bytes] | None:
    """The name and the content of a file as the browser tells them, or None where it tells none."""
    if not isinstance(event, Mapping):
        return None
    name, told = event.get("name"), event.get("bytes")
    if not isinstance(name, str) or not isinstance(told, str) or len(told) > 2 * MOST_BYTES:
        return None
    try:
        held = b64decode(told, validate=True)
    except (Base64Error, ValueError):
        return None
    return name.rpartition("/")[2].rpartition("\\")[2][:120] or "file.yaml", held
