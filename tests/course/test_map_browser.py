"""The course map in a real browser: progress that outlives a reload, a tab and the server; a file of it; a teacher's lessons; no barrier found by axe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

expect.set_options(timeout=60_000)
STORE = "five-hundred-progress"
OWN = """\
lesson: our-own
title: Our own lesson
chapter: club-night
game: 4-hand
minutes: 2
teaches: [play.follow-suit]
steps:
  - id: follow
    kind: pick-card
    ask: play
    seat: S
    say: "West leads {led}. Play a card."
    table: {contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, trick: [[W, AS], [N, 5S], [E, 6S]]}
"""


def opened(context: BrowserContext, address: str) -> Page:
    """A new tab at an address."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    return page


def row(page: Page, lesson: str):  # type: ignore[no-untyped-def]
    """A lesson's line on the map; for a moment the map of before stands there too."""
    return page.locator(f"a[data-lesson='{lesson}']").first


def kept(page: Page, text: str) -> None:
    """Wait until the browser's store holds a text."""
    page.wait_for_function("([store, text]) => (localStorage.getItem(store) ?? '').includes(text)", arg=[STORE, text])


def answer_the_third_step(page: Page) -> None:
    """The right card of the left bower's third step is played."""
    page.locator("[data-card='JC'][data-zone=hand]").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follows")


