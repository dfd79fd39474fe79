"""A link that was opened: the place it tells, or a new deal and one sentence about what is wrong with it. Pure."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import NotationError
from tutorial_app.ui.explore.place import PANELS, ExplorePlace
from tutorial_app.ui.explore.second import change_from
from tutorial_app.ui.explore.setup import me_of, rules_of, tree_of_place


def opened(place: ExplorePlace, seed: str) -> tuple[ExplorePlace, str]:
    """The place as it can be shown, and what was wrong with it (empty if nothing). `seed` is for a place that says nothing of its cards.

    While cards are still being laid, they need not be a position yet: whatever is missing is told beside them.
    """
    if not (place.seed or place.laid or place.start or place.laying):
        place = replace(place, seed=seed)
    if place.panel and place.panel not in PANELS:
        return replace(place, panel=""), f"there is no panel '{place.panel[:20]}' (one of {', '.join(PANELS)})"
    try:
        rules_of(place)
    except NotationError as error:
        return ExplorePlace(seed=seed), str(error)
    problem = _problem(place)
    if not problem:
        return place, ""
    for fields in _LEFT_OUT:
        rest = replace(place, **dict.fromkeys(fields, ""))
        if not _problem(rest):
            return rest, f"{problem}; the rest of the link is shown"
    return ExplorePlace(game=place.game, variant=place.variant, club=place.club, note=place.note, seed=seed), problem


_LEFT_OUT = (("me",), ("second",), ("moves",), ("contract", "by", "joker", "leader", "discards", "moves", "second"))
"""What is left out of a link that cannot be opened as it is, the least first: the cards stay as long as they can."""


def _problem(place: ExplorePlace) -> str:
    """What is wrong with a place, or an empty text."""
    try:
        me_of(place)
        if place.second:
            change_from(place.second, rules_of(place))
        if not place.laying:
            tree_of_place(place)
    except NotationError as error:
        return str(error)
    return ""
