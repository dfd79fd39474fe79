"""A game in whole sentences, and what two games differ in."""

import re

import pytest

from tutorial_app.engine import SWITCH_NAMES, RulesetError
from tutorial_app.rulebook import GAMES, difference, in_words, ruleset

MISERES = {"misere": "any_time", "open_misere": "highest"}
VALUES = {
    "rounds": ["one", "until_passes"],
    "rebid": [False, True],
    "misere": ["none", "any_time", "after_seven"],
    "misere_value": [250, 150, 50, 520],
    "open_misere": ["none", "below_10H", "highest"],
    "open_misere_value": [500, 520, 50, 1000],
    "open_shown": ["after_first_trick", "before_first_lead"],
    "joker_advance": ["nt_and_misere", "misere_only", "never"],
    "joker_lead": ["not_led", "not_shown_void", "any"],
    "slam_bonus": [True, False],
    "defender_points": ["always", "on_failure", "never"],
    "misere_defenders": ["none", "ten_per_contractor_trick"],
    "first_lead": ["contractor", "left_of_dealer"],
    "win_needs_contract": [True, False],
    "back_door": [True, False],
}
REFUSED = {("5-hand", "open_misere", "below_10H")}
TO_SEE = {"misere_value": MISERES, "open_misere_value": MISERES, "open_shown": MISERES, "misere_defenders": MISERES}
BAD_MARKS = re.compile(r"[{}_]|  |\.\.|\b(true|false|None)\b|[.!?] [a-zà-ÿ]|^[a-zà-ÿ]")


def sentences(rules):
    """Every sentence about a game."""
    return [sentence for section in in_words(rules) for sentence in section.sentences]


def about(rules, switch):
    """What is said about a house rule."""
    return [sentence.text for sentence in sentences(rules) if sentence.switch == switch]


def test_every_switch_is_typed_here():
    """The table above names every house rule."""
    assert set(VALUES) == set(SWITCH_NAMES)


@pytest.mark.parametrize(("game", "switch"), [(game, switch) for game in GAMES for switch in VALUES])
def test_every_value_has_its_own_sentence(game, switch):
    """Each value of each house rule is said, in its own words, in every game that allows it."""
    said = []
    for value in VALUES[switch]:
        if (game, switch, value) not in REFUSED:
            found = about(ruleset(game, {**TO_SEE.get(switch, {}), switch: value}), switch)
            assert len(found) == 1, (switch, value)
            said += found
    assert len(set(said)) == len(said)


@pytest.mark.parametrize(("game", "switch"), [(game, switch) for game in GAMES for switch in VALUES])
def test_every_value_is_accepted_or_refused_as_the_table_says(game, switch):
    """Only open misère below ten hearts is refused, and only where there are no bids of ten."""
    for value in VALUES[switch]:
        if (game, switch, value) in REFUSED:
            with pytest.raises(RulesetError, match="needs bids of ten"):
                ruleset(game, {switch: value})
        else:
            assert getattr(ruleset(game, {switch: value}).switches, switch) == value


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("rounds", "two"), ("rebid", "yes"), ("rebid", 1), ("misere", "sometimes"), ("misere_value", 255), ("misere_value", 40),
        ("misere_value", 530), ("misere_value", True), ("open_misere", "below_10NT"), ("open_misere_value", 1010), ("open_misere_value", 45),
        ("open_shown", "never"), ("joker_advance", "always"), ("joker_lead", "none"), ("slam_bonus", "true"), ("defender_points", True),
        ("misere_defenders", "ten"), ("first_lead", "dealer"), ("win_needs_contract", None), ("back_door", 500), ("kitty", 3),
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", GAMES)
def test_any_other_value_is_refused(game, switch, value):
    """Values are closed lists, in every game."""
    with pytest.raises(RulesetError):
        ruleset(game, {switch: value})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", VALUES)
def test_no_inner_name_is_visible(game, switch):
    """Whole sentences: no switch name, no underscore, no brace, and every one ends."""
    for value in VALUES[switch]:
        if (game, switch, value) not in REFUSED:
            for sentence in sentences(ruleset(game, {**TO_SEE.get(switch, {}), switch: value})):
                assert not BAD_MARKS.search(sentence.text), sentence.text
                assert not any(name in sentence.text for name in SWITCH_NAMES if "_" in name)
                assert sentence.text.endswith(".")
                assert sentence.text[0].isupper()


def test_the_four_player_game_in_words():
    """The numbers are those of the game."""
    said = [sentence.text for sentence in sentences(ruleset("4-hand"))]
    assert "The sides are North and South, against East and West; in each deal the contractor's side plays against all the others." in said
    assert (
        "The pack has 43 cards: spades and clubs A K Q J 10 9 8 7 6 5 (10 each) and diamonds and hearts A K Q J 10 9 8 7 6 5 4 (11 each), and one joker."
        in said
    )
    assert "There are 12 trumps when spades or clubs are trumps and there are 13 trumps when diamonds or hearts are trumps." in said
    assert "A bid of six is worth this in points: spades 40, clubs 60, diamonds 80, hearts 100 and no trumps 120; each trick more adds 100." in said
    assert "A slam, all 10 tricks on a bid worth less than 250, scores 250 instead of the value." in said
    assert "A side that stands at −500 points or less at the end of a deal loses, out the back door, and the other side wins." in said


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("4-hand", "The Avondale table (six players in pairs, Scoring)"),
        ("3-hand", "The Avondale table (six players in pairs, Scoring)"),
        ("6-hand", "Six players in pairs: Scoring"),
    ],
)
def test_the_values_of_the_bids_stand_in_the_avondale_table(game, title):
    """The table of values is printed with the rules for six, and the other games say so."""
    assert [sentence.source.title for sentence in sentences(ruleset(game)) if sentence.topic == "values"] == [title]


