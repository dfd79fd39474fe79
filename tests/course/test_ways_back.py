"""The buttons after a guided deal that was lost: of the ways back one is the first."""

import pytest
import streamlit as st
from test_guided_deals import CARELESS, played

from tutorial_app.ui.lesson_place import Place, moved
from tutorial_app.ui.lesson_scenes import lesson_view
from tutorial_app.ui.panels.lesson_words import buttons
from tutorial_app.ui.table.scene import Options


@pytest.mark.parametrize("slip", ["eight hearts are one too many", "the king of spades is led too early", "the queen of clubs is led"])
def test_of_the_ways_back_one_is_the_first(slip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The button that leads to the move that lost the deal stands out; to begin it again is offered beside it, more quietly."""
    run = played(*CARELESS[slip][:2])
    place = moved(Place(lesson=run.lesson.id, step=run.step), run)
    drawn = lesson_view(run, place, Options())
    assert drawn is not None
    kinds: dict[str, str] = {}
    monkeypatch.setattr(st, "button", lambda *_words, **facts: kinds.update({facts["key"]: facts.get("type", "secondary")}))
    buttons(run, place, drawn[1])
    assert (kinds["try-here"], kinds["restart"]) == ("primary", "secondary")
