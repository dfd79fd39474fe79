"""The lesson player's place: clicks are untrusted, the address holds everything, and an open question gives nothing away."""

import json
from dataclasses import replace

import pytest
from at_place import run, view

from tutorial_app.ui.lesson_moves import handle, press
from tutorial_app.ui.lesson_place import Place, at_end, go, run_of
from tutorial_app.ui.lesson_sayings import say

START = Place(lesson="left-bower")


def at(step: int) -> Place:
    """The lesson's step, counting from one, with nothing answered."""
    return replace(START, step=step - 1)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("card", "1S"),
        ("card", ""),
        ("card", "é" * 500),
        ("call", "JC"),
        ("suit", "H"),
        ("suit", "x"),
        ("why", "card:"),
        ("why", "line:9"),
        ("nonsense", "JC"),
        ("why", "seat:N"),
    ],
)
@pytest.mark.parametrize("step", range(1, 9))
def test_a_click_that_makes_no_sense_breaks_nothing(step: int, kind: str, value: str) -> None:
    """Whatever a browser sends, the page can be drawn again."""
    place = handle(at(step), kind, value, 0)
    assert view(place)["rev"] in (0, 1)


def test_a_stale_click_changes_nothing() -> None:
    """A click made on an older picture is dropped, so a double click answers once."""
    once = handle(at(3), "card", "AH", 0)
    assert handle(once, "card", "QC", 0) == once


@pytest.mark.parametrize(
    ("lesson", "step", "given", "answers"),
    [
        ("the-score", 2, "200+20", "200+20"),
        ("the-score", 2, "200 20", "200+20"),
        ("the-score", 2, "+140+-20", "140+-20"),
        ("the-score", 2, " 140 -20", "140+-20"),
        ("the-score", 2, "+140 +20", "140+20"),
        ("the-score", 2, "10+0.+140++20.200 20", "10+0.140+20.200+20"),
        ("the-kitty", 5, "5C+4D+6C", "5C 4D 6C"),
        ("the-kitty", 5, "5C 4D 6C/H", "5C 4D 6C/H"),
    ],
)
def test_an_answer_survives_an_address_that_was_pasted(lesson: str, step: int, given: str, answers: str) -> None:
    """A browser reads a plus in an address as a space, and somebody who types one writes a plus for a space: the answer is the same."""
    here = run(Place(lesson=lesson, step=step - 1, answers="_" * (step - 1) + given))
    assert here.text() == answers


@pytest.mark.parametrize("step", [2, 6, 7])
def test_an_open_question_does_not_show_the_winner(step: int) -> None:
    """Before the first try no card of the trick is marked, no seat has been given it, and asking why does not tell."""
    shown = view(at(step))
    assert [play["winning"] for play in shown["trick"]] == [False] * 4
    assert [seat["won"] for seat in shown["seats"]] == [0] * 4
    asked = replace(at(step), asked="winner", asking=True)
    assert view(asked)["answer"] is None


@pytest.mark.parametrize("seat", ["N", "E", "S", "W"])
def test_at_a_complete_trick_nobody_is_said_to_be_on_turn(seat: str) -> None:
    """Who asks about a player hears about the card that this player has played: there is no turn, and no set-up to speak of."""
    asked = replace(Place(lesson="first-trick"), asked=f"seat:{seat}", asking=True)
    card = {"N": "QH", "E": "6H", "S": "KH", "W": "9H"}[seat]
    said = view(asked)["answer"]["text"]
    assert "turn" not in said
    assert said == view(replace(asked, asked=f"card:{card}"))["answer"]["text"]


def test_hidden_hands_are_not_sent() -> None:
    """In the guided deal the others' hands are written out in the file, yet nothing sent to the browser names them."""
    sent = {card["id"] for seat in view(at(8))["seats"] for card in seat["hand"] or []}
    assert sent == set()
    assert '"AS"' not in json.dumps({key: part for key, part in view(at(8)).items() if key != "ladder"})


def test_a_refusal_marks_the_card_and_the_witness() -> None:
    """The ace of hearts is refused and the left bower, which obliges, is lit."""
    shown = view(handle(at(3), "card", "AH", 0))
    states = {card["id"]: card["state"] for card in shown["hand"]}
    assert (states["AH"], states["JC"], states["QC"]) == ("refused", "witness", "playable")
    assert (shown["verdict"]["rule"], shown["verdict"]["legal"]) == ("play.follow-suit", False)


