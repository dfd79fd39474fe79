"""Wrong tries are tries: they are counted, and are no part of the deal that the learner looks back on."""

from __future__ import annotations

from tutorial_app.course import GO_ON, Lesson, LessonRun, good_moves, move_text
from tutorial_app.engine import Finished


def to_the_end(run: LessonRun) -> LessonRun:
    """A guided deal played on by the hints."""
    while run.guided is not None and run.guided.waits_for != "nothing":
        move = GO_ON if run.guided.waits_for == "go-on" else move_text(good_moves(run.current, run.guided)[0])  # type: ignore[arg-type]
        run = run.answer(move)
    return run


def test_wrong_cards_are_no_part_of_the_deal_ui_09(left_bower: Lesson) -> None:
    """UI-09: two cards tried and taken back are in no trick of the deal that was played; the step can be gone away from, and played again."""
    step = next(place for place, each in enumerate(left_bower.steps) if each.id == "use-it")
    clean = to_the_end(LessonRun(left_bower, step))
    tried = to_the_end(LessonRun(left_bower, step).answer("AH").undo().answer("4D").undo())
    for run in (clean, tried, tried.go(0).go(step), to_the_end(tried.restart())):
        assert run.guided is not None
        assert run.guided.goal_met is True
        assert isinstance(run.guided.position, Finished)
        assert run.guided.position.tricks == clean.guided.position.tricks  # type: ignore[union-attr]


def test_wrong_answers_leave_no_trace_in_the_answer_ui_09(left_bower: Lesson) -> None:
    """UI-09: after two refused cards and the right one, what is shown is the right one alone; going away and back shows the same; both tries are counted."""
    step = next(place for place, each in enumerate(left_bower.steps) if each.id == "trumps-are-led")
    run = LessonRun(left_bower, step).answer("AH").retry().answer("QC").retry().answer("JC")
    assert run.feedback == LessonRun(left_bower, step).answer("JC").feedback
    assert run.go(0).go(step).feedback == run.feedback
    assert (run.progress[step].done, run.progress[step].tries) == (True, 3)
