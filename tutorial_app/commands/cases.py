"""`five-hundred cases`: what was typed by hand against what the engine says."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from tutorial_app.commands.options import add_json
from tutorial_app.commands.parser import Parser, new_parser
from tutorial_app.commands.printing import print_json, print_lines
from tutorial_app.commands.reading import read_bytes, shown_name
from tutorial_app.rulebook.cases import CaseResult, run_cases

SHAPE = """\
A case is a small situation with the answers typed by hand: id, kind, game, variant, given, expect. - is standard input.
Of answers that disagree only the parts that differ are printed. Exit code 1: a case failed.

--json prints: {"passed": 175, "failed": 1, "failures": [{"id": "pack-01", "kind": "pack", "game": "4-hand", "expected": {…}, "got": {…}}]}
"got" is a sentence where the case could not be set up.
"""


def parser() -> Parser:
    """The options of `cases`."""
    made = new_parser("five-hundred cases", "Run rule cases.", SHAPE)
    made.add_argument("files", metavar="FILE", nargs="+", help="files of rule cases, in YAML or JSON")
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Run every case of every file and print."""
    results = [result for source in args.files for result in run_cases(read_bytes(source), shown_name(source))]
    failures = [result for result in results if not result.passed]
    passed = len(results) - len(failures)
    if args.json:
        shown = [{key: value for key, value in asdict(result).items() if key != "passed"} for result in failures]
        print_json({"passed": passed, "failed": len(failures), "failures": shown})
    else:
        print_lines([*(line for result in failures for line in _disagreement(result)), f"{passed} passed, {len(failures)} failed"])
    return 1 if failures else 0


def _disagreement(result: CaseResult) -> Iterator[str]:
    expected, got = _differing(result.expected, result.got)
    yield f"{result.id} ({', '.join(part for part in (result.kind, result.game) if part) or 'no kind'})"
    yield f"  expected  {_text(expected)}"
    yield f"  got       {_text(got)}"


def _differing(expected: Any, got: Any) -> tuple[Any, Any]:
    if not isinstance(expected, Mapping) or not isinstance(got, Mapping):
        return expected, got
    plain = {str(key): value for key, value in expected.items()}
    keys = [key for key in {**plain, **got} if key not in plain or key not in got or plain[key] != got[key]]
    return {key: plain[key] for key in keys if key in plain}, {key: got[key] for key in keys if key in got}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
