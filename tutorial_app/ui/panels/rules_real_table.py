"""At a real table: what the app never lets happen, what is common practice, and what to agree on before the first deal."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.rulebook.real_table import AGREE, COMMON_PRACTICE, Note, real_table
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui import rules_place
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.words import words


def real_table_view() -> None:
    """The opening, then a note for each mishap."""
    table = real_table()
    st.html(f"<section class='fh-panel'><p class='fh-note'>{html_of(table.opening)}</p><p class='fh-note'><b>{html_of(table.engine)}</b></p></section>")
    for note in table.notes:
        with st.container(key=f"note-{note.key}", border=True):
            st.html(_note(note))
            _refused_by(note)


def _note(note: Note) -> str:
    practice, agree = (_items(texts) for texts in (note.practice, note.agree))
    return (
        f"<article class='fh-mishap' data-note='{escape(note.key)}'><h2 class='fh-h3'>{html_of(note.title)}</h2><p>{html_of(note.happened)}</p>"
        f"<p class='fh-note'>{html_of(note.source_says)}{f' <small>{html_of(note.source.title)}</small>' if note.source else ''}</p>"
        f"<h3><em>{escape(COMMON_PRACTICE)}</em></h3>{practice}<h3><em>{escape(AGREE)}</em></h3>{agree}<p class='fh-note'>{html_of(note.engine)}</p></article>"
    )


def _items(texts: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{html_of(text)}</li>' for text in texts)}</ul>"


def _refused_by(note: Note) -> None:
    """The rules by which the app refuses it, each a way to its place in the rulebook."""
    with st.container(horizontal=True, gap="xsmall"):
        for rule in note.refused_by:
            title = rule_texts()[rule].title
            label = words("rules")("refused_by", title=escaped(title))
            st.button(label, key=f"{note.key}-{rule}", on_click=rules_place.change_to, kwargs={"view": "rule", "rule": rule, "wanted": ""})
