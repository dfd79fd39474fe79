"""Every lesson there is to take: the course's own, and a teacher's. A shipped lesson keeps its name, whatever a teacher's file is called."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.course import Lesson
from tutorial_app.course import lesson_named as shipped_named
from tutorial_app.course.check_course import apart, names_of_ours
from tutorial_app.course.folder import teachers_lessons
from tutorial_app.course.shipped import shipped_course


@dataclass(frozen=True, slots=True)
class Own:
    """A teacher's lesson file: a lesson, or what is wrong with the file."""

    file: str
    lesson: Lesson | None
    problems: tuple[str, ...] = ()


def own_lessons() -> tuple[Own, ...]:
    """The teacher's files by name, read again when they were saved; a name that another lesson has already is told and not taken."""
    return tuple(Own(each.name, each.lesson, tuple(map(str, each.errors))) for each in apart(teachers_lessons(), names_of_ours()))


def lesson_named(name: str) -> Lesson | None:
    """A lesson by its id, or None."""
    return shipped_named(name) or next((own.lesson for own in own_lessons() if own.lesson is not None and own.lesson.id == name), None)


def chapter_title(lesson: Lesson) -> str:
    """The title of a lesson's chapter; a teacher's lesson says it itself."""
    chapter = shipped_course().chapter_of(lesson.id)
    return chapter.title if chapter is not None else lesson.header.chapter.replace("-", " ").capitalize()
