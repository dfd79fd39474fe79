"""From a place in a lesson to the table's view model. In a question nothing shows who is winning or what is legal before the first try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, cast

from tutorial_app.course import (
    Call,
    Compare,
    ExchangeStep,
    Guided,
    Lesson,
    LessonRun,
    Mark,
    NameSuit,
    Order,
    PickCard,
    PickCards,
    PlayOn,
    Read,
    ScoreStep,
    WhoWins,
    gone_before,
    move_text,
    past_unseen,
)
from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.shipped import shipped_lessons
from tutorial_app.engine import Auction, Card, CardPlay, Position, Seat, View, parse_card, seen_by
from tutorial_app.rulebook.names import card_text
from tutorial_app.ui.events import events_between
from tutorial_app.ui.lesson_hints import answered
from tutorial_app.ui.lesson_place import Place, answered_cards, last_answer, picking
from tutorial_app.ui.lesson_sayings import home_seat, refusal, tried
from tutorial_app.ui.lesson_shown import result_of, scores_before, shown
from tutorial_app.ui.lesson_verdicts import verdict_of
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Event, Options, Scene
from tutorial_app.ui.table.view import table_view
from tutorial_app.ui.words import words


def lesson_view(run: LessonRun, place: Place, options: Options) -> tuple[Scene, dict[str, Any]] | None:
    """The scene of a step and its view model, or None for a step without a table."""
    scene = scene_of(run, place, options)
    if scene is None:
        return None
    view = table_view(scene)
    if isinstance(run.current, Compare):
        view["box"] = None  # what is asked stands beside the table, and is chosen there
        view["opts"]["books"] = True  # so what is said to it stands above the table, where it is seen beside the choices
    return scene, view


def stands_beside(scene: Scene) -> bool:
    """Whether what is to be answered stands beside the cloth, a bidding box or suits to name, so that the words go above it."""
    return scene.phase in ("auction", "name-suit")


def scene_of(run: LessonRun, place: Place, options: Options) -> Scene | None:
    """What the table draws in this step."""
    me, drawn = home_seat(run), shown(run)
    if drawn is None:
        return None
    (position, phase), step, guided = drawn, run.current, run.guided
    open_question = not isinstance(step, Read | PlayOn) and not _is_right(run)
    result = result_of(run, position) if phase == "scored" else None
    scene = Scene(
        view=_seen(run, position, me),
        phase="name-suit" if place.naming else phase,
        rev=place.rev,
        ply=0,
        names=seat_names(run.lesson.rules, me),
        you=words("table")("you"),
        scores=scores_before(run),
        options=options,
        chosen=tuple(parse_card(card) for card in place.chosen),
        naming=cast("Literal['advance', 'lead'] | None", _naming(run, place)),
        asking=place.asking,
        events=_events(run, place),
        result=result,
        prompt=_prompt(run),
        hide_winner=isinstance(step, WhoWins | Compare) and open_question,
        hide_turn=isinstance(step, Read) or (isinstance(step, Compare) and open_question),
        as_printed=open_question and getattr(step, "ask", "") in ("trumps", "trump-order", "suit-order"),
        laid=step.cards if isinstance(step, Order) else None,
        picks="order" if isinstance(step, Order) else "some" if isinstance(step, PickCards) else "",
        question=result is None and (open_question if isinstance(step, Call) else not (isinstance(step, PlayOn) and step.deal is not None)),
        gone=gone_before(step.table) if isinstance(step.table, CardPlay) else frozenset(),
        past_unseen=isinstance(step.table, CardPlay) and past_unseen(step.table),
        marks=_marks(run),
        taught=True,
        step=f"{run.lesson.id}:{run.step}",
        only_tricks=_only_tricks(run.lesson),
        no_contractor=not _contractor_is_told(run.lesson),
    )
    return _spoken(answered(_judged(scene, run, guided), run, place), run, place)


def _seen(run: LessonRun, position: Position, me: Seat) -> View:
    """What the learner sees: all hands where the best card is asked for, which nobody could work out otherwise."""
    step = run.current
    if isinstance(step, Compare):
        return View(me, _only_mine(position, me))
    return View(me, position) if isinstance(step, PickCard) and step.ask == "best" else seen_by(position, me)


_OF_CONTRACTS = ("{contract", "{need}")


def _only_tricks(lesson: Lesson) -> bool:
    """Whether a lesson leaves contracts out: its questions are about single tricks and its words name no contract, so the sign would only puzzle."""
    goals = (step.goal or "contract-made" if isinstance(step, PlayOn) else getattr(step, "goal", None) for step in lesson.steps)
    return (
        all(isinstance(step, Read | PickCard | PickCards | WhoWins | Order | PlayOn) for step in lesson.steps)
        and not any(part in step.say for step in lesson.steps for part in _OF_CONTRACTS)
        and not any("contract-made" in str(goal) for goal in goals)
    )


def _contractor_is_told(lesson: Lesson) -> bool:
    """Whether this lesson or one before it says who a contractor is; a lesson outside the course may speak of everything."""
    order = shipped_lessons()
    ids = [each.id for each in order]
    taken = order[: ids.index(lesson.id) + 1] if lesson.id in ids else ()
    return lesson.id not in ids or any("*contractor*" in step.say for each in taken for step in each.steps)


def _spoken(scene: Scene, run: LessonRun, place: Place) -> Scene:
    """The scene with what is said to the last answer, unless something else is being said, or another answer is being made."""
    if scene.answer is not None:
        return replace(scene, verdict=None)  # the answer takes its place, so that it is seen without scrolling
    changed = run.feedback is not None and picking(run) and place.chosen != answered_cards(run)
    if isinstance(run.current, PickCards | Order | ExchangeStep) and changed:
        return replace(scene, verdict=None, lit=(), refused=None, marks={})
    return replace(scene, said=verdict_of(run, scene))


def _only_mine(position: Position, me: Seat) -> Position:
    """The position as it lies there before anybody says what is shown."""
    seen = seen_by(position, me).position
    if not isinstance(seen, CardPlay):
        return seen
    return replace(seen, hands=tuple(hand if seat == me else None for seat, hand in zip(seen.rules.seats, seen.hands, strict=True)))


def _naming(run: LessonRun, place: Place) -> str | None:
    """What a suit is to be named for."""
    step = run.current
    if isinstance(step, NameSuit) and picking(run):
        return "lead" if isinstance(step.table, CardPlay) else "advance"
    return place.naming or None


def _is_right(run: LessonRun) -> bool:
    return run.feedback is not None and run.feedback.kind == "right"


def _prompt(run: LessonRun) -> str | None:
    t, step = words("learn"), run.current
    if isinstance(step, Read):
        return t("prompt_read")
    if isinstance(step, WhoWins):
        return _who_won(step, home_seat(run)) if _is_right(run) else t("prompt_who")
    name = _PROMPTS.get(type(step), "") if run.feedback is None or picking(run) else "done"
    if isinstance(step, PickCard):
        name = {"wins-the-trick": "win", "trumps": "trumps", "best": "best"}.get(step.ask, "play") if run.feedback is None else ""
    return t(f"prompt_{name}") if name else None


_PROMPTS: Mapping[type, str] = {PickCards: "cards", Order: "order", Call: "call", ScoreStep: "score", Compare: "compare", NameSuit: "name"}
"""What the line under the hand asks for, by kind of step; where there is none the table says it itself."""


def _who_won(step: WhoWins, me: Seat) -> str:
    t = words("learn")
    seat, card = trick_shown(step.table).winning_play(step.table.strain, step.table.joker_named)
    name = seat_names(step.table.rules, me)[seat]
    return t("who_won", name=name, verb=t("verb_you" if seat == me else "verb_other"), card=card_text(card))


def _marks(run: LessonRun) -> Mapping[Card, str]:
    """What the lesson points at before the first answer; after it the cards that were wrong."""
    if run.feedback is not None:
        return dict.fromkeys(run.feedback.extra, "refused")
    state = {"look": "witness", "good": "chosen", "bad": "refused"}
    marks: tuple[Mark, ...] = () if run.given else getattr(run.current, "marks", ())
    return {card: state[mark.look] for mark in marks for card in mark.cards}


def _events(run: LessonRun, place: Place) -> tuple[Event, ...]:
    """What happened since the last picture, for the table to act out."""
    step, feedback, guided = run.current, run.feedback, run.guided
    if guided is not None:
        return events_between(guided.positions[max(1, place.shown) - 1 :])
    if place.shown != -1 or not isinstance(step, PickCard) or feedback is None or feedback.aftermath is None:
        return ()
    played = feedback.aftermath.trick.plays[len(step.table.trick.plays) :]
    won = feedback.aftermath.won
    plays: tuple[Event, ...] = tuple(("play", seat, card) for seat, card in played)
    return (*plays, ("won", won.seat, won.card)) if won else plays


def _judged(scene: Scene, run: LessonRun, guided: Guided | None) -> Scene:
    """The scene with a refusal on it: the card that may not be played and those that oblige."""
    if guided is not None and guided.refused is not None:
        card = getattr(guided.tried, "card", None)
        call = move_text(guided.tried) if guided.tried is not None and isinstance(guided.position, Auction) else None
        marked = replace(scene, refused=card, refused_call=call, lit=guided.witness, verdict=refusal(scene, guided.refused))
    elif run.feedback is not None and run.feedback.kind == "refused":
        card = tried(run) if isinstance(run.current, PickCard) else None
        call = last_answer(run) if isinstance(run.current, Call) else None
        marked = replace(scene, refused=card, refused_call=call, lit=run.feedback.witness, verdict=refusal(scene, run.feedback.reason))
    else:
        marked = scene
    return replace(marked, lit_as=words("learn")("look_here") if marked.refused is None else "")
