"""Two rule books held against each other on the same cards and decisions: where they first part, and what each says there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from tutorial_app.engine import (
    Action,
    Auction,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    Outcome,
    PlayCard,
    Position,
    Reason,
    Record,
    Ruleset,
    RulesetError,
    ScoreLine,
    Seat,
    Side,
    apply,
    judge,
    nothing_scored,
    score_deal,
    seen_by,
    settle_deal,
    start,
    turn_of,
    why_contract,
    why_face_up,
    why_turn,
    why_wins,
)

Kind = Literal["call", "exchange", "play", "auction", "winner", "turn", "view", "score", "end"]
Result = bool | int | Seat | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Told:
    """What one rule book says where two part, and why.

    `result` by the kind of parting: whether the action is allowed (`call`, `exchange`, `play`), whether the auction is over (`auction`),
    who won the trick or is to act (`winner`, `turn`), whose hands the seat sees (`view`), points (`score`), the sides that have won (`end`).
    `position` is where the book stands there; `last` is where the rest of the record leads under it: to its end, or to what it refuses.
    """

    position: Position
    reason: Reason
    result: Result
    last: Position


@dataclass(frozen=True, slots=True)
class Parting:
    """The first point where two rule books part.

    `deal` counts from 1; `step` is how many actions of that deal both books took alike; `seat` is whom it is about, `action` what is judged;
    both are None where there is nobody or nothing of the kind.
    """

    kind: Kind
    deal: int
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


def first_parting_of_match(records: Sequence[Record], first: Ruleset, second: Ruleset, before: Mapping[Side, int] | None = None) -> Parting | None:
    """Where two rule books part in a match, the end of the game included; `before` is the score it began with.

    :raises RulesetError: the books have not the same cards, seats and sides as the records.
    """
    scores = _Scores(first, second, before or {})
    for number, record in enumerate(records, 1):
        found = first_parting(record, first, second)
        if found is not None:
            return replace(found, deal=number)
        ends = (
            _where_it_ends(start(first, record.deal, record.dealer), record.actions),
            _where_it_ends(start(second, record.deal, record.dealer), record.actions),
        )
        parted = scores.settle(number, len(record.actions), *ends)
        if parted is not None or scores.over:
            return parted
    return None


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

    return Parting("call", 1, 0, seat, bid, told(here), told(there))


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
    return Parting(kind, 1, step, turn_of(here), action, first, Told(there, theirs.reason, theirs.legal, _where_it_ends(there, rest)))


def _at(here: Position, there: Position, actions: tuple[Action, ...], step: int) -> Parting | None:
    """A parting in what both books make of the same actions: the first of all that differs."""
    rest = actions[step:]
    for (kind, seat, mine), (_, _, theirs) in zip(_seen_in(here), _seen_in(there), strict=False):
        if mine[0] != theirs[0]:
            first, second = (Told(place, said(), result, _where_it_ends(place, rest)) for place, (result, said) in ((here, mine), (there, theirs)))
            return Parting(kind, 1, step, seat, None, first, second)
    return None


@dataclass(frozen=True, slots=True)
class _Say:
    """A reason that is asked for only where it is needed."""

    position: Position
    line: ScoreLine | None = None
    ask: Literal["contract", "winner", "turn", "view"] = "turn"

    def __call__(self) -> Reason:
        if self.line is not None:
            return self.line.reason
        position = self.position
        if self.ask == "contract":
            return why_contract(position.rules, position.calls, getattr(position, "contract", None))
        if self.ask == "winner" and isinstance(position, CardPlay | Finished):
            return why_wins(position.tricks[-1], position.contract.strain, position.joker_named).reason
        return why_face_up(position) if self.ask == "view" and isinstance(position, CardPlay) else why_turn(position)


def _seen_in(position: Position) -> Iterator[tuple[Kind, Seat | None, tuple[Result, _Say]]]:
    """What there is to compare in a position, the weightiest first; in both books the same in number and order as long as they agree."""
    yield "auction", None, (not isinstance(position, Auction), _Say(position, ask="contract"))
    if isinstance(position, CardPlay | Finished) and position.tricks:
        winner = position.tricks[-1].winning_play(position.contract.strain, position.joker_named)[0]
        yield "winner", None, (winner, _Say(position, ask="winner"))
    yield "turn", None, (turn_of(position), _Say(position))
    for seat in position.rules.seats:
        yield "view", seat, (_hands_seen(position, seat), _Say(position, ask="view"))
    if isinstance(position, Finished):
        lines = {line.side: line for line in score_deal(position)}
        for seat in position.rules.clockwise_from(position.contract.seat):
            line = lines[position.rules.side_of[seat]]
            yield "score", seat, (line.points, _Say(position, line))


def _hands_seen(position: Position, seat: Seat) -> tuple[Seat, ...]:
    known = seen_by(position, seat).position.hands
    return tuple(other for other, hand in zip(position.rules.seats, known, strict=False) if hand is not None)


def _where_it_ends(position: Position, actions: Sequence[Action]) -> Position:
    """Where actions lead: to their end, or to the first that is refused."""
    for action in actions:
        if not judge(position, action).legal:
            break
        position = apply(position, action)
    return position


class _Scores:
    """The score sheet of a match under two rule books, the same in both until they part."""

    def __init__(self, first: Ruleset, second: Ruleset, before: Mapping[Side, int]) -> None:
        if first.sides != second.sides:
            raise RulesetError("the two rule books have not the same sides, so they cannot share a score sheet")
        self.scores: Mapping[Side, int] = nothing_scored(first) | dict(before)
        self.over = False

    def settle(self, deal: int, step: int, here: Position, there: Position) -> Parting | None:
        """Add a deal; a parting where it ends the game under one book only, or with other winners."""
        if not isinstance(here, Finished) or not isinstance(there, Finished):
            return None
        (_, mine), (_, theirs) = settle_deal(here, self.scores), settle_deal(there, self.scores)
        if _ending(mine) != _ending(theirs):
            first, second = (Told(place, end.reasons[0], end.winners, place) for place, end in ((here, mine), (there, theirs)))
            return Parting("end", deal, step, None, None, first, second)
        self.scores, self.over = mine.scores, mine.over
        return None


def _ending(end: Outcome) -> tuple[object, ...]:
    return end.over, end.winners, end.back_door
