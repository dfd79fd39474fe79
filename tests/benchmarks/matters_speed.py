"""How fast examples are found: `python tests/benchmarks/matters_speed.py`. For any house rule, any two values, in any game: about 5 s at most.

Seconds are of the processor, so that a busy machine does not count. Printed: the slowest search of each game, and what it found.
"""

from __future__ import annotations

import time

from tutorial_app.engine import SWITCH_NAMES, Ruleset
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.matters import Example, matters, other_values

EVERYTHING_ON = {"rounds": "until_passes", "misere": "any_time", "open_misere": "highest"}
NUMBERS = ("misere_value", "open_misere_value")


def slowest(rules: Ruleset) -> tuple[float, int, str]:
    """Seconds of the slowest search, how many searches there were, and which it was."""
    worst, searches, which = 0.0, 0, ""
    for switch in SWITCH_NAMES:
        values = other_values(rules, switch)
        for value in (values[0], values[-1]) if switch in NUMBERS else values:
            begun = time.process_time()
            found = matters(rules, switch, value)
            seconds, searches = time.process_time() - begun, searches + 1
            if seconds > worst:
                size = f"{found.case.size.stage.name.lower()}, {found.case.size.count}" if isinstance(found, Example) else "cannot matter"
                worst, which = seconds, f"{switch}={value} ({size})"
    return worst, searches, which


def main() -> None:
    """Measure every game, as shipped and with everything switched on."""
    print(f"{'game':<22}{'searches':>9}{'slowest':>9}  which")
    for game in GAMES:
        for name, variant in ((game, {}), (f"{game}, all bids on", EVERYTHING_ON)):
            seconds, searches, which = slowest(ruleset(game, variant))
            print(f"{name:<22}{searches:>9}{seconds:>9.2f}  {which}", flush=True)


if __name__ == "__main__":
    main()
