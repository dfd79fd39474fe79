"""A deal on which two rule books part."""

from __future__ import annotations

from tutorial_app.engine import Record, Ruleset
from tutorial_app.players.playing import plain_deal
from tutorial_app.rulebook.parting import first_parting

MOST_SEEDS = 120
"""Deals that are tried when one is looked for."""


def deal_that_parts(first: Ruleset, second: Ruleset) -> Record | None:
    """The first deal of plain players, played by the first book, on which the second says otherwise; None where no deal tried is one."""
    deals = (plain_deal(first, seed) for seed in range(1, MOST_SEEDS + 1))
    return next((record for record in deals if first_parting(record, first, second) is not None), None)
