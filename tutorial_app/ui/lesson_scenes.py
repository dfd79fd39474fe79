"""From a place in a lesson to the table's view model. In a question nothing shows who is winning or what is legal before the first try."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from tutorial_app.course import HINT, Feedback, Filled, Guided, Hint, LessonRun, Mark, Part, PickCard, PlayOn, Read, WhoWins, fill, move_text
from tutorial_app.course.aftermath import trick_shown
from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    NotationError,
    Position,
    Reason,
    Ruleset,
    Seat,
    ThrownIn,
    Trick,
    Verdict,
    nothing_scored,
    parse_card,
    score_deal,
    seen_by,
    settle_deal,
    why_suit,
)
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import call_text, card_text, listed, seat_name, suit_words
from tutorial_app.ui.asking import answer
from tutorial_app.ui.lessons import Place
from tutorial_app.ui.table.scene import Event, Options, Phase, Result, Scene
from tutorial_app.ui.table.view import table_view
from tutorial_app.ui.words import words


@dataclass(frozen=True, slots=True)
class Said:
    """What is said to the last answer: `tone` is `yes` or `no`, `rule` the reason's id."""

    tone: Literal["yes", "no"]
    legal: bool
    rule: str
    title: str
    text: str
    source: str = ""


def home_seat(run: LessonRun) -> Seat:
    """The seat at the bottom of the table: the one that is asked, in this step or the first that asks one."""
    seats = [step.seat for step in (run.current, *run.lesson.steps) if isinstance(step, PickCard | PlayOn)]
    return seats[0] if seats else run.lesson.rules.seats[0]


def seat_names(rules: Ruleset, me: Seat) -> Mapping[Seat, str]:
    """In a lesson the seats go by the names a lesson's words use; the learner is "You"."""
    return {seat: words("table")("Name_S") if seat == me else seat_name(seat) for seat in rules.seats}


def spoken(parts: tuple[Part, ...], me: Seat) -> str:
    """A prompt's parts as one text, the engine's values in words."""
    return "".join(part if isinstance(part, str) else _value(part, me) for part in parts)


def _value(filled: Filled, me: Seat) -> str:
    value: Any = filled.value
    match filled.kind:
        case "card":
            return card_text(value)
        case "call":
            return call_text(value)
        case "seat":
            return words("learn")("you") if value == me else seat_name(value)
        case "number":
            return str(value)
        case _:
            return suit_words(value)


def say(run: LessonRun) -> str:
    """What the step says, filled in."""
    step = run.current
    return spoken(fill(step.say, step.table), home_seat(run))


def lesson_view(run: LessonRun, place: Place, options: Options) -> tuple[Scene, dict[str, Any]] | None:
    """The scene of a step and its view model, or None for a step without a table."""
    scene = scene_of(run, place, options)
    if scene is None:
        return None
    view = table_view(scene)
    said = verdict_of(run, scene)
    if scene.answer is not None:
        view["verdict"] = None  # the answer takes its place, so that it is seen without scrolling
    elif said is not None:
        view["verdict"] = {"rule": said.rule, "legal": said.legal, "title": said.title, "text": said.text, "source": said.source, "tone": said.tone}
    if scene.refused is None:
        view["t"]["witness_ribbon"] = words("learn")("look_here")
    if isinstance(run.current, WhoWins):
        _hide_the_winner(view, run)
    return scene, view


def _hide_the_winner(view: dict[str, Any], run: LessonRun) -> None:
    known = run.feedback is not None and run.feedback.kind == "right"
    view["trick"] = [play | {"winning": play["winning"] and known} for play in view["trick"]]
    view["badge"] = None


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
        question=not (isinstance(step, PlayOn) and step.deal is not None),
        marks=_marks(step.marks) if isinstance(step, Read | PickCard) and not run.given else {},
    )
    return _answered(_judged(scene, run, guided), run, place)


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
            return "trick-done" if guided.waits_for == "go-on" and guided.position.tricks and not guided.position.trick.plays else "play"


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
        return _who_won(step, home_seat(run)) if run.feedback and run.feedback.kind == "right" else t("prompt_who")
    if isinstance(step, PickCard) and run.feedback is None:
        return t({"wins-the-trick": "prompt_win", "trumps": "prompt_trumps"}.get(step.ask, "prompt_play"))
    return None


def _who_won(step: WhoWins, me: Seat) -> str:
    t = words("learn")
    seat, card = trick_shown(step.table).winning_play(step.table.strain, step.table.joker_named)
    name = words("table")("Name_S") if seat == me else seat_name(seat)
    return t("who_won", name=name, verb=t("verb_you" if seat == me else "verb_other"), card=card_text(card))


def _marks(marks: tuple[Mark, ...]) -> Mapping[Card, str]:
    state = {"look": "witness", "good": "chosen", "bad": "refused"}
    return {card: state[mark.look] for mark in marks for card in mark.cards}


def _events(run: LessonRun, place: Place) -> tuple[Event, ...]:
    """What happened since the last picture, for the table to act out."""
    step, feedback, guided = run.current, run.feedback, run.guided
    if guided is not None:
        drawn = max(1, place.shown)
        steps = zip(guided.positions[drawn - 1 :], guided.positions[drawn:], strict=False)
        return tuple(event for before, after in steps for event in _between(before, after))
    if place.shown != -1 or not isinstance(step, PickCard) or feedback is None or feedback.aftermath is None:
        return ()
    played = feedback.aftermath.trick.plays[len(step.table.trick.plays) :]
    won = feedback.aftermath.won
    plays: tuple[Event, ...] = tuple(("play", seat, card) for seat, card in played)
    return (*plays, ("won", won.seat, won.card)) if won else plays


