"""Bytes to text: UTF-8 with or without a byte order mark; everything else is refused in words."""

from __future__ import annotations

import re

from tutorial_app.files.problems import FileError, Problem

MOST_BYTES = 256 * 1024
LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Characters that move the cursor or turn the direction of writing: nobody sees them, and what follows reads otherwise than it is written."""
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")


def text_of(source: str | bytes, name: str) -> str:
    """The text of a file, its byte order mark taken off.

    :raises FileError: too large, not UTF-8, or characters that no text holds.
    """
    if isinstance(source, str):
        if len(source) > MOST_BYTES or len(source.encode("utf-8", "replace")) > MOST_BYTES:
            raise _too_large(name)
        text = source
    else:
        text = _decoded(source, name)
    text = text.removeprefix("\ufeff")
    odd = _NOT_TEXT.search(text)
    if odd is not None:
        line, col = place_of(text, odd.start())
        raise FileError([Problem(name, line, col, f"a character that cannot stand in a text file: U+{ord(odd.group()):04X}")])
    return text


def unseen_in(text: str) -> str | None:
    """The first character of a text that nobody sees and that turns what follows round, as it is written out; None when there is none.

    >>> unseen_in("seven\u202e hearts"), unseen_in("seven hearts")
    ('U+202E', None)
    """
    found = _UNSEEN.search(text)
    return None if found is None else f"U+{ord(found.group()):04X}"


def _decoded(source: bytes, name: str) -> str:
    if len(source) > MOST_BYTES:
        raise _too_large(name)
    if _looks_wide(source[:4096]):
        raise FileError([Problem(name, 1, 1, "the file is not UTF-8 but looks like UTF-16 (save it as UTF-8)")])
    if b"\0" in source[:4096]:
        raise FileError([Problem(name, 1, 1, "the file is not text (UTF-8)")])
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        line, col = place_of(source[: error.start].decode("utf-8"), error.start)
        byte = source[error.start]
        raise FileError([Problem(name, line, col, f"the file is not UTF-8: byte 0x{byte:02x} (save it as UTF-8, not in an old code page)")]) from None


def _looks_wide(begin: bytes) -> bool:
    """Whether bytes have the mark of UTF-16, or every other byte of most characters is zero and none of the rest is."""
    counts = sorted(begin[offset::2].count(0) for offset in (0, 1))
    return begin.startswith(_WIDE_MARKS) or (counts[0] == 0 and counts[1] > len(begin) // 4)


def _too_large(name: str) -> FileError:
    return FileError([Problem(name, 1, 1, f"the file is too large (at most {MOST_BYTES // 1024} kB)")])


def place_of(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1, of a place in a text."""
    lines = LINE_BREAK.split(text[:index])
    return len(lines), len(lines[-1]) + 1
