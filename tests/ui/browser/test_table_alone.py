"""The table's own files in a plain page: what a click sends, what moves at once, where the focus goes, which keys stay inside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from at_table import FOCUSED
from places import places
from playwright.sync_api import BrowserContext, Page, expect

from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting_moves import handle
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view

ROOT = Path(__file__).parents[3]


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without writing down each request."""

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def files_server() -> Iterator[str]:
    """The project's folder on a port of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(ROOT)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/tests/ui/harness/index.html"
    server.shutdown()
    server.server_close()


@pytest.fixture
def harness(new_context: Callable[..., BrowserContext], files_server: str) -> Callable[..., Page]:
    """Open the plain page with a view model."""
    page = new_context(reduced_motion="reduce").new_page()
    page.set_default_timeout(10_000)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))

    def show(data: dict) -> Page:
        page.goto(files_server)
        expect(page.locator("body[data-ready]")).to_be_attached()
        page.evaluate("window.leaked = []; document.addEventListener('keydown', (event) => window.leaked.push(event.key))")
        page.evaluate("view => window.put(view)", data)
        return page

    return show


def view(name: str, *clicks: str, asking: bool = False) -> dict:
    """What the app would send at one of the typed places after clicks such as `card:AH`."""
    sitting = replace(places()[name].sitting, asking=asking)
    for click in clicks:
        kind, _, value = click.partition(":")
        sitting = handle(sitting, kind, value, sitting.rev)
    return table_view(scene_of(sitting, Options(speed=0)))


def put(page: Page, data: dict) -> None:
    """The table's next data."""
    page.evaluate("view => window.put(view)", data)


def sent(page: Page) -> list[tuple[str, str, int]]:
    """What the table has sent so far: kind, value, step number."""
    return [(each["value"]["kind"], each["value"]["value"], each["value"]["rev"]) for each in page.evaluate("window.sent")]


def card(page: Page, name: str, zone: str = "hand"):
    """A card where it lies."""
    return page.locator(f'[data-card="{name}"][data-zone="{zone}"]')


def test_a_click_sends_kind_value_and_step(harness):
    """A card sends itself with the step number of the screen it was clicked on."""
    page = harness(view("asked"))
    card(page, "JC").click()
    assert sent(page) == [("card", "JC", 0)]
    assert page.evaluate("window.sent[0].name") == "act"


def test_a_double_click_sends_once(harness):
    """Two clicks on a card, or on two cards, before the answer: one is sent. Field reports: UI-05."""
    page = harness(view("asked"))
    card(page, "JC").dblclick(force=True)
    card(page, "AH").click(force=True)
    assert sent(page) == [("card", "JC", 0)]


def test_a_double_click_on_a_call_sends_once(harness):
    """A call clicked twice is sent once. Field reports: UI-05."""
    page = harness(view("opening"))
    page.locator('[data-call="8H"]').dblclick()
    assert sent(page) == [("call", "8H", 0)]


def test_a_played_card_moves_at_once_and_comes_back_when_refused(harness):
    """The card lies on the table before the answer; refused, it is back in the hand, marked, and the witness is lit. Field reports: RE-07."""
    page = harness(view("asked"))
    card(page, "AH").click()
    expect(card(page, "AH", "trick")).to_have_count(1)
    put(page, view("asked", "card:AH"))
    expect(card(page, "AH", "trick")).to_have_count(0)
    expect(card(page, "AH")).to_have_attribute("data-state", "refused")
    expect(card(page, "JC")).to_have_attribute("data-state", "witness")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follow-suit")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-legal", "false")


def test_a_played_card_stays_when_it_is_taken(harness):
    """After the answer the card lies in the trick once and is gone from the hand. Field reports: RE-08, UI-13."""
    page = harness(view("asked"))
    card(page, "JC").click()
    put(page, view("asked", "card:JC"))
    expect(card(page, "JC", "trick")).to_have_count(1)
    expect(card(page, "JC")).to_have_count(0)
    expect(page.locator("[data-zone=hand]")).to_have_count(9)


@pytest.mark.parametrize(("played", "neighbour"), [("JC", "AH"), ("AH", "10H"), ("4D", "5D")])
def test_the_focus_moves_to_the_neighbour_of_the_played_card(harness, played, neighbour):
    """The played card had the focus: its neighbour has it next, the last card's left one."""
    page = harness(view("asked"))
    card(page, played).focus()
    page.keyboard.press("Enter")
    assert sent(page) == [("card", played, 0)]
    data = view("asked")
    put(page, data | {"rev": 1, "hand": [each for each in data["hand"] if each["id"] != played]})
    expect(card(page, played)).to_have_count(0)
    assert page.evaluate(FOCUSED)["card"] == neighbour


