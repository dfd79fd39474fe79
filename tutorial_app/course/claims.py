"""The proof of a step before anybody is taught by it: it can be asked as staged, and every claim of its author is true."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import all_hands_known, trick_shown
from tutorial_app.course.guided import can_meet_goal, first_position
from tutorial_app.course.model import PickCard, PlayOn, Script, Step, WhoWins
from tutorial_app.course.prompts import PromptError, fill
from tutorial_app.course.questions import right_cards
from tutorial_app.engine import (
    Auction,
    Card,
    CardPlay,
    NotationError,
    PlayCard,
    Position,
    Ruleset,
    apply,
    hand_of,
    judge,
    play_of,
    seen_by,
    turn_of,
    waiting_trick,
    why_wins,
)
from tutorial_app.files.problems import Fault
from tutorial_app.players import PLAIN

MOST_WORDS = 60
"""The longest text a learner is asked to read at once."""


def faults_of(step: Step, rules: Ruleset) -> Iterator[Fault]:
    """Every reason why a step cannot be taught as it is written; paths are within the step."""
    staged = list(_staging_faults(step, rules))
    yield from staged
    yield from _prompt_faults(step)
    if staged:
        return
    match step:
        case PickCard():
            yield from _card_claims(step)
        case WhoWins():
            yield from _winner_claims(step)
        case PlayOn():
            yield from _script_faults(step, rules)
            if not can_meet_goal(step, rules):
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


def _staging_faults(step: Step, rules: Ruleset) -> Iterator[Fault]:
    match step:
        case WhoWins():
            if waiting_trick(step.table) is None:
                yield Fault(("table",), "who-wins needs a complete trick: a card from every seat that plays")
        case PickCard():
            yield from _choice_faults(step)
        case PlayOn():
            yield from _start_faults(step, rules)


def _choice_faults(step: PickCard) -> Iterator[Fault]:
    table = step.table
    if not hand_of(table, step.seat):
        yield Fault(("table",), f"the hand of {step.seat}, who is asked, must be written out")
    elif waiting_trick(table) is not None or turn_of(table) != step.seat:
        yield Fault(("seat",), f"it is not the turn of {step.seat} at this table")
    elif step.goal is not None and not all_hands_known(table):
        yield Fault(("table",), "a goal needs the hands of all seats that play, so that the deal can be played out")
    elif not right_cards(step):
        yield Fault(("ask",), f"no card of {step.seat} is a right answer to {step.ask!r} here")


def _start_faults(step: PlayOn, rules: Ruleset) -> Iterator[Fault]:
    if (step.deal is None) == (step.table is None):
        yield Fault((), "play-on begins with a deal or with a table: write one of the two")
    elif step.table is not None:
        if not all_hands_known(step.table) or waiting_trick(step.table) is not None:
            yield Fault(("table",), "to play on, the hands of all seats that play must be written out, and the trick must not be complete")
    elif step.deal is not None:
        yield from _deal_faults(step, rules)


def _deal_faults(step: PlayOn, rules: Ruleset) -> Iterator[Fault]:
    deal = step.deal
    assert deal is not None, "asked before"
    if (deal.seed is None) == (deal.hands is None):
        yield Fault(("deal",), "a deal is a seed, or hands and kitty written out: write one of the two")
    elif deal.hands is not None:
        dealt = [card for hand in deal.hands.values() for card in hand] + list(deal.kitty)
        if sorted(deal.hands) != sorted(rules.seats) or any(len(hand) != rules.hand_size for hand in deal.hands.values()):
            yield Fault(("deal", "hands"), f"a whole deal gives {rules.hand_size} cards to each of {', '.join(rules.seats)}")
        elif sorted(map(str, dealt)) != sorted(map(str, rules.pack)):
            yield Fault(("deal",), f"hands and kitty must be the whole pack of {len(rules.pack)} cards, each once")
        if deal.where is not None:
            yield Fault(("deal", "where"), "`where` narrows the deals of a seed; these hands are written out")
    elif deal.where is not None:
        try:
            first_position(step, rules)
        except NotationError as problem:
            yield Fault(("deal", "where"), str(problem))


def _card_claims(step: PickCard) -> Iterator[Fault]:
    right = right_cards(step)
    if step.expect.right is not None and (set(step.expect.right) != set(right) or len(set(step.expect.right)) != len(step.expect.right)):
        yield Fault(("expect", "right"), f"the right answers are {_listed(right)}, not {_listed(step.expect.right)}")
    for card, rule in step.expect.illegal.items():
        verdict = judge(step.table, play_of(step.table, step.seat, card), step.seat)
        if verdict.legal:
            yield Fault(("expect", "illegal", str(card)), f"{card} is allowed here, by {verdict.reason.rule}")
        elif verdict.reason.rule != rule:
            yield Fault(("expect", "illegal", str(card)), f"{card} is refused by {verdict.reason.rule}, not by {rule}")


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


def _listed(cards: tuple[Card, ...]) -> str:
    return "[" + ", ".join(str(card) for card in cards) + "]"
