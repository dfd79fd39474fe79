"""Reading one map of a file field by field; what is wrong is collected, so that all faults are reported at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tutorial_app.engine import Call, Card, NotationError, Ruleset, Seat, Side, Suit, parse_call, parse_card, parse_seat, parse_suit
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.engine.ruleset import parse_side
from tutorial_app.files.problems import Fault, Path, path_text, quoted

T = TypeVar("T")
Rules = Callable[[str, Mapping[str, Any]], Ruleset]
"""How the layer above gives a game's rules by its name and its switches; raises `RulesetError` for what it does not know."""


class Fields:
    """The fields of one map. A key that is missing or null reads as None; so does a value that is wrong, after its fault is noted."""

    def __init__(self, data: Mapping[Any, Any], faults: list[Fault], path: Path = ()) -> None:
        self.data = {str(key): value for key, value in data.items()}
        self.faults, self.path = faults, path

    def fault(self, path: Path, message: str, at_key: bool = False) -> None:
        """Note a fault of this map; `path` begins at the map."""
        self.faults.append(Fault(self.path + path, message, at_key))

    def only(self, known: Sequence[str]) -> None:
        """Note every key that is not known."""
        for key in self.data:
            if key not in known:
                self.fault((key,), f"unknown key {quoted(key)}{did_you_mean(key, known)}", at_key=True)

    def need(self, key: str) -> Any:
        """The value of a key that must be there."""
        value = self.data.get(key)
        if value is None:
            self.fault((key,), f"{quoted(key)} is missing")
        return value

    def text(self, key: str) -> str | None:
        """A text; a number is taken as its text."""
        value = self.data.get(key)
        if value is None or (isinstance(value, str | int | float) and not isinstance(value, bool)):
            return None if value is None else str(value)
        self.fault((key,), f"must be a text, not {kind_of(value)}")
        return None

    def list(self, key: str) -> list[Any] | None:
        """A list."""
        found: list[Any] | None = self._typed((key,), self.data.get(key), list, "a list in [ ]")
        return found

    def map(self, key: str) -> dict[str, Any] | None:
        """A map, its keys as text."""
        found: dict[Any, Any] | None = self._typed((key,), self.data.get(key), dict, "a map of keys and values")
        return None if found is None else {str(name): value for name, value in found.items()}

    def _typed(self, path: Path, value: Any, kind: type[Any], words: str) -> Any:
        if value is None or isinstance(value, kind):
            return value
        self.fault(path, f"must be {words}, not {kind_of(value)}")
        return None

    def number(self, path: Path, value: Any, least: int | None = None) -> int | None:
        """A whole number."""
        if isinstance(value, bool) or not isinstance(value, int) or (least is not None and value < least):
            self.fault(path, f"must be a whole number{'' if least is None else f' of at least {least}'}, not {kind_of(value)}")
            return None
        return value

    def notation(self, path: Path, value: Any, parse: Callable[[str], T]) -> T | None:
        """A card, a call, a suit or a seat."""
        if isinstance(value, bool) or not isinstance(value, str | int):
            self.fault(path, f"must be a text, not {kind_of(value)}")
            return None
        try:
            return parse(str(value))
        except NotationError as error:
            self.fault(path, str(error))
            return None

    def items(self, key: str, parse: Callable[[str], T]) -> tuple[tuple[Path, T], ...] | None:
        """A list of cards or suits, each with its place."""
        values = self.list(key)
        if values is None:
            return None
        found = [((key, place), self.notation((key, place), value, parse)) for place, value in enumerate(values)]
        return tuple((path, item) for path, item in found if item is not None)


class CardFields(Fields):
    """The fields of a map that speaks of one game: its seats, its cards."""

    def __init__(self, data: Mapping[Any, Any], rules: Ruleset, faults: list[Fault], path: Path = ()) -> None:
        super().__init__(data, faults, path)
        self.rules = rules
        self.places: dict[Card, Path] = {}

    def seat(self, path: Path, value: Any) -> Seat | None:
        """A seat of the game."""
        return None if value is None else self.notation(path, value, lambda text: parse_seat(self.rules, text))

    def side(self, path: Path, value: Any, at_key: bool = False) -> Side | None:
        """A side of the game."""
        try:
            return parse_side(self.rules, value)
        except NotationError as error:
            self.fault(path, str(error), at_key)
            return None

    def suit(self, key: str) -> Suit | None:
        """A suit, or None."""
        value = self.data.get(key)
        return None if value is None else self.notation((key,), value, parse_suit)

    def call(self, path: Path, value: Any) -> Call | None:
        """A call of the auction; whether the game has it is judged with the auction."""
        return self.notation(path, value, parse_call)

    def card(self, path: Path, value: Any) -> Card | None:
        """A card of the game's pack."""
        card = self.notation(path, value, parse_card)
        if card is not None:
            self.in_pack(path, card)
        return card

    def in_pack(self, path: Path, card: Card) -> None:
        """Note a card that the game does not have."""
        if card not in self.rules.pack_set:
            self.fault(path, f"{card} is not in the pack of the {self.rules.name} game")

    def place(self, path: Path, card: Card) -> None:
        """Note where a card lies; a card lies in one place."""
        if card in self.places:
            self.fault(path, f"{card} is here twice: also at {path_text(self.places[card])}")
        else:
            self.places[card] = self.path + path

    def cards(self, path: Path, values: Any, lie_there: bool = True) -> tuple[Card, ...] | None:
        """A list of cards, which lie where the list says; None when it cannot be read."""
        if self._typed(path, values, list, "a list of cards in [ ]") is None:
            return None
        read = [self.card((*path, place), value) for place, value in enumerate(values)]
        found = tuple(card for card in read if card is not None)
        if len(found) < len(read):
            return None
        for place, card in enumerate(found if lie_there else ()):
            self.place((*path, place), card)
        return found

    def pair(self, path: Path, value: Any, what: str) -> tuple[Any, Any] | None:
        """A pair in a list, as in `[N, 7S]`."""
        if isinstance(value, list) and len(value) == 2:
            return value[0], value[1]
        self.fault(path, f"must be a pair {what}, not {kind_of(value)}")
        return None

    def by_seat(self, key: str) -> Iterable[tuple[Seat, Path, Any]]:
        """The entries of a map with seats for keys."""
        for written, value in (self.map(key) or {}).items():
            try:
                yield parse_seat(self.rules, written), (key, written), value
            except NotationError as error:
                self.fault((key, written), str(error), at_key=True)


def kind_of(value: Any) -> str:
    """A wrong value in words."""
    if isinstance(value, dict):
        return "a map"
    if isinstance(value, list):
        return "an empty list" if not value else f"a list of {len(value)}"
    if value is None:
        return "nothing"
    return quoted(str(value).lower() if isinstance(value, bool) else value)
