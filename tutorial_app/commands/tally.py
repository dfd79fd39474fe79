"""What many deals came to: thrown in, bought, made, and the points of every side."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tutorial_app.commands.printing import columns, percent
from tutorial_app.engine import Finished, Position, Ruleset, Side, contract_made, contractor_side, points_by_side, score_deal
from tutorial_app.rulebook.names import signed_text, true_minus


@dataclass
class Tally:
    """Deals counted one after another; counters are by side, points are sums over all deals."""

    rules: Ruleset
    deals: int = 0
    thrown_in: int = 0
    bought: Counter[Side] = field(default_factory=Counter)
    made: Counter[Side] = field(default_factory=Counter)
    points: Counter[Side] = field(default_factory=Counter)

    def add(self, end: Position) -> None:
        """Count a deal by its last position."""
        self.deals += 1
        if not isinstance(end, Finished):
            self.thrown_in += 1
            return
        side = contractor_side(end)
        self.bought[side] += 1
        self.made[side] += contract_made(end)
        for each, points in points_by_side(score_deal(end)).items():
            self.points[each] += points

    def document(self) -> dict[str, Any]:
        """The counts, ready for JSON."""
        sides = {side: {"contracts": self.bought[side], "made": self.made[side], "points": self.points[side]} for side in self.rules.side_names}
        return {"thrown_in": self.thrown_in, "contracts": self.bought.total(), "made": self.made.total(), "sides": sides}

    def lines(self, bots: dict[Side, str]) -> list[str]:
        """The counts as a small table."""
        bought, made = self.bought.total(), self.made.total()
        table = [("side", "player", "contracts", "made", "points", "a deal")]
        for side in self.rules.side_names:
            each = true_minus(f"{self.points[side] / self.deals:+.1f}")
            table.append((side, bots[side], str(self.bought[side]), str(self.made[side]), signed_text(self.points[side]), each))
        return [
            f"thrown in       {self.thrown_in} of {self.deals} ({percent(self.thrown_in, self.deals)})",
            f"contracts made  {made} of {bought} ({percent(made, bought)})",
            *columns(table, names=2),
        ]
