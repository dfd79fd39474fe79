"""The words of the game in plain words, and the words that our lessons do not use.

>>> term_in("Left bowers").means.split(".")[0]
'The other jack of the trump colour'
>>> [(found.word, found.term.id) for found in terms_in("Follow suit if you can; the open misère waits.")]
[('Follow suit', 'follow-suit'), ('open misère', 'open-misere')]
>>> not_used_here("Turn up the widow.")
(('widow', 'kitty'),)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial_app import rulebook
from tutorial_app.files.strict_yaml import load

_FILE = "glossary.yaml"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: `means` says it in one or two plain sentences, `also` are pairs (other word, where it is used)."""

    id: str
    word: str
    means: str
    forms: tuple[str, ...] = ()
    also: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A term in a text, from `start` to `end`, as it is written there."""

    start: int
    end: int
    word: str
    term: Term


@cache
def _data() -> Mapping[str, Any]:
    data: Mapping[str, Any] = load((files(rulebook) / _FILE).read_text("utf-8"), _FILE)
    return data


@cache
def glossary() -> tuple[Term, ...]:
    """Every term, in the order in which a newcomer meets them."""
    return tuple(
        Term(key, entry["word"], entry["means"], tuple(entry.get("forms", ())), tuple(entry.get("also", {}).items()))
        for key, entry in _data()["terms"].items()
    )  # fmt: skip


def term_in(text: str) -> Term | None:
    """The term that a text is, in whatever shape; None when it is no word of the game."""
    return _by_form().get(" ".join(text.split()).casefold())


def terms_in(text: str) -> tuple[Found, ...]:
    """Every term in a text, the longest that fits at each place."""
    return tuple(
        Found(found.start(), found.end(), found.group(), term)
        for found in _pattern(tuple(_by_form())).finditer(text)
        if (term := term_in(found.group())) is not None
    )


def not_used_here(text: str) -> tuple[tuple[str, str], ...]:
    """Every word of a text that our lessons do not use, as it is written, with the word to write instead."""
    instead: Mapping[str, str] = _data()["not_here"]
    found = _pattern(tuple(instead)).finditer(text)
    return tuple((each.group(), instead[" ".join(each.group().split()).casefold()]) for each in found)


@cache
def _by_form() -> Mapping[str, Term]:
    return {form.casefold(): term for term in glossary() for form in (term.word, *term.forms)}


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(_spaced(words))})(?!\w)", re.IGNORECASE)


def _spaced(words: Iterable[str]) -> Iterable[str]:
    """Words as patterns, the longest first; between the parts of one there may be a line break."""
    return (r"\s+".join(map(re.escape, word.split())) for word in sorted(words, key=len, reverse=True))
