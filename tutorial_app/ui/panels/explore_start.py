"""The bar over the board: which game, which deal, what is played and by whom; and the address of it all."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from tutorial_app.engine import CardPlay, Finished, KittyExchange, NotationError, Ruleset, Strain, Suit
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.names import call_text, card_text, seat_name, suit_words
from tutorial_app.ui import explore_place, house_draft, house_link, session
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.explore.changes import choose_rules, deal_by, set_contract, set_discards, set_joker, set_leader, set_plain_discards, set_trump
from tutorial_app.ui.explore.piles import KITTY, cards_from, piles_from
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace
from tutorial_app.ui.explore.setup import contract_of, me_of, root_of, rules_of
from tutorial_app.ui.explore.staging import begin_laying
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels.explore_import import bring_in
from tutorial_app.ui.panels.explore_link import copy_link
from tutorial_app.ui.panels.game_choice import game_name
from tutorial_app.ui.panels.house_rules import rules_tab
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words

_NO_TRUMPS = "NT"


def start_bar(place: ExplorePlace, tree: Tree | None) -> None:
    """Draw the bar; `tree` is None while the cards are no position yet."""
    with st.container(key="explore-bar", horizontal=True, vertical_alignment="bottom", gap="small"):
        _game(place)
        st.button(words("explore")("new_deal"), key="explore-new", icon=":material/shuffle:", on_click=_new_deal)
        _which_deal(place)
        if not place.laying:
            st.button(words("explore")("lay"), key="explore-lay", icon=":material/pan_tool_alt:", on_click=explore_place.change, args=(begin_laying,))
        bring_in()
        _house(place)
        copy_link(place)
    _contract(place, tree)


def _game(place: ExplorePlace) -> None:
    session.set_widget("explore-game", place.game)
    label = words("explore")("game")
    st.selectbox(label, GAMES, format_func=game_name, key="explore-game", on_change=_game_chosen, width=232)


def _game_chosen() -> None:
    house = house_link.house_of(ruleset(str(session.widget_value("explore-game"))))
    explore_place.change(choose_rules, house, explore_place.new_seed())


def _new_deal() -> None:
    explore_place.change(deal_by, explore_place.new_seed())


def _which_deal(place: ExplorePlace) -> None:
    t, rules = words("explore"), rules_of(place)
    with st.popover(t("which_deal"), icon=":material/tag:"):
        st.markdown(t("which_text"))
        for field, value in (("seed", place.seed), ("where", place.where), ("dealer", place.dealer)):
            if session.note(f"explore-told-{field}") != value or session.widget_value(f"explore-{field}") is None:
                session.set_note(f"explore-told-{field}", value)
                session.set_widget(f"explore-{field}", value)
        st.text_input(t("seed"), key="explore-seed", max_chars=16)
        st.text_input(t("where"), key="explore-where", max_chars=400, placeholder=t("where_help"))
        names = seat_names(rules, me_of(place))
        st.selectbox(t("dealer"), ("", *rules.seats), format_func=lambda seat: names.get(seat) or t("dealer_by_number"), key="explore-dealer")
        st.button(t("deal_it"), key="explore-deal-it", type="primary", on_click=_deal_it)


def _deal_it() -> None:
    seed, where, dealer = (str(session.widget_value(f"explore-{field}") or "") for field in ("seed", "where", "dealer"))
    explore_place.change(deal_by, seed or explore_place.new_seed(), where, dealer)


def _house(place: ExplorePlace) -> None:
    t = words("explore")
    changed = len(rules_of(place).variant_from(ruleset(place.game)))
    label = t("table_rules") if not changed else t("table_rules_one") if changed == 1 else t("table_rules_many", count=changed)
    if st.button(label, key="explore-house", icon=":material/tune:", on_click=explore_place.stay):
        house_draft.begin(house_link.house_from({"game": place.game, "variant": place.variant, "club": place.club, "note": place.note}))
        _house_dialog()


@st.dialog(words("explore")("table_rules"), width="medium", on_dismiss=explore_place.stay)
def _house_dialog() -> None:
    with st.container(key="new-match"):
        rules_tab()
    with st.container(key="start-bar"):
        if st.button(words("explore")("table_rules_show"), key="explore-house-show", type="primary"):
            house = house_draft.house()
            explore_place.change(choose_rules, house, explore_place.new_seed())
            st.rerun()


def _contract(place: ExplorePlace, tree: Tree | None) -> None:
    """Trumps, contract, who plays it, the joker's suit, the first lead and the discards, as they are now."""
    rules, me = rules_of(place), me_of(place)
    names = seat_names(rules, me)
    root = tree.root if tree is not None else _root(place)
    contract = contract_of(place)
    with st.container(key="explore-set", horizontal=True, vertical_alignment="bottom", gap="small"):
        _trumps(contract.strain if contract is not None and not contract.row.is_misere else None)
        calls = (BID_IT_OUT, *(str(row.bid) for row in rules.schedule.rows))
        texts = {str(row.bid): call_text(row.bid) for row in rules.schedule.rows} | {BID_IT_OUT: words("explore")("contract_calls")}
        _select("contract", calls, str(contract.row.bid) if contract is not None else BID_IT_OUT, texts.__getitem__, 112)
        if contract is not None:
            _select("by", rules.seats, contract.seat, names.__getitem__, 116)
        played = _card_play(tree) if tree is not None else None
        if contract is not None and (played is not None or place.laying) and naming_in_advance(rules, contract) is None:
            suits = {"none": words("explore")("joker_none")} | {suit: suit_words(Strain(suit)) for suit in "SCDH"}
            named = place.joker if played is None else str(played.joker_named or "")
            _select("joker", tuple(suits), named or "none", suits.__getitem__, 116)
        if isinstance(root, CardPlay) and (place.source == "laid" or not root.trick.plays):
            _select("leads", rules.seats, root.leader, names.__getitem__, 116)
        elif place.laying and contract is not None:
            _select("leads", rules.seats, place.leader if place.leader in rules.seats else contract.seat, names.__getitem__, 116)
        if _discards_can_be_others(place, root):
            told = {"": words("explore")("discards_plain"), CHOOSE: words("explore")("discards_choose")}
            _select("discards", _discard_choices(place), place.discards, lambda text: told.get(text) or _cards_text(text, rules), 168)
        _select("view_from", rules.seats, me, seat_name, 112)


