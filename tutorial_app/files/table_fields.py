"""The fields of a position file, read one by one: the vocabulary shared by lessons' tables and position files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutorial_app.engine import Bid, Call, Card, Row, Ruleset, Seat, Side, Suit, parse_suit
from tutorial_app.files.fields import CardFields, kind_of
from tutorial_app.files.problems import Fault, Path

MOST_POINTS = 100_000
"""A score sheet with more on it is a slip of the pen: a game ends long before."""
HEADER_KEYS = ("game", "variant")
TABLE_KEYS = (
    "dealer", "calls", "contract", "contractor", "joker_named", "hands", "kitty", "discards", "dead", "trick", "named_on_lead",
    "suits_led", "shown_void", "tricks_won", "scores", "to_act",
)  # fmt: skip

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Table:
    """What a position file says, in the engine's types; None or empty where it is silent.

    `suits_led`, `shown_void` and `tricks_won` tell silence (None) from nothing.
    """

    dealer: Seat | None
    calls: tuple[tuple[Path, Seat, Call], ...]
    row: Row | None
    contractor: Seat | None
    joker_named: Suit | None
    hands: Mapping[Seat, Cards]
    kitty: Cards | None
    discards: Cards | None
    dead: Cards | None
    trick: tuple[tuple[Path, Seat, Card], ...]
    named_on_lead: Suit | None
    suits_led: tuple[Suit, ...] | None
    shown_void: Mapping[Seat, tuple[tuple[Path, Suit], ...]] | None
    tricks_won: Mapping[Seat, int] | None
    scores: Mapping[Side, int]
    to_act: Seat | None

    @property
    def voids(self) -> Mapping[Seat, tuple[tuple[Path, Suit], ...]]:
        """The voids that are said to have been shown."""
        return self.shown_void or {}


def read_table(data: Mapping[Any, Any], rules: Ruleset, faults: list[Fault]) -> Table:
    """Every field of a table; what is wrong goes to `faults` and is left out."""
    fields = CardFields(data, rules, faults)
    fields.only(TABLE_KEYS)
    hands = {seat: cards for seat, path, value in fields.by_seat("hands") if (cards := fields.cards(path, value)) is not None}
    kitty = fields.cards(("kitty",), fields.data.get("kitty"))
    in_exchange = bool(kitty) and fields.data.get("contract") is not None
    led = fields.items("suits_led", parse_suit)
    return Table(
        dealer=fields.seat(("dealer",), fields.data.get("dealer")),
        calls=_calls(fields),
        row=_row(fields),
        contractor=fields.seat(("contractor",), fields.data.get("contractor")),
        joker_named=fields.suit("joker_named"),
        hands=hands,
        kitty=kitty or None,
        discards=fields.cards(("discards",), fields.data.get("discards"), lie_there=not in_exchange) or None,
        dead=fields.cards(("dead",), fields.data.get("dead")) or None,
        trick=_trick(fields),
        named_on_lead=fields.suit("named_on_lead"),
        suits_led=None if led is None else tuple(dict.fromkeys(suit for _, suit in led)),
        shown_void=None if fields.data.get("shown_void") is None else _voids(fields),
        tricks_won=_tricks_won(fields),
        scores=_scores(fields),
        to_act=fields.seat(("to_act",), fields.data.get("to_act")),
    )


def _calls(fields: CardFields) -> tuple[tuple[Path, Seat, Call], ...]:
    found = []
    for place, value in enumerate(fields.list("calls") or ()):
        path: Path = ("calls", place)
        pair = fields.pair(path, value, "of seat and call, such as [N, 7S]")
        if pair is not None:
            seat, call = fields.seat((*path, 0), pair[0]), fields.call((*path, 1), pair[1])
            if seat is not None and call is not None:
                found.append((path, seat, call))
    return tuple(found)


def _row(fields: CardFields) -> Row | None:
    value = fields.data.get("contract")
    bid = None if value is None else fields.call(("contract",), value)
    if bid is None:
        return None
    row = fields.rules.schedule.find(bid) if isinstance(bid, Bid) else None
    if row is None:
        fields.fault(("contract",), f"{bid} is no contract of the {fields.rules.name} game with these rules")
    return row


def _trick(fields: CardFields) -> tuple[tuple[Path, Seat, Card], ...]:
    found = []
    for place, value in enumerate(fields.list("trick") or ()):
        path: Path = ("trick", place)
        pair = fields.pair(path, value, "of seat and card, such as [N, AS]")
        if pair is not None:
            seat, card = fields.seat((*path, 0), pair[0]), fields.card((*path, 1), pair[1])
            if seat is not None and card is not None:
                fields.place(path, card)
                found.append((path, seat, card))
    return tuple(found)


def _voids(fields: CardFields) -> Mapping[Seat, tuple[tuple[Path, Suit], ...]]:
    found: dict[Seat, tuple[tuple[Path, Suit], ...]] = {}
    for seat, path, value in fields.by_seat("shown_void"):
        if not isinstance(value, list):
            fields.fault(path, f"must be a list of suits in [ ], not {kind_of(value)}")
            continue
        suits = [((*path, place), fields.notation((*path, place), each, parse_suit)) for place, each in enumerate(value)]
        found[seat] = tuple((where, suit) for where, suit in suits if suit is not None)
    return found


def _tricks_won(fields: CardFields) -> Mapping[Seat, int] | None:
    if fields.data.get("tricks_won") is None:
        return None
    entries = [(seat, fields.number(path, value, least=0)) for seat, path, value in fields.by_seat("tricks_won")]
    won = {seat: number for seat, number in entries if number is not None}
    if len(won) == len(entries) and sum(won.values()) > fields.rules.hand_size:
        fields.fault(("tricks_won",), f"{sum(won.values())} tricks won, but a deal has {fields.rules.hand_size}")
    return won


def _scores(fields: CardFields) -> Mapping[Side, int]:
    found: dict[Side, int] = {}
    for written, value in (fields.map("scores") or {}).items():
        side, number = fields.side(("scores", written), written, at_key=True), fields.number(("scores", written), value)
        if number is not None and abs(number) > MOST_POINTS:
            fields.fault(("scores", written), f"no game comes to {number} points (at most {MOST_POINTS}, or as many below nothing)")
        elif side is not None and number is not None:
            found[side] = number
    return found
