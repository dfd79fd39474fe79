"""The last tricks of deals: every kind of lead and of following, with 1, 2, 3 cards a seat left and the past that the rules remember.

A lead depends on the suits led before, on those the leader has failed to follow, and on whether the leader holds a joker and has another card. Following
depends on the suit led and the suits held. Who wins a trick is asked of its cards alone: no house rule enters there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from tutorial_app.engine import (
    JOKER,
    SUITS,
    Before,
    Card,
    CardPlay,
    Contract,
    Row,
    Ruleset,
    Seat,
    Suit,
    Trick,
    active_seats,
    effective_suit,
    suit_order,
)
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.positions import Cards
from tutorial_app.rulebook.matters.cut_down import Deck, hands_beside, kinds_of_play
from tutorial_app.rulebook.matters.model import Case, Size, Stage

Suits = tuple[Suit, ...]


def leads(here: Ruleset, other: Ruleset, count: int) -> Iterator[Case]:
    """Every kind of lead to one of the last tricks, the shortest past first."""
    for row in kinds_of_play(here, other):
        contract = Contract(here.seats[0], row)
        first, second, *_ = active_seats(here, contract, contract.seat)
        for led, void in _pasts(here, row, here.hand_size - count):
            for leader in (first, second):
                for joker, named in _jokers(here, other, contract, leader):
                    position = _lead(here, contract, leader, count, (led, void), joker, named)
                    if position is not None:
                        yield Case(Size(Stage.DEAL, count), position)


def followings(here: Ruleset, other: Ruleset, count: int) -> Iterator[Case]:
    """Every kind of following, to the first trick and to a later one."""
    for row in kinds_of_play(here, other):
        contract = Contract(here.seats[0], row)
        leader, follower, *_ = active_seats(here, contract, contract.seat)
        for lead, named in _leads(here, row):
            for hand in _hands(here, row, lead, count):
                for played in sorted({0, here.hand_size - count}):
                    yield Case(Size(Stage.DEAL, count), _following(here, contract, (leader, follower), played, (lead, named), hand))


def _jokers(here: Ruleset, other: Ruleset, contract: Contract, leader: Seat) -> Iterator[tuple[bool, Suit | None]]:
    """Whether the leader holds the joker, and the suit it was given in advance."""
    yield True, None
    if leader == contract.seat and naming_in_advance(here, contract) is None and naming_in_advance(other, contract) is None:
        yield from ((True, suit) for suit in SUITS)
    yield False, None


def _pasts(rules: Ruleset, row: Row, tricks: int) -> Iterator[tuple[Suits, Suits]]:
    """Suits led before and those of them that the leader failed to follow, as they can have come about.

    Each trick was led with a card of its own. Without trumps the leader won the last trick in a suit that he could follow.
    """
    if tricks == 0:
        yield (), ()
        return
    for size in range(1, min(len(SUITS), tricks) + 1):
        for led in combinations(SUITS, size):
            if sum(len(suit_order(rules.pack, suit, row.strain)) for suit in led) < tricks:
                continue
            for voids in range(size + (row.strain.suit is not None)):
                if voids < tricks:
                    yield from ((led, void) for void in combinations(led, voids))


def _lead(rules: Ruleset, contract: Contract, leader: Seat, count: int, past: tuple[Suits, Suits], joker: bool, named: Suit | None) -> CardPlay | None:
    """A lead, or None where the leader cannot hold such cards."""
    led, void = past
    if named in void:
        return None
    deck = Deck(rules)
    free = tuple(suit for suit in SUITS if suit not in void)
    others = [deck.take_of(free) for _ in range(count - joker)]
    if any(card is None or effective_suit(card, contract.strain) in void for card in others):
        return None
    held = ((JOKER,) if joker else ()) + tuple(card for card in others if card is not None)
    if contract.strain.suit in void and joker:
        return None
    order = active_seats(rules, contract, leader)
    tricks = rules.hand_size - count
    lost = max(len(void), tricks // 2) if void else 0  # somebody else led the suits that the leader could not follow
    won = {leader: tricks - lost, order[1]: lost}
    before = Before(
        suits_led=led,
        shown_void=((leader, void),) if void else (),
        tricks_won=tuple((seat, won[seat]) for seat in rules.seats if won.get(seat)),
    )
    hands = hands_beside(rules, contract, deck, {leader: held}, count)
    return CardPlay(rules=rules, dealer=rules.seats[-1], hands=hands, contract=contract, joker_named=named, leader=leader, before=before)


def _leads(rules: Ruleset, row: Row) -> Iterator[tuple[Card, Suit | None]]:
    """A lead of every suit; without trumps also the joker's, with each suit it can name and with none."""
    for suit in SUITS:
        yield suit_order(rules.pack, suit, row.strain)[-1], None
    if row.strain.suit is None:
        yield from ((JOKER, suit) for suit in (*SUITS, None))


def _hands(rules: Ruleset, row: Row, lead: Card, count: int) -> Iterator[Cards]:
    """Every way to hold some suits and the joker, beside the card that is led."""
    suits_of = {suit: [card for card in reversed(suit_order(rules.pack, suit, row.strain)) if card not in (JOKER, lead)] for suit in SUITS}
    for suits in combinations_with_replacement((*SUITS, None) if lead != JOKER else SUITS, count):
        if suits.count(None) > 1 or any(suits.count(suit) > len(cards) for suit, cards in suits_of.items()):
            continue
        yield tuple(JOKER if suit is None else suits_of[suit][suits[:place].count(suit)] for place, suit in enumerate(suits))


def _following(rules: Ruleset, contract: Contract, seats: tuple[Seat, Seat], played: int, led: tuple[Card, Suit | None], hand: Cards) -> CardPlay:
    leader, follower = seats
    lead, named = led
    known: dict[Seat, Cards | None] = dict.fromkeys(rules.seats) | {follower: hand}
    before = Before(tricks_won=((leader, played),) if played else ())
    return CardPlay(
        rules=rules,
        dealer=rules.seats[-1],
        hands=tuple(known[seat] for seat in rules.seats),
        contract=contract,
        leader=leader,
        trick=Trick(((leader, lead),), named),
        before=before,
    )