def test_a_new_tab_goes_on_where_the_lesson_was_left(new_context, app_server: str) -> None:  # type: ignore[no-untyped-def]
    """The first page answers a step and is closed; the next one offers to continue at that step, with its answer."""
    context = new_context()
    first = opened(context, f"{app_server}/?lesson=left-bower&step=3")
    answer_the_third_step(first)
    kept(first, "left-bower")
    first.reload()
    expect(first.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follows")
    first.close()
    second = opened(context, app_server)
    expect(row(second, "left-bower")).to_have_attribute("data-progress", "begun")
    second.locator(".st-key-start button").click()
    expect(second.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follows")
    assert "step=3" in second.url


@pytest.mark.wide
def test_two_tabs_are_each_at_their_own_step_and_both_finished_lessons_stay(new_context, app_server: str) -> None:  # type: ignore[no-untyped-def]
    """What one tab does is not undone by the other, and a third page knows of both."""
    context = new_context()
    one, other = opened(context, f"{app_server}/?lesson=left-bower&step=3"), opened(context, f"{app_server}/?lesson=left-bower&step=5")
    answer_the_third_step(one)
    kept(one, "trumps-are-led")
    other.locator("[data-card='JC'][data-zone=hand]").click()
    kept(other, "no-clubs-left")
    kept(other, "trumps-are-led")
    assert "step=3" in one.url
    assert "step=5" in other.url
    one.evaluate(
        """store => { const data = JSON.parse(localStorage.getItem(store));
        data.lessons["first-trick"] = { finished: true, done: [], step: 1, answers: "", at: 5 }; localStorage.setItem(store, JSON.stringify(data)); }""",
        STORE,
    )
    other.locator(".st-key-next button").click()
    other.wait_for_url("**step=6**")
    third = opened(context, app_server)
    expect(row(third, "first-trick")).to_have_attribute("data-progress", "done")
    expect(row(third, "left-bower")).to_have_attribute("data-progress", "begun")


@pytest.mark.long
@pytest.mark.parametrize("junk", ["{", '{"five-hundred-progress": 9}', '{"five-hundred-progress": 1, "lessons": {"<b>": 1, "trumps": {"done": 3}}}'])
def test_junk_in_the_store_is_a_first_visit(new_context, app_server: str, junk: str) -> None:  # type: ignore[no-untyped-def]
    """Old or spoilt data is passed over and replaced by the first thing learnt."""
    context = new_context()
    page = opened(context, app_server)
    page.evaluate("([store, junk]) => localStorage.setItem(store, junk)", [STORE, junk])
    page.goto(f"{app_server}/?lesson=left-bower&step=3")
    answer_the_third_step(page)
    kept(page, "trumps-are-led")


@pytest.mark.long
def test_progress_survives_a_restart_of_the_server(new_context, start_app: Callable[..., object], tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """The server knows nothing of the learner: the browser brings it along."""
    context = new_context()
    command = [sys.executable, "-m", "tutorial_app"]
    app = start_app(command, tmp_path)
    page = opened(context, f"{app.url}/?lesson=left-bower&step=3")  # type: ignore[attr-defined]
    answer_the_third_step(page)
    kept(page, "trumps-are-led")
    page.close()
    app.stop()  # type: ignore[attr-defined]
    again = start_app(command, tmp_path, port=app.port)  # type: ignore[attr-defined]
    page = opened(context, again.url)  # type: ignore[attr-defined]
    expect(row(page, "left-bower")).to_have_attribute("data-progress", "begun")


@pytest.mark.wide
def test_progress_is_saved_as_a_file_and_brought_to_another_browser(new_context, app_server: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    """The file of one browser adds to what another one knows; a file that is none is refused in words."""
    page = opened(new_context(), f"{app_server}/?lesson=left-bower&step=3")
    answer_the_third_step(page)
    kept(page, "trumps-are-led")
    page.goto(app_server)
    expect(row(page, "left-bower")).to_have_attribute("data-progress", "begun")
    page.locator(".st-key-progress button").click()
    with page.expect_download() as download:
        page.locator(".st-key-progress-save button").click()
    saved = tmp_path / "progress.yaml"
    download.value.save_as(saved)
    assert "done: [trumps-are-led]" in saved.read_text("utf-8")

    other = opened(new_context(locale="en-GB"), app_server)
    expect(row(other, "left-bower")).to_have_attribute("data-progress", "new")
    other.locator(".st-key-progress button").click()
    other.locator(".st-key-progress-load input[type=file]").set_input_files({"name": "bad.yaml", "mimeType": "text/yaml", "buffer": b"game: 4-hand"})
    expect(other.get_by_text("this is no progress file")).to_be_visible()
    other.locator(".st-key-progress-load input[type=file]").set_input_files(str(saved))
    expect(other.get_by_text("Added to your progress")).to_be_visible()
    expect(row(other, "left-bower")).to_have_attribute("data-progress", "begun")


@pytest.mark.long
def test_a_blocked_store_is_said_quietly_and_nothing_breaks(new_context, app_server: str) -> None:  # type: ignore[no-untyped-def]
    """Where the browser keeps nothing, the map says so and the lesson goes on."""
    context = new_context(locale="en-AU")
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });")
    page = opened(context, app_server)
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible()
    page.locator(".st-key-start button").click()
    expect(page.locator("[data-card]").first).to_be_visible()


def test_a_term_opens_its_meaning_by_keyboard(page: Page, app_server: str) -> None:
    """Enter on a term shows what it means, Escape puts it away."""
    page.goto(f"{app_server}/?lesson=left-bower")
    term = page.locator("button.fh-term", has_text="left bower").first
    term.focus()
    page.keyboard.press("Enter")
    meaning = page.locator("#fh-term-left-bower")
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()


def test_play_leads_to_a_guided_deal(page: Page, app_server: str) -> None:
    """The table's settings list the guided deals; one opens at its first call."""
    page.goto(f"{app_server}/play")
    page.locator(".st-key-settings button").first.click()
    page.locator(".st-key-guided-guided-trumps button").click()
    page.wait_for_url("**lesson=guided-trumps**")
    expect(page.locator("[data-phase]").first).to_be_visible()


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.wide), pytest.param("dark", marks=pytest.mark.long)])
def test_a_teachers_lessons_stand_beside_ours_and_errors_at_their_line(new_context, start_app: Callable[..., object], tmp_path: Path, scheme: str) -> None:  # type: ignore[no-untyped-def]
    """A good file opens like ours, a bad one shows its errors, one saved again is read again; axe finds nothing on the map that shows them."""
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "our-own.yaml").write_text(OWN, "utf-8")
    (folder / "bad.yaml").write_text(OWN.replace("seat: S", "seat: Q").replace("our-own", "bad-one"), "utf-8")
    (folder / "twice.yaml").write_text(OWN.replace("our-own", "left-bower"), "utf-8")
    app = start_app([sys.executable, "-m", "tutorial_app", "--lessons", str(folder)], tmp_path)
    page = opened(new_context(color_scheme=scheme), app.url)  # type: ignore[attr-defined]
    expect(page.locator("[data-file='bad.yaml'] li").first).to_contain_text("bad.yaml:11:11:")
    expect(page.locator("[data-file='twice.yaml']")).to_contain_text("there is already a lesson called 'left-bower'")
    expect(row(page, "left-bower")).to_be_visible()
    page.wait_for_timeout(500)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    (folder / "bad.yaml").write_text(OWN.replace("our-own", "bad-one"), "utf-8")
    expect(page.locator(".st-key-open-bad-one button")).to_be_visible()
    page.locator(".st-key-open-our-own button").click()
    page.locator("[data-card='JC'][data-zone=hand]").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-rule", "play.follows")
