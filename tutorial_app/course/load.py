"""Lesson files become lessons: read strictly, every staged table built, every claim proved, all problems reported at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from tutorial_app.course.claims import faults_of
from tutorial_app.course.model import KINDS, LATER, Header, Lesson, Step
from tutorial_app.course.words_for_faults import faults_in
from tutorial_app.engine import CardPlay, Ruleset
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.files.fields import Fields
from tutorial_app.files.position import position_from, rules_or_fault
from tutorial_app.files.problems import Fault, Path, quoted
from tutorial_app.files.strict_yaml import Document, read_map
from tutorial_app.rulebook import rule_texts, ruleset

_ADAPTERS: Mapping[type, TypeAdapter[Any]] = {model: TypeAdapter(model) for model in (Header, *KINDS.values())}
NOT_YET = (("ask", "best"), ("others", "strong"))
"""Words of the format that the course cannot yet run."""
SAME = "same"
"""Written for a table: the last table again."""


def load_lesson(text: str | bytes, name: str) -> Lesson:
    """The lesson that a file's text holds.

    :raises FileError: with every problem of the file, each at `file:line:col`.
    """
    document = read_map(text, name, "a lesson file")
    reader = _Reader(document)
    lesson = reader.lesson()
    if reader.faults or lesson is None:
        raise document.error(*reader.faults)
    return lesson


class _Reader:
    """Reads one document and gathers its faults."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.faults: list[Fault] = []
        self.last_table: CardPlay | None = None

    def lesson(self) -> Lesson | None:
        data = dict(self.document.data)
        rules = self.rules(data)
        steps = data.pop("steps", None)
        header = self.part(Header, data, (), rules or ruleset("4-hand"))
        if not isinstance(steps, list) or not steps:
            self.faults.append(Fault(("steps",), "a lesson needs `steps`: a list of steps, each with an id and a kind"))
            return None
        if rules is None:
            return None
        found = [step for place, data in enumerate(steps) if (step := self.step(data, place, rules)) is not None]
        self.faults += [*_twice(steps), *_unknown_rules(self.document.data)]
        return Lesson(header, tuple(found)) if header is not None and not self.faults else None

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
        if isinstance(kind, str) and kind in LATER:
            self.faults.append(Fault((*path, "kind"), f"this kind of step is not available yet: {quoted(kind)}"))
            return None
        for key, word in NOT_YET:
            if data.get(key) == word:
                self.faults.append(Fault((*path, key), f"{key}: {word} is not available yet"))
                return None
        if not isinstance(kind, str) or kind not in KINDS:
            said = "a step needs a kind" if kind is None else f"no such kind of step: {quoted(kind)}"
            self.faults.append(Fault((*path, "kind"), said + did_you_mean(kind or "", (*KINDS, *LATER))))
            return None
        return self.checked(KINDS[kind], data, path, rules)

    def checked(self, model: type, data: dict[str, Any], path: Path, rules: Ruleset) -> Step | None:
        """A step of a known kind, or None when something about it is wrong."""
        before = len(self.faults)
        table = self.table(data, path, rules)
        rest = {key: value for key, value in data.items() if key != "table"}
        step: Step | None = self.part(model, rest if table is None else {**rest, "table": table}, path, rules, tables_read="table" not in data)
        if step is None or len(self.faults) > before:
            return None
        self.faults += [Fault((*path, *fault.path), fault.message, fault.at_key) for fault in faults_of(step, rules)]
        return step

    def table(self, data: Mapping[str, Any], path: Path, rules: Ruleset) -> CardPlay | None:
        """The staged table of a step; None when it has none, or one with faults."""
        if "table" not in data:
            return None
        if data["table"] == SAME:
            if self.last_table is None:
                self.faults.append(Fault((*path, "table"), "there is no table before this one to repeat"))
            return self.last_table
        self.last_table = None
        if not isinstance(data["table"], dict):
            self.faults.append(Fault((*path, "table"), f"a table is a map of what lies where, or the word {SAME}"))
            return None
        staged = position_from(data["table"], rules)
        if staged.faults:
            self.faults += [Fault((*path, "table", *fault.path), fault.message, fault.at_key) for fault in staged.faults]
            return None
        position = staged.position
        if not isinstance(position, CardPlay):
            self.faults.append(Fault((*path, "table"), "this kind of step needs a table where cards are played: a contract, and no kitty"))
            return None
        self.last_table = position
        return position

    def part(self, model: Any, data: Mapping[str, Any], path: Path, rules: Ruleset, *, tables_read: bool = True) -> Any:
        """The data as a part of the model, or None with its faults noted. A table that could not be read is not complained of again."""
        plain = _with_tuples(data)
        try:
            return _ADAPTERS[model].validate_python(plain, context={"rules": rules})
        except ValidationError as error:
            found = [fault for fault in faults_in(error, model, plain) if tables_read or fault.message != "table is missing"]
            self.faults += [Fault((*path, *fault.path), fault.message, fault.at_key) for fault in found]
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
