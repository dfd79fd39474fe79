"""A match file: deals one after another, by the rules of the match."""

from __future__ import annotations

import pytest

from tutorial_app.engine import outcome, outcomes
from tutorial_app.files.match import read_match
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook.rulesets import ruleset

TEXT = """
game: 4-hand
dealer: N
scores: {NS: 310, EW: -450}
records:
  - {dealer: N, seed: 1, calls: [[E, P], [S, P], [W, P], [N, P]]}
  - {dealer: E, seed: 2, calls: [[S, 6S]], note: not finished}
"""


def test_thrown_in_and_unfinished_deals_change_no_score_sc_09() -> None:
    """SC-09: four passes score nothing and the next dealer deals; nor does a deal that is not over."""
    match, files = read_match(TEXT, "match.yaml", ruleset)
    assert outcome(match).scores == {"NS": 310, "EW": -450}
    assert [each.scores for each in outcomes(match)] == [{"NS": 310, "EW": -450}] * 2
    assert files[1].note == "not finished"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[[S, 6S]]", "[[W, 6S]]", "m.yaml:7:34: records[1].calls[0]: call 1, 6S by W, is refused: turn.not-yours (seat W, turn S)"),
        ("seed: 2", "seed: 2, game: 6-hand", "m.yaml:7:5: records[1]: every deal is played by the rules of the match (leave game and variant out)"),
        ("dealer: N\nscores", "scores", "dealer: 'dealer' is missing"),
        ("records:", "rounds:", "unknown key 'rounds' (did you mean 'records'?)"),
        ("NS: 310", "NW: 310", "scores.NW: not a side: 'NW'"),
    ],
)
def test_a_fault_in_any_deal_is_told_at_its_place(old: str, new: str, words: str) -> None:
    """The place is that of the deal's own line."""
    assert old in TEXT
    with pytest.raises(FileError) as caught:
        read_match(TEXT.replace(old, new), "m.yaml", ruleset)
    assert words in str(caught.value)
