"""What is presented, found by its place; and the steps on and back through it."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.course import Lesson
from tutorial_app.engine import NotationError
from tutorial_app.ui.lesson_shelf import lesson_named
from tutorial_app.ui.panels import present_deal, present_lesson
from tutorial_app.ui.panels.present_deal import deal_slide
from tutorial_app.ui.panels.present_files import opened_lesson
from tutorial_app.ui.panels.present_lesson import lesson_slide
from tutorial_app.ui.panels.present_place import Show, go
from tutorial_app.ui.panels.present_rule import rule_slide
from tutorial_app.ui.panels.present_slide import Slide
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.words import words


def lesson_of(place: Show) -> Lesson | None:
    """The lesson that is presented: one of ours, of the teacher's folder, or one opened in this session."""
    return opened_lesson(place.name) if place.kind == "file" else lesson_named(place.name) if place.kind == "lesson" else None


def slide_of(place: Show, options: Options) -> Slide:
    """The slide of a place.

    :raises NotationError: there is nothing there; the message says what is missing.
    """
    match place.kind:
        case "deal":
            return deal_slide(place.name, place, options)
        case "rule":
            return rule_slide(place.name, place, options)
    lesson = lesson_of(place)
    if lesson is None:
        raise NotationError(words("teach")("gone_file" if place.kind == "file" else "gone_lesson", name=place.name[:60]))
    return lesson_slide(lesson, place, options)


def on(place: Show) -> Show:
    """The next picture: what is hidden is revealed, then comes the next step. At the end nothing happens."""
    slide = slide_of(place, Options())
    if slide.part + 1 < slide.parts:
        return go(place, slide.number, slide.part + 1, moved=True)
    return go(place, slide.number + 1, moved=True) if not slide.last else replace(place, rev=place.rev + 1, moved=False)


def before(place: Show) -> Show:
    """The picture before: what was revealed last is hidden again. At the beginning nothing happens."""
    slide = slide_of(place, Options())
    if slide.part:
        return go(place, slide.number, slide.part - 1)
    return go(place, slide.number - 1, _last_part(place, slide.number - 1)) if slide.number else go(place, 0)


def _last_part(place: Show, at: int) -> int:
    if place.kind == "deal":
        return present_deal.last_part(place.name, at)
    if place.kind == "rule":
        return 1
    lesson = lesson_of(place)
    return present_lesson.last_part(lesson, at) if lesson is not None else 0
