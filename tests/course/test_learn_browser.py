"""The lesson in a real browser: taken to its end with a slip at every step, resumed after a reload, gone back through, and read by axe."""

from urllib.parse import parse_qs, urlsplit

import pytest
from at_lesson import seen_at_once
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

WAY = [
    # (step, zone of the cards, a wrong card, the rule it meets, the right card)
    (2, "trick", "AS", "trick.highest-trump", "JC"),
    (3, "hand", "AH", "play.follow-suit", "JC"),
    (4, "hand", "JC", "play.follow-suit", "9C"),
    (5, "hand", "7D", "trick.highest-of-suit-led", "JC"),
    (6, "trick", "KD", "trick.highest-trump", "JD"),
    (7, "trick", "JC", "trick.highest-of-suit-led", "QC"),
]


def go_to(page: Page, app_server: str, query: str = "") -> None:
    """Open a place of Learn without animations."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{app_server}/?{query}")


def card(page: Page, name: str, zone: str = "hand"):  # type: ignore[no-untyped-def]
    """A card on the table."""
    return page.locator(f"[data-card='{name}'][data-zone={zone}]")


def press(page: Page, key: str) -> None:
    """Press one of the page's own buttons."""
    page.locator(f".st-key-{key} button").click()


def expect_step(page: Page, step: int | str) -> None:
    """The address says which step this is."""
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("step") == [str(step)])


@pytest.mark.wide
def test_a_newcomer_takes_the_lesson_with_a_slip_at_every_step(page: Page, app_server: str) -> None:
    """One click begins; every slip is told its rule, every right card is taken, the deal is made, and the end says what was learnt."""
    go_to(page, app_server)
    page.locator("a[data-lesson=left-bower]").click()
    expect(card(page, "JC")).to_be_visible()
    press(page, "next")
    verdict = page.get_by_test_id("verdict")
    for step, zone, wrong, rule, right in WAY:
        expect_step(page, step)
        card(page, wrong, zone).click()
        expect(verdict).to_have_attribute("data-rule", rule)
        if page.locator(".st-key-retry button").count():
            press(page, "retry")
            expect(verdict).not_to_have_attribute("data-rule", rule)
        card(page, right, zone).click()
        expect(page.locator(".st-key-next [data-testid=stBaseButton-primary]")).to_be_visible()
        press(page, "next")
    for place, lead in enumerate(["JC", "QS", "AH", "4D"]):
        card(page, lead).click()
        expect(card(page, lead, "trick")).to_be_visible()
        if place < 3:
            press(page, "continue")
            expect(page.locator(".st-key-continue")).to_have_count(0)
    expect(verdict).to_have_attribute("data-rule", "score.contract-made")
    press(page, "next")
    expect_step(page, "end")
    expect(page.get_by_text("You have finished")).to_be_visible()


def test_the_end_leads_to_a_deal(page: Page, app_server: str) -> None:
    """After the lesson the big button opens a whole deal."""
    go_to(page, app_server, "lesson=left-bower&step=end")
    page.locator(".st-key-play button").click()
    page.wait_for_url(lambda url: urlsplit(url).path.rstrip("/").endswith("play"))
    expect(page.locator("[data-card][data-zone=hand]").first).to_be_visible()


def test_a_reload_resumes_on_the_same_card_and_back_goes_through_every_place(page: Page, app_server: str) -> None:
    """The trick under way is there again after a reload; Back takes the steps one by one."""
    go_to(page, app_server, "lesson=left-bower&step=8")
    card(page, "JC").click()
    expect(card(page, "AS", "trick")).to_be_visible()
    press(page, "continue")
    expect(page.locator(".st-key-continue")).to_have_count(0)
    card(page, "QS").click()
    expect(page.locator(".st-key-continue")).to_be_visible()
    page.reload()
    expect(card(page, "QS", "trick")).to_be_visible()
    expect(page.locator(".st-key-continue")).to_be_visible()
    page.go_back()
    expect(card(page, "QS")).to_be_visible()
    page.go_forward()
    expect(card(page, "QS", "trick")).to_be_visible()


def test_the_lesson_can_be_taken_by_keyboard(page: Page, app_server: str) -> None:
    """A card is played with Enter, the buttons with Enter, nothing needs a pointer."""
    go_to(page, app_server, "lesson=left-bower&step=3")
    card(page, "JC").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_attribute("data-legal", "false")
    card(page, "JC").focus()
    page.keyboard.press("Enter")
    expect(verdict).to_have_attribute("data-rule", "play.follows")
    page.locator(".st-key-next button").focus()
    page.keyboard.press("Enter")
    expect_step(page, 4)


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.wide), pytest.param("dark", marks=pytest.mark.long)])
def test_axe_finds_nothing_in_a_lesson(new_context, app_server: str, scheme: str) -> None:  # type: ignore[no-untyped-def]
    """Map, refused, hint, played out, deal, end: all without a violation."""
    page = new_context(color_scheme=scheme, reduced_motion="reduce").new_page()
    for query in ["", "step=3&a=ok__AH", "step=3&a=ok__AH.h", "step=5&a=____7D", "step=8&a=_______JC", "step=end"]:
        page.goto(f"{app_server}/?{'lesson=left-bower&' if query else ''}{query}")
        expect(page.locator(".st-key-next button, .st-key-start button").first).to_be_visible()
        if query not in ("", "step=end"):
            expect(page.locator("[data-card]").first).to_be_visible()
        page.wait_for_timeout(500)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{query}: {found.generate_report()}"


@pytest.mark.parametrize(("width", "height"), [pytest.param(1280, 800, marks=pytest.mark.wide), pytest.param(1024, 768, marks=pytest.mark.wide), (390, 844)])
def test_prompt_hand_and_verdict_are_seen_together(new_context, app_server: str, width: int, height: int) -> None:  # type: ignore[no-untyped-def]
    """On each of the three screens a refusal, the hand and the question stand on one screen, and nothing is wider than it."""
    page = new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.goto(f"{app_server}/?lesson=left-bower&step=3&a=ok__AH")
    for part in (page.locator(".fh-say"), card(page, "JC"), page.get_by_test_id("verdict"), page.locator(".st-key-next button")):
        expect(part).to_be_visible()
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
    main = page.locator("[data-testid=stMain]")
    assert main.evaluate("element => element.scrollWidth - element.clientWidth") == 0


TEN_CARDS = ("lesson=follow-suit&step=1&a=AS", "lesson=the-kitty&step=6&a=_____AH", "lesson=trumps&step=4&a=___AS", "lesson=misere&step=7&a=______0%2B1")
"""Answers on which a phone is fullest: ten cards, some with words on them, a long question and a long verdict."""


def test_ten_cards_leave_room_for_the_verdict_on_a_phone(new_context, app_server: str) -> None:  # type: ignore[no-untyped-def]
    """The verdict ends above the bar of buttons, and the question is still to be read."""
    page = new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce").new_page()
    for query in TEN_CARDS:
        page.goto(f"{app_server}/?{query}")
        assert seen_at_once(page), query
