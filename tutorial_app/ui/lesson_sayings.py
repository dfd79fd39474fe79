"""What is said in a lesson: the step's words filled in, the verdict on an answer, hints, and the answers to "Why?"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutorial_app.course import AGAIN, HINT, Feedback, Filled, Guided, Hint, LessonRun, Part, PickCard, PlayOn, WhoWins, fill, goal_lost
from tutorial_app.engine import (
    Card,
    CardPlay,
    Finished,
    NotationError,
    PlayCard,
    Reason,
    Ruleset,
    Seat,
    Verdict,
    parse_card,
    score_deal,
    tricks_of_side,
    tricks_played,
    why_suit,
)
from tutorial_app.players import advice_text
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import action_text, call_text, card_text, listed, suit_words
from tutorial_app.rulebook.rule_texts import Source
from tutorial_app.ui.answers import answer
from tutorial_app.ui.gesture import leads
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.table.scene import Said, Scene
from tutorial_app.ui.words import words

_NO_SOURCE = Source("", "", None, None)
"""Advice comes from no rule."""


def home_seat(run: LessonRun) -> Seat:
    """The seat at the bottom of the table: the one that is asked, in this step or the first that asks one."""
    seats = [step.seat for step in (run.current, *run.lesson.steps) if isinstance(step, PickCard | PlayOn)]
    return seats[0] if seats else run.lesson.rules.seats[0]


def spoken(parts: tuple[Part, ...], rules: Ruleset, me: Seat) -> str:
    """A prompt's parts as one text, the engine's values in words; seats go by the names on their plates."""
    names = {**seat_names(rules, me), me: words("learn")("you")}
    return "".join(part if isinstance(part, str) else _value(part, names) for part in parts)


def _value(filled: Filled, names: Mapping[Seat, str]) -> str:
    value: Any = filled.value
    match filled.kind:
        case "card":
            return card_text(value)
        case "call":
            return call_text(value)
        case "seat":
            return names[value]
        case "number":
            return str(value)
        case _:
            return suit_words(value)


def say(run: LessonRun) -> str:
    """What the step says, filled in; in a guided deal under way, how the contract stands now."""
    guided = run.guided
    begun = guided is not None and any(text not in (HINT, AGAIN) for text in run.given)
    return (standing(run) if begun else "") or filled_in(run, run.current.say)


def filled_in(run: LessonRun, text: str) -> str:
    """A lesson's own words with the engine's values in them."""
    return spoken(fill(text, run.current.table), run.lesson.rules, home_seat(run))


def standing(run: LessonRun) -> str:
    """How many tricks a guided deal's contract still needs, of how many; empty where the goal is another or nothing is played yet."""
    step, position = run.current, run.guided.position if run.guided else None
    if not isinstance(step, PlayOn) or step.goal not in (None, "contract-made") or not isinstance(position, CardPlay | Finished):
        return ""
    t, contract, rules = words("learn"), position.contract, position.rules
    if contract.row.is_misere:
        return ""
    need, side = contract.row.tricks, rules.side_of[contract.seat]
    taken, left = tricks_of_side(position, side), rules.hand_size - tricks_played(position)
    kind = "over" if not left else "made" if taken >= need else "lost" if taken + left < need else "last" if left == 1 else "on"
    whose = t("stand_ours") if side == rules.side_of[home_seat(run)] else t("stand_theirs", name=seat_names(rules, home_seat(run))[contract.seat])
    return t(f"stand_{kind}", whose=whose, taken=taken, need=need, more=need - taken, left=left)


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
        return _about_the_deal(run, guided, scene)
    if feedback is None or feedback.kind == "refused":
        return None
    return _about_answer(run, feedback, scene)


