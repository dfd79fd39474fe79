"""Whether an action leads to a goal when plain players go on from there."""

from __future__ import annotations

from tutorial_app.course.aftermath import played_to_the_end
from tutorial_app.course.goals import Goal, needs_the_end, reached
from tutorial_app.engine import Action, CardPlay, Position, apply
from tutorial_app.players import Player


def leads_to(goal: Goal | None, position: Position, action: Action, others: Player) -> bool:
    """Whether a legal action meets a goal, the deal played out where the goal asks for its end; without a goal every one does."""
    if goal is None:
        return True
    after = apply(position, action)
    if isinstance(after, CardPlay) and not needs_the_end(goal):
        return reached(goal, after)
    end = played_to_the_end(after, others)
    return end is not None and reached(goal, end)
