"""A teacher's own lesson files that were opened on the page: this session alone holds them, as text and as the lesson that the text makes."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.course import Lesson
from tutorial_app.course.check import check_lesson
from tutorial_app.files.text_in import MOST_BYTES
from tutorial_app.ui import session
from tutorial_app.ui.panels.faulty_file import Problems

_OPENED, _FAULTY = "opened-lesson-files", "faulty-lesson-file"
MOST_OPENED = 12
"""Files held in one session; the oldest go."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A lesson file that was opened on the page and has nothing wrong with it."""

    file: str
    text: str
    lesson: Lesson


def open_file(name: str, text: bytes) -> None:
    """Check a file and hold it in the session if nothing is wrong with it; one with the same lesson id takes the place of the other."""
    name = name[:120]
    found = check_lesson(text, name)
    session.set_note(_FAULTY, Problems(name, tuple(map(str, found.errors))))
    if found.lesson is not None:
        kept = {lesson: held for lesson, held in _held().items() if lesson != found.lesson.id}
        kept[found.lesson.id] = Opened(name, text.decode("utf-8"), found.lesson)
        session.set_note(_OPENED, dict(list(kept.items())[-MOST_OPENED:]))


def last_problems() -> Problems:
    """What was wrong with the file opened last; nothing when it was right."""
    found: Problems = session.note(_FAULTY, Problems())
    return found


def opened_lessons() -> tuple[Lesson, ...]:
    """The lessons opened in this session, the latest last."""
    return tuple(held.lesson for held in _held().values())


def opened_lesson(lesson: str) -> Lesson | None:
    """A lesson that was opened in this session, or None."""
    held = _held().get(lesson)
    return None if held is None else held.lesson


def held_text(lesson: str) -> tuple[str, str] | None:
    """File name and text of a lesson opened in this session, or None."""
    held = _held().get(lesson)
    return None if held is None else (held.file, held.text)


def take_back(name: object, text: object) -> bool:
    """Hold a file again that this browser kept; whether it is a right lesson. What the browser says is not to be trusted."""
    if not isinstance(name, str) or not isinstance(text, str) or not name or len(text) > MOST_BYTES:
        return False
    open_file(name, text.encode("utf-8", "replace"))
    return not last_problems().lines


def _held() -> dict[str, Opened]:
    found: dict[str, Opened] = session.note(_OPENED, {})
    return found
