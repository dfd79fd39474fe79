"""What stands beside the table in a lesson: where one is, what the step says, and the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Literal

import streamlit as st

from tutorial_app.course import HINTS, ExchangeStep, LessonRun, NotYet, Order, PickCard, PickCards, Read
from tutorial_app.engine import KittyExchange
from tutorial_app.ui import lesson_session
from tutorial_app.ui.lesson_lines import lost
from tutorial_app.ui.lesson_moves import check, discard, press
from tutorial_app.ui.lesson_place import Place, go, picking
from tutorial_app.ui.lesson_sayings import filled_in, say
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.glossary import with_terms
from tutorial_app.ui.panels.lesson_text import as_html, kept_together
from tutorial_app.ui.panels.try_again import move_that_lost, try_again
from tutorial_app.ui.table.component import OnEvent
from tutorial_app.ui.words import words


def dots(run: LessonRun) -> None:
    """The progress dots: done, here, to come."""
    t, progress = words("learn"), run.progress
    label = t("dots", step=run.step + 1, steps=len(progress), done=sum(step.done for step in progress))
    kinds = ["here" if place == run.step else "done" if step.done else "todo" for place, step in enumerate(progress)]
    st.html(f"<div class='fh-dots' role='img' aria-label='{escape(label)}'>{''.join(f'<i class={kind}></i>' for kind in kinds)}</div>")


def step_words(run: LessonRun, wide: bool = False) -> None:
    """What the step says, and the words of a pause; of a step that cannot be taken yet, that it may be passed by.

    `wide` puts them above the table: the bidding box needs the room beside it.
    """
    pause = pause_words(run)
    said = f"<p>{as_html(say(run))}</p>{f'<p class=pause>{as_html(pause)}</p>' if pause else ''}"
    st.html(f"<div class='fh-say{' wide' if wide else ''}'>{kept_together(with_terms(said))}</div>")


def pause_words(run: LessonRun) -> str:
    """The words of a pause as long as they can still help; of a step that cannot be taken yet, that it may be passed by; else an empty text."""
    if isinstance(run.current, NotYet):
        return words("learn")("not_yet")
    if run.guided is None or not run.guided.pause or (run.guided.waits_for != "nothing" and lost(run)):
        return ""
    return filled_in(run, run.guided.pause)


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
    t, feedback, guided, step = words("learn"), run.feedback, run.guided, run.current
    if feedback is not None and feedback.kind != "right" and (isinstance(step, PickCard) or not picking(run)):
        st.button(
            t("retry" if isinstance(step, PickCard) else "retry_any"),
            key="retry",
            type="primary",
            icon=":material/replay:",
            on_click=_press,
            args=("retry", place.rev),
        )
    if picking(run) and isinstance(step, PickCards | Order):
        st.button(t("check"), key="answer", type="primary", icon=":material/check:", on_click=_check, args=(place.rev,))
    if picking(run) and isinstance(step, ExchangeStep):
        _discard_button(run, place)
    if guided is None:
        return
    lost = said is not None and said.get("tone") == "no"
    if guided.waits_for == "go-on":
        st.button(t("continue"), key="continue", type="secondary" if lost else "primary", on_click=_press, args=("continue", place.rev))
    if isinstance(guided.position, KittyExchange) and guided.waits_for == "you":
        _discard_button(run, place)
    if lost or (guided.waits_for == "nothing" and not guided.goal_met):
        kind: Literal["primary", "secondary"] = "secondary" if move_that_lost(run) is not None else "primary"  # one way on is the first
        st.button(t("restart"), key="restart", type=kind, icon=":material/replay:", on_click=_press, args=("restart", place.rev))
    if run.undo() is not run:
        st.button(t("undo"), key="undo", icon=":material/undo:", on_click=_press, args=("undo", place.rev))
        try_again(run)


def _discard_button(run: LessonRun, place: Place) -> None:
    label = words("learn")("discard", chosen=len(place.chosen), count=run.lesson.rules.kitty_size)
    st.button(label, key="discard", type="primary", on_click=_discard, args=(place.rev,))


def _help_buttons(run: LessonRun, place: Place) -> None:
    t, step = words("learn"), run.current
    if isinstance(step, Read):
        return
    asked = not run.progress[run.step].done
    waits = run.guided is None or run.guided.waits_for == "you"
    if asked and waits and (picking(run) or (run.feedback is not None and run.feedback.kind == "refused")):
        used = len(run.hints)
        if used < HINTS:
            st.button(t(f"hint_{used}"), key="hint", icon=":material/lightbulb:", on_click=_press, args=("hint", place.rev))
    st.button(t("why_on") if place.asking else t("why"), key="why", icon=":material/help:", on_click=_press, args=("why", place.rev))


def _next_button(run: LessonRun) -> None:
    t, last = words("learn"), run.step + 1 == len(run.lesson.steps)
    done = isinstance(run.current, Read) or run.progress[run.step].done
    label = t("finish") if last and done else t("next") if done else t("skip")
    kind: Literal["primary", "tertiary"] = "primary" if done else "tertiary"
    st.button(label, key="next", type=kind, icon=":material/arrow_forward:", icon_position="right", on_click=_step, args=(run.step + 1,))


def _press(button: str, rev: int) -> None:
    lesson_session.change(lambda place: press(place, button, rev))


def _step(step: int) -> None:
    lesson_session.change(lambda place: go(place, step))


def _back(step: int) -> None:
    if step:
        _step(step - 1)
    else:
        lesson_session.leave()


def _check(rev: int) -> None:
    lesson_session.change(lambda place: check(place, None, rev))


def _discard(rev: int) -> None:
    lesson_session.change(lambda place: discard(place, rev))
