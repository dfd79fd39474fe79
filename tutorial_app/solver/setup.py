"""The rows the kernel works on, laid out for one position."""

from __future__ import annotations

from collections.abc import Callable

from tutorial_app.engine import SUITS
from tutorial_app.solver.relabel import NAMING, Relabelled
from tutorial_app.solver import sheet as s
from tutorial_app.solver.sheet import ANY, JOKER_CARD, JOKER_SUIT, MOST_MOVES, PLIES, Row
from tutorial_app.solver.table import FREE, HEADS, SLOTS

LENGTHS_B, HOLDER = 14, 0


def owner_bits(cards: list[int], owner: list[int]) -> list[int]:
    """For every subset of a suit's cards who owns them, from the highest down, three bits a card. `cards` from low to high."""
    found = [0]
    for card in cards:
        found += [rest << 3 | owner[card] for rest in found]
    return found


def sheet_for(game: Relabelled) -> Row:
    """The sheet of a position, filled in for its first ply."""
    position, seats = game.position, game.seats
    w = [0] * s.OWNERS
    partners = position.rules.members(position.rules.side_of[position.contract.seat])
    counted = sum(1 << place for place, seat in enumerate(seats) if seat in partners)
    everybody = (1 << len(seats)) - 1
    w[s.PLAYERS], w[s.TRUMP], w[s.COUNTED] = len(seats), game.trump, counted
    w[s.EAGER] = everybody & ~counted if position.contract.row.is_misere else counted
    w[s.NAMING] = NAMING[position.rules.switches.joker_lead] if game.joker_is_free else ANY
    w[s.HANDS : s.HANDS + len(seats)] = game.hands
    w[s.SUIT_OF : s.SUIT_OF + 64] = [JOKER_SUIT] * 64
    owner = [0] * 64
    for place, hand in enumerate(game.hands):
        for card in range(63):
            if hand >> card & 1:
                owner[card] = place
    for seat, card in position.trick.plays:
        owner[game.numbers[card]] = seats.index(seat)
    number = 0
    for place, suit in enumerate(game.suits):
        numbers = [game.numbers[card] for card in suit]
        w[s.BASE + place] = number
        w[s.SUIT_CARDS + place] = sum(1 << card for card in numbers)
        for card in numbers:
            w[s.SUIT_OF + card] = place
        w[s.OWNERS_AT + place] = len(w)
        w += owner_bits(numbers, owner)
        number += len(numbers) + 1
        if place < 3:
            w[s.GAPS] |= 1 << number - 1
    w[s.SUIT_CARDS + JOKER_SUIT] = 1 << JOKER_CARD if game.joker_is_free else 0
    w[s.BASE + JOKER_SUIT] = JOKER_CARD
    for seat_no in range(len(seats)):
        for suit_no in range(3):
            if seat_no < 5:
                w[s.UNIT_A + seat_no * 5 + suit_no] = 1 << 12 * seat_no + 4 * suit_no
            else:
                w[s.UNIT_B + seat_no * 5 + suit_no] = 1 << LENGTHS_B + 4 * suit_no
        w[s.UNIT_B + seat_no * 5 + JOKER_SUIT] = seat_no + 1
    first_ply(game, w)
    return w


def first_ply(game: Relabelled, w: Row) -> None:
    """The notes for the first ply."""
    played = len(game.position.trick.plays)
    tricks = max(hand.bit_count() + (place not in game.order) for place, hand in enumerate(game.hands))
    players = w[s.PLAYERS]
    w[s.ROOT] = played
    for ply in range(PLIES):
        w[s.PLACE + ply] = ply % players
        w[s.TRICKS + ply] = tricks - ply // players
        w[s.HINT + ply] = -1
    for ply, seat in enumerate(game.order):
        w[s.SEAT + played + ply] = seat
    live = sum(game.hands)
    table = game.set_of(tuple(card for _, card in game.position.trick.plays))
    w[s.LIVE + played] = live
    w[s.FENCE + played] = live | table | w[s.GAPS]
    w[s.BARRED + played] = game.barred
    for seat, hand in enumerate(game.hands):
        for suit in range(5):
            held = (hand & w[s.SUIT_CARDS + suit]).bit_count()
            w[s.SHAPE_A + played] += held * w[s.UNIT_A + seat * 5 + suit]
            w[s.SHAPE_B + played] += held * w[s.UNIT_B + seat * 5 + suit]
    if played:
        trick = game.position.trick
        strain, named = game.position.strain, game.position.joker_named
        led = game.position.suit_led
        winner, best = trick.winning_play(strain, named)
        number = game.numbers[best]
        w[s.LED + played] = JOKER_SUIT if led is None else SUITS.index(led)
        w[s.BEST + played], w[s.WINNER + played] = number, game.seats.index(winner)
        same = sum(w[s.SUIT_OF + game.numbers[card]] == w[s.SUIT_OF + number] for _, card in trick.plays)
        w[s.CONTESTED + played] = int(same > 1)


def table_size(tricks: int) -> tuple[int, int]:
    """How many slots and how many words a table has when so many tricks are left."""
    return 1 << min(14, 2 * tricks + 1), 1 << min(20, 3 * tricks + 5)


def table_for(blank: Callable[[int, int], Row], tricks: int) -> Row:
    """An empty table for a position with so many tricks left."""
    slots, words = table_size(tricks)
    t = blank(HEADS + slots + words, HEADS + slots)
    t[SLOTS], t[FREE] = slots, HEADS + slots
    return t
