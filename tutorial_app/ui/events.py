"""What happened between two pictures, for the table to act out: cards played, tricks won, tricks swept away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tutorial_app.engine import CardPlay, Finished, Position, turn_of, waiting_trick
from tutorial_app.ui.table.scene import Event


def events_between(positions: Sequence[Position]) -> tuple[Event, ...]:
    """What happened from the first of these positions to the last; calls and discards are not acted out."""
    return tuple(event for before, after in pairwise(positions) for event in (*swept(before), *_played(before, after)))


def swept(position: Position) -> tuple[Event, ...]:
    """The waiting trick goes to its winner."""
    return tuple(("sweep", seat, None) for _, seat, _ in _won(position))


def _played(before: Position, after: Position) -> tuple[Event, ...]:
    seat = turn_of(before)
    if not isinstance(before, CardPlay) or not isinstance(after, CardPlay | Finished) or seat is None:
        return ()
    trick = after.trick if isinstance(after, CardPlay) and after.trick.plays else after.tricks[-1]
    return ("play", seat, trick.plays[-1][1]), *_won(after)


def _won(position: Position) -> tuple[Event, ...]:
    trick = waiting_trick(position)
    if trick is None or not isinstance(position, CardPlay | Finished):
        return ()
    return (("won", *trick.winning_play(position.contract.strain, position.joker_named)),)
