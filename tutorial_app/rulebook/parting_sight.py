"""What there is to compare in a position under two rule books: the auction, the trick won, the turn, what each seat sees, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    Position,
    Reason,
    Seat,
    score_deal,
    seen_by,
    turn_of,
    why_contract,
    why_face_up,
    why_turn,
    why_wins,
)

Kind = Literal["call", "exchange", "play", "auction", "winner", "turn", "view", "score"]
Result = bool | int | Seat | tuple[str, ...] | None
Say = Callable[[], Reason]
"""A reason that is asked for only where it is needed."""


def seen_in(position: Position) -> Iterator[tuple[Kind, Seat | None, tuple[Result, Say]]]:
    """What there is to compare in a position, the weightiest first; in both books the same in number and order as long as they agree."""
    contract = getattr(position, "contract", None)
    yield "auction", None, (not isinstance(position, Auction), partial(why_contract, position.rules, position.calls, contract))
    if isinstance(position, CardPlay | Finished) and position.tricks:
        won = why_wins(position.tricks[-1], position.contract.strain, position.joker_named)
        yield "winner", None, (won.seat, _known(won.reason))
    yield "turn", None, (turn_of(position), partial(why_turn, position))
    if isinstance(position, CardPlay):
        for seat in position.rules.seats:
            yield "view", seat, (_hands_seen(position, seat), partial(why_face_up, position))
    if isinstance(position, Finished):
        lines = {line.side: line for line in score_deal(position)}
        for seat in position.rules.clockwise_from(position.contract.seat):
            line = lines[position.rules.side_of[seat]]
            yield "score", seat, (line.points, _known(line.reason))


def _known(reason: Reason) -> Say:
    return lambda: reason


def _hands_seen(position: CardPlay, seat: Seat) -> tuple[Seat, ...]:
    known = seen_by(position, seat).position.hands
    return tuple(other for other, hand in zip(position.rules.seats, known, strict=True) if hand is not None)
