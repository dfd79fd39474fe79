"""All games side by side, the trumps of every strain, and the bids as a chart that keeps rank and points apart."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from tutorial_app.engine import Ruleset, Suit
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.ladders import TrumpLadder, bid_ladder, bids_with_a_named_joker, joker_named_ladder, out_of_step, trump_ladders
from tutorial_app.rulebook.names import number_text
from tutorial_app.rulebook.side_by_side import Part, Table, side_by_side
from tutorial_app.ui import session
from tutorial_app.ui.charts import bid_chart
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.panels.card_cell import card_cell
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words


def games_view(rules: Ruleset) -> None:
    """The games by their books, the chosen one under the chosen house rules; then its ladders."""
    st.html(_games_table(side_by_side([ruleset(game) if game != rules.name else rules for game in GAMES]), rules))
    st.html(_ladders(rules))
    _bids(rules)


def _games_table(table: Table, rules: Ruleset) -> str:
    t = words("rules")
    changed = rules.variant_from(ruleset(rules.name))
    names = [f"{game}, {t('games_house')}" if game == rules.name and changed else game for game in table.games]
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in names)
    rows = "".join(f"<tr><th scope='row'>{html_of(row.title)}</th>{''.join(f'<td>{_cell(cell)}</td>' for cell in row.cells)}</tr>" for row in table.rows)
    note = f"<p><mark>{escape(t('games_marked'))}</mark> {escape(t('games_marked_is', game=table.games[0]))}</p>"
    caption = f"<div class='fh-panel-head'><h2>{escape(t('games_title'))}</h2>{note}</div>"
    scroll = f"<div class='fh-scroll' tabindex='0' role='region' aria-label='{escape(t('games_title'))}'>"
    table_html = f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<section class='fh-panel fh-games'>{caption}{scroll}{table_html}</div></section>"


def _cell(parts: Iterable[Part]) -> str:
    """The parts of a cell; neighbours that both differ share one mark."""
    runs: list[tuple[bool, list[str]]] = []
    for part in parts:
        if runs and runs[-1][0] == part.differs:
            runs[-1][1].append(part.text)
        else:
            runs.append((part.differs, [part.text]))
    return ", ".join(f"<mark>{html_of(', '.join(texts))}</mark>" if differs else html_of(", ".join(texts)) for differs, texts in runs)


def _ladders(rules: Ruleset) -> str:
    t = words("rules")
    rows = "".join(_ladder(ladder) for ladder in trump_ladders(rules) if ladder.trumps)
    last = next(ladder for ladder in trump_ladders(rules) if not ladder.trumps)
    named = ""
    if bids_with_a_named_joker(rules):
        cells = "".join(card_cell(card) for card in joker_named_ladder(rules, Suit.HEARTS))
        named = f"<li><div class='fh-strain'><b>{html_of(suit_glyph(Suit.HEARTS))}</b><span>{escape(t('ladders_named'))}</span></div><ol>{cells}</ol></li>"
    plain = f"<li><div class='fh-strain'><b>{escape(t('ladders_nt'))}</b><span>{escape(last.title)}</span></div><p>{html_of(last.note)}</p></li>"
    head = f"<div class='fh-panel-head'><h2>{escape(t('ladders_title', game=rules.name))}</h2><p>{escape(t('ladders_note'))}</p></div>"
    return f"<section class='fh-panel fh-ladders'>{head}<ul>{rows}{plain}{named}</ul></section>"


def _ladder(ladder: TrumpLadder) -> str:
    left = words("rules")("ladders_left")
    cells = "".join(card_cell(card, True, left) if card == ladder.left_bower else card_cell(card) for card in ladder.trumps)
    glyph = html_of(suit_glyph(ladder.strain.suit or Suit.SPADES))
    name = f"<span>{escape(ladder.title)}<small>{html_of(ladder.note)}</small></span>"
    return f"<li><div class='fh-strain'><b>{glyph}</b>{name}</div><ol>{cells}</ol></li>"


def _bids(rules: Ruleset) -> None:
    t = words("rules")
    with st.container(key="bid-ladder", border=True):
        st.html(f"<div class='fh-panel-head'><h2>{escape(t('bids_title'))}</h2><p>{escape(t('bids_note'))}</p></div>")
        st.plotly_chart(bid_chart(bid_ladder(rules), session.is_dark()), key="bid-chart", config={"displayModeBar": False}, alt=t("bids_alt"))
        for sentence in out_of_step(rules):
            st.html(f"<p class='fh-note'>{html_of(sentence)}</p>")
        with st.expander(t("bids_table")):
            rows = "".join(
                f"<tr><td>{rung.place}</td><th scope='row'>{html_of(rung.words)}</th><td>{number_text(rung.value)}</td></tr>" for rung in bid_ladder(rules)
            )
            head = "".join(f"<th scope='col'>{escape(t(key))}</th>" for key in ("bids_place", "bids_bid", "bids_value"))
            st.html(f"<div class='fh-games fh-narrow'><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>")
