"""The rules of Five Hundred. Pure and immutable: no I/O, no clock, no global random; standard library only."""

from tutorial_app.engine.auction import auction_over, passed_seats, top_bid, why_contract
from tutorial_app.engine.calls import MISERE, OPEN_MISERE, Bid, Call, Pass, parse_call
from tutorial_app.engine.cards import JOKER, RANKS, STRAINS, SUITS, Card, Strain, Suit, parse_card, parse_suit
from tutorial_app.engine.deal import Deal, deal_from_seed, deal_out, start
from tutorial_app.engine.errors import IllegalActionError, NotationError, RulesetError
from tutorial_app.engine.exchange import cards_to_choose_from, may_name_in_advance, opening_leader
from tutorial_app.engine.game import apply, judge, legal_actions, turn_of, why_turn
from tutorial_app.engine.match import Match, Outcome, dealer_of_next_deal, next_dealer, nothing_scored, outcome, outcomes, settle, settle_deal
from tutorial_app.engine.play import TrickWon, must_name, suits_to_name, why_wins
from tutorial_app.engine.positions import (
    Action,
    Auction,
    Before,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    ThrownIn,
    Trick,
    active_seats,
    hand_of,
    shown_void,
    sitting_out,
    suits_led_before,
    trick_winners,
    tricks_of_side,
    tricks_won,
)
from tutorial_app.engine.ranking import effective_suit, is_trump, role, sorted_hand, strength, suit_order
from tutorial_app.engine.reasons import FACT_KINDS, Fact, Reason, Verdict
from tutorial_app.engine.record import Record, positions, replay
from tutorial_app.engine.ruleset import SWITCH_NAMES, Ruleset, Seat, Side, Switches, allowed_values, parse_seat
from tutorial_app.engine.schedule import Row, Schedule
from tutorial_app.engine.scoring import ScoreLine, contract_made, contractor_side, contractor_tricks, is_slam, points_by_side, score_deal
from tutorial_app.engine.suits import why_suit
from tutorial_app.engine.view import View, cards_held, face_up, seen_by, why_face_up

__all__ = [name for name in dir() if not name.startswith("_")]
