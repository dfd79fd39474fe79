"""A match: dealers, totals and who wins."""

from typing import NamedTuple

import pytest
from staging import game

from tutorial_app.engine import (
    Finished,
    Match,
    Record,
    ThrownIn,
    legal_actions,
    next_dealer,
    outcome,
    outcomes,
    parse_call,
    replay,
    settle,
)


class Case(NamedTuple):
    """Scores before, contractor's side, whether it made, points of the deal, and what is right."""

    before: tuple[int, int]
    contractor: str
    made: bool
    points: tuple[int, int]
    after: tuple[int, int]
    winners: tuple[str, ...]
    back_door: tuple[str, ...] = ()


CASES = {
    "SC-04 exactly 500 by a contract wins: 10H made from 0": Case((0, 0), "NS", True, (500, 0), (500, 0), ("NS",)),
    "10NT made from 0 wins": Case((0, 0), "EW", True, (0, 520), (0, 520), ("EW",)),
    "open misère made from 0 wins": Case((0, 0), "NS", True, (500, 0), (500, 0), ("NS",)),
    "490 by a contract does not win": Case((450, 0), "NS", True, (40, 40), (490, 40), ()),
    "SC-04 490 and -490 play on": Case((250, -290), "EW", False, (240, -200), (490, -490), ()),
    "SC-04 exactly -500 loses: -460 and 6S lost": Case((-460, 0), "NS", False, (-40, 50), (-500, 50), ("EW",), ("NS",)),
    "below -500 loses": Case((0, 0), "NS", False, (-520, 10), (-520, 10), ("EW",), ("NS",)),
    "open misère lost from 0 loses at once": Case((0, 0), "EW", False, (0, -500), (0, -500), ("NS",), ("EW",)),
    "the back door is out whatever the other side has": Case((-300, -480), "NS", False, (-320, 30), (-620, -450), ("EW",), ("NS",)),
    "500 by tens does not win": Case((480, 0), "EW", True, (30, 140), (510, 140), ()),
    "exactly 500 by tens does not win": Case((480, 0), "EW", False, (20, -140), (500, -140), ()),
    "500 by tens before, then 6S made: wins": Case((510, 140), "NS", True, (40, 40), (550, 180), ("NS",)),
    "500 by tens before, then the others make theirs below 500: play on": Case((510, 140), "EW", True, (30, 140), (540, 280), ()),
    "500 by tens before, then the others win with a contract": Case((510, 300), "EW", True, (30, 220), (540, 520), ("EW",)),
    "SC-02 both pass 500: the contractors win though lower": Case((480, 490), "NS", True, (40, 40), (520, 530), ("NS",)),
    "still above 500 after a lost contract: no win": Case((560, 0), "NS", False, (-40, 50), (520, 50), ()),
    "down below 500 again: no win": Case((520, 0), "NS", False, (-100, 50), (420, 50), ()),
    "-500 for one side and 500 by tens for the other: the back door ends it": Case((480, -400), "EW", False, (50, -140), (530, -540), ("NS",), ("EW",)),
    "misère made reaches 500": Case((250, 0), "NS", True, (250, 0), (500, 0), ("NS",)),
    "misère lost: nothing for the others, so nobody is there": Case((0, 490), "NS", False, (-250, 0), (-250, 490), ()),
}


def settled(case: Case, **variant):
    """Where the match stands after a case."""
    sides = ("NS", "EW")
    return settle(game(**variant), dict(zip(sides, case.before, strict=True)), dict(zip(sides, case.points, strict=True)), case.contractor, case.made)


@pytest.mark.parametrize("name", CASES)
def test_who_wins_a_match(name):
    """SC-02, SC-04: a team wins by making a contract that leaves it at 500 or more; at -500 or less it loses; else the match goes on."""
    case, found = CASES[name], settled(CASES[name])
    assert (found.scores["NS"], found.scores["EW"]) == case.after
    assert found.winners == case.winners
    assert found.back_door == case.back_door
    assert found.over is bool(case.winners)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("SC-04 exactly 500 by a contract wins: 10H made from 0", "end.contract-wins"),
        ("490 by a contract does not win", "end.nobody-there-yet"),
        ("500 by tens does not win", "end.tens-are-not-enough"),
        ("still above 500 after a lost contract: no win", "end.tens-are-not-enough"),
        ("SC-04 exactly -500 loses: -460 and 6S lost", "end.back-door"),
    ],
)
def test_why_a_match_ends_or_goes_on(name, rule):
    """The end of a match and its going on have their reason."""
    assert settled(CASES[name]).reasons[0].rule == rule


@pytest.mark.parametrize(
    ("case", "winners"),
    [
        (Case((480, 0), "EW", True, (30, 140), (510, 140), ()), ("NS",)),
        (Case((480, 490), "NS", True, (40, 40), (520, 530), ()), ("NS",)),
        (Case((480, 490), "NS", False, (-40, 50), (440, 540), ()), ("EW",)),
        (Case((560, 0), "NS", False, (-40, 50), (520, 50), ()), ("NS",)),
        (Case((450, 0), "NS", True, (40, 40), (490, 40), ()), ()),
    ],
)
def test_tens_count_when_no_contract_is_needed(case, winners):
    """`win_needs_contract: false`: 500 by tens wins too; of two sides there, the contractors first if they made, else the highest."""
    assert settled(case, win_needs_contract=False).winners == winners


def test_equal_sides_win_together_when_nobody_made():
    """`win_needs_contract: false` with six players: 1+4 lost; 2+5 and 3+6 both stand at 510: joint winners."""
    found = settle(game("6-hand"), {"1+4": 0, "2+5": 490, "3+6": 500}, {"1+4": -300, "2+5": 20, "3+6": 10}, "1+4", False)
    assert found.winners == ("2+5", "3+6")
    assert found.reasons[0].rule == "end.highest-wins"


