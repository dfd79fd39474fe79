"""Which rules a step brings up, asked of the engine: those that any answer could meet, and those that its right answers rest on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.feedback import Feedback
from tutorial_app.course.guided import GO_ON, after_answer, play_on
from tutorial_app.course.hint_cards import reasons_behind
from tutorial_app.course.model import Call, Compare, PickCard, PickCards, PlayOn, Question, Read, Step
from tutorial_app.course.questions import respond, right_answer
from tutorial_app.course.trials import right_texts, trial_texts
from tutorial_app.engine import (
    Action,
    Auction,
    CardPlay,
    Finished,
    PlayCard,
    Position,
    Reason,
    Ruleset,
    Seat,
    hand_of,
    judge,
    legal_actions,
    nothing_scored,
    play_of,
    seen_by,
    settle_deal,
    turn_of,
    waiting_trick,
    why_contract,
    why_face_up,
    why_seat,
    why_suit,
    why_turn,
    why_wins,
)
from tutorial_app.files.actions import move_text
from tutorial_app.players import PLAIN

MOST_PLAYED = 12
"""So many answers to a question with a goal are played out in search of a rule: the right one, and the first of the others."""


def rules_met(step: Step, rules: Ruleset) -> frozenset[str]:
    """Every rule that the engine gives as a reason for any answer a learner could give in a step, or for what lies on its table."""
    return frozenset(rules_as_met(step, rules))


def rules_as_met(step: Step, rules: Ruleset) -> Iterator[str]:
    """The same one by one, the cheapest to find first, some of them more than once."""
    if isinstance(step, Read):
        return
    if not isinstance(step, PlayOn):  # the hints of a question are proved to belong to it, those of a deal are not
        yield from rules_asked(step)
    yield from (reason.rule for reason in (_of_deal(step, rules) if isinstance(step, PlayOn) else _of_question(step, rules)))


def rules_asked(step: Step) -> frozenset[str]:
    """The rules that a step is about: the reasons of its right answers, and those that its author has a word on or claims.

    What becomes of a deal after an answer is shown, not asked.
    """
    if isinstance(step, Read):
        return frozenset()
    claimed = getattr(getattr(step, "expect", None), "illegal", None) or {}
    return frozenset(reason.rule for reason in _right_reasons(step)) | frozenset(step.hints) | frozenset(claimed.values())


def _right_reasons(step: Question | PlayOn) -> Iterator[Reason]:
    if isinstance(step, PlayOn) or getattr(step, "goal", None) is not None:
        return
    for text in right_texts(step):
        told = respond(step, text)
        yield told.reason
        yield from told.more


def _of_question(step: Question, rules: Ruleset) -> Iterator[Reason]:
    yield from of_table(step.table)
    if isinstance(step, PickCard | PickCards):
        yield from (judge(step.table, play_of(step.table, step.seat, card), step.seat).reason for card in hand_of(step.table, step.seat) or ())
    if isinstance(step, Compare) and step.other_table is not None:
        yield from of_table(step.other_table)
    if isinstance(step, Call):
        yield from (judge(step.table, row.bid, step.seat).reason for row in rules.schedule.rows)
    yield from reasons_behind(step, right_answer(step), PLAIN)
    texts = trial_texts(step, rules)
    yield from _answered(step, texts if getattr(step, "goal", None) is None else texts[:MOST_PLAYED])


def _answered(step: Question, texts: tuple[str, ...]) -> Iterator[Reason]:
    """All that is said to some answers."""
    for text in texts:
        yield from all_said(respond(step, text))


def all_said(told: Feedback) -> Iterator[Reason]:
    """Every reason in what is said to one answer."""
    yield told.reason
    yield from told.more
    if told.aftermath is not None and told.aftermath.won is not None:
        yield told.aftermath.won.reason
    if told.consequence is not None:
        yield told.consequence.follows
        end = told.consequence.position
        yield why_contract(end.rules, end.calls, getattr(end, "contract", None))


def of_table(position: Position) -> Iterator[Reason]:
    """What the table itself shows: whose turn it is, how the auction stands, what the cards count as, whose hand lies open, what was won."""
    yield why_turn(position)
    yield from (why_seat(position, seat) for seat in position.rules.seats)
    yield why_contract(position.rules, position.calls, getattr(position, "contract", None))
    if isinstance(position, CardPlay | Finished):
        strain, named = position.contract.strain, position.joker_named
        for card in (card for hand in position.hands for card in hand or ()):
            yield why_suit(card, strain, named)
        yield from (why_wins(trick, strain, named).reason for trick in position.tricks)
    if isinstance(position, CardPlay):
        yield why_face_up(position)
        yield from _of_trick(position)


def _of_trick(table: CardPlay) -> Iterator[Reason]:
    """The trick on the table, card by card: why it was whose turn, and what each card counts as."""
    trick = trick_shown(table)
    gathered = table.tricks[:-1] if waiting_trick(table) is not None else table.tricks
    for place, (_, card) in enumerate(trick.plays):
        yield why_turn(replace(table, tricks=gathered, trick=replace(trick, plays=trick.plays[:place])))
        yield why_suit(card, table.strain, table.joker_named)


def _of_deal(step: PlayOn, rules: Ruleset) -> Iterator[Reason]:
    """A guided deal as a plain player plays it, and every other move that the learner could try on the way."""
    state = play_on(step, rules, ())
    while state.waits_for != "nothing":
        yield from _of_moment(step, state.position)
        plain = PLAIN.choose(seen_by(state.position, step.seat)).action if state.waits_for == "you" else None
        state = after_answer(step, state, move_text(plain) if plain is not None else GO_ON)
    yield from _of_moment(step, state.position)


def _of_moment(step: PlayOn, position: Position) -> Iterator[Reason]:
    yield from of_table(position)
    if isinstance(position, Finished):
        lines, outcome = settle_deal(position, nothing_scored(position.rules))
        yield from (*(line.reason for line in lines), *outcome.reasons)
    if turn_of(position) == step.seat:
        yield from (judge(position, move, step.seat).reason for move in (*legal_actions(position), *_other_moves(position, step.seat)))


def _other_moves(position: Position, seat: Seat) -> tuple[Action, ...]:
    """Calls and cards that may not be allowed."""
    if isinstance(position, Auction):
        return tuple(row.bid for row in position.rules.schedule.rows)
    return tuple(PlayCard(card) for card in hand_of(position, seat) or ()) if isinstance(position, CardPlay) else ()
