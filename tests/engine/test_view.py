"""What a seat may see."""

from dataclasses import replace

import pytest
from staging import bidding, discard, exchanging, finished, game, names, play, playing, plays

from tutorial_app.engine import Deal, Record, apply, cards_held, deal_from_seed, judge, legal_actions, parse_call, replay, seen_by, start

HAND, KITTY = "AS KS QS JC 9H 8H 4H AD 10C 9C", "7S 5D JD"
SEATS = "NESW"


def shown_hands(position, seat) -> str:
    """The seats whose cards a viewer sees."""
    return "".join(owner for owner, hand in zip(position.rules.seats, seen_by(position, seat).position.hands, strict=True) if hand is not None)


def after(*calls: str, dealer: str = "N", seed: int = 1):
    """The position of a seed after some calls."""
    return replay(Record(game(), dealer, seed, tuple(parse_call(call) for call in calls)))


@pytest.mark.parametrize("seat", list(SEATS))
def test_in_the_auction_a_seat_sees_its_own_hand(seat):
    """While bidding each player sees his own ten cards, no other hand and not the kitty."""
    position = after("6S")
    view = seen_by(position, seat)
    assert shown_hands(position, seat) == seat
    assert view.seat == seat
    assert view.position.kitty is None
    assert view.position.calls == position.calls


@pytest.mark.parametrize(("seat", "sees_kitty"), [("E", True), ("S", False), ("W", False), ("N", False)])
def test_only_the_contractor_sees_the_kitty(seat, sees_kitty):
    """Seed 000: the contractor takes the kitty without showing it: E has bought it, and no one else sees it, the partner neither."""
    position = after("6S", "P", "P", "P")
    view = seen_by(position, seat).position
    assert (view.kitty is not None) is sees_kitty
    assert shown_hands(position, seat) == seat


@pytest.mark.parametrize(("seat", "sees_discards"), [("N", True), ("E", False), ("S", False), ("W", False)])
def test_only_the_contractor_knows_the_discards(seat, sees_discards):
    """The discards lie face down: nobody but the contractor knows them."""
    position = apply(exchanging("7S", HAND, KITTY), discard("5D 4H 9C"))
    assert (seen_by(position, seat).position.discards is not None) is sees_discards


@pytest.mark.parametrize("seat", list(SEATS))
def test_during_the_play_a_seat_sees_its_hand_and_the_tricks(seat):
    """During the play each sees his own cards and everything that was played."""
    position = plays(playing("6S", {"N": "10H 5C", "E": "6H 6C", "S": "8H 7C", "W": "AH 8C"}), "10H", "6H", "8H", "AH", "8C")
    view = seen_by(position, seat).position
    assert shown_hands(position, seat) == seat
    assert (view.tricks, view.trick) == (position.tricks, position.trick)


def test_a_joker_named_in_advance_is_known_to_all():
    """The joker is named aloud: every seat sees the suit, though not the hand."""
    position = apply(exchanging("7NT", "Joker KS QS JC 9H 8H 4H AD 10C 9C", KITTY), discard("5D 4H 9C", "H"))
    assert [seen_by(position, seat).position.joker_named for seat in SEATS] == ["H"] * 4


@pytest.mark.parametrize("bid", ["M", "OM"])
def test_the_sitting_partner_sees_only_his_own_cards(bid):
    """The partner of a misère contractor sees his own cards; nobody sees them but he."""
    position = playing(bid, {"N": "5C 5H", "E": "AC 6H", "S": "QC QH", "W": "KC 8H"})
    assert [shown_hands(position, seat) for seat in SEATS] == ["N", "E", "S", "W"]


def test_after_the_first_trick_all_see_the_open_hand():
    """In open misère all see N's hand after the first trick, and their own, and no more."""
    position = plays(playing("OM", {"N": "5C 5H", "E": "AC 6H", "S": "QC QH", "W": "KC 8H"}), "5C", "AC", "KC")
    assert [shown_hands(position, seat) for seat in SEATS] == ["N", "NE", "NS", "NW"]


def test_with_open_hand_before_the_lead():
    """`open_shown: before_first_lead`: all see N's hand before the first card is led, but not his discards."""
    rules = game(open_shown="before_first_lead")
    position = apply(exchanging("OM", HAND, KITTY, rules=rules), discard("AS KS QS"))
    assert shown_hands(position, "E") == "N"
    assert seen_by(position, "E").position.discards is None


def test_a_dead_hand_is_seen_by_nobody():
    """With two players the dead hand lies face down for both, in every phase."""
    rules = game("2-hand")
    position = start(rules, deal_from_seed(rules, 1, "1"), "1")
    while legal_actions(position):
        assert seen_by(position, "1").position.dead is None
        assert seen_by(position, "2").position.dead is None
        position = apply(position, next((action for action in legal_actions(position) if str(action) == "6S"), legal_actions(position)[0]))


def test_when_the_deal_is_over_all_lies_open():
    """After the last trick, or when thrown in, everything may be looked at."""
    end = finished("6S", "N", {"N": 10})
    assert seen_by(end, "E").position == end
    assert seen_by(bidding("N:P E:P S:P W:P"), "E").position == bidding("N:P E:P S:P W:P")


def test_swapping_unseen_cards_changes_nothing_a_seat_sees():
    """E sees the same whether S or W or the kitty holds a card E does not."""
    deal = deal_from_seed(game(), 1, "N")
    north, east, south, west = deal.hands
    other = Deal((north[:9] + south[:1], east, north[9:] + south[1:9] + west[:1], west[1:] + deal.kitty[:1]), (*deal.kitty[1:], south[9]))
    one, two = start(game(), deal, "N"), start(game(), other, "N")
    assert one != two
    assert seen_by(one, "E") == seen_by(two, "E")


def test_counting_cards_without_seeing_them():
    """How many cards a seat holds is known to all: ten before the play, one less for each trick and for the card on the table."""
    position = after("6S", "P", "P", "P")
    view = seen_by(apply(position, legal_actions(position)[0]), "N").position
    assert [cards_held(view, seat) for seat in SEATS] == [10, 10, 10, 10]
    later = replace(view, trick=playing("6S", {}, "E:JS S:5S", by="E").trick)
    assert [cards_held(later, seat) for seat in "SEW"] == [9, 9, 10]


def test_what_a_seat_sees_is_enough_to_judge_its_own_play():
    """A seat's own cards are judged alike from its view and from all cards."""
    position = playing("6S", {"N": "10H 5C", "E": "6H JC", "S": "8H 7C", "W": "AH 8C"}, "N:AC")
    view = seen_by(position, "E").position
    for card in ("6H", "JC", "8H"):
        assert judge(view, play(card), "E") == judge(position, play(card), "E")
    assert names(view.hands[1]) == "6H JC"
