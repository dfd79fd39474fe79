"""`five-hundred replay`: a deal told again, every trick with its winner and the rule, its file's claims checked."""

from __future__ import annotations

import argparse
import re

from tutorial_app.commands.options import add_json
from tutorial_app.commands.parser import InputError, Parser, new_parser
from tutorial_app.commands.printing import print_json, print_lines
from tutorial_app.commands.reading import read_bytes, shown_name
from tutorial_app.commands.telling import told, told_document
from tutorial_app.files.packed import unpack_record
from tutorial_app.files.problems import counted
from tutorial_app.files.record import RecordFile, read_record
from tutorial_app.files.refusals import RefusedActionError
from tutorial_app.rulebook import explain, ruleset

SHAPE = """\
Exit code 1: an action is against the rules, or a claim of the file is false.

--json prints: {"game": "4-hand", "variant": {}, "dealer": "E", "phase": "finished", "calls": [["S", "P"], …], "contract": "6C", "contractor": "W",
 "discards": ["7H", …], "joker_named": null,
 "tricks": [{"plays": [["W", "7C"], …], "named": null, "winner": "E", "card": "Joker", "rule": "trick.highest-trump", "sentence": "…"}, …],
 "score": [{"side": "EW", "points": 60, "rule": "score.contract-made", "sentence": "…"}, …],
 "scores_before": {…}, "scores_after": {…}, "winners": ["EW"], "false_claims": [], "record": "f1.4-hand.…"}
What the deal has not come to yet is null or empty. An action against the rules:
{"refused": "…", "rule": "play.follow-suit", "sentence": "…", "law": "…"}
"""
_COMPACT = re.compile(r"f[0-9]+\.\S*")


def parser() -> Parser:
    """The options of `replay`."""
    made = new_parser("five-hundred replay", "Replay a deal and say why, call by call and trick by trick.", SHAPE)
    made.add_argument("record", metavar="RECORD|FILE|-", help="a compact record (f1.…), a record file in YAML, or - for standard input")
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Replay and print."""
    try:
        found = record_from(args.record)
    except RefusedActionError as error:
        _print_refusal(error, args.json)
        return 1
    if args.json:
        document = told_document(found)
        print_json(document)
        return 1 if document["false_claims"] else 0
    lines, false_claims = told(found)
    print_lines([*lines, *(f"false claim: {claim}" for claim in false_claims)])
    return 1 if false_claims else 0


def record_from(source: str) -> RecordFile:
    """The record a compact line, a file or standard input holds.

    :raises ValueError: it cannot be read, or is more than one record.
    :raises RefusedActionError: the rules refuse an action in it.
    """
    if _COMPACT.fullmatch(source.strip()):
        return RecordFile(unpack_record(source, ruleset))
    data = read_bytes(source)
    first, *more = data.decode("utf-8", "replace").strip().splitlines()
    if _COMPACT.fullmatch(first.strip()):
        if more:
            raise InputError(f"one record at a time: after the first record line {shown_name(source)} goes on with {counted(len(more), 'more line')}")
        return RecordFile(unpack_record(first, ruleset))
    return read_record(data, shown_name(source), ruleset)


def _print_refusal(error: RefusedActionError, as_json: bool) -> None:
    why = explain(error.reason, error.rules)
    if as_json:
        print_json({"refused": str(error), "rule": why.rule, "sentence": why.sentence, "law": why.law})
    else:
        print_lines([str(error), why.sentence, f"{why.title}: {why.law}"])
