"""Bowers, trumps, the order of the cards and who wins a trick."""

from itertools import permutations

import pytest
from staging import cards, game, names, playing, trick_of

from tutorial_app.engine import (
    Strain,
    Suit,
    apply,
    effective_suit,
    is_trump,
    legal_actions,
    parse_card,
    role,
    sorted_hand,
    suit_order,
    turn_of,
    why_suit,
    why_wins,
)


def test_worked_example_of_the_source_spades_are_trumps():
    """Seed 000: the trumps in spades are joker, JS, JC, A K Q 10 9 8 7 6 5: twelve cards, and clubs are left without their jack."""
    pack = game().pack
    assert names(suit_order(pack, Suit.SPADES, Strain.SPADES)) == "Joker JS JC AS KS QS 10S 9S 8S 7S 6S 5S"
    assert names(suit_order(pack, Suit.CLUBS, Strain.SPADES)) == "AC KC QC 10C 9C 8C 7C 6C 5C"
    assert names(suit_order(pack, Suit.HEARTS, Strain.SPADES)) == "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H"


@pytest.mark.parametrize(
    ("strain", "trumps"),
    [
        ("S", "Joker JS JC AS KS QS 10S 9S 8S 7S 6S 5S"),
        ("C", "Joker JC JS AC KC QC 10C 9C 8C 7C 6C 5C"),
        ("D", "Joker JD JH AD KD QD 10D 9D 8D 7D 6D 5D 4D"),
        ("H", "Joker JH JD AH KH QH 10H 9H 8H 7H 6H 5H 4H"),
    ],
)
def test_the_trumps_from_high_to_low(strain, trumps):
    """RE-14: there are 12 trumps when a black suit is trump and 13 when a red one is; the joker and the two bowers lead them."""
    assert names(suit_order(game().pack, Suit(strain), Strain(strain))) == trumps


@pytest.mark.parametrize(
    ("suit", "order"),
    [
        ("S", "AS KS QS JS 10S 9S 8S 7S 6S 5S"),
        ("C", "AC KC QC JC 10C 9C 8C 7C 6C 5C"),
        ("D", "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D"),
        ("H", "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H"),
    ],
)
def test_no_trumps_has_no_bowers(suit, order):
    """In no trumps and misère every suit ranks A K Q J 10 and down, and the joker belongs to none."""
    assert names(suit_order(game().pack, Suit(suit), Strain.NO_TRUMPS)) == order


def test_a_named_joker_is_the_top_card_of_its_suit():
    """A joker named to diamonds stands above the ace of diamonds and in no other suit."""
    pack = game().pack
    assert names(suit_order(pack, Suit.DIAMONDS, Strain.NO_TRUMPS, Suit.DIAMONDS))[:14] == "Joker AD KD QD"
    assert parse_card("Joker") not in suit_order(pack, Suit.HEARTS, Strain.NO_TRUMPS, Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("card", "strain", "suit", "part", "trump"),
    [
        ("JH", "H", "H", "right", True),
        ("JD", "H", "H", "left", True),
        ("JD", "D", "D", "right", True),
        ("JH", "D", "D", "left", True),
        ("JS", "S", "S", "right", True),
        ("JC", "S", "S", "left", True),
        ("JS", "C", "C", "left", True),
        ("JC", "H", "C", "", False),
        ("JS", "H", "S", "", False),
        ("JS", "D", "S", "", False),
        ("JH", "S", "H", "", False),
        ("JD", "C", "D", "", False),
        ("JH", "NT", "H", "", False),
        ("JC", "NT", "C", "", False),
        ("QD", "H", "D", "", False),
        ("AH", "H", "H", "", True),
        ("4H", "H", "H", "", True),
        ("Joker", "S", "S", "joker", True),
        ("Joker", "C", "C", "joker", True),
        ("Joker", "D", "D", "joker", True),
        ("Joker", "H", "H", "joker", True),
        ("Joker", "NT", None, "joker", False),
    ],
)
def test_what_a_card_counts_as(card, strain, suit, part, trump):
    """RE-02: only the jack of the trump suit's own colour is the left bower; the jacks of the other colour stay at home."""
    found = parse_card(card)
    assert effective_suit(found, Strain(strain)) == suit
    assert role(found, Strain(strain)) == part
    assert is_trump(found, Strain(strain)) is trump


