"""What stands beside the table in a lesson: where one is, what the step says, and the buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any, Literal

import streamlit as st

from tutorial_app.course import HINTS, LessonRun, PickCard, Read
from tutorial_app.engine import KittyExchange
from tutorial_app.ui import lesson_session
from tutorial_app.ui.frame import TEXT_STYLE
from tutorial_app.ui.lesson_place import Place, discard, go, press
from tutorial_app.ui.lesson_sayings import filled_in, say
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.glossary import with_terms
from tutorial_app.ui.table.component import OnEvent
from tutorial_app.ui.words import words

_STRESS = re.compile(r"\*([^*\n]+)\*")
_RED = re.compile(r"((?:10|[2-9AKQJ]|1[1-3])?[♦♥])")


def as_html(text: str) -> str:
    """A lesson's words as safe HTML: everything escaped, `*stressed*` words set apart, suits in their colour."""
    safe = _STRESS.sub(r"<em>\1</em>", escape(text))
    safe = _RED.sub(r"<span class='red'>\1</span>", safe)
    for glyph in "♠♣♦♥":
        safe = safe.replace(glyph, glyph + TEXT_STYLE)
    return safe


def dots(run: LessonRun) -> None:
    """The progress dots: done, here, to come."""
    t, progress = words("learn"), run.progress
    label = t("dots", step=run.step + 1, steps=len(progress), done=sum(step.done for step in progress))
    kinds = ["here" if place == run.step else "done" if step.done else "todo" for place, step in enumerate(progress)]
    st.html(f"<div class='fh-dots' role='img' aria-label='{escape(label)}'>{''.join(f'<i class={kind}></i>' for kind in kinds)}</div>")


def step_words(run: LessonRun) -> None:
    """What the step says, and the words of a pause."""
    pause = run.guided.pause if run.guided else None
    said = f"<p>{as_html(say(run))}</p>{f'<p class=pause>{as_html(filled_in(run, pause))}</p>' if pause else ''}"
    st.html(f"<div class='fh-say'>{with_terms(said)}</div>")


def answer_box(answer: Mapping[str, str] | None) -> None:
    """A hint or the answer to "Why?" beside the table, where it hides nothing; on a phone the table shows it itself."""
    if answer is not None:
        source = f"<p class='source'>{as_html(answer['source'])}</p>" if answer["source"] else ""
        st.html(f"<section class='fh-answer' role='status'><h2>{as_html(answer['title'])}</h2><p>{as_html(answer['text'])}</p>{source}</section>")


def trick_buttons(view: Mapping[str, Any], on_event: OnEvent) -> None:
    """The cards of a trick as ordinary buttons: where the table is drawn with plain controls, this is how to say who wins."""
    with st.container(horizontal=True, gap="xsmall", key="lesson-trick"):
        for play in view["trick"]:
            card = play["card"]
            st.button(escaped(f"{play['name']}: {card['name']}"), key=f"trick-{card['id']}", on_click=on_event, args=("why", f"card:{card['id']}", view["rev"]))


def buttons(run: LessonRun, place: Place, view: Mapping[str, Any] | None) -> None:
    """The buttons of a step: what helps on top, the way on below; `view` is what the table shows."""
    with st.container(key="lesson-help", horizontal=True, gap="small"):
        _main_button(run, place, view["verdict"] if view is not None else None)
        _help_buttons(run, place)
    with st.container(key="lesson-way", horizontal=True, horizontal_alignment="distribute", gap="small"):
        st.button(words("learn")("back" if run.step else "to_map"), key="back", icon=":material/arrow_back:", on_click=_back, args=(run.step,))
        _next_button(run)


def _main_button(run: LessonRun, place: Place, said: Mapping[str, Any] | None) -> None:
    t, feedback, guided = words("learn"), run.feedback, run.guided
    if feedback is not None and feedback.kind != "right" and isinstance(run.current, PickCard):
        st.button(t("retry"), key="retry", type="primary", icon=":material/replay:", on_click=_press, args=("retry",))
    if guided is None:
        return
    lost = said is not None and said.get("tone") == "no"
    if guided.waits_for == "go-on":
        st.button(t("continue"), key="continue", type="secondary" if lost else "primary", on_click=_press, args=("continue",))
    if isinstance(guided.position, KittyExchange) and guided.waits_for == "you":
        st.button(t("discard", chosen=len(place.chosen), count=run.lesson.rules.kitty_size), key="discard", type="primary", on_click=_discard)
    if lost or (guided.waits_for == "nothing" and not guided.goal_met):
        st.button(t("restart"), key="restart", type="primary", icon=":material/replay:", on_click=_press, args=("restart",))
    if len(guided.positions) > 1 and not guided.goal_met:
        st.button(t("undo"), key="undo", icon=":material/undo:", on_click=_press, args=("undo",))


def _help_buttons(run: LessonRun, place: Place) -> None:
    t, step = words("learn"), run.current
    if isinstance(step, Read):
        return
    asked = not run.progress[run.step].done
    waits = run.guided is None or run.guided.waits_for == "you"
    if asked and waits and (run.feedback is None or run.feedback.kind != "wrong" or not isinstance(step, PickCard)):
        used = len(run.hints)
        if used < HINTS:
            st.button(t(f"hint_{used}"), key="hint", icon=":material/lightbulb:", on_click=_press, args=("hint",))
    st.button(t("why_on") if place.asking else t("why"), key="why", icon=":material/help:", on_click=_press, args=("why",))


def _next_button(run: LessonRun) -> None:
    t, last = words("learn"), run.step + 1 == len(run.lesson.steps)
    done = isinstance(run.current, Read) or run.progress[run.step].done
    label = t("finish") if last and done else t("next") if done else t("skip")
    kind: Literal["primary", "tertiary"] = "primary" if done else "tertiary"
    st.button(label, key="next", type=kind, icon=":material/arrow_forward:", icon_position="right", on_click=_step, args=(run.step + 1,))


def _press(button: str) -> None:
    lesson_session.change(lambda place: press(place, button))


def _step(step: int) -> None:
    lesson_session.change(lambda place: go(place, step))


def _back(step: int) -> None:
    if step:
        _step(step - 1)
    else:
        lesson_session.leave()


def _discard() -> None:
    lesson_session.change(discard)
