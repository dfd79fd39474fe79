"""The explorer's link: everything in the page is in it, it opens exactly that, and a bad one is told in one sentence."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

import pytest

from tutorial_app.engine import PlayCard, legal_actions, parse_card, turn_of
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.board.moves import act
from tutorial_app.ui.explore.changes import set_contract
from tutorial_app.ui.explore.place import KEYS, ExplorePlace, board_of, read, told, with_board
from tutorial_app.ui.explore.read import opened
from tutorial_app.ui.explore.setup import me_of, root_of, rules_of, tree_of_place


def played(place: ExplorePlace, count: int) -> ExplorePlace:
    """The place after some cards, each the first that is allowed."""
    for _ in range(count):
        tree = tree_of_place(place)
        place = with_board(place, act(board_of(place, me_of(place)), tree.root, legal_actions(tree.position)[0]))
    return place


WHOLE = ExplorePlace(
    game="4-hand", variant="misere:any_time,slam_bonus:false", club="Our club", note="Fridays", seed="77", where="S: Joker, H>=5", dealer="E",
    contract="8H", by="S", leader="W", me="N", second="trumps.S", panel="compare",
)  # fmt: skip


@pytest.mark.parametrize(
    "place",
    [
        ExplorePlace(seed="1"),
        ExplorePlace(game="6-hand", variant="joker_advance:nt_and_misere", seed="1", where="3: Joker", contract="9NT", by="3", joker="H"),
        WHOLE,
        played(WHOLE, 9),
        ExplorePlace(laid="S:KS.JC;N:AS.4H", contract="7S", by="N", leader="N", laying=True, pile="E"),
        ExplorePlace(seed="3", discards="choose"),
        ExplorePlace(game="3-hand", seed="3", contract="calls"),
    ],
    ids=["seed", "joker", "whole", "played", "laying", "kitty", "bidding"],
)
def test_the_link_of_a_place_opens_that_place(place: ExplorePlace) -> None:
    """What a link tells is read back as it was; nothing that is kept for one picture only is in it."""
    query = urlencode(told(place))
    back = read(dict(parse_qsl(query)))
    shown = replace(place, chosen=(), naming="", tried="", asked="", shown=0, rev=0)
    assert back == shown
    assert set(dict(parse_qsl(query))) <= set(KEYS)
    if not place.laying:
        assert opened(back, "5") == (back, "")
        assert tree_of_place(back).position == tree_of_place(place).position


BAD = {
    "no such game": ({"game": "7-hand"}, "no such game: '7-hand' (one of 4-hand, 6-hand, 3-hand, 5-hand, 2-hand)"),
    "no such switch": ({"variant": "jokers:2"}, "no such switch: 'jokers'"),
    "no value of a switch": ({"variant": "misere:sometimes"}, "misere cannot be 'sometimes'"),
    "no number": ({"seed": "twelve"}, "not a deal's number: 'twelve'"),
    "no such wish": ({"seed": "1", "where": "S: H>=20"}, "S is to hold 20 cards, but a hand has 10"),
    "no such dealer": ({"seed": "1", "dealer": "Q"}, "not a seat: 'Q' (the 4-hand game has N, E, S, W)"),
    "no card": ({"hands": "S:XX"}, "not a card: 'XX' (write 10S, JD or Joker)"),
    "a card of another game": ({"hands": "S:2H"}, "2H is not in the pack of the 4-hand game"),
    "a card twice": ({"hands": "S:JC;N:JC"}, "JC lies in two places: N and S"),
    "no seat": ({"hands": "JC JD"}, "no seat in 'JC JD'"),
    "uneven hands": ({"hands": "S:JC.JD;N:AS", "contract": "7H"}, "uneven hands: N has 1 card, beside S it should be 2"),
    "a damaged position": ({"start": "p1.AAAA"}, "damaged: a character is missing or was changed (copy the whole link)"),
    "a damaged deal": ({"start": "f1.4-hand.zzz"}, "damaged: a character is missing or was changed (copy the whole link)"),
    "a start that is none": ({"start": "hello"}, "not a record line: 'hello'"),
    "no contract of the game": ({"seed": "1", "contract": "5S"}, "5S is no contract of the 4-hand game with these rules"),
    "no call": ({"seed": "1", "contract": "lots"}, "not a call: 'lots'"),
    "nobody plays it": ({"seed": "1", "by": "Z"}, "not a seat: 'Z'"),
    "a named joker in trumps": ({"seed": "1", "contract": "8H", "joker": "S"}, "8♥ has a trump suit"),
    "nobody leads": ({"seed": "1", "lead": "9"}, "not a seat: '9'"),
    "discards not held": ({"seed": "1", "discards": "4D"}, "South does not hold 4♦"),
    "a move that is not allowed": ({"seed": "1", "moves": "JC.JC"}, "move 1 of this link is not allowed: 'JC' (Only cards in your own hand can be played"),
    "too many moves": ({"seed": "1", "moves": "." * 700}, "this link holds too many moves"),
    "looks at nothing": ({"seed": "1", "moves": "~7.7"}, "this link looks at a move that is not in it: '7.7'"),
    "nobody sits there": ({"seed": "1", "seat": "Q"}, "not a seat: 'Q'"),
    "no such change": ({"seed": "1", "second": "turn it round"}, "not a change: 'turn it round'"),
    "no such panel": ({"seed": "1", "panel": "magic"}, "there is no panel 'magic' (one of compare, discard, contracts, chart)"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_link_is_told_in_one_sentence_and_a_board_lies_there_all_the_same(kind: str) -> None:
    """Whatever is wrong in a link, one sentence says it, and what is shown instead is a whole board."""
    address, sentence = BAD[kind]
    place, problem = opened(read(address), "5")
    assert problem.startswith(sentence), problem
    assert "\n" not in problem
    assert root_of(place) is not None


@pytest.mark.parametrize(
    ("wrong", "kept"),
    [
        ({"moves": "JC.JC", "contract": "8H", "by": "S", "second": "swap.AS.KH"}, {"contract": "8H", "by": "S", "second": "swap.AS.KH"}),
        ({"contract": "5S", "by": "S"}, {}),
        ({"second": "turn it round", "contract": "8H", "by": "S"}, {"contract": "8H", "by": "S"}),
        ({"seat": "Q", "contract": "8H", "by": "S"}, {"contract": "8H", "by": "S"}),
        ({"dealer": "Z", "contract": "8H", "by": "S"}, {"contract": "8H", "by": "S"}),
        ({"seat": "Q", "second": "junk", "moves": "junk", "contract": "8H", "by": "S"}, {"contract": "8H", "by": "S"}),
    ],
    ids=["moves", "contract", "second board", "seat", "dealer", "three at once"],
)
def test_what_is_right_in_a_bad_link_is_shown(wrong: dict[str, str], kept: dict[str, str]) -> None:
    """The deal stays the one that was sent; only what cannot be is left out, and the sentence says so."""
    place, problem = opened(read({"seed": "77", **wrong}), "5")
    assert problem.endswith("; the rest of the link is shown")
    assert {key: text for key, text in told(place).items() if key != "game"} == {"seed": "77", **kept}


@pytest.mark.parametrize(
    ("moves", "kept"),
    [("AD.8D.2C~3.3", "AD.8D~2.2"), ("AD.8D~9.9", "AD.8D~2.2"), ("AD.0*AD", "AD~1.1"), ("AD.8D.10D.KD.x*y~1.1", "AD.8D.10D.KD~4.4"), ("2C.AD", "")],
)
def test_moves_before_the_one_that_cannot_be_are_kept(moves: str, kept: str) -> None:
    """A card that no pack has, a place that no tree has, a move told twice: what comes before is looked at where it ends."""
    place, problem = opened(read({"seed": "2", "contract": "8H", "by": "S", "moves": moves}), "5")
    assert problem.endswith("; the rest of the link is shown")
    assert (place.contract, place.moves) == ("8H", kept)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ({"game": "7-hand"}, "no such game"),
        ({"variant": "misere_value:99999"}, "misere_value"),
        ({"game": "6-hand", "seat": "N"}, "not a seat: 'N'"),
        ({"seed": "1", "joker": "Z"}, ""),
        ({"seed": "-1"}, "not a deal's number"),
    ],
)
def test_an_unknown_panel_hides_no_other_fault(address: dict[str, str], sentence: str) -> None:
    """A link with two faults is told about one of them, and what is shown is a board; its address can be opened again."""
    place, problem = opened(read(address | {"panel": "magic"}), "5")
    assert sentence in problem
    assert problem
    assert (place.panel, opened(place, "5")[1]) == ("", "")
    assert root_of(place) is not None
    assert me_of(place) in rules_of(place).seats


@pytest.mark.parametrize("text", ["x" * 100_000, "%00", "‮", "p1." + "A" * 9_000, "💣"])
@pytest.mark.parametrize("key", KEYS)
def test_no_text_in_a_link_breaks_the_page(key: str, text: str) -> None:
    """Any text under any key is opened or refused; nothing else comes of it."""
    place, _ = opened(read({"seed": "1", key: text}), "5")
    assert rules_of(place) == ruleset("4-hand")
    assert len(urlencode(told(place))) < 40_000


def test_a_link_that_says_nothing_of_cards_is_a_new_deal() -> None:
    """Only the game is told: the deal is the one that is drawn for the visitor."""
    place, problem = opened(read({"game": "5-hand"}), "41")
    assert (place.game, place.seed, problem) == ("5-hand", "41", "")


def test_a_branch_is_in_the_link() -> None:
    """A card played, taken back, another tried: the link holds both and looks at the second."""
    place = set_contract(ExplorePlace(seed="2"), "8H", "S")
    root = root_of(place)
    board = act(board_of(place, "S"), root, PlayCard(parse_card("AD")))
    board = act(replace(board, moves="AD~0.1"), root, PlayCard(parse_card("KS")))
    place = with_board(place, board)
    back = read(told(place))
    tree = tree_of_place(back)
    assert [str(node.action.card) for node in tree.nodes[1:] if isinstance(node.action, PlayCard)] == ["AD", "KS"]
    assert tree.children(0) == (1, 2)
    assert tree.here == 2
    assert turn_of(tree.position) == "W"
