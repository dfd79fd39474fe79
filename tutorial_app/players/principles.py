"""The principles a player follows, in words: one sentence each, with the facts of the moment filled in."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from tutorial_app.engine import Fact, Seat
from tutorial_app.files.strict_yaml import load
from tutorial_app.players.choice import Choice
from tutorial_app.rulebook.names import seat_name
from tutorial_app.rulebook.speech import capital, value_text

_WORDS: Mapping[str, Any] = load((files(__package__) / "principles.yaml").read_text("utf-8"), "principles.yaml")
PRINCIPLES: Mapping[str, str] = _WORDS["principles"]
"""A principle's clause by its name."""
_PEOPLE: Mapping[str, str] = _WORDS["people"]
_SEATS = ("winner", "contractor", "top_seat")


def advice_text(choice: Choice, names: Mapping[Seat, str] | None = None) -> str:
    """The reason of a choice as a whole sentence to the player who is to make it. `names` says what to call the seats."""
    words = {name: _words(name, fact, names or {}) for name, fact in choice.items}
    words["friend"] = words.get("partner") or words.get("fellow", "")
    return capital(PRINCIPLES[choice.principle].format_map(words)) + "."


def _words(name: str, fact: Fact, names: Mapping[Seat, str]) -> str:
    called = names.get(str(fact))
    if name in _SEATS:
        return called or _PEOPLE.get(name) or seat_name(str(fact))
    if name in _PEOPLE:
        return f"{_PEOPLE[name]} {called}" if called else _PEOPLE[name]
    return value_text(fact)
