"""A learner's place in a lesson, kept in the session and in the address: `/?lesson=left-bower&step=3&a=…`."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from tutorial_app.course import LessonRun
from tutorial_app.course.load import MOST_STEPS
from tutorial_app.ui.lesson_place import END, Place, all_drawn, answered_cards, at_end, go, run_of
from tutorial_app.ui.progress.book import Entry, is_answers
from tutorial_app.ui.progress.browser import progress, put
from tutorial_app.ui.session import Kept, widget_value

LESSON, STEP, ANSWERS = "lesson", "step", "a"
_MOST = 2_000
"""More characters than this are no lesson's answers."""


def _told(value: Place) -> dict[str, str]:
    if not value.lesson:
        return {}
    step = END if at_end(value) else str(value.step + 1)  # also of a lesson that is not there: a teacher may be mending it
    return {LESSON: value.lesson, STEP: step} | ({ANSWERS: value.answers} if value.answers else {})


def _arrive(address: Mapping[str, str], _kept: Place | None) -> tuple[Place, bool]:
    """Where the address leads; without answers in it, to the answers last given in this lesson. The address stays as it is."""
    found = Place(lesson=address[LESSON][:60], answers=address[ANSWERS][:_MOST], rev=_PLACE.next_rev())
    run = run_of(found)
    if run is None:
        return replace(found, step=_step_number(address[STEP], MOST_STEPS) - 1), False
    known, steps = last_left(found.lesson), len(run.lesson.steps)
    found = replace(found, step=_step_number(address[STEP], steps) - 1, answers=found.answers or (known.answers if known else ""))
    there = run_of(found)
    return replace(found, shown=all_drawn(found), chosen=answered_cards(there) if there is not None else ()), False


def _step_number(text: str, steps: int) -> int:
    """The step an address names, counting from one; one past the last is the end."""
    if text == END:
        return steps + 1
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 1
    return min(max(number, 1), steps + 1)


_PLACE = Kept("lesson", Place, (LESSON, STEP, ANSWERS), _told, _arrive)


def place() -> Place:
    """The learner's place. No lesson means the course map."""
    return _PLACE.now()


def stay() -> None:
    """Say that the browser has asked for something that leads nowhere else: the learner stays at his place."""
    _PLACE.acted()


def change(step: Callable[[Place], Place]) -> None:
    """Apply one step to the learner's place, from a click."""
    keep(step(_PLACE.kept() or Place()))


def keep(value: Place) -> None:
    """Keep a place; each lesson's last place is part of the learner's progress, so that one button of the map goes on from there."""
    run = run_of(value)
    if run is not None and (value.step or value.answers or value.lesson in progress()):
        put(value.lesson, entry_of(value, run, time.time_ns() // 1_000_000))
    _PLACE.keep(value)
    _PLACE.tell()


def entry_of(value: Place, run: LessonRun, at: int) -> Entry:
    """A place as an entry of the learner's progress."""
    done = frozenset(step.id for step in run.progress if step.done)
    answers = value.answers if is_answers(value.answers) else ""
    return Entry(done, value.step + 1, answers, len(done) == len(run.lesson.steps), at)


def last_left(lesson: str) -> Place | None:
    """Where the learner left a lesson, in this page or in another one of this browser; None before he began it."""
    entry = progress().get(lesson)
    return None if entry is None else Place(lesson=lesson, step=entry.step - 1, answers=entry.answers)


def open_lesson(lesson: str, afresh: bool = False) -> None:
    """Go into a lesson, where it was left or from the beginning."""
    left, rev = None if afresh else last_left(lesson), _PLACE.next_rev()
    run = run_of(left) if left is not None else None
    if left is None or run is None:
        keep(Place(lesson=lesson, rev=rev))
        return
    undone = next((place for place, step in enumerate(run.progress) if not step.done), 0)
    keep(go(replace(left, rev=rev), undone if at_end(left) else left.step))


def leave() -> None:
    """Go back to the course map."""
    keep(Place(rev=_PLACE.next_rev()))


def chosen(key: str) -> int | None:
    """The number that was chosen in a menu of the page."""
    value = widget_value(key)
    return value if isinstance(value, int) else None
