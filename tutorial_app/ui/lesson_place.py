"""Where a learner is in a lesson. Pure: strings and numbers in, strings and numbers out.

All that was answered is text, so the address can hold it; what the table shows is worked out again each time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import takewhile

from tutorial_app.course import AGAIN, HINT, RETRY, ExchangeStep, LessonRun, Order, PickCards, PlayOn, ScoreStep, Step
from tutorial_app.engine import NotationError, parse_card
from tutorial_app.ui.lesson_shelf import lesson_named

STEP_JOIN = "_"
END = "end"
"""What the address says for the page after the last step."""
EMPTY = "nothing"
"""What is asked about when an answer was given with nothing chosen."""
_CARD_JOINS = re.compile(r"[+ ]")


@dataclass(frozen=True, slots=True)
class Place:
    """A learner's place. `step` counts from 0; one past the last is the end of the lesson. `answers` holds every step's answers.

    `shown` is how many positions of a guided deal were drawn already, -1 when a question's trick is to be acted out; `chosen` are cards being chosen, in
    that order, and `naming` says what a suit is named for; `asked` what was asked about; `rev` counts handled events.
    """

    lesson: str = ""
    step: int = 0
    answers: str = ""
    shown: int = 0
    chosen: tuple[str, ...] = ()
    naming: str = ""
    asked: str = ""
    asking: bool = False
    rev: int = 0


def run_of(place: Place) -> LessonRun | None:
    """The lesson run of a place; None on the map, or when there is no such lesson."""
    lesson = lesson_named(place.lesson)
    if lesson is None:
        return None
    run = LessonRun(lesson)
    for step, text in enumerate(place.answers.split(STEP_JOIN)[: len(lesson.steps)]):
        run = run.with_text(pluses_kept(lesson.steps[step], text), step)
    return replace(run, step=min(max(place.step, 0), len(lesson.steps) - 1))


def pluses_kept(step: Step, text: str) -> str:
    """Answers as they were given: in an address that was typed or pasted a `+` is read as a space, and a space may be written as a `+`.

    Discards are parted by spaces, the parts of every other answer by pluses; a number may have its own sign before it.
    """
    if isinstance(step, ExchangeStep | PlayOn):
        return text.replace("+", " ")
    joined = text.replace(" ", "+")
    return re.sub(r"(?<![^.])\+|\+(?=\+)", "", joined) if isinstance(step, ScoreStep) else joined


def at_end(place: Place) -> bool:
    """Whether the place is the page after the last step."""
    lesson = lesson_named(place.lesson)
    return lesson is not None and place.step >= len(lesson.steps)


def moved(place: Place, run: LessonRun, *, act_out: bool = False) -> Place:
    """The place after an event: the run's answers kept as text, everything that was being done or asked let go."""
    answers = STEP_JOIN.join(run.text(step) for step in range(len(run.lesson.steps))).rstrip(STEP_JOIN)
    before = run_of(place)
    drawn = len(before.guided.positions) if before is not None and before.guided is not None else 0
    shown = -1 if act_out and run.guided is None else drawn
    return replace(place, step=run.step, answers=answers, shown=shown, chosen=answered_cards(run), naming="", asked="", asking=False, rev=place.rev + 1)


def go(place: Place, step: int) -> Place:
    """The place on another step; past the last it is the end."""
    run = run_of(place)
    if run is None:
        return place
    gone = moved(place, run.go(step))
    return replace(gone, step=len(run.lesson.steps) if step >= len(run.lesson.steps) else gone.step, shown=all_drawn(gone))


def all_drawn(place: Place) -> int:
    """How many positions of the step's guided deal there are; 0 where there is none."""
    run = run_of(place)
    return len(run.guided.positions) if run is not None and run.guided is not None else 0


def last_answer(run: LessonRun) -> str:
    """The last answer to this step as its text, hints left out; empty before the first and after one that was taken back."""
    given = [text for text in run.given if text not in (HINT, AGAIN)]
    return given[-1] if given and given[-1] != RETRY else ""


def answered_cards(run: LessonRun) -> tuple[str, ...]:
    """The cards of the last answer that may stay chosen: those that do not belong go back, and in an order all from the first wrong place on."""
    feedback = run.feedback
    if feedback is None or not isinstance(run.current, PickCards | Order | ExchangeStep):
        return ()
    cards, wrong = tuple(filter(_is_card, _CARD_JOINS.split(last_answer(run).partition("/")[0]))), [str(card) for card in feedback.extra]
    if isinstance(run.current, Order):
        return tuple(takewhile(lambda card: card not in wrong, cards))
    return tuple(card for card in cards if card not in wrong)


def _is_card(text: str) -> bool:
    try:
        return str(parse_card(text)) == text
    except NotationError:
        return False


def picking(run: LessonRun) -> bool:
    """Whether cards can be chosen now: the question is open, and what followed from a wrong answer is not on the table."""
    feedback = run.feedback
    return feedback is None or (feedback.kind != "right" and feedback.aftermath is None and feedback.consequence is None)
