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
    leading = (w[COUNTED] >> w[WINNER + ply] & 1) == ours
    won = standing > theirs if leading else False
    won = won or partners > max(standing, theirs)
    for i in range(ply * MOST_MOVES, ply * MOST_MOVES + w[LISTED + ply]):
        card = w[MOVES + i]
        suit = w[SUIT_OF + card]
        rank = card - w[BASE + suit]
        mine = power(w, card, led)
        weight = -rank
        if suit == led:
            if not won and mine > standing:
                if mine > theirs:
                    weight += 80
                elif not partner_later:
                    weight += 20
        elif suit == w[TRUMP]:
            if won:
                weight -= 50
            elif mine > standing:
                weight += 60 if mine > theirs else 20
            else:
                weight -= 50
        else:
            held = w[HANDS + seat] & w[SUIT_CARDS + suit]
            length = count(held)
            weight += length * 3 // 2
            if won:
                weight += 40
            if length <= 2 and highest(w[LIVE + ply] & w[SUIT_CARDS + suit]) == card:
                weight -= 6
        w[WEIGHTS + i] = weight


@kernel
def weigh_leads(w: Row, ply: int) -> None:
    """Weigh leads."""
    seat = w[SEAT + ply]
    ours = w[COUNTED] >> seat & 1
    suit = -1
    theirs, partners, size, top, second = NO_POWER, NO_POWER, 0, 0, 0
    for i in range(ply * MOST_MOVES, ply * MOST_MOVES + w[LISTED + ply]):
        card = w[MOVES + i]
        named = card >= NAMED
        led = card - NAMED if named else w[SUIT_OF + card]
        if led != suit:
            suit = led
            theirs, partners, size = NO_POWER, NO_POWER, 0
            for other in range(w[PLAYERS]):
                if other != seat:
                    length = count(w[HANDS + other] & w[SUIT_CARDS + suit])
                    if (w[COUNTED] >> other & 1) == ours:
                        partners = max(partners, reach(w, other, suit))
                    else:
                        theirs = max(theirs, reach(w, other, suit))
                        size += length if length else w[TRICKS + ply] + 1
            live = w[LIVE + ply] & w[SUIT_CARDS + suit]
            top = highest(live) if live else -1
            live ^= 1 << top if live else 0
            second = highest(live) if live else -1
        weight = -8 * size
        if named:
            weight += 20
        else:
            rank = card - w[BASE + suit]
            if card > theirs:
                weight += 48
            elif partners > theirs:
                weight += 35 - rank
            elif card == second:
                weight += 20
            else:
                weight += 15 - rank
        if card == w[HINT + ply]:
            weight += 1000
        elif card == w[KILLER + ply]:
            weight += 60
        w[WEIGHTS + i] = weight


@kernel
def weigh_misere(w: Row, ply: int) -> None:
    """Weigh moves in misère: the contractor gets rid of his highest card that loses, the others stay below him."""
    seat, contractor = w[SEAT + ply], highest(w[COUNTED])
    led = w[LED + ply]
    leading = w[PLACE + ply] == 0
    standing = NO_POWER if leading else power(w, w[BEST + ply], led)
    to_come = leading
    for later in range(ply + 1, ply + w[PLAYERS] - w[PLACE + ply]):
        to_come = to_come or w[SEAT + later] == contractor
    his = w[HANDS + contractor]
    for i in range(ply * MOST_MOVES, ply * MOST_MOVES + w[LISTED + ply]):
        card = w[MOVES + i]
        if card >= NAMED:
            weight = -100
        else:
            suit = w[SUIT_OF + card]
            rank = card - w[BASE + suit]
            mine = power(w, card, suit if leading else led)
            below = count(w[LIVE + ply] & ~his & w[SUIT_CARDS + suit] & ((1 << card) - 1))
            if leading:
                held = his & w[SUIT_CARDS + suit]
                if seat == contractor:
                    weight = -8 * below - rank
                elif not held:
                    weight = -60
                else:
                    lowest = held & -held
                    weight = (40 if lowest > 1 << card else 0) + 4 * count(w[LIVE + ply] & ~his & w[SUIT_CARDS + suit] & (lowest - 1)) - rank
            elif seat == contractor:
                weight = 8 * below + rank if mine < standing else -100 + rank
            elif to_come:
                weight = -rank
            elif w[WINNER + ply] == contractor:
                weight = 50 + rank if mine < standing else -rank
            else:
                weight = rank
        if card == w[HINT + ply]:
            weight += 1000
        elif leading and card == w[KILLER + ply]:
            weight += 60
        w[WEIGHTS + i] = weight
