"""Every contract: what each seat could make in each strain, the kitty taken, all hands open; tricks, the highest bid made with them, and its points."""

from __future__ import annotations

from html import escape

import streamlit as st

from tutorial_app.engine import Auction, KittyExchange, Row, Ruleset, Strain
from tutorial_app.rulebook.names import call_in_sentence, call_text, counted, listed, number_text, suit_words
from tutorial_app.rulebook.speech import Speech, capital
from tutorial_app.solver import Cell, ContractTable
from tutorial_app.ui import explore_place, session
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.explore.asked import dealt_at
from tutorial_app.ui.explore.changes import set_contract
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import me_of
from tutorial_app.ui.explore.values import contracts_of
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.markdown import shown
from tutorial_app.ui.panels.explore_progress import answer_or_wait
from tutorial_app.ui.scenes import speech_to
from tutorial_app.ui.table.texts import suit_glyph
from tutorial_app.ui.words import words


def panel(place: ExplorePlace, tree: Tree) -> None:
    """The table, the best contract of each side in words, and a way to play any of them."""
    t, dealt = words("explore_more"), dealt_at(place, tree)
    st.html(f"<h2 class='fh-h3'>{escape(t('contracts_title'))}</h2>")
    if dealt is None:
        st.info(t("contracts_none"))
        return
    speech = speech_to(dealt.rules, me_of(place))
    st.html(f"<p class='fh-note'>{escape(t('contracts_about'))}</p>")
    standing = contracts_of(explore_place.desk(), dealt)
    found: ContractTable | None = answer_or_wait(standing, "contracts", lambda answer: (answer.solved, answer.of))
    if found is None:
        return
    st.html(_table(found, dealt, speech, done=standing.done))
    if any(cell.at_least and cell.value is not None for cell in found.cells):
        st.html(f"<p class='fh-note'>{escape(t('at_least_why'))}</p>")
    st.html(_in_words(found, dealt.rules, speech, done=standing.done))
    _play_one(found, dealt.rules, speech)


def made_with(rules: Ruleset, cell: Cell) -> Row | None:
    """The highest bid in a strain that so many tricks make, or None: they are too few for the lowest."""
    rows = [row for row in rules.schedule.in_strain(cell.strain) if row.tricks <= (cell.value or 0)]
    return rows[-1] if rows else None


def _table(found: ContractTable, dealt: Auction | KittyExchange, speech: Speech, *, done: bool) -> str:
    t = words("explore_more")
    strains = list(dict.fromkeys(cell.strain for cell in found.cells))
    head = "".join(f"<th scope='col'>{_strain(strain)}</th>" for strain in strains)
    seats = dealt.rules.clockwise_from(speech.you or dealt.rules.seats[0])
    cells = {seat: "".join(_cell(found.cell(seat, strain), dealt.rules, done=done) for strain in strains) for seat in seats}
    rows = "".join(f"<tr><th scope='row'>{html_of(capital(speech.seat(seat)))}</th>{cells[seat]}</tr>" for seat in seats)
    region = f"<div class='fh-table fh-contracts' tabindex='0' role='region' aria-label='{escape(t('contracts_title'))}'>"
    corner = f"<th scope='col'>{escape(t('contracts_by'))}</th>"
    return f"{region}<table data-testid='contracts'><thead><tr>{corner}{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _strain(strain: Strain) -> str:
    unseen = f"<span class='fh-unseen'>{escape(capital(suit_words(strain)))}</span>"
    sign = words("explore_more")("no_trumps_short") if strain.suit is None else suit_glyph(strain.suit)
    return f"<span aria-hidden='true'>{html_of(sign)}</span>{unseen}"


def _cell(cell: Cell, rules: Ruleset, *, done: bool) -> str:
    """Tricks and the highest bid they make; too few for any bid stands in a row of its own words."""
    t = words("explore_more")
    if cell.value is None:
        return f"<td class='none'>{escape(t('unknown_cell' if done else 'not_yet'))}</td>"
    row, tricks = made_with(rules, cell), counted(cell.value, "trick")
    least = f"<i>{escape(t('at_least'))}</i> " if cell.at_least and cell.value < rules.hand_size else ""
    if row is None and least:
        return f"<td class='none'>{least}<b>{escape(tricks)}</b></td>"
    if row is None:
        lowest = rules.schedule.in_strain(cell.strain)[0]
        short = t("cell_short", bid=call_text(lowest.bid), count=lowest.tricks - cell.value)
        return f"<td class='bad'>{least}<b>{escape(tricks)}</b><small>{html_of(short)}</small></td>"
    made = t("cell_made", bid=call_text(row.bid), points=number_text(row.value))
    return f"<td class='good'>{least}<b>{escape(tricks)}</b><small>{html_of(made)}</small></td>"


def _in_words(found: ContractTable, rules: Ruleset, speech: Speech, *, done: bool) -> str:
    """The dearest contract that each side can make."""
    t = words("explore_more")
    items = "".join(f"<li>{html_of(_best_of(found, rules, speech, side, done=done))}</li>" for side in rules.side_names)
    return f"<section class='fh-panel fh-different'><h3>{escape(t('contracts_best'))}</h3><ul>{items}</ul></section>"


def _best_of(found: ContractTable, rules: Ruleset, speech: Speech, side: str, *, done: bool) -> str:
    t = words("explore_more")
    cells = [cell for cell in found.cells if cell.contractor in rules.members(side)]
    made = [(row, cell) for cell in cells if (row := made_with(rules, cell)) is not None]
    if not made:
        surely = done and all(cell.value is not None and not cell.at_least for cell in cells)
        return capital(t("best_contract_none" if surely else "best_contract_unknown" if done else "best_contract_wait", side=speech.side(side)))
    top = max(made, key=lambda each: each[0].value)[0]
    names = listed([speech.seat(cell.contractor) for row, cell in made if row == top], "or")
    said = {"side": speech.side(side), "bid": call_in_sentence(top.bid), "names": names, "points": number_text(top.value)}
    least = any(cell.at_least for cell in cells)
    if len(rules.members(side)) == 1:
        return capital(t("best_alone_so_far" if not done else "best_alone_at_least" if least else "best_alone", **said))
    return capital(t("best_contract_so_far" if not done else "best_contract_at_least" if least else "best_contract", **said))


def _play_one(found: ContractTable, rules: Ruleset, speech: Speech) -> None:
    """Put one of the contracts of the table on the board."""
    t = words("explore_more")
    offers = [(row, cell.contractor) for cell in found.cells if (row := made_with(rules, cell)) is not None]
    if not offers:
        return
    texts = {f"{row.bid}.{seat}": shown(t("offer", bid=call_in_sentence(row.bid), name=speech.seat(seat))) for row, seat in offers}
    session.set_widget("contracts-offer", None)
    label = t("contracts_play")
    st.selectbox(label, list(texts), format_func=texts.__getitem__, key="contracts-offer", placeholder=t("choose"), on_change=_played, width=320)


def _played() -> None:
    offer = session.widget_value("contracts-offer")
    if offer:
        bid, _, seat = str(offer).partition(".")
        explore_place.change(set_contract, bid, seat)
