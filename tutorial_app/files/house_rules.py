"""Saved house rules: a name, a game, its switches and a note; nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutorial_app.engine import SWITCH_NAMES, Ruleset
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.files.fields import Fields, Rules
from tutorial_app.files.position import rules_or_fault
from tutorial_app.files.problems import Fault
from tutorial_app.files.strict_yaml import read_map
from tutorial_app.files.yaml_out import document

KEYS = ("name", "game", "variant", "note")


@dataclass(frozen=True)
class HouseRules:
    """A club's way of playing a game; `variant` holds the switches that differ from the game as shipped."""

    name: str
    game: str
    variant: Mapping[str, SwitchValue]
    note: str
    rules: Ruleset


def read_house_rules(text: str | bytes, name: str, rules_for: Rules) -> HouseRules:
    """The house rules of a file.

    :raises FileError: an unknown key, game, switch or value; every problem at its place.
    """
    document = read_map(text, name, "a house-rule file")
    faults: list[Fault] = []
    fields = Fields(document.data, faults)
    fields.only(KEYS)
    fields.need("name")
    fields.need("game")
    title, game, variant, note = fields.text("name"), fields.text("game"), fields.map("variant") or {}, fields.text("note")
    rules = rules_or_fault(fields, rules_for, game, variant) if game is not None else None
    if faults or rules is None or title is None:
        raise document.error(*faults)
    return HouseRules(title, rules.name, rules.variant_from(rules_for(rules.name, {})), note or "", rules)


def write_house_rules(house: HouseRules) -> str:
    """The file of some house rules; it reads back the same."""
    ordered = {switch: house.variant[switch] for switch in SWITCH_NAMES if switch in house.variant}
    return document({"name": house.name, "game": house.game, "variant": ordered, "note": house.note})
