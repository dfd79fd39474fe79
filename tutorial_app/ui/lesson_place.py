"""Where a learner is in a lesson, and what a click does there. Pure: strings and numbers in, strings and numbers out.

All that was answered is text, so the address can hold it; what the table shows is worked out again each time. Clicks are untrusted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorial_app.course import GO_ON, LessonRun, PlayOn, WhoWins, move_text
from tutorial_app.engine import Action, NotationError, Seat, parse_card
from tutorial_app.ui.gesture import Picked, clicked, discarded, leads
from tutorial_app.ui.lesson_shelf import lesson_named

STEP_JOIN = "_"
END = "end"
"""What the address says for the page after the last step."""


@dataclass(frozen=True, slots=True)
class Place:
    """A learner's place. `step` counts from 0; one past the last is the end of the lesson. `answers` holds every step's answers.

    `shown` is how many positions of a guided deal were drawn already, -1 when a question's trick is to be acted out; `chosen` and `naming` are a discard,
    or a joker's lead, being made; `asked` what was asked about; `rev` counts handled events.
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
        run = run.with_text(text, step)
    return replace(run, step=min(max(place.step, 0), len(lesson.steps) - 1))


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
    return replace(place, step=run.step, answers=answers, shown=shown, chosen=(), naming="", asked="", asking=False, rev=place.rev + 1)


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


def handle(place: Place, kind: str, value: str, rev: int | None) -> Place:
    """The place after a click on the table; `rev` None means it comes from a page control and cannot be stale."""
    run = run_of(place)
    if run is None or (rev is not None and rev != place.rev):
        return place
    try:
        if kind == "why":
            return _asked(place, run, value)
        if isinstance(run.current, PlayOn):
            return _deal_click(place, run, run.current.seat, kind, value)
        return moved(place, run.answer(str(parse_card(value))), act_out=True) if kind == "card" else place
    except NotationError:
        return place


def _asked(place: Place, run: LessonRun, value: str) -> Place:
    """A click on a card of the trick answers who wins; everything else asks why."""
    if isinstance(run.current, WhoWins) and value.startswith("card:") and not place.asking:
        return moved(place, run.answer(str(parse_card(value.removeprefix("card:")))))
    return replace(place, asked=value[:40], shown=all_drawn(place), rev=place.rev + 1)


def _deal_click(place: Place, run: LessonRun, seat: Seat, kind: str, value: str) -> Place:
    guided = run.guided
    if guided is None:
        return place
    if guided.waits_for != "go-on":
        return _done(place, run, clicked(guided.position, seat, Picked(place.chosen, place.naming), kind, value))
    gone_on = run.answer(GO_ON)
    gone, now = moved(place, gone_on), gone_on.guided
    at_once = kind == "card" and now is not None and now.waits_for == "you" and leads(now.position, seat)
    return replace(_deal_click(gone, gone_on, seat, kind, value), shown=gone.shown) if at_once else gone


def _done(place: Place, run: LessonRun, meant: Action | Picked | None) -> Place:
    if isinstance(meant, Picked):
        return replace(place, chosen=meant.cards, naming=meant.naming, rev=place.rev + 1, shown=all_drawn(place))
    return place if meant is None else moved(place, run.answer(move_text(meant)))


def discard(place: Place) -> Place:
    """Discard the chosen cards, or ask for the joker's suit first. After the exchange nothing happens."""
    run = run_of(place)
    if run is None or run.guided is None:
        return place
    return _done(place, run, discarded(run.guided.position, Picked(place.chosen, place.naming)))


def press(place: Place, button: str) -> Place:
    """The place after one of the lesson's own buttons."""
    run = run_of(place)
    if run is None:
        return place
    match button:
        case "hint":
            return replace(moved(place, run.hint()), shown=all_drawn(place))
        case "retry":
            return moved(place, run.retry())
        case "continue":
            return moved(place, run.answer(GO_ON))
        case "undo":
            back = moved(place, run.undo())
            return replace(back, shown=all_drawn(back))
        case "restart":
            back = moved(place, run.restart())
            return replace(back, shown=all_drawn(back))
        case "why":
            return replace(place, asking=not place.asking, asked="" if place.asking else "turn", shown=all_drawn(place), rev=place.rev + 1)
    return place
