"""Two boards: one thing is changed, and what is different is said in sentences, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape

import streamlit as st

from tutorial_app.engine import CardPlay, Finished, KittyExchange, NotationError, Position, Seat, contractor_side, score_deal
from tutorial_app.rulebook.names import call_in_sentence, signed_text
from tutorial_app.rulebook.speech import Speech, capital
from tutorial_app.solver import Discards, Solution, compiled
from tutorial_app.ui import explore_place, house_link, session
from tutorial_app.ui.board.picture import bottom_seat
from tutorial_app.ui.board.scenes import board_view
from tutorial_app.ui.board.starts import start_text
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.computing import Standing
from tutorial_app.ui.explore.asked import can_be_asked
from tutorial_app.ui.explore.change_words import told, why_not
from tutorial_app.ui.explore.changes import begin_at
from tutorial_app.ui.explore.changing import changed
from tutorial_app.ui.explore.differences import Difference, differences
from tutorial_app.ui.explore.grid import best_of, exchange_worth
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.second import CannotChangeError, Change, change_from
from tutorial_app.ui.explore.second_worth import in_the_end, points_for, worth_differences
from tutorial_app.ui.explore.setup import me_of
from tutorial_app.ui.explore.values import NOT_KNOWN, Worth, discards_of, meaning, result_text, worth
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.panels.explore_change import change_choice
from tutorial_app.ui.panels.explore_discard import best_said, choice_text
from tutorial_app.ui.panels.explore_values import adorn, best_text, values_here
from tutorial_app.ui.scenes import speech_to
from tutorial_app.ui.table import component, plain
from tutorial_app.ui.words import words

Values = Standing[Solution] | Standing[Discards] | None


def panel(place: ExplorePlace, tree: Tree) -> None:
    """Choose what to change; then both boards and what is different."""
    t, position = words("explore_more"), tree.position
    st.html(f"<h2 class='fh-h3'>{escape(t('second_title'))}</h2>")
    me = me_of(place)
    speech = speech_to(position.rules, me)
    change = _change(place, position)
    change_choice(position, change, speech)
    if change is None:
        return
    try:
        after = changed(position, change)
    except CannotChangeError as error:
        st.html(f"<p class='fh-no' data-testid='cannot-change' data-why='{escape(error.why)}'>{html_of(why_not(error, speech))}</p>")
        return
    st.html(f"<p class='fh-told' data-testid='told'>{html_of(told(change, position, after, speech))}</p>")
    values = _boards(position, after, bottom_seat((position, after), me), speech)
    _differences(position, after, values, speech)
    _buttons(after)


def _change(place: ExplorePlace, position: Position) -> Change | None:
    """The change that the place tells, or None; a link that tells none has been refused before."""
    try:
        return change_from(place.second, position.rules) if place.second else None
    except NotationError:
        return None


def _boards(before: Position, after: Position, me: Seat, speech: Speech) -> tuple[Values, ...]:
    t = words("explore_more")
    values = tuple(_values(position) for position in (before, after))
    for which, column, position, standing in zip(("first", "second"), st.columns(2), (before, after), values, strict=True):
        with column:
            st.html(f"<h3 class='fh-board-name'>{escape(t(f'{which}_board'))}</h3>")
            _board(position, me, which, standing)
            st.html(_outlook(position, standing, me, speech))
    return values


def _values(position: Position) -> Values:
    """How the values of a position stand; of an exchange only where they come quickly, as there are hundreds."""
    if isinstance(position, KittyExchange):
        quick = compiled() and can_be_asked(position)
        return discards_of(explore_place.desk(), position) if quick else None
    return values_here(position)


def _board(position: Position, me: Seat, which: str, standing: Values) -> None:
    """A board to look at, with the value of every card."""
    options = replace(session.options(), speed=0)
    scene, view = board_view(Board(me, kitty=True), position, options)
    adorn(scene, view, position, None if isinstance(position, KittyExchange) else standing)
    view.update(score=None, notes=[], ladder=None, last_trick=None, verdict=None, answer=None)
    view["t"] = view["t"] | {"table": words("explore_more")(f"table_{which}")}
    (plain.draw if options.plain else component.draw)(view, f"compare-{which}", _nothing)


def _nothing(_kind: str, _value: str, _rev: int) -> None:
    """A board to look at takes no clicks."""


def _outlook(position: Position, standing: Values, me: Seat, speech: Speech) -> str:
    """What comes of a board with best play: the best card, and what the contract scores."""
    if isinstance(position, Finished):
        lines = "".join(f"<p>{html_of(capital(speech.side(line.side)))} <b>{signed_text(line.points)}</b></p>" for line in score_deal(position))
        return f"<div class='fh-outlook'><div>{lines}</div></div>"
    found, text = _worth(position, standing), best_text(position, None if isinstance(position, KittyExchange) else standing, me)
    if isinstance(position, KittyExchange) and standing is not None:
        text = _best_discard(position, standing)
    said = f"<p>{html_of(text)}</p>"
    if found.tricks is None or not isinstance(position, KittyExchange | CardPlay):
        return f"<div class='fh-outlook'><div>{said}</div></div>"
    points = "" if found.of is not None else signed_text(points_for(position.rules, position.contract, found.tricks))
    bid, side = call_in_sentence(position.contract.row.bid), speech.side(contractor_side(position))
    note = capital(words("explore_more")("outlook", bid=bid, side=side, note=meaning(found)))
    return f"<div class='fh-outlook {found.tone}'><div>{said}<small>{html_of(note)}</small></div><b>{points}</b></div>"


def _worth(position: Position, standing: Values) -> Worth:
    """What a position comes to; of an exchange the best of those tried so far."""
    answer = standing.answer if standing is not None else None
    if isinstance(answer, Discards) and isinstance(position, KittyExchange):
        best = best_of(answer.choices, fewest=position.contract.row.is_misere)
        return exchange_worth(position, best[0].value or 0) if best else NOT_KNOWN
    return worth(position, answer.value) if isinstance(answer, Solution) and isinstance(position, CardPlay) else NOT_KNOWN


def _best_discard(position: KittyExchange, standing: Standing[Discards]) -> str:
    found = standing.answer
    best = best_of(found.choices, fewest=position.contract.row.is_misere) if found is not None else ()
    if found is None or not best:
        return words("explore_more")("discard_wait")
    result = result_text(exchange_worth(position, best[0].value or 0))
    return best_said(found, standing.done, choice_text(position, best[0]), result)


def _exact(found: Solution | Discards | None) -> bool:
    """Whether every exchange is worked out: only then the best of them is known."""
    return isinstance(found, Discards) and found.exact


def _differences(before: Position, after: Position, values: Sequence[Values], speech: Speech) -> None:
    t, found = words("explore_more"), list(differences(before, after, speech))
    first, second = (standing.answer if standing is not None else None for standing in values)
    compared = isinstance(before, Finished) and isinstance(after, Finished)
    if isinstance(before, CardPlay) and isinstance(after, CardPlay) and first is not None and second is not None:
        compared = True
        found += worth_differences(before, after, first, second, speech)
    if isinstance(before, KittyExchange) and isinstance(after, KittyExchange) and _exact(first) and _exact(second):
        compared = True
        found += in_the_end(before, after, *(_worth(position, standing) for position, standing in zip((before, after), values, strict=True)), speech)
    house = house_link.query_of(house_link.house_of(after.rules))
    nothing = t("no_difference" if compared else "no_difference_in_rules")
    items = "".join(_item(one, house) for one in found) or f"<li>{escape(nothing)}</li>"
    later = any(standing is not None and not standing.done for standing in values)
    more = f"<p class='fh-note'>{escape(t('worth_later'))}</p>" if later else ""
    st.html(f"<section class='fh-panel fh-different' data-testid='differences'><h3>{escape(t('differences'))}</h3><ul>{items}</ul>{more}</section>")


def _item(one: Difference, house: str) -> str:
    """A difference with the rule behind it, which a click shows under these house rules."""
    if one.why is None:
        return f"<li data-about='{one.about}'>{html_of(one.text)}</li>"
    why = "" if one.why.sentence == one.text else f"<span class='because'>{html_of(one.why.sentence)}</span>"
    rule = f"<a href='rules?{escape(f'{house}&rule={one.why.rule}')}' target='_blank'>{html_of(one.why.title)}</a>"
    return (
        f"<li data-about='{one.about}' data-rule='{escape(one.why.rule)}'>{html_of(one.text)}{why}<small>{rule} · {html_of(one.why.source.title)}</small></li>"
    )


def _buttons(after: Position) -> None:
    t = words("explore_more")
    with st.container(key="compare-buttons", horizontal=True, gap="small"):
        if not isinstance(after, Finished):
            st.button(t("second_take"), key="compare-take", icon=":material/arrow_forward:", on_click=_take, args=(after,))
        st.button(t("second_none"), key="compare-none", on_click=explore_place.change_to, kwargs={"second": ""})


def _take(after: Position) -> None:
    """Go on from the second board: it is the board now."""
    explore_place.change(taken, after)


def taken(place: ExplorePlace, position: Position) -> ExplorePlace:
    """A place whose board begins at a position.

    :raises NotationError: no link can hold it.
    """
    return replace(begin_at(place, start_text(position), position.rules), second="", panel=place.panel)
