"""The kinds of rule cases: each stages real positions and asks the engine. No rule is written here.

The shapes stand at the top of `cases.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tutorial_app.engine import (
    JOKER,
    Auction,
    Before,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Ruleset,
    Seat,
    Suit,
    ThrownIn,
    Trick,
    active_seats,
    apply,
    contract_made,
    contractor_tricks,
    deal_from_seed,
    effective_suit,
    face_up,
    is_slam,
    is_trump,
    judge,
    legal_actions,
    may_name_in_advance,
    next_dealer,
    opening_leader,
    points_by_side,
    score_deal,
    settle,
    sitting_out,
    start,
    suit_order,
    turn_of,
    why_wins,
)
from tutorial_app.engine.positions import Cards
from tutorial_app.rulebook.case_given import Given, call_or_none, card_or_none, row_or_none

Answer = dict[str, Any]


def seat_value(seat: Seat | None) -> str | int | None:
    """A seat as cases write it: numbered seats as numbers."""
    return int(seat) if seat is not None and seat.isdigit() else seat


def _suit_value(suit: Suit | None) -> str | None:
    return None if suit is None else suit.value


def _dealt(rules: Ruleset, dealer: Seat) -> Auction:
    return start(rules, deal_from_seed(rules, 0, dealer), dealer)


def _card_play(given: Given, contract: Contract, seat: Seat, hand: Cards, **more: Any) -> CardPlay:
    hands = tuple(hand if each == seat else None for each in given.rules.seats)
    return CardPlay(rules=given.rules, dealer=None, hands=hands, contract=contract, joker_named=given.suit_or_none("joker_named"), to_act=seat, **more)


def pack(given: Given) -> Answer:
    """The pack and how it is dealt."""
    rules, suit = given.rules, given.suit("suit")
    dealt = _dealt(rules, rules.seats[0])
    of_suit = [str(card) for card in rules.pack if card.suit == suit]
    hand = dealt.hands[0] or ()
    return {
        "suit_cards": of_suit,
        "suit_count": len(of_suit),
        "in_pack": [text for text in given.list_of("ask") if card_or_none(rules, text)],
        "pack_size": len(rules.pack),
        "players": len(rules.seats),
        "hand_size": len(hand),
        "kitty": len(dealt.kitty or ()),
        "dead": len(dealt.dead or ()),
        "tricks": rules.hand_size,
    }


def trump_order(given: Given) -> Answer:
    """Every card of a suit, high to low, as the contract has it."""
    order = suit_order(given.rules.pack, given.suit("suit"), given.row("contract").strain, given.suit_or_none("joker_named"))
    return {"order": [str(card) for card in order], "count": len(order)}


def suit_of_card(given: Given) -> Answer:
    """The suit a card counts as."""
    card, strain = given.card(given["card"]), given.row("contract").strain
    return {"suit": _suit_value(effective_suit(card, strain, given.suit_or_none("joker_named"))), "is_trump": is_trump(card, strain)}


def legal_plays(given: Given) -> Answer:
    """The cards of a hand that may be played."""
    seat, texts, plays = given.seat("seat"), given.list_of("hand"), given.plays("trick")
    before = Before(suits_led=given.suits("suits_led"), shown_void=((seat, given.suits("shown_void")),))
    trick = Trick(plays, given.suit_or_none("named_on_lead"))
    leader = plays[0][0] if plays else seat
    position = _card_play(given, given.contract(), seat, given.cards("hand"), leader=leader, trick=trick, before=before)
    playable = {action.card for action in legal_actions(position) if isinstance(action, PlayCard)}
    legal = [text for text in texts if given.card(text) in playable]
    return {"legal": legal, "illegal": [text for text in texts if text not in legal]}


def trick_winner(given: Given) -> Answer:
    """Who wins a trick."""
    strain, named = given.row("contract").strain, given.suit_or_none("joker_named")
    trick = Trick(given.plays("plays", least=1), given.suit_or_none("named_on_lead"))
    won = why_wins(trick, strain, named)
    return {"suit_led": _suit_value(trick.suit_led(strain, named)), "winner": seat_value(won.seat), "card": str(won.card)}


def _after_calls(given: Given) -> Position:
    position: Position = _dealt(given.rules, given.seat("dealer"))
    for seat, call in given.calls():
        position = apply(position, call, seat)
    return position


def legal_bids(given: Given) -> Answer:
    """The calls that may be made now."""
    position, ask = _after_calls(given), given.list_of("ask")
    legal = [text for text in ask if (call := call_or_none(text)) is not None and judge(position, call).legal]
    to_call = seat_value(turn_of(position)) if isinstance(position, Auction) else None
    return {"to_call": to_call, "legal": legal, "illegal": [text for text in ask if text not in legal]}


def auction_result(given: Given) -> Answer:
    """What an auction has led to."""
    position, following = _after_calls(given), seat_value(next_dealer(given.rules, given.seat("dealer")))
    nothing = {"contract": None, "contractor": None, "to_call": None}
    if isinstance(position, KittyExchange):
        won = position.contract
        return {**nothing, "state": "contract", "contract": str(won.row.bid), "contractor": seat_value(won.seat), "next_dealer": following}
    if isinstance(position, ThrownIn):
        return {**nothing, "state": "thrown_in", "next_dealer": following}
    return {**nothing, "state": "open", "to_call": seat_value(turn_of(position)), "next_dealer": None}


def contract_value(given: Given) -> Answer:
    """What a bid is worth, and whether it outranks another."""
    row, other = row_or_none(given.rules, given["bid"]), row_or_none(given.rules, given["other"])
    if row is None:
        return {"exists": False, "value": None, "tricks": None, "outranks_other": None}
    return {"exists": True, "value": row.value, "tricks": row.tricks, "outranks_other": None if other is None else row.place > other.place}


def _finished(contract: Contract, rules: Ruleset, tricks: tuple[tuple[Seat, int], ...]) -> Finished:
    return Finished(rules=rules, dealer=None, contract=contract, before=Before(tricks_won=tricks))


def deal_score(given: Given) -> Answer:
    """What a deal scores."""
    finished = _finished(given.contract(), given.rules, given.tricks())
    return {
        "made": contract_made(finished),
        "slam_bonus": is_slam(given.rules, finished.contract, contractor_tricks(finished)),
        "points": points_by_side(score_deal(finished)),
    }


def game_end(given: Given) -> Answer:
    """Whether the game is over and who wins."""
    end = settle(given.rules, given.points("before"), given.points("points"), given.side("contractor_side"), given.flag("made"))
    return {"after": dict(end.scores), "over": end.over, "winners": list(end.winners), "back_door": list(end.back_door)}


def joker(given: Given) -> Answer:
    """What the holder of the joker may do with it."""
    contract, left, full = given.contract(), given.whole("cards_left", least=1), given.rules.hand_size
    discarded = given["holder"] == "discard"
    holder = contract.seat if discarded else given.seat("holder")
    others = [card for card in given.rules.pack if card != JOKER]
    hand = tuple(others[:left]) if discarded else (JOKER, *others[: left - 1])
    before = Before(
        suits_led=given.suits("suits_led"),
        shown_void=((holder, given.suits("shown_void")),),
        tricks_won=((contract.seat, full - left),),
    )
    play = _card_play(given, contract, holder, hand, leader=holder, before=before)
    suits = [suit.value for suit in Suit if judge(play, PlayCard(JOKER, suit)).legal]
    begun = bool(before.suits_led) or left < full or play.joker_named is not None
    return {
        "may_name_in_advance": not begun and _may_still_name(play, discarded),
        "may_lead": bool(suits) or judge(play, PlayCard(JOKER)).legal,
        "may_name_on_lead": suits,
    }


def _may_still_name(play: CardPlay, discarded: bool) -> bool:
    """Whether the contractor, who is about to lay these cards aside, may give the joker a suit."""
    rules, contractor = play.rules, play.contract.seat
    held_by_contractor = play.hands[rules.index(contractor)]
    others = tuple(card for card in rules.pack if card != JOKER and card not in (held_by_contractor or ()))
    discards = (JOKER, *others[: rules.kitty_size - 1]) if discarded else others[: rules.kitty_size]
    kept = held_by_contractor or others[rules.kitty_size : rules.kitty_size + rules.hand_size]
    hands = tuple(kept if seat == contractor else None for seat in rules.seats)
    exchange = KittyExchange(rules=rules, dealer=None, hands=hands, kitty=discards, contract=play.contract)
    return may_name_in_advance(exchange, discards) and judge(exchange, Exchange(discards, Suit.HEARTS)).legal


def leader(given: Given) -> Answer:
    """Who leads a trick, and who plays to it."""
    contract = given.contract()
    first = given.seat("last_winner") if given.whole("trick") > 1 else opening_leader(given.rules, given.seat("dealer"), contract)
    order = active_seats(given.rules, contract, first)
    return {"leader": seat_value(order[0]), "order": [seat_value(seat) for seat in order]}


def misere(given: Given) -> Answer:
    """Everything about a misère: its place, who plays, what is shown, what it scores."""
    rules, row = given.rules, row_or_none(given.rules, given["contract"])
    names = ("next_lower_bid", "next_higher_bid", "plays", "sits_out", "hand_shown", "must_play_on_after_a_trick", "made", "points")
    if row is None:
        return {"exists": False, **dict.fromkeys(names)}
    contract, below, above = Contract(given.seat("contractor"), row), rules.schedule.below(row), rules.schedule.above(row)
    first = opening_leader(rules, given.seat("dealer") if given.has("dealer") else None, contract)
    plays, taken = active_seats(rules, contract, first), given.whole("contractor_tricks")
    other = next(seat for seat in plays if seat != contract.seat)
    finished = _finished(contract, rules, ((contract.seat, taken), (other, rules.hand_size - taken)))
    return {
        "exists": True,
        "next_lower_bid": None if below is None else str(below.bid),
        "next_higher_bid": None if above is None else str(above.bid),
        "plays": [seat_value(seat) for seat in plays],
        "sits_out": [seat_value(seat) for seat in sitting_out(rules, contract)],
        "hand_shown": _hand_shown(rules, contract),
        "must_play_on_after_a_trick": _goes_on_after_a_trick(rules, contract),
        "made": contract_made(finished),
        "points": points_by_side(score_deal(finished)),
    }


def _opening(rules: Ruleset, contract: Contract) -> CardPlay:
    return CardPlay(rules=rules, dealer=None, hands=_dealt(rules, rules.seats[0]).hands, contract=contract, leader=contract.seat)


def _hand_shown(rules: Ruleset, contract: Contract) -> str:
    opening = _opening(rules, contract)
    if face_up(opening):
        return "before_first_lead"
    later = replace(opening, before=Before(tricks_won=((contract.seat, 1),)))
    return "after_first_trick" if face_up(later) else "never"


def _goes_on_after_a_trick(rules: Ruleset, contract: Contract) -> bool:
    """Whether the deal goes on when the contractor has a trick: one more trick is played and there is still a turn."""
    position: Position = replace(_opening(rules, contract), before=Before(tricks_won=((contract.seat, 1),)))
    for _ in active_seats(rules, contract, contract.seat):
        position = apply(position, legal_actions(position)[0])
    return turn_of(position) is not None


KINDS: Mapping[str, Callable[[Given], Answer]] = {
    "pack": pack,
    "trump_order": trump_order,
    "effective_suit": suit_of_card,
    "legal_plays": legal_plays,
    "trick_winner": trick_winner,
    "legal_bids": legal_bids,
    "auction_result": auction_result,
    "contract_value": contract_value,
    "deal_score": deal_score,
    "game_end": game_end,
    "joker": joker,
    "leader": leader,
    "misere": misere,
}
"""Every kind of case by its name."""
