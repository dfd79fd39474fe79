"""Hints in a lesson, and the answers to "Why?": what was asked about, put to the engine, in words."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.course import HINT, Call, Compare, ExchangeStep, Hint, LessonRun, NameSuit, Order, PickCard, PickCards, PlayOn, Read, ScoreStep, WhoWins
from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.ideas import idea
from tutorial_app.engine import NotationError, PlayCard, parse_card, parse_suit, why_suit
from tutorial_app.players import Choice, advice_text
from tutorial_app.rulebook.explain import Explanation
from tutorial_app.rulebook.names import action_text, card_text, listed, number_text, suit_words
from tutorial_app.rulebook.rule_texts import Source
from tutorial_app.ui.answers import answer
from tutorial_app.ui.gesture import leads
from tutorial_app.ui.lesson_options import option_texts
from tutorial_app.ui.lesson_place import EMPTY, Place
from tutorial_app.ui.lesson_sayings import explained, filled_in, home_seat, side_label, standing
from tutorial_app.ui.table.scene import Scene
from tutorial_app.ui.words import words

_NO_SOURCE = Source("", "", None, None)
"""Advice comes from no rule."""


def answered(scene: Scene, run: LessonRun, place: Place) -> Scene:
    """The scene with the answer to "Why?", or the last hint, beside it."""
    if place.asked == EMPTY:
        t = words("learn")
        return replace(scene, answer=Explanation(t("nothing_title"), t("nothing_text"), "", "", _NO_SOURCE))
    if place.asked:
        return replace(scene, answer=_why(scene, run, place.asked))
    given = run.given
    if not run.hints or not given or given[-1] != HINT:
        return scene
    hint = run.hints[-1]
    lit = () if isinstance(run.current, Order) else hint.cards or scene.lit
    return replace(scene, answer=_hint_text(hint, scene, run), lit=lit)


def _why(scene: Scene, run: LessonRun, asked: str) -> Explanation | None:
    """The answer to "Why?": first of all about the last verdict; an open question is not answered by the way."""
    kind, _, value = asked.partition(":")
    feedback, guided = run.feedback, run.guided
    if kind == "turn" and feedback is not None:
        return _with_law(explained(scene, feedback.reason))
    if kind == "turn" and guided is not None and guided.refused is not None:
        return _with_law(explained(scene, guided.refused))
    lies = dict(trick_shown(run.current.table).plays) if isinstance(run.current, WhoWins) else {}
    if kind == "seat" and value in lies:  # at a complete trick there is no turn to speak of: the card that was played is meant
        kind, value, asked = "card", str(lies[value]), f"card:{lies[value]}"
    if isinstance(run.current, WhoWins) and (feedback is None or feedback.kind != "right") and kind not in ("seat", "contract"):
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
    on_lead = leads(scene.position, scene.me)
    if hint.kind == "rule" and hint.note is None and isinstance(run.current, PlayOn) and ((plan := standing(run)) or on_lead):
        asked = t("hint_plan_lead" if on_lead else "hint_plan")
        return replace(said, title=t("hint_title_plan"), sentence=f"{plan} {asked}".lstrip(), source=_NO_SOURCE)
    if hint.kind == "rule":
        return replace(said, title=t("hint_title_rule", title=said.title), sentence=filled_in(run, hint.note) if hint.note else said.law)
    if hint.kind == "cards" and hint.cards:
        cards = listed([card_text(card) for card in hint.cards])
        sentence = t("hint_keep", cards=cards) if isinstance(run.current, ExchangeStep) else t("hint_cards", cards=cards)
        return replace(said, title=t("hint_title_cards"), sentence=sentence)
    if hint.kind == "cards":
        return replace(said, title=t("hint_title_rule", title=said.title), sentence=said.law if run.hints[0].note else said.sentence)
    sentence = " ".join([t("hint_answer", answer=answer_text(hint, run)), *_why_advised(hint, scene, run)])
    return replace(said, title=t("hint_title_answer"), sentence=sentence, source=_NO_SOURCE if isinstance(run.current, PlayOn) else said.source)


def answer_text(hint: Hint, run: LessonRun) -> str:
    """The answer itself, as the kind of step has it."""
    match run.current:
        case Order():
            return listed([card_text(card) for card in hint.cards], ", then")
        case PickCards():
            return listed([card_text(card) for card in hint.cards])
        case ScoreStep() as step:
            me, points = home_seat(run), zip(step.table.rules.side_names, hint.text.split("+"), strict=True)
            t = words("learn")
            return ", ".join(t("option_points", side=side_label(step.table.rules, side, me), points=number_text(int(number))) for side, number in points)
        case Compare() as step:
            here, other = (texts[int(place)] for texts, place in zip(option_texts(run, step, plain=True), hint.text.split("+"), strict=True))
            return words("learn")("hint_books", here=here, other=other)
        case NameSuit():
            return suit_words(parse_suit(hint.text)) if hint.text != "none" else words("learn")("option_without")
        case Read() | PickCard() | WhoWins() | Call() | ExchangeStep() | PlayOn():
            pass  # a card or an action, as said below
    return listed([card_text(card) for card in hint.cards] or [action_text(action) for action in hint.actions], "or")


def _why_advised(hint: Hint, scene: Scene, run: LessonRun) -> list[str]:
    """Why the answer is a good one: the rule, of discards the idea, in a guided deal the player's reason and what the other cards would spoil."""
    if isinstance(run.current, ExchangeStep):
        why = idea(run.current, hint.text, None, run.others)
        return [advice_text(why, scene.names)] if isinstance(why, Choice) else []
    if not isinstance(run.current, PlayOn):
        return [] if isinstance(run.current, Order | PickCards | ScoreStep | Compare) else [explained(scene, hint.reason).sentence]
    reason = [advice_text(hint.choice, scene.names)] if hint.choice else []
    spoils = [card_text(action.card) if isinstance(action, PlayCard) else action_text(action) for action in hint.spoils]
    return [*reason, *([words("learn")("hint_spoils" if standing(run) else "hint_spoils_goal", cards=listed(spoils, "or"))] if spoils else [])]
