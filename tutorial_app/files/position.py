"""Position files: any moment of any game, staged by what lies where. One vocabulary for lessons' tables and position files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutorial_app.engine import Ruleset, RulesetError
from tutorial_app.files.fields import Fields, Rules
from tutorial_app.files.problems import Fault
from tutorial_app.files.staged import Gap, Staged
from tutorial_app.files.staging import stage
from tutorial_app.files.strict_yaml import Document, read_map
from tutorial_app.files.table_fields import HEADER_KEYS, read_table

__all__ = ["Gap", "Staged", "position_from", "read_position", "read_rules"]


def position_from(data: Mapping[Any, Any], rules: Ruleset) -> Staged:
    """The position that loaded data stages under given rules (a lesson's table: its header names the game). Never raises; ask `.faults`."""
    faults: list[Fault] = []
    return stage(read_table(data, rules, faults), rules, faults)


def read_position(text: str | bytes, name: str, rules_for: Rules) -> Staged:
    """The position of a file in YAML or JSON.

    :raises FileError: it cannot be read, or has faults; each with its place.
    """
    document = read_map(text, name, "a position file")
    rules = read_rules(document, rules_for)
    found = position_from({key: value for key, value in document.data.items() if key not in HEADER_KEYS}, rules)
    if found.faults:
        raise document.error(*found.faults)
    return found


def read_rules(document: Document, rules_for: Rules) -> Ruleset:
    """The rules that a file's `game` and `variant` name.

    :raises FileError: there is no such game or switch.
    """
    faults: list[Fault] = []
    fields = Fields(document.data, faults)
    fields.need("game")
    game, variant = fields.text("game"), fields.map("variant")
    if not faults and game is not None:
        rules = rules_or_fault(fields, rules_for, game, variant or {})
        if rules is not None:
            return rules
    raise document.error(*faults)


def rules_or_fault(fields: Fields, rules_for: Rules, game: str, variant: Mapping[str, Any]) -> Ruleset | None:
    """The rules of a game with its switches, or None after the fault is noted at the game or at the switch."""
    whole, message = _tried(rules_for, game, variant)
    if whole is not None:
        return whole
    if _tried(rules_for, game, {})[0] is None:
        fields.fault(("game",), message)
        return None
    wrong = next((switch for switch, value in variant.items() if _tried(rules_for, game, {switch: value})[0] is None), None)
    fields.fault(("variant",) if wrong is None else ("variant", wrong), message)
    return None


def _tried(rules_for: Rules, game: str, variant: Mapping[str, Any]) -> tuple[Ruleset | None, str]:
    try:
        return rules_for(game, variant), ""
    except RulesetError as error:
        return None, str(error)
