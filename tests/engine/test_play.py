"""Following suit, trumping, discarding, and who leads next."""

from dataclasses import replace

import pytest
from staging import cards_allowed, discard, exchanging, game, names, play, playing, plays, says, trick_of

from tutorial_app.engine import (
    CardPlay,
    Finished,
    IllegalActionError,
    apply,
    judge,
    legal_actions,
    shown_void,
    suits_led_before,
    trick_winners,
    tricks_won,
    turn_of,
    why_turn,
)


@pytest.mark.parametrize(
    ("bid", "trick", "hand", "allowed"),
    [
        # RE-01: the left bower led is a trump lead
        ("6H", "N:JD", "AD 9D 5H KS", "5H"),
        ("6H", "N:JD", "AD 9D KS", "AD 9D KS"),
        ("6S", "N:JC", "AC KC 5S", "5S"),
        # RE-02: only the jack of the trump's own colour leaves its suit
        ("6H", "N:9C", "JS 4D AH", "JS 4D AH"),
        ("6H", "N:9C", "JS 7C AH", "7C"),
        ("6H", "N:9C", "JC 7S AH", "JC"),
        ("6D", "N:AS", "JS JC 5H", "JS"),
        # RE-07: seven of spades held
        ("6H", "N:AS", "9H 7S", "7S"),
        # the left bower has left its printed suit
        ("6S", "N:AC", "JC 5S AH", "JC 5S AH"),
        ("6S", "N:AC", "JC KC AH", "KC"),
        ("6S", "N:AS", "JC KC AH", "JC"),
        ("6S", "N:AS", "JC Joker AH", "JC Joker"),
        ("6S", "N:AS", "Joker AH KC", "Joker"),
        ("6S", "N:Joker", "JC AC KH", "JC"),
        ("6S", "N:Joker", "5S JS KH", "5S JS"),
        ("6S", "N:Joker", "AC KH", "AC KH"),
        ("6D", "N:JH", "AH KH 4D", "4D"),
        # no duty to trump, no duty to beat
        ("6S", "N:AH", "5S AC 6D Joker", "5S AC 6D Joker"),
        ("6S", "N:5H", "4H AH", "4H AH"),
        ("6S", "N:5H E:7S", "4H AH JS", "4H AH"),
        # no trumps: jacks are at home
        ("6NT", "N:AC", "JC JS", "JC"),
        ("6NT", "N:AD", "JH 5S", "JH 5S"),
        ("6NT", "N:AD", "JD 5S", "JD"),
        ("M", "N:AC", "JC JS", "JC"),
    ],
)
def test_which_cards_may_be_played_to_a_trick(bid, trick, hand, allowed):
    """RE-01, RE-02, RE-07: a player follows the effective suit led if he can; if not he plays what he likes."""
    seat = "E" if trick.count(":") == 1 else "S"
    seat = {"M": "E"}.get(bid, seat)
    position = playing(bid, {seat: hand}, trick)
    assert turn_of(position) == seat
    assert cards_allowed(position, hand) == allowed


@pytest.mark.parametrize(
    ("bid", "trick", "hand", "card", "verdict"),
    [
        ("6S", "N:AC", "5C 5S AH", "5C", "yes: play.follows"),
        ("6S", "N:AC", "5C 5S AH", "5S", "no: play.follow-suit"),
        ("6S", "N:AC", "5S AH", "5S", "yes: play.void-so-may-trump"),
        ("6S", "N:AC", "JC AH", "JC", "yes: play.void-so-may-trump"),
        ("6S", "N:AC", "5S AH", "AH", "yes: play.void-so-any-card"),
        ("6S", "N:AS", "JC AH", "AH", "no: play.follow-suit"),
        ("6S", "N:AS", "JC AH", "JC", "yes: play.follows"),
        ("6S", "N:AC", "5C", "6C", "no: play.not-in-hand"),
        ("6NT", "N:AC", "Joker 5C", "Joker", "no: joker.only-when-void"),
        ("6NT", "N:AC", "Joker 5D", "Joker", "yes: joker.void-so-may-play"),
        ("6NT", "N:AC", "Joker 5D", "5D", "yes: play.void-so-any-card"),
    ],
)
def test_each_verdict_names_its_rule(bid, trick, hand, card, verdict):
    """Permission has its rule as refusal has."""
    assert says(playing(bid, {"E": hand}, trick), card) == verdict


