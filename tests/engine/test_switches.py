"""Every switch of the house rules: its values, its defaults and what is refused. What each value changes is tested beside its subject."""

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
