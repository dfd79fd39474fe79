"""How fast the rules are: `python tests/benchmarks/playouts.py [seconds]`, with `pip install open_spiel` before it (nothing else needs it).

Random playouts a second by our rule engine, each of the five games, beside open_spiel's euchre and bridge: one driver for all, in one run, in turn, five
rounds; the ratio of the medians is what counts. A playout is a whole deal, dealing included, each legal action equally likely. open_spiel's games are C++
behind the same Python loop, and know no reasons; ours judges every action with its rule and witness. Bridge is played out card by card, not solved.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from tutorial_app.engine import Exchange, Finished, KittyExchange, ThrownIn, apply, cards_to_choose_from, deal_from_seed, legal_actions, start
from tutorial_app.rulebook import GAMES, ruleset

ROUNDS = 5
BESIDE = ("euchre", "bridge")
Playout = Callable[[Random], int]
"""Plays one deal to its end; how many actions the players took."""


def ours(game: str) -> Playout:
    """A deal of one of our games."""
    rules = ruleset(game)

    def playout(random: Random) -> int:
        position: Any = start(rules, deal_from_seed(rules, random.randrange(1 << 30), rules.seats[0]), rules.seats[0])
        actions = 0
        while not isinstance(position, Finished | ThrownIn):
            if isinstance(position, KittyExchange):  # its legal actions are hundreds: any three cards
                action: Any = Exchange(tuple(random.sample(cards_to_choose_from(position) or (), rules.kitty_size)))
            else:
                action = random.choice(legal_actions(position))
            position = apply(position, action)
            actions += 1
        return actions

    return playout


def theirs(name: str) -> Playout:
    """A deal of one of open_spiel's games."""
    import pyspiel

    game = pyspiel.load_game(name)

    def playout(random: Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        return actions

    return playout


def measured(playout: Playout, seconds: float, random: Random) -> tuple[float, float]:
    """Playouts a second, and actions a second."""
    begun, deals, actions = time.process_time(), 0, 0
    while time.process_time() - begun < seconds:
        actions += playout(random)
        deals += 1
    spent = time.process_time() - begun
    return deals / spent, actions / spent


def main() -> None:
    """Print playouts and actions a second of each game, and what part of euchre's and bridge's that is."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    games = {**{game: ours(game) for game in GAMES}, "euchre": theirs("euchre"), "bridge": theirs("bridge(use_double_dummy_result=false)")}
    random = Random(500)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in games}
    for _ in range(ROUNDS):
        for name, playout in games.items():
            found[name].append(measured(playout, seconds, random))
    deals = {name: median(each[0] for each in rounds) for name, rounds in found.items()}
    actions = {name: median(each[1] for each in rounds) for name, rounds in found.items()}
    for name in games:
        beside = (
            "" if name in ("euchre", "bridge") else "".join(f", {actions[name] / actions[other]:.2f} of {other}'s actions" for other in ("euchre", "bridge"))
        )
        print(f"{name}: {deals[name]:.0f} playouts a second, {actions[name]:.0f} actions{beside}")


if __name__ == "__main__":
    main()
