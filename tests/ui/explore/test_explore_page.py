"""The Explore page without a browser: what is sent to the table, and every control."""

from __future__ import annotations

import json
import re
import time
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from explored import RECORDED, first_play
from helpers import app, fire, press, sound, table
from streamlit.testing.v1 import AppTest

from tutorial_app import solver
from tutorial_app.files.packed import pack_record
from tutorial_app.files.record import read_record
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.solver import value_of
from tutorial_app.ui.computing import Standing
from tutorial_app.ui.explore import values as values_module
from tutorial_app.ui.explore.bring_in import bring_in
from tutorial_app.ui.explore.place import ExplorePlace, told
from tutorial_app.ui.explore.setup import tree_of_place
from tutorial_app.ui.panels.explore_moves import tree_view

TABLE, TREE, STAGE = "explore-table", "explore-tree", "explore-stage"
ENDING = "game=4-hand&hands=N:AS.4H;E:KS.5H;S:QH.JH;W:AH.6D&contract=7S&by=N&lead=N"


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal of forty cards is not worked out here: the endings of these tests are, at once."""
    monkeypatch.setattr(values_module, "value_of", lambda position: value_of(position, nodes=300))


def explore(query: str) -> AppTest:
    """The page at an address."""
    return app(query.replace(":", "%3A").replace(";", "%3B"), page="ui/pages/explore.py")


def shown(tested: AppTest) -> str:
    """What the page says itself, as text."""
    body = "\n".join(each.proto.body for each in tested.get("html") if "<style>" not in each.proto.body)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", body)).replace("\ufe0e", "")


def values(tested: AppTest) -> dict[str, str]:
    """What stands under each card once nothing is being worked out any more."""
    for _ in range(200):
        view = table(tested, TABLE)
        cards = [*view["hand"], *(card for seat in view["seats"] for card in seat["hand"] or [])]
        found = {card["id"]: card["worth"]["text"] for card in cards if card.get("worth")}
        if "…" not in found.values():
            return found
        time.sleep(0.05)
        tested.run()
    raise AssertionError(f"still being worked out: {found}")


def errors(tested: AppTest) -> list[str]:
    """The error messages on the page, their escapes taken off."""
    return [error.value.replace("\\", "") for error in tested.error]


def component(tested: AppTest, key: str) -> dict[str, Any]:
    """What was sent to another component of the page."""
    return json.loads(tested.get_by_key(key).proto.bytes)


def click(tested: AppTest, card: str) -> AppTest:
    """A click on a card of the board."""
    return fire(tested, {"kind": "card", "value": card, "rev": table(tested, TABLE)["rev"]}, TABLE)


def test_every_card_has_its_exact_result_and_the_tree_its_values() -> None:
    """Two tricks are left: the ace of trumps and the four of hearts come to one trick of the two each; so does the start."""
    tested = explore(ENDING)
    assert values(tested) == {"AS": "1", "4H": "1"}
    assert "Nori to play. Every card comes to the same: 1 trick of two." in shown(tested)
    tested = sound(tested.run())
    assert component(tested, TREE)["lines"][0]["nodes"][0]["value"] == "1"


def test_illegal_cards_are_marked_and_their_reason_is_told() -> None:
    """Spades are led: East has the king and must play it; the five of hearts says why it may not."""
    tested = click(explore(ENDING), "AS")
    assert values(tested) == {"KS": "1", "5H": "✕"}
    east = next(seat for seat in table(tested, TABLE)["seats"] if seat["id"] == "E")
    assert "you may not play 5♥" in next(card for card in east["hand"] if card["id"] == "5H")["worth"]["says"].replace("\ufe0e", "")
    assert "Not allowed now 5♥: If you have a card of the suit led, you must play one." in shown(tested)
    assert "so Nori would win it." in shown(tested)
    tested = click(tested, "5H")
    assert table(tested, TABLE)["verdict"]["rule"] == "play.follow-suit"
    assert "Not allowed: follow suitTo Eddie: Spades were led" in shown(tested)


def test_play_on_take_back_and_branch() -> None:
    """The ace, taken back, then the four of hearts: both are in the tree, and a click on the first goes there."""
    tested = click(explore(ENDING), "AS")
    tested = press(tested, "explore-back")
    tested = click(tested, "4H")
    lines = component(tested, TREE)["lines"]
    assert [[node["text"].replace("\ufe0e", "") for node in line["nodes"]] for line in lines] == [["Start", "Nori: 4♥"], ["Nori: A♠"]]
    assert lines[1]["title"].replace("\ufe0e", "") == "Instead of Nori: 4♥"
    assert lines[0]["nodes"][1]["here"]
    tested = fire(tested, {"node": 1}, TREE, "go")
    assert component(tested, TREE)["lines"][0]["nodes"][1]["text"].startswith("Nori: A")
    assert press(tested, "explore-first").session_state["explore:"]["moves"].endswith("~0.1")


def test_cards_that_another_trump_suit_forbids_are_gone_and_the_page_says_so() -> None:
    """The jack of clubs was the left bower; with hearts as trumps it is a club, and may not be played to a spade: it and what followed is gone."""
    tested = explore("game=4-hand&hands=N:AS.4H;E:JC.6S;S:QH.JH;W:AH.6D&contract=7S&by=N&lead=N&moves=AS.JC.JH.6D")
    sound(tested.segmented_control(key="explore-trumps").set_value("H").run())
    assert [each.value for each in tested.info] == ["3 cards that you had tried cannot be played now, so they are gone. Your browser’s Back brings them back."]
    assert not press(tested, "explore-first").info


def test_what_was_lost_is_told_of_the_place_it_was_lost_at_alone() -> None:
    """Back to the cards as they were, or to a change that cannot be made: nothing is gone there, and nothing is said of it."""
    before = "game=4-hand&hands=N:AS.4H;E:JC.6S;S:QH.JH;W:AH.6D&contract=7S&by=N&lead=N&moves=AS.JC.JH.6D"
    tested = explore(before)
    sound(tested.segmented_control(key="explore-trumps").set_value("H").run())
    assert tested.info
    tested.text_area(key="explore-paste").set_value("nonsense")
    assert not press(tested, "explore-paste-open").info
    gone = explore(before)
    sound(gone.segmented_control(key="explore-trumps").set_value("H").run())
    gone.query_params["contract"] = "7S"
    gone.query_params["moves"] = "AS.JC.JH.6D"
    assert not sound(gone.run()).info


def test_junk_from_the_tree_does_nothing() -> None:
    """Only a node of the tree is gone to."""
    tested = explore(ENDING)
    before = table(tested, TABLE)["hand"]
    for payload in ({"node": 99}, {"node": -1}, {"node": "1"}, {"node": True}, {}, 7, None):
        assert table(fire(tested, payload, TREE, "go"), TABLE)["hand"] == before


def test_trumps_contract_contractor_and_lead_are_set() -> None:
    """Each control changes the board, and the ladder with it."""
    tested = explore("game=4-hand&seed=2&contract=8H&by=S")
    sound(tested.segmented_control(key="explore-trumps").set_value("S").run())
    assert table(tested, TABLE)["contract"]["text"].replace("\ufe0e", "") == "8♠"
    assert [row["card"] for row in table(tested, TABLE)["ladder"]["rows"][:3]] == ["Joker", "JS", "JC"]
    sound(tested.selectbox(key="explore-contract").set_value("7D").run())
    sound(tested.selectbox(key="explore-by").set_value("E").run())
    sound(tested.selectbox(key="explore-leads").set_value("N").run())
    view = table(tested, TABLE)
    assert (view["contract"]["text"].replace("\ufe0e", ""), view["to_act"]) == ("7♦", "N")
    assert next(seat for seat in view["seats"] if seat["id"] == "E")["contractor"]
    sound(tested.selectbox(key="explore-discards").set_value("choose").run())
    assert table(tested, TABLE)["phase"] == "exchange"
    sound(tested.selectbox(key="explore-contract").set_value("calls").run())
    assert table(tested, TABLE)["phase"] == "auction"


@pytest.mark.parametrize("game", ["6-hand", *(pytest.param(game, marks=pytest.mark.long) for game in GAMES if game != "6-hand")])
def test_every_game_is_dealt(game: str) -> None:
    """A new deal of each game lies there with a contract, every hand face up."""
    tested = explore("game=4-hand&seed=2")
    sound(tested.selectbox(key="explore-game").set_value(game).run())
    view = table(tested, TABLE)
    assert view["contract"] is not None
    assert all(seat["hand"] for seat in view["seats"] if seat["id"] != view["me"])
    first = tested.session_state["explore:"]["seed"]
    assert press(tested, "explore-new").session_state["explore:"]["seed"] != first


@pytest.mark.parametrize("query", ["game=6-hand&seed=4", "game=6-hand&seed=4&lay=1"])
def test_the_page_has_few_widgets_however_many_cards_there_are(query: str) -> None:
    """PF-01: 63 cards and eight places are one table or one stage, not a widget each; what is drawn again at a click is a few dozen buttons and boxes."""
    tested = explore(query)
    widgets = [each for kind in ("button", "checkbox", "selectbox", "radio", "text_input", "number_input", "toggle") for each in tested.get(kind)]
    assert len(widgets) < 60


def test_cards_are_laid_and_brought_to_the_table() -> None:
    """Clear all, lay a trick of spades and one card at West, and play: the joker wins so far."""
    tested = press(press(explore("game=4-hand&seed=2&contract=7S&by=N&lead=N"), "explore-lay"), "explore-clear")
    for pile, cards in {"table": ["KS", "JC", "Joker"], "W": ["4H"]}.items():
        tested = fire(tested, {"kind": "pile", "value": pile}, STAGE)
        for card in cards:
            tested = fire(tested, {"kind": "card", "value": card}, STAGE)
    assert "These cards can be played." in shown(tested)
    tested = press(tested, "explore-laid")
    view = table(tested, TABLE)
    assert [play["card"]["id"] for play in view["trick"] if play["winning"]] == ["Joker"]
    assert len(view["ladder"]["rows"]) == 12


def test_junk_from_the_stage_does_no_harm() -> None:
    """Whatever the browser sends, no card moves."""
    tested = explore("game=4-hand&lay=1&hands=S:JC&pile=S")
    for payload in (
        {"kind": "card", "value": "ZZ"},
        {"kind": "card", "value": "2H"},
        {"kind": "pile", "value": "attic"},
        {"kind": "x", "value": "JC"},
        {"kind": "card"},
        [],
        "JC",
    ):
        assert fire(tested, payload, STAGE).session_state["explore:"]["laid"] == "S:JC"


def test_something_is_pasted() -> None:
    """Hands typed as text lie on the table; what is none is told in a sentence."""
    tested = explore("game=4-hand&seed=2")
    tested.text_area(key="explore-paste").set_value("N: AS 4H\nE: KS 5H\nS: QH JH\nW: AH 6D")
    tested = press(tested, "explore-paste-open")
    assert [card["id"] for card in table(tested, TABLE)["hand"]] == ["JH", "QH"]
    tested.text_area(key="explore-paste").set_value("nonsense")
    tested = press(tested, "explore-paste-open")
    assert errors(tested)[0].startswith("This is no link")
    assert [card["id"] for card in table(tested, TABLE)["hand"]] == ["JH", "QH"], "what lay there still does"


def test_a_recorded_deal_lies_on_the_board_where_it_ended_and_is_played_otherwise_from_any_card() -> None:
    """The deal is over; one card back the last trick still wants it; every move of the deal is in the tree as played."""
    line = pack_record(read_record(RECORDED.read_bytes(), "deal", ruleset).record)
    tested = explore(f"game=4-hand&start={line}")
    assert table(tested, TABLE)["phase"] == "scored"
    played = [node for line in component(tested, TREE)["lines"] for node in line["nodes"] if node["played"]]
    assert len(played) == len(read_record(RECORDED.read_bytes(), "deal", ruleset).record.actions)
    tested = press(tested, "explore-back")
    view = table(tested, TABLE)
    assert (view["phase"], len(view["trick"])) == ("play", 3)
    assert list(values(tested).values()) == ["7"]


def test_a_bad_link_shows_its_sentence_and_a_board() -> None:
    """A link damaged on the way: one sentence, and a deal all the same."""
    tested = explore("game=4-hand&seed=2&contract=5S")
    assert errors(tested) == ["5S is no contract of the 4-hand game with these rules; the rest of the link is shown."]
    assert table(tested, TABLE)["contract"] is not None


def test_the_link_is_the_whole_page() -> None:
    """Play, take back, branch, change trumps: what the copy button holds opens the same board, the same tree and the same values."""
    tested = click(press(click(explore(ENDING), "AS"), "explore-back"), "4H")
    sound(tested.segmented_control(key="explore-trumps").set_value("D").run())
    link = component_data(tested, "explore-copy-link")["link"].partition("?")[2]
    other = app(link, page="ui/pages/explore.py")
    assert table(other, TABLE)["hand"] == table(tested, TABLE)["hand"]
    assert component(other, TREE)["lines"][0]["nodes"][-1]["text"] == component(tested, TREE)["lines"][0]["nodes"][-1]["text"]
    assert values(other) == values(tested)
    assert urlencode({"contract": "7D"}) in link


def component_data(tested: AppTest, key: str) -> dict[str, Any]:
    """What was sent to a component that takes plain data."""
    return json.loads(tested.get_by_key(key).proto.json)


def test_only_who_explores_has_the_solver_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A visit of the page asks for it; a visit of Play does not."""
    asked: list[int] = []
    monkeypatch.setattr(solver, "prepare", lambda: asked.append(1))
    app("", page="ui/pages/play.py")
    assert asked == []
    explore(ENDING)
    assert asked


