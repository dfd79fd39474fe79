"""A course as a whole: every lesson is there, in its chapter, and builds only on what was taught before it."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tutorial_app.course.check import Checked
from tutorial_app.course.course_file import COURSE_FILE, CourseFile, read_course_file
from tutorial_app.course.coverage import rules_asked
from tutorial_app.course.folder import file_bytes, unreadable
from tutorial_app.course.model import Lesson
from tutorial_app.course.shipped import shipped_course
from tutorial_app.files.problems import Fault, FileError, Problem, quoted


def names_of_ours() -> dict[str, str]:
    """The names of the shipped lessons, which nobody else's lesson may have, each with whose it is."""
    return dict.fromkeys(shipped_course().lessons, "one of the course's own lessons")


def apart(lessons: Sequence[Checked], taken: Mapping[str, str]) -> list[Checked]:
    """Lessons of which each has a name of its own: one that is called as another before it, or as one of `taken`, has that as an error."""
    return [_with(each, faults) for each, faults in zip(lessons, _names_taken(lessons, taken), strict=True)]


def called_like_ours(lessons: Sequence[Checked]) -> list[Checked]:
    """Lessons with a note at each that has a shipped lesson's name: it is a good lesson, but the app shows ours in its place."""
    return [replace(each, notes=(*each.notes, *_like_ours(each))) if each.id in names_of_ours() else each for each in lessons]


def _like_ours(checked: Checked) -> tuple[Problem, ...]:
    if checked.document is None:
        return ()
    told = Fault(("lesson",), f"the app has a lesson called {quoted(checked.id)} already and does not show this one: write another name after `lesson:`")
    return checked.document.error(told).problems


def has_course(folder: Path) -> bool:
    """Whether something in a folder has the name of a course file, be it a file or not."""
    return os.path.lexists(folder / COURSE_FILE)


def check_course_of(folder: Path, lessons: Sequence[Checked]) -> list[Checked]:
    """The lessons of a folder that has a course file, which is read from there; one that cannot be read hides nothing that is wrong with the lessons."""
    path = folder / COURSE_FILE
    try:
        text = file_bytes(path, folder)
    except OSError as error:
        return [unreadable(str(path), error), *check_beside(lessons, (), {})]
    return check_course(text, str(path), lessons)


def check_course(text: bytes, name: str, lessons: Sequence[Checked]) -> list[Checked]:
    """The lessons of a folder with what is wrong between them, and its course file, `name`, as the first entry."""
    try:
        file = read_course_file(text, name)
    except FileError as error:
        return [Checked(name, errors=error.problems), *check_beside(lessons, (), {})]
    files = {_stem(each): each for each in lessons}
    missing = [Fault(file.place(lesson), f"there is no file {lesson}.yaml beside this one") for lesson in file.course.lessons if lesson and lesson not in files]
    checked = Checked(name, errors=file.document.error(*file.faults, *missing).problems)
    known = {_stem(each): each.lesson for each in lessons if each.lesson is not None}
    return [checked, *_one_file_each([_in_course(each, file, known, files) for each in lessons])]


def check_beside(lessons: Sequence[Checked], others: Collection[str], taken: Mapping[str, str]) -> list[Checked]:
    """Lessons that are no course: each has a name of its own, none of `taken`, and `needs` only those beside it or `others`."""
    known = {each.lesson.id: each.lesson for each in lessons if each.lesson is not None}
    names = {*others, *(each.id or _stem(each) for each in lessons)}
    needs = [_needs_faults(each.lesson, known, names) if each.lesson is not None else [] for each in lessons]
    return [_with(each, [*twice, *faults]) for each, twice, faults in zip(lessons, _names_taken(lessons, taken), needs, strict=True)]


def _stem(checked: Checked) -> str:
    return Path(checked.name).stem


def _names_taken(lessons: Sequence[Checked], taken: Mapping[str, str]) -> Iterator[list[Fault]]:
    """What is wrong with each lesson's name; one that cannot be used takes no name away from others."""
    known = dict(taken)
    for each in lessons:
        yield [_name_taken(known, each.id)] if each.id in known else []
        if each.lesson is not None:
            known.setdefault(each.lesson.id, Path(each.name).name)


def _name_taken(taken: Mapping[str, str], name: str | None) -> Fault:
    return Fault(("lesson",), f"there is already a lesson called {quoted(name)} ({taken[name or '']}): write another name after `lesson:`")


