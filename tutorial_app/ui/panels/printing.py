"""A button that opens the browser's print window; Streamlit has none of its own."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.ui.words import words

_CSS = """
button { font: inherit; color: var(--st-text-color); background: transparent; border: 1px solid var(--st-border-color); border-radius: 8px;
  min-height: 44px; padding: 4px 14px; cursor: pointer }
button:hover, button:focus-visible { border-color: var(--st-primary-color); outline: 2px solid var(--st-primary-color); outline-offset: 2px }
"""
_JS = """
export default function ({ parentElement }) {
  const button = parentElement.querySelector("button");
  button.onclick = () => window.print();
}
"""
_PRINT = st.components.v2.component("five_hundred_print", html=f"<button type='button'>{escape(words('house')('page_print'))}</button>\n", css=_CSS, js=_JS)


def print_button() -> None:
    """Draw the button."""
    _PRINT(key="print", width="content")
