"""After a refusal the hand, the prompt and the verdict are on one screen, without scrolling, and nothing covers them."""

from __future__ import annotations

import pytest
from at_table import UNCOVERED
from playwright.sync_api import expect


@pytest.mark.parametrize(("width", "height"), [pytest.param(1280, 800, marks=pytest.mark.wide), pytest.param(1024, 768, marks=pytest.mark.wide), (390, 844)])
def test_hand_prompt_and_verdict_are_seen_together(new_table, width, height):
    """A card is refused: its reason, the hand with the lit witness and the prompt stand on the screen together. Field reports: RE-07, AC-04."""
    table = new_table(viewport={"width": width, "height": height}).go("asked")
    table.play("AH")
    expect(table.verdict).to_have_attribute("data-rule", "play.follow-suit")
    expect(table.card("JC")).to_have_attribute("data-state", "witness")
    table.page.wait_for_timeout(300)
    bar = table.page.locator(".st-key-controls").bounding_box()
    foot = bar["y"] if width < 700 else height
    for name, selector in (("card", "[data-zone=hand]"), ("prompt", ".prompt"), ("verdict", ".verdict")):
        boxes = table.boxes(selector)
        assert boxes, name
        for left, top, right, bottom in boxes:
            assert left >= 0, f"{name}: {left}"
            assert right <= width, f"{name}: {right}"
            assert top >= 0, f"{name}: {top}"
            assert bottom <= foot + 1, f"{name}: {bottom} below {foot}"
    for name in (".prompt", ".verdict"):
        assert table.page.locator(name).evaluate(UNCOVERED), f"{name} is covered"


def test_ten_cards_on_a_phone_are_in_reading_order(new_table):
    """On a phone the hand stands in two rows in its order, every card whole and at least 44 pixels wide. Field reports: AC-04."""
    table = new_table(viewport={"width": 390, "height": 844}).go("asked")
    boxes = table.boxes("[data-zone=hand]")
    assert len(boxes) == 10
    assert [round(box[0]) for box in boxes[:5]] == sorted(round(box[0]) for box in boxes[:5])
    assert len({round(box[3] / 20) for box in boxes}) <= 3
    assert min(box[2] - box[0] for box in boxes) >= 44


@pytest.mark.wide
def test_thirteen_cards_on_a_small_phone(new_table):
    """With the kitty in hand thirteen cards fit a phone of 375 pixels without scrolling sideways. Field reports: AC-04."""
    table = new_table(viewport={"width": 375, "height": 812}).go("exchange")
    boxes = table.boxes("[data-zone=hand]")
    assert len(boxes) == 13
    assert min(box[0] for box in boxes) >= 0
    assert max(box[2] for box in boxes) <= 375
    for place, one in enumerate(boxes):
        assert all(one[2] <= other[0] + 1 or one[0] >= other[2] - 1 or one[3] <= other[1] + 1 or one[1] >= other[3] - 1 for other in boxes[place + 1 :])
