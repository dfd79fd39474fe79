"""The lesson about the left bower: short steps, real questions, claims that hold, and a way through for everybody."""

from dataclasses import dataclass

import pytest

from tutorial_app.course import GO_ON, HINT, Lesson, LessonRun, PlayOn, Read, load_lesson, right_cards
from tutorial_app.files.problems import FileError


def test_the_steps_are_few_and_most_of_them_ask(left_bower: Lesson) -> None:
    """There are six to eight steps, and at least seven in ten ask for an action."""
    assert 6 <= len(left_bower.steps) <= 8
    assert sum(not isinstance(step, Read) for step in left_bower.steps) >= 0.7 * len(left_bower.steps)


def test_prompts_do_not_name_a_right_answer(left_bower: Lesson) -> None:
    """No question shows its answer in its own words."""
    for step in left_bower.steps:
        if not isinstance(step, Read | PlayOn):
            assert not [card for card in right_cards(step) if str(card) in step.say or f"{{card:{card}}}" in step.say]


MUTATIONS = [
    ("expect: {winner: E, card: JC}", "expect: {winner: W, card: JC}", "winner"),
    ("expect: {winner: E, card: JC}", "expect: {winner: E, card: AS}", "card"),
    ("right: [JC], illegal: {QC", "right: [QC], illegal: {QC", "right"),
    ("right: [JC], illegal: {QC", "right: [JC, QC], illegal: {QC", "right"),
    ("right: [JC], illegal: {QC", "right: [], illegal: {QC", "right"),
    ("QC: play.follow-suit", "QC: play.not-in-hand", "QC"),
    ("9C: play.follow-suit", "9C: turn.not-yours", "9C"),
    ("AH: play.follow-suit, 6D: play.follow-suit}}", "AH: joker.only-when-void, 6D: play.follow-suit}}", "AH"),
    ("6D: play.follow-suit}}", "6D: joker.only-when-void}}", "6D"),
    ("QC: play.follow-suit", "JC: play.follow-suit", "JC"),
    ("QC: play.follow-suit", "4D: play.follow-suit", "4D"),
    ("right: [9C]", "right: [JC]", "right"),
    ("illegal: {JC: play.follow-suit", "illegal: {JC: play.not-in-hand", "JC"),
    ("10H: play.follow-suit", "10H: play.not-in-hand", "10H"),
    ("expect: {right: [JC]}", "expect: {right: [AH]}", "right"),
    ("expect: {right: [JC]}", "expect: {right: [JC, AH]}", "right"),
    ("expect: {winner: E, card: JD}", "expect: {winner: W, card: JD}", "winner"),
    ("expect: {winner: E, card: JD}", "expect: {winner: E, card: KD}", "card"),
    ("expect: {winner: E, card: QC}", "expect: {winner: N, card: QC}", "winner"),
    ("expect: {winner: E, card: QC}", "expect: {winner: E, card: JC}", "card"),
]


@pytest.mark.parametrize(("good", "bad", "key"), MUTATIONS, ids=[bad for _, bad, _ in MUTATIONS])
def test_a_false_claim_is_caught_at_its_line(shipped_text: str, good: str, bad: str, key: str) -> None:
    """Whatever value is changed under `expect`, the file is refused at that line."""
    assert good in shipped_text
    line = shipped_text[: shipped_text.index(good)].count("\n") + 1
    with pytest.raises(FileError) as caught:
        load_lesson(shipped_text.replace(good, bad, 1), "left-bower.yaml")
    assert {problem.line for problem in caught.value.problems} == {line}
    assert key in caught.value.problems[0].message


@dataclass(frozen=True)
class Told:
    """What the engine says to one wrong answer."""

    step: str
    wrong: str
    kind: str
    rule: str
    witness: str
    right: str


WAY = [
    Told("how-high-is-it", "AS", "wrong", "trick.highest-trump", "JC", "JC"),
    Told("trumps-are-led", "QC", "refused", "play.follow-suit", "JC", "JC"),
    Told("clubs-are-led", "JC", "refused", "play.follow-suit", "9C", "9C"),
    Told("no-clubs-left", "KH", "wrong", "trick.highest-of-suit-led", "AC", "JC"),
    Told("another-colour", "KD", "wrong", "trick.highest-trump", "JD", "JD"),
    Told("staying-at-home", "JC", "wrong", "trick.highest-of-suit-led", "QC", "QC"),
]


def test_a_learner_who_errs_once_at_every_step_still_finishes(left_bower: Lesson) -> None:
    """Each wrong answer is told its rule and its witness, each right one is taken, and the lesson ends."""
    run = LessonRun(left_bower).go(1)
    for told in WAY:
        assert run.current.id == told.step
        run = run.answer(told.wrong)
        assert run.feedback is not None
        assert (run.feedback.kind, run.feedback.reason.rule) == (told.kind, told.rule)
        assert [str(card) for card in run.feedback.witness] == [told.witness]
        run = run.answer(told.right)
        assert run.feedback is not None
        assert run.feedback.kind == "right"
        assert (run.progress[run.step].done, run.progress[run.step].tries) == (True, 2)
        run = run.go(run.step + 1)
    for move in ("AH", GO_ON, "4D", GO_ON, "JC", GO_ON, "QS"):
        run = run.answer(move)
    assert run.guided is not None
    assert run.guided.goal_met is False
    run = run.restart()
    for move in ("JC", GO_ON, "QS", GO_ON, "AH", GO_ON, "4D"):
        run = run.answer(move)
    assert run.guided is not None
    assert run.guided.goal_met is True
    assert run.finished


def test_a_wrong_but_legal_card_is_played_out(left_bower: Lesson) -> None:
    """The king of hearts may be thrown on a club, and the trick then goes to West's ace of clubs."""
    run = LessonRun(left_bower, 4).answer("KH")
    assert run.feedback is not None
    after = run.feedback.aftermath
    assert after is not None
    assert after.won is not None
    assert [str(card) for _, card in after.trick.plays] == ["AC", "6C", "10C", "KH"]
    assert (after.won.seat, str(after.won.card)) == ("W", "AC")


@pytest.mark.parametrize(
    ("step", "rule", "pointed", "answer"),
    [
        (1, "trick.highest-trump", "AS JC", "JC"),
        (2, "play.follow-suit", "JC", "JC"),
        (3, "play.follow-suit", "9C", "9C"),
        (4, "trick.highest-trump", "AC JC", "JC"),
        (5, "trick.highest-trump", "JD", "JD"),
        (6, "trick.highest-of-suit-led", "JC QC", "QC"),
        (7, "rank.left-bower", "JC QS", "JC"),
    ],
)
def test_three_hints_lead_to_the_answer(left_bower: Lesson, step: int, rule: str, pointed: str, answer: str) -> None:
    """The first hint names a rule, the second points at cards, the third tells."""
    run = LessonRun(left_bower, step).hint().hint().hint().hint()
    assert run.hints_used == 3
    first, second, third = run.hints
    assert (first.reason.rule, first.cards) == (rule, ())
    assert " ".join(str(card) for card in second.cards) == pointed
    assert " ".join(str(card) for card in third.cards) == answer


def test_hints_are_counted(left_bower: Lesson) -> None:
    """A hint costs a little: the progress of the step remembers it, and it is no try."""
    run = LessonRun(left_bower, 2).hint().answer("AH").answer(HINT).answer("JC")
    assert (run.progress[2].hints, run.progress[2].tries, run.progress[2].done) == (2, 2, True)