def test_a_wrong_but_legal_card_is_shown_played_out_and_can_be_taken_back() -> None:
    """West's ace takes the trick; another try begins with all four cards in the hand."""
    wrong = handle(at(5), "card", "7D", 0)
    shown = view(wrong)
    assert shown["phase"] == "trick-done"
    assert [play["card"]["id"] for play in shown["trick"] if play["winning"]] == ["AC"]
    assert (shown["verdict"]["legal"], shown["verdict"]["tone"]) == (True, "no")
    assert [event["t"] for event in shown["events"]] == ["play", "won"]
    again = view(press(wrong, "retry"))
    assert (len(again["hand"]), again["verdict"]) == (4, None)


def test_three_hints_light_up_more_and_more() -> None:
    """The rule in words, the cards that oblige, the answer."""
    place, seen = at(4), []
    for _ in range(3):
        place = press(place, "hint")
        shown = view(place)
        seen.append((shown["answer"]["rule"], [card["id"] for card in shown["hand"] if card["state"] == "witness"]))
    assert seen == [("play.follow-suit", []), ("play.follow-suit", ["9C"]), ("play.follow-suit", ["9C"])]


def test_the_words_are_filled_in_for_the_learner() -> None:
    """Cards stand as cards, numbers as numbers, and no brace is left."""
    for step in range(1, 9):
        assert not set("{}") & set(say(run(at(step))))
    assert "You have promised 7" in say(run(at(8)))
    assert "has 4" in say(run(at(8)))


def whereabouts(place: Place) -> dict[str, str]:
    """What the ladder says of each trump."""
    return {row["card"]: row["word"] for row in view(place)["ladder"]["rows"]}


def test_cards_that_nobody_holds_are_gone() -> None:
    """With all hands laid out, a trump that nobody holds is gone, played before or laid aside: the joker and both bowers but South's, and not West's ace."""
    words = whereabouts(at(8))
    assert [words[card] for card in ("Joker", "JS", "KS", "JC", "QS", "AS", "6S")] == ["gone", "gone", "gone", "yours", "yours", "still out", "still out"]


def test_where_hands_are_hidden_a_card_may_have_been_played() -> None:
    """Five tricks went before that nobody has seen, so the joker is not said to be still out."""
    assert whereabouts(at(3))["Joker"] == "not seen"


@pytest.mark.parametrize(("step", "wrong", "text"), [(2, "AS", "J♣, the left bower, ranks above A♠."), (7, "JC", "Q♣ ranks above J♣.")])
def test_a_wrong_winner_is_told_a_card_that_beats_it_and_not_yet_who_wins(step: int, wrong: str, text: str) -> None:
    """Why the chosen card does not win is said of that card; the player who wins is not named."""
    told = view(handle(at(step), "why", f"card:{wrong}", 0))["verdict"]
    assert told["tone"] == "no"
    assert told["text"].startswith(text)
    assert "Eddie" not in told["text"]


def test_a_lead_that_loses_the_contract_is_answered_at_once() -> None:
    """After the ace of hearts West ruffs, and the three tricks left cannot all be won; after the left bower nothing is lost."""
    assert view(handle(at(8), "card", "AH", 0))["verdict"]["title"] == "The contract can no longer be made"
    assert view(handle(at(8), "card", "JC", 0))["verdict"] is None


def test_a_guided_deal_under_way_says_how_the_contract_stands() -> None:
    """The words about the lead give way to the count: five of seven, two of the last three."""
    assert say(run(handle(at(8), "card", "JC", 0))) == "Your side has 5 of the 7 tricks it promised and needs 2 of the last 3."


def test_the_hints_to_a_lead_are_the_plan_the_cards_and_the_reason() -> None:
    """First what is still needed, then the trumps, then why the left bower is led."""
    place, texts = at(8), []
    for _ in range(3):
        place = press(place, "hint")
        texts.append(view(place)["answer"]["text"])
    assert texts[0].startswith("Your side has 4 of the 7 tricks it promised and needs 3 of the last 4.")
    assert texts[1] == "Look at J♣ and Q♠."
    assert texts[2] == "J♣. J♣ is the highest trump left, so it wins. After Q♠ or A♥ the contract could no longer be made."


def test_past_the_last_step_is_the_end() -> None:
    """Next on the last step leads to the end of the lesson, and Back from there to the last step."""
    end = go(at(8), 8)
    assert at_end(end)
    assert not at_end(go(end, 7))


def test_there_is_no_place_in_a_lesson_that_does_not_exist() -> None:
    """An unknown lesson is the map."""
    assert run_of(Place(lesson="no-such")) is None
    assert handle(Place(lesson="no-such"), "card", "JC", 0) == Place(lesson="no-such")
