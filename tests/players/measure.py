"""Figures of the plain player, printed: `python tests/players/measure.py [DEALS [FIRST [GAME…]]]`; FIRST is the first seed, the default every game.

Run by hand; the figures belong in the CHANGELOG.
"""

import sys
from collections import Counter
from time import process_time

from comparing import compare_card_play

from tutorial_app.engine import Finished, Ruleset, ThrownIn, apply, contract_made, deal_from_seed, seen_by, start, turn_of
from tutorial_app.players import PLAIN, PLAYERS
from tutorial_app.rulebook.rulesets import GAMES, ruleset


def measure(rules: Ruleset, deals: int, first: int) -> None:
    """Plain players over a number of deals, then their card play against random cards."""
    bought, made, thrown_in, times = Counter(), Counter(), 0, []
    for seed in range(first, first + deals):
        dealer = rules.seats[seed % len(rules.seats)]
        position = start(rules, deal_from_seed(rules, seed, dealer), dealer)
        while (seat := turn_of(position)) is not None:
            view, begun = seen_by(position, seat), process_time()
            action = PLAIN.choose(view).action
            times.append(process_time() - begun)
            position = apply(position, action)
        thrown_in += isinstance(position, ThrownIn)
        if isinstance(position, Finished):
            bought[position.contract.row] += 1
            made[position.contract.row] += contract_made(position)
    print(f"{rules.name}: {deals} deals, thrown in {thrown_in / deals:.1%}, made {made.total() / bought.total():.1%} of {bought.total()} bought")
    for row in sorted(bought, key=lambda row: row.place):
        print(f"  {row.bid!s:>5} bought {bought[row]:4} made {made[row]:4} ({made[row] / bought[row]:.0%})")
    times.sort()
    print(f"a decision: median {1000 * times[len(times) // 2]:.2f} ms, 99 % within {1000 * times[len(times) * 99 // 100]:.2f} ms")
    versus = compare_card_play(rules, range(first, first + deals), PLAIN, PLAYERS["random"], bidder=PLAIN)
    print(f"card play against random cards: {versus.mean:+.1f} ± {versus.half_width:.1f} points a deal (95 %, {versus.deals} deals both ways)")


if __name__ == "__main__":
    words = sys.argv[1:]
    numbers = [int(word) for word in words[:2]]
    for game in words[2:] or GAMES:
        measure(ruleset(game), *[*numbers, *(1000, 0)[len(numbers) :]])
