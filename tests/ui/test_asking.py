"""Questions and hints: in each phase every kind of question that makes sense is answered in a sentence, everything else by nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import RULES, dealt, place, places, record
from test_hidden_cards import four_hand, sittings

from tutorial_app.engine import PlayCard, judge, parse_card, turn_of
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.answers import answer
from tutorial_app.ui.hints import STEPS, hint
from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting_moves import handle
from tutorial_app.ui.table.prompt import prompt_view
from tutorial_app.ui.table.scene import Options

ANSWERED = [
    ("bidding", "turn call:7H call:6S call:P call:M card:AH seat:W seat:N seat:E seat:S contract"),
    ("exchange", "turn contract card:AS card:4H seat:S seat:N ladder:Joker"),
    ("asked", "turn winner contract card:JC card:AH card:AS ladder:JC ladder:Joker ladder:5S seat:W seat:N seat:S"),
    ("trick-won", "winner contract card:JC card:6S ladder:JS seat:W"),
    ("misere", "turn winner contract seat:E seat:W card:KS"),
    ("open-hand", "turn contract seat:W seat:E"),
    ("scored", "contract line:0 line:1 card:JC ladder:JC"),
    ("match-over", "contract line:0 line:1"),
]
SENSELESS = [
    "",
    ":",
    "card",
    "card:",
    "card:1S",
    "call:",
    "call:zero",
    "line:9",
    "line:-99",
    "line:x",
    "ladder:",
    "ladder:ZZ",
    "seat",
    "nothing:at-all",
    "winners",
    "\x00",
    "{0}",
    "line:9" * 99,
    "line:-1",
]


def scene(name: str):
    """The scene at a typed place."""
    return scene_of(places()[name].sitting, Options())


@pytest.mark.parametrize(("name", "asked"), [(name, question) for name, questions in ANSWERED for question in questions.split()])
def test_a_question_is_answered_in_a_sentence(name, asked):
    """What can be asked in a phase is answered by a rule in a whole sentence. Field reports: UI-15."""
    said = answer(scene(name), asked)
    assert said is not None
    assert said.title
    assert said.sentence[:1] == said.sentence[:1].upper()
    assert said.sentence.endswith(".")
    assert not set(said.sentence) & set("{}_")


@pytest.mark.parametrize(
    ("name", "asked", "word"),
    [
        ("asked", "card:JC", "left bower"),
        ("asked", "card:AH", "follow"),
        ("asked", "winner", "A♠"),
        ("misere", "seat:E", "sits"),
        ("bidding", "call:6S", "7♠"),
        ("match-over", "line:0", "scores the value"),
        ("trick-won", "winner", "J♣"),
    ],
)
def test_an_answer_names_what_it_rests_on(name, asked, word):
    """The answer names the card, the bid or the number it rests on."""
    said = answer(scene(name), asked)
    assert word.casefold() in f"{said.title} {said.sentence}".casefold()


@pytest.mark.parametrize("asked", SENSELESS)
@pytest.mark.parametrize("name", sorted(places()))
def test_a_senseless_question_has_no_answer(name, asked):
    """A question about nothing has no answer and breaks nothing."""
    assert answer(scene(name), asked) is None


@pytest.mark.parametrize("asked", ["seat:X", "seat:", "seat:N N"])
@pytest.mark.parametrize("name", ["bidding", "asked", "scored", "trick-won"])
def test_a_seat_that_is_not_there_has_no_answer(name, asked):
    """Nobody sits at X: a question about that seat has no answer."""
    assert answer(scene(name), asked) is None


@given(name=st.sampled_from(sorted(places())), kind=st.sampled_from(["card", "call", "ladder", "seat", "line", "turn", "winner", ""]), value=st.text())
def test_any_text_may_be_asked(name, kind, value):
    """Whatever text arrives as a question, an answer or nothing comes back."""
    said = answer(scene(name), f"{kind}:{value}")
    assert said is None or said.sentence


@pytest.mark.parametrize("name", ["bidding", "opening", "exchange", "lead", "asked", "second-trick", "misere", "open-hand"])
@pytest.mark.parametrize("step", range(1, STEPS + 1))
def test_three_hints_are_sentences(name, step):
    """The rule, then what it leaves, then the advice: each is a whole sentence."""
    said, _ = hint(scene(name), step)
    assert said.sentence.endswith((".", "!"))
    assert not set(said.sentence) & set("{}_")


def test_the_second_hint_points_at_what_is_legal():
    """On a spade lead the left bower is the only card that may be played, and the second hint shows it; the first shows no card."""
    assert hint(scene("asked"), 1)[1] == ()
    assert [str(card) for card in hint(scene("asked"), 2)[1]] == ["JC"]
    assert "J♣" in hint(scene("asked"), 3)[0].sentence


def test_the_advice_to_discard_throws_no_trump():
    """In the exchange the cards advised away are not trumps and not aces. Field reports: KT-07."""
    hand = dealt(S="AS KS QS JS 10S 6S 10H 9H 8H 7C", kitty="4D 5D 6C")
    exchange = place(record(hand, "E", "8S P P P")).sitting
    thrown = hint(scene_of(exchange, Options()), 3)[1]
    assert len(thrown) == 3
    assert not [card for card in thrown if card.suit == "S"]


def test_the_first_hint_on_lead_with_a_free_joker_is_about_leading():
    """In no trumps South, on lead with a joker that may be named, reads first that any card may be led, and not how a joker is named."""
    assert hint(scene("lead"), 1)[0].sentence == rule_texts()["play.lead-any"].law


def test_the_hint_to_discard_follows_the_contract():
    """With trumps or for tricks high cards are kept; in misère low cards are, and the advice gives the joker's suit in words."""
    low = dealt(S="5S 6S 7S 5C 6C 7C 4D 5D 4H 5H", kitty="6D 7D Joker")
    misere = scene_of(place(record(low, "S", "7H P P M P")).sitting, Options())
    for step in (1, 2):
        assert "Keep low cards" in hint(misere, step)[0].sentence
        assert "Keep trumps" in hint(scene("plain-exchange"), step)[0].sentence
        assert "There are no trumps" in hint(scene("exchange"), step)[0].sentence
    assert "the joker named" in hint(scene("exchange"), 3)[0].sentence


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_is_legal_wherever_it_is_given(seed):
    """Wherever the learner is to act, three hints can be given, and the card advised may be played."""
    rng = Random(seed)
    for sitting in sittings(rng, four_hand(rng)):
        here = scene_of(replace(sitting, asked="", tried="", naming="", chosen=()), Options())
        if turn_of(here.position) != here.me or here.phase not in ("auction", "exchange", "play"):
            continue
        for step in range(1, STEPS + 1):
            said, cards = hint(here, step)
            assert said.sentence
            if step == STEPS and here.phase == "play":
                assert judge(here.position, PlayCard(cards[0])).legal or str(cards[0]) == "Joker"


def test_a_hint_is_forgotten_after_the_play():
    """A hint belongs to one decision: after it nothing is hinted."""
    sitting = replace(places()["asked"].sitting, hint=2)
    assert handle(sitting, "card", "JC", sitting.rev).hint == 0


def test_every_card_can_be_asked_about_everywhere():
    """Any card of the pack may be asked about in any phase."""
    for name in sorted(places()):
        for card in RULES.pack:
            assert answer(scene(name), f"card:{card}") is not None, (name, card)
            assert parse_card(str(card)) == card


@pytest.mark.parametrize("name", ["bidding", "exchange", "asked", "scored"])
def test_while_asking_the_line_under_the_hand_says_what_to_click(name):
    """A click asks now and plays nothing: whoever wants to answer must know it."""
    asking = scene_of(replace(places()[name].sitting, asking=True), Options())
    assert prompt_view(asking)["text"] == "Why? Click anything with a dashed line"
    assert prompt_view(scene(name))["text"] != prompt_view(asking)["text"]
