"""The sheet and the table laid out for one position."""

from __future__ import annotations

from collections.abc import Callable

from tutorial_app.solver.bits import count, kernel
from tutorial_app.solver.relabel import Relabelled
from tutorial_app.solver.sheet import (
    BARRED,
    BASE,
    BEST,
    CONTESTED,
    COUNTED,
    EAGER,
    FENCE,
    FIRST_BARRED,
    FIRST_SEATS,
    GAPS,
    HANDS,
    HELD,
    HINT,
    JOKER_CARD,
    JOKER_SUIT,
    KILLER,
    LED,
    LENGTHS,
    LIVE,
    NAMING,
    NODES,
    ON_TABLE,
    OWNERS,
    OWNERS_AT,
    PLACE,
    PLAYERS,
    PLIES,
    ROOT,
    SEAT,
    SHAPE_A,
    SHAPE_B,
    SUIT_CARDS,
    SUIT_OF,
    TO_DO,
    TRICKS,
    TRUMP,
    UNIT_A,
    UNIT_B,
    WINNER,
    Row,
)
from tutorial_app.solver.table import FREE, FULL, HEADS, LAST, LENGTHS_B, ROOM, SLOTS


def sheet_for(game: Relabelled, blank: Callable[[int, int], Row]) -> Row:
    """The sheet of a position: what the kernel must be told. It lays out the rest itself, at its first search."""
    size = OWNERS + sum(1 << length for length in game.lengths)
    w = blank(size, OWNERS)
    facts = {
        PLAYERS: len(game.seats),
        TRUMP: game.trump,
        NAMING: game.naming,
        COUNTED: game.counted,
        EAGER: game.eager,
        ROOT: len(game.table),
        NODES: 0,
        TO_DO: game.tricks,
        FIRST_BARRED: game.barred,
    }
    for place, value in facts.items():
        w[place] = value
    for suit, length in enumerate(game.lengths):
        w[LENGTHS + suit] = length
    for seat, hand in enumerate(game.hands):
        w[HANDS + seat] = hand
        w[HELD + seat] = hand
    for seat, card in game.table:
        w[HELD + seat] |= 1 << card
    for ply, seat in enumerate(game.order):
        w[FIRST_SEATS + ply] = seat
    if game.table:
        w[ON_TABLE], w[ON_TABLE + 1], w[ON_TABLE + 2], w[ON_TABLE + 3] = game.standing
    return w


@kernel
def lay_out(w: Row) -> None:
    """Write down what follows from the facts: suits, owners, shapes, and the notes of the first ply."""
    lay_out_suits(w)
    lay_out_shapes(w)
    players, first = w[PLAYERS], w[ROOT]
    for ply in range(PLIES):
        w[PLACE + ply] = ply % players
        w[TRICKS + ply] = w[TO_DO] - ply // players
        w[HINT + ply] = -1
        w[KILLER + ply] = -1
    for ply in range(players - first):
        w[SEAT + first + ply] = w[FIRST_SEATS + ply]
    live, fence = 0, w[GAPS]
    for seat in range(players):
        live |= w[HANDS + seat]
        fence |= w[HELD + seat]
    w[LIVE + first], w[FENCE + first], w[BARRED + first] = live, fence, w[FIRST_BARRED]
    w[LED + first], w[BEST + first], w[WINNER + first], w[CONTESTED + first] = w[ON_TABLE], w[ON_TABLE + 1], w[ON_TABLE + 2], w[ON_TABLE + 3]


@kernel
def lay_out_suits(w: Row) -> None:
    """Number the suits' cards, a gap between two suits, and look up for every subset of a suit who owns its cards.

    The row of a subset names the owners from the highest card down, three bits each. Each card, from the lowest up, doubles the subsets.
    """
    number, at = 0, OWNERS
    w[GAPS] = 0
    for card in range(64):
        w[SUIT_OF + card] = JOKER_SUIT
    for suit in range(4):
        length = w[LENGTHS + suit]
        w[BASE + suit] = number
        w[SUIT_CARDS + suit] = ((1 << length) - 1) << number
        w[OWNERS_AT + suit] = at
        w[at] = 0
        for place in range(length):
            w[SUIT_OF + number] = suit
            owner = 0
            for seat in range(w[PLAYERS]):
                if w[HELD + seat] >> number & 1:
                    owner = seat
            for subset in range(1 << place):
                w[at + (1 << place) + subset] = w[at + subset] << 3 | owner
            number += 1
        at += 1 << length
        if suit < 3:
            w[GAPS] |= 1 << number
        number += 1
    held = 0
    for seat in range(w[PLAYERS]):
        held |= w[HELD + seat]
    w[BASE + JOKER_SUIT] = JOKER_CARD
    w[SUIT_CARDS + JOKER_SUIT] = held & 1 << JOKER_CARD if w[LENGTHS + JOKER_SUIT] else 0


@kernel
def lay_out_shapes(w: Row) -> None:
    """What one card of a seat and suit counts in a shape (see `table`), and the shape of the first ply."""
    first = w[ROOT]
    w[SHAPE_A + first], w[SHAPE_B + first] = 0, 0
    for seat in range(w[PLAYERS]):
        for suit in range(5):
            unit_a, unit_b = 0, 0
            if suit == JOKER_SUIT:
                unit_b = seat + 1
            elif suit < 3:
                if seat < 5:
                    unit_a = 1 << (12 * seat + 4 * suit)
                else:
                    unit_b = 1 << (LENGTHS_B + 4 * suit)
            w[UNIT_A + seat * 5 + suit], w[UNIT_B + seat * 5 + suit] = unit_a, unit_b
            cards = count(w[HANDS + seat] & w[SUIT_CARDS + suit])
            w[SHAPE_A + first] += cards * unit_a
            w[SHAPE_B + first] += cards * unit_b


def table_sizes(cards: int) -> tuple[int, int, int]:
    """For so many cards held: how many slots the table has, and how many places for records at first and at the most.

    At the most it is sixteen million places (128 MB), for six whole hands.
    """
    most = 8 + cards * 3 // 8
    return 1 << min(17, 4 + cards // 4), 1 << min(18, most), 1 << min(24, most)


def table_for(game: Relabelled, blank: Callable[[int, int], Row]) -> Row:
    """An empty table of the size that a position needs."""
    slots, places, _ = table_sizes(game.cards)
    t = blank(HEADS + slots + places, HEADS + slots)
    t[SLOTS], t[FREE], t[FULL] = slots, HEADS + slots, ROOM
    return t


def larger(t: Row, game: Relabelled, blank: Callable[[int, int], Row]) -> Row:
    """A table four times as large that knows all that a full one knows; or the same, told that it is the last, when it is as large as may be."""
    slots, _, most = table_sizes(game.cards)
    places = len(t) - HEADS - slots
    if places >= most:
        t[FULL] = LAST
        return t
    grown = blank(HEADS + slots + min(most, 4 * places), 0)
    grown[: len(t)] = t
    grown[FULL] = ROOM
    return grown