def test_one_letter_keys_stay_inside(harness):
    """Streamlit's own one-letter keys never hear a key pressed on the table; Tab and Escape go on."""
    page = harness(view("asked"))
    card(page, "JC").focus()
    for key in ("r", "c", "R", "3", "?", "ArrowRight", "Tab", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("window.leaked") == ["Tab", "Escape"]


def test_a_question_mark_asks_about_the_card_under_the_focus(harness):
    """The question mark asks why and plays nothing."""
    page = harness(view("asked"))
    card(page, "AH").focus()
    page.keyboard.press("?")
    assert sent(page) == [("why", "card:AH", 0)]


def test_arrows_and_digits_move_in_the_hand(harness):
    """Arrows go from card to card and round the end, Home and End to the ends, a digit to that card; only one card is a tab stop."""
    page = harness(view("asked"))
    card(page, "JC").focus()
    steps = [
        ("ArrowRight", "AH"),
        ("ArrowLeft", "JC"),
        ("ArrowLeft", "4D"),
        ("ArrowRight", "JC"),
        ("End", "4D"),
        ("Home", "JC"),
        ("3", "10H"),
        ("9", "5D"),
        ("0", "4D"),
    ]
    for key, wanted in steps:
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED)["card"] == wanted, key
    assert page.locator("[data-zone=hand][tabindex='0']").count() == 1


def test_while_asking_a_click_plays_nothing(harness):
    """Asking is on: a card and a call send a question."""
    page = harness(view("asked", asking=True))
    card(page, "JC").click()
    assert sent(page) == [("why", "card:JC", 0)]
    page = harness(view("opening", asking=True))
    page.locator('[data-call="8H"]').click()
    assert sent(page) == [("why", "call:8H", 0)]


def test_in_the_exchange_every_click_counts(harness):
    """Cards are chosen as fast as they are clicked: the ones that wait are sent after the answer, none twice."""
    page = harness(view("exchange"))
    card(page, "AS").click()
    card(page, "KC").click()
    assert sent(page) == [("card", "AS", 0)]
    expect(card(page, "KC")).to_have_attribute("aria-pressed", "true")
    put(page, view("exchange", "card:AS"))
    page.wait_for_function("window.sent.length === 2")
    assert sent(page)[1] == ("card", "KC", 1)


def test_a_suit_is_named_by_its_cell(harness):
    """A click on hearts names hearts."""
    page = harness(view("lead", "card:Joker"))
    page.locator('[data-suit-name="H"]').click()
    assert sent(page) == [("suit", "H", 1)]


def test_text_from_the_data_is_never_markup(harness):
    """Tags and entities in a text are shown as typed. Field reports: UI-07."""
    page = harness(view("asked"))
    typed = "<img src=x onerror=alert(1)> <b>bold</b> &amp; ♥"
    put(page, view("asked") | {"rev": 1, "prompt": {"text": typed, "tone": "ask"}})
    expect(page.locator(".prompt")).to_contain_text("<img src=x onerror=alert(1)> <b>bold</b> &amp;")
    assert page.locator(".prompt img, .prompt b").count() == 0


def test_hidden_cards_have_no_name_in_the_page(harness):
    """A card face down carries no data-card and nobody reads it."""
    page = harness(view("asked"))
    assert page.locator(".seats [data-card]").count() == 0
    assert page.locator(".seats .back").count() > 0


def test_nothing_on_the_table_is_switched_off(harness):
    """Any card and any call may be tried: nothing is disabled, so nothing refuses without saying why. Field reports: UI-15."""
    for shown in (view("asked"), view("opening"), view("exchange"), view("lead", "card:Joker"), view("asked", "card:AH")):
        assert harness(shown).locator("button:disabled, [aria-disabled]").count() == 0


def test_the_last_trick_opens_and_sends_nothing(harness):
    """The last trick is looked at without asking the server; its cards stand in a zone of their own. Field reports: UI-06."""
    page = harness(view("second-trick"))
    page.locator("[data-fold=last]").click()
    expect(page.locator("[data-zone=last-trick]")).to_have_count(4)
    assert sent(page) == []
