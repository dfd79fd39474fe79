"""The bar over the rules: which game, under which table rules, and which view of them."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.ui import house_draft, house_link, rules_place, session
from tutorial_app.ui.panels.game_choice import game_name
from tutorial_app.ui.panels.house_rules import rules_tab
from tutorial_app.ui.rules_place import VIEWS, RulesPlace, house_of, with_house
from tutorial_app.ui.words import words


def rules_bar(place: RulesPlace, rules: Ruleset) -> None:
    """Draw the bar; every choice in it is a place of its own in the address."""
    t = words("rules")
    switches = tuple(rules.variant_from(ruleset(rules.name)))
    changed = len(switches)
    session.set_widget("rules-game", place.game)
    session.set_widget("rules-view", place.view)
    with st.container(key="rules-bar", horizontal=True, vertical_alignment="center", gap="small"):
        st.selectbox(t("game"), GAMES, format_func=game_name, key="rules-game", label_visibility="collapsed", on_change=_game_chosen, width=240)
        label = t("table_rules") if not changed else t("table_rules_one") if changed == 1 else t("table_rules_many", count=changed)
        if st.button(label, key="rules-house", icon=":material/tune:"):
            house_draft.begin(house_of(place))
            _dialog()
        if changed:
            st.button(words("house")("to_book"), key="rules-book", icon=":material/undo:", on_click=_by_the_book)
    if switches:
        _changed(switches)
    st.segmented_control(
        t("view"), VIEWS, format_func=lambda view: t(f"view_{view}"), key="rules-view", label_visibility="collapsed", required=True, on_change=_view_chosen
    )


def _changed(switches: Sequence[str]) -> None:
    """Of each house rule that is changed one can see when it matters."""
    t = words("rules")
    with st.container(key="rules-changed", horizontal=True, gap="small"):
        for switch in switches:
            go = {"view": "words", "matters": switch}
            label = t("show_matters_of", switch=t(f"switch_{switch}"))
            st.button(label, key=f"changed-{switch}", icon=":material/play_arrow:", on_click=rules_place.change_to, kwargs=go)


def _game_chosen() -> None:
    game = str(session.widget_value("rules-game"))
    rules_place.change(lambda place: with_house(place, house_link.house_of(ruleset(game))))


def _by_the_book() -> None:
    rules_place.change(lambda place: with_house(place, house_link.house_of(ruleset(place.game))))


def _view_chosen() -> None:
    view = session.widget_value("rules-view")
    if view:
        rules_place.change_to(view=str(view))


@st.dialog(words("rules")("table_rules"), width="medium")
def _dialog() -> None:
    with st.container(key="new-match"):
        rules_tab()
    with st.container(key="start-bar"):
        if st.button(words("rules")("table_rules_show"), key="rules-house-show", type="primary"):
            house = house_draft.house()
            rules_place.change(lambda place: with_house(place, house))
            st.rerun()
