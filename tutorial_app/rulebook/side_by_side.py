"""Games side by side: one row for each thing they may differ in, and what differs from the first game marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutorial_app.engine import Ruleset
from tutorial_app.rulebook.data import data_of, fitting_entry
from tutorial_app.rulebook.game_facts import Facts, game_facts
from tutorial_app.rulebook.names import number_words
from tutorial_app.rulebook.rulesets import GAMES, ruleset


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a cell; `differs` marks what is not so in the first game."""

    text: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One thing the games are compared in: a cell for each game, `switches` the house rules it depends on."""

    title: str
    switches: tuple[str, ...]
    cells: tuple[tuple[Part, ...], ...]

    @property
    def same(self) -> bool:
        """Whether all games agree."""
        return len({cell_text(cell) for cell in self.cells}) <= 1


@dataclass(frozen=True, slots=True)
class Table:
    """Games side by side; `games` heads the columns in order."""

    games: tuple[str, ...]
    rows: tuple[Row, ...]


def cell_text(cell: Sequence[Part]) -> str:
    """A cell as plain text: `250, any time`."""
    return ", ".join(part.text for part in cell)


def side_by_side(games: Sequence[Ruleset] | None = None) -> Table:
    """The games (all that we ship, with their own rules, when none are given) compared with the first of them."""
    chosen = tuple(games) if games is not None else tuple(ruleset(game) for game in GAMES)
    facts = [_facts(rules) for rules in chosen]
    return Table(tuple(rules.name for rules in chosen), tuple(_row(row, facts) for row in _rows()) if chosen else ())


def _rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = data_of("side_by_side.yaml")
    return rows


def _row(row: dict[str, Any], facts: list[Facts]) -> Row:
    texts = [[_said(entries, each) for entries in row["parts"]] for each in facts]
    cells = tuple(tuple(Part(text, text != first) for text, first in zip(parts, texts[0], strict=True) if text) for parts in texts)
    return Row(row["title"].format_map(facts[0]), tuple(row["switches"]), cells)


def _said(entries: list[dict[str, Any]], facts: Facts) -> str:
    return str(fitting_entry(entries, facts).get("say", "")).format_map(facts)


def _facts(rules: Ruleset) -> Facts:
    """The facts of a game, with short words for its cards and sides."""
    return game_facts(rules) | {
        "hand_words": number_words(rules.hand_size),
        "kitty_words": number_words(rules.kitty_size),
        "dead_words": number_words(rules.dead_hands * rules.hand_size),
        "side_list": " against ".join("+".join(members) for _, members in rules.sides),
    }
