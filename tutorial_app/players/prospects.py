"""What a side should win with a contract: its share of the tricks, as its strength stands to that of everybody else."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, exp, sqrt

from tutorial_app.engine import Ruleset, Seat, Strain


@dataclass(frozen=True, slots=True)
class _Fit:
    """Numbers fitted to deals of every game that plain players played out; an opponent's strength is 1.

    A contractor's strength grows with the part of the tricks that his hand should win by itself and with the size of the kitty;
    each partner adds a strength of his own, and more to a strong hand.
    """

    base: float
    own: float
    kitty: float
    partner: float
    together: float
    spread: float

    def strength(self, rules: Ruleset, own: float, partners: int) -> float:
        alone = exp(self.base + (self.own * own + self.kitty * rules.kitty_size) / rules.hand_size)
        return alone + partners * (self.partner + self.together * alone)


_SUITS = _Fit(-1.30, 5.31, 1.16, 0.73, 0.44, 1.0)
_NO_TRUMPS = _Fit(-1.33, 5.05, 1.42, 0.50, 0.74, 1.2)
_LEAST_SPREAD = 0.165
"""Of all tricks."""
_FAIR_SHARE = 0.3
"""Tricks that the kitty adds to a fair share."""


def _fit(strain: Strain) -> _Fit:
    return _SUITS if strain.suit else _NO_TRUMPS


def side_tricks(rules: Ruleset, seat: Seat, own: float, strain: Strain, partners_bid: int | None = None) -> float:
    """Tricks that a side should win when this seat plays the contract and its hand should win `own` by itself.

    `partners_bid` is the number of tricks a partner has bid in the strain: what lies above a fair share is his strength.
    """
    fit, partners = _fit(strain), rules.partners(seat)
    others = len(rules.seats) - len(partners) - 1
    strength = fit.strength(rules, own, len(partners))
    tricks = rules.hand_size * strength / (strength + others)
    if partners_bid is not None:
        tricks += max(0.0, partners_bid - _FAIR_SHARE - rules.hand_size * (len(partners) + 1) / len(rules.seats))
    return min(tricks, float(rules.hand_size))


def chance_of(rules: Ruleset, tricks: float, needed: int, strain: Strain) -> float:
    """How often a side that should win so many tricks wins as many as it needs."""
    spread = max(_LEAST_SPREAD * rules.hand_size, _fit(strain).spread * sqrt(max(0.0, tricks * (1 - tricks / rules.hand_size))))
    return 0.5 * (1 + erf((tricks - needed + 0.5) / spread / sqrt(2)))
