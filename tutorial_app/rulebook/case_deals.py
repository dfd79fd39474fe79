"""Rule cases about deals: bidding, values, scores, the end of the game, who leads, misère."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Auction,
    Before,
    CardPlay,
    Contract,
    Finished,
    KittyExchange,
    Position,
    Ruleset,
    Seat,
    ThrownIn,
    active_seats,
    apply,
    contract_made,
    contractor_tricks,
    face_up,
    is_slam,
    judge,
    legal_actions,
    next_dealer,
    opening_leader,
    points_by_side,
    score_deal,
    settle,
    sitting_out,
    turn_of,
)
from tutorial_app.rulebook.case_given import Answer, CaseError, Given, call_or_none, dealt, row_or_none, seat_value


def _after_calls(given: Given) -> Position:
    position: Position = dealt(given.rules, given.seat("dealer"))
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


def _only_who_plays(rules: Ruleset, contract: Contract, tricks: tuple[tuple[Seat, int], ...]) -> None:
    """Make sure that nobody who sits out has a trick.

    :raises CaseError: a partner of whoever plays misère alone has one.
    """
    out = sitting_out(rules, contract)
    for seat, count in tricks:
        if seat in out and count:
            raise CaseError(f"seat {seat} sits out {contract.row.bid}, which seat {contract.seat} plays alone, and can have no trick")


def deal_score(given: Given) -> Answer:
    """What a deal scores."""
    contract, tricks = given.contract(), given.tricks()
    _only_who_plays(given.rules, contract, tricks)
    finished = _finished(contract, given.rules, tricks)
    return {
        "made": contract_made(finished),
        "slam_bonus": is_slam(given.rules, finished.contract, contractor_tricks(finished)),
        "points": points_by_side(score_deal(finished)),
    }


def game_end(given: Given) -> Answer:
    """Whether the game is over and who wins."""
    end = settle(given.rules, given.points("before"), given.points("points"), given.side("contractor_side"), given.flag("made"))
    return {"after": dict(end.scores), "over": end.over, "winners": list(end.winners), "back_door": list(end.back_door)}


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
    return CardPlay(rules=rules, dealer=None, hands=dealt(rules, rules.seats[0]).hands, contract=contract, leader=contract.seat)


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
