"""Which move to try first. A good guess saves most of the work and a bad one costs nothing but time: no answer depends on this file.

Within one trick cards are compared by their *power*: cards that cannot win have none, cards of the suit led have their number, trumps on another
suit more than any of these.

Source: many of the preferences are those of Bo Haglund's double dummy solver (`Moves.cpp`), in a simpler form that counts no players.
"""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.sheet import (
    BASE,
    BEST,
    COUNTED,
    HANDS,
    HINT,
    KILLER,
    LED,
    LISTED,
    LIVE,
    MOST_MOVES,
    MOVES,
    NAMED,
    PLACE,
    PLAYERS,
    SEAT,
    SUIT_CARDS,
    SUIT_OF,
    TRICKS,
    TRUMP,
    WEIGHTS,
    WINNER,
    Row,
)

NO_POWER = -1
TRUMPED = 64

# Weights, in eighths of a step of rank. Found by trial on 175 random deals of four games, counting nodes: they cost a third fewer than hand-made ones.
HINTED = 10_000
A_RANK = 8
WINS = 1100  # following suit, the cheapest card that wins for certain
FORCES = 256  # the best so far, when no partner is to play: it costs them a higher one
COVERS = 31  # the best so far, when a partner may do better
TRUMPS_WIN = 224
TRUMPS_IN = 160  # a trump that is the best so far
TRUMPS_PARTNER = -115  # a trump on a trick that is won already
TRUMPS_UNDER = -272
THROWS_FROM_LENGTH = 21  # for each card of the suit
THROWS_ON_WON = 218
THROWS_WINNER = -50
THROWS_GUARD = -67  # one of two cards, the second highest of all among them
LEADS_LENGTH_OF_OTHERS = -64  # for each card of the other side in the suit: few cards, few branches
LEADS_OWN_LENGTH = -23
LEADS_FOR_TRUMPING = 63  # the partner is void and may trump
LEADS_NAMED_JOKER = 285
LEADS_WINNER = 384
LEADS_TO_PARTNER = 329
LEADS_AWAY_FROM_TOP = -47
LEADS_LOSER = 47
LEADS_SECOND = 118
DECIDED_BEFORE = 178

# In misère, in steps of rank; set by hand, as a misère's tree is small. "He" is the contractor.
NAMES_JOKER = -100  # leading the joker wins the trick
LEADS_CARDS_BELOW = -8  # he, for each card that others hold below: the fewer, the likelier they must beat it
LEADS_WHERE_HE_IS_VOID = -60
LEADS_UNDER_HIM = 40  # below his lowest card of the suit
LEADS_SQUEEZE = 4  # for each card below his lowest
SHEDS_DANGER = 8  # he, a card that loses: for each card that others hold below it
TAKES = -100  # he, a card that wins
LEAVES_HIM_THE_TRICK = 50


@kernel
def power(w: Row, card: int, led: int) -> int:
    """How strong a card is in a trick."""
    suit = w[SUIT_OF + card]
    if suit == led:
        return card
    return TRUMPED + card if suit == w[TRUMP] else NO_POWER


@kernel
def reach(w: Row, seat: int, led: int) -> int:
    """The most power a seat can put into a trick."""
    following = w[HANDS + seat] & w[SUIT_CARDS + led]
    if following:
        return highest(following)
    trumps = w[HANDS + seat] & w[SUIT_CARDS + w[TRUMP]]
    return TRUMPED + highest(trumps) if trumps else NO_POWER


@kernel
def sort_moves(w: Row, ply: int) -> None:
    """Put the moves of a ply in the order of their weights, the heaviest first."""
    at = ply * MOST_MOVES
    for i in range(1, w[LISTED + ply]):
        move, weight = w[MOVES + at + i], w[WEIGHTS + at + i]
        j = i
        while j > 0 and w[WEIGHTS + at + j - 1] < weight:
            w[WEIGHTS + at + j] = w[WEIGHTS + at + j - 1]
            w[MOVES + at + j] = w[MOVES + at + j - 1]
            j -= 1
        w[WEIGHTS + at + j] = weight
        w[MOVES + at + j] = move


@kernel
def weigh_plays(w: Row, ply: int) -> None:
    """Weigh cards played to a trick that others have begun."""
    seat, led = w[SEAT + ply], w[LED + ply]
    ours = w[COUNTED] >> seat & 1
    standing = power(w, w[BEST + ply], led)
    theirs, partners, partner_later = NO_POWER, NO_POWER, False
    for later in range(ply + 1, ply + w[PLAYERS] - w[PLACE + ply]):
        other = w[SEAT + later]
        if (w[COUNTED] >> other & 1) == ours:
            partners = max(partners, reach(w, other, led))
            partner_later = True
        else:
            theirs = max(theirs, reach(w, other, led))
    won = partners > max(standing, theirs)
    if (w[COUNTED] >> w[WINNER + ply] & 1) == ours and standing > theirs:
        won = True
    for i in range(ply * MOST_MOVES, ply * MOST_MOVES + w[LISTED + ply]):
        card = w[MOVES + i]
        suit = w[SUIT_OF + card]
        mine = power(w, card, led)
        weight = A_RANK * (w[BASE + suit] - card)
        if suit == led:
            if not won and mine > standing:
                if mine > theirs:
                    weight += WINS
                else:
                    weight += COVERS if partner_later else FORCES
        elif suit == w[TRUMP]:
            if won:
                weight += TRUMPS_PARTNER
            elif mine < standing:
                weight += TRUMPS_UNDER
            else:
                weight += TRUMPS_WIN if mine > theirs else TRUMPS_IN
        else:
            weight += throwing(w, ply, suit) + (THROWS_ON_WON if won else 0)
        w[WEIGHTS + i] = weight


