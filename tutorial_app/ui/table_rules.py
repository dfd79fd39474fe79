"""The house rules of a table as a panel needs them: in groups, each with its choices in whole sentences, remembered because a panel is drawn often. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tutorial_app.engine import SWITCH_NAMES, Ruleset, allowed_values
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.house_page import Choice, HouseLine, choice, house_line
from tutorial_app.rulebook.in_words import Sentence, in_words

GROUPS: Mapping[str, tuple[str, ...]] = {
    "bidding": ("rounds", "rebid"),
    "misere": ("misere", "misere_value", "open_misere", "open_misere_value", "open_shown", "misere_defenders"),
    "joker": ("joker_advance", "joker_lead"),
    "play": ("first_lead",),
    "score": ("slam_bonus", "defender_points"),
    "end": ("win_needs_contract", "back_door"),
}
"""The switches by what they are about, in the order of a deal."""
MANY = 6
"""A switch with more values than this is a number: it is chosen from a list, and one sentence is shown."""

_WAKING: tuple[Mapping[str, SwitchValue], ...] = ({}, {"misere": "any_time"}, {"open_misere": "highest"})
"""House rules under which a switch that cannot come up now would be spoken of."""


def is_number(switch: str) -> bool:
    """Whether a switch's values are points."""
    return len(allowed_values(switch)) > MANY


def changes(rules: Ruleset) -> dict[str, SwitchValue]:
    """The switches in which a table departs from its game's book."""
    return rules.variant_from(ruleset(rules.name))


def lines_of_table(rules: Ruleset) -> dict[str, HouseLine]:
    """Every switch of a table in the order of the rules."""
    return {switch: line_of(rules, switch) for switch in SWITCH_NAMES}


@lru_cache(maxsize=2048)
def line_of(rules: Ruleset, switch: str) -> HouseLine:
    """One switch as it stands at a table."""
    return house_line(rules, switch)


@lru_cache(maxsize=4096)
def choice_of(rules: Ruleset, switch: str, value: SwitchValue) -> Choice:
    """One value that a switch may take at a table, or the contradiction that rules it out."""
    return choice(rules, switch, value)


def choices_of(rules: Ruleset, switch: str) -> tuple[Choice, ...]:
    """Every value that a switch may take at a table, and those that a contradiction rules out."""
    return tuple(choice_of(rules, switch, value) for value in allowed_values(switch))


def sentence(rules: Ruleset, switch: str) -> Sentence:
    """What a table's rules say of a switch; where it cannot come up, what they would say if it did."""
    for more in _WAKING:
        said = _said(rules.with_variant({**more, switch: getattr(rules.switches, switch)}))
        if switch in said:
            return said[switch]
    raise AssertionError(f"the rulebook has no sentence for {switch}")


@lru_cache(maxsize=2048)
def _said(rules: Ruleset) -> Mapping[str, Sentence]:
    return {each.switch: each for section in in_words(rules) for each in section.sentences if each.switch is not None}


def only_in_misere_without_misere(rules: Ruleset) -> bool:
    """Whether the joker may be named in misère alone at a table that has no misère: the same as never."""
    return rules.switches.joker_advance == "misere_only" and rules.switches.misere == rules.switches.open_misere == "none"
