"""The page "Our rules": every house rule of a table in a whole sentence, what differs from the book, and which defaults are our own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tutorial_app.engine import SWITCH_NAMES, Ruleset, RulesetError
from tutorial_app.engine.ruleset import SwitchValue, allowed_values, switch_text
from tutorial_app.rulebook.data import data_of, fitting_entry
from tutorial_app.rulebook.game_facts import game_facts
from tutorial_app.rulebook.in_words import in_words
from tutorial_app.rulebook.names import number_words
from tutorial_app.rulebook.rule_texts import Source, sources
from tutorial_app.rulebook.rulesets import GAMES, ruleset
from tutorial_app.rulebook.speech import capital

_WAKING: tuple[Mapping[str, SwitchValue], ...] = ({}, {"misere": "any_time"}, {"open_misere": "highest"})
"""House rules under which one that cannot come up now would be spoken of."""
OUR_DEFAULT = "our default: the sources are silent"
"""What stands beside a rule that no source of its game states."""


@dataclass(frozen=True, slots=True)
class HouseLine:
    """One house rule as it stands at a table.

    `in_force` is false where it cannot come up; `differs` is whether the book says otherwise, and `book` then what it says;
    `ours` marks a value of the book's that is our own choice; `note` says what else follows from the table's other rules, or nothing.
    """

    switch: str
    label: str
    value: str
    sentence: str
    in_force: bool
    differs: bool
    book: str | None
    ours: bool
    source: Source
    note: str


@dataclass(frozen=True, slots=True)
class HousePage:
    """The page "Our rules": a heading, one sentence on the game, the rules in force in the order of the rules, those that cannot matter, and a note."""

    title: str
    game: str
    opening: str
    lines: tuple[HouseLine, ...]
    idle: tuple[HouseLine, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a house rule may take at a table: its sentence, or the contradiction that rules it out (then `sentence` is empty)."""

    value: SwitchValue
    text: str
    sentence: str
    problem: str
    is_book: bool
    ours: bool


def house_page(rules: Ruleset, name: str = "Our rules", note: str = "") -> HousePage:
    """The house rules of a table as plain data for one page."""
    lines = tuple(house_line(rules, switch) for switch in SWITCH_NAMES)
    in_force, idle = tuple(line for line in lines if line.in_force), tuple(line for line in lines if not line.in_force)
    return HousePage(name, rules.name, _opening(rules, sum(line.differs for line in in_force)), in_force, idle, note)


@lru_cache(maxsize=2048)  # a panel of rules is drawn often
def house_line(rules: Ruleset, switch: str) -> HouseLine:
    """One house rule as it stands at a table."""
    said, idle, book = _said(rules), _fitting("idle", rules, switch), _book(rules)
    differs = _value(rules, switch) != _value(book, switch)
    sentence, source = said.get(switch, (idle, sources()["ours"]))
    told_in_book = _said(book).get(switch, (_fitting("idle", book, switch), None))[0] if differs else None
    label, ours = _words()["labels"][switch], our_own_default(rules, switch)
    note = _fitting("notes", rules, switch)
    return HouseLine(switch, label, switch_text(_value(rules, switch)), idle or sentence, not idle, differs, told_in_book, ours, source, note)


def our_own_default(rules: Ruleset, switch: str) -> bool:
    """Whether a house rule stands as we chose it, because the sources of the game are silent."""
    return switch in _words()["ours"].get(rules.name, ()) and _value(rules, switch) == _value(_book(rules), switch)


def choices(rules: Ruleset, switch: str) -> tuple[Choice, ...]:
    """Every value a house rule may take, each with the sentence it would have at this table."""
    return tuple(choice(rules, switch, value) for value in allowed_values(switch))


@lru_cache(maxsize=4096)
def choice(rules: Ruleset, switch: str, value: SwitchValue) -> Choice:
    """One value that a house rule may take at this table."""
    is_book = value == _value(_book(rules), switch)
    try:
        line = house_line(rules.with_variant({switch: value}), switch)
    except RulesetError as error:
        return Choice(value, switch_text(value), "", str(error), is_book, False)
    return Choice(value, line.value, line.sentence, "", is_book, line.ours)


def said_if_it_came_up(rules: Ruleset, switch: str) -> str:
    """What a table's rules say of a house rule; where it cannot come up, what they would say if it did."""
    for more in _WAKING:
        said = _said(rules.with_variant({**more, switch: _value(rules, switch)}))
        if switch in said:
            return said[switch][0]
    raise AssertionError(f"the rulebook has no sentence for {switch}")


def _words() -> dict[str, Any]:
    words: dict[str, Any] = data_of("house_page.yaml")
    return words


def _value(rules: Ruleset, switch: str) -> SwitchValue:
    value: SwitchValue = getattr(rules.switches, switch)
    return value


def _book(rules: Ruleset) -> Ruleset:
    """The game as it is shipped; a game of somebody's own is its own book."""
    return ruleset(rules.name) if rules.name in GAMES else rules


@lru_cache(maxsize=2048)
def _said(rules: Ruleset) -> Mapping[str, tuple[str, Source]]:
    """What the rulebook says of each house rule, as far as it says anything."""
    return {each.switch: (each.text, each.source) for section in in_words(rules) for each in section.sentences if each.switch is not None}


def _fitting(part: str, rules: Ruleset, switch: str) -> str:
    """What a part of the file says of a house rule at this table, or an empty text."""
    return str(fitting_entry(_words()[part].get(switch, []), game_facts(rules)).get("say", ""))


def _opening(rules: Ruleset, changed: int) -> str:
    facts = game_facts(rules)
    cards = f"{number_words(rules.hand_size)} each and {number_words(rules.kitty_size)} in the kitty"
    game = f"{capital(facts['players_words'])}, {facts['pack_size']} cards, {cards}."
    if not changed:
        return f"{game} The house rules are those of the book."
    return f"{game} {capital(number_words(changed))} house rule{' is' if changed == 1 else 's are'} not as in the book."
