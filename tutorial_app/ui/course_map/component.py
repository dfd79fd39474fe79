"""The course map in the browser: chapters with pictured cards, and a fan of cards for the banner. It draws what it is given and reports what was opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.engine import Card, Strain, effective_suit, parse_card, role
from tutorial_app.ui import session
from tutorial_app.ui.course_map.tiles import Row, Tile
from tutorial_app.ui.table.assets import FOLDER
from tutorial_app.ui.words import words

KEY = "course-map"
FACES = ("js/00-dom.js", "js/05-suits.js", "js/10-pips.js", "js/12-courts.js", "js/14-faces.js", "js/20-card.js")
"""The table's scripts that draw a card."""
FAN = ("Joker", "JS", "JC", "AS", "KS")
"""The picture of the banner: the highest trumps when spades are trumps, the left bower with its chip."""
PICTURES = {
    "tricks": "AS",
    "trumps": "KS",
    "bowers": "JC",
    "joker": "Joker",
    "partners": "QH",
    "bidding": "6 S",
    "kitty": "back",
    "scoring": "500",
    "no-trumps": "NT",
    "misere": "0",
    "whole-deals": "10H",
}
"""A card, a suit with its number, or a few signs for each chapter."""
TRUMPED = ("trumps", "bowers", "joker")
PLAY = "/play"
"""What is reported when the learner would rather play."""


@cache
def _script() -> str:
    own = (files(__package__) / "map.js").read_text("utf-8")
    return "\n".join([*((FOLDER / name).read_text("utf-8") for name in FACES), own])


@cache
def _styles() -> str:
    return (files(__package__) / "map.css").read_text("utf-8")


_MAP = st.components.v2.component("five_hundred_map", html="<div class='map-root'></div>\n", css=_styles(), js=_script())


def draw_fan() -> None:
    """A fan of cards: decoration."""
    _MAP(key="hero-fan", data={"fan": [_card(name, trumped=True) for name in FAN]})


def draw_map(tiles: Sequence[Tile], here: str, on_open: Callable[[str], None], version: int) -> None:
    """Draw the chapters; `here` is the lesson that is next. `on_open` is called with a lesson's id, or `PLAY`; it comes from the browser.

    Another `version` is another map: data that comes while the browser still fetches the first one's script would be lost.
    """
    key = f"{KEY}-{version}"

    def relay() -> None:
        event: Any = session.widget_value(key, {}).get("open")
        if isinstance(event, Mapping) and isinstance(event.get("lesson"), str):
            on_open(event["lesson"][:80])

    t = words("learn")
    data = {
        "chapters": [_chapter(tile, here) for tile in tiles],
        "play": {"lesson": PLAY, "title": t("more_title"), "text": t("more_text"), "label": t("more_play")},
    }
    _MAP(key=key, data=data, on_open_change=relay)


def row_state(row: Row) -> str:
    """How far the learner is in a lesson, in words."""
    t = words("learn")
    return t(f"lesson_state_{row.state}", step=row.step, steps=row.steps, minutes=row.lesson.header.minutes)


def _chapter(tile: Tile, here: str) -> dict[str, Any]:
    t, is_here = words("learn"), any(row.lesson.id == here for row in tile.rows)
    begun = any(row.state != "new" for row in tile.rows)
    return {
        "id": tile.id,
        "number": tile.number,
        "title": tile.title,
        "picture": _picture(tile.id),
        "done": all(row.state == "done" for row in tile.rows),
        "here": t("here" if begun else "begin_here") if is_here else "",
        "lessons": [
            {"id": row.lesson.id, "title": row.lesson.title, "state": row.state, "said": row_state(row), "here": row.lesson.id == here} for row in tile.rows
        ],
    }


def _picture(chapter: str) -> dict[str, Any]:
    signs = PICTURES.get(chapter, "AS")
    number, _, suit = signs.partition(" ")
    if suit:
        return {"signs": number, "suit": suit}
    return {"signs": signs} if signs in ("500", "NT", "0") else _card(signs, chapter in TRUMPED)


def _card(name: str, trumped: bool) -> dict[str, Any]:
    if name == "back":
        return {"card": "back"}
    card = parse_card(name)
    return {"card": name, "printed": card.suit.value if card.suit else "X", **(_as_trump(card) if trumped else {})}


def _as_trump(card: Card) -> dict[str, Any]:
    strain = Strain.SPADES
    counts = effective_suit(card, strain)
    return {"trump": True, "counts": counts.value if counts is not None and role(card, strain) == "left" else ""}
