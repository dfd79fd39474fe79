"""Rule cases: what the rules say of small situations, typed by hand, and what the engine says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from tutorial_app.engine import IllegalActionError
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.files.problems import Fault
from tutorial_app.files.strict_yaml import read_map
from tutorial_app.rulebook.case_given import CaseError, Given, plain, refuse_slips, shown
from tutorial_app.rulebook.case_kinds import KINDS
from tutorial_app.rulebook.rulesets import ruleset

SHIPPED = "cases.yaml"
NEEDED = ("kind", "game", "given", "expect")
KEYS = ("id", *NEEDED, "variant")


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case and how it went. `expected` and `got` are plain data; `got` is a sentence where the case could not be set up."""

    id: str
    kind: str
    game: str
    passed: bool
    expected: Any
    got: Any


def shipped_cases() -> str:
    """The text of the rule cases that come with the project."""
    return (files(__package__) / SHIPPED).read_text("utf-8")


def run_cases(text: str | bytes, name: str) -> tuple[CaseResult, ...]:
    """Run every case of a file, in its order. A case that cannot be set up has not passed, and says why.

    :raises FileError: the file is not strict YAML or has no list of cases.
    """
    document = read_map(text, name, "a file of rule cases")
    cases = document.data.get("cases")
    if not isinstance(cases, list):
        raise document.error(Fault(("cases",), "a file of rule cases has one list under the key `cases`"))
    return tuple(run_case(case, f"case {number}") for number, case in enumerate(cases, 1))


def run_case(case: Any, unnamed: str = "case") -> CaseResult:
    """Run one case; `unnamed` is what it is called if it has no id."""
    if not isinstance(case, Mapping):
        return CaseResult(unnamed, "", "", False, None, f"a case must be a map, not {shown(case)}")
    expected = case.get("expect")
    try:
        got = _answer(case)
        passed = _same(expected, got)
    except IllegalActionError as error:
        got, passed = f"not allowed: {error.verdict.reason.rule}", False
    except ValueError as error:
        got, passed = str(error), False
    return CaseResult(plain(case.get("id", unnamed)), plain(case.get("kind", "")), plain(case.get("game", "")), passed, expected, got)


def _answer(case: Mapping[str, Any]) -> Any:
    refuse_slips(case, KEYS)
    for field in NEEDED:
        if field not in case:
            raise CaseError(f"the case has no {field}")
    kind, variant = case["kind"], case.get("variant") or {}
    if not isinstance(kind, str) or kind not in KINDS:
        raise CaseError(f"unknown kind: {shown(kind)}{did_you_mean(plain(kind), KINDS)}")
    for field, value in (("given", case["given"]), ("expect", case["expect"]), ("variant", variant)):
        if not isinstance(value, Mapping):
            raise CaseError(f"{field} must be a map, not {shown(value)}")
    given = Given(ruleset(plain(case["game"]), variant), case["given"])
    answer = KINDS[kind](given)
    given.refuse_slips()
    return answer


def _same(expected: Any, got: Any) -> bool:
    """Whether two answers agree; a seat's number and its text are the same seat."""
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        plain = {str(key): value for key, value in expected.items()}
        return plain.keys() == got.keys() and all(_same(plain[key], got[key]) for key in got)
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(_same, expected, got))
    if isinstance(expected, bool) or isinstance(got, bool) or expected is None or got is None:
        return expected is got
    return str(expected) == str(got)
