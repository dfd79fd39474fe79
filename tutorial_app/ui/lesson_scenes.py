"""From a place in a lesson to the table's view model. In a question nothing shows who is winning or what is legal before the first try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, cast

from tutorial_app.course import Guided, LessonRun, Mark, PickCard, PlayOn, Read, WhoWins, gone_before, move_text, past_unseen
from tutorial_app.course.aftermath import trick_shown
from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Position,
    Seat,
    ThrownIn,
    nothing_scored,
    parse_card,
    seen_by,
    settle_deal,
    waiting_trick,
)
from tutorial_app.rulebook.names import card_text
from tutorial_app.ui.events import events_between
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.lesson_sayings import answered, home_seat, refusal, tried, verdict_of
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Event, Options, Phase, Result, Scene
from tutorial_app.ui.table.view import table_view
from tutorial_app.ui.words import words


def lesson_view(run: LessonRun, place: Place, options: Options) -> tuple[Scene, dict[str, Any]] | None:
    """The scene of a step and its view model, or None for a step without a table."""
    scene = scene_of(run, place, options)
    if scene is None:
        return None
    return scene, table_view(scene)


def scene_of(run: LessonRun, place: Place, options: Options) -> Scene | None:
    """What the table draws in this step."""
    me, shown = home_seat(run), _shown(run)
    if shown is None:
        return None
    position, phase = shown
    guided, step = run.guided, run.current
    scene = Scene(
        view=seen_by(position, me),
        phase=cast("Phase", "name-suit" if place.naming else phase),
        rev=place.rev,
        ply=0,
        names=seat_names(run.lesson.rules, me),
        you=words("table")("name_S"),
        scores=nothing_scored(run.lesson.rules),
        options=options,
        chosen=tuple(parse_card(card) for card in place.chosen),
        naming=cast("Literal['advance', 'lead'] | None", place.naming or None),
        asking=place.asking,
        events=_events(run, place),
        result=_result(position) if phase == "scored" else None,
        prompt=_prompt(run),
        hide_winner=isinstance(step, WhoWins) and not _is_right(run),
        question=not (isinstance(step, PlayOn) and step.deal is not None),
        gone=gone_before(step.table) if step.table is not None else frozenset(),
        past_unseen=step.table is not None and past_unseen(step.table),
        marks=_marks(step.marks) if isinstance(step, Read | PickCard) and not run.given else {},
    )
    scene = answered(_judged(scene, run, guided), run, place)
    if scene.answer is not None:
        return replace(scene, verdict=None)  # the answer takes its place, so that it is seen without scrolling
    return replace(scene, said=verdict_of(run, scene))


def _is_right(run: LessonRun) -> bool:
    return run.feedback is not None and run.feedback.kind == "right"


def _shown(run: LessonRun) -> tuple[Position, str] | None:
    """The position to draw and the phase the table is in."""
    step, guided, feedback = run.current, run.guided, run.feedback
    if guided is not None and isinstance(step, PlayOn):
        return guided.position, _deal_phase(step, guided)
    if step.table is None:
        return None
    if isinstance(step, WhoWins) or (isinstance(step, Read) and step.table.tricks):
        return _with_trick_on_table(step.table), "trick-done"
    if feedback is not None and feedback.aftermath is not None:
        return feedback.aftermath.position, "trick-done" if feedback.aftermath.won else "play"
    return step.table, "play"


def _with_trick_on_table(table: CardPlay) -> CardPlay:
    """A complete trick as it lies there: nobody has gathered it, so nobody has been given it."""
    trick = trick_shown(table)
    return replace(table, tricks=(), trick=trick, leader=trick.plays[0][0], to_act=trick.plays[0][0])


def _deal_phase(step: PlayOn, guided: Guided) -> str:
    match guided.position:
        case Auction():
            return "auction"
        case KittyExchange():
            return "exchange"
        case ThrownIn():
            return "thrown-in"
        case Finished():
            return "trick-done" if step.table is not None else "scored"
        case _:
            return "trick-done" if guided.waits_for == "go-on" and waiting_trick(guided.position) else "play"


def _result(position: Position) -> Result | None:
    if not isinstance(position, Finished):
        return None
    lines, outcome = settle_deal(position, nothing_scored(position.rules))
    return Result(lines, outcome)


def _prompt(run: LessonRun) -> str | None:
    t, step = words("learn"), run.current
    if isinstance(step, Read):
        return t("prompt_read")
    if isinstance(step, WhoWins):
        return _who_won(step, home_seat(run)) if _is_right(run) else t("prompt_who")
    if isinstance(step, PickCard) and run.feedback is None:
        return t({"wins-the-trick": "prompt_win", "trumps": "prompt_trumps"}.get(step.ask, "prompt_play"))
    return None


def _who_won(step: WhoWins, me: Seat) -> str:
    t = words("learn")
    seat, card = trick_shown(step.table).winning_play(step.table.strain, step.table.joker_named)
    name = seat_names(step.table.rules, me)[seat]
    return t("who_won", name=name, verb=t("verb_you" if seat == me else "verb_other"), card=card_text(card))


def _marks(marks: tuple[Mark, ...]) -> Mapping[Card, str]:
    state = {"look": "witness", "good": "chosen", "bad": "refused"}
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
        marked = replace(scene, refused=tried(run), lit=run.feedback.witness, verdict=refusal(scene, run.feedback.reason))
    else:
        marked = scene
    return replace(marked, lit_as=words("learn")("look_here") if marked.refused is None else "")
