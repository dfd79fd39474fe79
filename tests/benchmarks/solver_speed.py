"""How fast the solver is: `python tests/benchmarks/solver_speed.py [dds|games|plain|threads|all] [deals]`.

`dds`: the same whole 4-hand trump deals through our compiled kernel and through bridge's DDS, in turn, each cold, five runs; the ratio of the totals is what
counts, seconds are of the processor. `games`: every card, by game and tricks played, on contracts as the plain player bids them. `plain`: the same
uncompiled. `threads`: four askers on two processors.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median

from tutorial_app.engine import (
    CardPlay,
    apply,
    deal_from_seed,
    legal_actions,
    seen_by,
    start,
    turn_of,
)
from tutorial_app.players import PLAIN as PLAIN_PLAYER
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.solver import solve, value_of
from tutorial_app.solver.compile import PLAIN, Kernel, load, using

sys.path.append(str(Path(__file__).parents[1] / "solver"))
from whole_deals import trump_deal

ENOUGH = 100_000_000


def plain_deal(game: str, seed: int) -> CardPlay | None:
    """A deal as plain players bid it and discard, before the first lead; None when all pass."""
    rules = ruleset(game)
    dealer = rules.seats[seed % len(rules.seats)]
    position = start(rules, deal_from_seed(rules, seed, dealer), dealer)
    while turn_of(position) is not None and not isinstance(position, CardPlay):
        position = apply(position, PLAIN_PLAYER.choose(seen_by(position, turn_of(position))).action)
    return position if isinstance(position, CardPlay) else None


def later(position: CardPlay, tricks: int, seed: int) -> CardPlay:
    """The position after some tricks of random play."""
    rng = Random(seed)
    while isinstance(position, CardPlay) and len(position.tricks) < tricks:
        position = apply(position, rng.choice(legal_actions(position)))
    return position


def seconds(ask: Callable[[], object]) -> float:
    """Seconds of the processor."""
    begun = time.process_time()
    ask()
    return time.process_time() - begun


def beside_dds(deals: int) -> None:
    """Ratios of our time to that of DDS."""
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode

    positions = [trump_deal(seed) for seed in range(deals)]
    boards = [dds_board(position) for position in positions]
    solve(positions[0])
    nodes = [solve_nodes(position) for position in positions]
    print(f"{deals} whole 4-hand trump deals: nodes for one value: mean {mean(nodes):,.0f}, median {median(nodes):,.0f}, most {max(nodes):,}")
    for name, mode, ask in (("one value", SolveMode.OptimalOne, value_of), ("every card", SolveMode.Default, solve)):
        totals, medians = [], []
        for _ in range(5):
            ours, theirs = [], []
            for place, (position, board) in enumerate(zip(positions, boards, strict=True)):
                solve_board(boards[place - 1])  # another deal, so that nothing of this one is still in its table
                theirs.append(seconds(partial(solve_board, board, mode=mode)))
                ours.append(seconds(partial(ask, position, nodes=ENOUGH)))
            totals.append(sum(ours) / sum(theirs))
            medians.append(median(ours) / median(theirs))
            print(
                f"  {name}: ours {1e3 * mean(ours):.2f} ms, DDS {1e3 * mean(theirs):.2f} ms a deal: totals {totals[-1]:.2f}, medians {medians[-1]:.2f}",
                flush=True,
            )
        print(f"{name}: ratio of totals {median(totals):.2f}, of medians {median(medians):.2f} (median of five runs)", flush=True)


def dds_board(position: CardPlay) -> object:
    """The same deal in bridge's cards."""
    import dds
    from endplay.types import Deal

    bridge = dds.bridge_names(position)
    hands = [[bridge[str(card)] for card in hand] for hand in position.hands]
    text = " ".join(".".join("".join(card[1] for card in hand if card[0] == suit) for suit in dds.SUITS) for hand in hands)
    return Deal(f"N:{text}", first=dds.PLAYER[position.leader], trump=dds.DENOM[position.strain.value])


def solve_nodes(position: CardPlay) -> int:
    """Nodes for the value alone."""
    from tutorial_app.solver.solve import Question

    question = Question(position, ENOUGH)
    question.whole()
    return question.nodes


def by_game(deals: int, after: tuple[int, ...], limits: dict[tuple[str, int], float]) -> None:
    """Every card, within the default budget, by game and tricks played."""
    for game in GAMES:
        found = [position for seed in range(2 * deals) if (position := plain_deal(game, seed)) is not None][:deals]
        for tricks in after:
            limit = limits.get((game, tricks), 0.25)
            times, unknown = [], 0
            for seed, position in enumerate(found):
                asked = later(position, tricks, seed)
                begun = time.process_time()
                unknown += not solve(asked).exact
                times.append(time.process_time() - begun)
            within = sum(each <= limit for each in times) / len(times)
            times.sort()
            ninety = times[int(0.9 * len(times))]
            print(
                f"{game}, after {tricks}: {1e3 * median(times):7.1f} / {1e3 * ninety:7.1f} / {1e3 * times[-1]:7.1f} ms (median / 90 % / most),"
                f" within {1e3 * limit:.0f} ms {100 * within:.1f} %, unknown {unknown} of {len(found)}",
                flush=True,
            )


def four_at_once(deals: int) -> None:
    """What four askers get of the speed of one, alone on the machine: 0.5 each would be two processors, fully used."""
    share = [[trump_deal(1000 * asker + seed) for seed in range(deals)] for asker in range(4)]
    alone = [wall(lambda mine=mine: [value_of(position) for position in mine]) for mine in share]
    taken = [0.0] * 4

    def ask(asker: int) -> None:
        taken[asker] = wall(lambda: [value_of(position) for position in share[asker]])

    threads = [threading.Thread(target=ask, args=(asker,)) for asker in range(4)]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = time.perf_counter() - begun
    print(f"four at once: each at {min(a / t for a, t in zip(alone, taken, strict=True)):.2f} of its speed alone, together {sum(alone) / together:.2f} times")


def wall(ask: Callable[[], object]) -> float:
    """Seconds on the clock."""
    begun = time.perf_counter()
    ask()
    return time.perf_counter() - begun


def kernels(name: str) -> Iterator[Kernel]:
    """The kernel a part is measured with."""
    yield PLAIN if name == "plain" else load()


def main() -> None:
    """Measure what is asked for."""
    asked = sys.argv[1] if len(sys.argv) > 1 else "all"
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    parts: dict[str, Callable[[], None]] = {
        "dds": lambda: beside_dds(deals),
        "games": lambda: by_game(deals, (0, 2, 4, 6), {("6-hand", 0): 2.0}),
        "plain": lambda: by_game(max(1, deals // 10), (2, 4, 6), {(game, tricks): 1.0 for game in GAMES for tricks in (2, 4, 6)}),
        "threads": lambda: four_at_once(deals),
    }
    for name, measure in parts.items():
        if asked in (name, "all"):
            for kernel in kernels(name):
                with using(kernel):
                    measure()


if __name__ == "__main__":
    main()
