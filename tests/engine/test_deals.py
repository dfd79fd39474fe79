"""Dealing, and the shuffle that gives the same cards for ever."""

from collections import Counter

import pytest
from staging import game, names

from tutorial_app.engine import deal_from_seed, deal_out, start, turn_of
from tutorial_app.engine.shuffle import below, random_words, shuffled

GOLDEN = {
    1: {
        "N": "5D JD 5C KD 7S AD QS 6H QD 9S",
        "E": "5H 7H 10C 9C JS 7D 6D 10D 9H Joker",
        "S": "4H 8H KC AH 5S JH 4D 10S 8C AS",
        "W": "10H KH AC QC QH KS JC 8S 9D 7C",
        "kitty": "6S 6C 8D",
    },
    2: {
        "N": "10S 6C AD 10H QH 9D 8C JD 9H 6S",
        "E": "JS JC 7D AH 7S 8D QC 6D 4D AS",
        "S": "10C 7C 10D 6H AC Joker KH JH 5D 4H",
        "W": "KD QS 5C 9S 5S 8H 8S 7H 5H KC",
        "kitty": "KS 9C QD",
    },
    7: {
        "N": "4H AD KD 9C QC 8D AS JD 4D 8S",
        "E": "7S 10S QH 6H 5S 8H 7H JC KH 8C",
        "S": "10D 5H 10H QD 9S AH 7C AC JH 10C",
        "W": "QS KC 6S 6D 9H 5C JS 6C Joker 9D",
        "kitty": "7D KS 5D",
    },
}
"""The deals of three seeds with N as dealer, checked once against a second program written from the description of the shuffle."""


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_deals(seed):
    """The deal of a seed is the same on every machine and for ever."""
    deal = deal_from_seed(game(), seed, "N")
    assert {**dict(zip("NESW", map(names, deal.hands), strict=True)), "kitty": names(deal.kitty)} == GOLDEN[seed]
    assert len(set(" ".join(GOLDEN[seed].values()).split())) == 43


def test_house_rules_do_not_change_the_deal():
    """The cards of a seed depend on the game, the seed and the dealer, not on the house rules."""
    assert deal_from_seed(game(misere="none", rebid=True), 1, "N") == deal_from_seed(game(), 1, "N")


@pytest.mark.parametrize("dealer", ["N", "E", "S", "W"])
def test_packets_of_the_four_player_game(dealer):
    """Seed 000: from the dealer's left 3 each, 1 to the kitty, 4 each, 1 to the kitty, 3 each, 1 to the kitty: of an unshuffled pack, these places."""
    pack = game().pack
    deal = deal_out(game(), pack, dealer)
    order = {"N": "ESWN", "E": "SWNE", "S": "WNES", "W": "NESW"}[dealer]
    places = {
        0: (0, 1, 2, 13, 14, 15, 16, 30, 31, 32),
        1: (3, 4, 5, 17, 18, 19, 20, 33, 34, 35),
        2: (6, 7, 8, 21, 22, 23, 24, 36, 37, 38),
        3: (9, 10, 11, 25, 26, 27, 28, 39, 40, 41),
    }
    for nth, seat in enumerate(order):
        assert deal.hands["NESW".index(seat)] == tuple(pack[place] for place in places[nth])
    assert deal.kitty == (pack[12], pack[29], pack[42])


@pytest.mark.parametrize(
    ("name", "hands", "size", "dead"),
    [("4-hand", 4, 10, 0), ("3-hand", 3, 10, 0), ("5-hand", 5, 8, 0), ("6-hand", 6, 10, 0), ("2-hand", 2, 10, 10)],
)
def test_a_thousand_deals_leave_no_card_over(name, hands, size, dead):
    """RE-15: after the deal the kitty has exactly three cards, every hand is full and no card is left or dealt twice, for 2 to 6 players."""
    rules = game(name)
    for seed in range(1000):
        deal = deal_from_seed(rules, seed, rules.seats[seed % hands])
        assert [len(hand) for hand in deal.hands] == [size] * hands
        assert (len(deal.kitty), len(deal.dead)) == (3, dead)
        assert Counter(card for part in (*deal.hands, deal.kitty, deal.dead) for card in part) == Counter(rules.pack)


def test_the_dead_hand_lies_left_of_the_dealer():
    """With two players the third hand is dealt as well and nobody plays it."""
    deal = deal_from_seed(game("2-hand"), 5, "1")
    assert len(deal.dead) == 10
    assert len(deal.hands) == 2


@pytest.mark.parametrize("name", ["4-hand", "3-hand", "5-hand", "6-hand", "2-hand"])
def test_the_dealers_left_calls_first_in_every_game(name):
    """A fresh deal waits for the call of the dealer's left."""
    rules = game(name)
    for place, dealer in enumerate(rules.seats):
        position = start(rules, deal_from_seed(rules, 1, dealer), dealer)
        assert turn_of(position) == rules.seats[(place + 1) % len(rules.seats)]


def test_different_seeds_give_different_deals():
    """A hundred seeds give a hundred deals."""
    assert len({deal_from_seed(game(), seed, "N").hands for seed in range(100)}) == 100


def test_a_shuffle_keeps_every_card():
    """Shuffling moves cards and neither adds nor loses one."""
    assert sorted(shuffled(range(43), "x")) == list(range(43))
    assert shuffled(range(43), "x") == shuffled(range(43), "x") != shuffled(range(43), "y")


def test_every_order_of_three_is_about_equally_likely():
    """Six thousand shuffles of three cards give each of the six orders between 900 and 1100 times."""
    found = Counter(shuffled("abc", str(seed)) for seed in range(6000))
    assert len(found) == 6
    assert all(900 < count < 1100 for count in found.values())


def test_words_that_would_favour_small_numbers_are_thrown_away():
    """Of the numbers below 2³², those at the top that do not fill a last full row are skipped."""
    assert below(iter([2**32 - 1, 7]), 5) == 2
    assert below(iter([2**32 - 2, 7]), 5) == (2**32 - 2) % 5
    assert next(random_words("a")) != next(random_words("b"))
