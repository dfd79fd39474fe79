"""The solver against a plain minimax over the engine: endings of every game and kind, mid-trick included, value and every action."""

from __future__ import annotations

import endings
import minimax
import pytest

from tutorial_app.engine import CardPlay
from tutorial_app.solver import solve


def differences(position: CardPlay) -> list[str]:
    """What the solver says otherwise than the minimax, with the position file; empty when they agree."""
    value, actions = minimax.exact(position)
    found = solve(position)
    if (found.value, list(found.actions.items())) == (value, list(actions.items())):
        return []
    said = {str(action.card) + (f":{action.named.value}" if action.named else ""): (worth, found.actions.get(action)) for action, worth in actions.items()}
    return [f"value {value}, solver {found.value}; (right, solver) by action: {said}\n{endings.written(position)}"]


def check(game: str, kind: str, count: int, seed: int) -> None:
    """So many endings agree."""
    wrong = [text for position in endings.endings(game, kind, count, seed) for text in differences(position)]
    assert not wrong, f"{len(wrong)} of {count} differ; the first:\n{wrong[0]}"


def share(kind: str) -> int:
    """A kind's share of a count: the three naming rules of a free joker are one kind together."""
    return len(endings.NAMING) if kind.startswith("free joker") else 1


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_every_ending_is_worth_what_the_minimax_says(game, kind):
    """With a few cards left the value, and that of each card and each naming, are what looking through every line of play gives."""
    check(game, kind, 150 // share(kind), seed=0)


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_every_ending_is_worth_what_the_minimax_says_at_length(game, kind):
    """The same over 3,000 endings of each game and kind."""
    check(game, kind, 3000 // share(kind), seed=1)


@pytest.mark.parametrize(("game", "kind"), [case for case in endings.CASES if "misère" in case[1]])
def test_the_hand_that_sits_out_need_not_be_known(game, kind):
    """In misère the contractor's partners play no card: what they hold changes nothing."""
    for position in endings.endings(game, kind, 10, seed=2):
        assert solve(endings.without_partner(position)).actions == solve(position).actions
