"""Words and house rules: rule texts, sources, rulesets, explanations, differences and rule cases."""

from tutorial_app.rulebook.cases import CaseResult, run_cases, shipped_cases
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.in_words import Section, Sentence, difference, in_words
from tutorial_app.rulebook.names import call_text, call_words, card_name, card_text, seat_name
from tutorial_app.rulebook.rule_texts import RuleText, Source, rule_texts, sources
from tutorial_app.rulebook.rulesets import GAMES, ruleset

__all__ = [
    "GAMES",
    "CaseResult",
    "Explanation",
    "RuleText",
    "Section",
    "Sentence",
    "Source",
    "call_text",
    "call_words",
    "card_name",
    "card_text",
    "difference",
    "explain",
    "in_words",
    "rule_texts",
    "ruleset",
    "run_cases",
    "seat_name",
    "shipped_cases",
    "sources",
]
