"""The solver answers the reference positions: value and every action, compiled and not."""

from __future__ import annotations

import pytest
from reference import Reference, action_name, references

from tutorial_app.files.position import read_position
from tutorial_app.rulebook.rulesets import ruleset
from tutorial_app.solver import solve
from tutorial_app.solver.compile import using

KNOWN = references()
BUDGET = 50_000_000


def said(known: Reference) -> tuple[str, int | None, dict[str, int | None]]:
    """What the solver says."""
    found = solve(read_position(known.text, known.name, ruleset).position, nodes=BUDGET)
    return found.objective, found.value, {action_name(action): value for action, value in found.actions.items()}


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
def test_a_reference_position_is_answered(known, compiled_kernel):
    """A position that others have solved by two methods is worth the same here, and so is each of its cards."""
    with using(compiled_kernel):
        assert said(known) == (known.objective, known.value, known.actions)


@pytest.mark.parametrize("known", [known for known in KNOWN if known.name != "sixfull-1"], ids=lambda known: known.name)
def test_a_reference_position_is_answered_uncompiled(known):
    """The same without the compiler, for all but the whole deal of six hands."""
    assert said(known) == (known.objective, known.value, known.actions)
