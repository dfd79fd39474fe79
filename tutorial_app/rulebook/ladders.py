"""Ladders to look at: the trumps of every strain from high to low, and the bids, where rank is one thing and points another."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.engine import STRAINS, Bid, Card, Contract, Ruleset, Strain, Suit, role, suit_order
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.schedule import Row
from tutorial_app.rulebook.names import call_in_sentence, call_words, suit_words
from tutorial_app.rulebook.speech import capital


@dataclass(frozen=True, slots=True)
class TrumpLadder:
    """One strain: `trumps` from high to low (none in no trumps), the `left_bower` among them.

    In no trumps the joker stands in no suit; `note` says what it does there.
    """

    strain: Strain
    title: str
    trumps: tuple[Card, ...]
    left_bower: Card | None
    note: str


@dataclass(frozen=True, slots=True)
class Rung:
    """One bid: its `place` counts from 1, the lowest; `value` in points.

    `cheaper_above` names the bids that beat it and are worth less.
    """

    place: int
    bid: Bid
    words: str
    value: int
    cheaper_above: tuple[Bid, ...]


def trump_ladders(rules: Ruleset) -> tuple[TrumpLadder, ...]:
    """The trump ladder of every strain a game's bids name, spades first and no trumps last."""
    return tuple(trump_ladder(rules, strain) for strain in STRAINS if any(row.strain == strain for row in rules.schedule.rows))


def trump_ladder(rules: Ruleset, strain: Strain) -> TrumpLadder:
    """The trumps of a strain."""
    trump = strain.suit
    trumps = suit_order(rules.pack, trump, strain) if trump is not None else ()
    left = next((card for card in trumps if role(card, strain) == "left"), None)
    return TrumpLadder(strain, capital(suit_words(strain)), trumps, left, _note(rules, strain))


def bids_with_a_named_joker(rules: Ruleset) -> tuple[Row, ...]:
    """The bids of a game under which the contractor may give the joker a suit in advance."""
    return tuple(row for row in rules.schedule.rows if naming_in_advance(rules, Contract(rules.seats[0], row)) is None)


def joker_named_ladder(rules: Ruleset, named: Suit) -> tuple[Card, ...]:
    """A suit without trumps when the joker has been given to it in advance: the joker, then the ace."""
    return suit_order(rules.pack, named, Strain.NO_TRUMPS, named)


def bid_ladder(rules: Ruleset) -> tuple[Rung, ...]:
    """Every bid from the lowest to the highest, each with its place and its value: two different things."""
    rows = rules.schedule.rows
    return tuple(_rung(row, rows[row.place + 1 :]) for row in rows)


def out_of_step(rules: Ruleset) -> tuple[str, ...]:
    """Where a bid is beaten by one that is worth less, in sentences; rank and points part there."""
    told = []
    for rung in bid_ladder(rules):
        if rung.cheaper_above:
            lowest = rules.schedule.find(rung.cheaper_above[0])
            assert lowest is not None, "bids come from the schedule"
            told.append(f"{capital(rung.words)}, worth {rung.value}, is beaten by {call_in_sentence(lowest.bid)}, worth {lowest.value}.")
    return tuple(told)


def _rung(row: Row, above: tuple[Row, ...]) -> Rung:
    cheaper = tuple(higher.bid for higher in above if higher.value < row.value)
    return Rung(row.place + 1, row.bid, call_words(row.bid), row.value, cheaper)


def _note(rules: Ruleset, strain: Strain) -> str:
    if strain.suit is not None:
        return f"{len(suit_order(rules.pack, strain.suit, strain))} trumps"
    bids = bids_with_a_named_joker(rules)
    where = " in misère" if all(row.is_misere for row in bids) else ""
    named = f", unless the contractor has named a suit for it{where}: then it is the highest card of that suit" if bids else ""
    return f"No bowers: every jack ranks next below the queen of its suit. The joker belongs to no suit and wins{named}."
