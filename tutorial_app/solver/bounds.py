"""Positions that need no search: the tricks one side takes for certain, whatever the others do."""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.state import HIGH, LOW, OPEN, Deal, Work


@kernel
def last_trick(deal: Deal, work: Work, ply: int) -> int:
    """Who wins when everybody has one card left: no choice is left either."""
    seat = work.seat[ply]
    best = highest(work.hands[seat])
    winner, suit, contested = seat, deal.suit_of[best], False
    for _ in range(deal.players - 1):
        seat = seat + 1 if seat + 1 < deal.players else 0
        card = highest(work.hands[seat])
        played = deal.suit_of[card]
        if played == suit:
            contested = True
            if card > best:
                best, winner = card, seat
        elif played == deal.trump:
            best, winner, suit, contested = card, seat, played, False
    work.relevant[ply] = 1 << best if contested else 0
    return HIGH if deal.counted >> winner & 1 else LOW
