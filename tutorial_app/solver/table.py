"""The partition table: what is known of positions met before, each piece of knowledge kept as general as its proof allows.

A proof looks only at some of the highest cards of each suit; of all lower cards it needs the number in each hand, not the rank. So what is found for
one position holds for every position with the same lengths of suits in every hand (its *shape*), the same seat on lead, and the same owners of those
highest cards: one class of a partition of all positions. Shapes are compared whole and owners card by card, so no answer rests on a hash.

Source: M. L. Ginsberg, "GIB: Imperfect information in a computationally challenging game", section 3 (partition search).
"""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.state import HIGH, LOW, NAMED, OPEN, Deal, Table, Work


@kernel
def slot(a: int, b: int, slots: int) -> int:
    """Where to begin looking for a shape. Products stay below 2**62, so that compiled and plain integers agree."""
    mixed = (a & 0x3FFFFFFF) * 0x9E3779B1 ^ (a >> 30) * 0x85EBCA6B ^ (b & 0x3FFFFFFF) * 0xC2B2AE35
    return (mixed ^ mixed >> 31 ^ mixed >> 15) & (slots - 1)


@kernel
def key_b(deal: Deal, work: Work, ply: int) -> int:
    """The second half of a shape: lengths of the sixth hand, joker's holder, leader, tricks left and what the joker may not name."""
    rest = work.shape_b[ply]
    holder = rest & 7
    barred = work.barred[ply] if holder else 0
    return rest + (work.seat[ply] << 3) + (barred << 6) + (work.tricks[ply] << 10)


@kernel
def note_owners(deal: Deal, work: Work, ply: int) -> None:
    """Look up who owns the cards of each suit, from the highest down, three bits a card."""
    live = work.live[ply]
    for suit in range(4):
        within = (live & deal.suit_cards[suit]) >> deal.base[suit]
        work.owners[ply * 4 + suit] = deal.owners[deal.owners_at[suit] + within]


@kernel
def find_shape(table: Table, a: int, b: int) -> int:
    """The number of a shape in the table; 0 if it is not there."""
    shape = table.heads[slot(a, b, len(table.heads))]
    while shape and (table.shape_a[shape] != a or table.shape_b[shape] != b):
        shape = table.shape_next[shape]
    return shape


@kernel
def look_up(deal: Deal, work: Work, table: Table, ply: int) -> int:
    """The answer for a trick's start if the table knows it; the cards it rests on are noted as relevant, the best move as a hint."""
    note_owners(deal, work, ply)
    shape = find_shape(table, work.shape_a[ply], key_b(deal, work, ply))
    work.hint[ply] = -1
    if not shape:
        return OPEN
    need, at = work.need[ply], ply * 4
    first, second, third, fourth = work.owners[at], work.owners[at + 1], work.owners[at + 2], work.owners[at + 3]
    entry = table.shape_first[shape]
    while entry:
        if table.low[entry] >= need or table.high[entry] < need or work.hint[ply] < 0:
            depths, e = table.depths[entry], entry * 4
            differ = (first ^ table.owners[e]) & ((1 << (depths & 63)) - 1)
            differ |= (second ^ table.owners[e + 1]) & ((1 << (depths >> 6 & 63)) - 1)
            differ |= (third ^ table.owners[e + 2]) & ((1 << (depths >> 12 & 63)) - 1)
            differ |= (fourth ^ table.owners[e + 3]) & ((1 << (depths >> 18 & 63)) - 1)
            if not differ:
                if table.low[entry] >= need or table.high[entry] < need:
                    work.relevant[ply] = top_cards(deal, work.live[ply], depths)
                    return HIGH if table.low[entry] >= need else LOW
                work.hint[ply] = hinted_move(deal, work, ply, table.hint[entry])
        entry = table.next[entry]
    return OPEN


@kernel
def top_cards(deal: Deal, live: int, depths: int) -> int:
    """For each suit the lowest of its so many highest cards."""
    found = 0
    for suit in range(4):
        wanted = (depths >> 6 * suit & 63) // 3
        if wanted:
            cards = live & deal.suit_cards[suit]
            for _ in range(count(cards) - wanted):
                cards &= cards - 1
            found |= cards & -cards
    return found


@kernel
def depths_of(deal: Deal, live: int, relevant: int) -> int:
    """For each suit how many of its highest cards are relevant, times three, packed in six bits each."""
    depths = 0
    for suit in range(4):
        lowest = relevant & deal.suit_cards[suit]
        if lowest:
            lowest &= -lowest
            depths |= 3 * count(live & deal.suit_cards[suit] & -lowest) << 6 * suit
    return depths


@kernel
def store(deal: Deal, work: Work, table: Table, ply: int, result: int) -> None:
    """Keep an answer for a trick's start with no more than what its proof rests on. A full table keeps what it has."""
    shapes, entries = table.used[0], table.used[1]
    if shapes + 1 >= len(table.shape_a) or entries + 1 >= len(table.low):
        return
    a, b = work.shape_a[ply], key_b(deal, work, ply)
    shape = find_shape(table, a, b)
    if not shape:
        shape = shapes + 1
        table.used[0] = shape
        head = slot(a, b, len(table.heads))
        table.shape_a[shape], table.shape_b[shape] = a, b
        table.shape_next[shape] = table.heads[head]
        table.shape_first[shape] = 0
        table.heads[head] = shape
    entry = entries + 1
    table.used[1] = entry
    depths = depths_of(deal, work.live[ply], work.relevant[ply])
    for suit in range(4):
        table.owners[entry * 4 + suit] = work.owners[ply * 4 + suit] & ((1 << (depths >> 6 * suit & 63)) - 1)
    table.depths[entry] = depths
    need = work.need[ply]
    table.low[entry] = need if result == HIGH else 0
    table.high[entry] = 63 if result == HIGH else need - 1
    table.hint[entry] = hint_for(deal, work, ply)
    table.next[entry] = table.shape_first[shape]
    table.shape_first[shape] = entry


@kernel
def hint_for(deal: Deal, work: Work, ply: int) -> int:
    """The move that decided, told so that it means the same in all positions of the class: suit and how many higher ones the hand holds."""
    move = work.card[ply]
    if move >= NAMED:
        return move
    suit = deal.suit_of[move]
    higher = work.hands[work.seat[ply]] & deal.suit_cards[suit] & ~((2 << move) - 1)
    return suit * 16 + count(higher) + 128


@kernel
def hinted_move(deal: Deal, work: Work, ply: int, hint: int) -> int:
    """The move a hint means here; the highest of its run of equals."""
    if hint < 128:
        return hint
    suit, higher = (hint - 128) >> 4, hint & 15
    own = work.hands[work.seat[ply]]
    cards = own & deal.suit_cards[suit]
    for _ in range(higher):
        cards ^= 1 << highest(cards)
    card = highest(cards)
    above = work.fence[ply] & ~own & ~((2 << card) - 1)
    run = own & deal.suit_cards[suit] & ~((1 << card) - 1)
    return highest(run & ((above & -above) - 1)) if above else highest(run)
