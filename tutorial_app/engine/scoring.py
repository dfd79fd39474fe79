"""What a deal scores, line by line, each line with its reason.

Source: Australian rules for four, "Scoring"; Six players in pairs and Three players for the games where every side scores for itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.engine.positions import CardPlay, Contract, Finished, KittyExchange, tricks_left, tricks_of_side, tricks_won
from tutorial_app.engine.reasons import Fact, Reason
from tutorial_app.engine.ruleset import Ruleset, Seat, Side

POINTS_PER_TRICK = 10


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points (may be negative or 0) that one side gets from a deal, and why."""

    side: Side
    points: int
    reason: Reason


def contractor_side(position: KittyExchange | CardPlay | Finished) -> Side:
    """The side that plays the contract."""
    return position.rules.side_of[position.contract.seat]


def wants_many(position: KittyExchange | CardPlay | Finished, seat: Seat) -> bool:
    """Whether a seat wants the contractor's side to take many tricks: his own side does, in misère all the others."""
    return (position.rules.side_of[seat] == contractor_side(position)) != position.contract.row.is_misere


def contractor_tricks(position: CardPlay | Finished) -> int:
    """Complete tricks that count for the contract: the side's, in misère the contractor's own (his partners sit out)."""
    return tricks_of_side(position, contractor_side(position))


def contract_made(finished: Finished) -> bool:
    """Whether the contract was made."""
    row, taken = finished.contract.row, contractor_tricks(finished)
    return taken == 0 if row.is_misere else taken >= row.tricks


def contract_lost(table: CardPlay) -> bool:
    """Whether the tricks won so far rule out that the contract is made, however the rest is played."""
    row, taken = table.contract.row, contractor_tricks(table)
    return taken > 0 if row.is_misere else taken + tricks_left(table) < row.tricks


def is_slam(rules: Ruleset, contract: Contract, taken: int) -> bool:
    """Whether every trick of the deal was won on a trick bid worth less than the slam's own value."""
    return rules.switches.slam_bonus and not contract.row.is_misere and taken == rules.hand_size and contract.row.value < rules.slam_value


def score_deal(finished: Finished) -> tuple[ScoreLine, ...]:
    """One line for each side, the contractor's first."""
    others = (side for side in finished.rules.side_names if side != contractor_side(finished))
    return (_contractor_line(finished), *(_opponents_line(finished, side) for side in others))


def points_by_side(lines: tuple[ScoreLine, ...]) -> dict[Side, int]:
    """The points of each side."""
    return {line.side: line.points for line in lines}


def _contractor_line(finished: Finished) -> ScoreLine:
    rules, contract, side, taken = finished.rules, finished.contract, contractor_side(finished), contractor_tricks(finished)
    row, made = contract.row, contract_made(finished)
    common: dict[str, Fact] = {"contract": row.bid, "contractor": contract.seat, "side": side, "taken": taken}
    if row.is_misere:
        points = row.value if made else -row.value
        rule = "score.misere-made" if made else "score.misere-lost"
        return ScoreLine(side, points, Reason.of(rule, **common, value=row.value, points=points))
    if is_slam(rules, contract, taken):
        return ScoreLine(side, rules.slam_value, Reason.of("score.slam", **common, value=row.value, points=rules.slam_value))
    points = row.value if made else -row.value
    rule = "score.contract-made" if made else "score.contract-lost"
    return ScoreLine(side, points, Reason.of(rule, **common, need=row.tricks, value=row.value, points=points))


def points_so_far(position: CardPlay, side: Side) -> int | None:
    """The points that the opponents' tricks have earned them, whatever becomes of the contract; None where nothing is certain yet.

    So for the contractor's side, in misère, and where the house rules pay opponents only at the end or never.
    """
    contract, rules = position.contract, position.rules
    if contract.row.is_misere or side == rules.side_of[contract.seat] or rules.switches.defender_points != "always":
        return None
    return POINTS_PER_TRICK * tricks_of_side(position, side)


def _opponents_line(finished: Finished, side: Side) -> ScoreLine:
    rules, contract = finished.rules, finished.contract
    if contract.row.is_misere:
        taken = tricks_won(finished)[contract.seat]
        if rules.switches.misere_defenders == "none":
            return ScoreLine(side, 0, Reason.of("score.misere-opponents-nothing", side=side, points=0))
        points = POINTS_PER_TRICK * taken
        return ScoreLine(side, points, Reason.of("score.misere-opponents-tens", side=side, contractor=contract.seat, taken=taken, points=points))
    taken = tricks_of_side(finished, side)
    match rules.switches.defender_points:
        case "never":
            return ScoreLine(side, 0, Reason.of("score.opponents-nothing", side=side, taken=taken, points=0))
        case "on_failure" if contract_made(finished):
            return ScoreLine(side, 0, Reason.of("score.opponents-only-on-failure", side=side, taken=taken, points=0))
    points = POINTS_PER_TRICK * taken
    return ScoreLine(side, points, Reason.of("score.opponents-tens", side=side, taken=taken, points=points))
