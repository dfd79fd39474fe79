"""The table rules in a real browser: a switch is changed and played, the rules are saved, loaded, sent as a link and printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from at_table import SIDEWAYS, AtTable, axe_says
from playwright.sync_api import Page, expect

from tutorial_app.engine import SWITCH_NAMES
from tutorial_app.files.house_rules import read_house_rules
from tutorial_app.rulebook import GAMES, ruleset

CLUB = "game=4-hand&variant=misere:any_time,misere_value:150,slam_bonus:false&club=Thursday+club&note=Since+May"
EVERYTHING = (
    "rounds:one,misere:any_time,misere_value:150,open_misere:highest,open_misere_value:520,open_shown:before_first_lead,joker_advance:misere_only,"
    "joker_lead:any,slam_bonus:false,defender_points:on_failure,misere_defenders:ten_per_contractor_trick,first_lead:left_of_dealer,"
    "win_needs_contract:false,back_door:false"
)


def opened(table: AtTable, tab: str) -> AtTable:
    """The dialog of a new match at one of its parts."""
    table.button("game").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.page.get_by_role("tab", name=tab).click()
    expect(table.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    return table


def group(table: AtTable, name: str) -> AtTable:
    """Open a group of rules."""
    table.page.get_by_role("dialog").locator("summary", has_text=name).click()
    return table


@pytest.mark.wide
def test_a_switch_changed_in_the_panel_changes_what_may_be_called(table: AtTable):
    """Misère is refused before a seven; under the rule that allows it at any time the same call stands. The old match is behind Back."""
    table.go("keys", "&speed=0").call("M")
    expect(table.verdict).to_have_attribute("data-rule", "bid.misere-needs-seven")
    group(opened(table, "Table rules"), "Misère")
    table.page.get_by_text("may be bid at any time when it is high enough", exact=False).first.click()
    expect(table.page.get_by_text("with 1 house rule.")).to_be_visible()
    expect(table.page.locator(".st-key-differences")).to_contain_text("may be bid at any time")
    table.answered(table.button("start-match").click)
    expect(table.page.locator(".fh-head p")).to_contain_text("4-hand, our rules · deal 1")
    for _ in range(6):  # until the learner may bid below eight
        if table.page.locator('[data-call="M"]').count():
            break
        table.press("deal") if table.now()[0] in ("scored", "thrown-in") else table.press("undo")
    table.call("M")
    assert table.verdict.get_attribute("data-rule") != "bid.misere-needs-seven"


@pytest.mark.long
def test_without_effect_and_impossible_rules_are_named(table: AtTable):
    """Bidding again in one round has no effect; open misère below ten hearts is not possible with bids up to eight. Back to the book undoes all."""
    table.open("game=5-hand&variant=rebid:true&speed=0")
    opened(table, "Table rules")
    expect(table.page.locator(".st-key-differences")).to_contain_text("No effect as this table’s rules stand")
    group(table, "Misère")
    expect(table.page.locator(".st-key-rule-open_misere")).to_contain_text("needs bids of ten tricks")
    group(table, "Points")
    expect(table.page.locator(".st-key-rule-slam_bonus")).to_contain_text("our default: the sources are silent")
    table.button("to-book").click()
    expect(table.page.locator(".st-key-differences")).to_have_text("Everything is as in the book.")


@pytest.mark.wide
def test_saved_rules_load_again(table: AtTable, tmp_path: Path):
    """The saved file holds the club's rules and loads into the panel again; one with faults is told line by line and changes nothing."""
    table.open(f"{CLUB}&speed=0")
    link = opened(table, "Save").page.get_by_role("dialog").locator("[data-testid=stCode] code").inner_text().strip()
    assert link.endswith(f"/play?{CLUB}")
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Save to a file").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    house = read_house_rules(path.read_bytes(), path.name, ruleset)
    assert (path.name, house.name, house.note) == ("thursday-club.yaml", "Thursday club", "Since May")
    assert house.variant == {"misere": "any_time", "misere_value": 150, "slam_bonus": False}
    table.open("game=3-hand&speed=0")
    opened(table, "Save")
    chooser = table.page.get_by_role("dialog").locator("input[type=file]")
    chooser.set_input_files({"name": "bad.yaml", "mimeType": "application/yaml", "buffer": b"name: x\ngame: 4-hand\nvariant: {slam: true}\nrule: 1\n"})
    expect(table.page.locator(".fh-faulty li").first).to_contain_text("bad.yaml:3:17")
    expect(table.page.locator(".fh-faulty li").last).to_contain_text("bad.yaml:4:1")
    expect(table.page.get_by_text("The new match: Three players (3-hand), by the book.")).to_be_visible()
    chooser.set_input_files(path)
    expect(table.page.get_by_text("The new match: Four players (4-hand), with 3 house rules.")).to_be_visible()
    table.answered(table.button("start-match").click)
    expect(table.page.locator(".fh-head p")).to_contain_text("4-hand, Thursday club")


