"""Card play: following suit, the joker, who wins a trick and who leads next.

Source: Australian rules for four, "Playing the tricks" and "The joker in no trumps and misère".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutorial_app.engine.cards import SUITS, Card, Strain, Suit
from tutorial_app.engine.exchange import opening_leader
from tutorial_app.engine.positions import (
    CardPlay,
    Cards,
    Finished,
    PlayCard,
    Trick,
    active_seats,
    hand_of,
    shown_void,
    sitting_out,
    suits_led_before,
    tricks_played,
    with_hand,
)
from tutorial_app.engine.ranking import effective_suit, role
from tutorial_app.engine.reasons import Reason, Verdict, allowed, refused
from tutorial_app.engine.ruleset import Seat


@dataclass(frozen=True, slots=True)
class TrickWon:
    """Who wins a trick, with which card, and why."""

    seat: Seat
    card: Card
    reason: Reason


def next_to_play(position: CardPlay) -> Seat:
    """The seat whose turn it is to play a card."""
    if position.to_act is not None:
        return position.to_act
    if not position.trick.plays:
        return position.leader
    played = {seat for seat, _ in position.trick.plays}
    around = active_seats(position.rules, position.contract, position.trick.plays[-1][0])
    return next((seat for seat in around if seat not in played), position.leader)


def why_to_play(position: CardPlay) -> Reason:
    """Why it is this seat's turn to play."""
    turn, rules = next_to_play(position), position.rules
    if position.to_act is not None:
        return Reason.of("turn.staged", turn=turn)
    if position.trick.plays:
        previous = position.trick.plays[-1][0]
        skipped = [
            seat for seat in rules.clockwise_from(previous)[1 : rules.clockwise_from(previous).index(turn)] if seat in sitting_out(rules, position.contract)
        ]
        if skipped:
            return Reason.of("turn.partner-sits-out", turn=turn, partner=skipped[0], contractor=position.contract.seat)
        return Reason.of("turn.clockwise", turn=turn, previous=previous)
    if position.tricks:
        winner, card = position.tricks[-1].winning_play(position.strain, position.joker_named)
        return Reason.of("turn.winner-leads", turn=turn, winner=winner, card=card, strain=position.strain)
    if tricks_played(position):
        return Reason.of("turn.staged", turn=turn)
    return _why_opening_lead(position, turn)


def _why_opening_lead(position: CardPlay, turn: Seat) -> Reason:
    rules, contract = position.rules, position.contract
    if turn != opening_leader(rules, position.dealer, contract):
        return Reason.of("turn.staged", turn=turn)
    if rules.switches.first_lead == "contractor" or position.dealer is None:
        return Reason.of("turn.contractor-leads", turn=turn)
    first = rules.left_of(position.dealer)
    if first != turn:
        return Reason.of("turn.next-active-seat-leads", turn=turn, partner=first, dealer=position.dealer)
    return Reason.of("turn.left-of-dealer-leads", turn=turn, dealer=position.dealer)


def suits_to_name(position: CardPlay, seat: Seat) -> tuple[Suit, ...]:
    """The suits a seat may call if it leads a joker without a suit, in the order S C D H.

    Source: Australian rules for four, "The joker in no trumps and misère".
    """
    match position.rules.switches.joker_lead:
        case "not_led":
            barred = suits_led_before(position)
        case "not_shown_void":
            barred = shown_void(position, seat)
        case _:
            barred = ()
    return tuple(suit for suit in SUITS if suit not in barred)


def is_free_joker(position: CardPlay, card: Card) -> bool:
    """Whether a card is a joker that belongs to no suit."""
    return effective_suit(card, position.strain, position.joker_named) is None


def must_name(position: CardPlay, seat: Seat, card: Card) -> bool:
    """Whether leading this card calls for a suit to be named."""
    return not position.trick.plays and is_free_joker(position, card) and bool(suits_to_name(position, seat))


def play_of(position: CardPlay, seat: Seat, card: Card) -> PlayCard:
    """A card as a play; where a led joker must be named, with the first suit it may take."""
    return PlayCard(card, suits_to_name(position, seat)[0] if must_name(position, seat, card) else None)


def judge_play(position: CardPlay, action: PlayCard, seat: Seat) -> Verdict:
    """Whether a seat may play this card now."""
    turn, card = next_to_play(position), action.card
    if seat in sitting_out(position.rules, position.contract):
        return refused("turn.seat-sits-out", seat=seat, contractor=position.contract.seat)
    if seat != turn:
        return refused("turn.not-yours", seat=seat, turn=turn)
    hand = hand_of(position, seat)
    if hand is None:
        return refused("play.hand-unknown", seat=seat)
    if card not in hand:
        return refused("play.not-in-hand", seat=seat, card=card, strain=position.strain)
    if not position.trick.plays and is_free_joker(position, card):
        return _judge_joker_lead(position, action, seat, hand)
    if action.named is not None:
        return refused("joker.named-only-when-led", card=card, named=action.named, strain=position.strain)
    if not position.trick.plays:
        return _why_lead(position, card)
    return _judge_following(position, card, hand)


