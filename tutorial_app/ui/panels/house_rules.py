"""Table rules: every house rule with a sentence for each of its values, what the book says, and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from tutorial_app.engine import SWITCH_NAMES, Ruleset, allowed_values
from tutorial_app.engine.ruleset import is_points
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.house_page import OUR_DEFAULT, Choice, HouseLine, choice, choices, house_line, said_if_it_came_up
from tutorial_app.rulebook.names import number_text
from tutorial_app.ui import house_draft, session
from tutorial_app.ui.markdown import escaped, shown
from tutorial_app.ui.table_rules import GROUPS
from tutorial_app.ui.words import words


def rules_tab() -> None:
    """Draw what differs from the book and the choices, in groups that open."""
    t, rules = words("house"), house_draft.house().rules
    lines = {switch: house_line(rules, switch) for switch in SWITCH_NAMES}
    st.markdown(t("rules_text"))
    _differences(lines)
    for group, switches in GROUPS.items():
        changed = sum(lines[switch].differs for switch in switches)
        title = t(f"group_{group}")
        panel = st.expander(t("group_changed", group=title, count=changed) if changed else title, key=f"group-{group}", on_change="rerun")
        if panel.open:
            with panel:
                for switch in switches:
                    _switch(rules, lines[switch])


def _differences(lines: Mapping[str, HouseLine]) -> None:
    t, changed = words("house"), [line for line in lines.values() if line.differs]
    with st.container(key="differences", border=True):
        if not changed:
            st.markdown(t("by_book"))
            return
        told = "".join(f"\n- **{shown(line.label)}:** {_told(line)}" for line in changed)
        st.markdown(f"**{t('differs_title')}**\n{told}")
        st.button(t("to_book"), key="to-book", icon=":material/undo:", on_click=house_draft.to_book)


def _told(line: HouseLine) -> str:
    """What a changed rule says, and that it changes nothing if that is so."""
    t = words("house")
    if not line.in_force:
        return t("no_effect", why=shown(line.sentence))
    return shown(f"{line.sentence} {line.note}".strip())


def _switch(rules: Ruleset, line: HouseLine) -> None:
    t, key = words("house"), f"switch-{line.switch}"
    session.set_widget(key, getattr(rules.switches, line.switch))
    with st.container(key=f"rule-{line.switch}", gap="xsmall"):
        if is_points(line.switch):
            st.selectbox(shown(line.label), allowed_values(line.switch), format_func=_points, key=key, on_change=_set, args=(line.switch,))
            st.caption(shown(line.sentence) if line.in_force else t("no_effect", why=shown(line.sentence)))
            st.caption(_mark(choice(rules, line.switch, getattr(rules.switches, line.switch)), rules, line))
            return
        every = choices(rules, line.switch)
        offered = [each for each in every if not each.problem]
        texts = {each.value: shown(_sentence(each, rules, line)) for each in offered}
        captions = [_mark(each, rules, line) for each in offered]
        st.radio(shown(line.label), list(texts), format_func=lambda value: texts[value], captions=captions, key=key, on_change=_set, args=(line.switch,))
        if not line.in_force:
            st.caption(t("no_effect", why=shown(line.sentence)))
        elif line.note:
            st.caption(shown(line.note))
        for each in every:
            if each.problem:
                st.caption(t("refused", why=escaped(each.problem)))


def _sentence(one: Choice, rules: Ruleset, line: HouseLine) -> str:
    """What a value says; where the rule cannot come up, what it would say if it could."""
    return one.sentence if line.in_force else said_if_it_came_up(rules.with_variant({line.switch: one.value}), line.switch)


def _set(switch: str) -> None:
    value = session.widget_value(f"switch-{switch}")
    if value is not None:
        house_draft.set_switch(switch, value)


def _points(value: int) -> str:
    return words("house")("points", points=number_text(value))


def _mark(one: Choice, rules: Ruleset, line: HouseLine) -> str:
    """What stands under a choice: the book's way, our own default, or that the table differs from the book."""
    t = words("house")
    if one.ours:
        return OUR_DEFAULT
    if one.is_book:
        book = house_line(ruleset(rules.name), line.switch)
        return t("mark_book", source=escaped(book.source.title)) if book.in_force and book.source.file else t("mark_plain")
    return t("mark_differs") if one.value == getattr(rules.switches, line.switch) else ""
