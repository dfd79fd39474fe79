"""Which cards may be played, one of each run of equals, the most promising first.

Legality: a seat that holds the suit led follows it; else it may play anything. A joker without a suit belongs to none, so it is played only by a seat
that is void, and led only with a suit it may still name.
"""

from __future__ import annotations

from tutorial_app.solver.bits import highest, kernel, run_down
from tutorial_app.solver.guess import sort_moves, weigh_leads, weigh_misere, weigh_plays
from tutorial_app.solver.sheet import (
    BARRED,
    COUNTED,
    EAGER,
    FENCE,
    HANDS,
    JOKER_CARD,
    JOKER_SUIT,
    LED,
    LISTED,
    MOST_MOVES,
    MOVES,
    NAMED,
    PLACE,
    SEAT,
    SUIT_CARDS,
    TRIED,
    WORTH,
    Row,
)


@kernel
def may_be_played(w: Row, ply: int) -> int:
    """The cards the seat at this ply may play."""
    hand = w[HANDS + w[SEAT + ply]]
    if w[PLACE + ply] == 0:
        return hand
    following = hand & w[SUIT_CARDS + w[LED + ply]]
    return following if following else hand


@kernel
def list_moves(w: Row, ply: int) -> None:
    """Write down the moves to try at this ply, the best guess first.

    Of each run of equals the highest stands for all.
    """
    own = w[HANDS + w[SEAT + ply]]
    others = w[FENCE + ply] & ~own
    legal = may_be_played(w, ply)
    joker = legal & w[SUIT_CARDS + JOKER_SUIT]
    w[WORTH + ply] = legal
    legal ^= joker
    found = ply * MOST_MOVES
    while legal:
        card = highest(legal)
        w[MOVES + found] = card
        found += 1
        legal &= ~run_down(legal, others, card)
    if joker:
        found = list_joker(w, ply, found, own == joker)
    w[LISTED + ply] = found - ply * MOST_MOVES
    w[TRIED + ply] = 0
    if w[LISTED + ply] > 1:
        if w[EAGER] != w[COUNTED]:
            weigh_misere(w, ply)
        elif w[PLACE + ply]:
            weigh_plays(w, ply)
        else:
            weigh_leads(w, ply)
        sort_moves(w, ply)


@kernel
def list_joker(w: Row, ply: int, found: int, alone: bool) -> int:
    """Write down a joker without a suit: led, with each suit it may name; if there is none it may be led as the last card only."""
    if w[PLACE + ply] == 0 and w[BARRED + ply] != 15:
        for suit in range(4):
            if not w[BARRED + ply] >> suit & 1:
                w[MOVES + found] = NAMED + suit
                found += 1
    elif w[PLACE + ply] or alone:
        w[MOVES + found] = JOKER_CARD
        found += 1
    return found
