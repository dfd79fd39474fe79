"""What two rule books make of one case: who is to act, what is allowed, what a seat sees, the points, who has won."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import (
    CardPlay,
    Finished,
    KittyExchange,
    Position,
    Ruleset,
    Seat,
    Side,
    apply,
    contract_made,
    contractor_side,
    legal_actions,
    nothing_scored,
    points_by_side,
    score_deal,
    seen_by,
    settle,
    turn_of,
)
from tutorial_app.rulebook.matters.model import Case, Difference
from tutorial_app.rulebook.parting import under


def end_of(case: Case, rules: Ruleset) -> Position:
    """Where a case leads under a rule book.

    :raises IllegalActionError: the book refuses an action of the case.
    """
    position = case.position if case.position.rules is rules else under(case.position, rules)
    assert position is not None, "both books have the contract of a case"
    for action in case.actions:
        position = apply(position, action)
    return position


class Differ:
    """Two rule books held against each other, case by case; a finished deal is scored once, whatever the scores before it."""

    def __init__(self, here: Ruleset, other: Ruleset) -> None:
        self.books = here, other
        self._scored: dict[int, tuple[Finished, ...]] = {}
        self._points: dict[int, tuple[dict[Side, int], ...]] = {}

    def difference(self, case: Case) -> Difference | None:
        """What the books make differently of a case, the weightiest first; None where they agree."""
        if isinstance(case.position, Finished):
            return self._in_score(case)
        mine, theirs = (end_of(case, rules) for rules in self.books)
        return _in_turn(mine, theirs) or _in_what_is_legal(mine, theirs) or _in_view(mine, theirs)

    def _in_score(self, case: Case) -> Difference | None:
        ends, points = self._result(case)
        if points[0] != points[1]:
            return Difference("scored", sides=tuple(side for side in points[0] if points[0][side] != points[1][side]))
        scores = nothing_scored(self.books[0]) | dict(case.scores)
        mine, theirs = (_ending(end, scores, each) for end, each in zip(ends, points, strict=True))
        return None if mine == theirs else Difference("wins")

    def _result(self, case: Case) -> tuple[tuple[Finished, ...], tuple[dict[Side, int], ...]]:
        key = id(case.position)  # kept alive below, so no other deal takes its place
        if key not in self._scored:
            ends = tuple(end for rules in self.books if isinstance(end := end_of(case, rules), Finished))
            self._scored[key] = (*ends, case.position) if isinstance(case.position, Finished) else ends
            self._points[key] = tuple(points_by_side(score_deal(end)) for end in ends)
        return self._scored[key][:2], self._points[key]


def _ending(end: Finished, before: Mapping[Side, int], points: Mapping[Side, int]) -> tuple[object, ...]:
    settled = settle(end.rules, before, points, contractor_side(end), contract_made(end))
    return settled.over, settled.winners, settled.back_door


def _in_turn(mine: Position, theirs: Position) -> Difference | None:
    return Difference("turn") if turn_of(mine) != turn_of(theirs) else None


def _in_what_is_legal(mine: Position, theirs: Position) -> Difference | None:
    allowed, others = legal_actions(mine), legal_actions(theirs)
    if allowed == others:
        return None
    parted = next((action for action in (*allowed, *others) if (action in allowed) != (action in others)), None)
    return None if parted is None else Difference("legal", action=parted)


def _in_view(mine: Position, theirs: Position) -> Difference | None:
    """The first seat after the contractor that sees otherwise; all the others see as that one does, besides their own cards."""
    if not isinstance(mine, KittyExchange | CardPlay):
        return None
    contractor = mine.contract.seat
    seats = (mine.rules.left_of(contractor), contractor)
    seat = next((seat for seat in seats if _seen(mine, seat) != _seen(theirs, seat)), None)
    return None if seat is None else Difference("seen", seat=seat)


def _seen(position: Position, seat: Seat) -> tuple[object, ...]:
    """All cards that a seat knows the place of."""
    known = seen_by(position, seat).position
    aside = (known.kitty,) if isinstance(known, KittyExchange) else (known.discards,) if isinstance(known, CardPlay) else ()
    return (known.hands, known.dead, *aside)
