"""The words and the source of every rule, read from `rules.yaml` and `sources.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from tutorial_app.engine import OPEN_MISERE, Ruleset
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook.data import data_of

Need = Literal["partners", "misere", "open-misere"]
"""What some games have: partners, misère or open misère among their bids, open misère."""
Standing = Literal["holds", "set up", "not here"]
"""A rule holds in a game's own deals, only where a position is set up, or not at all."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule comes from: a title, the source text's file and the heading or first words there (None where there is no such text)."""

    key: str
    title: str
    file: str | None
    where: str | None

    def __str__(self) -> str:
        return self.title


@dataclass(frozen=True, slots=True)
class Template:
    """One way to say a rule. `when` holds pairs (fact, value) that must hold for it to fit."""

    text: str
    when: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RuleText:
    """One rule in words: `law` is the rule itself, `sentences` say it of a case (the first that fits is taken).

    `only` maps each switch that matters to the values under which the rule holds; `needs` is what a game must have for it to come up at all;
    `staged` rules arise only in set-up positions.
    `facts` maps each fact to whether it is always there; `sources` maps a game to a source of its own, `""` to the usual one.
    """

    rule: str
    title: str
    law: str
    facts: Mapping[str, bool]
    sentences: tuple[Template, ...]
    refuses: bool
    sources: Mapping[str, Source]
    only: Mapping[str, tuple[SwitchValue, ...]]
    needs: tuple[Need, ...]
    staged: bool

    def standing(self, rules: Ruleset) -> Standing:
        """How this rule stands in a game under its house rules: it holds, it comes up when somebody sets a position up, or it does not hold."""
        if self.staged:
            return "set up"
        as_set = all(getattr(rules.switches, switch) in values for switch, values in self.only.items())
        return "holds" if as_set and all(_has(rules, need) for need in self.needs) else "not here"

    def holds_in(self, rules: Ruleset) -> bool:
        """Whether a game under its house rules plays by this rule in its own deals."""
        return self.standing(rules) == "holds"

    def source(self, game: str) -> Source:
        """The source of this rule in a game."""
        return self.sources.get(game, self.sources[""])


def _has(rules: Ruleset, need: Need) -> bool:
    match need:
        case "partners":
            return any(rules.partners(seat) for seat in rules.seats)
        case "misere":
            return any(row.is_misere for row in rules.schedule.rows)
        case "open-misere":
            return rules.schedule.find(OPEN_MISERE) is not None


@cache
def sources() -> Mapping[str, Source]:
    """Every source by its key."""
    return {key: Source(key, entry["title"], entry["file"], entry["where"]) for key, entry in data_of("sources.yaml").items()}


@cache
def rule_texts() -> Mapping[str, RuleText]:
    """Every rule by its id, in the order of the rulebook."""
    return {rule: _rule_text(rule, entry) for rule, entry in data_of("rules.yaml").items()}


def _rule_text(rule: str, entry: Mapping[str, Any]) -> RuleText:
    said = entry["sentence"] if isinstance(entry["sentence"], list) else [entry["sentence"]]
    named = {"": entry["source"], **entry.get("in", {})}
    only = entry.get("only", {})
    return RuleText(
        rule=rule,
        title=entry["title"],
        law=entry["rule"],
        facts={fact.rstrip("?"): not fact.endswith("?") for fact in entry["facts"]},
        sentences=tuple(_template(each) for each in said),
        refuses=entry["refuses"],
        sources={game: sources()[key] for game, key in named.items()},
        only={} if only == "staged" else {switch: tuple(values) for switch, values in only.items()},
        needs=tuple(entry.get("needs", ())),
        staged=only == "staged",
    )


def _template(said: str | Mapping[str, Any]) -> Template:
    if isinstance(said, str):
        return Template(said)
    return Template(said["say"], tuple((fact, str(value)) for fact, value in said["when"].items()))
