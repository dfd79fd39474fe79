"""Auctions, by the number of calls: every one there is.

Whose call it is depends on who has passed, who bid last, who called last and how many calls there were; what may be called depends on the bid that stands.
So an auction whose two parts have both been met before (in as few calls or fewer) leads to nothing new, and is not gone on with.
The last seat deals; with another dealer the same calls come from other seats.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from tutorial_app.engine import Auction, Pass, Position, Ruleset, apply, legal_actions, top_bid
from tutorial_app.rulebook.matters.model import Case, Size, Stage


def auctions(here: Ruleset) -> Iterator[Case]:
    """Every auction up to those that lead to nothing new, the shortest first, low calls first.

    Each is gone on with as the first book goes on; whoever reads on has found that the books agree so far.
    """
    opening: Position = Auction(rules=here, dealer=here.seats[-1], hands=(None,) * len(here.seats))
    waiting, met = deque([opening]), set[tuple[object, ...]]()
    while waiting:
        position = waiting.popleft()
        parts = {_turn_part(position), *_bid_part(position)}
        if parts <= met:
            continue
        met |= parts
        yield Case(Size(Stage.AUCTION, len(position.calls)), opening, tuple(call for _, call in position.calls))
        if isinstance(position, Auction):
            waiting += (apply(position, call) for call in legal_actions(position))


def _turn_part(position: Position) -> tuple[object, ...]:
    """What the turn can depend on; more calls than seats are all alike."""
    calls, seats = position.calls, len(position.rules.seats)
    passes = 0
    for _, call in reversed(calls):
        if not isinstance(call, Pass):
            break
        passes += 1
    top = top_bid(calls)
    passed = frozenset(seat for seat, call in calls if isinstance(call, Pass))
    return "turn", min(len(calls), seats), min(passes, seats), calls[-1:] and calls[-1][0], top and top[0], passed


def _bid_part(position: Position) -> set[tuple[object, ...]]:
    """What the next call can depend on, while there is one."""
    top = top_bid(position.calls)
    return {("bid", top[1] if top else None)} if isinstance(position, Auction) else set()
