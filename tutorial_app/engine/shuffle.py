"""Our own shuffle: Fisher and Yates over SHA-256, the same on every Python for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

T = TypeVar("T")
_WORD = 1 << 32


def random_words(seed: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers that depends on the seed text alone."""
    for block in count():
        digest = sha256(f"five-hundred:{seed}:{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def below(words: Iterator[int], limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely (words that would favour the small ones are thrown away)."""
    fair = _WORD - _WORD % limit
    return next(word for word in words if word < fair) % limit


def shuffled(items: Sequence[T], seed: str) -> tuple[T, ...]:
    """The items in an order that depends on the seed text alone."""
    cards, words = list(items), random_words(seed)
    for last in range(len(cards) - 1, 0, -1):
        other = below(words, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)
