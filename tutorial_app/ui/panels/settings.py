"""How the table is drawn, and a new game."""

from __future__ import annotations

import streamlit as st

from tutorial_app.ui import session
from tutorial_app.ui.sitting import Sitting
from tutorial_app.ui.words import words

SPEEDS = {2: "speed_slow", 1: "speed_normal", 0: "speed_fast"}
SWITCHES = ("show_legal", "large", "four", "plain")


def settings(sitting: Sitting) -> None:
    """The panel behind the table button."""
    t, options = words("play"), session.options()
    with st.container(key="settings", width="content"), st.popover(t("settings"), icon=":material/tune:"):
        st.segmented_control(
            t("speed"), list(SPEEDS), default=options.speed, required=True, format_func=lambda speed: t(SPEEDS[speed]), key="set-speed", on_change=_changed, args=("speed", "set-speed")
        )
        for name in SWITCHES:
            st.toggle(t(name), value=bool(getattr(options, name)), key=f"set-{name}", on_change=_changed, args=(name, f"set-{name}"))
        st.divider()
        seed = st.number_input(t("seed"), min_value=0, max_value=999_999_999, value=None, step=1, key="new-seed", help=t("seed_help"))
        st.button(t("start_new"), key="new-game", on_click=session.start_over, args=(None if seed is None else int(seed),))


def _changed(name: str, key: str) -> None:
    value = session.widget_value(key)
    if value is not None:
        session.set_option(name, int(value))
