"""Deals played out from any position, and two players compared on the same cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from tutorial_app.engine import (
    CardPlay,
    Finished,
    Position,
    Ruleset,
    Seat,
    Side,
    apply,
    contractor_side,
    deal_from_seed,
    points_by_side,
    score_deal,
    seen_by,
    start,
    turn_of,
)
from tutorial_app.players.choice import Player


def play_on(position: Position, player_of: Callable[[Position, Seat], Player], until: type[Position] | None = None) -> Iterator[Position]:
    """Every position from this one (left out) to the end of the deal, or to the first of the type `until`."""
    while (seat := turn_of(position)) is not None and not (until is not None and isinstance(position, until)):
        choice = player_of(position, seat).choose(seen_by(position, seat))
        position = apply(position, choice.action)
        yield position


def last(start_from: Position, steps: Iterator[Position]) -> Position:
    """The last position of a run."""
    for position in steps:
        start_from = position
    return start_from


@dataclass(frozen=True, slots=True)
class Comparison:
    """Points a deal by which one player beats the other, and half the width of its 95 % interval. `deals` were played twice each."""

    deals: int
    mean: float
    half_width: float


def card_play_of(rules: Ruleset, seed: int, bidder: Player) -> CardPlay | None:
    """The position before the first lead when one player bids and discards for all seats; None when the cards are thrown in."""
    dealer = rules.seats[seed % len(rules.seats)]
    opening = start(rules, deal_from_seed(rules, seed, dealer), dealer)
    reached = last(opening, play_on(opening, lambda _, __: bidder, until=CardPlay))
    return reached if isinstance(reached, CardPlay) else None


def compare_card_play(rules: Ruleset, seeds: range, one: Player, other: Player, bidder: Player) -> Comparison:
    """One player against the other in card play on the same deals, each deal twice with the sides swapped.

    A side is the contractor's against all the rest; points are those of the contractor's side less the best other side's.
    """
    differences = []
    for seed in seeds:
        position = card_play_of(rules, seed, bidder)
        if position is not None:
            differences.append((_lead(position, one, other) - _lead(position, other, one)) / 2)
    mean = sum(differences) / len(differences)
    spread = sqrt(sum((each - mean) ** 2 for each in differences) / (len(differences) - 1))
    return Comparison(len(differences), mean, 1.96 * spread / sqrt(len(differences)))


def _lead(position: CardPlay, contractors: Player, defenders: Player) -> int:
    """Points by which the contractor's side comes out ahead."""
    side_of, mine = position.rules.side_of, position.rules.side_of[position.contract.seat]
    end = last(position, play_on(position, lambda _, seat: contractors if side_of[seat] == mine else defenders))
    assert isinstance(end, Finished), "card play ends with a finished deal"
    points: Mapping[Side, int] = points_by_side(score_deal(end))
    return points[contractor_side(end)] - max(value for side, value in points.items() if side != contractor_side(end))
