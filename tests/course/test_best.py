"""The best card, asked of staged hands: what is right is proved, and every other card is shown with what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kinds import lesson_of, step_of

from tutorial_app.course import LessonRun, PickCard, best, respond, right_answer, right_cards
from tutorial_app.course.hints import hints
from tutorial_app.engine import JOKER as JOKER_CARD
from tutorial_app.engine import Finished, PlayCard, Suit, hand_of, parse_card, turn_of
from tutorial_app.files.problems import FileError
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.lesson_scenes import scene_of
from tutorial_app.ui.table.scene import Options

EQUAL = """\
kind: pick-card
ask: best
seat: S
say: All hands are open. Spades are trumps. What do you lead?
table: {contract: 7S, contractor: S, hands: {S: [AS, KS, AH], W: [6S, 10D, 9D], N: [7C, 8C, 5H], E: [9C, 10C, 6H]}, to_act: S}
expect: {right: [AS, KS], value: 3, loses: {AH: 1}}
"""
"""Either top trump draws West's; only after the heart he can make it."""
DEFENCE = """\
kind: pick-card
ask: best
seat: E
say: All hands are open. Spades are trumps, and South plays. What do you lead?
table: {contract: 7S, contractor: S, hands: {S: [AH, QD], W: [KH, KD], N: [7C, 8C], E: [9H, JD]}, to_act: E}
expect: {right: [JD], value: 1, loses: {9H: 0}}
"""
MISERE = """\
kind: pick-card
ask: best
seat: S
say: All hands are open, and you play misère. What do you lead?
table: {contract: M, contractor: S, hands: {S: [4H, 9D], W: [5H, 8D], E: [6H, 10D]}, to_act: S}
"""
OTHERS_OF_MISERE = """\
kind: pick-card
ask: best
seat: W
say: All hands are open. South plays misère. What do you lead?
table: {contract: M, contractor: S, hands: {S: [4H, 9D], W: [5H, 8D], E: [6H, 6D]}, to_act: W}
"""
JOKER = """\
kind: pick-card
ask: best
seat: S
say: All hands are open. There are no trumps. What do you lead?
table: {contract: 7NT, contractor: S, hands: {S: [Joker, AH], W: [KH, AD], N: [7C, 8C], E: [9C, 10C]}, suits_led: [S, C], to_act: S}
"""
IN_THE_TRICK = """\
kind: pick-card
ask: best
seat: S
say: "{led} is led. Which card do you play?"
table: {contract: 7S, contractor: W, hands: {S: [AH, 4H], W: [6C], N: [7C], E: [9C]}, trick: [[W, KH], [N, 7H], [E, 8H]], to_act: S}
"""


def said(step: str, card: str) -> str:
    """What the page says to a card."""
    run = LessonRun(lesson_of(step)).answer(card)
    scene = scene_of(run, Place("one"), Options())
    assert scene is not None
    assert scene.said is not None
    return f"{scene.said.title}: {scene.said.text}"


def test_all_equally_good_cards_are_right() -> None:
    """The ace and the king of trumps do the same, so both are right; the heart is not, and West's card is not South's."""
    question = step_of(EQUAL)
    assert right_cards(question) == (parse_card("AS"), parse_card("KS"))
    assert [respond(question, card).kind for card in ("AS", "KS", "AH", "6S")] == ["right", "right", "wrong", "refused"]
    assert right_answer(question) == "AS"
    assert [hint.kind for hint in hints(question)] == ["rule", "cards", "answer"]
    assert hints(question)[2].cards == right_cards(question)


@pytest.mark.parametrize("step", [EQUAL, MISERE, OTHERS_OF_MISERE, JOKER, IN_THE_TRICK])
def test_every_other_card_is_shown_with_what_it_costs_and_the_line(step: str) -> None:
    """The line after each card takes exactly what it leaves of the tricks: all cards are played in it, each trick won as the rules say."""
    question = step_of(step)
    assert isinstance(question, PickCard)
    table, side = question.table, question.table.rules.members(question.table.rules.side_of[question.table.contract.seat])
    for card in hand_of(table, question.seat) or ():
        told = respond(question, str(card))
        if told.kind == "refused":
            assert told.outlook is None
            continue
        assert told.outlook is not None
        assert told.aftermath is not None
        assert (told.kind == "right") == (told.outlook.loses == 0)
        assert len(told.outlook.line) == told.outlook.left == len(hand_of(table, question.seat) or ())
        taken = sum(won.seat in side for _, won in told.outlook.line)
        assert abs(told.outlook.value - taken) == told.outlook.loses
        assert told.outlook.line[0] == (told.aftermath.trick, told.aftermath.won)
        assert told.aftermath.trick.plays[: len(table.trick.plays)] == table.trick.plays
        assert told.aftermath.trick.plays[len(table.trick.plays)] == (question.seat, card)


def test_what_the_page_says_of_a_right_and_of_a_wrong_card() -> None:
    """A right card is told what it is worth; a wrong one what it costs, with the tricks that show why."""
    assert said(EQUAL, "KS") == "Right: With best play by all your side takes three tricks from here."
    assert said(EQUAL, "AH") == (
        "Allowed, but there is a better card: A♥ costs a trick. Your side is left with two tricks instead of three. This is how: "
        "You lead A♥, then 6♠, 5♥, 6♥: Wanda takes it with 6♠. Wanda leads 10♦, then 7♣, 9♣, K♠: you take it with K♠. "
        "You lead A♠, then 9♦, 8♣, 10♣: you take it with A♠."
    )


