"""A learner's place in a lesson, kept in the session and in the address: `/?lesson=left-bower&step=3&a=…`.

A reload, a shared link and the browser's Back and Forward all read the address; a run that a click started keeps what the click did.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

import streamlit as st

from tutorial_app.ui.lessons import END, Place, at_end, go, run_of

LESSON, STEP, ANSWERS = "lesson", "step", "a"
_PLACE, _WRITTEN, _ACTED = "lesson-place", "lesson-written", "lesson-acted"
_MOST = 2_000
"""More characters than this are no lesson's answers."""


def place() -> Place:
    """The learner's place: the session's own, or the one the address holds if somebody went there. No lesson means the course map."""
    state, written = st.session_state, _address()
    acted = state.pop(_ACTED, False)
    if _PLACE in state and (acted or written == state.get(_WRITTEN)):
        return _kept()
    return _arrive()


def _address() -> str:
    return "|".join(st.query_params.get(key, "") for key in (LESSON, STEP, ANSWERS))


def _kept() -> Place:
    data = dict(st.session_state[_PLACE])
    return Place(**(data | {"chosen": tuple(data["chosen"])}))


def _arrive() -> Place:
    """Where the address leads. The map keeps the place last left, so that one button goes on from there."""
    state, params = st.session_state, st.query_params
    rev = _kept().rev + 1 if _PLACE in state else 0
    text = params.get(STEP, "1")
    found = Place(lesson=params.get(LESSON, "")[:60], answers=params.get(ANSWERS, "")[:_MOST], rev=rev)
    run = run_of(found)
    if run is not None:
        number = len(run.lesson.steps) + 1 if text == END else int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 1
        found = replace(found, step=min(max(number - 1, 0), len(run.lesson.steps)))
        known = last_left(found.lesson)
        if not found.answers and known is not None:
            found = replace(found, answers=known.answers)
        here = run_of(found)
        found = replace(found, shown=len(here.guided.positions) if here is not None and here.guided is not None else 0)
    state[_PLACE] = asdict(found)
    state[_WRITTEN] = _address()
    return found


def change(step: Callable[[Place], Place]) -> None:
    """Apply one step to the learner's place, from a click."""
    keep(step(_kept() if _PLACE in st.session_state else Place()))


def keep(value: Place) -> None:
    """Keep a place and write it into the address."""
    state = st.session_state
    state[_PLACE] = asdict(value)
    if run_of(value) is not None:
        state[f"lesson-left-{value.lesson}"] = asdict(value)
    state[_ACTED] = True
    wanted = _wanted(value)
    others = {key: text for key, text in st.query_params.to_dict().items() if key not in (LESSON, STEP, ANSWERS)}
    if st.query_params.to_dict() != {**others, **wanted}:
        st.query_params.from_dict({**others, **wanted})
    state[_WRITTEN] = "|".join(wanted.get(key, "") for key in (LESSON, STEP, ANSWERS))


def _wanted(value: Place) -> dict[str, str]:
    if run_of(value) is None:
        return {}
    step = END if at_end(value) else str(value.step + 1)
    return {LESSON: value.lesson, STEP: step} | ({ANSWERS: value.answers} if value.answers else {})


def last_left(lesson: str) -> Place | None:
    """Where the learner left a lesson in this session, or None."""
    data = st.session_state.get(f"lesson-left-{lesson}")
    return Place(**(data | {"chosen": tuple(data["chosen"])})) if data else None


def open_lesson(lesson: str, afresh: bool = False) -> None:
    """Go into a lesson, where it was left or from the beginning."""
    left = None if afresh else last_left(lesson)
    rev = _kept().rev + 1 if _PLACE in st.session_state else 0
    run = run_of(left) if left is not None else None
    if left is None or run is None:
        keep(Place(lesson=lesson, rev=rev))
        return
    undone = next((place for place, step in enumerate(run.progress) if not step.done), 0)
    keep(go(replace(left, rev=rev), undone if at_end(left) else left.step))


def leave() -> None:
    """Go back to the course map."""
    keep(Place(rev=_kept().rev + 1 if _PLACE in st.session_state else 0))
