"""What the kernel works on: one flat row of integers, the sheet, and where on it everything stands.

`sheet[SEAT + ply]` is the seat that plays at a ply, `sheet[HANDS + seat]` the cards it holds. Uncompiled the sheet is a list, compiled it is a numpy
array; one row instead of many objects is what makes it fast under both. A *ply* is one card of the line being looked at; with `n` players every
`n`-th ply begins a trick.
"""

from __future__ import annotations

Row = list[int]
"""A list of integers, or a numpy array of them."""

LOW, HIGH, OPEN = 0, 1, -1
"""Answers to "does the counted side take at least so many tricks?": no, yes, not known (yet).

A seat's bit in `EAGER` is the answer that it plays for: `HIGH` is 1 for that reason.
"""
NOT_LED, NOT_SHOWN_VOID, ANY = 0, 1, 2
"""Which suits a led joker may not name: those led before, those its holder has shown void in, none."""

JOKER_SUIT = 4
"""The suit of a joker that belongs to no suit: a trump suit of one card. The others are 0 to 3, in the order S C D H."""
JOKER_CARD = 62
"""The number of that joker. The other cards have numbers from 0 on: suit after suit, each from low to high, a gap between.

With a trump suit six hands of ten cards and the gaps reach 62 as well. Nothing is confused: then the joker is a trump with a number of its suit, and the
number stands for what `SUIT_OF` says; only in no trumps is it the joker's.
"""
NAMED = 64
"""The move `NAMED + suit` leads that joker and calls the suit; every other move is the number of its card."""

PLIES = 66
"""Room for plies: six hands of ten cards, and the seats of a trick behind the last."""
MOST_MOVES = 16
"""Room for the moves of a ply: a hand of cards, and the names of a joker."""

# The facts, told once.
PLAYERS = 0
TRUMP = 1  # a suit, or JOKER_SUIT in no trumps
NAMING = 2
COUNTED = 3  # the seats whose tricks are counted, as bits
EAGER = 4  # the seats that want that count high, as bits
ROOT = 5  # the first ply: how many cards lie on the table
NODES = 6  # how many starts of tricks were looked at so far
TO_DO = 7  # how many tricks are left at the first ply
FIRST_BARRED = 8  # the suits a led joker may not name at the first ply, as bits
READY = 9  # 1 when the rest of the sheet is laid out
LENGTHS = 10  # for each suit how many cards are in play
ON_TABLE = 15  # suit led, winning card, winner and whether it is contested at the first ply
FIRST_SEATS = 20  # the seats that still play to the first trick
HANDS = 28  # for each seat the cards it holds now
HELD = 36  # the same, with the card it has on the table at the first ply

# What follows from them.
GAPS = 44  # the numbers between the suits, as bits
SUIT_CARDS = 45  # for each suit the set of its cards
BASE = 50  # for each suit the number of its lowest card
OWNERS_AT = 55  # for each suit where its rows of owners begin (see `table`)
UNIT_A = 60  # for each seat and suit what one card counts in a shape (see `table`)
UNIT_B = 90
SUIT_OF = 120  # for each card its suit

# One place for each ply.
PLACE = 184  # how many cards lie on the table before this one
TRICKS = PLACE + PLIES  # tricks left, this one included
SEAT = TRICKS + PLIES  # who plays
NEED = SEAT + PLIES  # at a trick's start: how many tricks the counted side is still to take
LIVE = NEED + PLIES  # all cards held
FENCE = LIVE + PLIES  # all cards held at the trick's start, and the gaps
BARRED = FENCE + PLIES  # the suits a led joker may not name, as bits
SHAPE_A = BARRED + PLIES
SHAPE_B = SHAPE_A + PLIES
LED = SHAPE_B + PLIES  # the suit led; JOKER_SUIT if a joker was led that named none
BEST = LED + PLIES  # the card that wins the trick so far
WINNER = BEST + PLIES  # who played it
CONTESTED = WINNER + PLIES  # 1 if another card of its suit was played: then its rank has decided
RELEVANT = CONTESTED + PLIES  # what the proof rests on so far: in each suit cards from the lowest of these up must lie as they do, lower ones only in number
LISTED = RELEVANT + PLIES  # how many moves there are
TRIED = LISTED + PLIES  # how many of them were looked at
WORTH = TRIED + PLIES  # the cards that are still worth trying
CARD = WORTH + PLIES  # the move being looked at
HINT = CARD + PLIES  # the move the table suggests, or -1
KILLER = HINT + PLIES  # the lead that decided here the last time
SEEN = KILLER + PLIES  # four places a ply: the owners of each suit's cards
MOVES = SEEN + 4 * PLIES  # MOST_MOVES places a ply
WEIGHTS = MOVES + MOST_MOVES * PLIES
OWNERS = WEIGHTS + MOST_MOVES * PLIES  # the rows of owners, to the end of the sheet
