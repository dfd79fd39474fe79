"""Reasons: the rule an answer rests on and the facts that bear witness to it.

The words of a rule live in the rulebook; here a rule is its id, `<topic>.<rule>` in kebab-case.

>>> from tutorial_app.engine.cards import Suit, parse_card
>>> Reason.of("play.follow-suit", led=Suit.SPADES, holding=(parse_card("JC"),))["led"]
<Suit.SPADES: 'S'>
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutorial_app.engine.calls import Bid, Pass
from tutorial_app.engine.cards import Card, Strain, Suit

Fact = Card | Suit | Strain | Bid | Pass | str | int | tuple[Card, ...] | tuple[Suit, ...] | tuple[str, ...]

FACT_KINDS: Mapping[str, str] = {
    "card": "card", "first": "card", "holding": "cards", "discards": "cards", "twice": "cards",
    "led": "suit", "trump": "suit", "named": "suit", "suit": "suit", "counts": "suit", "printed": "suit", "suits": "suits", "strain": "strain",
    "call": "call", "top": "call", "contract": "call",
    "seat": "seat", "turn": "seat", "dealer": "seat", "contractor": "seat", "partner": "seat", "top_seat": "seat", "winner": "seat",
    "previous": "seat", "leader": "seat", "seats": "seats",
    "side": "side", "sides": "sides", "other": "side",
    "count": "number", "need": "number", "taken": "number", "tricks": "number", "trick": "number",
    "value": "points", "points": "points", "score": "points", "target": "points",
}  # fmt: skip
"""Every fact a reason may carry and how it is to be read aloud."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The rule id and the witness, as pairs (fact name, fact). Fact names are those of `FACT_KINDS`."""

    rule: str
    items: tuple[tuple[str, Fact], ...] = ()

    @classmethod
    def of(cls, rule: str, **facts: Fact) -> Reason:
        """A reason from keyword facts."""
        return cls(rule, tuple(facts.items()))

    @property
    def facts(self) -> dict[str, Fact]:
        """The facts by name."""
        return dict(self.items)

    def __getitem__(self, name: str) -> Fact:
        return self.facts[name]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal, and the reason, for permission as for refusal. Ask `.legal`; a verdict has no truth value."""

    legal: bool
    reason: Reason

    def __bool__(self) -> bool:
        raise TypeError("a verdict has no truth value: ask verdict.legal")


def allowed(rule: str, **facts: Fact) -> Verdict:
    """A permission and its reason."""
    return Verdict(True, Reason.of(rule, **facts))


def refused(rule: str, **facts: Fact) -> Verdict:
    """A refusal and its reason."""
    return Verdict(False, Reason.of(rule, **facts))
