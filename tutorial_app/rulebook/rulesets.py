"""The games we ship, read from YAML: one file a game, a variant `extends` another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial_app.engine import Ruleset, RulesetError
from tutorial_app.files.problems import Fault, quoted
from tutorial_app.files.strict_yaml import Document, read_map
from tutorial_app.rulebook.ruleset_data import ruleset_of

GAMES: tuple[str, ...] = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")
_ONE_OF = f" (one of {', '.join(GAMES)})"
_FOLDER = files(__package__) / "rulesets"


def ruleset(game: str, variant: Mapping[str, Any] | None = None) -> Ruleset:
    """A game by its name, with the switches of `variant` set.

    :raises RulesetError: unknown game, switch or value; the message says what there is.
    """
    if game not in GAMES:
        raise RulesetError(f"no such game: {quoted(game)}{_ONE_OF}")
    return _shipped(game).with_variant(variant or {})


def read_ruleset(text: str | bytes, name: str) -> Ruleset:
    """The game that a file describes; what it leaves out stands in the game it `extends`.

    :raises FileError: not strict YAML, an unknown key or value, or data that contradict themselves; every problem at its place.
    """
    document = read_map(text, name, "a ruleset file")
    faults: list[Fault] = []
    found = ruleset_of(_extended(document), faults)
    if found is None:
        raise document.error(*faults)
    return found


@cache
def _shipped(game: str) -> Ruleset:
    return read_ruleset(_text(game), f"{game}.yaml")


def _text(game: str) -> str:
    return (_FOLDER / f"{game}.yaml").read_text("utf-8")


def _extended(document: Document) -> dict[str, Any]:
    """A ruleset's data with what it extends filled in; switches are merged one by one."""
    own = dict(document.data)
    base = own.pop("extends", None)
    if base is None:
        return own
    if base not in GAMES:
        raise document.error(Fault(("extends",), f"no such game: {quoted(base)}{_ONE_OF}"))
    whole = _extended(read_map(_text(base), f"{base}.yaml", "a ruleset file"))
    switches = own.get("switches", {})
    merged = {**whole["switches"], **switches} if isinstance(switches, dict) else switches
    return {**whole, **own, "switches": merged}
