"""The front door of the solver."""

from __future__ import annotations

from tutorial_app.engine import CardPlay, Finished, PlayCard, Seat, active_seats, apply, hand_of, legal_actions, trick_winners, turn_of
from tutorial_app.solver.solution import Solution, SolverError

_DEFAULT = 60_000


class _Out(Exception):
    pass


def compiled() -> bool:
    """Whether the compiled kernel is loaded."""
    return False


def prepare() -> None:
    """Start compiling; returns at once."""


def _counted(position: CardPlay) -> tuple[Seat, ...]:
    contract = position.contract
    return tuple(s for s in position.rules.members(position.rules.side_of[contract.seat]) if s in active_seats(position.rules, contract, contract.seat))


def _key(position: CardPlay | Finished) -> object:
    if isinstance(position, Finished):
        return None
    from tutorial_app.engine import suits_to_name
    seat = turn_of(position) or ""
    names = tuple(suits_to_name(position, s) for s in position.rules.seats)
    return (seat, position.hands, position.trick, position.leader, names)


def _search(position: CardPlay | Finished, us: tuple[Seat, ...], fewest: bool, memo: dict[object, int], left: list[int]) -> int:
    if isinstance(position, Finished):
        return 0
    key = _key(position)
    if key in memo:
        return memo[key]
    left[0] -= 1
    if left[0] < 0:
        raise _Out
    values = [_after(position, action, us, fewest, memo, left) for action in legal_actions(position)]
    more = (turn_of(position) in us) != fewest
    memo[key] = max(values) if more else min(values)
    return memo[key]


def _after(position: CardPlay, action: object, us: tuple[Seat, ...], fewest: bool, memo: dict[object, int], left: list[int]) -> int:
    then = apply(position, action)
    won = int(len(then.tricks) > len(position.tricks) and trick_winners(then)[-1] in us)
    return won + _search(then, us, fewest, memo, left)


def solve(position: CardPlay, *, nodes: int | None = None) -> Solution:
    """The value of a position and of every legal action."""
    if not isinstance(position, CardPlay):
        raise SolverError("only a position in the card play can be solved")
    for seat in active_seats(position.rules, position.contract, position.contract.seat):
        if hand_of(position, seat) is None:
            raise SolverError(f"the hand of {seat} is not known (give every hand that takes part)")
    us, fewest = _counted(position), position.contract.row.is_misere
    left, memo = [nodes or _DEFAULT], {}
    actions: dict[PlayCard, int | None] = {}
    for action in legal_actions(position):
        try:
            actions[action] = _after(position, action, us, fewest, memo, left)
        except _Out:
            actions[action] = None
    seat = turn_of(position) or ""
    more = (seat in us) != fewest
    known = [v for v in actions.values() if v is not None]
    value = None if len(known) < len(actions) else (max(known) if more else min(known))
    return Solution(seat, "fewest" if fewest else "tricks", position.rules.side_of[position.contract.seat], value, actions, (nodes or _DEFAULT) - left[0])


def value_of(position: CardPlay | Finished, *, nodes: int | None = None) -> int | None:
    """The value alone."""
    return 0 if isinstance(position, Finished) else solve(position, nodes=nodes).value
