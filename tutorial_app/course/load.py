"""Lesson files become lessons: read strictly, every staged table built, every claim proved, all problems reported at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from tutorial_app.course.best import losses
from tutorial_app.course.claims import faults_of
from tutorial_app.course.model import FROM_TABLE, KINDS, Header, Lesson, NotYet, PickCard, PlayOn, Step
from tutorial_app.course.tables import SAME, StagedTable, filled_from, other_rules, read_table_of, under_other_rules, wrong_phase
from tutorial_app.course.text_checks import text_faults, unseen
from tutorial_app.course.words_for_faults import faults_in
from tutorial_app.engine import Ruleset
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.files.fields import Fields
from tutorial_app.files.position import rules_or_fault
from tutorial_app.files.problems import Fault, Path, Problem, quoted
from tutorial_app.files.strict_yaml import Document, read_map
from tutorial_app.rulebook import rule_texts, ruleset

_ADAPTERS: Mapping[type, TypeAdapter[Any]] = {model: TypeAdapter(model) for model in (Header, *KINDS.values())}
NOT_YET: Mapping[str, str] = {"others": "strong"}
"""Words of the format that the course cannot yet run."""


MOST_STEPS, MOST_GOALS = 40, 8
"""More than this is no lesson: each step is proved, and each goal is tried out with whole deals."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A lesson file as far as it could be read: its steps, each with its place in the file, and all that is wrong with them."""

    document: Document
    rules: Ruleset | None
    header: Header | None
    steps: tuple[tuple[int, Step], ...]
    faults: tuple[Fault, ...]
    notes: tuple[Problem, ...]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson, when nothing is wrong."""
        return Lesson(self.header, tuple(step for _, step in self.steps), self.notes) if self.header is not None and not self.faults else None


def load_lesson(text: str | bytes, name: str, *, prove: bool = True) -> Lesson:
    """The lesson that a file's text holds. `prove=False` takes its claims as proved before: goals are played out to prove them, which takes a while.

    :raises FileError: with every problem of the file, each at `file:line:col`.
    """
    found = read_lesson_file(text, name, prove=prove)
    if found.lesson is None:
        raise found.document.error(*found.faults)
    return found.lesson


def read_lesson_file(text: str | bytes, name: str, *, prove: bool = True) -> Reading:
    """What a file's text holds of a lesson, with all its faults.

    :raises FileError: the text is no map of keys and values.
    """
    return _Reader(read_map(text, name, "a lesson file"), prove).reading()


class _Reader:
    """Reads one document and gathers its faults and notes."""

    def __init__(self, document: Document, prove: bool) -> None:
        self.document, self.prove = document, prove
        self.faults: list[Fault] = []
        self.notes: list[Fault] = []
        self.last_table: StagedTable | None = None
        self.last_unread = False

    def reading(self) -> Reading:
        data = dict(self.document.data)
        rules = self.rules(data)
        steps = data.pop("steps", None)
        header = self.part(Header, data, (), rules or ruleset("4-hand"))
        if header is not None and not header.title.strip():
            self.faults.append(Fault(("title",), "this text is empty"))
        self.faults += unseen(("title",), header.title) if header is not None else ()
        found: tuple[tuple[int, Step], ...] = ()
        if not isinstance(steps, list) or not steps:
            self.faults.append(Fault(("steps",), "a lesson needs `steps`: a list of steps, each with an id and a kind"))
        elif rules is not None and not self.too_many(steps):
            found = tuple((place, step) for place, data in enumerate(steps) if (step := self.step(data, place, rules)) is not None)
            self.faults += [*_twice(steps), *_unknown_rules(self.document.data)]
        return Reading(self.document, rules, header, found, tuple(self.faults), tuple(map(self.document.problem, self.notes)))

    def too_many(self, steps: list[Any]) -> bool:
        """Whether there is more to prove than a lesson needs; noted where it becomes too much."""
        goals = [place for place, step in enumerate(steps) if isinstance(step, dict) and step.get("goal") is not None]
        for what, places, most in (("steps", range(len(steps)), MOST_STEPS), ("steps with a goal", goals, MOST_GOALS)):
            if len(places) > most:
                self.faults.append(Fault(("steps", places[most]), f"a lesson has at most {most} {what} (this one {len(places)}): make two lessons of it"))
        return len(steps) > MOST_STEPS or len(goals) > MOST_GOALS

    def rules(self, data: Mapping[str, Any]) -> Ruleset | None:
        fields, before = Fields(data, self.faults), len(self.faults)
        game, variant = fields.text("game"), fields.map("variant")
        if game is None or len(self.faults) > before:
            return None
        return rules_or_fault(fields, ruleset, game, variant or {})

    def step(self, data: Any, place: int, rules: Ruleset) -> Step | None:
        path = ("steps", place)
        if not isinstance(data, dict):
            self.faults.append(Fault(path, "a step is a map with an id, a kind and what the kind needs"))
            return None
        kind: Any = data.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            said = "a step needs a kind" if kind is None else f"no such kind of step: {quoted(kind)}"
            self.faults.append(Fault((*path, "kind"), said + did_you_mean(kind or "", tuple(KINDS))))
            self.table("read", data, path, rules)
            return None
        step = self.checked(kind, data, path, rules)
        return self.put_off(step, path) if isinstance(step, PlayOn) else step

    def put_off(self, step: PlayOn, path: Path) -> Step:
        """The step, or what stands in for it where the course cannot run it yet."""
        key = next((key for key, word in NOT_YET.items() if getattr(step, key, None) == word), None)
        if key is None:
            return step
        self.notes.append(Fault((*path, key), f"{key}: {NOT_YET[key]} is not available yet; learners are told so and go past this step"))
        return NotYet(id=step.id, kind="read", say=step.say, table=step.table, wanted=step)

    def checked(self, kind: str, data: dict[str, Any], path: Path, rules: Ruleset) -> Step | None:
        """A step of a known kind, or None when something about it is wrong."""
        before, model = len(self.faults), KINDS[kind]
        table = self.table(kind, data, path, rules)
        given = {key: value for key, value in data.items() if key != "table"}
        for key in FROM_TABLE:
            if key in given:
                self.noted(path, [Fault((key,), f"no such field of a step: {quoted(key)} (it stands in the table, or follows from it)", at_key=True)])
                del given[key]
        if table is not None:
            given |= filled_from(kind, table)
            if kind == "compare":
                given |= self.other(data, path, rules, table)
        step: Step | None = self.part(model, given, path, rules, tables_read="table" not in data)
        if step is None or len(self.faults) > before:
            return None
        self.noted(path, (*text_faults(step, rules), *faults_of(step, rules)) if self.prove else ())
        if self.prove and len(self.faults) == before and isinstance(step, PickCard) and step.ask == "best" and not any(losses(step.table).values()):
            self.notes.append(Fault((*path, "ask"), "every card that may be played is as good as the others here, so there is nothing to find"))
        return step

    def noted(self, path: Path, faults: Iterable[Fault]) -> None:
        """Add faults whose paths begin at `path`."""
        self.faults += [Fault((*path, *fault.path), fault.message, fault.at_key) for fault in faults]

    def other(self, data: Mapping[str, Any], path: Path, rules: Ruleset, table: StagedTable) -> dict[str, Any]:
        """The table of a comparison under its other rules."""
        changed, faults = other_rules(rules, data.get("other"))
        position = None
        if changed is not None:
            position, faults = under_other_rules(table, changed, data.get("ask"))
        self.noted(path, faults)
        return {"other_table": position}

    def table(self, kind: str, data: Mapping[str, Any], path: Path, rules: Ruleset) -> StagedTable | None:
        """The staged table of a step; None when it has none, or one with faults, or repeats one with faults, which is not complained of again."""
        if "table" not in data or (data["table"] == SAME and self.last_unread):
            return None
        self.last_table, faults = read_table_of(data["table"], rules, self.last_table)
        self.noted((*path, "table"), faults)
        self.last_unread = data["table"] != SAME and self.last_table is None
        wrong = wrong_phase(kind, data.get("ask"), self.last_table) if self.last_table is not None else None
        if wrong is not None:
            self.noted((*path, "table"), [Fault((), wrong)])
            return None
        return self.last_table

    def part(self, model: Any, data: Mapping[str, Any], path: Path, rules: Ruleset, *, tables_read: bool = True) -> Any:
        """The data as a part of the model, or None with its faults noted. What was complained of before (a table, a switch) is not complained of again."""
        plain = _with_tuples(data)
        try:
            return _ADAPTERS[model].validate_python(plain, context={"rules": rules})
        except ValidationError as error:
            found = [fault for fault in faults_in(error, model, plain) if tables_read or fault.message != "table is missing"]
            told = {fault.path for fault in self.faults if not fault.at_key}
            self.noted(path, [fault for fault in found if fault.at_key or (*path, *fault.path) not in told])
            return None


def _with_tuples(value: Any) -> Any:
    """The same data with tuples for lists, as the frozen model holds them."""
    if isinstance(value, dict):
        return {key: _with_tuples(part) for key, part in value.items()}
    return tuple(_with_tuples(part) for part in value) if isinstance(value, list) else value


def _unknown_rules(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Every rule a lesson says it teaches, or has a word on, that the rulebook does not have."""
    taught = [(("teaches", place), rule, False) for place, rule in enumerate(data["teaches"])] if isinstance(data.get("teaches"), list) else []
    hinted = [
        (("steps", place, "hints", rule), rule, True)
        for place, step in enumerate(data["steps"])
        if isinstance(step, dict) and isinstance(step.get("hints"), dict)
        for rule in step["hints"]
    ]
    for path, rule, at_key in (*taught, *hinted):
        if isinstance(rule, str) and "." in rule and rule not in rule_texts():
            yield Fault(path, f"no such rule: {quoted(rule)}{_nearest(rule)}", at_key)


def _nearest(rule: str) -> str:
    near = did_you_mean(rule, rule_texts())
    return near if "did you mean" in near else " (five-hundred rules 4-hand --json lists them)"


def _twice(steps: list[Any]) -> Iterator[Fault]:
    seen: set[Any] = set()
    for place, step in enumerate(steps):
        name = step.get("id") if isinstance(step, dict) else None
        if isinstance(name, str) and name in seen:
            yield Fault(("steps", place, "id"), f"two steps are called {quoted(name)}")
        seen.add(name if isinstance(name, str) else None)
