"""What is said of a guided deal's moves: which one lost it, which one was a risk, and the way back to it."""

from __future__ import annotations

from tutorial_app.course import LessonRun, PlayOn, TurningPoint, goal_lost, trick_number
from tutorial_app.engine import Action, CardPlay, Exchange, PlayCard, Position, seen_by
from tutorial_app.rulebook.names import action_text, call_in_sentence, card_text
from tutorial_app.ui.lesson_sayings import advised, the_play
from tutorial_app.ui.words import words


def lost(run: LessonRun) -> bool:
    """Whether the goal of a guided deal is missed, or no play can meet it any more."""
    step, guided = run.current, run.guided
    if not isinstance(step, PlayOn) or guided is None or len(guided.positions) < 2:
        return False
    return guided.goal_met is False if guided.waits_for == "nothing" else goal_lost(step, guided, run.others)


def what_lost_it(run: LessonRun) -> str:
    """The move that lost the deal and what would have been better, as far as it is known; else an empty text."""
    turn = run.turning_point
    if turn is None:
        return ""
    t, later = words("learn"), turn.last_chance
    plain = run.others.choose(seen_by(turn.before.position, run.current.seat)) if isinstance(run.current, PlayOn) else None
    why = f" {advised(run, plain)}" if plain is not None and plain.action == turn.better else ""
    said = t("turn_proved" if turn.proved else "turn_slip", where=_where(turn), better=_instead(turn.better), made=_instead(turn.made)) + why
    return said if later is None else f"{said} {t('turn_last', number=_trick(later.before.position), better=_instead(later.better))}"


def what_was_risked(run: LessonRun) -> str:
    """In a deal whose goal is met, the move that put it at risk, or a high card that was not needed; else an empty text."""
    t, turn = words("learn"), run.risk_taken
    if turn is not None:
        return t("turn_risk", made=_instead(turn.made), better=_instead(turn.better))
    spent = run.spent
    if spent is None:
        return ""
    return t("turn_spent", number=_trick(spent.before.position), better=_instead(spent.sparing.action), why=advised(run, spent.sparing))


def way_back(turn: TurningPoint) -> str:
    """What stands on the button that leads back to a move."""
    t = words("learn")
    match turn.made:
        case PlayCard():
            return t("here_card", number=_trick(turn.before.position), card=card_text(turn.made.card))
        case Exchange():
            return t("here_discard")
        case _:
            return t("here_call", call=call_in_sentence(turn.made))


def _where(turn: TurningPoint) -> str:
    t = words("learn")
    match turn.made:
        case PlayCard():
            return t("turn_card", number=_trick(turn.before.position), card=_instead(turn.made))
        case Exchange():
            return t("turn_discard", cards=action_text(turn.made))
        case _:
            return t("turn_call", call=call_in_sentence(turn.made))


def _instead(action: Action) -> str:
    if isinstance(action, PlayCard):
        return the_play(action)
    return action_text(action) if isinstance(action, Exchange) else words("learn")("turn_a_call", call=call_in_sentence(action))


def _trick(position: Position) -> int:
    assert isinstance(position, CardPlay), "cards are played in a trick"
    return trick_number(position)
