"""A misère hand before a card is played: which cards to throw, and where the joker does least harm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf
from typing import NamedTuple

from tutorial_app.engine import JOKER, SUITS, Card, Exchange, KittyExchange, Row, Ruleset, Seat, Strain, Suit, may_name_in_advance, strength
from tutorial_app.engine.schedule import Kind
from tutorial_app.engine.shuffle import shuffled
from tutorial_app.players.choice import Choice
from tutorial_app.players.misere_risk import FREE_JOKER_RISK, Shares, places_below, risk_at, shares
from tutorial_app.players.valuation import by_suit, ladder

# Fitted to misères that plain players played out in every game: they are made about exp(-slope × risk) of the time.
_SLOPE: dict[Kind, float] = {"misere": 1.25, "open_misere": 2.0}
_ALWAYS = 0.03
"""Risk that is always there."""
_HOPELESS = 0.4
"""With less than this, should the whole kitty help, nobody looks further."""
_KITTIES = 8
_SAME = 1e-6
"""Plans whose risks differ by less are equally good."""


class MiserePlan(NamedTuple):
    """What to discard, the suit to give a joker that is kept, and the risk that is left."""

    discards: tuple[Card, ...]
    named: Suit | None
    risk: float


def misere_exchange(position: KittyExchange, held: tuple[Card, ...]) -> Choice:
    """The contractor's discards in misère and the joker's suit."""
    others = shares(position.rules, position.contract.seat, position.contract.row, len(held))
    plan = misere_plan(position.rules, held, position.rules.kitty_size, may_name_in_advance(position, ()), others)
    principle = "name-the-safest-suit" if plan.named else "throw-the-dangerous-cards"
    return Choice.of(Exchange(plan.discards, plan.named), principle, discards=plan.discards, named=plan.named)


def misere_plan(rules: Ruleset, held: tuple[Card, ...], size: int, may_name: bool, others: Shares) -> MiserePlan:
    """The discards and the naming that leave the least risk; of equal plans the one that throws the higher cards.

    `others` are the opponents' shares of the unseen cards.
    """
    table = _Table.of(rules, held, size, others)
    options = _options(held, size, may_name)
    least = min(table.least(left, named) + loose for _, left, named, loose in options)
    plans = [
        MiserePlan((*thrown, *table.cards(split)), named, least)
        for thrown, left, named, loose in options
        for split in splits(left, table.limits)
        if table.risk(split, named) + loose <= least + _SAME
    ]
    return min(plans, key=lambda plan: (JOKER not in plan.discards, -_height(plan.discards), str(plan.discards), plan.named or ""))


def least_risk(rules: Ruleset, held: tuple[Card, ...], size: int, may_name: bool, others: Shares) -> float:
    """The risk that the best discards and naming leave."""
    table = _Table.of(rules, held, size, others)
    return min(table.least(left, named) + loose for _, left, named, loose in _options(held, size, may_name))


def _options(held: tuple[Card, ...], size: int, may_name: bool) -> list[tuple[tuple[Card, ...], int, Suit | None, float]]:
    """What to do with the joker: cards thrown with it, discards left, its suit, and the risk of a joker without one."""
    if JOKER not in held:
        return [((), size, None, 0.0)]
    kept: list[tuple[tuple[Card, ...], int, Suit | None, float]] = [((), size, suit, 0.0) for suit in SUITS] if may_name else []
    return [((JOKER,), size - 1, None, 0.0), *kept] if size else kept or [((), 0, None, FREE_JOKER_RISK)]


@dataclass(frozen=True, slots=True)
class _Table:
    """The risk of each suit by how many of its highest cards are thrown, without and with the joker on top."""

    groups: Mapping[Suit | None, tuple[Card, ...]]
    limits: tuple[int, ...]
    plain: tuple[tuple[float, ...], ...]
    topped: Mapping[Suit, tuple[float, ...]]

    @classmethod
    def of(cls, rules: Ruleset, held: tuple[Card, ...], size: int, others: Shares) -> _Table:
        groups = by_suit(held, Strain.NO_TRUMPS)
        lengths = {suit: len(ladder(rules, suit, Strain.NO_TRUMPS)) for suit in SUITS}
        below = {suit: places_below(rules, suit, groups[suit]) for suit in SUITS}
        limits = tuple(min(size, len(groups[suit])) for suit in SUITS)
        kept = {suit: [below[suit][: len(below[suit]) - gone] for gone in range(limit + 1)] for suit, limit in zip(SUITS, limits, strict=True)}
        plain = tuple(tuple(risk_at(cards, lengths[suit], others) for cards in kept[suit]) for suit in SUITS)
        with_joker = SUITS if groups[None] else ()
        topped = {suit: tuple(risk_at((*cards, lengths[suit]), lengths[suit] + 1, others) for cards in kept[suit]) for suit in with_joker}
        return cls(groups, limits, plain, topped)

    def _rows(self, named: Suit | None) -> tuple[tuple[float, ...], ...]:
        return tuple(self.topped[suit] if suit == named else row for suit, row in zip(SUITS, self.plain, strict=True))

    def risk(self, split: tuple[int, ...], named: Suit | None) -> float:
        """The risk when so many of the highest cards of each suit are thrown."""
        return sum(row[gone] for row, gone in zip(self._rows(named), split, strict=True))

    def least(self, size: int, named: Suit | None) -> float:
        """The least risk that any choice of so many discards leaves."""
        best = {0: 0.0}
        for row in self._rows(named):
            longer: dict[int, float] = {}
            for spent, risk in best.items():
                for gone, more in enumerate(row[: size - spent + 1]):
                    longer[spent + gone] = min(longer.get(spent + gone, inf), risk + more)
            best = longer
        return best[size]

    def cards(self, split: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards thrown."""
        return tuple(card for suit, gone in zip(SUITS, split, strict=True) for card in self.groups[suit][:gone])


@lru_cache(maxsize=64)
def misere_chance(rules: Ruleset, hand: tuple[Card, ...], row: Row, seat: Seat, may_name: bool) -> float:
    """How often a misère bid should be made: the average over some kitties that may lie on the table, every exchange being a good one."""
    slope = _SLOPE[row.kind]
    if exp(-slope * least_risk(rules, hand, rules.kitty_size, may_name, shares(rules, seat, row, len(hand)))) < _HOPELESS:
        return 0.0
    unseen = shuffled(tuple(card for card in rules.pack if card not in hand), "kitties")
    size, others = rules.kitty_size, shares(rules, seat, row, len(hand) + rules.kitty_size)
    kitties = [unseen[first : first + size] for first in range(0, len(unseen) - size + 1, size)][:_KITTIES]
    chances = [exp(-_ALWAYS - slope * least_risk(rules, hand + kitty, size, may_name, others)) for kitty in kitties]
    return sum(chances) / len(chances)


def _height(cards: tuple[Card, ...]) -> int:
    return sum(strength(card, Strain.NO_TRUMPS) for card in cards)


@lru_cache(maxsize=1 << 16)
def splits(size: int, limits: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way to share out a number of discards among the suits."""
    if not limits:
        return () if size else ((),)
    return tuple((first, *rest) for first in range(min(size, limits[0]) + 1) for rest in splits(size - first, limits[1:]))
