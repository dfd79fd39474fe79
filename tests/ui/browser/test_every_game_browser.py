"""Every game in a real browser: a free deal from the auction to its score sheet by clicks, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from at_table import SIDEWAYS, AtTable, axe_says
from playwright.sync_api import expect

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.sitting import address_of
from tutorial_app.ui.sitting_moves import new_sitting

OVER = ("scored", "match-over", "thrown-in")
LONG = pytest.mark.long


def dealt(rules: Ruleset, seed: int) -> str:
    """The address of a new deal in which the learner is to call."""
    return f"g={address_of(new_sitting(seed, rules))}&c=0&speed=0"


def call_at_most(table: AtTable, called: str) -> None:
    """Make a call if it is high enough now, else pass."""
    cell = table.page.locator(f'[data-call="{called}"]')
    table.call(called if "open" in (cell.get_attribute("class") or "") else "P")


def decide(table: AtTable, phase: str, called: str) -> None:
    """One decision by clicks: a call, the discard, a suit for the joker, a card."""
    if phase == "auction":
        call_at_most(table, called)
    elif phase == "exchange":
        for card in table.hand()[-3:]:
            table.play(card)
        table.press("discard")
    elif phase == "name-suit":
        table.answered(table.page.locator("[data-suit-name]").first.click)
    elif phase == "trick-done":
        table.press("continue")
    else:
        for card in table.hand():
            table.play(card)
            if table.now()[0] != "play" or table.verdict.get_attribute("data-legal") != "false":
                break


def played_by_clicks(table: AtTable, called: str) -> int:
    """Play the deal to its end; how many tricks were continued past."""
    tricks = 0
    for _ in range(90):
        phase, _rev = table.now()
        if phase in OVER:
            return tricks
        tricks += phase == "trick-done"
        decide(table, phase, called)
    raise AssertionError("the deal does not end")


GAMES_PLAYED = [
    pytest.param("6-hand", {}, 1001, "7H", marks=LONG),
    pytest.param("3-hand", {}, 1003, "OM", marks=LONG),
    pytest.param("5-hand", {}, 1001, "6S", marks=LONG),
    pytest.param("2-hand", {}, 1002, "7S", marks=pytest.mark.wide),
    pytest.param("4-hand", {"rounds": "one", "first_lead": "left_of_dealer"}, 1001, "10H", marks=LONG),
    pytest.param("6-hand", {"misere": "any_time"}, 1002, "M", marks=LONG),
]


@pytest.mark.parametrize(("game", "variant", "seed", "called"), GAMES_PLAYED)
def test_a_free_deal_is_played_to_its_score_sheet(table: AtTable, game, variant, seed, called):
    """From the auction to the score by clicks; a row of the sheet for every side, and the next deal is dealt by the same rules."""
    rules = ruleset(game, variant)
    table.open(dealt(rules, seed))
    assert table.page.evaluate(SIDEWAYS) == [0, 0]
    tricks = played_by_clicks(table, called)
    phase, _ = table.now()
    if phase == "thrown-in":
        assert tricks == 0
    else:
        assert tricks == rules.hand_size
        expect(table.page.get_by_test_id("score").locator("[data-side][data-points][data-rule]")).not_to_have_count(0)
    heading = table.page.locator(".fh-head p").inner_text()
    assert heading.startswith(game)
    assert len(re.findall(r" −?\d+(?= ·|$)", heading)) == len(rules.side_names) + 1  # the deal's number stands among them
    table.press("deal")
    expect(table.page.locator(".seats .plate")).to_have_count(len(rules.seats) - 1)


@pytest.mark.parametrize(
    ("game", "width"),
    [
        pytest.param(game, width, marks=pytest.mark.wide if (game, width) == ("6-hand", 390) else LONG)
        for game in ("6-hand", "5-hand", "3-hand", "2-hand")
        for width in (1280, 390)
    ],
)
def test_a_table_of_any_size_is_in_order(new_table, game, width):
    """Other head counts on a desk and on a phone: nothing scrolls sideways and axe finds nothing, in the auction and in play."""
    table = new_table(viewport={"width": width, "height": 844}).open(dealt(ruleset(game), 1001))
    assert table.page.evaluate(SIDEWAYS) == [0, 0]
    for _ in range(6):
        if table.now()[0] in ("play", "trick-done"):
            break
        decide(table, table.now()[0], "6S")
    assert table.page.evaluate(SIDEWAYS) == [0, 0]
    assert not axe_says(table)


@pytest.mark.long
def test_a_reload_resumes_and_back_brings_the_last_match(table: AtTable):
    """In the game for six: a reload shows the same hand; a new match from the dialog keeps the old one behind the browser's Back."""
    table.open(dealt(ruleset("6-hand"), 1001))
    call_at_most(table, "6S")
    before = table.now()[0], table.hand(), table.trick()
    table.page.reload()
    expect(table.root).to_be_visible()
    expect(table.page.locator("[data-zone=hand]")).to_have_count(len(before[1]))
    assert (table.now()[0], table.hand(), table.trick()) == before
    table.button("game").click()
    table.page.get_by_text("Three players").click()
    expect(table.page.get_by_text("The new match: Three players (3-hand), by the book.")).to_be_visible()
    table.answered(table.button("start-match").click)
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    expect(table.page.locator(".fh-head p")).to_contain_text("3-hand · deal 1")
    table.answered(table.page.go_back)
    assert (table.hand(), table.trick()) == before[1:]
    expect(table.page.locator(".fh-head p")).to_contain_text("6-hand")
