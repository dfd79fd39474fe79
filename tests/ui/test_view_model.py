"""What the table is told: plain data with every word in it, for every phase of random deals."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from places import RULES, place, places, played_on, played_out, record
from places import dealt as deal
from test_hidden_cards import four_hand, sittings, with_a_joker_to_name
from wander import walk

from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting import phase_of
from tutorial_app.ui.sitting_moves import discard, handle, new_sitting
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view

KEYS = {
    "rev", "ply", "step", "phase", "to_act", "me", "opts", "seats", "hand", "trick", "last_trick", "kitty", "discards", "contract", "badge", "auction", "box",
    "suits", "ladder", "notes", "score", "prompt", "verdict", "answer", "events", "t",
}  # fmt: skip
STATES = {"idle", "playable", "chosen", "played", "refused", "witness"}
ZONES = {"hand", "trick", "kitty", "seat", "ladder", "discard", "last-trick"}


def view_of(sitting, **options) -> dict:
    """The view model of a sitting."""
    return table_view(scene_of(sitting, Options(**options)))


def at(name: str, *clicks: str) -> dict:
    """The view model at a typed place after some clicks."""
    sitting = places()[name].sitting
    for click in clicks:
        kind, _, value = click.partition(":")
        sitting = discard(sitting) if kind == "discard" else handle(sitting, kind, value, sitting.rev)
    return view_of(sitting)


def test_whoever_plays_alone_promises_alone():
    """The words under the bids speak of a side where there are partners, and of the learner alone where there are none."""
    foot = {game: view_of(new_sitting(41, ruleset(game)))["box"]["foot"] for game in ("4-hand", "5-hand")}
    assert "promises that your side wins at least 7 of the 10 tricks" in foot["4-hand"]
    assert "promises that you win at least 7 of the 8 tricks alone" in foot["5-hand"]


def texts(data):
    """Every text of the data, keys left out."""
    if isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)
    elif isinstance(data, str):
        yield data


def all_cards(data):
    """Every card of the data."""
    if isinstance(data, dict):
        if "zone" in data and "printed" in data:
            yield data
        for value in data.values():
            yield from all_cards(value)
    elif isinstance(data, list):
        for value in data:
            yield from all_cards(value)


def check(view: dict) -> None:
    """What holds of every view model."""
    assert set(view) == KEYS
    assert json.loads(json.dumps(view)) == view
    for text in texts(view):
        assert not set(text) & set("{}_"), text
        assert "None" not in text, text
        assert "  " not in text, text
    for card in all_cards(view):
        assert card["state"] in STATES
        assert card["zone"] in ZONES
        assert card["name"]
        assert card["id"] or not (card["printed"] or card["suit"] or card["role"])
    assert view["prompt"]["text"]
    assert len({seat["place"] for seat in view["seats"]}) == len(view["seats"])
    hand = [card["id"] for card in view["hand"]]
    assert len(set(hand)) == len(hand)
    for said in (view["verdict"], view["answer"]):
        if said:
            assert said["rule"] in rule_texts()
            assert said["text"].endswith((".", "!", "?")), said["text"]
            assert said["source"] or said["title"].startswith("Hint")  # a hint is advice, not a rule


@pytest.mark.parametrize("seed", range(8))
def test_every_view_of_a_random_deal_is_plain_data(seed):
    """Every position of a random deal, whatever was tried, asked or hinted: plain data, no unfilled placeholder, no switch name."""
    rng = Random(seed)
    for sitting in sittings(rng, four_hand(rng), deal=with_a_joker_to_name if seed % 4 == 0 else walk):
        check(view_of(sitting, show_legal=rng.random() < 0.5))


@pytest.mark.parametrize("game", ["6-hand", "3-hand", "5-hand", "2-hand"])
def test_the_table_draws_other_games_from_their_data(game):
    """A ruleset of more or fewer seats is drawn by the same code."""
    from tutorial_app.rulebook import ruleset

    for sitting in sittings(Random(4), ruleset(game)):
        check(view_of(sitting))


@pytest.mark.parametrize("name", sorted(places()))
def test_the_same_sitting_gives_the_same_data(name):
    """Drawing twice sends the same bytes."""
    sitting = places()[name].sitting
    assert json.dumps(view_of(sitting)) == json.dumps(view_of(sitting))
    check(view_of(sitting))


def test_a_refusal_names_rule_and_witness():
    """Ace of hearts on a spade lead: refused by follow suit, and the left bower is what obliges. Field reports: RE-07, UI-15."""
    view = at("asked", "card:AH")
    assert (view["verdict"]["rule"], view["verdict"]["legal"]) == ("play.follow-suit", False)
    assert "J♣" in view["verdict"]["text"]
    assert {card["id"]: card["state"] for card in view["hand"] if card["state"] != "playable"} == {"AH": "refused", "JC": "witness"}


def test_before_a_try_nothing_shows_what_is_legal():
    """Every card of the learner's hand looks the same until he tries one; the aid is off unless he turns it on."""
    assert {(card["state"], card["legal"]) for card in at("asked")["hand"]} == {("playable", None)}
    shown = view_of(places()["asked"].sitting, show_legal=True)
    assert [card["id"] for card in shown["hand"] if card["legal"]] == ["JC"]


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("JC", "jack of clubs, left bower, counts as spades"),
        ("10H", "ten of hearts"),
        ("4D", "four of diamonds"),
    ],
)
def test_a_card_says_what_it_counts_as(card, name):
    """A card's accessible name: rank, printed suit, and what it counts as now. Field reports: AC-03."""
    assert next(each["name"] for each in at("asked")["hand"] if each["id"] == card) == name


