"""The Rules page: every view of every game, the search, what a rule depends on, the pack somebody has, two rule books on one deal."""

from __future__ import annotations

import re

import pytest
from helpers import app as open_app
from helpers import fire, open_file, press, sound
from streamlit.testing.v1 import AppTest

from tutorial_app.engine import Record
from tutorial_app.files.packed import pack_record
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.house_link import house_of, query_of
from tutorial_app.ui.rules_place import RulesPlace, with_house

GAMES = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")


def rules_page(query: str = "") -> AppTest:
    """The Rules page at an address."""
    return open_app(query, page="ui/pages/rules.py")


def shown(tested: AppTest) -> str:
    """All that the page draws itself, as text without markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", markup(tested))).replace("\ufe0e", "")


def markup(tested: AppTest) -> str:
    """All that the page draws itself."""
    return "\n".join(each.proto.body for each in tested.get("html"))


LANDMARKS = {
    "rule": "If you have a card of the suit led, you must play one.",
    "words": "There are {players} players",
    "games": "Trump ladders, {game}",
    "pack": "{sum} cards",
    "books": "The two books say the same, so they never part.",
    "table": "The app refuses every call and every play that the rules do not allow",
    "terms": "Only the joker has neither.",
    "coverage": "Cases in which it decides",
}
"""What each view says that no other does."""


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("game", "players", "total"),
    [
        ("4-hand", "four", "52 − 10 + 1 = 43"),
        ("6-hand", "six", "52 + 11 = 63"),
        ("3-hand", "three", "52 − 20 + 1 = 33"),
        ("5-hand", "five", "52 − 10 + 1 = 43"),
        ("2-hand", "two", "52 − 20 + 1 = 33"),
    ],
)
def test_every_view_of_every_game_is_drawn(game: str, players: str, total: str) -> None:
    """From view to view each shows what it is there for, of this game; a pack is right to the card."""
    tested = rules_page(f"game={game}")
    for view, landmark in LANDMARKS.items():
        tested.query_params["view"] = view
        said = shown(sound(tested.run()))
        wanted = landmark.format(game=game, players=players, sum=total)
        assert wanted in said, view
        assert [other for other, text in LANDMARKS.items() if other != view and "{" not in text and text in said] == [], view


def test_a_search_finds_the_rules_that_speak_of_it() -> None:
    """Who looks for the left bower finds it first."""
    tested = rules_page("q=left bower")
    assert "The left bower" in tested.radio(key="rules-found").options
    assert 'data-rule="rank.left-bower"' in markup(tested).replace("'", '"')


def test_a_search_that_finds_nothing_says_so() -> None:
    """A word that no rule uses is told; nothing else is shown in its place."""
    tested = rules_page("q=xylophone")
    assert [note.value for note in tested.info] == ["No rule of this game speaks of that. Try a shorter word."]
    assert "fh-rule'" not in markup(tested)


def test_a_rule_names_its_source_and_where_it_stands() -> None:
    """The rule of the slam stands in the four-player text under Scoring; the file is named."""
    said = shown(rules_page("rule=score.slam"))
    assert "“Scoring”" in said
    assert "000_af4f3279ac0f35d6.txt" in said


def test_a_rule_says_in_which_games_it_holds() -> None:
    """The slam is in the book of the 4-hand game and of no other."""
    said = shown(rules_page("rule=score.slam"))
    assert said.count("not so by its book") == 4


def test_a_rule_leads_to_the_lesson_that_teaches_it() -> None:
    """The left bower's rule has a way to its lesson."""
    links = [(link.proto.label, link.proto.query_string) for link in rules_page("rule=rank.left-bower").get("page_link")]
    assert ("The left bower changes suit", "lesson=left-bower") in links


def test_when_a_slam_matters_is_a_score_sheet() -> None:
    """Six spades with all ten tricks: 250 by the book, 40 without the bonus, in one picture."""
    tested = sound(press(rules_page("rule=score.slam"), "matters-slam_bonus"))
    said = shown(tested)
    assert "250" in said
    assert "scores its value, 40" in said
    assert "a score sheet alone" in said


@pytest.mark.sample(2)
@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_in_force_can_be_seen_to_matter(game: str) -> None:
    """In the game in words each house rule has a button; the example or the reason why there is none is shown."""
    tested = rules_page(f"view=words&game={game}")
    buttons = [button.key for button in tested.button if (button.key or "").startswith("words-")]
    assert len(buttons) >= 8
    shown_one = markup(sound(press(tested, buttons[-1])))
    assert "data-testid='matters'" in shown_one


