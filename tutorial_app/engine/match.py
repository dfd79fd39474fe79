"""A match: deals one after another until somebody wins.

Source: Australian rules for four, "Winning the game"; Six players in pairs and Three players for three and more sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tutorial_app.engine.positions import Finished
from tutorial_app.engine.reasons import Reason
from tutorial_app.engine.record import Record, replay
from tutorial_app.engine.ruleset import Ruleset, Seat, Side
from tutorial_app.engine.scoring import ScoreLine, contract_made, contractor_side, points_by_side, score_deal

Scores = Mapping[Side, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a match stands after a deal.

    `scores` in points per side; `winners` is empty while the game goes on (or where nobody is left to win);
    `back_door` lists the sides that lose by sinking too low; `reasons` has one reason for each thing worth saying, the decisive one first.
    """

    scores: Scores
    over: bool
    winners: tuple[Side, ...]
    back_door: tuple[Side, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Deals of one game in order. All of it is decisions: scores and dealers follow from the records."""

    rules: Ruleset
    first_dealer: Seat
    records: tuple[Record, ...] = ()
    start: tuple[tuple[Side, int], ...] = field(default=())


def nothing_scored(rules: Ruleset) -> dict[Side, int]:
    """The score sheet before the first deal."""
    return dict.fromkeys(rules.side_names, 0)


def next_dealer(rules: Ruleset, dealer: Seat) -> Seat:
    """The next dealer, thrown in or not: the deal passes to the left."""
    return rules.left_of(dealer)


def settle(rules: Ruleset, before: Scores, points: Scores, contractor: Side, made: bool) -> Outcome:
    """Add a deal's points and say whether the game is over, who wins and why.

    Checked at the end of a deal only. Sinking to minus the target comes first, then winning.
    """
    after = {side: before.get(side, 0) + points.get(side, 0) for side in rules.side_names}
    sunk = tuple(side for side in rules.side_names if rules.switches.back_door and after[side] <= -rules.target)
    if sunk:
        return _out_the_back_door(rules, after, sunk)
    reached = tuple(side for side in rules.side_names if after[side] >= rules.target)
    if made and contractor in reached:
        reason = Reason.of("end.contract-wins", side=contractor, score=after[contractor], target=rules.target)
        return Outcome(after, True, (contractor,), (), (reason,))
    if not reached:
        return Outcome(after, False, (), (), (Reason.of("end.nobody-there-yet", target=rules.target),))
    if rules.switches.win_needs_contract:
        reasons = tuple(Reason.of("end.tens-are-not-enough", side=side, score=after[side], target=rules.target) for side in reached)
        return Outcome(after, False, (), (), reasons)
    winners = _highest(after, reached)
    return Outcome(after, True, winners, (), (Reason.of("end.highest-wins", sides=winners, score=after[winners[0]], target=rules.target),))


def _out_the_back_door(rules: Ruleset, after: Scores, sunk: tuple[Side, ...]) -> Outcome:
    left = tuple(side for side in rules.side_names if side not in sunk)
    winners = _highest(after, left) if left else ()
    lost = tuple(Reason.of("end.back-door", side=side, score=after[side], target=-rules.target) for side in sunk)
    won = (Reason.of("end.wins-by-back-door", sides=winners, count=len(left)),) if winners else ()
    return Outcome(after, True, winners, sunk, (*lost, *won))


def _highest(scores: Scores, sides: tuple[Side, ...]) -> tuple[Side, ...]:
    best = max(scores[side] for side in sides)
    return tuple(side for side in sides if scores[side] == best)


def settle_deal(finished: Finished, before: Scores) -> tuple[tuple[ScoreLine, ...], Outcome]:
    """The score lines of a finished deal and where the match stands after it."""
    lines = score_deal(finished)
    return lines, settle(finished.rules, before, points_by_side(lines), contractor_side(finished), contract_made(finished))


def outcomes(match: Match) -> tuple[Outcome, ...]:
    """Where the match stood after each of its records; an unfinished or thrown-in deal changes no score."""
    scores: Scores = nothing_scored(match.rules) | dict(match.start)
    found: list[Outcome] = []
    for record in match.records:
        position = replay(record)
        if isinstance(position, Finished):
            found.append(settle_deal(position, scores)[1])
        else:
            found.append(Outcome(scores, False, (), (), (Reason.of("end.nobody-there-yet", target=match.rules.target),)))
        scores = found[-1].scores
    return tuple(found)


def outcome(match: Match) -> Outcome:
    """Where the match stands now."""
    played = outcomes(match)
    if played:
        return played[-1]
    start = nothing_scored(match.rules) | dict(match.start)
    return Outcome(start, False, (), (), (Reason.of("end.nobody-there-yet", target=match.rules.target),))
