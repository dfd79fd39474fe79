"""The glossary: a term in a lesson's words opens its meaning at one tap, and the whole list stands on Learn and Rules.

A meaning is a popover of the browser's own: nothing is asked of the server, Escape and a tap elsewhere close it.
"""

from __future__ import annotations

import re
from html import escape, unescape

import streamlit as st

from tutorial_app.course.glossary import Term, glossary, terms_in
from tutorial_app.ui.words import words

_TAG = re.compile(r"(<[^>]*>)")
EVERYDAY = ("card", "pack", "suit", "colour", "rank", "ace", "jack", "hand", "deal", "side", "call", "pass", "score", "points", "exchange")
"""Terms that are everyday words too: in a lesson's words they are marked only where the lesson stresses them."""


def with_terms(html: str) -> str:
    """Safe HTML in which the first mention of each term is a button that opens its meaning; the meanings follow at the end."""
    found: dict[str, Term] = {}
    parts, stressed = [], False
    for part in _TAG.split(html):
        stressed = part == "<em>" or (stressed and part != "</em>")
        parts.append(part if part.startswith("<") else _marked(part, stressed, found))
    return "".join([*parts, *(_meaning(term) for term in found.values())])


def _marked(text: str, stressed: bool, found: dict[str, Term]) -> str:
    parts, at = [], 0
    for each in terms_in(text):
        if each.term.id in found or (each.term.id in EVERYDAY and not stressed):
            continue
        found[each.term.id] = each.term
        button = f"<button type='button' class='fh-term' popovertarget='{_id(each.term)}'>{text[each.start : each.end]}</button>"
        parts += [text[at : each.start], button]
        at = each.end
    return "".join([*parts, text[at:]])


def _id(term: Term) -> str:
    return f"fh-term-{term.id}"


def _meaning(term: Term) -> str:
    said = f"<strong>{escape(term.word)}</strong><span>{escape(term.means)}</span>{_also(term)}"
    return f"<div popover id='{_id(term)}' class='fh-meaning' role='note'>{said}</div>"


def _also(term: Term) -> str:
    if not term.also:
        return ""
    t = words("glossary")
    said = ", ".join(t("word_in", word=word, place=place) for word, place in term.also)
    return f"<small>{escape(t('also', words=said))}</small>"


def glossary_list(wanted: str = "") -> int:
    """The terms that hold a text, in the order in which a newcomer meets them; how many were shown."""
    terms = [term for term in glossary() if wanted.casefold() in unescape(f"{term.word} {term.means} {_also(term)}").casefold()]
    if terms:
        items = "".join(f"<div><dt>{escape(term.word)}</dt><dd>{escape(term.means)} {_also(term)}</dd></div>" for term in terms)
        st.html(f"<dl class='fh-glossary'>{items}</dl>")
    return len(terms)
