"""What a deal scores."""

import pytest
from staging import bidding, finished, game

from tutorial_app.engine import Match, Record, ThrownIn, contract_made, is_slam, outcome, parse_call, points_by_side, score_deal, settle_deal


def points(bid, by, rules=None, **won) -> dict[str, int]:
    """Points by side for a contract and the tricks of each seat."""
    return points_by_side(score_deal(finished(bid, by, won, rules)))


def test_first_worked_example_of_the_source():
    """Seed 000: Ben (E) in 7H, his side wins 8 tricks: +200; Anna and Carla have two tricks: +20."""
    assert points("7H", "E", E=5, W=3, N=1, S=1) == {"EW": 200, "NS": 20}


def test_second_worked_example_of_the_source():
    """SC-11: Australian rules for four, "Scoring": Anna (N) in 8NT takes only 7: -320, and the opponents +30 for their 3 tricks though the contract failed."""
    assert points("8NT", "N", N=4, S=3, E=1, W=2) == {"NS": -320, "EW": 30}


@pytest.mark.parametrize(
    ("bid", "taken", "expected", "rule"),
    [
        ("6S", 6, 40, "score.contract-made"),
        ("6S", 5, -40, "score.contract-lost"),
        ("6S", 9, 40, "score.contract-made"),
        ("6S", 10, 250, "score.slam"),
        ("6S", 0, -40, "score.contract-lost"),
        ("7H", 7, 200, "score.contract-made"),
        ("7H", 6, -200, "score.contract-lost"),
        ("7NT", 10, 250, "score.slam"),
        ("8S", 8, 240, "score.contract-made"),
        ("8S", 9, 240, "score.contract-made"),
        ("8S", 10, 250, "score.slam"),
        ("8S", 7, -240, "score.contract-lost"),
        ("8C", 10, 260, "score.contract-made"),
        ("9D", 10, 380, "score.contract-made"),
        ("10S", 10, 440, "score.contract-made"),
        ("10S", 9, -440, "score.contract-lost"),
        ("10NT", 10, 520, "score.contract-made"),
        ("10NT", 9, -520, "score.contract-lost"),
    ],
)
def test_the_contractors_points(bid, taken, expected, rule):
    """SC-10: made with the tricks bid or more: plus the value; with fewer: minus the value; all ten on a bid below 250: 250 instead."""
    lines = score_deal(finished(bid, "N", {"N": taken, "E": 10 - taken}))
    assert (lines[0].side, lines[0].points, lines[0].reason.rule) == ("NS", expected, rule)
    assert (lines[1].side, lines[1].points, lines[1].reason.rule) == ("EW", 10 * (10 - taken), "score.opponents-tens")


def test_overtricks_never_add():
    """SC-10: 6S with 6, 7, 8 or 9 tricks scores 40."""
    assert [points("6S", "N", N=taken, E=10 - taken)["NS"] for taken in (6, 7, 8, 9)] == [40, 40, 40, 40]


def test_ten_no_trumps_with_nine_tricks():
    """SC-10: 10NT with nine tricks: -520, and +10 for the one trick of the others."""
    assert points("10NT", "W", E=5, W=4, S=1) == {"EW": -520, "NS": 10}


def test_both_partners_tricks_count():
    """A contract is made by the team: four and three tricks are seven."""
    assert points("7S", "N", N=4, S=3, E=3) == {"NS": 140, "EW": 30}
    assert points("7S", "S", N=7, S=0, E=3) == {"NS": 140, "EW": 30}


@pytest.mark.parametrize("by", ["E", "W"])
def test_the_contract_of_east_changes_the_row_of_east_and_west(by):
    """SC-08: a contract by E or W is scored to EW and the tens go to NS, never the other way round."""
    assert points("6H", by, E=3, W=3, N=2, S=2) == {"EW": 100, "NS": 40}
    assert score_deal(finished("6H", by, {"E": 6, "N": 4}))[0].side == "EW"


