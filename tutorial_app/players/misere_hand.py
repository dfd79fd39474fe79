"""A misère hand before a card is played: which cards to throw, and where the joker does least harm."""

from __future__ import annotations

from typing import NamedTuple

from tutorial_app.engine import JOKER, SUITS, Card, Exchange, KittyExchange, Ruleset, Strain, Suit, may_name_in_advance, strength
from tutorial_app.players.choice import Choice
from tutorial_app.players.valuation import FREE_JOKER_RISK, by_suit, suit_risk


class MiserePlan(NamedTuple):
    """What to discard, the suit to give a joker that is kept, and the risk that is left."""

    discards: tuple[Card, ...]
    named: Suit | None
    risk: float


def misere_exchange(position: KittyExchange, held: tuple[Card, ...]) -> Choice:
    """The contractor's discards in misère and the joker's suit."""
    plan = misere_plan(position.rules, held, position.rules.kitty_size, may_name_in_advance(position, ()))
    principle = "name-the-safest-suit" if plan.named else "throw-the-dangerous-cards"
    return Choice.of(Exchange(plan.discards, plan.named), principle, discards=plan.discards, named=plan.named)


def misere_plan(rules: Ruleset, held: tuple[Card, ...], size: int, may_name: bool) -> MiserePlan:
    """The discards and the naming that leave the least risk; of equal plans the one that throws the higher cards."""
    plans = []
    if JOKER in held and size:
        plans.append(_best(rules, held, (JOKER,), size - 1, None))
    if JOKER not in held:
        plans.append(_best(rules, held, (), size, None))
    else:
        plans += [_best(rules, held, (), size, suit) for suit in (SUITS if may_name else (None,))]
    return min(plans, key=lambda plan: (plan.risk, JOKER not in plan.discards, -_height(plan.discards), plan.named or ""))


def _height(cards: tuple[Card, ...]) -> int:
    return sum(strength(card, Strain.NO_TRUMPS) for card in cards)


def _best(rules: Ruleset, held: tuple[Card, ...], thrown: tuple[Card, ...], size: int, named: Suit | None) -> MiserePlan:
    """The best plan that throws these cards and `size` others; from each suit it is the highest that go."""
    groups = by_suit((card for card in held if card != JOKER), Strain.NO_TRUMPS)
    keeps_joker = JOKER in held and JOKER not in thrown
    limits = [min(size, len(groups[suit])) for suit in SUITS]
    risks = [[suit_risk(rules, suit, groups[suit][gone:], keeps_joker and suit == named) for gone in range(size + 1)] for suit in SUITS]
    loose = FREE_JOKER_RISK if keeps_joker and named is None else 0.0

    def plan(split: tuple[int, ...]) -> MiserePlan:
        others = tuple(card for suit, gone in zip(SUITS, split, strict=True) for card in groups[suit][:gone])
        risk = sum(of_suit[gone] for of_suit, gone in zip(risks, split, strict=True))
        return MiserePlan((*thrown, *others), named, round(risk + loose, 6))

    return min(map(plan, _splits(size, limits)), key=lambda each: (each.risk, -_height(each.discards), each.discards and str(each.discards)))


def _splits(size: int, limits: list[int]) -> list[tuple[int, ...]]:
    """Every way to share out a number of discards among the suits."""
    if len(limits) == 1:
        return [(size,)] if size <= limits[0] else []
    return [(first, *rest) for first in range(min(size, limits[0]) + 1) for rest in _splits(size - first, limits[1:])]
