"""Every kind of step in one lesson: read, proved, answered rightly and wrongly, hinted at, and passed by where it cannot be run yet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kinds import every_kind_text

from tutorial_app.course import HINT, KINDS, Lesson, LessonRun, PlayOn, Read, load_lesson, respond
from tutorial_app.course.hints import hints
from tutorial_app.engine import NotationError
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook import rule_texts


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    """The lesson with every kind of step."""
    return load_lesson(every_kind_text(), "every-kind.yaml")


ANSWERED = [
    # step, answer, what it is, the rule that is told
    ("must-follow", "JC", "right", "play.follows"),
    ("must-follow", "AH", "refused", "play.follow-suit"),
    ("find-the-trumps", "JC+AS+JS+Joker", "right", "rank.joker-is-top-trump"),
    ("find-the-trumps", "AS+JS+Joker", "wrong", "rank.left-bower"),
    ("find-the-trumps", "JC+AS+JS+Joker+JD", "wrong", "rank.plain-suit"),
    ("in-order", "Joker+JS+JC+AS+KS", "right", "rank.joker-is-top-trump"),
    ("in-order", "JS+Joker+JC+AS+KS", "wrong", "rank.joker-is-top-trump"),
    ("in-order", "Joker+JC+JS+AS+KS", "wrong", "rank.right-bower"),
    ("in-order", "Joker+JS+AS+KS+JC", "wrong", "rank.left-bower"),
    ("in-order", "Joker+JS+JC+KS+AS", "wrong", "rank.trump"),
    ("a-club-led", "JC", "right", "trick.highest-trump"),
    ("a-club-led", "AC", "wrong", "trick.highest-trump"),
    ("your-call", "6H", "right", "bid.higher"),
    ("your-call", "7H", "wrong", "bid.higher"),
    ("your-call", "6C", "wrong", "bid.higher"),
    ("your-call", "P", "wrong", "bid.pass"),
    ("your-call", "6S", "refused", "bid.must-be-higher"),
    ("your-call", "M", "refused", "bid.misere-needs-seven"),
    ("the-kitty", "5C 4D 6C", "right", "exchange.any-cards"),
    ("the-kitty", "5C 4D QS", "wrong", "rank.trump"),
    ("the-kitty", "JC 4D 5C", "wrong", "rank.left-bower"),
    ("the-kitty", "5C 4D", "refused", "exchange.three-cards"),
    ("the-kitty", "5C 4D 6C AH", "refused", "exchange.three-cards"),
    ("the-kitty", "5C 4D 9D", "refused", "exchange.not-held"),
    ("the-kitty", "5C 4D 6C/H", "refused", "joker.top-trump-needs-no-name"),
    ("name-the-joker", "none", "right", "rank.joker-has-no-suit"),
    ("name-the-joker", "H", "right", "joker.named-in-advance"),
    ("the-score", "200+20", "right", "score.contract-made"),
    ("the-score", "160+20", "wrong", "score.contract-made"),
    ("the-score", "200+0", "wrong", "score.opponents-tens"),
    ("the-score", "-200+20", "wrong", "score.contract-made"),
]


def test_every_kind_is_in_it(lesson: Lesson) -> None:
    """The lesson leaves no kind of step out."""
    written = [line.split()[1] for line in every_kind_text().splitlines() if line.startswith("    kind: ")]
    assert set(written) == set(KINDS)


def _step(lesson: Lesson, name: str) -> int:
    return next(place for place, step in enumerate(lesson.steps) if step.id == name)


@pytest.mark.parametrize(("name", "answer", "kind", "rule"), ANSWERED, ids=[f"{name} {answer}" for name, answer, _, _ in ANSWERED])
def test_every_answer_is_right_refused_or_wrong_by_a_rule(lesson: Lesson, name: str, answer: str, kind: str, rule: str) -> None:
    """The engine says of every answer what it is and which rule says so, and a run of the lesson says the same."""
    place = _step(lesson, name)
    said = respond(lesson.steps[place], answer)
    assert (said.kind, said.reason.rule) == (kind, rule)
    run = LessonRun(lesson, step=place).answer(answer)
    assert run.feedback == said
    assert run.progress[place].done is (kind == "right")


NONSENSE = [
    ("must-follow", "1S"), ("find-the-trumps", "JC+"), ("in-order", ""), ("your-call", "7"), ("the-kitty", "5C XX"), ("name-the-joker", "NT"),
    ("the-score", "200"), ("the-score", "200+"), ("the-score", "200+20+0"), ("the-score", "2e2+20"), ("the-score", "²+20"), ("another-table", "0"),
    ("another-table", "0+9"), ("another-table", "0+1+1"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "answer"), NONSENSE)
def test_what_is_no_answer_changes_nothing(lesson: Lesson, name: str, answer: str) -> None:
    """A link may hold anything: what is no answer to the question is said nothing about, and the step is not done."""
    place = _step(lesson, name)
    run = LessonRun(lesson, step=place).answer(answer)
    assert run.feedback is None
    assert not run.progress[place].done


@settings(deadline=None, derandomize=True, max_examples=60)
@given(parts=st.lists(st.sampled_from(["JC", "AS", "Joker", "6H", "P", "none", "S", "200", "-5", "0", "3", "5C 4D 6C", "5C 5C 5C/H", "x", ""]), max_size=6))
def test_any_text_is_an_answer_or_none(lesson: Lesson, parts: list[str]) -> None:
    """Whatever is sent as an answer is judged, or is no answer: nothing else can happen."""
    for step in lesson.steps:
        if isinstance(step, Read | PlayOn):
            continue
        try:
            said = respond(step, "+".join(parts))
        except NotationError:
            continue
        assert said.kind in ("right", "refused", "wrong")
        assert said.reason.rule in rule_texts()


LAST_HINT = {
    "must-follow": "JC", "find-the-trumps": "Joker+JS+JC+AS", "in-order": "Joker+JS+JC+AS+KS", "a-club-led": "JC", "your-call": "6H", "the-kitty": "6C 5C 4D",
    "name-the-joker": "none", "the-score": "200+20", "another-table": "1+2", "best-card": "AS",
}  # fmt: skip
"""The answer that each question gives away in the end. The other table's slam is worth 40: the third of the choices, most points first."""


