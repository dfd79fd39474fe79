"""Which plays of a deal were mistakes and what each cost, and how the deal's value moved along, all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tutorial_app.engine import (
    Action,
    CardPlay,
    Finished,
    PlayCard,
    Record,
    Seat,
    contractor_tricks,
    legal_actions,
    positions,
    tricks_played,
    turn_of,
    wants_many,
)
from tutorial_app.solver.solve import solve, value_of


@dataclass(frozen=True, slots=True)
class PlayCost:
    """One play of a deal. `number` counts the plays and `trick` the tricks, both from 1.

    `before` and `after` are all the tricks of the contractor's side in the deal, those it had won counted, when everybody plays his best
    from before this play and from after it; one play's `after` is the next one's `before`. `cost` is what the play lost to the side of the
    seat that made it, never below 0: in misère the contractor's side loses by taking more. `better` are the best plays where it cost something and
    they were found within the budget.
    None stands for what is not known, or not known yet.
    """

    number: int
    trick: int
    seat: Seat
    action: PlayCard
    before: int | None
    after: int | None
    cost: int | None
    better: tuple[PlayCard, ...] = ()


def costs(record: Record, *, nodes: int | None = None) -> Iterator[tuple[PlayCost, ...]]:
    """Every play of a record, again and again as more is known, from the last play back to the first; `nodes` is the budget for one search.

    After the last answer those without a cost are those whose search ran out of it.

    :raises IllegalActionError: the record holds an action that the rules refuse.
    """
    moments = tuple(positions(record))
    played = tuple((moment, action) for moment, action in zip(moments, record.actions, strict=False) if isinstance(moment, CardPlay))
    found = [play_cost(number, moment, action) for number, (moment, action) in enumerate(played, 1)]
    last = moments[-1]
    total = _total(last, nodes) if isinstance(last, CardPlay | Finished) else None
    for place in range(len(played) - 1, -1, -1):
        found[place] = _costed(found[place], played[place][0], total, nodes)
        total = found[place].before
        yield tuple(found)


def play_cost(number: int, position: CardPlay, action: Action, before: int | None = None, after: int | None = None) -> PlayCost:
    """A play made in a position, with what it cost where the tricks before and after it are known; which plays were better is not said."""
    seat = turn_of(position)
    assert seat is not None, "somebody has played this card"
    assert isinstance(action, PlayCard), "cards are played once the discards lie"
    cost = None
    if before is not None and after is not None:
        cost = before - after if wants_many(position, seat) else after - before
    return PlayCost(number, tricks_played(position) + 1, seat, action, before, after, cost)


def _costed(play: PlayCost, position: CardPlay, after: int | None, nodes: int | None) -> PlayCost:
    """The play with its cost; where the seat had no choice it cost nothing, and no search is needed."""
    before = after if len(legal_actions(position)) == 1 else _total(position, nodes)
    known = play_cost(play.number, position, play.action, before, after)
    return replace(known, better=solve(position, nodes=nodes).best()) if known.cost else known


def _total(position: CardPlay | Finished, nodes: int | None) -> int | None:
    """The tricks of the contractor's side in the whole deal with best play by all from here."""
    value = value_of(position, nodes=nodes)
    return None if value is None else contractor_tricks(position) + value


def mistakes(plays: Sequence[PlayCost]) -> tuple[PlayCost, ...]:
    """The plays that cost something, the dearest first, earlier before later."""
    return tuple(sorted((play for play in plays if play.cost), key=lambda play: -(play.cost or 0)))


def values_along(plays: Sequence[PlayCost]) -> tuple[int | None, ...]:
    """The deal's value before the first play and after each one; empty for a deal without a play."""
    return (plays[0].before, *(play.after for play in plays)) if plays else ()
