"""One thing changed on a board: what was tried stays as far as it is legal; swapping twice is the identity."""

from __future__ import annotations

from dataclasses import replace

import pytest
from explored import RECORDED, cards, first_play

from tutorial_app.engine import CardPlay, Exchange, KittyExchange, Pass, Strain, Suit, cards_to_choose_from, hand_of, parse_call, parse_card, turn_of
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.board.starts import start_text
from tutorial_app.ui.board.tree_text import text_of
from tutorial_app.ui.explore.bring_in import open_file
from tutorial_app.ui.explore.changes import begin_at, choose_rules, dropped, set_contract, set_discards, set_joker, set_leader, set_plain_discards, set_trump
from tutorial_app.ui.explore.changing import changed
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace
from tutorial_app.ui.explore.second import CannotChangeError, Swap
from tutorial_app.ui.explore.setup import root_of, rules_of, tree_of_place
from tutorial_app.ui.house_link import house_of


def with_moves(place: ExplorePlace, moves: str) -> ExplorePlace:
    """A place with moves in it."""
    return ExplorePlace(**{field: getattr(place, field) for field in ("game", "seed", "contract", "by")}, moves=moves)


def test_moves_that_are_still_legal_stay_when_something_else_is_changed() -> None:
    """A trick in eight hearts: by other trumps its cards are the same; what nobody could have played is left out."""
    place = with_moves(set_contract(ExplorePlace(seed="2"), "8H", "S"), "AD.8D.10D.KD~4.4")
    assert set_trump(place, Strain.SPADES).moves == "AD.8D.10D.KD~4.4"
    assert set_leader(place, "W").moves == ""


def test_a_switch_is_changed_under_the_same_cards() -> None:
    """Left of the dealer leads instead of the contractor: the same hands, another lead."""
    place = set_contract(ExplorePlace(seed="2"), "8H", "S")
    other = choose_rules(place, house_of(rules_of(place).with_variant({"first_lead": "left_of_dealer"})), "9")
    assert rules_of(other).switches.first_lead == "left_of_dealer"
    assert first_play(other).hands == first_play(place).hands
    assert first_play(other).leader != first_play(place).leader


def test_another_game_is_another_deal() -> None:
    """From four players to three: new cards, no moves."""
    place = choose_rules(with_moves(ExplorePlace(seed="2", contract="8H", by="S"), "AD"), house_of(ruleset("3-hand")), "9")
    assert (place.game, place.seed, place.contract, place.moves) == ("3-hand", "9", "", "")


@pytest.mark.parametrize("pair", ["JD KS", "JD Joker", "9C AH", "AS 4H"])
def test_swapping_twice_is_the_identity(pair: str) -> None:
    """Two cards in each other's place, and back again: the same board."""
    before = first_play(set_contract(ExplorePlace(seed="2"), "8H", "S"))
    swap = Swap(*cards(pair))
    once = changed(before, swap)
    assert isinstance(once, CardPlay)
    twice = changed(once, swap)
    assert isinstance(twice, CardPlay)
    assert once.hands != before.hands or once.discards != before.discards
    assert (twice.hands, twice.discards, turn_of(twice)) == (before.hands, before.discards, turn_of(before))


def test_a_card_that_is_not_there_cannot_be_swapped() -> None:
    """A four-handed pack has no two of hearts."""
    with pytest.raises(CannotChangeError, match="not_in_pack"):
        changed(root_of(ExplorePlace(seed="2")), Swap(parse_card("JD"), parse_card("2H")))


def test_a_board_begun_at_a_moment_is_the_position_looked_at() -> None:
    """After three cards of a trick: the same hands, the same trick, the same seat to act, nothing before it."""
    place = with_moves(set_contract(ExplorePlace(seed="2"), "8H", "S"), "AD.8D.10D")
    here = tree_of_place(place).position
    begun = begin_at(place, start_text(here), here.rules)
    fresh = first_play(begun)
    assert isinstance(here, CardPlay)
    assert (fresh.hands, fresh.trick, turn_of(fresh), fresh.contract) == (here.hands, here.trick, turn_of(here), here.contract)
    assert len(tree_of_place(begun).nodes) == 1


