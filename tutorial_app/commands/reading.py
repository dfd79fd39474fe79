"""Files and standard input, read with a limit, every failure in one line."""

from __future__ import annotations

import sys
from typing import BinaryIO

from tutorial_app.commands.parser import InputError
from tutorial_app.files.text_in import MOST_BYTES

STDIN = "-"


def read_bytes(source: str) -> bytes:
    """What a file holds; `-` is standard input.

    :raises InputError: it cannot be read, or is too large.
    """
    if source == STDIN:
        return _from_stdin()
    try:
        with open(source, "rb") as file:
            return _limited(file, source)
    except OSError as error:
        raise InputError(f"cannot read {source[:200]!r}: {(error.strerror or 'unreadable').lower()}") from None


def shown_name(source: str) -> str:
    """The name of a source in messages."""
    return "standard input" if source == STDIN else source


def _from_stdin() -> bytes:
    if sys.stdin is None:
        raise InputError("nothing to read: standard input is closed")
    try:
        return _limited(sys.stdin.buffer, shown_name(STDIN))
    except OSError as error:
        raise InputError(f"cannot read standard input: {(error.strerror or 'unreadable').lower()}") from None


def _limited(file: BinaryIO, name: str) -> bytes:
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise InputError(f"{name[:200]!r} is too large (at most {MOST_BYTES // 1024} kB)")
    if not data.strip():
        raise InputError(f"{name[:200]!r} is empty")
    return data
