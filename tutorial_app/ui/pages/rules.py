"""Rules: the rulebook of the chosen game under the chosen house rules, made from rule texts and the engine."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import streamlit as st

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.in_words import in_words
from tutorial_app.ui import rules_place
from tutorial_app.ui.frame import heading
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.game_choice import game_name
from tutorial_app.ui.panels.glossary import glossary_list
from tutorial_app.ui.panels.rule_list import Entry, rule_list
from tutorial_app.ui.panels.rules_bar import rules_bar
from tutorial_app.ui.panels.rules_books import books_view
from tutorial_app.ui.panels.rules_coverage import coverage_view
from tutorial_app.ui.panels.rules_games import games_view
from tutorial_app.ui.panels.rules_matters import matters_panel
from tutorial_app.ui.panels.rules_pack import pack_view
from tutorial_app.ui.panels.rules_real_table import real_table_view
from tutorial_app.ui.panels.rules_rule import rule_view
from tutorial_app.ui.rules_place import RulesPlace
from tutorial_app.ui.words import words


@cache
def styles() -> str:
    """The style sheet of this page."""
    return (files("tutorial_app.ui.panels") / "rules.css").read_text("utf-8")


def page() -> None:
    """The bar and the chosen view."""
    t, place = words("rules"), rules_place.now()
    rules = rules_place.house_of(place).rules
    st.html(f"<style>{styles()}</style>")
    heading(t("intro"), t("title", game=game_name(rules.name)))
    if rules_place.link_problem():
        st.error(t("bad_link", problem=escaped(rules_place.link_problem())))
    rules_bar(place, rules)
    rules_place.tell()  # before the view, so that whoever goes back at once finds this place
    _view(place, rules)


def _view(place: RulesPlace, rules: Ruleset) -> None:
    match place.view:
        case "words":
            _in_words(place, rules)
        case "games":
            games_view(rules)
        case "pack":
            pack_view(rules)
        case "books":
            books_view(place, rules)
        case "table":
            real_table_view()
        case "terms":
            _glossary()
        case "coverage":
            coverage_view()
        case _:
            rule_view(place, rules)


def _in_words(place: RulesPlace, rules: Ruleset) -> None:
    """The whole game in sentences; of each that is a house rule one can see when it matters, of those that are changed at the top."""
    t, changed = words("rules"), rules.variant_from(ruleset(rules.name))
    if place.matters in changed:
        matters_panel(rules, place.matters)
    for section in in_words(rules):
        rule_list(section.title, [Entry("", sentence.text, sentence.source.title, switch=sentence.switch or "") for sentence in section.sentences])
        switches = [sentence.switch for sentence in section.sentences if sentence.switch and sentence.switch not in changed]
        if switches:
            with st.container(key=f"when-{switches[0]}", horizontal=True, gap="small"):
                for switch in switches:
                    label = t("show_matters_of", switch=t(f"switch_{switch}"))
                    st.button(label, key=f"words-{switch}", icon=":material/play_arrow:", on_click=rules_place.change_to, kwargs={"matters": switch})
        if place.matters in switches:
            matters_panel(rules, place.matters)


def _glossary() -> None:
    t = words("rules")
    wanted = st.text_input(t("search_terms"), key="terms-search", placeholder=t("search_example"), icon=":material/search:").strip()
    if not glossary_list(wanted):
        st.info(t("nothing_term"))


page()
