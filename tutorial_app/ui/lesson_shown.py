"""Which position a step of a lesson draws, and in which phase: the staged table, what followed from an answer, or the deal under way."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.course import Call, Compare, Guided, LessonRun, NameSuit, PlayOn, Read, ScoreStep, WhoWins
from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.discards import naming
from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Position,
    Side,
    ThrownIn,
    apply,
    cards_to_choose_from,
    nothing_scored,
    parse_call,
    parse_suit,
    settle_deal,
    waiting_trick,
)
from tutorial_app.engine.positions import with_hand
from tutorial_app.ui.lesson_place import last_answer
from tutorial_app.ui.table.scene import Phase, Result


def shown(run: LessonRun) -> tuple[Position, Phase] | None:
    """The position to draw and the phase the table is in; None for a step without a table."""
    step, guided, feedback = run.current, run.guided, run.feedback
    if guided is not None and isinstance(step, PlayOn):
        return guided.position, _deal_phase(step, guided)
    if step.table is None:
        return None
    if feedback is not None and feedback.aftermath is not None:
        return _after(feedback.aftermath.position, bool(feedback.aftermath.won))
    if feedback is not None and feedback.consequence is not None:
        return staged(feedback.consequence.position)
    if isinstance(step, Call) and feedback is not None and feedback.kind == "right":
        return _with_call(step.table, last_answer(run)), "auction"
    if isinstance(step, NameSuit) and feedback is not None and feedback.kind == "right":
        return staged(_named(step, last_answer(run)))
    if isinstance(step, NameSuit):
        return (_discarded(step.table, step.discards) if isinstance(step.table, KittyExchange) else step.table), "name-suit"
    return staged(step.table, gathered=not isinstance(step, WhoWins | Compare | Read))


def _with_call(table: Auction, text: str) -> Auction:
    """The auction with the learner's call in it, while it goes on."""
    after = apply(table, parse_call(text))
    return after if isinstance(after, Auction) else table


def _named(step: NameSuit, text: str) -> Position:
    """The table once the joker has the learner's suit: the contractor has discarded, or the joker is led."""
    suit = None if text in ("", "none") else parse_suit(text)
    return apply(step.table, naming(step.table, step.discards, suit))


def _discarded(table: KittyExchange, discards: tuple[Card, ...]) -> KittyExchange:
    """The table when the discards are chosen and only the joker's suit is to be said."""
    seat = table.contract.seat
    kept = tuple(card for card in cards_to_choose_from(table) or () if card not in discards)
    return replace(with_hand(table, seat, kept), kitty=())


def staged(table: Position, gathered: bool = False) -> tuple[Position, Phase]:
    """A staged table as it lies there. A complete trick that nobody has gathered yet has been given to nobody."""
    if isinstance(table, CardPlay) and waiting_trick(table) is not None and not gathered:
        return _with_trick_on_table(table), "trick-done"
    match table:
        case Auction():
            return table, "auction"
        case KittyExchange():
            return table, "exchange"
        case Finished():
            return table, "scored"
        case ThrownIn():
            return table, "thrown-in"
        case CardPlay():
            return table, "play"


def _after(position: Position, trick_won: bool) -> tuple[Position, Phase]:
    if isinstance(position, CardPlay | Finished) and trick_won:
        return position, "trick-done"
    return staged(position)


def _with_trick_on_table(table: CardPlay) -> CardPlay:
    trick = trick_shown(table)
    return replace(table, tricks=(), trick=trick, leader=trick.plays[0][0], to_act=trick.plays[0][0])


def _deal_phase(step: PlayOn, guided: Guided) -> Phase:
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


def scores_before(run: LessonRun) -> dict[Side, int]:
    """The score sheet before the deal of this step."""
    step = run.current
    return nothing_scored(run.lesson.rules) | dict((step.scores if isinstance(step, ScoreStep | Compare) else None) or {})


def result_of(run: LessonRun, position: Position) -> Result | None:
    """The score lines of a finished deal, where they are to be seen: in a question only once an answer was given."""
    if not isinstance(position, Finished) or (isinstance(run.current, Compare) or (not isinstance(run.current, PlayOn | Read) and run.feedback is None)):
        return None
    return Result(*settle_deal(position, scores_before(run)))
