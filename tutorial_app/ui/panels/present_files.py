"""A teacher's own lesson files: those of the folder the app was started with, and those opened on the page, which this session alone holds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tutorial_app.course import Lesson
from tutorial_app.course.check import Checked, check_lesson
from tutorial_app.files.text_in import MOST_BYTES
from tutorial_app.ui import session

_OPENED, _FAULTY = "opened-lesson-files", "faulty-lesson-file"
MOST_OPENED = 12
"""Files held in one session; the oldest go."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A lesson file that was opened on the page, checked on the spot."""

    file: str
    checked: Checked

    @property
    def problems(self) -> tuple[str, ...]:
        """Every error as `file:line:col: message`."""
        return tuple(map(str, self.checked.errors))


def open_file(name: str, text: bytes) -> Opened:
    """Check a file and hold it in the session if nothing is wrong with it; one with the same lesson id takes the place of the other."""
    found = Opened(name, _checked(name[:120], text))
    session.set_widget(_FAULTY, [name, *found.problems] if found.problems else [])
    if found.checked.lesson is not None:
        kept = {lesson: held for lesson, held in _held().items() if lesson != found.checked.lesson.id}
        kept[found.checked.lesson.id] = [name[:120], text.decode("utf-8")]
        session.set_widget(_OPENED, dict(list(kept.items())[-MOST_OPENED:]))
    return found


@lru_cache(maxsize=64)
def _checked(name: str, text: bytes) -> Checked:
    return check_lesson(text, name)


def last_problems() -> tuple[tuple[str, ...], str]:
    """What was wrong with the file opened last, and its name; nothing when it was right."""
    name, *problems = session.widget_value(_FAULTY) or [""]
    return tuple(problems), name


def opened_lessons() -> tuple[Lesson, ...]:
    """The lessons opened in this session, the latest last."""
    found = (_checked(name, text.encode()).lesson for name, text in _held().values())
    return tuple(lesson for lesson in found if lesson is not None)


def opened_lesson(lesson: str) -> Lesson | None:
    """A lesson that was opened in this session, or None."""
    held = _held().get(lesson)
    return None if held is None else _checked(held[0], held[1].encode()).lesson


def held_text(lesson: str) -> tuple[str, str] | None:
    """File name and text of a lesson opened in this session, or None."""
    held = _held().get(lesson)
    return None if held is None else (held[0], held[1])


def take_back(name: object, text: object) -> bool:
    """Hold a file again that this browser kept; whether it is a right lesson. What the browser says is not to be trusted."""
    if not isinstance(name, str) or not isinstance(text, str) or not name or len(text) > MOST_BYTES:
        return False
    return open_file(name, text.encode("utf-8", "replace")).checked.lesson is not None


def _held() -> dict[str, list[str]]:
    found = session.widget_value(_OPENED)
    return found if isinstance(found, dict) else {}
