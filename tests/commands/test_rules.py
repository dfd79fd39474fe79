"""`five-hundred rules`: a rule book in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

FIXED_IDS = [
    "play.not-in-hand",
    "turn.not-yours",
    "bid.passed",
    "bid.misere-needs-seven",
    "exchange.three-cards",
    "joker.only-when-void",
    "joker.suit-already-led",
    "play.follow-suit",
    "trick.highest-trump",
    "score.contract-made",
]
GAMES = ["4-hand", "6-hand", "3-hand", "5-hand", "2-hand"]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_whole_sentences(game: str, say) -> None:  # type: ignore[no-untyped-def]
    """The rules of every game are sentences for people: no switch name, no underscore, no unfilled place."""
    said = say("rules", game)
    assert said.code == 0
    assert "_" not in said.out
    assert "{" not in said.out
    sentences = [line.strip() for line in said.out.splitlines() if line.startswith("  ")]
    assert len(sentences) > 20
    assert all(sentence.endswith(".") for sentence in sentences)


def test_a_house_rule_changes_the_words(say) -> None:  # type: ignore[no-untyped-def]
    """With misère at 150 the rule book says 150, and its place among the bids stays."""
    usual, house = say("rules", "4-hand").out, say("rules", "4-hand", "--variant", "misere_value=150").out
    assert "Misère is worth 250 points" in usual
    assert "Misère is worth 150 points" in house
    ladder = "7 no trumps, misère, 8♠"
    assert ladder in usual
    assert ladder in house


def test_the_difference_is_told_in_sentences(say) -> None:  # type: ignore[no-untyped-def]
    """Two rule books that differ in one house rule differ in one sentence; equal ones in none."""
    told = json.loads(say("rules", "4-hand", "--variant", "misere_value=150", "--diff", "4-hand", "--json").out)
    assert (told["variant"], told["other"]) == ({"misere_value": 150}, {"game": "4-hand", "variant": {}})
    assert len(told["difference"]) == 1
    assert "150" in told["difference"][0]
    assert "250" in told["difference"][0]
    assert say("rules", "4-hand", "--diff", "4-hand").out == "No difference.\n"


def test_a_saved_rule_book_can_be_compared(tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """A club's file is compared with the game as shipped, or with another game."""
    club = tmp_path / "club.yaml"
    club.write_text("name: Our club\ngame: 4-hand\nvariant: {slam_bonus: false}\n", "utf-8")
    assert "slam" in say("rules", "4-hand", "--diff", str(club)).out.lower()
    assert "six players" in say("rules", "6-hand", "--diff", str(club)).out


def test_the_difference_names_both_games(say) -> None:  # type: ignore[no-untyped-def]
    """In the 6-hand game left of the dealer leads, in the 4-hand game the contractor."""
    said = say("rules", "6-hand", "--diff", "4-hand").out
    assert "In the 6-hand rules: " in said
    assert "In the 4-hand rules: " in said


def test_the_rule_ids_are_listed(say) -> None:  # type: ignore[no-untyped-def]
    """Every rule has an id of its own, a title, its law and a source."""
    told = json.loads(say("rules", "4-hand", "--json").out)
    ids = [rule["id"] for rule in told["rules"]]
    assert set(FIXED_IDS) <= set(ids)
    assert len(ids) == len(set(ids))
    for rule in told["rules"]:
        assert rule["title"]
        assert rule["law"].endswith(".")
        assert rule["source"]["title"]
        assert isinstance(rule["refuses"], bool)
    refusing = {rule["id"] for rule in told["rules"] if rule["refuses"]}
    assert "play.follow-suit" in refusing
    assert "score.contract-made" not in refusing


def test_all_switches_are_told_with_their_values(say) -> None:  # type: ignore[no-untyped-def]
    """The rule book as data tells every switch, with the values of the game's table."""
    told = json.loads(say("rules", "6-hand", "--variant", "back_door=true", "--json").out)
    assert told["variant"] == {"back_door": True}
    assert told["switches"] == {
        "rounds": "one",
        "rebid": False,
        "misere": "none",
        "misere_value": 250,
        "open_misere": "none",
        "open_misere_value": 500,
        "open_shown": "after_first_trick",
        "joker_advance": "never",
        "joker_lead": "any",
        "slam_bonus": False,
        "defender_points": "always",
        "misere_defenders": "none",
        "first_lead": "left_of_dealer",
        "win_needs_contract": False,
        "back_door": True,
    }