@pytest.mark.parametrize("named", list("SCDH"))
def test_a_joker_named_in_advance_belongs_to_that_suit(named):
    """In no trumps the joker named to a suit counts as that suit, but is still no trump."""
    joker = parse_card("Joker")
    assert effective_suit(joker, Strain.NO_TRUMPS, Suit(named)) == named
    assert is_trump(joker, Strain.NO_TRUMPS) is False


@pytest.mark.parametrize(
    ("card", "strain", "named", "rule"),
    [
        ("JC", "S", None, "rank.left-bower"),
        ("JS", "S", None, "rank.right-bower"),
        ("AS", "S", None, "rank.trump"),
        ("AC", "S", None, "rank.plain-suit"),
        ("JH", "S", None, "rank.plain-suit"),
        ("JH", "NT", None, "rank.no-bowers"),
        ("Joker", "S", None, "rank.joker-is-top-trump"),
        ("Joker", "NT", "H", "rank.joker-has-a-named-suit"),
        ("Joker", "NT", None, "rank.joker-has-no-suit"),
    ],
)
def test_why_a_card_counts_as_it_does(card, strain, named, rule):
    """Every card can say by which rule it belongs to its suit."""
    assert why_suit(parse_card(card), Strain(strain), Suit(named) if named else None).rule == rule


@pytest.mark.parametrize(
    ("bid", "trick", "winner", "rule"),
    [
        ("6C", "N:AC E:JS S:KC W:10C", "E JS", "trick.highest-trump"),
        ("6C", "N:AS E:JS S:5S W:6S", "E JS", "trick.highest-trump"),
        ("6H", "W:5D N:AC E:9D S:10D", "S 10D", "trick.highest-of-suit-led"),
        ("6NT", "N:10D E:JS S:AC W:KD", "W KD", "trick.highest-of-suit-led"),
        ("6S", "N:9H E:10H S:KD W:4H", "E 10H", "trick.highest-of-suit-led"),
        ("6S", "N:9H E:10H S:5S W:AH", "S 5S", "trick.highest-trump"),
        ("6S", "N:JC E:JS S:AS W:KS", "E JS", "trick.highest-trump"),
        ("6S", "N:JC E:AS S:AC W:KC", "N JC", "trick.highest-trump"),
        ("6S", "N:JS E:Joker S:JC W:5S", "E Joker", "trick.highest-trump"),
        ("6S", "N:AC E:QC S:JC W:KC", "S JC", "trick.highest-trump"),
        ("6S", "N:QH E:JH S:KH W:10H", "S KH", "trick.highest-of-suit-led"),
        ("6H", "N:QC E:JC S:10C W:9C", "N QC", "trick.highest-of-suit-led"),
        ("6NT", "N:QC E:JC S:10C W:9C", "N QC", "trick.highest-of-suit-led"),
        ("6NT", "N:10C E:JC S:AS W:AH", "E JC", "trick.highest-of-suit-led"),
        ("6NT", "N:AC E:KC S:Joker W:5C", "S Joker", "trick.joker-wins"),
        ("6D", "N:AS E:4D S:KS W:JH", "W JH", "trick.highest-trump"),
        ("6D", "N:AS E:JD S:Joker W:JH", "S Joker", "trick.highest-trump"),
        ("6D", "N:5C E:AS S:AH W:6C", "W 6C", "trick.highest-of-suit-led"),
    ],
)
def test_who_wins_a_trick(bid, trick, winner, rule):
    """RE-05, RE-09: the highest trump wins, the left bower among them; without a trump the highest card of the suit led."""
    won = why_wins(trick_of(trick), game().schedule.rows[[row.bid.name for row in game().schedule.rows].index(bid)].strain, None)
    assert f"{won.seat} {won.card}" == winner
    assert won.reason.rule == rule
    assert won.reason["winner"] == won.seat


