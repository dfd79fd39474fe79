"""Deals to order: cards and lengths of suits for any hand."""

from __future__ import annotations

import pytest

from tutorial_app.engine import JOKER, NotationError, Suit, deal_from_seed, parse_card
from tutorial_app.files.where import deal_where
from tutorial_app.rulebook.rulesets import GAMES, ruleset


def hearts(hand: tuple[object, ...]) -> int:
    """Cards with hearts printed on them."""
    return sum(getattr(card, "suit", None) == Suit.HEARTS for card in hand)


@pytest.mark.parametrize("seed", range(5))
def test_the_wish_is_met_with_the_whole_pack(seed: int) -> None:
    """South holds the joker and five hearts; the 43 cards are all dealt, each once."""
    rules = ruleset("4-hand")
    deal = deal_where(rules, seed, "N", "S: Joker, H>=5")
    assert JOKER in deal.hands[2]
    assert hearts(deal.hands[2]) >= 5
    dealt = [card for hand in deal.hands for card in hand] + list(deal.kitty)
    assert [len(hand) for hand in deal.hands] == [10, 10, 10, 10]
    assert len(dealt) == 43
    assert set(dealt) == rules.pack_set


@pytest.mark.parametrize("wish", ["S: H=10; N: D=10; E: S=10; W: C=10", "n: ♥>=9, A♠", "S: H<=0, D<=0; N: H<=0, D<=0"])
def test_rare_wishes_are_met_too(wish: str) -> None:
    """A hand of one suit comes once in millions of deals, and is found."""
    deal = deal_where(ruleset("4-hand"), 1, "N", wish)
    if wish.startswith("S: H=10"):
        assert [hearts(hand) for hand in deal.hands] == [0, 0, 10, 0]
    elif wish.startswith("n"):
        assert hearts(deal.hands[0]) == 9
        assert parse_card("AS") in deal.hands[0]
    else:
        assert [hearts(deal.hands[0]), hearts(deal.hands[2])] == [0, 0]


def test_the_same_wish_gives_the_same_deal_and_another_seed_another() -> None:
    """A deal to order can be asked for again."""
    rules = ruleset("4-hand")
    assert deal_where(rules, 1, "N", "S: JC") == deal_where(rules, 1, "N", "S: JC")
    assert deal_where(rules, 1, "N", "S: JC") != deal_where(rules, 2, "N", "S: JC")


@pytest.mark.parametrize("game", GAMES)
def test_no_wish_is_the_deal_of_the_seed(game: str) -> None:
    """An empty wish asks for nothing."""
    rules = ruleset(game)
    assert deal_where(rules, 7, rules.seats[0], " ; ") == deal_from_seed(rules, 7, rules.seats[0])


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("S Joker", "no seat in 'S Joker' \\(write a seat, a colon and what it holds: S: Joker, H>=5\\)"),
        ("X: Joker", "not a seat: 'X'"),
        ("S: 1S", "not a card: '1S'"),
        ("S: 4S", "4S is not in the pack of the 4-hand game"),
        ("S: X>=5", "not a suit: 'X'"),
        ("S: Joker; N: Joker", "Joker is asked for twice: for S and for N"),
        ("S: H>=6, S>=6", "S is to hold 12 cards, but a hand has 10"),
        ("S: H>=5, H<=4", "S cannot hold at most 4 cards of H and more"),
        ("S: AH, KH, H<=1", "S cannot hold at most 1 cards of H and more"),
        ("S: H<=1, C<=1, D<=1, S<=1", "S may hold only 5 cards, but a hand has 10"),
        ("N: H=6; S: H=6", "12 cards of H are asked for, but the 4-hand game has 11"),
        ("N: H=0; S: H=0; E: H=0; W: H=0", "no deal found"),
        ("S: H>=5" + " " * 3000, "the wish is too long"),
    ],
)
def test_an_impossible_wish_is_refused_in_words(wish: str, words: str) -> None:
    """What cannot be dealt is said at once, or after a bounded search."""
    with pytest.raises(NotationError, match=words):
        deal_where(ruleset("4-hand"), 1, "N", wish)
