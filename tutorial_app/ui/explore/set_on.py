"""What is set on top of the cards of a place: the contract, the kitty exchanged, the joker's suit, the lead. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tutorial_app.engine import (
    STRAINS,
    Auction,
    Bid,
    Card,
    CardPlay,
    Contract,
    Exchange,
    KittyExchange,
    NotationError,
    Position,
    Row,
    Ruleset,
    Seat,
    active_seats,
    apply,
    cards_to_choose_from,
    effective_suit,
    judge,
    may_name_in_advance,
    parse_call,
    parse_seat,
    parse_suit,
    seen_by,
    sitting_out,
    turn_of,
)
from tutorial_app.files.position import position_from
from tutorial_app.files.position_out import fields_of
from tutorial_app.players import PLAIN
from tutorial_app.rulebook.explain import explain
from tutorial_app.ui.explore.piles import cards_from
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace
from tutorial_app.ui.sitting import seat_of_learner


def set_on(place: ExplorePlace, rules: Ruleset, fields: dict[str, Any]) -> Position:
    """The position of some fields with the place's contract, joker and leader on them, and the kitty exchanged where there is one."""
    if place.contract == BID_IT_OUT:
        return _staged({key: value for key, value in fields.items() if key not in ("contract", "contractor", "trick", "discards")}, rules)
    contract = contract_on(place, rules, fields)
    said = {"contract": str(contract.row.bid), "contractor": contract.seat}
    if any(fields.get(key) != value for key, value in said.items()):
        fields = {key: value for key, value in fields.items() if key != "calls"}  # an auction that was to lead elsewhere
    fields = dict(fields) | said
    if fields.get("kitty"):
        return _exchanged(place, contract, fields, rules)
    return _staged(_joker_and_lead(place, fields, contract, rules), rules)


def contract_on(place: ExplorePlace, rules: Ruleset, fields: Mapping[str, Any]) -> Contract:
    """Who plays what: said by the place, else by the start, else as plain players bid it, else the lowest bid in the longest suit."""
    seat = parse_seat(rules, place.by) if place.by else None
    if place.contract:
        row = _row(place.contract, rules)
        return Contract(seat or _usual_contractor(rules, fields), row)
    if fields.get("contract") is not None and fields.get("contractor") is not None:
        return Contract(seat or parse_seat(rules, fields["contractor"]), _row(str(fields["contract"]), rules))
    bid = _bid_out(rules, fields)
    if bid is not None:
        return Contract(seat or bid.seat, bid.row)
    seat = seat or _usual_contractor(rules, fields)
    return Contract(seat, _lowest(rules, _cards(fields.get("hands", {}).get(seat, ()), rules)))


def _row(text: str, rules: Ruleset) -> Row:
    call = parse_call(text)
    row = rules.schedule.find(call) if isinstance(call, Bid) else None
    if row is None:
        raise NotationError(f"{call} is no contract of the {rules.name} game with these rules")
    return row


def _usual_contractor(rules: Ruleset, fields: Mapping[str, Any]) -> Seat:
    """The seat at the bottom, or with a contract of its own the one that has it."""
    told = fields.get("contractor")
    return seat_of_learner(rules) if told is None else parse_seat(rules, told)


def _bid_out(rules: Ruleset, fields: Mapping[str, Any]) -> Contract | None:
    """The contract to which plain players bid these cards; None where they all pass, or where not every hand is whole."""
    position = position_from({key: value for key, value in fields.items() if key in ("dealer", "hands", "kitty", "dead")}, rules).found
    if not isinstance(position, Auction) or position.dealer is None or any(hand is None or len(hand) != rules.hand_size for hand in position.hands):
        return None
    return _plain_auction(position)


@lru_cache(maxsize=64)
def _plain_auction(position: Auction) -> Contract | None:
    now: Position = position
    while isinstance(now, Auction):
        now = apply(now, PLAIN.choose(seen_by(now, turn_of(now) or "")).action)
    return now.contract if isinstance(now, KittyExchange) else None


