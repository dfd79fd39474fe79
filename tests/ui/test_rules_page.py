"""The Rules page: every view of every game, the search, what a rule depends on, the pack somebody has, two rule books on one deal."""

from __future__ import annotations

import re

import pytest
from helpers import app as open_app
from helpers import press, sound
from streamlit.testing.v1 import AppTest

GAMES = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")
VIEWS = ("rule", "words", "games", "pack", "books", "table", "terms", "coverage")


def rules_page(query: str = "") -> AppTest:
    """The Rules page at an address."""
    return open_app(query, page="ui/pages/rules.py")


def shown(tested: AppTest) -> str:
    """All that the page draws itself, as text without markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", markup(tested))).replace("\ufe0e", "")


def markup(tested: AppTest) -> str:
    """All that the page draws itself."""
    return "\n".join(each.proto.body for each in tested.get("html"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("view", VIEWS)
def test_every_view_of_every_game_is_drawn(game: str, view: str) -> None:
    """No view of any game fails."""
    assert shown(rules_page(f"game={game}&view={view}"))


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


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_in_force_can_be_seen_to_matter(game: str) -> None:
    """In the game in words each house rule has a button; the example or the reason why there is none is shown."""
    tested = rules_page(f"view=words&game={game}")
    buttons = [button.key for button in tested.button if (button.key or "").startswith("words-")]
    assert len(buttons) >= 8
    shown_one = markup(sound(press(tested, buttons[-1])))
    assert "data-testid='matters'" in shown_one


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


@pytest.mark.parametrize(
    "query", ["view=nowhere", "rule=no.rule", "a=x&b=y&view=books", "view=books&deal=f1.junk", "matters=gravity", "q=" + "x" * 500, "game=9-hand"]
)
def test_any_address_is_a_page(query: str) -> None:
    """What an address holds is not to be trusted: the page is drawn, with a word on what is wrong or with what is usual."""
    assert shown(rules_page(query))
