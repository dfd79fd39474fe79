"""Which cards may be played, one of each run of equals, the most promising first.

Legality: a seat that holds the suit led follows it; else it may play anything. A joker without a suit belongs to none, so it is played only by a seat
that is void, and led only with a suit it may still name.
"""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.sheet import BARRED, BASE, BEST, COUNTED, FENCE, HANDS, HINT, JOKER_CARD, JOKER_SUIT, LED, LISTED, LIVE, MOST_MOVES, MOVES, NAMED, PLACE, PLAYERS, SEAT, SUIT_CARDS, SUIT_OF, TRIED, TRUMP, WEIGHTS, WINNER, WORTH, Row


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

    Cards of one hand between which nobody else holds a card are equal: they win and lose against the same cards, so the highest stands for all.
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
        below = others & ((1 << card) - 1)
        legal = legal & ((1 << highest(below)) - 1) if below else 0
    if joker:
        found = list_joker(w, ply, found, own == joker)
    w[LISTED + ply] = found - ply * MOST_MOVES
    w[TRIED + ply] = 0
    if w[LISTED + ply] > 1:
        weigh(w, ply)


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


@kernel
def weigh(w: Row, ply: int) -> None:
    """Sort the moves of a ply, the best guess first."""
    at = ply * MOST_MOVES
    for i in range(w[LISTED + ply]):
        move = w[MOVES + at + i]
        if w[PLACE + ply] == 0:
            weight = lead_weight(w, ply, move)
        else:
            weight = follow_weight(w, ply, move)
        j = i
        while j > 0 and w[WEIGHTS + at + j - 1] < weight:
            w[WEIGHTS + at + j] = w[WEIGHTS + at + j - 1]
            w[MOVES + at + j] = w[MOVES + at + j - 1]
            j -= 1
        w[WEIGHTS + at + j] = weight
        w[MOVES + at + j] = move


@kernel
def lead_weight(w: Row, ply: int, move: int) -> int:
    """How promising a lead is."""
    if move == w[HINT + ply]:
        return 1000
    if move >= NAMED:
        return 20
    suit = w[SUIT_OF + move]
    live = w[LIVE + ply] & w[SUIT_CARDS + suit]
    top = highest(live)
    rank = move - w[BASE + suit]
    if top == move:
        return 100
    seat = w[SEAT + ply]
    ours = w[COUNTED] >> seat & 1
    for other in range(w[PLAYERS]):
        if w[HANDS + other] >> top & 1:
            return (60 if (w[COUNTED] >> other & 1) == ours else 30) - rank
    return 0


@kernel
def follow_weight(w: Row, ply: int, move: int) -> int:
    """How promising a card is to a trick that others have begun."""
    suit = w[SUIT_OF + move]
    best = w[BEST + ply]
    rank = move - w[BASE + suit]
    best_suit = w[SUIT_OF + best]
    wins = move > best if suit == best_suit else suit == w[TRUMP]
    ours = (w[COUNTED] >> w[WINNER + ply] & 1) == (w[COUNTED] >> w[SEAT + ply] & 1)
    if wins and not ours:
        return 50 - rank
    if suit == w[TRUMP] and suit != w[LED + ply]:
        return -50 - rank
    return -rank - count(w[HANDS + w[SEAT + ply]] & w[SUIT_CARDS + suit]) * 0
