"""A new match: which game, under which table rules. A dialog, so that the match on the table stays until somebody starts another."""

from __future__ import annotations

import streamlit as st

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.game_facts import game_facts
from tutorial_app.ui import house_draft, session
from tutorial_app.ui.panels.house_keep import forget_file, keep_tab
from tutorial_app.ui.panels.house_rules import rules_tab
from tutorial_app.ui.table_rules import changes
from tutorial_app.ui.words import words


def game_choice() -> None:
    """The button that opens the dialog."""
    if st.button(words("house")("button"), key="game", icon=":material/playing_cards:", on_click=session.stay):
        house_draft.begin(session.house_of_table())
        forget_file()
        _dialog()


@st.dialog(words("house")("title"), width="medium")
def _dialog() -> None:
    t = words("house")
    _start()
    with st.container(key="new-match"):
        game, rules, keep = st.tabs([t("tab_game"), t("tab_rules"), t("tab_keep")], key="new-match-tabs")
        with game:
            _games()
        with rules:
            rules_tab()
        with keep:
            keep_tab()


def game_name(game: str) -> str:
    """What a game is called: by its players, and as in files and links."""
    called = words("house").texts.get(f"game_{game}")
    return f"{called} ({game})" if called else game


def about(rules: Ruleset) -> str:
    """A game in one line: who plays against whom, and the cards."""
    t, facts = words("house"), game_facts(rules)
    sides = " · ".join(" + ".join(members) for _, members in rules.sides)
    told = t(
        "about_partners" if facts["partners"] == "true" else "about_alone", sides=sides, pack=len(rules.pack), hand=rules.hand_size, kitty=rules.kitty_size
    )
    return f"{told} · {t('about_dead', dead=rules.dead_hands * rules.hand_size)}" if rules.dead_hands else told


def _games() -> None:
    session.set_widget("choose-game", house_draft.house().game)
    st.radio(
        words("house")("which_game"),
        GAMES,
        format_func=game_name,
        captions=[about(ruleset(game)) for game in GAMES],
        key="choose-game",
        on_change=_chosen,
    )


def _chosen() -> None:
    house_draft.choose_game(str(session.widget_value("choose-game")))


def _start() -> None:
    """The head of the dialog: what would begin, and the button that begins it."""
    t, house = words("house"), house_draft.house()
    count, game = len(changes(house.rules)), game_name(house.game)
    what = t("what_book", game=game) if not count else t("what_changed_one", game=game) if count == 1 else t("what_changed", game=game, count=count)
    with st.container(key="start-bar"):
        st.markdown(f"**{t('start_what', what=what)}** {t('running')}")
        if st.button(t("start"), key="start-match", type="primary"):
            session.start_over(None, house)
            st.rerun()
