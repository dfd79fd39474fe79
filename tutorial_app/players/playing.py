"""Deals played out by players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tutorial_app.engine import Record, Ruleset, Seat, apply, replay, seen_by, turn_of
from tutorial_app.players import PLAIN
from tutorial_app.players.choice import Player


def play_record(record: Record, players: Mapping[Seat, Player]) -> Record:
    """The record played to the end of its deal by a player in each seat."""
    position = replay(record)
    while (seat := turn_of(position)) is not None:
        action = players[seat].choose(seen_by(position, seat)).action
        position, record = apply(position, action), record.then(action)
    return record


@lru_cache(maxsize=512)
def plain_deal(rules: Ruleset, seed: int) -> Record:
    """The deal of a seed as plain players play it in every seat; the seed says who deals, too."""
    return play_record(Record(rules, rules.seats[seed % len(rules.seats)], seed), dict.fromkeys(rules.seats, PLAIN))
