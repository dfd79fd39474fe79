"""Rules as a list: title, sentence and source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

import streamlit as st

from tutorial_app.ui.frame import html_of
from tutorial_app.ui.words import words


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: a title (may be empty), its sentence, where it comes from, its id if the engine gives it as a reason, the house rule it is about if any."""

    title: str
    text: str
    source: str
    rule: str = ""
    switch: str = ""


def rule_list(title: str, entries: Iterable[Entry], wanted: str = "") -> int:
    """Draw the entries that hold a text, under a title; nothing if there are none. Returns how many were drawn."""
    found = [entry for entry in entries if wanted.casefold() in f"{title} {entry.title} {entry.text}".casefold()]
    if found:
        st.html(f'<section class="fh-rules"><h2>{escape(title)}</h2><ul>{"".join(_item(entry) for entry in found)}</ul></section>')
    return len(found)


def _item(entry: Entry) -> str:
    head = f"<strong>{escape(entry.title)}</strong> " if entry.title else ""
    source = escape(words("rules")("source", source=entry.source))
    rule = f' data-rule="{escape(entry.rule)}"' if entry.rule else ""
    switch = f' data-switch="{escape(entry.switch)}"' if entry.switch else ""
    chip = f"<em>{escape(words('rules')('house_rule'))}</em> " if entry.switch else ""
    return f"<li{rule}{switch}>{head}{html_of(entry.text)} <small>{chip}{source}</small></li>"
