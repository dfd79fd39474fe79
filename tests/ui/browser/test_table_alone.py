"""The table's own files in a plain page: what a click sends, what moves at once, where the focus goes, which keys stay inside."""

from __future__ import annotations

from dataclasses import replace

import pytest
from at_table import FOCUSED
from places import places
from playwright.sync_api import Page, expect

from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting_moves import handle
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view


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


@pytest.mark.sample(1)
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


def trick_of(page: Page) -> list[str]:
    """The cards that lie in the trick."""
    return page.eval_on_selector_all("[data-card][data-zone=trick]", "cards => cards.map((card) => card.dataset.card)")


def test_a_new_answer_cancels_what_the_old_one_acted_out(harness):
    """While the trick of a wrong card is acted out, and after it, another card is tried: what followed the wrong one is gone at once."""
    page = harness(view("asked"))
    page.emulate_media(reduced_motion="no-preference")
    start = view("asked")
    mine, last = ({"seat": seat, "place": place, "name": name} for seat, place, name in (("S", "s", "You"), ("E", "e", "Eddie")))
    cards = {name: start["trick"][0]["card"] | {"id": name, "name": name} for name in ("AH", "QC", "10C")}

    def tried(name: str, rev: int) -> dict:
        plays = [mine | {"card": cards[name], "winning": False}, last | {"card": cards["10C"], "winning": False}]
        events = [{"t": "play", "seat": play["seat"], "place": play["place"], "card": play["card"]} for play in plays]
        shown = start | {"rev": rev, "phase": "trick-done", "trick": [*start["trick"], *plays], "events": events}
        return shown | {"opts": start["opts"] | {"speed": 1}, "hand": [card for card in start["hand"] if card["id"] != name]}

    before = [play["card"]["id"] for play in start["trick"]]
    for settled in (False, True):
        put(page, tried("AH", 1 + 2 * settled))
        if settled:
            page.wait_for_function("!document.querySelector('#host').shadowRoot.querySelector('[aria-busy]')")
            assert trick_of(page) == [*before, "AH", "10C"]
        seen = page.evaluate(
            """view => { window.put(view);
            return [...document.querySelector('#host').shadowRoot.querySelectorAll('[data-card][data-zone=trick]')].map((card) => card.dataset.card) }""",
            tried("QC", 2 + 2 * settled),
        )
        assert seen == before
    page.wait_for_function("!document.querySelector('#host').shadowRoot.querySelector('[aria-busy]')")
    assert trick_of(page) == [*before, "QC", "10C"]


def test_a_double_click_tries_a_card_once(harness):
    """The second half of a double click on the same card is dropped, also when the answer came between the two; two clicks on two cards count."""
    page = harness(view("asked"))
    card(page, "AH").click()
    put(page, view("asked", "card:AH"))
    card(page, "AH").dispatch_event("click", {"detail": 2})
    assert sent(page) == [("card", "AH", 0)]
    card(page, "KD").dispatch_event("click", {"detail": 2})
    assert sent(page)[1:] == [("card", "KD", 1)]


def test_a_box_that_is_only_looked_at_has_no_buttons(harness):
    """In a step that is only read the bids stand there, in words too, and none of them can be clicked or reached by the keyboard."""
    shown = view("opening")
    page = harness(shown | {"box": shown["box"] | {"still": True}})
    assert page.locator(".box .cell").count() == 27
    assert page.locator(".box button, .box [tabindex='0']").count() == 0
    assert page.locator(".box .cell").first.get_attribute("aria-label")
    put(page, shown | {"rev": 9})
    expect(page.locator(".box button.cell")).to_have_count(28)
