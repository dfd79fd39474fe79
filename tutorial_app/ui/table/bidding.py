"""The bidding box: the whole ladder, each call at its place, with what it would mean and why it may not be made."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import STRAINS, Auction, Bid, Pass, Row, Seat, judge, pass_is_final, top_bid, turn_of
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import call_text, call_words, listed
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words


def box_view(scene: Scene) -> dict[str, Any] | None:
    """The bidding box during the auction, else None."""
    position = scene.position
    if not isinstance(position, Auction) or scene.phase != "auction":
        return None
    t = words("table")
    mine = turn_of(position) == scene.me and not scene.hide_turn
    return {
        "title": t("box_title") if mine else t("box_title_waiting"),
        "sub": "" if scene.hide_turn else t("box_sub"),
        "still": scene.hide_turn,
        "rows": _rows(scene),
        "pass": _pass_cell(scene),
        "legend": [] if scene.question else [{"state": state, "text": t(f"box_legend_{state}")} for state in ("open", "stands", "beaten")],
        "foot": t("box_intro" if scene.rules.partners(scene.me) else "box_intro_alone", tricks=scene.rules.hand_size),
        "note": _note(scene),
    }


def _rows(scene: Scene) -> list[dict[str, Any]]:
    """Ladder rows from the lowest: five cells of one number of tricks, or one wide cell for a misère at its place."""
    rows: list[dict[str, Any]] = []
    line: list[dict[str, Any] | None] = []
    tricks = 0
    for row in scene.rules.schedule.rows:
        if row.is_misere or row.tricks != tricks:
            _close(rows, tricks, line)
            line = []
        if row.is_misere:
            rows.append({"wide": _cell(scene, row)})
            continue
        tricks = row.tricks
        if not line:
            line = [None] * len(STRAINS)
        line[STRAINS.index(row.strain)] = _cell(scene, row)
    _close(rows, tricks, line)
    return rows


def _close(rows: list[dict[str, Any]], tricks: int, line: list[dict[str, Any] | None]) -> None:
    if line:
        rows.append({"label": str(tricks), "sub": words("table")("box_tricks"), "cells": line})


def _cell(scene: Scene, row: Row) -> dict[str, Any]:
    t, position = words("table"), scene.position
    assert isinstance(position, Auction)
    top = top_bid(position.calls)
    refused = None if scene.question else _refused(scene, position, row)
    state = _state(scene, row, top, refused)
    too_early = refused.title.lower() if refused and refused.rule != "bid.must-be-higher" else ""
    note = scene.name(top[0]) if state == "stands" and top else ""
    if row.is_misere:
        note = note or too_early or t(f"box_{row.kind}_note")
    return {
        "call": str(row.bid),
        "text": t(f"box_{row.kind}") if row.is_misere else call_text(row.bid),
        "value": str(row.value),
        "state": "refused" if scene.refused_call == str(row.bid) else state,
        "note": note,
        "says": _says(row, state, too_early),
        "foot": refused.sentence if refused and turn_of(position) == scene.me else _foot(scene, row),
    }


def _refused(scene: Scene, position: Auction, row: Row) -> Explanation | None:
    """Why the seat to call may not make this bid, or None: it may."""
    verdict = judge(position, row.bid)
    return None if verdict.legal else explain(verdict.reason, scene.rules, scene.names, scene.me)


def _says(row: Row, state: str, too_early: str) -> str:
    t = words("table")
    if state == "plain":
        return t("box_says_plain", words=call_words(row.bid), value=row.value)
    return t("box_says", words=call_words(row.bid), value=row.value, state=too_early or t(f"box_says_{state}"))


def _state(scene: Scene, row: Row, top: tuple[Seat, Bid] | None, refused: Explanation | None) -> str:
    if scene.question:
        return "plain"
    if top and row.bid == top[1]:
        return "stands"
    return "beaten" if refused else "open"


def _foot(scene: Scene, row: Row) -> str:
    t = words("table")
    if row.is_misere:
        return t("box_foot_misere", call=t(f"box_{row.kind}"), value=row.value)
    side = listed([scene.you, *(scene.name(seat) for seat in scene.rules.partners(scene.me))])
    return t("box_foot", call=call_text(row.bid), side=side, need=row.tricks, tricks=scene.rules.hand_size, value=row.value)


def _pass_cell(scene: Scene) -> dict[str, Any]:
    t = words("table")
    foot = t("box_foot_pass" if pass_is_final(scene.rules) else "box_foot_pass_rebid")
    return {
        "call": "P",
        "text": t("Pass"),
        "value": "",
        "state": "refused" if scene.refused_call == "P" else "open",
        "note": "",
        "says": t("pass"),
        "foot": foot,
    }


def _note(scene: Scene) -> str:
    """Where place and value part: the first misère that is worth more than the bid just above it."""
    schedule = scene.rules.schedule
    for row in schedule.rows:
        above = schedule.above(row)
        if row.is_misere and above is not None and row.value > above.value:
            return words("table")("box_note", call=call_text(row.bid), value=row.value, higher=call_text(above.bid), less=above.value)
    return ""


def auction_view(scene: Scene) -> dict[str, Any] | None:
    """The calls so far as a small table, one column a seat from the dealer's left; None once cards are played."""
    position, t = scene.position, words("table")
    if scene.phase not in ("auction", "thrown-in") or position.dealer is None:
        return None
    seats = scene.rules.clockwise_from(scene.rules.left_of(position.dealer))
    rows: list[list[str | None]] = []
    for seat, call in position.calls:
        column = seats.index(seat)
        if not rows or any(rows[-1][column:]):
            rows.append([None] * len(seats))
        rows[-1][column] = t("pass") if isinstance(call, Pass) else call_text(call)
    turn = turn_of(position)
    if turn is not None:
        column = seats.index(turn)
        if not rows or any(rows[-1][column:]):
            rows.append([None] * len(seats))
        rows[-1][column] = "?"
    return {"heads": [scene.name(seat) for seat in seats], "rows": rows, "label": t("auction_label")}