@kernel
def throwing(w: Row, ply: int, suit: int) -> int:
    """How willing a void hand is to throw a card of a suit: from length, not a highest card and not one that guards the second highest."""
    held = w[HANDS + w[SEAT + ply]] & w[SUIT_CARDS + suit]
    length = count(held)
    weight = length * THROWS_FROM_LENGTH
    live = w[LIVE + ply] & w[SUIT_CARDS + suit]
    top = highest(live)
    if held >> top & 1:
        weight += THROWS_WINNER
    elif length == 2 and highest(live ^ (1 << top)) == highest(held):
        weight += THROWS_GUARD
    return weight


@kernel
def weigh_leads(w: Row, ply: int) -> None:
    """Weigh leads. Moves of one suit follow one another, so that each suit is looked at once."""
    seat = w[SEAT + ply]
    ours = w[COUNTED] >> seat & 1
    suit, of_suit, own = -1, 0, 0
    theirs, partners, top, second = NO_POWER, NO_POWER, -1, -1
    for i in range(ply * MOST_MOVES, ply * MOST_MOVES + w[LISTED + ply]):
        move = w[MOVES + i]
        led = move - NAMED if move >= NAMED else w[SUIT_OF + move]
        if led != suit:
            suit, theirs, partners = led, NO_POWER, NO_POWER
            own = w[HANDS + seat] & w[SUIT_CARDS + suit]
            of_suit = count(own) * LEADS_OWN_LENGTH
            for other in range(w[PLAYERS]):
                if other != seat and (w[COUNTED] >> other & 1) == ours:
                    partners = max(partners, reach(w, other, suit))
                elif other != seat:
                    theirs = max(theirs, reach(w, other, suit))
                    length = count(w[HANDS + other] & w[SUIT_CARDS + suit])
                    of_suit += (length if length else w[TRICKS + ply] + 1) * LEADS_LENGTH_OF_OTHERS
            if partners >= TRUMPED:
                of_suit += LEADS_FOR_TRUMPING
            live = w[LIVE + ply] & w[SUIT_CARDS + suit]
            top = highest(live) if live else -1
            live ^= 1 << top if live else 0
            second = highest(live) if live else -1
        weight = of_suit
        if move >= NAMED:
            weight += LEADS_NAMED_JOKER
        elif move > theirs:
            weight += LEADS_WINNER
        else:
            weight += A_RANK * (w[BASE + suit] - move)
            if partners > theirs:
                weight += LEADS_TO_PARTNER + (LEADS_AWAY_FROM_TOP if own >> top & 1 else 0)
            else:
                weight += LEADS_LOSER + (LEADS_SECOND if move == second else 0)
        w[WEIGHTS + i] = weight + remembered(w, ply, move)


@kernel
def remembered(w: Row, ply: int, move: int) -> int:
    """What speaks for a lead from before: the table suggests it, or it decided here the last time."""
    if move == w[HINT + ply]:
        return HINTED
    return DECIDED_BEFORE if move == w[KILLER + ply] else 0


@kernel
def weigh_misere(w: Row, ply: int) -> None:
    """Weigh moves in misère: the contractor plays his highest card that loses, the others stay below him."""
    contractor = highest(w[COUNTED])
    to_come = False
    for later in range(ply + 1, ply + w[PLAYERS] - w[PLACE + ply]):
        to_come = to_come or w[SEAT + later] == contractor
    for i in range(ply * MOST_MOVES, ply * MOST_MOVES + w[LISTED + ply]):
        move = w[MOVES + i]
        if move >= NAMED:
            weight = NAMES_JOKER
        elif w[PLACE + ply] == 0:
            weight = misere_lead(w, ply, move, contractor)
        else:
            weight = misere_play(w, ply, move, contractor, to_come)
        w[WEIGHTS + i] = weight + (0 if w[PLACE + ply] else remembered(w, ply, move))


@kernel
def misere_lead(w: Row, ply: int, card: int, contractor: int) -> int:
    """The contractor leads what others have least below; the others lead low in suits in which he has much above."""
    suit = w[SUIT_OF + card]
    rank = card - w[BASE + suit]
    his = w[HANDS + contractor] & w[SUIT_CARDS + suit]
    others = w[LIVE + ply] & w[SUIT_CARDS + suit] & ~his
    if w[SEAT + ply] == contractor:
        return LEADS_CARDS_BELOW * count(others & ((1 << card) - 1)) - rank
    if not his:
        return LEADS_WHERE_HE_IS_VOID
    lowest = his & -his
    return (LEADS_UNDER_HIM if lowest > 1 << card else 0) + LEADS_SQUEEZE * count(others & (lowest - 1)) - rank


@kernel
def misere_play(w: Row, ply: int, card: int, contractor: int, to_come: bool) -> int:
    """The contractor gets rid of what is most in danger; the others play low before him, below him when he wins, and high when he has escaped."""
    suit, led = w[SUIT_OF + card], w[LED + ply]
    rank = card - w[BASE + suit]
    loses = power(w, card, led) < power(w, w[BEST + ply], led)
    if w[SEAT + ply] == contractor:
        others = w[LIVE + ply] & w[SUIT_CARDS + suit] & ~w[HANDS + contractor]
        return SHEDS_DANGER * count(others & ((1 << card) - 1)) + rank if loses else TAKES + rank
    if to_come:
        return -rank
    if w[WINNER + ply] == contractor:
        return LEAVES_HIM_THE_TRICK + rank if loses else -rank
    return rank
