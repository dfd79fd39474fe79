"""The kitty: the contractor takes it, discards as many cards face down, and may name the joker.

Source: Australian rules for four, "The kitty" and "The joker in no trumps and misère".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tutorial_app.engine.cards import JOKER, Suit
from tutorial_app.engine.positions import CardPlay, Cards, Contract, Exchange, KittyExchange, active_seats, hand_of
from tutorial_app.engine.reasons import Reason, Verdict, allowed, refused
from tutorial_app.engine.ruleset import Ruleset, Seat


def cards_to_choose_from(position: KittyExchange) -> Cards | None:
    """Hand and kitty of the contractor, or None if either is unknown."""
    hand = hand_of(position, position.contract.seat)
    return None if hand is None or position.kitty is None else hand + position.kitty


def naming_in_advance(rules: Ruleset, contract: Contract) -> Reason | None:
    """Why the joker may not be named in advance under this contract, or None when its holder may."""
    if contract.strain.suit is not None:
        return Reason.of("joker.top-trump-needs-no-name", contract=contract.row.bid)
    if rules.switches.joker_advance == "never":
        return Reason.of("joker.no-advance-naming", contract=contract.row.bid)
    if rules.switches.joker_advance == "misere_only" and not contract.row.is_misere:
        return Reason.of("joker.advance-naming-in-misere-only", contract=contract.row.bid)
    return None


def may_name_in_advance(position: KittyExchange, discards: Cards) -> bool:
    """Whether the contractor, having chosen these discards, may give the joker a suit."""
    held = cards_to_choose_from(position)
    return held is not None and JOKER in held and JOKER not in discards and naming_in_advance(position.rules, position.contract) is None


def judge_exchange(position: KittyExchange, action: Exchange, seat: Seat) -> Verdict:
    """Whether the contractor may discard these cards and name this suit."""
    contractor, held = position.contract.seat, cards_to_choose_from(position)
    if seat != contractor:
        return refused("turn.not-yours", seat=seat, turn=contractor)
    if held is None:
        return refused("exchange.cards-unknown", seat=seat)
    strangers = tuple(card for card in action.discards if card not in held)
    if strangers:
        return refused("exchange.not-held", seat=seat, card=strangers[0])
    size, different = position.rules.kitty_size, len(set(action.discards))
    if different != size or len(action.discards) != size:
        return refused("exchange.three-cards", count=different, need=size)
    if action.joker_named is None:
        return allowed("exchange.any-cards", discards=action.discards, seat=seat)
    forbidden = naming_in_advance(position.rules, position.contract)
    if forbidden is not None:
        return Verdict(False, forbidden)
    if JOKER not in held or JOKER in action.discards:
        return refused("joker.not-kept", seat=seat, named=action.joker_named)
    return allowed("joker.named-in-advance", seat=seat, named=action.joker_named)


def exchanges(position: KittyExchange) -> Iterator[Exchange]:
    """Every legal exchange: each choice of discards, with each naming of the joker where one is allowed."""
    for discards in combinations(cards_to_choose_from(position) or (), position.rules.kitty_size):
        yield Exchange(discards)
        if may_name_in_advance(position, discards):
            yield from (Exchange(discards, suit) for suit in Suit)


def opening_leader(rules: Ruleset, dealer: Seat | None, contract: Contract) -> Seat:
    """Who leads to the first trick; if that seat sits out, the next active seat clockwise."""
    first = contract.seat if rules.switches.first_lead == "contractor" or dealer is None else rules.left_of(dealer)
    return active_seats(rules, contract, first)[0]


def after_exchange(position: KittyExchange, action: Exchange) -> CardPlay:
    """The position after a legal exchange: the discards are out of play."""
    contract, held = position.contract, cards_to_choose_from(position) or ()
    kept = tuple(card for card in held if card not in action.discards)
    place = position.rules.index(contract.seat)
    return CardPlay(
        rules=position.rules,
        dealer=position.dealer,
        hands=(*position.hands[:place], kept, *position.hands[place + 1 :]),
        dead=position.dead,
        calls=position.calls,
        contract=contract,
        discards=action.discards,
        joker_named=action.joker_named,
        leader=opening_leader(position.rules, position.dealer, contract),
    )
