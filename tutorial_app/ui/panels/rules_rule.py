"""Rule by rule: a search, the list by topics, and one rule with its words, its source, what it depends on and the lesson that teaches it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from tutorial_app.course.shipped import shipped_lessons
from tutorial_app.engine import Ruleset
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.house_page import house_line
from tutorial_app.rulebook.rule_texts import RuleText, rule_texts
from tutorial_app.rulebook.search import rules_found, topic_of
from tutorial_app.ui import rules_place, session
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.rules_matters import matters_panel
from tutorial_app.ui.panels.rules_try import try_it
from tutorial_app.ui.rules_place import RulesPlace
from tutorial_app.ui.words import words

FIRST_RULE = "play.follow-suit"
"""What is shown before anybody has chosen: the rule everybody asks about."""


def rule_view(place: RulesPlace, rules: Ruleset) -> None:
    """Search and list at the left, the rule in the middle, how the games have it at the right."""
    found = rules_found(rules, place.wanted)
    left, middle, right = st.columns([1.05, 2.5, 1.35], gap="medium")
    shown = _shown(place, found)
    with left:
        _search(place)
        _list(place, found, shown)
    if shown is None:
        with middle:
            st.info(words("rules")("nothing"))
        return
    with middle:
        _rule(shown, rules)
    with right:
        _in_the_games(shown, rules)
        _lessons(shown)
    if place.matters in shown.only:
        matters_panel(rules, place.matters)


def _shown(place: RulesPlace, found: Sequence[RuleText]) -> RuleText | None:
    """The rule chosen, if it is among those searched for; else the first found, or the one everybody asks about."""
    chosen = rule_texts().get(place.rule)
    if chosen is not None and (chosen in found or not place.wanted):
        return chosen
    if place.wanted:
        return found[0] if found else None
    return rule_texts()[FIRST_RULE]


def _search(place: RulesPlace) -> None:
    t = words("rules")
    session.set_widget("rules-search", place.wanted)
    st.text_input(
        t("search"),
        key="rules-search",
        placeholder=t("search_example"),
        icon=":material/search:",
        max_chars=rules_place.MOST_WANTED,
        on_change=_searched,
    )


def _searched() -> None:
    rules_place.change_to(wanted=str(session.widget_value("rules-search") or "").strip(), rule="", matters="")


def _list(place: RulesPlace, found: Sequence[RuleText], shown: RuleText | None) -> None:
    t = words("rules")
    if place.wanted:
        st.caption(t("found_one") if len(found) == 1 else t("found", count=len(found)))
        _choose("rules-found", t("found_label"), found, shown)
        return
    topics = list(dict.fromkeys(topic_of(text) for text in found))
    here = topic_of(shown) if shown is not None else topics[0]
    counts = {topic: sum(topic_of(text) == topic for text in found) for topic in topics}
    session.set_widget("rules-topic", here)
    st.selectbox(
        t("topic"),
        topics,
        format_func=lambda topic: t("topic_count", topic=t(f"topic_{topic}"), count=counts.get(topic, 0)),
        key="rules-topic",
        on_change=_topic_chosen,
        args=(tuple(text.rule for text in found),),
    )
    _choose("rules-list", t("topic_label"), [text for text in found if topic_of(text) == here], shown)


def _topic_chosen(rules_there: tuple[str, ...]) -> None:
    topic = str(session.widget_value("rules-topic"))
    rules_place.change_to(rule=next((rule for rule in rules_there if rule.startswith(f"{topic}.")), ""), matters="")


def _choose(key: str, label: str, found: Sequence[RuleText], shown: RuleText | None) -> None:
    if not found:
        return
    names = {text.rule: escaped(text.title) for text in found}
    session.set_widget(key, shown.rule if shown is not None and shown.rule in names else None)
    with st.container(key="rules-names"):
        st.radio(label, list(names), format_func=lambda rule: names[rule], key=key, label_visibility="collapsed", on_change=_chosen, args=(key,))


def _chosen(key: str) -> None:
    rules_place.change_to(rule=str(session.widget_value(key) or ""), matters="")


def _rule(text: RuleText, rules: Ruleset) -> None:
    t, source = words("rules"), text.source(rules.name)
    where = f"{source.title}, “{source.where}”" if source.where else source.title
    file = t("source_file", file=source.file) if source.file else t("source_ours")
    st.html(
        f"<article class='fh-rule' data-rule='{escape(text.rule)}'><h2>{html_of(text.title)}</h2><p>{html_of(text.law)}</p>"
        f"<small>{html_of(where)} · {escape(file)} · <code>{escape(text.rule)}</code></small></article>"
    )
    standing = text.standing(rules)
    if standing == "set up":
        st.info(t("set_up"))
    elif standing == "not here":
        st.warning(t("not_here", game=rules.name))
    try_it(text.rule, rules)
    for switch in text.only:
        st.html(f"<p class='fh-note'><b>{escape(t('depends'))}</b> {html_of(house_line(rules, switch).sentence)}</p>")
    if text.only:
        with st.container(horizontal=True):
            for switch in text.only:
                label = t("show_matters") if len(text.only) == 1 else t("show_matters_of", switch=t(f"switch_{switch}"))
                st.button(
                    label, key=f"matters-{switch}", type="primary", icon=":material/play_arrow:", on_click=rules_place.change_to, kwargs={"matters": switch}
                )


def _in_the_games(text: RuleText, rules: Ruleset) -> None:
    t = words("rules")
    rows = []
    for game in GAMES:
        book = rules if game == rules.name else ruleset(game)
        standing = text.standing(book)
        said = t("game_holds", source=text.source(game).title) if standing == "holds" else t("game_set_up") if standing == "set up" else t("game_not")
        rows.append(f"<dt>{escape(game)}</dt><dd{'' if standing == 'holds' else ' class=fh-faint'}>{html_of(said)}</dd>")
    st.html(f"<section class='fh-panel fh-side'><h3>{escape(t('in_games'))}</h3><dl>{''.join(rows)}</dl></section>")


def _lessons(text: RuleText) -> None:
    t = words("rules")
    taught = [lesson for lesson in shipped_lessons() if text.rule in lesson.header.teaches]
    if not taught:
        return
    with st.container(key="rule-lessons", border=True):
        st.html(f"<h3 class='fh-h3'>{escape(t('lessons'))}</h3>")
        for lesson in taught[:4]:
            st.page_link("ui/pages/learn.py", label=escaped(lesson.header.title), icon=":material/school:", query_params={"lesson": lesson.id})
