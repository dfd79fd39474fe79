"""How the table is drawn, and a new game."""

from __future__ import annotations

import streamlit as st

from tutorial_app.engine import Auction, CardPlay
from tutorial_app.ui import session
from tutorial_app.ui.panels.guided_deals import guided_deals_list
from tutorial_app.ui.sitting import Sitting, own_decisions, position_of
from tutorial_app.ui.sitting_moves import back_to
from tutorial_app.ui.words import words

SPEEDS = {2: "speed_slow", 1: "speed_normal", 0: "speed_fast"}
SWITCHES = ("show_legal", "large", "four", "plain")


def settings() -> None:
    """The panel behind the table button; its controls are drawn only while it is open."""
    t = words("play")
    with st.container(key="settings", width="content"):
        panel = st.popover(t("settings"), icon=":material/tune:", key=f"settings-panel-{session.panel_number()}", on_change="rerun")
    if panel.open:
        with panel:
            _controls(session.sitting())


def _controls(sitting: Sitting) -> None:
    t, options = words("play"), session.options()
    speeds = list(SPEEDS)
    st.segmented_control(
        t("speed"),
        speeds,
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
        st.selectbox(t("go_back"), places, index=None, key="go-back", format_func=lambda step: place_name(sitting, step))
        if session.widget_value("go-back") is not None:
            step = int(session.widget_value("go-back"))
            st.button(t("go_back_now"), key="go-back-now", on_click=_go_back, args=(step,))
    st.divider()
    guided_deals_list()
    st.divider()
    seed = st.number_input(t("seed"), min_value=0, max_value=999_999_999, value=None, step=1, key="new-seed", help=t("seed_help"))
    st.button(t("start_new"), key="new-game", on_click=_start_over, args=(None if seed is None else int(seed),))


def _changed(name: str, key: str) -> None:
    value = session.widget_value(key)
    if value is not None:
        session.set_option(name, int(value))
        session.draw_all_again()


def _go_back(step: int) -> None:
    session.change(back_to, step)
    session.draw_all_again(close_panel=True)


def _start_over(seed: int | None) -> None:
    session.start_over(seed)
    session.draw_all_again(close_panel=True)


def place_name(sitting: Sitting, step: int) -> str:
    """What a point of the deal is called: a call, the kitty, a trick."""
    t, position = words("play"), position_of(sitting, step)
    if isinstance(position, CardPlay):
        return t("go_back_trick", number=len(position.tricks) + 1)
    return t("go_back_call", number=step + 1) if isinstance(position, Auction) else t("heading_exchange")
