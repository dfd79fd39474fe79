"""A lesson as it is seen: answered once by a double click, opened at its top, all of it within reach on a phone, no sign at the head of a line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from at_lesson import answers_of, button, card, expect_step, go_to, press
from playwright.sync_api import BrowserContext, Page, expect

from tutorial_app.course import Compare
from tutorial_app.course.shipped import shipped_lessons


def books_of(*lessons: str) -> list[tuple[str, int]]:
    """The steps of some lessons that put a question to two rule books, counted from one."""
    return [(lesson.id, at) for lesson in shipped_lessons() if lesson.id in lessons for at, step in enumerate(lesson.steps, 1) if isinstance(step, Compare)]


PHONE = {"viewport": {"width": 390, "height": 844}}
STORE = "five-hundred-progress"


def settled(page: Page) -> None:
    """Wait until a second answer would have come, had there been one."""
    page.wait_for_timeout(1_200)


@pytest.mark.long
def test_a_double_click_on_a_card_says_once_who_wins(page: Page, app_server: str) -> None:
    """Two quick clicks on a wrong card of the trick are one try."""
    go_to(page, app_server, "lesson=left-bower&step=2")
    card(page, "AS", "trick").dblclick()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", "trick.highest-trump")
    settled(page)
    assert answers_of(page, 2) == ["AS"]


def test_a_double_click_on_a_card_plays_it_once(page: Page, app_server: str) -> None:
    """Two quick clicks on a card that may not be played are one try."""
    go_to(page, app_server, "lesson=left-bower&step=3")
    card(page, "AH").dblclick()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follow-suit")
    settled(page)
    assert answers_of(page, 3) == ["AH"]


@pytest.mark.long
def test_a_double_click_on_check_answers_once(page: Page, app_server: str) -> None:
    """Chosen cards are checked once; the cards that were wrong are put back once."""
    go_to(page, app_server, "lesson=trumps&step=3")
    expect(page.locator("[data-zone=hand]").first).to_be_visible()
    cards = [str(name) for name in page.locator("[data-zone=hand][data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")]
    for name in cards[:3]:
        card(page, name).click()
        expect(card(page, name)).to_have_attribute("data-state", "chosen")
    button(page, "answer").dblclick()
    expect(page.locator(".verdict")).to_be_visible()
    settled(page)
    assert len(answers_of(page, 3)) == 1


@pytest.mark.sample(1)
@pytest.mark.parametrize(("lesson", "step"), [books_of("misere")[-1], books_of("open-misere")[-1]])
def test_a_double_click_on_the_check_of_two_rule_books_answers_once(page: Page, app_server: str, lesson: str, step: int) -> None:
    """Choices under two rule books are checked once."""
    go_to(page, app_server, f"lesson={lesson}&step={step}")
    for book in ("here", "other"):
        page.locator(f".st-key-book-{book} [role=radiogroup] label").last.click()
    button(page, "answer").dblclick()
    expect(page.locator(".verdict")).to_be_visible()
    settled(page)
    assert len(answers_of(page, step)) == 1


@pytest.mark.long
def test_a_double_click_on_next_goes_one_step(page: Page, app_server: str) -> None:
    """Two quick clicks on the way on are one step, not two."""
    go_to(page, app_server, "lesson=small-auction&step=1")
    expect(page.locator("[data-phase]")).to_be_visible()
    button(page, "next").dblclick()
    expect_step(page, 2)
    settled(page)
    expect_step(page, 2)


def test_a_step_opens_at_its_top_on_a_phone(new_context: Callable[..., BrowserContext], app_server: str) -> None:
    """However far down the step before was left, the next one begins with its words."""
    page = new_context(**PHONE).new_page()
    step = books_of("misere")[0][1]
    go_to(page, app_server, f"lesson=misere&step={step}")
    expect(page.locator("[data-phase]")).to_be_visible()
    main = page.locator("[data-testid=stMain]")
    main.evaluate("main => main.scrollTo(0, 400)")
    assert main.evaluate("main => main.scrollTop") > 100
    press(page, "next")
    expect_step(page, step + 1)
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollTop === 0")
    expect(page.locator(".fh-say")).to_be_in_viewport(ratio=1)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("lesson", "step"), books_of("misere", "open-misere", "joker-in-no-trumps", "winning"))
def test_two_rule_books_are_answered_without_scrolling_on_a_phone(new_context: Callable[..., BrowserContext], app_server: str, lesson: str, step: int) -> None:
    """The question, all choices and Check stand on a phone's first screen, above the buttons at its foot."""
    page = new_context(**PHONE).new_page()
    go_to(page, app_server, f"lesson={lesson}&step={step}")
    expect(button(page, "answer")).to_be_visible()
    expect(page.locator("[data-phase]")).to_be_visible()
    page.wait_for_timeout(300)
    foot = page.locator(".st-key-lesson-help").bounding_box()
    check = button(page, "answer").bounding_box()
    assert foot is not None
    assert check is not None
    assert check["y"] + check["height"] <= foot["y"]


