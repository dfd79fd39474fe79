"""A guided deal: the learner plays one seat, scripted or plain players the others, with pauses and a goal.

All of it is derived from the learner's answers, so a link that holds the answers holds the deal.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from tutorial_app.course.feedback import witness
from tutorial_app.course.goals import reached
from tutorial_app.course.model import PlayOn, Script
from tutorial_app.engine import (
    Action,
    Auction,
    Card,
    CardPlay,
    Deal,
    Finished,
    KittyExchange,
    NotationError,
    PlayCard,
    Position,
    Reason,
    Ruleset,
    Seat,
    apply,
    contract_made,
    judge,
    seen_by,
    start,
    tricks_played,
    turn_of,
    waiting_trick,
)
from tutorial_app.files.actions import move_from, phase_of
from tutorial_app.files.where import deal_where
from tutorial_app.players import PLAIN, Player

GO_ON = "n"
"""The answer that takes the learner past a finished trick or a pause."""


@dataclass(frozen=True, slots=True)
class Guided:
    """A guided deal as far as the answers take it.

    `positions` are all since the start, the present one last. `waits_for`: `you` to act, `go-on` after a trick or at a pause,
    `nothing` when the deal is over. `refused` is the engine's reason when the last answer was not allowed. `pause` are the words of the last pause: they stand
    until the learner has acted on them. `goal_met` is None until the deal is over.
    """

    positions: tuple[Position, ...]
    waits_for: Literal["you", "go-on", "nothing"]
    refused: Reason | None = None
    tried: Action | None = None
    pause: str | None = None
    goal_met: bool | None = None

    @property
    def position(self) -> Position:
        """Where the deal stands."""
        return self.positions[-1]

    @property
    def witness(self) -> tuple[Card, ...]:
        """The cards that the refusal points at."""
        return witness(self.refused) if self.refused else ()


def first_position(step: PlayOn, rules: Ruleset) -> Position:
    """Where a guided deal begins.

    :raises NotationError: the deal's `where` is no wish or cannot be met (the loader refuses such a lesson).
    """
    if step.table is not None:
        return step.table
    assert step.deal is not None, "the loader asks for a deal or a table"
    source = step.deal
    if source.hands is not None:
        hands = source.hands
        return start(rules, Deal(tuple(hands[seat] for seat in rules.seats), source.kitty), source.dealer)
    return start(rules, _dealt(rules, source.seed or 0, source.dealer, source.where or ""), source.dealer)


@lru_cache(maxsize=64)
def _dealt(rules: Ruleset, seed: int, dealer: Seat, where: str) -> Deal:
    """The deal of a seed that meets a wish; kept, as finding one may take many tries and every answer begins the deal again."""
    return deal_where(rules, seed, dealer, where)


def play_on(step: PlayOn, rules: Ruleset, answers: tuple[str, ...], others: Player = PLAIN) -> Guided:
    """The guided deal after the learner's answers; an answer that is not allowed, or makes no sense here, changes nothing."""
    return replay(step, rules, answers, others)[-1]


def replay(step: PlayOn, rules: Ruleset, answers: tuple[str, ...], others: Player = PLAIN) -> tuple[Guided, ...]:
    """The guided deal before the first answer and after each one; kept, as one picture asks for it many times."""
    return _replayed(Played(step, others), rules, answers)


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """A guided deal's step and who plays the others, as a key: a step holds maps that cannot be hashed, so only the step itself is equal to it."""

    step: PlayOn
    others: Player

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Played) and other.step is self.step and other.others == self.others

    def __hash__(self) -> int:
        return id(self.step)


@lru_cache(maxsize=64)
def _replayed(key: Played, rules: Ruleset, answers: tuple[str, ...]) -> tuple[Guided, ...]:
    states = [others_act(key.step, Guided((first_position(key.step, rules),), "you"), key.others)]
    for answer in answers:
        states.append(after_answer(key.step, states[-1], answer, key.others))
    return tuple(states)


def after_answer(step: PlayOn, state: Guided, answer: str, others: Player = PLAIN) -> Guided:
    """The guided deal after one more answer."""
    if answer == GO_ON:
        return others_act(step, replace(state, waits_for="you", refused=None), others, gone_on=True) if state.waits_for == "go-on" else state
    if state.waits_for != "you":
        return state
    try:
        action = move_from(answer, phase_of(state.position))
    except NotationError:
        return state
    verdict = judge(state.position, action, step.seat)
    if not verdict.legal:
        return replace(state, refused=verdict.reason, tried=action)
    moved = Guided((*state.positions, apply(state.position, action)), "you")
    return others_act(step, moved, others)


def others_act(step: PlayOn, state: Guided, others: Player, *, gone_on: bool = False) -> Guided:
    """Let the other seats act until the learner is asked for something."""
    while True:
        position, seat = state.position, turn_of(state.position)
        if seat is None:
            return replace(state, waits_for="nothing", goal_met=_goal_met(step, position), pause=_pause_at(step, state))
        if not gone_on and ((len(state.positions) > 1 and waiting_trick(position) is not None) or _pause_at(step, state)):
            return replace(state, waits_for="go-on", pause=_pause_at(step, state))
        if seat == step.seat:
            return replace(state, waits_for="you")
        state, gone_on = replace(state, positions=(*state.positions, apply(position, _others_action(step, state, seat, others)))), False


def _goal_met(step: PlayOn, position: Position) -> bool:
    if not isinstance(position, Finished):
        return False
    return reached(step.goal, position) if step.goal is not None else contract_made(position)


def _pause_at(step: PlayOn, state: Guided) -> str | None:
    place = _place(state.position)
    if len(state.positions) > 1 and _place(state.positions[-2]) == place:
        return None
    return next((pause.say for pause in step.pauses if pause.at == place), None)


def _place(position: Position) -> str:
    match position:
        case Auction():
            return "auction"
        case KittyExchange():
            return "exchange"
        case CardPlay():
            return f"trick-{trick_number(position)}"
        case _:
            return "end"


def trick_number(position: CardPlay) -> int:
    """Which trick of the deal is being played, counting from one."""
    return tricks_played(position) + 1


def _others_action(step: PlayOn, state: Guided, seat: Seat, others: Player) -> Action:
    scripted = _next_scripted(step.others, state, seat) if isinstance(step.others, Script) else None
    if scripted is not None and judge(state.position, scripted, seat).legal:
        return scripted
    return others.choose(seen_by(state.position, seat)).action


def _next_scripted(script: Script, state: Guided, seat: Seat) -> Action | None:
    if isinstance(state.position, Auction):
        given, asked = [call for who, call in state.position.calls if who == seat], [call for who, call in script.calls if who == seat]
        return asked[len(given)] if len(given) < len(asked) else None
    first = next((position for position in state.positions if isinstance(position, CardPlay)), None)
    if not isinstance(state.position, CardPlay) or first is None:
        return None
    played = _cards_played(state.position, seat) - _cards_played(first, seat)
    cards = [card for who, card in script.cards if who == seat]
    return PlayCard(cards[played]) if played < len(cards) else None


def _cards_played(position: CardPlay, seat: Seat) -> int:
    return sum(who == seat for trick in (*position.tricks, position.trick) for who, _ in trick.plays)
