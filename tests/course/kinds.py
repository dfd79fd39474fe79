"""Small lessons of one step, and the every-kind lesson, for the tests of the kinds of steps."""

from pathlib import Path
from textwrap import dedent, indent
from typing import Any

from tutorial_app.course import Lesson, load_lesson

HEAD = """\
lesson: one
title: One step
chapter: tests
game: 4-hand
minutes: 1
teaches: [play.follow-suit]
steps:
  - id: asked
"""
"""Eight lines: the step's own fields begin in line 9."""


def every_kind_text() -> str:
    """The lesson with every kind of step."""
    return (Path(__file__).parent / "data" / "every-kind.yaml").read_text("utf-8")


def lesson_of(step: str) -> Lesson:
    """A lesson of one step, of which the fields are given."""
    return load_lesson(HEAD + indent(dedent(step), "    "), "one.yaml")


def step_of(step: str) -> Any:
    """The only step of such a lesson."""
    return lesson_of(step).steps[0]
