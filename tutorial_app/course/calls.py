"""Questions about a call: which are right, and what the engine says to each."""

from __future__ import annotations

from itertools import islice

from tutorial_app.course.aftermath import consequence
from tutorial_app.course.feedback import Feedback
from tutorial_app.course.model import Call
from tutorial_app.course.reaching import leads_to
from tutorial_app.engine import Auction, Bid, Pass, apply, judge, legal_actions, seen_by
from tutorial_app.players import PLAIN, Player

TRIED = 12
"""So many calls are played out in search of one that meets a goal: a deal takes a while."""


def right_calls(step: Call, others: Player = PLAIN) -> tuple[Pass | Bid, ...]:
    """Every right call, the lowest first."""
    return tuple(call for call in _legal(step) if is_right(step, call, others))


def a_right_call(step: Call, others: Player = PLAIN) -> Pass | Bid | None:
    """A right call, or None: where a goal is played out the plain player's, else the lowest in the same suit, else the lowest of all."""
    likely = _likely(step, others) if step.goal is not None else _legal(step)
    return next((call for call in likely if is_right(step, call, others)), None)


def _likely(step: Call, others: Player) -> tuple[Pass | Bid, ...]:
    """The legal calls in the order in which a player may think of them: the plain player's, the others in the same suit, the rest; the lowest first."""
    plain = others.choose(seen_by(step.table, step.seat)).action
    rows = {call: step.table.rules.schedule.find(call) if isinstance(call, Bid) else None for call in _legal(step)}
    suit = next((row.strain for call, row in rows.items() if row is not None and call == plain), None)
    same = (call for call, row in rows.items() if row is not None and row.strain == suit)
    return tuple(call for call in dict.fromkeys((plain, *same, *rows)) if isinstance(call, Pass | Bid))


def some_right_call(step: Call, others: Player = PLAIN) -> Pass | Bid | None:
    """A right call that is found with few deals; None where none of those tried is one.

    First those that its author claims, then the plain player's and the others in the same suit, then the lowest.
    """
    if step.goal is None:
        return a_right_call(step, others)
    tried = dict.fromkeys(call for call in (*(step.expect.right or ()), *_likely(step, others)) if isinstance(call, Pass | Bid))
    return next((call for call in islice(tried, TRIED) if judge(step.table, call, step.seat).legal and is_right(step, call, others)), None)


def is_right(step: Call, call: Pass | Bid, others: Player = PLAIN) -> bool:
    """Whether a legal call is a right one."""
    match step.ask:
        case "lowest-bid":
            return call == next((each for each in _legal(step) if isinstance(each, Bid)), None)
        case "lowest-bid-in":
            return call == next((each for each in _legal(step) if isinstance(each, Bid) and _is_in(step, each)), None)
        case _:
            return leads_to(step.goal, step.table, call, others)


def _legal(step: Call) -> tuple[Pass | Bid, ...]:
    return tuple(call for call in legal_actions(step.table) if isinstance(call, Pass | Bid))


def _is_in(step: Call, bid: Bid) -> bool:
    row = step.table.rules.schedule.find(bid)
    return row is not None and not row.is_misere and row.strain == step.strain


def about_call(step: Call, call: Pass | Bid, others: Player = PLAIN) -> Feedback:
    """The engine's word on a call; one that is legal is followed by what became of the deal, or by what stands now."""
    verdict = judge(step.table, call, step.seat)
    if not verdict.legal:
        return Feedback("refused", verdict.reason)
    right = is_right(step, call, others)
    if right and step.goal is None:
        return Feedback("right", verdict.reason)
    after = apply(step.table, call)
    follows = consequence(after, others)
    told = follows.follows if step.goal is not None and not isinstance(follows.position, Auction) else verdict.reason
    return Feedback("right" if right else "wrong", told, consequence=follows)
