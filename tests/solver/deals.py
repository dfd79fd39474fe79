"""Deals for the analyses: every card known, at their full length or with a few cards a hand, each from a fixed seed."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import JOKER, Auction, Bid, CardPlay, Contract, Exchange, KittyExchange, apply, deal_from_seed, legal_actions, start
from tutorial_app.rulebook.rulesets import ruleset


def dealt(game: str, seed: int, cards: int | None = None, **variant: object) -> Auction:
    """A deal before the first call; `cards` leaves each hand that many, the joker among the first hand's if it has it."""
    rules = ruleset(game, variant)
    dealer = rules.seats[-1]
    position = start(rules, deal_from_seed(rules, seed, dealer), dealer)
    if cards is None:
        return position
    hands = tuple(tuple(sorted(hand, key=lambda card: card != JOKER))[:cards] for hand in position.hands)
    return replace(position, hands=hands)


def with_kitty(position: Auction, bid: str, seat: str | None = None) -> KittyExchange:
    """The deal with the kitty taken by a seat, the first one unless another is said."""
    rules = position.rules
    row = rules.schedule.find(Bid(bid))
    assert row is not None
    contract = Contract(seat or rules.seats[0], row)
    return KittyExchange(rules=rules, dealer=position.dealer, hands=position.hands, kitty=position.kitty, dead=position.dead, contract=contract)


def joker_to(position: KittyExchange) -> KittyExchange:
    """The same with the joker in the contractor's hand, changed for a card of it where it lay elsewhere."""
    place = position.rules.index(position.contract.seat)
    mine = position.hands[place] or ()
    if JOKER in mine or JOKER in (position.kitty or ()):
        return position
    hands = [tuple(mine[0] if card == JOKER else card for card in hand or ()) for hand in position.hands]
    hands[place] = (JOKER, *mine[1:])
    return replace(position, hands=tuple(hands))


def exchanges(position: KittyExchange) -> tuple[Exchange, ...]:
    """Every legal exchange, as the engine lists them."""
    return tuple(action for action in legal_actions(position) if isinstance(action, Exchange))


def after(position: KittyExchange, exchange: Exchange) -> CardPlay:
    """The card play that follows."""
    found = apply(position, exchange)
    assert isinstance(found, CardPlay)
    return found