def test_every_question_has_a_last_hint(lesson: Lesson) -> None:
    """Nothing that is asked is left out of the list of last hints."""
    assert list(LAST_HINT) == [step.id for step in lesson.steps if not isinstance(step, Read | PlayOn)]


@pytest.mark.parametrize("name", LAST_HINT)
def test_three_hints_lead_to_a_right_answer(lesson: Lesson, name: str) -> None:
    """Each question has three hints: the rule, what to look at, and an answer, which is right."""
    place = _step(lesson, name)
    run = LessonRun(lesson, step=place).hint().hint().hint().hint()
    assert run.given == (HINT, HINT, HINT)
    assert [hint.kind for hint in run.hints] == ["rule", "cards", "answer"]
    assert run.hints[2].text == LAST_HINT[name]
    assert run.answer(LAST_HINT[name]).progress[place].done


HINTED = [
    ("must-follow", "play.follow-suit", "JC", "JC"),
    ("find-the-trumps", "rank.joker-is-top-trump", "Joker", "Joker JS JC AS"),
    ("in-order", "rank.joker-is-top-trump", "Joker", "Joker JS JC AS KS"),
    ("a-club-led", "trick.highest-trump", "JC", "JC"),
    ("your-call", "bid.must-be-higher", "", ""),
    ("the-kitty", "rank.left-bower", "Joker JS JC AS KS 9S QS", ""),
    ("name-the-joker", "rank.joker-has-no-suit", "Joker", ""),
    ("the-score", "score.contract-made", "", ""),
    ("another-table", "score.slam", "", ""),
    ("best-card", "play.lead-any", "AS", "AS"),
]


