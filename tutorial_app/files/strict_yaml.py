"""Strict, safe YAML (and so JSON) with line numbers: plain data, one document, no surprises.

Refused with a sentence each: anchors, aliases, tags, directives, duplicate keys, several documents, deep nesting, large files, other encodings,
and every unquoted word that some YAML readers take for something else. Map keys are always text, exactly as written (`1:` is the key "1").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from tutorial_app.files.problems import Fault, FileError, Path, Problem, quoted
from tutorial_app.files.scalars import Scalar, plain_value
from tutorial_app.files.syntax_hints import syntax_problem
from tutorial_app.files.text_in import LINE_BREAK, text_of

__all__ = ["Document", "FileError", "Problem", "load", "read", "read_map"]

MOST_DEEP = 24
MOST_VALUES = 20_000
_MOST_PROBLEMS = 200
_Parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_KINDS = {dict: "a map", list: "a list", bool: "true or false"}

Place = tuple[int, int]
Event = Any
"""An event of the parser; the stubs of PyYAML do not say which marks and fields it is sure to have."""


@dataclass(frozen=True)
class Document:
    """The data of a file and where each value stands."""

    name: str
    data: Any
    values: Mapping[Path, Place]
    keys: Mapping[Path, Place]

    def where(self, path: Path, at_key: bool = False) -> Place:
        """Line and column, from 1, of a value (or of its key); of the nearest value around it when it is not in the file."""
        if at_key and path in self.keys:
            return self.keys[path]
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, (1, 1))

    def problem(self, fault: Fault, under: Path = ()) -> Problem:
        """A fault in the data as a problem at its place; `under` is where the faulty part stands in the file."""
        path = under + fault.path
        return Problem(self.name, *self.where(path, fault.at_key), str(Fault(path, fault.message)))

    def error(self, *faults: Fault) -> FileError:
        """The error that reports these faults at their places."""
        return FileError(self.problem(fault) for fault in faults)


def load(text: str | bytes, name: str) -> Any:
    """The data of one YAML document: maps with text keys, lists, texts, numbers, true, false and None.

    :raises FileError: anything that is not plain, strict YAML; its message lists every problem as `file:line:col: message`.
    """
    return read(text, name).data


def read_map(text: str | bytes, name: str, what: str) -> Document:
    """The document of a file that must be a map of keys; `what` begins the complaint, as in "a lesson file".

    :raises FileError: not strict YAML, or something else at the top.
    """
    document = read(text, name)
    if not isinstance(document.data, dict):
        kind = _KINDS.get(type(document.data), f"a bare word: {quoted(document.data)}")
        raise document.error(Fault((), f"{what} must be a map of keys and values (such as `game: 4-hand`), not {kind}"))
    return document


def read(text: str | bytes, name: str) -> Document:
    """The document of a file: its data, and the place of every value.

    :raises FileError: anything that is not plain, strict YAML.
    """
    plain = text_of(text, name)
    lines = LINE_BREAK.split(plain)
    reader = _Reader(name, plain, lines)
    try:
        data = reader.document()
    except yaml.YAMLError as error:
        line, col, words = syntax_problem(error, lines)
        raise FileError([*reader.problems, Problem(name, line, col, words)]) from None
    if reader.problems:
        raise FileError(reader.problems)
    return Document(name, data, reader.values, reader.keys)


def _is_scalar(event: Event) -> bool:
    return isinstance(event, yaml.ScalarEvent)


class _Reader:
    """Builds plain data from the parser's events, one by one; nothing is expanded, and what is too much stops at once."""

    def __init__(self, name: str, text: str, lines: list[str]) -> None:
        self.name, self.lines = name, lines
        self.parser = _Parser(text)
        self.problems: list[Problem] = []
        self.values: dict[Path, Place] = {}
        self.keys: dict[Path, Place] = {}
        self.count = 0

    def document(self) -> Any:
        self.parser.get_event()
        start = self.parser.get_event()
        if isinstance(start, yaml.StreamEndEvent):
            raise self.empty()
        if start.version or start.tags:
            self.complain(start, "a line that begins with % is not read here (leave it out)")
        data = self.value(self.parser.get_event(), ())
        self.parser.get_event()
        after = self.parser.get_event()
        if not isinstance(after, yaml.StreamEndEvent):
            raise self.stop(after, "a second document begins here (a file holds one: take out the line `---`)")
        if data is None and not self.problems:
            raise self.empty()
        return data

    def empty(self) -> FileError:
        return FileError([Problem(self.name, 1, 1, "the file is empty (or holds only comments)")])

    def complain(self, event: Event, message: str, path: Path = ()) -> None:
        self.problems.append(Problem(self.name, event.start_mark.line + 1, event.start_mark.column + 1, str(Fault(path, message))))
        if len(self.problems) >= _MOST_PROBLEMS:
            raise FileError(self.problems)

    def stop(self, event: Event, message: str) -> FileError:
        self.complain(event, message)
        return FileError(self.problems)

    def value(self, event: Event, path: Path) -> Any:
        """One value, whatever it is; the depth is bounded before going deeper."""
        self.count += 1
        if self.count > MOST_VALUES:
            raise self.stop(event, f"too many values (at most {MOST_VALUES})")
        if len(path) > MOST_DEEP:
            raise self.stop(event, f"too deeply nested (at most {MOST_DEEP} levels)")
        self.values[path] = (event.start_mark.line + 1, event.start_mark.column + 1)
        self.refuse_marks(event, path)
        if isinstance(event, yaml.MappingStartEvent):
            return self.map(event, path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.list(path)
        return self.scalar(event, path) if isinstance(event, yaml.ScalarEvent) else None

    def refuse_marks(self, event: Event, path: Path) -> None:
        if isinstance(event, yaml.AliasEvent):
            self.complain(event, f"aliases are not read: {quoted(f'*{event.anchor}')} (put quotes round text that begins with *)", path)
        elif getattr(event, "anchor", None) is not None:
            self.complain(event, f"anchors are not read: {quoted('&' + str(event.anchor))} (put quotes round text that begins with &)", path)
        if getattr(event, "tag", None) is not None:
            written = self.lines[event.start_mark.line][event.start_mark.column :].split(" ")[0]
            self.complain(event, f"tags are not read: {quoted(written)} (put quotes round text that begins with !)", path)

    def list(self, path: Path) -> list[Any]:
        found: list[Any] = []
        while not isinstance(event := self.parser.get_event(), yaml.SequenceEndEvent):
            found.append(self.value(event, (*path, len(found))))
        return found

    def map(self, start: Event, path: Path) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := self.parser.get_event(), yaml.MappingEndEvent):
            key = self.key(event, path)
            here = (*path, key)
            if key in found:
                self.complain(event, f"{quoted(key)} is here twice (first in line {self.keys[here][0]})", path)
            self.keys[here] = (event.start_mark.line + 1, event.start_mark.column + 1)
            value = self.parser.get_event()
            if start.flow_style and self.lacks_colon(event, value):
                self.complain(start, "text in { } is read as a map (put quotes round text that begins with {)", path)
            found[key] = self.value(value, here)
        return found

    def key(self, event: Event, path: Path) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            raise self.stop(event, "a key must be one word, not a list, a map or an alias")
        self.refuse_marks(event, path)
        if event.implicit[0] and event.value in ("", "<<"):
            self.complain(event, "a key is missing before the colon" if not event.value else "merging with `<<` is not read here (write the keys out)", path)
        return str(event.value)

    def lacks_colon(self, key: Event, value: Event) -> bool:
        """Whether a map in braces holds a bare word, as in `{name}`."""
        if not _is_scalar(value) or value.value or not value.implicit[0] or key.end_mark.line != value.start_mark.line:
            return False
        return ":" not in self.lines[key.end_mark.line][key.end_mark.column : value.start_mark.column + 1]

    def scalar(self, event: Event, path: Path) -> Scalar:
        if not event.implicit[0]:
            return str(event.value)
        rest = self.lines[event.end_mark.line][event.end_mark.column :].lstrip() if not event.value and event.end_mark.line < len(self.lines) else ""
        if len(rest) > 1 and rest[0] == "#" and not rest[1].isspace() and rest[1] != "#":
            self.complain(event, f"a `#` begins a comment, so nothing is read here: {quoted(rest)} (put quotes round text that begins with #)", path)
        value, refusal = plain_value(event.value)
        if refusal is not None:
            self.complain(event, refusal, path)
        return value
