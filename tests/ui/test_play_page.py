"""The Play page in Streamlit's own test tool: the table's data, clicks on it, the page's controls, links good and bad."""

from __future__ import annotations

from random import Random

import pytest
from helpers import act, app, fire, labels, play_at, press, sound, table
from places import places


def clicked_through(tested, limit: int = 150):
    """The session after a deal by plain controls: Continue and Discard when they are there, else a random card, call or suit."""
    rng = Random(2)
    for _ in range(limit):
        keys = labels(tested)
        if "deal" in keys:
            return tested
        if "continue" in keys:
            press(tested, "continue")
            continue
        discard = tested.button(key="discard").label if "discard" in keys else ""
        if discard.startswith("Discard: 3"):
            press(tested, "discard")
            continue
        suits = [key for key in keys if key.startswith("table-suit-")]
        calls = [key for key in keys if key == "table-call-P"]
        cards = [key for key in keys if key.startswith("table-card-") and "✓" not in tested.button(key=key).label]
        press(tested, rng.choice(suits or calls or cards))
    raise AssertionError("the deal did not come to its end")


def test_the_page_sends_the_table_what_the_learner_may_see():
    """The page opens on a new deal: the learner's ten cards are sent, the other hands are numbers."""
    view = table(app())
    assert len(view["hand"]) == 10
    assert [seat["hand"] for seat in view["seats"]] == [None] * 4
    assert view["phase"] == "auction"


def test_a_refused_card_is_told_and_stays():
    """Clicking ace of hearts on a spade lead: refused with the rule, the hand still holds ten cards. Field reports: RE-07, UI-15."""
    view = table(act(play_at("asked"), "card", "AH"))
    assert (view["verdict"]["rule"], view["verdict"]["legal"]) == ("play.follow-suit", False)
    assert len(view["hand"]) == 10


def test_a_refused_call_is_told():
    """Seven spades stand: clicking six spades is refused and the auction waits."""
    view = table(act(play_at("bidding"), "call", "6S"))
    assert (view["phase"], view["to_act"], view["verdict"]["rule"]) == ("auction", "S", "bid.must-be-higher")


def test_a_stale_click_changes_nothing():
    """The same click twice, the second for the old screen: one card is played. Field reports: UI-05, RE-08."""
    tested = play_at("second-trick")
    click = {"kind": "card", "value": "4D", "rev": table(tested)["rev"]}
    once = table(fire(tested, click))
    assert table(fire(tested, click)) == once
    assert len(once["hand"]) == 7


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "payload",
    [
        None,
        7,
        "card",
        [],
        {},
        {"kind": "card"},
        {"kind": "card", "value": "JC"},
        {"kind": "card", "value": 3, "rev": 0},
        {"kind": None, "value": "JC", "rev": 0},
        {"kind": "card", "value": "ZZ", "rev": 0},
        {"kind": "card", "value": {"a": 1}, "rev": 0},
        {"kind": "call", "value": "7S", "rev": "0"},
        {"kind": "card", "value": "JC", "rev": 10**30},
        {"kind": "card", "value": "JC", "rev": -1},
        {"kind": "x" * 9999, "value": "y" * 9999, "rev": 0},
        {"kind": "why", "value": "<script>", "rev": 0},
    ],
)
def test_rubbish_from_the_browser_decides_nothing(payload):
    """Whatever the browser sends, no card is played and no error is shown."""
    tested = play_at("asked")
    before = table(tested)
    after = table(fire(tested, payload))
    assert (after["hand"], after["trick"], after["to_act"]) == (before["hand"], before["trick"], before["to_act"])


def test_three_runs_later_everything_is_equal():
    """Running the page again and again changes nothing that is sent. Field reports: UI-03."""
    tested = play_at("asked")
    first = table(tested)
    for _ in range(3):
        sound(tested.run())
        assert table(tested) == first


def test_undo_and_hint_and_why():
    """The page's controls: a card is played, taken back; a hint and a reason are given."""
    tested = act(play_at("asked"), "card", "JC")
    assert table(tested)["phase"] == "trick-done"
    press(tested, "undo")
    assert (table(tested)["phase"], len(table(tested)["hand"])) == ("play", 10)
    press(tested, "hint")
    assert table(tested)["answer"]["title"] == "Hint 1 of 3"
    press(tested, "why")
    view = table(tested)
    assert view["opts"]["why"]
    assert view["answer"]["rule"].startswith(("turn.", "play.", "trick."))


def test_a_suit_is_named_before_the_discard_stands():
    """The exchange: three cards, Discard, a suit for the joker; then South leads."""
    tested = play_at("exchange")
    for card in ("4H", "4D", "5C"):
        act(tested, "card", card)
    press(tested, "discard")
    assert table(tested)["phase"] == "name-suit"
    act(tested, "suit", "H")
    assert (table(tested)["phase"], table(tested)["to_act"]) == ("play", "S")


