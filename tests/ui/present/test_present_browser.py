"""A teacher at the projector, in a real browser: keys alone, nothing told too early, and the very place is found again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

expect.set_options(timeout=60_000)

SCREENS = [(1280, 800), (1024, 768), (390, 844)]

LESSON = Path(__file__).parent / "data" / "presented.yaml"
OFF_SCREEN = """() => { const main = document.querySelector("[data-testid=stMain]");
  return [main.scrollWidth - main.clientWidth, Math.round(main.scrollHeight - main.clientHeight)] }"""


def told(page: Page) -> Locator:
    """Where an answer is told."""
    return page.get_by_test_id("present-told")


def said(page: Page) -> Locator:
    """What is asked."""
    return page.get_by_test_id("present-say")


def card(page: Page, name: str, zone: str) -> Locator:
    """A card where it lies now."""
    return page.locator(f"[data-card='{name}'][data-zone={zone}]:not(.gone)")


def expect_at(page: Page, at: str, **more: str) -> None:
    """The address says the step, the part of it, and what else is asked for."""
    page.wait_for_url(lambda url: all(parse_qs(urlsplit(url).query).get(key) == [value] for key, value in {"at": at, **more}.items()))
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


def keys(page: Page, *pressed: str) -> None:
    """Press keys, one after the other, as fast as the page has answered."""
    expect(page.locator(".st-key-present-leave button")).to_be_visible()
    expect(page.locator("body[data-present-keys]")).to_be_attached()
    for key in pressed:
        page.keyboard.press(key)
        page.wait_for_timeout(60)
        expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


def expect_in_order(page: Page) -> None:
    """Axe finds nothing on the page as it stands, faded in."""
    page.wait_for_timeout(500)
    found = Axe().run(page).response["violations"]
    assert not found, f"{page.url}: {[(each['id'], node['target'], node['html'][:200], node['failureSummary']) for each in found for node in each['nodes']]}"


def seen_together(page: Page, height: int) -> None:
    """Question, answer, the card that wins and the way on stand on one screen, and nothing is wider or longer than it."""
    for part in (said(page), told(page), page.locator(".tk.winning"), page.locator(".st-key-present-next button")):
        expect(part).to_be_visible()
        box = part.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
    wide, high = page.evaluate(OFF_SCREEN)
    assert wide == 0
    assert high == 0


@pytest.fixture
def teacher(page: Page, app_server: str) -> Page:
    """A teacher who has opened the lesson file and stands on its first step."""
    page.emulate_media(reduced_motion="reduce")
    return opened(page, app_server)


def with_errors(page: Page, folder: Path) -> Locator:
    """The two errors of a spoilt lesson file that was opened, each told with its file, line and column."""
    faulty = folder / "presented.yaml"
    text = LESSON.read_text("utf-8")
    faulty.write_text(text.replace("winner: E", "winner: N").replace("[[W, AS], [N, 5S], [E, 6S]]", "[[W, AS], [N, 5S], [E, ZZ]]"), "utf-8")
    page.locator(".st-key-teach-file input").set_input_files(faulty)
    problems = page.locator("[data-file='presented.yaml'] li")
    expect(problems).to_have_count(2)
    for line in problems.all_inner_texts():
        assert re.match(r"presented\.yaml:\d+:\d+: .+", line)
    expect(page.locator(".st-key-teach-open-file-presented")).to_have_count(0)
    return problems


def opened(page: Page, app_server: str) -> Page:
    """The page after the lesson file was opened and its button pressed with the keyboard."""
    page.goto(f"{app_server}/teach")
    return begun(page)


def begun(page: Page) -> Page:
    """The first step, after the lesson file was opened on the page and its button pressed."""
    page.locator(".st-key-teach-file input").set_input_files(LESSON)
    button = page.locator(".st-key-teach-open-file-presented button")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect_at(page, "1")
    expect(said(page)).to_contain_text("counts as spades")
    expect(page.locator("body[data-present-keys]")).to_be_attached()
    return page


def expect_left(page: Page) -> None:
    """The page where one chooses stands there as ever: bright in light mode, with the app's menu."""
    expect(page.locator(".st-key-teach-present-lesson button")).to_be_visible()
    expect(page.locator(".st-key-pages a")).to_have_count(5)
    expect(page.locator(".st-key-pages")).to_be_visible()
    expect(page.get_by_test_id("stApp")).to_have_css("background-image", "none")
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", "rgb(251, 250, 245)")


