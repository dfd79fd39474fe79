"""`five-hundred solve`: what a position is worth."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tutorial_app.commands import solve

ENDING = """\
game: 4-hand
contract: 7S
contractor: S
hands: {S: [AS, AH], W: [6S, 10D], N: [7C, 8C], E: [9C, 10C]}
suits_led: [S, H, C, D]
to_act: S
"""
"""Trumps first, and South takes both tricks; hearts first, and West trumps."""
MISERE = "{game: 3-hand, contract: M, contractor: 2, to_act: 2, hands: {1: [8C, 9D], 2: [7C, KD], 3: [QC, AD]}}"
"""The three-hand game has misère from the start; the king can be thrown on no suit, yet the ace is above it."""
TRUMPS = "Joker JS JC AS KS QS 10S 9S 8S 7S"
FULL = f"""\
game: 4-hand
contract: 10S
contractor: S
hands:
  S: [{", ".join(TRUMPS.split())}]
  W: [AH, KH, QH, JH, 10H, 9H, 8H, 7H, 6H, 5H]
  N: [AC, KC, QC, 10C, 9C, 8C, 7C, 6C, 5C, 4H]
  E: [AD, KD, QD, JD, 10D, 9D, 8D, 7D, 6D, 5D]
kitty: [6S, 5S, 4D]
"""
"""South has twelve trumps and the four of diamonds: with ten trumps he takes all tricks, with the four among his ten cards nine."""


@pytest.fixture
def answer(tmp_path: Path, say, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """What the command says to a position file, with one text in it replaced; nothing is compiled for it."""
    monkeypatch.setattr(solve, "prepare", lambda wait: None)

    def run(text: str, *words: str):  # type: ignore[no-untyped-def]
        file = tmp_path / "position.yaml"
        file.write_text(text, "utf-8")
        return say("solve", str(file), *words)

    return run


def test_an_ending_in_words(answer) -> None:  # type: ignore[no-untyped-def]
    """Whose turn it is, what the contractor's side takes, and every card with its number."""
    said = answer(ENDING)
    assert (said.code, said.err) == (0, "")
    assert said.out == "7♠ by South, South to play\nWith best play by all, North and South take 2 tricks from here.\n  A♠  2\n  A♥  1\n"


def test_an_ending_as_json(answer) -> None:  # type: ignore[no-untyped-def]
    """The document has the keys it is documented with, and no other."""
    said = answer(ENDING, "--json")
    told = json.loads(said.out)
    seconds = told.pop("seconds")
    assert told == {"to_act": "S", "objective": "tricks", "side": "NS", "value": 2, "actions": {"AS": 2, "AH": 1}, "exact": True}
    assert isinstance(seconds, float)
    assert said.code == 0


def test_in_misere_the_fewest_are_counted(answer) -> None:  # type: ignore[no-untyped-def]
    """The king goes under the ace; seats that are numbers are written as numbers."""
    said = answer(MISERE, "--json")
    told = json.loads(said.out)
    assert (told["to_act"], told["objective"], told["side"], told["value"]) == (2, "fewest", "2", 0)
    assert told["actions"] == {"7C": 0, "KD": 0}
    words = answer(MISERE)
    assert "misère by Player 2, Player 2 to play\nWith best play by all, Player 2 takes no trick from here" in words.out


def test_a_led_joker_has_a_line_for_each_name(answer) -> None:  # type: ignore[no-untyped-def]
    """Each suit that the joker may call is an action of its own, written as everywhere."""
    text = ENDING.replace("7S", "7NT").replace("[AS, AH]", "[Joker, AH]").replace("[S, H, C, D]", "[S, C]")
    assert set(json.loads(answer(text, "--json").out)["actions"]) == {"Joker:D", "Joker:H", "AH"}
    assert "Joker, named hearts" in answer(text).out


