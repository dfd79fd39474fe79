"""What is said in a lesson: the step's words filled in, the verdict on an answer, hints, and the answers to "Why?"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutorial_app.course import HINT, Feedback, Filled, Guided, Hint, LessonRun, Part, PickCard, PlayOn, WhoWins, fill
from tutorial_app.engine import Card, Finished, NotationError, Reason, Ruleset, Seat, Verdict, parse_card, score_deal, why_suit
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import action_text, call_text, card_text, listed, seat_name, suit_words
from tutorial_app.ui.answers import answer
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.table.scene import Said, Scene
from tutorial_app.ui.words import words


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


def refusal(scene: Scene, reason: Reason) -> tuple[Verdict, Explanation]:
    """A refusal with its words, as the table takes it."""
    return Verdict(False, reason), explained(scene, reason)


def explained(scene: Scene, reason: Reason) -> Explanation:
    """A reason in words, spoken to the learner."""
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
    t, said = words("learn"), explained(scene, feedback.reason)
    if feedback.kind == "right":
        return Said("yes", said.rule, t("right"), said.sentence)
    if isinstance(run.current, WhoWins):
        return Said("no", said.rule, t("wrong_who"), said.sentence)
    card = tried(run)
    follows = feedback.aftermath.follows if feedback.aftermath else None
    sentence = explained(scene, follows).sentence if follows else said.sentence
    title = t("wrong_trump") if isinstance(run.current, PickCard) and run.current.ask == "trumps" else t("wrong_card")
    return Said("no", said.rule, title, t("played", card=card_text(card), sentence=sentence) if card else sentence)


def _about_the_deal(guided: Guided, scene: Scene) -> Said | None:
    if not isinstance(guided.position, Finished):
        return None
    t, said = words("learn"), explained(scene, score_deal(guided.position)[0].reason)
    return Said("yes" if guided.goal_met else "no", said.rule, t("goal_met" if guided.goal_met else "goal_missed"), said.sentence)


def answered(scene: Scene, run: LessonRun, place: Place) -> Scene:
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
        return _with_law(explained(scene, feedback.reason))
    if kind == "turn" and guided is not None and guided.refused is not None:
        return _with_law(explained(scene, guided.refused))
    if isinstance(run.current, WhoWins) and (feedback is None or feedback.kind != "right"):
        try:
            return explained(scene, why_suit(parse_card(value), run.current.table.strain)) if kind in ("card", "ladder") else None
        except NotationError:
            return None
    return answer(scene, asked)


def _with_law(said: Explanation) -> Explanation:
    """The rule itself: the sentence has been said already."""
    return replace(said, sentence=said.law)


def _hint_text(hint: Hint, scene: Scene) -> Explanation:
    t, said = words("learn"), explained(scene, hint.reason)
    if hint.kind == "rule":
        return replace(said, title=t("hint_title_rule", title=said.title), sentence=hint.note or said.law)
    if hint.kind == "cards" and hint.cards:
        return replace(said, title=t("hint_title_cards"), sentence=t("hint_cards", cards=listed([card_text(card) for card in hint.cards])))
    if hint.kind == "cards":
        return replace(said, title=t("hint_title_cards"), sentence=said.law)
    texts = [card_text(card) for card in hint.cards] or [action_text(action) for action in hint.actions]
    return replace(said, title=t("hint_title_answer"), sentence=t("hint_answer", answer=listed(texts, "or")))
