"""Why a house rule cannot matter beside the others, in a sentence."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from tutorial_app.engine import Ruleset
from tutorial_app.files.strict_yaml import load
from tutorial_app.rulebook.game_facts import Facts, game_facts


def why_not(switch: str, here: Ruleset, other: Ruleset) -> str:
    """Why it does not matter which of two rule books holds that differ in one house rule at most."""
    facts = game_facts(here), game_facts(other)
    entries = [*_sentences()["same"], *_sentences().get(switch, ())] if here == other else _sentences().get(switch, [])
    fitting = next((entry for entry in entries if all(_fits(entry, each) for each in facts)), None)
    said: str = (fitting or _sentences()["unknown"][0])["say"]
    return said.format_map(facts[0])


def _fits(entry: dict[str, Any], facts: Facts) -> bool:
    return all(facts[name] in (wanted if isinstance(wanted, list) else [wanted]) for name, wanted in entry.get("when", {}).items())


@cache
def _sentences() -> dict[str, list[dict[str, Any]]]:
    read: dict[str, list[dict[str, Any]]] = load((files(__package__) / "why_not.yaml").read_text("utf-8"), "why_not.yaml")
    return read
