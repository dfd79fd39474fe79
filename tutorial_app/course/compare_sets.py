"""Comparisons of what is allowed: which cards, calls or suits for the joker, of all there are or of those `among` names."""

from __future__ import annotations

from typing import Any

from tutorial_app.course.discards import SUIT_CHOICES, naming, why_named
from tutorial_app.course.fields import suit_named
from tutorial_app.course.model import Compare
from tutorial_app.engine import Action, Auction, CardPlay, KittyExchange, Pass, Position, Reason, hand_of, judge, parse_call, parse_card, play_of, turn_of

_PARSE = {"legal-cards": parse_card, "legal-calls": parse_call, "legal-suits": suit_named}


def is_set(step: Compare) -> bool:
    """Whether a comparison asks what is allowed."""
    return step.ask in _PARSE


def item_from(ask: str, text: str) -> Any:
    """A card, a call or a suit (None for no suit).

    :raises NotationError: the text is none.
    """
    return _PARSE[ask](text)


def domain(step: Compare, table: Position) -> tuple[Any, ...]:
    """All that is asked about, in the order of the hand, the ladder or the suits."""
    if step.among:
        return tuple(item_from(step.ask, text) for text in step.among)
    match table:
        case Auction():
            return (Pass(), *(row.bid for row in table.rules.schedule.rows))
        case CardPlay() if step.ask == "legal-cards":
            return hand_of(table, turn_of(table) or table.leader) or ()
        case _:
            return SUIT_CHOICES


def legal_part(step: Compare, table: Position) -> tuple[Any, ...]:
    """What is allowed of all that is asked about."""
    return tuple(item for item in domain(step, table) if judge(table, action_of(step, table, item)).legal)


def action_of(step: Compare, table: Position, item: Any) -> Action:
    """A card, a call or a suit as the action of whoever is on turn."""
    if step.ask == "legal-suits" and isinstance(table, KittyExchange | CardPlay):
        return naming(table, step.discards, item)
    if isinstance(table, CardPlay):
        return play_of(table, turn_of(table) or table.leader, item)
    action: Action = item
    return action


def difference(step: Compare, table: Position, given: Any) -> Any:
    """The first thing a learner's answer is wrong about; of a right answer the first that is refused, or just the first."""
    whole, right = domain(step, table), legal_part(step, table)
    wrong = [item for item in whole if (item in given) != (item in right)]
    return (*wrong, *(item for item in whole if item not in right), *whole)[0]


def why_legal(step: Compare, table: Position, item: Any) -> Reason:
    """Why one thing is allowed or not."""
    action = action_of(step, table, item)
    if step.ask == "legal-suits" and isinstance(table, KittyExchange | CardPlay):
        return why_named(table, action, item)
    return judge(table, action).reason
