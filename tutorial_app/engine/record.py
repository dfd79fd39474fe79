"""A record: the cards and the decisions of one deal. Everything else is derived by replaying it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutorial_app.engine.deal import Deal, deal_from_seed, start
from tutorial_app.engine.game import apply
from tutorial_app.engine.positions import Action, Position
from tutorial_app.engine.ruleset import Ruleset, Seat


@dataclass(frozen=True, slots=True)
class Record:
    """Game with switches, dealer, cards (a deal, or the seed it comes from) and the actions in order."""

    rules: Ruleset
    dealer: Seat
    source: Deal | int
    actions: tuple[Action, ...] = ()

    @property
    def deal(self) -> Deal:
        """The cards as dealt."""
        return deal_from_seed(self.rules, self.source, self.dealer) if isinstance(self.source, int) else self.source

    def then(self, action: Action) -> Record:
        """The record with one more action."""
        return replace(self, actions=(*self.actions, action))

    def back_to(self, count: int) -> Record:
        """The record cut back to its first `count` actions: undo, to any point."""
        return replace(self, actions=self.actions[: max(0, count)])


def positions(record: Record) -> Iterator[Position]:
    """Every position of a deal, from before the first call to where the record ends.

    :raises IllegalActionError: an action is not legal where it stands.
    """
    position: Position = start(record.rules, record.deal, record.dealer)
    yield position
    for action in record.actions:
        position = apply(position, action)
        yield position


def replay(record: Record) -> Position:
    """The position where a record ends.

    :raises IllegalActionError: an action is not legal where it stands.
    """
    position: Position = start(record.rules, record.deal, record.dealer)
    for action in record.actions:
        position = apply(position, action)
    return position
