"""Play: a free deal and a match against plain players, with every answer's reason."""

from __future__ import annotations

import streamlit as st

from tutorial_app.engine import Auction, KittyExchange, top_bid, turn_of
from tutorial_app.rulebook.names import call_text, listed, number_text
from tutorial_app.ui import session
from tutorial_app.ui.frame import heading
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.game_choice import game_choice
from tutorial_app.ui.panels.history import history
from tutorial_app.ui.panels.settings import settings
from tutorial_app.ui.panels.share import share
from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting import Sitting, position_of, steps_of
from tutorial_app.ui.sitting_moves import ask, back_to, discard, go_on, handle, look_at, more_hint, next_deal, undo
from tutorial_app.ui.table import component, plain
from tutorial_app.ui.table.prompt import nothing_higher
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.table.seats import sides_of
from tutorial_app.ui.table.sheet import side_label
from tutorial_app.ui.table.view import table_view
from tutorial_app.ui.table_rules import changes
from tutorial_app.ui.words import words

TABLE_KEY = "table"
OVER = ("scored", "thrown-in", "match-over")


def on_event(kind: str, value: str, rev: int) -> None:
    """A click on the table."""
    session.change(lambda sitting: handle(sitting, kind, value, rev))


@st.fragment
def board() -> None:
    """Heading, table and controls: one click draws them again, and nothing else. Few elements: each one costs a part of the click."""
    sitting, options = session.sitting(), session.options()
    scene = scene_of(sitting, options)
    view = table_view(scene)  # before the first element: elements that arrive together are drawn in one go
    heading(*_heading(scene, sitting), tools_beside=True)
    if session.link_problem():
        st.error(words("play")("bad_link_text", problem=escaped(session.link_problem())), title=words("play")("bad_link"))
    draw = plain.draw if options.plain else component.draw
    draw(view, TABLE_KEY, on_event)
    bar = st.container(key="controls", horizontal=True, horizontal_alignment="center", gap="small")
    if scene.phase in OVER:
        _after_the_deal(sitting, scene)
    with bar:  # filled last: a button that goes is taken away when all is drawn, and the others would move under the pointer
        controls(sitting, scene)
    session.tell_address()


@st.fragment
def tools() -> None:
    """A new game, share and settings, beside the heading: drawn once, not with every click on the table."""
    if session.wants_all_again():
        st.rerun()
    with st.container(key="tools", horizontal=True, width="content", gap="small"):
        game_choice()
        share()
        settings()


def controls(sitting: Sitting, scene: Scene) -> None:
    """The buttons under the table."""
    t = words("play")
    if scene.phase == "trick-done":
        st.button(t("continue"), key="continue", type="primary", on_click=session.change, args=(go_on,))
    if scene.phase == "exchange" and isinstance(scene.position, KittyExchange) and scene.position.contract.seat == scene.me:
        label = t("discard", chosen=len(scene.chosen), count=scene.rules.kitty_size)
        st.button(label, key="discard", type="primary", on_click=session.change, args=(discard,))
    if scene.phase in ("scored", "thrown-in"):
        st.button(t("next_deal"), key="deal", type="primary", on_click=session.change, args=(next_deal,))
    if scene.phase == "match-over":
        st.button(t("new_game"), key="deal", type="primary", on_click=session.start_over, args=(None,))
    st.button(t("undo"), key="undo", on_click=session.change, args=(undo,))
    if scene.phase in ("auction", "exchange", "play"):
        st.button(t("hint"), key="hint", on_click=session.change, args=(more_hint,))
    st.button(t("why_on") if sitting.asking else t("why"), key="why", on_click=session.change, args=(ask,))


def _heading(scene: Scene, sitting: Sitting) -> tuple[str, str]:
    t = words("play")
    scores = scene.result.outcome.scores if scene.result else scene.scores
    told = " · ".join(f"{side_label(scene, side)} {number_text(scores[side])}" for side in sides_of(scene))
    return t("sub", game=_game(scene, sitting), number=len(sitting.deals), scores=told), _title(scene)


def _game(scene: Scene, sitting: Sitting) -> str:
    """What is played: the game, and the name of the house rules if there are any."""
    t, game = words("play"), scene.rules.name
    if not changes(scene.rules):
        return game
    return t("sub_club", game=game, club=sitting.club) if sitting.club else t("sub_house", game=game)


def _title(scene: Scene) -> str:
    t, position = words("play"), scene.position
    if scene.phase == "match-over" and scene.result:
        return t("heading_over_won", sides=listed([scene.names[seat] for side in scene.result.outcome.winners for seat in scene.rules.members(side)]))
    if scene.phase == "scored" and scene.result:
        return _result_title(scene)
    if scene.phase == "thrown-in":
        return t("heading_thrown_in")
    if isinstance(position, Auction):
        top = top_bid(position.calls)
        beatable = top is not None and not nothing_higher(scene.rules, top[1])
        return t("heading_auction_beat", top=call_text(top[1])) if top and beatable else t("heading_auction")
    if isinstance(position, KittyExchange):
        return t("heading_name") if scene.phase == "name-suit" else t("heading_exchange")
    contract = position.contract
    verb = t("heading_plays_you" if contract.seat == scene.me else "heading_plays_other")
    return t("heading_play", name=scene.names[contract.seat], verb=verb, call=call_text(contract.row.bid))


def _result_title(scene: Scene) -> str:
    t, result = words("play"), scene.result
    assert result is not None
    facts = result.lines[0].reason.facts
    seat, call = str(facts["contractor"]), call_text(facts["contract"])
    owner = t("owner_you") if seat == scene.me else t("owner_other", name=scene.names[seat])
    if result.lines[0].points > 0:
        return t("heading_made", owner=owner, call=call)
    if "need" in facts:
        return t("heading_lost_by", owner=owner, call=call, count=int(str(facts["need"])) - int(str(facts["taken"])))
    return t("heading_lost", owner=owner, call=call)


def _after_the_deal(sitting: Sitting, scene: Scene) -> None:
    t, steps = words("play"), steps_of(sitting)
    at = steps if sitting.review < 0 else sitting.review
    with st.container(key="review", border=True):
        session.set_widget("review-step", at)
        st.slider(t("review"), 0, steps, key="review-step", on_change=_review)
        with st.container(horizontal=True):
            st.button(t("step_back"), key="step-back", on_click=session.change, args=(look_at, max(at - 1, 0)))
            st.button(t("step_on"), key="step-on", on_click=session.change, args=(look_at, min(at + 1, steps)))
            if sitting.review >= 0:
                st.button(t("review_stop"), key="review-stop", on_click=session.change, args=(look_at, -1))
                if turn_of(position_of(sitting, at)) is not None:
                    st.button(t("play_on"), key="play-on", on_click=session.change, args=(back_to, at))
    history(sitting, scene, dark=session.is_dark())


def _review() -> None:
    session.change(look_at, int(session.widget_value("review-step")))


tools()
board()
