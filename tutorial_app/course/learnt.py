"""What a learner has learnt in a lesson: the rules that the steps done turned on, in words that speak only of what has been taught by then."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from tutorial_app.course.coverage import all_said, of_table, rules_asked
from tutorial_app.course.lines import moves_made
from tutorial_app.course.model import Compare, Lesson, PickCard, PickCards, PlayOn, Question, Read
from tutorial_app.course.questions import respond, right_answer, right_cards
from tutorial_app.course.run import LessonRun
from tutorial_app.engine import Finished, NotationError, Reason, judge, play_of, score_deal
from tutorial_app.rulebook.speech import capital

_INTRODUCED_BY: Mapping[str, str] = {"trump": "rank.trump", "bower": "rank.left-bower", "joker": "rank.joker-is-top-trump", "misère": "bid.misere-after-seven"}
"""What a law may speak of, and the rule with which a course introduces it."""
_CONDITION = re.compile(r"^If [^,]+, ")
_EXCEPTION = re.compile(r", except ([^,.]+)")
_SENTENCE = re.compile(r"(?<=\.) ")


def learnt(run: LessonRun) -> tuple[str, ...]:
    """The rules that a lesson teaches and that the learner met in the steps that are done, in the order of the lesson's own list."""
    met = {rule for place, step in enumerate(run.progress) if step.done for rule in _met(run.go(place))}
    return tuple(rule for rule in run.lesson.header.teaches if rule in met)


def _met(run: LessonRun) -> Iterator[str]:
    """The rules of the run's present step: those of its table and its answers, or of the deal as it was played."""
    step = run.current
    if isinstance(step, PlayOn):
        yield from (reason.rule for reason in _of_deal(run, step))
    elif isinstance(step, Read):
        yield from (reason.rule for reason in (of_table(step.table) if step.table is not None else ()))
    else:
        yield from rules_asked(step)
        yield from (reason.rule for reason in (*of_table(step.table), *_of_the_right_cards(step), *_of_the_answers(run, step)))


def _of_the_right_cards(step: Question) -> Iterator[Reason]:
    """Why the right cards may be played."""
    if isinstance(step, PickCard | PickCards):
        yield from (judge(step.table, play_of(step.table, step.seat, card), step.seat).reason for card in right_cards(step))


def _of_the_answers(run: LessonRun, step: Question) -> Iterator[Reason]:
    """All that was said to the answers given, wrong ones too."""
    for text in run.given:
        try:
            yield from all_said(respond(step, text, run.others))
        except NotationError:
            continue  # a hint, or an answer taken back


def _of_deal(run: LessonRun, step: PlayOn) -> Iterator[Reason]:
    """What lay on the table before each of the learner's moves, why the move was allowed, and the score."""
    for move in moves_made(step, run.lesson.rules, run.deal_answers, run.others):
        yield from of_table(move.before.position)
        yield judge(move.before.position, move.made, step.seat).reason
    if run.guided is not None and isinstance(run.guided.position, Finished):
        yield from (line.reason for line in score_deal(run.guided.position))


def told_so_far(law: str, lesson: Lesson, course: Iterable[Lesson]) -> str:
    """A law without what it says of trumps, bowers or the joker before a course has introduced them; of a lesson outside the course all is told."""
    order = tuple(course)
    if lesson.id not in (each.id for each in order):
        return law
    known = taught_by(lesson, order)
    strange = [thing for thing, rule in _INTRODUCED_BY.items() if rule not in known]
    first, *rest = (_without_exception(_without_tail(sentence, strange), strange) for sentence in _SENTENCE.split(law))
    return " ".join((_without_condition(first, strange), *(each for each in rest if not _speaks_of(each, strange))))


def taught_before(lesson: Lesson, course: Iterable[Lesson]) -> frozenset[str]:
    """The rules that a course has taught when a lesson of it begins; none for a lesson outside the course."""
    order = tuple(course)
    place = next((place for place, each in enumerate(order) if each.id == lesson.id), 0)
    return frozenset(rule for each in order[:place] for rule in each.header.teaches)


def taught_by(lesson: Lesson, course: Iterable[Lesson]) -> frozenset[str]:
    """The rules that a course has taught when a lesson of it ends."""
    order = tuple(course)
    return frozenset(rule for each in order[: [each.id for each in order].index(lesson.id) + 1] for rule in each.header.teaches)


def only_elsewhere(lesson: Lesson) -> frozenset[str]:
    """The rules of a lesson that it meets only as a house rule of another table: its own table plays otherwise."""
    here: set[str] = set()
    there: set[str] = set()
    for step in lesson.steps:
        if isinstance(step, Compare) and step.other:
            told = respond(step, right_answer(step))
            here.add(told.reason.rule)
            there.update(reason.rule for reason in told.more)
        elif isinstance(step, Read | PlayOn):
            here.update(reason.rule for reason in (of_table(step.table) if step.table is not None else ()))
        else:
            here.update(rules_asked(step), (reason.rule for reason in of_table(step.table)))
    return frozenset(there - here)


def _without_exception(sentence: str, strange: list[str]) -> str:
    """A sentence without an exception that speaks of something strange."""
    return _EXCEPTION.sub(lambda found: "" if _speaks_of(found[1], strange) else found[0], sentence)


def _without_tail(sentence: str, strange: list[str]) -> str:
    """A sentence without the list behind its dash, where that list names something strange."""
    head, dash, tail = sentence.partition(" - ")
    return f"{head}." if dash and _speaks_of(tail, strange) else sentence


def _without_condition(sentence: str, strange: list[str]) -> str:
    condition = _CONDITION.match(sentence)
    if condition is None or not _speaks_of(condition.group(), strange):
        return sentence
    rest = sentence[condition.end() :]
    return capital(rest)


def _speaks_of(text: str, strange: list[str]) -> bool:
    return any(thing in text.lower() for thing in strange)
