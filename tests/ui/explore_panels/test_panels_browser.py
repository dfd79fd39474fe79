"""The panels of the Explore page in a browser: worked by hand, nothing for axe to find, nothing to scroll sideways, nothing asked of another host."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlencode

import pytest
from at_table import SIDEWAYS, AtTable, axe_says
from explore_endings import KING_BEHIND, LEFT_BOWER, LINE, LOW_HEART
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as NotThereError
from staging import play

from tutorial_app.engine import Position
from tutorial_app.ui.board.starts import start_text
from tutorial_app.ui.board.tree import tree_of
from tutorial_app.ui.board.tree_text import text_of


def query(position: Position, **told: str) -> str:
    """The address of a position with a panel open."""
    return urlencode({"game": "4-hand", "start": start_text(position), **told})


def the_queen_first() -> str:
    """The line that loses the contract, as the address has it."""
    tree = tree_of(KING_BEHIND)
    for card in LINE:
        tree = tree.play(play(card))
    return text_of(tree)


CARDS = "game=4-hand&seed=298&contract=7S&by=S&discards=choose"
VIEWS = {
    "compare": query(LEFT_BOWER, panel="compare", second="trumps.NT"),
    "refused": query(LEFT_BOWER, panel="compare", second="swap.6S.9C"),
    "chart": query(KING_BEHIND, panel="chart", moves=the_queen_first()),
    "discard": f"{CARDS}&panel=discard",
    "contracts": f"{CARDS}&panel=contracts",
}


def opened(page: Page, url: str, query: str) -> Page:
    """The Explore page, drawn with its panel."""
    page.goto(f"{url}/explore?{query}&speed=0")
    expect(page.locator(".st-key-explore-panel")).to_be_visible(timeout=30_000)
    expect(page.locator(".fh-h3").first).to_be_visible(timeout=30_000)
    expect(page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]')).to_be_visible(timeout=60_000)
    return page


def choose(page: Page, key: str, option: str) -> None:
    """Choose from one of the page's lists; a list that was opened while the page was still being drawn is opened again."""
    wanted = page.get_by_role("option").filter(has_text=re.compile(option))
    for _ in range(5):
        page.locator(f".st-key-{key} input").click()
        with suppress(NotThereError):
            wanted.click(timeout=5_000)
            return
    raise AssertionError(f"{key} does not offer {option}")


@pytest.mark.wide
def test_two_cards_are_swapped_and_the_second_board_is_gone_on_from(page: Page, app_server: str) -> None:
    """South's six for Eddie's ten: chosen from the lists, told in a sentence, its worth on both boards; then it is the board, and the address tells it."""
    opened(page, app_server, query(LOW_HEART, panel="compare"))
    expect(page.locator(".fh-busy")).to_have_count(0, timeout=30_000)
    choose(page, "second-one", "^6♥.* · You$")
    choose(page, "second-other", "^10♥.* · Eddie$")
    expect(page.get_by_test_id("told")).to_contain_text("10♥", timeout=20_000)
    expect(page.get_by_test_id("differences")).to_contain_text("8 tricks instead of 7 tricks: one over instead of just made", timeout=20_000)
    assert "second=swap.6H.10H" in page.url
    page.locator(".st-key-compare-take button").click()
    expect(page.get_by_test_id("told")).to_have_count(0, timeout=20_000)
    assert "second=" not in page.url


@pytest.mark.long
def test_the_card_that_decided_it_is_marked_and_leads_to_its_moment(page: Page, app_server: str) -> None:
    """The queen before the ace: marked in the curve, told beside it, and one click goes to the moment before it."""
    opened(page, app_server, VIEWS["chart"])
    expect(page.get_by_test_id("decided")).to_have_attribute("data-card", "QS", timeout=20_000)
    expect(page.locator(".st-key-value-curve")).to_contain_text("7 → 6")
    page.locator(".st-key-mistake-go-1 button").click()
    page.wait_for_url("**moves=*~0.8*", timeout=20_000)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(scheme: str, new_context: Callable[..., BrowserContext], app_server: str) -> None:
    """Each panel: no violation, at 360 pixels no wider than the screen, and no request to another host."""
    page, found, outside = new_context(color_scheme=scheme, reduced_motion="reduce").new_page(), {}, []
    page.on("request", lambda request: outside.append(request.url) if not request.url.startswith((app_server, "data:", "blob:")) else None)
    for view, address in VIEWS.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        opened(page, app_server, address)
        page.wait_for_timeout(3_000)
        found[view] = [axe_says(AtTable(page, app_server))]
        page.set_viewport_size({"width": 360, "height": 780})
        page.wait_for_timeout(500)
        found[view] += [axe_says(AtTable(page, app_server)), page.evaluate(SIDEWAYS)]
    assert {view: said for view, said in found.items() if said != ["", "", [0, 0]]} == {}
    assert outside == []
