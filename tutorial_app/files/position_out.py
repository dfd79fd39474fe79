"""Writing a position file. Tricks that are over are written as what they leave behind: suits led, voids shown, tricks won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Contract,
    Finished,
    KittyExchange,
    NotationError,
    Position,
    Ruleset,
    Side,
    ThrownIn,
    Trick,
    active_seats,
    hand_of,
    shown_void,
    suits_led_before,
    tricks_won,
    turn_of,
)
from tutorial_app.files.fields import Rules
from tutorial_app.files.yaml_out import document, names, seat_out


def write_position(position: Position, rules_for: Rules, scores: Mapping[Side, int] | None = None) -> str:
    """The position file of a position; it reads back to the same position, its past tricks summed up.

    :raises NotationError: contract known but not the kitty, and no auction: a position file cannot say that.
    """
    return document(position_fields(position, rules_for, scores))


def position_fields(position: Position, rules_for: Rules, scores: Mapping[Side, int] | None = None) -> dict[str, Any]:
    """The fields of a position file, ready for YAML or JSON."""
    fields = header(position.rules, rules_for)
    if position.dealer is not None:
        fields["dealer"] = seat_out(position.dealer)
    if position.calls:
        fields["calls"] = [[seat_out(seat), str(call)] for seat, call in position.calls]
    match position:
        case Auction():
            fields |= _cards(position)
            if position.to_act is not None:
                fields["to_act"] = seat_out(position.to_act)
        case ThrownIn():
            fields |= _cards(position)
        case KittyExchange():
            if position.kitty is None and not position.calls:
                raise NotationError("a position file cannot say that the kitty is taken and unknown (give its cards)")
            fields |= (_contract(position.contract) if position.kitty is not None else {}) | _cards(position)
        case CardPlay():
            fields |= _card_play(position)
        case Finished():
            fields |= _contract(position.contract) | _past(position)
    if scores:
        fields["scores"] = dict(scores)
    return fields


def fields_of(position: Position) -> dict[str, Any]:
    """The fields of a position file without its game and house rules: what may be laid on a table under other rules, or staged once more under its own."""
    return {key: value for key, value in position_fields(position, lambda *_said: position.rules).items() if key not in ("game", "variant")}


def header(rules: Ruleset, rules_for: Rules) -> dict[str, Any]:
    """Game and house rules, as every file begins."""
    return {"game": rules.name, "variant": rules.variant_from(rules_for(rules.name, {}))}


def _contract(contract: Contract) -> dict[str, Any]:
    return {"contract": str(contract.row.bid), "contractor": seat_out(contract.seat)}


def _cards(position: Auction | ThrownIn | KittyExchange | CardPlay) -> dict[str, Any]:
    known = zip(position.rules.seats, position.hands, strict=True)
    fields: dict[str, Any] = {"hands": {seat: names(hand) for seat, hand in known if hand is not None}}
    if not isinstance(position, CardPlay) and position.kitty is not None:
        fields["kitty"] = names(position.kitty)
    if position.dead:
        fields["dead"] = names(position.dead)
    return fields


def _card_play(position: CardPlay) -> dict[str, Any]:
    fields = _contract(position.contract) | _cards(position) | _past(position)
    fields["trick"] = [[seat_out(seat), str(card)] for seat, card in position.trick.plays]
    if position.trick.named is not None:
        fields["named_on_lead"] = str(position.trick.named)
    turn = turn_of(position)
    if turn is not None:
        fields["to_act"] = seat_out(turn)
    return fields


def _past(position: CardPlay | Finished) -> dict[str, Any]:
    """What is known of the past; what a staged position leaves open stays open."""
    fields: dict[str, Any] = {}
    if position.discards:
        fields["discards"] = names(position.discards)
    if position.joker_named is not None:
        fields["joker_named"] = str(position.joker_named)
    if isinstance(position, CardPlay):
        before = replace(position, trick=Trick())
        voids = {seat: names(suits) for seat in position.rules.seats if (suits := shown_void(before, seat))}
        if led := suits_led_before(before):
            fields["suits_led"] = names(led)
        if voids or position.tricks:
            fields["shown_void"] = voids
    won = tricks_won(position)
    if any(won.values()) and (isinstance(position, Finished) or _all_tricks_known(position, sum(won.values()))):
        fields["tricks_won"] = dict(won)
    return fields


def _all_tricks_known(position: CardPlay, won: int) -> bool:
    """Whether the tricks whose winner is known are all that were played, judging by the cards that are left and the suits led."""
    on_table = {seat for seat, _ in position.trick.plays}
    active = active_seats(position.rules, position.contract, position.leader)
    hands = {seat: hand for seat in active if (hand := hand_of(position, seat)) is not None}
    if len(suits_led_before(replace(position, trick=Trick()))) > won:
        return False
    return all(len(hand) + (seat in on_table) + won == position.rules.hand_size for seat, hand in hands.items())
