"""The lessons that come with the app: in a wheel inside the package, in a checkout in the folder beside it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tutorial_app.course.load import load_lesson
from tutorial_app.course.model import Lesson

COURSE: tuple[str, ...] = ("left-bower",)
"""The lessons in the order in which they are taught."""


def lessons_folder() -> Traversable:
    """Where the shipped lesson files are."""
    package = files("tutorial_app")
    inside = package / "_lessons"
    return inside if inside.is_dir() else Path(str(package)).parent / "lessons"


@cache
def shipped_lessons() -> tuple[Lesson, ...]:
    """Every lesson of the course, in order.

    :raises FileError: a shipped lesson has a problem, which the tests make impossible.
    """
    return tuple(load_lesson((lessons_folder() / f"{name}.yaml").read_bytes(), f"{name}.yaml") for name in COURSE)


def lesson_named(name: str) -> Lesson | None:
    """A lesson by its id, or None."""
    return next((lesson for lesson in shipped_lessons() if lesson.id == name), None)
