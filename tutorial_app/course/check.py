"""What is wrong with a lesson file: read, proved, and looked at as a teacher would; nothing is raised, everything is listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.course.load import load_lesson
from tutorial_app.course.model import Lesson, PlayOn, Step
from tutorial_app.files.problems import Fault, FileError, Problem
from tutorial_app.files.strict_yaml import Document, read

_NOT_YET = "is not available yet: the learner is told so and goes on"


@dataclass(frozen=True, slots=True)
class Checked:
    """One lesson file and what was found: the lesson when nothing is wrong, else the errors. Notes are no errors."""

    name: str
    lesson: Lesson | None = None
    errors: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    document: Document | None = None


def check_lesson(text: str | bytes, name: str) -> Checked:
    """Everything there is to say about a lesson file."""
    try:
        lesson = load_lesson(text, name)
        document = read(text, name)
    except FileError as error:
        return Checked(name, errors=error.problems)
    return Checked(name, lesson, (), tuple(document.problem(fault) for fault in _notes(lesson)), document)


def _notes(lesson: Lesson) -> Iterator[Fault]:
    for place, step in enumerate(lesson.steps):
        key = _not_yet(step)
        if key:
            yield Fault(("steps", place, key), _NOT_YET)


def _not_yet(step: Step) -> str | None:
    """The field that asks for something the course cannot run yet."""
    if isinstance(step, PlayOn):
        return "others" if str(step.others) == "strong" else None
    return "ask" if str(getattr(step, "ask", "")) == "best" else None
