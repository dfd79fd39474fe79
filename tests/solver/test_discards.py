"""The best discard: every exchange of a deal, worked out one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from deals import after, dealt, exchanges, joker_to, with_kitty
from minimax import exact

from tutorial_app.engine import JOKER, Exchange, KittyExchange, parse_card
from tutorial_app.solver import Discards, SolverError, best_discards, simple_exchange, value_of
from tutorial_app.solver.compile import Kernel, using

BIDS = {"2-hand": ("6S", "6NT"), "3-hand": ("6H", "6NT", "M"), "4-hand": ("6C", "6NT", "M"), "5-hand": ("6D", "6NT"), "6-hand": ("6S", "6NT")}
SHORT = [(game, bid, seed) for game, bids in BIDS.items() for bid in bids for seed in range(2 if game == "4-hand" else 1)]
FULL = [("6S", 1), ("6C", 2), ("6D", 3), ("6H", 4), ("M", 5), ("6S", 6), ("8C", 7), ("7D", 8), ("9H", 9), ("10S", 10), ("OM", 11), ("6D", 12), ("6H", 13),
        ("6C", 14), ("6S", 15), ("7H", 16), ("6NT", 17), ("7NT", 18)]  # fmt: skip


def last(position: KittyExchange, **options: int) -> Discards:
    """The whole answer."""
    return list(best_discards(position, **options))[-1]


def holds(position: KittyExchange, found: Discards) -> None:
    """The answer is that of one solve after another, and what is best is the best of them."""
    single = {exchange: value_of(after(position, exchange), nodes=10**7) for exchange in exchanges(position)}
    assert {choice.exchange: choice.value for choice in found.choices} == single
    assert found.exact
    assert (found.solved, found.of) == (len(single), len(single))
    best = (min if position.contract.row.is_misere else max)(single.values())
    assert {choice.exchange for choice in found.best()} == {exchange for exchange, value in single.items() if value == best}
    values = [choice.value for choice in found.choices]
    assert values == sorted(values, reverse=not position.contract.row.is_misere)


@pytest.mark.parametrize(("game", "bid", "seed"), SHORT)
def test_the_best_discard_is_the_best_of_all_single_solves(game: str, bid: str, seed: int) -> None:
    """In short deals of every game each exchange is worth what its own solve says, and the best come first."""
    position = with_kitty(dealt(game, seed, cards=2 if game == "6-hand" else 3), bid)
    holds(position, last(position))


@pytest.mark.parametrize("seed", [1, 2])
def test_each_suit_for_the_joker_is_a_choice_of_its_own(seed: int) -> None:
    """Where the joker is kept in no trumps, every exchange comes with each of the four suits and with none; where it goes, with none."""
    position = joker_to(with_kitty(dealt("4-hand", seed, cards=3), "6NT"))
    found = last(position)
    holds(position, found)
    named = [choice.joker_named for choice in found.choices if JOKER not in choice.discards]
    assert len(named) == 50  # ten ways to discard three of the other five cards
    assert {named.count(suit) for suit in set(named)} == {10}
    assert {choice.joker_named for choice in found.choices if JOKER in choice.discards} == {None}


def test_it_agrees_with_a_plain_minimax() -> None:
    """The value of a discard is what a search without the solver finds for the deal after it."""
    position = with_kitty(dealt("4-hand", 5, cards=2), "6H")
    for choice in last(position).choices:
        assert choice.value == exact(after(position, choice.exchange))[0]


def test_the_answer_grows_and_says_how_much_is_known() -> None:
    """Each answer is complete in itself: all choices are there, the unknown ones last and without a value."""
    position = with_kitty(dealt("4-hand", 3, cards=3), "7C")
    steps = list(best_discards(position))
    for step in steps:
        known = [choice.value for choice in step.choices if choice.value is not None]
        assert len(step.choices) == step.of == 20
        assert [choice.value for choice in step.choices[: step.solved]] == known
        assert step.exact == (step.solved == 20)
        assert bool(step.best()) == step.exact
    assert [step.solved for step in steps] == sorted({step.solved for step in steps})


def test_without_a_budget_nothing_is_claimed() -> None:
    """Where no search comes to its end no choice has a value, and none is called the best."""
    found = last(with_kitty(dealt("4-hand", 4, cards=4), "6S"), nodes=1)
    assert not found.exact
    assert found.best() == ()
    assert None in {choice.value for choice in found.choices}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kitty": None}, "the cards of the kitty are not known (give kitty)"),
        ({"hands": (None, *dealt("4-hand", 1).hands[1:])}, "the hand of N is not known (give every hand that takes part)"),
    ],
)
def test_what_is_not_known_is_named(change: dict, message: str) -> None:
    """A hidden kitty or hand is told, with what to write."""
    with pytest.raises(SolverError) as caught:
        next(best_discards(replace(with_kitty(dealt("4-hand", 1), "6S"), **change)))
    assert str(caught.value) == message


def test_where_the_dealer_leads_the_way_he_must_be_known() -> None:
    """With six players the seat left of the dealer leads: without a dealer nobody knows who."""
    with pytest.raises(SolverError, match="who dealt is not said"):
        next(best_discards(replace(with_kitty(dealt("6-hand", 1), "6S"), dealer=None)))


def test_the_partner_who_sits_out_needs_no_hand() -> None:
    """In misère the partner's cards are not played, so they need not be known."""
    position = with_kitty(dealt("4-hand", 1, cards=3), "M")
    hidden = replace(position, hands=(position.hands[0], position.hands[1], None, position.hands[3]))
    assert last(hidden) == last(position)


def test_a_simple_discard_throws_low_plain_cards() -> None:
    """By a rule of thumb trumps, aces and the joker stay, and a whole suit goes where it can."""
    rules = dealt("4-hand", 1).rules
    cards = "Joker JS JC AS KS AH KH 7H 8D AC 6C 9D QS"
    hand = tuple(map(parse_card, cards.split()))
    position = with_kitty(dealt("4-hand", 1), "7S")
    thrown = simple_exchange(replace(position, hands=(hand[:10], *position.hands[1:]), kitty=hand[10:]))
    assert thrown == Exchange(tuple(map(parse_card, ("8D", "6C", "9D"))))
    assert rules.kitty_size == 3


@pytest.mark.long
@pytest.mark.parametrize(("bid", "seed"), FULL)
def test_the_best_discard_of_whole_deals(bid: str, seed: int, compiled_kernel: Kernel) -> None:
    """All 286 exchanges of whole deals, each solved on its own; in two of the twenty deals a joker may be named."""
    variant = {"misere": "any_time"} if bid == "M" else {"joker_advance": "never"} if bid.endswith("NT") else {}
    position = with_kitty(dealt("4-hand", seed, **variant), bid)
    with using(compiled_kernel):
        holds(position, last(position, nodes=10**7))


@pytest.mark.long
@pytest.mark.parametrize("seed", [19, 20])
def test_the_best_discard_of_whole_deals_with_a_joker_to_name(seed: int, compiled_kernel: Kernel) -> None:
    """The last two of the twenty: no trumps with the joker in the contractor's hand, 1,166 choices."""
    position = joker_to(with_kitty(dealt("4-hand", seed), "7NT"))
    with using(compiled_kernel):
        found = last(position, nodes=10**7)
        assert found.of == 220 * 5 + 66
        holds(position, found)