def tried_with_keys(page: Page) -> None:
    """A what-if with keys alone: a card, a refused one, a hand that is shown first, taken back, played again and another branch; a reload keeps it."""
    keys(page, "t")
    expect(page.get_by_role("heading", name="What if")).to_be_visible()
    expect(card(page, "10H", "seat")).to_be_visible()
    expect(card(page, "KC", "seat")).to_have_count(0)
    expect(page.locator(".hand [data-card][tabindex='0']")).to_be_focused()
    keys(page, "End", "Enter")
    expect(card(page, "4D", "trick")).to_be_visible()
    expect(said(page)).to_contain_text("press W to show it")
    keys(page, "w")
    expect(page.locator("[data-at=W] [data-card][tabindex='0']")).to_be_focused()
    keys(page, "Home", "ArrowRight", "Enter")
    expect(told(page)).to_have_attribute("data-rule", "play.follow-suit")
    keys(page, "End", "Enter")
    expect(card(page, "JD", "trick")).to_be_visible()
    expect(page.locator("[data-at=N] [data-card][tabindex='0']")).to_be_focused()
    keys(page, "z")
    expect_at(page, "4", **{"if": "4D.JD~1.2"})
    expect(card(page, "JD", "trick")).to_have_count(0)
    keys(page, "y")
    expect(card(page, "JD", "trick")).to_be_visible()
    keys(page, "Backspace", "Backspace")
    expect(page.locator(".hand [data-card][tabindex='0']")).to_be_focused()
    keys(page, "Home", "Enter")
    expect(card(page, "JC", "trick")).to_be_visible()
    expect(page.locator(".st-key-present-board-line-1")).to_be_visible()
    page.reload()
    expect(card(page, "JC", "trick")).to_be_visible()
    expect(page.locator("[data-at=W] [data-card][tabindex='0']")).to_be_focused()


@pytest.mark.wide
def test_a_teacher_at_the_projector(page: Page, app_server: str, tmp_path: Path) -> None:
    """From a file with errors to the last key: presented, asked, revealed, tried out, reloaded, seen on two screens. The long tests take each apart."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{app_server}/teach")
    problems = with_errors(page, tmp_path)
    begun(page)
    for _ in range(4):  # faster than the page answers
        page.keyboard.press("ArrowRight")
    expect_at(page, "3.1")
    expect(told(page)).to_contain_text("left bower")
    expect(page.locator(".tk.winning [data-card=JD]")).to_be_visible()
    seen_together(page, 800)
    expect_in_order(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(300)
    seen_together(page, 844)
    page.set_viewport_size({"width": 1280, "height": 800})
    keys(page, "ArrowLeft")
    expect_at(page, "3")
    expect(told(page)).to_be_empty()
    expect(page.locator(".tk.winning")).to_have_count(0)
    expect(page.locator(".st-key-present-what-if")).to_have_count(0)
    keys(page, "g", "Escape")
    expect(said(page)).to_contain_text("Who wins?")
    keys(page, "g")
    expect(page.locator(".st-key-present-place-3 button")).to_be_visible()
    keys(page, "4")
    expect_at(page, "4")
    expect(card(page, "10H", "seat")).to_have_count(0)
    keys(page, "n")
    expect_at(page, "4", turned="N")
    expect(card(page, "10H", "seat")).to_be_visible()
    page.locator(".st-key-present-hand-E button").click()
    expect_at(page, "4", turned="N.E")
    tried_with_keys(page)
    expect_in_order(page)
    keys(page, "Escape")
    expect_at(page, "4", turned="N.E")
    assert "if=" not in page.url
    page.locator(".st-key-present-hand-E button").click()
    expect_at(page, "4", turned="N")
    keys(page, " ")  # after a click with the mouse it leads on
    expect_at(page, "4.1", turned="N")
    keys(page, "Escape")
    expect_left(page)
    expect(problems).to_have_count(0)
    page.locator(".st-key-teach-present-deal button").click()
    expect_at(page, "1", show="deal.4-hand.77")
    keys(page, "k", "ArrowRight")
    expect_at(page, "2", turned="kitty")
    expect(page.locator("[data-zone=kitty][data-card]")).to_have_count(3)
    keys(page, "Escape")
    expect_in_order(page)
    page.locator(".st-key-teach-present-rule button").click()
    expect_at(page, "1")
    expect(told(page)).to_be_empty()
    keys(page, "ArrowRight")
    expect(told(page)).not_to_be_empty()
    page.goto(f"{app_server}/teach?show=lesson.left-bower&at=3")
    keys(page, "t", "s")
    expect(said(page)).to_contain_text("press S to show it")
    page.goto(f"{app_server}/teach?show=deal.4-hand.77&at=14&if=~0.0&turned=-N.E.S.W")
    expect(said(page)).to_contain_text("press W to show it")
    page.evaluate("sessionStorage.clear()")
    page.goto(f"{app_server}/teach?show=file.presented&at=2")
    expect(page.get_by_text("is not in this browser tab any more")).to_be_visible()


@pytest.mark.long
def test_a_lesson_is_presented_with_the_keyboard_alone(teacher: Page) -> None:
    """Arrows and the space bar lead through every step: question, answer, next question, and the deal move by move."""
    keys(teacher, "ArrowRight")
    expect_at(teacher, "2")
    expect(told(teacher)).to_be_empty()
    keys(teacher, " ")
    expect_at(teacher, "2.1")
    expect(told(teacher)).to_have_attribute("data-rule", "play.follows")
    expect(card(teacher, "JC", "trick")).to_be_visible()
    keys(teacher, "PageDown")
    expect_at(teacher, "3")
    expect(told(teacher)).to_be_empty()
    expect(teacher.locator(".tk.winning")).to_have_count(0)
    keys(teacher, "ArrowRight")
    expect_at(teacher, "3.1")
    expect(told(teacher)).to_contain_text("left bower")
    expect(teacher.locator(".tk.winning [data-card=JD]")).to_be_visible()
    keys(teacher, "ArrowLeft")
    expect_at(teacher, "3")
    expect(told(teacher)).to_be_empty()
    keys(teacher, "ArrowRight", "ArrowRight")
    expect_at(teacher, "4")
    expect(teacher.locator("[data-zone=hand]")).to_have_count(4)
    keys(teacher, "ArrowRight")
    expect_at(teacher, "4.1")
    expect(teacher.locator("[data-zone=trick]")).to_have_count(4)


@pytest.mark.long
def test_keys_show_and_hide_hands(teacher: Page) -> None:
    """N shows North's cards and hides them again; S turns the own hand over; G jumps; Escape leads out."""
    keys(teacher, "g")
    place = teacher.locator(".st-key-present-place-3 button")
    place.focus()
    teacher.keyboard.press("Enter")
    expect_at(teacher, "4")
    expect(card(teacher, "10H", "seat")).to_have_count(0)
    keys(teacher, "n")
    expect_at(teacher, "4", turned="N")
    expect(card(teacher, "10H", "seat")).to_be_visible()
    keys(teacher, "n", "s")
    expect_at(teacher, "4", turned="S")
    expect(card(teacher, "10H", "seat")).to_have_count(0)
    expect(card(teacher, "QS", "hand")).to_have_count(0)
    keys(teacher, "Escape")
    expect(teacher.locator(".st-key-teach-present-lesson button")).to_be_visible()


