"""Why a card counts as what it counts as now: bowers, trumps, plain cards and the joker.

Source: Australian rules for four, "The cards" and "The joker in no trumps and misère".
"""

from __future__ import annotations

from tutorial_app.engine.cards import Card, Strain, Suit
from tutorial_app.engine.ranking import could_be_bower, role
from tutorial_app.engine.reasons import Reason


def why_suit(card: Card, strain: Strain, joker_named: Suit | None = None) -> Reason:
    """Why a card belongs to its effective suit, or to none."""
    trump, part = strain.suit, role(card, strain)
    if part == "joker":
        return _why_joker(card, trump, joker_named)
    assert card.suit is not None, "only the joker has no printed suit"
    if part and trump is not None:
        return Reason.of(f"rank.{part}-bower", card=card, trump=trump, printed=card.suit, strain=strain)
    if card.suit == trump:
        return Reason.of("rank.trump", card=card, trump=trump, strain=strain)
    if trump is None and could_be_bower(card):
        return Reason.of("rank.no-bowers", card=card, suit=card.suit, strain=strain)
    return Reason.of("rank.plain-suit", card=card, suit=card.suit, strain=strain)


def _why_joker(card: Card, trump: Suit | None, joker_named: Suit | None) -> Reason:
    if trump is not None:
        return Reason.of("rank.joker-is-top-trump", card=card, trump=trump)
    if joker_named is not None:
        return Reason.of("rank.joker-has-a-named-suit", card=card, named=joker_named)
    return Reason.of("rank.joker-has-no-suit", card=card)
