"""Sampling: where the cards that a seat does not see may lie, each possible layout equally likely, and what plays are worth on average over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from tutorial_app.engine import (
    Before,
    CardPlay,
    PlayCard,
    Seat,
    View,
    contract_made,
    contractor_tricks,
    hand_of,
    turn_of,
)
from tutorial_app.engine.play import finished_from
from tutorial_app.solver.intervals import t_interval, wilson
from tutorial_app.solver.solution import SolverError
from tutorial_app.solver.solve import solve
from tutorial_app.solver.unseen import Unseen

Kind = Literal["makes", "tricks"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean over `count` layouts and a 95 % interval for the mean over all of them.

    `tricks`: what the contractor's side takes from here to the end. `makes`: the share of layouts in which the contract is made.
    """

    mean: float
    low: float
    high: float
    count: int
    kind: Kind


def samples(view: View, *, seed: int | str, count: int) -> Iterator[CardPlay]:
    """So many layouts of the cards that a seat does not see, drawn with equal chances from all that fit what it knows.

    It knows the cards it has seen, which suits each seat has shown it is out of, its own discards, a hand that lies open, and that the
    contractor kept a joker he named. Cards that nobody plays (the kitty's discards, a dead hand, a partner who sits out) may be any of the
    rest; they stay unknown. The same view and seed give the same layouts for ever.

    :raises SolverError: no cards are being played, or the cards cannot lie so that everything fits.
    """
    unseen = Unseen(view)
    for number in range(count):
        yield unseen.layout(f"{seed}:{number}")


def estimate(view: View, *, seed: int | str, count: int, kind: Kind = "tricks", nodes: int | None = None) -> Iterator[Mapping[PlayCard, Estimate]]:
    """What each legal play of the seat is worth on average, again and again as more layouts are solved; all plays over the same layouts.

    Every layout is solved with all hands open, so it is as if everybody saw all cards from the next play on: that overrates plays which
    need to be guessed right, and sees no worth in hiding a card. A layout whose search ran out of `nodes` is left out, and not counted.

    :raises SolverError: it is not the seat's turn to play, or its own cards are not known.
    """
    position = view.position
    if not isinstance(position, CardPlay) or turn_of(position) != view.seat or not hand_of(position, view.seat):
        raise SolverError(f"{view.seat} is not to play here, or its cards are not known")
    tallies: dict[PlayCard, Counter[int]] = {}
    counts = _counts(position, view.seat, kind)
    for layout in samples(view, seed=seed, count=count):
        solution = solve(layout, nodes=nodes)
        if solution.exact:
            for action, value in solution.actions.items():
                tallies.setdefault(action, Counter())[counts[value or 0]] += 1
        yield {action: _estimated(tally, len(counts) - 1, kind) for action, tally in tallies.items()}


def _counts(position: CardPlay, seat: Seat, kind: Kind) -> tuple[int, ...]:
    """What each number of tricks to come counts for, from none to all: itself, or 1 where it makes the contract. There is one for each card in hand."""
    values = range(len(hand_of(position, seat) or ()) + 1)
    return tuple(_made(position, value) if kind == "makes" else value for value in values)


def _made(position: CardPlay, value: int) -> int:
    """1 where the contract is made when its side takes so many more tricks, else 0."""
    taken = contractor_tricks(position) + value
    return int(contract_made(replace(finished_from(position), tricks=(), before=Before(tricks_won=((position.contract.seat, taken),)))))


def _estimated(tally: Counter[int], most: int, kind: Kind) -> Estimate:
    count, total = tally.total(), sum(value * times for value, times in tally.items())
    if kind == "makes":
        return Estimate(total / count, *wilson(total, count), count, kind)
    low, high = t_interval(tally)
    return Estimate(total / count, max(0.0, low), min(float(most), high), count, kind)
