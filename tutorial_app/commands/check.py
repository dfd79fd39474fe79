"""`five-hundred check`: lesson files and folders, all errors of all files."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tutorial_app.commands.options import add_json
from tutorial_app.commands.parser import InputError, Parser, new_parser
from tutorial_app.commands.printing import print_json, print_lines
from tutorial_app.commands.reading import STDIN, read_bytes, shown_name
from tutorial_app.course.check import Checked, check_lesson
from tutorial_app.course.check_course import called_like_ours, check_beside, check_course_of, has_course, names_of_ours
from tutorial_app.course.course_file import COURSE_FILE
from tutorial_app.course.folder import MOST_FILES, lesson_files, names_in, read_lesson, too_many
from tutorial_app.course.shipped import lessons_folder
from tutorial_app.files.problems import Problem, counted

SHAPE = """\
Without a path: the course that comes with the app. Of a folder every .yaml and .yml file is read; a folder with a course.yaml is checked as
a course too (order, needs, chapters). - is standard input. A note is no error. Exit code 0: clean; 1: errors; 2: a path is not there.

--json prints: {"lessons": 1, "errors": [PROBLEM], "notes": [PROBLEM], "files": [{"file": "my.yaml", "lesson": "my-lesson" or null}]}
where PROBLEM is {"file": "my.yaml", "line": 12, "col": 7, "message": "steps[1].say: …"}
"""


def parser() -> Parser:
    """The options of `check`."""
    made = new_parser("five-hundred check", "Check lesson files.", SHAPE)
    made.add_argument("paths", metavar="PATH", nargs="*", help="lesson files or folders of them (default: the shipped course)")
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Check everything, print everything."""
    found = list(_checked(args.paths or [str(lessons_folder())]))
    errors = [problem for file in found for problem in file.errors]
    notes = [problem for file in found for problem in file.notes]
    lessons = [file for file in found if Path(file.name).name != COURSE_FILE]
    if args.json:
        files = [{"file": file.name, "lesson": file.lesson.id if file.lesson else None} for file in lessons]
        print_json({"lessons": len(lessons), "errors": _shown(errors), "notes": _shown(notes), "files": files})
    else:
        print_lines([*map(str, errors), *(str(_as_note(problem)) for problem in notes), _sum(lessons, errors, notes)])
    return 1 if errors else 0


def _sum(lessons: list[Checked], errors: list[Problem], notes: list[Problem]) -> str:
    return f"{counted(len(lessons), 'lesson')}, {counted(len(errors), 'error')}, {counted(len(notes), 'note')}"


def _shown(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    return [{"file": each.file, "line": each.line, "col": each.col, "message": each.message} for each in problems]


def _as_note(problem: Problem) -> Problem:
    return Problem(problem.file, problem.line, problem.col, f"note: {problem.message}")


def _checked(sources: Iterable[str]) -> Iterator[Checked]:
    beside: dict[Path, dict[Path, str | None]] = {}
    for source in sources:
        path = Path(source)
        if source == STDIN:
            yield from check_beside([check_lesson(read_bytes(source), shown_name(source))], names_of_ours(), {})
        elif path.is_dir():
            yield from _folder(path)
        elif path.exists():
            yield from _file(path, source, beside)
        else:
            raise InputError(f"no such file or folder: {source[:200]!r}")


def _file(path: Path, name: str, beside: dict[Path, dict[Path, str | None]]) -> list[Checked]:
    """A lesson file, which may build on those beside it and on the shipped ones; the names of a folder are kept in `beside`."""
    folder = path.parent
    if folder not in beside:
        try:
            beside[folder] = names_in(folder)
        except OSError:
            beside[folder] = {}  # the file may be read all the same
    before = {lesson: other.name for other, lesson in beside[folder].items() if lesson is not None and other.name < path.name}
    others = {lesson or other.stem for other, lesson in beside[folder].items() if other.name != path.name}
    found = check_beside([read_lesson(path, name)], {*others, *names_of_ours()}, before)
    return found if _is_ours(folder) else called_like_ours(found)


def _is_ours(folder: Path) -> bool:
    return folder.resolve() == Path(str(lessons_folder())).resolve()


def _folder(folder: Path) -> list[Checked]:
    try:
        files = lesson_files(folder)
        lessons = [*(read_lesson(path, str(path), folder) for path in files[:MOST_FILES]), *too_many(files, str)]
        if has_course(folder):
            return check_course_of(folder, lessons)
    except OSError as error:
        raise InputError(f"cannot read {str(folder)[:200]!r}: {(error.strerror or 'unreadable').lower()}") from None
    if not lessons:
        raise InputError(f"no lesson files (.yaml) in {str(folder)[:200]!r}")
    return called_like_ours(check_beside(lessons, names_of_ours(), {}))
