"""Table rules: every house rule with a sentence for each of its values, what the book says, and what differs from it."""

from __future__ import annotations

import streamlit as st

from tutorial_app.rulebook.names import number_text
from tutorial_app.ui import house_draft, session
from tutorial_app.ui.frame import TEXT_STYLE
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.table_rules import GROUPS, Choice, Line, table_rules
from tutorial_app.ui.words import words


def rules_tab() -> None:
    """Draw what differs from the book and the choices, in groups."""
    t, lines = words("house"), table_rules(house_draft.house().rules)
    st.markdown(t("rules_text"))
    _differences([line for line in lines.values() if line.changed])
    for group, switches in GROUPS.items():
        changed = sum(lines[switch].changed for switch in switches)
        title = t(f"group_{group}")
        with st.expander(t("group_changed", group=title, count=changed) if changed else title, key=f"group-{group}"):
            for switch in switches:
                _switch(lines[switch])


def _differences(changed: list[Line]) -> None:
    t = words("house")
    with st.container(key="differences", border=True):
        if not changed:
            st.markdown(t("by_book"))
            return
        st.markdown(f"**{t('differs_title')}**\n" + "".join(f"\n- {_said(line)}" for line in changed))
        st.button(t("to_book"), key="to-book", icon=":material/undo:", on_click=house_draft.to_book)


def _said(line: Line) -> str:
    idle = f" {words('house')(f'idle_{line.switch}')}" if line.changes_nothing else ""
    return shown(line.chosen.text) + idle


def _switch(line: Line) -> None:
    t, key = words("house"), f"switch-{line.switch}"
    values = [choice.value for choice in line.choices]
    session.set_widget(key, line.value)
    with st.container(key=f"rule-{line.switch}", gap="xsmall"):
        if line.is_number:
            st.selectbox(t(f"switch_{line.switch}"), values, format_func=_points, key=key, on_change=_set, args=(line.switch,))
            st.caption(f"{shown(line.chosen.text)} {_mark(line.chosen, chosen=True)}")
        else:
            texts = {choice.value: shown(choice.text) for choice in line.choices}
            captions = [_mark(choice, choice.value == line.value) for choice in line.choices]
            st.radio(
                t(f"switch_{line.switch}"), values, format_func=lambda value: texts[value], captions=captions, key=key, on_change=_set, args=(line.switch,)
            )
        if line.changes_nothing:
            st.caption(t(f"idle_{line.switch}"))
        for _, why in line.refused:
            st.caption(t("refused", why=escaped(why)))


def _set(switch: str) -> None:
    value = session.widget_value(f"switch-{switch}")
    if value is not None:
        house_draft.set_switch(switch, value)


def _points(value: int) -> str:
    return words("house")("points", points=number_text(value))


def _mark(choice: Choice, chosen: bool) -> str:
    """What stands under a choice: the book's way, our own default, or that the table differs from the book."""
    t = words("house")
    if choice.by_book:
        return t("mark_ours") if choice.ours else t("mark_book", source=escaped(choice.source))
    if chosen:
        return t("mark_differs")
    return t("mark_silent") if choice.from_us else t("mark_source", source=escaped(choice.source))


def shown(text: str) -> str:
    """A sentence of the rulebook for Streamlit's Markdown; suits stay letters on a phone."""
    safe = escaped(text)
    for glyph in "♠♣♦♥":
        safe = safe.replace(glyph, glyph + TEXT_STYLE)
    return safe
