"""Rules as a list: title, sentence and source."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

import streamlit as st

from tutorial_app.ui.words import words


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: a title (may be empty), its sentence, where it comes from, and its id if the engine gives it as a reason."""

    title: str
    text: str
    source: str
    rule: str = ""


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
    return f"<li{rule}>{head}{escape(entry.text)} <small>{source}</small></li>"
