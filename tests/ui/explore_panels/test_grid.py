"""The exchanges as a grid: a square holds the best that comes of discarding its two cards, as far as it is known."""

from __future__ import annotations

from itertools import combinations

from staging import cards, exchanging

from tutorial_app.engine import Suit, cards_to_choose_from
from tutorial_app.solver import DiscardChoice, Discards
from tutorial_app.ui.explore.grid import best_of, by_name, grid

TAKEN = exchanging("7S", "JS AS KS", "5C 6C 4D")
"""A hand cut down to three cards, with the kitty."""
VALUES = {"5C 6C 4D": 9, "5C 6C KS": 8, "5C 4D KS": 7, "6C 4D KS": None, "JS AS KS": 4}


def choices(named: Suit | None = None, more: int = 0) -> tuple[DiscardChoice, ...]:
    """Some exchanges with their values, best first."""
    return tuple(DiscardChoice(cards(text), named, None if value is None else value + more) for text, value in VALUES.items())


def test_a_square_holds_the_best_exchange_with_both_its_cards() -> None:
    """With both low clubs gone nine tricks can be won, with a club and the king eight; of the joker's own pair nothing is known."""
    found = grid(TAKEN, choices())
    assert [str(card) for card in found.cards] == ["JS", "AS", "KS", "6C", "5C", "4D"]
    five, six, four, king, ace = cards("5C 6C 4D KS AS")
    assert found.squares[five, six].value == 9
    assert found.squares[six, five] == found.squares[five, six]
    assert found.squares[six, five].example == cards("5C 6C 4D")
    assert found.squares[five, king].value == 8
    assert found.squares[six, king].value == 8
    assert found.squares[four, ace].value is None
    assert (found.squares[four, six].known, found.squares[four, six].of) == (1, 2)


def test_on_the_slope_a_card_is_discarded_with_whatever_goes_best() -> None:
    """Discarding the king leads to eight tricks at best, keeping it to nine."""
    found, king = grid(TAKEN, choices()), cards("KS")[0]
    assert found.squares[king, king].value == 8
    assert found.kept(king, choices(), fewest=False) == 9


def test_in_misere_the_fewest_are_the_best() -> None:
    """Who plays misère wants the four tricks and not the nine."""
    taken = exchanging("M", "JS AS KS", "5C 6C 4D")
    found = grid(taken, choices())
    assert found.squares[cards("JS")[0], cards("AS")[0]].value == 4
    assert found.kept(cards("JS")[0], choices(), fewest=True) == 7
    assert [choice.value for choice in best_of(choices(), fewest=True)] == [4]


def test_exchanges_are_told_apart_by_the_name_of_the_joker() -> None:
    """The joker without a suit comes first, then each suit that it was given; the best may be among any of them."""
    every = (*choices(Suit.HEARTS, 1), *choices())
    names = by_name(Discards(every, 8, 10))
    assert list(names) == [None, Suit.HEARTS]
    assert all(choice.joker_named is None for choice in names[None])
    assert [(choice.joker_named, choice.value) for choice in best_of(every, fewest=False)] == [(Suit.HEARTS, 10)]


def test_every_card_that_may_go_has_its_row() -> None:
    """Hand and kitty together are the rows and columns, and each two of them have a square in both orders."""
    found, held = grid(TAKEN, ()), cards_to_choose_from(TAKEN) or ()
    assert sorted(found.cards, key=str) == sorted(held, key=str)
    assert all((one, other) in found.squares and (other, one) in found.squares for one, other in combinations(held, 2))
