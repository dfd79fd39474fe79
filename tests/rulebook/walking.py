"""Random deals of a game, with every reason the engine gives on the way. The same seed gives the same walk."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tutorial_app.engine import (
    Auction,
    Bid,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    Reason,
    Ruleset,
    Suit,
    apply,
    cards_to_choose_from,
    deal_from_seed,
    hand_of,
    judge,
    legal_actions,
    settle_deal,
    start,
    turn_of,
    why_contract,
    why_face_up,
    why_suit,
    why_turn,
    why_wins,
)

MISERES = (Bid("M"), Bid("OM"))
SCORES = (-480, 0, 480, 490)


def reasons_of(rules: Ruleset, seed: int) -> Iterator[Reason]:
    """The reasons of one random deal, legal and refused, to the score."""
    rng = Random(seed)
    dealer = rng.choice(rules.seats)
    position: Position = start(rules, deal_from_seed(rules, seed, dealer), dealer)
    while turn_of(position) is not None:
        yield why_turn(position)
        yield from _asked(position, rng)
        position = apply(position, _chosen(position, rng))
    yield why_turn(position)
    yield judge(position, Pass()).reason
    yield why_contract(rules, position.calls)
    if isinstance(position, Finished):
        lines, outcome = settle_deal(position, {side: rng.choice(SCORES) for side in rules.side_names})
        yield from (line.reason for line in lines)
        yield from outcome.reasons


def _asked(position: Position, rng: Random) -> Iterator[Reason]:
    match position:
        case Auction():
            yield why_contract(position.rules, position.calls)
            for call in (Pass(), Bid("6S"), *MISERES, Bid("7H"), Bid("12S")):
                yield from (judge(position, call, seat).reason for seat in (turn_of(position), rng.choice(position.rules.seats)))
            yield judge(position, Exchange(())).reason
        case KittyExchange():
            held = cards_to_choose_from(position) or ()
            tries = (held[:2], held[-position.rules.kitty_size :], position.rules.pack[:3])
            for discards in tries:
                yield from (judge(position, Exchange(discards, suit)).reason for suit in (None, Suit.HEARTS))
            yield judge(position, Pass()).reason
        case CardPlay():
            yield from _asked_in_play(position, rng)


def _asked_in_play(position: CardPlay, rng: Random) -> Iterator[Reason]:
    for card in (*(hand_of(position, turn_of(position) or "") or ()), *rng.sample(position.rules.pack, 2)):
        yield from (judge(position, PlayCard(card, suit)).reason for suit in (None, *Suit))
        yield why_suit(card, position.strain, position.joker_named)
    yield judge(position, PlayCard(position.rules.pack[0]), rng.choice(position.rules.seats)).reason
    yield judge(position, Pass()).reason
    yield why_face_up(position)
    if position.trick.plays:
        yield why_wins(position.trick, position.strain, position.joker_named).reason


def _chosen(position: Position, rng: Random):
    if isinstance(position, KittyExchange):
        held = cards_to_choose_from(position) or ()
        plain = Exchange(tuple(rng.sample(held, position.rules.kitty_size)))
        named = Exchange(plain.discards, rng.choice(tuple(Suit)))
        return named if judge(position, named).legal else plain
    legal = legal_actions(position)
    if isinstance(position, Auction):
        special = [call for call in legal if call in MISERES]
        low = [call for call in legal[1:6] if call not in special]
        return rng.choice([legal[0], legal[0], *(special or low or legal), *(low[:1])])
    return rng.choice(legal)
