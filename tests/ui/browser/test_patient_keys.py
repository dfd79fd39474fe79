"""The projector's keys in a blank page: a key waits for the picture before it, however slowly that comes, and for ever for none."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page

import tutorial_app

MODULE = (Path(tutorial_app.__file__).parent / "ui" / "panels" / "present_keys.js").read_text("utf-8")
MARKUP = """<div data-testid="stApp" data-test-script-state="notRunning"></div>
<div class="st-key-next"><button onclick="window.pressed += 1">Next</button></div><span id="here"></span>"""


@pytest.fixture
def keys(page: Page) -> Page:
    """A page with one button, the key for it, and a clock that the test moves."""
    page.clock.install()
    page.set_content(MARKUP)
    address = "data:text/javascript;base64," + base64.b64encode(MODULE.encode()).decode()
    page.evaluate("async (address) => { window.pressed = 0; window.component = (await import(address)).default; }", address)
    picture(page, 1)
    return page


def picture(page: Page, rev: int) -> None:
    """The next picture has come."""
    data = {"keys": {"n": "next"}, "rev": rev, "turn": "", "file": None, "wanted": False}
    page.evaluate("data => window.component({ data, parentElement: document.getElementById('here'), setTriggerValue() {} })", data)
    page.clock.run_for(50)


def state(page: Page, name: str) -> None:
    """Whether the page is at work."""
    page.evaluate("name => { document.querySelector('[data-testid=stApp]').dataset.testScriptState = name; }", name)


def pressed(page: Page) -> int:
    """How often the button was pressed."""
    return page.evaluate("window.pressed")


def test_a_second_key_waits_while_the_page_is_at_work(keys: Page) -> None:
    """Half a minute of work later it still waits; it is pressed when the picture is there."""
    keys.keyboard.press("n")
    state(keys, "running")
    keys.keyboard.press("n")
    keys.clock.run_for(30_000)
    assert pressed(keys) == 1
    state(keys, "notRunning")
    picture(keys, 2)
    assert pressed(keys) == 2


def test_a_press_that_leads_to_no_picture_holds_the_keys_up_for_a_while_only(keys: Page) -> None:
    """The page is not at work and no picture comes: after a few seconds the next key is pressed all the same."""
    keys.keyboard.press("n")
    keys.keyboard.press("n")
    keys.clock.run_for(1_000)
    assert pressed(keys) == 1
    keys.clock.run_for(5_000)
    assert pressed(keys) == 2
