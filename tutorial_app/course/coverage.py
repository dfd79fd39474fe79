"""Which rules a step brings up, asked of the engine: those that any answer could meet, and those that its right answer rests on."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import after_card, trick_shown
from tutorial_app.course.model import PickCard, Step, WhoWins
from tutorial_app.course.questions import respond, right_cards
from tutorial_app.engine import PlayCard, Reason, Ruleset, hand_of, judge, why_suit, why_turn, why_wins
from tutorial_app.players import PLAIN


def rules_met(step: Step, rules: Ruleset) -> frozenset[str]:
    """Every rule that the engine gives as a reason for any answer a learner could give in a step."""
    return frozenset(reason.rule for reason in _met(step, rules)) | rules_asked(step, rules)


def rules_asked(step: Step, rules: Ruleset) -> frozenset[str]:
    """The rules that a step is about: the reasons of its right answers, and those its author has a word on."""
    return frozenset(reason.rule for reason in _asked(step, rules)) | frozenset(getattr(step, "hints", ()))


def _asked(step: Step, rules: Ruleset) -> Iterator[Reason]:
    match step:
        case PickCard() | WhoWins():
            yield from (respond(step, card).reason for card in right_cards(step))
            if isinstance(step, PickCard):
                yield from (Reason(rule) for rule in step.expect.illegal.values())


def _met(step: Step, rules: Ruleset) -> Iterator[Reason]:
    match step:
        case PickCard():
            hand = hand_of(step.table, step.seat) or ()
            yield from (why_suit(card, step.table.strain, step.table.joker_named) for card in hand)
            yield why_turn(step.table)
            for card in hand:
                verdict = judge(step.table, PlayCard(card), step.seat)
                yield verdict.reason
                won = after_card(step.table, PlayCard(card), PLAIN).won if verdict.legal else None
                if won is not None:
                    yield won.reason
        case WhoWins():
            trick = trick_shown(step.table)
            yield from (why_suit(card, step.table.strain, step.table.joker_named) for _, card in trick.plays)
            yield why_wins(trick, step.table.strain, step.table.joker_named).reason
