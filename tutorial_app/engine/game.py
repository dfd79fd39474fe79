"""The engine's front door: judge an action, apply it, list what is legal, say whose turn it is and why.

`judge` never raises; `apply` does what `judge` allows.
"""

from __future__ import annotations

from tutorial_app.engine.auction import after_call, judge_call, next_to_call, passed_seats, why_contract, why_to_call
from tutorial_app.engine.calls import Bid, Pass
from tutorial_app.engine.errors import IllegalActionError
from tutorial_app.engine.exchange import after_exchange, exchanges, judge_exchange
from tutorial_app.engine.play import after_play, judge_play, next_to_play, plays, why_to_play
from tutorial_app.engine.positions import Action, Auction, CardPlay, Exchange, Finished, KittyExchange, PlayCard, Position, sitting_out
from tutorial_app.engine.reasons import Reason, Verdict, refused
from tutorial_app.engine.ruleset import Seat
from tutorial_app.engine.view import why_face_up


def turn_of(position: Position) -> Seat | None:
    """The seat to act, or None when the deal is over."""
    match position:
        case Auction():
            return next_to_call(position)
        case KittyExchange():
            return position.contract.seat
        case CardPlay():
            return next_to_play(position)
        case _:
            return None


def why_turn(position: Position) -> Reason:
    """Why it is that seat's turn."""
    match position:
        case Auction():
            return why_to_call(position)
        case KittyExchange():
            return Reason.of("turn.contractor-takes-kitty", turn=position.contract.seat, contract=position.contract.row.bid)
        case CardPlay():
            return why_to_play(position)
        case _:
            return Reason.of("turn.deal-is-over")


def why_seat(position: Position, seat: Seat) -> Reason:
    """What there is to say of a seat: why it sits out, lies open, plays the contract, is on turn, or why it is not."""
    turn = turn_of(position)
    if isinstance(position, KittyExchange | CardPlay | Finished):
        if seat in sitting_out(position.rules, position.contract):
            return Reason.of("turn.seat-sits-out", seat=seat, contractor=position.contract.seat)
        if seat == position.contract.seat and isinstance(position, CardPlay) and position.contract.row.kind == "open_misere":
            return why_face_up(position)
        if seat == position.contract.seat and turn != seat:
            return why_contract(position.rules, position.calls, position.contract)
    if turn is None or turn == seat:
        return why_turn(position)
    if isinstance(position, Auction) and seat in passed_seats(position.rules, position.calls):
        return Reason.of("bid.passed", seat=seat)
    return Reason.of("turn.not-yours", seat=seat, turn=turn)


def judge(position: Position, action: Action, seat: Seat | None = None) -> Verdict:
    """Whether an action is legal, and why. `seat` is who acts; None means the seat whose turn it is."""
    actor = seat if seat is not None else turn_of(position)
    if actor is None:
        return refused("phase.deal-is-over")
    match position, action:
        case Auction(), Pass() | Bid():
            return judge_call(position, action, actor)
        case KittyExchange(), Exchange():
            return judge_exchange(position, action, actor)
        case CardPlay(), PlayCard():
            return judge_play(position, action, actor)
        case Auction(), _:
            return refused("phase.bidding-first", turn=next_to_call(position))
        case KittyExchange(), _:
            return refused("phase.kitty-first", contractor=position.contract.seat)
        case CardPlay(), _:
            return refused("phase.cards-are-played", contract=position.contract.row.bid)
        case _:
            return refused("phase.deal-is-over")


def apply(position: Position, action: Action, seat: Seat | None = None) -> Position:
    """The position after an action.

    :raises IllegalActionError: the rules refuse it; the error carries the verdict.
    """
    verdict = judge(position, action, seat)
    if not verdict.legal:
        raise IllegalActionError(verdict)
    match position, action:
        case Auction(), Pass() | Bid():
            return after_call(position, action, next_to_call(position))
        case KittyExchange(), Exchange():
            return after_exchange(position, action)
        case CardPlay(), PlayCard():
            return after_play(position, action, next_to_play(position))
        case _:
            raise AssertionError("judge allows only actions of the phase")


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every legal action of the seat to act, in a fixed order; empty when the deal is over or the hand is not known."""
    match position:
        case Auction():
            calls: tuple[Action, ...] = (Pass(), *(row.bid for row in position.rules.schedule.rows))
            return tuple(call for call in calls if judge(position, call).legal)
        case KittyExchange():
            return tuple(exchanges(position))
        case CardPlay():
            return tuple(play for play in plays(position) if judge(position, play).legal)
        case _:
            return ()
