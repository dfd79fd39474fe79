"""The auction: who may call, which calls are higher, when it ends.

Source: Australian rules for four, "Bidding"; Six players in pairs and Three players for one round of bids.
"""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine.calls import MISERE, Bid, Call, Pass
from tutorial_app.engine.positions import Auction, Contract, KittyExchange, ThrownIn
from tutorial_app.engine.reasons import Reason, Verdict, allowed, refused
from tutorial_app.engine.ruleset import Ruleset, Seat

Calls = tuple[tuple[Seat, Call], ...]


def top_bid(calls: Calls) -> tuple[Seat, Bid] | None:
    """The bid that stands and who made it, or None."""
    return next(((seat, call) for seat, call in reversed(calls) if isinstance(call, Bid)), None)


def pass_is_final(rules: Ruleset) -> bool:
    """Whether a player who has passed is out of the auction, and may not come back with a later bid."""
    return not (rules.switches.rebid and rules.switches.rounds == "until_passes")


def passed_seats(rules: Ruleset, calls: Calls) -> tuple[Seat, ...]:
    """Seats that are out of the auction because they passed, in the order in which they passed."""
    return tuple(seat for seat, call in calls if isinstance(call, Pass)) if pass_is_final(rules) else ()


def auction_over(rules: Ruleset, calls: Calls) -> bool:
    """Whether nobody is left to call."""
    others = len(rules.seats) - 1
    if rules.switches.rounds == "one":
        return len(calls) > others
    closing = 0
    if rules.switches.rebid:
        for _, call in reversed(calls):
            if not isinstance(call, Pass):
                break
            closing += 1
    else:
        closing = len(passed_seats(rules, calls))
    return closing >= (others if top_bid(calls) else others + 1)


def next_to_call(position: Auction) -> Seat:
    """The seat whose call it is: left of the dealer first, then clockwise, passed players skipped."""
    if position.to_act is not None:
        return position.to_act
    if not position.calls:
        return position.rules.left_of(position.dealer or position.rules.seats[-1])
    out = passed_seats(position.rules, position.calls)
    after = position.rules.clockwise_from(position.calls[-1][0])[1:]
    return next((seat for seat in after if seat not in out), position.calls[-1][0])


def why_to_call(position: Auction) -> Reason:
    """Why it is this seat's call."""
    turn = next_to_call(position)
    if position.to_act is not None:
        return Reason.of("turn.staged", turn=turn)
    if not position.calls:
        return Reason.of("turn.left-of-dealer-calls-first", turn=turn, dealer=position.dealer or position.rules.seats[-1])
    previous = position.calls[-1][0]
    between = tuple(seat for seat in position.rules.clockwise_from(previous)[1:] if seat in passed_seats(position.rules, position.calls))
    skipped = between[: position.rules.clockwise_from(previous).index(turn) - 1]
    if skipped:
        return Reason.of("turn.passed-players-are-skipped", turn=turn, seats=skipped)
    return Reason.of("turn.clockwise", turn=turn, previous=previous)


def judge_call(position: Auction, call: Call, seat: Seat) -> Verdict:
    """Whether a seat may make a call now."""
    rules, turn = position.rules, next_to_call(position)
    if seat != turn:
        if seat in passed_seats(rules, position.calls):
            return refused("bid.passed", seat=seat)
        return refused("turn.not-yours", seat=seat, turn=turn)
    if isinstance(call, Pass):
        return allowed("bid.pass", seat=seat)
    return _judge_bid(position, call, seat)


def _judge_bid(position: Auction, bid: Bid, seat: Seat) -> Verdict:
    rules = position.rules
    row, top = rules.schedule.find(bid), top_bid(position.calls)
    if row is None:
        return refused("bid.not-in-this-game", call=bid)
    top_row = rules.schedule.find(top[1]) if top else None
    if top and top_row and row.place <= top_row.place:
        return refused("bid.must-be-higher", call=bid, top=top[1], top_seat=top[0])
    if bid == MISERE and rules.switches.misere == "after_seven":
        if top_row is None or top is None:
            return refused("bid.misere-needs-seven", call=bid)
        if top_row.tricks != 7:
            return refused("bid.misere-needs-seven", call=bid, top=top[1], top_seat=top[0])
        return allowed("bid.misere-after-seven", call=bid, top=top[1], top_seat=top[0], seat=seat)
    if top is None:
        return allowed("bid.any-opens", call=bid, seat=seat)
    return allowed("bid.higher", call=bid, top=top[1], top_seat=top[0], seat=seat)


def after_call(position: Auction, call: Call, seat: Seat) -> Auction | KittyExchange | ThrownIn:
    """The position after a legal call."""
    calls = (*position.calls, (seat, call))
    if not auction_over(position.rules, calls):
        return replace(position, calls=calls, to_act=None)
    top = top_bid(calls)
    if top is None:
        return ThrownIn(rules=position.rules, dealer=position.dealer, hands=position.hands, kitty=position.kitty, dead=position.dead, calls=calls)
    row = position.rules.schedule.find(top[1])
    assert row is not None, "a bid that stands is in the schedule"
    return KittyExchange(
        rules=position.rules,
        dealer=position.dealer,
        hands=position.hands,
        kitty=position.kitty,
        dead=position.dead,
        calls=calls,
        contract=Contract(top[0], row),
    )


def why_contract(rules: Ruleset, calls: Calls, contract: Contract | None = None) -> Reason:
    """Why the last bid is the contract, or why the cards are thrown in, or why the auction goes on.

    `contract` is the one played, if there is one: a staged position may have it without the calls that led there.
    """
    if contract is not None and not calls:
        return Reason.of("auction.contract-is-given", contract=contract.row.bid, contractor=contract.seat)
    top = top_bid(calls)
    if not auction_over(rules, calls):
        return Reason.of("auction.goes-on") if top is None else Reason.of("auction.bid-stands", top=top[1], top_seat=top[0])
    if top is None:
        return Reason.of("auction.thrown-in")
    if rules.switches.rounds == "one":
        return Reason.of("auction.one-round", contract=top[1], contractor=top[0])
    passed = tuple(dict.fromkeys(seat for seat, call in calls if isinstance(call, Pass) and seat != top[0]))
    return Reason.of("auction.last-bid-is-contract", contract=top[1], contractor=top[0], seats=passed)
