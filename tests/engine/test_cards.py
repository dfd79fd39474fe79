"""Printed cards and the pack."""

import pytest
from staging import game, names

from tutorial_app.engine import JOKER, NotationError, RulesetError, Strain, Suit, parse_card, parse_suit


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("JS", "JS"),
        ("jh", "JH"),
        ("10S", "10S"),
        ("10♠", "10S"),
        ("T♠", "10S"),
        ("th", "10H"),
        ("J♥", "JH"),
        ("J♥️", "JH"),
        ("J♡", "JH"),
        (" a♦ ", "AD"),
        ("q♣", "QC"),
        ("13D", "13D"),
        ("11c", "11C"),
        ("4h", "4H"),
        ("Joker", "Joker"),
        ("joker", "Joker"),
        ("JK", "Joker"),
        ("jk", "Joker"),
    ],
)
def test_a_card_is_read_generously_and_written_one_way(text, written):
    """Many spellings name one card, and it is written in one way."""
    assert str(parse_card(text)) == written


@pytest.mark.parametrize("text", ["", " ", "S", "1S", "14H", "0S", "10", "JB", "XS", "Joker:H", "JS JH", "SJ", "10.0S", "W♥", "None", "T"])
def test_what_is_no_card_is_refused(text):
    """A text that names no card of any pack is refused, and the message shows how cards are written."""
    with pytest.raises(NotationError, match=r"not a card.*10S, JD or Joker"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "T", "NT", "spades", "X", "1"])
def test_what_is_no_suit_is_refused(text):
    """Only S, C, D, H and their signs name a suit; no trumps is not a suit."""
    with pytest.raises(NotationError):
        parse_suit(text)


def test_suits_are_read_by_letter_and_sign():
    """A suit may be typed as a letter or as its sign."""
    assert [parse_suit(text) for text in ("s", "♣", " D ", "♥️")] == ["S", "C", "D", "H"]


@pytest.mark.parametrize("name", ["4-hand", "6-hand", "3-hand", "5-hand", "2-hand"])
def test_every_card_of_every_pack_reads_back(name):
    """Reading a written card gives the card."""
    for card in game(name).pack:
        assert parse_card(str(card)) == card


def test_the_four_player_pack_card_by_card():
    """RE-14: the 43 cards are A to 4 of the red suits, A to 5 of the black suits and the joker; black fours are out, red fours are in."""
    assert names(game().pack) == (
        "AS KS QS JS 10S 9S 8S 7S 6S 5S AC KC QC JC 10C 9C 8C 7C 6C 5C AD KD QD JD 10D 9D 8D 7D 6D 5D 4D AH KH QH JH 10H 9H 8H 7H 6H 5H 4H Joker"
    )


@pytest.mark.parametrize(
    ("name", "total", "sizes"),
    [
        ("4-hand", 43, (10, 10, 11, 11)),
        ("5-hand", 43, (10, 10, 11, 11)),
        ("6-hand", 63, (15, 15, 16, 16)),
        ("3-hand", 33, (8, 8, 8, 8)),
        ("2-hand", 33, (8, 8, 8, 8)),
    ],
)
def test_pack_sizes(name, total, sizes):
    """Each game has its pack: the total and the number of spades, clubs, diamonds and hearts."""
    pack = game(name).pack
    assert len(pack) == len(set(pack)) == total
    assert tuple(sum(card.suit == suit for card in pack) for suit in "SCDH") == sizes
    assert pack.count(JOKER) == 1


def test_the_suit_of_a_card_equals_the_strain_of_a_bid():
    """RE-16: hearts as trump and hearts as a card's suit are the same thing, for all four suits, also when read from text."""
    for letter in "SCDH":
        row = next(row for row in game().schedule.rows if row.bid.name == f"6{letter}")
        card = parse_card(f"A{letter}")
        assert row.strain == card.suit == Suit(letter) == Strain(letter) == letter
        assert row.strain.suit == card.suit
        assert hash(row.strain) == hash(card.suit)


def test_suits_of_the_same_colour_are_sisters():
    """Spades and clubs are the black suits, diamonds and hearts the red ones."""
    assert [(suit.value, suit.sister.value) for suit in Suit] == [("S", "C"), ("C", "S"), ("D", "H"), ("H", "D")]


def test_cards_never_change():
    """A printed card is a value: nobody can write another suit on it, and equal cards are one in a set."""
    card = parse_card("JC")
    with pytest.raises(AttributeError):
        card.suit = Suit.SPADES
    assert len({card, parse_card("J♣")}) == 1


def test_an_unknown_game_is_refused_with_the_list():
    """Only the five games exist; the message lists them."""
    with pytest.raises(RulesetError, match="4-hand, 6-hand, 3-hand, 5-hand, 2-hand"):
        game("7-hand")
