"""How facts are said in a sentence: who is `you`, what the seats and sides are called, which word agrees with them.

The grammar of the placeholders stands at the top of `rules.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutorial_app.engine import FACT_KINDS, Bid, Card, Fact, Pass, Ruleset, Seat, Side, Strain, Suit
from tutorial_app.rulebook.names import call_in_sentence, card_role, card_text, listed, number_text, number_words, seat_name, suit_words

PLACEHOLDER = re.compile(r"\{(?P<name>[A-Za-z_]+)(?P<whose>'s)?(?::(?P<how>[^{}]+))?\}")
MOST_CARDS_NAMED = 5
_MANY = ("you", "we", "they")
_DOUBLED_COMMA = re.compile(r",+(?=\s*[,.;:!?)])")


@dataclass(frozen=True)
class Speech:
    """Who is spoken to and what everybody is called.

    `names` maps seats to names, `you` is the reader's own seat, `side_names` maps sides to names; what is missing is called by its plain name.
    """

    rules: Ruleset
    names: Mapping[Seat, str] = field(default_factory=dict)
    you: Seat | None = None
    side_names: Mapping[Side, str] = field(default_factory=dict)

    def seat(self, seat: Seat) -> str:
        """A seat's name; `you` for the reader."""
        return "you" if seat == self.you else self.names.get(seat) or seat_name(seat)

    def side(self, side: Side) -> str:
        """A side's name, or the names of its players."""
        if side in self.side_names:
            return self.side_names[side]
        members = self.rules.members(side) if side in self.rules.side_names else ()
        return self.seats(members) or side

    def seats(self, seats: tuple[Seat, ...]) -> str:
        """Seats by their names, the reader first."""
        return listed([self.seat(seat) for seat in sorted(seats, key=lambda seat: seat != self.you)])

    def fill(self, template: str, facts: Mapping[str, Fact]) -> str:
        """A template with its placeholders filled in."""
        said = PLACEHOLDER.sub(lambda found: self._say(found, facts), template)
        return capital(_DOUBLED_COMMA.sub("", said))

    def _say(self, found: re.Match[str], facts: Mapping[str, Fact]) -> str:
        name, how = found["name"], found["how"]
        fact = name[0].lower() + name[1:]
        said = self._fact(fact, facts, how)
        if found["whose"]:
            said = "your" if said == "you" else f"{said}'s"
        if how and "/" in how:
            said = _agreed(said, facts[fact], how)
        return capital(said) if name[0].isupper() else said

    def _fact(self, name: str, facts: Mapping[str, Fact], how: str | None) -> str:
        value: Any = facts[name]
        match FACT_KINDS[name]:
            case "card" | "cards":
                return self._cards(value if isinstance(value, tuple) else (value,), None if how == "printed" else facts.get("strain"))
            case "suit" | "strain":
                return suit_words(value)
            case "suits":
                return listed([suit_words(suit) for suit in value], how or "and")
            case "call":
                return call_in_sentence(value)
            case "seat":
                return self.seat(value)
            case "seats":
                return self.seats(value)
            case "side":
                return self.side(value)
            case "sides":
                return listed([self.side(side) for side in value], ", and" if any(len(self.rules.members(side)) > 1 for side in value) else "and")
            case "number" | "points":
                return number_text(value)
            case kind:
                raise AssertionError(f"no words for a fact that is a {kind}")

    def _cards(self, cards: tuple[Card, ...], strain: Fact | None) -> str:
        if len(cards) <= MOST_CARDS_NAMED:
            return listed([_card(card, strain) for card in cards])
        special = sorted(cards, key=lambda card: not (isinstance(strain, Strain) and card_role(card, strain)))
        shown, more = special[: MOST_CARDS_NAMED - 1], len(cards) - MOST_CARDS_NAMED + 1
        return f"{', '.join(_card(card, strain) for card in shown)} and {number_words(more)} more"


def _card(card: Card, strain: Fact | None) -> str:
    if card.suit is None:
        return "the joker"
    part = card_role(card, strain) if isinstance(strain, Strain) else ""
    return f"{card_text(card)}, the {part}," if part else card_text(card)


def _agreed(said: str, value: Fact, how: str) -> str:
    one, many = how.split("/")
    if isinstance(value, int):
        return f"{'no' if value == 0 else said} {one if value == 1 else many}"
    several = said in _MANY or " and " in said or (isinstance(value, tuple) and len(value) > 1)
    return f"{said} {many if several else one}"


def value_text(value: object) -> str:
    """A card, suit, call or number as it stands in a sentence, or several of them."""
    match value:
        case tuple():
            return listed([value_text(each) for each in value]) or "nothing"
        case Card():
            return _card(value, None)
        case Suit() | Strain():
            return suit_words(value)
        case Bid() | Pass():
            return call_in_sentence(value)
        case int():
            return number_text(value)
        case _:
            return str(value)


def capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
