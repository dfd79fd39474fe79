"""The best card of a hand, all hands open: what the exact solver says of each, and the line that shows what another card gives away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tutorial_app.engine import Card, CardPlay, Finished, PlayCard, Trick, TrickWon, apply, why_wins
from tutorial_app.solver import Solution, SolverError, best_line, solve
from tutorial_app.solver.needed import missing

BUDGET = 40_000
"""So many starts of tricks are looked at for a question: enough for any ending, and solved in a moment whether compiled or not."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What comes of a card when everybody then plays his best.

    `value` are the tricks of the contractor's side from here to the end, of `left` that are still to be won, with a best card; `loses` is how
    many this card costs its own side; `line` are the tricks of best play after it, the one on the table first.
    """

    value: int
    left: int
    loses: int
    line: tuple[tuple[Trick, TrickWon], ...]


def solved(table: CardPlay) -> Solution | None:
    """The exact answer to a staged table, or None where it is too much for a question.

    :raises SolverError: the table cannot be solved: a hand is not known, a card before this one, or what an unnamed joker depends on.
    """
    found = _solved(table)
    return found if found.exact else None


@lru_cache(maxsize=256)
def _solved(table: CardPlay) -> Solution:
    gaps = missing(table)
    if gaps:
        raise SolverError(gaps[0].message)
    return solve(table, nodes=BUDGET)


def best_cards(table: CardPlay) -> tuple[Card, ...]:
    """All equally good cards, in the order of the hand; a joker is one of them when some name for it is."""
    return tuple(card for card, loses in losses(table).items() if loses == 0)


def losses(table: CardPlay) -> Mapping[Card, int]:
    """How many tricks each legal card costs the side that plays it; a joker that is led has the name that costs least."""
    found = solved(table)
    if found is None or found.value is None:
        return {}
    lost: dict[Card, int] = {}
    for play, value in found.actions.items():
        cost = abs(found.value - (value or 0))
        lost[play.card] = min(cost, lost.get(play.card, cost))
    return lost


def best_naming(table: CardPlay, card: Card) -> PlayCard:
    """A legal card as the play that costs least: where a led joker must be named, with its best name."""
    found = solved(table)
    assert found is not None, "the loader has solved it"
    plays = [play for play in found.actions if play.card == card]
    return min(plays, key=lambda play: abs((found.value or 0) - (found.actions[play] or 0)))


@lru_cache(maxsize=256)
def outlook(table: CardPlay, card: Card) -> tuple[Outlook, CardPlay | Finished]:
    """What comes of a legal card, and the position once the trick on the table is complete."""
    found = solved(table)
    assert found is not None, "the loader has solved it"
    after = apply(table, best_naming(table, card))
    assert isinstance(after, CardPlay | Finished), "a card leads to card play or to the end"
    line = tuple(best_line(after, nodes=BUDGET))
    gathered = next(position for position in line if len(position.tricks) > len(table.tricks))
    tricks = line[-1].tricks[len(table.tricks) :]
    told = tuple((trick, why_wins(trick, table.strain, table.joker_named)) for trick in tricks)
    return Outlook(found.value or 0, len(tricks), losses(table)[card], told), gathered
