"""A rule as a slide: its name first, then the law and where it stands."""

from __future__ import annotations

from tutorial_app.engine import NotationError
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.panels.present_place import Show
from tutorial_app.ui.panels.present_slide import Slide, Told
from tutorial_app.ui.sitting import seat_of_learner
from tutorial_app.ui.words import words

GAME = "4-hand"


def rule_slide(name: str, place: Show) -> Slide:
    """A rule of the rulebook.

    :raises NotationError: there is no such rule.
    """
    text, t, rules = rule_texts().get(name), words("teach"), ruleset(GAME)
    if text is None:
        raise NotationError(f"there is no rule {quoted(name)}")
    part = min(place.part, 1)
    told = Told(text.law, "", name, text.source(GAME).title) if part else None
    return Slide(t("above_rule"), text.title, t("rule_asked"), 0, 1, part, 2, seat_of_learner(rules), rules, told=told, more="reveal")