@pytest.mark.parametrize(("name", "rule", "look", "answer"), HINTED, ids=[row[0] for row in HINTED])
def test_hints_say_the_rule_then_where_to_look(lesson: Lesson, name: str, rule: str, look: str, answer: str) -> None:
    """The first hint names a rule, the second lights cards where there are any to look at, the third the cards of the answer."""
    first, second, third = hints(lesson.steps[_step(lesson, name)])
    assert first.reason.rule == rule
    assert " ".join(map(str, second.cards)) == look
    assert " ".join(map(str, third.cards)) == answer


def test_every_step_is_proved(lesson: Lesson) -> None:
    """There is nothing in the format to be noted: the best card is proved like everything else."""
    assert lesson.notes == ()


FALSE_CLAIMS = [
    # what is claimed, what is claimed instead, line:col, what is said
    ("right: [JC], illegal", "right: [AH], illegal", "28:21", "the right answers are [JC], not [AH]"),
    ("AH: play.follow-suit, 9C", "AH: play.not-in-hand, 9C", "28:41", "AH is refused by play.follow-suit, not by play.not-in-hand"),
    ("right: [Joker, JS, JC, AS]}", "right: [Joker, JS, AS]}", "36:21", "the right answers are [Joker, JS, JC, AS]"),
    ("right: [Joker, JS, JC, AS, KS]", "right: [Joker, JC, JS, AS, KS]", "44:21", "the right order is [Joker, JS, JC, AS, KS]"),
    ("winner: N", "winner: W", "50:22", "N wins this trick, not W"),
    ("card: JC}", "card: AC}", "50:31", "JC wins this trick, not AC"),
    ("right: [6H]", "right: [7H]", "59:21", "the right answers are [6H], not [7H]"),
    ("illegal_count: [2, 4]", "illegal_count: [2, 3]", "71:33", "3 cards may be discarded here"),
    ("legal: [none, S, C, D, H]", "legal: [S, C, D, H]", "83:21", "what is legal is [none, S, C, D, H]"),
    ("NS: 200", "NS: 160", "89:27", "NS has 200, not 160"),
    ("EW: 20}", "EW: 30}", "89:36", "EW has 20, not 30"),
    ("here: {NS: 250, EW: 0}", "here: {NS: 40, EW: 0}", "97:20", "the answer is [NS: 250, EW: 0], not [EW: 0, NS: 40]"),
    ("other: {NS: 40, EW: 0}", "other: {NS: 250, EW: 0}", "97:45", "the answer is [NS: 40, EW: 0]"),
    ("right: [AS], value", "right: [AH], value", "105:21", "the right answers are [AS], not [AH]"),
    ("right: [AS], value", "right: [7S], value", "105:21", "the right answers are [AS], not [7S]"),
    ("value: 2", "value: 1", "105:34", "with best play by all NS takes 2 tricks from here, not 1"),
    ("loses: {AH: 1}", "loses: {AH: 2}", "105:49", "AH loses 1 trick, not 2"),
    ("loses: {AH: 1}", "loses: {AS: 1}", "105:49", "AS loses nothing, not 1"),
    ("loses: {AH: 1}", "loses: {7S: 1}", "105:49", "7S is refused by play.not-in-hand"),
]


@pytest.mark.parametrize(("true", "false", "place", "message"), FALSE_CLAIMS, ids=[row[1] for row in FALSE_CLAIMS])
def test_a_false_claim_is_told_at_its_line(true: str, false: str, place: str, message: str) -> None:
    """A claim that the engine does not share is one problem, at the claim's own line and column."""
    text = every_kind_text()
    assert true in text
    with pytest.raises(FileError) as caught:
        load_lesson(text.replace(true, false, 1), "e.yaml")
    assert [f"{problem.line}:{problem.col}" for problem in caught.value.problems] == [place], str(caught.value)
    assert message in caught.value.problems[0].message
