"""What a page may ask of a position instead of working it out: a card as a play, the trick that waits, a seat's reason, points that are certain."""

import pytest
from staging import bidding, exchanging, finished, game, play, playing, plays, trick_of

from tutorial_app.engine import parse_card, pass_is_final, play_of, points_so_far, tricks_played, waiting_trick, why_seat
from tutorial_app.rulebook.rulesets import ruleset


@pytest.mark.parametrize(
    ("bid", "trick", "led", "named", "card", "expected"),
    [
        ("7NT", "", "", None, "Joker", "Joker:S"),
        ("7NT", "", "S C", None, "Joker", "Joker:D"),
        ("7NT", "", "S C D H", None, "Joker", "Joker"),
        ("7NT", "", "", "H", "Joker", "Joker"),
        ("7NT", "W:5H", "", None, "Joker", "Joker"),
        ("7NT", "", "", None, "4D", "4D"),
        ("7S", "", "", None, "Joker", "Joker"),
    ],
)
def test_a_card_as_a_play_names_a_suit_only_where_one_must_be_named(bid, trick, led, named, card, expected):
    """A joker without a suit names the first suit not led yet when it is led; every other card names nothing."""
    position = playing(bid, {"N": "Joker 4D"}, trick, led=led, named=named)
    assert play_of(position, "N", parse_card(card)) == play(expected)


def test_a_complete_trick_waits_until_the_next_card_is_played():
    """After four cards the trick waits; the winner's next lead gathers it. N's ace wins."""
    before = playing("7S", {"N": "AH 4D", "E": "5H 5C", "S": "6H 6C", "W": "7H 7C"})
    assert waiting_trick(before) is None
    third = plays(before, "AH", "5H", "6H")
    assert waiting_trick(third) is None
    fourth = plays(third, "7H")
    assert waiting_trick(fourth) == trick_of("N:AH E:5H S:6H W:7H")
    assert waiting_trick(plays(fourth, "4D")) is None


def test_the_last_trick_of_a_deal_waits_too():
    """When no card is left the last trick lies on the table, and no earlier one; where only a result is staged no trick lies there."""
    over = plays(playing("7S", {"N": "AH", "E": "5H", "S": "6H", "W": "7H"}), "AH", "5H", "6H", "7H")
    assert waiting_trick(over) == trick_of("N:AH E:5H S:6H W:7H")
    assert waiting_trick(finished("7S", "N", {"N": 7, "E": 3})) is None
    assert waiting_trick(bidding("N:6S")) is None


def test_tricks_played_counts_the_staged_ones():
    """Three tricks won before the position began and one played since are four."""
    position = playing("7S", {"N": "AH 4D"}, won={"N": 2, "E": 1}, tricks=(trick_of("N:AS E:5S S:6S W:7S"),))
    assert tricks_played(position) == 4


@pytest.mark.parametrize(
    ("calls", "rebid", "seat", "rule"),
    [
        ("N:P E:6S", False, "N", "bid.passed"),
        ("N:P E:6S", True, "N", "turn.not-yours"),
        ("N:P E:6S", False, "E", "turn.not-yours"),
        ("N:P E:6S", False, "S", "turn.clockwise"),
        ("N:P E:6S S:7H W:P", False, "E", "turn.passed-players-are-skipped"),
        ("N:P E:P S:P W:P", True, "N", "turn.deal-is-over"),
    ],
)
def test_what_there_is_to_say_of_a_seat_in_the_auction(calls, rebid, seat, rule):
    """A player who has passed is out of the auction, except under `rebid: true`: there he only waits for his turn."""
    assert why_seat(bidding(calls, rules=game(rebid=rebid)), seat).rule == rule


@pytest.mark.parametrize(
    ("position", "seat", "rule"),
    [
        (exchanging("7S", "AH", "4D 5D 6D"), "N", "turn.contractor-takes-kitty"),
        (exchanging("7S", "AH", "4D 5D 6D"), "E", "turn.not-yours"),
        (exchanging("M", "AH", "4D 5D 6D"), "S", "turn.seat-sits-out"),
        (playing("M", {}, leader="E"), "S", "turn.seat-sits-out"),
        (playing("OM", {}, leader="E"), "N", "show.after-first-trick"),
        (playing("7S", {}, "N:AH"), "E", "turn.clockwise"),
        (playing("7S", {}, "N:AH"), "W", "turn.not-yours"),
        (finished("7S", "N", {"N": 7, "E": 3}), "W", "turn.deal-is-over"),
    ],
)
def test_what_there_is_to_say_of_a_seat_after_the_auction(position, seat, rule):
    """A partner in misère sits out, an open hand is open, somebody is on turn, and the others wait."""
    assert why_seat(position, seat).rule == rule


@pytest.mark.parametrize(
    ("variant", "final"),
    [({}, True), ({"rebid": True}, False), ({"rebid": True, "rounds": "one"}, True)],
)
def test_when_a_pass_is_final(variant, final):
    """A pass is final, unless passed players may come back and there is more than one round to come back in."""
    assert pass_is_final(game(**variant)) is final


@pytest.mark.parametrize(
    ("bid", "side", "variant", "points"),
    [
        ("7S", "EW", {}, 30),
        ("7S", "NS", {}, None),
        ("M", "EW", {}, None),
        ("7S", "EW", {"defender_points": "on_failure"}, None),
        ("7S", "EW", {"defender_points": "never"}, None),
    ],
)
def test_points_that_are_certain_while_the_deal_is_played(bid, side, variant, points):
    """Three tricks are thirty points to the opponents at once; to the contractor's side, in misère, or paid only on failure nothing is certain."""
    position = playing(bid, {}, won={"N": 4, "E": 2, "W": 1}, rules=ruleset("4-hand", variant))
    assert points_so_far(position, side) == points
