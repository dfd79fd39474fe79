"""House rules on the command line: every switch, every value."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

ACCEPTED = {
    "rounds": ["one", "until_passes"],
    "rebid": ["false", "true"],
    "misere": ["none", "any_time", "after_seven"],
    "misere_value": ["50", "60", "150", "250", "510", "520"],
    "open_misere": ["none", "below_10H", "highest"],
    "open_misere_value": ["50", "500", "520", "990", "1000"],
    "open_shown": ["after_first_trick", "before_first_lead"],
    "joker_advance": ["nt_and_misere", "misere_only", "never"],
    "joker_lead": ["not_led", "not_shown_void", "any"],
    "slam_bonus": ["true", "false"],
    "defender_points": ["always", "on_failure", "never"],
    "misere_defenders": ["none", "ten_per_contractor_trick"],
    "first_lead": ["contractor", "left_of_dealer"],
    "win_needs_contract": ["true", "false"],
    "back_door": ["true", "false"],
}
DEFAULTS = {
    "rounds": "until_passes",
    "rebid": "false",
    "misere": "after_seven",
    "misere_value": "250",
    "open_misere": "below_10H",
    "open_misere_value": "500",
    "open_shown": "after_first_trick",
    "joker_advance": "nt_and_misere",
    "joker_lead": "not_led",
    "slam_bonus": "true",
    "defender_points": "always",
    "misere_defenders": "none",
    "first_lead": "contractor",
    "win_needs_contract": "true",
    "back_door": "true",
}
REFUSED = {
    "rounds": "two",
    "rebid": "yes",
    "misere": "always",
    "misere_value": "255",
    "open_misere": "below_8S",
    "open_misere_value": "40",
    "open_shown": "never",
    "joker_advance": "true",
    "joker_lead": "not_Led",
    "slam_bonus": "250",
    "defender_points": "ten",
    "misere_defenders": "",
    "first_lead": "dealer",
    "win_needs_contract": "1",
    "back_door": "-500",
}


@pytest.mark.parametrize(("switch", "value"), [(switch, value) for switch, values in ACCEPTED.items() for value in values])
def test_every_value_of_every_switch_is_accepted(switch: str, value: str, say) -> None:  # type: ignore[no-untyped-def]
    """The 4-hand game is played under every value of every house rule; what equals its default is no difference."""
    said = say("deal", "4-hand", "--seed", "1", "--json", "--variant", f"{switch}={value}")
    assert said.code == 0, said.err
    written = {name: str(held).lower() if isinstance(held, bool) else str(held) for name, held in json.loads(said.out)["variant"].items()}
    assert written == ({} if value == DEFAULTS[switch] else {switch: value})


@pytest.mark.parametrize(("switch", "value"), REFUSED.items())
def test_any_other_value_is_refused_with_the_list(switch: str, value: str, say) -> None:  # type: ignore[no-untyped-def]
    """A value outside a house rule's list is refused, and the list is told."""
    said = say("deal", "4-hand", "--variant", f"{switch}={value}")
    assert said.code == 2
    assert f"{switch} cannot be '{value}'" in said.err
    first = ACCEPTED[switch][0]
    assert first in said.err or "true" in said.err


@pytest.mark.parametrize(("word", "right"), [("misere_value=050", "misere_value=50"), ("open_misere_value=00500", "open_misere_value=500")])
def test_a_number_is_written_without_zeros_before_it(word: str, right: str, say) -> None:  # type: ignore[no-untyped-def]
    """Fifty points are written 50, and whoever writes 050 is told so."""
    said = say("deal", "4-hand", "--variant", word)
    assert said.code == 2
    assert f"not a number: '{word.partition('=')[2]}' (write {right})" in said.err


@pytest.mark.parametrize("value", ["45", "530", "0", "-50", "999999999999999999999", "1e2", "٢٥٠"])
def test_a_misere_is_worth_50_to_520_by_tens(value: str, say) -> None:  # type: ignore[no-untyped-def]
    """Misère is worth a multiple of ten from 50 to 520, nothing else."""
    said = say("deal", "4-hand", "--variant", f"misere_value={value}")
    assert said.code == 2
    assert "a multiple of 10 from 50 to 520" in said.err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["slam_bnus=true"], "did you mean 'slam_bonus'?"),
        (["slam_bonus"], "write name=value"),
        (["=true"], "no such switch: ''"),
        (["slam_bonus=true", "slam_bonus=false"], "slam_bonus is given twice"),
        (["rounds=ones"], "did you mean 'one'?"),
    ],
)
def test_a_slip_gets_a_hint(words: list[str], complaint: str, say) -> None:  # type: ignore[no-untyped-def]
    """A misspelt house rule or value is answered with the nearest one there is."""
    said = say("deal", "4-hand", "--variant", *words)
    assert said.code == 2
    assert complaint in said.err


def test_five_players_have_no_bids_of_ten(say) -> None:  # type: ignore[no-untyped-def]
    """`below_10H` places open misère among bids of ten, which the five-player game does not have."""
    said = say("deal", "5-hand", "--variant", "open_misere=below_10H")
    assert said.code == 2
    assert "open_misere" in said.err


def test_what_is_typed_comes_on_top_of_what_is_saved(tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """A club's saved rules hold, save for what is typed beside them."""
    club = tmp_path / "club.yaml"
    club.write_text("name: Our club\ngame: 4-hand\nvariant: {slam_bonus: false, misere_value: 150}\nnote: ours\n", "utf-8")
    said = say("deal", "4-hand", "--json", "--rules", str(club), "--variant", "misere_value=130", "rebid=true")
    assert json.loads(said.out)["variant"] == {"slam_bonus": False, "misere_value": 130, "rebid": True}


def test_saved_rules_are_for_their_game(tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """House rules saved for one game are refused in another."""
    club = tmp_path / "club.yaml"
    club.write_text("name: Our club\ngame: 6-hand\nvariant: {}\n", "utf-8")
    said = say("deal", "4-hand", "--rules", str(club))
    assert said.code == 2
    assert "6-hand" in said.err
