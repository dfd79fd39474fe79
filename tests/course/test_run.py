"""A run through a lesson is a value: the same answers show the same page, and nothing is ever changed in place."""

import pytest

from tutorial_app.course import GO_ON, Filled, Lesson, LessonRun, fill, load_lesson, move_from, move_text
from tutorial_app.engine import parse_card


def guided(small: str, table: str, *fields: str) -> Lesson:
    """The small lesson with a guided deal of South's at its end."""
    lines = ["  - id: go", "    kind: play-on", "    seat: S", "    say: Play.", f"    table: {table}", *(f"    {field}" for field in fields)]
    return load_lesson(small + "\n".join(lines) + "\n", "x")


def test_a_run_is_never_changed(left_bower: Lesson) -> None:
    """Answering gives another run; the old one still asks."""
    asked = LessonRun(left_bower, 2)
    refused = asked.answer("AH")
    assert (asked.feedback, asked.given) == (None, ())
    assert refused.feedback == asked.answer("AH").feedback
    assert refused == LessonRun(left_bower, 2).answer("AH")


def test_a_link_holds_the_answers(left_bower: Lesson) -> None:
    """The text of a step's answers gives the step back as it was, refusal, hints, trick and all."""
    run = LessonRun(left_bower, 7).hint().answer("JC").answer(GO_ON).answer("4D")
    assert run.text() == "h.JC.n.4D"
    again = LessonRun(left_bower, 7).with_text(run.text())
    assert again.guided == run.guided
    assert again == run


@pytest.mark.parametrize("text", ["xyz", "JC", "n.n.n", "h.h.h.h.h", "5C 4D 6C/H", "7H", "Joker:H", "....", "JC.JC.JC", "é.\x00"])
@pytest.mark.parametrize("step", range(8))
def test_any_text_can_stand_in_a_link(left_bower: Lesson, step: int, text: str) -> None:
    """An answer that makes no sense changes nothing and breaks nothing."""
    run = LessonRun(left_bower, step).with_text(text)
    assert len(run.progress) == 8
    assert len(run.hints) <= 3
    assert run.guided is None or run.guided.position is not None


def test_a_step_that_is_done_takes_no_more_answers(left_bower: Lesson) -> None:
    """After a right answer a second click changes nothing."""
    done = LessonRun(left_bower, 2).answer("JC")
    assert done.answer("AH") == done


def test_going_on_from_a_page_of_words_counts_as_reading_it(left_bower: Lesson) -> None:
    """A step that only wants to be read is done when the learner goes on; steps end at both ends."""
    run = LessonRun(left_bower).go(1)
    assert run.progress[0].done
    assert run.go(-3).step == 0
    assert run.go(99).step == 7


def test_a_guided_deal_waits_after_each_trick_and_can_be_taken_back(left_bower: Lesson) -> None:
    """South leads the left bower, the ace of trumps falls, the trick waits; undo brings the lead back."""
    run = LessonRun(left_bower, 7).answer("JC")
    assert run.guided is not None
    assert run.guided.waits_for == "go-on"
    assert {str(card) for _, card in run.guided.position.tricks[-1].plays} >= {"JC", "AS", "6S"}  # type: ignore[union-attr]
    assert run.answer("QS").guided == run.guided
    went_on = run.answer(GO_ON)
    assert went_on.guided is not None
    assert went_on.guided.waits_for == "you"
    assert went_on.undo().text() == ""


def test_hints_stay_counted_when_the_deal_is_started_again(left_bower: Lesson) -> None:
    """Two hints before the first lead and one after it are three, though none is open when the deal begins afresh or a lead is taken back."""
    run = LessonRun(left_bower, 7).hint().hint().answer("JC").answer(GO_ON).hint()
    for again in (run.restart(), run.restart().answer("AH").restart()):
        assert (again.hints_used, again.hints, len(again.guided.positions)) == (3, (), 1)  # type: ignore[union-attr]
    assert run.restart().hint().hints_used == 4
    assert run.undo().hints_used == 3
    assert LessonRun(left_bower, 7).with_text(run.restart().text()) == run.restart()


