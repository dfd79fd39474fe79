"""What is wrong with a lesson file: read, proved, and looked at as a teacher would; nothing is raised, everything is listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.course.coverage import rules_as_met
from tutorial_app.course.giveaway import giveaways
from tutorial_app.course.glossary import not_used_here
from tutorial_app.course.load import Reading, read_lesson_file
from tutorial_app.course.model import Lesson, Step
from tutorial_app.course.text_checks import texts_of
from tutorial_app.engine import Ruleset
from tutorial_app.files.problems import Fault, FileError, Path, Problem, quoted
from tutorial_app.files.strict_yaml import Document
from tutorial_app.rulebook import rule_texts

_NO_MATTER = ("id", "say", "hints", "marks", "pauses", "expect")
"""Fields of a step with which it can still be asked, whatever is wrong in them."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One lesson file and what was found: the lesson when nothing is wrong, else the errors. Notes are no errors.

    `before` is the lesson that the file held the last time nothing was wrong with it, where something is now and somebody keeps an eye on the file.
    """

    name: str
    lesson: Lesson | None = None
    errors: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    document: Document | None = None
    before: Lesson | None = None

    @property
    def id(self) -> str | None:
        """The name that the file gives its lesson, whatever else is wrong with it; None where no name can be read."""
        name = self.document.data.get("lesson") if self.document is not None else None
        return name if isinstance(name, str) else None


def check_lesson(text: str | bytes, name: str) -> Checked:
    """Everything there is to say about a lesson file."""
    try:
        found = read_lesson_file(text, name)
    except FileError as error:
        return Checked(name, errors=error.problems)
    errors = found.document.error(*found.faults, *_faults(found)).problems
    return Checked(name, None if errors else found.lesson, errors, found.notes, found.document)


def _faults(found: Reading) -> Iterator[Fault]:
    """What only somebody sees who reads the whole lesson; what cannot be known of a step that cannot be asked is left out."""
    for path, text in _texts(found):
        for word, instead in not_used_here(text):
            yield Fault(path, f"a word that our lessons do not use: {quoted(word)} (write {instead})")
    asked = tuple(_that_can_be_asked(found))
    for place, step in asked:
        yield from (Fault(("steps", place, *fault.path), fault.message, fault.at_key) for fault in giveaways(step))
    if found.rules is not None and asked and len(asked) == len(found.document.data["steps"]):
        yield from _never_met(found.document.data.get("teaches"), tuple(step for _, step in asked), found.rules)


def _that_can_be_asked(found: Reading) -> Iterator[tuple[int, Step]]:
    faulty = {fault.path[1] for fault in found.faults if fault.path[:1] == ("steps",) and not set(fault.path[2:3]) & set(_NO_MATTER) and len(fault.path) > 1}
    return ((place, step) for place, step in found.steps if place not in faulty)


def _texts(found: Reading) -> Iterator[tuple[Path, str]]:
    """Everything that a learner reads of an author's words, with the way to it."""
    title = found.document.data.get("title")
    if isinstance(title, str):
        yield ("title",), title
    for place, step in found.steps:
        yield from ((("steps", place, *path), text) for path, text in texts_of(step))


def _never_met(taught: object, steps: tuple[Step, ...], rules: Ruleset) -> Iterator[Fault]:
    """Every rule taught that no step meets; a rule that there is not has been told."""
    places = {rule: place for place, rule in enumerate(taught if isinstance(taught, list) else ()) if isinstance(rule, str) and rule in rule_texts()}
    missing = set(places)
    for rule in (rule for step in steps for rule in rules_as_met(step, rules)):
        missing.discard(rule)
        if not missing:
            return
    for rule, place in places.items():
        if rule in missing:
            yield Fault(("teaches", place), f"no step of this lesson meets {rule}: ask about it, or leave it out here")
