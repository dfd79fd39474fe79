"""House rules at a table: what the panel offers, what an address holds, what is our own default, what the printed page lists."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl

import pytest

from tutorial_app.engine import SWITCH_NAMES, NotationError, allowed_values
from tutorial_app.engine.ruleset import is_points
from tutorial_app.files.house_rules import read_house_rules
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.house_page import choices, house_line, said_if_it_came_up
from tutorial_app.ui.house_link import house_from, house_of, query_of
from tutorial_app.ui.panels.house_keep import file_name, file_of
from tutorial_app.ui.rule_sheet import sheet
from tutorial_app.ui.table_rules import GROUPS, changes

EVERYTHING = {
    "rounds": "one",
    "misere": "any_time",
    "misere_value": 150,
    "open_misere": "highest",
    "open_misere_value": 520,
    "open_shown": "before_first_lead",
    "joker_advance": "misere_only",
    "joker_lead": "any",
    "slam_bonus": False,
    "defender_points": "on_failure",
    "misere_defenders": "ten_per_contractor_trick",
    "first_lead": "left_of_dealer",
    "win_needs_contract": False,
    "back_door": False,
}
"""Fourteen rules in which a table of four differs from the book."""


def test_every_switch_stands_in_one_group():
    """The groups of the panel hold every house rule once."""
    assert sorted(switch for group in GROUPS.values() for switch in group) == sorted(SWITCH_NAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", SWITCH_NAMES)
def test_every_value_has_a_whole_sentence_or_its_contradiction(game, switch):
    """Each value of a house rule is offered with a sentence; the one that a game refuses says why. Open misère below 10♥ needs bids of ten."""
    rules = ruleset(game)
    every = choices(rules, switch)
    assert [choice.value for choice in every] == list(allowed_values(switch))
    assert sum(choice.is_book for choice in every) == 1
    for choice in every:
        refused = (game, switch, choice.value) == ("5-hand", "open_misere", "below_10H")
        assert bool(choice.problem) == refused
        said = choice.problem if refused else said_if_it_came_up(rules.with_variant({switch: choice.value}), switch)
        assert re.fullmatch(r"[A-Z].*\.|open_misere: .*", said), said
    if not is_points(switch):
        said = [choice.sentence for choice in every if choice.sentence and house_line(rules, switch).in_force]
        assert len(set(said)) == len(said)


def test_what_cannot_matter_is_told():
    """Bidding again has no effect in one round of bidding; a misère's worth none without misère; naming in misère only is never without misère."""
    assert not house_line(ruleset("4-hand", {"rounds": "one", "rebid": True}), "rebid").in_force
    assert not house_line(ruleset("6-hand", {"misere_value": 150}), "misere_value").in_force
    assert house_line(ruleset("6-hand", {"misere": "any_time"}), "misere_value").in_force
    never = "There is no misère at this table, so this is the same as never."
    assert house_line(ruleset("6-hand", {"joker_advance": "misere_only"}), "joker_advance").note == never
    assert house_line(ruleset("4-hand", {"joker_advance": "misere_only"}), "joker_advance").note == ""
    assert house_line(ruleset("6-hand"), "joker_advance").note == ""


@pytest.mark.parametrize("game", GAMES)
def test_an_address_holds_house_rules(game):
    """What an address says of house rules is read back the same; the book's rules need no word in it."""
    house = house_of(ruleset(game, {"slam_bonus": game != "4-hand", "joker_lead": "not_led", "misere_value": 150}), "Club & Co", "agreed in May")
    back = house_from(dict(parse_qsl(query_of(house))))
    assert (back.rules, back.name, back.note) == (house.rules, "Club & Co", "agreed in May")
    assert query_of(house_of(ruleset(game))) == f"game={game}"


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ({"game": "7-hand"}, "no such game"),
        ({"game": "4-hand", "variant": "slam"}, "not a house rule: 'slam'"),
        ({"game": "4-hand", "variant": "slam:true"}, "no such switch"),
        ({"game": "4-hand", "variant": "slam_bonus:maybe"}, "slam_bonus cannot be 'maybe'"),
        ({"game": "4-hand", "variant": "misere_value:255"}, "a multiple of 10 from 50 to 520"),
        ({"game": "4-hand", "variant": "misere_value:²"}, "misere_value cannot be"),
        ({"game": "4-hand", "variant": "rebid:true,rebid:false"}, "set twice"),
        ({"game": "5-hand", "variant": "open_misere:below_10H"}, "needs bids of ten tricks"),
        ({}, "no such game"),
    ],
)
def test_an_address_without_sense_is_told(address, words):
    """A game, a switch, a value or a combination that does not exist: a message in words."""
    with pytest.raises(NotationError, match=re.escape(words)):
        house_from(address)


def test_names_and_notes_fit():
    """A name is one line of at most sixty characters, a note at most four hundred; signs that cannot be seen are written out."""
    house = house_of(ruleset("4-hand"), "A\n" * 100, "note \u202e" * 200)
    assert len(house.name) <= 60
    assert "\n" not in house.name
    assert house.note.isprintable()


def test_the_file_reads_back_the_same():
    """A saved file holds game, rules, name and note; rules without a name get one, for a file must have it."""
    house = house_of(ruleset("4-hand", EVERYTHING), "Thursday club", "one: two")
    back = read_house_rules(file_of(house), "club.yaml", ruleset)
    assert (back.rules, back.name, back.note) == (house.rules, "Thursday club", "one: two")
    assert read_house_rules(file_of(house_of(ruleset("3-hand"))), "x.yaml", ruleset).name == "Our table rules"
    assert file_name(house) == "thursday-club.yaml"
    assert file_name(house_of(ruleset("3-hand"), "Ż ♠")) == "3-hand.yaml"


def test_the_printed_page_lists_every_rule_in_force():
    """All fifteen switches but bidding again, which cannot come up in one round, with the club's own marked; hostile names are shown as typed."""
    page = sheet(house_of(ruleset("4-hand", EVERYTHING), "<b>us</b>", "<script>"))
    assert re.findall(r"data-switch='(\w+)'", page) == [switch for switch in SWITCH_NAMES if switch != "rebid"]
    assert page.count("class='house'") == len(EVERYTHING) == len(changes(ruleset("4-hand", EVERYTHING)))
    assert "&lt;b&gt;us&lt;/b&gt;" in page
    assert "<script" not in page
    assert "data-switch='misere_value' data-value='150'" in page


def test_our_own_defaults_are_marked_on_the_page():
    """In the five-player game the sources name only pack, cards and bids: what else is our default says so."""
    marked = re.findall(r"<li data-switch='(\w+)'[^>]*>(?:(?!</li>).)*class='ours'", sheet(house_of(ruleset("5-hand"))))
    assert {"rounds", "joker_lead", "slam_bonus", "defender_points", "first_lead", "win_needs_contract", "back_door"} <= set(marked)
    assert "class='ours'" not in sheet(house_of(ruleset("4-hand")))
