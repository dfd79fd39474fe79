"""What the explorer's tests share: cards by their names, a board's first position, the recorded deal."""

from __future__ import annotations

from pathlib import Path

from tutorial_app.engine import Card, CardPlay, parse_card
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import root_of

RECORDED = Path(__file__).parents[1] / "files" / "data" / "recorded-deal-298.yaml"


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their names."""
    return tuple(parse_card(word) for word in text.split())


def first_play(place: ExplorePlace) -> CardPlay:
    """The place's first position, which is one of the card play."""
    root = root_of(place)
    assert isinstance(root, CardPlay)
    return root
