"""Positions whose answers were found by at least two independent methods, before this solver was written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tutorial_app.engine import PlayCard


@dataclass(frozen=True)
class Reference:
    """A position file's text and what it is worth; actions are written `JC`, a joker led `Joker:H`."""

    name: str
    text: str
    objective: str
    value: int
    actions: dict[str, int]
    note: str


def references() -> list[Reference]:
    """All of them; the names begun with `mini` catch one wrong rule each."""
    found = json.loads((Path(__file__).parent / "data" / "reference.json").read_text("utf-8"))
    return [Reference(each["id"], json.dumps(each["position"]), **each["expect"], note=each["note"]) for each in found]


def action_name(action: PlayCard) -> str:
    """`JC`, `Joker`, or `Joker:H` for a joker led and named."""
    return str(action.card) + (f":{action.named.value}" if action.named else "")
