"""The panels of the Explore page, driven without a browser: each says in words what its picture shows, and its buttons lead where they say."""

from __future__ import annotations

import json
import re
import time
from html import unescape
from urllib.parse import urlencode

import pytest
from explore_endings import KING_BEHIND, LEFT_BOWER, LINE, LOW_HEART
from helpers import app, press, sound
from staging import play
from streamlit.testing.v1 import AppTest

from tutorial_app.engine import STRAINS, KittyExchange, Position, legal_actions, parse_card
from tutorial_app.solver import Cell, ContractTable, DiscardChoice, Discards
from tutorial_app.ui.board.starts import start_text, tree_at
from tutorial_app.ui.board.tree import tree_of
from tutorial_app.ui.board.tree_text import text_of
from tutorial_app.ui.explore import values
from tutorial_app.ui.panels import explore_compare

PATIENCE = 30.0


def explore(position: Position | None = None, **told: str) -> AppTest:
    """The page at a position or a deal, with all its answers there."""
    start = {"start": start_text(position)} if position is not None else {}
    return answered(app(urlencode({"game": "4-hand"} | start | told), page="ui/pages/explore.py"))


def answered(tested: AppTest) -> AppTest:
    """The page once nothing is being worked out any more."""
    until = time.monotonic() + PATIENCE
    while tested.session_state["noted:explore-desk"].busy and time.monotonic() < until:
        time.sleep(0.05)
        tested.run()
    return sound(tested.run())


def shown(tested: AppTest) -> str:
    """All that the page draws itself, as text without markup."""
    body = "\n".join(each.proto.body for each in tested.get("html") if "<style>" not in each.proto.body)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?span[^>]*>", "", body)))).replace("\ufe0e", "")


def place_of(tested: AppTest) -> dict:
    """Where the page stands."""
    return tested.session_state["explore:"]


def board(tested: AppTest, which: str) -> dict:
    """What the page sent to one of the two boards."""
    return json.loads(tested.get_by_key(f"compare-{which}").proto.bytes)


def test_two_boards_with_their_values_and_what_is_different() -> None:
    """Eddie's ten for South's six: both boards carry the values of their cards, and the sentence says what comes of it."""
    tested = explore(LOW_HEART, panel="compare", second="swap.6H.10H")
    hands = [{card["id"]: card["worth"]["text"] for card in board(tested, which)["hand"]} for which in ("first", "second")]
    assert hands == [{"AS": "7", "6H": "7"}, {"AS": "8", "10H": "8"}]
    text = shown(tested)
    assert "Two cards have changed places: 6♥ in Eddie's hand, 10♥ in your hand." in text
    assert "With best play you and Nori take 8 tricks instead of 7 tricks: one over instead of just made, +140." in text


def test_a_card_is_swapped_with_one_that_lies_elsewhere() -> None:
    """South's ace is chosen: the other card is one of another hand, and never South's own six."""
    tested = explore(LOW_HEART, panel="compare")
    sound(tested.selectbox(key="second-one").set_value("AS").run())
    offered = {card.replace("\ufe0e", "").partition(" ")[0].strip("*") for card in tested.selectbox(key="second-other").options}
    assert not any(card.startswith(("6♥", "A♠")) for card in offered)
    assert any(card.startswith("10♥") for card in offered)


def test_an_ending_of_which_nothing_else_is_known_scores_nothing() -> None:
    """Two cards each: what changes is told in tricks of the two, without points."""
    tested = answered(
        app(
            "game=4-hand&hands=N%3AAS.4H%3BE%3AKS.5H%3BS%3AQH.JH%3BW%3AAH.6D&contract=7S&by=N&lead=N&panel=compare&second=swap.AH.JH",
            page="ui/pages/explore.py",
        )
    )
    assert "With best play you and Nori take 2 tricks of two. Before, you and Nori take 1 trick of two." in shown(tested)


def test_the_second_board_becomes_the_board() -> None:
    """Who goes on from the second board has its cards on the table, nothing changed on top of it, and the same panel open."""
    tested = press(explore(LOW_HEART, panel="compare", second="swap.6H.10H"), "compare-take")
    place = place_of(tested)
    assert (place["second"], place["panel"], place["moves"]) == ("", "compare", "")
    root = tree_at(place["start"]).root
    assert parse_card("10H") in root.hands[root.rules.index("S")]


