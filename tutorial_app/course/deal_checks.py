"""Whether a deal can be played on as it is staged: one beginning, whole hands, pauses that come."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import all_hands_known
from tutorial_app.course.goals import keeps
from tutorial_app.course.guided import first_position, trick_number
from tutorial_app.course.model import PlayOn
from tutorial_app.engine import CardPlay, NotationError, Ruleset, active_seats, hand_of, waiting_trick
from tutorial_app.files.problems import Fault


def start_faults(step: PlayOn, rules: Ruleset) -> Iterator[Fault]:
    """Every reason why a deal cannot be played from where it begins; paths are within the step."""
    yield from _pauses_twice(step)
    if (step.deal is None) == (step.table is None):
        yield Fault((), "play-on begins with a deal or with a table: write one of the two")
    elif step.table is not None:
        if not all_hands_known(step.table) or waiting_trick(step.table) is not None:
            yield Fault(("table",), "to play on, the hands of all seats that play must be written out, and the trick must not be complete")
            return
        yield from _pauses_missed(step, _stages_from(step.table))
        if step.goal is not None and keeps(step.goal):
            yield Fault(("goal",), "keep is asked of discards, and at this table nothing is left to discard")
    elif step.deal is not None:
        exchange = ("exchange",) if rules.kitty_size else ()
        yield from _pauses_missed(step, ("auction", *exchange, *_tricks(1, rules.hand_size), "end"))
        yield from _deal_faults(step, rules)


def _stages_from(table: CardPlay) -> tuple[str, ...]:
    """The places that a deal still comes to from a table."""
    left = max(len(hand_of(table, seat) or ()) for seat in active_seats(table.rules, table.contract, table.leader))
    return (*_tricks(trick_number(table), left), "end")


def _tricks(first: int, count: int) -> tuple[str, ...]:
    return tuple(f"trick-{number}" for number in range(first, first + count))


def _pauses_twice(step: PlayOn) -> Iterator[Fault]:
    seen: set[str] = set()
    for place, pause in enumerate(step.pauses):
        if pause.at in seen:
            yield Fault(("pauses", place, "at"), f"there is a pause at {pause.at} already: say both in one")
        seen.add(pause.at)


def _pauses_missed(step: PlayOn, stages: tuple[str, ...]) -> Iterator[Fault]:
    for place, pause in enumerate(step.pauses):
        if pause.at not in stages:
            shown = stages if len(stages) < 6 else (*stages[:3], "…", *stages[-2:])
            yield Fault(("pauses", place, "at"), f"the deal never comes to {pause.at} from here (it comes to {', '.join(shown)})")


def _deal_faults(step: PlayOn, rules: Ruleset) -> Iterator[Fault]:
    deal = step.deal
    assert deal is not None, "asked before"
    if (deal.seed is None) == (deal.hands is None):
        yield Fault(("deal",), "a deal is a seed, or hands and kitty written out: write one of the two")
    elif deal.seed is not None and deal.kitty:
        yield Fault(("deal", "kitty"), "a seed deals the kitty too: leave it out, or write the hands out as well", at_key=True)
    elif deal.hands is not None:
        dealt = [card for hand in deal.hands.values() for card in hand] + list(deal.kitty)
        if sorted(deal.hands) != sorted(rules.seats) or any(len(hand) != rules.hand_size for hand in deal.hands.values()):
            yield Fault(("deal", "hands"), f"a whole deal gives {rules.hand_size} cards to each of {', '.join(rules.seats)}")
        elif sorted(map(str, dealt)) != sorted(map(str, rules.pack)):
            yield Fault(("deal",), f"hands and kitty must be the whole pack of {len(rules.pack)} cards, each once")
        if deal.where is not None:
            yield Fault(("deal", "where"), "`where` narrows the deals of a seed; these hands are written out")
    if deal.where is not None and deal.hands is None and deal.seed is not None:
        try:
            first_position(step, rules)
        except NotationError as problem:
            yield Fault(("deal", "where"), str(problem))
