"""Every switch of the house rules: its values, its defaults and what is refused. What each value changes is tested beside its subject."""

from pathlib import Path

import pytest
from staging import game

from tutorial_app.engine import SWITCH_NAMES, RulesetError, allowed_values

VALUES = {
    "rounds": ("one", "until_passes"),
    "rebid": (False, True),
    "misere": ("none", "any_time", "after_seven"),
    "open_misere": ("none", "below_10H", "highest"),
    "open_shown": ("after_first_trick", "before_first_lead"),
    "joker_advance": ("nt_and_misere", "misere_only", "never"),
    "joker_lead": ("not_led", "not_shown_void", "any"),
    "slam_bonus": (True, False),
    "defender_points": ("always", "on_failure", "never"),
    "misere_defenders": ("none", "ten_per_contractor_trick"),
    "first_lead": ("contractor", "left_of_dealer"),
    "win_needs_contract": (True, False),
    "back_door": (True, False),
}
DEFAULTS = {
    "rounds": ("until_passes", "one", "one", "one", "one"),
    "rebid": (False, False, False, False, False),
    "misere": ("after_seven", "none", "any_time", "none", "any_time"),
    "misere_value": (250, 250, 250, 250, 250),
    "open_misere": ("below_10H", "none", "highest", "none", "highest"),
    "open_misere_value": (500, 500, 500, 500, 500),
    "open_shown": ("after_first_trick", "after_first_trick", "before_first_lead", "after_first_trick", "before_first_lead"),
    "joker_advance": ("nt_and_misere", "never", "never", "never", "never"),
    "joker_lead": ("not_led", "any", "not_shown_void", "any", "not_shown_void"),
    "slam_bonus": (True, False, False, False, False),
    "defender_points": ("always", "always", "always", "always", "always"),
    "misere_defenders": ("none", "none", "ten_per_contractor_trick", "none", "ten_per_contractor_trick"),
    "first_lead": ("contractor", "left_of_dealer", "contractor", "left_of_dealer", "contractor"),
    "win_needs_contract": (True, False, True, False, True),
    "back_door": (True, False, True, False, True),
}
GAMES = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")


def test_there_are_fifteen_switches():
    """The switches are those of the table, no more and no fewer."""
    assert set(SWITCH_NAMES) == set(DEFAULTS)
    assert len(SWITCH_NAMES) == 15


@pytest.mark.parametrize(("switch", "place"), [(switch, place) for switch in DEFAULTS for place in range(5)])
def test_the_defaults_of_every_game(switch, place):
    """Each game starts with its own house rules."""
    assert getattr(game(GAMES[place]).switches, switch) == DEFAULTS[switch][place]


@pytest.mark.parametrize(("switch", "value"), [(switch, value) for switch, values in VALUES.items() for value in values])
def test_every_value_of_every_switch_is_accepted(switch, value):
    """In the four-player game every allowed value can be set, and it is then in force."""
    assert getattr(game(**{switch: value}).switches, switch) is value or getattr(game(**{switch: value}).switches, switch) == value
    assert set(allowed_values(switch)) == set(VALUES[switch])


@pytest.mark.parametrize("value", [50, 60, 150, 250, 510, 520])
def test_misere_values_that_are_accepted(value):
    """Misère may be worth any multiple of 10 from 50 to 520."""
    assert game(misere_value=value).switches.misere_value == value


@pytest.mark.parametrize("value", [50, 60, 500, 520, 990, 1000])
def test_open_misere_values_that_are_accepted(value):
    """Open misère may be worth any multiple of 10 from 50 to 1000."""
    assert game(open_misere_value=value).switches.open_misere_value == value


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("rounds", "two"),
        ("rounds", 1),
        ("rebid", "true"),
        ("rebid", 1),
        ("rebid", 0),
        ("rebid", None),
        ("misere", "always"),
        ("misere", False),
        ("misere", None),
        ("misere", "After_Seven"),
        ("misere_value", 255),
        ("misere_value", 40),
        ("misere_value", 530),
        ("misere_value", 0),
        ("misere_value", -250),
        ("misere_value", 250.0),
        ("misere_value", "250"),
        ("misere_value", True),
        ("open_misere", "below_10h"),
        ("open_misere", "lowest"),
        ("open_misere_value", 1010),
        ("open_misere_value", 505),
        ("open_misere_value", 40),
        ("open_shown", "never"),
        ("joker_advance", "nt"),
        ("joker_lead", "never"),
        ("slam_bonus", "yes"),
        ("slam_bonus", 250),
        ("defender_points", True),
        ("misere_defenders", "always"),
        ("first_lead", "dealer"),
        ("win_needs_contract", "no"),
        ("back_door", -500),
        ("back_door", ["true"]),
    ],
)
def test_other_values_are_refused(switch, value):
    """Any other value is refused, and the message names the switch and lists what is allowed."""
    with pytest.raises(RulesetError, match=f"^{switch} cannot be .*one of: "):
        game(**{switch: value})


