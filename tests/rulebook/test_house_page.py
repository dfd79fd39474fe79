"""The page "Our rules": every house rule in a sentence, what differs from the book, and the defaults that are our own; typed by hand from the rules."""

from pathlib import Path

import pytest

from tutorial_app.engine import SWITCH_NAMES, allowed_values
from tutorial_app.files.house_rules import read_house_rules
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.house_page import OUR_DEFAULT, choice, choices, house_line, house_page
from tutorial_app.rulebook.rulesets import read_ruleset

DATA = Path(__file__).parent / "data"
CLUB = """
name: The Tuesday club
game: 4-hand
variant: {slam_bonus: false, misere_value: 150}
note: Tea at four.
"""


def test_a_clubs_page():
    """The heading, the game in one sentence, and only what the club changed is marked as different."""
    house = read_house_rules(CLUB, "club.yaml", ruleset)
    page = house_page(house.rules, house.name, house.note)
    assert (page.title, page.game, page.note) == ("The Tuesday club", "4-hand", "Tea at four.")
    assert page.opening == "Four players, 43 cards, ten each and three in the kitty. Two house rules are not as in the book."
    changed = {line.switch: (line.sentence, line.book) for line in page.lines if line.differs}
    assert changed == {
        "slam_bonus": (
            "A slam, every trick of the deal, scores no more than the bid.",
            "A slam, all 10 tricks on a bid worth less than 250, scores 250 instead of the value.",
        ),
        "misere_value": ("Misère is worth 150 points; its place among the bids does not change with that.", "Misère is worth 250 points."),
    }
    assert page.idle == ()


@pytest.mark.parametrize(
    ("game", "idle"),
    [
        ("4-hand", ()),
        ("6-hand", ("rebid", "misere_value", "open_misere_value", "open_shown", "misere_defenders")),
        ("3-hand", ("rebid",)),
        ("5-hand", ("rebid", "misere_value", "open_misere_value", "open_shown", "misere_defenders")),
        ("2-hand", ("rebid",)),
    ],
)
def test_every_switch_is_on_the_page_once(game, idle):
    """The house rules in force in the order of the rules, and apart from them those that cannot come up."""
    page = house_page(ruleset(game))
    assert tuple(line.switch for line in page.idle) == idle
    assert tuple(line.switch for line in page.lines) == tuple(name for name in SWITCH_NAMES if name not in idle)
    assert page.opening.endswith("The house rules are those of the book.")
    assert not any(line.differs or line.book for line in page.lines)


@pytest.mark.parametrize(
    ("game", "ours"),
    [
        ("4-hand", ()),
        ("6-hand", ()),
        ("3-hand", ("misere_value", "open_misere_value", "slam_bonus")),
        (
            "5-hand",
            (
                "rounds",
                "misere",
                "open_misere",
                "joker_advance",
                "joker_lead",
                "slam_bonus",
                "defender_points",
                "first_lead",
                "win_needs_contract",
                "back_door",
            ),
        ),
        ("2-hand", ("misere_value", "open_misere_value", "slam_bonus")),
    ],
)
def test_defaults_of_our_own_are_marked(game, ours):
    """Where the game's source is silent the page says that the default is ours; everything else names its source."""
    page = house_page(ruleset(game))
    assert tuple(line.switch for line in page.lines if line.ours) == ours
    assert tuple(line.switch for line in page.lines if line.source.key == "ours") == ours
    assert OUR_DEFAULT == "our default: the sources are silent"


def test_a_value_that_a_table_chose_is_not_our_default():
    """Three players who play with the slam have chosen it."""
    assert house_line(ruleset("3-hand"), "slam_bonus").ours
    assert not house_line(ruleset("3-hand", {"slam_bonus": True}), "slam_bonus").ours


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", SWITCH_NAMES)
def test_every_value_has_a_whole_sentence(game, switch):
    """Whatever a switch is set to, there is a sentence for it, or the contradiction is named."""
    for value in allowed_values(switch)[:: 12 if switch.endswith("value") else 1]:
        found = choice(ruleset(game), switch, value)
        said = found.sentence or found.problem
        assert "_" not in found.sentence
        assert "{" not in said
        assert found.sentence.endswith(".") != bool(found.problem)


def test_the_values_of_a_switch_with_their_sentences():
    """When the first lead may be whose; the book's value is marked."""
    assert [(each.value, each.sentence, each.is_book) for each in choices(ruleset("4-hand"), "first_lead")] == [
        ("contractor", "The contractor leads to the first trick.", True),
        ("left_of_dealer", "The player on the dealer's left leads to the first trick, or the next player clockwise if that one sits out.", False),
    ]
    refused = choice(ruleset("5-hand"), "open_misere", "below_10H")
    assert (refused.sentence, refused.problem) == (
        "",
        "open_misere: below_10H needs bids of ten tricks, which this game does not have (write none or highest)",
    )


def test_what_cannot_come_up_says_why():
    """Without misère its worth is on the page only as a thing that cannot matter."""
    page = house_page(ruleset("4-hand", {"misere": "none", "open_misere": "none"}))
    assert [line.sentence for line in page.idle] == [
        "There is no misère, so what it is worth cannot matter.",
        "There is no open misère, so what it is worth cannot matter.",
        "There is no open misère, so no hand is ever shown.",
        "There is no misère, so nobody scores in one.",
    ]


def test_a_page_for_a_game_of_ones_own():
    """A made-up game is its own book, so nothing is marked."""
    page = house_page(read_ruleset((DATA / "seven.yaml").read_text("utf-8"), "seven.yaml"))
    assert page.opening == "Seven players, 63 cards, eight each and seven in the kitty. The house rules are those of the book."
    assert not any(line.differs or line.ours for line in page.lines)