def test_another_contract_on_a_recorded_deal_keeps_its_discards_and_what_can_still_be_played() -> None:
    """Six clubs by West as it was played; by spades West still holds and threw the same cards, and the first trick is played as it was while it is legal."""
    place = open_file(ExplorePlace(), "deal.yaml", RECORDED.read_bytes())
    played = next(node.position for node in tree_of_place(place).nodes if isinstance(node.position, CardPlay))
    assert isinstance(played, CardPlay)
    other = set_trump(place, Strain.SPADES)
    root = first_play(other)
    assert (str(root.contract.row.bid), root.contract.seat) == ("6S", played.contract.seat)
    assert (root.hands, set(root.discards or ()), turn_of(root)) == (played.hands, set(played.discards or ()), turn_of(played))
    assert len(tree_of_place(other).nodes) > 1


def bid_out(call: str, *, exchanged: bool = True) -> ExplorePlace:
    """Deal 1 with its auction on the board: whoever holds the joker bids, the others pass; the last three cards are thrown, the joker gets no suit."""
    place = ExplorePlace(seed="1", contract=BID_IT_OUT)
    tree = tree_of_place(place)
    holder = next(seat for seat in tree.root.rules.seats if parse_card("Joker") in (hand_of(tree.root, seat) or ()))
    while (seat := turn_of(tree.position)) is not None and not isinstance(tree.position, KittyExchange):
        tree = tree.play(parse_call(call) if seat == holder else Pass())
    if exchanged:
        held = cards_to_choose_from(tree.position) or ()
        tree = tree.play(Exchange(tuple(card for card in held if card != parse_card("Joker"))[-3:]))
    return replace(place, moves=text_of(tree))


def test_no_suit_for_the_joker_is_not_left_to_a_plain_player() -> None:
    """Discards without a suit for the joker leave it without one; with hearts it is a heart; a trump contract has nothing to say."""
    place = set_contract(ExplorePlace(seed="1"), "9NT", "S")
    place = set_contract(place, "9NT", next(seat for seat in "NESW" if parse_card("Joker") in (hand_of(first_play(place), seat) or ())))
    thrown = first_play(place).discards
    assert thrown is not None
    assert first_play(place).joker_named is not None, "a plain player gives it one"
    assert first_play(set_discards(place, thrown)).joker_named is None
    assert first_play(set_discards(place, thrown, Suit.HEARTS)).joker_named == Suit.HEARTS
    assert set_discards(set_contract(place, "7S", place.by), thrown).joker == ""


def test_what_was_called_and_discarded_on_the_board_stays_under_what_is_set() -> None:
    """Nine no trumps bid out: another lead, a suit for the joker or other discards are set on that contract, those discards and no suit."""
    place = bid_out("9NT")
    played = tree_of_place(place).position
    assert isinstance(played, CardPlay)
    other = next(seat for seat in "NESW" if seat != played.leader)
    led = first_play(set_leader(place, other))
    assert (led.contract, led.discards, led.joker_named, led.leader) == (played.contract, played.discards, None, other)
    assert first_play(set_joker(place, "H")).joker_named == Suit.HEARTS
    held = tuple(card for card in hand_of(played, played.contract.seat) or () if card != parse_card("Joker"))
    assert set(first_play(set_discards(place, held[:3])).discards or ()) == set(held[:3])


def test_discards_that_are_still_to_be_chosen_stay_so() -> None:
    """Bid out as far as the exchange: more tricks are bid, and the contractor still chooses."""
    place = bid_out("8NT", exchanged=False)
    changed_to = set_trump(place, Strain.SPADES)
    assert changed_to.discards == CHOOSE
    assert isinstance(root_of(changed_to), KittyExchange)


def test_another_contractor_does_not_inherit_the_jokers_suit() -> None:
    """Only who holds the joker may give it a suit: the name goes with him."""
    place = set_joker(bid_out("9NT"), "H")
    other = next(seat for seat in "NESW" if seat != place.by)
    assert first_play(set_contract(place, "9NT", other)).joker_named != Suit.HEARTS


def test_discards_go_back_to_those_of_a_plain_player_with_all_that_was_tried() -> None:
    """The same cards said and not said: four cards tried stay on the board, and none is told to be gone."""
    place = with_moves(set_contract(ExplorePlace(seed="2"), "8H", "S"), "AD.8D.10D.KD~4.4")
    thrown = first_play(place).discards
    assert thrown is not None
    said = set_discards(place, thrown)
    back = set_plain_discards(said)
    assert (said.moves, back.moves, back.discards, dropped(said, back)) == (place.moves, place.moves, "", 0)


def test_a_records_own_cards_were_not_tried_by_who_looks_at_it() -> None:
    """By spades little of a recorded deal can be played; nobody had tried it."""
    place = open_file(ExplorePlace(), "deal.yaml", RECORDED.read_bytes())
    assert dropped(place, set_trump(place, Strain.HEARTS)) == 0
