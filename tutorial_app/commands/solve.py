"""`five-hundred solve`: the exact value of a position, and of every legal card or discard in it, all hands open."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter

from tutorial_app.commands.options import add_json
from tutorial_app.commands.parser import InputError, Parser, new_parser, number
from tutorial_app.commands.printing import columns, print_json, print_lines
from tutorial_app.commands.reading import read_bytes, shown_name
from tutorial_app.engine import Action, Auction, CardPlay, Finished, KittyExchange, Ruleset, Seat, Side, ThrownIn, turn_of
from tutorial_app.files.actions import move_text
from tutorial_app.files.position import read_position
from tutorial_app.files.problems import counted
from tutorial_app.files.staged import Staged
from tutorial_app.files.yaml_out import seat_out
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.names import action_text, call_in_sentence, seat_name
from tutorial_app.rulebook.speech import Speech
from tutorial_app.solver import Discards, Solution, best_discards, prepare, solve
from tutorial_app.solver.needed import assumed_gaps, needed_gaps

SHAPE = """\
Before the first card the contract's exchange is solved: every choice of discards, best first, with each suit the joker may be given.
A number is how many tricks the contractor's side takes from here to the end with best play by all, the trick on the table counted, those already won not.
In misère it is how many the contractor must take when he tries for as few, and all others for as many, as possible.
Exit code 1: a search ran out of its budget; then no number is given.

--json prints: {"to_act": "S", "objective": "tricks", "side": "NS", "value": 7, "actions": {"AS": 7, "Joker:H": 6}, "exact": true, "seconds": 0.004}
 "objective" is "fewest" in misère. "actions" of an exchange are the discards, best first: {"5C 4D 6C": 8, "5C 4D 6C/H": 8, …}.
 Where the budget ran out "exact" is false, and "value" and all actions are null.
"""
QUICK = 20_000
"""So many starts of tricks are looked at in less time than it takes to load the compiled kernel."""
MOST_LINES = 20
"""So many discards are listed for people; programs get them all."""


@dataclass(frozen=True)
class Answer:
    """A solved position: who is to act, what the number counts, and the value of it all and of each action, best first in an exchange."""

    rules: Ruleset
    to_act: Seat
    side: Side
    fewest: bool
    value: int | None
    actions: Mapping[Action, int | None]
    exact: bool
    seconds: float


def parser() -> Parser:
    """The options of `solve`."""
    made = new_parser("five-hundred solve", "Solve a position exactly, all hands open: its value, and that of every legal card or discard.", SHAPE)
    made.add_argument("file", metavar="FILE|-", help="a position file in YAML or JSON, or - for standard input")
    made.add_argument(
        "--nodes", type=number(1, 10**12), metavar="N", help="give up a search after so many starts of tricks (default: about a second or two of it)"
    )
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Solve and print."""
    staged = read_position(read_bytes(args.file), shown_name(args.file), ruleset)
    answer = answered(staged, args.nodes)
    for gap in assumed_gaps(staged):
        print(f"five-hundred: {gap.message}, so none is assumed", file=sys.stderr)
    if args.json:
        print_json(_document(answer))
    else:
        print_lines(_lines(answer, staged))
    return 0 if answer.exact else 1


def answered(staged: Staged, nodes: int | None) -> Answer:
    """The exact answer to a staged position.

    :raises InputError: nothing is to be played or discarded in it, or something is missing that the answer depends on.
    :raises SolverError: the same, where only the search finds out.
    """
    position = staged.position
    missing = needed_gaps(staged)
    if missing:
        raise InputError(f"this position cannot be solved: {missing[0].message}")
    begun = perf_counter()
    match position:
        case CardPlay():
            found = _played(position, nodes)
            value, exact = found.value, found.exact
            actions: dict[Action, int | None] = dict(found.actions.items())
        case KittyExchange():
            prepare(wait=True)  # hundreds of searches are to come
            *_, last = _watched(best_discards(position, only=staged.discards, nodes=nodes))
            value, exact = last.choices[0].value, last.exact
            actions = {choice.exchange: choice.value for choice in last.choices}
        case Auction():
            raise InputError("an auction cannot be solved: give the contract and the contractor")
        case ThrownIn():
            raise InputError("everybody passed, so there is nothing to solve")
        case Finished():
            raise InputError("the deal is over, so there is nothing to solve")
    rules, contract = position.rules, position.contract
    seconds = perf_counter() - begun
    return Answer(rules, turn_of(position) or "", rules.side_of[contract.seat], contract.row.is_misere, value, actions, exact, seconds)


def _watched(found: Iterator[Discards]) -> Iterator[Discards]:
    """The answers so far. Where somebody watches, how many of the discards are solved is shown and wiped away: a deal for six takes half a minute."""
    watched = sys.stderr.isatty()
    for each in found:
        if watched:
            print(f"\r{each.solved} of {counted(each.of, 'discard')} solved", end="", file=sys.stderr, flush=True)
        yield each
    if watched:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _played(position: CardPlay, nodes: int | None) -> Solution:
    """The answer to a position of the card play; the compiled kernel is fetched only where the plain one does not come to the end of it."""
    few = QUICK if nodes is None else min(QUICK, nodes)
    found = solve(position, nodes=few)
    if found.exact or few == nodes:
        return found
    prepare(wait=True)
    return solve(position, nodes=nodes)


def _document(answer: Answer) -> dict[str, object]:
    return {
        "to_act": seat_out(answer.to_act),
        "objective": "fewest" if answer.fewest else "tricks",
        "side": answer.side,
        "value": answer.value if answer.exact else None,
        "actions": {move_text(action): value if answer.exact else None for action, value in answer.actions.items()},
        "exact": answer.exact,
        "seconds": round(answer.seconds, 3),
    }


def _lines(answer: Answer, staged: Staged) -> Iterator[str]:
    position = staged.position
    assert isinstance(position, CardPlay | KittyExchange), "solved before"
    bid, exchange = call_in_sentence(position.contract.row.bid), isinstance(position, KittyExchange)
    contractor = seat_name(position.contract.seat)
    yield f"{bid} by {contractor}, {seat_name(answer.to_act)} to {'discard' if exchange else 'play'}"
    if not answer.exact or answer.value is None:
        yield "Not solved: the search ran out of its budget (give a larger one with --nodes)."
        return
    who = contractor if answer.fewest else Speech(answer.rules).side(answer.side)
    many = " and " in who
    yield f"With best play by all, {who} {'take' if many else 'takes'} {_tricks(answer.value)} from here{'' if not answer.fewest else ', and no fewer'}."
    listed = list(answer.actions.items())
    shown = listed[:MOST_LINES] if exchange else listed
    yield from (f"  {line}" for line in columns([(action_text(action), str(value)) for action, value in shown], 1))
    if len(shown) < len(listed):
        best = sum(value == answer.value for value in answer.actions.values())
        yield f"  and {len(listed) - len(shown)} more (--json lists them all); equally good are the first {best}"


def _tricks(count: int) -> str:
    return counted(count, "trick") if count else "no trick"
