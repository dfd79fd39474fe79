"""Cards for the hands that a staged position does not know, so that it can be played on: always the same ones."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Before,
    Card,
    CardPlay,
    Contract,
    Ruleset,
    Seat,
    Suit,
    active_seats,
    effective_suit,
    hand_of,
    shown_void,
)
from tutorial_app.engine.positions import Cards
from tutorial_app.engine.shuffle import shuffled


def tricks_gone(rules: Ruleset, contract: Contract, count: int) -> tuple[tuple[Seat, int], ...]:
    """Who won the tricks before a position that begins late: in misère the next opponent in turn, else that one and the contractor."""
    if count <= 0:
        return ()
    other = first_opponent(rules, contract)
    won = {contract.seat: 0, other: count} if contract.row.is_misere else {contract.seat: count - count // 2, other: count // 2}
    return tuple((seat, number) for seat, number in won.items() if number)


def first_opponent(rules: Ruleset, contract: Contract) -> Seat:
    """The next player in turn after the contractor who is not on the same side."""
    around = active_seats(rules, contract, contract.seat)
    return next(seat for seat in around if rules.side_of[seat] != rules.side_of[contract.seat])


def filled(position: CardPlay, seed: str) -> CardPlay | None:
    """The same position with every playing hand known and the earlier tricks counted; None where the cards cannot be dealt so."""
    rules, contract = position.rules, position.contract
    size = _cards_to_hold(position)
    taken = {card for hand in position.hands for card in hand or ()} | {card for _, card in position.trick.plays} | set(position.discards or ())
    rest = [card for card in shuffled(rules.pack, f"live:{seed}") if card not in taken]
    hands: dict[Seat, Cards | None] = dict(zip(rules.seats, position.hands, strict=True))
    played = {seat for seat, _ in position.trick.plays}
    unknown = [seat for seat in active_seats(rules, contract, position.leader) if hands[seat] is None]
    for seat in sorted(unknown, key=lambda seat: -len(shown_void(position, seat))):
        found = _drawn(position, rest, shown_void(position, seat), size - (seat in played))
        if found is None:
            return None
        hands[seat] = found
        rest = [card for card in rest if card not in found]
    before = position.before
    if not before.tricks_won and not position.tricks:
        before = Before(before.suits_led, before.shown_void, tricks_gone(rules, contract, rules.hand_size - size))
    return replace(position, hands=tuple(hands[seat] for seat in rules.seats), before=before)


def _cards_to_hold(position: CardPlay) -> int:
    """How many cards a hand holds before it plays to the trick on the table."""
    played = {seat for seat, _ in position.trick.plays}
    sizes = [len(hand_of(position, seat) or ()) + (seat in played) for seat in position.rules.seats if hand_of(position, seat) is not None]
    return max(sizes, default=position.rules.hand_size)


def _drawn(position: CardPlay, rest: list[Card], void: tuple[Suit, ...], count: int) -> Cards | None:
    fitting = [card for card in rest if effective_suit(card, position.strain, position.joker_named) not in void]
    return tuple(fitting[:count]) if len(fitting) >= count else None
