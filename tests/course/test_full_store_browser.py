"""A browser's store that somebody has filled: the course's own progress is kept, the rest is bounded."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

STORE = "five-hundred-progress"
JUNK = """([store, count]) => {
  const lessons = {};
  for (let number = 0; number < count; number++) lessons[`junk-${number}`] = { finished: true, done: ["a"], step: 2, answers: "", at: 90000000000000 + number };
  lessons["constructor"] = { finished: false, done: [], step: 1, answers: "", at: 1 };
  lessons["<b>"] = { finished: false, done: [], step: 1, answers: "", at: 1 };
  lessons["bowers"] = { finished: true, done: [], step: 3, answers: "", at: 5 };
  localStorage.setItem(store, JSON.stringify({ [store]: 1, lessons }));
}"""


@pytest.mark.long
def test_a_store_full_of_junk_keeps_the_course_and_is_bounded(page: Page, app_server: str) -> None:
    """With thousands of unknown lessons in the store, a lesson of the course is still known, a new answer is kept, and the junk is cut down."""
    page.goto(app_server)
    page.evaluate(JUNK, [STORE, 5_000])
    page.goto(f"{app_server}/?lesson=left-bower&step=3")
    page.locator("[data-card='AH'][data-zone=hand]").click()
    page.wait_for_function("store => JSON.parse(localStorage.getItem(store)).lessons['left-bower']", arg=STORE)
    kept = json.loads(page.evaluate("store => localStorage.getItem(store)", STORE))["lessons"]
    assert {"left-bower", "bowers"} <= set(kept)
    assert len(kept) <= 200
    assert "<b>" not in kept
    page.goto(app_server)
    expect(page.locator("a[data-lesson='bowers']")).to_have_attribute("data-progress", "done")
    expect(page.locator("a[data-lesson='left-bower']")).to_have_attribute("data-progress", "begun")