def test_what_cannot_be_changed_is_said_and_no_second_board_is_drawn() -> None:
    """Six of spades and nine of clubs cannot change places: then Nori would have failed to follow."""
    tested = explore(LEFT_BOWER, panel="compare", second="swap.6S.9C")
    assert "Then 9♣ could not have been played by Nori." in shown(tested)
    with pytest.raises(KeyError):
        tested.get_by_key("compare-second")


def test_two_cards_are_chosen_from_their_lists() -> None:
    """The first card alone changes nothing; with the second the swap stands in the place. Another kind of change offers other things."""
    tested = explore(LOW_HEART, panel="compare")
    tested.selectbox(key="second-one").set_value("6H").run()
    assert place_of(tested)["second"] == ""
    tested.selectbox(key="second-other").set_value("10H").run()
    assert place_of(sound(tested))["second"] == "swap.6H.10H"
    press(tested, "compare-none")
    assert place_of(tested)["second"] == ""


def test_other_cards_are_chosen_for_the_kitty() -> None:
    """With one card taken out nothing is changed yet; with another in its place the second board has that kitty."""
    tested = explore(seed="298", panel="compare", contract="7S", by="S", discards="choose", second="swap.AS.KS")
    tested.segmented_control(key="second-kind-shown").set_value("kitty").run()
    kitty = list(tested.multiselect(key="second-kitty").value)
    tested.multiselect(key="second-kitty").set_value(kitty[:2]).run()
    assert (tested.multiselect(key="second-kitty").value, place_of(tested)["second"]) == (kitty[:2], "swap.AS.KS")
    other = "AC" if "AC" not in kitty else "AD"
    tested.multiselect(key="second-kitty").set_value([*kitty[:2], other]).run()
    assert place_of(sound(tested))["second"] == f"kitty.{kitty[0]}.{kitty[1]}.{other}"


def test_a_house_rule_is_chosen_in_whole_sentences() -> None:
    """The values of a house rule that it has not now are offered as sentences; choosing one makes the second board."""
    tested = explore(LOW_HEART, panel="compare", second="switch.defender_points.never")
    values = tested.selectbox(key="second-value")
    offered = [each.replace("\\", "") for each in values.options]
    assert "Only the contractor's side scores for a contract; the others get nothing for their tricks." in offered
    assert "nothing changes in the end: 7 tricks" in shown(tested)


def test_the_curve_as_text() -> None:
    """The queen first: the sentence names the card that lost the contract, what would have been better, and a button leads to the moment before it."""
    tree = tree_of(KING_BEHIND)
    for card in LINE:
        tree = tree.play(play(card))
    tested = explore(KING_BEHIND, panel="chart", moves=text_of(tree))
    text = shown(tested)
    assert "Your Q♠ in trick 9 lost 7♠. Before it the deal came to 7 tricks, just made; after it, to 6 tricks, one short." in text
    assert "Your Q♠ cost one trick. Better: A♠." in text
    assert "9 You Q♠ 6 tricks, one short 1 trick" in text
    press(tested, "mistake-go-1")
    assert place_of(tested)["moves"].endswith("~0.8")


def stub_discards(position: KittyExchange, *, nodes: int | None = None):
    """Answers as the solver gives them, without its work: the lower the cards together, the better the discard."""
    order = {card: place for place, card in enumerate(position.rules.pack)}
    found = sorted((action for action in legal_actions(position)), key=lambda action: -sum(order[card] for card in action.discards))
    choices = tuple(DiscardChoice(action.discards, action.joker_named, 9 if place < 3 else 7 if place < 100 else 5) for place, action in enumerate(found))
    yield Discards(tuple(DiscardChoice(each.discards, each.joker_named, None) for each in choices), 0, len(choices))
    time.sleep(0.3)
    yield Discards((*choices[:10], *(DiscardChoice(each.discards, each.joker_named, None) for each in choices[10:])), 10, len(choices))
    yield Discards(choices, len(choices), len(choices))


