"""`course.yaml`: the chapters of a course and their lessons, in the order in which they are taught."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tutorial_app.files.fields import Fields, kind_of
from tutorial_app.files.problems import Fault, Path, quoted
from tutorial_app.files.strict_yaml import Document, read_map

COURSE_FILE = "course.yaml"
"""The name of the file that makes a folder of lessons a course."""
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MOST_IN_TITLE = 80


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some lessons on one subject, in order."""

    id: str
    title: str
    lessons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """Chapters in order."""

    id: str
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def lessons(self) -> tuple[str, ...]:
        """The ids of all lessons, in the order in which they are taught."""
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    def chapter_of(self, lesson: str) -> Chapter | None:
        """The chapter that a lesson stands in, or None."""
        return next((chapter for chapter in self.chapters if lesson in chapter.lessons), None)


@dataclass(frozen=True, slots=True)
class CourseFile:
    """A course as far as it could be read, the document it was read from, which knows where everything stands, and what is wrong in it."""

    course: Course
    document: Document
    faults: tuple[Fault, ...] = ()

    def place(self, lesson: str) -> Path:
        """The way to a lesson's name in the file."""
        for number, chapter in enumerate(self.course.chapters):
            if lesson in chapter.lessons:
                return ("chapters", number, "lessons", chapter.lessons.index(lesson))
        return ()


def read_course(text: str | bytes, name: str) -> CourseFile:
    """The course that a file's text holds.

    :raises FileError: with every problem of the file, each at `file:line:col`.
    """
    found = read_course_file(text, name)
    if found.faults:
        raise found.document.error(*found.faults)
    return found


def read_course_file(text: str | bytes, name: str) -> CourseFile:
    """What a file's text holds of a course, with all its faults; a name that is none stands as an empty one.

    :raises FileError: the text is no map of keys and values.
    """
    document = read_map(text, name, "a course file")
    faults: list[Fault] = []
    fields = Fields(document.data, faults)
    fields.only(("course", "title", "chapters"))
    course = Course(_name(fields, "course"), _title(fields), _chapters(fields, faults))
    return CourseFile(course, document, (*faults, *_twice(course)))


def _chapters(fields: Fields, faults: list[Fault]) -> tuple[Chapter, ...]:
    fields.need("chapters")
    return tuple(_chapter(data, ("chapters", place), faults) for place, data in enumerate(fields.list("chapters") or ()))


def _chapter(data: Any, path: Path, faults: list[Fault]) -> Chapter:
    if not isinstance(data, dict):
        faults.append(Fault(path, f"a chapter is a map with id, title and lessons, not {kind_of(data)}"))
        return Chapter("", "", ())
    fields = Fields(data, faults, path)
    fields.only(("id", "title", "lessons"))
    fields.need("lessons")
    lessons = fields.list("lessons") or []
    named = tuple(_checked(fields, ("lessons", place), lesson) for place, lesson in enumerate(lessons))
    return Chapter(_name(fields, "id"), _title(fields), named)


def _title(fields: Fields) -> str:
    title = fields.need("title")
    if title is not None and not (isinstance(title, str) and 0 < len(title) <= _MOST_IN_TITLE):
        fields.fault(("title",), f"a title is a text of at most {_MOST_IN_TITLE} letters")
    return str(title)


def _name(fields: Fields, key: str) -> str:
    value = fields.need(key)
    return "" if value is None else _checked(fields, (key,), value)


def _checked(fields: Fields, path: Path, value: Any) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value) or len(value) > _MOST_IN_TITLE:
        fields.fault(path, f"not a name: {quoted(value)} (small letters, figures and hyphens, such as left-bower)")
        return ""
    return value


def _twice(course: Course) -> list[Fault]:
    seen: set[str] = set()
    faults = []
    for number, chapter in enumerate(course.chapters):
        if chapter.id and chapter.id in [other.id for other in course.chapters[:number]]:
            faults.append(Fault(("chapters", number, "id"), f"two chapters are called {quoted(chapter.id)}"))
        for place, lesson in enumerate(chapter.lessons):
            if lesson and lesson in seen:
                faults.append(Fault(("chapters", number, "lessons", place), f"{quoted(lesson)} is in this course twice"))
            seen.add(lesson)
    return faults
