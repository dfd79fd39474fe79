"""A card as a cell of a list, spoken by its name."""

from __future__ import annotations

from html import escape

from tutorial_app.engine import JOKER, Card
from tutorial_app.rulebook.names import card_name
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words


def card_cell(card: Card, framed: bool = False, spoken: str = "") -> str:
    """The cell as safe HTML; `framed` marks it, and `spoken` is said after its name."""
    sign = words("rules")("ladders_joker") if card.suit is None else suit_glyph(card.suit)
    face = f"<b aria-hidden='true'>{'★' if card == JOKER else escape(card.rank)}</b><span aria-hidden='true'>{html_of(sign)}</span>"
    kind = "left" if framed else "joker" if card == JOKER else ""
    return f"<li class='{kind}'><span class='fh-unseen'>{escape(card_name(card) + spoken)}</span>{face}</li>"
