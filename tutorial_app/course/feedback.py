"""What the learner is told about an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutorial_app.course.aftermath import Aftermath, Consequence
from tutorial_app.course.best import Outlook
from tutorial_app.engine import Card, Fact, Reason


@dataclass(frozen=True, slots=True)
class Feedback:
    """The engine's word on an answer.

    `refused`: the rules do not allow it; `wrong`: allowed but not what was asked. `witness` are the cards the reason points at, `more` what else there is
    to say (a reason for each further score line, the end of the game, the other rule book). `aftermath` is the trick played out after a legal card,
    `consequence` what becomes of the deal after a legal call, discard, suit or card; `outlook`, where the best card is asked for, what comes of this one.
    `missing` and `extra` are the cards left out and those too many
    (in an order: the card that belongs in the first wrong place, and the one that lies there). `parts` names what was answered wrongly where there are
    several: sides in a score, `here` and `other` in a comparison.
    """

    kind: Literal["right", "refused", "wrong"]
    reason: Reason
    witness: tuple[Card, ...] = ()
    aftermath: Aftermath | None = None
    consequence: Consequence | None = None
    outlook: Outlook | None = None
    more: tuple[Reason, ...] = ()
    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()
    parts: tuple[str, ...] = ()


def witness(reason: Reason) -> tuple[Card, ...]:
    """The cards that bear witness: those held that oblige, else those the reason names."""
    facts = reason.facts
    return _cards(facts["holding"]) if "holding" in facts else tuple(card for fact in facts.values() for card in _cards(fact))


def _cards(fact: Fact) -> tuple[Card, ...]:
    if isinstance(fact, Card):
        return (fact,)
    return tuple(each for each in fact if isinstance(each, Card)) if isinstance(fact, tuple) else ()
