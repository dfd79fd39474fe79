"""The bid ladder. A bid's *place* in the ladder and its *value* in points are two different things.

Misère is worth 250 and lies below eight spades, which is worth 240.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutorial_app.engine.calls import Bid
from tutorial_app.engine.cards import Strain

Kind = Literal["tricks", "misere", "open_misere"]


@dataclass(frozen=True, slots=True)
class Row:
    """One bid of the ladder.

    `tricks` to win (0 in misère), `strain` it is played in, `value` in points, `place` in the ladder (0 = lowest).
    """

    bid: Bid
    kind: Kind
    tricks: int
    strain: Strain
    value: int
    place: int

    @property
    def is_misere(self) -> bool:
        """Whether the contractor promises to win no trick."""
        return self.kind != "tricks"


@dataclass(frozen=True, slots=True)
class Schedule:
    """All bids of a game, lowest first."""

    rows: tuple[Row, ...]

    def find(self, bid: Bid) -> Row | None:
        """The row of a bid, or None if the game does not have it."""
        return next((row for row in self.rows if row.bid == bid), None)

    def in_strain(self, strain: Strain) -> tuple[Row, ...]:
        """The bids of tricks in one strain, lowest first; no misère is among them."""
        return tuple(row for row in self.rows if row.strain == strain and not row.is_misere)

    def below(self, row: Row) -> Row | None:
        """The row that this one just beats, or None for the lowest."""
        return self.rows[row.place - 1] if row.place else None

    def above(self, row: Row) -> Row | None:
        """The row that just beats this one, or None for the highest."""
        return self.rows[row.place + 1] if row.place + 1 < len(self.rows) else None
