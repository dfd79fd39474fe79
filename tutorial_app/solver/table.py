"""The partition table: what is known of positions met before, each piece of knowledge kept as general as its proof allows.

A proof looks only at some of the highest cards of each suit; of all lower cards it needs the number in each hand, not the rank. So what is found for
one position holds for every position with the same lengths of suits in every hand (its *shape*), the same seat on lead, and the same owners of those
highest cards: one class of a partition of all positions. Shapes are compared whole and owners card by card, so no answer rests on a hash.

Source: M. L. Ginsberg, "GIB: Imperfect information in a computationally challenging game", section 3 (partition search).
"""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel, run_up
from tutorial_app.solver.sheet import (
    BARRED,
    BASE,
    CARD,
    FENCE,
    HANDS,
    HIGH,
    HINT,
    LIVE,
    LOW,
    NAMED,
    NEED,
    OPEN,
    OWNERS_AT,
    PLIES,
    RELEVANT,
    SEAT,
    SEEN,
    SHAPE_A,
    SHAPE_B,
    SUIT_CARDS,
    SUIT_OF,
    TRICKS,
    Row,
)

LENGTHS_B = 14
# The table is one flat row too: a head, a slot for every hash, then records one after another, each reached by its place in the row.
#
#   slot ──> shape ──NEXT──> shape of the same slot ...
#              └─FIRST──> entry ──NEXT──> entry of the same shape ...
#
# A shape needs no length of the fourth suit: it is what is left of the hand. An owner is a seat in three bits, so depths are counted "times three": as a
# number of bits to compare. Six bits for one suit's depth are room for 21 cards.
FREE, SLOTS, FULL, HEADS = 0, 1, 2, 3  # where the next record goes; how many slots; whether a record found no room; the first slot
ROOM, WANTED, LAST = 0, 1, 2  # FULL: no; yes, and a larger table is wanted; yes, and there is no larger one
NEXT = 0  # in every record: the next one of the same slot or shape, or 0
KEY_A, KEY_B, FIRST, SHAPE_SIZE = 1, 2, 3, 4  # a shape: its two halves, its first entry
DEPTHS, AT_LEAST, AT_MOST, MOVE, OWNED, ENTRY_SIZE = 1, 2, 3, 4, 5, 9  # an entry: how many top cards of each suit matter, bounds, best move, owners


@kernel
def slot(a: int, b: int, slots: int) -> int:
    """Where to begin looking for a shape. Products stay below 2**62, so that compiled and plain integers agree."""
    mixed = (a & 0x3FFFFFFF) * 0x9E3779B1 ^ (a >> 30) * 0x85EBCA6B ^ (b & 0x3FFFFFFF) * 0xC2B2AE35
    return (mixed ^ mixed >> 31 ^ mixed >> 15) & (slots - 1)


@kernel
def key_b(w: Row, ply: int) -> int:
    """The second half of a shape: lengths of the sixth hand, joker's holder, leader, tricks left and what the joker may not name."""
    rest = w[SHAPE_B + ply]
    holder = rest & 7
    barred = w[BARRED + ply] if holder else 0
    return rest + (w[SEAT + ply] << 3) + (barred << 6) + (w[TRICKS + ply] << 10)


@kernel
def note_owners(w: Row, ply: int) -> None:
    """Look up who owns the cards of each suit, from the highest down, three bits a card."""
    live = w[LIVE + ply]
    for suit in range(4):
        within = (live & w[SUIT_CARDS + suit]) >> w[BASE + suit]
        w[SEEN + ply * 4 + suit] = w[w[OWNERS_AT + suit] + within]


@kernel
def find_shape(t: Row, a: int, b: int) -> int:
    """Where a shape stands in the table; 0 if it is not there."""
    shape = t[HEADS + slot(a, b, t[SLOTS])]
    while shape and (t[shape + KEY_A] != a or t[shape + KEY_B] != b):
        shape = t[shape + NEXT]
    return shape


