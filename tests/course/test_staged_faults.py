"""Lessons whose table, key or script contradicts itself: each fault of other programs' lessons is an error of the file, before anybody is taught."""

from __future__ import annotations

import pytest

from tutorial_app.course.check import check_lesson
from tutorial_app.engine import parse_card
from tutorial_app.files.problems import FileError
from tutorial_app.files.strict_yaml import load

HEAD = "lesson: x\ntitle: X\nchapter: tests\ngame: 4-hand\nminutes: 1\nteaches: [play.follow-suit]\nsteps:\n  - id: a\n    say: Go on.\n"
LEAD = "    kind: pick-card\n    ask: play\n    seat: S\n"
HANDS = {
    "N": "AC 5H 5S AH 6S 10D KH 8D 9H 7C",
    "E": "4H 5D JS 8C 5C 10C QS 9S 6C Joker",
    "S": "AS QH 6H QC KC 4D 6D 8H 7H KD",
    "W": "KS 10H 7D 10S JC QD JH 9D 8S 9C",
}
"""A published answer key for a deal with spades as trumps, hands before the kitty is taken: github.com/MattHeard/Five-Hundred (facts only)."""
KEY = [
    # (led by North, seat, claimed, is right)
    ("5S", "E", "JS QS 9S", False),  # the joker is a trump too
    ("5S", "S", "AS Joker", False),  # the joker is East's
    ("5S", "W", "KS 10S 8S JC", True),
    ("AC", "E", "8C 5C 10C 6C", True),
    ("AC", "S", "QC KC", True),
    ("AC", "W", "9C", True),
    ("5H", "E", "4H", True),
    ("5H", "W", "10H JH", True),
    ("10D", "S", "4D 6D KD", True),
    ("10D", "W", "7D QD 9D", True),
]


def errors(step: str) -> str:
    """What is said of a lesson with this one step."""
    return "\n".join(map(str, check_lesson(HEAD + step, "x.yaml").errors))


def flow(cards: str) -> str:
    """Cards as a list in a file."""
    return f"[{', '.join(cards.split())}]"


@pytest.mark.parametrize("kind", ["pick-card", "pick-cards"])
@pytest.mark.parametrize(("led", "seat", "claimed", "right"), KEY, ids=[f"{led} led, {seat}" for led, seat, _, _ in KEY])
def test_a_published_key_is_proved_row_by_row_ls_07(kind: str, led: str, seat: str, claimed: str, right: bool) -> None:
    """LS-07: of ten rows of a published key the two wrong ones are refused at their line, and the others accepted."""
    held = {each: " ".join(card for card in cards.split() if card != led) for each, cards in HANDS.items()}
    hands = ", ".join(f"{each}: {flow(cards)}" for each, cards in held.items())
    table = f"    table: {{contract: 6S, contractor: N, hands: {{{hands}}}, trick: [[N, {led}]], to_act: {seat}}}\n"
    said = errors(f"    kind: {kind}\n    ask: legal-cards\n    seat: {seat}\n{table}    expect: {{right: {flow(claimed)}}}\n")
    assert ("x.yaml:14:" in said and "expect.right" in said) is not right, said
    assert (said == "") is right


@pytest.mark.parametrize(
    ("expect", "words"),
    [
        ("right: [AC]", "expect.right"),
        ("illegal: {AS: play.follow-suit}", "AS"),
        ("illegal: {JC: play.follow-suit}", "JC is allowed here"),
        ("illegal: {AH: bid.passed}", "AH is refused by play.follow-suit"),
    ],
)
def test_an_answer_that_the_table_contradicts_is_an_error_ls_07(expect: str, words: str) -> None:
    """LS-07: a right card that is not held or not allowed, and a wrong one that is allowed or refused by another rule, are errors at their line."""
    table = "{contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, trick: [[W, KS], [N, 5S], [E, 6S]]}"
    step = f"{LEAD}    table: {table}\n"
    said = errors(f"{step}    expect: {{{expect}}}\n")
    assert said.startswith("x.yaml:14:")
    assert words in said


PACK = [
    # (the table, what is said): four different faults, each with card and place
    ("hands: {S: [4S, AH]}", "4S is not in the pack of the 4-hand game"),
    ("hands: {S: [AS, KS, QS, 10S, 9S, 8S, 7S, 6S, 5S, AH, KH]}", "11 cards"),
    ("hands: {S: [AS, KS], W: [AS, QS]}", "AS is here twice: also at hands.S[0]"),
    ("hands: {S: [AS, KS, QS, 10S, 9S, 8S, 7S, 6S, 5S, AH]}, kitty: [AS, KD, QD]", "AS is here twice: also at hands.S[0]"),
]


@pytest.mark.parametrize(("table", "words"), PACK, ids=[words for _, words in PACK])
def test_a_hand_of_another_pack_or_count_is_an_error_ls_09(table: str, words: str) -> None:
    """LS-09: a card that the pack has not, eleven cards, one card in two hands, one in hand and kitty: four errors with card and place."""
    said = errors(f"{LEAD}    table: {{contract: 7S, contractor: S, {table}}}\n")
    assert said.startswith("x.yaml:13:")
    assert words in said