def _about_answer(run: LessonRun, feedback: Feedback, scene: Scene) -> Said:
    t, said = words("learn"), explained(scene, feedback.reason)
    if feedback.kind == "right":
        return Said("yes", said.rule, t("right"), said.sentence)
    if isinstance(run.current, WhoWins):
        look = t("who_trump" if said.rule == "trick.highest-trump" else "who_led")
        return Said("no", said.rule, t("wrong_who"), f"{said.title}. {look}")  # the rule, but not yet the winner
    card = tried(run)
    follows = feedback.aftermath.follows if feedback.aftermath else None
    sentence = explained(scene, follows).sentence if follows else said.sentence
    title = t("wrong_trump") if isinstance(run.current, PickCard) and run.current.ask == "trumps" else t("wrong_card")
    return Said("no", said.rule, title, t("played", card=card_text(card), sentence=sentence) if card else sentence)


def _about_the_deal(run: LessonRun, guided: Guided, scene: Scene) -> Said | None:
    if not isinstance(guided.position, Finished):
        return _cannot_be_met(run, guided)
    t, said = words("learn"), explained(scene, score_deal(guided.position)[0].reason)
    return Said("yes" if guided.goal_met else "no", said.rule, t("goal_met" if guided.goal_met else "goal_missed"), said.sentence)


def _cannot_be_met(run: LessonRun, guided: Guided) -> Said | None:
    """Said as soon as no play can meet the goal any more, unless a refusal is to be said first."""
    step = run.current
    if not isinstance(step, PlayOn) or guided.refused is not None or len(guided.positions) < 2 or not goal_lost(step, guided, run.others):
        return None
    t, stands = words("learn"), standing(run)
    return Said("no", "score.contract-lost" if stands else "", t("contract_gone" if stands else "goal_gone"), t("goal_gone_text"))


def answered(scene: Scene, run: LessonRun, place: Place) -> Scene:
    """The scene with the answer to "Why?", or the last hint, beside it."""
    if place.asked:
        return replace(scene, answer=_why(scene, run, place.asked))
    given = run.given
    if not run.hints or not given or given[-1] != HINT:
        return scene
    hint = run.hints[-1]
    return replace(scene, answer=_hint_text(hint, scene, run), lit=hint.cards or scene.lit)


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


def _hint_text(hint: Hint, scene: Scene, run: LessonRun) -> Explanation:
    t, said = words("learn"), explained(scene, hint.reason)
    if hint.kind == "rule" and hint.note is None and (plan := standing(run)):
        asked = t("hint_plan_lead" if leads(scene.position, scene.me) else "hint_plan")
        return replace(said, title=t("hint_title_plan"), sentence=f"{plan} {asked}", source=_NO_SOURCE)
    if hint.kind == "rule":
        return replace(said, title=t("hint_title_rule", title=said.title), sentence=hint.note or said.law)
    if hint.kind == "cards" and hint.cards:
        return replace(said, title=t("hint_title_cards"), sentence=t("hint_cards", cards=listed([card_text(card) for card in hint.cards])))
    if hint.kind == "cards":
        return replace(said, title=t("hint_title_cards"), sentence=said.law)
    texts = [card_text(card) for card in hint.cards] or [action_text(action) for action in hint.actions]
    sentence = " ".join([t("hint_answer", answer=listed(texts, "or")), *_why_advised(hint, scene, run)])
    return replace(said, title=t("hint_title_answer"), sentence=sentence, source=_NO_SOURCE if hint.actions else said.source)


def _why_advised(hint: Hint, scene: Scene, run: LessonRun) -> list[str]:
    """Why the answer to a guided deal is a good one: the player's reason, and what the other cards would spoil."""
    if not hint.actions:
        return [explained(scene, hint.reason).sentence]
    reason = [advice_text(hint.choice, scene.names)] if hint.choice else []
    spoils = [card_text(action.card) if isinstance(action, PlayCard) else action_text(action) for action in hint.spoils]
    return [*reason, *([words("learn")("hint_spoils" if standing(run) else "hint_spoils_goal", cards=listed(spoils, "or"))] if spoils else [])]
