"""Staged tables for the players: what one seat sees, typed by hand in a line or two."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tutorial_app.engine import Auction, Before, CardPlay, Contract, KittyExchange, Trick, View, active_seats, parse_call, parse_card, parse_suit
from tutorial_app.players import PLAIN, Choice
from tutorial_app.rulebook.rulesets import ruleset

sys.path.insert(0, str(Path(__file__).parent))


def _cards(text: str):
    return tuple(parse_card(card) for card in text.split())


def _hands(rules, seat: str, text: str):
    return tuple(_cards(text) if each == seat else None for each in rules.seats)


def _plays(text: str):
    return tuple((seat, parse_card(card)) for seat, card in (play.split(":") for play in text.split()))


def _contract(rules, text: str) -> Contract:
    bid, seat = text.split(" by ")
    return Contract(seat, rules.schedule.find(parse_call(bid)))


@pytest.fixture
def bid() -> Callable[..., Choice]:
    """What the plain player calls: `bid(hand, calls)`; the calls are "E:P S:7D", the first of them left of the dealer, and `seat` is to call."""

    def choose(hand: str, calls: str = "", game: str = "4-hand", seat: str = "N", **variant: object) -> Choice:
        rules = ruleset(game, variant)
        made = tuple((caller, parse_call(call)) for caller, call in (each.split(":") for each in calls.split()))
        first = made[0][0] if made else seat
        dealer = rules.seats[rules.index(first) - 1]
        return PLAIN.choose(View(seat, Auction(rules=rules, dealer=dealer, hands=_hands(rules, seat, hand), calls=made)))

    return choose


@pytest.fixture
def exchange() -> Callable[..., Choice]:
    """What the plain player in a seat discards and names: `exchange(contract, hand, kitty)`."""

    def choose(contract: str, hand: str, kitty: str, game: str = "4-hand", seat: str = "N", **variant: object) -> Choice:
        rules = ruleset(game, variant)
        bought = _contract(rules, f"{contract} by {seat}")
        held = KittyExchange(rules=rules, dealer=rules.seats[-1], hands=_hands(rules, seat, hand), kitty=_cards(kitty), contract=bought)
        return PLAIN.choose(View(seat, held))

    return choose


@pytest.fixture
def play() -> Callable[..., Choice]:
    """What the plain player plays: `play(contract, seat, hand, trick, past, shown)`.

    `trick` lies on the table, `past` are complete tricks, `shown` is another hand that lies face up.
    """

    def choose(
        contract: str, seat: str, hand: str, trick: str = "", past: tuple[str, ...] = (), shown: str = "", voids: str = "", game: str = "4-hand"
    ) -> Choice:
        rules = ruleset(game)
        bought = _contract(rules, contract)
        hands = _hands(rules, seat, hand)
        if shown:
            owner, cards = shown.split(": ")
            hands = tuple(_cards(cards) if each == owner else known for each, known in zip(rules.seats, hands, strict=True))
        on_table, tricks = _plays(trick), tuple(Trick(_plays(each)) for each in past)
        void = tuple((who, tuple(parse_suit(suit) for suit in suits)) for who, suits in (each.split(":") for each in voids.split()))
        leader = on_table[0][0] if on_table else seat
        assert leader in active_seats(rules, bought, leader), "a seat that sits out cannot lead"
        position = CardPlay(
            rules=rules, dealer=None, hands=hands, contract=bought, leader=leader, tricks=tricks, trick=Trick(on_table), before=Before(shown_void=void)
        )
        return PLAIN.choose(View(seat, position))

    return choose
