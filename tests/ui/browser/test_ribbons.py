"""The ribbons above the cards of a hand: whole and readable wherever two of them, or a raised card, might meet."""

from __future__ import annotations

from functools import partial

import pytest
from at_table import UNCOVERED
from places import places
from playwright.sync_api import Page, expect

from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view


def hand_with(ribbons: dict[int, str], badges: dict[int, str], taught: bool) -> dict:
    """Thirteen cards in hand, some with ribbons, some of these with a bower's name above."""
    view = table_view(scene_of(places()["exchange"].sitting, Options(speed=0)))
    hand = [card | {"ribbon": ribbons.get(place), "badge": badges.get(place)} for place, card in enumerate(view["hand"])]
    assert len(hand) == 13
    return view | {"hand": hand, "opts": view["opts"] | {"taught": taught}}


def covered(page: Page) -> list[str]:
    """Ribbons that something else lies over."""
    return page.evaluate(
        f"""() => [...document.querySelector("#host").shadowRoot.querySelectorAll(".hand .ribbon")]
        .filter((el) => !({UNCOVERED})(el)).map((el) => el.textContent)"""
    )


@pytest.mark.wide
@pytest.mark.sample(3)
@pytest.mark.parametrize("width", [1280, 1024, 800, 390])
@pytest.mark.parametrize("taught", [False, True])
def test_no_ribbon_is_cut_by_its_neighbour(harness, width: int, taught: bool):
    """Two bowers, three cards from the kitty side by side: each ribbon is whole, at rest and with cards chosen. Field reports: AC-04."""
    kitty = dict.fromkeys((1, 2, 3, 7, 9), "from the kitty") | {0: "Right bower", 12: "from the kitty"}
    shown = partial(hand_with, kitty, {1: "Left bower ♠"}, taught)
    page = harness(shown())
    page.set_viewport_size({"width": width, "height": 1000})
    page.evaluate("view => window.put(view)", shown() | {"rev": 1})
    expect(page.locator(".hand .ribbon")).to_have_count(8)
    page.wait_for_timeout(300)
    assert covered(page) == []
    chosen = [card | {"state": "chosen" if place in (2, 4, 9) else "playable"} for place, card in enumerate(shown()["hand"])]
    page.evaluate("view => window.put(view)", shown() | {"rev": 2, "hand": chosen})
    page.wait_for_timeout(300)
    assert covered(page) == []
