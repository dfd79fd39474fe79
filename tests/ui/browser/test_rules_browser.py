"""The Rules page in a browser: tried on the spot, nothing for axe to find, nothing to scroll sideways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_table import SIDEWAYS, AtTable, axe_says
from playwright.sync_api import BrowserContext, Page, expect

VIEWS = {
    "rule": "rule=play.follow-suit",
    "matters": "rule=joker.suit-already-led&matters=joker_lead",
    "words": "view=words&game=6-hand",
    "games": "view=games",
    "pack": "view=pack&game=6-hand",
    "books": "view=books&variant=first_lead:left_of_dealer",
    "table": "view=table",
    "terms": "view=terms",
}


def opened(page: Page, url: str, query: str) -> Page:
    """The Rules page, fully drawn."""
    page.goto(f"{url}/rules?{query}")
    expect(page.locator(".st-key-rules-bar")).to_be_visible(timeout=30_000)
    expect(page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]')).to_be_visible(timeout=60_000)
    return page


def test_a_rule_is_tried_on_the_spot(page: Page, app_server: str) -> None:
    """The example of following suit: its card is refused by that very rule, and the table shows why; one step back and it is as before."""
    opened(page, app_server, "rule=play.follow-suit&speed=0")
    page.locator(".st-key-try-action button").click()
    verdict = page.get_by_test_id("verdict").first
    expect(verdict).to_have_attribute("data-rule", "play.follow-suit")
    expect(verdict).to_have_attribute("data-legal", "false")
    page.locator(".st-key-rules-table-back button").click()
    expect(page.locator('[data-testid="verdict"][data-legal="false"]')).to_have_count(0)


def test_search_choose_and_go_back(page: Page, app_server: str) -> None:
    """Search for the left bower, choose another rule found, go back with the browser: each place is in the address."""
    opened(page, app_server, "")
    page.get_by_label("Search the rules").fill("left bower")
    page.keyboard.press("Enter")
    rule = page.locator(".fh-rule")
    expect(rule).to_have_attribute("data-rule", "rank.left-bower")
    page.get_by_role("radiogroup", name="The rules found").get_by_text("Follow suit").click()
    expect(rule).to_have_attribute("data-rule", "play.follow-suit")
    page.go_back()
    expect(rule).to_have_attribute("data-rule", "rank.left-bower")


@pytest.mark.parametrize(
    ("scheme", "views"),
    [
        pytest.param("light", ("rule", "matters", "games"), marks=pytest.mark.wide),
        pytest.param("light", tuple(VIEWS), marks=pytest.mark.long),
        pytest.param("dark", tuple(VIEWS), marks=pytest.mark.long),
    ],
    ids=["light", "light-all", "dark-all"],
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    scheme: str, views: tuple[str, ...], new_context: Callable[..., BrowserContext], app_server: str
) -> None:
    """A view: no violation, and at 360 pixels no wider than the screen."""
    page, found = new_context(color_scheme=scheme, reduced_motion="reduce").new_page(), {}
    for view in views:
        page.set_viewport_size({"width": 1280, "height": 800})
        opened(page, app_server, VIEWS[view])
        found[view] = [axe_says(AtTable(page, app_server))]
        page.set_viewport_size({"width": 360, "height": 780})
        page.wait_for_timeout(300)
        found[view].append(page.evaluate(SIDEWAYS))
    assert {view: said for view, said in found.items() if said != ["", [0, 0]]} == {}
