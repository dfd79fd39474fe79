"""Every state of the table, light and dark: axe finds nothing, nothing scrolls sideways on a phone, nothing lies over what must be read."""

from __future__ import annotations

import pytest
from at_table import CLIPPED, SIDEWAYS, AtTable, axe_says, overlap
from playwright.sync_api import expect


def bidding(table: AtTable):
    """A call is asked for, one is refused, one is explained."""
    table.go("bidding")
    yield "bidding"
    table.call("6S")
    expect(table.verdict).to_have_attribute("data-rule", "bid.must-be-higher")
    yield "call refused"


def naming(table: AtTable):
    """Cards are chosen for the discard, the joker gets a suit."""
    table.go("exchange")
    for card in ("4H", "4D", "5C"):
        table.play(card)
    yield "exchange"
    table.press("discard")
    yield "naming the joker"


def asked(table: AtTable):
    """A card is asked for, refused, explained; the trick is won."""
    table.go("asked")
    yield "asked"
    table.play("AH")
    expect(table.verdict).to_have_attribute("data-legal", "false")
    yield "refused"
    table.press("why")
    yield "question"
    table.press("why").play("JC")
    expect(table.root).to_have_attribute("data-phase", "trick-done")
    yield "trick won"


def misere(table: AtTable):
    """A seat sits out; a hand lies open; the learner sits out."""
    table.go("misere")
    yield "misère"
    table.go("open-hand")
    yield "open hand"
    table.go("sits-out")
    yield "sitting out"


def over(table: AtTable):
    """The score of a deal, a deal thrown in, the match over."""
    table.go("scored")
    expect(table.page.get_by_test_id("score")).to_be_visible()
    yield "score"
    table.go("thrown-in")
    yield "thrown in"
    table.go("match-over")
    yield "match over"


def beside(table: AtTable):
    """The dialog, the settings, a link that cannot be read."""
    table.go("asked")
    table.button("share").click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.page.wait_for_timeout(400)  # the dialog fades in, and half-faded text has no contrast
    yield "dialog"
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    table.button("settings").first.click()
    expect(table.page.locator(".st-key-new-game")).to_be_visible()
    table.page.wait_for_timeout(400)
    yield "settings"
    table.open("g=f1.4-hand.broken&c=2&speed=0")
    expect(table.page.get_by_role("alert").first).to_be_visible()
    yield "broken link"


STATES = [bidding, naming, asked, misere, over, beside]


SEEN = [
    pytest.param(
        states,
        scheme,
        id=f"{states.__name__}-{scheme}",
        marks=[pytest.mark.long] if scheme == "dark" or states in (over, beside) else [pytest.mark.wide] if states in (asked, misere, bidding) else [],
    )
    for states in STATES
    for scheme in ("light", "dark")
]


@pytest.mark.parametrize(("states", "scheme"), SEEN)
def test_every_state_is_in_order(new_table, states, scheme):
    """Names, roles, contrast and structure are in order in every state, light and dark (field reports: AC-03).

    At 360 pixels no state is wider than the screen; there and at 1280 no card leaves the felt and no text is cut off (AC-04).
    """
    table, found = new_table(color_scheme=scheme), {}
    for state in states(table):
        if said := axe_says(table):
            found[state] = said
        if scheme == "light":
            found |= {f"{state} at {width}": "\n".join(faults) for width, faults in _faults_by_width(table, state)}
    assert not found, "\n".join(f"== {state}\n{said}" for state, said in found.items())
    assert not table.outside


def _faults_by_width(table: AtTable, state: str) -> list[tuple[int, list[str]]]:
    """The faults of a state on a narrow phone and on a desk; a dialog and the settings lie over the table on purpose on the desk."""
    found = []
    for width, height in ((360, 740), (1280, 800)):
        table.sized(width, height)
        if (faults := _faults(table)) and not (width == 1280 and state in ("dialog", "settings")):
            found.append((width, faults))
    return found


def _faults(table: AtTable) -> list[str]:
    """What is too wide, outside the felt, cut off, or over something else."""
    found = [f"sideways by {beyond}" for beyond in table.page.evaluate(SIDEWAYS) if beyond > 0]
    felt = table.boxes(".felt")[0]
    cards = [*table.boxes("[data-zone=hand]"), *table.boxes("[data-zone=trick]")]
    found += [f"card outside the felt: {box} not in {felt}" for box in cards if box[0] < felt[0] - 1 or box[2] > felt[2] + 1 or box[3] > felt[3] + 1]
    found += [f"cut off: {text}" for text in table.page.evaluate(CLIPPED)]
    aside = {name: table.boxes(name) for name in (".verdict", ".prompt", ".hand", ".box", ".answer", ".name-suit", ".score.full", ".ladder")}
    names = [name for name, boxes in aside.items() if boxes]
    for place, name in enumerate(names):
        found += [f"{name} over {other}" for other in names[place + 1 :] if overlap(aside[name][0], aside[other][0]) > 0.02]
    plates = [*table.boxes(".seats .plate"), *table.boxes(".trick .card")]
    for place, plate in enumerate(plates):
        found += [
            f"a plate is covered: {plate} by {other}" for other in plates[place + 1 :] if overlap(plate, other) > 0.3 and len(table.boxes(".trick .card")) == 0
        ]
    return found
