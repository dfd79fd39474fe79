"""A ruleset in whole sentences, made from its data and its switches; and what two rulesets differ in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tutorial_app.engine import SWITCH_NAMES, Ruleset
from tutorial_app.rulebook.data import data_of, fitting_entry
from tutorial_app.rulebook.game_facts import Facts, game_facts, with_capitals
from tutorial_app.rulebook.rule_texts import Source, sources

OURS = "ours"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence about a game; `switch` is the house rule it is about, or None; `topic` is the same for the same thing in every game."""

    text: str
    source: Source
    switch: str | None
    topic: str


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under one heading."""

    title: str
    sentences: tuple[Sentence, ...]


def in_words(rules: Ruleset) -> tuple[Section, ...]:
    """A game in words, from the players to the end of the game; a house rule that cannot matter in it is left out."""
    facts = game_facts(rules)
    facts |= with_capitals({name: fitting_entry(entries, facts)["say"] for name, entries in _phrases().items()})
    sections = (Section(section["title"], tuple(_sentences(section["topics"], rules, facts))) for section in _sections())
    return tuple(section for section in sections if section.sentences)


def difference(first: Ruleset, second: Ruleset) -> tuple[str, ...]:
    """What two rulesets differ in, topic by topic, each in whole sentences; empty when they say the same."""
    here, there = _by_topic(first), _by_topic(second)
    return tuple(_both(first, second, here.get(topic), there.get(topic)) for topic in _topics() if here.get(topic) != there.get(topic))


def _words() -> list[dict[str, Any]]:
    words: list[dict[str, Any]] = data_of("words.yaml")
    return words


def _sections() -> Iterator[dict[str, Any]]:
    return (part for part in _words() if "topics" in part)


def _phrases() -> dict[str, Any]:
    return {name: entries for part in _words() for name, entries in part.get("phrases", {}).items()}


def _topics() -> Iterator[str]:
    return (topic for section in _sections() for topic in section["topics"])


def _sentences(topics: Mapping[str, Any], rules: Ruleset, facts: Facts) -> Iterator[Sentence]:
    for topic, entries in topics.items():
        entry = fitting_entry(entries, facts)
        if entry:
            switch = topic if topic in SWITCH_NAMES else None
            yield Sentence(entry["say"].format_map(facts), _source(entry["source"], rules.name), switch, topic)


def _source(named: str | Mapping[str, str], game: str) -> Source:
    key = named if isinstance(named, str) else named.get(game) or named.get("else", OURS)
    return sources()[key]


def _by_topic(rules: Ruleset) -> dict[str, str]:
    return {sentence.topic: sentence.text for section in in_words(rules) for sentence in section.sentences}


def _both(first: Ruleset, second: Ruleset, here: str | None, there: str | None) -> str:
    one, other = ("first rules", "second rules") if first.name == second.name else (f"{first.name} rules", f"{second.name} rules")
    if here is None:
        return f"Only in the {other}: {there}"
    if there is None:
        return f"Only in the {one}: {here}"
    return f"In the {one}: {here} In the {other}: {there}"
