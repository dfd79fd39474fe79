"""A bower keeps its name wherever something else has to be said of the card, and a click made on an older picture answers nothing."""

from dataclasses import replace

import pytest
from places import dealt, place, record

from tutorial_app.ui.lesson_moves import check, discard, press
from tutorial_app.ui.lesson_place import Place, go
from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view

BOWER_IN_THE_KITTY = dealt(S="JS AS KS QS 10S 9S AH KH QH AD", kitty="JC 4H 6D")
"""South has the right bower; the left one lies in the kitty."""


def test_a_bower_from_the_kitty_keeps_its_badge():
    """The jack of clubs comes from the kitty and is the left bower of spades: both are said; the others say what they are once."""
    view = table_view(scene_of(place(record(BOWER_IN_THE_KITTY, "E", "7S P P P")).sitting, Options()))
    said = {card["id"]: (card["ribbon"], card["badge"]) for card in view["hand"] if card["ribbon"]}
    assert said == {
        "JS": ("Right bower", None),
        "JC": ("from the kitty", "Left bower ♠"),
        "4H": ("from the kitty", None),
        "6D": ("from the kitty", None),
    }


@pytest.mark.parametrize("step", [4, 5])
def test_a_button_pressed_on_an_older_picture_does_nothing(step: int):
    """Check, Discard and the other buttons count once for each picture they stand in."""
    start = go(Place(lesson="the-kitty"), step)
    older = start.rev
    later = replace(start, rev=older + 1, chosen=("AS",))
    assert press(later, "hint", older) == later
    assert check(later, "0+0", older) == later
    assert discard(later, older) == later
    assert press(later, "hint", older + 1) != later
