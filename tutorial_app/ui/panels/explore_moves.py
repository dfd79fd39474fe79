"""What was tried: the tree of moves in the browser, each with its value. A click goes there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.engine import Auction, CardPlay, Exchange, Finished, KittyExchange, Seat, tricks_played, turn_of
from tutorial_app.rulebook.names import action_text, listed
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.board.moves import go
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.computing import Standing
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import me_of, record_of, root_of
from tutorial_app.ui.explore.values import NodeValues, note_of, result_text, worth
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.assets import FOLDER
from tutorial_app.ui.words import words

KEY = "explore-tree"
_PARTS = ("js/00-dom.js", "js/05-suits.js", "js/55-keys.js")
"""The table's scripts that build elements, draw suits and move the focus."""


@cache
def _script() -> str:
    return "\n".join([*((FOLDER / name).read_text("utf-8") for name in _PARTS), (files(__package__) / "explore_moves.js").read_text("utf-8")])


@cache
def _styles() -> str:
    return (files(__package__) / "explore_moves.css").read_text("utf-8")


_TREE = st.components.v2.component("five_hundred_tree", html="<div class='tree-root'></div>\n", css=_styles(), js=_script())


def moves_panel(place: ExplorePlace, tree: Tree, values: Standing[NodeValues] | None) -> None:
    """Draw the tree; every node is a button."""

    def relay() -> None:
        event: Any = session.widget_value(KEY, {}).get("go")
        if isinstance(event, Mapping) and isinstance(event.get("node"), int) and not isinstance(event.get("node"), bool):
            explore_place.change_board(lambda board: go(board, root_of(explore_place.now()), event["node"]))

    _TREE(key=KEY, data=json.dumps(tree_view(place, tree, values)).encode(), on_go_change=relay)


def tree_view(place: ExplorePlace, tree: Tree, values: Standing[NodeValues] | None) -> dict[str, Any]:
    """What is sent to the browser: lines of moves, the present one first, each other under the move in whose place it begins."""
    t, names = words("explore"), seat_names(tree.root.rules, me_of(place))
    known = (values.answer if values is not None else None) or {}
    record = record_of(place)
    played = set() if record is None else _as_played(tree, record.actions)
    lines = []
    for branch in tree.branches():
        title = t("tree_line") if branch.instead is None else t("tree_branch", move=_move(tree, branch.instead, names))
        nodes = [_node(tree, node, names, known, node in played) for node in branch.nodes]
        lines.append({"title": title, "main": branch.instead is None and branch.nodes[0] == 0, "nodes": nodes})
    fixed = {"title": t("tried"), "label": t("tree_label"), "empty": t("tried_none") if len(tree.nodes) == 1 else ""}
    return {**fixed, "sub": _whose(tree, names, me_of(place)), "lines": lines}


def _as_played(tree: Tree, actions: tuple[Any, ...]) -> set[int]:
    """The nodes of a deal as it really went."""
    at, found = 0, set()
    for action in actions:
        after = next((node for node in tree.children(at) if tree.nodes[node].action == action), None)
        if after is None:
            break
        at = after
        found.add(at)
    return found


def _whose(tree: Tree, names: Mapping[Seat, str], me: Seat) -> str:
    contract = getattr(tree.position, "contract", None)
    if contract is None:
        return ""
    rules = tree.root.rules
    members = sorted(rules.members(rules.side_of[contract.seat]), key=lambda seat: seat != me)
    return words("explore")("tried_sub", side=listed([words("table")("you") if seat == me else names[seat] for seat in members]))


def _node(tree: Tree, node: int, names: Mapping[Seat, str], values: NodeValues, played: bool) -> dict[str, Any]:
    t, position = words("explore"), tree.nodes[node].position
    found = worth(position, values.get(node)) if isinstance(position, CardPlay | Finished) and node in values else None
    label = _move(tree, node, names)
    value = f", {result_text(found)}" if found is not None and found.tricks is not None else ""
    here = node == tree.here
    return {
        "id": node,
        "group": _group(tree, node),
        "text": label,
        "value": str(found.tricks) if found is not None and found.tricks is not None else "",
        "note": note_of(found) if found is not None and found.tricks is not None else "",
        "tone": found.tone if found is not None else "none",
        "turned": _turned(tree, node, values),
        "here": here,
        "played": played,
        "says": t("tree_says", move=label, played=f", {t('tree_played')}" if played else "", value=value, here=f", {t('tree_here')}" if here else ""),
    }


def _turned(tree: Tree, node: int, values: NodeValues) -> bool:
    """Whether a move changed what the deal comes to: somebody gave something away."""
    parent = tree.nodes[node].parent
    if values.get(parent) is None or values.get(node) is None:
        return False
    before, after = tree.nodes[parent].position, tree.nodes[node].position
    if not isinstance(before, CardPlay | Finished) or not isinstance(after, CardPlay | Finished):
        return False
    return worth(before, values[parent]).tricks != worth(after, values[node]).tricks


def _group(tree: Tree, node: int) -> str:
    """The trick a move belongs to, the auction or the kitty; a heading stands where it changes."""
    t, parent = words("explore"), tree.nodes[node].parent
    before = tree.nodes[max(parent, 0)].position
    if parent < 0:
        return ""
    if isinstance(before, CardPlay):
        return t("trick", number=tricks_played(before) + 1)
    return t("auction") if isinstance(before, Auction) else t("kitty_line") if isinstance(before, KittyExchange) else ""


def _move(tree: Tree, node: int, names: Mapping[Seat, str]) -> str:
    made = tree.nodes[node]
    if made.action is None:
        return words("explore")("tree_start")
    name = names.get(turn_of(tree.nodes[made.parent].position) or "", "")
    if isinstance(made.action, Exchange):
        return words("board")("discards", name=name)
    return words("board")("move", name=name, move=action_text(made.action))
