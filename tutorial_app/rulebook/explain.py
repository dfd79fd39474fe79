"""A reason in words: the rule's sentence with the facts of the case, its law and its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tutorial_app.engine import Fact, Reason, Ruleset, Seat, Side
from tutorial_app.rulebook.rule_texts import RuleText, Source, Template, rule_texts
from tutorial_app.rulebook.speech import PLACEHOLDER, Speech


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why, in words: `title` in a few, `sentence` with the witness, `law` the rule itself, `source` where it stands."""

    title: str
    sentence: str
    rule: str
    law: str
    source: Source


def explain(
    reason: Reason,
    rules: Ruleset,
    names: Mapping[Seat, str] | None = None,
    you: Seat | None = None,
    side_names: Mapping[Side, str] | None = None,
) -> Explanation:
    """A reason of the engine in words.

    `names` says what the seats are called, `you` is the reader's own seat, `side_names` says what the sides are called.
    """
    text = rule_texts()[reason.rule]
    speech = Speech(rules, names or {}, you, side_names or {})
    template = fitting(text, reason.facts)
    sentence = speech.fill(template.text, reason.facts) if template else text.law
    return Explanation(text.title, sentence, text.rule, text.law, text.source(rules.name))


def law_of(reason: Reason) -> str:
    """The law behind a reason, to stand in a longer sentence: without the full stop at its end."""
    return rule_texts()[reason.rule].law.rstrip(".")


def fitting(text: RuleText, facts: Mapping[str, Fact]) -> Template | None:
    """The first of a rule's sentences that fits the facts, or None: then the law itself is all that can be said."""
    return next((each for each in text.sentences if _fits(each, facts)), None)


@cache
def facts_used(template: Template) -> frozenset[str]:
    """The facts a sentence speaks of."""
    names = (found["name"] for found in PLACEHOLDER.finditer(template.text))
    return frozenset(name[0].lower() + name[1:] for name in names)


def _fits(template: Template, facts: Mapping[str, Fact]) -> bool:
    held = all(fact in facts and str(facts[fact]) == value for fact, value in template.when)
    return held and all(fact in facts for fact in facts_used(template))
