"""The proof of a step before anybody is taught by it: it can be asked as staged, and every claim of its author is true."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.best import losses, solved
from tutorial_app.course.claims_of_kinds import call_claims, compare_claims, exchange_claims, listed, order_claims, score_claims, suit_claims
from tutorial_app.course.hint_cards import reasons_behind
from tutorial_app.course.lines import can_meet_goal
from tutorial_app.course.model import (
    Call,
    Compare,
    ExchangeStep,
    NameSuit,
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
from tutorial_app.course.prompts import PromptError, fill
from tutorial_app.course.questions import right_answer, right_cards
from tutorial_app.course.script_checks import script_faults
from tutorial_app.course.staging_checks import staging_faults
from tutorial_app.course.text_checks import spoken_of, texts_of
from tutorial_app.engine import Ruleset, judge, play_of, why_wins
from tutorial_app.files.problems import Fault, counted
from tutorial_app.players import PLAIN
from tutorial_app.rulebook import rule_texts

MOST_WORDS = 60
"""The longest text a learner is asked to read at once."""


def faults_of(step: Step, rules: Ruleset) -> Iterator[Fault]:
    """Every reason why a step cannot be taught as it is written; paths are within the step."""
    staged = list(staging_faults(step, rules))
    yield from staged
    yield from _prompt_faults(step, rules)
    if not staged:
        false = list(_claim_faults(step, rules))
        yield from false
        if not false and not isinstance(step, PlayOn | Read):
            yield from _hint_faults(step)


def _hint_faults(question: Question) -> Iterator[Fault]:
    """A hint on a rule that the question has nothing to do with would never be shown."""
    behind = {reason.rule for reason in reasons_behind(question, right_answer(question), PLAIN)} if question.hints else set()
    for rule in question.hints:
        if rule not in behind and rule in rule_texts():  # a rule there is not is told by the loader
            yield Fault(("hints", rule), f"this question has no hint on {rule} (its hints can be on {', '.join(sorted(behind))})", at_key=True)


def _claim_faults(step: Step, rules: Ruleset) -> Iterator[Fault]:
    match step:
        case PickCard() | PickCards():
            yield from _card_claims(step)
        case Order():
            yield from order_claims(step)
        case WhoWins():
            yield from _winner_claims(step)
        case Call():
            yield from call_claims(step)
        case ExchangeStep():
            yield from exchange_claims(step)
        case NameSuit():
            yield from suit_claims(step)
        case ScoreStep():
            yield from score_claims(step)
        case Compare():
            yield from compare_claims(step)
        case PlayOn():
            yield from script_faults(step, rules)
            if step.others != "strong" and not can_meet_goal(step, rules):
                yield Fault(("goal",) if step.goal else (), "no way of playing meets this goal against these players")
        case Read():
            return  # nothing is claimed


def _prompt_faults(step: Step, rules: Ruleset) -> Iterator[Fault]:
    for path, text in texts_of(step):
        if len(text.split()) > MOST_WORDS:
            yield Fault(path, f"{len(text.split())} words are too many to read at once: at most {MOST_WORDS}, one idea a step")
        try:
            fill(text, spoken_of(step, rules))
        except PromptError as problem:
            yield Fault(path, str(problem))


def _card_claims(step: PickCard | PickCards) -> Iterator[Fault]:
    right = right_cards(step)
    if step.expect.right is not None and (set(step.expect.right) != set(right) or len(set(step.expect.right)) != len(step.expect.right)):
        yield Fault(("expect", "right"), f"the right answers are {listed(right)}, not {listed(step.expect.right)}")
    for card, rule in step.expect.illegal.items():
        verdict = judge(step.table, play_of(step.table, step.seat, card), step.seat)
        if verdict.legal:
            yield Fault(("expect", "illegal", str(card)), f"{card} is allowed here, by {verdict.reason.rule}")
        elif verdict.reason.rule != rule:
            yield Fault(("expect", "illegal", str(card)), f"{card} is refused by {verdict.reason.rule}, not by {rule}")
    if step.ask == "best":
        yield from _best_claims(step)


def _best_claims(step: PickCard) -> Iterator[Fault]:
    """What the deal is worth from here, and what other cards lose of it."""
    found, lost = solved(step.table), losses(step.table)
    assert found is not None, "the staging was looked at before"
    if step.expect.value is not None and step.expect.value != found.value:
        yield Fault(("expect", "value"), f"with best play by all {found.side} takes {counted(found.value or 0, 'trick')} from here, not {step.expect.value}")
    for card, count in step.expect.loses.items():
        verdict = judge(step.table, play_of(step.table, step.seat, card), step.seat)
        if not verdict.legal:
            yield Fault(("expect", "loses", str(card)), f"{card} is refused by {verdict.reason.rule}")
        elif lost[card] != count:
            yield Fault(("expect", "loses", str(card)), f"{card} loses {counted(lost[card], 'trick') if lost[card] else 'nothing'}, not {count}")


def _winner_claims(step: WhoWins) -> Iterator[Fault]:
    won = why_wins(trick_shown(step.table), step.table.strain, step.table.joker_named)
    if step.expect is None:
        return
    if step.expect.winner != won.seat:
        yield Fault(("expect", "winner"), f"{won.seat} wins this trick, not {step.expect.winner}")
    if step.expect.card != won.card:
        yield Fault(("expect", "card"), f"{won.card} wins this trick, not {step.expect.card}")
