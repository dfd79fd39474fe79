"""The solver answers the reference positions: value and every action, compiled and not."""

from __future__ import annotations

import pytest
from reference import Reference, action_name, references

from tutorial_app.files.position import read_position
from tutorial_app.rulebook.rulesets import ruleset
from tutorial_app.solver import solve

BY_NAME = pytest.mark.parametrize("known", references(), ids=lambda known: known.name)


def answer(known: Reference) -> tuple[str, int | None, dict[str, int | None]]:
    """What the solver says."""
    found = solve(read_position(known.text, known.name, ruleset).position)
    return found.objective, found.value, {action_name(action): value for action, value in found.actions.items()}


@BY_NAME
def test_a_reference_position_is_answered(known):
    """A position that others have solved by two methods is worth the same here, and so is each of its cards."""
    assert answer(known) == (known.objective, known.value, known.actions)
