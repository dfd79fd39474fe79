"""A course as a whole: every lesson is there, in its chapter, and builds only on what was taught before it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tutorial_app.course.check import Checked
from tutorial_app.course.course_file import CourseFile, read_course
from tutorial_app.course.coverage import rules_asked
from tutorial_app.course.model import Lesson
from tutorial_app.files.problems import Fault, FileError, Problem, quoted


def check_course(text: bytes, name: str, lessons: Sequence[Checked]) -> list[Checked]:
    """The lessons of a folder with what is wrong between them, and its course file, `name`, as the first entry."""
    try:
        file = read_course(text, name)
    except FileError as error:
        return [Checked(name, errors=error.problems), *lessons]
    files = {Path(each.name).stem: each for each in lessons}
    missing = [Fault(file.place(lesson), f"there is no file {lesson}.yaml beside this one") for lesson in file.course.lessons if lesson not in files]
    checked = Checked(name, errors=file.document.error(*missing).problems)
    known = {stem: each.lesson for stem, each in files.items() if each.lesson is not None}
    return [checked, *(_in_course(each, file, known, files) for each in lessons)]


def check_needs(lessons: Sequence[Checked], others: Collection[str]) -> list[Checked]:
    """Lessons that are no course: each `needs` only those beside it or `others`."""
    known = {each.lesson.id: each.lesson for each in lessons if each.lesson is not None}
    return [_with(each, _needs_faults(each.lesson, known, {*known, *others})) if each.lesson else each for each in lessons]


def _in_course(checked: Checked, file: CourseFile, known: Mapping[str, Lesson], files: Collection[str]) -> Checked:
    lesson, stem, course = checked.lesson, Path(checked.name).stem, file.course
    if stem not in course.lessons:
        note = Problem(checked.name, 1, 1, f"{stem} is not in {Path(file.document.name).name}, so no learner comes to it")
        return replace(checked, notes=(*checked.notes, note))
    if lesson is None:
        return checked
    before = course.lessons[: course.lessons.index(stem)]
    return _with(checked, [*_header_faults(lesson, stem, file), *_needs_faults(lesson, known, files, before), *_too_early(lesson, stem, file, known)])


def _with(checked: Checked, faults: Sequence[Fault]) -> Checked:
    """A checked file with more that is wrong in it."""
    assert checked.document is not None, "a lesson that was read has its document"
    return replace(checked, errors=(*checked.errors, *checked.document.error(*faults).problems))


def _header_faults(lesson: Lesson, stem: str, file: CourseFile) -> Iterator[Fault]:
    chapter = file.course.chapter_of(stem)
    if lesson.id != stem:
        yield Fault(("lesson",), f"{quoted(lesson.id)} stands in a file called {stem}.yaml (in a course the two are the same)")
    if chapter is not None and lesson.header.chapter != chapter.id:
        yield Fault(("chapter",), f"the course has this lesson in its chapter {quoted(chapter.id)}, not {quoted(lesson.header.chapter)}")


def _needs_faults(lesson: Lesson, known: Mapping[str, Lesson], names: Collection[str], before: Collection[str] | None = None) -> list[Fault]:
    """What is wrong with the lessons that a lesson builds on; `before` are those taught earlier, where there is an order."""
    faults = []
    for place, need in enumerate(lesson.header.needs):
        round_trip = _way(need, lesson.id, known)
        if need not in names:
            faults.append(Fault(("needs", place), f"there is no lesson {quoted(need)}"))
        elif round_trip:
            faults.append(Fault(("needs", place), f"lessons need each other in a ring: {' → '.join((lesson.id, *round_trip))}"))
        elif before is not None and need not in before:
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
