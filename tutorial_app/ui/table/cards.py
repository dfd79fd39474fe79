"""One card as the table draws it."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import Card, KittyExchange, Seat, effective_suit, is_trump, role
from tutorial_app.rulebook.names import card_name
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words


def card_view(scene: Scene, card: Card, zone: str, seat: Seat = "", state: str = "idle", legal: bool | None = None) -> dict[str, Any]:
    """A face-up card: what is printed, what it counts as, and how it stands."""
    strain = None if scene.as_printed else scene.strain
    counts = None if strain is None else effective_suit(card, strain, scene.joker_named)
    part = "" if strain is None or (strain.suit is None and card.suit) else role(card, strain)
    return {
        "id": str(card),
        "printed": card.suit or "",
        "suit": counts or (card.suit if strain is None else "") or "",
        "role": part,
        "trump": strain is not None and is_trump(card, strain),
        "zone": zone,
        "seat": seat,
        "state": state,
        "name": card_name(card, strain, scene.joker_named),
        **_ribbons(scene, card, zone, state),
        "legal": legal,
    }


def _ribbons(scene: Scene, card: Card, zone: str, state: str) -> dict[str, str | None]:
    """What stands above a card; `badge` is a bower's name where something else has to be said of it too, so that neither is lost."""
    said, bower = _said_of(scene, card, zone, state), _bower(scene, card, zone)
    return {"ribbon": said or bower, "badge": bower if said else None}


def _said_of(scene: Scene, card: Card, zone: str, state: str) -> str | None:
    t, position = words("table"), scene.position
    if scene.picks == "order" and zone == "hand" and card in scene.chosen:
        return str(scene.chosen.index(card) + 1)
    if state == "refused":
        return t("illegal_ribbon")
    if zone == "hand" and isinstance(position, KittyExchange) and position.kitty and card in position.kitty:
        return t("ribbon_kitty")
    return None


def _bower(scene: Scene, card: Card, zone: str) -> str | None:
    t, strain = words("table"), None if scene.as_printed else scene.strain
    if zone != "hand" or strain is None or strain.suit is None:
        return None
    part = role(card, strain)
    if part == "left":
        return t("ribbon_left", suit=suit_glyph(strain.suit))
    return t("ribbon_right") if part == "right" else None
