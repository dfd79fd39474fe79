"""Notes for a real table: what the app never lets happen, what the sources say of it, and what many tables do. They are no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tutorial_app.rulebook.data import data_of
from tutorial_app.rulebook.rule_texts import Source, sources

COMMON_PRACTICE = "common practice, not a rule"
AGREE = "agree before you start"


@dataclass(frozen=True, slots=True)
class Note:
    """One mishap: what happened, what the sources say (`source` is None where they are silent), what many tables do, and what to agree on.

    `engine` is what the app does instead; `refused_by` are the ids of the rules that refuse it. `key` is a name for links and no rule id.
    """

    key: str
    title: str
    happened: str
    source: Source | None
    source_says: str
    practice: tuple[str, ...]
    agree: tuple[str, ...]
    engine: str
    refused_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RealTable:
    """All notes under an opening that says what they are, and one sentence on what the app does."""

    opening: str
    engine: str
    notes: tuple[Note, ...]


@cache
def real_table() -> RealTable:
    """The notes for a real table."""
    data: Mapping[str, Any] = data_of("real_table.yaml")
    return RealTable(data["opening"], data["engine"], tuple(_note(entry) for entry in data["notes"]))


def _note(entry: Mapping[str, Any]) -> Note:
    told = entry["source"]
    return Note(
        key=entry["key"],
        title=entry["title"],
        happened=entry["happened"],
        source=sources()[told["key"]] if told["key"] else None,
        source_says=told["says"],
        practice=tuple(entry["practice"]),
        agree=tuple(entry["agree"]),
        engine=entry["engine"],
        refused_by=tuple(entry["rules"]),
    )
