"""What a change must not contradict: the cards that were played, the suits a seat has shown it has none of, the joker that was named."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import JOKER, Card, CardPlay, PlayCard, Seat, Suit, Trick, active_seats, effective_suit, hand_of, judge, shown_void, tricks_played
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.positions import with_hand
from tutorial_app.ui.explore.second import CannotChangeError


def check_cards(position: CardPlay) -> None:
    """Make sure that the cards fit what has been played.

    :raises CannotChangeError: they do not.
    """
    if position.joker_named is not None and not joker_kept(position):
        raise CannotChangeError("joker_was_kept", seat=position.contract.seat, suit=position.joker_named)
    _check_trick(position)
    for seat in active_seats(position.rules, position.contract, position.leader):
        _check_voids(position, seat)


def check_past(before: CardPlay, after: CardPlay) -> None:
    """Make sure that a seat that plays now was not out of the play before, nor the other way round, once a card has been played.

    :raises CannotChangeError: it was.
    """
    if not tricks_played(before) and not before.trick.plays:
        return
    playing = set(active_seats(after.rules, after.contract, after.contract.seat))
    played = set(active_seats(before.rules, before.contract, before.contract.seat))
    for seat in after.rules.clockwise_from(after.contract.seat):
        if seat in played - playing:
            raise CannotChangeError("has_played", seat=seat, bid=after.contract.row.bid)
        if seat in playing - played:
            raise CannotChangeError("has_sat_out", seat=seat, bid=before.contract.row.bid)


def joker_kept(position: CardPlay) -> bool:
    """Whether the joker may have been named: by these rules, under this contract, by a contractor who keeps it or has played it."""
    if naming_in_advance(position.rules, position.contract) is not None:
        return False
    return _joker_holder(position) in (None, position.contract.seat) and JOKER not in (position.discards or ())


def _joker_holder(position: CardPlay) -> Seat | None:
    held = [seat for seat, hand in zip(position.rules.seats, position.hands, strict=True) if hand is not None and JOKER in hand]
    tricks = (*position.tricks, position.trick)
    return next((seat for seat in (*held, *(seat for trick in tricks for seat, card in trick.plays if card == JOKER))), None)


def _check_trick(position: CardPlay) -> None:
    """Each card on the table could be played when it was, by the hand it came from."""
    again = replace(position, trick=Trick(), to_act=None)
    for seat, card in position.trick.plays:
        again = with_hand(again, seat, _with(hand_of(again, seat), card))
    for place, (seat, card) in enumerate(position.trick.plays):
        named = position.trick.named if place == 0 else None
        again = replace(again, to_act=seat)
        verdict = judge(again, PlayCard(card, named), seat)
        if not verdict.legal and hand_of(position, seat) is not None:
            raise CannotChangeError("could_not_play", verdict.reason, seat=seat, card=card)
        again = replace(again, trick=Trick((*again.trick.plays, (seat, card)), named or again.trick.named))
        again = with_hand(again, seat, hand_of(position, seat))


def _with(hand: tuple[Card, ...] | None, card: Card) -> tuple[Card, ...] | None:
    return None if hand is None else (*hand, card)


def _check_voids(position: CardPlay, seat: Seat) -> None:
    void = shown_void(position, seat)
    for card in hand_of(position, seat) or ():
        suit = effective_suit(card, position.strain, position.joker_named)
        if suit in void:
            assert suit is not None, "a joker without a suit is no void"
            raise CannotChangeError("shown_void", seat=seat, card=card, suit=suit, trick=_trick_that_showed(position, seat, suit))


def _trick_that_showed(position: CardPlay, seat: Seat, suit: Suit) -> int:
    """The number of the trick in which a seat did not follow a suit; 0 where the position began after it."""
    first = tricks_played(position) - len(position.tricks)
    for number, trick in enumerate((*position.tricks, position.trick), start=first + 1):
        led = trick.suit_led(position.strain, position.joker_named)
        mine = [card for player, card in trick.plays[1:] if player == seat]
        if led == suit and mine and effective_suit(mine[0], position.strain, position.joker_named) != suit:
            return number
    return 0
