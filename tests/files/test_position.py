"""Positions are staged by what lies where; the phase and whatever else follows is derived."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutorial_app.engine import (
    Auction,
    Bid,
    CardPlay,
    Finished,
    KittyExchange,
    NotationError,
    Pass,
    PlayCard,
    Strain,
    Suit,
    ThrownIn,
    apply,
    judge,
    legal_actions,
    parse_card,
    tricks_won,
    turn_of,
)
from tutorial_app.files.position import Staged, position_from, read_position
from tutorial_app.files.strict_yaml import load
from tutorial_app.rulebook.rulesets import ruleset

EXAMPLE = """
game: 4-hand
variant: {}
dealer: E
calls: [[S, 6S], [W, P], [N, 7S], [E, P], [S, P]]   # the auction so far; here it is over, West having passed
contract: 7S
contractor: N
joker_named: null            # suit the contractor gave the joker before the first lead
hands: {N: [KS, AH], E: [9S, 4H], S: [JC, 8D, 6C], W: [QS, 10C, 5H]}   # cards still held; a seat may be left out
kitty: []                    # before the exchange
discards: []
dead: []                     # 2-hand: the dead hand
trick: [[N, AS], [E, 5S]]    # on the table now, in order
named_on_lead: null          # suit named if the joker led this trick
suits_led: [S, H, D, C]      # suits led to earlier tricks (the one on the table follows from `trick`)
shown_void: {W: [D]}
tricks_won: {N: 4, E: 1, S: 1, W: 1}
scores: {NS: 120, EW: -40}
to_act: S                    # derived; when given it stages a what-if (say, another opening leader)
"""


def cards(text: str) -> tuple[object, ...]:
    """Cards from their names."""
    return tuple(parse_card(each) for each in text.split())


def staged(text: str, game: str = "4-hand", **variant: object) -> Staged:
    """A table written as one flow map."""
    return position_from(load("{" + text + "}", "table"), ruleset(game, variant))


def position(text: str, game: str = "4-hand", **variant: object) -> Any:
    """The position of a table without faults."""
    return staged(text, game, **variant).position


def test_the_example_of_the_interface_is_read() -> None:
    """North leads the ace of spades, East follows, and South, who holds the left bower alone among spades, is to play."""
    found = read_position(EXAMPLE, "position.yaml", ruleset)
    play = found.position
    assert isinstance(play, CardPlay)
    assert play.dealer == "E"
    assert play.calls == (("S", Bid("6S")), ("W", Pass()), ("N", Bid("7S")), ("E", Pass()), ("S", Pass()))
    assert (play.contract.seat, play.contract.row.bid, play.strain) == ("N", Bid("7S"), Strain.SPADES)
    assert play.hands == (cards("KS AH"), cards("9S 4H"), cards("JC 8D 6C"), cards("QS 10C 5H"))
    assert play.trick.plays == (("N", parse_card("AS")), ("E", parse_card("5S")))
    assert (play.discards, play.joker_named, play.to_act, turn_of(play)) == (None, None, None, "S")
    assert tricks_won(play) == {"N": 4, "E": 1, "S": 1, "W": 1}
    assert play.before.suits_led == ("S", "C", "D", "H")
    assert play.before.shown_void == (("W", (Suit.DIAMONDS,)),)
    assert found.scores == {"NS": 120, "EW": -40}
    assert legal_actions(play) == (PlayCard(parse_card("JC")),)
    assert judge(play, PlayCard(parse_card("8D"))).reason.rule == "play.follow-suit"


def test_the_example_as_json_is_the_same_position() -> None:
    """JSON and YAML share one vocabulary."""
    as_json = json.dumps(load(EXAMPLE, "position.yaml"))
    assert read_position(as_json, "position.json", ruleset).position == read_position(EXAMPLE, "position.yaml", ruleset).position


def test_to_act_out_of_turn_leaves_a_gap_for_the_seat_between() -> None:
    """With North's and East's cards on the table, asking West leaves South's card open; West plays and then it is South's turn."""
    found = read_position(EXAMPLE.replace("to_act: S", "to_act: W"), "position.yaml", ruleset)
    play = found.position
    assert isinstance(play, CardPlay)
    assert play.to_act == "W"
    assert [gap.seat for gap in found.gaps if gap.about == "turn"] == ["S"]
    assert turn_of(apply(play, PlayCard(parse_card("QS")))) == "S"


def test_another_opening_leader_is_a_what_if() -> None:
    """`to_act` before any card is played stages another leader."""
    play = position("contract: 6S, contractor: N, to_act: E")
    assert play.leader == "E"
    assert position("contract: 6S, contractor: N").leader == "N"


def test_calls_without_a_contract_are_an_auction() -> None:
    """North has bid, East has passed: South is to call; the dealer may be left out, for the first caller sits left of him."""
    found = position("calls: [[N, 6S], [E, P]]")
    assert isinstance(found, Auction)
    assert (found.dealer, turn_of(found)) == ("W", "S")


def test_an_auction_that_is_over_gives_the_kitty_or_is_thrown_in() -> None:
    """Three passes after a bid make the contract; four passes throw the cards in."""
    bought = position("dealer: W, calls: [[N, 6S], [E, P], [S, P], [W, P]]")
    assert isinstance(bought, KittyExchange)
    assert bought.contract.seat == "N"
    assert isinstance(position("dealer: W, calls: [[N, P], [E, P], [S, P], [W, P]]"), ThrownIn)


def test_a_deal_before_the_first_call_is_an_auction() -> None:
    """A dealer alone stages the moment before the first call."""
    assert turn_of(position("dealer: N")) == "E"


def test_a_contract_with_a_kitty_is_the_exchange() -> None:
    """The contractor holds his hand and the kitty and is to discard."""
    found = position("contract: 7S, contractor: S, hands: {S: [Joker, JS, JC, AS, KS, 9S, AH, 7H, 8D, 6C]}, kitty: [5C, 4D, QS]")
    assert isinstance(found, KittyExchange)
    assert turn_of(found) == "S"


def test_fixed_discards_stay_with_the_exchange() -> None:
    """In a step about naming the joker, hand and kitty are before the exchange and the discards are the fixed choice."""
    found = staged("contract: 7NT, contractor: S, hands: {S: [Joker, AH, KH, QH, 10H, AS, KS, AC, 9D, 6C]}, kitty: [5C, 4D, 7S], discards: [5C, 4D, 6C]")
    assert isinstance(found.position, KittyExchange)
    assert found.discards == cards("5C 4D 6C")


def test_all_tricks_won_and_no_hands_is_a_result() -> None:
    """Ten tricks won stage the end of the deal."""
    found = position("contract: 7H, contractor: N, tricks_won: {N: 5, S: 3, E: 1, W: 1}")
    assert isinstance(found, Finished)
    assert tricks_won(found) == {"N": 5, "E": 1, "S": 3, "W": 1}


def test_a_full_trick_is_complete_and_its_winner_leads() -> None:
    """JC is the left bower, so North trumps the club and leads next."""
    found = position("contract: 7S, contractor: W, trick: [[W, AC], [N, JC], [E, KC], [S, 10C]]")
    assert len(found.tricks) == 1
    assert turn_of(found) == "N"


def test_a_full_last_trick_ends_the_deal() -> None:
    """With nine tricks won and four cards on the table, nothing is left to play."""
    found = position("contract: 7S, contractor: W, tricks_won: {N: 4, E: 5}, trick: [[W, AC], [N, JC], [E, KC], [S, 10C]]")
    assert isinstance(found, Finished)
    assert tricks_won(found)["N"] == 5


def test_the_partner_of_a_misere_contractor_may_be_left_out_and_is_skipped_ms_01() -> None:
    """MS-01: misère by North is played by North, East and West."""
    found = staged("contract: M, contractor: N, trick: [[N, 5S], [E, 7S]]")
    assert turn_of(found.position) == "W"
    assert [gap.seat for gap in found.gaps if gap.about == "hand"] == ["N", "E", "W"]


@pytest.mark.parametrize("seat", ["1", '"1"'])
def test_a_seat_may_be_a_number_or_its_text(seat: str) -> None:
    """`1` and `"1"` are the same seat."""
    assert turn_of(position(f"contract: 6S, contractor: 2, trick: [[6, AS]], to_act: {seat}", "6-hand")) == "1"


@pytest.mark.parametrize("written", ["J♥", "J♥️", "J♡", "JH", "jh", '" JH "'])
def test_cards_are_read_generously_ls_21(written: str) -> None:
    """LS-21: every common spelling is the same card."""
    assert position(f"contract: 7S, contractor: S, hands: {{S: [{written}, T♥]}}").hands[2] == cards("JH 10H")


def test_what_is_unknown_is_a_gap_and_not_a_fault() -> None:
    """A hand of three cards says that seven tricks are over, and leaves open what happened in them."""
    found = staged("contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, trick: [[W, AS], [N, 5S], [E, 6S]]")
    assert not found.faults
    assert {gap.about for gap in found.gaps} == {"dealer", "hand", "discards", "suits_led", "shown_void", "tricks_won"}
    assert [gap.seat for gap in found.gaps if gap.about == "hand"] == ["W", "N", "E"]


def test_a_full_hand_says_that_nothing_was_played() -> None:
    """With ten cards in a hand there is no past to leave open."""
    hand = "[AS, KS, QS, 10S, 9S, AH, KH, QH, 10H, 9H]"
    found = staged(f"dealer: E, contract: 6S, contractor: N, hands: {{N: {hand}}}")
    assert {gap.about for gap in found.gaps} == {"hand", "discards"}


def test_a_position_with_faults_is_not_given_away() -> None:
    """Asking for the position of a faulty table says what is wrong."""
    with pytest.raises(NotationError, match=r"hands\.S\[0\]: not a card: '1S' \(write 10S, JD or Joker\)"):
        _ = staged("contract: 6S, contractor: N, hands: {S: [1S]}").position


KEY = """contract: 6S, contractor: N, trick: [[N, {led}]], to_act: {seat}, hands: {{
  N: [{north}], E: [4H, 5D, JS, 8C, 5C, 10C, QS, 9S, 6C, Joker],
  S: [AS, QH, 6H, QC, KC, 4D, 6D, 8H, 7H, KD], W: [KS, 10H, 7D, 10S, JC, QD, JH, 9D, 8S, 9C]}}"""


@pytest.mark.parametrize(
    ("led", "seat", "right"),
    [
        ("5S", "E", "JS QS 9S Joker"),
        ("5S", "S", "AS"),
        ("5S", "W", "KS 10S JC 8S"),
        ("AC", "E", "8C 5C 10C 6C"),
        ("AC", "W", "9C"),
        ("5H", "W", "10H JH"),
        ("10D", "S", "4D 6D KD"),
    ],
)
def test_a_published_answer_key_is_answered_by_the_engine_ls_07(led: str, seat: str, right: str) -> None:
    """LS-07: the key says South may play the joker that East holds; asked seat by seat, the staged deal says who may play what."""
    north = ["AC", "5H", "5S", "AH", "6S", "10D", "KH", "8D", "9H", "7C"]
    north.remove(led)
    found = position(KEY.format(led=led, seat=seat, north=", ".join(north)))
    assert {play.card for play in legal_actions(found)} == set(cards(right))
