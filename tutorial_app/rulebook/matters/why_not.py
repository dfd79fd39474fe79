"""Why a house rule cannot matter beside the others, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook.data import Entry, data_of, fitting_entry
from tutorial_app.rulebook.game_facts import game_facts


def why_not(switch: str, here: Ruleset, other: Ruleset) -> str:
    """Why it does not matter which of two rule books holds that differ in one house rule at most."""
    facts = game_facts(here), game_facts(other)
    sentences: Mapping[str, list[Entry]] = data_of("why_not.yaml", "matters")
    entries = [*(sentences["same"] if here == other else ()), *sentences.get(switch, ())]
    said: str = (fitting_entry(entries, *facts) or sentences["unknown"][0])["say"]
    return said.format_map(facts[0])
