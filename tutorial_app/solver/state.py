"""What the kernel works on: the deal (constant), the search's notes for every ply, and the table. Flat rows of integers, nothing else.

Uncompiled the rows are lists, compiled they are numpy arrays; the kernel only ever indexes them with one number.
"""

from __future__ import annotations

from typing import NamedTuple

Row = list[int]

JOKER_SUIT = 4
"""The suit of a joker that belongs to no suit: a trump suit of one card."""
JOKER_CARD = 62
"""The number of that joker."""
NAMED = 64
"""A move `NAMED + suit` leads that joker and calls the suit."""
MOST_MOVES = 16
"""Room for moves at one ply: the cards of a hand, and the names of a joker."""

LOW, HIGH, OPEN = 0, 1, -1
"""Answers to "does the counted side take at least so many tricks?": no, yes, not known yet."""
NOT_LED, NOT_SHOWN_VOID, ANY = 0, 1, 2
"""Which suits a led joker may not name."""


class Deal(NamedTuple):
    """What does not change: who sits where, which card has which number, and who holds it."""

    players: int
    trump: int
    naming: int
    counted: int
    eager: int
    gaps: int
    suit_cards: Row
    suit_of: Row
    base: Row
    owners_at: Row
    owners: Row
    unit_a: Row
    unit_b: Row


class Work(NamedTuple):
    """One search's notes. All but `hands`, `root` and `nodes` have one place for each ply (or several, side by side)."""

    hands: Row
    root: Row
    nodes: Row
    place: Row
    tricks: Row
    seat: Row
    need: Row
    live: Row
    fence: Row
    barred: Row
    shape_a: Row
    shape_b: Row
    led: Row
    best: Row
    winner: Row
    contested: Row
    relevant: Row
    moves: Row
    weights: Row
    listed: Row
    tried: Row
    worth: Row
    card: Row
    hint: Row
    owners: Row


class Table(NamedTuple):
    """What is known of positions met before; see `table`."""

    used: Row
    heads: Row
    shape_a: Row
    shape_b: Row
    shape_next: Row
    shape_first: Row
    owners: Row
    depths: Row
    low: Row
    high: Row
    hint: Row
    next: Row
