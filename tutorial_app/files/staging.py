"""From a table's fields to the position of its phase: auction, exchange, card play, or a finished deal of which only the result is staged."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Auction,
    Call,
    Contract,
    Finished,
    KittyExchange,
    Position,
    Ruleset,
    Seat,
    ThrownIn,
    apply,
    judge,
    passed_seats,
    sitting_out,
    turn_of,
)
from tutorial_app.files.problems import Fault, counted
from tutorial_app.files.refusals import refusal
from tutorial_app.files.staged import About, Gap, Staged
from tutorial_app.files.staging_play import PlayStager
from tutorial_app.files.table_fields import Cards, Table

Calls = tuple[tuple[Seat, Call], ...]


def stage(table: Table, rules: Ruleset, faults: list[Fault]) -> Staged:
    """The staged position of a table, its faults added to those already found."""
    stager = _Stager(table, rules, faults)
    found = stager.position()
    return Staged(rules, None if faults else found, table.scores, tuple(faults), tuple(stager.gaps), stager.fixed)


class _Stager:
    def __init__(self, table: Table, rules: Ruleset, faults: list[Fault]) -> None:
        self.table, self.rules, self.faults = table, rules, faults
        self.gaps: list[Gap] = []
        self.fixed: Cards | None = None
        self.contractor = table.contractor
        self.dealer = table.dealer or (rules.clockwise_from(table.calls[0][1])[-1] if table.calls else None)
        self.hands = tuple(table.hands.get(seat) for seat in rules.seats)
        self.dead: Cards | None = table.dead if rules.dead_hands else ()

    def fault(self, path: tuple[str | int, ...], message: str) -> None:
        self.faults.append(Fault(path, message))

    def gap(self, about: About, message: str, seat: Seat | None = None) -> None:
        self.gaps.append(Gap(about, message, seat))

    def position(self) -> Position | None:
        """The position of the phase that the fields speak of, or None after a fault."""
        self.count_aside()
        if any(fault.path[:1] == ("contract",) for fault in self.faults):
            return None
        if self.table.row is None:
            self.nothing_played("needs a contract")
            return self.auction()
        after = self.auction_so_far()
        self.match_contract(after)
        if self.contractor is None or self.faults:
            return None
        contract = Contract(self.contractor, self.table.row)
        if self.dealer is None:
            self.gap("dealer", "who dealt is not said")
        if self.table.kitty:
            return self.exchange(contract)
        if self.result_only(contract):
            return self.finished(contract)
        stager = PlayStager(self.table, self.rules, contract, self.dealer, self.dead, self.faults)
        found = stager.position()
        self.gaps += stager.gaps
        return found

    def count_aside(self) -> None:
        """Kitty, discards and dead hand hold as many cards as the game says."""
        rules, table = self.rules, self.table
        if rules.dead_hands == 0 and table.dead:
            self.fault(("dead",), f"the {rules.name} game has no dead hand")
        dead = rules.dead_hands * rules.hand_size
        sizes = (("kitty", table.kitty, rules.kitty_size), ("discards", table.discards, rules.kitty_size), ("dead", table.dead, dead))
        for name, cards, size in sizes:
            if cards and size and len(cards) != size:
                self.fault((name,), f"{counted(len(cards), 'card')}, but the {rules.name} game has {size} here")

    def nothing_played(self, why: str) -> None:
        """Before card play there is no trick, no trick won, no suit led."""
        table = self.table
        given = {
            "contractor": why == "needs a contract" and table.contractor, "discards": why == "needs a contract" and table.discards,
            "joker_named": table.joker_named, "trick": table.trick, "named_on_lead": table.named_on_lead, "suits_led": table.suits_led,
            "shown_void": table.voids, "tricks_won": table.tricks_won and any(table.tricks_won.values()),
        }  # fmt: skip
        for key, value in given.items():
            if value:
                self.faults.append(Fault((key,), why, at_key=True))

    def full_hands(self) -> None:
        """Before card play every hand that is known is full."""
        size = self.rules.hand_size
        for seat, hand in self.table.hands.items():
            if len(hand) != size:
                self.fault(("hands", seat), f"uneven hands: {seat} has {counted(len(hand), 'card')}, before the first trick every hand has {size}")
        for seat in self.rules.seats:
            if seat not in self.table.hands:
                self.gap("hand", f"the cards of {seat} are not known", seat)

    def auction_so_far(self) -> Position:
        """The auction replayed call by call, once all can be read; a call out of turn or refused is a fault and ends the replay."""
        position: Position = Auction(rules=self.rules, dealer=self.dealer, hands=self.hands, kitty=self.table.kitty, dead=self.dead)
        for path, seat, call in () if any(fault.path[:1] == ("calls",) for fault in self.faults) else self.table.calls:
            turn = turn_of(position)
            if not isinstance(position, Auction) or turn is None:
                self.fault(path, "the auction is over before this call")
                break
            verdict = judge(position, call, seat)
            if not verdict.legal:
                out_of_turn = f"seat {turn} to call, not {seat}: " if seat != turn else f"{seat} may not call {call}: "
                self.fault(path, out_of_turn + refusal(verdict.reason))
                break
            position = apply(position, call)
        return position

    def auction(self) -> Position | None:
        self.full_hands()
        position = self.auction_so_far()
        if self.dealer is None:
            self.gap("dealer", "who dealt is not said, so neither is who calls first")
        if not self.table.kitty:
            self.gap("kitty", "the cards of the kitty are not known")
        turn, asked = turn_of(position), self.table.to_act
        if asked is None or asked == turn:
            return position
        if not isinstance(position, Auction):
            self.fault(("to_act",), f"{asked} cannot call: the auction is over")
        elif asked in passed_seats(self.rules, position.calls):
            self.fault(("to_act",), f"{asked} has passed and is out of the auction")
        else:
            return replace(position, to_act=asked)
        return None

    def match_contract(self, after: Position) -> None:
        """Calls that are given must lead to the contract that is given."""
        row, calls = self.table.row, self.table.calls
        if not calls and self.contractor is None:
            self.fault(("contractor",), "'contractor' is missing: who plays the contract?")
        if not calls or self.faults or row is None:
            return
        if isinstance(after, Auction):
            self.fault(("calls",), f"the auction is not over: seat {turn_of(after)} to call")
        elif isinstance(after, ThrownIn):
            self.fault(("contract",), "everybody passed, so there is no contract")
        elif isinstance(after, KittyExchange):
            top = after.contract
            if top.row != row:
                self.fault(("contract",), f"the auction ends with {top.row.bid} by {top.seat}, not with {row.bid}")
            elif self.contractor not in (None, top.seat):
                self.fault(("contractor",), f"the auction ends with {top.row.bid} by {top.seat}, not by {self.contractor}")
            self.contractor = top.seat

    def calls(self) -> Calls:
        return tuple((seat, call) for _, seat, call in self.table.calls)

    def exchange(self, contract: Contract) -> Position | None:
        self.nothing_played("before the exchange no card has been played and no joker named")
        self.full_hands()
        if self.table.to_act not in (None, contract.seat):
            self.fault(("to_act",), f"{contract.seat} has the kitty, so it is not {self.table.to_act}'s turn")
        held = self.table.hands.get(contract.seat)
        if self.table.discards:
            self.fixed = self.table.discards
            self.fixed_choice(self.fixed, None if held is None else held + (self.table.kitty or ()), contract.seat)
        return KittyExchange(
            rules=self.rules, dealer=self.dealer, hands=self.hands, kitty=self.table.kitty, dead=self.dead, calls=self.calls(), contract=contract
        )

    def fixed_choice(self, discards: Cards, held: Cards | None, contractor: Seat) -> None:
        """Discards fixed by a lesson come from hand and kitty, each once."""
        for place, card in enumerate(discards):
            if card in discards[:place]:
                self.fault(("discards", place), f"{card} is here twice")
            elif held is not None and card not in held:
                self.fault(("discards", place), f"{card} is neither in {contractor}'s hand nor in the kitty")

    def result_only(self, contract: Contract) -> bool:
        """Whether all tricks are won and nobody who played holds a card."""
        won, out = self.table.tricks_won or {}, sitting_out(self.rules, contract)
        held = any(hand for seat, hand in self.table.hands.items() if seat not in out)
        return not self.table.trick and sum(won.values()) == self.rules.hand_size and not held

    def finished(self, contract: Contract) -> Position:
        if self.table.to_act is not None:
            self.fault(("to_act",), "the deal is over, so it is nobody's turn")
        past = PlayStager(self.table, self.rules, contract, self.dealer, self.dead, self.faults)
        past.seats_out()
        past.joker_in_advance()
        return Finished(
            rules=self.rules, dealer=self.dealer, contract=contract, dead=self.dead, calls=self.calls(), discards=self.table.discards,
            joker_named=self.table.joker_named, before=past.before(),
        )  # fmt: skip
