"""Where a teacher is in what is presented, kept in the session and in the address: `/teach?show=lesson.left-bower&at=4.1`. Texts and numbers only."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tutorial_app.engine import Seat
from tutorial_app.ui.board.moves import turned
from tutorial_app.ui.board.state import Board, on_board
from tutorial_app.ui.board.tree_text import LONGEST
from tutorial_app.ui.session import Kept

SHOW, AT, TURNED, WHAT_IF = "show", "at", "turned", "if"
KITTY = "kitty"
NOTHING = "~0.0"
"""The moves of a what-if in which nothing was tried yet."""
KINDS = ("lesson", "file", "deal", "rule")
_PLACE = re.compile(r"([0-9]{1,4})(?:\.([0-9]{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Show:
    """What is presented and how far.

    `kind` is one of `KINDS`, or empty on the page where one chooses; `name` is the lesson's id, the deal's seed or line, or the rule's id. `at` is the
    step, or how many actions of a deal are shown; `part` how much of it is revealed; `turned` are the hands turned over from how it is shown by itself;
    `kitty` whether the kitty lies face up. `what_if` are the moves of a what-if, empty outside one; `laid` the hands that lie face down in it.
    `list` says that the places to jump to are shown. `moved` is true after a step on, which is acted out. The rest is as in a board.
    """

    kind: str = ""
    name: str = ""
    at: int = 0
    part: int = 0
    turned: str = ""
    kitty: bool = False
    what_if: str = ""
    laid: str = ""
    list: bool = False
    moved: bool = False
    chosen: tuple[str, ...] = ()
    naming: str = ""
    tried: str = ""
    asked: str = ""
    shown: int = 0
    rev: int = 0

    @property
    def turned_seats(self) -> tuple[Seat, ...]:
        """The seats whose hands were turned over."""
        return tuple(self.turned.split())


def board_of(show: Show, me: Seat) -> Board:
    """The board of the what-if."""
    return Board(me, show.what_if, show.laid, show.kitty, **on_board(show))


def with_board(show: Show, board: Board) -> Show:
    """The place after something happened on the board of its what-if."""
    return replace(show, what_if=board.moves or NOTHING, laid=board.hidden, kitty=board.kitty, moved=False, **on_board(board))


def settled(show: Show) -> Show:
    """The same place drawn again, with nothing asked or acted out."""
    return replace(show, asked="", list=False, moved=False, rev=show.rev + 1)


def go(show: Show, at: int, part: int = 0, *, moved: bool = False) -> Show:
    """The place at a step and a part of it; hands lie there as the step itself shows them, in a deal as they lay."""
    kept = show.kind == "deal" or at == show.at
    return replace(settled(show), at=at, part=part, turned=show.turned if kept else "", kitty=show.kitty and kept, moved=moved)


def turn_over(show: Show, seat: Seat) -> Show:
    """Show a hand that lies face down, or hide one that lies face up."""
    now = replace(show, rev=show.rev + 1, moved=False)
    return replace(now, laid=turned(show.laid, seat)) if show.what_if else replace(now, turned=turned(show.turned, seat))


def turn_kitty(show: Show) -> Show:
    """Lay the kitty face up, or face down again."""
    return replace(show, kitty=not show.kitty, rev=show.rev + 1, moved=False)


def asked(show: Show, about: str) -> Show:
    """Ask about something on the table."""
    return replace(show, asked=about[:40], moved=False, rev=show.rev + 1)


def listed(show: Show) -> Show:
    """Show the places to jump to, or the slide again."""
    return replace(settled(show), list=not show.list)


def begin_what_if(show: Show, laid: str = "") -> Show:
    """Leave the script: everything may be tried from here. The hands of the seats `laid` lie face down, as they did."""
    return replace(settled(show), what_if=NOTHING, laid=laid, chosen=(), naming="", tried="", shown=0)


def end_what_if(show: Show) -> Show:
    """Back to the very place where the script was left."""
    return replace(settled(show), what_if="", laid="", chosen=(), naming="", tried="", shown=0)


def told(show: Show) -> Mapping[str, str]:
    """What the address says of a place."""
    if not show.kind:
        return {}
    lying = ".".join([*show.turned_seats, *([KITTY] if show.kitty else [])])
    found = {SHOW: f"{show.kind}.{show.name}", AT: f"{show.at + 1}.{show.part}" if show.part else str(show.at + 1)}
    if show.what_if:
        laid = ".".join([*show.laid.split(), *([KITTY] if show.kitty else [])])
        return {**found, WHAT_IF: show.what_if, TURNED: f"{'.'.join(show.turned_seats)}-{laid}"}
    return {**found, TURNED: lying} if lying else found


def arrived(address: Mapping[str, str]) -> Show:
    """The place an address tells; anything may stand in it, and what is no place is the page where one chooses."""
    kind, _, name = address[SHOW].partition(".")
    if kind not in KINDS or not name or len(name) > LONGEST:
        return Show()
    found = _PLACE.fullmatch(address[AT])
    at, part = (int(found[1]) - 1, int(found[2] or 0)) if found else (0, 0)
    before, dash, laid = address[TURNED][:200].partition("-")
    kitty = KITTY in (laid if dash else before).split(".")
    what_if = address[WHAT_IF][: LONGEST + 1]
    return Show(kind, name, max(at, 0), part, _seats(before), kitty, what_if, _seats(laid) if what_if else "")


def _seats(text: str) -> str:
    return " ".join(dict.fromkeys(seat for seat in text.split(".") if seat and seat != KITTY and len(seat) <= 12))


def _arrive(address: Mapping[str, str], _kept: Show | None) -> tuple[Show, bool]:
    return replace(arrived(address), rev=_SHOW.next_rev()), False


_SHOW = Kept("show", Show, (SHOW, AT, TURNED, WHAT_IF), told, _arrive)


def show_now() -> Show:
    """The teacher's place."""
    return _SHOW.now()


def change(step: Callable[[Show], Show]) -> None:
    """Apply one step to the teacher's place, from a click or a key; the address tells it at once."""
    _SHOW.keep(step(_SHOW.kept() or Show()))
    _SHOW.tell()


def stay() -> None:
    """Say that the browser has told something that leads nowhere else: the teacher stays at his place."""
    _SHOW.acted()


def open_show(kind: str, name: str, at: int = 0) -> None:
    """Begin to present something."""
    _SHOW.keep(Show(kind, name, at, rev=_SHOW.next_rev()))
    _SHOW.tell()


def leave() -> None:
    """Back to the page where one chooses."""
    _SHOW.keep(Show(rev=_SHOW.next_rev()))
    _SHOW.tell()
