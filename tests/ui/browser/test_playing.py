"""Deals in a real browser: by clicks, by keyboard; refusals; double and stale clicks; reload, Back and Forward; two learners."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from at_table import AtTable
from playwright.sync_api import expect


def test_a_deal_is_played_by_clicks(table: AtTable):
    """From the auction to the score sheet by clicks alone; a refused card is followed by another."""
    table.go("opening").call("P")
    tricks = 0
    while (phase := table.now()[0]) not in ("scored", "match-over"):
        assert phase in ("play", "trick-done"), phase
        if phase == "trick-done":
            tricks += 1
            table.press("continue")
            continue
        for card in table.hand():
            table.play(card)
            if table.now()[0] != "play" or table.verdict.get_attribute("data-legal") != "false":
                break
    assert tricks == 10
    score = table.page.get_by_test_id("score")
    lines = score.locator("[data-side][data-points][data-rule]")
    expect(lines).not_to_have_count(0)
    table.press("deal")
    expect(table.root).to_have_attribute("data-phase", "auction")


@pytest.mark.wide
def test_a_deal_is_played_by_keyboard_alone(table: AtTable):
    """The highest bid, the discard, the joker's name, ten tricks, the next game: nothing but Tab, arrows, Enter and Space. Field reports: AC-03."""
    press = table.page.keyboard.press
    table.go("keys")
    table.tab_to("call").arrow_to("call", "10NT", "End").key("Enter")
    expect(table.root).to_have_attribute("data-phase", "exchange")
    table.tab_to("zone", "hand")
    for card in ("4H", "4D", "5C"):
        table.arrow_to("card", card).key(" ")
        expect(table.card(card)).to_have_attribute("data-state", "chosen")
    table.tab_to("key", "discard").key("Enter")
    expect(table.root).to_have_attribute("data-phase", "name-suit")
    table.tab_to("suit", "none").key("Enter")
    expect(table.root).to_have_attribute("data-phase", "play")
    table.tab_to("zone", "hand", "Shift+Tab").arrow_to("card", "AS").key("Enter")
    expect(table.root).to_have_attribute("data-phase", "trick-done")
    table.tab_to("key", "continue").key("Enter")
    table.tab_to("zone", "hand", "Shift+Tab").arrow_to("card", "KS").key(" ")
    for _ in range(8):  # a card after a won trick goes on and leads; the focus is on the neighbour of the card just led
        assert table.focused()["zone"] == "hand"
        if table.focused()["card"] == "Joker" and len(table.hand()) > 1:
            press("ArrowRight")
        table.key("Enter")
        if table.now()[0] == "name-suit":
            table.tab_to("suit", "S").key("Enter")
    table.tab_to("key", "continue").key("Enter")
    expect(table.root).to_have_attribute("data-phase", "match-over")
    table.tab_to("key", "deal").key("Enter")
    expect(table.root).to_have_attribute("data-phase", "auction")


def test_an_illegal_card_is_refused_with_its_witness(table: AtTable):
    """Ace of hearts on a spade lead: refused, not legal, and the left bower is lit; the card is still there. Field reports: RE-07, UI-15."""
    table.go("asked").play("AH")
    expect(table.verdict).to_have_attribute("data-rule", "play.follow-suit")
    expect(table.verdict).to_have_attribute("data-legal", "false")
    expect(table.verdict).to_have_attribute("role", "status")
    expect(table.card("AH")).to_have_attribute("data-state", "refused")
    expect(table.card("JC")).to_have_attribute("data-state", "witness")
    assert len(table.hand()) == 10
    expect(table.card("JC")).to_have_accessible_name(re.compile("^jack of clubs, left bower, counts as spades"))
    table.play("JC")
    expect(table.verdict).not_to_have_attribute("data-legal", "false")


def test_a_double_click_plays_once(table: AtTable):
    """Two quick clicks on a card play it once and nothing else. Field reports: UI-05, RE-08."""
    table.go("second-trick")
    before = table.hand()
    table.answered(table.card("4D").dblclick)
    table.page.wait_for_timeout(300)
    assert table.hand() == [card for card in before if card != "4D"]
    assert table.trick().count("4D") == 1


def test_two_cards_clicked_at_once_play_one(table: AtTable):
    """Clicks on two cards in one instant: the first is played, the second is for an old screen. Field reports: UI-05."""
    table.go("second-trick")
    before = table.hand()
    clicks = "els => { els[0].click(); els[1].click() }"
    table.answered(lambda: table.page.locator('[data-zone=hand]:is([data-card="4D"], [data-card="5D"])').evaluate_all(clicks))
    table.page.wait_for_timeout(300)
    assert len(table.hand()) == len(before) - 1


