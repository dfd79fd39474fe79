"""Lessons as data: read from files and proved (`load`), run as pure values (`run`). A lesson stages and asks; the engine answers."""

from tutorial_app.course.aftermath import Aftermath, Consequence, gone_before, past_unseen
from tutorial_app.course.best import Outlook
from tutorial_app.course.compare import Option, compare_options
from tutorial_app.course.feedback import Feedback
from tutorial_app.course.guided import GO_ON, Guided, trick_number
from tutorial_app.course.hints import HINTS, Hint
from tutorial_app.course.lines import TurningPoint, goal_lost, good_moves
from tutorial_app.course.load import load_lesson
from tutorial_app.course.model import (
    KINDS,
    Call,
    Compare,
    ExchangeStep,
    Lesson,
    Mark,
    NameSuit,
    NotYet,
    Order,
    PickCard,
    PickCards,
    PlayOn,
    Question,
    Read,
    ScoreStep,
    Step,
    WhoWins,
)
from tutorial_app.course.prompts import PLACEHOLDERS, Filled, Part, fill
from tutorial_app.course.questions import respond, right_answer, right_cards
from tutorial_app.course.run import AGAIN, HINT, READ, RETRY, LessonRun, StepProgress
from tutorial_app.course.shipped import lesson_named, shipped_lessons
from tutorial_app.files.actions import move_from, move_text

__all__ = [
    "AGAIN",
    "GO_ON",
    "HINT",
    "HINTS",
    "KINDS",
    "PLACEHOLDERS",
    "READ",
    "RETRY",
    "Aftermath",
    "Call",
    "Compare",
    "Consequence",
    "ExchangeStep",
    "Feedback",
    "Filled",
    "Guided",
    "Hint",
    "Lesson",
    "LessonRun",
    "Mark",
    "NameSuit",
    "NotYet",
    "Option",
    "Order",
    "Outlook",
    "Part",
    "PickCard",
    "PickCards",
    "PlayOn",
    "Question",
    "Read",
    "ScoreStep",
    "Step",
    "StepProgress",
    "TurningPoint",
    "WhoWins",
    "compare_options",
    "fill",
    "goal_lost",
    "gone_before",
    "good_moves",
    "lesson_named",
    "load_lesson",
    "move_from",
    "move_text",
    "past_unseen",
    "respond",
    "right_answer",
    "right_cards",
    "shipped_lessons",
    "trick_number",
]
