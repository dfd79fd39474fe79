"""The plain player's discards and the suit it gives the joker, on hands typed by hand."""

import pytest

from tutorial_app.engine import JOKER, KittyExchange, Pass, deal_from_seed, is_trump, parse_card, parse_suit, seen_by, start, turn_of
from tutorial_app.engine import apply as play_action
from tutorial_app.players import PLAIN, PLAYERS
from tutorial_app.rulebook.rulesets import ruleset

DISCARDS = [
    ("7S", "JS JC AS KS 6S 10H 9H 8H AD KD", "AC KC 5D", "10H 9H 8H", "make-a-void"),
    ("7H", "Joker JH AH KH 8H AS KS 9C 7C 6C", "4D KD 8S", "9C 7C 6C", "make-a-void"),
    ("8D", "JD JH AD QD 9D 5D AS AC AH 7H", "6S 8C QS", "7H 6S 8C", "throw-losers-keep-trumps"),
    ("8C", "Joker JC JS AC KC 7C 5C AH AD 9D", "6D 8H AS", "9D 6D 8H", "throw-losers-keep-trumps"),
    ("8NT", "AS KS QS JS 10S AH KH QH AD KD", "5C 7C 9H", "5C 7C 9H", "keep-winners-and-length"),
    ("M", "5S 6S 8S 5C 6C 7C 4D 5D 7D 4H", "AH KS QC", "AH KS QC", "throw-the-dangerous-cards"),
    ("M", "6S 7S 5S 8S 9S KC 5D KD 4D KH", "6C 4H 5H", "KC KD KH", "throw-the-dangerous-cards"),
    ("OM", "5S 6S 7S 5C 6C 8C 4H 5H 6H QD", "AD KD 7H", "QD AD KD", "throw-the-dangerous-cards"),
]

NAMINGS = [
    ("8NT", "Joker KS QS JS 10S 9S AH AD 5C 6C", "7D 8C 4H", "S", "name-the-longest-suit"),
    ("7NT", "Joker AH KH QH 9H 8H 7H AS AC 5D", "6D 5C 6S", "H", "name-the-longest-suit"),
    ("7NT", "Joker KD QD JD 10D AS KS AC 6H 7H", "5S 8C 9H", "D", "name-the-longest-suit"),
    ("M", "Joker 5S 6S 7S 8S KC KD KH 4D 4H", "5C 9S 5D", "S", "name-the-safest-suit"),
    ("M", "Joker 4D 5D 6D 7D 9D AS KC QH 5C", "4H 5S 6C", "D", "name-the-safest-suit"),
    ("OM", "Joker 5C 6C 7C 8C 10C AD AH 4D 4H", "KS 5H 5D", "C", "name-the-safest-suit"),
]


def _cards(text):
    return {parse_card(card) for card in text.split()}


@pytest.mark.parametrize(("contract", "hand", "kitty", "discards", "principle"), DISCARDS)
def test_losers_are_thrown(exchange, contract, hand, kitty, discards, principle):
    """Trumps, aces and long suits stay, a short suit of losers goes; in misère it is the cards that would be caught that go."""
    choice = exchange(contract, hand, kitty)
    assert (set(choice.action.discards), choice.principle) == (_cards(discards), principle)


def test_kt_07_a_low_trump_is_no_loser(exchange):
    """Field report KT-07: with spades as trumps and `6S 10H 9H 8H` in hand, the advice keeps the six of spades."""
    assert _cards("6S").isdisjoint(exchange("6S", "6S 10H 9H 8H JS AS AD KD 5C 7C", "9C QD 5H").action.discards)


def test_kt_07_no_trump_is_thrown_while_plain_losers_are_there():
    """Field report KT-07, on dealt hands in every trump suit: with three plain cards below the ace, no trump goes."""
    rules = ruleset("4-hand")
    for seed in range(40):
        deal = deal_from_seed(rules, seed, "N")
        for row in rules.schedule.rows[:4]:
            position = _bought(rules, deal, row)
            held = position.hands[1] + position.kitty
            plain = [card for card in held if not is_trump(card, row.strain) and card.rank != "A"]
            thrown = PLAIN.choose(seen_by(position, "E")).action.discards
            assert len(plain) < 3 or not any(is_trump(card, row.strain) for card in thrown)


def _bought(rules, deal, row) -> KittyExchange:
    position = start(rules, deal, "N")
    position = play_action(position, row.bid)
    while not isinstance(position, KittyExchange):
        position = play_action(position, Pass())
    assert turn_of(position) == "E"
    return position


@pytest.mark.parametrize(("contract", "hand", "kitty", "suit", "principle"), NAMINGS)
def test_the_joker_gets_the_suit_where_it_does_most_good_or_least_harm(exchange, contract, hand, kitty, suit, principle):
    """In no trumps the joker tops the longest suit; in misère it goes where many low cards are played before it."""
    choice = exchange(contract, hand, kitty)
    assert (choice.action.joker_named, choice.principle) == (parse_suit(suit), principle)
    assert JOKER not in choice.action.discards


def test_a_joker_that_may_not_be_named_is_thrown_in_misere(exchange):
    """Where the joker may not get a suit in advance, it would win whatever it is played to: it goes."""
    choice = exchange("M", "Joker 5S 6S 7S 8S KC KD KH 4D 4H", "5C 9S 5D", joker_advance="never")
    assert JOKER in choice.action.discards
    assert choice.action.joker_named is None


@pytest.mark.parametrize("name", PLAYERS)
def test_no_joker_is_named_with_a_trump_suit(exchange, name):
    """With a trump suit the joker is the top trump and is never named."""
    assert exchange("7S", "Joker JS JC AS KS 6S 10H 9H 8H AD", "AC KC 5D").action.joker_named is None