@pytest.mark.parametrize(("named", "winner"), [("D", "E Joker"), ("H", "W AD"), ("S", "W AD"), (None, "E Joker")])
def test_a_named_joker_wins_only_in_its_suit(named, winner):
    """On a diamond lead a joker named to diamonds, or to nothing, wins; named to another suit it is a discard."""
    won = why_wins(trick_of("N:10D E:Joker S:5D W:AD"), Strain.NO_TRUMPS, Suit(named) if named else None)
    assert f"{won.seat} {won.card}" == winner


def test_a_joker_led_and_named_wins_against_the_ace_of_that_suit():
    """The suit called by a led joker must be followed, but the joker wins the trick."""
    won = why_wins(trick_of("N:Joker E:AH S:KH W:4H", named="H"), Strain.NO_TRUMPS, None)
    assert f"{won.seat} {won.card} {won.reason.rule}" == "N Joker trick.joker-wins"


@pytest.mark.parametrize("leader", ["N", "E", "S", "W"])
def test_the_suit_led_is_the_leaders(leader):
    """RE-06: the first card in order of play gives the suit led, whichever seat led it: the fourth hand wins with 10D over 5D, AC, 9D."""
    order = {"N": "N E S W", "E": "E S W N", "S": "S W N E", "W": "W N E S"}[leader].split()
    trick = trick_of(" ".join(f"{seat}:{card}" for seat, card in zip(order, ("5D", "AC", "9D", "10D"), strict=True)))
    assert why_wins(trick, Strain.HEARTS, None).seat == order[3]


def test_no_card_but_trumps_and_the_suit_led_can_win():
    """RE-09: in any order of play, discards never win: with 6D led first and 7D to follow, the two aces thrown away lose."""
    for order in permutations(("7D", "AS", "AC")):
        trick = trick_of("N:6D " + " ".join(f"{seat}:{card}" for seat, card in zip("ESW", order, strict=True)))
        assert str(why_wins(trick, Strain.HEARTS, None).card) == "7D"


def test_the_suit_led_survives_real_play_from_every_leader():
    """RE-06: played out by the engine, W leads 5D, N discards AC, E follows 9D, S 10D, and S leads the next trick."""
    position = playing("6H", {"W": "5D 5C", "N": "AC KC", "E": "9D 6C", "S": "10D 7C"}, by="W")
    for card in ("5D", "AC", "9D", "10D"):
        position = apply(position, next(action for action in legal_actions(position) if str(action.card) == card))
    assert turn_of(position) == "S"


@pytest.mark.parametrize(
    ("strain", "named", "hand", "shown"),
    [
        ("S", None, "JC AH KC 5S Joker JS 10H", "Joker JS JC 5S AH 10H KC"),
        ("H", None, "JD AD 4H JH QS", "JH JD 4H QS AD"),
        ("NT", None, "JC AH KC 5S Joker JS", "Joker JS 5S AH KC JC"),
        ("NT", "H", "JC AH KC 5S Joker JS", "JS 5S Joker AH KC JC"),
    ],
)
def test_a_hand_is_sorted_by_what_its_cards_count_as(strain, named, hand, shown):
    """RE-11: a hand is sorted by effective suit for this deal's strain: the left bower stands among the trumps, in no trumps at home."""
    assert names(sorted_hand(cards(hand), Strain(strain), Suit(named) if named else None)) == shown


def test_the_last_deals_trump_is_forgotten():
    """RE-11: after a deal in hearts JD is a diamond again: what a card counts as depends on nothing but the strain asked about."""
    assert effective_suit(parse_card("JD"), Strain.HEARTS) == "H"
    assert effective_suit(parse_card("JD"), Strain.NO_TRUMPS) == "D"
    assert names(sorted_hand(cards("JD AD AH"), Strain.NO_TRUMPS)) == "AH AD JD"
