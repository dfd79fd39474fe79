"""`five-hundred replay`: a game that was really played, told again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

DEAL_298 = """\
id: recorded-deal-298
game: 4-hand
dealer: E
hands:
  N: ["JS", "JH", "8H", "4H", "KD", "10D", "9D", "4D", "QC", "JC"]
  E: ["QS", "8S", "6S", "10H", "5H", "8D", "7D", "6D", "6C", "Joker"]
  S: ["10S", "9S", "7S", "AH", "KH", "6H", "QD", "JD", "9C", "5C"]
  W: ["AS", "KS", "9H", "7H", "AD", "5D", "AC", "KC", "10C", "7C"]
kitty: ["8C", "QH", "5S"]
calls: [["S", "P"], ["W", "6C"], ["N", "P"], ["E", "P"]]
discards: ["7H", "9H", "QH"]
tricks:
  - ["W", "7C", "QC", "Joker", "5C"]
  - ["E", "5H", "AH", "8C", "4H"]
  - ["W", "10C", "JC", "6C", "9C"]
  - ["N", "4D", "6D", "JD", "AD"]
  - ["W", "KC", "JS", "10H", "QD"]
  - ["N", "KD", "7D", "9S", "5D"]
  - ["N", "10D", "8D", "7S", "AC"]
  - ["W", "AS", "8H", "6S", "10S"]
  - ["W", "KS", "JH", "8S", "6H"]
  - ["W", "5S", "9D", "QS", "KH"]
trick_winners: ["E", "W", "N", "W", "N", "N", "W", "W", "W", "E"]
tricks_won: {"NS": 3, "EW": 7}
scores_before: {"NS": 310, "EW": 450}
scores_after: {"NS": 340, "EW": 510}
game_won_by: [EW]
"""


@pytest.fixture
def written(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Write the recorded deal, with one text in it replaced by another."""

    def write(old: str = "", new: str = "") -> str:
        assert old in DEAL_298
        file = tmp_path / "deal.yaml"
        file.write_text(DEAL_298.replace(old, new, 1), "utf-8")
        return str(file)

    return write


def test_a_recorded_deal_is_told_again(written, say) -> None:  # type: ignore[no-untyped-def]
    """SC-14: every play is legal, 6♣ by West takes seven tricks, and East and West win the game with 510."""
    said = say("replay", written())
    assert said.code == 0
    assert "S pass, W 6♣, N pass, E pass" in said.out
    assert "EW +60: " in said.out
    assert "NS +30: " in said.out
    assert "now NS 340, EW 510" in said.out
    assert "claims checked, all true" in said.out
    assert "_" not in said.out.replace("trick_winners, tricks_won, scores_after, game_won_by", "")


def test_the_json_of_a_replay_holds_every_trick(written, say) -> None:  # type: ignore[no-untyped-def]
    """SC-14: the winners of the ten tricks are E W N W N N W W W E; the left bower took the fifth."""
    told = json.loads(say("replay", written(), "--json").out)
    assert [trick["winner"] for trick in told["tricks"]] == ["E", "W", "N", "W", "N", "N", "W", "W", "W", "E"]
    assert (told["tricks"][4]["card"], told["tricks"][4]["rule"]) == ("JS", "trick.highest-trump")
    assert (told["contract"], told["contractor"], told["discards"]) == ("6C", "W", ["7H", "9H", "QH"])
    assert [(line["side"], line["points"], line["rule"]) for line in told["score"]] == [("EW", 60, "score.contract-made"), ("NS", 30, "score.opponents-tens")]
    assert told["scores_after"] == {"NS": 340, "EW": 510}
    assert (told["winners"], told["false_claims"]) == (["EW"], [])


def test_a_compact_record_tells_the_same_deal(written, tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """The compact line of a deal is the same deal, given as a word or in a file."""
    told = json.loads(say("replay", written(), "--json").out)
    again = json.loads(say("replay", told["record"], "--json").out)
    assert again["tricks"] == told["tricks"]
    assert again["scores_after"] == {"NS": 30, "EW": 60}
    line = tmp_path / "line.txt"
    line.write_text(told["record"] + "\n", "utf-8")
    assert json.loads(say("replay", str(line), "--json").out) == again


def test_an_illegal_card_is_refused_with_trick_card_rule_and_witness(written, say) -> None:  # type: ignore[no-untyped-def]
    """LS-10: in the fifth trick clubs are led and North holds the left bower, so the eight of hearts is refused."""
    said = say("replay", written('["W", "KC", "JS", "10H", "QD"]', '["W", "KC", "8H", "10H", "QD"]'))
    assert said.code == 1
    for part in ("deal.yaml:17:", "trick 5", "8H by N", "play.follow-suit", "holding JS", "you hold J♠, the left bower, so you may not play 8♥"):
        assert part in said.out
    assert said.err == ""


def test_an_illegal_call_is_refused_as_json_too(written, say) -> None:  # type: ignore[no-untyped-def]
    """North may not bid 6♠ over 6♣."""
    said = say("replay", "--json", written('["N", "P"]', '["N", "6S"]'))
    assert said.code == 1
    told = json.loads(said.out)
    assert told["rule"] == "bid.must-be-higher"
    assert "6♠" in told["sentence"]
    assert "call 3, 6S by N" in told["refused"]


def test_a_file_that_only_speaks_of_a_refusal_is_bad_input(written, say) -> None:  # type: ignore[no-untyped-def]
    """A wrong key that reads like a refusal is no action against the rules: the file cannot be used."""
    said = say("replay", written("id: recorded-deal-298", 'id: recorded-deal-298\n"refused: play.follow-suit": 1'))
    assert said.code == 2
    assert "unknown key" in said.err


@pytest.mark.parametrize(
    ("old", "new", "claim"),
    [
        ('"W", "W", "W", "E"]', '"W", "W", "W", "W"]', "trick 10"),
        ('"NS": 3, "EW": 7', '"NS": 4, "EW": 6', "tricks_won"),
        ('"NS": 340, "EW": 510', '"NS": 340, "EW": 500', "scores_after"),
        ("game_won_by: [EW]", "game_won_by: [NS]", "game_won_by"),
    ],
)
def test_a_false_claim_is_named(old: str, new: str, claim: str, written, say) -> None:  # type: ignore[no-untyped-def]
    """What a file claims about its deal is checked; a false claim is named and the exit code is 1."""
    said = say("replay", written(old, new))
    assert said.code == 1
    assert f"false claim: {claim}" in said.out or (claim in said.out and "false claim: " in said.out)
    assert "all true" not in said.out


def test_a_deal_may_stop_anywhere(written, say) -> None:  # type: ignore[no-untyped-def]
    """A record that ends in the auction says whose call it is, and one that ends among the tricks whose lead."""
    in_the_auction = DEAL_298[DEAL_298.index("calls:") :]
    said = say("replay", written(in_the_auction, 'calls: [["S", "P"], ["W", "6C"]]\n'))
    assert said.code == 0
    assert "not finished: " in said.out
    told = json.loads(say("replay", "--json", written(in_the_auction, 'calls: [["S", "P"], ["W", "6C"]]\n')).out)
    assert (told["phase"], told["contract"], told["tricks"], told["score"]) == ("auction", None, [], [])