@pytest.mark.parametrize("name", ["joker", "Rebid", "", "misere value", "slam"])
def test_an_unknown_switch_is_refused(name):
    """A switch that does not exist is refused with the list of those that do."""
    with pytest.raises(RulesetError, match=r"no such switch.*rounds, rebid, misere"):
        game(**{name: True})


def test_open_misere_below_ten_hearts_needs_bids_of_ten():
    """With five players there are no bids of ten: open misère below 10H is refused, open misère on top is not."""
    with pytest.raises(RulesetError, match="below_10H"):
        game("5-hand", open_misere="below_10H")
    assert [row.bid.name for row in game("5-hand", open_misere="highest").schedule.rows][-1] == "OM"


def test_switches_can_be_combined():
    """Several house rules may hold at once, and what differs from the game's own can be listed."""
    rules = game(rebid=True, misere="none", misere_value=150)
    assert rules.variant_from(game()) == {"rebid": True, "misere": "none", "misere_value": 150}
    assert game().variant_from(game()) == {}


SHOWN_BY = {
    ("rounds", "one"): "test_auction.py::test_one_round_gives_each_player_one_call",
    ("rounds", "until_passes"): "test_auction.py::test_worked_example_of_the_source_anna_ben_carla_dan",
    ("rebid", False): "test_auction.py::test_a_passed_player_is_skipped",
    ("rebid", True): "test_auction.py::test_rebid_lets_a_passed_player_bid_again",
    ("misere", "none"): "test_auction.py::test_misere_left_out",
    ("misere", "any_time"): "test_auction.py::test_misere_at_any_time",
    ("misere", "after_seven"): "test_auction.py::test_misere_may_be_bid_only_over_a_seven",
    ("misere_value", "other"): "test_scoring.py::test_misere_scores_its_value",
    ("open_misere", "none"): "test_auction.py::test_open_misere_left_out",
    ("open_misere", "below_10H"): "test_schedule.py::test_neighbours_in_the_ladder",
    ("open_misere", "highest"): "test_auction.py::test_open_misere_on_top",
    ("open_misere_value", "other"): "test_scoring.py::test_open_misere_scores_its_value",
    ("open_shown", "after_first_trick"): "test_view.py::test_after_the_first_trick_all_see_the_open_hand",
    ("open_shown", "before_first_lead"): "test_view.py::test_with_open_hand_before_the_lead",
    ("joker_advance", "nt_and_misere"): "test_exchange.py::test_the_contractor_may_name_the_joker_he_keeps",
    ("joker_advance", "misere_only"): "test_exchange.py::test_house_rules_on_naming_in_advance",
    ("joker_advance", "never"): "test_exchange.py::test_house_rules_on_naming_in_advance",
    ("joker_lead", "not_led"): "test_joker.py::test_a_joker_led_calls_a_suit_not_yet_led",
    ("joker_lead", "not_shown_void"): "test_joker.py::test_house_rule_not_a_suit_shown_void",
    ("joker_lead", "any"): "test_joker.py::test_house_rule_any_suit",
    ("slam_bonus", True): "test_scoring.py::test_the_contractors_points",
    ("slam_bonus", False): "test_scoring.py::test_no_slam_bonus",
    ("defender_points", "always"): "test_scoring.py::test_tens_of_the_opponents",
    ("defender_points", "on_failure"): "test_scoring.py::test_tens_of_the_opponents",
    ("defender_points", "never"): "test_scoring.py::test_tens_of_the_opponents",
    ("misere_defenders", "none"): "test_scoring.py::test_misere_points",
    ("misere_defenders", "ten_per_contractor_trick"): "test_scoring.py::test_ten_for_each_trick_of_a_misere_contractor",
    ("first_lead", "contractor"): "test_exchange.py::test_who_leads_to_the_first_trick",
    ("first_lead", "left_of_dealer"): "test_exchange.py::test_the_sitting_partner_does_not_lead",
    ("win_needs_contract", True): "test_match.py::test_who_wins_a_match",
    ("win_needs_contract", False): "test_match.py::test_tens_count_when_no_contract_is_needed",
    ("back_door", True): "test_match.py::test_who_wins_a_match",
    ("back_door", False): "test_match.py::test_without_a_back_door_scores_sink_for_ever",
}
"""Every value of every switch and the typed test that shows what it changes in the four-player game."""


def test_every_value_is_shown_by_a_typed_test():
    """No value of a switch goes untested: for each one a test shows what it changes."""
    numbers = {(switch, "other") for switch in ("misere_value", "open_misere_value")}
    assert set(SHOWN_BY) == {(switch, value) for switch, values in VALUES.items() for value in values} | numbers
    for test in SHOWN_BY.values():
        file, name = test.split("::")
        assert f"def {name}(" in (Path(__file__).parent / file).read_text("utf-8"), test