@pytest.mark.wide
def test_no_sign_begins_a_line(page: Page, app_server: str) -> None:
    """A full stop or a comma stays with the term before it, however wide the words are."""
    go_to(page, app_server, "lesson=the-score&step=7")
    words = page.locator(".fh-say p").first
    expect(words).to_contain_text("tricks.")
    for width in range(900, 1300, 23):
        page.set_viewport_size({"width": width, "height": 800})
        broken = words.evaluate(
            """(el) => { const found = []; const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
            const top = (node, at) => { const range = document.createRange(); range.setStart(node, at); range.setEnd(node, at + 1);
              return range.getBoundingClientRect() };
            let last = null;
            while (walk.nextNode()) { const node = walk.currentNode;
              for (let at = 0; at < node.length; at++) { const box = top(node, at);
                if (last && /[.,;:!?]/.test(node.data[at]) && box.left < last.left) found.push(node.data.slice(at, at + 12));
                if (node.data[at].trim()) last = box } }
            return found }"""
        )
        assert broken == [], width


def test_a_rule_shared_by_two_rule_books_is_told_once(page: Page, app_server: str) -> None:
    """What both tables say stands once above them; under each stands only how it goes on."""
    go_to(page, app_server, f"lesson=misere&step={books_of('misere')[0][1]}")
    expect(page.locator(".fh-both")).to_contain_text("just below 8♠")
    expect(page.locator(".fh-book p")).to_have_text(["… only after somebody has bid a seven.", "… at any time when it is high enough."])
    expect(page.locator(".st-key-book-here [role=radiogroup] label")).to_have_text(["Not misère", "Misère"])


@pytest.mark.wide
def test_progress_is_forgotten_after_being_asked_once_more(page: Page, app_server: str) -> None:
    """The store is empty, the map is as on the first day, and it stays so after a reload; whoever changes his mind keeps all."""
    go_to(page, app_server, "lesson=left-bower&step=3")
    card(page, "JC").click()
    page.wait_for_function("(store) => (localStorage.getItem(store) ?? '').includes('left-bower')", arg=STORE)
    page.goto(f"{app_server}/")
    expect(page.locator(".st-key-again")).to_be_visible()
    button(page, "progress").click()
    press(page, "progress-forget")
    press(page, "progress-forget-no")
    assert "left-bower" in str(page.evaluate("(store) => localStorage.getItem(store)", STORE))
    press(page, "progress-forget")
    press(page, "progress-forget-yes")
    expect(page.get_by_text("Forgotten.")).to_be_visible()
    page.wait_for_function("(store) => localStorage.getItem(store) === null", arg=STORE)
    expect(page.locator(".st-key-again")).to_have_count(0)
    settled(page)
    assert page.evaluate("(store) => localStorage.getItem(store)", STORE) is None
    page.reload()
    expect(button(page, "start")).to_be_visible()
    expect(page.locator(".st-key-again")).to_have_count(0)
    page.locator("a[data-lesson=left-bower]").click()
    press(page, "next")
    page.wait_for_function("(store) => (localStorage.getItem(store) ?? '').includes('left-bower')", arg=STORE)
