"""A lesson as slides: each question first, its answer when the teacher reveals it, a guided deal one move at a time. The engine gives the answers."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tutorial_app.course import GO_ON, Compare, Lesson, LessonRun, NotYet, PickCard, PlayOn, Question, Read, move_text, right_answer
from tutorial_app.course.guided import Played, play_on
from tutorial_app.course.hints import deal_hints, hints
from tutorial_app.engine import CardPlay, Position, Ruleset, View
from tutorial_app.players import PLAIN, advice_text
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.names import action_text
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.rulebook.speech import capital
from tutorial_app.ui.lesson_hints import answer_text
from tutorial_app.ui.lesson_options import what_differs
from tutorial_app.ui.lesson_place import Place, answered_cards
from tutorial_app.ui.lesson_sayings import filled_in, home_seat, say
from tutorial_app.ui.lesson_scenes import scene_of
from tutorial_app.ui.lesson_shelf import chapter_title
from tutorial_app.ui.lesson_shown import shown
from tutorial_app.ui.lesson_verdicts import verdict_of
from tutorial_app.ui.panels.present_place import Show
from tutorial_app.ui.panels.present_slide import Slide, Told, digit, table_slide, told_of, tried_from, turned_over
from tutorial_app.ui.table.scene import Options, Scene
from tutorial_app.ui.words import words

MOST_PARTS = 80
"""No guided deal has more moves than this."""


def lesson_slide(lesson: Lesson, place: Show, options: Options) -> Slide:
    """What a lesson shows at a place."""
    t, at = words("teach"), min(place.at, len(lesson.steps) - 1)
    run = run_at(lesson, at, place.part)
    parts, part = parts_from(lesson, at, place.part)
    books = _books(lesson, run.current) if isinstance(run.current, Compare) else ()
    slide = Slide(
        above=t("above_lesson", chapter=chapter_title(lesson)),
        title=lesson.title,
        say=_said(run, part),
        number=at,
        count=len(lesson.steps),
        part=part,
        parts=parts,
        me=home_seat(run),
        rules=lesson.rules,
        places=tuple((number, t("place_step", number=number + 1, what=_first_words(lesson, number)), digit(number + 1)) for number in range(len(lesson.steps))),
        more="" if isinstance(run.current, Read) else "reveal" if not isinstance(run.current, PlayOn) else "next_move",
        books=books,
    )
    lesson_place = Place(lesson.id, at, shown=_shown(run, part, place.moved), chosen=answered_cards(run), asked=place.asked, rev=place.rev)
    scene, drawn = scene_of(run, lesson_place, options), shown(run)
    if scene is None or drawn is None:
        return replace(slide, told=_told(run, part, None))
    return _with_table(slide, run, scene, drawn[0], place)


def _with_table(slide: Slide, run: LessonRun, scene: Scene, full: Position, place: Show) -> Slide:
    drawn = turned_over(full, scene.position, place.turned_seats)
    revealed = slide.part > 0 and not isinstance(run.current, Read | PlayOn)
    scene = replace(scene, view=View(scene.me, drawn), verdict=None)
    if revealed and not scene.lit and isinstance(run.current, PickCard):
        scene = replace(scene, lit=hints(_question(run))[1].cards, lit_as=words("learn")("look_here"))
    told = told_of(scene.answer) if place.asked and scene.answer is not None else _told(run, slide.part, scene)
    return table_slide(replace(slide, told=told, root=_root(run, full)), scene, full, place.kitty)


def _books(lesson: Lesson, step: Compare) -> tuple[tuple[str, str], ...]:
    """What the two rule books of a comparison say where they differ."""
    t, other = words("learn"), ruleset(lesson.header.game, {**lesson.header.variant, **step.other})
    shared, here, there = what_differs(lesson.rules, other)
    said = (("", shared), (t("book_here"), here), (t("book_other"), there))
    return tuple((title, text) for title, text in said if text)


def _root(run: LessonRun, full: Position) -> Position | None:
    """Where a what-if begins: the staged table, or the deal where it stands; nowhere where nobody knows the cards of the seat to act."""
    return tried_from(run.guided.position if run.guided is not None else run.current.table if isinstance(run.current.table, CardPlay) else full)


def _question(run: LessonRun) -> Question:
    step = run.current
    assert not isinstance(step, Read | PlayOn), "only a question has an answer"
    return step


def _said(run: LessonRun, part: int) -> str:
    if isinstance(run.current, NotYet):
        return words("learn")("not_yet")
    if run.guided is not None and run.guided.pause:
        return filled_in(run, run.guided.pause)
    return say(run) if part else filled_in(run, run.current.say)


def _first_words(lesson: Lesson, step: int) -> str:
    said = filled_in(replace(LessonRun(lesson), step=step), lesson.steps[step].say).replace("*", "")
    return said if len(said) <= 60 else said[:58].rsplit(" ", 1)[0] + " …"


def _shown(run: LessonRun, part: int, moved: bool) -> int:
    """How many positions of a guided deal were on the last picture."""
    if run.guided is None:
        return -1 if moved and part else 0
    before = len(play_on(run.current, run.lesson.rules, run.given[:-1]).positions) if isinstance(run.current, PlayOn) and run.given else 0
    return before if moved and part else len(run.guided.positions)


def _told(run: LessonRun, part: int, scene: Scene | None) -> Told | None:
    """What the reveal says; None before it, and where there is nothing to reveal."""
    step, t = run.current, words("teach")
    if not part or isinstance(step, Read):
        return None
    if isinstance(step, PlayOn):
        return _told_move(run, step, scene)
    title = t("answer", answer=answer_text(hints(step)[2], run))
    said = verdict_of(run, scene) if scene is not None else None
    return Told(capital(title), said.text if said else "", said.rule if said else "", _source(said.rule, run.lesson.rules) if said else "")


def _told_move(run: LessonRun, step: PlayOn, scene: Scene | None) -> Told | None:
    """The move that was just made, and why it is a good one; at the end how the deal went."""
    if scene is not None and (said := verdict_of(run, scene)) is not None:
        return Told(said.title, said.text, said.rule, _source(said.rule, run.lesson.rules))
    if not run.given or run.given[-1] == GO_ON or scene is None:
        return None
    hint = deal_hints(step, play_on(step, run.lesson.rules, run.given[:-1]))[2]
    move = words("board")("move", name=scene.name(step.seat), move=action_text(hint.actions[0]))
    return Told(move, advice_text(hint.choice, scene.names) if hint.choice is not None else "")


def _source(rule: str, rules: Ruleset) -> str:
    return rule_texts()[rule].source(rules.name).title if rule in rule_texts() else ""


def run_at(lesson: Lesson, at: int, part: int) -> LessonRun:
    """The lesson at a step with so much of it answered, rightly."""
    run, step = replace(LessonRun(lesson), step=at), lesson.steps[at]
    if isinstance(step, PlayOn):
        for answer in _moves(Played(step, PLAIN), lesson.rules, min(part, MOST_PARTS)):
            run = run.answer(answer)
        return run
    return run if not part or isinstance(step, Read) else run.answer(right_answer(step))


@lru_cache(maxsize=1024)
def _moves(key: Played, rules: Ruleset, count: int) -> tuple[str, ...]:
    """The first answers that lead through a guided deal to its goal, as many as are wanted or as there are."""
    if count <= 0:
        return ()
    before = _moves(key, rules, count - 1)
    state = play_on(key.step, rules, before)
    if len(before) < count - 1 or state.waits_for == "nothing":
        return before
    return (*before, GO_ON if state.waits_for == "go-on" else move_text(deal_hints(key.step, state)[2].actions[0]))


def parts_from(lesson: Lesson, at: int, part: int) -> tuple[int, int]:
    """How many parts a step has, as far as they are known, and the nearest part there is: of a guided deal one more than are shown."""
    step = lesson.steps[at]
    if isinstance(step, PlayOn):
        done = _moves(Played(step, PLAIN), lesson.rules, min(part, MOST_PARTS))
        over = play_on(step, lesson.rules, done).waits_for == "nothing"
        return len(done) + (1 if over else 2), len(done)
    parts = 1 if isinstance(step, Read) else 2
    return parts, min(part, parts - 1)


def last_part(lesson: Lesson, at: int) -> int:
    """The part of a step at which all of it is revealed."""
    step = lesson.steps[at]
    if isinstance(step, PlayOn):
        return len(_moves(Played(step, PLAIN), lesson.rules, MOST_PARTS))
    return 0 if isinstance(step, Read) else 1
