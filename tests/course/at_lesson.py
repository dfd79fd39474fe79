"""A learner in a lesson, in a real browser: every kind of answer is given through the page's own hooks."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tutorial_app.course import Call, Compare, ExchangeStep, LessonRun, NameSuit, Order, PickCards, Question, ScoreStep, WhoWins

expect.set_options(timeout=30_000)


def go_to(page: Page, app_server: str, query: str = "") -> None:
    """Open a place of Learn without animations."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{app_server}/?{query}")


def card(page: Page, name: str, zone: str = "hand") -> Locator:
    """A card on the table."""
    return page.locator(f"[data-card='{name}'][data-zone={zone}]")


def button(page: Page, key: str) -> Locator:
    """One of the page's own buttons."""
    return page.locator(f".st-key-{key} button")


def press(page: Page, key: str) -> None:
    """Press one of the page's own buttons."""
    button(page, key).click()


def step_of(page: Page) -> str:
    """The step the address says."""
    return parse_qs(urlsplit(page.url).query).get("step", [""])[0]


def expect_step(page: Page, step: int | str) -> None:
    """The address says which step this is."""
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("step") == [str(step)])


def answers_of(page: Page, step: int) -> list[str]:
    """The answers that the address holds for a step, counted from one."""
    steps = parse_qs(urlsplit(page.url).query).get("a", [""])[0].split("_")
    return steps[step - 1].split(".") if step <= len(steps) else []


def choose(page: Page, cards: list[str]) -> None:
    """Have exactly these cards chosen, in this order."""
    chosen = page.locator("[data-zone=hand][data-state=chosen]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    for name in chosen:
        card(page, name).click()
        expect(card(page, name)).not_to_have_attribute("data-state", "chosen")
    for name in cards:
        card(page, name).click()
        expect(card(page, name)).to_have_attribute("data-state", "chosen")


def give(page: Page, question: Question, text: str) -> None:
    """Give an answer as a learner does: click, choose and check, write, or name. `text` is the answer as the address holds it."""
    match question:
        case PickCards() | Order():
            choose(page, text.split("+"))
            press(page, "answer")
        case WhoWins():
            card(page, text, "trick").click()
        case Call():
            page.locator(f"[data-call='{text}']").click()
        case NameSuit():
            page.locator(f"[data-suit-name='{text}']").click()
        case ExchangeStep():
            cards, slash, suit = text.partition("/")
            choose(page, cards.split())
            press(page, "discard")
            if slash or page.locator("[data-suit-name]").count():
                page.locator(f"[data-suit-name='{suit or 'none'}']").click()
        case ScoreStep():
            for side, points in zip(question.table.rules.side_names, text.split("+"), strict=True):
                page.locator(f"[class*='st-key-points-{side}-'] input").fill(points)
            press(page, "answer")
        case Compare():
            for book, place in zip(("here", "other"), text.split("+"), strict=True):
                page.locator(f".st-key-book-{book} [role=radiogroup] label").nth(int(place)).click()
            press(page, "answer")
        case _:
            card(page, text).click()


def run_in_address(page: Page, begun: LessonRun) -> LessonRun:
    """The lesson run as the address holds it."""
    return begun.with_text(".".join(answers_of(page, begun.step + 1)))


def make_move(page: Page, now: LessonRun, move: str) -> None:
    """Make a move in a guided deal, or go on where there is none, and wait until the address holds it."""
    before = now.text()
    phase = page.locator("[data-phase]").get_attribute("data-phase")
    if not move:
        press(page, "continue")
    elif phase == "auction":
        page.locator(f"[data-call='{move}']").click()
    elif phase == "exchange":
        cards, _, suit = move.partition("/")
        choose(page, cards.split())
        press(page, "discard")
        _name(page, suit or "none", now.step + 1, before)
    else:
        name, _, named = move.partition(":")
        card(page, name).click()
        _name(page, named or "none", now.step + 1, before)
    _wait_for_answer(page, now.step + 1, before)


def _name(page: Page, suit: str, step: int, before: str) -> None:
    """Name a suit if one is asked for."""
    for _ in range(100):
        if ".".join(answers_of(page, step)) != before:
            return
        if page.locator("[data-suit-name]").count():
            page.locator(f"[data-suit-name='{suit}']").click()
            return
        page.wait_for_timeout(50)


def _wait_for_answer(page: Page, step: int, before: str) -> None:
    """Wait until the address holds another answer, and the table has drawn it."""
    for _ in range(600):
        if ".".join(answers_of(page, step)) != before:
            page.wait_for_timeout(120)
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"step {step}: nothing came of it")
