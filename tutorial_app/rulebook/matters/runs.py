"""What one rule book says of a case, with the engine's reasons."""

from __future__ import annotations

from tutorial_app.engine import (
    CardPlay,
    Finished,
    Position,
    Reason,
    Ruleset,
    judge,
    nothing_scored,
    seen_by,
    settle_deal,
    turn_of,
    why_contract,
    why_face_up,
    why_turn,
)
from tutorial_app.engine.ruleset import SwitchValue
from tutorial_app.rulebook.matters.differ import end_of
from tutorial_app.rulebook.matters.model import Case, Difference, Run


def run(case: Case, rules: Ruleset, value: SwitchValue, found: Difference) -> Run:
    """What a book makes of a case, as far as another book makes something else of it."""
    end = end_of(case, rules)
    match end:
        case Finished():
            return _scored(case, end, value, found)
        case CardPlay() if found.seat is not None:
            contractor = rules.index(end.contract.seat)
            return Run(rules, value, end, seen_by(end, found.seat).position.hands[contractor] is not None, (why_face_up(end),))
    if found.action is not None:
        verdict = judge(end, found.action)
        return Run(rules, value, end, verdict.legal, (verdict.reason,))
    return Run(rules, value, end, turn_of(end), _why_turn(end))


def _scored(case: Case, end: Finished, value: SwitchValue, found: Difference) -> Run:
    """The points of each side, or who has won."""
    lines, settled = settle_deal(end, nothing_scored(end.rules) | dict(case.scores))
    if found.kind == "wins":
        return Run(end.rules, value, end, settled.winners, settled.reasons)
    points = {line.side: line.points for line in lines}
    return Run(end.rules, value, end, {side: points[side] for side in end.rules.side_names}, tuple(line.reason for line in lines if line.side in found.sides))


def _why_turn(position: Position) -> tuple[Reason, ...]:
    """Why it is somebody's turn; where calls have been made, first what has become of the auction."""
    if isinstance(position, CardPlay | Finished) or not position.calls:
        return (why_turn(position),)
    return why_contract(position.rules, position.calls), why_turn(position)
