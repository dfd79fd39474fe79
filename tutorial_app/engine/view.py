"""What a seat may see: a position with everything hidden taken out. Bots, hints and a learner's page get nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorial_app.engine.positions import Auction, CardPlay, Finished, Hands, KittyExchange, Position, ThrownIn, active_seats, tricks_played
from tutorial_app.engine.reasons import Reason
from tutorial_app.engine.ruleset import Seat


@dataclass(frozen=True, slots=True)
class View:
    """A seat and the position as that seat knows it: hidden hands, kitty, discards and dead cards are None."""

    seat: Seat
    position: Position


def seen_by(position: Position, seat: Seat) -> View:
    """The position as a seat knows it. When the deal is over everything lies face up."""
    match position:
        case Auction():
            return View(seat, replace(position, hands=_only(position, (seat,)), kitty=None, dead=None))
        case KittyExchange():
            kitty = position.kitty if seat == position.contract.seat else None
            return View(seat, replace(position, hands=_only(position, (seat, *face_up(position))), kitty=kitty, dead=None))
        case CardPlay():
            discards = position.discards if seat == position.contract.seat else None
            return View(seat, replace(position, hands=_only(position, (seat, *face_up(position))), discards=discards, dead=None))
        case Finished() | ThrownIn():
            return View(seat, position)


def _only(position: Auction | KittyExchange | CardPlay, seats: tuple[Seat, ...]) -> Hands:
    return tuple(hand if seat in seats else None for seat, hand in zip(position.rules.seats, position.hands, strict=True))


def face_up(position: Position) -> tuple[Seat, ...]:
    """Seats whose hands lie face up for all to see: the contractor in open misère, once the rules say so."""
    if not isinstance(position, CardPlay) or position.contract.row.kind != "open_misere":
        return ()
    shown = position.rules.switches.open_shown == "before_first_lead" or tricks_played(position) > 0
    return (position.contract.seat,) if shown else ()


def why_face_up(position: CardPlay) -> Reason:
    """Why the contractor's hand lies face up, or will."""
    contractor = position.contract.seat
    if position.contract.row.kind != "open_misere":
        return Reason.of("show.hands-stay-hidden")
    if position.rules.switches.open_shown == "before_first_lead":
        return Reason.of("show.before-first-lead", contractor=contractor)
    return Reason.of("show.after-first-trick", contractor=contractor)


def cards_held(position: Position, seat: Seat) -> int:
    """How many cards a seat holds, whether they are known or not."""
    if isinstance(position, Finished):
        return 0
    hand = position.hands[position.rules.index(seat)]
    if hand is not None:
        return len(hand)
    if not isinstance(position, CardPlay):
        return position.rules.hand_size
    if seat not in active_seats(position.rules, position.contract, position.leader):
        return position.rules.hand_size
    on_table = any(player == seat for player, _ in position.trick.plays)
    return position.rules.hand_size - tricks_played(position) - on_table
