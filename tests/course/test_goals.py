"""When the tricks won so far rule a goal out."""

import pytest
from kinds import step_of

from tutorial_app.course.goals import out_of_reach, wants_tricks
from tutorial_app.engine import contract_lost, tricks_left

ENDING = """\
kind: play-on
seat: S
say: Play.
goal: {any: [GOAL, {tricks: {side: NS, at_least: 0}}]}
table:
  contract: 7S
  contractor: W
  hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}
  tricks_won: {W: 3, E: 2, S: 2, N: 1}
"""
"""Eight tricks are played: East and West have five of the seven they promised, and two are left."""


@pytest.mark.parametrize(
    ("goal", "gone"),
    [
        ("contract-made", False),
        ("{tricks: {side: NS, at_least: 5}}", False),
        ("{tricks: {side: NS, at_least: 6}}", True),
        ("{tricks: {side: EW, at_most: 5}}", False),
        ("{tricks: {side: EW, at_most: 4}}", True),
        ("{points: {side: NS, at_least: 990}}", False),
        ("{all: [contract-made, {tricks: {side: NS, at_least: 6}}]}", True),
        ("{any: [contract-made, {tricks: {side: NS, at_least: 6}}]}", False),
        ("{any: [{tricks: {side: EW, at_most: 4}}, {tricks: {side: NS, at_least: 6}}]}", True),
        ("{not: {tricks: {side: EW, at_least: 5}}}", False),
    ],
)
def test_what_the_tricks_won_so_far_rule_out(goal: str, gone: bool) -> None:
    """North and South have three and can come to five, no further; points and what is not to happen are left to the end."""
    step = step_of(ENDING.replace("GOAL", goal))
    assert tricks_left(step.table) == 2
    assert out_of_reach(step.goal.any[0], step.table) is gone


@pytest.mark.parametrize(
    ("won", "lost"),
    [("{W: 3, E: 2, S: 2, N: 1}", False), ("{W: 3, E: 1, S: 2, N: 2}", True), ("{W: 5, E: 3}", False)],
)
def test_a_contract_is_lost_as_soon_as_too_few_tricks_are_left(won: str, lost: bool) -> None:
    """Seven were bid and two tricks are left: with five won it can be made, with four it cannot."""
    table = step_of(ENDING.replace("{W: 3, E: 2, S: 2, N: 1}", won).replace("GOAL", "contract-made")).table
    assert contract_lost(table) is lost
    assert out_of_reach("contract-made", table) is lost


@pytest.mark.parametrize(
    ("goal", "contractor_side", "other_side"),
    [
        ("contract-made", True, False),
        ("{not: contract-made}", False, True),
        ("{tricks: {side: EW, at_least: 6}}", True, False),
        ("{tricks: {side: NS, at_least: 4}}", False, True),
        ("{tricks: {side: EW, at_most: 6}}", False, True),
        ("{tricks: {side: EW, at_least: 5, at_most: 6}}", False, False),
        ("{points: {side: EW, at_least: 100}}", True, False),
        ("{not: {points: {side: EW, at_most: 100}}}", True, False),
        ("{all: [contract-made, {tricks: {side: EW, at_least: 8}}]}", True, False),
        ("{any: [contract-made, {tricks: {side: EW, at_most: 4}}]}", False, False),
    ],
)
def test_whose_tricks_a_goal_wants(goal: str, contractor_side: bool, other_side: bool) -> None:
    """West plays the contract: more tricks serve its goals and spoil those that want the contract lost, and the other way round for North and South."""
    step = step_of(ENDING.replace("GOAL", goal))
    wanted = step.goal.any[0]
    assert (wants_tricks(wanted, "EW", "EW"), wants_tricks(wanted, "NS", "EW")) == (contractor_side, other_side)