def test_in_the_auction_a_jack_is_a_jack():
    """In the auction of the next deal the jack of clubs is a club and no text speaks of trumps. Field reports: RE-11."""
    view = at("second-deal")
    assert {card["role"] for card in view["hand"]} == {""}
    assert not [card["name"] for card in view["hand"] if "bower" in card["name"] or "trump" in card["name"]]


def test_the_ladder_of_calls_shows_what_is_beaten():
    """Seven spades stand: every six is too low, seven spades stand, the rest is open. Field reports: BD-14."""
    cells = {cell["call"]: cell["state"] for row in at("bidding")["box"]["rows"] for cell in row.get("cells", [row.get("wide")]) if cell}
    assert {call for call, state in cells.items() if state == "beaten"} == {"6S", "6C", "6D", "6H", "6NT"}
    assert cells["7S"] == "stands"
    assert {cells[call] for call in ("7C", "7NT", "M", "8S", "10NT", "OM")} == {"open"}


def test_after_six_no_trumps_and_seven_diamonds_no_trumps_begin_at_seven():
    """Six no trumps, then seven diamonds: seven no trumps is the lowest bid in no trumps, and eight may be bid too. Field reports: BD-14."""
    view = view_of(place(record(deal(), "E", "P 6NT 7D P")).sitting)
    assert view["box"] is None or view["phase"] == "auction"
    view = view_of(place(record(deal(), "S", "6NT 7D P")).sitting)
    cells = {cell["call"]: cell["state"] for row in view["box"]["rows"] for cell in row.get("cells", [row.get("wide")]) if cell}
    assert (cells["6NT"], cells["7NT"], cells["8NT"]) == ("beaten", "open", "open")


def test_misere_stands_between_seven_no_trumps_and_eight_spades():
    """The ladder is in the order of place, not of value: misère after the sevens, open misère after ten diamonds."""
    order = [cell["call"] for row in at("opening")["box"]["rows"] for cell in row.get("cells", [row.get("wide")]) if cell]
    assert order.index("M") == order.index("7NT") + 1 == order.index("8S") - 1
    assert order.index("OM") == order.index("10D") + 1 == order.index("10H") - 1


def test_the_partner_of_a_misere_sits_out():
    """West plays misère: East sits out, holds the turn never and has three cards on the table a trick. Field reports: MS-01."""
    view = at("misere")
    assert [seat["id"] for seat in view["seats"] if seat["out"]] == ["E"]
    assert [play["seat"] for play in view["trick"]] == ["W", "N"]
    assert view["to_act"] == "S"
    done = at("misere", "card:QS")
    assert [play["seat"] for play in done["trick"]] == ["W", "N", "S"]


def test_after_a_misere_four_seats_play_again():
    """The deal after a misère has four seats again. Field reports: MS-01."""
    from tutorial_app.ui.sitting_moves import next_deal

    over = place(played_out(record(deal(W="5S 6S 7S 5C 6C 7C 4D 5D 4H 5H"), "E", "7H M P P P", "kitty"))).sitting
    view = view_of(next_deal(over))
    assert [seat["out"] for seat in view["seats"]] == [False] * 4


def test_an_open_hand_lies_face_up_after_the_first_trick():
    """West's hand is shown once the first trick is over and not before."""
    before = view_of(place(record(deal(W="5S 6S 7S 5C 6C 7C 4D 5D 4H 5H", S="KS QS KH QH JH KD QD JD KC QC"), "E", "7H OM P P P", "kitty", "7S")).sitting)
    assert next(seat["hand"] for seat in before["seats"] if seat["id"] == "W") is None
    after = at("open-hand")
    shown = next(seat["hand"] for seat in after["seats"] if seat["id"] == "W")
    assert len(shown) == 9
    assert {card["zone"] for card in shown} == {"seat"}


def test_a_lost_misere_says_which_card_took_the_trick():
    """The end of a lost misère names the trick and the card that took it. Field reports: MS-07, UI-15."""
    kings = deal(W="KS AS KH AH KD AD KC AC QS QH", S="5S 6S 4H 5H 4D 5D 5C 6C 7C 7D")
    lines = view_of(place(played_out(record(kings, "E", "7D M P P P", "kitty", "AS"))).sitting)["score"]["lines"]
    text = next(line["text"] for line in lines if line["side"] == "EW")
    assert "Trick 1 broke it: A♠ won it." in text


