"""The plain player in the other games, on tables typed by hand: the contractor's side alone against all the rest."""

import pytest

from tutorial_app.engine import parse_call, parse_card, parse_suit
from tutorial_app.players import advice_text

# game, contract, seat, hand, trick, card, principle
SIX = [
    ("7S by 1", "3", "KH 12H 9C", "1:6H 2:AH", "12H", "partner-is-winning"),
    ("7S by 1", "5", "13H 12H 9C", "1:6H 2:AH 3:7H 4:8H", "12H", "partner-is-winning"),
    ("7S by 1", "6", "9S 5C 4D", "1:6H 2:QH 3:7H 4:8H 5:AH", "4D", "partner-is-winning"),
    ("7S by 1", "6", "KD 13D 2C", "3:12D 4:11D 5:2D", "KD", "third-hand-high"),
    ("7S by 1", "6", "AH KH 7H", "1:QH 2:6H 3:5H 4:4H 5:8H", "KH", "win-as-cheaply-as-possible"),
    ("7S by 1", "2", "AH 9H 4C", "4:KH 5:6H 6:7H 1:8H", "AH", "win-as-cheaply-as-possible"),
    ("7S by 1", "2", "AH 9H 4C", "1:KH", "AH", "take-with-the-master"),
    ("7S by 1", "3", "QH 7H 4C", "1:10H 2:5H", "7H", "second-hand-low"),
    ("7S by 1", "6", "9S 5S 4D", "1:AH 2:6H 3:5H 4:8H 5:7H", "5S", "ruff-as-cheaply-as-possible"),
    ("7S by 1", "4", "KH 9H 8C", "1:AH 2:6H 3:5H", "9H", "partner-is-winning"),
    ("7NT by 1", "2", "Joker 5C 6D", "1:AH", "Joker", "joker-takes-the-trick"),
    ("7NT by 1", "3", "Joker 5C 6D", "1:6H 2:AH", "5C", "partner-is-winning"),
    ("7S by 1", "2", "AH 9C 8C 7D 6D 5D 4H 3H 6S 7S", "", "AH", "lead-an-ace"),
    ("7S by 1", "4", "JS 9S 5H 6C", "", "JS", "lead-partners-trumps"),
]

THREE = [
    ("7D by 2", "1", "AH 8H 9C", "3:KH", "8H", "partner-is-winning"),
    ("7D by 2", "1", "AH 8H 9C", "2:KH 3:7H", "AH", "win-as-cheaply-as-possible"),
    ("7D by 1", "2", "KS 8S 9C", "1:AS", "8S", "cannot-win-play-low"),
    ("7D by 1", "1", "AS QS 9C", "2:KS 3:7S", "AS", "win-as-cheaply-as-possible"),
    ("M by 1", "3", "AC 9C 8D", "1:10C 2:JC", "AC", "throw-high-while-he-is-safe"),
    ("M by 1", "3", "AC 9C 8D", "1:10C 2:8C", "9C", "leave-him-the-trick"),
    ("M by 1", "2", "7H AH KD QD", "", "7H", "lead-low-at-misere"),
    ("M by 1", "3", "7H KH 9D", "2:8H", "7H", "keep-the-trick-low"),
    ("M by 1", "1", "QH 9H 7C", "2:10H 3:8H", "9H", "duck-under"),
    ("M by 1", "1", "AH 8C 7C", "2:10S 3:9S", "AH", "throw-the-danger"),
    ("M by 1", "2", "Joker 7C 9H", "3:AS 1:8S", "Joker", "throw-high-while-he-is-safe"),
]

FIVE = [
    ("6H by 1", "3", "AC 5C 9D", "1:6C 2:KC", "5C", "partner-is-winning"),
    ("6H by 1", "5", "AC 5C 9D", "1:6C 2:KC 3:7C 4:8C", "5C", "partner-is-winning"),
    ("6H by 1", "5", "AC JC 5C", "1:QC 2:6C 3:7C 4:8C", "AC", "win-as-cheaply-as-possible"),
    ("6H by 1", "2", "AC 9C 4D", "4:5C 5:6C 1:QC", "AC", "win-as-cheaply-as-possible"),
    ("6H by 3", "5", "7H 4H 9D", "3:AC 4:6C", "4H", "ruff-as-cheaply-as-possible"),
    ("6H by 3", "5", "7H 9D 8S", "4:AC", "8S", "partner-is-winning"),
    ("6H by 1", "1", "AC 9C 4H", "3:KC 4:5C 5:6C", "AC", "take-with-the-master"),
    ("6H by 1", "1", "9H 4H 4D", "2:AC 3:6C 4:7C 5:8C", "4H", "ruff-as-cheaply-as-possible"),
    ("6H by 1", "2", "AS 9C 8C 7C 10D 9D 8D 4H", "", "AS", "lead-an-ace"),
    ("6H by 1", "1", "Joker JH JD AH KS 4C 5C 6D", "", "Joker", "pull-trumps"),
    ("7NT by 1", "4", "Joker 5S 4D", "1:6C 2:AC 3:7C", "4D", "partner-is-winning"),
]

