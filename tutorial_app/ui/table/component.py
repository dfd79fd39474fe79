"""The card table in the browser: one component whose files are joined in a fixed order. It draws a view model and reports clicks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from tutorial_app.ui.table import assets

OnEvent = Callable[[str, str, int], None]
"""Called with kind, value and the rev the click was made on. All three come from the browser and are not to be trusted."""


_TABLE = st.components.v2.component("five_hundred_table", html=assets.markup(), css=assets.styles(), js=assets.script())


def draw(view: Mapping[str, Any], key: str, on_event: OnEvent) -> None:
    """Draw the table; `on_event` is called before the page is drawn again."""

    def relay() -> None:
        event = st.session_state[key].get("act")
        if not isinstance(event, Mapping):
            return
        kind, value, rev = event.get("kind"), event.get("value"), event.get("rev")
        if isinstance(kind, str) and isinstance(value, str) and isinstance(rev, int):
            on_event(kind, value, rev)

    # as bytes: a mapping would be written twice and searched for tables at every click
    _TABLE(key=key, data=json.dumps(view).encode(), on_act_change=relay)