def test_the_best_discard_in_words_and_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three exchanges are best: they are named, each can be laid on the board, and the tables say what the grid shows."""
    monkeypatch.setattr(values, "best_discards", stub_discards)
    tested = explore(seed="298", panel="discard", contract="7S", by="S", discards="choose")
    text = shown(tested)
    assert re.search(r"Best discard: .* or .*\. It leads to 9 tricks, two over\.", text)
    assert "Card Best if discarded Best if kept" in text
    assert [len(tested.get("plotly_chart")), sum(button.key.startswith("discard-take-") for button in tested.button)] == [1, 3]
    press(tested, "discard-take-0").session_state["noted:explore-desk"].settle()
    assert len(place_of(tested)["discards"].split(".")) == 3


def test_the_best_of_some_discards_is_not_called_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """For most exchanges the search gave up: of those that are known one is best, and nothing more is said; no cell waits for ever."""

    def given_up(position: KittyExchange, *, nodes: int | None = None):  # type: ignore[no-untyped-def]
        yield next(found for found in stub_discards(position) if found.solved == 10)

    monkeypatch.setattr(values, "best_discards", given_up)
    text = shown(explore(seed="298", panel="discard", contract="7S", by="S", discards="choose"))
    assert re.search(r"Best of the 10 of \d+ that could be worked out: ", text)
    assert "Best discard:" not in text
    assert "…" not in text.partition("Card Best if discarded")[2]


def stub_table(dealt: Position, *, nodes: int | None = None):
    """A table of which three cells are known."""
    values = {("S", "S"): (8, False), ("S", "H"): (5, False), ("N", "S"): (8, True)}
    yield ContractTable(tuple(Cell(seat, strain, *values.get((seat, strain.value), (None, True))) for seat in dealt.rules.seats for strain in STRAINS), 3, 20)


def test_two_exchanges_are_told_apart_by_their_best_discards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where answers come quickly each board names its best discard; nine tricks make seven spades, and hearts count more."""
    monkeypatch.setattr(values, "best_discards", stub_discards)
    monkeypatch.setattr(explore_compare, "compiled", lambda: True)
    text = shown(explore(seed="298", panel="compare", contract="7S", by="S", discards="choose", second="trumps.H"))
    assert len(re.findall(r"Best discard: [^.]*\. It leads to 9 tricks, two over\.", text)) == 2
    assert "With best play you and Nori take 9 tricks: two over, +200 instead of +140." in text


def test_the_table_of_contracts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight tricks in a suit make its eight bid, five miss the lowest by one; what was not tried to the end is `at least`."""
    monkeypatch.setattr(values, "contract_table", stub_table)
    tested = explore(seed="298", panel="contracts", contract="7S", by="S", discards="choose")
    text = shown(tested)
    assert "8 tricks makes 8♠, 240" in text
    assert "at least 8 tricks makes 8♠, 240" in text
    assert "5 tricks 6♥: 1 short" in text
    assert "You and Nori: at least 8♠ by Nori or you, 240 points." in text
    assert "Eddie and Wanda: none of the contracts that are worked out is sure to be made." in text
    tested.selectbox(key="contracts-offer").set_value("8S.N").run().session_state["noted:explore-desk"].settle()
    assert (place_of(sound(tested))["contract"], place_of(tested)["by"]) == ("8S", "N")


def low_table(dealt: Position, *, nodes: int | None = None):
    """A table of five tricks for everybody, worked out to the end."""
    yield ContractTable(tuple(Cell(seat, strain, 5, False) for seat in dealt.rules.seats for strain in STRAINS), 20, 20)


def test_that_no_contract_can_be_made_is_said_of_suits_and_no_trumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is worked out, and five tricks make no bid; of misère the table knows nothing."""
    monkeypatch.setattr(values, "contract_table", low_table)
    text = shown(explore(seed="298", panel="contracts", contract="7S", by="S", discards="choose"))
    assert "Eddie and Wanda: no contract in a suit or in no trumps can be made." in text
    assert "Misère is not in this table" in text


MISSING = {"chart": "No card has been played yet.", "discard": "The best discard needs the kitty", "contracts": "This needs the cards as they were dealt"}


@pytest.mark.parametrize(("panel", "sentence"), MISSING.items())
def test_a_panel_that_has_nothing_to_say_says_what_it_needs(panel: str, sentence: str) -> None:
    """An ending has no kitty and no deal, and before the first card there is no curve."""
    tested = explore(LOW_HEART, panel=panel)
    assert any(sentence in each.value for each in tested.info)
