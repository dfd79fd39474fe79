"""The browser's own store: told what the learner has done, asked once a page what he did before. What it says is not to be trusted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.course.shipped import shipped_course
from tutorial_app.ui import session
from tutorial_app.ui.progress.book import Entry, Progress, from_data, from_stored, is_whole, left_at, merged, to_data

KEY = "progress-store"
_KEPT, _HEARD, _BLOCKED, _FORGET = "progress-kept", "progress-heard", "progress-blocked", "progress-forgetting"
_MOST_HEARD = 1_000_000_000

_STORE = st.components.v2.component("five_hundred_progress", html="<span hidden></span>\n", js=(files(__package__) / "store.js").read_text("utf-8"))


def progress() -> Progress:
    """All that is known of this learner's progress."""
    return from_data(session.note(_KEPT))


def learn(news: Progress) -> None:
    """Add to what is known: a lesson's new place, an imported file, what the browser kept."""
    session.set_note(_KEPT, to_data(merged(progress(), news)))


def put(lesson: str, entry: Entry) -> None:
    """A lesson's present place; what was done in it before stays done."""
    known = progress()
    session.set_note(_KEPT, to_data(merged(known, {lesson: left_at(known.get(lesson), entry)})))


def keep_in_browser(lesson: str, stay: Callable[[], None]) -> None:
    """Keep the progress of a lesson in the browser; with no lesson all there is, and whatever another page of this browser has kept meanwhile is heard.

    What the browser tells may cross a click and bring the address before it: `stay` says that it is not to be followed.
    """
    known = progress()
    told = known if not lesson else {lesson: known[lesson]} if lesson in known else {}
    data = {
        "lessons": to_data(told),
        "whole": not lesson,
        "heard": heard(),
        "blocked": is_blocked(),
        "forget": _forgetting(),
        "ours": list(shipped_course().lessons),
    }

    def hear() -> None:
        _hear()
        stay()

    _STORE(key=KEY, data=data, on_told_change=hear)


def forget() -> None:
    """Forget all progress, here and in the browser."""
    session.set_note(_KEPT, {})
    session.set_note(_FORGET, heard() + 1)


def _forgetting() -> int:
    """The number of a forgetting that the browser has not confirmed yet; until it has, what it tells is what is to be forgotten."""
    return int(session.note(_FORGET, 0))


def is_blocked() -> bool:
    """Whether this browser keeps nothing."""
    return bool(session.note(_BLOCKED))


def heard() -> int:
    """The number of the last thing that the browser told."""
    return int(session.note(_HEARD, 0))


def _hear() -> None:
    event: Any = session.widget_value(KEY, {}).get("told")
    if not isinstance(event, Mapping):
        return
    if is_whole(event.get("number"), _MOST_HEARD):
        session.set_note(_HEARD, max(heard(), event["number"]))
    session.set_note(_BLOCKED, event.get("blocked") is True)
    if event.get("forgot") == _forgetting() or event.get("blocked") is True:
        session.set_note(_FORGET, 0)
    if not _forgetting():
        learn(from_stored(event.get("stored")))
