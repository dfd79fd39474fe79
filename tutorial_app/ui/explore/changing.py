"""A position with one thing changed. What has been played stays played: a change that the past belies is refused, with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from tutorial_app.engine import (
    Auction,
    Before,
    Bid,
    Card,
    CardPlay,
    Contract,
    Finished,
    KittyExchange,
    Position,
    RulesetError,
    Seat,
    ThrownIn,
    active_seats,
    hand_of,
    opening_leader,
    suits_led_before,
    tricks_played,
    tricks_won,
    turn_of,
)
from tutorial_app.engine.positions import Cards
from tutorial_app.rulebook.parting import under
from tutorial_app.ui.explore.calls_made import calls_fit, check_calls
from tutorial_app.ui.explore.contradictions import check_cards, check_past, joker_kept
from tutorial_app.ui.explore.second import CannotChangeError, Change, Contractor, Kitty, Lead, NewContract, Swap, Switch, Trumps

Lies = Literal["hand", "kitty", "discards", "dead", "table", "played"]
UnderWay = KittyExchange | CardPlay


def changed(position: Position, change: Change) -> Position:
    """The position with one thing changed, everything else as it was.

    :raises CannotChangeError: it cannot be changed here.
    """
    match change:
        case Swap():
            return _swapped(position, {change.first: change.second, change.second: change.first})
        case Kitty():
            return _other_kitty(position, change.cards)
        case Switch():
            return _under_switch(position, change)
        case Trumps():
            return _with_strain(position, change)
        case NewContract():
            return _with_contract(position, change.bid, _contract_of(position).seat)
        case Contractor():
            return _with_contract(_under_way(position), _contract_of(position).row.bid, change.seat)
        case Lead():
            return _led_by(position, change.seat)


def whereabouts(position: Position) -> Mapping[Card, tuple[Lies, str]]:
    """Where every card lies that is known to lie anywhere: in a seat's hand, in the kitty, on the table before a seat, played to a trick (its number)."""
    found: dict[Card, tuple[Lies, str]] = {}
    for number, trick in enumerate(getattr(position, "tricks", ()), start=1):
        found |= {card: ("played", str(number)) for _, card in trick.plays}
    for seat, hand in zip(position.rules.seats, position.hands, strict=False):
        found |= dict.fromkeys(hand or (), ("hand", seat))
    for pile in ("kitty", "discards", "dead"):
        found |= dict.fromkeys(getattr(position, pile, None) or (), (pile, ""))  # type: ignore[misc]
    if isinstance(position, CardPlay):
        found |= {card: ("table", seat) for seat, card in position.trick.plays}
    return found


def _swapped(position: Position, pairs: Mapping[Card, Card]) -> Position:
    """Cards changed for others; each pair both ways."""
    if isinstance(position, Finished | ThrownIn):
        raise CannotChangeError("deal_over")
    lie = whereabouts(position)
    for card, other in pairs.items():
        if card == other:
            raise CannotChangeError("same_card", card=card)
        if card not in position.rules.pack_set:
            raise CannotChangeError("not_in_pack", card=card)
        if card not in lie:
            raise CannotChangeError("unseen", card=card)
        if lie[card][0] == "played":
            raise CannotChangeError("played", card=card, trick=int(lie[card][1]))
    moved = replace(position, hands=tuple(_put(hand, pairs) for hand in position.hands), dead=_put(position.dead, pairs))
    if not isinstance(moved, CardPlay):
        return replace(moved, kitty=_put(moved.kitty, pairs))
    trick = replace(moved.trick, plays=tuple((seat, pairs.get(card, card)) for seat, card in moved.trick.plays))
    moved = replace(moved, discards=_put(moved.discards, pairs), trick=trick)
    check_cards(moved)
    return moved


def _put(cards: Cards | None, pairs: Mapping[Card, Card]) -> Cards | None:
    return None if cards is None else tuple(pairs.get(card, card) for card in cards)


def _other_kitty(position: Position, chosen: Cards) -> Position:
    """Other cards lie aside; the contractor's own ones once he has discarded."""
    played = isinstance(position, CardPlay)
    aside = getattr(position, "discards" if played else "kitty", None)
    if isinstance(position, Finished | ThrownIn):
        raise CannotChangeError("deal_over")
    if not aside:
        raise CannotChangeError("no_kitty")
    if len(set(chosen)) != len(aside) or len(chosen) != len(aside):
        raise CannotChangeError("discards_size" if played else "kitty_size", count=len(aside))
    coming, going = [card for card in chosen if card not in aside], [card for card in aside if card not in chosen]
    if isinstance(position, CardPlay):
        held = hand_of(position, position.contract.seat) or ()
        strangers = [card for card in coming if card not in held]
        if strangers:
            raise CannotChangeError("not_discarded", card=strangers[0], seat=position.contract.seat)
    if not coming:
        raise CannotChangeError("same_discards" if played else "same_kitty")
    pairs = dict(zip(coming, going, strict=True))
    return _swapped(position, pairs | {other: card for card, other in pairs.items()})