def _lowest(rules: Ruleset, hand: tuple[Card, ...]) -> Row:
    """The lowest bid in the suit of which a hand has most cards."""
    suits = [strain for strain in STRAINS if strain.suit is not None]
    best = max(suits, key=lambda strain: sum(effective_suit(card, strain) == strain.suit for card in hand))
    return rules.schedule.in_strain(best)[0]


def _cards(names: Any, rules: Ruleset) -> tuple[Card, ...]:
    return cards_from(" ".join(map(str, names)), rules)


def _exchanged(place: ExplorePlace, contract: Contract, fields: dict[str, Any], rules: Ruleset) -> Position:
    """The contractor has taken the kitty: what he throws is said, chosen on the board, or what a plain player throws."""
    fields.pop("trick", None)
    position = _staged({key: value for key, value in fields.items() if key not in ("joker_named", "to_act", "discards")}, rules)
    if not isinstance(position, KittyExchange) or place.discards == CHOOSE:
        return position
    if cards_to_choose_from(position) is None:
        raise NotationError(f"the cards of {contract.seat} are not known, so nothing can be discarded")
    action = _discard(place, position, rules)
    verdict = judge(position, action)
    if not verdict.legal:
        raise NotationError(explain(verdict.reason, rules).sentence.rstrip("."))
    after = apply(position, action)
    assert isinstance(after, CardPlay), "cards are played after the exchange"
    return _led_by(place, after, rules)


def _discard(place: ExplorePlace, position: KittyExchange, rules: Ruleset) -> Exchange:
    plain = PLAIN.choose(seen_by(position, position.contract.seat)).action
    assert isinstance(plain, Exchange), "at the exchange a player discards"
    discards = cards_from(place.discards, rules) if place.discards else plain.discards
    if place.joker:
        return Exchange(discards, None if place.joker == "none" else parse_suit(place.joker))
    return Exchange(discards, plain.joker_named if may_name_in_advance(position, discards) else None)


def _led_by(place: ExplorePlace, position: CardPlay, rules: Ruleset) -> CardPlay:
    """The same cards with another seat to lead the first trick."""
    if not place.leader:
        return position
    leader = parse_seat(rules, place.leader)
    found = _staged({**fields_of(position), "to_act": leader}, rules)
    assert isinstance(found, CardPlay), "a lead is a moment of the card play"
    return replace(position, leader=found.leader)


def _joker_and_lead(place: ExplorePlace, fields: dict[str, Any], contract: Contract, rules: Ruleset) -> dict[str, Any]:
    if place.joker:
        fields["joker_named"] = None if place.joker == "none" else place.joker
    elif fields.get("joker_named") and contract.strain.suit is not None:
        fields.pop("joker_named")  # a trump contract has no use for it
    table = fields.get("trick")
    if table and isinstance(table[0], str):
        fields["trick"] = _trick(place, table, contract, rules)
    elif place.leader and not table:
        fields["to_act"] = parse_seat(rules, place.leader)
    elif table and place.leader:
        raise NotationError("a trick lies on the table, so who leads is settled")
    elif (place.contract or place.by) and fields.get("to_act") in sitting_out(rules, contract):
        fields.pop("to_act")  # the partner sits out now
    return fields


def _trick(place: ExplorePlace, cards: list[str], contract: Contract, rules: Ruleset) -> list[list[str]]:
    leader = parse_seat(rules, place.leader) if place.leader else contract.seat
    seats = active_seats(rules, contract, leader)
    if len(cards) > len(seats):
        raise NotationError(f"a trick has {len(seats)} cards, not {len(cards)}")
    return [[seat, card] for seat, card in zip(seats, cards, strict=False)]


def _staged(fields: Mapping[str, Any], rules: Ruleset) -> Position:
    found = position_from(fields, rules)
    if found.faults:
        raise NotationError(found.faults[0].message)
    return found.position
