"""The Explore page in a browser: cards laid by clicking, a trick with its values, take back, branch, the link, nothing for axe to find."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from at_table import SIDEWAYS, AtTable, axe_says
from playwright.sync_api import BrowserContext, Locator, Page, expect

ENDING = "speed=0&game=4-hand&hands=N:AS.KH.6C;E:5S.6D.7C;S:4D.5D.8C;W:7D.8D.9C&contract=6S&by=N&lead=N&seat=N"
"""Three tricks are left in six spades by North: first the ace of trumps draws East's last one, then the king of hearts is safe."""
PLACES = {
    "ending": ENDING,
    "laying": "game=4-hand&lay=1&hands=S:KS.JC",
    "six hands": "game=6-hand&hands=1:AH;2:KH;3:QH;4:JH;5:10H;6:9H&contract=6S&by=1&lead=1",
}


def opened(page: Page, url: str, query: str) -> Page:
    """The page at an address, all values there. Its last button stands when the browser has fetched what draws a button."""
    page.goto(f"{url}/explore?{query}")
    expect(page.locator(":is(.st-key-explore-first, .st-key-explore-laid) button")).to_be_visible(timeout=30_000)
    settled(page)
    return page


def settled(page: Page) -> None:
    """Wait until nothing is drawn or worked out any more. What was just clicked may not have begun: `leads_on` waits for that first."""
    expect(page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]')).to_be_visible(timeout=60_000)
    expect(page.locator(".fh-busy")).to_have_count(0, timeout=60_000)


def card(page: Page, name: str) -> Locator:
    """A card in one of the hands on the board."""
    return page.locator(f'.fh [data-card="{name}"]:is([data-zone="hand"], [data-zone="seat"])')


def click(page: Page, name: str) -> None:
    """A click on the corner of a card that others may lie over."""
    leads_on(page, lambda: card(page, name).click(position={"x": 6, "y": 14}))