def test_a_revoke_is_refused_with_the_cards_that_must_be_played():
    """RE-07: 9H on a spade lead with 7S and, spades being trump, JC in hand: the reason names spades and both cards, and nothing changes."""
    position = playing("6S", {"E": "9H 7S JC AC"}, "N:AS")
    verdict = judge(position, play("9H"))
    assert verdict.reason.rule == "play.follow-suit"
    assert verdict.reason["led"] == "S"
    assert names(verdict.reason["holding"]) == "7S JC"
    with pytest.raises(IllegalActionError) as refusal:
        apply(position, play("9H"))
    assert refusal.value.verdict == verdict
    assert position == playing("6S", {"E": "9H 7S JC AC"}, "N:AS")


def test_jack_of_clubs_does_not_have_to_follow_clubs():
    """RE-07: with hearts as trump JC follows clubs; with spades as trump it may not be asked to."""
    assert cards_allowed(playing("6H", {"E": "JC AS"}, "N:5C"), "JC AS") == "JC"
    assert cards_allowed(playing("6S", {"E": "JC AH"}, "N:5C"), "JC AH") == "JC AH"


def test_a_card_is_played_once():
    """RE-08: 4H played, 4H played again: refused, and the hand is one card shorter."""
    position = playing("6S", {"N": "4H 5H", "E": "6H 7H", "S": "8H 9H", "W": "10H QH"})
    after = plays(position, "4H", "6H", "8H", "QH")
    assert turn_of(after) == "W"
    again = plays(after, "10H")
    assert says(again, "4H") == "no: play.not-in-hand"
    assert names(again.hands[0]) == "5H"


def test_hands_shrink_card_by_card():
    """RE-08: after each card its player holds one card less and the trick one more."""
    position = playing("6S", {"N": "4H 5H", "E": "6H 7H", "S": "8H 9H", "W": "10H QH"})
    sizes = []
    for card in ("4H", "6H", "8H", "10H"):
        position = plays(position, card)
        sizes.append(tuple(len(hand) for hand in position.hands))
    assert sizes == [(1, 2, 2, 2), (1, 1, 2, 2), (1, 1, 1, 2), (1, 1, 1, 1)]
    assert position.trick.plays == ()
    assert len(position.tricks) == 1


@pytest.mark.parametrize("seat", ["N", "S", "W"])
def test_a_card_out_of_turn_is_refused(seat):
    """Only the seat whose turn it is may play, whatever it holds."""
    position = playing("6S", {"N": "5C", "E": "AC", "S": "KC", "W": "QC"}, "N:10C")
    assert says(position, {"N": "5C", "S": "KC", "W": "QC"}[seat], seat) == "no: turn.not-yours"


def test_play_goes_clockwise_and_the_winner_leads():
    """N leads, E S W follow; W's ace wins, and W leads the second trick."""
    position = playing("6S", {"N": "10H 5C", "E": "6H 6C", "S": "8H 7C", "W": "AH 8C"})
    seats = []
    for card in ("10H", "6H", "8H", "AH"):
        seats.append(turn_of(position))
        position = plays(position, card)
    assert seats == ["N", "E", "S", "W"]
    assert turn_of(position) == "W"
    assert why_turn(position).rule == "turn.winner-leads"
    assert why_turn(position)["winner"] == "W"
    assert tricks_won(position) == {"N": 0, "E": 0, "S": 0, "W": 1}


@pytest.mark.parametrize(
    ("hand", "card", "verdict"),
    [
        ("AH JC 5S", "AH", "yes: play.lead-any"),
        ("AH JC 5S", "JC", "yes: play.lead-is-a-trump"),
        ("AH JC 5S", "5S", "yes: play.lead-any"),
        ("Joker 5S", "Joker", "yes: play.lead-is-a-trump"),
        ("AH 5S", "KH", "no: play.not-in-hand"),
    ],
)
def test_any_card_may_be_led(hand, card, verdict):
    """The leader may lead any card he holds, trumps too and from the first trick."""
    assert says(playing("6S", {"N": hand}), card) == verdict


