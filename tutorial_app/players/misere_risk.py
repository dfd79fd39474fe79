"""How likely a card is to be caught in misère: what the others would have to hold to make it win a trick."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from tutorial_app.engine import Card, Contract, Row, Ruleset, Seat, Strain, Suit, active_seats
from tutorial_app.players.valuation import ladder

Shares = tuple[float, ...]
"""For each opponent who plays the part of the unseen cards that he holds."""

FREE_JOKER_RISK = 3.0
"""The risk of a joker that belongs to no suit: it wins whatever it is played to."""


def opponents(rules: Ruleset, seat: Seat, row: Row) -> tuple[Seat, ...]:
    """The seats that play against a contractor."""
    return tuple(each for each in active_seats(rules, Contract(seat, row), seat) if rules.side_of[each] != rules.side_of[seat])


def shares(rules: Ruleset, seat: Seat, row: Row, known: int) -> Shares:
    """The part of the unseen cards that each opponent of a contractor is dealt when so many cards of the pack are known."""
    return (rules.hand_size / (len(rules.pack) - known),) * len(opponents(rules, seat, row))


_SOON = (1.0, 0.9, 0.4, 0.3, 0.1)
"""The part of the danger that is left when so many lower cards must be played first: the others seldom come back to a suit so often."""


def card_risk(lower: int, higher: int, held: int, others: Shares) -> float:
    """The risk of one card, as `caught` counts it, less what the lower cards that are held take off it."""
    return _SOON[min(held, len(_SOON) - 1)] * caught(lower, higher, held, others)


@lru_cache(maxsize=1 << 16)
def caught(lower: int, higher: int, held: int, others: Shares) -> float:
    """The chance that the others can force a card to win a trick.

    `lower` and `higher` count the cards of its suit that are not seen, `held` one's own that are lower. While those protect it for a round each,
    everybody else must be able to stay below it once more, or have no card of the suit left; and somebody must have one to lead.
    """
    rounds = held + 1
    if lower < rounds:
        return 0.0
    return _all_stay_below(lower, lower + higher, rounds, others, somebody=False)


def stay_below(lower: int, higher: int, held: int, others: Shares) -> float:
    """The chance that the others stay below a card the next time its suit is led, `held` rounds having gone before."""
    return _SOON[min(held, len(_SOON) - 1)] * _all_stay_below(lower, lower + higher, held + 1, others, somebody=True)


def wins_when_led(lower: int, higher: int, others: Shares) -> float:
    """The chance that a card wins a trick when its owner leads it: nobody is made to beat it."""
    return stay_below(lower, higher, 0, others)


@lru_cache(maxsize=1 << 16)
def _all_stay_below(lower: int, cards: int, rounds: int, others: Shares, somebody: bool) -> float:
    if not others:
        return float(somebody)
    first, rest = others[0], others[1:]
    left = tuple(min(1.0, share / (1 - first)) if first < 1 else 1.0 for share in rest)
    chance = _exactly_up_to(rounds - 1, cards, first) * _all_stay_below(lower, cards, rounds, left, somebody)
    for taken in range(rounds, lower + 1):
        chance += _exactly(taken, lower, first) * _all_stay_below(lower - taken, cards - taken, rounds, left, True)
    return chance


def _exactly(taken: int, cards: int, share: float) -> float:
    """The chance that somebody with a share of the unseen cards holds exactly so many of these."""
    return float(comb(cards, taken) * share**taken * (1 - share) ** (cards - taken))


def _exactly_up_to(most: int, cards: int, share: float) -> float:
    return min(1.0, sum(_exactly(taken, cards, share) for taken in range(min(most, cards) + 1)))


def suit_risk(rules: Ruleset, suit: Suit, held: tuple[Card, ...], others: Shares) -> float:
    """How easily one suit catches a misère player; 0 is safe. `held` is in no-trump order, highest first.

    Risks add up; misère is made about exp(-slope × risk) of the time.
    """
    return risk_at(places_below(rules, suit, held), len(ladder(rules, suit, Strain.NO_TRUMPS)), others)


def places_below(rules: Ruleset, suit: Suit, held: tuple[Card, ...]) -> tuple[int, ...]:
    """How many cards of the suit lie below each card, the lowest first; `held` is highest first."""
    order = ladder(rules, suit, Strain.NO_TRUMPS)
    return tuple(len(order) - 1 - order.index(card) for card in reversed(held))


@lru_cache(maxsize=1 << 16)
def risk_at(below: tuple[int, ...], length: int, others: Shares) -> float:
    """The risk of cards with so many cards of their suit below them (lowest first), in a suit of this length; a joker named to it stands at the top."""
    return sum(card_risk(under - place, length - len(below) - under + place, place, others) for place, under in enumerate(below))
