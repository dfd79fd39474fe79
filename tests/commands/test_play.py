"""`five-hundred play`."""

from __future__ import annotations

import json

import pytest


def test_every_deal_is_told_as_a_record(say) -> None:  # type: ignore[no-untyped-def]
    """Every deal comes as one compact line that `replay` can tell, then the results."""
    lines = say("play", "4-hand", "--deals", "3", "--seed", "1").out.splitlines()
    assert [line.startswith("f1.4-hand.") for line in lines[:4]] == [True, True, True, False]
    assert lines[3] == "3 deals of 4-hand from seed 1"
    for record in lines[:3]:
        assert json.loads(say("replay", record, "--json").out)["phase"] in ("finished", "thrown-in")


def test_the_results_are_the_sum_of_the_records(say) -> None:  # type: ignore[no-untyped-def]
    """Points, contracts and thrown-in deals are those of the records, added up."""
    told = json.loads(say("play", "4-hand", "--deals", "8", "--seed", "11", "--bots", "plain,random", "--json").out)
    deals = [json.loads(say("replay", record, "--json").out) for record in told["records"]]
    assert told["deals"] == len(deals) == 8
    assert told["thrown_in"] == sum(deal["phase"] == "thrown-in" for deal in deals)
    assert told["contracts"] == 8 - told["thrown_in"]
    assert told["bots"] == {"NS": "plain", "EW": "random"}
    for side in ("NS", "EW"):
        assert told["sides"][side]["points"] == sum(line["points"] for deal in deals for line in deal["score"] if line["side"] == side)
        assert told["sides"][side]["contracts"] == sum(bool(deal["score"]) and deal["score"][0]["side"] == side for deal in deals)


def test_the_deal_passes_to_the_left(say) -> None:  # type: ignore[no-untyped-def]
    """The deal passes to the left after every deal, thrown in or not."""
    told = json.loads(say("play", "4-hand", "--deals", "5", "--seed", "1", "--dealer", "E", "--bots", "random", "--json").out)
    assert [json.loads(say("replay", record, "--json").out)["dealer"] for record in told["records"]] == ["E", "S", "W", "N", "E"]


def test_bots_play_the_same_again(say) -> None:  # type: ignore[no-untyped-def]
    """The same seed gives the same deals, card by card."""
    first, second = (json.loads(say("play", "4-hand", "--deals", "2", "--seed", "5", "--json").out)["records"] for _ in range(2))
    assert first == second


@pytest.mark.parametrize("game", ["4-hand", "6-hand", "3-hand", "5-hand", "2-hand"])
def test_every_game_is_played_from_data(game: str, say) -> None:  # type: ignore[no-untyped-def]
    """Bots play every game to its last trick."""
    told = json.loads(say("play", game, "--deals", "2", "--seed", "1", "--bots", "random", "--json").out)
    assert told["game"] == game
    assert told["made"] <= told["contracts"] <= 2


def test_house_rules_go_into_the_records(say) -> None:  # type: ignore[no-untyped-def]
    """A deal played under house rules is replayed under them."""
    told = json.loads(say("play", "4-hand", "--deals", "1", "--seed", "2", "--variant", "slam_bonus=false", "misere_value=150", "--json").out)
    assert told["variant"] == {"slam_bonus": False, "misere_value": 150}
    assert json.loads(say("replay", told["records"][0], "--json").out)["variant"] == {"slam_bonus": False, "misere_value": 150}
