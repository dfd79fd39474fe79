"""Calls as text."""

import pytest
from staging import game

from tutorial_app.engine import Bid, NotationError, Pass, parse_call


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("P", "P"),
        ("pass", "P"),
        ("PASS", "P"),
        ("6S", "6S"),
        ("7♥", "7H"),
        ("7♥️", "7H"),
        (" 7 h ", "7H"),
        ("7N", "7NT"),
        ("7nt", "7NT"),
        ("10NT", "10NT"),
        ("10d", "10D"),
        ("M", "M"),
        ("mis", "M"),
        ("MIS", "M"),
        ("misère", "M"),
        ("misere", "M"),
        ("OM", "OM"),
        ("omis", "OM"),
        ("open misère", "OM"),
    ],
)
def test_a_call_is_read_generously_and_written_one_way(text, written):
    """Many spellings name one call."""
    assert str(parse_call(text)) == written


@pytest.mark.parametrize("text", ["", "7", "H7", "S", "seven hearts", "7X", "NT", "X", "6 S S", "-7H", "7.5S", "100S"])
def test_what_is_no_call_is_refused(text):
    """A text without the shape of a call is refused with the way to write one."""
    with pytest.raises(NotationError, match=r"not a call.*P, 7H, 8NT, M or OM"):
        parse_call(text)


def test_every_bid_reads_back():
    """Writing a bid of the ladder and reading it gives the bid."""
    for row in game().schedule.rows:
        assert parse_call(str(row.bid)) == row.bid
    assert parse_call(str(Pass())) == Pass()


def test_a_bid_that_no_game_has_is_read_but_not_found():
    """Eleven spades has the shape of a bid; that it does not exist is for the ladder to say."""
    assert parse_call("11S") == Bid("11S")
    assert game().schedule.find(Bid("11S")) is None
    assert game().schedule.find(Bid("5H")) is None
