"""Saved house rules: a name, a game, its switches, a note; nothing else."""

from __future__ import annotations

import pytest

from tutorial_app.files.house_rules import read_house_rules, write_house_rules
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook.rulesets import ruleset

CLUB = "name: Our club\ngame: 4-hand\nvariant: {slam_bonus: false, misere_value: 150}\nnote: 'agreed in May: no slams'\n"


def test_a_clubs_rules_are_read_and_written() -> None:
    """The switches a club sets are in force; the rest is as shipped."""
    house = read_house_rules(CLUB, "club.yaml", ruleset)
    assert (house.name, house.note) == ("Our club", "agreed in May: no slams")
    assert house.rules == ruleset("4-hand", {"slam_bonus": False, "misere_value": 150})
    assert house.variant == {"misere_value": 150, "slam_bonus": False}
    assert write_house_rules(house) == 'name: "Our club"\ngame: 4-hand\nvariant: {misere_value: 150, slam_bonus: false}\nnote: "agreed in May: no slams"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game: 4-hand\n", "h.yaml:1:1: name: 'name' is missing"),
        ("name: x\n", "game: 'game' is missing"),
        ("name: x\ngame: 4-hand\nrules: {}\n", "h.yaml:3:1: rules: unknown key 'rules' (one of: name, game, variant, note)"),
        ("name: x\ngame: 4-hand\nvariant: {slam_bonus: 'no'}\n", "h.yaml:3:23: variant.slam_bonus: slam_bonus cannot be 'no' (one of: false, true)"),
        (
            'name: x\ngame: 4-hand\nvariant: {misere_value: "150"}\n',
            "h.yaml:3:25: variant.misere_value: misere_value cannot be '150': it must be a number without quotes (one of: a multiple of 10 from 50 to 520)",
        ),
        ("name: x\ngame: 4-hand\nvariant: {slam_bonus: no}\n", "'no' without quotes is read as true or false"),
        ("name: x\ngame: 4-hand\nvariant: {misere_value: 255}\n", "a multiple of 10 from 50 to 520"),
        ("name: x\ngame: 4-hand\nvariant: [slam_bonus]\n", "variant: must be a map of keys and values, not a list of 1"),
        ("- x\n", "a house-rule file must be a map"),
    ],
)
def test_anything_else_is_refused_at_its_place(text: str, words: str) -> None:
    """Missing and unknown keys, games, switches and values each get a sentence."""
    with pytest.raises(FileError) as caught:
        read_house_rules(text, "h.yaml", ruleset)
    assert words in str(caught.value)
