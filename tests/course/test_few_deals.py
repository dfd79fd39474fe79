"""A call with a goal is proved by playing whole deals: few of them, however the lesson is written."""

from __future__ import annotations

import pytest
from spoiling import told

from tutorial_app.course import aftermath
from tutorial_app.files.where import deal_where
from tutorial_app.rulebook import ruleset

HEAD = "lesson: many\ntitle: Many\nchapter: tests\ngame: 4-hand\nminutes: 3\nteaches: [TEACHES]\nsteps:\n"
RULES = ruleset("4-hand")


def step(number: int, goal: str) -> str:
    """A step that asks for any call that leads to a goal, with a deal of its own."""
    deal = deal_where(RULES, number, "W", "")
    hands = ", ".join(f"{seat}: [{', '.join(map(str, hand))}]" for seat, hand in zip(RULES.seats, deal.hands, strict=True))
    table = f"{{dealer: W, calls: [[N, P], [E, P]], hands: {{{hands}}}, kitty: [{', '.join(map(str, deal.kitty))}]}}"
    return f"  - {{id: s{number}, kind: call, ask: any, seat: S, say: Call., goal: {goal}, table: {table}}}\n"


def played(teaches: str, goal: str, steps: int = 8) -> tuple[int, str]:
    """So many deals are played to prove a lesson of such steps, and what is said of it."""
    aftermath._played_out.cache_clear()
    said = told(HEAD.replace("TEACHES", teaches) + "".join(step(number, goal) for number in range(1, steps + 1)))
    return aftermath._played_out.cache_info().misses, "\n".join(map(str, said.errors))


@pytest.mark.parametrize(
    ("teaches", "goal", "most", "words"),
    [
        ("bid.any-opens", "{points: {side: NS, at_least: -600}}", 16, ""),
        ("bid.any-opens", "{points: {side: NS, at_least: 1000}}", 96, "no call was found that meets this goal (if there is one, name it under expect: right)"),
        ("end.back-door", "{points: {side: NS, at_least: -600}}", 112, "no step of this lesson meets end.back-door"),
    ],
)
def test_eight_calls_with_a_goal_are_proved_with_few_deals(teaches: str, goal: str, most: int, words: str) -> None:
    """One or two deals a step where a call meets the goal, twelve where none does, a dozen more where a rule is looked for that no answer meets."""
    count, said = played(teaches, goal)
    assert words in said
    assert bool(said) == bool(words)
    assert count <= most


def test_a_claimed_call_is_found_whatever_its_place() -> None:
    """Of five contracts that are lost for certain, some are not among the first calls that are tried; each is found when the author names it."""
    lost = {"10S": -440, "10C": -460, "10D": -480, "10H": -500, "10NT": -520}
    missed = []
    for call, points in lost.items():
        goal = f"{{points: {{side: NS, at_least: {points}, at_most: {points}}}}}"
        missed += [call] if "no call was found" in played("bid.any-opens", goal, 1)[1] else []
        text = HEAD.replace("TEACHES", "bid.any-opens") + step(1, goal).replace(", table:", f", expect: {{right: [{call}]}}, table:")
        assert "no call was found" not in "\n".join(map(str, told(text).errors))
    assert missed
