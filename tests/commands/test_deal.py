"""`five-hundred deal`."""

from __future__ import annotations

import json

from tutorial_app.files.position import read_position
from tutorial_app.rulebook import ruleset


def test_a_deal_is_a_position_file(say) -> None:  # type: ignore[no-untyped-def]
    """A deal is a position file: ten cards each, three in the kitty, the whole pack of 43, the dealer's left to call."""
    said = say("deal", "4-hand", "--seed", "7", "--dealer", "s")
    assert said.out.startswith("# seed 7\ngame: 4-hand\n")
    position = read_position(said.out, "deal", ruleset).position
    assert position.dealer == "S"
    assert [len(hand) for hand in position.hands] == [10, 10, 10, 10]
    cards = {*position.kitty, *(card for hand in position.hands for card in hand)}
    assert (len(position.kitty), len(cards)) == (3, 43)


def test_a_seed_gives_the_same_cards_for_ever(say) -> None:  # type: ignore[no-untyped-def]
    """The same seed gives the same cards, another seed gives others."""
    assert say("deal", "4-hand", "--seed", "7") == say("deal", "4-hand", "--seed", "7")
    assert say("deal", "4-hand", "--seed", "7").out != say("deal", "4-hand", "--seed", "8").out


def test_without_a_seed_one_is_drawn_and_told(say) -> None:  # type: ignore[no-untyped-def]
    """A deal without a seed tells the one it drew, which gives the same cards again."""
    first = say("deal", "4-hand").out
    seed = first.splitlines()[0].removeprefix("# seed ")
    assert say("deal", "4-hand", "--seed", seed).out == first


def test_json_and_yaml_say_the_same(say) -> None:  # type: ignore[no-untyped-def]
    """The JSON of a deal is the same position file."""
    as_json, as_yaml = say("deal", "6-hand", "--seed", "3", "--json").out, say("deal", "6-hand", "--seed", "3").out
    assert read_position(as_json, "json", ruleset).position == read_position(as_yaml, "yaml", ruleset).position
    assert json.loads(as_json)["game"] == "6-hand"


def test_cards_can_be_asked_for(say) -> None:  # type: ignore[no-untyped-def]
    """`S: Joker, H>=5` deals South the joker and at least five hearts."""
    for seed in "123":
        south = json.loads(say("deal", "4-hand", "--seed", seed, "--where", "S: Joker, H>=5", "--json").out)["hands"]["S"]
        assert "Joker" in south
        assert sum(card.endswith("H") for card in south) >= 5


def test_what_cannot_be_dealt_is_refused(say) -> None:  # type: ignore[no-untyped-def]
    """Twelve hearts do not go into a hand of ten."""
    said = say("deal", "4-hand", "--where", "S: H>=12")
    assert said.code == 2
    assert said.err.count("\n") == 1
