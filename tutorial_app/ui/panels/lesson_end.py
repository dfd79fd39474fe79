"""The end of a lesson: what was learnt, how it went, what comes next."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.course import LessonRun, PlayOn, Read, shipped_lessons
from tutorial_app.course.learnt import learnt, only_elsewhere, taught_before, told_so_far
from tutorial_app.rulebook.names import listed
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui import lesson_session
from tutorial_app.ui.course_map.tiles import Row, Tile, next_lesson
from tutorial_app.ui.frame import heading
from tutorial_app.ui.lesson_place import go
from tutorial_app.ui.lesson_shelf import chapter_title
from tutorial_app.ui.panels.lesson_map import PLAY_PAGE, course_tiles
from tutorial_app.ui.progress.browser import progress
from tutorial_app.ui.words import words

Law = tuple[str, str]
"""A rule's title, and what it says."""


def lesson_end(run: LessonRun) -> None:
    """Draw the page after the last step."""
    t, lesson = words("learn"), run.lesson
    tiles = course_tiles(progress())
    after = next_lesson(tiles, lesson.id)
    heading(t("above_end", chapter=chapter_title(lesson)), t("end_title"))
    new, known = laws_learnt(run)
    said = t("end_text", title=lesson.title) if run.finished else t("end_skipped", steps=listed([str(number) for number in _left_out(run)]))
    parts = [
        f"<p>{escape(said)} {escape(_figures(run))}.</p>",
        *_listed(t("end_learnt"), new),
        *(_listed(t("end_used"), known) if not new else [f"<p>{escape(t('end_used_too', titles=listed([title for title, _ in known])))}</p>"] if known else []),
        f"<h2>{escape(t('end_next'))}</h2><p>{escape(_comes_next(after, tiles, lesson.id))}</p>",
    ]
    st.html(f"<div class='fh-end'>{''.join(parts)}</div>")
    with st.container(key="lesson-end", horizontal=True, gap="small"):
        _buttons(run, after)


def _left_out(run: LessonRun) -> list[int]:
    """The numbers of the steps that are not done, counted from one."""
    return [number for number, step in enumerate(run.progress, start=1) if not step.done]


def _listed(title: str, laws: list[Law]) -> list[str]:
    items = "".join(f"<li>{'' if law.startswith(rule) else f'<b>{escape(rule)}.</b> '}{escape(law)}</li>" for rule, law in laws)
    return [f"<h2>{escape(title)}</h2><ul>{items}</ul>"] if items else []


def laws_learnt(run: LessonRun) -> tuple[list[Law], list[Law]]:
    """The rules that were met, those that the course teaches here first and those it has taught before, each in the words taught so far.

    Those that only other tables play come last, and say so.
    """
    t, lesson, elsewhere, before = words("learn"), run.lesson, only_elsewhere(run.lesson), taught_before(run.lesson, shipped_lessons())
    new: list[Law] = []
    known: list[Law] = []
    for rule in sorted(learnt(run), key=lambda rule: rule in elsewhere):
        text = rule_texts().get(rule)
        if text is not None:
            title = t("end_elsewhere", title=text.title) if rule in elsewhere else text.title
            (known if rule in before else new).append((title, told_so_far(text.law, lesson, shipped_lessons())))
    return new, known


def _buttons(run: LessonRun, after: Row | None) -> None:
    t = words("learn")
    if after is not None:
        st.button(t("next_lesson"), key="next", type="primary", icon=":material/arrow_forward:", on_click=_open, args=(after,))
    if st.button(t("more_play"), key="play", type="secondary" if after is not None else "primary", icon=":material/playing_cards:"):
        st.switch_page(PLAY_PAGE)
    st.button(t("to_map"), key="to-map" if after is not None else "next", on_click=lesson_session.leave)
    if not run.finished:
        number = _left_out(run)[0]
        st.button(t("to_step", step=number), key="left-out", icon=":material/undo:", on_click=_back, args=(number - 1,))
    st.button(t("back"), key="back", icon=":material/arrow_back:", on_click=_back, args=(len(run.lesson.steps) - 1,))


def _comes_next(after: Row | None, tiles: tuple[Tile, ...], lesson: str) -> str:
    """The next lesson, and its chapter when a new one begins."""
    t = words("learn")
    if after is None:
        return t("end_next_none")
    header = after.lesson.header
    here = next(tile for tile in tiles if after in tile.rows)
    if any(row.lesson.id == lesson for row in here.rows):
        return t("end_next_text", title=header.title, minutes=header.minutes)
    return t("end_next_chapter", number=here.number, chapter=here.title, title=header.title, minutes=header.minutes)


def _figures(run: LessonRun) -> str:
    asked = [progress for step, progress in zip(run.lesson.steps, run.progress, strict=True) if not isinstance(step, Read | PlayOn)]
    first = sum(step.done and step.tries == 1 and not step.hints for step in asked)
    return words("learn")("end_figures", first=first, asked=len(asked), hints=sum(step.hints for step in run.progress))


def _open(row: Row) -> None:
    lesson_session.open_lesson(row.lesson.id, afresh=row.state == "done")


def _back(step: int) -> None:
    lesson_session.change(lambda place: go(place, step))