def test_an_illegal_card_in_a_guided_deal_is_refused(small: str) -> None:
    """Trumps are led, and the left bower must be played; the deal stands where it stood."""
    ending = "{contract: 7S, contractor: W, tricks_won: {S: 3, W: 5}, hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}}"
    lesson = guided(small, ending, "others: {cards: [[W, AS]]}", "goal: {tricks: {side: NS, at_least: 4}}")
    run = LessonRun(lesson, 3).answer("4D")
    assert run.guided is not None
    assert run.guided.refused is not None
    assert run.guided.refused.rule == "play.follow-suit"
    assert run.guided.witness == (parse_card("JC"),)
    assert run.answer("JC").guided is not None


def test_pauses_are_said_where_they_belong(small: str) -> None:
    """A pause before the second of the last tricks is said when the first has been gathered, and at the end; its words stand until the learner has acted."""
    ending = "{contract: 7S, contractor: S, tricks_won: {S: 6, N: 2}, hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}}"
    pauses = "[{at: trick-9, say: Think first.}, {at: trick-10, say: One more.}, {at: end, say: Done.}]"
    lesson = guided(small, ending, f"pauses: {pauses}")
    run, said = LessonRun(lesson, 3), []
    for answer in (GO_ON, "JC", GO_ON, "4D"):
        assert run.guided is not None
        said.append(run.guided.pause)
        run = run.answer(answer)
    assert run.guided is not None
    assert [*said, run.guided.pause] == ["Think first.", "Think first.", "One more.", "One more.", "Done."]


def test_a_script_plays_the_other_seats(small: str) -> None:
    """West, told to, keeps the king of hearts and lets the queen win."""
    ending = "{contract: 7S, contractor: S, tricks_won: {S: 6, N: 2}, hands: {S: [QH, 4D], W: [KH, 5H], N: [8C, 7C], E: [6H, QD]}}"
    lesson = guided(small, ending, "others: {cards: [[S, QH], [W, 5H]]}")
    state = LessonRun(lesson, 3).answer("QH").guided
    assert state is not None
    assert [str(card) for _, card in state.position.tricks[-1].plays][:2] == ["QH", "5H"]  # type: ignore[union-attr]


def test_a_whole_deal_can_be_guided_from_a_seed(small: str) -> None:
    """A deal from a seed begins with the auction; a pass is a call like any other."""
    lesson = load_lesson(small + "  - id: go\n    kind: play-on\n    seat: S\n    say: Bid.\n    deal: {seed: 7, dealer: E}\n", "x")
    run = LessonRun(lesson, 3)
    assert run.guided is not None
    assert run.guided.waits_for == "you"
    assert run.answer("P").guided != run.guided
    assert len(run.hint().hint().hint().hints[2].actions) == 1


@pytest.mark.parametrize(("text", "phase"), [("JC", "play"), ("Joker:H", "play"), ("7H", "auction"), ("P", "auction"), ("5C 4D 6C/H", "exchange")])
def test_an_action_has_one_short_text(text: str, phase: str) -> None:
    """Actions go into a link and come back."""
    assert move_text(move_from(text, phase)) == text  # type: ignore[arg-type]


def test_the_engine_fills_the_placeholders(small: str) -> None:
    """The jack of clubs counts as spades; West needs seven tricks and has four."""
    step = load_lesson(small, "x").steps[0]
    values = [part.value for part in fill(step.say, step.table) if not isinstance(part, str)]  # type: ignore[arg-type]
    assert [str(value) for value in values] == ["JC", "S", "W", "7", "7S", "4"]


def test_a_seat_is_named_by_the_table(small: str) -> None:
    """A lesson writes the seat; what it is called is the table's affair."""
    step = load_lesson(small.replace("West leads", "{seat:W} leads"), "x").steps[1]
    assert fill(step.say, step.table)[0] == Filled("seat", "W")
