"""Words and house rules: rule texts, sources, rulesets, explanations, differences and rule cases."""

from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import call_text, call_words, card_name, card_text, seat_name
from tutorial_app.rulebook.rule_texts import RuleText, Source, rule_texts, sources
from tutorial_app.rulebook.rulesets import GAMES, ruleset

__all__ = [
    "GAMES",
    "Explanation",
    "RuleText",
    "Source",
    "call_text",
    "call_words",
    "card_name",
    "card_text",
    "explain",
    "rule_texts",
    "ruleset",
    "seat_name",
    "sources",
]
