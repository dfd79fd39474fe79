"""One slip in a lesson file is one line that says what may stand there; what nobody can see is written out."""

from __future__ import annotations

import pytest
from kinds import HEAD
from spoiling import told

PICK = """\
    kind: pick-card
    ask: play
    seat: S
    say: Play a card.
    table: {contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, trick: [[W, AS], [N, 5S], [E, 6S]]}
"""
DEAL = """\
    kind: play-on
    seat: S
    say: Go on.
    deal: {seed: 7, dealer: E}
"""
SCORE = """\
    kind: score
    say: Write the score.
    table: {contract: 7S, contractor: W, tricks_won: {W: 7, E: 1, S: 2}}
"""


def lines(text: str) -> list[str]:
    """What is said of a file, line by line."""
    return [str(problem) for problem in told(text).errors]


@pytest.mark.parametrize("value", ["maybe", "[1]", "1.5", "{a: 1}", "7", "null", "[]", '""'])
def test_a_wrong_switch_is_told_once(value: str) -> None:
    """A switch that cannot have its value is one line, whatever was written there."""
    (said,) = lines((HEAD + PICK).replace("minutes: 1", f"minutes: 1\nvariant: {{slam_bonus: {value}}}"))
    assert said.startswith("x.yaml:6:23: variant.slam_bonus: slam_bonus cannot be ")
    assert "one of: " in said


@pytest.mark.parametrize("value", ["[a]", "7", "word"])
def test_a_variant_that_is_no_map_is_told_once(value: str) -> None:
    """House rules are a map of switches: anything else is one line."""
    (said,) = lines((HEAD + PICK).replace("minutes: 1", f"minutes: 1\nvariant: {value}"))
    assert said.startswith("x.yaml:6:10: variant: must be a map of keys and values")


def test_a_wrong_switch_of_another_table_is_told_once() -> None:
    """So it is with the other rules of a comparison."""
    table = "{contract: 8S, contractor: N, tricks_won: {N: 6, S: 4}}"
    step = f"    kind: compare\n    ask: score\n    say: Compare.\n    table: {table}\n    other: {{slam_bonus: [1]}}\n"
    (said,) = lines(HEAD + step)
    assert said == "x.yaml:13:25: steps[0].other.slam_bonus: slam_bonus cannot be '[1]' (one of: false, true)"


ALLOWED = [
    (PICK + "    expect: {wrong: [9C]}\n", "'wrong' (one of: right, illegal, value, loses)"),
    (PICK + "    expect: {rihgt: [JC]}\n", "'rihgt' (did you mean 'right'? one of: right, illegal, value, loses)"),
    (PICK + "    marks: [{kards: [JC], as: look}]\n", "'kards' (did you mean 'cards'? one of: cards, as)"),
    (DEAL.replace("dealer: E", "dealer: E, kity: []"), "'kity' (did you mean 'kitty'? one of: dealer, seed, hands, kitty, where)"),
    (DEAL + "    others: {callz: []}\n", "'callz' (did you mean 'calls'? one of: calls, cards)"),
    (DEAL + "    pauses: [{at: end, say: X, words: Y}]\n", "'words' (one of: at, say)"),
    (DEAL + "    goal: {not: {any: [{tricks: {side: NS, at_least: 4, right: 1}}]}}\n", "'right' (one of: side, at_least, at_most)"),
]


@pytest.mark.parametrize(("step", "words"), ALLOWED, ids=[words for _, words in ALLOWED])
def test_a_key_that_may_not_stand_there_is_told_with_those_that_may(step: str, words: str) -> None:
    """A key of another kind of step is never suggested in its own place; the keys of this place are listed."""
    (said,) = [line for line in lines(HEAD + step) if "no such field" in line]
    assert said.endswith(f"no such field: {words}")


def test_a_value_of_two_shapes_is_told_in_one_line() -> None:
    """Where a word or a map may stand, a number is told of both."""
    assert lines(HEAD + DEAL + "    others: 7\n") == [
        "x.yaml:13:13: steps[0].others: not a choice: '7' (one of: 'plain' or 'strong'), or write a map here, such as {key: value}"
    ]


SHEETS = [
    ("S: 2}", "S: 1}", "11:12", "a score needs a table where all tricks are won: here 9 of 10 are"),
    ("S: 2}", "S: 3}", "11:54", "11 tricks won, but a deal has 10"),
    ("S: 2}", "S: -1}", "11:70", "must be a whole number of at least 0, not '-1'"),
    ("contract: 7S", "contract: 11S", "11:23", "11S is no contract of the 4-hand game"),
    ("contract: 7S", "contract: M", "11:63", "E sits out under M and wins no trick"),
    ("S: 2}", "S: 2}, scores: {NS: 1000000000}", "11:87", "no game comes to 1000000000 points"),
    ("S: 2}", "S: 2}, scores: {NS: -500}", "11:82", "NS has -500, so the game is over before this deal (at -500 it is lost)"),
]


@pytest.mark.parametrize(("good", "bad", "place", "words"), SHEETS, ids=[bad for _, bad, *_ in SHEETS])
def test_a_score_sheet_that_cannot_be_is_told(good: str, bad: str, place: str, words: str) -> None:
    """Ten tricks are won, none fewer than none, the contract is on the ladder, who sits out wins nothing, and no deal is played when the game is over."""
    said = lines(HEAD + SCORE.replace(good, bad))
    assert [line.split(" ")[0] for line in said] == [f"x.yaml:{place}:"], said
    assert words in said[0]


@pytest.mark.parametrize("sheet", ["{NS: 123}", "{NS: 510, EW: 520}", "{NS: -490}"])
def test_a_score_sheet_that_no_deals_may_have_given_is_fine(sheet: str) -> None:
    """Any numbers may stand on the sheet while the game goes on: five hundred by tens does not win."""
    assert not any("steps" in line for line in lines(HEAD + SCORE.replace("S: 2}", f"S: 2}}, scores: {sheet}")))


@pytest.mark.parametrize(("mark", "written"), [("\u202e", "\\u202e"), ("\u200f", "\\u200f"), ("\u2066", "\\u2066"), ("\xad", "\\xad")])
def test_a_character_nobody_sees_is_written_out_in_messages(mark: str, written: str) -> None:
    """What turns the writing round in a key, a word or a file's name stands in the message as letters that anybody can read."""
    text = (HEAD + PICK).replace("kind: pick-card", f'kind: "pick{mark}-card"')
    (said,) = lines(text)
    assert f"no such kind of step: 'pick{written}-card'" in said
    assert said.isprintable()


@pytest.mark.parametrize("mark", ["\u202e", "\u2067", "\u200e", "\u061c"])
@pytest.mark.parametrize(("good", "place"), [("One step", "2:8"), ("Play a card.", "12:10")])
def test_a_text_that_turns_round_what_follows_is_an_error(mark: str, good: str, place: str) -> None:
    """No title and no prompt may turn the direction of the words that a learner reads, raw or as an escape."""
    for text in (f'"x{mark}{good}"', f'"x\\u{ord(mark):04x}{good}"'):
        (said,) = lines((HEAD + PICK).replace(good, text))
        assert said.startswith(f"x.yaml:{place}: ")
        assert f"a character that nobody sees and that turns what follows round: U+{ord(mark):04X}" in said
