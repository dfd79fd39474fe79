"""Cards as bits of one integer, and the mark of a function that runs under Python and compiled alike.

A set of cards is an integer; the card with the number `n` is the bit `1 << n`. Numbers stay below 63, so that a compiled 64-bit integer
and Python's own agree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

KERNEL: list[Callable[..., object]] = []
"""Every function of the kernel that others call; `compile` makes numba know them."""


def kernel(function: Function) -> Function:
    """Mark a function as part of the kernel: plain Python here, known to the compiler as well."""
    KERNEL.append(function)
    return function


def count(cards: int) -> int:
    """How many cards there are in a set."""
    return cards.bit_count()


def highest(cards: int) -> int:
    """The number of the highest card of a set that is not empty."""
    return cards.bit_length() - 1


@kernel
def run_down(own: int, others: int, card: int) -> int:
    """Of a hand's cards those from this one down to the next that somebody else holds.

    They are equals: each wins and loses against the same cards. `others` must hold the gaps between suits too, as cards of somebody else: a run that crossed
    one would not be of equals.
    """
    below = others & ((1 << card) - 1)
    run = own & ((2 << card) - 1)
    return run & -(1 << highest(below)) if below else run


@kernel
def run_up(own: int, others: int, card: int) -> int:
    """Of a hand's cards those from this one up to the next that somebody else holds: its equals above it."""
    above = others & ~((2 << card) - 1)
    run = own & ~((1 << card) - 1)
    return run & ((above & -above) - 1) if above else run
