"""What two rule books make of one case: who is to act, what is allowed, what a seat sees, the points, who has won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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
        self._scored: dict[Finished, tuple[_Scored, _Scored]] = {}

    def difference(self, case: Case) -> Difference | None:
        """What the books make differently of a case, the weightiest first; None where they agree."""
        if isinstance(case.position, Finished):
            return self._in_score(case.position, case.scores)
        mine, theirs = (end_of(case, rules) for rules in self.books)
        return _in_turn(mine, theirs) or _in_what_is_legal(mine, theirs) or _in_view(mine, theirs)

    def _in_score(self, deal: Finished, scores: tuple[tuple[Side, int], ...]) -> Difference | None:
        if deal not in self._scored:
            here, other = self.books
            self._scored[deal] = _score(deal, here), _score(deal, other)
        mine, theirs = self._scored[deal]
        if mine.points != theirs.points:
            return Difference("scored", sides=tuple(side for side in mine.points if mine.points[side] != theirs.points[side]))
        before = nothing_scored(deal.rules) | dict(scores)
        return None if mine.ending(before) == theirs.ending(before) else Difference("wins")


@dataclass(frozen=True, slots=True)
class _Scored:
    """A finished deal under one book, and its points."""

    deal: Finished
    points: Mapping[Side, int]

    def ending(self, before: Mapping[Side, int]) -> tuple[object, ...]:
        """What the deal makes of the game when these scores stood before it."""
        settled = settle(self.deal.rules, before, self.points, contractor_side(self.deal), contract_made(self.deal))
        return settled.over, settled.winners, settled.back_door


def _score(deal: Finished, rules: Ruleset) -> _Scored:
    moved = deal if deal.rules is rules else under(deal, rules)
    assert isinstance(moved, Finished), "both books have the contract of a case"
    return _Scored(moved, points_by_side(score_deal(moved)))


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
