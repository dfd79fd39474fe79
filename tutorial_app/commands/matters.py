"""`five-hundred matters`: a smallest example in which a house rule matters, both runs shown."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from tutorial_app.commands.house import rules_from, typed_variant
from tutorial_app.commands.options import add_house_rules, add_json
from tutorial_app.commands.parser import InputError, Parser, new_parser
from tutorial_app.commands.printing import print_json, print_lines
from tutorial_app.engine import Ruleset, turn_of
from tutorial_app.engine.ruleset import SwitchValue, allowed_values, is_points, switch_text
from tutorial_app.files.actions import move_text
from tutorial_app.files.position_out import position_fields
from tutorial_app.rulebook import GAMES, explain, ruleset
from tutorial_app.rulebook.matters import CannotMatter, Example, Run, Stage, matters, other_values, smallest
from tutorial_app.rulebook.matters.bound import searched_for
from tutorial_app.rulebook.matters.telling import told

SHAPE = """\
SWITCH is a house rule, such as slam_bonus; SWITCH=VALUE chooses the value that is held against the one in force. Without it every other value is
tried, of points a usual one, and the smallest example shown. Sizes: a score sheet alone, then auctions by their calls, then cards held a seat (1 to 3).
Exit code 1: the house rule cannot matter.

--json prints: {"switch": "slam_bonus", "game": "4-hand", "variant": {}, "values": [true, false], "matters": true,
 "size": {"of": "sheet", "count": 0}, "kind": "scored", "seat": null, "action": null, "position": {…}, "actions": [],
 "runs": [{"value": true, "answer": {"NS": 250, "EW": 0}, "reasons": [{"rule": "score.slam", "sentence": "…"}, …]}, {…}], "searched": ["…", …]}
 "size" is of a "sheet", an "auction" (count: calls) or "cards" (count: cards a seat); "kind" is what differs: "legal", "turn", "seen", "wins" or "scored".
 "position" is written as in a position file, scores included (a deal cut down to a few cards has short hands); from there "actions" are done, and
 "action" is what one book allows and the other refuses. "answer": true or false for "legal" and "seen" (does "seat" see the contractor's hand), a seat
 for "turn", a list of sides for "wins", points a side for "scored". When it cannot matter: "matters" is false, and of the rest there are "why" and "searched".
"""
_STAGES = {Stage.SHEET: "sheet", Stage.AUCTION: "auction", Stage.DEAL: "cards"}


def parser() -> Parser:
    """The options of `matters`."""
    made = new_parser("five-hundred matters", "Show a smallest example in which a house rule changes something.", SHAPE)
    made.add_argument("switch", metavar="SWITCH", help="a house rule, or SWITCH=VALUE for the other value")
    made.add_argument("game", metavar="GAME", nargs="?", default=GAMES[0], help=f"one of {', '.join(GAMES)} (default: {GAMES[0]})")
    add_house_rules(made)
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Search and print."""
    found = _found(rules_from(args), args.switch)
    if args.json:
        print_json(_document(found))
    else:
        print_lines(_lines(found) if isinstance(found, Example) else _why_not(found))
    return 0 if isinstance(found, Example) else 1


def _found(rules: Ruleset, typed: str) -> Example | CannotMatter:
    """The example for a house rule as it is typed, with or without its other value.

    :raises InputError: the value is the one in force.
    """
    name, sign, _ = typed.partition("=")
    if not sign:
        other_values(rules, name)
        return smallest(rules, name)
    value = typed_variant([typed])[name]
    if value == getattr(rules.switches, name):
        raise InputError(f"{name} is {switch_text(value)} already (give another value: {_choices(rules, name)})")
    return matters(rules, name, value)


def _choices(rules: Ruleset, name: str) -> str:
    """The other values of a house rule; of points, whose list is long, the range."""
    if is_points(name):
        allowed = allowed_values(name)
        return f"multiples of 10 from {allowed[0]} to {allowed[-1]}"
    return ", ".join(map(switch_text, other_values(rules, name)))


def _lines(found: Example) -> Iterator[str]:
    words, rules = told(found), found.runs[0].rules
    values = " against ".join(book.value for book in words.books)
    yield f"{found.switch} in the {rules.name} game: {values}"
    yield f"It matters. A smallest example: {words.size}."
    yield ""
    yield from (f"  {line}" for line in words.setting)
    yield ""
    yield words.question
    for book in words.books:
        yield f"  {found.switch}={book.value}: {book.answer}"
        yield from (f"    {why.sentence} ({why.rule})" for why in book.why)
    yield ""
    yield from words.searched


def _why_not(found: CannotMatter) -> Iterator[str]:
    yield f"{found.switch} in the {found.rules.name} game: {' against '.join(switch_text(value) for value in found.values)}"
    yield f"It cannot matter. {found.why}"
    yield ""
    yield from searched_for(found)


def _document(found: Example | CannotMatter) -> dict[str, Any]:
    rules = found.runs[0].rules if isinstance(found, Example) else found.rules
    values: tuple[SwitchValue, ...] = tuple(run.value for run in found.runs) if isinstance(found, Example) else found.values
    head = {"switch": found.switch, "game": rules.name, "variant": rules.variant_from(ruleset(rules.name)), "values": list(values)}
    if isinstance(found, CannotMatter):
        return head | {"matters": False, "why": found.why, "searched": list(searched_for(found))}
    case, action, end = found.case, found.difference.action, found.runs[0].position
    return head | {
        "matters": True,
        "size": {"of": _STAGES[case.size.stage], "count": case.size.count},
        "kind": found.difference.kind,
        "seat": found.difference.seat if found.difference.seat is not None else turn_of(end),
        "action": None if action is None else move_text(action),
        "position": position_fields(case.position, ruleset, dict(case.scores)),
        "actions": [move_text(each) for each in case.actions],
        "runs": [_run(each) for each in found.runs],
        "searched": list(searched_for(found)),
    }


def _run(run: Run) -> dict[str, Any]:
    reasons = [{"rule": reason.rule, "sentence": explain(reason, run.rules).sentence} for reason in run.reasons]
    answer = list(run.answer) if isinstance(run.answer, tuple) else dict(run.answer) if isinstance(run.answer, Mapping) else run.answer
    return {"value": run.value, "answer": answer, "reasons": reasons}