@pytest.mark.long
def test_a_link_opens_the_same_rules(new_table):
    """The address in the dialog opens a new match under the same rules for somebody else."""
    table = new_table().open(f"{CLUB}&speed=0")
    link = opened(table, "Save").page.get_by_role("dialog").locator("[data-testid=stCode] code").inner_text().strip()
    assert re.search(r"/play\?game=4-hand&variant=misere:any_time,misere_value:150,slam_bonus:false&club=Thursday\+club&note=Since\+May$", link)
    other = new_table()
    other.open(link.partition("?")[2] + "&speed=0")
    expect(other.page.locator(".fh-head p")).to_contain_text("4-hand, Thursday club")
    opened(other, "Table rules")
    expect(other.page.locator(".st-key-differences li")).to_have_count(3)


def pages_of(page: Page) -> int:
    """How many sheets of A4 the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4", prefer_css_page_size=True)))


@pytest.mark.parametrize(
    "query",
    [
        *(pytest.param(f"game={game}", marks=pytest.mark.long) for game in GAMES[1:3]),
        f"game=4-hand&variant={EVERYTHING}&club={'Club+' * 12}&note={'a+long+note+' * 33}",
    ],
)
def test_our_rules_fit_one_page(page: Page, app_server: str, query):
    """The printed page is one sheet of A4 with every rule in force on it, even where nearly all of them are the club's own."""
    page.goto(f"{app_server}/our-rules?{query}")
    expect(page.locator(".fh-sheet")).to_be_visible()
    listed = page.locator(".fh-sheet [data-switch]").evaluate_all("items => items.map((item) => item.dataset.switch)")
    assert set(listed) <= set(SWITCH_NAMES)
    assert {"rounds", "joker_lead", "back_door"} <= set(listed)
    if "variant" in query:
        assert listed == [switch for switch in SWITCH_NAMES if switch != "rebid"]
    assert pages_of(page) == 1
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(SIDEWAYS) == [0, 0]
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".fh-sheet").evaluate(
        "sheet => sheet.append(...[...Array(80)].map(() => { const p = document.createElement('p'); p.textContent = 'more'; return p }))"
    )
    assert pages_of(page) > 1, "a page that is too long would be seen"


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_dialog_is_in_order(new_table, scheme, width):
    """Choice of the game, table rules with all groups open, save and share: axe finds nothing and nothing scrolls sideways."""
    table = new_table(viewport={"width": width, "height": 844}, color_scheme=scheme).open("game=5-hand&variant=rebid:true&speed=0")
    found = {}
    opened(table, "Game")
    expect(table.page.get_by_role("radio").first).to_be_attached()
    table.page.wait_for_timeout(400)
    found["game"] = axe_says(table)
    table.page.get_by_role("tab", name="Table rules").click()
    for name in ("Bidding", "Misère", "The joker", "Points"):
        group(table, name)
    expect(table.page.locator(".st-key-rule-defender_points")).to_be_visible()
    expect(table.page.locator(".st-key-differences")).to_contain_text("No effect as this table’s rules stand")
    expect(table.page.locator(".st-key-rule-open_misere")).to_contain_text("needs bids of ten tricks")
    expect(table.page.locator(".st-key-rule-slam_bonus")).to_contain_text("our default: the sources are silent")
    table.page.wait_for_timeout(400)
    found["rules"] = axe_says(table)
    table.button("to-book").click()
    expect(table.page.locator(".st-key-differences")).to_have_text("Everything is as in the book.")
    table.page.get_by_role("tab", name="Save").click()
    table.page.wait_for_timeout(400)
    found["save"] = axe_says(table)
    assert not {name: said for name, said in found.items() if said}
    assert table.page.evaluate(SIDEWAYS) == [0, 0]


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_printed_page_is_in_order_on_the_screen(new_context, app_server, scheme):
    """On a phone the page of rules scrolls down only, and axe finds nothing."""
    page = new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme).new_page()
    page.goto(f"{app_server}/our-rules?{CLUB}")
    expect(page.locator(".fh-sheet")).to_be_visible()
    expect(page.get_by_role("button", name="Print this page")).to_be_visible()
    assert page.evaluate(SIDEWAYS) == [0, 0]
    table = AtTable(page, app_server)
    assert not axe_says(table)
