"""A learner in a lesson, in a real browser: every kind of answer is given through the page's own hooks."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tutorial_app.course import Call, Compare, ExchangeStep, LessonRun, NameSuit, Order, PickCards, Question, ScoreStep, WhoWins

expect.set_options(timeout=60_000)


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


def seen_at_once(page: Page, begins: bool = False) -> bool:
    """Whether question and verdict stand on one screen, clear of the buttons; with `begins` the title and a line of the verdict are enough."""
    verdict, words, way = page.locator(".verdict"), page.locator(".fh-say"), page.locator(".st-key-lesson-way")
    for part in (verdict, words, way):
        expect(part).to_be_visible()
    expect(page.locator(".st-key-next button")).to_be_visible()
    said, asked, buttons, help_row = (part.bounding_box() for part in (verdict, words, way, page.locator(".st-key-lesson-help")))
    assert said is not None
    assert asked is not None
    assert buttons is not None
    ends = said["y"] + (min(said["height"], 50) if begins else said["height"])
    size = page.viewport_size
    assert size is not None
    left, right = said["x"], said["x"] + said["width"]
    under = [box for box in (buttons, help_row) if box is not None and box["height"] and box["x"] < right and box["x"] + box["width"] > left]
    below = [box["y"] for box in under if box["y"] > said["y"]]
    return asked["y"] >= 0 and ends <= min([size["height"], *below]) + 1


def answers_of(page: Page, step: int) -> list[str]:
    """The answers that the address holds for a step, counted from one."""
    steps = parse_qs(urlsplit(page.url).query).get("a", [""])[0].split("_")
    return steps[step - 1].split(".") if step <= len(steps) else []


def acted(page: Page, click: Callable[[], object]) -> None:
    """Click, and wait until the table has drawn what came of it."""
    table = page.locator("[data-phase]")
    rev = str(table.get_attribute("data-rev"))
    click()
    expect(table).not_to_have_attribute("data-rev", rev)


def choose(page: Page, cards: list[str]) -> None:
    """Have exactly these cards chosen, in this order."""
    chosen = page.locator("[data-zone=hand][data-state=chosen]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    for name in [*chosen, *cards]:
        acted(page, card(page, name).click)
    for name in cards:
        expect(card(page, name)).to_have_attribute("data-state", "chosen")


def send(page: Page, key: str, suit: str = "") -> None:
    """Press a button that sends what was chosen, and name a suit if one is asked for then."""
    acted(page, button(page, key).click)
    name_if_asked(page, suit)


def name_if_asked(page: Page, suit: str) -> None:
    """Name a suit where one is asked for."""
    if page.locator("[data-suit-name]").count():
        acted(page, page.locator(f"[data-suit-name='{suit or 'none'}']").click)


def give(page: Page, question: Question, text: str) -> None:
    """Give an answer as a learner does: click, choose and check, write, or name. `text` is the answer as the address holds it."""
    match question:
        case PickCards() | Order():
            choose(page, text.split("+"))
            send(page, "answer")
        case WhoWins():
            acted(page, card(page, text, "trick").click)
        case Call():
            acted(page, page.locator(f"[data-call='{text}']").click)
        case NameSuit():
            acted(page, page.locator(f"[data-suit-name='{text}']").click)
        case ExchangeStep():
            cards, _, suit = text.partition("/")
            choose(page, cards.split())
            send(page, "discard", suit)
        case ScoreStep():
            for side, points in zip(question.table.rules.side_names, text.split("+"), strict=True):
                page.locator(f"[class*='st-key-points-{side.replace('+', '-')}-'] input").fill(points)
            send(page, "answer")
        case Compare():
            for book, place in zip(("here", "other"), text.split("+"), strict=True):
                page.locator(f".st-key-book-{book} [role=radiogroup] label").nth(int(place)).click()
            send(page, "answer")
        case _:
            acted(page, card(page, text).click)


def run_in_address(page: Page, begun: LessonRun) -> LessonRun:
    """The lesson run as the address holds it."""
    return begun.with_text(".".join(answers_of(page, begun.step + 1)))


def make_move(page: Page, move: str) -> None:
    """Make a move in a guided deal, or go on where there is none."""
    phase = page.locator("[data-phase]").get_attribute("data-phase")
    if not move:
        acted(page, button(page, "continue").click)
    elif phase == "auction":
        acted(page, page.locator(f"[data-call='{move}']").click)
    elif phase == "exchange":
        cards, _, suit = move.partition("/")
        choose(page, cards.split())
        send(page, "discard", suit)
    else:
        name, _, named = move.partition(":")
        acted(page, card(page, name).click)
        name_if_asked(page, named)
