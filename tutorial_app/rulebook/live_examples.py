"""A live example for a rule: a small situation in which the rule decides, and one a single change away in which it does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from tutorial_app.engine import Reason, Ruleset, RulesetError
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook.live_cases import case_situations
from tutorial_app.rulebook.live_changes import one_change
from tutorial_app.rulebook.live_random import random_situations
from tutorial_app.rulebook.live_situation import Situation
from tutorial_app.rulebook.rule_texts import RuleText, rule_texts

SEEDS = 30
"""How many made-up situations are looked through."""
TRIES = 12
"""How many situations in which a rule decides are tried for a near one in which it does not."""
_ASKED: Mapping[str, tuple[str, ...]] = {
    "turn": ("turn", "action"),
    "auction": ("contract",),
    "trick": ("winner",),
    "rank": ("card",),
    "show": ("shown",),
    "score": ("score",),
    "end": ("end",),
}
"""What must be asked for a rule of a topic to decide; elsewhere it is whether an action is allowed."""
_MISERES: Mapping[str, SwitchValue] = {"misere": "any_time", "open_misere": "highest"}
_NARROWEST = "joker.suit-already-led"
"""The rule under which a led joker may name the fewest suits."""
_ABOUT_JOKER = ("joker.", "play.")


@dataclass(frozen=True, slots=True)
class LiveExample:
    """A rule at work.

    `decides` is the situation in which it decides, for `reason`; `near` is the same after one change, told in `change`, and there `near_reason` decides.
    `variant` holds the switches that had to be set for the rule to come up;
    `staged` is whether only a position that is set up can show it.
    """

    rule: str
    decides: Situation
    reason: Reason
    near: Situation
    change: str
    near_reason: Reason
    variant: Mapping[str, SwitchValue]
    staged: bool


def live_example(rule: str, rules: Ruleset) -> LiveExample | None:
    """A live example of a rule in a game, under its own house rules if they have the rule; None where the game can never show it.

    :raises KeyError: there is no such rule.
    """
    return _example(rule, rules)


@lru_cache(maxsize=1024)
def _example(rule: str, rules: Ruleset) -> LiveExample | None:
    text = rule_texts()[rule]
    for variant in _variants(text, rules):
        found = _first(rule, _situations(rule, rules.with_variant(variant)), variant)
        if found is not None:
            return replace(found, staged=text.staged)
    for variant in _variants(text, rules) if rule.startswith(_ABOUT_JOKER) else ():
        found = _first(rule, _made_up(rule, rules.with_variant(variant), loose=True), variant)
        if found is not None:
            return replace(found, staged=True)
    return None


def _first(rule: str, situations: Iterator[Situation], variant: Mapping[str, SwitchValue]) -> LiveExample | None:
    """The first of the situations in which the rule decides and that has a near one; where several have none, no other is likely to."""
    deciding = (situation for situation in situations if situation.reason_of(rule) is not None)
    tried = (_with_near(rule, situation, variant) for situation in islice(deciding, TRIES))
    return next((found for found in tried if found is not None), None)


def _variants(text: RuleText, rules: Ruleset) -> Iterator[Mapping[str, SwitchValue]]:
    """The house rules under which to look: none changed, those the rule needs, with misère, with a led joker that may name the fewest suits."""
    needed = _needed(text, rules)
    miseres = {switch: value for switch, value in _MISERES.items() if getattr(rules.switches, switch) == "none"}
    more_rules = ({}, miseres, _needed(rule_texts()[_NARROWEST], rules)) if text.rule.startswith(_ABOUT_JOKER) else ({}, miseres)
    seen: list[Mapping[str, SwitchValue]] = []
    for more in more_rules:
        variant = needed | {switch: value for switch, value in more.items() if switch not in text.only}
        try:
            rules.with_variant(variant)
        except RulesetError:
            continue
        if variant not in seen:
            seen.append(variant)
            yield variant


def _needed(text: RuleText, rules: Ruleset) -> dict[str, SwitchValue]:
    """What a game must change to play by a rule: the first value that allows it of every switch that does not."""
    return {switch: values[0] for switch, values in text.only.items() if getattr(rules.switches, switch) not in values}


def _situations(rule: str, rules: Ruleset) -> Iterator[Situation]:
    """The shipped cases first, then made-up situations."""
    yield from _of_cases(rules).get(rule, ())
    yield from _made_up(rule, rules, loose=False)


def _made_up(rule: str, rules: Ruleset, loose: bool) -> Iterator[Situation]:
    topic = rule.split(".")[0]
    asked = _ASKED.get(topic, ("action",))
    return (each for seed in range(SEEDS) for each in random_situations(rules, topic, seed, loose) if each.topic in asked)


@lru_cache(maxsize=32)
def _of_cases(rules: Ruleset) -> Mapping[str, tuple[Situation, ...]]:
    """The shipped cases of a game under these house rules, by the rules that decide in them."""
    found: dict[str, list[Situation]] = {}
    for situation in case_situations(rules):
        for reason in situation.reasons():
            found.setdefault(reason.rule, []).append(situation)
    return {rule: tuple(situations) for rule, situations in found.items()}


def _with_near(rule: str, situation: Situation, variant: Mapping[str, SwitchValue]) -> LiveExample | None:
    """An example made of a situation, if the rule decides in it and some single change is known that undoes that."""
    reason = situation.reason_of(rule)
    if reason is None:
        return None
    for change, near in one_change(situation, tuple(rule_texts()[rule].only)):
        others = near.reasons()
        if others and near.reason_of(rule) is None:
            return LiveExample(rule, situation, reason, near, change, others[0], variant, staged=False)
    return None
