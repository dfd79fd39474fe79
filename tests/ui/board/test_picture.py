"""Pictures of positions: two that are held against each other are seated alike, and what lies behind is told."""

from __future__ import annotations

from dataclasses import replace

from staging import playing, plays

from tutorial_app.engine import Position, Record, apply, parse_call, start
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.board.picture import bottom_seat
from tutorial_app.ui.board.scenes import board_view
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.table.scene import Options


def test_at_an_exchange_its_contractor_sits_at_the_bottom_of_both_pictures() -> None:
    """East buys the contract: whatever the other picture shows, East sits at the bottom of both; without an exchange the usual seat does."""
    rules = ruleset("4-hand")
    auction = start(rules, Record(rules, "N", 5).deal, "N")
    exchange = auction
    for call in ("6S", "P", "P", "P"):
        exchange = apply(exchange, parse_call(call))
    assert exchange.contract.seat == "E"
    assert bottom_seat((auction, exchange), "S") == "E"
    assert bottom_seat((exchange, replace(auction)), "S") == "E"
    assert bottom_seat((auction, auction), "S") == "S"


def test_a_joker_that_was_played_is_told_as_played() -> None:
    """In no trumps the note on the joker says that it belongs to no suit, and once it went to an earlier trick that it has been played."""
    hands = {"N": "Joker AS", "E": "5H 6S", "S": "6H 7S", "W": "7H 8S"}
    before = playing("8NT", hands)
    after = plays(before, "Joker:H", "5H", "6H", "7H")
    assert note_on_the_joker(before) == ["belongs to no suit"]
    assert note_on_the_joker(after) == ["has been played"]


def note_on_the_joker(position: Position) -> list[str]:
    """What the table says of the joker."""
    _, view = board_view(Board("S"), position, Options(speed=0))
    return next(note["items"] for note in view["notes"] if note["title"] == "The joker")
