"""An author's word on a rule is shown where that rule has to do with the question; a word that would never be shown is refused."""

from textwrap import indent

import pytest
from kinds import HEAD, lesson_of, step_of

from tutorial_app.course import shipped_lessons
from tutorial_app.course.check import check_lesson
from tutorial_app.course.hints import hints
from tutorial_app.course.model import PlayOn, Read
from tutorial_app.files.problems import FileError

LOWEST = """\
kind: call
ask: lowest-bid
seat: W
say: Nobody has called yet. What is the lowest bid?
table: {dealer: S, hands: {W: [AH, KH, QH, 10H, 9H, JD, AS, 8S, 7C, 4D]}}
hints: {bid.any-opens: "The fewest tricks, and the lowest suit."}
"""
FOLLOW = """\
kind: pick-card
ask: play
seat: S
say: Play a card.
table: {contract: 7S, contractor: W, hands: {S: [JC, 9C, AH]}, trick: [[W, AS], [N, 5S], [E, 6S]]}
hints: {play.follow-suit: "You hold {card:JC}. Which suit is it today?", trick.highest-trump: "Can a card of yours beat {led}?"}
"""
SCRIPTED = """\
kind: play-on
seat: S
say: Play.
goal: {tricks: {side: NS, at_most: 10}}
table: {contract: 7S, contractor: W, to_act: W, hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}, tricks_won: {W: 5, S: 3}}
others: {cards: [[S, 4D], [W, AS]]}
"""


def test_the_first_hint_to_an_opening_bid_is_the_authors() -> None:
    """With nothing bid yet every bid opens: the hint is about that, not about misère."""
    first, second, third = hints(step_of(LOWEST))
    assert (first.reason.rule, first.note, third.text) == ("bid.any-opens", "The fewest tricks, and the lowest suit.", "6S")
    assert second.reason.rule == "bid.any-opens"


def test_all_words_that_fit_are_said() -> None:
    """Following suit and what the trick comes to: the author has a word on both, and both are in the hint."""
    first = hints(step_of(FOLLOW))[0]
    assert first.reason.rule == "play.follow-suit"
    assert first.note == "You hold {card:JC}. Which suit is it today? Can a card of yours beat {led}?"


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ("trick.highest-trump: ", "score.slam: ", "this question has no hint on score.slam"),
        ("{led}", "{lid}", "lid"),
        ("Can a card of yours beat {led}?", "word " * 61, "61 words are too many"),
    ],
)
def test_a_hint_that_could_not_be_shown_is_told(good: str, bad: str, message: str) -> None:
    """A rule that the question has nothing to do with, a placeholder there is not, more words than can be read at once. Field reports: LS-11."""
    assert good in FOLLOW
    with pytest.raises(FileError) as caught:
        step_of(FOLLOW.replace(good, bad, 1))
    assert [message in problem.message for problem in caught.value.problems] == [True], str(caught.value)


def test_a_hint_does_not_teach() -> None:
    """A lesson cannot say that it teaches the slam because a guided deal has a hint on it."""
    text = HEAD.replace("[play.follow-suit]", "[score.slam]") + indent(
        SCRIPTED.replace("[[S, 4D], [W, AS]]", "[[W, AS]]") + "hints: {score.slam: All.}\n", "    "
    )
    assert ["score.slam" in problem.message for problem in check_lesson(text, "x.yaml").errors] == [True]


def test_every_word_of_the_course_is_shown() -> None:
    """Each hint that the shipped lessons have for a question stands in the first hint the learner asks for."""
    silent = [
        (lesson.id, step.id, rule)
        for lesson in shipped_lessons()
        for step in lesson.steps
        if not isinstance(step, Read | PlayOn)
        for rule, note in step.hints.items()
        if note not in (hints(step)[0].note or "")
    ]
    assert silent == []


def test_a_script_is_proved_as_it_is_played() -> None:
    """West is on lead and has an entry, so he leads the ace of spades; the diamond that South is to play then breaks the rule of following suit."""
    with pytest.raises(FileError) as caught:
        lesson_of(SCRIPTED)
    assert "S may not do this: play.follow-suit" in str(caught.value)
