"""Values to YAML that reads back the same: one key a line, values in flow style, quotes wherever a reader could stumble."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from tutorial_app.engine import Seat
from tutorial_app.files.scalars import plain_value

_SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+-]*")
_ODD = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def written(value: Any) -> str:
    """A value on one line.

    >>> written({"N": ["KS", "10H"], "note": "yes: no", "n": None})
    '{N: [KS, 10H], note: "yes: no", n: null}'
    """
    if value is None or isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{written_text(str(key))}: {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(written(each) for each in value) + "]"
    return written_text(str(value))


def written_text(text: str) -> str:
    """A text, in quotes unless it is one harmless word."""
    if _SAFE.fullmatch(text) and plain_value(text) == (text, None):
        return text
    return _ODD.sub(lambda odd: f"\\u{ord(odd.group()):04x}", json.dumps(text, ensure_ascii=False))


def document(fields: Mapping[str, Any]) -> str:
    """A whole file: one line for each key, in order."""
    return "".join(f"{key}: {written(value)}\n" for key, value in fields.items())


def seat_out(seat: Seat) -> str | int:
    """A seat as files write it: a number where the game numbers its seats."""
    return int(seat) if seat.isdigit() else seat


def names(items: Sequence[object]) -> list[str]:
    """Cards, suits or calls in their notation."""
    return [str(item) for item in items]
