"""The Explore page as a whole: what is set, the board with a value on every card, what was tried, and what stands open beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

import streamlit as st

from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange, NotationError, Position, turn_of, why_wins
from tutorial_app.rulebook.explain import explain
from tutorial_app.rulebook.names import card_text, listed
from tutorial_app.solver import Solution
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.board.moves import back, discard, forward, go
from tutorial_app.ui.board.panel import board_table
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.computing import Standing
from tutorial_app.ui.explore.place import PANELS, ExplorePlace
from tutorial_app.ui.explore.setup import tree_of_place
from tutorial_app.ui.explore.values import taken_for_granted, tree_values
from tutorial_app.ui.frame import heading, html_of
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.news import listen
from tutorial_app.ui.panels import explore_chart, explore_compare, explore_contracts, explore_discard
from tutorial_app.ui.panels.explore_moves import moves_panel
from tutorial_app.ui.panels.explore_stage import stage_panel
from tutorial_app.ui.panels.explore_start import start_bar
from tutorial_app.ui.panels.explore_values import adorn, best_text, refusals, values_here
from tutorial_app.ui.panels.game_choice import game_name
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.sheet import side_names
from tutorial_app.ui.table.texts import source_text
from tutorial_app.ui.table.view import table_trick
from tutorial_app.ui.words import words

TABLE_KEY = "explore-table"
POLL = 0.4
"""Seconds between two looks at what is being worked out."""


_PANELS: Mapping[str, Callable[[ExplorePlace, Tree], None]] = {
    "compare": explore_compare.panel,
    "discard": explore_discard.panel,
    "contracts": explore_contracts.panel,
    "chart": explore_chart.panel,
}


@cache
def styles() -> str:
    """The style sheets of this page."""
    panels = files("tutorial_app.ui.panels")
    return "".join((panels / name).read_text("utf-8") for name in ("explore.css", "explore_more.css"))


@st.fragment
def explore_page() -> None:
    """Draw the page; one click draws it again, and nothing else."""
    t, place, desk = words("explore"), explore_place.now(), explore_place.desk()
    news = desk.begin_round()  # before the first question: an answer that comes while the page is drawn is news
    st.html(f"<style>{styles()}</style>")
    heading(t("above", game=game_name(place.game)), t("title"))
    if wrong := explore_place.problem():
        st.error(escaped(wrong), title=t("bad_link"))
    if count := explore_place.dropped_moves():
        st.info(t("dropped_one") if count == 1 else t("dropped_many", count=count))
    tree, problem = _tree(place)
    start_bar(place, tree)
    if place.laying:
        stage_panel(place, problem)
    elif tree is None:
        st.error(escaped(problem))
    else:
        _board(place, tree)
        _more(place, tree)
    explore_place.tell()
    if desk.settle():
        st.html(f"<p class='fh-busy' role='status'>{escape(t('busy'))}</p>")
        listen(explore_place.news(), explore_place.news_text(news), POLL, "explore-news", explore_place.stay)


def _tree(place: ExplorePlace) -> tuple[Tree | None, str]:
    try:
        return tree_of_place(place), ""
    except NotationError as error:
        return None, str(error)


def _board(place: ExplorePlace, tree: Tree) -> None:
    position, root = tree.position, tree.root
    standing = values_here(position)
    known = tree_values(explore_place.desk(), tree)
    wide = "-wide" if isinstance(position, Auction) else ""
    with st.container(key=f"explore-main{wide}", horizontal=True, gap="medium"):
        with st.container(key="explore-board"):
            options = session.options()

            def dress(scene: Scene, view: dict[str, Any]) -> None:
                adorn(scene, view, position, standing)
                view.update(last_trick=None, score=view["score"] if scene.result else None)

            scene, view = board_table(explore_place.board(place), root, explore_place.change_board, TABLE_KEY, options, dress)
        with st.container(key="explore-side"):
            with st.container(key="explore-said"):
                not_allowed = _said(scene, position, root, standing, view)
            if not_allowed:
                with st.container(key="explore-not-allowed"):
                    st.html(f"<section class='fh-said'>{not_allowed}</section>")
            with st.container(key="explore-controls", horizontal=True, gap="small"):
                _controls(place, tree)
            moves_panel(place, tree, known)


def _controls(place: ExplorePlace, tree: Tree) -> None:
    t, root = words("explore"), tree.root
    if isinstance(tree.position, KittyExchange) and not place.naming:
        label = words("board")("discard", chosen=len(place.chosen), count=root.rules.kitty_size)
        st.button(label, key="explore-discard", type="primary", on_click=explore_place.change_board, args=(lambda board: discard(board, root),))
    st.button(t("back"), key="explore-back", icon=":material/undo:", on_click=explore_place.change_board, args=(lambda board: back(board, root),))
    st.button(t("forward"), key="explore-forward", icon=":material/redo:", on_click=explore_place.change_board, args=(lambda board: forward(board, root),))
    st.button(t("to_start"), key="explore-first", icon=":material/first_page:", on_click=explore_place.change_board, args=(lambda board: go(board, root, 0),))


def so_far(sentence: str) -> str:
    """A sentence about who wins a trick, said of one that is not over."""
    return re.sub(r" wins? (it|the trick)\.$", r" would win \1.", sentence)


def _said(scene: Scene, position: Position, root: Position, standing: Standing[Solution] | None, view: dict[str, Any]) -> str:
    """What is best, who wins the trick and why; a refusal or an answer stands first. What may not be played and why is given back."""
    told, no = [f"<p class='best'>{html_of(best_text(position, standing, scene.me))}</p>"], []
    if standing is not None:
        told += [f"<p>{html_of(words('explore')(f'granted_{about}'))}</p>" for about in taken_for_granted(root)]
    trick = table_trick(scene)
    if trick is not None and isinstance(position, CardPlay | Finished) and trick.plays:
        said = explain(why_wins(trick, position.strain, position.joker_named).reason, scene.rules, scene.names, scene.me, side_names(scene))
        sentence = said.sentence if scene.phase == "trick-done" else words("explore")("so_far", text=so_far(said.sentence))
        told.append(f"<p class='wins' data-rule='{escape(said.rule)}'>{html_of(sentence)}</p>")
    for cards, rule, why in refusals(scene, position):
        line = words("explore")("not_allowed_line", cards=listed([card_text(card) for card in cards]), why=why)
        no.append(f"<p class='no' data-rule='{escape(rule)}'><b>{escape(words('explore')('not_allowed'))}</b> {html_of(line)}</p>")
    st.html(f"<section class='fh-said'>{_spoken(scene, position, view)}{''.join(told)}</section>")
    return "".join(no)


def _spoken(scene: Scene, position: Position, view: dict[str, Any]) -> str:
    """An answer or a refusal. A refusal speaks to the one who was to play; where that is not the reader, it says to whom."""
    if scene.answer is not None:
        said = scene.answer
        return f"<div class='told' role='status'><h2>{html_of(said.title)}</h2><p>{html_of(said.sentence)}</p><small>{html_of(source_text(said))}</small></div>"
    verdict, seat = view["verdict"], turn_of(position)
    if verdict is None:
        return ""
    text = verdict["text"] if seat in (None, scene.me) else words("explore")("told_to", name=scene.names[seat], text=verdict["text"])
    return f"<div class='told no'><h2>{html_of(verdict['title'])}</h2><p>{html_of(text)}</p><small>{html_of(verdict['source'])}</small></div>"


def _more(place: ExplorePlace, tree: Tree) -> None:
    """What stands open under the board; one thing at a time."""
    t = words("explore")
    session.set_widget("explore-panel", place.panel or None)
    st.segmented_control(t("panels"), PANELS, format_func=lambda name: t(f"panel_{name}"), key="explore-panel", on_change=_opened)
    if place.panel:
        _PANELS[place.panel](place, tree)


def _opened() -> None:
    explore_place.change_to(panel=str(session.widget_value("explore-panel") or ""))