def leads_on(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait for the next picture of the board: what is clicked on an older one is stale."""
    before = page.locator(".fh").get_attribute("data-rev") or ""
    act()
    expect(page.locator(".fh")).not_to_have_attribute("data-rev", before)
    settled(page)


def worth(page: Page, name: str) -> Locator:
    """What stands under a card."""
    return card(page, name).locator(".worth b")


def test_a_trick_is_played_with_its_values_taken_back_and_branched_and_the_link_opens_it_all(
    page: Page, new_context: Callable[..., BrowserContext], app_server: str
) -> None:
    """The ace of trumps is worth two tricks, the king of hearts one; both are tried, and the link opens the same board, tree and values elsewhere."""
    opened(page, app_server, ENDING)
    expect(worth(page, "AS")).to_have_text("2")
    expect(worth(page, "KH")).to_have_text("1")
    click(page, "KH")
    click(page, "5S")
    expect(page.locator(".fh-said .wins")).to_have_attribute("data-rule", "trick.highest-trump")
    leads_on(page, page.get_by_role("button", name="To the start").click)
    click(page, "AS")
    expect(worth(page, "6D")).to_have_text("✕")
    click(page, "6D")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follow-suit")
    for name in ("5S", "4D", "7D"):
        click(page, name)
    nodes = page.locator(".tree-root [data-node]")
    expect(nodes).to_have_count(7)
    leads_on(page, page.locator(".st-key-explore-trumps").get_by_text("No trumps").click)
    expect(page.locator(".fh .plaque.contract")).to_contain_text("6NT")
    told = [worth(page, name).inner_text() for name in ("KH", "6C")]
    there = opened(new_context().new_page(), app_server, page.url.partition("?")[2])
    assert [worth(there, name).inner_text() for name in ("KH", "6C")] == told
    expect(there.locator(".tree-root [data-node]")).to_have_count(nodes.count())
    assert [node.get_attribute("data-value") for node in there.locator(".tree-root [data-node]").all()] == [
        node.get_attribute("data-value") for node in nodes.all()
    ]


@pytest.mark.wide
def test_trumps_are_still_the_same_after_a_lesson(page: Page, app_server: str) -> None:
    """UI-02: hearts are chosen, a lesson is opened, and back in the explorer hearts are shown as chosen, played on the table and counted in the values."""
    opened(page, app_server, ENDING)
    page.locator(".st-key-explore-trumps button").nth(3).click()
    expect(page.locator(".fh .plaque.contract")).to_have_attribute("aria-label", re.compile("6♥"))
    settled(page)
    told = worth(page, "KH").inner_text()
    page.get_by_role("link", name="Learn").click()
    expect(page.locator("[class*=st-key-course], .st-key-start, .st-key-again").first).to_be_visible()
    page.get_by_role("link", name="Explore").click()
    expect(page.locator(".fh .plaque.contract")).to_have_attribute("aria-label", re.compile("6♥"))
    settled(page)
    expect(page.locator(".st-key-explore-trumps button").nth(3)).to_have_attribute("aria-checked", "true")
    assert worth(page, "KH").inner_text() == told


def test_the_spade_example_is_laid_by_clicking_and_its_twelve_trumps_are_read(page: Page, app_server: str) -> None:
    """King of spades, jack of clubs, joker on the table, West to play: the joker wins, and the ladder names twelve trumps."""
    opened(page, app_server, "game=4-hand&lay=1&contract=7S&by=N&lead=N&speed=0")
    stage = page.locator(".stage-root")
    for pile, cards in {"table": ("KS", "JC", "Joker"), "W": ("4H",)}.items():
        stage.locator(f'[data-pile="{pile}"]').click()
        expect(stage.locator(f'[data-pile="{pile}"]')).to_have_attribute("aria-pressed", "true")
        for name in cards:
            stage.locator(f'[data-card="{name}"]').click()
            expect(stage.locator(f'[data-card="{name}"]')).to_have_attribute("data-at", pile)
    page.locator(".st-key-explore-laid button").click()
    settled(page)
    expect(page.locator('.fh .trick .winning [data-card="Joker"]')).to_be_visible()
    expect(page.locator(".fh .ladder button")).to_have_count(12)


def test_keys_alone_play_and_take_back(page: Page, app_server: str) -> None:
    """Enter on the first card of the hand plays it; Enter on Back takes it back; an arrow in the tree and Enter go on again."""
    opened(page, app_server, ENDING)
    card(page, "AS").focus()
    leads_on(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator('.fh .trick [data-card="AS"]')).to_be_visible()
    page.locator(".st-key-explore-back button").focus()
    leads_on(page, lambda: page.keyboard.press("Enter"))
    expect(card(page, "AS")).to_be_visible()
    page.locator(".tree-root [data-node]").first.focus()
    page.keyboard.press("ArrowRight")
    leads_on(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator('.fh .trick [data-card="AS"]')).to_be_visible()


@pytest.mark.long
def test_hand_prompt_and_what_is_best_are_seen_together(new_context: Callable[..., BrowserContext], app_server: str) -> None:
    """On a large screen, a tablet and a phone nobody has to scroll to see the hand, its values, the prompt and the sentence about them."""
    for width, height in ((1280, 800), (1024, 768), (390, 844)):
        page = opened(new_context(viewport={"width": width, "height": height}).new_page(), app_server, ENDING)
        for part in (".fh .hand", ".fh .hand .worth", ".fh .prompt", ".fh-said .best"):
            box = page.locator(part).first.bounding_box()
            assert box is not None
            assert box["y"] >= 0, (width, part)
            assert box["y"] + box["height"] <= height, (width, part)


@pytest.mark.parametrize(
    ("scheme", "names"),
    [
        pytest.param("light", ("ending", "laying"), marks=pytest.mark.wide),
        pytest.param("light", ("six hands",), marks=pytest.mark.long),
        pytest.param("dark", tuple(PLACES), marks=pytest.mark.long),
    ],
    ids=["light", "light-more", "dark"],
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    scheme: str, names: tuple[str, ...], new_context: Callable[..., BrowserContext], app_server: str
) -> None:
    """A board, cards being laid: no violation, at 360 pixels no wider than the screen, and no request to another host."""
    page, found = new_context(color_scheme=scheme, reduced_motion="reduce").new_page(), {}
    learner = AtTable(page, app_server)
    for name in names:
        page.set_viewport_size({"width": 1280, "height": 800})
        opened(page, app_server, PLACES[name])
        found[name] = [axe_says(learner)]
        page.set_viewport_size({"width": 360, "height": 780})
        page.wait_for_timeout(300)
        found[name].append(page.evaluate(SIDEWAYS))
    assert {name: said for name, said in found.items() if said != ["", [0, 0]]} == {}
    assert not learner.outside


@pytest.mark.parametrize("wait", [300, pytest.param(900, marks=pytest.mark.wide)])
def test_a_panel_opened_while_another_is_at_work_takes_its_place(page: Page, app_server: str, wait: int) -> None:
    """The contract table of a whole deal takes a while; whatever is opened meanwhile, nothing of it stays."""
    page.goto(f"{app_server}/explore?game=4-hand&seed={5100 + wait}&moves=P.P.7H.P.P.P")
    chooser = page.locator(".st-key-explore-panel")
    for _ in range(2):
        chooser.get_by_text("Every contract").click()
        expect(page.get_by_text("The most that can be made")).to_be_visible(timeout=60_000)
        page.wait_for_timeout(wait)
        chooser.get_by_text("Along the deal").click()
        expect(page.get_by_text("The most that can be made")).to_have_count(0, timeout=15_000)
        expect(page.get_by_text("Play one of them")).to_have_count(0)
        page.wait_for_timeout(wait)


@pytest.mark.wide
def test_the_table_rules_stay_open_while_something_is_worked_out(page: Page, app_server: str) -> None:
    """News that come while a dialog is open wait until it is closed."""
    page.goto(f"{app_server}/explore?game=4-hand&seed=777")
    page.locator(".st-key-explore-panel").get_by_text("Every contract").click()
    page.get_by_role("button", name="Table rules").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=30_000)
    page.wait_for_timeout(4_000)
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("The most that can be made")).to_be_visible(timeout=30_000)


def test_what_was_brought_in_is_seen_at_once(page: Page, app_server: str) -> None:
    """The window in which it was pasted closes. While something is wrong it stays open and says so below, and its button lies where it lay."""
    opened(page, app_server, ENDING)
    page.get_by_role("button", name="Bring in").click()
    text, button = page.get_by_role("textbox", name="Paste a link"), page.get_by_role("button", name="Open it")
    text.fill("S: JC; N: JC")
    lay = button.bounding_box()
    button.click()
    wrong = page.get_by_test_id("stPopoverBody").get_by_role("alert")
    expect(wrong).to_contain_text("two places")
    settled(page)
    assert button.bounding_box() == lay
    text.fill("S: Joker JS; W: 8H 9H; N: AS KS; E: 5D 6D")
    leads_on(page, button.click)
    expect(text).to_have_count(0)
    expect(wrong).to_have_count(0)
    expect(card(page, "JS")).to_be_visible()
