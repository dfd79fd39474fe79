"""What the explorer's values cost: `python tests/benchmarks/explore_speed.py [values|others]`.

`values`: a click at trick 3 until the next picture with every value on its cards, beside the same click in an app that works out none; the solver is
compiled. Bar: 1.5. `others`: a click on Play while another session of the same server solves whole deals, beside one while nobody does. Bar: 1.2.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from app_speed import PAUSE_MS, Subject, clicks
from playwright.sync_api import Browser, Page, sync_playwright

from tutorial_app.engine import CardPlay, apply, legal_actions, positions, tricks_played
from tutorial_app.players.playing import plain_deal
from tutorial_app.rulebook import ruleset
from tutorial_app.solver import prepare
from tutorial_app.ui.board.tree import tree_of
from tutorial_app.ui.board.tree_text import text_of
from tutorial_app.ui.explore.place import ExplorePlace, told
from tutorial_app.ui.explore.setup import root_of

WITHOUT = """
import sys
from tutorial_app.ui.explore import values
values.can_be_solved = lambda position: False
from tutorial_app.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
MEASURE = """([card, values]) => new Promise((done, fail) => {
  const table = () => [...document.querySelectorAll("*")].map((each) => each.shadowRoot?.querySelector(".fh")).find(Boolean);
  const before = table().dataset.rev, element = table().querySelector(`[data-card="${card}"]:is([data-zone=hand], [data-zone=seat])`);
  const there = () => {
    const now = table(), worth = [...now.querySelectorAll(".worth b")].map((each) => each.textContent);
    return now.dataset.rev !== before && (!values || (worth.length && worth.every((text) => text !== "…")));
  };
  const begun = performance.now();
  const look = () => there() ? done(performance.now() - begun) : performance.now() - begun > 20000 ? fail(new Error("nothing came")) : setTimeout(look, 2);
  element.click();
  look();
})"""


def third_tricks(count: int) -> list[tuple[str, str]]:
    """So many deals as plain players bid and play them, after two tricks: the explorer's address, and a card that may be played."""
    found, seed = [], 0
    while len(found) < count:
        seed += 1
        record = plain_deal(ruleset("4-hand"), seed)
        moment = next((each for each in positions(record) if isinstance(each, CardPlay) and tricks_played(each) == 2), None)
        place = ExplorePlace(seed=str(record.source))
        tree = tree_of(root_of(place))
        if moment is None or moment.contract.row.is_misere:
            continue
        for trick in moment.tricks:
            for seat, card in trick.plays:
                tree = tree.play(next(action for action in legal_actions(tree.position) if getattr(action, "card", None) == card))
                assert tree.refused is None, seat
        following = [action for action in legal_actions(tree.position) if isinstance(apply(tree.position, action), CardPlay)]
        query = told(ExplorePlace(seed=place.seed, moves=text_of(tree))) | {"speed": "0"}
        found.append((urlencode(query), str(following[0].card)))  # type: ignore[union-attr]
    return found


def measured(page: Page, address: str, query: str, card: str, *, values: bool) -> float:
    """Milliseconds of one click on a page that is at rest."""
    page.bring_to_front()
    page.goto(f"{address}/explore?{query}")
    page.locator(".fh").first.wait_for(timeout=60_000)
    page.locator(".fh-busy").wait_for(state="detached", timeout=60_000)
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    page.wait_for_timeout(PAUSE_MS * 3)
    return float(page.evaluate(MEASURE, [card, values]))


def values(browser: Browser, folder: Path, count: int) -> None:
    """The first table of this benchmark."""
    both = (
        Subject("values", [sys.executable, "-m", "tutorial_app"], "/explore", ".fh"),
        Subject("none", [sys.executable, "-c", WITHOUT], "/explore", ".fh"),
    )
    taken: dict[str, list[float]] = {subject.name: [] for subject in both}
    with contextlib.ExitStack() as stack:
        places = [(subject, stack.enter_context(subject.running(folder))[0], browser.new_context().new_page()) for subject in both]
        for number, (query, card) in enumerate(third_tricks(count + 3)):
            for subject, address, page in places:
                time = measured(page, address, query, card, values=subject.name == "values")
                if number >= 3:
                    taken[subject.name].append(time)
    told_of("a click at trick 3, ms", taken["values"], taken["none"])


def others(browser: Browser, folder: Path, count: int) -> None:
    """The second."""
    both = (
        Subject("solving", [sys.executable, "-m", "tutorial_app"], "/play", "[data-phase] [data-card]"),
        Subject("nobody", [sys.executable, "-m", "tutorial_app"], "/play", "[data-phase] [data-card]"),
    )
    runs: dict[str, list[float]] = {subject.name: [] for subject in both}
    for run in range(3):
        with contextlib.ExitStack() as stack:
            pages = {}
            for subject in both:
                address = stack.enter_context(subject.running(folder))[0]
                pages[subject], _ = subject.open(browser, address)
                for seed in range(2 if subject.name == "solving" else 0):
                    busy = browser.new_context().new_page()
                    busy.goto(f"{address}/explore?game=6-hand&seed={100 * run + seed}&panel=contracts")
                    busy.locator(".fh-busy").first.wait_for(timeout=60_000)
            for subject, time in clicks(pages, count).items():
                runs[subject.name].append(time)
            for page in pages.values():
                page.context.close()
    told_of("a click on Play, ms", runs["solving"], runs["nobody"])


def told_of(what: str, one: Sequence[float], other: Sequence[float]) -> None:
    """Print the medians and their ratio."""
    print(f"{what}: {median(one):.1f} beside {median(other):.1f}, {median(one) / median(other):.2f} times")


def main() -> None:
    """Measure what is asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("what", nargs="?", choices=("values", "others", "both"), default="both")
    options.add_argument("--clicks", type=int, default=25)
    args = options.parse_args()
    prepare(wait=True)  # compiled once, into the cache folder that the servers load from
    chromium = next(path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        if args.what != "others":
            values(browser, Path(name), args.clicks)
        if args.what != "values":
            others(browser, Path(name), args.clicks)


if __name__ == "__main__":
    main()
