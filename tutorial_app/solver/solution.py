"""What the solver answers: the value of a position with all hands open, and of every legal action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tutorial_app.engine import PlayCard, Seat, Side

Objective = Literal["tricks", "fewest"]


class SolverError(ValueError):
    """A position cannot be solved: it is not in the card play, or a hand that takes part is missing or of the wrong size."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The tricks the contractor's side takes from here to the end with best play by all, the trick on the table counted.

    `objective` says what the contractor tries: as many `tricks` as he can, or the `fewest` (misère and open misère). Everybody else is
    one team against him. None stands for a value that was not found within the budget; `actions` holds every legal action, each suit
    a led joker may name on its own, in the order of `legal_actions`; `nodes` is how many starts of tricks were looked at.
    """

    to_act: Seat
    objective: Objective
    side: Side
    value: int | None
    actions: Mapping[PlayCard, int | None]
    nodes: int

    @property
    def exact(self) -> bool:
        """Whether the value and that of every action are known."""
        return self.value is not None and None not in self.actions.values()

    def best(self) -> tuple[PlayCard, ...]:
        """All equally good actions for the seat to act, in the order of `actions`; empty unless `exact`."""
        return tuple(action for action, value in self.actions.items() if value == self.value) if self.exact else ()
