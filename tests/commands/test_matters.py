"""`five-hundred matters`: when a house rule matters."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutorial_app.engine import SWITCH_NAMES


def test_the_slam_of_six_spades(say) -> None:  # type: ignore[no-untyped-def]
    """6♠ with all ten tricks scores 250 with the slam and 40 without; nothing smaller than its score sheet is needed to see it."""
    said = say("matters", "slam_bonus")
    assert said.code == 0
    assert said.out == (
        "slam_bonus in the 4-hand game: true against false\n"
        "It matters. A smallest example: a score sheet alone.\n"
        "\n"
        "  North played 6♠.\n"
        "  Tricks: North and South 10; East and West 0.\n"
        "  Scores before the deal: 0 all round.\n"
        "\n"
        "What is scored?\n"
        "  slam_bonus=true: North and South +250; East and West 0\n"
        "    North and South took all 10 tricks. 6♠ is worth only 40, so the slam scores 250 instead. (score.slam)\n"
        "  slam_bonus=false: North and South +40; East and West 0\n"
        "    6♠ needs 6 tricks and North and South took 10, so it is made and scores its value, 40. (score.contract-made)\n"
        "\n"
        "Searched up to 3 cards a seat, the smallest first: nothing is smaller than a score sheet alone.\n"
        "Score sheets: every bid, every split of the tricks, no scores before or one side at 490 or −490.\n"
    )


def test_an_auction_is_told_call_by_call(say) -> None:  # type: ignore[no-untyped-def]
    """After three passes and 6♠ the bidding is over, or goes on where players who passed may bid again."""
    said = say("matters", "rebid=true")
    assert said.code == 0
    assert "A smallest example: an auction of 4 calls." in said.out
    assert "  The calls: North pass, East pass, South pass, West 6♠.\n" in said.out
    assert "Whose turn is it?\n  rebid=false: West\n" in said.out
    assert "  rebid=true: North\n" in said.out
    assert "no smaller example among 1485 score sheets" in said.out


@pytest.mark.long
def test_the_joker_is_told_with_its_past(say) -> None:  # type: ignore[no-untyped-def]
    """Spades have been led: the joker may name them where any suit goes, and may not where it must be one not yet led."""
    said = say("matters", "joker_lead=any")
    assert "  Led to earlier tricks: spades.\n" in said.out
    assert "May North lead the joker and name spades?\n  joker_lead=not_led: no\n" in said.out
    said = say("matters", "joker_lead", "3-hand", "--variant", "joker_lead=any")
    assert "May Player 1 lead the joker and name spades?" in said.out


def test_the_hand_laid_open(say) -> None:  # type: ignore[no-untyped-def]
    """Before the first lead of an open misère North sees West's hand, or not yet."""
    said = say("matters", "open_shown")
    assert "Does North see the hand of West?\n  open_shown=after_first_trick: no\n" in said.out
    assert "  open_shown=before_first_lead: yes\n" in said.out


def test_what_cannot_matter_says_so(say) -> None:  # type: ignore[no-untyped-def]
    """With one round of bidding nobody bids again: the reason is told, how far was searched, and the exit code is 1."""
    said = say("matters", "rebid", "2-hand")
    assert said.code == 1
    assert said.out.startswith(
        "rebid in the 2-hand game: false against true\n"
        "It cannot matter. There is one round of bidding, so nobody who has passed has another call to make.\n"
    )  # fmt: skip
    assert "Searched up to 3 cards a seat, the smallest first: no example among 1485 score sheets, 33 auctions, " in said.out
    assert " of 3 cards a seat.\n" in said.out


