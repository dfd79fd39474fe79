"""What the course map shows: chapters in order, their lessons, how far the learner is in each, and which lesson is next. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tutorial_app.course import Lesson
from tutorial_app.course.course_file import Course
from tutorial_app.ui.progress.book import Entry, Progress

State = Literal["new", "begun", "done"]


@dataclass(frozen=True, slots=True)
class Row:
    """One lesson and how far the learner is in it: the step where it was left, of how many."""

    lesson: Lesson
    state: State
    step: int
    steps: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One chapter with its lessons, numbered from 1."""

    number: int
    id: str
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Featured:
    """The lesson that the big button opens; `chapter` is where it stands, None when the whole course is done."""

    row: Row
    chapter: Tile | None


def row_of(lesson: Lesson, entry: Entry | None) -> Row:
    """A lesson with the learner's state; a step done since the file was changed counts only if it is still there."""
    steps = len(lesson.steps)
    if entry is None:
        return Row(lesson, "new", 1, steps)
    done = len(entry.done & {step.id for step in lesson.steps})
    state: State = "done" if entry.finished or done == steps else "begun" if done or entry.step > 1 else "new"
    first_left = next((number for number, step in enumerate(lesson.steps, start=1) if step.id not in entry.done), steps)
    return Row(lesson, state, entry.step if entry.step <= steps else first_left, steps)


def tiles_of(course: Course, lessons: Iterable[Lesson], progress: Progress) -> tuple[Tile, ...]:
    """The chapters of a course that have lessons."""
    by_id = {lesson.id: lesson for lesson in lessons}
    chapters = [(chapter, [by_id[name] for name in chapter.lessons if name in by_id]) for chapter in course.chapters]
    full = [(chapter, found) for chapter, found in chapters if found]
    return tuple(
        Tile(number, chapter.id, chapter.title, tuple(row_of(lesson, progress.get(lesson.id)) for lesson in found))
        for number, (chapter, found) in enumerate(full, start=1)
    )


def featured(tiles: Sequence[Tile], progress: Progress) -> Featured:
    """The lesson to go on with: the one begun last; else the first that is new after the one finished last; else the first that is not done."""
    places = [(row, tile) for tile in tiles for row in tile.rows]
    open_ones = [(row, tile) for row, tile in places if row.state != "done"]
    if not open_ones:
        return Featured(places[0][0], None)
    begun = [(row, tile) for row, tile in open_ones if row.state == "begun"]
    if begun:
        return Featured(*max(begun, key=lambda place: _when(place[0], progress)))
    done = [number for number, (row, _) in enumerate(places) if row.state == "done"]
    latest = max(done, key=lambda number: _when(places[number][0], progress), default=-1)
    after = next((place for place in places[latest + 1 :] if place[0].state == "new"), open_ones[0])
    return Featured(*after)


def next_lesson(tiles: Sequence[Tile], lesson: str) -> Row | None:
    """The lesson that follows another one in the course, or None after the last and for a lesson of no course."""
    rows = [row for tile in tiles for row in tile.rows]
    names = [row.lesson.id for row in rows]
    place = names.index(lesson) + 1 if lesson in names else len(rows)
    return rows[place] if place < len(rows) else None


def _when(row: Row, progress: Progress) -> int:
    return progress[row.lesson.id].at
