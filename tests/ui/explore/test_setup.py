"""Where the explorer's board comes from: a deal, cards laid by hand, something brought in; and what is set on top of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    KittyExchange,
    NotationError,
    Strain,
    deal_from_seed,
    hand_of,
    parse_card,
    positions,
    turn_of,
    why_wins,
)
from tutorial_app.files.packed import pack_record
from tutorial_app.files.record import read_record
from tutorial_app.players.playing import plain_deal
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.ui.explore.bring_in import bring_in, open_file
from tutorial_app.ui.explore.changes import (
    choose_rules,
    deal_by,
    from_here,
    set_contract,
    set_discards,
    set_joker,
    set_leader,
    set_switch,
    set_trump,
    swap,
)
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import deal_of, record_of, root_of, rules_of, tree_of_place
from tutorial_app.ui.explore.staging import begin_laying, choose_pile, clear, deal_rest, end_laying, lay, type_hands
from tutorial_app.ui.house_link import house_of

RECORDED = Path(__file__).parents[2] / "files" / "data" / "recorded-deal-298.yaml"


def cards(text: str) -> tuple[object, ...]:
    """Cards by their names."""
    return tuple(parse_card(word) for word in text.split())


def play(place: ExplorePlace) -> CardPlay:
    """The place's first position, which is one of the card play."""
    root = root_of(place)
    assert isinstance(root, CardPlay)
    return root


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_any_game_is_played_as_plain_players_bid_it(game: str) -> None:
    """The number of a deal gives its cards, its auction and its discards: the first card is to be led."""
    rules = ruleset(game)
    record = next(record for seed in range(1, 30) if len((record := plain_deal(rules, seed)).actions) > len(rules.seats) + 1)
    first = next(position for position in positions(record) if isinstance(position, CardPlay))
    place = ExplorePlace(game=game, seed=str(record.source))
    root = play(place)
    assert deal_of(place) == record.deal
    assert (root.contract, root.hands, root.discards, root.joker_named) == (first.contract, first.hands, first.discards, first.joker_named)
    assert turn_of(root) == turn_of(first)


def test_contract_contractor_and_lead_are_set_on_any_deal() -> None:
    """Seven diamonds by West with East to lead: West takes the kitty, East leads, whoever bid what."""
    root = play(set_leader(set_contract(ExplorePlace(seed="1"), "7D", "W"), "E"))
    assert (str(root.contract.row.bid), root.contract.seat, root.leader, turn_of(root)) == ("7D", "W", "E", "E")
    dealt = deal_from_seed(root.rules, 1, "E")
    whole = {*dealt.hands[3], *dealt.kitty}
    assert {*(hand_of(root, "W") or ()), *(root.discards or ())} == whole


def test_another_trump_suit_is_the_same_number_of_tricks() -> None:
    """Eight hearts become eight spades; from misère it is the lowest bid in the suit."""
    place = set_contract(ExplorePlace(seed="1"), "8H", "S")
    assert str(play(set_trump(place, Strain.SPADES)).contract.row.bid) == "8S"
    assert str(play(set_trump(place, Strain.NO_TRUMPS)).contract.row.bid) == "8NT"
    assert str(play(set_trump(set_contract(place, "M", "S"), Strain.CLUBS)).contract.row.bid) == "6C"


def test_the_joker_is_given_a_suit_only_where_the_rules_let_it() -> None:
    """In misère the contractor who holds the joker may name it; with a trump suit the joker is a trump, and naming it is refused."""
    place = set_contract(deal_by(ExplorePlace(), "5", "S: Joker"), "M", "S")
    place = set_discards(place, tuple(card for card in play(place).hands[2] or () if str(card) != "Joker")[:3])
    assert play(set_joker(place, "H")).joker_named == "H"
    with pytest.raises(NotationError, match=r"joker\.top-trump-needs-no-name"):
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


def test_the_spade_example_is_laid_by_clicking() -> None:
    """Seven spades: the king, the jack of clubs and the joker lie on the table, and the joker wins; nobody else's cards need be known."""
    place = clear(begin_laying(ExplorePlace(seed="1")))
    place = choose_pile(place, "table")
    for card in cards("KS JC Joker"):
        place = lay(place, card)
    place = lay(choose_pile(place, "W"), parse_card("4H"))
    place = set_leader(set_contract(place, "7S", "N"), "N")
    root = play(end_laying(place))
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
    assert [len(hand or ()) for hand in play(end_laying(place)).hands] == [3, 3, 3, 3]
    full = deal_rest(type_hands(ExplorePlace(laying=True), "S: Joker JS 8H 7H 6H 5H 4H 4D 5D 6D"), "1")
    assert [len(hand or ()) for hand in play(end_laying(full)).hands] == [10, 10, 10, 10]


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


