"""The rule books that one deal of a game can be held against."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from tutorial_app.engine import Ruleset, RulesetError
from tutorial_app.rulebook.parting import with_switches_of
from tutorial_app.rulebook.rulesets import GAMES, ruleset


def books_of_other_games(game: str) -> Mapping[str, Ruleset]:
    """A game under the house rules of each other game that it can take."""
    found = {}
    for other in GAMES:
        if other != game:
            with suppress(RulesetError):  # a game without bids of ten cannot take a bid that stands among them
                found[other] = with_switches_of(ruleset(game), ruleset(other))
    return found
