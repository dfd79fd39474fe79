"""A control that reads a small file of the learner's: the browser's own, with our words. What arrives is not to be trusted."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping

import streamlit as st

MOST_BYTES = 256_000
"""A longer file is not read: no file of ours is a tenth of it."""
_HTML = """
<label><span></span><input type="file"></label>
"""
_CSS = """
label { display: grid; gap: 6px; font: 16px/1.4 var(--st-font); color: var(--st-text-color) }
span { font-size: 14px }
input { font: inherit; max-width: 100%; min-height: 44px; box-sizing: border-box; padding: 6px; border: 1px dashed var(--st-border-color); border-radius: 8px }
input::file-selector-button { font: inherit; color: inherit; background: var(--st-background-color);
  border: 1px solid var(--st-border-color); border-radius: 8px; min-height: 32px }
input:focus-visible { outline: 2px solid var(--st-primary-color); outline-offset: 2px }
"""
_JS = """
export default function ({ parentElement, data, setTriggerValue }) {
  const input = parentElement.querySelector("input");
  parentElement.querySelector("span").textContent = data.label;
  input.accept = data.accept;
  input.onchange = async () => {
    const file = input.files[0];
    if (!file) return;
    const read = file.size > data.most ? [] : new Uint8Array(await file.arrayBuffer());
    let text = "";
    for (const byte of read) text += String.fromCharCode(byte);
    setTriggerValue("file", { name: file.name, size: file.size, data: btoa(text) });
    input.value = "";
  };
}
"""
_INPUT = st.components.v2.component("five_hundred_file", html=_HTML, css=_CSS, js=_JS)


def file_input(label: str, key: str, accept: str, on_file: Callable[[str, bytes | None], None]) -> None:
    """Draw the control; `on_file` gets the file's name and its bytes, or None for a file that is too long, before the page is drawn again."""

    def relay() -> None:
        sent = st.session_state[key].get("file")
        name, size, data = (sent.get("name"), sent.get("size"), sent.get("data")) if isinstance(sent, Mapping) else (None, None, None)
        if not isinstance(name, str) or not isinstance(size, int) or not isinstance(data, str) or len(data) > 2 * MOST_BYTES:
            return
        try:
            on_file(name[:80], None if size > MOST_BYTES else base64.b64decode(data, validate=True))
        except binascii.Error:
            return

    _INPUT(key=key, data={"label": label, "accept": accept, "most": MOST_BYTES}, on_file_change=relay)
