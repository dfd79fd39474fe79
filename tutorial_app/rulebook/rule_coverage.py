"""Every rule beside what shows it: the shipped cases it decides, a live example, the same one change away, the lessons that teach it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tutorial_app.rulebook.live_cases import own_situations
from tutorial_app.rulebook.live_examples import LiveExample, live_example
from tutorial_app.rulebook.rule_texts import RuleText, rule_texts
from tutorial_app.rulebook.rulesets import GAMES, ruleset


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule: `cases` are the shipped cases in which it decides, under the house rules of each; `example` is a live one; `lessons` teach it.

    `game` is the game of the example. `missing` names what is not there yet.
    """

    rule: str
    text: RuleText
    game: str
    cases: tuple[str, ...]
    example: LiveExample | None
    lessons: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """What the rule still lacks: `example`, `lesson`."""
        return (*(("example",) if self.example is None else ()), *(() if self.lessons else ("lesson",)))


def rule_coverage(lessons: Mapping[str, Sequence[str]] | None = None) -> tuple[Covered, ...]:
    """The table of all rules in the order of the rulebook; `lessons` maps rules to the lessons that teach them."""
    return tuple(covered(rule, tuple((lessons or {}).get(rule, ()))) for rule in rule_texts())


def covered(rule: str, lessons: tuple[str, ...] = ()) -> Covered:
    """The line of one rule, with an example in the first game that can show it under its own house rules, or in the first that can show it at all."""
    at_home = (game for game in GAMES if rule_texts()[rule].holds_in(ruleset(game)))
    shown = ((game, example) for game in at_home if (example := live_example(rule, ruleset(game))) is not None and not example.variant)
    game, example = next(shown, None) or (GAMES[0], live_example(rule, ruleset(GAMES[0])))
    return Covered(rule, rule_texts()[rule], game, cases_by_rule().get(rule, ()), example, lessons)


@cache
def cases_by_rule() -> Mapping[str, tuple[str, ...]]:
    """The shipped cases in which each rule decides, each case under the house rules it sets."""
    found: dict[str, dict[str, None]] = {}
    for situation in (each for game in GAMES for each in own_situations(game)):
        for reason in situation.reasons():
            found.setdefault(reason.rule, {})[situation.case or ""] = None
    return {rule: tuple(cases) for rule, cases in found.items()}
