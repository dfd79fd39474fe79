"""The course teaches every game: every rule that can come up in one of them is taught by a lesson."""

from __future__ import annotations

from functools import cache

import pytest

from tutorial_app.course import Lesson, PlayOn, shipped_lessons
from tutorial_app.course.coverage import rules_asked, rules_met
from tutorial_app.rulebook import rule_texts
from tutorial_app.rulebook.rulesets import ruleset

GAMES = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")

NOT_TAUGHT: dict[str, str] = {
    "turn.not-yours": "a lesson asks only the seat whose turn it is; the page says this when somebody plays too early",
    "phase.deal-is-over": "answers an action after the last trick, which no page offers",
    "phase.bidding-first": "answers a card played during the auction, which no page offers",
    "phase.kitty-first": "answers a card played before the discards, which no page offers",
    "phase.cards-are-played": "answers a call or a discard during play, which no page offers",
    "play.not-in-hand": "a page shows only cards that are held; links and files can name others",
    "joker.named-only-when-led": "a page asks for a suit only when there is one to name; links and files can name one any time",
    "joker.all-suits-shown-void": "whoever has shown void in all four suits holds the joker alone, and then it is the last trick; only a staged table has it",
    "play.no-suit-was-led": "comes up only in the last trick, when a joker without a suit leads it and every card left may be played",
}
"""Rules that no lesson teaches, each with the reason."""
STAGED = ("turn.staged", "auction.contract-is-given", "exchange.cards-unknown", "play.hand-unknown")
"""Rules about tables that are set up, which no table of players has."""


@cache
def taught() -> dict[str, str]:
    """Each rule that is taught, and by which lesson first."""
    found: dict[str, str] = {}
    for lesson in shipped_lessons():
        for rule in lesson.header.teaches:
            found.setdefault(rule, lesson.id)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_taught_or_need_not_be(game: str) -> None:
    """Each rule of each game is taught by a lesson, or stands in the list of exceptions with its reason, and not in both."""
    rules = ruleset(game)
    wrong = [rule for rule, text in rule_texts().items() if text.holds_in(rules) and (rule in taught()) is bool(NOT_TAUGHT.get(rule))]
    assert wrong == []


def test_every_rule_of_a_house_rule_is_taught() -> None:
    """So is each rule that holds only at tables with a house rule of their own; what is said of staged tables alone is left out."""
    known = {*taught(), *NOT_TAUGHT}
    assert [rule for rule in rule_texts() if rule not in known] == sorted(STAGED, key=list(rule_texts()).index)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_lesson_of_its_own_and_a_whole_deal(game: str) -> None:
    """Each game has at least two lessons, and one of them plays a deal from its auction on."""
    lessons = [lesson for lesson in shipped_lessons() if lesson.header.game == game]
    assert len(lessons) >= 2
    assert any(isinstance(step, PlayOn) and step.deal is not None for lesson in lessons for step in lesson.steps)


@pytest.mark.parametrize("lesson", [lesson for lesson in shipped_lessons() if lesson.header.game != "4-hand"], ids=lambda lesson: lesson.id)
def test_the_learner_keeps_one_seat(lesson: Lesson) -> None:
    """In a lesson of another game the learner always sits in seat 1, and at least one step says so."""
    assert {str(step.seat) for step in lesson.steps if hasattr(step, "seat")} == {"1"}


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
