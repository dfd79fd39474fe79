"""What a search for an example comes to: a smallest example with both its runs, or the plain word that a house rule cannot matter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from tutorial_app.engine import Action, Position, Reason, Ruleset, Seat, Side
from tutorial_app.engine.ruleset import SwitchValue

Kind = Literal["legal", "turn", "seen", "wins", "scored"]
MOST_CARDS = 3
"""How many cards a seat the search goes up to."""


class Stage(IntEnum):
    """What an example is made of, the smallest first."""

    SHEET = 0
    AUCTION = 1
    DEAL = 2


@dataclass(frozen=True, slots=True, order=True)
class Size:
    """How large an example is, the smallest first: a score sheet alone, an auction by its calls, a deal by the cards a seat holds."""

    stage: Stage
    count: int = 0


@dataclass(frozen=True, slots=True)
class Case:
    """Something to hold against two rule books: a position, the actions that lead on from it, and for a score sheet the scores before the deal.

    The position stands under the first book; a finished deal without cards is a score sheet.
    """

    size: Size
    position: Position
    actions: tuple[Action, ...] = ()
    scores: tuple[tuple[Side, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """What two runs of a case differ in.

    `action` is what one book allows and the other refuses (`legal`), `seat` who sees another hand (`seen`), `sides` whose points differ (`scored`).
    """

    kind: Kind
    action: Action | None = None
    seat: Seat | None = None
    sides: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """What one rule book says of a case, with the engine's reasons.

    `answer` by the kind of difference: whether the action is allowed (`legal`) or the contractor's hand is seen (`seen`), the seat to act (`turn`),
    points for each side (`scored`), the sides that have won, nobody yet when empty (`wins`). `position` is where the actions of the case lead.
    """

    rules: Ruleset
    value: SwitchValue
    position: Position
    answer: bool | Seat | tuple[Side, ...] | Mapping[Side, int] | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Searched:
    """How many cases of each stage were compared: score sheets, auctions, and deals cut down to 1, 2, 3 cards a seat."""

    sheets: int = 0
    auctions: int = 0
    deals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A smallest case in which a house rule matters, and what each value makes of it: the value in force first.

    To see the difference again, play `case.actions`, then `difference.action` if there is one, from `case.position` under either book.
    """

    switch: str
    case: Case
    difference: Difference
    runs: tuple[Run, Run]
    searched: Searched


@dataclass(frozen=True, slots=True)
class CannotMatter:
    """No case within the bound differs; `why` says so in a sentence. `values` are the two that were compared, the one in force first."""

    switch: str
    rules: Ruleset
    values: tuple[SwitchValue, SwitchValue]
    why: str
    searched: Searched
