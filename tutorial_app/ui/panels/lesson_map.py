"""The course map: one big button, the chapters with their lessons, a teacher's lessons, and the learner's progress."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.course.shipped import shipped_course, shipped_lessons
from tutorial_app.ui import lesson_session, session
from tutorial_app.ui.course_map.component import PLAY, draw_fan, draw_map, row_state
from tutorial_app.ui.course_map.tiles import Featured, Tile, featured, tiles_of
from tutorial_app.ui.lesson_shelf import lesson_named
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.glossary import glossary_list
from tutorial_app.ui.panels.own_lessons import no_such_lesson, own_lessons_panel
from tutorial_app.ui.panels.progress import progress_panel
from tutorial_app.ui.progress.book import Progress
from tutorial_app.ui.progress.browser import heard, is_blocked, progress
from tutorial_app.ui.words import words

PLAY_PAGE = "ui/pages/play.py"
_TO_PLAY = "go-to-play"


def course_map(no_such: str = "") -> None:
    """Draw the map; `no_such` is a lesson the address asked for in vain."""
    if session.note(_TO_PLAY):
        session.set_note(_TO_PLAY, False)
        st.switch_page(PLAY_PAGE)
    if no_such:
        no_such_lesson(no_such)
    known = progress()
    tiles = course_tiles(known)
    first = featured(tiles, known)
    _hero(first, begun=bool(known))
    _heading(tiles)
    here = first.row.lesson.id if first.chapter is not None else ""
    if session.options().plain:
        _plain_map(tiles)
    else:
        draw_map(tiles, here, _open, heard())
    own_lessons_panel(known)
    with st.container(key="map-foot", horizontal=True, gap="small"):
        progress_panel()
        with st.popover(words("learn")("glossary"), icon=":material/menu_book:", key="glossary", width="content"):
            glossary_list()
    if is_blocked():
        st.caption(words("learn")("progress_blocked"))


def course_tiles(known: Progress) -> tuple[Tile, ...]:
    """The chapters of the shipped course, as this learner has them."""
    return tiles_of(shipped_course(), shipped_lessons(), known)


def _hero(first: Featured, begun: bool) -> None:
    t, row = words("learn"), first.row
    with st.container(key="hero"):
        with st.container(key="hero-fan-place"):
            draw_fan()
        if first.chapter is None:
            _said(t("map_above"), t("hero_all_done"), t("hero_all_done_text"))
        elif not begun:
            _said(t("map_above"), row.lesson.title, t("hero_start", minutes=row.lesson.header.minutes), t("map_game"))
        else:
            above = t("chapter", number=first.chapter.number, title=first.chapter.title)
            _said(above, row.lesson.title, _where(first))
        with st.container(horizontal=True, vertical_alignment="center", key="hero-buttons"):
            _hero_buttons(first)


def _where(first: Featured) -> str:
    t, row = words("learn"), first.row
    if row.state == "new":
        return t("hero_next", minutes=row.lesson.header.minutes)
    left = -(-row.lesson.header.minutes * (row.steps - row.step + 1) // row.steps)
    return t("hero_continue", step=row.step, steps=row.steps, minutes=left)


def _hero_buttons(first: Featured) -> None:
    t, lesson = words("learn"), first.row.lesson
    if first.chapter is None:
        st.button(t("more_play"), key="start", type="primary", icon=":material/play_arrow:", on_click=_open, args=(PLAY,))
        return
    label = t("continue_lesson" if first.row.state == "begun" else "start")
    st.button(label, key="start", type="primary", icon=":material/play_arrow:", on_click=lesson_session.open_lesson, args=(lesson.id,))
    if first.row.state == "begun":
        st.button(t("from_the_beginning"), key="again", type="tertiary", on_click=lesson_session.open_lesson, args=(lesson.id, True))


def _said(above: str, title: str, text: str, game: str = "") -> None:
    about = f"<p class='game'>{escape(game)}</p>" if game else ""
    st.html(f"<div class='fh-hero'><p class='above'>{escape(above)}</p><h1>{escape(title)}</h1>{about}<p>{escape(text)}</p></div>")


def _heading(tiles: tuple[Tile, ...]) -> None:
    t, rows = words("learn"), [row for tile in tiles for row in tile.rows]
    done = sum(row.state == "done" for row in rows)
    said = escape(t("map_progress", done=done, lessons=len(rows)) if done else t("map_size", lessons=len(rows)))
    bar = f"<span class='bar' aria-hidden='true'><i style='width:{100 * done // len(rows)}%'></i></span>" if done else ""
    st.html(f"<div class='fh-sub'><h2>{escape(t('map_title', chapters=len(tiles)))}</h2><p>{bar}<span>{said} · {escape(t('map_any'))}</span></p></div>")


def _plain_map(tiles: tuple[Tile, ...]) -> None:
    """The same as ordinary headings and buttons."""
    for tile in tiles:
        st.markdown(f"**{tile.number} · {escaped(tile.title)}**")
        for row in tile.rows:
            label = f"{row.lesson.title} ({row_state(row)})"
            st.button(escaped(label), key=f"open-{row.lesson.id}", on_click=_open, args=(row.lesson.id,))


def _open(lesson: str) -> None:
    """Open what was clicked; a finished lesson begins afresh. Anything may come from the browser."""
    if lesson == PLAY:
        session.set_note(_TO_PLAY, True)
    elif lesson_named(lesson) is not None:
        entry = progress().get(lesson)
        lesson_session.open_lesson(lesson, afresh=entry is not None and entry.finished)
