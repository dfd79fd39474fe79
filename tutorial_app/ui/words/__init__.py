"""All words of the interface, by language: one folder a language, one YAML file a page or part.

`words("play")("title")` is a text; facts fill its `{placeholders}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tutorial_app.files.strict_yaml import load

LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one part of the interface."""

    part: str
    texts: Mapping[str, str]

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of a key with its facts filled in.

        :raises KeyError: the part has no such text, or a fact is missing.
        """
        return self.texts[key].format(**facts)


@cache
def words(part: str, language: str = LANGUAGE) -> Words:
    """The words of a part (`play`, `table`, …)."""
    text = (files(__package__) / language / f"{part}.yaml").read_text("utf-8")
    return Words(part, load(text, f"{language}/{part}.yaml"))
