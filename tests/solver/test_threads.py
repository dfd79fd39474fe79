"""Many askers at once, budgets that run out, and memory: nobody gets a wrong answer."""

from __future__ import annotations

import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from random import Random

import dds
import endings
import minimax
import pytest

from tutorial_app.engine import CardPlay, Finished, apply, legal_actions
from tutorial_app.solver import Solution, SolverError, solve, value_of
from tutorial_app.solver.compile import Kernel, using


def mixed(count: int, seed: int) -> list[CardPlay]:
    """Endings of all games and kinds in turn."""
    return [position for game, kind in endings.CASES for position in endings.endings(game, kind, count, seed)]


def later(game: str, kind: str, left: int, seed: int) -> CardPlay:
    """A deal played at random until so many tricks are left."""
    rng = Random(f"later {game} {kind} {seed}")
    return next(here for here in endings.along(rng, endings.dealt(rng, game, kind)) if endings.tricks_left(here) == left)


def asked(kernel: Kernel, position: CardPlay) -> Solution:
    """The answer of one kernel; each thread chooses its own."""
    with using(kernel):
        return solve(position, nodes=1_000_000)


def test_four_askers_at_once_get_right_answers(kernel):
    """Four threads that solve different positions at the same time each get what they would get alone: value, every action, nodes looked at."""
    positions = mixed(2, seed=10) + [later("4-hand", kind, 5, seed=number) for kind in endings.KINDS for number in range(2)]
    alone = [asked(kernel, position) for position in positions]
    orders = [Random(number).sample(range(len(positions)), len(positions)) for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda order: [asked(kernel, positions[place]) for place in order], orders))
    for order, answer in zip(orders, answers, strict=True):
        assert answer == [alone[place] for place in order]


def test_the_same_position_asked_four_times_at_once(kernel):
    """Four threads that ask about the same position at the same time do not help or hinder one another."""
    position = later("4-hand", "trumps", 6, seed=0)
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: asked(kernel, position), range(4)))
    assert answers == [asked(kernel, position)] * 4


def test_whole_deals_solved_by_four_threads_at_once(compiled_kernel):
    """Whole deals take the compiled kernel long enough for four threads to be inside it together; it lets them, and every answer is right."""
    positions = [later("4-hand", kind, 10, seed=number) for kind in ("trumps", "named joker") for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda position: asked(compiled_kernel, position), positions))
    assert [dict(answer.actions) for answer in answers] == [dds.every_card(position) for position in positions]


@pytest.mark.parametrize("game", endings.GAMES)
def test_an_answer_within_a_budget_is_right_or_unknown(game, kernel):
    """PF-03: with a budget too small for the question the answer comes at once and what is not known is said to be; what is said is right."""
    with using(kernel):
        for kind in ("trumps", "free joker, not_led", "misère"):
            position = later(game, kind, 6 if len(endings.ruleset(game).seats) < 5 else 4, seed=1)
            exact = solve(position, nodes=1_000_000)
            assert exact.exact
            for nodes in (1, 2, 5, 20, 100, 500, 2000):
                found = solve(position, nodes=nodes)
                assert list(found.actions) == list(exact.actions)
                assert found.value in (None, exact.value)
                assert all(value in (None, exact.actions[action]) for action, value in found.actions.items())
                assert found.exact == (found.value is not None and None not in found.actions.values())
                assert found.exact or found.best() == ()
                assert found.nodes <= nodes + len(found.actions) + position.rules.hand_size
                assert value_of(position, nodes=nodes) in (None, exact.value)


def test_a_budget_of_one_node_knows_only_what_needs_no_search():
    """Before the first lead one node is never enough; before the last trick no budget is needed."""
    assert solve(later("4-hand", "trumps", 10, seed=2), nodes=1).value is None
    last = later("4-hand", "trumps", 1, seed=2)
    assert solve(last, nodes=1).exact
    assert (solve(last).value, solve(last).actions) == minimax.exact(last)


def test_a_finished_deal_is_worth_no_more_tricks():
    """After the last trick nothing is to come; there is nothing to solve."""
    here = later("3-hand", "misère", 1, seed=3)
    while isinstance(here, CardPlay):
        here = apply(here, legal_actions(here)[0])
    assert isinstance(here, Finished)
    assert value_of(here) == 0
    with pytest.raises(SolverError):
        solve(here)  # type: ignore[arg-type]


def peak(position: CardPlay) -> int:
    """Bytes in use at most while a position is solved, beyond what was in use before."""
    solve(position, nodes=3000)
    tracemalloc.start()
    try:
        solve(position, nodes=3000)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_is_bounded_by_the_position(kernel):
    """An ending of two tricks takes little room, one of five more."""
    with using(kernel):
        assert peak(later("4-hand", "trumps", 2, seed=4)) < 1_000_000
        assert peak(later("4-hand", "trumps", 5, seed=4)) < 20_000_000


@pytest.mark.parametrize("game", endings.GAMES)
def test_no_deal_takes_more_memory_than_a_browser_tab(game, compiled_kernel):
    """A whole deal has its bound too, the largest of all included."""
    with using(compiled_kernel):
        assert peak(later(game, "free joker, any", 10 if game != "5-hand" else 8, seed=4)) < 300_000_000


def test_nothing_stays_behind_when_a_position_is_solved(kernel):
    """After an answer the room it took is given back: nothing of one question is there for the next."""
    position = later("4-hand", "trumps", 6, seed=5)
    with using(kernel):
        solve(position)
        tracemalloc.start()
        try:
            solve(position)
            assert tracemalloc.get_traced_memory()[0] < 100_000
        finally:
            tracemalloc.stop()