def test_play_does_not_begin_before_the_kitty_is_exchanged_kt_08() -> None:
    """KT-08: a question about play with thirteen cards in a hand is an error, as is one at a table whose kitty still lies there."""
    thirteen = flow("AS KS QS 10S 9S 8S 7S 6S 5S AH KH QH 10H")
    assert "13 cards" in errors(f"{LEAD}    table: {{contract: 7S, contractor: S, hands: {{S: {thirteen}}}}}\n")
    ten, kitty = flow("AS KS QS 10S 9S 8S 7S 6S 5S AH"), flow("KH QH 10H")
    said = errors(f"{LEAD}    table: {{contract: 7S, contractor: S, hands: {{S: {ten}}}, kitty: {kitty}}}\n")
    assert "a table where cards are played: a contract, and no kitty" in said


def test_a_leader_holds_the_card_he_leads_ls_10() -> None:
    """LS-10: a deal's script is replayed when the file is read; a lead that the leader does not hold is an error at its line."""
    hands = ", ".join(f"{seat}: {flow(cards)}" for seat, cards in HANDS.items())
    script = "{calls: [[N, 10S], [E, P], [W, P]], cards: [[N, AS]]}"
    said = errors(f"    kind: play-on\n    seat: S\n    deal: {{dealer: W, hands: {{{hands}}}, kitty: [7S, AD, JD]}}\n    others: {script}\n")
    assert said == "x.yaml:13:57: steps[0].others.cards[0]: N may not do this: play.not-in-hand"


@pytest.mark.parametrize("calls", ["[[N, 6S], [S, 7S]]", "[[N, 6S], [E, P], [W, P]]"])
def test_a_call_left_out_is_an_error_and_no_turn_is_skipped_ls_14(calls: str) -> None:
    """LS-14: calls that leave out a seat are refused with the seat that had to call."""
    said = errors(f"    kind: call\n    ask: legal\n    seat: W\n    table: {{dealer: W, calls: {calls}, hands: {{W: {flow(HANDS['W'])}}}}}\n")
    assert said.startswith("x.yaml:13:")
    assert "calls[1]" in said or "calls[2]" in said


def test_a_one_round_auction_is_not_that_of_the_game_ls_16() -> None:
    """LS-16: a lesson of the 4-hand game whose auction ends after one round is an error; under the header's switch for one round it is fine."""
    table = (
        "table: {dealer: W, calls: [[N, 6S], [E, 7C], [S, P], [W, P]], contract: 7C, contractor: E, hands: {S: [AH, KS]}, trick: [[E, QH]], tricks_won: {N: 8}}"
    )
    step = f"    kind: pick-card\n    ask: play\n    seat: S\n    {table}\n"
    assert "x.yaml:13:" in errors(step)
    assert check_lesson((HEAD + step).replace("minutes: 1", "minutes: 1\nvariant: {rounds: one}"), "x.yaml").lesson is not None


@pytest.mark.parametrize("word", ["J♥", "J♥️", "JH", "jh", "J♡"])
def test_a_card_is_read_in_many_spellings_and_written_in_one_ls_21(word: str) -> None:
    """LS-21: signs with and without their variation mark, white suits and small letters are the same card; it is written one way."""
    assert str(parse_card(word)) == "JH"
    assert errors(f"{LEAD}    table: {{contract: 7S, contractor: S, hands: {{S: ['{word}', 9C]}}}}\n    expect: {{right: [JH, 9C]}}\n").count("\n") == 0


@pytest.mark.parametrize("word", ["1H", "WH", "JX", "Damka"])
def test_a_word_that_is_no_card_is_an_error_ls_21(word: str) -> None:
    """LS-21: the ace is not 1, and Polish letters are not guessed at: a clear refusal that says what to write."""
    assert f"not a card: '{word}' (write 10S, JD or Joker)" in errors(f"{LEAD}    table: {{contract: 7S, contractor: S, hands: {{S: [{word}, 9C]}}}}\n")


@pytest.mark.parametrize(("key", "right"), [("kity", "kitty"), ("Contract", "contract"), ("trick_won", "tricks_won")])
def test_an_unknown_key_is_told_with_the_nearest_ls_20(key: str, right: str) -> None:
    """LS-20: a key that is misspelt or begins with a capital is never dropped in silence."""
    assert f"did you mean '{right}'" in errors(f"{LEAD}    table: {{contract: 7S, contractor: S, hands: {{S: [AS, 9C]}}, {key}: 1}}\n")


def test_an_alias_in_a_lesson_is_not_followed_ls_05() -> None:
    """LS-05: the same data twice is written twice, or `table: same`."""
    with pytest.raises(FileError, match="anchors are not read"):
        load("a: &x [1]\nb: *x\n", "x.yaml")
