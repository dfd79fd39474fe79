"""A picture of a position: the table alone, with nothing to click and nothing beside it; several may stand on one page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutorial_app.engine import KittyExchange, Position, Seat
from tutorial_app.ui import session
from tutorial_app.ui.board.scenes import board_view
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.table import component, plain


def bottom_seat(positions: Iterable[Position], usual: Seat) -> Seat:
    """Who sits at the bottom of pictures that are held against each other: at an exchange its contractor, whose cards lie there, else the usual seat."""
    return next((position.contract.seat for position in positions if isinstance(position, KittyExchange)), usual)


def picture(position: Position, me: Seat, key: str, name: str) -> None:
    """Draw a position seen from a seat, all that is known face up. `name` tells screen readers which table it is."""
    options = replace(session.options(), speed=0)
    _, view = board_view(Board(me, kitty=True), position, options)
    view.update(score=None, notes=[], ladder=None, last_trick=None, verdict=None, answer=None)
    view["t"] = view["t"] | {"table": name}
    (plain.draw if options.plain else component.draw)(view, key, _nothing)


def _nothing(_kind: str, _value: str, _rev: int) -> None:
    """A picture takes no clicks."""
