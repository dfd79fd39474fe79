"""The projector: one slide on a dark screen, and the keys under it. What a key does a button does as well."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import streamlit as st

from tutorial_app.ui import session
from tutorial_app.ui.markdown import escaped
from tutorial_app.ui.panels import present_place
from tutorial_app.ui.panels.lesson_text import as_html
from tutorial_app.ui.panels.present_keys import listen
from tutorial_app.ui.panels.present_place import Show, begin_what_if, go, listed, turn_kitty, turn_over
from tutorial_app.ui.panels.present_show import before, on
from tutorial_app.ui.panels.present_slide import Hand, Slide, Told
from tutorial_app.ui.table import component, plain
from tutorial_app.ui.words import words

TABLE_KEY = "present-table"
KEYS = {
    "ArrowRight": "present-next", " ": "present-next", "PageDown": "present-next", "ArrowLeft": "present-back", "PageUp": "present-back",
    "k": "present-kitty", "t": "present-what-if", "g": "present-list", "Escape": "present-leave",
}  # fmt: skip
"""Which button a key presses; a hand's own key is its seat's."""
SHORT, LONG = 70, 190
"""A question of no more characters than this is written largest; one of more than that smallest."""


def present(slide: Slide, place: Show) -> None:
    """Draw a slide with everything a teacher needs, and nothing else."""
    own = {hand.seat.lower(): f"present-hand-{hand.seat}" for hand in slide.hands}
    listen(_list_keys(slide) if place.list else KEYS | own, place.name if place.kind == "file" else "", place.rev)
    with st.container(key="present"):
        head(slide.above, slide.title)
        if place.list:
            _list(slide)
        else:
            with st.container(key="present-stage"):
                if slide.view is not None:
                    with st.container(key="present-table-box"):
                        _table(slide)
                with st.container(key="present-words"):
                    say(slide.say)
                    _books(slide)
                    tell(slide.told)
        with st.container(key="present-foot"):
            dots(slide)
            if place.list:
                key_button(words("teach")("list_close"), "Esc", "present-leave", _change, listed)
            else:
                _way(slide)


def _way(slide: Slide) -> None:
    """Back and on, and what else a key does on a slide."""
    t = words("teach")
    with st.container(key="present-way", horizontal=True, gap="small"):
        key_button(t("back"), "←", "present-back", _change, before)
        key_button(_next_label(slide), "→", "present-next", _change, on)
    with st.container(key="present-keys-row", horizontal=True, gap="small"):
        hands(slide.hands, slide.kitty)
        if slide.root is not None:
            key_button(t("what_if"), "T", "present-what-if", _change, begin_what_if, slide.laid)
        if slide.places:
            key_button(t("list"), "G", "present-list", _change, listed)
        key_button(t("leave"), "Esc", "present-leave", present_place.leave)


def head(above: str, title: str) -> None:
    """The title, with the small line over it."""
    st.html(f"<div class='fh-present-head'><p>{as_html(above)}</p><h1>{as_html(title)}</h1></div>")


def say(text: str) -> None:
    """The question, as large as its length allows."""
    size = "short" if len(text) <= SHORT else "long" if len(text) > LONG else "middle"
    st.html(f"<div class='fh-present-say {size}' data-testid='present-say'><p>{as_html(text)}</p></div>")


def _books(slide: Slide) -> None:
    """Two rule books, each with what it says where they differ; the answer says it again and takes their place."""
    if slide.books and slide.told is None:
        said = "".join(f"<div><dt>{as_html(title)}</dt><dd>{as_html(text)}</dd></div>" for title, text in slide.books)
        st.html(f"<dl class='fh-present-books'>{said}</dl>")


def tell(told: Told | None) -> None:
    """What the reveal says; its place is there before, so that it is read out when it comes."""
    inner = ""
    if told is not None:
        said = f"<p>{as_html(told.text)}</p>" if told.text else ""
        source = f"<p class='source'>{as_html(told.source)}</p>" if told.source else ""
        inner = f"<h2>{as_html(told.title)}</h2>{said}{source}"
    rule = f" data-rule='{escape(told.rule)}'" if told is not None and told.rule else ""
    kind = " empty" if told is None else " no" if told.no else ""
    st.html(f"<div class='fh-present-told{kind}' role='status' data-testid='present-told'{rule}>{inner}</div>")


def dots(slide: Slide) -> None:
    """Where one is: dots for a few steps, a bar for many."""
    label = words("teach")("step_label", number=slide.number + 1, count=slide.count)
    if slide.count <= 20:
        kinds = ["done" if place < slide.number else "here" if place == slide.number else "todo" for place in range(slide.count)]
        drawn = "".join(f"<i class={kind}></i>" for kind in kinds)
    else:
        drawn = f"<b style='--done:{slide.number / (slide.count - 1):.3f}'></b>"
    st.html(f"<div class='fh-present-dots'><span class='drawn' aria-hidden='true'>{drawn}</span><span>{escape(label)}</span></div>")


def hands(known: tuple[Hand, ...], kitty: bool | None) -> None:
    """A key for each hand that can be shown and hidden, and one for the kitty."""
    t = words("teach")
    for hand in known:
        state = t("shown" if hand.shown else "hidden")
        key_button(f"{hand.name} {state}", hand.seat, f"present-hand-{hand.seat}", _change, turn_over, hand.seat)
    if kitty is not None:
        key_button(f"{t('kitty')} {t('shown' if kitty else 'hidden')}", "K", "present-kitty", _change, turn_kitty)


def key_button(label: str, key: str, name: str, click: Callable[..., None], *facts: object) -> None:
    """A button that shows the key which presses it."""
    st.button(f"`{key}` {escaped(label)}", key=name, on_click=click, args=facts)


def _next_label(slide: Slide) -> str:
    t = words("teach")
    if slide.last:
        return t("over")
    if slide.more == "reveal" and slide.part + 1 < slide.parts:
        return t("reveal")
    return t("next_move") if slide.more == "next_move" else t("next")


def _table(slide: Slide) -> None:
    assert slide.view is not None
    (plain.draw if session.options().plain else component.draw)(slide.view, TABLE_KEY, _asked)


def _asked(kind: str, value: str, rev: int) -> None:
    """A click on a card or a plate of a slide asks about it; nothing is played here."""
    about = {"why": value, "card": f"card:{value}"}.get(kind, "")
    present_place.change(lambda now: present_place.asked(now, about) if rev == now.rev else now)


def _list_keys(slide: Slide) -> dict[str, str]:
    """The keys of the list: a digit leads to its place, Escape closes the list and nothing else."""
    return {digit: f"present-place-{at}" for at, _, digit in slide.places if digit} | {"g": "present-leave", "Escape": "present-leave"}


def _list(slide: Slide) -> None:
    """The places to jump to."""
    t = words("teach")
    st.html(f"<h2 class='fh-present-list'>{escape(t('list_title'))}</h2><p class='fh-present-how'>{escape(t('list_how'))}</p>")
    with st.container(key="present-places", horizontal=True, gap="small"):
        for at, label, _ in slide.places:
            st.button(
                escaped(label.replace("*", "")),
                key=f"present-place-{at}",
                type="primary" if at == slide.number else "secondary",
                on_click=_change,
                args=(go, at),
            )


def _change(step: Callable[..., Show], *facts: object) -> None:
    present_place.change(lambda now: step(now, *facts))