@pytest.mark.parametrize("before", [-460, -900])
def test_without_a_back_door_scores_sink_for_ever(before):
    """`back_door: false`: -500 and less ends nothing."""
    found = settle(game(back_door=False), {"NS": before, "EW": 0}, {"NS": -40, "EW": 50}, "NS", False)
    assert (found.over, found.winners, found.back_door) == (False, (), ())


def test_three_single_players_only_the_bidder_wins():
    """SC-12: 1 makes and reaches 500 while 2 stands at 510 by tricks: 1 wins; if nobody made a contract the game goes on."""
    rules = game("3-hand")
    assert settle(rules, {"1": 300, "2": 490, "3": 0}, {"1": 200, "2": 20, "3": 10}, "1", True).winners == ("1",)
    assert settle(rules, {"1": 300, "2": 490, "3": 0}, {"1": -200, "2": 20, "3": 20}, "1", False).over is False


def test_no_contract_no_winner_by_a_trick():
    """SC-13: the old rule that who first takes the trick bringing him over 500 wins is in no seed: 500 by tens in a thrown-in or lost deal ends nothing."""
    assert settle(game(), {"NS": 495, "EW": 0}, {"NS": 30, "EW": -200}, "EW", False).over is False


def test_three_players_one_at_the_back_door():
    """At -500 with three players the game ends and the highest of the others wins; equal others win together."""
    rules = game("3-hand")
    out = settle(rules, {"1": -400, "2": 100, "3": 200}, {"1": -140, "2": 10, "3": 30}, "1", False)
    assert (out.winners, out.back_door) == (("3",), ("1",))
    tie = settle(rules, {"1": -400, "2": 120, "3": 100}, {"1": -140, "2": 10, "3": 30}, "1", False)
    assert tie.winners == ("2", "3")


@pytest.mark.parametrize(("dealer", "following"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_the_deal_passes_to_the_left(dealer, following):
    """BD-07: the next dealer is on the left."""
    assert next_dealer(game(), dealer) == following


def thrown_in(dealer: str, seed: int = 1) -> Record:
    """A deal in which all four pass."""
    return Record(game(), dealer, seed, (parse_call("P"),) * 4)


def play_out(rules, dealer: str, seed: int, *calls: str) -> Record:
    """A deal bid as typed and then played with the first legal action each time."""
    record = Record(rules, dealer, seed, tuple(parse_call(call) for call in calls))
    while actions := legal_actions(replay(record)):
        record = record.then(actions[0])
    return record


def test_a_passed_out_deal_moves_the_dealer_on():
    """BD-07: dealer N, all pass: next dealer E, and E's left calls first. SC-09: no score line, the totals stand, and nothing is missing."""
    match = Match(game(), "N", (thrown_in("N"),))
    assert isinstance(replay(match.records[0]), ThrownIn)
    assert next_dealer(match.rules, match.records[-1].dealer) == "E"
    assert [found.scores for found in outcomes(match)] == [{"NS": 0, "EW": 0}]
    assert outcome(match).over is False


def test_a_played_deal_moves_the_dealer_on():
    """BD-07: after a deal that was played the deal passes to the left as well."""
    record = play_out(game(), "W", 3, "6S", "P", "P", "P")
    assert isinstance(replay(record), Finished)
    assert next_dealer(record.rules, record.dealer) == "N"


def test_taking_back_the_last_deal_opens_the_match_again():
    """SC-07: N's 10NT, lost or made, ends the match at ±520; without its last card, or without the deal, the match is open and the totals are recomputed."""
    record = play_out(game(), "W", 3, "10NT", "P", "P", "P")
    match = Match(game(), "W", (record,))
    assert outcome(match).over is True
    assert abs(outcome(match).scores["NS"]) == 520
    shorter = Match(game(), "W", (record.back_to(len(record.actions) - 1),))
    assert (outcome(shorter).over, outcome(shorter).scores) == (False, {"NS": 0, "EW": 0})
    assert (outcome(Match(game(), "W")).over, outcome(Match(game(), "W")).scores) == (False, {"NS": 0, "EW": 0})


def test_scores_add_up_over_deals():
    """A thrown-in deal between two others changes nothing: the totals are the sum of the deals' points."""
    one, two = play_out(game(), "W", 3, "6S", "P", "P", "P"), play_out(game(), "E", 4, "6H", "P", "P", "P")
    scores = [found.scores for found in outcomes(Match(game(), "W", (one, thrown_in("N"), two)))]
    alone = [outcome(Match(game(), record.dealer, (record,))).scores for record in (one, two)]
    assert scores[0] == scores[1] == alone[0]
    assert scores[2] == {side: alone[0][side] + alone[1][side] for side in ("NS", "EW")}


def test_a_match_may_start_from_scores():
    """A match taken over from paper begins with the scores written there."""
    match = Match(game(), "W", (), (("NS", 310), ("EW", -450)))
    assert outcome(match).scores == {"NS": 310, "EW": -450}
    assert outcome(Match(game(), "N", (thrown_in("N"),), (("NS", 310), ("EW", -450)))).scores == {"NS": 310, "EW": -450}


def test_both_worked_examples_one_after_the_other():
    """Seed 000: after the two example deals NS stand at -300 and EW at 230, and nobody has won."""
    rules = game()
    first = settle(rules, {"NS": 0, "EW": 0}, {"EW": 200, "NS": 20}, "EW", True)
    second = settle(rules, first.scores, {"NS": -320, "EW": 30}, "NS", False)
    assert (second.scores, second.over) == ({"NS": -300, "EW": 230}, False)
