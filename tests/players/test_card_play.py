"""The plain player's cards in trick contracts, on tables typed by hand."""

import pytest

from tutorial_app.engine import parse_card
from tutorial_app.players import advice_text

LEADS = [
    ("7S by N", "N", "Joker JS JC AS 9S AH 5D 6C KD 4H", (), "Joker", "pull-trumps"),
    ("7H by N", "N", "JH JD AH 10H 9H AS 5S KC QC 6D", (), "JH", "force-out-high-trumps"),
    ("7S by N", "S", "JC 6S 8D 6C 9H 4H 5D 7D", ("N:6H E:5H S:QH W:8H", "S:10D W:9D N:Joker E:6D", "N:JS E:5S S:7S W:8S"), "JC", "pull-trumps"),
    ("7S by N", "N", "AS 9S AD 7D 5C 6C 8H 9C", ("N:Joker E:5S S:6S W:7S", "N:JS E:4D S:8S W:4H"), "AD", "cash-a-master"),
    ("8NT by N", "N", "AS KS QS JS 10S AH KD 5C 6C 7H", (), "AS", "cash-a-master"),
    ("7NT by N", "N", "KS QS JS 10S 9S 5H 6H 5D 6D 5C", (), "KS", "lead-the-long-suit"),
    ("7S by N", "E", "AH 5H 9C 8C 7C 10D 9D 6S KD", ("N:6C E:KC S:5C W:10C",), "AH", "lead-an-ace"),
    ("7S by N", "E", "5H 9C 8C 7C 10D 9D QD 6S 7S", ("N:6C E:KC S:5C W:10C",), "5H", "lead-a-short-suit"),
    ("7S by N", "E", "QS 9S 8C 9D 8D 7D", (), "8C", "lead-a-short-suit"),
    ("7H by N", "W", "KC 8C 9C 7D 10D 6S 9H", ("N:AD E:5D S:5S W:4D", "N:6D E:8D S:4H W:QD"), "6S", "lead-a-short-suit"),
]

TRUMPING = [
    ("7S by N", "N", "9S 5S 8C KD", "E:AH S:6H W:7H", "5S", "ruff-as-cheaply-as-possible"),
    ("7S by N", "E", "JC 7S 9D", "S:KH W:5H N:QH", "7S", "ruff-as-cheaply-as-possible"),
    ("7D by W", "N", "JH 6D 9H AS", "W:KC", "6D", "ruff-as-cheaply-as-possible"),
    ("7S by N", "N", "10S 7S JS 5C", "E:KH S:6H W:8S", "10S", "over-ruff"),
    ("7D by W", "S", "JD JH 8D 5S", "E:AC", "8D", "ruff-as-cheaply-as-possible"),
    ("7C by S", "W", "JS QC 6C 4D", "N:KH E:5H S:10C", "QC", "over-ruff"),
    ("7S by N", "N", "7S 5C 9C", "E:KH S:6H W:QS", "5C", "throw-a-loser"),
    ("7S by N", "N", "9S 5S 8C 7C", "S:AH W:5H", "7C", "partner-is-winning"),
    ("7S by N", "N", "9S 5S 8C 7C", "E:9H S:KH W:6H", "7C", "partner-is-winning"),
    ("7NT by N", "E", "Joker 5C 6D", "N:AS", "Joker", "joker-takes-the-trick"),
]

PARTNER = [
    ("7S by N", "N", "AD 6D 9C", "E:5D S:QD W:7D", "6D", "partner-is-winning"),
    ("7S by N", "N", "KH 7H 8C", "S:AH W:6H", "7H", "partner-is-winning"),
    ("7S by N", "N", "AH 7H 8C", "S:KH W:6H", "7H", "partner-is-winning"),
    ("7S by N", "S", "Joker 9S 6S", "N:JS E:7S", "6S", "partner-is-winning"),
    ("7S by N", "N", "AC 6C 9D", "S:9C W:5C", "AC", "third-hand-high"),
]

SECOND_THIRD_AND_LAST = [
    ("7S by N", "N", "KC 5C 9D", "S:6C W:8C", "KC", "third-hand-high"),
    ("7S by N", "N", "AD JD 6D", "E:10D S:5D W:8D", "JD", "win-as-cheaply-as-possible"),
    ("7S by N", "N", "KD 7D 9C", "W:6D", "7D", "second-hand-low"),
    ("7S by N", "N", "AD 7D 9C", "W:KD", "AD", "take-with-the-master"),
    ("7S by N", "N", "QD 7D 9C", "E:KD S:5D W:6D", "7D", "cannot-win-play-low"),
    ("7S by N", "N", "QD", "E:KD S:5D W:6D", "QD", "only-legal-card"),
]

FELLOW_DEFENDERS = [
    ("7D by 1", "3", "KD 7D 10H 8S", "1:8D 2:10D", "7D", "partner-is-winning"),
    ("7D by 1", "3", "KD 7D 10H 8S", "1:10D 2:8D", "KD", "win-as-cheaply-as-possible"),
    ("7D by 1", "3", "9D 10H 8S", "1:10C 2:AC", "8S", "partner-is-winning"),
]


def _check(choice, card, principle):
    assert (choice.action.card, choice.principle) == (parse_card(card), principle)
    assert advice_text(choice).endswith(".")


@pytest.mark.parametrize(("contract", "seat", "hand", "past", "card", "principle"), LEADS)
def test_leads(play, contract, seat, hand, past, card, principle):
    """The contractor's side pulls trumps and cashes winners; defenders lead aces and short suits and leave the trumps alone."""
    _check(play(contract, seat, hand, past=past), card, principle)


@pytest.mark.parametrize(("contract", "seat", "hand", "trick", "card", "principle"), TRUMPING)
def test_trumping(play, contract, seat, hand, trick, card, principle):
    """A player void in the suit led trumps an opponent's winner as cheaply as will do, and never a partner's sure winner."""
    _check(play(contract, seat, hand, trick), card, principle)


@pytest.mark.parametrize(("contract", "seat", "hand", "trick", "card", "principle"), PARTNER)
def test_a_partners_winner_is_left_alone(play, contract, seat, hand, trick, card, principle):
    """A partner's card that will hold is not overtaken; one that will not is."""
    _check(play(contract, seat, hand, trick), card, principle)


@pytest.mark.parametrize(("contract", "seat", "hand", "trick", "card", "principle"), SECOND_THIRD_AND_LAST)
def test_second_hand_low_third_hand_high_last_hand_cheap(play, contract, seat, hand, trick, card, principle):
    """Second hand saves high cards for later, third hand plays high, last hand wins with the lowest card that does."""
    _check(play(contract, seat, hand, trick), card, principle)


@pytest.mark.parametrize(("contract", "seat", "hand", "trick", "card", "principle"), FELLOW_DEFENDERS)
def test_where_everybody_plays_alone_the_defenders_help_each_other(play, contract, seat, hand, trick, card, principle):
    """Against the contractor the others are partners for one deal."""
    _check(play(contract, seat, hand, trick, game="3-hand"), card, principle)


def test_a_partner_is_called_partner_and_by_name(play):
    """The advice speaks to the player whose turn it is."""
    choice = play("7S by N", "N", "KH 7H 8C", "S:AH W:6H")
    assert advice_text(choice) == "Your partner is winning the trick with A♥, so a card you do not need will do."
    assert advice_text(choice, {"S": "Sam"}) == "Your partner Sam is winning the trick with A♥, so a card you do not need will do."