@pytest.mark.long
def test_of_quick_presses_none_is_lost(teacher: Page) -> None:
    """Four presses at once lead four pictures on."""
    expect(teacher.locator(".st-key-present-leave button")).to_be_visible()
    for _ in range(4):
        teacher.keyboard.press("ArrowRight")
    expect_at(teacher, "3.1")


@pytest.mark.long
def test_space_leads_on_after_a_click_and_presses_what_shows_the_focus(teacher: Page) -> None:
    """After a click on a hand's button with the mouse the space bar leads on; with the focus moved there by the keyboard it presses that button."""
    keys(teacher, "ArrowRight")
    expect_at(teacher, "2")
    teacher.locator(".st-key-present-hand-S button").click()
    expect_at(teacher, "2", turned="S")
    keys(teacher, " ")
    expect_at(teacher, "2.1", turned="S")
    keys(teacher, "Tab", "Shift+Tab", " ")
    expect_at(teacher, "2.1")
    assert "turned" not in teacher.url


@pytest.mark.long
def test_a_reload_stays_on_the_same_step(teacher: Page) -> None:
    """The step, its answer and the hands that were turned over are there again, also of a file that only this tab holds."""
    keys(teacher, "g")
    teacher.locator(".st-key-present-place-3 button").click()
    expect_at(teacher, "4")
    keys(teacher, "ArrowRight", "w")
    expect_at(teacher, "4.1", turned="W")
    teacher.reload()
    expect_at(teacher, "4.1", turned="W")
    expect(card(teacher, "KC", "seat")).to_be_visible()
    keys(teacher, "ArrowLeft")
    expect_at(teacher, "4")


@pytest.mark.long
def test_a_what_if_leads_back_to_the_very_place(teacher: Page) -> None:
    """Off the script cards of every seat are played where they lie and taken back; Escape comes back to the step as it was left."""
    keys(teacher, "g")
    teacher.locator(".st-key-present-place-3 button").click()
    expect_at(teacher, "4")
    keys(teacher, "e", "t")
    expect(teacher.get_by_role("heading", name="What if")).to_be_visible()
    keys(teacher, "w")
    expect(card(teacher, "KC", "seat")).to_be_visible()
    card(teacher, "4D", "hand").focus()
    teacher.keyboard.press("Enter")
    expect(card(teacher, "4D", "trick")).to_be_visible()
    card(teacher, "KC", "seat").focus()
    teacher.keyboard.press("Enter")
    expect(told(teacher)).to_have_attribute("data-rule", "play.follow-suit")
    card(teacher, "JD", "seat").focus()
    teacher.keyboard.press("Enter")
    expect(card(teacher, "JD", "trick")).to_be_visible()
    teacher.locator(".st-key-present-board-node-1 button").focus()
    keys(teacher, "z")
    expect_at(teacher, "4", **{"if": "4D.JD~1.2"})
    teacher.reload()
    expect(card(teacher, "4D", "trick")).to_be_visible()
    keys(teacher, "Escape")
    expect_at(teacher, "4", turned="E")
    assert "if=" not in teacher.url
    expect(card(teacher, "QS", "hand")).to_be_visible()
    expect(card(teacher, "KH", "seat")).to_be_visible()


