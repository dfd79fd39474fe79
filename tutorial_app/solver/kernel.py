"""The search: does the counted side take at least so many tricks from here, with best play by all and every hand open?"""

from __future__ import annotations

from tutorial_app.solver.bits import highest, kernel
from tutorial_app.solver.bounds import bounded, last_trick
from tutorial_app.solver.moves import list_moves
from tutorial_app.solver.setup import lay_out
from tutorial_app.solver.sheet import (
    BARRED,
    BEST,
    CARD,
    CONTESTED,
    COUNTED,
    EAGER,
    FENCE,
    GAPS,
    HANDS,
    HIGH,
    JOKER_CARD,
    JOKER_SUIT,
    KILLER,
    LED,
    LISTED,
    LIVE,
    LOW,
    MOST_MOVES,
    MOVES,
    NAMED,
    NAMING,
    NEED,
    NODES,
    NOT_LED,
    NOT_SHOWN_VOID,
    OPEN,
    PLACE,
    PLAYERS,
    READY,
    RELEVANT,
    ROOT,
    SEAT,
    SHAPE_A,
    SHAPE_B,
    SUIT_CARDS,
    SUIT_OF,
    TRICKS,
    TRIED,
    TRUMP,
    UNIT_A,
    UNIT_B,
    WINNER,
    WORTH,
    Row,
)
from tutorial_app.solver.table import FULL, WANTED, look_up, store


@kernel
def search(w: Row, t: Row, need: int, only: int, budget: int) -> int:
    """Whether the counted side takes at least `need` tricks: HIGH or LOW, or OPEN when the budget of nodes is used up or the table wants to grow.

    `only` restricts the first ply to one move; -1 allows all.
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
def card_of(move: int) -> int:
    """The card of a move."""
    return JOKER_CARD if move >= NAMED else move


@kernel
def wish(w: Row, ply: int) -> int:
    """The answer the seat at this ply plays for."""
    return w[EAGER] >> w[SEAT + ply] & 1


@kernel
def arrive(w: Row, t: Row, ply: int, only: int) -> int:
    """Answer a position without looking further, or list the moves to look at."""
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
    result = bounded(w, ply)
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
        if suit == w[SUIT_OF + standing]:
            contested = 1
            if card < standing:
                best, winner = standing, w[WINNER + ply]
        elif suit != w[TRUMP]:
            best, winner, contested = standing, w[WINNER + ply], w[CONTESTED + ply]
        if w[NAMING] == NOT_SHOWN_VOID and suit != led and w[SHAPE_B + after] & 7 == seat + 1:
            w[BARRED + after] |= 1 << led & 15
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
        w[BARRED + ply] |= 1 << w[LED + ply] & 15
    w[FENCE + ply] = w[LIVE + ply] | w[GAPS]
    for place in range(w[PLAYERS]):
        w[SEAT + ply + place] = winner
        winner = winner + 1 if winner + 1 < w[PLAYERS] else 0


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


@kernel
def deciding_card(w: Row, ply: int, result: int) -> int:
    """The card whose rank decided the trick that ends before this ply.

    If the winner's side is the one that gets its wish, he chose his card: its rank is what the proof rests on. Otherwise the proof must hold for
    every card he might have won with, and only the highest of each run of equals was tried: it rests on the lowest of the run.
    """
    winner, best = w[WINNER + ply], w[BEST + ply]
    if (w[EAGER] >> winner & 1) == result:
        return 1 << best
    own = w[HANDS + winner] | 1 << best
    below = w[FENCE + ply - 1] & ~own & ((1 << best) - 1)
    run = own & ((2 << best) - 1)
    if below:
        run &= -(1 << highest(below))
    return run & -run


@kernel
def drop_like(w: Row, ply: int, card: int) -> None:
    """After a card has failed, drop the others of its suit that are as irrelevant as it was: they would fail by the same proof."""
    suit = w[SUIT_OF + card]
    if suit == JOKER_SUIT:
        return
    cards = w[SUIT_CARDS + suit]
    lowest = w[RELEVANT + ply] & cards
    if not lowest:
        w[WORTH + ply] &= ~cards
    else:
        lowest &= -lowest
        if 1 << card < lowest:
            w[WORTH + ply] &= ~(cards & (lowest - 1))
