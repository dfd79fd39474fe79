"""Printed cards: what stands on the cardboard, never what it counts as.

>>> parse_card("jh"), str(parse_card("10♠")), parse_card("joker") is JOKER
(Card('J', 'H'), '10S', True)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutorial_app.engine.errors import NotationError


class Suit(StrEnum):
    """The four suits, lowest first in bidding order. A member equals its letter."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    @property
    def sister(self) -> Suit:
        """The other suit of the same colour."""
        return _SISTER[self]


class Strain(StrEnum):
    """What a bid names: a trump suit or no trumps, lowest first. A member equals the suit of the same letter."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMPS = "NT"

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None in no trumps."""
        return _TRUMP[self]


SUITS: tuple[Suit, ...] = tuple(Suit)
STRAINS: tuple[Strain, ...] = tuple(Strain)
GLYPHS: dict[Suit, str] = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}
_SISTER = {Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES, Suit.DIAMONDS: Suit.HEARTS, Suit.HEARTS: Suit.DIAMONDS}
_TRUMP = {strain: None if strain == Strain.NO_TRUMPS else Suit(strain.value) for strain in Strain}

RANKS: tuple[str, ...] = ("A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""Every rank of a plain suit, highest first.

Source: Australian rules for four, "The cards"; Six players in pairs, "What you need"; the jack above 13 is our own choice.
"""


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: `rank` is one of `RANKS` or `Joker`; the joker's `suit` is None."""

    rank: str
    suit: Suit | None

    def __str__(self) -> str:
        return self.rank if self.suit is None else f"{self.rank}{self.suit.value}"

    def __repr__(self) -> str:
        return "JOKER" if self.suit is None else f"Card({self.rank!r}, {self.suit.value!r})"


JOKER = Card("Joker", None)
_BY_NAME: dict[str, Card] = {f"{rank}{suit.value}": Card(rank, suit) for suit in SUITS for rank in RANKS}
_OUTLINES = {"♤": "S", "♧": "C", "♢": "D", "♡": "H"}
GLYPHS_READ: dict[str, str | None] = {**{glyph: suit.value for suit, glyph in GLYPHS.items()}, **_OUTLINES, "\ufe0f": None, "\ufe0e": None}
"""What a suit may be typed as, and its letter; marks that only choose a glyph's look are dropped."""
_PLAIN = str.maketrans(GLYPHS_READ)


def parse_card(text: str) -> Card:
    """The card a text names, read generously: `10S`, `10♠`, `T♠`, `jh`, `J♥️`, `joker`, `JK`.

    The same object is returned for the same card.

    :raises NotationError: the text is no card of any pack.
    """
    plain = str(text).translate(_PLAIN).strip().upper()
    if plain in ("JOKER", "JK"):
        return JOKER
    if plain.startswith("T") and len(plain) == 2:
        plain = "10" + plain[1]
    card = _BY_NAME.get(plain)
    if card is None:
        raise NotationError(f"not a card: {str(text)[:40]!r} (write 10S, JD or Joker)")
    return card


def parse_suit(text: str) -> Suit:
    """The suit a letter or glyph names.

    :raises NotationError: the text is no suit.
    """
    plain = str(text).translate(_PLAIN).strip().upper()
    try:
        return Suit(plain)
    except ValueError:
        raise NotationError(f"not a suit: {str(text)[:40]!r} (write S, C, D or H)") from None