def test_a_card_led_is_not_named():
    """Only a joker without a suit is named when it is led: not another card, and not a joker that is a trump."""
    assert says(playing("6NT", {"N": "AH JC"}), play("AH:H")) == "no: joker.named-only-when-led"
    assert says(playing("6S", {"N": "Joker JC"}), play("Joker:H")) == "no: joker.named-only-when-led"


def test_the_deal_ends_after_the_last_trick():
    """After ten tricks (here the last two) the deal is over and nobody is to act."""
    position = playing("6S", {"N": "10H 5C", "E": "6H 6C", "S": "8H 7C", "W": "AH 8C"}, won={"N": 6, "E": 2})
    end = plays(position, "10H", "6H", "8H", "AH", "8C", "5C", "6C", "7C")
    assert isinstance(end, Finished)
    assert turn_of(end) is None
    assert tricks_won(end) == {"N": 6, "E": 2, "S": 0, "W": 2}
    assert trick_winners(end) == ("W", "W")
    assert judge(end, play("5C")).reason.rule == "phase.deal-is-over"
    assert judge(end, play("5C"), "N").reason.rule == "phase.deal-is-over"
    assert legal_actions(end) == ()


def test_suits_led_and_voids_are_remembered():
    """With spades trump, JC led means spades led: E's heart on it shows a void in spades; on clubs E's discard and S's trump show voids in clubs."""
    position = playing("6S", {"N": "JC 5C", "E": "AH 6D", "S": "8S QS", "W": "AS 8C"})
    after = plays(position, "JC", "AH", "8S", "AS")
    assert suits_led_before(after) == ("S",)
    assert shown_void(after, "E") == ("S",)
    assert shown_void(after, "S") == shown_void(after, "N") == ()
    later = plays(after, "5C", "6D", "QS")
    assert suits_led_before(later) == ("S",)
    assert shown_void(later, "E") == ("S", "C")
    assert shown_void(later, "S") == ("C",)


def test_refusals_of_the_wrong_phase():
    """During the play nobody may call or discard."""
    position = playing("6S", {"N": "JC 5C 6H"})
    assert judge(position, discard("JC 5C 6H")).reason.rule == "phase.cards-are-played"


def test_an_unknown_hand_is_not_judged():
    """A hand that is not known cannot be judged, and the verdict says so."""
    assert says(playing("6S", {}, "N:AC"), "5C") == "no: play.hand-unknown"


def test_a_second_deal_remembers_nothing_of_the_first():
    """RE-11: a fresh deal has no suits led, no voids, no joker's suit and nobody passed."""
    rules = game()
    after = apply(exchanging("7NT", "Joker AS KS QS 9H 8H 4H AD 10C 9C", "7S 5D JD", rules=rules), discard("7S 5D 4H", "H"))
    fresh = apply(exchanging("7NT", "Joker AS KS QS 9H 8H 4H AD 10C 9C", "7S 5D JD", rules=rules), discard("7S 5D 4H"))
    assert isinstance(after, CardPlay)
    assert (after.joker_named, fresh.joker_named) == ("H", None)
    assert suits_led_before(fresh) == shown_void(fresh, "N") == ()


def test_a_staged_turn_is_a_what_if():
    """`to_act` lets W lead although N won: W leads, then it goes clockwise."""
    position = replace(playing("6S", {"N": "5C", "W": "6C"}, won={"N": 9}), to_act="W")
    assert turn_of(position) == "W"
    assert why_turn(position).rule == "turn.staged"
    assert turn_of(plays(position, "6C")) == "N"


def test_the_trick_that_is_complete_leaves_the_table():
    """A complete trick is put away in order of play with the leader first."""
    position = playing("6S", {"N": "10H 5C", "E": "6H 6C", "S": "8H 7C", "W": "AH 8C"})
    assert plays(position, "10H", "6H", "8H", "AH").tricks == (trick_of("N:10H E:6H S:8H W:AH"),)
