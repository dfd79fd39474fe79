"""A link that was opened: the place it tells, or a new deal and one sentence about what is wrong with it. Pure."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations

from tutorial_app.engine import NotationError
from tutorial_app.ui.board.tree_text import legal_part
from tutorial_app.ui.explore.place import PANELS, ExplorePlace
from tutorial_app.ui.explore.second import change_from
from tutorial_app.ui.explore.setup import me_of, root_of, rules_of, tree_of_place


def opened(place: ExplorePlace, seed: str) -> tuple[ExplorePlace, str]:
    """The place as it can be shown, and what was wrong with it (empty if nothing). `seed` is for a place that says nothing of its cards.

    While cards are still being laid, they need not be a position yet: whatever is missing is told beside them.
    """
    if not (place.seed or place.laid or place.start or place.laying):
        place = replace(place, seed=seed)
    if place.panel and place.panel not in PANELS:
        found, problem = opened(replace(place, panel=""), seed)
        return found, problem or f"there is no panel '{place.panel[:20]}' (one of {', '.join(PANELS)})"
    try:
        rules_of(place)
    except NotationError as error:
        return ExplorePlace(seed=seed), str(error)
    problem = _problem(place)
    if not problem:
        return place, ""
    for count in range(1, len(_LEFT_OUT) + 1):
        for some in combinations(_LEFT_OUT, count):
            rest = replace(place, **dict.fromkeys(chain(*some), ""))
            if not _problem(rest):
                legal = legal_part(place.moves, root_of(rest)) if ("moves",) in some and not rest.laying else ""
                return (replace(rest, moves=legal) if legal else rest), f"{problem}; the rest of the link is shown"
    return ExplorePlace(game=place.game, variant=place.variant, club=place.club, note=place.note, seed=seed), problem


_LEFT_OUT = (("me",), ("second",), ("dealer",), ("moves",), ("contract", "by", "joker", "leader", "discards"))
"""What is left out of a link that cannot be opened as it is, one or more of them, the least first: the cards stay as long as they can.

Of the moves those stay that come before the first that cannot be.
"""


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
