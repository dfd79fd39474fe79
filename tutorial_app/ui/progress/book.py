"""Course progress as a pure value: one entry a lesson. Two books are merged, never overwritten: what was done in either is done.

What a browser kept is not to be trusted: it may be of another version, cut off, or somebody's joke. Whatever is no entry is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tutorial_app.course.shipped import shipped_course

MARK = "five-hundred-progress"
"""Names the kind of data, in the browser's store and in the file."""
VERSION = 1
MOST_TEXT = 200_000
"""Characters. More than this is no course's progress."""
MOST_LESSONS = 200
MOST_STEPS = 200
MOST_ANSWERS = 2_000
LATEST = 100_000_000_000_000
"""Milliseconds; a time after this is no time."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_NAME = 80
_ANSWERS = re.compile(r"[A-Za-z0-9 ._+/:\-]*")


@dataclass(frozen=True, slots=True)
class Entry:
    """How far a learner is in one lesson.

    `done` holds the ids of all steps that were ever done. `step` is where he left it, counted from 1 (one past the last is the end), with his
    `answers` as the address holds them; `finished` stays once it was; `at` says when, in milliseconds.
    """

    done: frozenset[str] = frozenset()
    step: int = 1
    answers: str = ""
    finished: bool = False
    at: int = 0


Progress = Mapping[str, Entry]
"""A learner's entries, by the ids of the lessons."""


def both(one: Entry, other: Entry) -> Entry:
    """The entry that knows what either knows; the later place is kept."""
    late = max(one, other, key=lambda entry: (entry.at, entry.step, entry.answers))
    return Entry(one.done | other.done, late.step, late.answers, one.finished or other.finished, late.at)


def left_at(before: Entry | None, place: Entry) -> Entry:
    """The entry after a click: its place is the latest there is, whatever the clock says."""
    if before is None:
        return place
    return both(before, replace(place, at=max(place.at, before.at + 1)))


def merged(one: Progress, other: Progress) -> Progress:
    """All that either knows, of not too many lessons."""
    return _bounded({lesson: both(one.get(lesson, entry), other.get(lesson, entry)) for lesson, entry in {**one, **other}.items()})


def _bounded(found: Progress) -> Progress:
    """The entries of so many lessons at most: the course's own first, then those that were visited last."""
    if len(found) <= MOST_LESSONS:
        return found
    ours = shipped_course().lessons
    latest = sorted(found, key=lambda lesson: (lesson in ours, found[lesson].at, lesson))[-MOST_LESSONS:]
    return {lesson: found[lesson] for lesson in latest}


def to_data(progress: Progress) -> dict[str, Any]:
    """Plain data that `from_data` reads back the same."""
    return {lesson: entry_data(entry) for lesson, entry in progress.items()}


def entry_data(entry: Entry) -> dict[str, Any]:
    """One entry as plain data."""
    return {"finished": entry.finished, "done": sorted(entry.done), "step": entry.step, "answers": entry.answers, "at": entry.at}


def from_data(data: Any) -> Progress:
    """The entries in some data; whatever is none is left out."""
    if not isinstance(data, Mapping):
        return {}
    pairs = ((str(lesson), _entry(value)) for lesson, value in data.items() if is_name(lesson))
    return _bounded({lesson: entry for lesson, entry in pairs if entry is not None})


def from_stored(text: object) -> Progress:
    """The entries in what the browser kept, a JSON text; junk and other versions hold none."""
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        return {}
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return from_data(data.get("lessons")) if isinstance(data, dict) and data.get(MARK) == VERSION else {}


def is_name(value: object) -> bool:
    """Whether a value can be the id of a lesson or of a step."""
    return isinstance(value, str) and len(value) <= MOST_NAME and NAME.fullmatch(value) is not None


def is_answers(value: object) -> bool:
    """Whether a value can be the answers of a lesson."""
    return isinstance(value, str) and len(value) <= MOST_ANSWERS and _ANSWERS.fullmatch(value) is not None


def is_whole(value: object, most: int) -> bool:
    """Whether a value is a whole number from 0 to the most."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _entry(data: Any) -> Entry | None:
    if not isinstance(data, Mapping):
        return None
    done, step, answers, finished, at = (data.get(key) for key in ("done", "step", "answers", "finished", "at"))
    sound = isinstance(done, list) and isinstance(finished, bool) and is_answers(answers) and is_whole(step, MOST_STEPS + 1) and is_whole(at, LATEST)
    if not sound or not isinstance(done, list):
        return None
    return Entry(_steps(done), max(int(step), 1), str(answers), bool(finished), int(at))


def _steps(done: Iterable[Any]) -> frozenset[str]:
    return frozenset([step for step in done if is_name(step)][:MOST_STEPS])
