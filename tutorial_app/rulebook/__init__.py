"""Words and house rules: rule texts, sources, rulesets, explanations, differences and rule cases."""

from tutorial_app.rulebook.rulesets import GAMES, ruleset

__all__ = ["GAMES", "ruleset"]
