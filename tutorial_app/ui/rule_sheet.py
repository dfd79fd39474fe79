"""A table's rules as one printed page, made of the rulebook's own sentences. Pure: house rules in, HTML out; every text is escaped."""

from __future__ import annotations

from html import escape

from tutorial_app.engine import STRAINS, Ruleset
from tutorial_app.files.house_rules import HouseRules
from tutorial_app.rulebook.house_page import OUR_DEFAULT, HouseLine, house_page
from tutorial_app.rulebook.names import GLYPHS, call_text, number_text
from tutorial_app.ui.frame import html_of
from tutorial_app.ui.words import words


def sheet(house: HouseRules) -> str:
    """The page: name, game, note, every house rule in force with a mark where it is the club's own, and what the bids are worth."""
    t = words("house")
    page = house_page(house.rules, house.name or t("page_title"), house.note)
    note = f"<p class='note'><b>{escape(t('page_note'))}:</b> {html_of(page.note)}</p>" if page.note else ""
    legend = t("page_legend", house=t("page_house"), ours=OUR_DEFAULT)
    return (
        f"<article class='fh-sheet' lang='en'><header><h1>{html_of(page.title)}</h1>"
        f"<p>{html_of(t('page_game', game=page.game))} {html_of(page.opening)}</p>{note}</header>"
        f"<ul>{''.join(map(_item, page.lines))}</ul>{_values(house.rules)}<footer>{html_of(legend)}</footer></article>"
    )


def _item(line: HouseLine) -> str:
    kind, mark = ("house", words("house")("page_house")) if line.differs else ("ours", OUR_DEFAULT) if line.ours else ("", "")
    tail = f" <em class='{kind}'>{escape(mark)}</em>" if mark else ""
    return f"<li data-switch='{line.switch}' data-value='{escape(line.value)}'><b>{html_of(line.label)}:</b> {html_of(line.sentence)}{tail}</li>"


def _values(rules: Ruleset) -> str:
    """The ladder as a table of points: a row for each number of tricks, and the misères in words below it."""
    t = words("house")
    rows = {tricks: {row.strain: row.value for row in rules.schedule.rows if row.tricks == tricks} for tricks in rules.bid_tricks}
    heads = "".join(f"<th scope='col'>{html_of(GLYPHS.get(strain.value, strain.value))}</th>" for strain in STRAINS)
    body = "".join(
        f"<tr><th scope='row'>{tricks}</th>" + "".join(f"<td>{number_text(values[strain])}</td>" for strain in STRAINS) + "</tr>"
        for tricks, values in rows.items()
    )
    more = [f"{call_text(row.bid)} {number_text(row.value)}" for row in rules.schedule.rows if row.is_misere]
    tail = f"<p>{html_of(' · '.join(more))}</p>" if more else ""
    return (
        f"<section class='values'><h2>{escape(t('page_values'))}</h2>"
        f"<table><thead><tr><th scope='col'>{escape(t('page_tricks'))}</th>{heads}</tr></thead><tbody>{body}</tbody></table>{tail}</section>"
    )
