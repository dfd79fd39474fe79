"""Rules: the game in words and every rule the engine can name, each with where it comes from."""

from __future__ import annotations

import streamlit as st

from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.in_words import in_words
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.frame import heading
from tutorial_app.ui.panels.glossary import glossary_list
from tutorial_app.ui.panels.rule_list import Entry, rule_list
from tutorial_app.ui.words import words

GAME = "4-hand"
t = words("rules")
rules = ruleset(GAME)


def game_in_words(wanted: str) -> int:
    """The sections of the game in words that hold a text; how many sentences were shown."""
    shown = 0
    for section in in_words(rules):
        entries = [Entry("", sentence.text, sentence.source.title) for sentence in section.sentences]
        shown += rule_list(section.title, entries, wanted)
    return shown


def every_rule(wanted: str) -> int:
    """Every rule of this game that the engine can give as a reason, by topic; how many were shown."""
    topics: dict[str, list[Entry]] = {}
    for text in rule_texts().values():
        if not text.holds_in(rules):
            continue
        topics.setdefault(text.rule.partition(".")[0], []).append(Entry(text.title, text.law, text.source(GAME).title, text.rule))
    return sum(rule_list(t(f"topic_{topic}"), entries, wanted) for topic, entries in topics.items())


heading(t("intro"), t("title"))
wanted = st.text_input(t("search"), key="rules-search", bind="query-params", placeholder=t("search_example"), icon=":material/search:").strip()
left, right, terms = st.tabs([t("game_in_words"), t("all_rules"), t("glossary")])
with left:
    found_words = game_in_words(wanted)
    if not found_words:
        st.info(t("nothing"))
with right:
    found_rules = every_rule(wanted)
    if not found_rules:
        st.info(t("nothing"))
with terms:
    found_terms = glossary_list(wanted)
    if not found_terms:
        st.info(t("nothing"))
