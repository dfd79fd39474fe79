"""The plain player's calls, on hands typed by hand."""

import pytest

from tutorial_app.engine import parse_call
from tutorial_app.players import advice_text

BIDS = [
    ("JH JD AH KH 9H AS 6S 7C 8C 5D", "", "7H", "bid-the-long-suit"),
    ("AH QH 10H 9H 4H 5C 6C 7D 8D 9S", "", "6H", "bid-the-long-suit"),
    ("JH AH 10H 9H 5C 6C 7D 8D 9S 10S", "", "6H", "bid-the-long-suit"),
    ("JD AH 10H 9H 5C 6C 7D 8D 9S 10S", "", "6H", "bid-the-long-suit"),
    ("AS KS QS AH KH AD KD AC 9C 5D", "", "8NT", "bid-no-trumps"),
    ("Joker AS JS 7S QH KD QD 9D 7D 4D", "N:6NT E:P S:7D W:P", "8D", "raise-partner"),
    ("JD JH 9D 8D AS KS AC 5C 4H 6H", "S:6D W:P", "7D", "raise-partner"),
    ("Joker JD JH AD KD QD 10D 9D 7D 4D", "N:6NT E:P S:7D W:7H", "8D", "raise-partner"),
    ("5S 6S 8S 10S 5C 6C 9C 4D 6D 5H", "", "OM", "bid-misere"),
    ("6S 7S 9S 5C 6C 10C 5D 6D 9D 8H", "E:7H S:P W:P", "M", "bid-misere"),
    ("6S 7S 8S 5C 7C 9C 4D 6D 9D 7H", "W:7S", "M", "bid-misere"),
]

PASSES = [
    ("QH 10H 9H 4H KC 6C 7D 8D 9S 10S", "", "pass-a-weak-hand"),
    ("8H 7H 5H KC QC 7C 9D 5D KS 8S", "", "pass-a-weak-hand"),
    ("AS 9S 7S KH 8H 6H QC 9C 10D 5D", "", "pass-a-weak-hand"),
    ("QD 9D 7D AS KS 8C 5C AH 6H 10S", "S:7D W:P", "partner-has-bid-enough"),
    ("AH KH 9H 8H 5C 6C 7D QD 9S KS", "W:8S", "the-bidding-is-too-high"),
    ("7S 8S 9S 10S KS 5C 6C 9D 10D 4H", "E:8H S:P W:P", "the-bidding-is-too-high"),
    ("6S 7S 9S 5C 6C 10C 5D 6D 9D 8H", "", "misere-not-yet"),
]


@pytest.mark.parametrize(("hand", "calls", "call", "principle"), BIDS)
def test_a_hand_that_is_worth_a_bid_bids_it(bid, hand, calls, call, principle):
    """Long trumps with bowers, high cards, a partner's suit and low hands are each bid for what they are."""
    choice = bid(hand, calls)
    assert (str(choice.action), choice.principle) == (call, principle)


@pytest.mark.parametrize(("hand", "calls", "principle"), PASSES)
def test_a_hand_that_is_not_worth_a_bid_passes(bid, hand, calls, principle):
    """A weak hand passes, as does one whose partner has bid enough or whose opponents have bid too much."""
    choice = bid(hand, calls)
    assert (choice.action, choice.principle) == (parse_call("P"), principle)


def test_ms_08_a_hand_too_weak_to_bid_and_not_weak_enough_for_misere(bid):
    """Field report MS-08: the advice is to pass, and it says why misère fails: three diamonds are lower than the lowest one held."""
    choice = bid("7S 9S 8H 10H 7D JD 8C 9C QC 6H")
    assert (choice.action, choice.principle) == (parse_call("P"), "too-weak-and-no-misere")
    assert advice_text(choice) == ("No suit is long and high enough for a bid, and misère fails too: 3 cards are lower than 7♦, your lowest in diamonds.")


def test_misere_is_not_mentioned_where_it_is_not_played(bid):
    """With both misères left out of the game, a low hand is only a weak hand."""
    assert bid("7S 9S 8H 10H 7D JD 8C 9C QC 6H", misere="none", open_misere="none").principle == "pass-a-weak-hand"


def test_a_bid_says_what_it_counts_on(bid):
    """The reason of a bid names trumps held, tricks hoped for and tricks needed."""
    assert advice_text(bid("JD AH 10H 9H 5C 6C 7D 8D 9S 10S")) == (
        "With hearts as trumps your side should win about 6 tricks, counting J♦, A♥, 10♥ and 9♥: 6♥ needs 6."
    )
