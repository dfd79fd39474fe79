"""The course teaches the whole four-player game: every rule that can come up in it is taught by a lesson."""

from __future__ import annotations

from functools import cache

import pytest

from tutorial_app.course import shipped_lessons
from tutorial_app.course.coverage import rules_asked, rules_met
from tutorial_app.rulebook import rule_texts
from tutorial_app.rulebook.rulesets import ruleset

RULES = ruleset("4-hand")

NOT_TAUGHT: dict[str, str] = {
    "turn.not-yours": "a lesson asks only the seat whose turn it is; the page says this when somebody plays too early",
    "phase.deal-is-over": "answers an action after the last trick, which no page offers",
    "phase.bidding-first": "answers a card played during the auction, which no page offers",
    "phase.kitty-first": "answers a card played before the discards, which no page offers",
    "phase.cards-are-played": "answers a call or a discard during play, which no page offers",
    "play.not-in-hand": "a page shows only cards that are held; links and files can name others",
    "joker.named-only-when-led": "a page asks for a suit only when there is one to name; links and files can name one any time",
    "play.no-suit-was-led": "comes up only in the last trick, when a joker without a suit leads it and every card left may be played",
}
"""Rules that no lesson teaches, each with the reason."""


@cache
def taught() -> dict[str, str]:
    """Each rule that is taught, and by which lesson first."""
    found: dict[str, str] = {}
    for lesson in shipped_lessons():
        for rule in lesson.header.teaches:
            found.setdefault(rule, lesson.id)
    return found


@pytest.mark.parametrize("rule", [rule for rule, text in rule_texts().items() if text.holds_in(RULES)])
def test_every_rule_of_the_game_is_taught_or_need_not_be(rule: str) -> None:
    """Each rule of the four-player game is taught by a lesson, or stands in the list of exceptions with its reason, and not in both."""
    assert (rule in taught()) is not bool(NOT_TAUGHT.get(rule)), rule


def test_an_exception_is_a_rule_with_a_reason() -> None:
    """Each exception is a rule of the game and has a sentence."""
    assert set(NOT_TAUGHT) <= set(rule_texts())
    assert all(len(reason.split()) > 5 for reason in NOT_TAUGHT.values())


def test_a_step_meets_what_it_asks_about() -> None:
    """Following suit is asked about where a card must follow; what was refused on the way is met, what no answer can bring up is not."""
    lesson = next(lesson for lesson in shipped_lessons() if lesson.id == "left-bower")
    step = next(step for step in lesson.steps if step.id == "clubs-are-led")
    assert {"play.follow-suit", "play.follows"} <= rules_asked(step)
    assert {"rank.left-bower", "play.follow-suit"} <= rules_met(step, lesson.rules)
    assert "score.misere-made" not in rules_met(step, lesson.rules)
