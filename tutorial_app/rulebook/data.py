"""The rulebook's own YAML files, each read once, and the entry among several that fits a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial_app.files.strict_yaml import load

Entry = Mapping[str, Any]
"""One of several things to say; `when` maps facts of a game to the value, or the list of values, for which it fits."""


@cache
def data_of(name: str, folder: str = "") -> Any:
    """What a file of the rulebook holds; it is read once and belongs to everybody, so nobody changes it."""
    return load((files("tutorial_app.rulebook") / folder / name).read_text("utf-8"), name)


def fitting_entry(entries: Sequence[Entry], *games: Mapping[str, str]) -> Entry:
    """The first entry that fits the facts of all these games, or an empty one."""
    return next((each for each in entries if all(_fits(each.get("when", {}), facts) for facts in games)), {})


def _fits(when: Mapping[str, Any], facts: Mapping[str, str]) -> bool:
    return all(facts[name] in _values(wanted) for name, wanted in when.items())


def _values(wanted: Any) -> tuple[str, ...]:
    many = wanted if isinstance(wanted, list) else [wanted]
    return tuple(str(each).lower() if isinstance(each, bool) else str(each) for each in many)