def test_of_a_changed_house_rule_one_sees_when_it_matters() -> None:
    """With the slam switched off, a button above every view shows the example: 40 here, 250 by the book."""
    tested = sound(press(rules_page("variant=slam_bonus:false&view=pack"), "changed-slam_bonus"))
    assert "data-testid='matters'" in markup(tested)
    assert "scores its value, 40" in shown(tested)


def test_an_exchange_is_tried_with_its_own_button() -> None:
    """Where the example is an exchange, cards are chosen and discarded on the spot, and the move can be taken back."""
    keys = {button.key for button in rules_page("rule=exchange.three-cards").button}
    assert {"try-action", "rules-table-discard", "rules-table-back", "rules-table-forward"} <= keys


def test_the_threes_do_not_belong_in_the_pack() -> None:
    """The sum of the 4-hand game is shown, and whoever kept the threes is told to take them out."""
    tested = rules_page("view=pack")
    assert "4 × 10 + 3 = 43" in shown(tested)
    said = shown(sound(tested.text_input(key="own-pack-text").input("I kept the threes").run()))
    assert "3♠, 3♣, 3♦ and 3♥ are still in" in said
    assert "47 cards" in said


def test_the_right_pack_is_told_to_be_right() -> None:
    """Every card of the three-hand pack, typed by name, is right there, and known as that pack elsewhere."""
    cards = " ".join(f"{rank}{suit}" for suit in "SCDH" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")) + " Joker"
    here = shown(sound(rules_page("view=pack&game=3-hand").text_input(key="own-pack-text").input(cards).run()))
    assert "Right: this is the pack of the 3-hand game." in here
    there = shown(sound(rules_page("view=pack").text_input(key="own-pack-text").input(cards).run()))
    assert "It is the pack of another game: 3-hand, 2-hand." in there


def test_a_rule_book_never_parts_from_itself() -> None:
    """The book against the book says the same."""
    assert "The two books say the same" in shown(rules_page("view=books&a=book&b=book"))


def test_two_books_part_where_the_one_changed_rule_is_asked() -> None:
    """With the lead left of the dealer, the first lead is where the books part; each names who leads and why."""
    tested = sound(press(rules_page("view=books&variant=first_lead:left_of_dealer"), "books-find"))
    marks = markup(tested)
    assert "data-kind='turn'" in marks
    assert "data-rule='turn.contractor-leads'" in marks
    assert "data-rule='turn.left-of-dealer-leads'" in marks


def test_a_link_to_other_table_rules_opens_them() -> None:
    """House rules in the address are those of the page; what is no house rule is told and the book is shown."""
    assert "slam, every trick of the deal, scores no more than the bid" in shown(rules_page("view=words&variant=slam_bonus:false"))
    bad = rules_page("variant=slam_bonus:maybe")
    assert any("slam_bonus" in error.value.replace("\\", "") for error in bad.error)
    assert "fh-rule'" in markup(bad)


FOLLOW_SUIT = "If you have a card of the suit led, you must play one."


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("query", "said", "told"),
    [
        ("view=nowhere", FOLLOW_SUIT, []),
        ("rule=no.rule", FOLLOW_SUIT, []),
        ("a=x&b=y&view=books", "The two books say the same", []),
        ("matters=gravity", FOLLOW_SUIT, []),
        ("view=books&deal=f1.junk", "The rules: Four players", ["The link holds no deal: not a record line: 'f1.junk'"]),
        ("game=9-hand", FOLLOW_SUIT, ["This link holds no house rules: no such game: '9-hand'"]),
        ("q=" + "x" * 500, "The rules: Four players", ["No rule of this game speaks of that."]),
    ],
)
def test_any_address_is_a_page(query: str, said: str, told: list[str]) -> None:
    """What an address holds is not to be trusted: what is usual is shown in its place, and what is wrong with it is told where it matters."""
    tested = rules_page(query)
    assert said in shown(tested)
    notes = [note.value.replace("\\", "").replace("\u2060", "") for note in (*tested.error, *tested.info)]
    assert [note[: len(wanted)] for note, wanted in zip(notes, told, strict=True)] == told