def test_a_move_is_marked_as_a_gift_only_where_both_values_are_known() -> None:
    """Next to a moment that was too much to work out nothing is marked; where a trick was given away it is."""
    place = ExplorePlace(laid="N:AS.KH;E:5S.6D;S:4D.5D;W:7D.8D", contract="6S", by="N", leader="N", moves="KH")
    tree = tree_of_place(place)
    for known, marked in (({0: 2, 1: 1}, True), ({0: 2, 1: 2}, False), ({0: None, 1: 1}, False), ({0: 2, 1: None}, False), ({0: 2}, False)):
        view = tree_view(place, tree, Standing(known))
        assert view["lines"][0]["nodes"][1]["turned"] is marked


@pytest.mark.parametrize("between", [".", ",", " ", ";", ".."])
def test_discards_of_a_link_may_be_set_apart_in_any_way(between: str) -> None:
    """Dots, commas, blanks: the same cards are thrown, and shown."""
    known = first_play(ExplorePlace(seed="1", contract="8H", by="S"))
    names = [str(card) for card in known.discards or ()]
    tested = explore(f"game=4-hand&seed=1&contract=8H&by=S&discards={quote(between.join(names))}")
    assert not tested.error
    assert {card["id"] for card in table(tested, TABLE)["hand"]} == {str(card) for card in known.hands[known.rules.index("S")] or ()}


