"""Who sits in the other seats: players that see a view and nothing else, each action with its reason."""

from __future__ import annotations

from collections.abc import Mapping

from tutorial_app.players.choice import Choice, Player
from tutorial_app.players.known import allies
from tutorial_app.players.plain import PlainPlayer
from tutorial_app.players.principles import PRINCIPLES, advice_text
from tutorial_app.players.random_player import RandomPlayer

PLAIN: Player = PlainPlayer()
"""The plain player."""

PLAYERS: Mapping[str, Player] = {"plain": PLAIN, "random": RandomPlayer()}
"""The players by name."""

__all__ = ["PLAIN", "PLAYERS", "PRINCIPLES", "Choice", "PlainPlayer", "Player", "RandomPlayer", "advice_text", "allies"]
