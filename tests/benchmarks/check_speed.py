"""How fast lessons are checked: `python tests/benchmarks/check_speed.py`. The course: < 10 s; a hostile file: < 1 s, < 100 MB.

Each is checked in a process of its own; its time is without the start of Python, its memory is what the process needed beyond reading the shipped course.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAD = "lesson: x\ntitle: X\nchapter: x\ngame: 4-hand\nminutes: 1\nteaches: [score.misere-made]\nsteps:\n"
HANDS = "{S: [JC, QS, AH, 4D, 5S], W: [AS, KC, QC, JD, 7S], N: [8C, 7C, 10H, 5H, 8S], E: [6S, KH, QD, 10D, 9S]}"
ENDING = f"""    kind: play-on
    seat: S
    say: Go.
    table: {{contract: 7S, contractor: S, hands: {HANDS}, tricks_won: {{S: 2, N: 1, E: 1, W: 1}}}}
    goal: {{tricks: {{side: NS, at_least: 11}}}}
"""


def steps(text: str, count: int) -> str:
    """A lesson with many steps that are alike."""
    return HEAD + "".join(f"  - id: s{number}\n{text}" for number in range(count))


HOSTILE = {
    "deep": "[" * 250_000,
    "deep map": "{a: " * 60_000,
    "wide": "a: [" + "1," * 120_000 + "1]",
    "many keys": "\n".join(f"k{number}: 1" for number in range(19_000)),
    "laughs": "\n".join(["a0: &a0 [x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9))]),
    "large": "a: " + "x" * 300_000,
    "many anchors": "a: [" + "&x 1, " * 40_000 + "1]",
    "many steps": steps("    kind: read\n    say: Hello.\n", 4000),
    "many faults": steps("    kind: who-wins\n    say: '{tramp} widow'\n    table: {contract: 7S, trick: [[W, 1S]], kity: 1}\n", 40),
    "many endings": steps(ENDING, 40),
    "eight endings": steps(ENDING, 8),
    "no such points": steps(ENDING.replace("{tricks: {side: NS, at_least: 11}}", "{points: {side: NS, at_least: 990}}"), 8),
    "no such tricks": steps(ENDING.replace("{tricks: {side: NS, at_least: 11}}", "{not: {tricks: {side: NS, at_most: 8}}}"), 8),
}


def measured(text: str | None) -> tuple[float, float, int]:
    """Seconds, megabytes beyond the start, and errors of one check in this process."""
    from tutorial_app.commands.check import _checked
    from tutorial_app.course.check import check_lesson
    from tutorial_app.course.shipped import lessons_folder

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    errors = check_lesson(text, "x.yaml").errors if text is not None else [error for file in _checked([str(lessons_folder())]) for error in file.errors]
    return time.perf_counter() - start, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024, len(errors)


def main() -> None:
    """Measure everything, one process each, and print a table."""
    if len(sys.argv) > 1:
        print(*(f"{value:.2f}" for value in measured(HOSTILE.get(sys.argv[1]))))
        return
    print(f"{'what':<16}{'seconds':>9}{'MB':>9}{'errors':>9}")
    for what in ("shipped course", *HOSTILE):
        said = subprocess.run([sys.executable, __file__, what], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
        print(f"{what:<16}{said[0]:>9}{said[1]:>9}{float(said[2]):>9.0f}", flush=True)


if __name__ == "__main__":
    main()