def test_who_watches_is_told_how_far_it_is(answer, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """On a terminal the number of discards solved grows and is wiped away at the end; a program that reads standard error sees nothing of it."""
    assert answer(FULL).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    told = answer(FULL).err
    assert told.endswith("286 of 286 discards solved\r\033[K")
    assert "\n" not in told


def test_the_exchange_lists_the_discards_best_first(answer) -> None:  # type: ignore[no-untyped-def]
    """All 286 choices of three from thirteen; people see the first twenty and are told how many are as good."""
    told = json.loads(answer(FULL, "--json").out)
    assert (told["value"], told["exact"], len(told["actions"])) == (10, True, 286)
    assert list(told["actions"].values()) == [10] * 66 + [9] * 220
    with_the_four = [name for name in told["actions"] if "4D" in name.split()]
    assert with_the_four == list(told["actions"])[:66]  # it goes with any two of the twelve trumps
    words = answer(FULL).out.splitlines()
    assert words[0] == "10♠ by South, South to discard"
    assert words[-1] == "  and 266 more (--json lists them all); equally good are the first 66"
    assert len(words) == 23


def test_fixed_discards_leave_the_jokers_suit(answer) -> None:  # type: ignore[no-untyped-def]
    """Where the discards are fixed only the suit that the joker is given is chosen."""
    text = FULL.replace("10S\ncontractor", "10NT\ncontractor") + "discards: [6S, 5S, 4D]\n"
    assert set(json.loads(answer(text, "--json").out)["actions"]) == {f"6S 5S 4D{named}" for named in ("", "/S", "/C", "/D", "/H")}


def test_when_the_budget_runs_out_no_number_is_given(answer, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """Exit code 1, no value, and nothing that could be taken for one."""
    hard = "{game: 4-hand, contract: 7S, contractor: N, hands: {N: [QS, 10S, 8S, 6S, JD, 9D, 8D, KH], E: [KS, 5S, AC, JC, QD, JH, 10H, 9H], S: [QC, 10C, 9C, 7C, AD, KD, 7D, AH], W: [AS, JS, 9S, KC, 8C, 10D, QH, 8H]}, to_act: N}"  # fmt: skip  # noqa: E501
    said = answer(hard, "--nodes", "1", "--json")
    told = json.loads(said.out)
    assert said.code == 1
    assert (told["value"], told["exact"]) == (None, False)
    assert set(told["actions"].values()) == {None}
    words = answer(hard, "--nodes", "1")
    assert words.code == 1
    assert words.out.endswith("Not solved: the search ran out of its budget (give a larger one with --nodes).\n")


def test_a_position_is_read_from_standard_input(say, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """A dash is standard input, in YAML or in JSON."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(ENDING.encode())))
    assert json.loads(say("solve", "-", "--json").out)["value"] == 2


REFUSED = [
    # what is changed in the ending, what is said
    ("to_act: S", "", "this position cannot be solved: whose lead it is is not said (give to_act)"),
    ("N: [7C, 8C], ", "", "this position cannot be solved: the cards of N are not known"),
    ("[AS, AH]", "[AS]", "uneven hands"),
    ("[AS, AH]", "[AS, AS]", "AS"),
    ("4-hand", "7-hand", "no such game"),
    ("game: 4-hand", "[", "position.yaml:"),
    ("to_act: S", "to_act: Q", "not a seat"),
]


@pytest.mark.parametrize(("old", "new", "message"), REFUSED, ids=[row[2] for row in REFUSED])
def test_bad_input_is_one_clear_line(answer, old: str, new: str, message: str) -> None:  # type: ignore[no-untyped-def]
    """Exit code 2, one line on standard error, nothing else."""
    said = answer(ENDING.replace(old, new, 1))
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert message in said.err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{game: 4-hand, dealer: N, hands: {}}", "an auction cannot be solved: give the contract and the contractor"),
        ("{game: 4-hand, dealer: N, calls: [[E, P], [S, P], [W, P], [N, P]]}", "everybody passed, so there is nothing to solve"),
        ("{game: 4-hand, contract: 7S, contractor: S, tricks_won: {S: 7, W: 3}}", "the deal is over, so there is nothing to solve"),
        (FULL.replace("  N: [AC", "#"), "the hand of N is not known (give every hand that takes part)"),
    ],
)  # fmt: skip
def test_what_has_no_exact_answer_is_told(answer, text: str, message: str) -> None:  # type: ignore[no-untyped-def]
    """An auction, a deal that is over, a hand that is missing: each with what to write."""
    said = answer(text)
    assert (said.code, said.out, said.err) == (2, "", f"five-hundred: {message}\n")


@pytest.mark.parametrize("nodes", ["0", "-1", "x", "1.5"])
def test_the_budget_is_a_number(say, nodes: str) -> None:  # type: ignore[no-untyped-def]
    """A budget is a whole number from 1."""
    said = say("solve", "x.yaml", "--nodes", nodes)
    assert said.code == 2
    assert "write a whole number from 1" in said.err


FREE = "{game: GAME, contract: 7NT, contractor: SEAT, hands: HANDS, to_act: SEAT PAST}"
FOUR = FREE.replace("GAME", "4-hand").replace("SEAT", "S").replace("HANDS", "{S: [Joker, AH], W: [KH, AD], N: [7C, 8C], E: [9C, 10C]}")
THREE = FREE.replace("GAME", "3-hand").replace("SEAT", "2").replace("HANDS", "{1: [8C, 9D], 2: [Joker, KD], 3: [QC, AD]}")


def test_a_free_joker_asks_about_the_past(answer) -> None:  # type: ignore[no-untyped-def]
    """Which suits were led decides what the joker may name; a joker that is gone or is a trump asks nothing."""
    said = answer(FOUR.replace("PAST", ""))
    assert (said.code, said.err) == (2, "five-hundred: this position cannot be solved: the suits led to the earlier tricks are not said\n")
    assert answer(FOUR.replace("PAST", ", suits_led: []")).code == 0
    assert answer(FOUR.replace("PAST", "").replace("7NT", "7S")).code == 0
    assert answer(FOUR.replace("PAST", "").replace("Joker", "KD")).code == 0
    assert answer(FOUR.replace("PAST", ", variant: {joker_lead: any}")).code == 0


def test_voids_not_said_are_taken_for_none(answer) -> None:  # type: ignore[no-untyped-def]
    """With three players the voids its holder has shown bar a joker's names: unknown altogether it is asked for, else none is assumed, and said to be."""
    said = answer(THREE.replace("PAST", ""))
    assert (said.code, said.err) == (2, "five-hundred: this position cannot be solved: the voids shown in the earlier tricks are not said\n")
    assumed = answer(THREE.replace("PAST", ", suits_led: [C]"), "--json")
    assert (assumed.code, assumed.err) == (0, "five-hundred: the voids shown in the earlier tricks are not said, so none is assumed\n")
    told = answer(THREE.replace("PAST", ", suits_led: [C], shown_void: {}"), "--json")
    assert (told.code, told.err) == (0, "")
    assert json.loads(told.out)["actions"] == json.loads(assumed.out)["actions"]
    assert "Joker:C" in json.loads(told.out)["actions"]
    barred = answer(THREE.replace("PAST", ", suits_led: [C], shown_void: {2: [C]}"), "--json")
    assert "Joker:C" not in json.loads(barred.out)["actions"]
    assert answer(THREE.replace("PAST", ", suits_led: [D]"), "--json").err == ""  # its holder has a diamond, so he never failed to follow one


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, 4])
def test_the_exchange_of_a_whole_deal(tmp_path: Path, say, seed: int) -> None:  # type: ignore[no-untyped-def]
    """A deal as `five-hundred deal` writes it, with a contract added, is solved to the end."""
    file = tmp_path / "deal.yaml"
    file.write_text(say("deal", "4-hand", "--seed", str(seed)).out + "contract: 7H\ncontractor: S\n", "utf-8")
    told = json.loads(say("solve", str(file), "--json").out)
    assert told["exact"]
    assert len(told["actions"]) == 286
    assert list(told["actions"].values()) == sorted(told["actions"].values(), reverse=True)
