"""One card played: what the next ply needs to know, and what the start of a trick needs to know.

Who wins a trick: of two cards of one suit the higher number; else a trump; else the earlier. That is all the rules there are once cards are numbered.
"""

from __future__ import annotations

from tutorial_app.solver.bits import kernel
from tutorial_app.solver.sheet import (
    BARRED,
    BEST,
    CARD,
    CONTESTED,
    COUNTED,
    FENCE,
    GAPS,
    HANDS,
    JOKER_CARD,
    LED,
    LIVE,
    NAMED,
    NAMING,
    NEED,
    NOT_LED,
    NOT_SHOWN_VOID,
    PLACE,
    PLAYERS,
    ROOT,
    SEAT,
    SHAPE_A,
    SHAPE_B,
    SUIT_OF,
    TRUMP,
    UNIT_A,
    UNIT_B,
    WINNER,
    Row,
)


@kernel
def card_of(move: int) -> int:
    """The card of a move."""
    return JOKER_CARD if move >= NAMED else move


@kernel
def beats(w: Row, card: int, best: int) -> bool:
    """Whether a later card beats the best so far: a higher one of its suit, or a trump on another suit."""
    suit = w[SUIT_OF + card]
    return card > best if suit == w[SUIT_OF + best] else suit == w[TRUMP]


@kernel
def play(w: Row, ply: int) -> None:
    """Play the ply's card and note what the next ply needs to know."""
    seat, move, after = w[SEAT + ply], w[CARD + ply], ply + 1
    card = card_of(move)
    suit = w[SUIT_OF + card]
    w[HANDS + seat] ^= 1 << card
    w[SHAPE_A + after] = w[SHAPE_A + ply] - w[UNIT_A + seat * 5 + suit]
    w[SHAPE_B + after] = w[SHAPE_B + ply] - w[UNIT_B + seat * 5 + suit]
    w[LIVE + after] = w[LIVE + ply] ^ 1 << card
    w[FENCE + after] = w[FENCE + ply]
    w[BARRED + after] = w[BARRED + ply]
    best, winner, contested = card, seat, 0
    if w[PLACE + ply] == 0:
        w[LED + after] = move - NAMED if move >= NAMED else suit
    else:
        led = w[LED + ply]
        w[LED + after] = led
        standing = w[BEST + ply]
        beaten = beats(w, card, standing)
        if not beaten:
            best, winner = standing, w[WINNER + ply]
        if suit == w[SUIT_OF + standing]:
            contested = 1
        elif not beaten:
            contested = w[CONTESTED + ply]
        if w[NAMING] == NOT_SHOWN_VOID and suit != led and (w[SHAPE_B + after] & 7) == seat + 1:
            w[BARRED + after] |= (1 << led) & 15
    w[BEST + after], w[WINNER + after], w[CONTESTED + after] = best, winner, contested
    if w[PLACE + after] == 0:
        next_trick(w, after)


@kernel
def next_trick(w: Row, ply: int) -> None:
    """Note what the start of a trick needs to know: who leads, how many tricks are still needed, and who else holds cards."""
    winner = w[WINNER + ply]
    start = max(ply - w[PLAYERS], w[ROOT])
    w[NEED + ply] = w[NEED + start] - (w[COUNTED] >> winner & 1)
    if w[NAMING] == NOT_LED:
        w[BARRED + ply] |= (1 << w[LED + ply]) & 15
    w[FENCE + ply] = w[LIVE + ply] | w[GAPS]
    for place in range(w[PLAYERS]):
        w[SEAT + ply + place] = winner
        winner = winner + 1 if winner + 1 < w[PLAYERS] else 0
