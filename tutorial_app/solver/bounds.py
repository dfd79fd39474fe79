"""Positions that need no search: the tricks one side takes for certain, whatever the others do."""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.sheet import COUNTED, HANDS, HIGH, LOW, PLAYERS, RELEVANT, SEAT, SUIT_OF, TRUMP, Row


@kernel
def last_trick(w: Row, ply: int) -> int:
    """Who wins when everybody has one card left: no choice is left either."""
    seat = w[SEAT + ply]
    best = highest(w[HANDS + seat])
    winner, suit, contested = seat, w[SUIT_OF + best], False
    for _ in range(w[PLAYERS] - 1):
        seat = seat + 1 if seat + 1 < w[PLAYERS] else 0
        card = highest(w[HANDS + seat])
        played = w[SUIT_OF + card]
        if played == suit:
            contested = True
            if card > best:
                best, winner = card, seat
        elif played == w[TRUMP]:
            best, winner, suit, contested = card, seat, played, False
    w[RELEVANT + ply] = 1 << best if contested else 0
    return HIGH if w[COUNTED] >> winner & 1 else LOW