def test_a_house_rule_without_effect_is_said_to_have_none():
    """Bidding again after a pass changes nothing in a single round of bidding, and the sentence says so."""
    assert about(ruleset("3-hand", {"rebid": True}), "rebid") == [
        "A player who passed might bid again, but in a single round of bidding nobody gets a second call."
    ]


@pytest.mark.parametrize(
    ("game", "switch", "source"),
    [
        ("4-hand", "rounds", "s0-bidding"), ("6-hand", "rounds", "s1-deal"), ("3-hand", "rounds", "s2-bidding"), ("5-hand", "rounds", "ours"),
        ("3-hand", "slam_bonus", "ours"), ("5-hand", "first_lead", "ours"), ("6-hand", "win_needs_contract", "s1-scoring"),
        ("5-hand", "win_needs_contract", "ours"),
        ("3-hand", "misere_value", "ours"), ("2-hand", "back_door", "bicycle-2"), ("3-hand", "joker_lead", "s2-play"), ("5-hand", "joker_lead", "ours"),
    ],
)  # fmt: skip
def test_the_source_of_a_sentence(game, switch, source):
    """Where the seeds are silent the rule is our own choice, and marked so."""
    assert [sentence.source.key for sentence in sentences(ruleset(game)) if sentence.switch == switch] == [source]


@pytest.mark.parametrize(
    ("game", "topic", "source"),
    [
        ("4-hand", "next-dealer", "s0-setup"), ("6-hand", "next-dealer", "s1-deal"), ("3-hand", "next-dealer", "ours"), ("5-hand", "next-dealer", "ours"),
        ("4-hand", "trump-count", "s0-cards"), ("6-hand", "trump-count", "s1-need"), ("3-hand", "trump-count", "s2-cards"),
        ("5-hand", "trump-count", "s1-not"), ("2-hand", "trump-count", "bicycle-2"),
        ("4-hand", "packets", "s0-setup"), ("6-hand", "packets", "ours"), ("3-hand", "packets", "s2-moment"), ("2-hand", "packets", "bicycle-2-moment"),
        ("6-hand", "higher", "s0-bidding"), ("3-hand", "higher", "s2-bidding"),
        ("4-hand", "kitty", "s0-kitty"), ("3-hand", "kitty", "s2-face-down"), ("2-hand", "kitty", "s2-face-down"), ("5-hand", "kitty", "ours"),
        ("6-hand", "several-there", "ours"), ("5-hand", "several-there", "ours"), ("3-hand", "back-door-winner", "ours"),
    ],
)  # fmt: skip
def test_what_the_text_of_a_game_does_not_say_is_not_ascribed_to_it(game, topic, source):
    """Each sentence names the text that says it; what no text of that game says is our own choice."""
    assert [sentence.source.key for sentence in sentences(ruleset(game)) if sentence.topic == topic] == [source]


def test_who_discards_face_down_is_told_that_the_text_differs():
    """The Polish text has three players discard face up; whoever reads the rule sees that face down is our reading."""
    (said,) = (sentence for sentence in sentences(ruleset("3-hand")) if sentence.topic == "kitty")
    assert "face down" in said.text
    assert str(said.source) == "Three players (Polish text): the bidding; face down is our own reading, the text has them face up"


@pytest.mark.parametrize(
    ("variant", "switch", "source"),
    [
        ({"misere_value": 150}, "misere_value", "s0-variants"),
        ({"misere_value": 520}, "misere_value", "ours"),
        ({"open_misere_value": 500}, "open_misere_value", "s0-bidding"),
        ({"open_misere_value": 520}, "open_misere_value", "ours"),
    ],
)
def test_a_value_that_no_text_names_is_not_ascribed_to_one(variant, switch, source):
    """The Australian rules give 250 and 500 and speak of 150; any other number is the table's own."""
    assert [sentence.source.key for sentence in sentences(ruleset("4-hand", variant)) if sentence.switch == switch] == [source]


def test_two_sides_there_at_once_is_a_sentence_of_its_own():
    """Who wins of several is said only where points for single tricks win, and apart from what the text for six says."""
    assert about(ruleset("6-hand"), "win_needs_contract") == [
        "The first side at 500 points or more wins, with or without a contract; of two at once, the one that has just made its contract, else the higher."
    ]
    assert not [sentence for sentence in sentences(ruleset("4-hand")) if sentence.topic in ("several-there", "back-door-winner")]


def test_the_same_book_differs_in_nothing():
    """A game differs from itself in nothing, and a switch that cannot matter makes no difference."""
    for game in GAMES:
        assert difference(ruleset(game), ruleset(game)) == ()
    assert difference(ruleset("6-hand"), ruleset("6-hand", {"misere_value": 150})) == ()


def test_what_house_rules_change():
    """Each difference is said with both rules beside each other."""
    assert difference(ruleset("4-hand"), ruleset("4-hand", {"slam_bonus": False, "misere_value": 150})) == (
        "In the first rules: Misère is worth 250 points. In the second rules: Misère is worth 150 points; its place among the bids does not change with that.",
        "In the first rules: A slam, all 10 tricks on a bid worth less than 250, scores 250 instead of the value. "
        "In the second rules: A slam, every trick of the deal, scores no more than the bid.",
    )


def test_what_two_games_differ_in():
    """Three players and two: the dead hand is only in one of them."""
    told = difference(ruleset("3-hand"), ruleset("2-hand"))
    assert "Only in the 2-hand rules: One more hand of 10 cards is dealt face down; it is dead, and nobody plays it." in told
    assert all(sentence.endswith(".") for sentence in told)
