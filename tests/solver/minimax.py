"""The truth the solver is held to: a plain minimax that asks the engine what is legal and what comes of it.

No pruning, no bounds, no equal cards, nothing from the solver. Positions before a lead that are the same in every respect the rules
can see are worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tutorial_app.engine import JOKER, Before, CardPlay, PlayCard, effective_suit, hand_of, legal_actions, shown_void, suits_led_before, turn_of
from tutorial_app.engine.play import after_play


def exact(position: CardPlay) -> tuple[int, Mapping[PlayCard, int]]:
    """Tricks the contractor's side takes from here with best play by all, and the same after each legal action, in the engine's order."""
    return Minimax(position).answer(position)


class Minimax:
    """The values of the positions of one deal."""

    def __init__(self, position: CardPlay) -> None:
        rules, contract = position.rules, position.contract
        self.ours = rules.members(rules.side_of[contract.seat])
        self.misere = contract.row.is_misere
        self.known: dict[tuple[object, ...], int] = {}

    def answer(self, position: CardPlay) -> tuple[int, Mapping[PlayCard, int]]:
        """The value, and the value of each action."""
        seat = turn_of(position)
        assert seat is not None
        actions = {action: self.after(position, action, seat) for action in legal_actions(position)}
        # in misère the contractor wants few tricks and everybody else wants him to have many
        wants_many = (seat in self.ours) != self.misere
        return (max if wants_many else min)(actions.values()), actions

    def after(self, position: CardPlay, action: PlayCard, seat: str) -> int:
        """The value of a legal play: the trick it may complete, and all that follows."""
        then = after_play(position, action, seat)
        if len(then.tricks) == len(position.tricks):
            return self.answer(then)[0]
        taken = int(then.tricks[-1].winning_play(position.strain, position.joker_named)[0] in self.ours)
        return taken + (self.at_lead(then) if isinstance(then, CardPlay) else 0)

    def at_lead(self, position: CardPlay) -> int:
        """The value of a position before a lead; its past is forgotten but for what a joker without a suit asks about."""
        holders = [seat for seat in position.rules.seats if JOKER in (hand_of(position, seat) or ())]
        free = holders if effective_suit(JOKER, position.strain, position.joker_named) is None else []
        before = Before(suits_led_before(position) if free else (), tuple((seat, shown_void(position, seat)) for seat in free))
        key = (position.leader, position.hands, before)
        if key not in self.known:
            self.known[key] = self.answer(replace(position, tricks=(), before=before))[0]
        return self.known[key]
