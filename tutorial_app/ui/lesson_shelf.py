"""Every lesson there is to take: the course's own, and a teacher's. A shipped lesson keeps its name, whatever a teacher's file is called."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from tutorial_app.course import Lesson
from tutorial_app.course import lesson_named as shipped_named
from tutorial_app.course.check_course import apart, names_of_ours
from tutorial_app.course.folder import teachers_lessons
from tutorial_app.course.shipped import shipped_course
from tutorial_app.files.problems import printable


@dataclass(frozen=True, slots=True)
class Own:
    """A teacher's lesson file: a lesson, or what is wrong with the file.

    `before` is the lesson it held when nothing was wrong with it, `name` the lesson's name as far as it can be read.
    """

    file: str
    lesson: Lesson | None
    problems: tuple[str, ...] = ()
    before: Lesson | None = None
    name: str | None = None


def own_lessons() -> tuple[Own, ...]:
    """The teacher's files by name, read again when they were saved; a name that another lesson has already is told and not taken."""
    return tuple(
        Own(printable(each.name), each.lesson, tuple(map(str, each.errors)), each.before, each.id) for each in apart(teachers_lessons(), names_of_ours())
    )


def shelf_text() -> str:
    """A short text that is another one when a file of the teacher's came, went, or holds something else to list."""
    listed = [(own.file, own.name, own.lesson and (own.lesson.id, own.lesson.title), own.problems) for own in own_lessons()]
    return sha256(repr(listed).encode()).hexdigest()[:16]


def lesson_named(name: str) -> Lesson | None:
    """A lesson by its id, or None. Of a file that is broken just now it is the lesson that it held before: whoever is in it goes on."""
    shipped = shipped_named(name)
    if shipped is not None:
        return shipped
    own = own_lessons()
    lessons = (*(each.lesson for each in own), *(each.before for each in own if each.lesson is None))
    return next((lesson for lesson in lessons if lesson is not None and lesson.id == name), None)


def faulty_file_of(name: str) -> Own | None:
    """The teacher's file that has errors now and held, or should hold, the lesson of a name; None where the lesson is as its file says."""
    own = own_lessons()
    if shipped_named(name) is not None or any(each.lesson is not None and each.lesson.id == name for each in own):
        return None
    faulty = [each for each in own if each.lesson is None]
    held = (each for each in faulty if each.before is not None and each.before.id == name)
    return next(held, None) or next((each for each in faulty if name in (each.name, each.file.rpartition(".")[0])), None)


def chapter_title(lesson: Lesson) -> str:
    """The title of a lesson's chapter; a teacher's lesson says it itself."""
    chapter = shipped_course().chapter_of(lesson.id)
    return chapter.title if chapter is not None else lesson.header.chapter.replace("-", " ").capitalize()
