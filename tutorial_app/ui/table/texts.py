"""Small texts of the table: glyphs, signed points, where a rule stands."""

from __future__ import annotations

from tutorial_app.engine import Suit
from tutorial_app.rulebook.explain import Explanation
from tutorial_app.rulebook.names import GLYPHS, number_text


def suit_glyph(suit: Suit) -> str:
    """A suit as its glyph; the table draws it as a path."""
    return GLYPHS[suit.value]


def signed(points: int) -> str:
    """Points with their sign: +200, −40, 0."""
    return f"+{points}" if points > 0 else number_text(points)


def source_text(said: Explanation) -> str:
    """Where a rule stands, in short."""
    return said.source.title
