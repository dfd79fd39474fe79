"""The plain twin of the table: the same view model in ordinary buttons and text, for whoever prefers or needs them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import streamlit as st

from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.table.component import OnEvent
from tutorial_app.ui.words import words


def draw(view: Mapping[str, Any], key: str, on_event: OnEvent) -> None:
    """Draw the table with plain controls; each button reports what a click on the table would."""
    with st.container(border=True, key=f"{key}-plain"):
        _verdict(view)
        st.markdown(f"**{escaped(view['prompt']['text'])}**")
        _facts(view)
        _cards(view, key, on_event)
        _calls(view, key, on_event)
        _suits(view, key, on_event)
        _ladder(view)
        _score(view)


def _verdict(view: Mapping[str, Any]) -> None:
    for said in (view["verdict"], view["answer"]):
        if said:
            st.markdown(f"**{escaped(said['title'])}.** {escaped(said['text'])}  \n{escaped(said['source'])}")


def _facts(view: Mapping[str, Any]) -> None:
    t = words("plain")
    if view["contract"]:
        st.markdown(escaped(view["contract"]["label"]))
    for seat in view["seats"]:
        call = f": {seat['call']['text']} {seat['call']['note']}" if seat["call"] else ""
        hand = f" — {', '.join(card['name'] for card in seat['hand'])}" if seat["hand"] else ""
        st.markdown(f"- {escaped(seat['label'] + call + hand)}")
    if view["trick"]:
        st.markdown(f"**{t('trick')}**")
        for play in view["trick"]:
            mark = f" — {t('winning')}" if play["winning"] else ""
            st.markdown(f"- {escaped(play['name'])}: {escaped(play['card']['name'])}{mark}")
    for note in view["notes"]:
        st.markdown(f"{escaped(note['title'])}: {escaped(', '.join(note['items']))}")


def _cards(view: Mapping[str, Any], key: str, on_event: OnEvent) -> None:
    with st.container(horizontal=True, gap="xsmall"):
        for card in view["hand"]:
            place = card["ribbon"] if view["opts"]["picks"] and card["ribbon"] else words("table")("chosen")
            chosen = f" ✓ {place}" if card["state"] == "chosen" else ""
            kind, value = ("why", f"card:{card['id']}") if view["opts"]["why"] else ("card", card["id"])
            st.button(escaped(card["name"] + chosen), key=f"{key}-card-{card['id']}", on_click=on_event, args=(kind, value, view["rev"]))


def _calls(view: Mapping[str, Any], key: str, on_event: OnEvent) -> None:
    if not view["box"]:
        return
    cells = [cell for row in view["box"]["rows"] for cell in (row.get("cells") or [row.get("wide")]) if cell]
    with st.container(horizontal=True, gap="xsmall"):
        for cell in [view["box"]["pass"], *cells]:
            kind, value = ("why", f"call:{cell['call']}") if view["opts"]["why"] else ("call", cell["call"])
            st.button(
                escaped(f"{cell['text']} {cell['value']}".strip()),
                key=f"{key}-call-{cell['call']}",
                help=escaped(cell["foot"]),
                on_click=on_event,
                args=(kind, value, view["rev"]),
            )


def _suits(view: Mapping[str, Any], key: str, on_event: OnEvent) -> None:
    if not view["suits"]:
        return
    st.markdown(f"**{escaped(view['suits']['title'])}** {escaped(view['suits']['text'])}")
    with st.container(horizontal=True, gap="xsmall"):
        for cell in view["suits"]["cells"]:
            st.button(escaped(cell["label"]), key=f"{key}-suit-{cell['suit']}", on_click=on_event, args=("suit", cell["suit"], view["rev"]))


def _ladder(view: Mapping[str, Any]) -> None:
    if view["ladder"]:
        rows = "; ".join(row["label"] for row in view["ladder"]["rows"])
        st.markdown(f"{escaped(view['ladder']['title'])}: {escaped(rows)}")


def _score(view: Mapping[str, Any]) -> None:
    score = view["score"]
    if not score:
        return
    for row in score["rows"]:
        st.markdown(f"- {escaped(row['name'])}: {escaped(row['total'])} {escaped(row['delta'])} {escaped(row['note'])}")
    for line in score["lines"]:
        st.markdown(f"- **{escaped(line['title'])}** {escaped(line['points'])}. {escaped(line['text'])} {escaped(line['source'])}")
    if score["outcome"]:
        st.markdown(escaped(score["outcome"]))