def test_a_whole_deal_by_plain_controls():
    """A deal is played by ordinary buttons alone, from the auction to its score sheet; every button has its own key. Field reports: UI-06."""
    tested = clicked_through(play_at("opening", "&plain=1"))
    text = " ".join(element.value for element in tested.markdown)
    assert "needed" in text or "tricks" in text
    assert len(set(labels(tested))) == len(labels(tested))
    press(tested, "deal")
    assert "table-call-P" in labels(tested)


def test_the_contractor_plays_by_plain_controls():
    """South plays ten no trumps by plain controls: kitty, discard, naming the joker, ten tricks, the match is won."""
    tested = clicked_through(play_at("exchange", "&plain=1"))
    assert "deal" in labels(tested)


def test_plain_controls_and_table_say_the_same():
    """The plain twin is drawn from the same data: the same refusal, the same cards. Field reports: UI-06."""
    tested = play_at("asked", "&plain=1")
    press(tested, "table-card-AH")
    said = " ".join(element.value for element in tested.markdown)
    assert "J♣" in said
    cards = {key.removeprefix("table-card-") for key in labels(tested) if key.startswith("table-card-")}
    assert cards == {card["id"] for card in table(play_at("asked"))["hand"]}


def test_never_more_buttons_than_cards():
    """As the hand shrinks the buttons do. Field reports: UI-13."""
    tested = play_at("second-trick", "&plain=1")
    assert len([key for key in labels(tested) if key.startswith("table-card-")]) == 8
    press(tested, "table-card-4D")
    assert len([key for key in labels(tested) if key.startswith("table-card-")]) == 7


def test_two_sessions_do_not_see_each_other():
    """One learner plays a card; the other's table stays as it was. Field reports: UI-08, UI-10."""
    one, two = play_at("asked"), play_at("asked")
    before = table(two)
    act(one, "card", "JC")
    press(one, "hint") if "hint" in labels(one) else press(one, "why")
    sound(two.run())
    assert table(two) == before


def test_a_mode_of_one_learner_is_not_anothers():
    """Asking and showing what is legal belong to one session and start switched off. Field reports: UI-10."""
    one = press(play_at("asked", "&show_legal=1"), "why")
    assert table(one)["opts"]["show_legal"]
    fresh = table(app())["opts"]
    assert not fresh["show_legal"]
    assert not fresh["why"]


@pytest.mark.sample(2)
@pytest.mark.parametrize("query", ["g=garbage&c=1", "g=f1.4-hand.AAAA", "g=m1.4-hand.&c=x", "g=%00&c=-1", "g=" + "A" * 9000, "g=~&c=3"])
def test_a_link_that_cannot_be_read_is_told_and_the_app_goes_on(query):
    """A link that cannot be read: a clear message, a new deal, and the next click works."""
    tested = app(query)
    assert len(tested.error) == 1
    assert tested.error[0].value
    assert "Traceback" not in tested.error[0].value
    act(tested, "call", "P")
    assert not tested.error
    assert table(tested)["rev"] > 0


def test_a_shortened_link_is_told():
    """A link with its end cut off is told as such."""
    assert app(places()["asked"].query[:-20]).error


@pytest.mark.sample(2)
@pytest.mark.parametrize("count", ["", "x", "-1", "99999999999999999999", "²", "٣"])
def test_a_senseless_count_in_a_link_is_no_problem(count):
    """The count beside the game may be anything: the game opens."""
    tested = app(f"g={places()['asked'].line}&c={count}")
    assert not tested.error
    assert table(tested)["phase"] in ("play", "trick-done")


@pytest.mark.sample(2)
@pytest.mark.parametrize("option", ["speed=9", "speed=x", "plain=yes", "four=", "large=²"])
def test_senseless_options_are_ignored(option):
    """An option that is none leaves the table as usual."""
    assert table(play_at("asked", f"&{option}")) == table(play_at("asked"))


def test_the_score_is_counted_once():
    """Past the last trick the score is the same however often the page runs. Field reports: SC-06."""
    tested = press(play_at("last-trick"), "continue")
    first = table(tested)["score"]
    sound(tested.run())
    assert table(tested)["score"] == first


def test_taking_back_after_the_end_opens_the_game_again():
    """The match is over; the last card is taken back and the game goes on. Field reports: SC-07."""
    tested = play_at("match-over")
    assert table(tested)["phase"] == "match-over"
    assert table(press(tested, "undo"))["phase"] in ("play", "trick-done")


def test_the_chart_has_its_table():
    """Beside the chart of scores stands a table that says the same in words. Field reports: AC-05, SC-09."""
    tested = play_at("match-over")
    assert len(tested.table) == 1
    assert len(tested.table[0].value) == 2
    thrown = play_at("thrown-in")
    assert len(thrown.table[0].value) == 1


def test_a_deal_can_be_stepped_through():
    """After the deal every step can be looked at and the score come back to. Field reports: UI-15."""
    tested = play_at("scored")
    press(tested, "step-back")
    assert table(tested)["prompt"]["text"]
    press(tested, "review-stop")
    assert table(tested)["score"]["lines"]
