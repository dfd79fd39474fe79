"""Two rule books held against each other on the same cards and decisions: where they first part, and what each says there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutorial_app.engine import (
    Action,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Reason,
    Record,
    Ruleset,
    RulesetError,
    Seat,
    apply,
    judge,
    start,
    turn_of,
    why_contract,
)
from tutorial_app.rulebook.parting_sight import Kind, Result, seen_in


@dataclass(frozen=True, slots=True)
class Told:
    """What one rule book says where two part, and why.

    `result` by the kind of parting: whether the action is allowed (`call`, `exchange`, `play`), whether the auction is over (`auction`),
    who won the trick or is to act (`winner`, `turn`), whose hands the seat sees (`view`), points (`score`).
    `position` is where the book stands there; `last` is where the rest of the record leads under it: to its end, or to what it refuses.
    """

    position: Position
    reason: Reason
    result: Result
    last: Position


@dataclass(frozen=True, slots=True)
class Parting:
    """The first point where two rule books part.

    `step` is how many actions both books took alike; `seat` is whom it is about, `action` what is judged;
    both are None where there is nobody or nothing of the kind.
    """

    kind: Kind
    step: int
    seat: Seat | None
    action: Action | None
    first: Told
    second: Told


def first_parting(record: Record, first: Ruleset, second: Ruleset) -> Parting | None:
    """Where two rule books part on a record's cards and decisions, or None: a rule book never parts from itself.

    The record's own house rules play no part. What both books refuse ends the comparison.

    :raises RulesetError: the books have not the same cards and seats as the record.
    """
    for rules in (first, second):
        _need_same_table(record.rules, rules)
    return parting_from(start(first, record.deal, record.dealer), first, second, record.actions)


def parting_from(position: Position, first: Ruleset, second: Ruleset, actions: Sequence[Action]) -> Parting | None:
    """Where two rule books part when they go on from a position; how the position arose is taken as given.

    :raises RulesetError: the books have not the same cards and seats as the position.
    """
    for rules in (first, second):
        _need_same_table(position.rules, rules)
    here, there = under(position, first), under(position, second)
    if here is None or there is None:
        return _no_such_contract(position, here, there)
    return _walk(here, there, tuple(actions))


def with_switches_of(game: Ruleset, other: Ruleset) -> Ruleset:
    """A game under the house rules of another game; its cards, seats and bids stay.

    :raises RulesetError: the game cannot take one of them; the message says which and why.
    """
    return game.with_variant(other.variant_from(game))


def under(position: Position, rules: Ruleset) -> Position | None:
    """The same position under other house rules, or None where they do not have its contract."""
    if not isinstance(position, KittyExchange | CardPlay | Finished):
        return replace(position, rules=rules)
    row = rules.schedule.find(position.contract.row.bid)
    return None if row is None else replace(position, rules=rules, contract=Contract(position.contract.seat, row))


def _need_same_table(mine: Ruleset, other: Ruleset) -> None:
    if _table(mine) != _table(other):
        raise RulesetError(f"the {mine.name} and the {other.name} game have not the same cards and seats, so one deal cannot be played by both")


def _table(rules: Ruleset) -> tuple[object, ...]:
    return rules.seats, rules.pack_set, rules.hand_size, rules.kitty_size, rules.dead_hands


def _no_such_contract(position: Position, here: Position | None, there: Position | None) -> Parting | None:
    assert isinstance(position, KittyExchange | CardPlay | Finished), "only a contract can be unknown to a rule book"
    if here is None and there is None:
        return None
    seat, bid = position.contract.seat, position.contract.row.bid
    missing = Reason.of("bid.not-in-this-game", call=bid)

    def told(found: Position | None) -> Told:
        shown = found or position
        return Told(shown, missing if found is None else why_contract(shown.rules, position.calls, position.contract), found is not None, shown)

    return Parting("call", 0, seat, bid, told(here), told(there))


def _walk(here: Position, there: Position, actions: tuple[Action, ...]) -> Parting | None:
    parted = _at(here, there, actions, 0)
    for step, action in enumerate(actions):
        parted = parted or _judged(here, there, actions, step)
        if parted is not None or not judge(here, action).legal:
            return parted
        here, there = apply(here, action), apply(there, action)
        parted = _at(here, there, actions, step + 1)
    return parted


def _judged(here: Position, there: Position, actions: tuple[Action, ...], step: int) -> Parting | None:
    """A parting over whether the next action is allowed."""
    action = actions[step]
    mine, theirs = judge(here, action), judge(there, action)
    if mine.legal == theirs.legal:
        return None
    kind: Kind = "play" if isinstance(action, PlayCard) else "exchange" if isinstance(action, Exchange) else "call"
    rest = actions[step:]
    first = Told(here, mine.reason, mine.legal, _where_it_ends(here, rest))
    return Parting(kind, step, turn_of(here), action, first, Told(there, theirs.reason, theirs.legal, _where_it_ends(there, rest)))


def _at(here: Position, there: Position, actions: tuple[Action, ...], step: int) -> Parting | None:
    """A parting in what both books make of the same actions: the first of all that differs."""
    rest = actions[step:]
    for (kind, seat, mine), (_, _, theirs) in zip(seen_in(here), seen_in(there), strict=True):
        if mine[0] != theirs[0]:
            first, second = (Told(place, said(), result, _where_it_ends(place, rest)) for place, (result, said) in ((here, mine), (there, theirs)))
            return Parting(kind, step, seat, None, first, second)
    return None


def _where_it_ends(position: Position, actions: Sequence[Action]) -> Position:
    """Where actions lead: to their end, or to the first that is refused."""
    for action in actions:
        if not judge(position, action).legal:
            break
        position = apply(position, action)
    return position
