"""Where the explorer's board comes from: a deal, cards laid by hand, something brought in; and what is set on top of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from explored import first_play

from tutorial_app.engine import (
    Auction,
    CardPlay,
    KittyExchange,
    NotationError,
    Strain,
    deal_from_seed,
    hand_of,
    parse_card,
    positions,
    turn_of,
)
from tutorial_app.players.playing import plain_deal
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.ui.explore.asked import can_be_asked
from tutorial_app.ui.explore.changes import (
    deal_by,
    set_contract,
    set_discards,
    set_joker,
    set_leader,
    set_trump,
)
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import deal_of, root_of


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_any_game_is_played_as_plain_players_bid_it(game: str) -> None:
    """The number of a deal gives its cards, its auction and its discards: the first card is to be led."""
    rules = ruleset(game)
    record = next(record for seed in range(1, 30) if len((record := plain_deal(rules, seed)).actions) > len(rules.seats) + 1)
    first = next(position for position in positions(record) if isinstance(position, CardPlay))
    place = ExplorePlace(game=game, seed=str(record.source))
    root = first_play(place)
    assert deal_of(place) == record.deal
    assert (root.contract, root.hands, root.discards, root.joker_named) == (first.contract, first.hands, first.discards, first.joker_named)
    assert turn_of(root) == turn_of(first)


def test_contract_contractor_and_lead_are_set_on_any_deal() -> None:
    """Seven diamonds by West with East to lead: West takes the kitty, East leads, whoever bid what."""
    root = first_play(set_leader(set_contract(ExplorePlace(seed="1"), "7D", "W"), "E"))
    assert (str(root.contract.row.bid), root.contract.seat, root.leader, turn_of(root)) == ("7D", "W", "E", "E")
    dealt = deal_from_seed(root.rules, 1, "E")
    whole = {*dealt.hands[3], *dealt.kitty}
    assert {*(hand_of(root, "W") or ()), *(root.discards or ())} == whole


def test_another_trump_suit_is_the_same_number_of_tricks() -> None:
    """Eight hearts become eight spades; from misère it is the lowest bid in the suit."""
    place = set_contract(ExplorePlace(seed="1"), "8H", "S")
    assert str(first_play(set_trump(place, Strain.SPADES)).contract.row.bid) == "8S"
    assert str(first_play(set_trump(place, Strain.NO_TRUMPS)).contract.row.bid) == "8NT"
    assert str(first_play(set_trump(set_contract(place, "M", "S"), Strain.CLUBS)).contract.row.bid) == "6C"


def test_the_joker_is_given_a_suit_only_where_the_rules_let_it() -> None:
    """In misère the contractor who holds the joker may name it; with a trump suit the joker is a trump, and naming it is refused."""
    place = set_contract(deal_by(ExplorePlace(), "5", "S: Joker"), "M", "S")
    place = set_discards(place, tuple(card for card in first_play(place).hands[2] or () if str(card) != "Joker")[:3])
    assert first_play(set_joker(place, "H")).joker_named == "H"
    with pytest.raises(NotationError, match="so it is given no other suit"):
        set_joker(set_contract(place, "7H", "S"), "H")


def test_the_auction_and_the_kitty_can_be_left_to_the_board() -> None:
    """Bid it out begins before the first call; discards chosen on the board begin with hand and kitty."""
    assert isinstance(root_of(ExplorePlace(seed="3", contract="calls")), Auction)
    assert isinstance(root_of(set_discards(ExplorePlace(seed="3"), None)), KittyExchange)


def test_a_deal_to_order_is_the_one_the_command_deals() -> None:
    """South is to hold the joker and five hearts: the deal that `five-hundred deal --where` prints."""
    place = deal_by(ExplorePlace(), "8", "S: Joker, H>=5", "N")
    deal = deal_of(place)
    assert deal is not None
    south = deal.hands[2]
    assert parse_card("Joker") in south
    assert sum(card.suit == "H" for card in south) >= 5
    with pytest.raises(NotationError, match="a hand has 10"):
        deal_by(ExplorePlace(), "8", "S: H>=20")


def test_the_best_discard_is_asked_for_only_where_all_is_known() -> None:
    """Kitty and every hand: with one of them unknown there is no answer, and nobody is told that there is one."""
    known = root_of(set_discards(ExplorePlace(seed="3"), None))
    assert isinstance(known, KittyExchange)
    assert can_be_asked(known)
    assert not can_be_asked(replace(known, kitty=None))
    assert not can_be_asked(replace(known, hands=(None, *known.hands[1:])))