@pytest.mark.long
def test_house_rules_beside_it_count(tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """A club without misère need not ask what misère is worth; a game with a full auction may let players come back."""
    club = tmp_path / "club.yaml"
    club.write_text("name: Our club\ngame: 4-hand\nvariant: {misere: none}\n", "utf-8")
    assert say("matters", "misere_value", "--rules", str(club)).code == 1
    assert say("matters", "misere_value", "--rules", str(club), "--variant", "misere=any_time").code == 0
    assert say("matters", "rebid", "2-hand", "--variant", "rounds=until_passes").code == 0


def test_the_example_as_data(say) -> None:  # type: ignore[no-untyped-def]
    """The JSON holds the position, what is asked, both answers and their rules."""
    found = json.loads(say("matters", "win_needs_contract", "--json").out)
    assert found["searched"][0].startswith("Searched up to 3 cards a seat")
    del found["searched"]
    assert found == {
        "switch": "win_needs_contract", "game": "4-hand", "variant": {}, "values": [True, False], "matters": True,
        "size": {"of": "sheet", "count": 0}, "kind": "wins", "seat": None, "action": None,
        "position": {"game": "4-hand", "variant": {}, "contract": "6S", "contractor": "N",
                     "tricks_won": {"N": 6, "E": 4, "S": 0, "W": 0}, "scores": {"EW": 490}},
        "actions": [],
        "runs": [
            {"value": True, "answer": [], "reasons": [{"rule": "end.tens-are-not-enough", "sentence":
             "East and West stand at 530, but did not make a contract in this deal. The game goes on until they do."}]},
            {"value": False, "answer": ["EW"], "reasons": [{"rule": "end.highest-wins", "sentence":
             "East and West have 530, the highest score of 500 or more, and so the game."}]},
        ],
    }  # fmt: skip


def test_an_action_as_data(say) -> None:  # type: ignore[no-untyped-def]
    """Who acts, what is asked and what was done before stand in the JSON as short texts."""
    found = json.loads(say("matters", "misere=none", "--json").out)
    assert (found["size"], found["kind"], found["seat"], found["action"], found["actions"]) == ({"of": "auction", "count": 1}, "legal", "E", "M", ["7S"])
    assert [run["answer"] for run in found["runs"]] == [True, False]
    found = json.loads(say("matters", "rebid", "6-hand", "--json").out)
    assert (found["matters"], found["values"]) == (False, [False, True])
    assert found["why"].startswith("There is one round of bidding")


@pytest.mark.parametrize("switch", ["misere_value", "open_misere_value"])
def test_a_usual_other_value_of_points(switch: str, say) -> None:  # type: ignore[no-untyped-def]
    """Of points the other value is one that is played somewhere: 150 for misère, 520 for open misère, and back again."""
    usual = {"misere_value": (250, 150), "open_misere_value": (500, 520)}[switch]
    assert json.loads(say("matters", switch, "--json").out)["values"] == list(usual)
    assert json.loads(say("matters", switch, "--variant", f"{switch}={usual[1]}", "--json").out)["values"] == [usual[1], usual[0]]


BAD = [
    ([], "missing: SWITCH"),
    (["slam_bonos"], "no such switch: 'slam_bonos' (did you mean 'slam_bonus'? one of: rounds, rebid, "),
    ([""], "no such switch: ''"),
    (["=true"], "no such switch: ''"),
    (["4-hand", "slam_bonus"], "no such game: 'slam_bonus' (one of 4-hand, "),
    (["slam_bonus", "9-hand"], "no such game: '9-hand' (one of 4-hand, "),
    (["slam_bonus", "4-hand", "3-hand"], "not understood: '3-hand'"),
    (["slam_bonus=maybe"], "slam_bonus cannot be 'maybe' (one of: false, true)"),
    (["slam_bonus="], "slam_bonus cannot be ''"),
    (["slam_bonus=true"], "slam_bonus is true already (give another value: false)"),
    (["misere_value=255"], "misere_value cannot be '255' (one of: a multiple of 10 from 50 to 520)"),
    (["misere_value=250"], "misere_value is 250 already (give another value: multiples of 10 from 50 to 520)"),
    (["misere_value=250", "3-hand"], "misere_value is 250 already (give another value: multiples of 10 from 50 to 520)"),
    (["open_misere_value=500"], "open_misere_value is 500 already (give another value: multiples of 10 from 50 to 1000)"),
    (["open_misere=below_10H", "5-hand"], "open_misere: below_10H needs bids of ten tricks"),
    (["slam_bonus", "--variant", "rounds"], "not a house rule: 'rounds' (write name=value"),
    (["slam_bonus", "--rules", "no-such-file.yaml"], "cannot read 'no-such-file.yaml': no such file or directory"),
    (["slam\0bonus"], "no such switch"),
    (["slam_bonus", "--jso"], "not understood: '--jso'"),
]


@pytest.mark.parametrize(("words", "complaint"), BAD, ids=[" ".join(words).replace("\0", "NUL") or "nothing" for words, _ in BAD])
def test_bad_input_is_one_clear_line(words: list[str], complaint: str, say) -> None:  # type: ignore[no-untyped-def]
    """What is no house rule, no value or no game is told in one line, exit code 2."""
    said = say("matters", *words)
    assert (said.code, said.out) == (2, "")
    assert complaint in said.err
    assert said.err.startswith("five-hundred: ")
    assert said.err.count("\n") == 1


@pytest.mark.long
@pytest.mark.parametrize("game", ["4-hand", "6-hand", "3-hand", "5-hand", "2-hand"])
@pytest.mark.parametrize("switch", SWITCH_NAMES)
def test_every_house_rule_is_answered(switch: str, game: str, say) -> None:  # type: ignore[no-untyped-def]
    """Every house rule of every game is answered with an example or a reason, in words and as data alike."""
    said, data = say("matters", switch, game), say("matters", switch, game, "--json")
    assert said.code == data.code
    assert json.loads(data.out)["matters"] is (said.code == 0)
    assert json.loads(data.out)["searched"][0] in said.out
