"""The plain player in misère: the contractor ducks, the others try to catch him. Tables typed by hand."""

import pytest

from tutorial_app.engine import parse_card

CONTRACTOR = [
    ("M by N", "N", "JD 9D 4D 5C", "E:10D W:7D", "9D", "duck-under"),
    ("M by N", "N", "6S 8S QS 4H", "E:7S W:9S", "8S", "duck-under"),
    ("OM by N", "N", "KC 5C 6C 7C", "W:QC", "7C", "duck-under"),
    ("M by N", "N", "KH 5H 5C 6C", "E:10S W:8S", "KH", "throw-the-danger"),
    ("M by N", "N", "9D 4H 5H AC", "W:10S", "AC", "throw-the-danger"),
    ("M by N", "N", "5C KC 4H", "", "4H", "lead-the-safest-card"),
]

DEFENDERS = [
    ("M by N", "E", "AD 5C KC 9H", "", "5C", "lead-low-at-misere"),
    ("M by N", "W", "AC 7C 5C 9D", "E:6C", "5C", "keep-the-trick-low"),
    ("M by N", "W", "AC 9C 7C 9D", "E:6C", "7C", "keep-the-trick-low"),
    ("M by N", "W", "AD KS 6S 5H", "N:7S E:9S", "KS", "throw-high-while-he-is-safe"),
    ("M by N", "W", "AD 10H 5H 6C", "N:7S E:9S", "AD", "throw-high-while-he-is-safe"),
]


@pytest.mark.parametrize(("contract", "seat", "hand", "trick", "card", "principle"), CONTRACTOR)
def test_the_contractor_ducks(play, contract, seat, hand, trick, card, principle):
    """He plays the highest card that loses, throws what is dangerous when void, and leads what cannot hold."""
    choice = play(contract, seat, hand, trick)
    assert (choice.action.card, choice.principle) == (parse_card(card), principle)


@pytest.mark.parametrize(("contract", "seat", "hand", "trick", "card", "principle"), DEFENDERS)
def test_the_defenders_keep_low_cards_for_catching_him(play, contract, seat, hand, trick, card, principle):
    """They lead low, stay low while he is still to play, and throw high cards when he is safe."""
    choice = play(contract, seat, hand, trick)
    assert (choice.action.card, choice.principle) == (parse_card(card), principle)


def test_ms_05_the_contractor_is_safe_so_a_high_card_goes(play):
    """Field report MS-05: he led the eight, the second hand beat it with the ten; the third throws the king and keeps the four."""
    choice = play("M by E", "N", "AC KD 4D 10H 9H 8H 7S 6S 5S", "E:8D S:10D")
    assert (choice.action.card, choice.principle) == (parse_card("KD"), "throw-high-while-he-is-safe")


def test_ms_05_the_contractor_is_winning_so_a_low_card_leaves_him_the_trick(play):
    """Field report MS-05: his ten has beaten the eight; the four stays below it and misère fails."""
    choice = play("M by W", "N", "AC KD 4D 10H 9H 8H 7S 6S 5S", "S:8D W:10D")
    assert (choice.action.card, choice.principle) == (parse_card("4D"), "leave-him-the-trick")


def test_an_open_hand_is_used_against_its_owner(play):
    """In open misère a defender leads the suit in which the hand on the table must win."""
    choice = play("OM by N", "E", "7C 8D KD", shown="N: 8C 9C 4D")
    assert (choice.action.card, choice.principle) == (parse_card("7C"), "lead-low-at-misere")