def _under_switch(position: Position, change: Switch) -> Position:
    if getattr(position.rules.switches, change.name) == change.value:
        raise CannotChangeError("same_rule")
    try:
        rules = position.rules.with_variant({change.name: change.value})
    except RulesetError as error:
        raise CannotChangeError("rules_contradict", problem=str(error)) from None
    moved = under(position, rules)
    if moved is None:
        raise CannotChangeError("no_such_contract", bid=_contract_of(position).row.bid)
    if isinstance(moved, Auction | ThrownIn):
        check_calls(moved)
        return moved
    return _settled(position, moved)


def _contract_of(position: Position) -> Contract:
    if isinstance(position, Auction | ThrownIn):
        raise CannotChangeError("no_contract" if isinstance(position, Auction) else "deal_over")
    return position.contract


def _under_way(position: Position) -> UnderWay:
    _contract_of(position)
    if not isinstance(position, KittyExchange | CardPlay):
        raise CannotChangeError("deal_over")
    return position


def _with_strain(position: Position, change: Trumps) -> Position:
    row = _contract_of(_under_way(position)).row
    if row.is_misere:
        raise CannotChangeError("misere_has_no_trumps", bid=row.bid)
    return _with_contract(position, Bid(f"{row.tricks}{change.strain}"), _contract_of(position).seat)


def _with_contract(position: Position, bid: Bid, seat: Seat) -> Position:
    old = _contract_of(position)
    row = position.rules.schedule.find(bid)
    if row is None:
        raise CannotChangeError("no_such_bid", bid=bid)
    new = Contract(seat, row)
    if new == old:
        raise CannotChangeError("same_contract")
    assert isinstance(position, KittyExchange | CardPlay | Finished), "a contract stands only there"
    other_suits = row.strain != old.strain
    if isinstance(position, Finished) and (other_suits or row.is_misere != old.row.is_misere):
        raise CannotChangeError("deal_over")
    moved = replace(position, contract=new, calls=())
    if isinstance(moved, CardPlay) and other_suits:
        moved = _past_as_it_was(moved, position)
    return _settled(position, moved)


def _past_as_it_was(moved: CardPlay, position: Position) -> CardPlay:
    """The tricks that are over stay with those who won them, whatever the trumps are now."""
    assert isinstance(position, CardPlay), "the phase stays the same"
    if not tricks_played(position):
        return moved
    won = tuple((seat, count) for seat, count in tricks_won(position).items() if count)
    return replace(moved, tricks=(), before=Before(suits_led=suits_led_before(moved), tricks_won=won))


def _settled(before: Position, moved: KittyExchange | CardPlay | Finished) -> Position:
    """A changed position whose lead, joker and calls fit the change; what contradicts it is refused."""
    if not calls_fit(moved):
        moved = replace(moved, calls=())
    if not isinstance(moved, CardPlay):
        return moved
    assert isinstance(before, CardPlay), "the phase stays the same"
    check_past(before, moved)
    if not joker_kept(moved):
        moved = replace(moved, joker_named=None)
    if moved.strain.suit is not None and moved.trick.named is not None:
        moved = replace(moved, trick=replace(moved.trick, named=None))
    moved = _opened(before, moved)
    check_cards(moved)
    return moved


def _opened(before: CardPlay, moved: CardPlay) -> CardPlay:
    """Before the first card whoever leads by the rules leads; a lead that was set up stays, unless that seat sits out."""
    if tricks_played(moved) or moved.trick.plays:
        return moved
    by_rule = before.leader == opening_leader(before.rules, before.dealer, before.contract)
    leader = opening_leader(moved.rules, moved.dealer, moved.contract) if by_rule else active_seats(moved.rules, moved.contract, moved.leader)[0]
    return replace(moved, leader=leader, to_act=None if moved.to_act != leader and by_rule else moved.to_act)


def _led_by(position: Position, seat: Seat) -> Position:
    moved = _under_way(position)
    if not isinstance(moved, CardPlay):
        raise CannotChangeError("no_lead_yet")
    if moved.trick.plays:
        raise CannotChangeError("led_already", card=moved.trick.plays[0][1], seat=moved.trick.plays[0][0])
    if seat == turn_of(moved):
        raise CannotChangeError("leads_already", seat=seat)
    if seat not in active_seats(moved.rules, moved.contract, seat):
        raise CannotChangeError("sits_out", seat=seat, bid=moved.contract.row.bid)
    return replace(moved, leader=seat, to_act=seat)
