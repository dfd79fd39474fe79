"""For teachers: every rule beside the cases it decides, its live example, the same one change away, and the lessons that teach it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape

import streamlit as st

from tutorial_app.course.shipped import shipped_lessons
from tutorial_app.rulebook.rule_coverage import Covered, rule_coverage
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.words import words

MOST_CASES = 4
"""Cases named in a line; the rest are counted."""


def coverage_view() -> None:
    """The table, and what it does not hold."""
    t = words("rules")
    with st.spinner(t("coverage_looking")):  # an example for every rule, searched once
        lines = _covered()
    complete = sum(not line.missing for line in lines)
    st.html(f"<p class='fh-note' data-testid='covered'>{escape(t('coverage_text', complete=complete, count=len(lines)))}</p>")
    head = "".join(f"<th scope='col'>{escape(t(key))}</th>" for key in ("coverage_rule", "coverage_cases", "coverage_near", "coverage_lessons"))
    rows = "".join(_row(line) for line in lines)
    label = escape(t("view_coverage"))
    st.html(
        f"<section class='fh-panel fh-games fh-coverage'><div class='fh-scroll' tabindex='0' role='region' aria-label='{label}'>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></section>"
    )


@cache
def _covered() -> tuple[Covered, ...]:
    return rule_coverage(lessons_by_rule())


def lessons_by_rule() -> Mapping[str, Sequence[str]]:
    """The titles of the shipped lessons that teach each rule."""
    found: dict[str, list[str]] = {}
    for lesson in shipped_lessons():
        for rule in lesson.header.teaches:
            found.setdefault(rule, []).append(lesson.header.title)
    return found


def _row(line: Covered) -> str:
    t, example = words("rules"), line.example
    more = len(line.cases) - MOST_CASES
    cases = ", ".join(line.cases[:MOST_CASES]) + (t("coverage_more", count=more) if more > 0 else "")
    near = t("coverage_staged") if example is not None and example.staged else example.change if example is not None else t("coverage_none")
    lessons = ", ".join(line.lessons) or t("coverage_none")
    return (
        f"<tr data-rule='{escape(line.rule)}'><th scope='row'>{html_of(line.text.title)}<small>{escape(line.rule)}</small></th>"
        f"<td>{escape(cases or t('coverage_live', game=line.game))}</td><td>{html_of(near)}</td><td>{html_of(lessons)}</td></tr>"
    )
