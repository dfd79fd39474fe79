"""Along the deal: how what it comes to moved with each card, the card that decided it, and what each mistake cost; as a curve and as text."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import streamlit as st

from tutorial_app.engine import CardPlay, PlayCard, Row
from tutorial_app.rulebook.names import action_text, call_in_sentence, card_text, counted, listed, number_words
from tutorial_app.rulebook.speech import Speech, capital
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.board.moves import go
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.explore.along import Along, along, decided, mistakes_of, never_in_doubt
from tutorial_app.ui.explore.change_words import whose
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import me_of
from tutorial_app.ui.explore.values import moments, result_text, tree_values, values_of
from tutorial_app.ui.explore_charts import value_curve
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import shown
from tutorial_app.ui.panels.explore_progress import answer_or_wait
from tutorial_app.ui.scenes import speech_to
from tutorial_app.ui.words import words


def panel(place: ExplorePlace, tree: Tree) -> None:
    """The curve of the line that is looked at, what decided it and its mistakes; then all of it as text."""
    t, me = words("explore_more"), me_of(place)
    st.html(f"<h2 class='fh-h3'>{escape(t('chart_title'))}</h2>")
    standing = tree_values(explore_place.desk(), tree)
    plays = along(tree, {})
    if not plays:
        st.info(t("chart_none"))
        return
    values = answer_or_wait(standing, "chart", lambda answer: (len(answer), len(moments(tree))))
    plays = along(tree, values or {})
    speech = speech_to(tree.root.rules, me)
    if any(each.after.tricks is not None for each in plays):
        _curve(tree, plays)
    _told(tree, plays, speech, done=standing.done)
    with st.expander(t("chart_as_text")):
        st.html(_as_text(plays, speech, done=standing.done))


def _curve(tree: Tree, plays: Sequence[Along]) -> None:
    row = _contract(tree, plays)
    here = next((each.play.number for each in plays if each.led_to == tree.here), 0 if tree.here == plays[0].made_at else None)
    figure = value_curve(plays, 0 if row.is_misere else row.tricks, decided(tuple(plays)), here, session.is_dark())
    st.plotly_chart(figure, key="value-curve", config={"displayModeBar": False}, alt=words("explore_more")("chart_alt"))


def _contract(tree: Tree, plays: Sequence[Along]) -> Row:
    position = tree.nodes[plays[0].made_at].position
    assert isinstance(position, CardPlay), "cards are played in the card play"
    return position.contract.row


def _told(tree: Tree, plays: Sequence[Along], speech: Speech, *, done: bool) -> None:
    """What decided the deal, then every mistake with a way to go there."""
    t, turning, costly = words("explore_more"), decided(tuple(plays)), mistakes_of(tuple(plays))
    bid = call_in_sentence(_contract(tree, plays).bid)
    if turning is not None:
        st.html(f"<p class='fh-told' data-testid='decided' data-card='{turning.play.action.card}'>{html_of(_decided(turning, bid, speech))}</p>")
    elif done and never_in_doubt(tuple(plays)):
        said = t("never_in_doubt_made" if plays[0].before.made else "never_in_doubt_lost", bid=bid)
        st.html(f"<p class='fh-told' data-testid='decided'>{html_of(capital(said))}</p>")
    if not costly:
        if done and all(each.play.cost == 0 for each in plays):
            st.html(f"<p class='fh-note'>{escape(t('no_mistakes'))}</p>")
        return
    st.html(f"<h3 class='fh-board-name'>{escape(t('mistakes', count=len(costly)))}</h3>")
    for each in costly:
        with st.container(key=f"mistake-{each.play.number}", horizontal=True, vertical_alignment="center", gap="small"):
            label = t("mistake_go", trick=each.play.trick)
            st.button(shown(label), key=f"mistake-go-{each.play.number}", on_click=_go, args=(tree, each.made_at))
            st.html(f"<p class='fh-mistake' data-testid='mistake' data-cost='{each.play.cost}'>{html_of(_mistake(tree, each, speech))}</p>")


def _decided(each: Along, bid: str, speech: Speech) -> str:
    t = words("explore_more")
    said = {"whose": whose(speech, each.play.seat), "card": card_text(each.play.action.card), "trick": each.play.trick, "bid": bid}
    text = t("decided_lost" if each.before.made else "decided_made", **said)
    return f"{capital(text)} {t('decided_values', old=_result(each, before=True), new=_result(each, before=False))}"


def _result(each: Along, *, before: bool) -> str:
    found = each.before if before else each.after
    return result_text(found)


def _mistake(tree: Tree, each: Along, speech: Speech) -> str:
    """What a card cost, and what would have been better, as soon as that is known."""
    t, cost = words("explore_more"), each.play.cost or 0
    facts = {"whose": whose(speech, each.play.seat), "card": action_text(each.play.action), "count": number_words(cost)}
    said = capital(t("mistake_one" if cost == 1 else "mistake_many", **facts))
    better = _better(tree, each)
    return f"{said} {t('better', cards=listed([action_text(play) for play in better], 'or'))}" if better else said


def _better(tree: Tree, each: Along) -> tuple[PlayCard, ...]:
    position = tree.nodes[each.made_at].position
    assert isinstance(position, CardPlay), "a card was played here"
    solution = values_of(explore_place.desk(), position, 0).answer
    return () if solution is None else solution.best()


def _go(tree: Tree, node: int) -> None:
    root = tree.root
    explore_place.change_board(lambda board: go(board, root, node))


def _as_text(plays: Sequence[Along], speech: Speech, *, done: bool) -> str:
    t = words("explore_more")
    head = "".join(f"<th scope='col'>{escape(t(key))}</th>" for key in ("curve_trick", "by", "card", "comes_to", "cost"))
    rows = "".join(_row(each, speech, t("unknown_cell" if done else "not_yet")) for each in plays)
    first = f"<p class='fh-note'>{html_of(t('at_first', result=_result(plays[0], before=True)))}</p>" if plays[0].before.tricks is not None else ""
    region = f"<div class='fh-table fh-tall' tabindex='0' role='region' aria-label='{escape(t('chart_title'))}'>"
    return f"{first}{region}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _row(each: Along, speech: Speech, unknown: str) -> str:
    t, play = words("explore_more"), each.play
    comes = unknown if each.after.tricks is None else _result(each, before=False)
    cost = unknown if play.cost is None else t("cost_nothing") if play.cost == 0 else counted(play.cost, "trick")
    cells = (capital(speech.seat(play.seat)), action_text(play.action), comes, cost)
    return f"<tr><th scope='row'>{play.trick}</th>{''.join(f'<td>{html_of(cell)}</td>' for cell in cells)}</tr>"
