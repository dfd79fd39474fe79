"""What a proof rests on: the cards whose rank has mattered, so that the answer can be kept for all positions that differ in other ranks only.

Sources: M. L. Ginsberg, "GIB: Imperfect information in a computationally challenging game", section 3; B. Haglund, "Search algorithms for a bridge
double dummy solver" (winning ranks).
"""

from __future__ import annotations

from tutorial_app.solver.bits import kernel, run_down
from tutorial_app.solver.sheet import BEST, EAGER, FENCE, HANDS, JOKER_SUIT, RELEVANT, SUIT_CARDS, SUIT_OF, WINNER, WORTH, Row


@kernel
def deciding_card(w: Row, ply: int, result: int) -> int:
    """The card whose rank decided the trick that ends before this ply.

    If the winner's side is the one that gets its wish, he chose his card: its rank is what the proof rests on. Otherwise the proof must hold for
    every card he might have won with, and only the highest of each run of equals was tried: it rests on the lowest of the run. With king and queen, say,
    only the king was tried, and won. Where a third hand's card stands between them the queen might lose: so the queen's rank belongs to the class.
    """
    winner, best = w[WINNER + ply], w[BEST + ply]
    if (w[EAGER] >> winner & 1) == result:
        return 1 << best
    own = w[HANDS + winner] | 1 << best
    run = run_down(own, w[FENCE + ply - 1] & ~own, best)
    return run & -run


@kernel
def drop_like(w: Row, ply: int, card: int) -> None:
    """After a card has failed, drop the others of its suit that are as irrelevant as it was: they would fail by the same proof.

    What is relevant is taken from all moves that have failed so far, not from this card's proof alone: that drops fewer, never more.
    """
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
