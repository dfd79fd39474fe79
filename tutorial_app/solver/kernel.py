"""The search: whether the counted side takes at least so many tricks from here, with best play by all and every hand open.

Each seat plays for one of the two answers, HIGH or LOW: its *wish*. A seat gets its wish if one of its moves leads to it, and the other answer if none
does. So the search goes down a line, card by card (`steps`), until a position answers itself (`settle`): too few or enough tricks left, certain
tricks (`bounds`), or known from before (`table`). Going back it draws the conclusion at each ply (`take_back`), and at each trick's start keeps
the answer with the cards its proof rests on (`proof`). Nothing is recursive: every ply has its place on the sheet.

Ideas and their sources: zero-window alpha-beta with a transposition table, partition search (Ginsberg), moves in order of promise and certain tricks
(Haglund's double dummy solver). `solve` asks for one number after another until the value is known.
"""

from __future__ import annotations

from tutorial_app.solver.bits import kernel
from tutorial_app.solver.bounds import bounded, last_trick
from tutorial_app.solver.moves import list_moves
from tutorial_app.solver.proof import deciding_card, drop_like
from tutorial_app.solver.setup import lay_out
from tutorial_app.solver.sheet import (
    CARD,
    CONTESTED,
    EAGER,
    HANDS,
    HIGH,
    KILLER,
    LISTED,
    LOW,
    MOST_MOVES,
    MOVES,
    NEED,
    NODES,
    OPEN,
    PLACE,
    READY,
    RELEVANT,
    ROOT,
    SEAT,
    TRICKS,
    TRIED,
    WORTH,
    Row,
)
from tutorial_app.solver.steps import card_of, play
from tutorial_app.solver.table import FULL, WANTED, look_up, store


@kernel
def search(w: Row, t: Row, need: int, only: int, budget: int) -> int:
    """Whether the counted side takes at least `need` tricks: HIGH or LOW, or OPEN when the budget of nodes is used up or the table wants to grow.

    `need` is 1 or more and no more than the tricks left; with fewer or more the answer needs no search. `only` restricts the first ply to one move; -1
    allows all. `budget` is for all searches of a sheet together, counted in starts of tricks (`NODES`). After OPEN every card is back in its hand: the same
    may be asked again with a larger table or budget, and an answer that was found with the last node is found again. The sheet is laid out at the first
    question, so that this runs compiled too.

    One ply's life: `arrive` answers its position or lists the moves; `next_move` takes one and `play` goes a ply deeper; back from there `take_back` draws the
    conclusion, OPEN while other moves may be better. OPEN from `arrive` means that moves are listed, OPEN from here that the search gave up.
    """
    if not w[READY]:
        lay_out(w)
        w[READY] = 1
    first = w[ROOT]
    ply = first
    w[NEED + first] = need
    while True:
        result = arrive(w, t, ply, only if ply == first else -1)
        if w[NODES] > budget or t[FULL] == WANTED:
            unwind(w, ply)
            return OPEN
        while True:
            if result == OPEN:
                if next_move(w, ply):
                    play(w, ply)
                    ply += 1
                    break
                result = 1 - wish(w, ply)
                if w[PLACE + ply] == 0 and (ply > first or only < 0):
                    store(w, t, ply, result)
            if ply == first:
                return result
            ply -= 1
            result = take_back(w, t, ply, result, ply > first or only < 0)


@kernel
def unwind(w: Row, ply: int) -> None:
    """Give all cards played since the first ply back to their hands."""
    while ply > w[ROOT]:
        ply -= 1
        w[HANDS + w[SEAT + ply]] |= 1 << card_of(w[CARD + ply])


@kernel
def wish(w: Row, ply: int) -> int:
    """The answer the seat at this ply plays for."""
    return (w[EAGER] >> w[SEAT + ply]) & 1


@kernel
def arrive(w: Row, t: Row, ply: int, only: int) -> int:
    """Answer a position without looking further, which is done at the start of a trick only, or list the moves to look at."""
    w[RELEVANT + ply] = 0
    if w[PLACE + ply] == 0:
        w[NODES] += 1
        result = settle(w, t, ply) if only < 0 else OPEN
        if result != OPEN:
            return result
    list_moves(w, ply)
    if only >= 0:
        w[MOVES + ply * MOST_MOVES] = only
        w[LISTED + ply] = 1
    return OPEN


@kernel
def settle(w: Row, t: Row, ply: int) -> int:
    """The answer at a trick's start, if it needs no search."""
    need, tricks = w[NEED + ply], w[TRICKS + ply]
    if need <= 0:
        return HIGH
    if need > tricks:
        return LOW
    if tricks == 1:
        return last_trick(w, ply)
    result = bounded(w, ply)  # first, because it is cheaper than the table and its answers need not be kept
    return result if result != OPEN else look_up(w, t, ply)


@kernel
def next_move(w: Row, ply: int) -> bool:
    """Whether a move is left that is worth trying; it becomes the ply's card."""
    while w[TRIED + ply] < w[LISTED + ply]:
        move = w[MOVES + ply * MOST_MOVES + w[TRIED + ply]]
        w[TRIED + ply] += 1
        if w[WORTH + ply] >> card_of(move) & 1:
            w[CARD + ply] = move
            return True
    return False


@kernel
def take_back(w: Row, t: Row, ply: int, result: int, may_store: bool) -> int:
    """Take the ply's card back and draw the conclusion from what it led to: the ply's answer, or OPEN if other moves are to be tried."""
    after, seat = ply + 1, w[SEAT + ply]
    card = card_of(w[CARD + ply])
    relevant = w[RELEVANT + after]
    if w[PLACE + after] == 0 and w[CONTESTED + after]:
        relevant |= deciding_card(w, after, result)
    w[HANDS + seat] |= 1 << card
    if result == wish(w, ply):
        w[RELEVANT + ply] = relevant
        if w[PLACE + ply] == 0:
            w[KILLER + ply] = w[CARD + ply]
            if may_store:
                store(w, t, ply, result)
        return result
    w[RELEVANT + ply] |= relevant
    drop_like(w, ply, card)
    return OPEN
