"""Deals played out by players."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.engine import Record, Seat, apply, replay, seen_by, turn_of
from tutorial_app.players.choice import Player


def play_record(record: Record, players: Mapping[Seat, Player]) -> Record:
    """The record played to the end of its deal by a player in each seat."""
    position = replay(record)
    while (seat := turn_of(position)) is not None:
        action = players[seat].choose(seen_by(position, seat)).action
        position, record = apply(position, action), record.then(action)
    return record
