"""A rule at work: a small position in which it decides, to be played with on the spot, and the same one change away, where it does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from html import escape
from typing import Any

import streamlit as st

from tutorial_app.engine import Reason, Ruleset, turn_of
from tutorial_app.rulebook import Explanation, explain
from tutorial_app.rulebook.live_examples import live_example
from tutorial_app.rulebook.live_situation import Situation
from tutorial_app.rulebook.names import action_text, card_name, number_text, signed_text
from tutorial_app.ui import rules_place, session
from tutorial_app.ui.board.moves import act
from tutorial_app.ui.board.panel import board_controls, board_moves, board_table
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.sitting import seat_of_learner
from tutorial_app.ui.words import words

TABLE_KEY = "rules-table"
_BOARD = "rules-board"


def try_it(rule: str, rules: Ruleset) -> None:
    """The live example of a rule; nothing where the game can never show it."""
    example = live_example(rule, rules)
    if example is None:
        return
    t, near = words("rules"), session.widget_value("rules-near", False)
    situation, reason = (example.near, example.near_reason) if near else (example.decides, example.reason)
    with st.container(key="try-it", border=True):
        st.html(f"<h3 class='fh-h3'>{escape(t('try_near') if near else t('try_title'))}</h3>")
        if example.variant:
            st.html(f"<p class='fh-note'>{escape(t('try_variant'))}</p>")
        if near:
            st.html(f"<p class='fh-note'>{html_of(example.change)}</p>")
        _situation(situation, reason, f"{rule}|{int(near)}|{rules.name}|{sorted(rules.variant_from(rules))}")
        st.toggle(t("try_other"), key="rules-near")


def _situation(situation: Situation, reason: Reason, of: str) -> None:
    if situation.sheet is not None:
        st.html(_sheet(situation))
        _told(situation, reason)
        return
    position = situation.position
    assert position is not None, "a situation is a sheet or a position"
    me = situation.seat or turn_of(position) or seat_of_learner(situation.rules)
    board = _board(of, me)
    t, change = words("rules"), _changing(of, me)
    _asked(situation)
    board_table(board, position, change, TABLE_KEY, replace(session.options(), speed=0))
    with st.container(horizontal=True, gap="small"):
        if situation.action is not None:
            label = t("try_action", action=action_text(situation.action))
            st.button(label, key="try-action", type="primary", on_click=lambda: change(lambda now: act(now, position, situation.action, situation.seat)))
        board_controls(board, position, change, TABLE_KEY)
    if board.moves:
        board_moves(board, position, change, TABLE_KEY)
    _told(situation, reason)


def _asked(situation: Situation) -> None:
    """What the example asks, in a sentence."""
    t = words("rules")
    card = card_name(situation.card) if situation.card is not None else ""
    st.html(f"<p class='fh-note'>{html_of(t('try_action_text' if situation.topic == 'action' else f'try_{situation.topic}', card=card))}</p>")


def _told(situation: Situation, reason: Reason) -> None:
    said = _explained(situation, reason)
    st.html(f"<div class='fh-run' data-testid='example' data-rule='{escape(said.rule)}'><b>{html_of(said.title)}</b><p>{html_of(said.sentence)}</p></div>")


def _explained(situation: Situation, reason: Reason) -> Explanation:
    rules = situation.rules
    me = situation.seat or seat_of_learner(rules)
    return explain(reason, rules, seat_names(rules, me), me)


def _sheet(situation: Situation) -> str:
    t, sheet = words("rules"), situation.sheet
    assert sheet is not None
    points = dict(sheet.points)
    head = "".join(f"<th scope='col'>{escape(t(key))}</th>" for key in ("sheet_side", "sheet_before", "sheet_deal", "sheet_after"))
    rows = "".join(
        f"<tr><th scope='row'>{escape(side)}</th><td>{number_text(before)}</td><td>{signed_text(points.get(side, 0))}</td>"
        f"<td>{number_text(before + points.get(side, 0))}</td></tr>"
        for side, before in sheet.before
    )
    made = t("sheet_made" if sheet.made else "sheet_lost", side=sheet.contractor)
    return f"<p class='fh-note'>{escape(made)}</p><div class='fh-games fh-narrow'><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _board(of: str, me: str) -> Board:
    kept: dict[str, Any] = session.note(_BOARD) or {}
    return Board(**kept["board"]) if kept.get("of") == of else Board(me, kitty=True)


def _changing(of: str, me: str) -> Callable[[Callable[[Board], Board]], None]:
    def change(step: Callable[[Board], Board]) -> None:
        session.set_note(_BOARD, {"of": of, "board": asdict(step(_board(of, me)))})
        rules_place.stay()

    return change
