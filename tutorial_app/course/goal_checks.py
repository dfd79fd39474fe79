"""Goals that no deal can meet, whatever the cards: more tricks than there are, or at least more than at most."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.goals import AllOf, AnyOf, Goal, Keep, Not, Points, SidePoints, TrickCount, Tricks
from tutorial_app.engine import Ruleset
from tutorial_app.files.problems import Fault, Path


def goal_faults(goal: Goal | None, rules: Ruleset, path: Path = ("goal",)) -> Iterator[Fault]:
    """Every number in a goal that cannot be; `path` is the way to the goal."""
    match goal:
        case AllOf():
            for place, part in enumerate(goal.all):
                yield from goal_faults(part, rules, (*path, "all", place))
        case AnyOf():
            for place, part in enumerate(goal.any):
                yield from goal_faults(part, rules, (*path, "any", place))
        case Not():
            yield from goal_faults(goal.goal, rules, (*path, "not"))
        case Tricks():
            for key in ("at_least", "at_most"):
                if (getattr(goal.tricks, key) or 0) > rules.hand_size:
                    yield Fault((*path, "tricks", key), f"a deal has {rules.hand_size} tricks")
            yield from _turned_round(goal.tricks, (*path, "tricks"))
        case Points():
            yield from _turned_round(goal.points, (*path, "points"))
        case Keep() | "contract-made" | None:
            return  # no number


def _turned_round(asked: TrickCount | SidePoints, path: Path) -> Iterator[Fault]:
    if asked.at_least is not None and asked.at_most is not None and asked.at_least > asked.at_most:
        yield Fault((*path, "at_most"), f"at least {asked.at_least} and at most {asked.at_most} cannot be")