@pytest.mark.parametrize(
    ("bid", "taken", "expected", "rule"),
    [
        ("M", 0, 250, "score.misere-made"),
        ("M", 1, -250, "score.misere-lost"),
        ("M", 10, -250, "score.misere-lost"),
        ("OM", 0, 500, "score.misere-made"),
        ("OM", 1, -500, "score.misere-lost"),
        ("OM", 10, -500, "score.misere-lost"),
    ],
)
def test_misere_points(bid, taken, expected, rule):
    """SC-03: misère ±250, open misère ±500, whether one trick was taken or ten; the opponents score nothing."""
    lines = score_deal(finished(bid, "N", {"N": taken, "E": 10 - taken}))
    assert (lines[0].points, lines[0].reason.rule) == (expected, rule)
    assert (lines[1].points, lines[1].reason.rule) == (0, "score.misere-opponents-nothing")


@pytest.mark.parametrize("value", [50, 150, 230, 520])
def test_misere_scores_its_value(value):
    """MS-06: `misere_value` is what misère wins and loses."""
    rules = game(misere_value=value)
    assert points("M", "N", rules, E=10) == {"NS": value, "EW": 0}
    assert points("M", "N", rules, N=1, E=9) == {"NS": -value, "EW": 0}


@pytest.mark.parametrize("value", [50, 430, 520, 1000])
def test_open_misere_scores_its_value(value):
    """MS-06: `open_misere_value` is what open misère wins and loses."""
    rules = game(open_misere_value=value)
    assert points("OM", "N", rules, E=10) == {"NS": value, "EW": 0}
    assert points("OM", "N", rules, N=1, E=9) == {"NS": -value, "EW": 0}


@pytest.mark.parametrize("bid", ["M", "OM"])
@pytest.mark.parametrize(("taken", "tens"), [(0, 0), (1, 10), (4, 40), (10, 100)])
def test_ten_for_each_trick_of_a_misere_contractor(bid, taken, tens):
    """SC-03: `misere_defenders: ten_per_contractor_trick`: the other side scores 10 for each trick the contractor took, not for its own."""
    assert points(bid, "N", game(misere_defenders="ten_per_contractor_trick"), N=taken, E=10 - taken)["EW"] == tens


def test_three_players_misere_pays_both_opponents():
    """SC-03: with three players each opponent scores 10 for each trick the misère bidder took, both the same."""
    end = finished("M", "2", {"2": 2, "1": 5, "3": 3}, game("3-hand"))
    assert points_by_side(score_deal(end)) == {"2": -250, "1": 20, "3": 20}


@pytest.mark.parametrize(("bid", "taken", "expected"), [("6S", 10, 40), ("8S", 10, 240), ("7NT", 10, 220), ("8C", 10, 260), ("10S", 10, 440)])
def test_no_slam_bonus(bid, taken, expected):
    """SC-10: `slam_bonus: false`: a slam just scores the bid."""
    assert points(bid, "N", game(slam_bonus=False), N=taken)["NS"] == expected


def test_six_players_have_no_slam():
    """SC-10: with six players 6S with all ten tricks is 40."""
    assert points_by_side(score_deal(finished("6S", "1", {"1": 10}, game("6-hand")))) == {"1+4": 40, "2+5": 0, "3+6": 0}


@pytest.mark.parametrize(("bid", "taken", "expected"), [("6S", 8, 250), ("8S", 8, 250), ("8C", 8, 260), ("6S", 7, 40)])
def test_a_slam_with_five_players_is_eight_tricks(bid, taken, expected):
    """`slam_bonus: true` with five players: every trick of the deal is eight tricks."""
    end = finished(bid, "1", {"1": taken, "2": 8 - taken}, game("5-hand", slam_bonus=True))
    assert points_by_side(score_deal(end))["1"] == expected


@pytest.mark.parametrize(
    ("switch", "made", "lost"),
    [("always", 20, 30), ("never", 0, 0), ("on_failure", 0, 30)],
)
def test_tens_of_the_opponents(switch, made, lost):
    """SC-11: `defender_points`: 10 a trick always, never, or only when the contract fails."""
    rules = game(defender_points=switch)
    assert points("7H", "E", rules, E=8, N=2) == {"EW": 200, "NS": made}
    assert points("8NT", "N", rules, N=7, E=3) == {"NS": -320, "EW": lost}


