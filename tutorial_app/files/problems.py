"""What is wrong in a file, and where: every problem has its file, line and column."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Path = tuple[str | int, ...]
"""The way to a value in a file's data: map keys as text, places in lists from 0, as in `("steps", 3, "table")`."""

_MOST_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of one file, in a message that can be printed whatever stands in the file. `line` and `col` count from 1."""

    file: str
    line: int
    col: int
    message: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", printable(self.message))

    def __str__(self) -> str:
        return f"{printable(self.file)}:{self.line}:{self.col}: {self.message}"


class FileError(ValueError):
    """A file cannot be used; `problems` lists everything that is wrong with it, in the order of its lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.file, problem.line, problem.col)))
        more = len(self.problems) - _MOST_SHOWN
        shown = [str(problem) for problem in self.problems[:_MOST_SHOWN]]
        super().__init__("\n".join([*shown, f"and {more} more problems"] if more > 0 else shown))


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in data, and the way to it; `at_key` when the key itself is meant and not its value."""

    path: Path
    message: str
    at_key: bool = False

    def __str__(self) -> str:
        place = path_text(self.path)
        return f"{place}: {self.message}" if place else self.message


def path_text(path: Path) -> str:
    """The way to a value as people write it.

    >>> path_text(("steps", 3, "table", "hands"))
    'steps[3].table.hands'
    """
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{shown(part)}" for part in path)
    return text.removeprefix(".")


def printable(text: str) -> str:
    r"""A text in which every character can be seen: those that move the cursor, turn the text round or show nothing are written out.

    >>> printable("who-\u202ewins")
    'who-\\u202ewins'
    """
    return "".join(mark if mark.isprintable() else mark.encode("unicode_escape").decode("ascii") for mark in text)


def shown(value: object, most: int = 40) -> str:
    """A value's text, cut short: a message never prints a whole file."""
    text = printable(str(value)[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"


def quoted(value: object) -> str:
    """The offending text in quotes, cut short."""
    return f"'{shown(value)}'"


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
