"""Cards laid by hand: a trick on the table, hands typed as people write them, the rest dealt out."""

from __future__ import annotations

import pytest
from explored import RECORDED, cards, first_play

from tutorial_app.engine import (
    Auction,
    CardPlay,
    KittyExchange,
    NotationError,
    Strain,
    hand_of,
    parse_card,
    turn_of,
    why_wins,
)
from tutorial_app.files.packed import pack_record
from tutorial_app.files.record import read_record
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.explore.bring_in import bring_in
from tutorial_app.ui.explore.changes import (
    set_contract,
    set_leader,
    set_trump,
)
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import contract_of, root_of, tree_of_place
from tutorial_app.ui.explore.staging import begin_laying, choose_pile, clear, deal_rest, end_laying, lay, type_hands

BIDDING = ExplorePlace(seed="2", contract="calls")
"""A deal whose auction is still to come."""


def test_the_spade_example_is_laid_by_clicking() -> None:
    """Seven spades: the king, the jack of clubs and the joker lie on the table, and the joker wins; nobody else's cards need be known."""
    place = clear(begin_laying(ExplorePlace(seed="1")))
    place = choose_pile(place, "table")
    for card in cards("KS JC Joker"):
        place = lay(place, card)
    place = lay(choose_pile(place, "W"), parse_card("4H"))
    place = set_leader(set_contract(place, "7S", "N"), "N")
    root = first_play(end_laying(place))
    assert [(seat, str(card)) for seat, card in root.trick.plays] == [("N", "KS"), ("E", "JC"), ("S", "Joker")]
    assert (turn_of(root), hand_of(root, "W")) == ("W", cards("4H"))
    won = why_wins(root.trick, root.strain, None)
    assert (won.seat, str(won.card)) == ("S", "Joker")


def test_a_card_lies_in_one_place_and_a_second_click_takes_it_back() -> None:
    """Laid at South, then at East, it lies at East only; laid there again, it lies nowhere."""
    place = choose_pile(ExplorePlace(laying=True), "S")
    place = lay(place, parse_card("JD"))
    assert place.laid == "S:JD"
    place = lay(choose_pile(place, "E"), parse_card("JD"))
    assert place.laid == "E:JD"
    assert lay(place, parse_card("JD")).laid == ""


def test_hands_are_typed_as_people_write_them() -> None:
    """Blanks, commas, glyphs, one seat a line or with semicolons: it is all the same."""
    place = type_hands(ExplorePlace(laying=True), "S: Joker, J♠ 8h\nn: as k♠ t♠")
    assert place.laid == "N:AS.KS.10S;S:Joker.JS.8H"
    with pytest.raises(NotationError, match="not a card: 'ZZ'"):
        type_hands(place, "S: ZZ")


def test_the_rest_is_dealt_out_so_that_every_hand_is_as_full_as_the_fullest() -> None:
    """Three cards lie at South: everybody gets three; with ten at one seat the kitty is dealt, too."""
    place = deal_rest(type_hands(ExplorePlace(laying=True), "S: Joker JS 8H"), "1")
    assert [len(hand or ()) for hand in first_play(end_laying(place)).hands] == [3, 3, 3, 3]
    full = deal_rest(type_hands(ExplorePlace(laying=True), "S: Joker JS 8H 7H 6H 5H 4H 4D 5D 6D"), "1")
    assert [len(hand or ()) for hand in first_play(end_laying(full)).hands] == [10, 10, 10, 10]


def test_what_is_not_yet_a_position_cannot_be_brought_to_the_table() -> None:
    """Nothing laid, or hands of different sizes: one sentence says what is missing."""
    with pytest.raises(NotationError, match="no card was laid"):
        end_laying(ExplorePlace(laying=True))
    with pytest.raises(NotationError, match="uneven hands"):
        end_laying(type_hands(ExplorePlace(laying=True), "S: JH JD; N: AS"))


def test_laying_begins_with_the_board_as_it_lies() -> None:
    """From a deal in its third trick: every card lies where it lay, and the same seat is to act."""
    place = bring_in(ExplorePlace(), pack_record(read_record(RECORDED.read_bytes(), "r", ruleset).record.back_to(14)))
    here = tree_of_place(place).position
    assert isinstance(here, CardPlay)
    laid = root_of(end_laying(begin_laying(place)))
    assert isinstance(laid, CardPlay)
    assert [set(hand or ()) for hand in laid.hands] == [set(hand or ()) for hand in here.hands]
    assert (turn_of(laid), laid.contract, laid.trick.plays) == (turn_of(here), here.contract, here.trick.plays)


def test_what_is_played_can_be_set_while_the_cards_are_no_position_yet() -> None:
    """Two cards at South, one at North: seven hearts by East with West to lead is set all the same, and stands when the cards fit."""
    place = type_hands(ExplorePlace(laying=True), "S: JH JD; N: AS")
    place = set_leader(set_trump(set_contract(place, "7S", "E"), Strain.HEARTS), "W")
    contract = contract_of(place)
    assert contract is not None
    assert (str(contract.row.bid), contract.seat, place.leader) == ("7H", "E", "W")
    root = first_play(end_laying(lay(choose_pile(place, "N"), parse_card("KS"))))
    assert (str(root.contract.row.bid), root.contract.seat, turn_of(root)) == ("7H", "E", "W")


def test_the_rest_is_dealt_round_a_trick_under_way() -> None:
    """North has led to the trick and holds one card fewer than the fullest hand: it is a position at once."""
    place = type_hands(ExplorePlace(laying=True, contract="7S", by="N", leader="N"), "S: Joker JS 8H; table: KS")
    root = first_play(end_laying(deal_rest(place, "5")))
    assert [len(hand or ()) for hand in (hand_of(root, seat) for seat in "NESW")] == [2, 3, 3, 3]
    assert turn_of(root) == "E"


@pytest.mark.parametrize(("place", "phase"), [(ExplorePlace(seed="2", contract="8H", by="S", discards="choose"), KittyExchange), (BIDDING, Auction)])
def test_laying_cards_leaves_a_board_where_it_was(place: ExplorePlace, phase: type) -> None:
    """Cards are laid from a board on which is still to be discarded, or to be called: back at the table that is still so."""
    before, after = root_of(place), root_of(end_laying(begin_laying(place)))
    assert isinstance(before, phase)
    assert isinstance(after, phase)
    assert (after.hands, after.kitty) == (before.hands, before.kitty)
