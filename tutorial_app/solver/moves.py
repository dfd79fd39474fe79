"""Which cards may be played, one of each run of equals, the most promising first.

Legality: a seat that holds the suit led follows it; else it may play anything. A joker without a suit belongs to none, so it is played only by a seat
that is void, and led only with a suit it may still name.
"""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.state import JOKER_CARD, JOKER_SUIT, MOST_MOVES, NAMED, Deal, Work


@kernel
def may_be_played(deal: Deal, work: Work, ply: int) -> int:
    """The cards the seat at this ply may play; a joker to be led with a name is not among them."""
    hand = work.hands[work.seat[ply]]
    if work.place[ply] == 0:
        return hand & ~deal.suit_cards[JOKER_SUIT]
    following = hand & deal.suit_cards[work.led[ply]]
    return following if following else hand


@kernel
def list_moves(deal: Deal, work: Work, ply: int) -> None:
    """Write down the moves to try at this ply, the best guess first.

    Cards of one hand between which nobody else holds a card are equal: they win and lose against the same cards, so the highest stands for all.
    """
    own = work.hands[work.seat[ply]]
    fence = work.fence[ply] & ~own
    legal = may_be_played(deal, work, ply)
    work.worth[ply] = legal
    found = 0
    at = ply * MOST_MOVES
    while legal:
        card = highest(legal)
        work.moves[at + found] = card
        found += 1
        below = fence & ((1 << card) - 1)
        legal = legal & ((1 << highest(below)) - 1) if below else 0
    if work.place[ply] == 0 and own & deal.suit_cards[JOKER_SUIT]:
        found = _list_names(work, ply, found, legal_alone=own == deal.suit_cards[JOKER_SUIT])
        work.worth[ply] |= deal.suit_cards[JOKER_SUIT]
    work.listed[ply] = found
    work.tried[ply] = 0
    if found > 1:
        weigh(deal, work, ply)


@kernel
def _list_names(work: Work, ply: int, found: int, legal_alone: bool) -> int:
    at = ply * MOST_MOVES
    for suit in range(4):
        if not work.barred[ply] >> suit & 1:
            work.moves[at + found] = NAMED + suit
            found += 1
    if legal_alone and found == 0:
        work.moves[at] = JOKER_CARD
        found = 1
    return found


@kernel
def weigh(deal: Deal, work: Work, ply: int) -> None:
    """Sort the moves of a ply, the best guess first."""
    at = ply * MOST_MOVES
    for i in range(work.listed[ply]):
        move = work.moves[at + i]
        if work.place[ply] == 0:
            weight = lead_weight(deal, work, ply, move)
        else:
            weight = follow_weight(deal, work, ply, move)
        j = i
        while j > 0 and work.weights[at + j - 1] < weight:
            work.weights[at + j] = work.weights[at + j - 1]
            work.moves[at + j] = work.moves[at + j - 1]
            j -= 1
        work.weights[at + j] = weight
        work.moves[at + j] = move


@kernel
def lead_weight(deal: Deal, work: Work, ply: int, move: int) -> int:
    """How promising a lead is."""
    if move == work.hint[ply]:
        return 1000
    if move >= NAMED:
        return 20
    suit = deal.suit_of[move]
    live = work.live[ply] & deal.suit_cards[suit]
    top = highest(live)
    rank = move - deal.base[suit]
    if top == move:
        return 100
    seat = work.seat[ply]
    ours = deal.counted >> seat & 1
    for other in range(deal.players):
        if work.hands[other] >> top & 1:
            return (60 if (deal.counted >> other & 1) == ours else 30) - rank
    return 0


@kernel
def follow_weight(deal: Deal, work: Work, ply: int, move: int) -> int:
    """How promising a card is to a trick that others have begun."""
    suit = deal.suit_of[move]
    best = work.best[ply]
    rank = move - deal.base[suit]
    best_suit = deal.suit_of[best]
    wins = move > best if suit == best_suit else suit == deal.trump
    ours = (deal.counted >> work.winner[ply] & 1) == (deal.counted >> work.seat[ply] & 1)
    if wins and not ours:
        return 50 - rank
    if suit == deal.trump and suit != work.led[ply]:
        return -50 - rank
    return -rank - count(work.hands[work.seat[ply]] & deal.suit_cards[suit]) * 0