def test_too_many_cards_for_a_kitty_are_told_in_a_sentence() -> None:
    """A link that puts four cards aside where three lie: the second board says why not."""
    tested = explore("game=4-hand&seed=2&contract=8H&by=S&discards=choose&panel=compare&second=kitty.AS.KS.QS.JS")
    sound(tested)
    assert "The kitty has 3 cards" in shown(tested)
    assert len(tested.multiselect(key="second-kitty").value) <= 3


@pytest.mark.parametrize("lay", ["", "1"])
@pytest.mark.parametrize("hands", ["junk", "S:ZZ", "S:AS;N:AS", "1:AS", "S:AS;table:KS.QS.JS.10S.9S", "S:AS;discards:KS", "S:AS;kitty:KS"])
def test_hands_that_are_none_are_told_and_the_page_stands(hands: str, lay: str) -> None:
    """While cards are laid, and when they are to be played: anything may stand in a link."""
    tested = explore(f"game=4-hand&contract=6NT&by=S&hands={hands}&lay={lay}")
    contract = tested.selectbox(key="explore-contract").value
    assert contract == "6NT" or tested.error or "Not yet a position: " in shown(tested)


def test_a_card_that_was_passed_over_leaves_no_values() -> None:
    """South led, and North is to play before Wanda has: whose card is missing is said, and no number stands there."""
    text = "game: 4-hand\ncontract: 7S\ncontractor: S\nhands: {S: [AS], W: [6S, 10D], N: [7C, 8C], E: [9C, 10C]}\ntrick: [[S, KS]]\nto_act: N\n"
    place = bring_in(ExplorePlace(), text)
    tested = explore(urlencode(told(place)))
    assert values(tested) == {}
    assert "Wanda plays before this card, and that card is not known: there are no values." in shown(tested)


def test_what_the_values_take_for_granted_is_said() -> None:
    """An ending without trumps was laid, the joker in North's hand: nobody has said which suits were led before."""
    laid = "game=4-hand&hands=N:Joker.5H;E:6H.6D;S:7H.5S;W:9H.10S&contract=7NT&by=N&lead=N&joker=none"
    assert "The values take it that no suit was led in them, so that the joker may name any." in shown(explore(laid))
    assert "The values take it" not in shown(explore(ENDING))
    assert "The values take it" not in shown(explore("game=4-hand&seed=3&contract=6NT&by=S"))
