"""The search: does the counted side take at least so many tricks from here, with best play by all and every hand open?"""

from __future__ import annotations

from tutorial_app.solver.bits import highest, kernel
from tutorial_app.solver.bounds import last_trick
from tutorial_app.solver.moves import list_moves
from tutorial_app.solver.state import HIGH, JOKER_CARD, JOKER_SUIT, LOW, MOST_MOVES, NAMED, NOT_LED, NOT_SHOWN_VOID, OPEN, Deal, Table, Work
from tutorial_app.solver.table import look_up, store


@kernel
def search(deal: Deal, work: Work, table: Table, need: int, only: int, budget: int) -> int:
    """Whether the counted side takes at least `need` tricks: HIGH or LOW, or OPEN when the budget of nodes is used up.

    `only` restricts the first ply to one move; -1 allows all.
    """
    first = work.root[0]
    ply = first
    work.need[first] = need
    while True:
        result = arrive(deal, work, table, ply, only if ply == first else -1)
        if work.nodes[0] > budget:
            unwind(deal, work, ply)
            return OPEN
        while True:
            if result == OPEN:
                if next_move(work, ply):
                    play(deal, work, ply)
                    ply += 1
                    break
                result = 1 - wish(deal, work, ply)
                if work.place[ply] == 0 and (ply > first or only < 0):
                    store(deal, work, table, ply, result)
            if ply == first:
                return result
            ply -= 1
            result = take_back(deal, work, table, ply, result, ply > first or only < 0)


@kernel
def unwind(deal: Deal, work: Work, ply: int) -> None:
    """Give all cards played since the first ply back to their hands."""
    while ply > work.root[0]:
        ply -= 1
        work.hands[work.seat[ply]] |= 1 << card_of(work.card[ply])


@kernel
def card_of(move: int) -> int:
    """The card of a move."""
    return JOKER_CARD if move >= NAMED else move


@kernel
def wish(deal: Deal, work: Work, ply: int) -> int:
    """The answer the seat at this ply plays for."""
    return deal.eager >> work.seat[ply] & 1


@kernel
def arrive(deal: Deal, work: Work, table: Table, ply: int, only: int) -> int:
    """Answer a position without looking further, or list the moves to look at."""
    work.relevant[ply] = 0
    if work.place[ply] == 0:
        work.nodes[0] += 1
        result = settle(deal, work, table, ply) if only < 0 else OPEN
        if result != OPEN:
            return result
    list_moves(deal, work, ply)
    if only >= 0:
        work.moves[ply * MOST_MOVES] = only
        work.listed[ply] = 1
    return OPEN


@kernel
def settle(deal: Deal, work: Work, table: Table, ply: int) -> int:
    """The answer at a trick's start, if it needs no search."""
    need, tricks = work.need[ply], work.tricks[ply]
    if need <= 0:
        return HIGH
    if need > tricks:
        return LOW
    if tricks == 1:
        return last_trick(deal, work, ply)
    return look_up(deal, work, table, ply)


@kernel
def next_move(work: Work, ply: int) -> bool:
    """Whether a move is left that is worth trying; it becomes the ply's card."""
    while work.tried[ply] < work.listed[ply]:
        move = work.moves[ply * MOST_MOVES + work.tried[ply]]
        work.tried[ply] += 1
        if work.worth[ply] >> card_of(move) & 1:
            work.card[ply] = move
            return True
    return False


@kernel
def play(deal: Deal, work: Work, ply: int) -> None:
    """Play the ply's card and note what the next ply needs to know."""
    seat, move, after = work.seat[ply], work.card[ply], ply + 1
    card = card_of(move)
    suit = deal.suit_of[card]
    work.hands[seat] ^= 1 << card
    work.shape_a[after] = work.shape_a[ply] - deal.unit_a[seat * 5 + suit]
    work.shape_b[after] = work.shape_b[ply] - deal.unit_b[seat * 5 + suit]
    work.live[after] = work.live[ply] ^ 1 << card
    work.fence[after] = work.fence[ply]
    work.barred[after] = work.barred[ply]
    best, winner, contested = card, seat, 0
    if work.place[ply] == 0:
        work.led[after] = move - NAMED if move >= NAMED else suit
    else:
        led = work.led[ply]
        work.led[after] = led
        standing = work.best[ply]
        if suit == deal.suit_of[standing]:
            contested = 1
            if card < standing:
                best, winner = standing, work.winner[ply]
        elif suit != deal.trump:
            best, winner, contested = standing, work.winner[ply], work.contested[ply]
        if deal.naming == NOT_SHOWN_VOID and suit != led and work.shape_b[after] & 7 == seat + 1:
            work.barred[after] |= 1 << led & 15
    work.best[after], work.winner[after], work.contested[after] = best, winner, contested
    if work.place[after] == 0:
        next_trick(deal, work, after)


@kernel
def next_trick(deal: Deal, work: Work, ply: int) -> None:
    """Note what the start of a trick needs to know: who leads, how many tricks are still needed, and who else holds cards."""
    winner = work.winner[ply]
    start = ply - deal.players if ply >= deal.players else 0
    work.need[ply] = work.need[work.root[0] if start < work.root[0] else start] - (deal.counted >> winner & 1)
    if deal.naming == NOT_LED:
        work.barred[ply] |= 1 << work.led[ply] & 15
    work.fence[ply] = work.live[ply] | deal.gaps
    for place in range(deal.players):
        work.seat[ply + place] = winner
        winner = winner + 1 if winner + 1 < deal.players else 0


@kernel
def take_back(deal: Deal, work: Work, table: Table, ply: int, result: int, may_store: bool) -> int:
    """Take the ply's card back and draw the conclusion from what it led to: the ply's answer, or OPEN if other moves are to be tried."""
    after, seat = ply + 1, work.seat[ply]
    card = card_of(work.card[ply])
    relevant = work.relevant[after]
    if work.place[after] == 0 and work.contested[after]:
        relevant |= deciding_card(deal, work, after, result)
    work.hands[seat] |= 1 << card
    if result == wish(deal, work, ply):
        work.relevant[ply] = relevant
        if work.place[ply] == 0 and may_store:
            store(deal, work, table, ply, result)
        return result
    work.relevant[ply] |= relevant
    drop_like(deal, work, ply, card)
    return OPEN


@kernel
def deciding_card(deal: Deal, work: Work, ply: int, result: int) -> int:
    """The card whose rank decided the trick that ends before this ply.

    If the winner's side is the one that gets its wish, he chose his card: its rank is what the proof rests on. Otherwise the proof must hold for
    every card he might have won with, and only the highest of each run of equals was tried: it rests on the lowest of the run.
    """
    winner, best = work.winner[ply], work.best[ply]
    if (deal.eager >> winner & 1) == result:
        return 1 << best
    own = work.hands[winner] | 1 << best
    below = work.fence[ply - 1] & ~own & ((1 << best) - 1)
    run = own & ((2 << best) - 1)
    if below:
        run &= -(1 << highest(below))
    return run & -run


@kernel
def drop_like(deal: Deal, work: Work, ply: int, card: int) -> None:
    """After a card has failed, drop the others of its suit that are as irrelevant as it was: they would fail by the same proof."""
    suit = deal.suit_of[card]
    if suit == JOKER_SUIT:
        return
    cards = deal.suit_cards[suit]
    lowest = work.relevant[ply] & cards
    if not lowest:
        work.worth[ply] &= ~cards
    else:
        lowest &= -lowest
        if 1 << card < lowest:
            work.worth[ply] &= ~(cards & (lowest - 1))
