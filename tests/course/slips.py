"""What a learner who slips once at every step does: a wrong answer, then a right one; in a deal a card the rules refuse, then the way to the goal."""

from tutorial_app.course import ExchangeStep, LessonRun, NameSuit, PlayOn, Question, good_moves, move_text, respond, right_answer
from tutorial_app.course.trials import trial_texts
from tutorial_app.engine import CardPlay, hand_of, judge, play_of, turn_of


def slip_and_answer(step: Question, run: LessonRun) -> tuple[str, str]:
    """A wrong answer, one that the rules refuse if there is one, or an empty text where every answer is right; and a right one."""
    told = [(respond(step, text).kind, text) for text in trial_texts(step, run.lesson.rules) if not _unasked(step, text)]
    slips = [text for kind, text in sorted(told, key=lambda each: each[0] != "refused") if kind != "right"]
    return (slips[0] if slips else ""), right_answer(step)


def _unasked(step: Question, text: str) -> bool:
    """Whether the table has no way to say this: a suit with the discards where none may be named, no suit for a joker that is led."""
    return "/" in text if isinstance(step, ExchangeStep) else isinstance(step, NameSuit) and text == "none" and isinstance(step.table, CardPlay)


def next_move(step: PlayOn, run: LessonRun) -> str:
    """The next move of a deal that still leads to its goal, as its text; empty when the deal waits to go on, or is over."""
    guided = run.guided
    assert guided is not None
    return move_text(good_moves(step, guided, run.others)[0]) if guided.waits_for == "you" else ""


def refused_card(step: PlayOn, run: LessonRun) -> tuple[str, str]:
    """A card of the learner's that the rules refuse now, with the rule; empty texts where there is none."""
    position = run.guided.position if run.guided else None
    if not isinstance(position, CardPlay) or turn_of(position) != step.seat:
        return "", ""
    verdicts = [(card, judge(position, play_of(position, step.seat, card))) for card in hand_of(position, step.seat) or ()]
    return next(
        ((str(card), verdict.reason.rule) for card, verdict in verdicts if not verdict.legal),
        ("", ""),
    )