@pytest.mark.wide
@pytest.mark.parametrize(("name", "key", "phase"), [("scored", "deal", "auction"), ("trick-won", "continue", "play")])
def test_a_double_click_on_a_control_counts_once(table: AtTable, name, key, phase):
    """Next deal deals one deal and Continue goes past one trick, however often they are clicked. Field reports: UI-05, SC-06."""
    table.go(name)
    table.answered(table.button(key).dblclick)
    table.page.wait_for_timeout(600)
    assert table.now()[0] == phase
    assert parse_qs(urlsplit(table.page.url).query)["g"][0].count("~") == (key == "deal")
    assert not table.verdict.inner_text()


@pytest.mark.wide
def test_a_double_click_on_discard_is_no_refusal(table: AtTable):
    """Discard clicked twice discards once and says nothing about a second time. Field reports: UI-05."""
    table.go("plain-exchange")
    for card in ("4H", "4D", "5C"):
        table.play(card)
    table.answered(table.button("discard").dblclick)
    table.page.wait_for_timeout(600)
    assert table.now()[0] == "play"
    assert not table.verdict.inner_text()


def test_a_reload_resumes_in_the_middle_of_a_trick(table: AtTable):
    """After a play and a reload the same hand and the same trick are there. Field reports: UI-03."""
    table.go("asked").play("JC").press("continue")
    table.play("QC") if table.now()[0] == "play" and "QC" in table.hand() else None
    if table.now()[0] == "trick-done":
        table.press("continue")
    before = table.now()[0], table.hand(), table.trick()
    table.page.reload()
    expect(table.root).to_be_visible()
    expect(table.page.locator("[data-zone=hand]")).to_have_count(len(before[1]))
    assert (table.now()[0], table.hand(), table.trick()) == before


def test_back_and_forward_walk_through_the_plays(table: AtTable):
    """Back goes to the place before each play, Forward to the one after; nothing is asked and nothing lost."""
    table.go("second-trick")
    first = table.hand(), table.trick()
    table.play("4D")
    second = table.hand(), table.trick()
    table.press("continue")
    third = table.hand(), table.trick()
    assert first != second != third
    for go, wanted in ((table.page.go_back, second), (table.page.go_back, first), (table.page.go_forward, second), (table.page.go_forward, third)):
        table.answered(go)
        assert (table.hand(), table.trick()) == wanted
    assert not table.page.locator("[data-testid=stException]").count()


@pytest.mark.wide
def test_a_click_after_back_plays_on_from_there(table: AtTable):
    """After Back another card may be played; the old future is gone."""
    table.go("second-trick").play("4D")
    table.answered(table.page.go_back)
    table.play("5D")
    assert "4D" in table.hand()
    assert "5D" not in table.hand()


def test_two_learners_do_not_see_each_other(new_table):
    """Two browsers at the same link: what one plays, asks and switches on, the other does not see. Field reports: UI-08, UI-10."""
    one, two = new_table().go("asked"), new_table().go("asked")
    one.play("AH").press("why")
    one.press("why").play("JC")
    assert len(one.hand()) == 9
    assert len(two.hand()) == 10
    assert two.now() == ("play", 0)
    assert not two.verdict.inner_text()
    two.play("AH")
    assert one.now()[0] == "trick-done"


def test_a_broken_link_is_told_and_the_next_click_works(table: AtTable):
    """A link that cannot be read: a message in words, a new deal, and playing goes on."""
    table.open("g=f1.4-hand.broken&c=2&speed=0")
    alert = table.page.get_by_role("alert").first
    expect(alert).to_contain_text("cannot be read")
    table.call("P") if table.now()[0] == "auction" else table.press("why")
    expect(table.page.get_by_role("alert")).to_have_count(0)


def test_a_link_needs_no_account_and_shows_nothing_hidden(table: AtTable):
    """In the page no hidden card is named: only the hand, the table and the ladder carry cards."""
    table.go("asked")
    zones = table.page.locator("[data-card]").evaluate_all("cards => [...new Set(cards.map((card) => card.dataset.zone))]")
    assert set(zones) <= {"hand", "trick", "ladder", "last-trick"}
    held = table.ids("[data-card][data-zone=hand], [data-card][data-zone=trick]")
    assert sorted(held) == sorted(["JC", "AH", "10H", "6H", "QC", "KD", "9D", "4D", "8C", "5D", "AS", "6S", "8S"])


def test_the_page_asks_nobody_but_its_own_server(table: AtTable):
    """Playing, asking, sharing and the score with its chart: no request and no connection leaves this machine."""
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.go("asked").play("JC").press("why")
    table.button("share").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.go("match-over")
    expect(table.page.locator(".js-plotly-plot").first).to_be_visible()
    hosts = {urlsplit(url).hostname for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts <= {"localhost", "127.0.0.1"}
    assert not table.outside


@pytest.mark.wide
def test_going_back_to_an_earlier_decision(table: AtTable):
    """The list behind the table button leads back to any decision of the deal."""
    table.go("scored")
    table.button("settings").first.click()
    table.page.get_by_role("combobox", name="Go back").click()
    table.page.get_by_role("option", name="trick 3").click()
    table.answered(table.button("go-back-now").click)
    assert table.now()[0] == "play"
    assert len(table.hand()) == 8