def _discards_can_be_others(place: ExplorePlace, root: object) -> bool:
    """Whether the board begins with an exchange or was begun by one; discards that were laid by hand are only what lies there."""
    if not isinstance(root, CardPlay) or not root.discards:
        return isinstance(root, KittyExchange)
    return place.source != "laid" or bool(piles_from(place.laid, root.rules)[KITTY])


def _card_play(tree: Tree) -> CardPlay | Finished | None:
    """The play of the line that is looked at, as far as it goes; None where it is still called or discarded."""
    last = tree.nodes[tree.line()[-1]].position
    return last if isinstance(last, CardPlay | Finished) else None


def _discard_choices(place: ExplorePlace) -> tuple[str, ...]:
    return ("", CHOOSE, *((place.discards,) if place.discards not in ("", CHOOSE) else ()))


def _cards_text(text: str, rules: Ruleset) -> str:
    return " ".join(card_text(card) for card in cards_from(text, rules))


def _root(place: ExplorePlace) -> object:
    try:
        return root_of(place)
    except NotationError:
        return None


def _trumps(strain: Strain | None) -> None:
    t = words("explore")
    session.set_widget("explore-trumps", strain.value if strain is not None else None)
    names = {strain.value: _glyph(strain.suit) for strain in Strain if strain.suit is not None} | {_NO_TRUMPS: t("no_trumps")}
    st.segmented_control(t("trumps"), tuple(names), format_func=names.__getitem__, key="explore-trumps", on_change=_chosen, args=("trumps",))


def _glyph(suit: Suit) -> str:
    """A suit on a button: the red ones red."""
    return f":red[{suit_glyph(suit)}]" if suit in (Suit.DIAMONDS, Suit.HEARTS) else suit_glyph(suit)


def _select(field: str, choices: tuple[str, ...], value: str, shown: Callable[[str], str], width: int) -> None:
    session.set_widget(f"explore-{field}", value)
    label = words("explore")(f"set_{field}")
    st.selectbox(label, choices, format_func=lambda text: escaped(shown(text)), key=f"explore-{field}", on_change=_chosen, args=(field,), width=width)


def _chosen(field: str) -> None:
    value = session.widget_value(f"explore-{field}")
    if value is None:
        explore_place.stay()
        return
    _CHANGES[field](str(value))


def _contract_chosen(value: str) -> None:
    if value == BID_IT_OUT:
        explore_place.change_to(contract=BID_IT_OUT, by="", joker="", leader="", discards="", moves="")
    else:
        explore_place.change(lambda place: set_contract(place, value, _contractor(place)))


def _contractor(place: ExplorePlace) -> str:
    contract = contract_of(place)
    return contract.seat if contract is not None else me_of(place)


def _by_chosen(seat: str) -> None:
    explore_place.change(lambda place: set_contract(place, _bid(place), seat))


def _bid(place: ExplorePlace) -> str:
    contract = contract_of(place)
    return str(contract.row.bid) if contract is not None else str(_lowest(rules_of(place)))


def _lowest(rules: Ruleset) -> object:
    return rules.schedule.rows[0].bid


def _discards_chosen(value: str) -> None:
    if value == CHOOSE:
        explore_place.change(lambda place: set_discards(place, None))
    elif value == "":
        explore_place.change(set_plain_discards)


_CHANGES: dict[str, Callable[[str], None]] = {
    "trumps": lambda value: explore_place.change(lambda place: set_trump(place, Strain(value))),
    "contract": _contract_chosen,
    "by": _by_chosen,
    "joker": lambda value: explore_place.change(set_joker, value),
    "leads": lambda value: explore_place.change(set_leader, value),
    "discards": _discards_chosen,
    "view_from": lambda value: explore_place.change_to(me=value),
}
