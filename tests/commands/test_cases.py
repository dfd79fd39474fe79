"""`five-hundred cases`: answers typed by hand against the engine's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

PACK = """\
- id: fours
  kind: pack
  game: 4-hand
  variant: {}
  given: {suit: S, ask: [4S, 5S, 2S, Joker]}
  expect:
    {suit_cards: [AS, KS, QS, JS, 10S, 9S, 8S, 7S, 6S, 5S], suit_count: 10, in_pack: [5S, Joker],
     pack_size: 43, players: 4, hand_size: 10, kitty: 3, dead: 0, tricks: 10}
"""
WRONG = PACK.replace("fours", "wrong").replace("suit_count: 10", "suit_count: 11")


@pytest.fixture
def case_file(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Write cases into a file and give its name."""

    def write(*cases: str, name: str = "cases.yaml") -> str:
        file = tmp_path / name
        file.write_text("cases:\n" + "".join(cases), "utf-8")
        return str(file)

    return write


def test_cases_that_agree_are_counted(case_file, say) -> None:  # type: ignore[no-untyped-def]
    """The black fours are not in the pack of the 4-hand game: the case passes."""
    said = say("cases", case_file(PACK))
    assert (said.code, said.out) == (0, "1 passed, 0 failed\n")


def test_a_disagreement_is_shown_with_both_answers(case_file, say) -> None:  # type: ignore[no-untyped-def]
    """A case that says eleven spades is answered with ten; only what differs is shown."""
    said = say("cases", case_file(PACK, WRONG))
    assert said.code == 1
    assert said.out == 'wrong (pack, 4-hand)\n  expected  {"suit_count": 11}\n  got       {"suit_count": 10}\n1 passed, 1 failed\n'


def test_several_files_are_added_up(case_file, say) -> None:  # type: ignore[no-untyped-def]
    """Cases of several files are counted together."""
    said = say("cases", case_file(PACK, name="one.yaml"), case_file(PACK, WRONG, name="two.yaml"), "--json")
    told = json.loads(said.out)
    assert (said.code, told["passed"], told["failed"]) == (1, 2, 1)
    assert [(failure["id"], failure["expected"]["suit_count"], failure["got"]["suit_count"]) for failure in told["failures"]] == [("wrong", 11, 10)]


@pytest.mark.parametrize(
    ("case", "got"),
    [
        ("- {id: x, kind: pak, game: 4-hand, given: {}, expect: {}}\n", "did you mean 'pack'?"),
        ("- {id: x, kind: pack, game: 9-hand, given: {suit: S, ask: []}, expect: {}}\n", "no such game"),
        ("- {id: x, kind: pack, game: 4-hand, variant: {slam: true}, given: {suit: S, ask: []}, expect: {}}\n", "no such switch"),
        ("- {id: x, kind: pack, game: 4-hand, given: {ask: []}, expect: {}}\n", "suit"),
        ("- 5\n", "a case must be a map"),
    ],
)
def test_a_case_that_cannot_be_set_up_has_failed(case: str, got: str, case_file, say) -> None:  # type: ignore[no-untyped-def]
    """A case nobody understands counts as failed, says why, and the others are run all the same."""
    said = say("cases", case_file(case, PACK))
    assert said.code == 1
    assert got in said.out
    assert said.out.endswith("\n1 passed, 1 failed\n")
    assert said.err == ""
