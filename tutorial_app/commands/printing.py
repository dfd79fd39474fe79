"""What every command prints: one JSON document, or lines of text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence


def print_json(document: object) -> None:
    """Print one JSON document on one line, suits and letters as they are."""
    print(json.dumps(document, ensure_ascii=False))


def print_lines(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        print(line)


def percent(part: int, whole: int) -> str:
    """A share to one place, or a dash where there is nothing to share."""
    return f"{100 * part / whole:.1f} %" if whole else "–"


def columns(table: Sequence[Sequence[str]], names: int) -> list[str]:
    """A table's rows as lines: the first `names` columns to the left, numbers to the right."""
    widths = [max(len(row[place]) for row in table) for place in range(len(table[0]))]
    return ["  ".join(f"{text:{'<' if place < names else '>'}{widths[place]}}" for place, text in enumerate(row)) for row in table]