def _one_file_each(lessons: Sequence[Checked]) -> Iterator[Checked]:
    """The lessons of a course; a second file of one name, with another ending, has that as an error."""
    first: dict[str, str] = {}
    for each in lessons:
        other = first.setdefault(_stem(each), Path(each.name).name)
        if other == Path(each.name).name:
            yield each
        else:
            twice = Problem(each.name, 1, 1, f"this lesson has a file already, {other}: in a course every lesson has one file")
            yield replace(each, lesson=None, errors=(*each.errors, twice))


def _in_course(checked: Checked, file: CourseFile, known: Mapping[str, Lesson], files: Collection[str]) -> Checked:
    lesson, stem, course = checked.lesson, _stem(checked), file.course
    if stem not in course.lessons and file.faults:
        return checked  # it may stand where the course file cannot be read
    if stem not in course.lessons:
        note = Problem(checked.name, 1, 1, f"{stem} is not in {Path(file.document.name).name}, so no learner comes to it")
        return replace(checked, notes=(*checked.notes, note))
    if lesson is None:
        return checked
    place = course.lessons.index(stem)
    not_yet = course.lessons[place:] if file.faults else [name for name in files if name not in course.lessons[:place]]
    return _with(checked, [*_header_faults(lesson, stem, file), *_needs_faults(lesson, known, files, not_yet), *_too_early(lesson, stem, file, known)])


def _with(checked: Checked, faults: Sequence[Fault]) -> Checked:
    """A checked file with more that is wrong in it: with an error it is no lesson."""
    if not faults:
        return checked
    assert checked.document is not None, "a lesson that was read has its document"
    return replace(checked, lesson=None, errors=FileError((*checked.errors, *checked.document.error(*faults).problems)).problems)


def _header_faults(lesson: Lesson, stem: str, file: CourseFile) -> Iterator[Fault]:
    chapter = file.course.chapter_of(stem)
    if lesson.id != stem:
        yield Fault(("lesson",), f"{quoted(lesson.id)} stands in a file called {stem}.yaml (in a course the two are the same)")
    if chapter is not None and chapter.id and lesson.header.chapter != chapter.id:
        yield Fault(("chapter",), f"the course has this lesson in its chapter {quoted(chapter.id)}, not {quoted(lesson.header.chapter)}")


def _needs_faults(lesson: Lesson, known: Mapping[str, Lesson], names: Collection[str], not_yet: Collection[str] = ()) -> list[Fault]:
    """What is wrong with the lessons that a lesson builds on; `not_yet` are those that are not taught before it, where there is an order."""
    faults = []
    for place, need in enumerate(lesson.header.needs):
        round_trip = _way(need, lesson.id, known)
        if need not in names:
            faults.append(Fault(("needs", place), f"there is no lesson {quoted(need)}"))
        elif round_trip:
            faults.append(Fault(("needs", place), f"lessons need each other in a ring: {' → '.join((lesson.id, *round_trip))}"))
        elif need in not_yet:
            faults.append(Fault(("needs", place), f"{quoted(need)} comes later in the course, or is not in it"))
    return faults


def _way(start: str, end: str, known: Mapping[str, Lesson]) -> tuple[str, ...]:
    """The lessons from one to another along `needs`, or nothing."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen = {start}
    while ways:
        way = ways.pop()
        if way[-1] == end:
            return way
        lesson = known.get(way[-1])
        for need in lesson.header.needs if lesson else ():
            if need not in seen:
                seen.add(need)
                ways.append((*way, need))
    return ()


def _too_early(lesson: Lesson, stem: str, file: CourseFile, known: Mapping[str, Lesson]) -> Iterator[Fault]:
    """Every rule that a step rests on though a later lesson is the first to teach it; not asked while a lesson before cannot be read."""
    order = file.course.lessons
    if any(before not in known for before in order[: order.index(stem)]):
        return
    teachers = _first_teachers(order, known)
    for place, step in enumerate(lesson.steps):
        for rule in sorted(rules_asked(step)):
            teacher = teachers.get(rule, stem)
            if order.index(teacher) > order.index(stem):
                yield Fault(("steps", place), f"this step rests on {rule}, which is first taught later, in {quoted(teacher)}")


def _first_teachers(order: Sequence[str], known: Mapping[str, Lesson]) -> dict[str, str]:
    teachers: dict[str, str] = {}
    for stem in order:
        for rule in known[stem].header.teaches if stem in known else ():
            teachers.setdefault(rule, stem)
    return teachers
