"""Questions about the score of a finished deal, and of the score sheet after it."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.course.card_sets import JOIN
from tutorial_app.course.feedback import Feedback
from tutorial_app.course.model import ScoreStep
from tutorial_app.engine import NotationError, Outcome, ScoreLine, Side, nothing_scored, points_by_side, score_deal, settle_deal


def settled(step: ScoreStep) -> tuple[tuple[ScoreLine, ...], Outcome]:
    """The score lines of the deal, and where the game stands after it."""
    rules = step.table.rules
    return settle_deal(step.table, nothing_scored(rules) | dict(step.scores or {}))


def right_numbers(step: ScoreStep) -> Mapping[Side, int]:
    """The numbers that are asked for: each side's points, or the score sheet after the deal."""
    lines, outcome = settled(step)
    found = points_by_side(lines) if step.ask == "points" else outcome.scores
    return {side: found[side] for side in step.table.rules.side_names}


def numbers_text(step: ScoreStep, numbers: Mapping[Side, int]) -> str:
    """Numbers as an answer is written, in the order of the score sheet: `200+20`."""
    return JOIN.join(str(numbers[side]) for side in step.table.rules.side_names)


def numbers_from(step: ScoreStep, text: str) -> Mapping[Side, int]:
    """The numbers of an answer.

    :raises NotationError: not one whole number for each side.
    """
    sides, parts = step.table.rules.side_names, text.split(JOIN)
    if len(parts) != len(sides) or not all(part.removeprefix("-").isascii() and part.removeprefix("-").isdigit() and len(part) < 8 for part in parts):
        raise NotationError(f"not a score: {text[:40]!r} (one whole number for each of {', '.join(sides)}, joined by {JOIN})")
    return {side: int(part) for side, part in zip(sides, parts, strict=True)}


def about_score(step: ScoreStep, numbers: Mapping[Side, int]) -> Feedback:
    """The engine's word on a score: about the first side that is wrong, else about the contract; `more` holds the other lines and the game's end."""
    lines, outcome = settled(step)
    right = right_numbers(step)
    wrong = tuple(side for side in right if numbers.get(side) != right[side])
    first = next((line for line in lines if line.side in wrong), lines[0])
    more = (*(line.reason for line in lines if line is not first), *(outcome.reasons if step.scores is not None else ()))
    return Feedback("wrong" if wrong else "right", first.reason, more=more, parts=wrong)


def points_alone(step: ScoreStep) -> Mapping[Side, int]:
    """What the deal itself gives each side."""
    return points_by_side(score_deal(step.table))
