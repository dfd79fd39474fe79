"""Laying the cards by hand: a place is chosen, then its cards are clicked; or the hands are typed. What is still missing is told as one goes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.engine import JOKER, SUITS, Card, NotationError, Strain, parse_card, suit_order
from tutorial_app.rulebook.names import card_name, suit_words
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.explore.piles import Piles, pile_of, piles_from, piles_of
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import me_of, rules_of
from tutorial_app.ui.explore.staging import choose_pile, clear, deal_rest, end_laying, lay, type_hands
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.assets import FOLDER
from tutorial_app.ui.words import words

KEY = "explore-stage"
_PARTS = ("js/00-dom.js", "js/05-suits.js", "js/10-pips.js", "js/12-courts.js", "js/14-faces.js", "js/20-card.js", "js/55-keys.js")
"""The table's scripts that draw a card and move the focus."""


@cache
def _script() -> str:
    return "\n".join([*((FOLDER / name).read_text("utf-8") for name in _PARTS), (files(__package__) / "explore_stage.js").read_text("utf-8")])


@cache
def _styles() -> str:
    return (files(__package__) / "explore_stage.css").read_text("utf-8")


_STAGE = st.components.v2.component("five_hundred_stage", html="<div class='stage-root'></div>\n", css=_styles(), js=_script())


def stage_panel(place: ExplorePlace, problem: str) -> None:
    """Draw the places and the pack; `problem` is what keeps the cards from being a position, if anything."""
    t = words("explore")
    with st.container(key="explore-laying"):
        st.html(f"<h2 class='fh-h3'>{escape(t('lay_title'))}</h2><p class='fh-note'>{escape(t('lay_text'))}</p>")
        said = t("lay_missing", problem=problem.rstrip(".")) if problem else t("lay_ready")
        st.html(f"<p class='fh-note' role='status' data-testid='laying'>{html_of(said)}</p>")
        with st.container(key="explore-laying-buttons", horizontal=True, gap="small"):
            st.button(t("lay_done"), key="explore-laid", type="primary", on_click=explore_place.change, args=(end_laying,))
            st.button(t("lay_rest"), key="explore-rest", icon=":material/shuffle:", on_click=_rest)
            st.button(t("lay_clear"), key="explore-clear", icon=":material/delete_sweep:", on_click=explore_place.change, args=(clear,))
            with st.popover(t("lay_type"), icon=":material/keyboard:"):
                st.text_area(t("lay_type_help"), key="explore-typed", max_chars=1_200, height=140)
                st.button(t("lay_typed"), key="explore-typed-lay", type="primary", on_click=_typed)
        _STAGE(key=KEY, data=json.dumps(stage_view(place)).encode(), on_act_change=_relay)


def stage_view(place: ExplorePlace) -> dict[str, Any]:
    """What is sent to the browser."""
    rules, t = rules_of(place), words("explore")
    piles = _piles(place)
    pile, names = place.pile or me_of(place), _names(place)
    short = {seat: names[seat][:1] if seat.isalpha() or seat == me_of(place) else seat for seat in rules.seats}
    return {
        "places": [
            {
                "id": name,
                "name": names[name],
                "chosen": name == pile,
                "says": t("lay_pile", pile=names[name], count=len(piles.get(name, ()))),
                "cards": [str(card) for card in piles.get(name, ())],
            }
            for name in piles_of(rules)
        ],
        "suits": [[_card(card, piles, pile, names, short) for card in suit] for suit in _pack(rules.pack)],
        "t": {"places": t("lay_place"), "pack": t("lay_title"), "suits": {suit.value: suit_words(suit) for suit in SUITS}},
    }


def _pack(pack: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The pack by printed suit, high to low; the joker beside the first."""
    rows = [suit_order(pack, suit, Strain.NO_TRUMPS) for suit in SUITS]
    jokers = tuple(card for card in pack if card == JOKER)
    return [(*jokers, *rows[0]), *rows[1:]]


def _card(card: Card, piles: Piles, pile: str, names: Mapping[str, str], short: Mapping[str, str]) -> dict[str, Any]:
    t, at = words("explore"), pile_of(piles, card)
    where = t("lay_at", pile=names[at]) if at else t("lay_nowhere")
    return {
        "id": str(card),
        "printed": card.suit.value if card.suit else "X",
        "at": at,
        "tag": short.get(at, names.get(at, "")[:2]),
        "here": at == pile and bool(at),
        "says": t("lay_card", card=card_name(card), where=where),
    }


def _names(place: ExplorePlace) -> dict[str, str]:
    t, rules = words("explore"), rules_of(place)
    others = {"table": t("lay_table"), "kitty": t("lay_kitty"), "discards": t("lay_discards"), "dead": t("lay_dead")}
    return {**others, **seat_names(rules, me_of(place))}


def _piles(place: ExplorePlace) -> Piles:
    try:
        return piles_from(place.laid, rules_of(place))
    except NotationError:
        return {}


def _relay() -> None:
    event: Any = session.widget_value(KEY, {}).get("act")
    if not isinstance(event, Mapping) or not isinstance(event.get("value"), str):
        return
    if event.get("kind") == "pile":
        explore_place.change(choose_pile, event["value"])
    elif event.get("kind") == "card":
        explore_place.change(lambda place: lay(place, parse_card(event["value"])))


def _rest() -> None:
    explore_place.change(deal_rest, explore_place.new_seed())


def _typed() -> None:
    explore_place.change(type_hands, str(session.widget_value("explore-typed") or ""))
