"""Where somebody is on the Explore page, as one value of texts and numbers, and the address that tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from tutorial_app.engine import Seat
from tutorial_app.ui import house_link
from tutorial_app.ui.board.state import Board, on_board
from tutorial_app.ui.board.tree_text import LONGEST

Source = Literal["deal", "laid", "file"]
PANELS = ("compare", "discard", "contracts", "chart")
"""What may stand open beside the board."""
BID_IT_OUT, CHOOSE = "calls", "choose"
"""In `contract`: the board begins with the auction. In `discards`: the contractor's cards are chosen on the board."""


@dataclass(frozen=True, slots=True)
class ExplorePlace:
    """Everything in the page.

    `game`, `variant`, `club` and `note` are the house rules as `house_link` has them. The cards come from one of three sources: a deal by `seed`, `where`
    (the constraint of a deal) and `dealer`; cards `laid` by hand, pile by pile; or a `start` that was imported: a packed record or a staged position.
    On top of it stand the `contract` and the seat that plays it (`by`), the suit given to the `joker`, whose lead it is (`leader`) and the `discards`; an
    empty one means what the start itself says, else what a plain player does. `moves` is the tree of what was tried. `me` is the seat at the bottom.
    `second` is the one change of a second board, `panel` what stands open beside the board, `laying` that cards are being laid and `pile` where the next
    card goes. The rest is as in a board and not in the address.
    """

    game: str = "4-hand"
    variant: str = ""
    club: str = ""
    note: str = ""
    seed: str = ""
    where: str = ""
    dealer: str = ""
    laid: str = ""
    start: str = ""
    contract: str = ""
    by: str = ""
    joker: str = ""
    leader: str = ""
    discards: str = ""
    moves: str = ""
    me: str = ""
    second: str = ""
    panel: str = ""
    laying: bool = False
    pile: str = ""
    chosen: tuple[str, ...] = ()
    naming: str = ""
    tried: str = ""
    asked: str = ""
    shown: int = 0
    rev: int = 0

    @property
    def source(self) -> Source:
        """Where the cards come from."""
        return "file" if self.start else "laid" if self.laid or self.laying else "deal"


_TOLD = {
    "variant": "variant", "club": "club", "note": "note", "seed": "seed", "where": "where", "dealer": "dealer", "hands": "laid", "start": "start",
    "contract": "contract", "by": "by", "joker": "joker", "lead": "leader", "discards": "discards", "moves": "moves", "seat": "me", "second": "second",
    "panel": "panel", "pile": "pile",
}  # fmt: skip
"""The address's keys and the fields they tell; the game always stands there, so that an address with anything in it is whole."""
KEYS = (house_link.GAME, *_TOLD, "lay")
OF_CARDS = ("seed", "where", "hands", "start", "lay")
"""Those of them that tell cards; an address of another page may have any of the others."""
_MOST = {
    "laid": 1_200, "start": 8_000, "moves": LONGEST, "where": 400, "second": 1_200, "variant": 1_000,
    "club": house_link.MOST_NAME, "note": house_link.MOST_NOTE,
}  # fmt: skip
_USUAL_MOST = 60


def told(place: ExplorePlace) -> dict[str, str]:
    """What the address says; what is empty is left out."""
    parts = {key: str(getattr(place, field)) for key, field in _TOLD.items()}
    return {key: text for key, text in ({house_link.GAME: place.game} | parts | {"lay": "1" if place.laying else ""}).items() if text}


def read(address: Mapping[str, str]) -> ExplorePlace:
    """The place an address tells, unjudged: any text may stand in it, cut where it is longer than anything that fits."""
    fields = {field: address.get(key, "")[: _MOST.get(field, _USUAL_MOST) + 1] for key, field in _TOLD.items()}
    return ExplorePlace(game=address.get(house_link.GAME, "") or "4-hand", laying=address.get("lay", "") == "1", **fields)


def board_of(place: ExplorePlace, me: Seat) -> Board:
    """The board of the page: all hands open."""
    return Board(me, place.moves, kitty=True, **on_board(place))


def with_board(place: ExplorePlace, board: Board) -> ExplorePlace:
    """The place after something happened on its board."""
    return replace(place, moves=board.moves, **on_board(board))


def settled(place: ExplorePlace, **fields: object) -> ExplorePlace:
    """The place with some fields changed, drawn again with nothing picked, tried or asked."""
    return replace(place, **{"chosen": (), "naming": "", "tried": "", "asked": "", "shown": 0, "rev": place.rev + 1, **fields})  # type: ignore[arg-type]