@kernel
def look_up(w: Row, t: Row, ply: int) -> int:
    """The answer for a trick's start if the table knows it; the cards it rests on are noted as relevant, the best move as a hint."""
    note_owners(w, ply)
    shape = find_shape(t, w[SHAPE_A + ply], key_b(w, ply))
    w[HINT + ply] = -1
    if not shape:
        return OPEN
    need, seen = w[NEED + ply], SEEN + ply * 4
    first, second, third, fourth = w[seen], w[seen + 1], w[seen + 2], w[seen + 3]
    entry = t[shape + FIRST]
    while entry:
        high, low = t[entry + AT_LEAST] >= need, t[entry + AT_MOST] < need
        if high or low or w[HINT + ply] < 0:
            depths = t[entry + DEPTHS]
            differ = (first ^ t[entry + OWNED]) & ((1 << (depths & 63)) - 1)
            differ |= (second ^ t[entry + OWNED + 1]) & ((1 << (depths >> 6 & 63)) - 1)
            differ |= (third ^ t[entry + OWNED + 2]) & ((1 << (depths >> 12 & 63)) - 1)
            differ |= (fourth ^ t[entry + OWNED + 3]) & ((1 << (depths >> 18 & 63)) - 1)
            if not differ:
                if high or low:
                    w[RELEVANT + ply] = top_cards(w, w[LIVE + ply], depths)
                    return HIGH if high else LOW
                w[HINT + ply] = hinted_move(w, ply, t[entry + MOVE])
        entry = t[entry + NEXT]
    return OPEN


@kernel
def top_cards(w: Row, live: int, depths: int) -> int:
    """For each suit the lowest of its so many highest cards."""
    found = 0
    for suit in range(4):
        wanted = (depths >> 6 * suit & 63) // 3
        if wanted:
            cards = live & w[SUIT_CARDS + suit]
            for _ in range(count(cards) - wanted):
                cards &= cards - 1
            found |= cards & -cards
    return found


@kernel
def depths_of(w: Row, live: int, relevant: int) -> int:
    """For each suit how many of its highest cards are relevant, times three, packed in six bits each."""
    depths = 0
    for suit in range(4):
        lowest = relevant & w[SUIT_CARDS + suit]
        if lowest:
            lowest &= -lowest
            depths |= 3 * count(live & w[SUIT_CARDS + suit] & -lowest) << 6 * suit
    return depths


@kernel
def store(w: Row, t: Row, ply: int, result: int) -> None:
    """Keep an answer for a trick's start with no more than what its proof rests on. A full table keeps what it has and asks for a larger one."""
    free = t[FREE]
    if free + SHAPE_SIZE + ENTRY_SIZE > len(t):
        if t[FULL] == ROOM:
            t[FULL] = WANTED
        return
    a, b = w[SHAPE_A + ply], key_b(w, ply)
    shape = find_shape(t, a, b)
    if not shape:
        shape = free
        free += SHAPE_SIZE
        head = HEADS + slot(a, b, t[SLOTS])
        t[shape + KEY_A] = a
        t[shape + KEY_B] = b
        t[shape + NEXT] = t[head]
        t[shape + FIRST] = 0
        t[head] = shape
    depths = depths_of(w, w[LIVE + ply], w[RELEVANT + ply])
    for suit in range(4):
        t[free + OWNED + suit] = w[SEEN + ply * 4 + suit] & ((1 << (depths >> 6 * suit & 63)) - 1)
    t[free + DEPTHS] = depths
    t[free + AT_LEAST] = w[NEED + ply] if result == HIGH else 0
    t[free + AT_MOST] = PLIES if result == HIGH else w[NEED + ply] - 1
    t[free + MOVE] = hint_for(w, ply)
    t[free + NEXT] = t[shape + FIRST]
    t[shape + FIRST] = free
    t[FREE] = free + ENTRY_SIZE


@kernel
def hint_for(w: Row, ply: int) -> int:
    """The move that decided, or the last that was tried where all failed, told so that it means the same in all positions of the class.

    It is suit and how many higher ones the hand holds; 128 and more, to tell it from the joker with a name, which is told as it is.
    """
    move = w[CARD + ply]
    if move >= NAMED:
        return move
    suit = w[SUIT_OF + move]
    higher = w[HANDS + w[SEAT + ply]] & w[SUIT_CARDS + suit] & ~((2 << move) - 1)
    return suit * 16 + count(higher) + 128


@kernel
def hinted_move(w: Row, ply: int, hint: int) -> int:
    """The move a hint means here; the highest of its run of equals."""
    if hint < 128:
        return hint
    suit, higher = (hint - 128) >> 4, hint & 15
    own = w[HANDS + w[SEAT + ply]]
    cards = own & w[SUIT_CARDS + suit]
    for _ in range(higher):
        cards ^= 1 << highest(cards)
    return highest(run_up(own & w[SUIT_CARDS + suit], w[FENCE + ply] & ~own, highest(cards)))