def test_a_deal_of_another_game_is_told_and_no_other_is_shown() -> None:
    """A link to the game for six with a deal of the game for four: the page says so and shows no deal of its own choice."""
    deal = pack_record(Record(ruleset("4-hand"), "W", 77))
    tested = rules_page(f"view=books&game=6-hand&a=book&b=4-hand&deal={deal}")
    assert ["That is about the 4-hand game; this page shows the 6-hand game." in error.value.replace("\\", "") for error in tested.error] == [True]
    assert "data-testid='parting'" not in markup(tested)


def test_another_game_leaves_the_deal_behind() -> None:
    """Who chooses another game on the page does not take a deal of the old one there; other table rules keep it."""
    place = RulesPlace(view="books", deal="f1.4-hand.x")
    assert with_house(place, house_of(ruleset("6-hand"))).deal == ""
    assert with_house(place, house_of(ruleset("4-hand", {"slam_bonus": False}))).deal == "f1.4-hand.x"


@pytest.mark.sample(1)
@pytest.mark.parametrize("rule", ["turn.staged", "auction.contract-is-given", "exchange.cards-unknown", "play.hand-unknown"])
def test_a_rule_of_set_up_positions_is_told_to_be_one(rule: str) -> None:
    """Such a rule is no rule that this game does not have: each game says when it comes up, and the search finds it."""
    said = shown(rules_page(f"rule={rule}"))
    assert said.count("only in a position that is set up") == 5
    assert "not so by its book" not in said
    assert "does not play by this rule" not in "".join(note.value for note in rules_page(f"rule={rule}").warning)
    assert f"data-rule='{rule}'" in markup(rules_page(f"q={rule}"))


def test_the_list_of_a_topic_holds_its_rule_of_set_up_positions() -> None:
    """Among the rules on whose turn it is stands the one of a staged position."""
    assert "A staged position" in rules_page("rule=turn.staged").radio(key="rules-list").options


CLUB = "name: Friday club\ngame: 4-hand\nvariant: {slam_bonus: false}\n"


def test_a_clubs_file_is_a_rule_book() -> None:
    """A saved house-rule file becomes the second book, by its name; the books then part in words."""
    tested = open_file(rules_page("view=books"), "rules-club", "friday.yaml", CLUB)
    assert tested.selectbox(key="book-second").value == "file"
    assert "A club's file: Friday club" in tested.selectbox(key="book-second").options
    assert "no more than the bid" in shown(tested)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (CLUB.replace("4-hand", "6-hand"), "That is about the 6-hand game; this page shows the 4-hand game."),
        (CLUB.replace("slam_bonus", "slam"), "friday.yaml:3:17: "),
    ],
)
def test_a_clubs_file_that_is_no_book_here_is_told(text: str, told: str) -> None:
    """A file of another game or one with a mistake, told at its line, changes no book."""
    tested = open_file(rules_page("view=books"), "rules-club", "friday.yaml", text)
    assert told in shown(tested)
    assert tested.selectbox(key="book-second").value == "table"


@pytest.mark.sample(2)
@pytest.mark.parametrize("payload", [7, {}, {"name": "a.yaml"}, {"name": "a.yaml", "bytes": "@"}, {"name": 1, "bytes": ""}])
def test_a_file_that_the_browser_did_not_hand_over_is_told(payload: object) -> None:
    """Whatever else comes in a file's place is said to be none, and is forgotten when a right one comes."""
    tested = fire(rules_page("view=books"), payload, "rules-club", "file")
    assert [error.value for error in tested.error] == ["The browser did not hand the file over. Choose it again."]
    assert not open_file(tested, "rules-club", "friday.yaml", CLUB).error


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("variant", "named"),
    [
        ({}, True),
        ({"joker_advance": "misere_only"}, True),
        ({"joker_advance": "misere_only", "misere": "none", "open_misere": "none"}, False),
        ({"joker_advance": "never"}, False),
    ],
)
def test_a_ladder_with_a_named_joker_stands_only_where_one_may_be_named(variant: dict[str, str], named: bool) -> None:
    """Where the joker is named for misères alone and there is no misère, no ladder shows what can never lie on a table."""
    said = shown(rules_page(f"{query_of(house_of(ruleset('4-hand', variant)))}&view=games"))
    assert "Trump ladders, 4-hand" in said
    assert ("joker named" in said) is named
