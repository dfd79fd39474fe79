"""The solver against a plain minimax over the engine: endings of every game and kind, mid-trick included, value and every action."""

from __future__ import annotations

from collections.abc import Sequence

import endings
import minimax
import pytest
from reference import action_name

from tutorial_app.engine import CardPlay
from tutorial_app.solver import solve
from tutorial_app.solver.compile import PLAIN, Kernel, using


def differences(position: CardPlay, kernels: Sequence[Kernel]) -> list[str]:
    """What a kernel says otherwise than the minimax, with the position file; empty when all agree, on nodes too."""
    value, actions = minimax.exact(position)
    found = []
    for kernel in kernels:
        with using(kernel):
            found.append(solve(position))
    if all((each.value, list(each.actions.items())) == (value, list(actions.items())) for each in found) and found[1:] == found[:-1]:
        return []
    said = {action_name(action): (worth, *(each.actions.get(action) for each in found)) for action, worth in actions.items()}
    names = ", ".join(kernel.name for kernel in kernels)
    return [f"value {value}, {[each.value for each in found]}; (right, {names}) by action: {said}\n{endings.written(position)}"]


def check(game: str, kind: str, count: int, seed: int, kernels: Sequence[Kernel]) -> None:
    """So many endings agree."""
    wrong = [text for position in endings.endings(game, kind, count, seed) for text in differences(position, kernels)]
    assert not wrong, f"{len(wrong)} of {count} differ; the first:\n{wrong[0]}"


def share(kind: str) -> int:
    """A kind's share of a count: the three naming rules of a free joker are one kind together."""
    return len(endings.NAMING) if kind.startswith("free joker") else 1


@pytest.mark.parametrize(("count", "seed"), [(50, 0), pytest.param(100, 3, marks=pytest.mark.wide)])
@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_every_ending_is_worth_what_the_minimax_says(game, kind, count, seed, compiled_kernel):
    """With a few cards left the value, and that of each card and each naming, are what looking through every line of play gives, compiled and not."""
    check(game, kind, -(-count // share(kind)), seed=seed, kernels=(PLAIN, compiled_kernel))


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_every_ending_is_worth_what_the_minimax_says_at_length(game, kind, compiled_kernel):
    """The same over 3,000 endings of each game and kind."""
    check(game, kind, 3000 // share(kind), seed=1, kernels=(PLAIN, compiled_kernel))


@pytest.mark.parametrize(("game", "kind"), [case for case in endings.CASES if "misère" in case[1]])
def test_the_hand_that_sits_out_need_not_be_known(game, kind):
    """In misère the contractor's partners play no card: what they hold changes nothing."""
    for position in endings.endings(game, kind, 10, seed=2):
        assert solve(endings.without_partner(position)).actions == solve(position).actions