@pytest.mark.long
def test_a_file_with_errors_is_told_line_by_line(page: Page, app_server: str, tmp_path: Path) -> None:
    """Every error stands with file, line and column; the mended file, opened again, can be presented."""
    page.goto(f"{app_server}/teach")
    problems = with_errors(page, tmp_path)
    page.locator(".st-key-teach-file input").set_input_files(LESSON)
    expect(page.locator(".st-key-teach-open-file-presented button")).to_be_visible()
    expect(problems).to_have_count(0)


@pytest.mark.long
def test_an_opened_file_stays_opened_and_its_name_may_come_again(page: Page, app_server: str, tmp_path: Path) -> None:
    """UI-04: a file opened once is read once and stays, whatever is clicked; another file of the same name has its new content."""
    page.goto(f"{app_server}/teach")
    page.locator(".st-key-teach-file input").set_input_files(LESSON)
    page.locator(".st-key-teach-open-file-presented button").click()
    for _ in range(5):
        keys(page, "ArrowRight")
    expect(page).to_have_url(re.compile(r"show=file\.presented&at=[2-9]"))
    page.goto(f"{app_server}/teach")
    again = tmp_path / LESSON.name
    again.write_text(re.sub(r"^title: .*$", "title: A title of its own", LESSON.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    page.locator(".st-key-teach-file input").set_input_files(again)
    expect(page.locator(".st-key-teach-open-file-presented button")).to_contain_text("A title of its own")


@pytest.mark.long
def test_a_file_of_another_tab_is_missed_in_plain_words(page: Page, app_server: str) -> None:
    """Somebody who is sent the address of an opened file is told that it lies nowhere else."""
    page.goto(f"{app_server}/teach?show=file.presented&at=2")
    expect(page.get_by_text("is not in this browser tab any more")).to_be_visible()


@pytest.mark.long
def test_a_deal_and_a_rule_are_presented(page: Page, app_server: str) -> None:
    """From the page where one chooses, a deal of a number and a rule are opened with their buttons."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{app_server}/teach")
    page.locator(".st-key-teach-present-deal button").click()
    expect_at(page, "1", show="deal.4-hand.77")
    keys(page, "k", "ArrowRight")
    expect_at(page, "2", turned="kitty")
    expect(page.locator("[data-zone=kitty][data-card]")).to_have_count(3)
    keys(page, "Escape")
    page.locator(".st-key-teach-present-rule button").click()
    expect_at(page, "1")
    expect(told(page)).to_be_empty()
    keys(page, "ArrowRight")
    expect(told(page)).not_to_be_empty()


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_context: Callable[..., BrowserContext], app_server: str, scheme: str) -> None:
    """The page where one chooses, a question, an answer, a trick alone, open hands, the list, a rule and a what-if: all without a violation."""
    page = new_context(color_scheme=scheme, reduced_motion="reduce").new_page()
    places = ["", "show=lesson.left-bower&at=3", "show=lesson.left-bower&at=3.1", "show=lesson.left-bower&at=2.1", "show=deal.4-hand.77&at=30.1&turned=N.W"]
    for query in [*places, "show=rule.play.follow-suit&at=2.1", "show=deal.4-hand.77&at=30&if=~0.0", "list"]:
        page.goto(f"{app_server}/teach?{query if query != 'list' else places[1]}")
        expect(page.locator(".st-key-present-leave button, .st-key-teach-present-deal button").first).to_be_visible()
        if query == "list":
            keys(page, "g")
            expect(page.locator(".st-key-present-place-0 button")).to_be_visible()
        expect_in_order(page)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_question_answer_and_keys_are_seen_together(new_context: Callable[..., BrowserContext], app_server: str, width: int, height: int) -> None:
    """On a projector and a phone the trick, who wins it and the buttons stand on one screen; nothing is wider than it; no bar, no menu."""
    page = new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    opened(page, app_server)
    keys(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    expect_at(page, "3.1")
    seen_together(page, height)
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    expect(page.locator(".st-key-pages")).to_be_hidden()
