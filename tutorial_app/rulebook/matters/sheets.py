"""Score sheets: finished deals of which only contract, tricks and scores before are known.

Every bid of the ladder, every number of tricks for its side, every split of the rest among the others; scores before are all 0, or one side stands one
small step away from winning or from sinking. The contractor sits first: seats and sides differ in nothing but their names, and so do the others among
themselves, so splits that differ only in who has which part are taken once.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.engine import Before, Contract, Finished, Row, Ruleset, Side
from tutorial_app.engine.scoring import POINTS_PER_TRICK
from tutorial_app.rulebook.matters.model import Case, Size, Stage

SHEET = Size(Stage.SHEET)


def sheets(here: Ruleset, other: Ruleset) -> Iterator[Case]:
    """Every score sheet that both books can have, without scores before first."""
    rows = (row for row in here.schedule.rows if other.schedule.find(row.bid) is not None)
    deals = [finished for row in rows for finished in _finished(here, row)]
    for scores in scores_before(here):
        yield from (Case(SHEET, finished, scores=scores) for finished in deals)


def scores_before(rules: Ruleset) -> Iterator[tuple[tuple[Side, int], ...]]:
    """No scores yet; then one side just below the target, then one just above the back door."""
    yield ()
    near = rules.target - POINTS_PER_TRICK
    for score in (near, -near):
        yield from (((side, score),) for side in rules.side_names)


def _finished(rules: Ruleset, row: Row) -> Iterator[Finished]:
    contractor = rules.seats[0]
    own = rules.side_of[contractor]
    others = tuple(members[0] for side, members in rules.sides if side != own)
    for taken in _taken(rules, row):
        for split in _splits(rules.hand_size - taken, len(others)):
            won = ((contractor, taken), *zip(others, split, strict=True))
            before = Before(tricks_won=tuple((seat, count) for seat, count in won if count))
            yield Finished(rules=rules, dealer=None, contract=Contract(contractor, row), before=before)


def _taken(rules: Ruleset, row: Row) -> tuple[int, ...]:
    """Every number of tricks of the contractor's side: just made, more, then too few; in misère none, one, more."""
    below = range(row.tricks - 1, -1, -1)
    return (*range(row.tricks, rules.hand_size + 1), *below)


def _splits(total: int, parts: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Every way to share a number among some sides, the largest share first."""
    if parts == 1:
        if most is None or total <= most:
            yield (total,)
        return
    for first in range(min(total, total if most is None else most), -1, -1):
        if first * parts < total:
            return
        yield from ((first, *rest) for rest in _splits(total - first, parts - 1, first))
