"""The engine against a second, plain statement of the rules, over random deals of the four-player game under random house rules."""

from collections import Counter
from dataclasses import asdict
from random import Random

import oracle
import pytest
from wander import EVERY_CALL, random_rules, walk

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    KittyExchange,
    PlayCard,
    ThrownIn,
    contract_made,
    contractor_side,
    judge,
    legal_actions,
    points_by_side,
    score_deal,
    settle,
    trick_winners,
    turn_of,
)


class Table:
    """What the plain rules remember of a deal: hands, tricks, suits led, voids and tricks won."""

    def __init__(self, position: CardPlay) -> None:
        self.contract, self.contractor = position.contract.row.bid.name, position.contract.seat
        self.strain = oracle.strain_of(self.contract)
        self.joker = position.joker_named and position.joker_named.value
        self.hands = {seat: [str(card) for card in hand] for seat, hand in zip("NESW", position.hands, strict=True)}
        self.house = position.rules.switches.joker_lead
        start = position.rules.left_of(position.dealer) if position.rules.switches.first_lead == "left_of_dealer" else self.contractor
        self.order = oracle.players(self.contract, self.contractor, start)
        self.trick, self.called, self.led = [], None, set()
        self.void = {seat: set() for seat in "NESW"}
        self.won, self.winners = Counter(), []

    def turn(self) -> str:
        """The seat to play."""
        return self.order[len(self.trick)]

    def may(self) -> set:
        """What that seat may play."""
        seat = self.turn()
        return oracle.may_play(self.hands[seat], self.trick, self.strain, self.joker, self.called, self.led, self.void[seat], self.house)

    def put(self, action: PlayCard) -> None:
        """Play a card."""
        seat, card = self.turn(), str(action.card)
        if not self.trick:
            self.called = action.named and action.named.value
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        suit = oracle.suit_of_trick(self.trick, self.strain, self.joker, self.called)
        if suit and len(self.trick) > 1 and oracle.home(card, self.strain, self.joker) != suit:
            self.void[seat].add(suit)
        if len(self.trick) == len(self.order):
            winner = oracle.who_wins(self.trick, self.strain, self.joker, self.called)
            self.led |= {suit} - {None}
            self.won[winner] += 1
            self.winners.append(winner)
            self.order, self.trick, self.called = oracle.players(self.contract, self.contractor, winner), [], None


def compare_auction(position) -> None:
    """Whose call it is and every call, or how the auction ended."""
    calls = [(seat, str(call)) for seat, call in position.calls]
    state, seat, more = oracle.auction(position.dealer, calls, asdict(position.rules.switches))
    match position:
        case Auction():
            assert (state, seat) == ("open", turn_of(position))
            assert {str(call) for call in EVERY_CALL if judge(position, call).legal} == more
        case ThrownIn():
            assert state == "thrown in"
        case KittyExchange():
            assert (state, seat, more) == ("contract", position.contract.seat, position.contract.row.bid.name)
            assert position.contract.row.value == oracle.worth(more, position.rules.switches.misere_value, position.rules.switches.open_misere_value)


def compare_play(position: CardPlay, table: Table, rng: Random) -> None:
    """Whose turn it is and what may be played; in some positions every card of the pack is tried."""
    assert turn_of(position) == table.turn()
    found = {(str(action.card), action.named and action.named.value) for action in legal_actions(position)}
    assert found == table.may()
    if rng.random() > 0.1:
        return
    allowed = {(str(card), None) for card in position.rules.pack if judge(position, PlayCard(card)).legal}
    assert allowed == {(card, name) for card, name in table.may() if name is None}


def compare_end(end: Finished, table: Table, rng: Random) -> None:
    """Trick winners, points of both sides, and where a match would stand."""
    switches = asdict(end.rules.switches)
    assert list(trick_winners(end)) == table.winners
    scored = oracle.points(table.contract, table.contractor, table.won, switches)
    assert points_by_side(score_deal(end)) == scored
    before = {side: rng.randrange(-49, 60) * 10 for side in ("NS", "EW")}
    totals, winners, sunk = oracle.match_after(before, contractor_side(end), contract_made(end), scored, switches)
    found = settle(end.rules, before, scored, contractor_side(end), contract_made(end))
    assert (found.scores, list(found.winners), list(found.back_door)) == (totals, winners, sunk)
    assert found.over is bool(winners or sunk)


def compare_deal(seed: int) -> Counter:
    """One random deal, each position compared; what was met is counted."""
    rng, met = Random(seed), Counter()
    table = None
    for record, position in walk(rng, random_rules(rng, "4-hand")):
        if isinstance(position, Auction | ThrownIn | KittyExchange):
            compare_auction(position)
        elif isinstance(position, CardPlay) and table is None:
            table = Table(position)
        else:
            table.put(record.actions[-1])
        if isinstance(position, CardPlay):
            compare_play(position, table, rng)
            met["joker could be led and named"] += any(name for _, name in table.may())
        elif isinstance(position, Finished):
            compare_end(position, table, rng)
            met[position.contract.row.kind] += 1
            met["joker named in advance"] += position.joker_named is not None
        met[type(position).__name__] += 1
    return met


def test_the_engine_agrees_with_the_plain_rules():
    """In 60 random deals every legal call and card, trick winner, score and match result is what the plain rules say."""
    met = sum((compare_deal(seed) for seed in range(60)), Counter())
    assert met["CardPlay"] > 1200
    assert all(met[kind] >= 5 for kind in ("tricks", "misere", "open_misere", "joker could be led and named", "joker named in advance"))


@pytest.mark.long
def test_the_engine_agrees_with_the_plain_rules_at_length():
    """In 5,000 random deals, some 180,000 positions, the engine and the plain rules agree."""
    met = sum((compare_deal(seed) for seed in range(1000, 6000)), Counter())
    assert met["CardPlay"] > 100_000
    assert all(met[kind] > 200 for kind in ("tricks", "misere", "open_misere", "joker could be led and named", "joker named in advance"))
