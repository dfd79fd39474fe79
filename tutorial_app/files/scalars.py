"""What an unquoted word stands for in a file: text, a plain number, true, false or nothing. Traps are refused by name.

YAML 1.1 reads `NO` as false, `6:40` as 400 and `010` as 8. Whatever it would read as something else than its text, and is no plain value here, is a trap.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

Scalar = str | int | float | bool | None

_PLAIN: dict[str, Scalar] = {"true": True, "false": False, "null": None, "~": None, "": None}
_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_LIKE_A_NUMBER = re.compile(r"[-+]?(0o[0-7]+|[0-9]+(\.[0-9]*)?[eE][-+]?[0-9]+|\+[0-9]+)")
_LONGEST_NUMBER = 20
_RESOLVER: Any = yaml.resolver.Resolver()
_WORDS = {"bool": "true or false", "null": "nothing", "int": "another number", "float": "another number", "timestamp": "a date"}


def plain_value(text: str) -> tuple[Scalar, str | None]:
    """The value of an unquoted word, and why it is refused (None when it is not).

    >>> plain_value("10"), plain_value("10S"), plain_value("~")
    ((10, None), ('10S', None), (None, None))
    """
    if text in _PLAIN:
        return _PLAIN[text], None
    if _WHOLE.fullmatch(text) or _DECIMAL.fullmatch(text):
        if len(text) > _LONGEST_NUMBER:
            return text, f"a number of {len(text)} digits is too long (at most {_LONGEST_NUMBER}; put quotes round a text)"
        return (int(text) if _WHOLE.fullmatch(text) else float(text)), None
    return text, _trap(text)


def _trap(text: str) -> str | None:
    read_as = str(_RESOLVER.resolve(yaml.ScalarNode, text, (True, False))).rpartition(":")[2]
    if read_as == "str" and not _LIKE_A_NUMBER.fullmatch(text):
        return None
    short = text if len(text) <= 40 else text[:39] + "…"
    taken = f"'{short}' without quotes is read as {_WORDS.get(read_as, 'something else')} by many YAML readers"
    if text in ("NO", "No", "no"):
        return f'{taken} (for no trumps write NT in quotes: "NT"; otherwise write false, or put quotes round it: "{text}")'
    if read_as == "bool":
        return f'{taken} (write true or false, or put quotes round it: "{text}")'
    if read_as == "null":
        return f'{taken} (write null, or put quotes round it: "{text}")'
    return f'{taken} (put quotes round it: "{short}"; a number is written plainly, as 10 or 0.5)'