TWO = [
    ("7H by 1", "2", "AC KC 8C", "1:QC", "KC", "win-as-cheaply-as-possible"),
    ("7H by 1", "2", "QC 8C 9D", "1:KC", "8C", "cannot-win-play-low"),
    ("7H by 1", "2", "9H 8H 9D", "1:AC", "8H", "ruff-as-cheaply-as-possible"),
    ("7H by 1", "1", "AC 9C 8H", "2:KC", "AC", "win-as-cheaply-as-possible"),
    ("7H by 1", "1", "9H 7H 8D", "2:AC", "7H", "ruff-as-cheaply-as-possible"),
    ("7H by 1", "1", "Joker JH JD AH KS 8C 9C 7D QS 10S", "", "Joker", "pull-trumps"),
    ("M by 1", "2", "8C 7C AD", "1:9C", "8C", "leave-him-the-trick"),
    ("M by 1", "1", "AC 8C 7D", "2:9C", "8C", "duck-under"),
    ("M by 1", "1", "AC 8D 7D", "2:9H", "AC", "throw-the-danger"),
    ("M by 1", "2", "AC 7C KD", "", "7C", "lead-low-at-misere"),
]

TABLES = [(game, *row) for game, rows in (("6-hand", SIX), ("3-hand", THREE), ("5-hand", FIVE), ("2-hand", TWO)) for row in rows]


@pytest.mark.parametrize(("game", "contract", "seat", "hand", "trick", "card", "principle"), TABLES)
def test_the_contractors_side_stands_alone(play, game, contract, seat, hand, trick, card, principle):
    """A defender leaves a fellow defender's winner alone, takes what he can from the contractor's side, and stays low in misère."""
    choice = play(contract, seat, hand, trick, game=game)
    assert (choice.action.card, choice.principle) == (parse_card(card), principle)
    assert "{" not in advice_text(choice)


# game, seat, hand, calls, call, principle
CALLS = [
    ("6-hand", "1", "Joker JS JC AS KS 9S AH KD 5C 6D", "", "7S", "bid-the-long-suit"),
    ("6-hand", "1", "JH AH 12H 9H 4H 5C 6C 7D 8D 9S", "", "6H", "bid-the-long-suit"),
    ("6-hand", "1", "QH 9H 4H 13D 7D 2D 12C 5C 11S 3S", "", "P", "pass-a-weak-hand"),
    ("6-hand", "4", "Joker KS 9S 5S AH AD 4C 3C 2D 6H", "1:7S 2:P 3:P", "8S", "raise-partner"),
    ("6-hand", "4", "12H 9H 4H 13D 7D 2D 12C 5C QS 3S", "1:7S 2:P 3:P", "P", "partner-has-bid-enough"),
    ("3-hand", "1", "Joker JS JC AS 9S AH KH QH 8D 7C", "", "7S", "bid-the-long-suit"),
    ("3-hand", "1", "7S 8S 9S 7C 8C 10C 7D 8D 7H 9H", "", "OM", "bid-misere"),
    ("3-hand", "2", "7S 8S 9S 7C 8C 9C 7D 8D 7H 9H", "1:10NT", "OM", "bid-misere"),
    ("3-hand", "2", "AS KS 9S QC 10C 8C AD 9D JH 8H", "1:7S", "P", "the-bidding-is-too-high"),
    ("5-hand", "1", "Joker JD AD KD 9D AH 8C 5C", "", "6D", "bid-the-long-suit"),
    ("5-hand", "1", "JH AH QH 10H 9H AS 5C 6D", "", "6H", "bid-the-long-suit"),
    ("5-hand", "1", "QH 9H 8H KC 6C 7D 8D 9S", "", "P", "pass-a-weak-hand"),
    ("5-hand", "2", "AC KC 6C KH 7D 8D 9S 10S", "1:6H", "P", "the-bidding-is-too-high"),
    ("2-hand", "2", "Joker JS JC AS 9S AH KH QH 8D 7C", "", "8S", "bid-the-long-suit"),
    ("2-hand", "2", "7S 8S 9S 7C 8C 9C 7D 8D 7H 8H", "", "OM", "bid-misere"),
    ("2-hand", "1", "8S 7S QS 9C 8C KC 9D 8D 10H QH", "2:8S", "P", "the-bidding-is-too-high"),
]


