"""Where somebody is on the Explore page, kept in the session and told by the address: see `explore.place` for what it holds."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import urlencode

from tutorial_app.engine import NotationError
from tutorial_app.rulebook.speech import capital
from tutorial_app.ui import session
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.computing import Desk
from tutorial_app.ui.explore.changes import dropped
from tutorial_app.ui.explore.place import KEYS, ExplorePlace, board_of, read, settled, told, with_board
from tutorial_app.ui.explore.read import opened
from tutorial_app.ui.explore.setup import me_of, moves_of
from tutorial_app.ui.news import Source
from tutorial_app.ui.words import words

__all__ = [
    "ExplorePlace",
    "board",
    "change",
    "change_board",
    "change_to",
    "desk",
    "dropped_moves",
    "link_to",
    "new_seed",
    "news",
    "news_text",
    "now",
    "problem",
    "stay",
    "tell",
]
_PROBLEM, _DESK, _NEWS, _DROPPED = "explore-problem", "explore-desk", "explore-news-source", "explore-dropped"


def _arrive(address: Mapping[str, str], kept: ExplorePlace | None) -> tuple[ExplorePlace, bool]:
    """The place of an address, or the one kept where it says nothing. A link that cannot be opened is left alone and a new deal lies there."""
    if kept is not None and not any(address.values()):
        return kept, True
    found, problem = opened(read(address), new_seed())
    session.set_note(_PROBLEM, ("", problem))
    session.set_note(_DROPPED, 0)
    return replace(found, rev=_PLACE.next_rev()), not problem


_PLACE = session.Kept("explore", ExplorePlace, KEYS, told, _arrive)


def new_seed() -> str:
    """The number of a deal nobody asked for."""
    return str(secrets.randbelow(900_000) + 1_000)


def now() -> ExplorePlace:
    """Where the session is on the page."""
    return _PLACE.now()


def tell() -> None:
    """Write the place into the address."""
    _PLACE.tell()


def change(step: Callable[..., ExplorePlace], *facts: object, by: str = "") -> None:
    """Apply one step, from a click. `by` names the part of the page that says why it cannot be done; without a name it is said at the page's head."""
    session.set_note(_PROBLEM, (by, ""))
    session.set_note(_DROPPED, 0)
    before = _PLACE.kept() or ExplorePlace(seed=new_seed())
    try:
        after = step(before, *facts)
        session.set_note(_DROPPED, dropped(before, after))
        _PLACE.keep(after)
    except NotationError as error:
        session.set_note(_PROBLEM, (by, str(error)))
        _PLACE.acted()


def change_to(**fields: object) -> None:
    """Change some fields of the place, from a click."""
    change(lambda place: settled(place, **fields))


def change_board(step: Callable[[Board], Board]) -> None:
    """Apply one step to the board of the page, from a click."""
    change(lambda place: with_board(place, step(board(place))))


def board(place: ExplorePlace) -> Board:
    """The board of a place, with the moves that its start brings along."""
    return board_of(replace(place, moves=moves_of(place)), me_of(place))


def stay() -> None:
    """Say that a click was handled that leads nowhere else: the address keeps its word."""
    _PLACE.acted()


def problem(by: str = "") -> str:
    """What was wrong with the link that led here or with what was chosen last, as a sentence; an empty text where there is nothing for this part to say."""
    said_by, text = session.note(_PROBLEM, ("", ""))
    return words("explore")("sentence", text=capital(text.rstrip("."))) if text and said_by == by else ""


def dropped_moves() -> int:
    """How many of the cards that were tried the last change has made impossible."""
    return int(session.note(_DROPPED, 0))


def link_to(place: ExplorePlace) -> str:
    """The address that opens exactly this for somebody else."""
    return f"{session.page_address()}?{urlencode(told(place), safe=':,;.*~')}"


def desk() -> Desk:
    """The session's computations."""
    found = session.note(_DESK)
    if not isinstance(found, Desk):
        found = Desk()
        session.set_note(_DESK, found)
    return found


def news() -> Source:
    """What the page listens to while the desk is at work: another text with every answer, and once nothing is being worked out any more."""
    found = session.note(_NEWS)
    if not isinstance(found, Source):
        kept = desk()
        found = Source(lambda: news_text(kept.look(), kept.busy))
        session.set_note(_NEWS, found)
    return found


def news_text(looked: int, busy: bool = True) -> str:
    """How the source tells what the desk's `look` gave."""
    return f"{looked}" if busy else f"{looked}, all done"
