"""Lines of play in a guided deal: what still meets the goal from here, and by which of the learner's moves it was lost.

With few cards left every way to go on is tried. Before that a line counts in which plain players go on in every seat: that such a line meets the goal
proves that it can be met; that none does proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from tutorial_app.course.goals import out_of_reach
from tutorial_app.course.guided import GO_ON, Guided, Played, first_position, others_act, replay
from tutorial_app.course.model import PlayOn
from tutorial_app.engine import (
    SUITS,
    Action,
    Auction,
    Bid,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    Ruleset,
    apply,
    hand_of,
    judge,
    legal_actions,
    seen_by,
)
from tutorial_app.files.actions import move_from, phase_of
from tutorial_app.players import PLAIN, Player
from tutorial_app.players.bidding import Bidder

SEARCHED_CARDS = 5
"""With this many cards or fewer, every way to go on is tried."""


def good_moves(step: PlayOn, state: Guided, others: Player = PLAIN) -> tuple[Action, ...]:
    """What to do now to meet the goal: near the end every move that still can, earlier one after which plain play does; empty where none is known.

    A hint may know more than the learner sees; nothing else on the page does.
    """
    return _keeping(Played(step, others), state)


def can_meet_goal(step: PlayOn, rules: Ruleset, others: Player = PLAIN) -> bool:
    """Whether some line of the learner's meets the goal; taken for granted where there are too many to try."""
    state = others_act(step, Guided((first_position(step, rules),), "you"), others)
    return not _few_cards(step, state) or _can_meet_goal(step, state, others)


def goal_lost(step: PlayOn, state: Guided, others: Player = PLAIN) -> bool:
    """Whether no play of the learner's can meet the goal any more; not said while there are too many ways to try."""
    return state.waits_for != "nothing" and _few_cards(step, state) and not _can_meet_goal(step, state, others)


def spoiling_moves(step: PlayOn, state: Guided, others: Player = PLAIN) -> tuple[Action, ...]:
    """The legal moves after which the goal can no longer be met, where some other move still meets it."""
    good = good_moves(step, state, others) if _few_cards(step, state) else ()
    return tuple(move for move in legal_actions(state.position) if move not in good) if good else ()


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move of the learner's that let the goal slip: its place among the moves tried, the deal before it, and what would have kept the goal.

    `proved`: after it no play could meet the goal. Else only this is known: a plain player in the learner's seat meets it with `better`, and misses it
    after `made`. `last_chance` is the later move, if there is one, after which no play at all could meet the goal any more.
    """

    number: int
    before: Guided
    made: Action
    better: Action
    proved: bool
    last_chance: TurningPoint | None = None


def turning_point(step: PlayOn, rules: Ruleset, answers: tuple[str, ...], others: Player = PLAIN) -> TurningPoint | None:
    """In a deal whose goal is missed or out of reach, the move that lost it; None where no better line is known."""
    return _turned(Played(step, others), rules, answers)


@lru_cache(maxsize=64)
def _turned(key: Played, rules: Ruleset, answers: tuple[str, ...]) -> TurningPoint | None:
    moves = tuple(moves_made(key.step, rules, answers, key.others))
    slip, last_chance = _slip(key, moves), _last_chance(key, moves)
    if slip is None or last_chance is None or last_chance.number == slip.number:
        return last_chance or slip
    return replace(slip, last_chance=last_chance)


def risk_taken(step: PlayOn, rules: Ruleset, answers: tuple[str, ...], others: Player = PLAIN) -> TurningPoint | None:
    """In a deal whose goal is met, the last move after which a plain player would have missed it; None where the learner took no such risk."""
    return _risked(Played(step, others), rules, answers)


@lru_cache(maxsize=64)
def _risked(key: Played, rules: Ruleset, answers: tuple[str, ...]) -> TurningPoint | None:
    early = tuple(move for move in moves_made(key.step, rules, answers, key.others) if not _few_cards(key.step, move.before))
    return _slip(key, early[:-1], kept=bool(early) and bool(_sensible(key, early[-1].before)))


def _slip(key: Played, moves: tuple[Move, ...], kept: bool = False) -> TurningPoint | None:
    """The last move before which sensible play meets the goal and after which it does not; `kept` says whether it does after all of them."""
    for move in reversed(moves):
        better = _sensible(key, move.before)
        if better and not kept:
            return TurningPoint(move.number, move.before, move.made, better[0], False)
        kept = bool(better)
    return None


def _last_chance(key: Played, moves: tuple[Move, ...]) -> TurningPoint | None:
    """The move after which every way to go on misses the goal, where some way met it before; None where it came before all ways can be tried."""
    for move in reversed(moves):
        better = _keeping(key, move.before) if _few_cards(key.step, move.before) else ()
        if better:
            plain = _plain(key.step, move.before, key.others)
            return None if move.made in better else TurningPoint(move.number, move.before, move.made, plain if plain in better else better[0], True)
    return None


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the learner's: its place among all that were tried, the deal before it, and what was done."""

    number: int
    before: Guided
    made: Action


