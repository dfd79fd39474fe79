"""Whole 4-hand deals with a suit as trumps, from seeds: what speed is measured with."""

from __future__ import annotations

from tutorial_app.engine import SUITS, Bid, Card, CardPlay, Contract, Strain, deal_from_seed, effective_suit, start, strength
from tutorial_app.rulebook.rulesets import ruleset


def trump_deal(seed: int) -> CardPlay:
    """North plays seven of a suit, each suit in turn, and throws his lowest cards that are no trumps."""
    rules = ruleset("4-hand")
    position = start(rules, deal_from_seed(rules, seed, "W"), "W")
    strain = Strain(SUITS[seed % 4].value)

    def worth(card: Card) -> tuple[bool, int]:
        return effective_suit(card, strain) == strain.suit, strength(card, strain)

    held = sorted((*position.hands[0], *position.kitty), key=worth)
    row = rules.schedule.find(Bid(f"7{strain.value}"))
    hands = (tuple(held[3:]), *position.hands[1:])
    return CardPlay(rules=rules, dealer="W", hands=hands, discards=tuple(held[:3]), contract=Contract("N", row), leader="N")
