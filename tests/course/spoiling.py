"""Lesson files made wrong on purpose: every scalar of a file with the way to it, a file with one of them written otherwise, and what a slip is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import pytest
import yaml

from tutorial_app.course import Lesson
from tutorial_app.course.check import Checked, check_lesson
from tutorial_app.course.shipped import shipped_course
from tutorial_app.files.problems import FileError

LESSONS = Path(__file__).parents[2] / "lessons"
EVERY_KIND = Path(__file__).with_name("data") / "every-kind.yaml"
Way = tuple[str | int, ...]
Reader = Callable[[str], Lesson]


@dataclass(frozen=True)
class Spot:
    """A word or text in a file: the way to it, where it begins and ends, its line; `key` when it is the name of a field."""

    way: Way
    start: int
    end: int
    line: int
    value: str
    key: bool = False


def shipped_texts() -> dict[str, str]:
    """Every shipped lesson's text by its id."""
    return {name: (LESSONS / f"{name}.yaml").read_text("utf-8") for name in shipped_course().lessons}


@lru_cache(maxsize=128)
def spots(text: str) -> tuple[Spot, ...]:
    """Every scalar of a file, keys and values, in order."""
    return tuple(_spots(yaml.compose(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)), ()))


def _spots(node: yaml.Node, way: Way) -> Iterator[Spot]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield _spot(key, (*way, key.value), True)
            yield from _spots(value, (*way, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for place, value in enumerate(node.value):
            yield from _spots(value, (*way, place))
    else:
        yield _spot(node, way, False)


def _spot(node: yaml.Node, way: Way, key: bool) -> Spot:
    return Spot(way, node.start_mark.index, node.end_mark.index, node.start_mark.line + 1, node.value, key)


def written(text: str, spot: Spot, new: str) -> str:
    """The file with other words at a spot; what stands in a block of its own keeps its line break."""
    old = text[spot.start : spot.end]
    return text[: spot.start] + new + ("\n" if old.endswith("\n") else "") + text[spot.end :]


def told(text: str | bytes) -> Checked:
    """What is said of a file: a lesson, or errors with places and plain words; anything else is a failure here."""
    checked = check_lesson(text, "x.yaml")
    assert (checked.lesson is None) == bool(checked.errors)
    for problem in (*checked.errors, *checked.notes):
        assert problem.file == "x.yaml"
        assert problem.line >= 1
        assert problem.col >= 1
        assert 0 < len(problem.message) < 1000
        assert problem.message.isprintable()
        assert not any(word in problem.message for word in ("Traceback", "pydantic", "Error:", "object at 0x", "NoneType")), problem.message
    return checked


@cache
def true_as_it_stands(read: Reader, text: str) -> bool:
    """Whether a lesson can be taught before anything in it is spoilt."""
    return bool(read(text).steps)


def one_slip_is_told(read: Reader, text: str, good: str, bad: str, place: str, message: str) -> None:
    """A lesson that is right, with one slip in it, has one problem, at the slip's own line and column."""
    assert true_as_it_stands(read, text)
    assert good in text
    assert good != bad
    with pytest.raises(FileError) as caught:
        read(text.replace(good, bad, 1))
    assert [f"{problem.line}:{problem.col}" for problem in caught.value.problems] == [place], str(caught.value)
    assert message in caught.value.problems[0].message