def test_a_lost_contract_says_needed_and_taken():
    """The end of a lost contract says how many tricks were needed and how many were taken. Field reports: MS-07."""
    lost = place(played_out(record(deal(S="5S 6S 4H 5H 4D 5D 5C 6C 7C 7D", W="KS AS KH AH KD AD KC AC QS QH"), "E", "10NT P P P", "kitty"))).sitting
    line = next(line for line in view_of(lost)["score"]["lines"] if line["side"] == "NS")
    assert line["needed"] == "10"
    assert line["value"] == -520
    assert line["points"] == "−520"


def test_a_thrown_in_deal_has_no_score_line():
    """Everybody passed: nothing is scored and the next deal may begin. Field reports: SC-09."""
    view = at("thrown-in")
    assert view["score"]["lines"] == []
    assert view["to_act"] is None


def test_after_the_deal_everything_lies_face_up():
    """After the last card all hands and the discards are shown."""
    view = at("scored")
    assert [len(seat["hand"] or []) for seat in view["seats"] if seat["id"] != "S"] == [10, 10, 10]
    assert len(view["hand"]) == 10
    assert [card["id"] is not None for card in view["discards"]["cards"]] == [True] * 3


@pytest.mark.parametrize(("name", "phase"), [("lead", "play"), ("exchange", "exchange"), ("misere", "play")])
def test_a_view_knows_its_phase(name, phase):
    """The phase on the table is the phase of the deal."""
    assert at(name)["phase"] == phase == phase_of(places()[name].sitting)


def test_naming_the_joker_offers_the_suits():
    """In advance four suits and none may be named, on the lead four suits."""
    advance = at("exchange", "card:4H", "card:4D", "card:5C", "discard")
    assert [cell["suit"] for cell in advance["suits"]["cells"]] == ["S", "C", "D", "H", "none"]
    lead = at("lead", "card:Joker")
    assert [cell["suit"] for cell in lead["suits"]["cells"]] == ["S", "C", "D", "H"]


def test_what_happened_since_the_last_picture_is_told_once():
    """After a play the table is told the plays since, in order; drawn again, it is told nothing new."""
    sitting = places()["asked"].sitting
    played = handle(sitting, "card", "JC", sitting.rev)
    assert [(event["t"], event["seat"]) for event in view_of(played)["events"]] == [("play", "S"), ("won", "S")]
    asked = handle(played, "why", "winner", played.rev)
    assert view_of(asked)["events"] == []


def test_cards_of_the_last_trick_are_kept():
    """The last trick can be looked at while the next is played, with the card that won it."""
    view = at("second-trick")
    assert [play["card"]["id"] for play in view["last_trick"]["plays"]] == ["KD", "AD", "QD", "10D"]
    assert [play["card"]["id"] for play in view["last_trick"]["plays"] if play["winning"]] == ["AD"]


def test_the_trump_ladder_tells_where_each_trump_is():
    """Thirteen trumps from the joker down: the learner's, those on the table, the rest still out."""
    rows = {row["card"]: row["state"] for row in at("asked")["ladder"]["rows"]}
    assert list(rows) == ["Joker", "JS", "JC", "AS", "KS", "QS", "10S", "9S", "8S", "7S", "6S", "5S"]
    assert rows["JC"] == "yours"
    assert {card for card, state in rows.items() if state == "table"} == {"AS", "6S", "8S"}
    assert rows["Joker"] == "out"


def test_reviewing_shows_each_step():
    """Stepping through a finished deal shows the trick as it lay on the table then."""
    sitting = replace(places()["scored"].sitting, review=8)
    assert [play["card"]["id"] for play in view_of(sitting)["trick"]] == ["AS", "6S", "8S"]


def test_seats_are_drawn_clockwise_from_the_learner():
    """The learner sits at the bottom, then left, top, right."""
    assert [(seat["id"], seat["place"]) for seat in at("asked")["seats"]] == [("S", "s"), ("W", "w"), ("N", "n"), ("E", "e")]


def test_a_refusal_in_a_random_place_is_a_sentence():
    """A refused card or call anywhere gives a whole sentence without a gap."""
    rng = Random(11)
    for sitting in sittings(rng, RULES):
        card = rng.choice(RULES.pack)
        check(view_of(handle(sitting, "card", str(card), sitting.rev)))
        check(view_of(handle(sitting, "call", rng.choice(["6S", "M", "OM", "10NT", "P"]), sitting.rev)))


def test_playing_on_reaches_the_learner():
    """The typed places end where the learner is to act."""
    made = played_on(record(deal(), "E", "7S P P P", "kitty"), 1)
    assert phase_of(place(made).sitting) == "play"
