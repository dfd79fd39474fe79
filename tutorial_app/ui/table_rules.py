"""The house rules of a table as a panel shows them: every switch with a whole sentence for each of its values. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tutorial_app.engine import SWITCH_NAMES, Ruleset, RulesetError, allowed_values
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.in_words import OURS, Sentence, in_words
from tutorial_app.rulebook.rule_texts import sources

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
"""A switch with more values than this is a number, and one sentence serves for all of them."""
_WAKING: tuple[Mapping[str, SwitchValue], ...] = ({}, {"misere": "any_time"}, {"open_misere": "highest"})
"""House rules under which a switch that changes nothing now would be spoken of."""
_IDLE: Mapping[str, Mapping[str, SwitchValue]] = {
    "rebid": {"rounds": "one"},
    "joker_advance": {"joker_advance": "misere_only", "misere": "none", "open_misere": "none"},
}
"""Switches that are spoken of even where they change nothing, and when that is so."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a switch may take: its sentence, its source, whether no source of the game has it, and whether the book plays it so."""

    value: SwitchValue
    text: str
    source: str
    from_us: bool
    by_book: bool

    @property
    def ours(self) -> bool:
        """Whether the book's way is a default of our own, because the sources are silent."""
        return self.by_book and self.from_us


@dataclass(frozen=True, slots=True)
class Line:
    """One switch in a game: `value` is in force; `changes_nothing` says that it does not matter as the other rules stand.

    `refused` are the values that contradict the game, each with the engine's reason.
    """

    switch: str
    value: SwitchValue
    choices: tuple[Choice, ...]
    changes_nothing: bool
    refused: tuple[tuple[SwitchValue, str], ...] = ()

    @property
    def chosen(self) -> Choice:
        """The choice that is in force."""
        return next(choice for choice in self.choices if choice.value == self.value)

    @property
    def changed(self) -> bool:
        """Whether the table departs from the book."""
        return not self.chosen.by_book

    @property
    def is_number(self) -> bool:
        """Whether the values are points."""
        return len(self.choices) > MANY


def table_rules(rules: Ruleset) -> dict[str, Line]:
    """Every switch of a table in the order of the rules."""
    return {switch: _line(rules, switch) for switch in SWITCH_NAMES}


def changes(rules: Ruleset) -> dict[str, SwitchValue]:
    """The switches in which a table departs from its game's book."""
    return rules.variant_from(ruleset(rules.name))


def without_effect(rules: Ruleset) -> tuple[str, ...]:
    """The switches that the table has changed although, as its other rules stand, they change nothing."""
    return tuple(switch for switch in changes(rules) if changes_nothing(rules, switch))


def changes_nothing(rules: Ruleset, switch: str) -> bool:
    """Whether a switch changes nothing as the other rules stand."""
    return switch not in _spoken(rules) or (switch in _IDLE and all(getattr(rules.switches, name) == value for name, value in _IDLE[switch].items()))


def sentence(rules: Ruleset, switch: str) -> Sentence:
    """What a table's rules say of a switch; where it changes nothing, what they would say if it did."""
    for more in _WAKING:
        awake = rules.with_variant({**more, switch: getattr(rules.switches, switch)})
        if switch in _spoken(awake):
            return _spoken(awake)[switch]
    raise AssertionError(f"the rulebook has no sentence for {switch}")


@lru_cache(maxsize=2048)
def _spoken(rules: Ruleset) -> dict[str, Sentence]:
    return {said.switch: said for section in in_words(rules) for said in section.sentences if said.switch is not None}


def _line(rules: Ruleset, switch: str) -> Line:
    values, now, book = allowed_values(switch), getattr(rules.switches, switch), getattr(ruleset(rules.name).switches, switch)
    choices, refused = [], []
    for value in values:
        try:
            choices.append(_choice(rules.with_variant({switch: value}), switch, value == book, value in (now, book) or len(values) <= MANY))
        except RulesetError as error:
            refused.append((value, str(error)))
    return Line(switch, now, tuple(choices), changes_nothing(rules, switch), tuple(refused))


def _choice(rules: Ruleset, switch: str, by_book: bool, spoken: bool) -> Choice:
    """A value as a choice; of the many values of a number only two are said in words."""
    value = getattr(rules.switches, switch)
    if not spoken:
        return Choice(value, "", "", False, by_book)
    said = sentence(rules, switch)
    return Choice(value, said.text, said.source.title, said.source == sources()[OURS], by_book)