@pytest.mark.parametrize(("game", "seat", "hand", "calls", "call", "principle"), CALLS)
def test_a_call_fits_the_game(bid, game, seat, hand, calls, call, principle):
    """More opponents, fewer cards or a partner across the table change what a hand is worth."""
    choice = bid(hand, calls, game=game, seat=seat)
    assert (choice.action, choice.principle) == (parse_call(call), principle)
    assert "{" not in advice_text(choice)


# game, contract, seat, hand, voids, card, named, principle
LEADS = [
    ("2-hand", "8S by 1", "1", "KS 9S AH 8C", "2:S", "AH", None, "cash-a-master"),
    ("2-hand", "8S by 1", "1", "KS QS 9S AH 8C", "", "9S", None, "force-out-high-trumps"),
    ("3-hand", "7NT by 1", "1", "Joker", "1:SH", "Joker", "D", "lead-the-joker"),
    ("6-hand", "7NT by 1", "1", "Joker", "1:SHD", "Joker", "H", "lead-the-joker"),
    ("5-hand", "6S by 1", "3", "9H 7H 8C 5D 10D", "2:C", "8C", None, "give-partner-a-ruff"),
]


@pytest.mark.parametrize(("game", "contract", "seat", "hand", "voids", "card", "named", "principle"), LEADS)
def test_a_lead_fits_the_game(play, game, contract, seat, hand, voids, card, named, principle):
    """Trumps in the dead hand need not be pulled, a led joker takes a suit that the game lets it take, and a fellow defender trumps too."""
    choice = play(contract, seat, hand, voids=voids, game=game)
    assert (choice.action.card, choice.action.named, choice.principle) == (parse_card(card), named and parse_suit(named), principle)


def test_a_hand_on_the_table_is_used_from_the_first_lead(play):
    """In the three-player game open misère is shown at once: where he can duck, high cards go; where he cannot, the others stay below him."""
    ducks = play("OM by 1", "3", "KC 7C 8D", "2:9C", shown="1: 8C 10C AD", game="3-hand")
    caught = play("OM by 1", "3", "AC 7C 8D", "2:8C", shown="1: 10C JC AD", game="3-hand")
    leads = play("OM by 1", "2", "7C 8D KD", shown="1: 8C 9C 7D", game="3-hand")
    assert [(each.action.card, each.principle) for each in (ducks, caught, leads)] == [
        (parse_card("KC"), "throw-high-while-he-is-safe"),
        (parse_card("7C"), "keep-the-trick-low"),
        (parse_card("7C"), "lead-low-at-misere"),
    ]


# game, contract, hand, kitty, discards
DISCARDS = [
    ("6-hand", "8H", "Joker JH JD AH KH 13H 9H AS 5C 4C", "3C KD 12S", "3C 4C 5C"),
    ("3-hand", "M", "Joker 7S 8S 9S 7C 8C 7D 8D 7H KH", "AS 8H 9C", "Joker AS KH"),
    ("5-hand", "6S", "Joker JS AS 9S 8S AH 5C 6C", "7C KD 4H", "5C 6C 7C"),
    ("2-hand", "OM", "7S 8S 9S 7C 8C 9C 7D 8D 7H 8H", "AD KS QH", "AD KS QH"),
]


@pytest.mark.parametrize(("game", "contract", "hand", "kitty", "discards"), DISCARDS)
def test_discards_fit_the_game(exchange, game, contract, hand, kitty, discards):
    """A short suit of losers goes; in misère the cards that would be caught, and with them a joker that may not be named."""
    assert set(exchange(contract, hand, kitty, game=game, seat="1").action.discards) == {parse_card(card) for card in discards.split()}
