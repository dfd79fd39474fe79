"""What a click means, in a free deal and in a lesson alike."""

from __future__ import annotations

import pytest
from places import places

from tutorial_app.engine import Bid, Exchange, NotationError, PlayCard, Suit, parse_card
from tutorial_app.ui.gesture import Picked, clicked, discarded, leads
from tutorial_app.ui.sitting import position_of


def at(name: str):
    """The position at a typed place."""
    return position_of(places()[name].sitting)


def cards(text: str) -> tuple:
    """Cards from `AS 10H`."""
    return tuple(map(parse_card, text.split()))


@pytest.mark.parametrize(
    ("name", "picked", "kind", "value", "meant"),
    [
        ("bidding", Picked(), "call", "7H", Bid("7H")),
        ("asked", Picked(), "card", "JC", PlayCard(parse_card("JC"))),
        ("exchange", Picked(("AS",)), "card", "KS", Picked(("AS", "KS"))),
        ("exchange", Picked(("AS", "KS")), "card", "AS", Picked(("KS",))),
        ("exchange", Picked(("AS",), "advance"), "card", "KS", Picked(("AS", "KS"))),
        ("exchange", Picked(), "card", "QS", PlayCard(parse_card("QS"))),
        ("lead", Picked(), "card", "Joker", Picked(("Joker",), "lead")),
        ("lead", Picked(("Joker",), "lead"), "suit", "H", PlayCard(parse_card("Joker"), Suit.HEARTS)),
        ("exchange", Picked(("4H", "4D", "5C"), "advance"), "suit", "none", Exchange(cards("4H 4D 5C"))),
        ("exchange", Picked(("4H", "4D", "5C"), "advance"), "suit", "S", Exchange(cards("4H 4D 5C"), Suit.SPADES)),
        ("lead", Picked(), "suit", "H", None),
        ("lead", Picked(), "nonsense", "H", None),
    ],
)
def test_what_a_click_means(name, picked, kind, value, meant):
    """A card is played, picked or put back; a joker that must be named waits for its suit; a suit that nobody asked for means nothing."""
    assert clicked(at(name), "S", picked, kind, value) == meant


@pytest.mark.parametrize(
    ("name", "picked", "meant"),
    [
        ("exchange", "4H 4D 5C", Picked(("4H", "4D", "5C"), "advance")),
        ("exchange", "4H 4D", Exchange(cards("4H 4D"))),
        ("exchange", "Joker 4D 5C", Exchange(cards("Joker 4D 5C"))),
        ("plain-exchange", "4H 4D 5C", Exchange(cards("4H 4D 5C"))),
        ("asked", "JC", None),
    ],
)
def test_what_discarding_means(name, picked, meant):
    """Where the joker is kept in no trumps its suit is asked for first; a discard that will be refused is tried at once."""
    assert discarded(at(name), Picked(tuple(picked.split()))) == meant


@pytest.mark.parametrize(("name", "seat", "leading"), [("lead", "S", True), ("lead", "W", False), ("asked", "S", False), ("exchange", "S", False)])
def test_who_is_on_lead(name, seat, leading):
    """South is on lead after his exchange, and not when somebody has led."""
    assert leads(at(name), seat) is leading


@pytest.mark.parametrize(("kind", "value"), [("card", "1S"), ("call", "zero"), ("suit", "X")])
def test_a_click_on_nothing_is_no_click(kind, value):
    """A text that names no card, call or suit is refused before it means anything."""
    with pytest.raises(NotationError):
        clicked(at("lead"), "S", Picked(("Joker",), "lead"), kind, value)
