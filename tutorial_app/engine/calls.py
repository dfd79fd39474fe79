"""Calls of the auction: a pass or a bid.

>>> parse_call(" 7 h "), parse_call("7N"), parse_call("pass"), str(parse_call("OMIS"))
(Bid('7H'), Bid('7NT'), Pass(), 'OM')
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tutorial_app.engine.cards import GLYPHS_READ
from tutorial_app.engine.errors import NotationError


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid; in most games the player is then out of the auction."""

    def __str__(self) -> str:
        return "P"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid by its name: `6S` … `10NT`, `M` (misère), `OM` (open misère). What it promises stands in the `Schedule`."""

    name: str

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Bid({self.name!r})"


Call = Pass | Bid
MISERE = Bid("M")
OPEN_MISERE = Bid("OM")
_SPECIAL: dict[str, Call] = {
    "P": Pass(),
    "PASS": Pass(),
    "M": MISERE,
    "MIS": MISERE,
    "MISERE": MISERE,
    "OM": OPEN_MISERE,
    "OMIS": OPEN_MISERE,
    "OPENMISERE": OPEN_MISERE,
}
_SHAPE = re.compile(r"(\d{1,2})(S|C|D|H|NT?)")
_PLAIN = str.maketrans({**GLYPHS_READ, "È": "E", " ": None})


def parse_call(text: str) -> Call:
    """The call a text names, read generously: `P`, `pass`, `7♥`, ` 7 h `, `7N`, `MIS`, `OMIS`.

    Any number of tricks is read; whether the bid exists in a game is for its schedule to say.

    :raises NotationError: the text has not the shape of a call.
    """
    plain = str(text).upper().translate(_PLAIN)
    special = _SPECIAL.get(plain)
    if special is not None:
        return special
    shape = _SHAPE.fullmatch(plain)
    if shape is None:
        raise NotationError(f"not a call: {str(text)[:40]!r} (write P, 7H, 8NT, M or OM)")
    tricks, strain = shape.groups()
    return Bid(f"{int(tricks)}{'NT' if strain.startswith('N') else strain}")
