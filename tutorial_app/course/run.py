"""A learner's way through a lesson as one value: the lesson, the step and the answers given. The same value shows the same page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorial_app.course.guided import GO_ON, Guided, play_on, replay
from tutorial_app.course.hints import HINTS, Hint, deal_hints, hints
from tutorial_app.course.lines import TurningPoint, risk_taken, turning_point
from tutorial_app.course.model import Lesson, PlayOn, Read, Step
from tutorial_app.course.questions import Feedback, respond
from tutorial_app.course.spending import Spent, spent
from tutorial_app.engine import NotationError
from tutorial_app.players import PLAIN, Player

HINT = "h"
"""The answer that asks for the next hint."""
RETRY = "-"
"""The answer that takes back the one before it, to try another card."""
AGAIN = "x"
"""Stands after the hints of moves that were taken back: they stay counted, but are no longer shown."""
READ = "ok"
"""The answer to a step that only wants to be read."""
_JOIN = "."


@dataclass(frozen=True, slots=True)
class StepProgress:
    """How a step stands: done or not, answers tried, hints used."""

    id: str
    done: bool
    tries: int
    hints: int


@dataclass(frozen=True, slots=True)
class LessonRun:
    """A lesson under way. `step` counts from 0; `answers` holds one tuple of texts for each step, in the order they were given."""

    lesson: Lesson
    step: int = 0
    answers: tuple[tuple[str, ...], ...] = ()
    others: Player = PLAIN

    @property
    def current(self) -> Step:
        """The step on the page."""
        return self.lesson.steps[self.step]

    @property
    def given(self) -> tuple[str, ...]:
        """All answers to this step, hints asked for included."""
        return self._given(self.step)

    @property
    def hints_used(self) -> int:
        """How many hints were asked for in this step; three at most, in a guided deal three a move."""
        return self._hints_used(self.step)

    @property
    def feedback(self) -> Feedback | None:
        """What is said to the last answer of a question; None before the first."""
        return self._feedback(self.step)

    @property
    def guided(self) -> Guided | None:
        """The guided deal of this step, or None in other steps."""
        return self._guided(self.step)

    @property
    def guided_states(self) -> tuple[Guided, ...]:
        """The guided deal of this step before the first answer and after each one that was not a hint; empty in other steps."""
        step = self.current
        return replay(step, self.lesson.rules, self.deal_answers, self.others) if isinstance(step, PlayOn) else ()

    @property
    def deal_answers(self) -> tuple[str, ...]:
        """What was done in this step's guided deal, hints left out."""
        return tuple(text for text in self._moves(self.step) if text != RETRY)

    @property
    def turning_point(self) -> TurningPoint | None:
        """The learner's move by which this step's guided deal was lost; asked only once its goal is missed or out of reach."""
        step = self.current
        return turning_point(step, self.lesson.rules, self.deal_answers, self.others) if isinstance(step, PlayOn) else None

    @property
    def risk_taken(self) -> TurningPoint | None:
        """The learner's move that put a goal at risk which is met all the same."""
        step = self.current
        return risk_taken(step, self.lesson.rules, self.deal_answers, self.others) if isinstance(step, PlayOn) else None

    @property
    def spent(self) -> Spent | None:
        """The learner's first high card in this step's guided deal that a lower one would have saved."""
        step = self.current
        return spent(step, self.lesson.rules, self.deal_answers, self.others) if isinstance(step, PlayOn) else None

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The hints asked for so far in this step."""
        step, guided = self.current, self.guided
        if isinstance(step, Read):
            return ()
        if isinstance(step, PlayOn):
            return deal_hints(step, guided, self.others)[: self._hints_here] if guided else ()
        return hints(step, self.others)[: self.hints_used]

    @property
    def _hints_here(self) -> int:
        """Hints asked for since the last move of a guided deal: each move has three of its own."""
        since = 0
        for text in self.given:
            since = since + 1 if text == HINT else 0
        return min(HINTS, since)

    @property
    def progress(self) -> tuple[StepProgress, ...]:
        """How each step stands."""
        return tuple(self._progress(place) for place in range(len(self.lesson.steps)))

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return all(step.done for step in self.progress)

    def answer(self, text: str) -> LessonRun:
        """The run with one more answer to this step. A step that is done takes no more."""
        return self if self._done(self.step) else self._with(self.step, (*self.given, text))

    def hint(self) -> LessonRun:
        """The run with one more hint asked for."""
        used = self._hints_here if isinstance(self.current, PlayOn) else self.hints_used
        return self if isinstance(self.current, Read) or used == HINTS else self.answer(HINT)

    def retry(self) -> LessonRun:
        """The run with the last answer to a question taken back; it still counts as a try."""
        return self.answer(RETRY) if self.feedback is not None else self

    def undo(self) -> LessonRun:
        """The run without the last card, call or discard, and all that followed it. Hints stay counted."""
        moves = [place for place, text in enumerate(self.given) if text not in (HINT, GO_ON, RETRY, AGAIN)]
        return self._taken_back(moves[-1]) if moves else self

    def restart(self) -> LessonRun:
        """The run with this step begun afresh. Hints stay counted."""
        return self._taken_back(0)

    def _taken_back(self, place: int) -> LessonRun:
        """The run with this step's answers from a place on taken back; hints asked for go to the front, where they only count."""
        given = self.given
        hints = tuple(text for text in given[place:] if text == HINT)
        kept = given[:place]
        return self._with(self.step, (*hints, *(() if not hints or AGAIN in kept else (AGAIN,)), *kept))

    def go(self, step: int) -> LessonRun:
        """The run on another step, the nearest there is. Leaving a step that only wants to be read counts as having read it."""
        left = self.answer(READ) if isinstance(self.current, Read) and step > self.step else self
        return replace(left, step=max(0, min(step, len(self.lesson.steps) - 1)))

    def text(self, step: int | None = None) -> str:
        """The answers of a step as one short text for a link."""
        return _JOIN.join(self._given(self.step if step is None else step))

    def with_text(self, text: str, step: int | None = None) -> LessonRun:
        """The run with a step's answers taken from such a text; anything may stand in it."""
        return self._with(self.step if step is None else step, tuple(part for part in text.split(_JOIN) if part))

    def _given(self, step: int) -> tuple[str, ...]:
        return self.answers[step] if step < len(self.answers) else ()

    def _hints_used(self, place: int) -> int:
        asked = self._given(place).count(HINT)
        return asked if isinstance(self.lesson.steps[place], PlayOn) else min(HINTS, asked)

    def _with(self, step: int, given: tuple[str, ...]) -> LessonRun:
        padded = tuple(given if place == step else self._given(place) for place in range(len(self.lesson.steps)))
        return replace(self, answers=padded)

    def _guided(self, place: int) -> Guided | None:
        step = self.lesson.steps[place]
        return play_on(step, self.lesson.rules, self._moves(place), self.others) if isinstance(step, PlayOn) else None

    def _feedback(self, place: int) -> Feedback | None:
        step, moves = self.lesson.steps[place], self._moves(place)
        if isinstance(step, Read | PlayOn) or not moves:
            return None
        try:
            return respond(step, moves[-1], self.others)
        except NotationError:
            return None

    def _moves(self, place: int) -> tuple[str, ...]:
        return tuple(text for text in self._given(place) if text not in (HINT, AGAIN))

    def _done(self, place: int) -> bool:
        if isinstance(self.lesson.steps[place], Read):
            return READ in self._given(place)
        guided, feedback = self._guided(place), self._feedback(place)
        return guided.goal_met is True if guided else feedback is not None and feedback.kind == "right"

    def _progress(self, place: int) -> StepProgress:
        tries = sum(text not in (HINT, GO_ON, READ, RETRY, AGAIN) for text in self._given(place))
        return StepProgress(self.lesson.steps[place].id, self._done(place), tries, self._hints_used(place))
