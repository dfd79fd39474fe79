"""What to change on the second board: its kind, and for each kind what there is to choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from tutorial_app.engine import (
    SWITCH_NAMES,
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Position,
    Seat,
    ThrownIn,
    hand_of,
    parse_card,
    sorted_hand,
    turn_of,
)
from tutorial_app.rulebook.house_page import choices
from tutorial_app.rulebook.names import call_in_sentence, card_text, suit_words
from tutorial_app.rulebook.speech import Speech, capital
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.explore.changing import whereabouts
from tutorial_app.ui.explore.second import Change, Contractor, Kitty, Lead, NewContract, Swap, Switch, Trumps, change_text
from tutorial_app.ui.markdown import shown
from tutorial_app.ui.words import words

_KIND, _FIRST, _SOME = "second-kind", "second-first", "second-some"
"""What is begun and no change yet: its kind, the first of two cards or a house rule without its value, and too few cards for a kitty."""
KINDS = {"swap": Swap, "trumps": Trumps, "contract": NewContract, "contractor": Contractor, "lead": Lead, "kitty": Kitty, "switch": Switch}


def kinds_at(position: Position) -> tuple[str, ...]:
    """The kinds of change that can be made at a moment."""
    match position:
        case Auction():
            return ("swap", "kitty", "switch") if position.kitty else ("swap", "switch")
        case KittyExchange():
            return "swap", "trumps", "contract", "contractor", "kitty", "switch"
        case CardPlay():
            lead = ("lead",) if not position.trick.plays else ()
            return ("swap", "trumps", "contract", "contractor", *lead, *(("kitty",) if position.discards else ()), "switch")
        case Finished():
            return "contract", "switch"
        case ThrownIn():
            return ("switch",)


def change_choice(position: Position, change: Change | None, speech: Speech) -> None:
    """The kind of change, and then which."""
    t, kinds = words("explore_more"), kinds_at(position)
    made = next((name for name, kind in KINDS.items() if isinstance(change, kind)), None)
    asked = session.note(_KIND)
    now = asked if asked in kinds else made if made in kinds else kinds[0]
    session.set_widget("second-kind-shown", now)
    labels = {kind: t("kind_discards" if kind == "kitty" and isinstance(position, CardPlay) else f"kind_{kind}") for kind in kinds}
    st.segmented_control(t("second_kind"), kinds, format_func=labels.__getitem__, key="second-kind-shown", on_change=_kind_chosen, required=True)
    with st.container(key="second-choice", horizontal=True, vertical_alignment="bottom", gap="small"):
        _CHOICES[now](position, change, speech)


def _kind_chosen() -> None:
    session.set_note(_KIND, session.widget_value("second-kind-shown"))
    session.set_note(_FIRST, None)
    session.set_note(_SOME, None)
    explore_place.stay()


def _swap(position: Position, change: Change | None, speech: Speech) -> None:
    """Two cards that change places, the second from another place than the first; each is told with where it lies now."""
    t, lie = words("explore_more"), whereabouts(position)
    chosen = (change.first, change.second) if isinstance(change, Swap) else ()
    order = [card for card in cards_in_order(position, speech.you) if lie[card][0] != "played" or card in chosen]
    texts = {str(card): shown(t("swap_card", card=card_text(card), where=_where(lie[card], speech))) for card in order}
    first, second = (str(change.first), str(change.second)) if isinstance(change, Swap) else (session.note(_FIRST), None)
    elsewhere = [name for name in texts if first not in texts or lie[parse_card(name)] != lie[parse_card(str(first))]]
    for key, label, card, offered in (("second-one", t("swap_first"), first, list(texts)), ("second-other", t("swap_second"), second, elsewhere)):
        session.set_widget(key, card if card in offered else None)
        st.selectbox(label, offered, format_func=texts.__getitem__, key=key, placeholder=t("choose"), on_change=_swapped, args=(lie,), width=280)


def _swapped(lie: Mapping[Card, tuple[str, str]]) -> None:
    first, second = session.widget_value("second-one"), session.widget_value("second-other")
    session.set_note(_FIRST, first)
    if first and second and lie[parse_card(first)] != lie[parse_card(second)]:
        _make(Swap(parse_card(first), parse_card(second)))
    elif second:
        explore_place.change_to(second="")  # both lie in one place now: the second card is to be chosen again
    else:
        explore_place.stay()


def cards_in_order(position: Position, me: Seat | None) -> list[Card]:
    """Every card that is known to lie somewhere, hand by hand from a seat on, as hands are sorted."""
    rules, lie = position.rules, whereabouts(position)
    strain = getattr(position, "contract", None)
    seats = rules.clockwise_from(me or rules.seats[0])
    piles = [("hand", seat) for seat in seats] + [("table", seat) for seat in seats] + [("kitty", ""), ("discards", ""), ("dead", "")]
    found: list[Card] = []
    for pile in piles:
        cards = [card for card, place in lie.items() if place == pile]
        found += sorted_hand(cards, strain.strain, getattr(position, "joker_named", None)) if strain is not None else cards
    return [*found, *(card for card in lie if card not in found)]


def _where(place: tuple[str, str], speech: Speech) -> str:
    t, (pile, seat) = words("explore_more"), place
    if pile == "hand":
        return capital(speech.seat(seat))
    return t("where_table", name=capital(speech.seat(seat))) if pile == "table" else t(f"where_{pile}", trick=seat)


def _trumps(position: Position, change: Change | None, _speech: Speech) -> None:
    strains = list(dict.fromkeys(row.strain for row in position.rules.schedule.rows))
    now = change.strain if isinstance(change, Trumps) else position.contract.strain
    _pick("second-trumps", words("explore_more")("strain_trumps"), strains, now, lambda strain: capital(suit_words(strain)), Trumps)


def _contract(position: Position, change: Change | None, _speech: Speech) -> None:
    bids = [row.bid for row in position.rules.schedule.rows]
    now = change.bid if isinstance(change, NewContract) else position.contract.row.bid
    _pick("second-bid", words("explore_more")("bid"), bids, now, lambda bid: shown(capital(call_in_sentence(bid))), NewContract)


def _contractor(position: Position, change: Change | None, speech: Speech) -> None:
    now = change.seat if isinstance(change, Contractor) else position.contract.seat
    _pick("second-by", words("explore_more")("seat_plays"), position.rules.seats, now, lambda seat: shown(capital(speech.seat(seat))), Contractor)


def _lead(position: Position, change: Change | None, speech: Speech) -> None:
    now = change.seat if isinstance(change, Lead) else turn_of(position)
    _pick("second-lead", words("explore_more")("seat_leads"), position.rules.seats, now, lambda seat: shown(capital(speech.seat(seat))), Lead)


def _pick(key: str, label: str, options: Sequence, now: object, say: Callable[..., str], kind: Callable[..., Change]) -> None:
    """One of a few things; choosing makes the change."""
    session.set_widget(key, now)
    st.selectbox(label, options, format_func=say, key=key, on_change=_picked, args=(key, kind), width=280)


def _picked(key: str, kind: Callable[..., Change]) -> None:
    value = session.widget_value(key)
    if value is not None:
        _make(kind(value))


def _kitty(position: Position, change: Change | None, speech: Speech) -> None:
    """Other cards aside: any before the exchange, after it of those that the contractor could discard."""
    t, size = words("explore_more"), position.rules.kitty_size
    if isinstance(position, CardPlay):
        held = (*(hand_of(position, position.contract.seat) or ()), *(position.discards or ()))
    else:
        held = tuple(cards_in_order(position, speech.you))
    aside = getattr(position, "discards" if isinstance(position, CardPlay) else "kitty", None) or ()
    texts = {str(card): shown(card_text(card)) for card in held}
    some = session.note(_SOME)
    now = some if some is not None else [str(card) for card in (change.cards if isinstance(change, Kitty) else aside)]
    session.set_widget("second-kitty", [card for card in now if card in texts][:size])
    label = t("kitty_cards", count=size)
    st.multiselect(label, list(texts), format_func=texts.__getitem__, key="second-kitty", max_selections=size, on_change=_kitty_chosen, args=(size,), width=420)


def _kitty_chosen(size: int) -> None:
    chosen = list(session.widget_value("second-kitty") or [])
    if len(chosen) == size:
        _make(Kitty(tuple(parse_card(card) for card in chosen)))
    else:
        session.set_note(_SOME, chosen)
        explore_place.stay()


def _switch(position: Position, change: Change | None, _speech: Speech) -> None:
    """A house rule, then one of its other values in whole sentences."""
    t, rules = words("explore_more"), position.rules
    name = change.name if isinstance(change, Switch) else session.note(_FIRST)
    names = {switch: capital(words("rules")(f"switch_{switch}")) for switch in SWITCH_NAMES}
    session.set_widget("second-switch", name if name in names else None)
    st.selectbox(t("switch"), list(names), format_func=names.__getitem__, key="second-switch", placeholder=t("choose"), on_change=_switch_chosen, width=320)
    if name not in names:
        return
    others = {one.value: shown(one.sentence) for one in choices(rules, name) if one.value != getattr(rules.switches, name) and not one.problem}
    session.set_widget("second-value", change.value if isinstance(change, Switch) and change.value in others else None)
    st.selectbox(t("switch_value"), list(others), format_func=others.__getitem__, key="second-value", placeholder=t("choose"), on_change=_value_chosen)


def _switch_chosen() -> None:
    name = session.widget_value("second-switch")
    session.set_note(_FIRST, name)
    explore_place.change_to(second="")


def _value_chosen() -> None:
    name, value = session.widget_value("second-switch"), session.widget_value("second-value")
    if name is not None and value is not None:
        _make(Switch(name, value))


def _make(change: Change) -> None:
    for begun in (_KIND, _SOME):
        session.set_note(begun, None)
    explore_place.change_to(second=change_text(change))


_CHOICES = {"swap": _swap, "trumps": _trumps, "contract": _contract, "contractor": _contractor, "lead": _lead, "kitty": _kitty, "switch": _switch}