def _between(before: Position, after: Position) -> tuple[Event, ...]:
    if not isinstance(before, CardPlay) or not isinstance(after, CardPlay | Finished):
        return ()
    ended = len(after.tricks) > len(before.tricks)
    trick: Trick = after.tricks[-1] if ended or isinstance(after, Finished) else after.trick
    seat, card = trick.plays[-1]
    sweep: tuple[Event, ...] = (("sweep", _winner(before.tricks[-1], before)[0], None),) if before.tricks and not before.trick.plays else ()
    won: tuple[Event, ...] = (("won", *_winner(trick, before)),) if ended else ()
    return (*sweep, ("play", seat, card), *won)


def _winner(trick: Trick, position: CardPlay) -> tuple[Seat, Card]:
    return trick.winning_play(position.strain, position.joker_named)


def _judged(scene: Scene, run: LessonRun, guided: Guided | None) -> Scene:
    """The scene with a refusal on it: the card that may not be played and those that oblige."""
    if guided is not None and guided.refused is not None:
        card = getattr(guided.tried, "card", None)
        call = move_text(guided.tried) if guided.tried is not None and isinstance(guided.position, Auction) else None
        return replace(scene, refused=card, refused_call=call, lit=guided.witness, verdict=_verdict(scene, False, guided.refused))
    feedback = run.feedback
    if feedback is None:
        return scene
    if feedback.kind == "refused":
        return replace(scene, refused=tried(run), lit=feedback.witness, verdict=_verdict(scene, False, feedback.reason))
    return scene


def _verdict(scene: Scene, legal: bool, reason: Reason) -> tuple[Verdict, Explanation]:
    return Verdict(legal, reason), _explained(scene, reason)


def _explained(scene: Scene, reason: Reason) -> Explanation:
    return explain(reason, scene.rules, scene.names, scene.me)


def tried(run: LessonRun) -> Card | None:
    """The card of the last answer."""
    for text in reversed(run.given):
        try:
            return parse_card(text)
        except NotationError:
            continue
    return None


def verdict_of(run: LessonRun, scene: Scene) -> Said | None:
    """What is said to the last answer, where the table's own refusal does not say it already."""
    guided, feedback = run.guided, run.feedback
    if guided is not None:
        return _about_the_deal(guided, scene)
    if feedback is None or feedback.kind == "refused":
        return None
    return _about_answer(run, feedback, scene)


def _about_answer(run: LessonRun, feedback: Feedback, scene: Scene) -> Said:
    t, said = words("learn"), _explained(scene, feedback.reason)
    if feedback.kind == "right":
        return Said("yes", True, said.rule, t("right"), said.sentence)
    if isinstance(run.current, WhoWins):
        return Said("no", True, said.rule, t("wrong_who"), said.sentence)
    card = tried(run)
    follows = feedback.aftermath.follows if feedback.aftermath else None
    sentence = _explained(scene, follows).sentence if follows else said.sentence
    title = t("wrong_trump") if isinstance(run.current, PickCard) and run.current.ask == "trumps" else t("wrong_card")
    return Said("no", True, said.rule, title, t("played", card=card_text(card), sentence=sentence) if card else sentence)


def _about_the_deal(guided: Guided, scene: Scene) -> Said | None:
    if not isinstance(guided.position, Finished):
        return None
    t, said = words("learn"), _explained(scene, score_deal(guided.position)[0].reason)
    return Said("yes" if guided.goal_met else "no", True, said.rule, t("goal_met" if guided.goal_met else "goal_missed"), said.sentence)


def _answered(scene: Scene, run: LessonRun, place: Place) -> Scene:
    """The scene with the answer to "Why?", or the last hint, beside it."""
    if place.asked:
        return replace(scene, answer=_why(scene, run, place.asked))
    given = run.given
    if not run.hints or not given or given[-1] != HINT:
        return scene
    hint = run.hints[-1]
    return replace(scene, answer=_hint_text(hint, scene), lit=hint.cards or scene.lit)


def _why(scene: Scene, run: LessonRun, asked: str) -> Explanation | None:
    """The answer to "Why?": first of all about the last verdict; an open question is not answered by the way."""
    kind, _, value = asked.partition(":")
    feedback, guided = run.feedback, run.guided
    if kind == "turn" and feedback is not None:
        return _with_law(_explained(scene, feedback.reason))
    if kind == "turn" and guided is not None and guided.refused is not None:
        return _with_law(_explained(scene, guided.refused))
    if isinstance(run.current, WhoWins) and (feedback is None or feedback.kind != "right"):
        try:
            return _explained(scene, why_suit(parse_card(value), run.current.table.strain)) if kind in ("card", "ladder") else None
        except NotationError:
            return None
    return answer(scene, asked)


def _with_law(said: Explanation) -> Explanation:
    """The rule itself: the sentence has been said already."""
    return replace(said, sentence=said.law)


def _hint_text(hint: Hint, scene: Scene) -> Explanation:
    t, said = words("learn"), _explained(scene, hint.reason)
    if hint.kind == "rule":
        return replace(said, title=t("hint_title_rule", title=said.title), sentence=hint.note or said.law)
    if hint.kind == "cards" and hint.cards:
        return replace(said, title=t("hint_title_cards"), sentence=t("hint_cards", cards=listed([card_text(card) for card in hint.cards])))
    if hint.kind == "cards":
        return replace(said, title=t("hint_title_cards"), sentence=said.law)
    texts = [card_text(card) for card in hint.cards] or [move_text(action) for action in hint.actions]
    return replace(said, title=t("hint_title_answer"), sentence=t("hint_answer", answer=listed(texts, "or")))
