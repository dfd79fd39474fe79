"""The end of a lesson lists what its steps turned on, and says nothing of what has not been taught yet."""

import pytest

from tutorial_app.course import LessonRun, PlayOn, Read, lesson_named, right_answer, shipped_lessons
from tutorial_app.course.learnt import learnt, only_elsewhere, told_so_far
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.panels.lesson_end import laws_learnt


def answered(lesson: str, *steps: str) -> LessonRun:
    """A lesson with some of its questions answered rightly."""
    found = lesson_named(lesson)
    assert found is not None
    run = LessonRun(found)
    for place, step in enumerate(found.steps):
        if step.id in steps:
            run = run.go(place).answer(right_answer(step))  # type: ignore[arg-type]
    return run


@pytest.mark.parametrize(
    ("lesson", "rule", "told"),
    [
        ("first-trick", "trick.highest-of-suit-led", "The highest card of the suit led wins the trick."),
        ("follow-suit", "play.follow-suit", "If you have a card of the suit led, you must play one."),
        ("trumps", "trick.highest-trump", "The highest trump wins the trick."),
        ("the-joker", "trick.highest-trump", "The highest trump wins the trick - joker, right bower, left bower, then ace, king, queen and so on."),
        ("first-trick", "show.hands-stay-hidden", "Everybody's cards are hidden from the others."),
        ("open-misere", "show.hands-stay-hidden", "Everybody's cards are hidden from the others, except the contractor's in open misère."),
        ("trumps", "play.void-so-may-trump", "If you cannot follow suit you may play a trump, but you need not."),
    ],
)
def test_a_law_names_nothing_that_is_yet_to_be_taught(lesson: str, rule: str, told: str) -> None:
    """No trump before trumps, no bower before the bowers, no joker before the joker; once taught, the whole ladder is told."""
    found = lesson_named(lesson)
    assert found is not None
    assert told_so_far(rule_texts()[rule].law, found, shipped_lessons()) == told


def test_a_lesson_outside_the_course_is_told_whole_laws() -> None:
    """Nobody knows what a teacher's class has been taught before."""
    found = lesson_named("trumps")
    assert found is not None
    law = rule_texts()["trick.highest-trump"].law
    assert told_so_far(law, found, ()) == law


def test_only_what_was_met_is_listed() -> None:
    """One trick won by a trump: that is listed; the bowers' own rules are not, before their steps are done."""
    assert "play.void-so-may-trump" not in learnt(answered("trumps", "what-a-trump-does"))
    assert learnt(answered("trumps", "what-a-trump-does", "no-hearts-left")) == ("rank.trump", "trick.highest-trump", "play.void-so-may-trump")
    assert learnt(answered("trumps")) == ()


def test_a_refusal_is_learnt_from_too() -> None:
    """That the kitty takes exactly three cards is met by whoever tries to discard two."""
    found = lesson_named("the-kitty")
    assert found is not None
    run = LessonRun(found).go(1).answer("9D 6D").answer("9D 6D 7D")
    assert "exchange.three-cards" in learnt(run)
    assert "exchange.three-cards" not in learnt(LessonRun(found).go(1).answer("9D 6D 7D"))


@pytest.mark.parametrize(
    ("lesson", "rules"),
    [
        ("the-score", {"score.opponents-nothing", "score.opponents-only-on-failure"}),
        ("winning", {"end.highest-wins"}),
        ("first-trick", set()),
    ],
)
def test_rules_of_other_tables_are_told_apart(lesson: str, rules: set[str]) -> None:
    """What only another table plays is no rule of this one, though the lesson has met it."""
    found = lesson_named(lesson)
    assert found is not None
    assert only_elsewhere(found) & set(found.header.teaches) == rules


def test_a_rule_of_other_tables_is_listed_last_and_says_so() -> None:
    """The lesson on the score looks at other tables in two steps: its own rules come first, by their plain names."""
    found = lesson_named("the-score")
    assert found is not None
    run = answered("the-score", *(step.id for step in found.steps if not isinstance(step, Read | PlayOn)))
    titles = [title for title, _ in laws_learnt(run)[0]]
    others = [title for title in titles if title.startswith("At some tables: ")]
    assert others
    assert titles[-len(others) :] == others
    assert "At some tables: " + rule_texts()["score.opponents-nothing"].title in others
    assert rule_texts()["score.opponents-nothing"].title not in titles


def test_what_an_earlier_lesson_taught_is_not_called_new() -> None:
    """Following suit is the second lesson's; the lesson on partners has no rule of its own, and puts the old ones to use."""
    found = lesson_named("trumps")
    assert found is not None
    new, known = (dict(laws) for laws in laws_learnt(answered("trumps", *(step.id for step in found.steps if not isinstance(step, Read | PlayOn)))))
    assert rule_texts()["rank.trump"].title in new
    partners, used = laws_learnt(answered("counting-tricks", "whose-trick", "partner-is-winning"))
    assert (partners, known) == ([], {})
    assert rule_texts()["trick.highest-trump"].title in dict(used)
