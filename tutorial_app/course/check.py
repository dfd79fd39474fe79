"""What is wrong with a lesson file: read, proved, and looked at as a teacher would; nothing is raised, everything is listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.course.coverage import rules_as_met
from tutorial_app.course.giveaway import giveaways
from tutorial_app.course.glossary import not_used_here
from tutorial_app.course.load import load_lesson
from tutorial_app.course.model import Lesson, PlayOn, Step
from tutorial_app.files.problems import Fault, FileError, Path, Problem, quoted
from tutorial_app.files.strict_yaml import Document, read


@dataclass(frozen=True, slots=True)
class Checked:
    """One lesson file and what was found: the lesson when nothing is wrong, else the errors. Notes are no errors."""

    name: str
    lesson: Lesson | None = None
    errors: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    document: Document | None = None


def check_lesson(text: str | bytes, name: str) -> Checked:
    """Everything there is to say about a lesson file."""
    try:
        lesson = load_lesson(text, name)
        document = read(text, name)
    except FileError as error:
        return Checked(name, errors=error.problems)
    errors = document.error(*_faults(lesson)).problems
    return Checked(name, None if errors else lesson, errors, lesson.notes, document)


def _faults(lesson: Lesson) -> Iterator[Fault]:
    """What only somebody sees who reads the whole lesson."""
    for path, text in _texts(lesson):
        for word, instead in not_used_here(text):
            yield Fault(path, f"a word that our lessons do not use: {quoted(word)} (write {instead})")
    for place, step in enumerate(lesson.steps):
        yield from (Fault(("steps", place, *fault.path), fault.message, fault.at_key) for fault in giveaways(step))
    yield from _never_met(lesson)


def _texts(lesson: Lesson) -> Iterator[tuple[Path, str]]:
    """Everything that a learner reads of an author's words, with the way to it."""
    yield ("title",), lesson.title
    for place, step in enumerate(lesson.steps):
        path = ("steps", place)
        yield (*path, "say"), step.say
        yield from (((*path, "hints", rule), text) for rule, text in _hints(step).items())
        yield from (((*path, "pauses", number, "say"), pause.say) for number, pause in enumerate(step.pauses if isinstance(step, PlayOn) else ()))


def _hints(step: Step) -> dict[str, str]:
    return dict(getattr(step, "hints", {}))


def _never_met(lesson: Lesson) -> Iterator[Fault]:
    missing = set(lesson.header.teaches)
    for rule in (rule for step in lesson.steps for rule in rules_as_met(step, lesson.rules)):
        missing.discard(rule)
        if not missing:
            return
    for place, rule in enumerate(lesson.header.teaches):
        if rule in missing:
            yield Fault(("teaches", place), f"no step of this lesson meets {rule}: ask about it, or leave it out here")