def _why_lead(position: CardPlay, card: Card) -> Verdict:
    suit = effective_suit(card, position.strain, position.joker_named)
    assert suit is not None, "a joker without a suit is judged elsewhere"
    if role(card, position.strain) and position.strain.suit:
        return allowed("play.lead-is-a-trump", card=card, suit=suit, strain=position.strain)
    return allowed("play.lead-any", card=card, suit=suit, strain=position.strain)


def _judge_following(position: CardPlay, card: Card, hand: Cards) -> Verdict:
    strain, named, led = position.strain, position.joker_named, position.suit_led
    if led is None:
        return allowed("play.no-suit-was-led", card=card, strain=strain)
    suit = effective_suit(card, strain, named)
    if suit == led:
        return allowed("play.follows", card=card, led=led, strain=strain)
    holding = tuple(held for held in hand if effective_suit(held, strain, named) == led)
    if holding and suit is None:
        return refused("joker.only-when-void", card=card, led=led, holding=holding, strain=strain)
    if holding and suit is not None and role(card, strain) == "left":
        return refused("play.follow-suit", card=card, led=led, holding=holding, strain=strain, counts=suit)
    first = position.trick.plays[0][1]
    if holding and role(first, strain) == "left":
        return refused("play.follow-suit", card=card, led=led, holding=holding, strain=strain, first=first)
    if holding:
        return refused("play.follow-suit", card=card, led=led, holding=holding, strain=strain)
    if suit is None:
        return allowed("joker.void-so-may-play", card=card, led=led, strain=strain)
    if suit == strain.suit:
        return allowed("play.void-so-may-trump", card=card, led=led, strain=strain)
    return allowed("play.void-so-any-card", card=card, led=led, strain=strain)


def _judge_joker_lead(position: CardPlay, action: PlayCard, seat: Seat, hand: Cards) -> Verdict:
    open_suits, named, last = suits_to_name(position, seat), action.named, len(hand) == 1
    if not open_suits:
        if not last:
            if position.rules.switches.joker_lead == "not_led":
                return refused("joker.all-suits-led", card=action.card, suits=suits_led_before(position))
            return refused("joker.all-suits-shown-void", card=action.card, suits=shown_void(position, seat))
        if named is None:
            return allowed("joker.leads-last-trick", card=action.card)
    if named is None:
        return refused("joker.must-name-a-suit", card=action.card, suits=open_suits)
    if named in open_suits:
        return allowed("joker.names-a-suit", card=action.card, named=named)
    if position.rules.switches.joker_lead == "not_led":
        return refused("joker.suit-already-led", card=action.card, named=named)
    return refused("joker.suit-shown-void", card=action.card, named=named, seat=seat)


def plays(position: CardPlay) -> Iterator[PlayCard]:
    """Every card of the hand to act, legal or not, with every suit a led joker could name."""
    seat = next_to_play(position)
    for card in hand_of(position, seat) or ():
        if must_name(position, seat, card):
            yield from (PlayCard(card, suit) for suit in suits_to_name(position, seat))
        else:
            yield PlayCard(card)


def why_wins(trick: Trick, strain: Strain, joker_named: Suit | None) -> TrickWon:
    """Which card of a trick wins so far, and by which rule.

    :raises ValueError: the trick holds no card.
    """
    seat, card = trick.winning_play(strain, joker_named)
    suit, led = effective_suit(card, strain, joker_named), trick.suit_led(strain, joker_named)
    if suit is None:
        return TrickWon(seat, card, Reason.of("trick.joker-wins", winner=seat, card=card))
    if suit == strain.suit:
        return TrickWon(seat, card, Reason.of("trick.highest-trump", winner=seat, card=card, trump=suit, strain=strain))
    assert led is not None, "a card of a suit wins only when a suit was led"
    return TrickWon(seat, card, Reason.of("trick.highest-of-suit-led", winner=seat, card=card, led=led, strain=strain))


def after_play(position: CardPlay, action: PlayCard, seat: Seat) -> CardPlay | Finished:
    """The position after a legal play; the winner of a complete trick leads the next."""
    hand = hand_of(position, seat) or ()
    trick = Trick((*position.trick.plays, (seat, action.card)), action.named if not position.trick.plays else position.trick.named)
    moved = with_hand(position, seat, tuple(card for card in hand if card != action.card))
    if len(trick.plays) < len(active_seats(position.rules, position.contract, seat)):
        return replace(moved, trick=trick, to_act=None)
    winner = trick.winning_play(position.strain, position.joker_named)[0]
    moved = replace(moved, trick=Trick(), tricks=(*position.tricks, trick), leader=winner, to_act=None)
    return finished_from(moved) if _no_card_left(moved) else moved


def _no_card_left(position: CardPlay) -> bool:
    known = [hand_of(position, seat) for seat in active_seats(position.rules, position.contract, position.leader)]
    return all(not hand for hand in known if hand is not None) and any(hand is not None for hand in known)


def finished_from(position: CardPlay) -> Finished:
    """The finished deal after the last trick."""
    return Finished(
        rules=position.rules,
        dealer=position.dealer,
        contract=position.contract,
        hands=position.hands,
        dead=position.dead,
        calls=position.calls,
        discards=position.discards,
        joker_named=position.joker_named,
        tricks=position.tricks,
        before=position.before,
    )
