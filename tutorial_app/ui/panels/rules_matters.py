"""Show me when it matters: a smallest example of a house rule, both ways side by side."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

import streamlit as st

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook.house_page import house_line
from tutorial_app.rulebook.matters import CannotMatter, Example, Run, Stage, smallest
from tutorial_app.rulebook.matters.bound import searched_for
from tutorial_app.rulebook.matters.telling import BookAnswers, told
from tutorial_app.ui.board.picture import bottom_seat, picture
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.sitting import seat_of_learner
from tutorial_app.ui.words import words

_smallest = lru_cache(maxsize=64)(smallest)
"""A search takes up to some seconds, and the same question comes with every click on the page."""


def matters_panel(rules: Ruleset, switch: str) -> None:
    """The example, or the sentence that there is none."""
    with st.spinner(words("rules")("matters_looking")):
        found = _smallest(rules, switch)
    with st.container(key="matters", border=True):
        if isinstance(found, CannotMatter):
            st.html(f"<p class='fh-no' data-testid='matters'>{html_of(found.why)}</p>{_small(searched_for(found))}")
        else:
            _example(found)


def _example(found: Example) -> None:
    words_of = told(found)
    title = words("rules")("matters_title", size=words_of.size)
    st.html(f"<h3 class='fh-h3' data-testid='matters' data-kind='{escape(found.difference.kind)}'>{html_of(title)}</h3>{_small(words_of.setting)}")
    st.html(f"<p class='fh-value'>{html_of(words_of.question)}</p>")
    for place, (column, run, book) in enumerate(zip(st.columns(2), found.runs, words_of.books, strict=True)):
        with column:
            _run(found, run, book, place)
    st.html(_small(words_of.searched))


def _run(found: Example, run: Run, book: BookAnswers, place: int) -> None:
    st.html(f"<p class='fh-value'>{html_of(house_line(run.rules, found.switch).sentence)}</p>")
    if found.case.size.stage is not Stage.SHEET:  # it has no table
        me = bottom_seat((each.position for each in found.runs), found.difference.seat or seat_of_learner(run.rules))
        picture(run.position, me, f"matters-{place}", words("rules")("matters_table", value=book.value))
    why = "".join(f"<li data-rule='{escape(each.rule)}'>{html_of(each.sentence)}</li>" for each in book.why)
    st.html(f"<div class='fh-run'><b>{html_of(book.answer)}</b><ul>{why}</ul></div>")


def _small(sentences: Iterable[str]) -> str:
    return "".join(f"<p class='fh-note'>{html_of(sentence)}</p>" for sentence in sentences)
