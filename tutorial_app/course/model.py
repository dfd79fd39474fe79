"""A lesson as its file says it: the header and the steps. What a file cannot say (who wins, what is legal) is not here: the engine is asked.

A step kind is one frozen dataclass; `KINDS` lists them all. What a new kind touches, beside its class and `Question` and `KINDS` here:

- mypy names these until they know it: `questions` (what is said to an answer, a right answer), `trials`, `staging_checks`, `claims`, `giveaway`,
  `hints`, `hint_cards`;
- a test fails until these do: the schema beside the lessons, the lesson with every kind in `tests/course/data`, and one lesson that is shipped;
- nothing reminds of these: the phase its table needs (`tables`) and `coverage`, which takes a new kind for one that has nothing more to tell; and what the
  page draws, sends and says (in `ui`: `lesson_moves`, `lesson_place`, `lesson_scenes`, `lesson_shown`, `lesson_verdicts`, `lesson_hints`,
  `panels/lesson_words`, `panels/lesson_answers`, `pages/learn`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from pydantic import Field, Strict, StrictBool, StrictInt
from pydantic.dataclasses import dataclass

from tutorial_app.course.fields import CLOSED, Name, RuleId
from tutorial_app.course.parts import (
    CallClaims,
    CardClaims,
    CompareClaims,
    DealClaims,
    DealSource,
    ExchangeClaims,
    Mark,
    OrderClaims,
    Pause,
    ScoreClaims,
    Script,
    SuitClaims,
    WinnerClaims,
)
from tutorial_app.course.steps_of_cards import Order, PickCard, PickCards, Read, Table, WhoWins
from tutorial_app.course.steps_of_deals import Call, Compare, ExchangeStep, NameSuit, PlayOn, ScoreStep
from tutorial_app.course.steps_put_off import NotYet
from tutorial_app.engine import Ruleset
from tutorial_app.files.problems import Problem
from tutorial_app.rulebook import ruleset

Question = PickCard | PickCards | Order | WhoWins | Call | ExchangeStep | NameSuit | ScoreStep | Compare
Step = Read | Question | PlayOn
KINDS: Mapping[str, type[Step]] = {
    "read": Read,
    "pick-card": PickCard,
    "pick-cards": PickCards,
    "order": Order,
    "who-wins": WhoWins,
    "call": Call,
    "exchange": ExchangeStep,
    "name-suit": NameSuit,
    "score": ScoreStep,
    "compare": Compare,
    "play-on": PlayOn,
}
FROM_TABLE: tuple[str, ...] = ("discards", "scores", "other_table")
"""Fields that no author writes beside the table: the loader fills them in from it."""


@dataclass(frozen=True, config=CLOSED)
class Header:
    """The top of a lesson file: `lesson` is its id, `game` and `variant` the rules it is taught under."""

    lesson: Name
    title: Annotated[str, Field(min_length=1, max_length=80)]
    chapter: Name
    game: str
    minutes: Annotated[int, Strict(), Field(ge=1, le=60)]
    teaches: Annotated[tuple[RuleId, ...], Field(min_length=1)]
    variant: Mapping[str, StrictBool | StrictInt | str] = field(default_factory=dict)
    needs: tuple[Name, ...] = ()


@dataclass(frozen=True, config=CLOSED)
class Lesson:
    """A lesson that has been read and whose claims are proved. `notes` are things to know that are no errors, each at its line."""

    header: Header
    steps: tuple[Step, ...]
    notes: tuple[Problem, ...] = ()

    @property
    def id(self) -> str:
        """The lesson's name in links."""
        return self.header.lesson

    @property
    def title(self) -> str:
        """What the learner sees."""
        return self.header.title

    @property
    def rules(self) -> Ruleset:
        """The game it is taught under."""
        return ruleset(self.header.game, self.header.variant)


__all__ = [
    "FROM_TABLE",
    "KINDS",
    "Call",
    "CallClaims",
    "CardClaims",
    "Compare",
    "CompareClaims",
    "DealClaims",
    "DealSource",
    "ExchangeClaims",
    "ExchangeStep",
    "Header",
    "Lesson",
    "Mark",
    "NameSuit",
    "NotYet",
    "Order",
    "OrderClaims",
    "Pause",
    "PickCard",
    "PickCards",
    "PlayOn",
    "Question",
    "Read",
    "ScoreClaims",
    "ScoreStep",
    "Script",
    "Step",
    "SuitClaims",
    "Table",
    "WhoWins",
    "WinnerClaims",
]
