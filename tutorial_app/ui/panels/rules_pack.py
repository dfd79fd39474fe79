"""The pack prover: which cards to take out or add, the sum that proves it, and what is wrong with the pack in somebody's hands."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.engine import SUITS, NotationError, Ruleset
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.pack_prover import prove_pack, same_pack
from tutorial_app.rulebook.pack_typed import check_typed_pack, typed_pack
from tutorial_app.rulebook.speech import capital
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.panels.card_cell import card_cell
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words


def pack_view(rules: Ruleset) -> None:
    """The recipe with its proof, the pack itself, and a place to type one's own."""
    t, proof = words("rules"), prove_pack(rules)
    steps = "".join(f"<li>{html_of(step)}</li>" for step in proof.steps)
    sums = "".join(f"<dt>{html_of(suit_glyph(suit))}</dt><dd>{count}</dd>" for suit, count in proof.per_suit)
    sums += f"<dt>{escape(t('ladders_joker'))}</dt><dd>1</dd>"
    head = f"<div class='fh-panel-head'><h2>{escape(t('pack_title', game=rules.name))}</h2></div>"
    st.html(
        f"<section class='fh-panel'>{head}<ol class='fh-steps'>{steps}</ol>"
        f"<p class='fh-proof' data-testid='proof'><b>{escape(proof.sum)}</b> {html_of(proof.sentence)}</p>"
        f"<dl class='fh-sums'>{sums}</dl>{_cards(rules)}</section>"
    )
    _own_pack(rules)


def _cards(rules: Ruleset) -> str:
    """Every card of the pack, a line a suit; those that no 52-card pack has are framed."""
    added = set(prove_pack(rules).add)
    lines = []
    for suit in SUITS:
        cards = [card for card in rules.pack if card.suit == suit]
        cells = "".join(card_cell(card, card in added) for card in cards)
        lines.append(f"<li><ol>{cells}</ol></li>")
    return f"<div class='fh-ladders fh-pack'><ul>{''.join(lines)}</ul></div>"


def _own_pack(rules: Ruleset) -> None:
    t = words("rules")
    with st.container(key="own-pack", border=True):
        st.html(f"<div class='fh-panel-head'><h2>{escape(t('pack_own_title'))}</h2><p>{escape(t('pack_own_note'))}</p></div>")
        said = st.text_input(t("pack_own"), key="own-pack-text", placeholder=t("pack_own_example"), max_chars=400).strip()
        if said:
            st.html(f"<div role='status' data-testid='pack-verdict'>{_verdict(rules, said)}</div>")


def _verdict(rules: Ruleset, said: str) -> str:
    t = words("rules")
    try:
        problems = check_typed_pack(rules, said)
    except NotationError as error:
        return f"<p class='fh-no'>{html_of(capital(str(error)))}</p>"
    if not problems:
        return f"<p class='fh-yes'>{escape(t('pack_right', game=rules.name, sum=prove_pack(rules).sum))}</p>"
    others = same_pack(typed_pack(rules, said), [ruleset(game) for game in GAMES if game != rules.name])
    other = f"<p>{escape(t('pack_other', games=', '.join(others)))}</p>" if others else ""
    return f"<div class='fh-no'><ul>{''.join(f'<li>{html_of(problem.sentence)}</li>' for problem in problems)}</ul>{other}</div>"
