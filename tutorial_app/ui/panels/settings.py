"""How the table is drawn, and a new game."""

from __future__ import annotations

import streamlit as st

from tutorial_app.engine import Auction, CardPlay
from tutorial_app.ui import session
from tutorial_app.ui.sitting import Sitting, back_to, own_decisions, position_of
from tutorial_app.ui.words import words

SPEEDS = {2: "speed_slow", 1: "speed_normal", 0: "speed_fast"}
SWITCHES = ("show_legal", "large", "four", "plain")


def settings(sitting: Sitting) -> None:
    """The panel behind the table button."""
    t, options = words("play"), session.options()
    with st.container(key="settings", width="content"), st.popover(t("settings"), icon=":material/tune:"):
        st.segmented_control(
            t("speed"),
            list(SPEEDS),
            default=options.speed,
            required=True,
            format_func=lambda speed: t(SPEEDS[speed]),
            key="set-speed",
            on_change=_changed,
            args=("speed", "set-speed"),
        )
        for name in SWITCHES:
            st.toggle(t(name), value=bool(getattr(options, name)), key=f"set-{name}", on_change=_changed, args=(name, f"set-{name}"))
        if places := own_decisions(sitting):
            st.selectbox(t("go_back"), places, index=None, key="go-back", format_func=lambda step: place_name(sitting, step), on_change=_go_back)
        st.divider()
        seed = st.number_input(t("seed"), min_value=0, max_value=999_999_999, value=None, step=1, key="new-seed", help=t("seed_help"))
        st.button(t("start_new"), key="new-game", on_click=session.start_over, args=(None if seed is None else int(seed),))


def _changed(name: str, key: str) -> None:
    value = session.widget_value(key)
    if value is not None:
        session.set_option(name, int(value))


def _go_back() -> None:
    step = session.widget_value("go-back")
    if isinstance(step, int):
        session.change(lambda sitting: back_to(sitting, step))
        session.set_widget("go-back", None)


def place_name(sitting: Sitting, step: int) -> str:
    """What a point of the deal is called: a call, the kitty, a trick."""
    t, position = words("play"), position_of(sitting, step)
    if isinstance(position, CardPlay):
        return t("go_back_trick", number=len(position.tricks) + 1)
    return t("go_back_call", number=step + 1) if isinstance(position, Auction) else t("heading_exchange")
