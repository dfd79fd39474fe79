"""The rows the kernel works on, laid out for one position."""

from __future__ import annotations

from tutorial_app.engine import SUITS
from tutorial_app.solver.relabel import NAMING, Relabelled
from tutorial_app.solver.state import JOKER_CARD, JOKER_SUIT, MOST_MOVES, Deal, Row, Table, Work

LENGTHS_B, HOLDER = 14, 0


def owner_bits(cards: list[int], owner: list[int]) -> list[int]:
    """For every subset of a suit's cards who owns them, from the highest down, three bits a card. `cards` from low to high."""
    found = [0]
    for card in cards:
        found += [rest << 3 | owner[card] for rest in found]
    return found


def deal_rows(game: Relabelled) -> Deal:
    """What stays the same during the search."""
    position, seats = game.position, game.seats
    partners = position.rules.members(position.rules.side_of[position.contract.seat])
    counted = sum(1 << place for place, seat in enumerate(seats) if seat in partners)
    everybody = (1 << len(seats)) - 1
    owner = [0] * 64
    for place, hand in enumerate(game.hands):
        for card in range(63):
            if hand >> card & 1:
                owner[card] = place
    for seat, card in position.trick.plays:
        owner[game.numbers[card]] = seats.index(seat)
    suit_cards, suit_of, base, owners_at, owners = [], [JOKER_SUIT] * 64, [], [], []
    number = 0
    for place, suit in enumerate(game.suits):
        numbers = [game.numbers[card] for card in suit]
        base.append(number)
        suit_cards.append(sum(1 << card for card in numbers))
        for card in numbers:
            suit_of[card] = place
        owners_at.append(len(owners))
        owners += owner_bits(numbers, owner)
        number += len(numbers) + 1
    suit_cards.append(1 << JOKER_CARD if game.joker_is_free else 0)
    base.append(JOKER_CARD)
    gaps = sum(1 << start - 1 for start in base[1:4])
    unit_a, unit_b = [0] * 30, [0] * 30
    for seat_no in range(len(seats)):
        for suit_no in range(3):
            if seat_no < 5:
                unit_a[seat_no * 5 + suit_no] = 1 << 12 * seat_no + 4 * suit_no
            else:
                unit_b[seat_no * 5 + suit_no] = 1 << LENGTHS_B + 4 * suit_no
        unit_b[seat_no * 5 + JOKER_SUIT] = seat_no + 1
    return Deal(
        players=len(seats),
        trump=game.trump,
        naming=NAMING[position.rules.switches.joker_lead] if game.joker_is_free else 2,
        counted=counted,
        eager=everybody & ~counted if position.contract.row.is_misere else counted,
        gaps=gaps,
        suit_cards=suit_cards,
        suit_of=suit_of,
        base=base,
        owners_at=owners_at,
        owners=owners,
        unit_a=unit_a,
        unit_b=unit_b,
    )


def work_rows(game: Relabelled, deal: Deal) -> Work:
    """The notes of a search, filled in for its first ply."""
    played = len(game.position.trick.plays)
    longest = max(hand.bit_count() for hand in game.hands)
    tricks = max(hand.bit_count() + (place not in game.order) for place, hand in enumerate(game.hands))
    plies = deal.players * tricks + 1
    row = [0] * plies
    rows = {name: list(row) for name in Work._fields}
    rows["hands"] = list(game.hands)
    rows["root"], rows["nodes"] = [played], [0]
    rows["moves"], rows["weights"], rows["owners"] = row * MOST_MOVES, row * MOST_MOVES, row * 4
    rows["place"] = [ply % deal.players for ply in range(plies)]
    rows["tricks"] = [tricks - ply // deal.players for ply in range(plies)]
    rows["hint"] = [-1] * plies
    for ply, seat in enumerate(game.order):
        rows["seat"][played + ply] = seat
    live = sum(game.hands)
    table = game.set_of(tuple(card for _, card in game.position.trick.plays))
    rows["live"][played] = live
    rows["fence"][played] = live | table | deal.gaps
    rows["barred"][played] = game.barred
    for seat, hand in enumerate(game.hands):
        for suit in range(5):
            held = (hand & deal.suit_cards[suit]).bit_count()
            rows["shape_a"][played] += held * deal.unit_a[seat * 5 + suit]
            rows["shape_b"][played] += held * deal.unit_b[seat * 5 + suit]
    if played:
        trick = game.position.trick
        strain, named = game.position.strain, game.position.joker_named
        led = game.position.suit_led
        winner, best = trick.winning_play(strain, named)
        number = game.numbers[best]
        rows["led"][played] = JOKER_SUIT if led is None else SUITS.index(led)
        rows["best"][played], rows["winner"][played] = number, game.seats.index(winner)
        same = sum(deal.suit_of[game.numbers[card]] == deal.suit_of[number] for _, card in trick.plays)
        rows["contested"][played] = int(same > 1)
    assert longest <= MOST_MOVES
    return Work(**rows)


def table_rows(slots: int, entries: int) -> Table:
    """An empty table."""
    sizes = {"used": 2, "heads": slots, "owners": entries * 4}
    return Table(**{name: [0] * sizes.get(name, entries) for name in Table._fields})