def moves_made(step: PlayOn, rules: Ruleset, answers: tuple[str, ...], others: Player) -> Iterator[Move]:
    """The learner's moves that were allowed, each with its place among all that were tried."""
    states, tried = replay(step, rules, answers, others), [place for place, answer in enumerate(answers) if answer != GO_ON]
    for number, place in enumerate(tried):
        before, after = states[place], states[place + 1]
        if len(after.positions) > len(before.positions):
            yield Move(number, before, move_from(answers[place], phase_of(before.position)))


@lru_cache(maxsize=256)
def _keeping(key: Played, state: Guided) -> tuple[Action, ...]:
    """Moves that keep the goal within reach, as far as is known: all of them near the end, else the first that is found."""
    step, position = key.step, state.position
    if _few_cards(step, state):
        return tuple(move for move in legal_actions(position) if _can_meet_goal(step, _after(state, move), key.others))
    others_too = legal_actions(position) if isinstance(position, CardPlay) else ()
    return _sensible(key, state) or _that_meet(step, state, others_too, key.others)


@lru_cache(maxsize=256)
def _sensible(key: Played, state: Guided) -> tuple[Action, ...]:
    """A move with which plain play meets the goal: a plain player's own, another call, or the same discards with another suit for the joker."""
    position, plain = state.position, _plain(key.step, state, key.others)
    match position:
        case Auction():
            return _calls_that_meet(key.step, state, position, plain, key.others)
        case KittyExchange() if isinstance(plain, Exchange):
            named = (Exchange(plain.discards, suit) for suit in (None, *SUITS))
            tried = tuple(each for each in named if judge(position, each, key.step.seat).legal)
        case _:
            tried = ()
    return _that_meet(key.step, state, (plain, *tried), key.others)


def _calls_that_meet(step: PlayOn, state: Guided, position: Auction, plain: Action, others: Player) -> tuple[Action, ...]:
    """A call that meets the goal: a plain player's own or the likeliest bid, if it is then played; else one that only leads to another contract."""
    met: list[Action] = []
    for call in (plain, *_likeliest_first(step, position, plain)):
        end = _plain_line(step, _after(state, call), others)
        if end.goal_met and (isinstance(call, Pass) or call == _bid_played(end)):
            return (call,)
        met += [call] if end.goal_met else []
    return tuple(met[:1])


def _likeliest_first(step: PlayOn, position: Auction, plain: Action) -> tuple[Action, ...]:
    """The other calls, those first that the hand is likeliest to keep; a pass stands among them as an even chance."""
    bidder = Bidder(seen_by(position, step.seat), position, hand_of(position, step.seat) or ())

    def likely(call: Action) -> float:
        row = position.rules.schedule.find(call) if isinstance(call, Bid) else None
        return bidder.chance(row) if row is not None else 0.5

    return tuple(sorted((call for call in legal_actions(position) if call != plain), key=likely, reverse=True))


def _bid_played(end: Guided) -> Bid | None:
    return end.position.contract.row.bid if isinstance(end.position, Finished) else None


def _that_meet(step: PlayOn, state: Guided, moves: tuple[Action, ...], others: Player) -> tuple[Action, ...]:
    """The first of some moves with which plain play meets the goal, if there is one."""
    return tuple(islice((move for move in moves if _plain_line_meets(step, _after(state, move), others)), 1))


def _plain(step: PlayOn, state: Guided, others: Player) -> Action:
    return others.choose(seen_by(state.position, step.seat)).action


def _after(state: Guided, move: Action) -> Guided:
    return Guided((*state.positions, apply(state.position, move)), "you")


def _plain_line_meets(step: PlayOn, state: Guided, others: Player) -> bool:
    return _plain_line(step, state, others).goal_met is True


def _plain_line(step: PlayOn, state: Guided, others: Player) -> Guided:
    """The end of the deal when a plain player goes on in the learner's seat too."""
    state = _to_the_learner(step, state, others)
    while state.waits_for == "you":
        state = _to_the_learner(step, _after(state, _plain(step, state, others)), others)
    return state


def _few_cards(step: PlayOn, state: Guided) -> bool:
    return isinstance(state.position, CardPlay) and len(hand_of(state.position, step.seat) or ()) <= SEARCHED_CARDS


def _can_meet_goal(step: PlayOn, state: Guided, others: Player) -> bool:
    state = _to_the_learner(step, state, others)
    if state.waits_for == "nothing":
        return state.goal_met is True
    if isinstance(state.position, CardPlay) and out_of_reach(step.goal or "contract-made", state.position):
        return False
    return any(_can_meet_goal(step, _after(state, move), others) for move in legal_actions(state.position))


def _to_the_learner(step: PlayOn, state: Guided, others: Player) -> Guided:
    """The deal where the learner is to act next, or at its end."""
    state = others_act(step, state, others)
    while state.waits_for == "go-on":
        state = others_act(step, replace(state, pause=None), others, gone_on=True)
    return state
