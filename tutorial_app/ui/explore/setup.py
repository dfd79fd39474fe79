"""From a place to its tree: whose cards lie where, what is set on top of them, and what was tried from there. Pure; anything may stand in a place.

Every sentence of a `NotationError` raised here can be shown to whoever opened the link.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tutorial_app.engine import (
    STRAINS,
    Auction,
    Bid,
    Card,
    CardPlay,
    Contract,
    Deal,
    Exchange,
    IllegalActionError,
    KittyExchange,
    NotationError,
    Position,
    Record,
    Row,
    Ruleset,
    Seat,
    apply,
    cards_to_choose_from,
    effective_suit,
    judge,
    may_name_in_advance,
    parse_call,
    parse_seat,
    parse_suit,
    seen_by,
    start,
    turn_of,
)
from tutorial_app.files.packed import unpack_record
from tutorial_app.files.position import position_from
from tutorial_app.files.position_out import position_fields
from tutorial_app.files.problems import quoted
from tutorial_app.files.refusals import refusal
from tutorial_app.files.where import deal_where
from tutorial_app.players import PLAIN
from tutorial_app.rulebook import ruleset
from tutorial_app.ui import house_link
from tutorial_app.ui.board.starts import MARK, tree_at
from tutorial_app.ui.board.tree import Tree, tree_of
from tutorial_app.ui.board.tree_text import tree_from
from tutorial_app.ui.explore.piles import DEAD, DISCARDS, KITTY, TABLE, cards_from, piles_from
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace
from tutorial_app.ui.sitting import seat_of_learner

LARGEST_SEED = 2**53 - 1
_LEAST_TRICKS = 6


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards as dealt or laid: a position before the first call, or one that is already further on, and the record they come from, if any."""

    position: Position
    record: Record | None = None


def rules_of(place: ExplorePlace) -> Ruleset:
    """The game under the place's switches.

    :raises NotationError: no such game or switch.
    """
    return house_link.house_from({"game": place.game, "variant": place.variant}).rules


def tree_of_place(place: ExplorePlace) -> Tree:
    """Everything that was tried, looked at where the place looks.

    :raises NotationError: the place holds no board; the message is one sentence.
    """
    root, record = _root(_only_start(place))
    if not place.moves:
        return _played(root, record)
    return tree_from(place.moves, root)


def root_of(place: ExplorePlace) -> Position:
    """The position where the board of a place begins.

    :raises NotationError: as `tree_of_place`.
    """
    return _root(_only_start(place))[0]


def record_of(place: ExplorePlace) -> Record | None:
    """The deal as it was played, where the place begins with a record and nothing is set on top of it."""
    return _root(_only_start(place))[1]


def me_of(place: ExplorePlace) -> Seat:
    """The seat at the bottom of the board."""
    rules = rules_of(place)
    return parse_seat(rules, place.me) if place.me else seat_of_learner(rules)


def dealer_of(place: ExplorePlace) -> Seat:
    """Who dealt: said, of the record, or by the seed as in every deal of the app."""
    rules = rules_of(place)
    if place.dealer:
        return parse_seat(rules, place.dealer)
    record = _record(place.start, rules) if place.start and not place.start.startswith(MARK) else None
    return record.dealer if record is not None else rules.seats[_seed(place.seed or "0") % len(rules.seats)]


