"""A staged position: the position itself, what is wrong with it, and what it leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tutorial_app.engine import Card, NotationError, Position, Ruleset, Seat, Side
from tutorial_app.files.problems import Fault

Cards = tuple[Card, ...]
About = Literal["hand", "kitty", "discards", "dealer", "turn", "suits_led", "shown_void", "tricks_won"]


@dataclass(frozen=True, slots=True)
class Gap:
    """Something a staged position does not say: allowed wherever the question does not need it."""

    about: About
    message: str
    seat: Seat | None = None


@dataclass(frozen=True)
class Staged:
    """A staged position with what is wrong in it and what it leaves open.

    `scores` holds the sides that were given; `discards` the fixed choice of a lesson's exchange (None elsewhere).
    """

    rules: Ruleset
    found: Position | None
    scores: Mapping[Side, int]
    faults: tuple[Fault, ...] = ()
    gaps: tuple[Gap, ...] = ()
    discards: Cards | None = None

    @property
    def position(self) -> Position:
        """The position.

        :raises NotationError: it has faults; the message lists them.
        """
        if self.found is None or self.faults:
            raise NotationError("\n".join(str(fault) for fault in self.faults))
        return self.found
