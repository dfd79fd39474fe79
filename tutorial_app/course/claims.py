"""The proof of a step before anybody is taught by it: it can be asked as staged, and every claim of its author is true."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.claims_of_kinds import call_claims, compare_claims, exchange_claims, listed, order_claims, score_claims, suit_claims
from tutorial_app.course.guided import can_meet_goal, first_position
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, PlayOn, ScoreStep, Script, Step, WhoWins
from tutorial_app.course.prompts import PromptError, fill
from tutorial_app.course.questions import right_cards
from tutorial_app.course.staging_checks import staging_faults
from tutorial_app.engine import Auction, Card, CardPlay, PlayCard, Position, Ruleset, apply, judge, play_of, seen_by, turn_of, why_wins
from tutorial_app.files.problems import Fault
from tutorial_app.players import PLAIN

MOST_WORDS = 60
"""The longest text a learner is asked to read at once."""


def faults_of(step: Step, rules: Ruleset) -> Iterator[Fault]:
    """Every reason why a step cannot be taught as it is written; paths are within the step."""
    staged = list(staging_faults(step, rules))
    yield from staged
    yield from _prompt_faults(step)
    if not staged:
        yield from _claim_faults(step, rules)


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
            yield from _script_faults(step, rules)
            if step.others != "strong" and not can_meet_goal(step, rules):
                yield Fault(("goal",) if step.goal else (), "no way of playing meets this goal against these players")


def _prompt_faults(step: Step) -> Iterator[Fault]:
    pauses = step.pauses if isinstance(step, PlayOn) else ()
    for path, text in [(("say",), step.say), *((("pauses", place, "say"), pause.say) for place, pause in enumerate(pauses))]:
        if len(text.split()) > MOST_WORDS:
            yield Fault(path, f"{len(text.split())} words are too many to read at once: at most {MOST_WORDS}, one idea a step")
        try:
            fill(text, step.table)
        except PromptError as problem:
            yield Fault(path, str(problem))


def _card_claims(step: PickCard | PickCards) -> Iterator[Fault]:
    if step.ask == "best":
        yield from _best_claims(step)
        return
    right = right_cards(step)
    if step.expect.right is not None and (set(step.expect.right) != set(right) or len(set(step.expect.right)) != len(step.expect.right)):
        yield Fault(("expect", "right"), f"the right answers are {listed(right)}, not {listed(step.expect.right)}")
    for card, rule in step.expect.illegal.items():
        verdict = judge(step.table, play_of(step.table, step.seat, card), step.seat)
        if verdict.legal:
            yield Fault(("expect", "illegal", str(card)), f"{card} is allowed here, by {verdict.reason.rule}")
        elif verdict.reason.rule != rule:
            yield Fault(("expect", "illegal", str(card)), f"{card} is refused by {verdict.reason.rule}, not by {rule}")


def _best_claims(step: PickCard | PickCards) -> Iterator[Fault]:
    """Which card is best cannot be proved yet; that the cards may be played can."""
    for key, cards in (("right", step.expect.right or ()), ("loses", tuple(step.expect.loses))):
        for place, card in enumerate(cards):
            verdict = judge(step.table, play_of(step.table, step.seat, card), step.seat)
            if not verdict.legal:
                yield Fault(("expect", key, place if key == "right" else str(card)), f"{card} is refused by {verdict.reason.rule}")
    for card in step.expect.loses:
        if card in (step.expect.right or ()):
            yield Fault(("expect", "loses", str(card)), f"{card} cannot be right and lose tricks")


def _winner_claims(step: WhoWins) -> Iterator[Fault]:
    won = why_wins(trick_shown(step.table), step.table.strain, step.table.joker_named)
    if step.expect is None:
        return
    if step.expect.winner != won.seat:
        yield Fault(("expect", "winner"), f"{won.seat} wins this trick, not {step.expect.winner}")
    if step.expect.card != won.card:
        yield Fault(("expect", "card"), f"{won.card} wins this trick, not {step.expect.card}")


def _script_faults(step: PlayOn, rules: Ruleset) -> Iterator[Fault]:
    """Replay a script with the plain player in every seat it says nothing about; each scripted action must come up and be legal."""
    script = step.others if isinstance(step.others, Script) else Script()
    position: Position | None = first_position(step, rules)
    for part, moves in (("calls", script.calls), ("cards", script.cards)):
        for place, (seat, move) in enumerate(moves):
            position = _until(position, seat, part) if position is not None else None
            if position is None:
                yield Fault(("others", part, place), f"{seat} has no turn left for this")
                return
            action = PlayCard(move) if isinstance(move, Card) else move
            verdict = judge(position, action, seat)
            if not verdict.legal:
                yield Fault(("others", part, place), f"{seat} may not do this: {verdict.reason.rule}")
                return
            position = apply(position, action)


def _until(position: Position, seat: str, part: str) -> Position | None:
    wanted = Auction if part == "calls" else CardPlay
    while (turn := turn_of(position)) is not None:
        if isinstance(position, wanted) and turn == seat:
            return position
        position = apply(position, PLAIN.choose(seen_by(position, turn)).action)
    return None
