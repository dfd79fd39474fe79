"""A folder of lesson files, as a teacher keeps one: read again when a file was saved, and one bad file never hides another."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from tutorial_app import LESSONS_SETTING
from tutorial_app.course.check import Checked, check_lesson
from tutorial_app.course.course_file import COURSE_FILE
from tutorial_app.course.model import Lesson
from tutorial_app.files.problems import FileError, Problem
from tutorial_app.files.strict_yaml import read_map
from tutorial_app.files.text_in import MOST_BYTES

ENDINGS = (".yaml", ".yml")
MOST_FILES = 200


def lesson_files(folder: Path) -> tuple[Path, ...]:
    """The lesson files of a folder, by name, however many; hidden files and the course's own file are none.

    :raises OSError: the folder cannot be read.
    """
    names = sorted(entry.name for entry in os.scandir(folder) if entry.name.endswith(ENDINGS) and not entry.name.startswith("."))
    return tuple(folder / name for name in names if name != COURSE_FILE)


def too_many(files: Sequence[Path], name: Callable[[Path], str]) -> tuple[Checked, ...]:
    """The error at the first file that a folder has too many; neither it nor those after it are read."""
    message = f"a folder has at most {MOST_FILES} lesson files, and this one {len(files)}: this file and those after it are not read"
    return tuple(Checked(name(path), errors=(Problem(name(path), 1, 1, message),)) for path in files[MOST_FILES : MOST_FILES + 1])


def names_in(folder: Path) -> dict[Path, str | None]:
    """The name that each file of a folder gives its lesson, right or not; None for a file in which no name can be read.

    :raises OSError: the folder cannot be read.
    """
    return {path: _name_in(path, folder) for path in lesson_files(folder)[:MOST_FILES]}


def _name_in(path: Path, folder: Path) -> str | None:
    try:
        name = read_map(file_bytes(path, folder), path.name, "a lesson file").data.get("lesson")
    except (OSError, FileError):
        return None
    return name if isinstance(name, str) else None


def file_bytes(path: Path, inside: Path | None = None) -> bytes:
    """What a file holds, one byte more than may be read at most; `inside` is a folder that links must not lead out of.

    :raises OSError: it cannot be read, is no file, or lies elsewhere.
    """
    if inside is not None and not _whole(path).is_relative_to(_whole(inside)):
        raise OSError(0, "a link that leads out of the folder is not followed")
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):
        os.close(handle)
        raise OSError(0, "this is a folder, not a file" if stat.S_ISDIR(mode) else "this is not a file")
    with open(handle, "rb") as file:
        return file.read(MOST_BYTES + 1)


def _whole(path: Path) -> Path:
    """A path with its links followed.

    :raises OSError: they lead round in a ring (Python 3.11 and 3.12 say so in an error of another kind).
    """
    try:
        return path.resolve()
    except RuntimeError:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None


def read_lesson(path: Path, name: str, inside: Path | None = None) -> Checked:
    """A lesson file, checked; one that cannot be read has that as its only error."""
    try:
        return check_lesson(file_bytes(path, inside), name)
    except OSError as error:
        return unreadable(name, error)


def unreadable(name: str, error: OSError) -> Checked:
    """What is said of a file that cannot be read."""
    return Checked(name, errors=(Problem(name, 1, 1, f"cannot be read: {(error.strerror or 'no reason given').lower()}"),))


@dataclass(frozen=True, slots=True)
class _Stamp:
    """What changes when a file is saved."""

    changed: int
    size: int
    inode: int


class LessonFolder:
    """The lessons of one folder. Safe to ask from many sessions at once; only what was saved since is read again.

    A file that is half saved keeps the lesson it held before, so that whoever is in the middle of it can stay.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = Lock()
        self._kept: dict[Path, tuple[_Stamp, Checked]] = {}
        self._last_good: dict[Path, Lesson] = {}

    def lessons(self) -> tuple[Checked, ...]:
        """Every lesson file of the folder, by name; a folder that cannot be read is one entry with that error."""
        with self._lock:
            try:
                paths = lesson_files(self.folder)
            except OSError as error:
                self._kept.clear()
                return (unreadable(self.folder.name, error),)
            self._kept = {path: self._fresh(path) for path in paths[:MOST_FILES]}
            return (*(checked for _, checked in self._kept.values()), *too_many(paths, lambda path: path.name))

    def _fresh(self, path: Path) -> tuple[_Stamp, Checked]:
        stamp = _stamp(path)
        kept = self._kept.get(path)
        return kept if kept is not None and kept[0] == stamp else (stamp, self._read(path))

    def _read(self, path: Path) -> Checked:
        found = read_lesson(path, path.name, self.folder)
        if found.lesson is None:
            return replace(found, before=self._last_good.get(path))
        self._last_good.pop(path, None)
        self._last_good[path] = found.lesson
        for oldest in list(self._last_good)[:-MOST_FILES]:
            del self._last_good[oldest]
        return found


def _stamp(path: Path) -> _Stamp:
    try:
        found = path.stat()
    except OSError:
        return _Stamp(0, 0, 0)
    return _Stamp(found.st_mtime_ns, found.st_size, found.st_ino)


_folders: dict[str, LessonFolder] = {}


def teachers_lessons() -> tuple[Checked, ...]:
    """The lessons of the folder that the app was started with (`--lessons DIR`), each with what is wrong with it; none without a folder."""
    folder = os.environ.get(LESSONS_SETTING)
    return _folders.setdefault(folder, LessonFolder(Path(folder))).lessons() if folder else ()