@pytest.mark.parametrize(
    ("switch", "rule"),
    [("always", "score.opponents-tens"), ("never", "score.opponents-nothing"), ("on_failure", "score.opponents-only-on-failure")],
)
def test_the_opponents_line_says_why(switch, rule):
    """SC-11: the line of the opponents names the house rule it rests on."""
    assert score_deal(finished("7H", "E", {"E": 8, "N": 2}, game(defender_points=switch)))[1].reason.rule == rule


@pytest.mark.parametrize("switch", ["always", "never", "on_failure"])
def test_tens_do_not_touch_misere(switch):
    """`defender_points` is about trick contracts: in misère the opponents score nothing under each of its values."""
    assert points("M", "N", game(defender_points=switch), N=1, E=9)["EW"] == 0


@pytest.mark.parametrize("switch", ["none", "ten_per_contractor_trick"])
def test_misere_defenders_do_not_touch_trick_contracts(switch):
    """`misere_defenders` is about misère: a trick contract pays tens as ever."""
    assert points("6S", "N", game(misere_defenders=switch), N=6, E=4) == {"NS": 40, "EW": 40}


def test_the_contractors_own_tricks_score_nothing_more():
    """The bidding side gets the value alone, no tens, made or lost."""
    assert points("9S", "N", N=9, E=1)["NS"] == 340
    assert points("9S", "N", N=8, E=2)["NS"] == -340


def test_six_players_each_other_pair_scores_its_own_tricks():
    """NH-07: Seed 001: 8H with 7 tricks: -300; the pair with 2 tricks +20, the third pair with 1 trick +10."""
    assert points_by_side(score_deal(finished("8H", "1", {"1": 4, "4": 3, "2": 2, "3": 1}, game("6-hand")))) == {"1+4": -300, "2+5": 20, "3+6": 10}


def test_there_is_one_line_for_each_side_the_contractors_first():
    """A deal has exactly one score line a side."""
    assert [line.side for line in score_deal(finished("6S", "W", {"W": 6, "N": 4}))] == ["EW", "NS"]


def test_scoring_twice_scores_once():
    """SC-06: scoring the same deal again gives the same lines, and the total does not grow: it is computed from the deal."""
    end = finished("7H", "E", {"E": 8, "N": 2})
    assert score_deal(end) == score_deal(end)
    before = {"NS": 100, "EW": 0}
    first, second = settle_deal(end, before)[1], settle_deal(end, before)[1]
    assert first.scores == second.scores == {"NS": 120, "EW": 200}
    assert before == {"NS": 100, "EW": 0}


def test_a_thrown_in_deal_has_no_score():
    """SC-09: after four passes there is nothing to score."""
    assert isinstance(bidding("N:P E:P S:P W:P"), ThrownIn)


def test_an_unfinished_deal_has_no_score():
    """SC-08: while no result is known, after the auction say, the score sheet stands where it stood: no default result is filled in."""
    calls = tuple(parse_call(call) for call in ("6S", "P", "P", "P"))
    assert outcome(Match(game(), "W", (Record(game(), "W", 1, calls),))).scores == {"NS": 0, "EW": 0}


@pytest.mark.parametrize(("bid", "need"), [("6S", 6), ("7S", 7), ("8S", 8), ("9S", 9), ("10S", 10)])
def test_made_exactly_and_short_by_one(bid, need):
    """A contract is made with exactly the tricks bid, and lost with one less."""
    assert contract_made(finished(bid, "N", {"N": need, "E": 10 - need})) is True
    assert contract_made(finished(bid, "N", {"N": need - 1, "E": 11 - need})) is False


@pytest.mark.parametrize(("bid", "taken", "slam"), [("8S", 10, True), ("8C", 10, False), ("8S", 9, False), ("M", 10, False), ("OM", 10, False)])
def test_what_is_a_slam(bid, taken, slam):
    """A slam is every trick on a trick bid worth less than 250; a misère is never one."""
    end = finished(bid, "N", {"N": taken, "E": 10 - taken})
    assert is_slam(end.rules, end.contract, taken) is slam