def test_in_misere_a_trick_is_what_it_costs() -> None:
    """The contractor can be made to take more; the others let him get away with less."""
    assert said(MISERE, "4H") == "Right: With best play by all you take no tricks from here."
    assert said(MISERE, "9D").startswith("Right: ")
    told = said(OTHERS_OF_MISERE, "5H")
    assert told == "Right: With best play by all Sasha takes one trick from here."


def test_a_led_joker_has_its_best_name() -> None:
    """Hearts and diamonds may be named: with the best of them the joker takes its trick, and the ace the other."""
    question = step_of(JOKER)
    told = respond(question, "Joker")
    assert told.aftermath is not None
    assert told.aftermath.trick.named is not None
    assert told.outlook is not None
    assert told.outlook.value == 2
    assert told.kind == "right"


def test_the_trick_is_played_out_by_best_play() -> None:
    """What lies on the table after an answer is the trick of the line, not what a plain player would have done."""
    told = respond(step_of(IN_THE_TRICK), "AH")
    assert told.aftermath is not None
    assert not isinstance(told.aftermath.position, Finished)
    assert turn_of(told.aftermath.position) == "S"


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("W: [6S, 10D, 9D], ", "", "13:12", "the best card needs the hands of all seats that play"),
        ("expect:", "goal: contract-made\nexpect:", "14:5", "the best card is asked for without a goal"),
        ("right: [AS, KS]", "right: [AS]", "14:21", "the right answers are [AS, KS], not [AS]"),
        ("value: 3", "value: 2", "14:38", "with best play by all NS takes 3 tricks from here, not 2"),
        ("AH: 1}}", "AH: 2}}", "14:53", "AH loses 1 trick, not 2"),
        ("AH: 1}}", "AS: 1}}", "14:53", "AS loses nothing, not 1"),
        ("AH: 1}}", "4H: 1}}", "14:53", "4H is refused by play.not-in-hand"),
        ("ask: best", "ask: play", "14:31", "value goes with ask: best only"),
    ],
)
def test_what_is_wrong_with_it_is_told_at_its_place(old: str, new: str, place: str, message: str) -> None:
    """The checker proves the right cards, the value and each price, and says what is missing."""
    assert old in EQUAL
    with pytest.raises(FileError) as caught:
        lesson_of(EQUAL.replace(old, new, 1))
    first = caught.value.problems[0]
    assert (f"{first.line}:{first.col}", message in first.message) == (place, True), str(caught.value)


def test_a_question_that_nobody_can_get_wrong_is_noted() -> None:
    """Only the three highest trumps in hand: the lesson is right, but the teacher is told that there is nothing to find."""
    top = EQUAL.replace("S: [AS, KS, AH]", "S: [AS, KS, QS]").replace("expect: {right: [AS, KS], value: 3, loses: {AH: 1}}\n", "")
    assert [(note.line, note.message) for note in lesson_of(top).notes] == [
        (10, "steps[0].ask: every card that may be played is as good as the others here, so there is nothing to find")
    ]
    assert lesson_of(EQUAL).notes == ()


def test_a_question_that_is_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search does not come to its end within the budget of a question, the teacher is told to stage fewer cards."""
    monkeypatch.setattr(best, "BUDGET", 1)
    best._solved.cache_clear()
    with pytest.raises(FileError, match="too much to be solved at once: leave each hand fewer cards"):
        lesson_of(EQUAL)
    best._solved.cache_clear()


def test_a_lesson_goes_on_after_it() -> None:
    """A wrong card can be taken back, hints help, and a right one is the end of the step."""
    run = LessonRun(lesson_of(EQUAL)).answer("AH")
    assert not run.finished
    again = run.retry().hint().hint().hint()
    assert [hint.text for hint in again.hints][2] == "AS"
    assert again.answer("KS").finished
    assert replace(again, step=0).answer("6S").feedback.kind == "refused"  # type: ignore[union-attr]


NAMED_WELL = """\
kind: pick-card
ask: best
seat: S
say: All hands are open. There are no trumps. What do you lead?
table: {contract: 7NT, contractor: S, hands: {S: [Joker, QH], W: [KH, AD], N: [7C, 8C], E: [9C, 10C]}, suits_led: [S, C], to_act: S}
expect: {right: [Joker], value: 2, loses: {QH: 1}}
"""
"""As a heart the joker draws West's king, and the queen is good; as a diamond it draws the ace, and the king is still there."""


def test_a_led_joker_costs_what_its_best_name_costs() -> None:
    """One of the joker's two names is worth a trick less; the joker is right all the same."""
    question = step_of(NAMED_WELL)
    assert {str(card): lost for card, lost in best.losses(question.table).items()} == {"Joker": 0, "QH": 1}
    assert best.best_naming(question.table, JOKER_CARD) == PlayCard(JOKER_CARD, Suit.HEARTS)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("{contract: 7NT, contractor: N, hands: {N: [Joker, 5H], E: [6H, 6D], S: [7H, 5S], W: [9H, 10S]}, to_act: N}", "suits led"),
        ("{contract: 7S, contractor: S, hands: {S: [AH], W: [KS, 7H], N: [JS, 8S], E: [6D, AD]}, trick: [[S, 9D]], to_act: N}", "W plays before N"),
    ],
    ids=["joker", "passed over"],
)
def test_a_table_whose_value_depends_on_what_it_does_not_say_is_refused(table: str, sentence: str) -> None:
    """What an unnamed joker may name, or a card that was passed over: there is no one right answer, so none is proved."""
    step = f"kind: pick-card\nask: best\nseat: N\nsay: What do you play?\ntable: {table}\nexpect: {{value: 2}}\n"
    with pytest.raises(FileError, match=sentence):
        step_of(step)
