"""A board: every seat is played by clicks, hands lie as they were laid, and nothing hidden is sent to the browser."""

from __future__ import annotations

import json

import pytest

from tutorial_app.engine import Position, Record, Seat, start
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.ui.board.moves import back, discard, forward, go, handle, sit_at, turn_kitty, turn_over
from tutorial_app.ui.board.scenes import board_view
from tutorial_app.ui.board.state import Board, tree_now
from tutorial_app.ui.table.scene import Options

RULES = ruleset("4-hand")
RECORD = Record(RULES, "W", 77)
ROOT: Position = start(RULES, RECORD.deal, "W")


def view(board: Board) -> dict:  # type: ignore[type-arg]
    """What the table is sent."""
    return board_view(board, ROOT, Options(speed=0))[1]


def clicked(board: Board, kind: str, *values: str) -> Board:
    """The board after clicks on its present picture."""
    for value in values:
        board = handle(board, ROOT, kind, value, board.rev)
    return board


@pytest.fixture(scope="module")
def played() -> Board:
    """North, East and South have passed, West plays seven spades and has thrown the kitty away again."""
    board = clicked(Board("S"), "call", "P", "P", "P", "7S")
    kitty = [str(card) for card in ROOT.kitty]  # type: ignore[union-attr]
    return discard(clicked(board, "card", *kitty), ROOT)


def names_in(data: dict, seat: Seat) -> set[str]:  # type: ignore[type-arg]
    """The cards of a seat that were sent to the browser, by the names under which they are spoken."""
    return {str(card) for card in RECORD.deal.hands[RULES.index(seat)] if f'"id": "{card}"' in json.dumps(data)}


def test_every_seat_calls_in_its_turn():
    """The bidding box stands open for whoever is to call, wherever the seat is."""
    board = clicked(Board("S"), "call", "P", "P", "P")
    assert view(board)["to_act"] == "W"
    assert view(board)["box"]["title"] == view(Board("N"))["box"]["title"]
    assert clicked(board, "call", "7NT").moves == "P.P.P.7NT~4.4"


def test_the_contractor_sits_at_the_bottom_to_discard():
    """Thirteen cards lie there to be chosen from."""
    board = clicked(Board("S"), "call", "P", "P", "P", "7S")
    data = view(board)
    assert (data["phase"], data["me"], len(data["hand"])) == ("exchange", "W", 13)


def test_a_card_is_played_where_it_lies(played: Board):
    """West leads from its own hand; the cards of no other seat can be played now."""
    data = view(played)
    assert data["phase"] == "play"
    assert [seat["id"] for seat in data["seats"] if seat["plays"]] == ["W"]
    card = next(seat for seat in data["seats"] if seat["id"] == "W")["hand"][0]["id"]
    after = clicked(played, "card", card)
    assert [play["card"]["id"] for play in view(after)["trick"]] == [card]


def test_a_card_out_of_turn_is_refused_with_the_reason(played: Board):
    """South's card is tried for West, whose turn it is: the engine says that West does not hold it."""
    card = str(RECORD.deal.hands[RULES.index("S")][0])
    after = clicked(played, "card", card)
    assert view(after)["verdict"]["legal"] is False
    assert after.moves == played.moves


def test_what_is_taken_back_can_be_played_again(played: Board):
    """Back and forward walk along the line, and going to a move is going there."""
    once = back(played, ROOT)
    assert tree_now(once, ROOT).here == 4
    assert forward(once, ROOT).moves == played.moves
    assert tree_now(go(played, ROOT, 3), ROOT).here == 3
    assert go(played, ROOT, 99) == played


def test_a_hidden_hand_is_not_sent():
    """Of a hand that lies face down no card is in what the browser gets; turned up again it is there."""
    hidden = turn_over(Board("S"), "N")
    assert names_in(view(Board("S")), "N")
    assert not names_in(view(hidden), "N")
    assert names_in(view(turn_over(hidden, "N")), "N")


def test_the_own_hand_lies_face_down_too():
    """The hand at the bottom is ten backs when it is hidden."""
    data = view(turn_over(Board("S"), "S"))
    assert [card["id"] for card in data["hand"]] == [None] * 10
    assert not names_in(data, "S")


def test_the_kitty_lies_face_down_until_it_is_turned():
    """Three cards of the kitty are sent only when it lies face up; after the exchange they are the discards."""
    assert "cards" not in view(Board("S"))["kitty"]
    assert len(view(turn_kitty(Board("S")))["kitty"]["cards"]) == 3


def test_the_discards_are_shown_like_the_kitty(played: Board):
    """After the exchange the turned kitty shows what was discarded."""
    assert view(played)["kitty"] is None
    assert {card["id"] for card in view(turn_kitty(played))["kitty"]["cards"]} == {str(card) for card in ROOT.kitty}  # type: ignore[union-attr]


def test_the_table_can_be_turned():
    """Another seat at the bottom sees its own cards there."""
    assert {card["id"] for card in view(sit_at(Board("S"), "N"))["hand"]} == {str(card) for card in RECORD.deal.hands[RULES.index("N")]}


@pytest.mark.parametrize(("kind", "value"), [("card", "ZZ"), ("call", ""), ("suit", "H"), ("nonsense", "x"), ("why", "x" * 999), ("card", "AS")])
def test_a_click_that_means_nothing_changes_no_move(kind: str, value: str):
    """Whatever the browser sends, no move is made that no rule allows."""
    board = Board("S")
    assert tree_now(handle(board, ROOT, kind, value, board.rev), ROOT).here == 0
    assert handle(board, ROOT, kind, value, board.rev + 7) == board


@pytest.mark.parametrize("game", GAMES)
def test_a_board_of_every_game_begins_with_all_hands_known(game: str):
    """Every seat's hand lies face up and whoever calls first may call."""
    rules = ruleset(game)
    root = start(rules, Record(rules, rules.seats[0], 5).deal, rules.seats[0])
    scene, data = board_view(Board(rules.seats[-1]), root, Options())
    assert all(seat["hand"] for seat in data["seats"] if seat["id"] != rules.seats[-1])
    assert data["box"] is not None
    assert scene.phase == "auction"
