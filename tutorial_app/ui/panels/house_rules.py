"""Table rules: every house rule with a sentence for each of its values, what the book says, and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from tutorial_app.engine import Ruleset, allowed_values
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.house_page import OUR_DEFAULT, Choice, HouseLine
from tutorial_app.rulebook.names import number_text
from tutorial_app.ui import house_draft, session
from tutorial_app.ui.markdown import escaped, shown
from tutorial_app.ui.table_rules import GROUPS, choice_of, choices_of, is_number, line_of, lines_of_table, only_in_misere_without_misere, sentence
from tutorial_app.ui.words import words


def rules_tab() -> None:
    """Draw what differs from the book and the choices, in groups that open."""
    t, rules = words("house"), house_draft.house().rules
    lines = lines_of_table(rules)
    st.markdown(t("rules_text"))
    _differences(rules, lines)
    for group, switches in GROUPS.items():
        changed = sum(lines[switch].differs for switch in switches)
        title = t(f"group_{group}")
        panel = st.expander(t("group_changed", group=title, count=changed) if changed else title, key=f"group-{group}", on_change="rerun")
        if panel.open:
            with panel:
                for switch in switches:
                    _switch(rules, lines[switch])


def _differences(rules: Ruleset, lines: Mapping[str, HouseLine]) -> None:
    t, changed = words("house"), [line for line in lines.values() if line.differs]
    with st.container(key="differences", border=True):
        if not changed:
            st.markdown(t("by_book"))
            return
        told = "".join(f"\n- **{shown(line.label)}:** {_told(rules, line)}" for line in changed)
        st.markdown(f"**{t('differs_title')}**\n{told}")
        st.button(t("to_book"), key="to-book", icon=":material/undo:", on_click=house_draft.to_book)


def _told(rules: Ruleset, line: HouseLine) -> str:
    """What a changed rule says, and that it changes nothing if that is so."""
    t = words("house")
    if not line.in_force:
        return t("no_effect", why=shown(line.sentence))
    return f"{shown(line.sentence)} {t('same_as_never')}" if _same_as_never(rules, line) else shown(line.sentence)


def _same_as_never(rules: Ruleset, line: HouseLine) -> bool:
    return line.switch == "joker_advance" and only_in_misere_without_misere(rules)


def _switch(rules: Ruleset, line: HouseLine) -> None:
    t, key = words("house"), f"switch-{line.switch}"
    session.set_widget(key, getattr(rules.switches, line.switch))
    with st.container(key=f"rule-{line.switch}", gap="xsmall"):
        if is_number(line.switch):
            st.selectbox(shown(line.label), allowed_values(line.switch), format_func=_points, key=key, on_change=_set, args=(line.switch,))
            st.caption(shown(line.sentence) if line.in_force else t("no_effect", why=shown(line.sentence)))
            st.caption(_mark(choice_of(rules, line.switch, getattr(rules.switches, line.switch)), rules, line))
            return
        choices = choices_of(rules, line.switch)
        offered = [choice for choice in choices if not choice.problem]
        texts = {choice.value: shown(_sentence(choice, rules, line)) for choice in offered}
        captions = [_mark(choice, rules, line) for choice in offered]
        st.radio(shown(line.label), list(texts), format_func=lambda value: texts[value], captions=captions, key=key, on_change=_set, args=(line.switch,))
        if not line.in_force:
            st.caption(t("no_effect", why=shown(line.sentence)))
        elif _same_as_never(rules, line):
            st.caption(t("same_as_never"))
        for choice in choices:
            if choice.problem:
                st.caption(t("refused", why=escaped(choice.problem)))


def _sentence(choice: Choice, rules: Ruleset, line: HouseLine) -> str:
    """What a value says; where the rule cannot come up, what it would say if it could."""
    return choice.sentence if line.in_force else sentence(rules.with_variant({line.switch: choice.value}), line.switch).text


def _set(switch: str) -> None:
    value = session.widget_value(f"switch-{switch}")
    if value is not None:
        house_draft.set_switch(switch, value)


def _points(value: int) -> str:
    return words("house")("points", points=number_text(value))


def _mark(choice: Choice, rules: Ruleset, line: HouseLine) -> str:
    """What stands under a choice: the book's way, our own default, or that the table differs from the book."""
    t = words("house")
    if choice.ours:
        return OUR_DEFAULT
    if choice.is_book:
        book = line_of(ruleset(rules.name), line.switch)
        return t("mark_book", source=escaped(book.source.title)) if book.in_force and book.source.file else t("mark_plain")
    return t("mark_differs") if choice.value == getattr(rules.switches, line.switch) else ""