def test_a_recorded_deal_is_brought_in_with_all_its_moves() -> None:
    """As a file, as its line, in a link of Play: the deal as it was played, looked at where it ends."""
    record = read_record(RECORDED.read_bytes(), "r", ruleset).record
    line = pack_record(record)
    for place in (
        open_file(ExplorePlace(), "deal.yaml", RECORDED.read_bytes()),
        bring_in(ExplorePlace(), line),
        bring_in(ExplorePlace(), f"http://localhost:8501/play?g={line}&c=0"),
        bring_in(ExplorePlace(), RECORDED.read_text("utf-8")),
    ):
        tree = tree_of_place(place)
        assert isinstance(tree.position, Finished)
        assert len(tree.nodes) == len(record.actions) + 1
        assert record_of(place) == record


def test_a_position_file_is_brought_in() -> None:
    """A trick with two cards on it, seven hearts: the third seat is to play."""
    text = "game: 4-hand\ncontract: 7H\ncontractor: N\nhands:\n  S: [JH]\n  W: [4H]\ntrick: [[N, AH], [E, 5H]]\n"
    root = play(bring_in(ExplorePlace(), text))
    assert (turn_of(root), len(root.trick.plays)) == ("S", 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing was pasted"),
        ("hello there", "this is no link"),
        ("http://localhost/play?speed=0", "there is no deal in this link"),
        ("http://localhost/explore?seed=x&game=4-hand", "not a deal's number"),
        ("f1.4-hand.abc", "damaged"),
        ("p1.abc", "damaged"),
        ("game: 4-hand\nhands: {S: [XX]}\n", "pasted text:2:"),
        ("game: 9-hand\n", "pasted text:1:7: game: no such game"),
        ("S: JC; N: JC", "JC lies in two places"),
        ("x" * 30_000, "that is too long"),
    ],
)
def test_what_cannot_be_brought_in_is_told_in_one_sentence(text: str, sentence: str) -> None:
    """Whatever is pasted, it opens or one sentence says why not."""
    with pytest.raises(NotationError) as error:
        bring_in(ExplorePlace(seed="1"), text)
    assert str(error.value).startswith(sentence), error.value
    assert "\n" not in str(error.value)


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
    assert play(other).hands == play(place).hands
    assert play(other).leader != play(place).leader
    with pytest.raises(NotationError, match="no such switch"):
        set_switch(place, "jokers", 2)


def test_another_game_is_another_deal() -> None:
    """From four players to three: new cards, no moves."""
    place = choose_rules(with_moves(ExplorePlace(seed="2", contract="8H", by="S"), "AD"), house_of(ruleset("3-hand")), "9")
    assert (place.game, place.seed, place.contract, place.moves) == ("3-hand", "9", "", "")


@pytest.mark.parametrize("pair", ["JD KS", "JD Joker", "9C AH", "AS 4H"])
def test_swapping_twice_is_the_identity(pair: str) -> None:
    """Two cards in each other's place, and back again: the same board."""
    place = set_contract(ExplorePlace(seed="2"), "8H", "S")
    one, other = cards(pair)
    once = swap(place, one, other)
    twice = swap(once, one, other)
    assert play(once).hands != play(place).hands or play(once).discards != play(place).discards
    assert (play(twice).hands, play(twice).discards, turn_of(play(twice))) == (play(place).hands, play(place).discards, turn_of(play(place)))


def test_a_card_that_is_not_there_cannot_be_swapped() -> None:
    """A four-handed pack has no two of hearts."""
    with pytest.raises(NotationError, match="2H is not on this board"):
        swap(ExplorePlace(seed="2"), parse_card("JD"), parse_card("2H"))


def test_from_here_is_the_position_looked_at() -> None:
    """After three cards of a trick: the same hands, the same trick, the same seat to act, nothing before it."""
    place = with_moves(set_contract(ExplorePlace(seed="2"), "8H", "S"), "AD.8D.10D")
    here, fresh = tree_of_place(place).position, play(from_here(place))
    assert isinstance(here, CardPlay)
    assert (fresh.hands, fresh.trick, turn_of(fresh), fresh.contract) == (here.hands, here.trick, turn_of(here), here.contract)
    assert len(tree_of_place(from_here(place)).nodes) == 1
