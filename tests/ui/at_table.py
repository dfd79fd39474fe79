"""A learner at the card table in a real browser: go to a place, click, press keys, look."""

from __future__ import annotations

import re

from axe_playwright_python.sync_playwright import Axe
from places import places
from playwright.sync_api import Locator, Page, expect

expect.set_options(timeout=60_000)

SEEN = """(elements) => elements.filter((el) => el.getClientRects().length).map((el) => {
  const box = el.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom] })"""
UNCOVERED = """(el) => { const box = el.getBoundingClientRect();
  const top = (x, y) => {
    let hit = document.elementFromPoint(x, y);
    while (hit && hit.shadowRoot) { const deeper = hit.shadowRoot.elementFromPoint(x, y); if (!deeper || deeper === hit) break; hit = deeper }
    return hit };
  return [[.5, .3], [.5, .5], [.06, .5], [.94, .5], [.5, .7]].every(([x, y]) => {
    const hit = top(box.left + box.width * x, box.top + box.height * y);
    return hit && (el === hit || el.contains(hit)) }) }"""
SIDEWAYS = """() => { const main = document.querySelector("[data-testid=stMain]");
  return [document.documentElement.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth] }"""
FOCUSED = """() => {
  let el = document.activeElement;
  while (el && el.shadowRoot && el.shadowRoot.activeElement) el = el.shadowRoot.activeElement;
  const key = el && el.closest("[class*=st-key-]"); const found = key && /st-key-([A-Za-z0-9-]+)/.exec(key.className);
  const { card = "", zone = "", call = "", suitName = "" } = el ? el.dataset : {};
  return { card, zone, call, suit: suitName, key: found ? found[1] : "" } }"""
CLIPPED = """() => { const found = [];
  const look = (node) => { for (const el of node.querySelectorAll("*")) { if (el.shadowRoot) look(el.shadowRoot);
    if (!el.matches(".verdict p, .prompt, .plaque, .plate .name, .bubble, .cell, .panel h2, .panel p, .line-end, .panel li, .ribbon")) continue;
    if (!el.getClientRects().length || el.closest("[aria-hidden=true].hidden-card")) continue;
    const style = getComputedStyle(el);
    const wide = style.overflowX !== "visible" && el.scrollWidth > el.clientWidth + 1;
    const high = style.overflowY !== "visible" && el.scrollHeight > el.clientHeight + 1;
    if (wide || high) found.push(el.className + ": " + el.textContent);
  } }; look(document); return found }"""


class AtTable:
    """One learner's page."""

    def __init__(self, page: Page, url: str) -> None:
        page.emulate_media(reduced_motion="reduce")
        self.page, self.url = page, url
        self.outside: list[str] = []
        page.on("websocket", lambda socket: None if re.match(r"wss?://(localhost|127\.0\.0\.1)[:/]", socket.url) else self.outside.append(socket.url))

    @property
    def root(self) -> Locator:
        """The table's outermost element."""
        return self.page.locator(".fh[data-phase]")

    @property
    def verdict(self) -> Locator:
        """The live region that says what was refused and why."""
        return self.page.get_by_test_id("verdict")

    def go(self, name: str, more: str = "&speed=0") -> AtTable:
        """Open one of the typed places, the others playing at once."""
        return self.open(f"{places()[name].query}{more}")

    def open(self, query: str) -> AtTable:
        """Open the Play page at an address."""
        self.page.goto(f"{self.url}/play?{query}")
        expect(self.root).to_be_visible()
        expect(self.page.locator(".st-key-why button")).to_be_visible()
        return self

    def card(self, name: str, zone: str = "hand") -> Locator:
        """A card where it lies now."""
        return self.page.locator(f'[data-card="{name}"][data-zone="{zone}"]:not(.gone)')

    def hand(self) -> list[str]:
        """The cards of the hand, from left to right."""
        return self.ids("[data-zone=hand]:not(.gone)")

    def trick(self) -> list[str]:
        """The cards on the table."""
        return self.ids("[data-zone=trick]")

    def ids(self, selector: str) -> list[str]:
        """The names of the cards a selector finds."""
        return self.page.locator(selector).evaluate_all("cards => cards.map((card) => card.dataset.card)")

    def now(self) -> tuple[str, int]:
        """Phase and step number."""
        phase, rev = self.root.evaluate("el => [el.dataset.phase, el.dataset.rev]")
        return phase, int(rev)

    def answered(self, act) -> AtTable:
        """Do something and wait until the table has its answer."""
        _, rev = self.now()
        act()
        expect(self.root).not_to_have_attribute("data-rev", str(rev))
        expect(self.page.locator(".felt[aria-busy]")).to_have_count(0)
        expect(self.page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")  # the address is told, old buttons are gone
        return self

    def play(self, name: str) -> AtTable:
        """Click a card of the hand."""
        return self.answered(self.card(name).click)

    def call(self, name: str) -> AtTable:
        """Click a call of the bidding box."""
        return self.answered(self.page.locator(f'[data-call="{name}"]').click)

    def name_suit(self, name: str) -> AtTable:
        """Click a suit for the joker."""
        return self.answered(self.page.locator(f'[data-suit-name="{name}"]').click)

    def button(self, key: str) -> Locator:
        """One of the page's own buttons."""
        return self.page.locator(f".st-key-{key} button")

    def press(self, key: str) -> AtTable:
        """Click one of the page's own buttons."""
        return self.answered(self.button(key).click)

    def key(self, name: str) -> AtTable:
        """Press a key that the table answers."""
        return self.answered(lambda: self.page.keyboard.press(name))

    def focused(self) -> dict[str, str]:
        """What has the focus."""
        return self.page.evaluate(FOCUSED)

    def tab_to(self, what: str, value: str = "", key: str = "Tab") -> AtTable:
        """Press Tab until something has the focus."""
        for _ in range(80):
            found = self.focused().get(what, "")
            if found and value in ("", found):
                return self
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never reaches {what} {value}")

    def arrow_to(self, what: str, value: str, key: str = "ArrowRight") -> AtTable:
        """Press an arrow until a card or a call has the focus."""
        for _ in range(45):
            if self.focused()[what] == value:
                return self
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never reaches {value}")

    def boxes(self, selector: str) -> list[list[float]]:
        """Left, top, right, bottom of everything a selector finds on the screen."""
        return self.page.locator(selector).evaluate_all(SEEN)

    def sized(self, width: int, height: int) -> AtTable:
        """Change the size of the window and let the page settle."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return self


def overlap(one: list[float], other: list[float]) -> float:
    """How much of the smaller box is covered by the other, from 0 to 1."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    if width <= 0 or height <= 0:
        return 0.0
    return width * height / min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))


def axe_says(table: AtTable) -> str:
    """What axe-core finds on the page; nothing if all is well."""
    found = Axe().run(table.page)
    return "" if found.violations_count == 0 else found.generate_report()
