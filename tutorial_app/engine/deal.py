"""Dealing: packets round the table, some cards to the kitty, as the ruleset says.

Source: Australian rules for four, "Setup".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutorial_app.engine.cards import Card
from tutorial_app.engine.positions import Auction, Cards
from tutorial_app.engine.ruleset import Ruleset, Seat
from tutorial_app.engine.shuffle import shuffled


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards as dealt: `hands` in the order of the seats, `kitty`, and the `dead` hand's cards (empty in most games)."""

    hands: tuple[Cards, ...]
    kitty: Cards
    dead: Cards = ()


def deal_out(rules: Ruleset, pack: Sequence[Card], dealer: Seat) -> Deal:
    """Deal a pack in its order, packet by packet, beginning left of the dealer; dead hands are dealt last in each round."""
    places = [rules.index(seat) for seat in rules.clockwise_from(rules.left_of(dealer))]
    hands: list[list[Card]] = [[] for _ in range(len(rules.seats) + rules.dead_hands)]
    kitty: list[Card] = []
    rest = list(pack)
    for each, middle in rules.packets:
        for place in [*places, *range(len(rules.seats), len(hands))]:
            hands[place] += rest[:each]
            del rest[:each]
        kitty += rest[:middle]
        del rest[:middle]
    living = tuple(tuple(hand) for hand in hands[: len(rules.seats)])
    return Deal(living, tuple(kitty), tuple(card for hand in hands[len(rules.seats) :] for card in hand))


def deal_from_seed(rules: Ruleset, seed: int, dealer: Seat) -> Deal:
    """The deal of a seed: the same game, seed and dealer give the same cards for ever."""
    return deal_out(rules, shuffled(rules.pack, f"{rules.name}:{seed}"), dealer)


def start(rules: Ruleset, deal: Deal, dealer: Seat) -> Auction:
    """The position before the first call."""
    return Auction(rules=rules, dealer=dealer, hands=deal.hands, kitty=deal.kitty, dead=deal.dead)
