"""The staged table of a step: read with the position files' reader, in the phase that the kind of step needs, and under both rule books of a comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange, Ruleset, RulesetError
from tutorial_app.files.position import position_from
from tutorial_app.files.problems import Fault, Path
from tutorial_app.files.staged import Staged

SAME = "same"
"""Written for a table: the last table again."""
_WORDS: Mapping[type, str] = {
    Auction: "calls are made (no contract)",
    KittyExchange: "the kitty is taken (a contract and a kitty)",
    CardPlay: "cards are played: a contract, and no kitty",
    Finished: "all tricks are won (a contract, and tricks_won for the whole deal)",
}
_ASKED: Mapping[str, tuple[type, ...]] = {
    "score": (Finished,),
    "game-end": (Finished,),
    "legal-cards": (CardPlay,),
    "legal-calls": (Auction,),
    "legal-suits": (KittyExchange, CardPlay),
    "turn": (Auction, KittyExchange, CardPlay),
    "open-hand": (CardPlay,),
    "winner": (CardPlay,),
}
_PHASES: Mapping[str, tuple[type, ...]] = {
    "read": (Auction, KittyExchange, CardPlay, Finished),
    "call": (Auction,),
    "exchange": (KittyExchange,),
    "name-suit": (KittyExchange, CardPlay),
    "score": (Finished,),
}


@dataclass(frozen=True, slots=True)
class StagedTable:
    """A table as written and as staged."""

    data: Mapping[str, Any]
    staged: Staged


def read_table_of(value: Any, rules: Ruleset, last: StagedTable | None) -> tuple[StagedTable | None, tuple[Fault, ...]]:
    """The table that a step's value stages, or None with what is wrong with it; paths begin at the table."""
    if value == SAME:
        return last, () if last is not None else (Fault((), "there is no table before this one to repeat"),)
    if not isinstance(value, dict):
        return None, (Fault((), f"a table is a map of what lies where, or the word {SAME}"),)
    staged = position_from(value, rules)
    return (None, staged.faults) if staged.faults else (StagedTable(value, staged), ())


def wrong_phase(kind: str, ask: Any, table: StagedTable) -> str | None:
    """Why a table does not suit a kind of step, or None when it does."""
    phases = _ASKED.get(str(ask), tuple(_WORDS)) if kind == "compare" else _PHASES.get(kind, (CardPlay,))
    if isinstance(table.staged.position, phases):
        return None
    won = table.data.get("tricks_won")
    if phases == (Finished,) and isinstance(won, dict):  # read without a fault: whole numbers, which are too few
        return f"a score needs a table where all tricks are won: here {sum(won.values())} of {table.staged.rules.hand_size} are"
    return f"this kind of step needs a table where {', or where '.join(_WORDS[phase] for phase in phases)}"


def filled_from(kind: str, table: StagedTable) -> dict[str, Any]:
    """The fields of a step that its table gives beside the position."""
    found: dict[str, Any] = {"table": table.staged.position}
    if kind in ("name-suit", "compare"):
        found["discards"] = table.staged.discards or ()
    if kind in ("score", "compare") and table.staged.scores:
        found["scores"] = dict(table.staged.scores)
    return found


def other_rules(rules: Ruleset, other: Any) -> tuple[Ruleset | None, tuple[Fault, ...]]:
    """The lesson's rules with some switches set otherwise, or None with what is wrong; paths begin at the step."""
    if not isinstance(other, dict) or not other:
        return None, ()
    try:
        changed = rules.with_variant(other)
    except RulesetError as problem:
        return None, (Fault(("other", *_wrong_switch(rules, other)), str(problem)),)
    if changed.switches == rules.switches:
        return None, (Fault(("other",), "these are the lesson's own rules: set a switch to another value"),)
    return changed, ()


def _wrong_switch(rules: Ruleset, other: Mapping[str, Any]) -> Path:
    for switch, value in other.items():
        try:
            rules.with_variant({switch: value})
        except RulesetError:
            return (switch,)
    return ()


def under_other_rules(table: StagedTable, rules: Ruleset, ask: object) -> tuple[Any, tuple[Fault, ...]]:
    """The same table staged under other rules, or None with why it cannot be; paths begin at the step.

    Whose turn it is may be asked where under the other rules the auction is over and the contractor takes the kitty.
    """
    staged = position_from(table.data, rules)
    if staged.faults:
        return None, tuple(Fault(("other",), f"under these rules the table cannot be: {fault}") for fault in staged.faults)
    auction_over = ask == "turn" and isinstance(table.staged.position, Auction) and isinstance(staged.position, KittyExchange)
    if type(staged.position) is not type(table.staged.position) and not auction_over:
        return None, (Fault(("other",), "under these rules the table is in another phase of the deal"),)
    return staged.position, ()
