"""Staged card play: whose lead it was, what lies on the table, and whether hands, voids, tricks and turn fit together."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    JOKER,
    Before,
    CardPlay,
    Contract,
    Finished,
    PlayCard,
    Ruleset,
    Seat,
    Suit,
    Trick,
    active_seats,
    effective_suit,
    judge,
    opening_leader,
    sitting_out,
    suits_to_name,
    turn_of,
)
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.play import finished_from
from tutorial_app.engine.positions import with_hand
from tutorial_app.files.problems import Fault, counted
from tutorial_app.files.refusals import refusal
from tutorial_app.files.staged import About, Gap
from tutorial_app.files.table_fields import Cards, Table

_PAST: dict[About, str] = {"suits_led": "the suits led to", "shown_void": "the voids shown in", "tricks_won": "the winners of"}


class PlayStager:
    """Builds a position of the card play; faults and gaps are collected on the way."""

    def __init__(self, table: Table, rules: Ruleset, contract: Contract, dealer: Seat | None, dead: Cards | None, faults: list[Fault]) -> None:
        self.table, self.rules, self.contract, self.dealer, self.dead, self.faults = table, rules, contract, dealer, dead, faults
        self.gaps: list[Gap] = []
        self.out = sitting_out(rules, contract)
        self.on_table = {seat for _, seat, _ in table.trick}

    def fault(self, path: tuple[str | int, ...], message: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(path, message))

    def gap(self, about: About, message: str, seat: Seat | None = None) -> None:
        """Note a gap."""
        self.gaps.append(Gap(about, message, seat))

    def position(self) -> CardPlay | Finished | None:
        """The position, or None after a fault."""
        self.seats_out()
        self.order_of_play()
        self.joker_in_advance()
        done = self.tricks_done()
        self.history(done)
        if self.faults:
            return None
        position = CardPlay(
            rules=self.rules,
            dealer=self.dealer,
            hands=tuple(self.table.hands.get(seat) for seat in self.rules.seats),
            dead=self.dead,
            calls=tuple((seat, call) for _, seat, call in self.table.calls),
            contract=self.contract,
            discards=self.table.discards,
            joker_named=self.table.joker_named,
            leader=self.leader(done),
            trick=Trick(tuple((seat, card) for _, seat, card in self.table.trick), self.table.named_on_lead),
            before=self.before(),
        )
        self.joker_led(position)
        self.voids_and_revokes(position)
        return None if self.faults else self.turn(position, done)

    def seats_out(self) -> None:
        """A seat that sits out has no turn, no card in the trick and no trick; its hand stays whole."""
        for seat in self.out:
            why = f"{seat} sits out under {self.contract.row.bid}"
            if self.table.to_act == seat:
                self.fault(("to_act",), f"{why} and is never to act")
            for path, player, card in self.table.trick:
                if player == seat:
                    self.fault(path, f"{why} and cannot have played {card}")
            if (self.table.tricks_won or {}).get(seat):
                self.fault(("tricks_won", seat), f"{why} and wins no trick")
            if self.table.voids.get(seat):
                self.fault(("shown_void", seat), f"{why} and shows nothing")
            hand = self.table.hands.get(seat)
            if hand is not None and len(hand) != self.rules.hand_size:
                self.fault(("hands", seat), f"{why} and still has all {self.rules.hand_size} cards, not {len(hand)} (or leave the hand out)")

    def order_of_play(self) -> None:
        """The seats of the trick follow each other clockwise, each once."""
        if not self.table.trick or self.faults:
            return
        order = active_seats(self.rules, self.contract, self.table.trick[0][1])
        if len(self.table.trick) > len(order):
            self.fault(self.table.trick[len(order)][0], f"a trick has {len(order)} cards")
            return
        for (path, seat, card), expected in zip(self.table.trick, order, strict=False):
            if seat != expected:
                self.fault(path, f"{seat} cannot have played {card} here: {expected} plays next")
                return

    def joker_in_advance(self) -> None:
        """A joker named in advance is named by the rules, and lies with the contractor."""
        named = self.table.joker_named
        if named is None:
            return
        forbidden = naming_in_advance(self.rules, self.contract)
        if forbidden is not None:
            self.fault(("joker_named",), f"the joker cannot have been named {named}: {refusal(forbidden)}")
            return
        for seat, hand in self.table.hands.items():
            if JOKER in hand and seat != self.contract.seat:
                self.fault(("hands", seat, hand.index(JOKER)), f"the joker was named by {self.contract.seat}, who kept it, so {seat} cannot hold it")
        for path, seat, card in self.table.trick:
            if card == JOKER and seat != self.contract.seat:
                self.fault(path, f"the joker was named by {self.contract.seat}, who kept it, so {seat} cannot have played it")
        if JOKER in (self.table.discards or ()):
            self.fault(("discards",), f"the joker was named by {self.contract.seat}, so it was not discarded")

    def tricks_done(self) -> int | None:
        """How many tricks are complete, from the tricks won or from the cards left; None when neither says."""
        held = {seat: len(hand) + (seat in self.on_table) for seat, hand in self.table.hands.items() if seat not in self.out}
        said = self.table.tricks_won
        most = max(held.values(), default=0)
        expected = self.rules.hand_size - sum(said.values()) if said is not None else most
        if any(fault.path[:1] == ("trick",) for fault in self.faults):
            return None
        if most > self.rules.hand_size:
            expected = self.rules.hand_size
        for seat, count in held.items():
            if count != expected:
                self.fault(("hands", seat), self.uneven(seat, expected, held))
        return self.rules.hand_size - expected if held or said is not None else None

    def uneven(self, seat: Seat, expected: int, held: dict[Seat, int]) -> str:
        """The words for a hand of the wrong size."""
        right = expected - (seat in self.on_table)
        if self.table.tricks_won is None:
            after = f"beside {max(held, key=lambda each: held[each])}"
        else:
            after = f"after {counted(self.rules.hand_size - expected, 'trick')}"
        return f"uneven hands: {seat} has {counted(len(self.table.hands[seat]), 'card')}, {after} it should be {right}"

    def history(self, done: int | None) -> None:
        """What happened earlier: said, known to be nothing, or a gap."""
        led = self.table.suits_led
        if led is not None and done is not None and len(led) > done:
            self.fault(("suits_led",), f"{counted(len(led), 'suit')} led in {counted(done, 'complete trick')}")
        if done == self.rules.hand_size and self.table.trick:
            self.fault(("tricks_won",), f"all {done} tricks are won, so none lies on the table")
        if done != 0:
            for about, words in _PAST.items():
                if getattr(self.table, about) is None:
                    self.gap(about, f"{words} the earlier tricks are not said")
        for seat in active_seats(self.rules, self.contract, self.contract.seat):
            if seat not in self.table.hands:
                self.gap("hand", f"the cards of {seat} are not known", seat)
        if self.table.discards is None:
            self.gap("discards", "the discards are not known", self.contract.seat)

    def leader(self, done: int | None) -> Seat:
        """Who leads, or led, the trick on the table."""
        if self.table.trick:
            return self.table.trick[0][1]
        if self.table.to_act is not None:
            return self.table.to_act
        needs_dealer = self.dealer is None and self.rules.switches.first_lead == "left_of_dealer"
        if done or self.table.suits_led or needs_dealer:
            self.gap("turn", "whose lead it is is not said (give to_act)")
        return opening_leader(self.rules, self.dealer, self.contract)

    def before(self) -> Before:
        """The staged past, in the order of seats and suits."""
        led, voids, won = self.table.suits_led or (), self.table.voids, self.table.tricks_won or {}
        return Before(
            suits_led=tuple(suit for suit in Suit if suit in led),
            shown_void=tuple((seat, self._suits_of(seat)) for seat in self.rules.seats if voids.get(seat)),
            tricks_won=tuple((seat, won[seat]) for seat in self.rules.seats if won.get(seat)),
        )

    def _suits_of(self, seat: Seat) -> tuple[Suit, ...]:
        shown = {suit for _, suit in self.table.voids.get(seat, ())}
        return tuple(suit for suit in Suit if suit in shown)

    def joker_led(self, position: CardPlay) -> None:
        """A led joker without a suit names one, where the rules leave one to name; nothing else does."""
        named = self.table.named_on_lead
        free = bool(position.trick.plays) and effective_suit(position.trick.plays[0][1], position.strain, position.joker_named) is None
        if not free:
            if named is not None:
                self.fault(("named_on_lead",), f"no joker without a suit was led, so {named} was not named")
            return
        seat, joker = position.trick.plays[0]
        before = replace(position, trick=Trick())
        held = (*(self.table.hands.get(seat) or ()), joker)
        verdict = judge(with_hand(before, seat, held), PlayCard(joker, named), seat)
        if verdict.legal:
            return
        listed = " ".join(suits_to_name(before, seat)) or "none"
        if named is not None:
            self.fault(("named_on_lead",), f"{named} may not be named here: {verdict.reason.rule} (open: {listed})")
        elif verdict.reason.rule == "joker.must-name-a-suit":
            self.fault(("trick", 0), f"the joker was led: which suit was named? (give named_on_lead, one of: {listed})")
        else:
            self.fault(("trick", 0), f"{seat} cannot have led the joker: {refusal(verdict.reason)}")

    def voids_and_revokes(self, position: CardPlay) -> None:
        """A suit shown void was led and is not held; a card on the table that did not follow was free to."""
        known_led = {*position.before.suits_led, *([position.suit_led] if position.suit_led else [])}
        for seat, entries in self.table.voids.items():
            for path, suit in entries:
                held = self._of_suit(position, seat, suit)
                if suit not in known_led:
                    self.fault(path, f"{seat} is shown void in {suit}, which was never led (see suits_led)")
                elif held:
                    self.fault(path, f"{seat} is shown void in {suit} but holds {held[0]}")
        led = position.suit_led
        for path, seat, card in self.table.trick[1:]:
            held = self._of_suit(position, seat, led) if led is not None else ()
            if held and effective_suit(card, position.strain, position.joker_named) != led:
                self.fault(path, f"{seat} cannot have played {card} when {led} was led: {seat} still holds {held[0]} (play.follow-suit)")

    def _of_suit(self, position: CardPlay, seat: Seat, suit: Suit) -> Cards:
        return tuple(card for card in self.table.hands.get(seat, ()) if effective_suit(card, position.strain, position.joker_named) == suit)

    def turn(self, position: CardPlay, done: int | None) -> CardPlay | Finished | None:
        """A full trick goes to its winner; a seat out of turn is a what-if, and the seats between are gaps."""
        if len(position.trick.plays) == len(active_seats(self.rules, self.contract, position.leader)):
            winner = position.trick.winning_play(position.strain, position.joker_named)[0]
            moved = replace(position, tricks=(position.trick,), trick=Trick(), leader=self.table.to_act or winner)
            return finished_from(moved) if done is not None and done + 1 == self.rules.hand_size else moved
        asked, due = self.table.to_act, turn_of(position)
        if asked is None or asked == due:
            return position
        if asked in self.on_table:
            self.fault(("to_act",), f"{asked} has already played to this trick")
            return None
        order = active_seats(self.rules, self.contract, position.leader)
        for seat in order[len(position.trick.plays) : order.index(asked)]:
            self.gap("turn", f"{seat} plays before {asked}: that card is not known", seat)
        return replace(position, to_act=asked)
