"""The house rules of a table as a panel shows them: in groups, in the order of a deal. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import Ruleset
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook import ruleset

GROUPS: Mapping[str, tuple[str, ...]] = {
    "bidding": ("rounds", "rebid"),
    "misere": ("misere", "misere_value", "open_misere", "open_misere_value", "open_shown", "misere_defenders"),
    "joker": ("joker_advance", "joker_lead"),
    "play": ("first_lead",),
    "score": ("slam_bonus", "defender_points"),
    "end": ("win_needs_contract", "back_door"),
}
"""The switches by what they are about, in the order of a deal."""


def changes(rules: Ruleset) -> dict[str, SwitchValue]:
    """The switches in which a table departs from its game's book."""
    return rules.variant_from(ruleset(rules.name))
