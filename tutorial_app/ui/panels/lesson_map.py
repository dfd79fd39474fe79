"""The course map: one big button, and the lessons there are."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.course import Lesson, shipped_lessons
from tutorial_app.engine import Card, Strain, effective_suit, parse_card
from tutorial_app.ui import lesson_session
from tutorial_app.ui.frame import TEXT_STYLE
from tutorial_app.ui.lesson_place import run_of
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words

PICTURED = ("JS", "JC", "AS")
"""The picture of the map: cards that are trumps when spades are."""


def course_map(no_such: str = "") -> None:
    """Draw the map; `no_such` is a lesson the address asked for in vain."""
    t = words("learn")
    if no_such:
        st.warning(t("no_lesson_text", name=no_such.replace("`", "")), title=t("no_lesson"))
    lessons = shipped_lessons()
    begun = next((lesson for lesson in lessons if _done(lesson)[0] and not _is_over(lesson)), None)
    featured = begun or next((lesson for lesson in lessons if not _is_over(lesson)), lessons[0])
    _hero(featured)
    st.html(f"<h2 class='fh-sub'>{escape(t('lessons_title'))}</h2>")
    with st.container(key="lesson-cards", horizontal=True):
        for lesson in lessons:
            _card(lesson, lesson.id != featured.id)
        _play_card()


def _done(lesson: Lesson) -> tuple[int, int]:
    """How many steps of a lesson are done, and the step where it was left."""
    left = lesson_session.last_left(lesson.id)
    run = run_of(left) if left else None
    return (sum(step.done for step in run.progress), left.step) if run is not None and left is not None else (0, 0)


def _is_over(lesson: Lesson) -> bool:
    left = lesson_session.last_left(lesson.id)
    run = run_of(left) if left else None
    return run is not None and run.finished


def _hero(lesson: Lesson) -> None:
    t = words("learn")
    (done, step), steps = _done(lesson), len(lesson.steps)
    over = _is_over(lesson)
    text = t("hero_done") if over else t("hero_continue", step=min(step + 1, steps), steps=steps) if done else t("hero_start", minutes=lesson.header.minutes)
    with st.container(key="hero"):
        said = f"<p class='above'>{escape(t('map_above'))}</p><p class='game'>{escape(t('map_game'))}</p><h1>{escape(lesson.title)}</h1><p>{escape(text)}</p>"
        st.html(f"<div class='fh-hero'>{_fan()}{said}</div>")
        with st.container(horizontal=True, vertical_alignment="center", key="hero-buttons"):
            label = t("again") if over else t("continue_lesson") if done else t("start")
            st.button(label, key="start", type="primary", icon=":material/play_arrow:", on_click=lesson_session.open_lesson, args=(lesson.id, over))
            if done and not over:
                st.button(t("again"), key="again", on_click=lesson_session.open_lesson, args=(lesson.id, True))


def _fan() -> str:
    """A fan of cards; one that counts as another suit wears it as a chip."""
    return f"<div class='fh-fan' aria-hidden='true'>{''.join(_picture(parse_card(name)) for name in PICTURED)}</div>"


def _picture(card: Card) -> str:
    printed, counts = card.suit, effective_suit(card, Strain.SPADES)
    glyph, chip = (suit_glyph(suit) + TEXT_STYLE if suit else "" for suit in (printed, counts))
    return f"<i>{card.rank}<b>{glyph}</b>{f'<u>{chip}</u>' if counts != printed else ''}</i>"


def _card(lesson: Lesson, with_button: bool) -> None:
    """A lesson's card; the one the big button opens needs no button of its own."""
    t = words("learn")
    done, steps = _done(lesson)[0], len(lesson.steps)
    state = "done" if _is_over(lesson) else "begun" if done else "new"
    with st.container(border=True, key=f"card-{lesson.id}", width=260):
        chapter = t.texts.get(f"chapter_{lesson.header.chapter}", lesson.header.chapter)
        st.html(
            f"<div class='fh-card'><p class='chapter'>{escape(chapter)}</p><h3>{escape(lesson.title)}</h3>"
            f"<p>{escape(t('lesson_card', steps=steps, minutes=lesson.header.minutes))}</p>"
            f"<p class='state {state}'>{escape(t(f'lesson_state_{state}', done=done, steps=steps))}</p></div>"
        )
        if with_button:
            label = t({"done": "again", "begun": "continue_lesson"}.get(state, "start"))
            st.button(label, key=f"open-{lesson.id}", width="stretch", on_click=lesson_session.open_lesson, args=(lesson.id, state == "done"))


def _play_card() -> None:
    t = words("learn")
    with st.container(border=True, key="card-play", width=260):
        st.html(f"<div class='fh-card'><h3>{escape(t('more_title'))}</h3><p>{escape(t('more_text'))}</p></div>")
        st.page_link("ui/pages/play.py", label=t("more_play"), icon=":material/playing_cards:")
