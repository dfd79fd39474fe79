"""The rules that speak of something."""

from __future__ import annotations

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook.rule_texts import RuleText, rule_texts


def rules_found(rules: Ruleset, wanted: str) -> tuple[RuleText, ...]:
    """The rules of a game, those of set-up positions too, that speak of a text: first those with it in their title, in the order of the rulebook."""
    there = [text for text in rule_texts().values() if text.standing(rules) != "not here"]
    parts = wanted.casefold().split()
    titled = [text for text in there if all(part in text.title.casefold() for part in parts)]
    lawful = [text for text in there if text not in titled and all(part in f"{text.title} {text.law} {text.rule}".casefold() for part in parts)]
    return (*titled, *lawful)


def topic_of(text: RuleText) -> str:
    """What a rule is about: the first part of its id."""
    return text.rule.partition(".")[0]