def _only_start(place: ExplorePlace) -> ExplorePlace:
    """What the root depends on, so that one board in two moments is found again."""
    return ExplorePlace(
        game=place.game, variant=place.variant, seed=place.seed, where=place.where, dealer=place.dealer, laid=place.laid, start=place.start,
        contract=place.contract, by=place.by, joker=place.joker, leader=place.leader, discards=place.discards, laying=place.laying and not place.start,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _root(place: ExplorePlace) -> tuple[Position, Record | None]:
    rules = rules_of(place)
    if place.start:
        return _from_file(place, rules)
    if place.source == "laid":
        return _set_on(place, rules, _laid_fields(place, rules)), None
    return _set_on(place, rules, fields_of(start(rules, deal_where(rules, _seed(place.seed), dealer_of(place), place.where), dealer_of(place)))), None


def _from_file(place: ExplorePlace, rules: Ruleset) -> tuple[Position, Record | None]:
    plain = not (place.contract or place.by or place.joker or place.leader or place.discards)
    if not place.start.startswith(MARK):
        record = _record(place.start, rules)
        begin = start(rules, record.deal, record.dealer)
        return (begin, record) if plain else (_set_on(place, rules, fields_of(begin)), None)
    position = tree_at(place.start).root
    if position.rules.name != rules.name:
        raise NotationError(f"the position is of the {position.rules.name} game, the link speaks of the {rules.name} game")
    return _set_on(place, rules, fields_of(position)) if not plain or position.rules != rules else position, None


def _record(line: str, rules: Ruleset) -> Record:
    try:
        record = unpack_record(line, ruleset)
    except IllegalActionError as error:
        raise NotationError(f"the link holds a play that the rules refuse ({error.verdict.reason.rule})") from None
    except ValueError as error:
        raise NotationError(str(error)) from None
    if record.rules.name != rules.name:
        raise NotationError(f"the deal is of the {record.rules.name} game, the link speaks of the {rules.name} game")
    return replace(record, rules=rules)


def _played(root: Position, record: Record | None) -> Tree:
    """The record's own moves as far as these rules allow them, looked at where they end; without a record nothing was played."""
    tree = tree_of(root)
    for action in record.actions if record is not None else ():
        grown = tree.play(action)
        if grown.refused is not None:
            break
        tree = grown
    return tree


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) > LARGEST_SEED:
        raise NotationError(f"not a deal's number: {quoted(text)} (write a whole number from 0 to {LARGEST_SEED})")
    return int(text)


def fields_of(position: Position) -> dict[str, Any]:
    """A position as the fields of a position file, its game left out."""
    return {key: value for key, value in position_fields(position, ruleset).items() if key not in ("game", "variant")}


def _laid_fields(place: ExplorePlace, rules: Ruleset) -> dict[str, Any]:
    piles = piles_from(place.laid, rules)
    fields: dict[str, Any] = {"hands": {seat: [*map(str, piles[seat])] for seat in rules.seats if piles[seat]}}
    if place.dealer:
        fields["dealer"] = place.dealer
    for pile in (KITTY, DISCARDS, DEAD):
        if piles.get(pile):
            fields[pile] = [*map(str, piles[pile])]
    if piles[TABLE]:
        fields["trick"] = [*map(str, piles[TABLE])]  # whose cards they are is told by the leader
    return fields


def _set_on(place: ExplorePlace, rules: Ruleset, fields: dict[str, Any]) -> Position:
    """The position of some fields with the place's contract, joker and leader on them, and the kitty exchanged where there is one."""
    if place.contract == BID_IT_OUT:
        return _staged({key: value for key, value in fields.items() if key not in ("contract", "contractor", "trick", "discards")}, rules)
    contract = _contract(place, rules, fields)
    said = {"contract": str(contract.row.bid), "contractor": contract.seat}
    if any(fields.get(key) != value for key, value in said.items()):
        fields = {key: value for key, value in fields.items() if key != "calls"}  # an auction that was to lead elsewhere
    fields = dict(fields) | said
    if fields.get("kitty"):
        return _exchanged(place, contract, fields, rules)
    return _staged(_joker_and_lead(place, fields, contract, rules), rules)


def _contract(place: ExplorePlace, rules: Ruleset, fields: Mapping[str, Any]) -> Contract:
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
    return next(row for row in rules.schedule.rows if row.strain == best and not row.is_misere)


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
        raise NotationError(f"these cards cannot be discarded: {refusal(verdict.reason)}")
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
    elif (place.contract or place.by) and fields.get("to_act") in rules.partners(contract.seat) and contract.row.is_misere:
        fields.pop("to_act")  # the partner sits out now
    return fields


def _trick(place: ExplorePlace, cards: list[str], contract: Contract, rules: Ruleset) -> list[list[str]]:
    leader = parse_seat(rules, place.leader) if place.leader else contract.seat
    seats = [seat for seat in rules.clockwise_from(leader) if not (contract.row.is_misere and seat in rules.partners(contract.seat))]
    if len(cards) > len(seats):
        raise NotationError(f"a trick has {len(seats)} cards, not {len(cards)}")
    return [[seat, card] for seat, card in zip(seats, cards, strict=False)]


def _staged(fields: Mapping[str, Any], rules: Ruleset) -> Position:
    found = position_from(fields, rules)
    if found.faults:
        raise NotationError(found.faults[0].message)
    return found.position


def deal_of(place: ExplorePlace) -> Deal | None:
    """The whole deal under a place's board, where every card of the pack is known; None elsewhere."""
    rules = rules_of(place)
    if place.start and not place.start.startswith(MARK):
        return _record(place.start, rules).deal
    if place.source != "deal":
        return None
    return deal_where(rules, _seed(place.seed), dealer_of(place), place.where)
