"""How cards, calls and seats are written and spoken."""

import pytest

from tutorial_app.engine import Bid, Exchange, Pass, PlayCard, Strain, Suit, parse_call, parse_card
from tutorial_app.rulebook.names import (
    action_text,
    call_in_sentence,
    call_text,
    call_words,
    card_name,
    card_text,
    counted,
    listed,
    number_text,
    ordinal,
    seat_name,
)

S, H, NT = Strain.SPADES, Strain.HEARTS, Strain.NO_TRUMPS


@pytest.mark.parametrize(
    ("card", "strain", "named", "name"),
    [
        ("JC", S, None, "jack of clubs, left bower, counts as spades"),
        ("JS", S, None, "jack of spades, right bower"),
        ("AS", S, None, "ace of spades, trump"),
        ("JC", H, None, "jack of clubs"),
        ("JD", H, None, "jack of diamonds, left bower, counts as hearts"),
        ("10H", S, None, "ten of hearts"),
        ("13D", NT, None, "thirteen of diamonds"),
        ("Joker", S, None, "joker, counts as spades"),
        ("Joker", NT, None, "joker, belongs to no suit"),
        ("Joker", NT, Suit.HEARTS, "joker, counts as hearts"),
        ("Joker", None, None, "joker"),
        ("JC", None, None, "jack of clubs"),
    ],
)
def test_a_cards_name_says_what_it_counts_as(card, strain, named, name):
    """AC-03: the accessible name gives rank, printed suit and what the card counts as now."""
    assert card_name(parse_card(card), strain, named) == name


@pytest.mark.parametrize(("card", "text"), [("JC", "J♣"), ("10H", "10♥"), ("Joker", "Joker"), ("13D", "13♦")])
def test_a_card_in_short(card, text):
    """A card in short has its glyph."""
    assert card_text(parse_card(card)) == text


@pytest.mark.parametrize(
    ("call", "text", "sentence", "words"),
    [
        ("7H", "7♥", "7♥", "seven hearts"),
        ("10NT", "10NT", "10 no trumps", "ten no trumps"),
        ("M", "misère", "misère", "misère"),
        ("OM", "open misère", "open misère", "open misère"),
        ("P", "pass", "pass", "pass"),
    ],
)
def test_a_call_in_short_and_in_words(call, text, sentence, words):
    """A call is written with a glyph, said in words, and in a sentence no trumps is written out."""
    assert (call_text(parse_call(call)), call_in_sentence(parse_call(call)), call_words(parse_call(call))) == (text, sentence, words)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid("7H"), "7♥"),
        (Pass(), "pass"),
        (PlayCard(parse_card("JC")), "J♣"),
        (PlayCard(parse_card("Joker"), Suit.HEARTS), "Joker, named hearts"),
        (Exchange((parse_card("5C"), parse_card("10D"), parse_card("6C"))), "5♣, 10♦ and 6♣"),
        (Exchange((parse_card("5C"), parse_card("10D")), Suit.SPADES), "5♣ and 10♦, the joker named spades"),
    ],
)
def test_an_action_in_short(action, text):
    """A bid, a card and a discard are written with glyphs, the suit of a named joker in words."""
    assert action_text(action) == text


def test_lists_numbers_and_seats():
    """Lists have an and, negative numbers a true minus sign, numbered seats are players."""
    assert listed(("A",)) == "A"
    assert listed(("A", "B", "C"), "or") == "A, B or C"
    assert number_text(-320) == "−320"
    assert (seat_name("W"), seat_name("3"), seat_name("A")) == ("West", "Player 3", "A")


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "first"), (12, "twelfth"), (13, "13th"), (20, "20th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (111, "111th"), (112, "112th")],
)
def test_a_place_in_a_row(number, text):
    """The twenty-first call is the 21st, and the hundred-and-eleventh the 111th."""
    assert ordinal(number) == text


def test_how_many():
    """One card, and no cards or two."""
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
