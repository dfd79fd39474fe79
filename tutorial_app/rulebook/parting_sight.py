"""What there is to compare in a position under two rule books: the auction, the trick won, the turn, what each seat sees, the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    Position,
    Reason,
    ScoreLine,
    Seat,
    score_deal,
    seen_by,
    turn_of,
    why_contract,
    why_face_up,
    why_turn,
    why_wins,
)

Kind = Literal["call", "exchange", "play", "auction", "winner", "turn", "view", "score", "end"]
Result = bool | int | Seat | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Say:
    """A reason that is asked for only where it is needed."""

    position: Position
    line: ScoreLine | None = None
    ask: Literal["contract", "winner", "turn", "view"] = "turn"

    def __call__(self) -> Reason:
        """Ask for it."""
        if self.line is not None:
            return self.line.reason
        position = self.position
        if self.ask == "contract":
            return why_contract(position.rules, position.calls, getattr(position, "contract", None))
        if self.ask == "winner" and isinstance(position, CardPlay | Finished):
            return why_wins(position.tricks[-1], position.contract.strain, position.joker_named).reason
        return why_face_up(position) if self.ask == "view" and isinstance(position, CardPlay) else why_turn(position)


def seen_in(position: Position) -> Iterator[tuple[Kind, Seat | None, tuple[Result, Say]]]:
    """What there is to compare in a position, the weightiest first; in both books the same in number and order as long as they agree."""
    yield "auction", None, (not isinstance(position, Auction), Say(position, ask="contract"))
    if isinstance(position, CardPlay | Finished) and position.tricks:
        winner = position.tricks[-1].winning_play(position.contract.strain, position.joker_named)[0]
        yield "winner", None, (winner, Say(position, ask="winner"))
    yield "turn", None, (turn_of(position), Say(position))
    for seat in position.rules.seats:
        yield "view", seat, (_hands_seen(position, seat), Say(position, ask="view"))
    if isinstance(position, Finished):
        lines = {line.side: line for line in score_deal(position)}
        for seat in position.rules.clockwise_from(position.contract.seat):
            line = lines[position.rules.side_of[seat]]
            yield "score", seat, (line.points, Say(position, line))


def _hands_seen(position: Position, seat: Seat) -> tuple[Seat, ...]:
    known = seen_by(position, seat).position.hands
    return tuple(other for other, hand in zip(position.rules.seats, known, strict=False) if hand is not None)
