"""Small texts of the table: glyphs, where a rule stands."""

from __future__ import annotations

from tutorial_app.engine import Suit
from tutorial_app.rulebook.explain import Explanation
from tutorial_app.rulebook.names import GLYPHS


def suit_glyph(suit: Suit) -> str:
    """A suit as its glyph; the table draws it as a path."""
    return GLYPHS[suit.value]


def source_text(said: Explanation) -> str:
    """Where a rule stands, in short."""
    return said.source.title
