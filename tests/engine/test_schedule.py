"""The bid ladder: place and value."""

import pytest
from staging import game

from tutorial_app.engine import Bid, Strain

LADDER = "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT M 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"
VALUES = (
    {"6S": 40, "6C": 60, "6D": 80, "6H": 100, "6NT": 120, "7S": 140, "7C": 160, "7D": 180, "7H": 200, "7NT": 220}
    | {"8S": 240, "8C": 260, "8D": 280, "8H": 300, "8NT": 320, "9S": 340, "9C": 360, "9D": 380, "9H": 400, "9NT": 420}
    | {"10S": 440, "10C": 460, "10D": 480, "10H": 500, "10NT": 520, "M": 250, "OM": 500}
)


def ladder(rules) -> str:
    """The bids of a game, lowest first."""
    return " ".join(row.bid.name for row in rules.schedule.rows)


def test_the_ladder_of_the_four_player_game():
    """BD-05: there are 27 bids; misère lies between 7NT and 8S, open misère between 10D and 10H."""
    assert ladder(game()) == LADDER
    assert len(game().schedule.rows) == 27


@pytest.mark.parametrize(("bid", "value"), VALUES.items())
def test_the_avondale_values(bid, value):
    """Every bid has its fixed value."""
    assert game().schedule.find(Bid(bid)).value == value


def test_place_and_value_are_two_things():
    """BD-05: misère is worth 250 and is outbid by 8S worth 240; open misère is worth as much as 10H that beats it."""
    find = game().schedule.find
    assert find(Bid("M")).value > find(Bid("8S")).value
    assert find(Bid("M")).place < find(Bid("8S")).place
    assert find(Bid("OM")).value == find(Bid("10H")).value
    assert find(Bid("OM")).place < find(Bid("10H")).place


@pytest.mark.parametrize(
    ("bid", "below", "above"),
    [("M", "7NT", "8S"), ("OM", "10D", "10H"), ("6S", None, "6C"), ("10NT", "10H", None), ("6NT", "6H", "7S"), ("7H", "7D", "7NT")],
)
def test_neighbours_in_the_ladder(bid, below, above):
    """Each bid just beats the one below it and is just beaten by the one above."""
    schedule = game().schedule
    row = schedule.find(Bid(bid))
    assert (schedule.below(row) and schedule.below(row).bid.name) == below
    assert (schedule.above(row) and schedule.above(row).bid.name) == above


@pytest.mark.parametrize(("bid", "tricks", "strain"), [("6S", 6, "S"), ("10NT", 10, "NT"), ("7H", 7, "H"), ("M", 0, "NT"), ("OM", 0, "NT")])
def test_what_a_bid_promises(bid, tricks, strain):
    """A bid promises tricks in a strain; misère promises none and is played without trumps."""
    row = game().schedule.find(Bid(bid))
    assert (row.tricks, row.strain.value) == (tricks, strain)


@pytest.mark.parametrize(("value"), [50, 150, 230, 520])
def test_another_misere_value_moves_nothing(value):
    """MS-06: scoring misère otherwise, 150 say, changes its value alone and nothing in the ladder."""
    rules = game(misere_value=value)
    assert ladder(rules) == LADDER
    assert rules.schedule.find(Bid("M")).value == value
    assert rules.schedule.find(Bid("8S")).value == 240
    assert rules.schedule.find(Bid("OM")).value == 500


@pytest.mark.parametrize(("value"), [50, 430, 520, 1000])
def test_another_open_misere_value_moves_nothing(value):
    """MS-06: scoring open misère otherwise changes its value alone."""
    rules = game(open_misere_value=value)
    assert ladder(rules) == LADDER
    assert rules.schedule.find(Bid("OM")).value == value
    assert rules.schedule.find(Bid("M")).value == 250


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ({"misere": "none"}, LADDER.replace(" M ", " ")),
        ({"misere": "any_time"}, LADDER),
        ({"open_misere": "none"}, LADDER.replace(" OM ", " ")),
        ({"open_misere": "highest"}, LADDER.replace(" OM ", " ") + " OM"),
        ({"misere": "none", "open_misere": "none"}, LADDER.replace(" OM ", " ").replace(" M ", " ")),
    ],
)
def test_the_ladder_under_house_rules(variant, expected):
    """Leaving misère or open misère out, or putting open misère on top, changes the ladder so and no further."""
    assert ladder(game(**variant)) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("6-hand", LADDER.replace(" OM ", " ").replace(" M ", " ")),
        ("3-hand", LADDER.replace(" OM ", " ") + " OM"),
        ("2-hand", LADDER.replace(" OM ", " ") + " OM"),
        ("5-hand", "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT"),
    ],
)
def test_the_ladders_of_the_other_games(name, expected):
    """Six and five players have no misère; with three or two players open misère is the highest bid."""
    assert ladder(game(name)) == expected


def test_the_bids_in_a_strain_are_those_of_tricks():
    """Misère is played without trumps, yet no contract of tricks in no trumps."""
    ladder = game().schedule
    assert [str(row.bid) for row in ladder.in_strain(Strain.NO_TRUMPS)] == ["6NT", "7NT", "8NT", "9NT", "10NT"]
    assert [str(row.bid) for row in ladder.in_strain(Strain.HEARTS)] == ["6H", "7H", "8H", "9H", "10H"]
