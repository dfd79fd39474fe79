"""The proof of what an author claims about orders, calls, discards, suits, scores and rule books; paths are within the step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tutorial_app.course.calls import right_calls
from tutorial_app.course.card_sets import right_order
from tutorial_app.course.compare import KIND_OF, right_answers
from tutorial_app.course.compare_sets import item_from
from tutorial_app.course.discards import legal_suits, naming, right_exchange, right_suits, suit_text
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, ScoreStep
from tutorial_app.course.scores import points_alone, settled
from tutorial_app.engine import Action, Exchange, NotationError, Reason, Ruleset, Side, Suit, Verdict, cards_to_choose_from, judge, parse_seat
from tutorial_app.engine.ruleset import parse_side
from tutorial_app.files.actions import move_from, move_text
from tutorial_app.files.problems import Fault, Path, quoted


def order_claims(step: Order) -> Iterator[Fault]:
    """The cards are claimed in their order, best first."""
    right = right_order(step)
    if step.expect.right is not None and step.expect.right != right:
        yield Fault(("expect", "right"), f"the right order is {listed(right)}, not {listed(step.expect.right)}")


def call_claims(step: Call) -> Iterator[Fault]:
    """All right calls are claimed, and the rules that refuse others."""
    if step.expect.right is not None:
        yield from _same_set(("expect", "right"), step.expect.right, right_calls(step), "the right answers are")
    for call, rule in step.expect.illegal.items():
        yield from _refusal(("expect", "illegal", str(call)), str(call), judge(step.table, call, step.seat), rule)


def exchange_claims(step: ExchangeStep) -> Iterator[Fault]:
    """Some right discards, some wrong ones and some that are refused."""
    for key, wanted in (("right", True), ("wrong", False)):
        for place, choice in enumerate(getattr(step.expect, key)):
            verdict, path = judge(step.table, choice, step.seat), ("expect", key, place)
            if not verdict.legal:
                yield Fault(path, f"{move_text(choice)} is refused by {verdict.reason.rule}")
            elif right_exchange(step, choice) != wanted:
                yield Fault(path, f"{move_text(choice)} {'does not meet the goal' if wanted else 'is right'} here")
    for text, rule in step.expect.illegal.items():
        try:
            action: Action = move_from(text, "exchange")
        except NotationError as problem:
            yield Fault(("expect", "illegal", text), str(problem), at_key=True)
            continue
        yield from _refusal(("expect", "illegal", text), text, judge(step.table, action, step.seat), rule)
    held = cards_to_choose_from(step.table) or ()
    for place, count in enumerate(step.expect.illegal_count):
        if count <= len(held) and judge(step.table, Exchange(held[:count]), step.seat).legal:
            yield Fault(("expect", "illegal_count", place), f"{count} cards may be discarded here")


def suit_claims(step: NameSuit) -> Iterator[Fault]:
    """All suits that may be named, all that are right, and the rules that refuse others."""
    for key, found in (("legal", legal_suits(step)), ("right", right_suits(step))):
        said = getattr(step.expect, key)
        if said is not None:
            yield from _same_set(("expect", key), tuple(map(suit_text, said)), tuple(map(suit_text, found)), f"what is {key} is")
    for suit, rule in step.expect.illegal.items():
        verdict = judge(step.table, naming(step.table, step.discards, suit), step.seat)
        yield from _refusal(("expect", "illegal", suit_text(suit)), suit_text(suit), verdict, rule)


def score_claims(step: ScoreStep) -> Iterator[Fault]:
    """The points of a deal, the score sheet after it, and who has won."""
    outcome = settled(step)[1]
    if step.expect.points is not None:
        yield from _numbers(("expect", "points"), step.expect.points, points_alone(step))
    if step.expect.total is not None:
        yield from _numbers(("expect", "total"), step.expect.total, outcome.scores)
    if step.expect.game_won_by is not None:
        yield from _same_set(("expect", "game_won_by"), step.expect.game_won_by, outcome.winners, "the game is won by")


def compare_claims(step: Compare) -> Iterator[Fault]:
    """The answers under both rule books, each in the shape of what is asked."""
    if step.expect is None:
        return
    rules = step.table.rules
    for key, said, right in zip(("here", "other"), (step.expect.here, step.expect.other), right_answers(step), strict=True):
        if said is None:
            continue
        path: Path = ("expect", key)
        try:
            claimed = _answer_from(step, said, rules)
        except NotationError as problem:
            yield Fault(path, str(problem))
            continue
        shown = _comparable(right)
        if claimed != shown:
            yield Fault(path, f"the answer is {_in_words(right)}, not {_in_words(claimed)}")


def _answer_from(step: Compare, said: Any, rules: Ruleset) -> Any:
    """A claim in the shape of an answer.

    :raises NotationError: it has another shape.
    """
    match KIND_OF[step.ask]:
        case "points" if isinstance(said, dict):
            return frozenset((parse_side(rules, side), _whole(number)) for side, number in said.items())
        case "cards" | "calls" | "suits" if isinstance(said, tuple):
            return frozenset(item_from(step.ask, str(each)) for each in said)
        case "sides" if isinstance(said, str) and said == "none":
            return frozenset()
        case "sides":
            return frozenset(parse_side(rules, each) for each in (said if isinstance(said, tuple) else (said,)))
        case "seat" if isinstance(said, str | int):
            return parse_seat(rules, said)
        case "yes-no" if isinstance(said, bool):
            return said
    raise NotationError(f"not an answer to {step.ask}: {quoted(said)} (write {_SHAPES[KIND_OF[step.ask]]})")


_SHAPES: Mapping[str, str] = {
    "points": "a map such as {NS: 200, EW: 20}",
    "cards": "a list of cards",
    "calls": "a list of calls",
    "suits": "a list of suits, with none for no suit",
    "sides": "a side, or none while the game goes on",
    "seat": "a seat",
    "yes-no": "true or false",
}


def _whole(number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise NotationError(f"not a number of points: {quoted(number)}")
    return number


def _comparable(answer: Any) -> Any:
    return frozenset(answer) if isinstance(answer, tuple) else answer


def _in_words(answer: Any) -> str:
    if isinstance(answer, bool):
        return str(answer).lower()
    if not isinstance(answer, tuple | frozenset):
        return str(answer)
    parts = [
        f"{part[0]}: {part[1]}" if isinstance(part, tuple) else suit_text(part) if part is None or isinstance(part, Suit) else str(part) for part in answer
    ]
    return listed(sorted(parts) if isinstance(answer, frozenset) else parts)


def _same_set(path: Path, said: tuple[Any, ...], right: tuple[Any, ...], words: str) -> Iterator[Fault]:
    if set(said) != set(right) or len(set(said)) != len(said):
        yield Fault(path, f"{words} {listed(right)}, not {listed(said)}")


def _numbers(path: Path, said: Mapping[Side, int], right: Mapping[Side, int]) -> Iterator[Fault]:
    for side, number in said.items():
        if right.get(side) != number:
            yield Fault((*path, side), f"{side} has {right.get(side)}, not {number}")


def _refusal(path: Path, what: str, verdict: Verdict, rule: str) -> Iterator[Fault]:
    reason: Reason = verdict.reason
    if verdict.legal:
        yield Fault(path, f"{what} is allowed here, by {reason.rule}")
    elif reason.rule != rule:
        yield Fault(path, f"{what} is refused by {reason.rule}, not by {rule}")


def listed(things: Iterable[object]) -> str:
    """Things as a list is written in a file."""
    return "[" + ", ".join(str(thing) for thing in things) + "]"
