"""Deals cut down to a few cards a seat: who holds what. Cards that no house rule tells apart are taken once, the lowest of the pack first."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.engine import JOKER, Card, Contract, Row, Ruleset, Seat, sitting_out
from tutorial_app.engine.positions import Cards, Hands


class Deck:
    """The cards of a pack without the joker, low ones first; what is taken is gone."""

    def __init__(self, rules: Ruleset) -> None:
        self._left = [card for card in reversed(rules.pack) if card != JOKER]

    def take(self, count: int) -> Cards:
        """The next cards."""
        taken, self._left = self._left[:count], self._left[count:]
        return tuple(taken)

    def take_of(self, suits: tuple[object, ...]) -> Card | None:
        """The next card of these suits, or None."""
        found = next((card for card in self._left if card.suit in suits), None)
        if found is not None:
            self._left.remove(found)
        return found


def kinds_of_play(here: Ruleset, other: Ruleset) -> Iterator[Row]:
    """The lowest bid with a trump suit, in no trumps and of each misère that both books have.

    The play asks for nothing else of a contract, and no house rule tells one trump suit from another.
    """
    met = set()
    for row in here.schedule.rows:
        kind = row.kind, row.strain.suit is None
        if kind not in met and other.schedule.find(row.bid) is not None:
            met.add(kind)
            yield row


def hands_beside(rules: Ruleset, contract: Contract, deck: Deck, known: dict[Seat, Cards], count: int) -> Hands:
    """All hands: those given, and as many cards for everybody else; a seat that sits out has laid its cards face down."""
    out = sitting_out(rules, contract)
    return tuple(known[seat] if seat in known else None if seat in out else deck.take(count) for seat in rules.seats)
