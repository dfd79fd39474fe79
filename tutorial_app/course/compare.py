"""One question under two rule books: the engine answers it under both, and the learner chooses each answer among a few."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.card_sets import JOIN
from tutorial_app.course.compare_sets import difference, domain, is_set, legal_part, why_legal
from tutorial_app.course.feedback import Feedback, witness
from tutorial_app.course.model import Compare
from tutorial_app.engine import (
    SWITCH_NAMES,
    CardPlay,
    Finished,
    NotationError,
    Position,
    Reason,
    Ruleset,
    RulesetError,
    Side,
    allowed_values,
    contractor_side,
    face_up,
    nothing_scored,
    points_by_side,
    score_deal,
    settle_deal,
    turn_of,
    why_face_up,
    why_turn,
    why_wins,
)

MOST_OPTIONS = 4
OptionKind = Literal["points", "cards", "calls", "suits", "seat", "yes-no", "sides"]
KIND_OF: dict[str, OptionKind] = {
    "score": "points", "legal-cards": "cards", "legal-calls": "calls", "legal-suits": "suits", "turn": "seat", "winner": "seat",
    "open-hand": "yes-no", "game-end": "sides",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose, called `id` in answers.

    `value` by `kind`: `points` pairs (side, points); `cards`, `calls`, `suits` (None among them is "no suit") and `sides` tuples, which may be empty
    (`sides`: who has won, nobody yet when empty); `seat` a seat; `yes-no` a truth.
    """

    id: str
    kind: OptionKind
    value: Any


def right_answers(step: Compare) -> tuple[Any, Any]:
    """What the engine answers under the lesson's rules and under the others."""
    assert step.other_table is not None, "the loader stages both tables"
    return answer_at(step, step.table), answer_at(step, step.other_table)


def answer_at(step: Compare, table: Position) -> Any:
    """What the engine answers at one of the two tables."""
    match step.ask, table:
        case "score", Finished():
            return _points(table)
        case "game-end", Finished():
            return settle_deal(table, nothing_scored(table.rules) | dict(step.scores or {}))[1].winners
        case "winner", CardPlay():
            return why_wins(trick_shown(table), table.strain, table.joker_named).seat
        case "open-hand", _:
            return bool(face_up(table))
        case "turn", _:
            return turn_of(table)
        case _:
            return legal_part(step, table)


def compare_options(step: Compare, rules: Ruleset) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """The answers to choose from under the lesson's rules and under the others: the same for both, in an order that does not depend on which are right."""
    here, other = right_answers(step)
    found = list(dict.fromkeys([here, other, *_near(step, rules)]))[:MOST_OPTIONS]
    options = tuple(Option(str(place), KIND_OF[step.ask], value) for place, value in enumerate(sorted(found, key=lambda value: _order(value, rules))))
    return options, options


def _order(value: Any, rules: Ruleset) -> tuple[Any, ...]:
    """A place for an answer: seats as they sit, small sets first, points from the top."""
    if isinstance(value, tuple):
        points = [-part[1] for part in value if isinstance(part, tuple)]
        return (len(value), points, [str(part) for part in value])
    return (rules.index(value),) if isinstance(value, str) else (not value,)


def _near(step: Compare, rules: Ruleset) -> Iterator[Any]:
    """Other answers that a learner might believe in, the likeliest first."""
    if is_set(step):
        whole = domain(step, step.table)
        here, other = right_answers(step)
        yield from (whole, tuple(part for part in whole if part not in here), tuple(part for part in whole if part not in other), ())
    elif step.ask == "open-hand":
        yield from (True, False)
    elif step.ask == "game-end":
        yield from ((), *((side,) for side in rules.side_names))
    elif isinstance(step.table, Finished):
        yield from _other_scores(step.table)
    elif step.ask == "winner" and isinstance(step.table, CardPlay):
        yield from (seat for seat, _ in trick_shown(step.table).plays)
    else:
        yield from rules.seats


_IN_THE_BID = ("misere_value", "open_misere_value")
"""Switches that change what a bid is worth: a contract carries that with it."""


def _other_scores(table: Finished) -> Iterator[Any]:
    """The points under every house rule there is, then the contractor's side turned round."""
    own = _points(table)
    for switch in SWITCH_NAMES:
        for value in allowed_values(switch) if switch not in _IN_THE_BID else ():
            try:
                rules = table.rules.with_variant({switch: value})
            except RulesetError:
                continue
            yield _points(replace(table, rules=rules))
    contractor = contractor_side(table)
    yield tuple((side, -points if side == contractor else points) for side, points in own)
    yield tuple((side, 2 * points if side == contractor else points) for side, points in own)


def _points(table: Finished) -> tuple[tuple[Side, int], ...]:
    """What a deal gives each side, in the order of the score sheet."""
    found = points_by_side(score_deal(table))
    return tuple((side, found[side]) for side in table.rules.side_names)


def chosen(step: Compare, text: str) -> tuple[Any, Any]:
    """The two answers that a text such as `0+2` chooses.

    :raises NotationError: it does not choose one of the options twice.
    """
    parts = text.split(JOIN)
    found = [next((option.value for option in options if option.id == part), _NOTHING) for options, part in zip(_options(step), parts, strict=False)]
    if len(parts) != 2 or _NOTHING in found:
        raise NotationError(f"not two answers: {text[:40]!r} (two numbers joined by {JOIN})")
    return found[0], found[1]


_NOTHING = object()


def _options(step: Compare) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    return compare_options(step, step.table.rules)


def about_comparison(step: Compare, given: tuple[Any, Any]) -> Feedback:
    """The engine's word on two answers: about the first that is wrong, with the word on the other in `more`."""
    assert step.other_table is not None, "the loader stages both tables"
    right = right_answers(step)
    wrong = tuple(name for name, mine, true in zip(("here", "other"), given, right, strict=True) if mine != true)
    here, other = (reason_at(step, table, mine) for table, mine in zip((step.table, step.other_table), given, strict=True))
    first, second = (other, here) if wrong == ("other",) else (here, other)
    return Feedback("wrong" if wrong else "right", first, witness(first), more=(second,), parts=wrong)


def _sides_apart(step: Compare) -> tuple[Side, ...]:
    """The sides that the two rule books give different points."""
    here, other = right_answers(step)
    return tuple(side for (side, mine), (_, theirs) in zip(here, other, strict=True) if mine != theirs)


def reason_at(step: Compare, table: Position, given: Any) -> Reason:
    """Why the engine answers as it does at one table; where the learner answered otherwise, about what differs."""
    if is_set(step):
        return why_legal(step, table, difference(step, table, given))
    match step.ask, table:
        case "score", Finished():
            lines, said = score_deal(table), dict(given)
            wrong = [line for line in lines if said.get(line.side) != line.points]
            return (*wrong, *(line for line in lines if line.side in _sides_apart(step)), *lines)[0].reason
        case "game-end", Finished():
            return settle_deal(table, nothing_scored(table.rules) | dict(step.scores or {}))[1].reasons[0]
        case "winner", CardPlay():
            return why_wins(trick_shown(table), table.strain, table.joker_named).reason
        case "open-hand", CardPlay():
            return why_face_up(table)
        case _:
            return why_turn(table)
