"""What a rule case gives, read into the engine's own terms; anything missing or wrong is a `CaseError` with one clear sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from tutorial_app.engine import (
    Auction,
    Bid,
    Call,
    Card,
    Contract,
    NotationError,
    Row,
    Ruleset,
    Seat,
    Side,
    Suit,
    deal_from_seed,
    parse_call,
    parse_card,
    parse_seat,
    parse_suit,
    start,
)
from tutorial_app.engine.ruleset import parse_side
from tutorial_app.files.problems import quoted
from tutorial_app.files.yaml_out import written

Answer = dict[str, Any]
"""What the engine says, in the shape of a case's `expect`."""


_CLOSE = 0.8
"""How like a known key an unknown one must be, from 0 to 1, to be a slip; other keys may stand in a case and say nothing."""


class CaseError(ValueError):
    """A case cannot be set up; the message says what is wrong with it."""


def plain(value: object) -> str:
    """A value as a case writes it: `null`, `true`, `[W, N]`."""
    return value if isinstance(value, str) else written(value)


def shown(value: object) -> str:
    """A value in quotes, as a case writes it, cut short."""
    return quoted(plain(value))


def refuse_slips(data: Mapping[Any, Any], known: Iterable[str]) -> None:
    """Make sure that no known key is missing because it is misspelt.

    :raises CaseError: a key nobody knows is like one that is missing.
    """
    known = list(known)
    missing = [key for key in known if key not in data]
    for key in map(plain, data):
        near = [] if key in known else get_close_matches(key.lower(), missing, n=1, cutoff=_CLOSE)
        if near:
            raise CaseError(f"unknown key {quoted(key)} (did you mean {near[0]}?)")


@dataclass(frozen=True)
class Given:
    """The given facts of one case under its ruleset. `asked` collects what the kind of case asks for."""

    rules: Ruleset
    data: Mapping[str, Any]
    asked: dict[str, None] = field(default_factory=dict)

    def __getitem__(self, key: str) -> Any:
        self.asked[key] = None
        if key not in self.data:
            self.refuse_slips()
            raise CaseError(f"the case does not give {quoted(key)}")
        return self.data[key]

    def has(self, key: str) -> bool:
        """Whether a field is there and not null."""
        self.asked[key] = None
        return self.data.get(key) is not None

    def refuse_slips(self) -> None:
        """Make sure that nothing that was asked for so far is missing because its key is misspelt.

        :raises CaseError: such a key.
        """
        refuse_slips(self.data, self.asked)

    def whole(self, key: str, least: int = 0) -> int:
        """A whole number, `least` or more."""
        return _whole(self[key], key, least)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self[key]
        if not isinstance(value, bool):
            raise CaseError(f"{key} must be true or false, not {shown(value)}")
        return value

    def list_of(self, key: str) -> list[Any]:
        """A list."""
        value = self[key]
        if not isinstance(value, list):
            raise CaseError(f"{key} must be a list, not {shown(value)}")
        return value

    def map_of(self, key: str) -> Mapping[str, Any]:
        """A map with text keys."""
        value = self[key]
        if not isinstance(value, dict):
            raise CaseError(f"{key} must be a map, not {shown(value)}")
        return {str(name): each for name, each in value.items()}

    def seat(self, key: str) -> Seat:
        """A seat."""
        return parse_seat(self.rules, plain(self[key]))

    def card(self, value: object) -> Card:
        """A card of this game's pack."""
        card = card_or_none(self.rules, value)
        if card is None:
            raise CaseError(f"not in the pack: {shown(value)}")
        return card

    def cards(self, key: str) -> tuple[Card, ...]:
        """Cards of this game's pack."""
        return tuple(self.card(value) for value in self.list_of(key))

    def suit(self, key: str) -> Suit:
        """A suit."""
        return parse_suit(plain(self[key]))

    def suit_or_none(self, key: str) -> Suit | None:
        """A suit, or None where nothing is given."""
        return self.suit(key) if self.has(key) else None

    def suits(self, key: str) -> tuple[Suit, ...]:
        """Suits; none where nothing is given."""
        return tuple(parse_suit(plain(value)) for value in self.list_of(key)) if self.has(key) else ()

    def plays(self, key: str, least: int = 0) -> tuple[tuple[Seat, Card], ...]:
        """Seats and the cards they play, in order; at least so many."""
        found = tuple((parse_seat(self.rules, plain(seat)), self.card(card)) for seat, card in self.pairs(key))
        if len(found) < least:
            raise CaseError(f"{key} must hold a card")
        return found

    def calls(self) -> tuple[tuple[Seat, Call], ...]:
        """Seats and their calls, in order."""
        return tuple((parse_seat(self.rules, plain(seat)), parse_call(plain(call))) for seat, call in self.pairs("calls"))

    def pairs(self, key: str) -> list[tuple[Any, Any]]:
        """A list of pairs."""
        found = self.list_of(key)
        if any(not isinstance(pair, list) or len(pair) != 2 for pair in found):
            raise CaseError(f"{key} must be a list of pairs [seat, what]")
        return [(pair[0], pair[1]) for pair in found]

    def tricks(self) -> tuple[tuple[Seat, int], ...]:
        """Tricks won by each seat."""
        return tuple((parse_seat(self.rules, plain(seat)), _whole(count, "tricks")) for seat, count in self.map_of("tricks").items())

    def side(self, key: str) -> Side:
        """A side."""
        return parse_side(self.rules, plain(self[key]))

    def points(self, key: str) -> dict[str, int]:
        """Points of each side."""
        found = self.map_of(key)
        for side, value in found.items():
            if side not in self.rules.side_names or isinstance(value, bool) or not isinstance(value, int):
                raise CaseError(f"{key} must give points to {', '.join(self.rules.side_names)}, not {shown(value)} to {shown(side)}")
        return dict(found)

    def row(self, key: str) -> Row:
        """The row of a bid that this game has."""
        found = row_or_none(self.rules, self[key])
        if found is None:
            raise CaseError(f"does not exist: {shown(self[key])}")
        return found

    def contract(self) -> Contract:
        """The contract and its contractor."""
        return Contract(self.seat("contractor"), self.row("contract"))


def dealt(rules: Ruleset, dealer: Seat) -> Auction:
    """A fresh deal, always the same."""
    return start(rules, deal_from_seed(rules, 0, dealer), dealer)


def seat_value(seat: Seat | None) -> str | int | None:
    """A seat as cases write it: numbered seats as numbers."""
    return int(seat) if seat is not None and seat.isdigit() else seat


def card_or_none(rules: Ruleset, value: object) -> Card | None:
    """The card of a game's pack that a text names, or None: a text that is no card is not in the pack."""
    try:
        card = parse_card(plain(value))
    except NotationError:
        return None
    return card if card in rules.pack_set else None


def call_or_none(value: object) -> Call | None:
    """The call a text names, or None when it is none."""
    try:
        return parse_call(plain(value))
    except NotationError:
        return None


def row_or_none(rules: Ruleset, value: object) -> Row | None:
    """The ladder's row of the bid a text names, or None when there is no such bid."""
    call = call_or_none(value)
    return rules.schedule.find(call) if isinstance(call, Bid) else None


def _whole(value: object, key: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise CaseError(f"{key} must be a whole number from {least}, not {shown(value)}")
    return value
