"""What each play of a deal cost: a recorded deal, and deals made for it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tutorial_app.engine import CardPlay, Finished, Record, legal_actions, parse_call, positions, replay, tricks_of_side
from tutorial_app.files.record import read_record
from tutorial_app.players import PLAIN
from tutorial_app.players.playing import play_record
from tutorial_app.rulebook import ruleset
from tutorial_app.solver import PlayCost, costs, mistakes, solve, value_of, values_along
from tutorial_app.solver.compile import Kernel, using

RECORDED = Path(__file__).parents[1] / "files" / "data" / "recorded-deal-298.yaml"
QUICK = 12
"""So many plays from the end are quickly solved, compiled or not."""


@cache
def recorded() -> Record:
    """The deal that was really played."""
    return read_record(RECORDED.read_bytes(), "recorded-deal-298.yaml", ruleset).record


def won(position: CardPlay | Finished) -> int:
    """Tricks the contractor's side has taken."""
    return tricks_of_side(position, position.rules.side_of[position.contract.seat])


def holds(record: Record, plays: tuple[PlayCost, ...], last: int) -> None:
    """Of the last plays each costs what `solve` says before it less what it says after it, from the side's point of view."""
    moments = [moment for moment in positions(record) if isinstance(moment, CardPlay | Finished)]
    for play in plays[-last:]:
        before, after = moments[play.number - 1 : play.number + 1]
        assert isinstance(before, CardPlay)
        assert play.before == won(before) + value_of(before)
        assert play.after == won(after) + value_of(after)
        ours = before.rules.side_of[play.seat] == before.rules.side_of[before.contract.seat]
        sign = 1 if ours != before.contract.row.is_misere else -1
        assert play.cost == sign * (value_of(before) - (won(after) - won(before) + value_of(after)))
        assert play.cost == sign * (solve(before).value - solve(before).actions[play.action])
        assert play.better == (solve(before).best() if play.cost else ())


def growing(record: Record, steps: int, **options: int) -> tuple[PlayCost, ...]:
    """The answer after so many steps."""
    answers = costs(record, **options)
    return [next(answers) for _ in range(steps)][-1]


def test_the_recorded_deal_from_its_end() -> None:
    """The deal of issue 298: the last twelve plays, each held against two solves; what came before is not known yet."""
    plays = growing(recorded(), QUICK)
    holds(recorded(), plays, QUICK)
    assert len(plays) == 40
    assert {play.cost for play in plays[:-QUICK]} == {None}
    assert [play.trick for play in plays] == [trick for trick in range(1, 11) for _ in range(4)]
    assert [str(play.action.card) for play in plays[-4:]] == ["5S", "9D", "QS", "KH"]


@pytest.mark.long
def test_every_play_of_the_recorded_deal(compiled_kernel: Kernel) -> None:
    """All forty plays, from the first lead on."""
    with using(compiled_kernel):
        plays = list(costs(recorded(), nodes=10**7))[-1]
        holds(recorded(), plays, 40)


@pytest.mark.parametrize(("game", "seed"), [("4-hand", 2), ("3-hand", 5), ("2-hand", 1), ("5-hand", 7), ("6-hand", 2)])
def test_the_end_of_deals_of_every_game(game: str, seed: int) -> None:
    """One play's value after is the next one's before, no play costs less than nothing, and the last value is what was taken."""
    record = played(game, seed)
    end = [*positions(record)][-1]
    assert isinstance(end, Finished)
    count = 2 * len(record.rules.seats)
    plays = growing(record, count)[-count:]
    assert plays[-1].after == won(end)
    for play, following in pairwise(plays):
        assert play.after == following.before
    assert all(play.cost is not None and play.cost >= 0 for play in plays)
    assert all(play.cost == 0 for play in plays[-len(record.rules.seats) :])  # the last trick has no choice
    holds(record, plays, count)
    assert values_along(plays) == (plays[0].before, *(play.after for play in plays))


def played(game: str, seed: int) -> Record:
    """A deal of a game as plain players play it."""
    rules = ruleset(game, {})
    for more in range(100):
        record = play_record(Record(rules, rules.seats[-1], seed + more), dict.fromkeys(rules.seats, PLAIN))
        if isinstance([*positions(record)][-1], Finished):
            return record
    raise AssertionError("everybody passed a hundred times")


def test_a_mistake_is_named_with_its_price_and_what_was_better() -> None:
    """The deal of issue 298 with its last three tricks played otherwise: one play costs three tricks, and the only better one is named."""
    record = recorded().back_to(len(recorded().actions) - QUICK)
    while (legal := legal_actions(replay(record))) != ():
        record = record.then(legal[-1])
    plays = growing(record, QUICK)
    holds(record, plays, QUICK)
    (mistake,) = mistakes(plays)
    assert (mistake.number, mistake.trick, mistake.seat, str(mistake.action.card), mistake.cost) == (31, 8, "E", "6S", 3)
    assert [str(play.card) for play in mistake.better] == ["QS"]
    assert all((play.cost == 0) == (play.better == ()) for play in plays[-QUICK:])


def test_an_unfinished_deal_is_told_as_far_as_it_goes() -> None:
    """A record that stops in mid-trick has a cost for each play made; one that stops before the first card has none."""
    record = recorded()
    stopped = record.back_to(len(record.actions) - 3)
    plays = growing(stopped, 6)
    assert len(plays) == 37
    holds(stopped, plays, 6)
    assert list(costs(record.back_to(4))) == []
    assert values_along(()) == ()


def test_where_the_budget_runs_out_nothing_is_claimed() -> None:
    """With a budget of one only endings without a choice are known; every other cost is None, and never 0."""
    plays = list(costs(recorded(), nodes=1))[-1]
    assert plays[0].cost is None
    assert plays[0].better == ()
    assert plays[-1].cost == 0


def test_misere_counts_the_other_way_round() -> None:
    """In misère the contractor pays for a trick too many, and the others for one too few."""
    rules = ruleset("4-hand", {"misere": "any_time"})
    record = Record(rules, "W", 3)
    for text in ("M", "P", "P", "P"):
        record = record.then(parse_call(text))
    while (legal := legal_actions(replay(record))) != ():
        record = record.then(legal[-1])
    plays = growing(record, 9)
    holds(record, plays, 9)
    assert len(plays) == 30  # three players, ten tricks
    assert {play.seat for play in plays} == {"N", "E", "W"}
