"""The solver against bridge's double-dummy solver: whole deals with a trump suit or a joker that has a suit, every card."""

from __future__ import annotations

from random import Random

import dds
import endings
import minimax
import pytest

from tutorial_app.solver import solve
from tutorial_app.solver.compile import Kernel, using

MAPPABLE = ("trumps", "named joker")


def deals(kind: str, count: int, seed: int):
    """So many four-hand deals before the first lead."""
    rng = Random(f"{kind} {seed}")
    return [endings.dealt(rng, "4-hand", kind) for _ in range(count)]


def check(kind: str, count: int, seed: int, kernel: Kernel) -> None:
    """Every card of so many deals is worth what DDS says."""
    with using(kernel):
        for position in deals(kind, count, seed):
            assert dict(solve(position).actions) == dds.every_card(position), endings.written(position)


@pytest.mark.parametrize("kind", MAPPABLE)
def test_every_card_of_a_deal_is_worth_what_dds_says(kind, compiled_kernel):
    """From the first lead on each card takes as many tricks as in the bridge deal with the same cards under other names."""
    check(kind, 40, 0, compiled_kernel)


@pytest.mark.long
@pytest.mark.parametrize("kind", MAPPABLE)
def test_every_card_of_a_deal_is_worth_what_dds_says_at_length(kind, compiled_kernel):
    """The same over 300 deals of each kind."""
    check(kind, 300, 1, compiled_kernel)


@pytest.mark.parametrize("kind", MAPPABLE)
def test_every_card_after_some_plays_is_worth_what_dds_says(kind):
    """After any number of plays, in mid-trick too, each card takes as many tricks as in bridge; the plain kernel answers here."""
    rng = Random(f"later {kind}")
    for deal in deals(kind, 4, seed=2):
        for position in rng.sample(list(endings.along(rng, deal))[8:], 6):
            assert dict(solve(position, nodes=1_000_000).actions) == dds.every_card(position), endings.written(position)


@pytest.mark.parametrize("kind", MAPPABLE)
def test_the_two_truths_agree(kind):
    """DDS and the plain minimax, which share nothing, say the same of endings that both can solve."""
    for position in endings.endings("4-hand", kind, 30, seed=3):
        assert dds.every_card(position) == dict(minimax.exact(position)[1]), endings.written(position)
