"""The course that comes with the app: in a wheel inside the package, in a checkout in the folder beside it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tutorial_app.course.course_file import COURSE_FILE, Course, read_course
from tutorial_app.course.load import load_lesson
from tutorial_app.course.model import Lesson


def lessons_folder() -> Traversable:
    """Where the shipped lesson files are."""
    package = files("tutorial_app")
    inside = package / "_lessons"
    return inside if inside.is_dir() else Path(str(package)).parent / "lessons"


@cache
def shipped_course() -> Course:
    """The chapters and the order of the shipped lessons, as `course.yaml` has them."""
    return read_course((lessons_folder() / COURSE_FILE).read_bytes(), COURSE_FILE).course


@cache
def shipped_lessons() -> tuple[Lesson, ...]:
    """Every lesson of the course, in order.

    :raises FileError: a shipped lesson has a problem, which the tests make impossible.
    """
    return tuple(_lesson(name) for name in shipped_course().lessons)


def lesson_named(name: str) -> Lesson | None:
    """A shipped lesson by its id, or None."""
    return _lesson(name) if name in shipped_course().lessons else None


@cache
def _lesson(name: str) -> Lesson:
    return load_lesson((lessons_folder() / f"{name}.yaml").read_bytes(), f"{name}.yaml", prove=False)  # the tests prove it
