"""One thing changed on a board: what was tried stays as far as it is legal; swapping twice is the identity."""

from __future__ import annotations

import pytest
from explored import RECORDED, cards, first_play

from tutorial_app.engine import CardPlay, NotationError, Strain, parse_card, turn_of
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.board.starts import start_text
from tutorial_app.ui.explore.bring_in import open_file
from tutorial_app.ui.explore.changes import begin_at, choose_rules, set_contract, set_leader, set_switch, set_trump
from tutorial_app.ui.explore.changing import changed
from tutorial_app.ui.explore.place import ExplorePlace
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
    other = set_switch(place, "first_lead", "left_of_dealer")
    assert rules_of(other).switches.first_lead == "left_of_dealer"
    assert first_play(other).hands == first_play(place).hands
    assert first_play(other).leader != first_play(place).leader
    with pytest.raises(NotationError, match="no such switch"):
        set_switch(place, "jokers", 2)


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
