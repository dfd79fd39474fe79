"""What a position and each card in it is worth with all hands open, as questions for the desk and as words. No page is touched here.

The solver counts the tricks of the contractor's side from a position to the end; people count all of them. Those already taken are added here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Row,
    active_seats,
    apply,
    contractor_side,
    contractor_tricks,
    hand_of,
    legal_actions,
    tricks_played,
    turn_of,
    wants_many,
)
from tutorial_app.rulebook.names import number_words
from tutorial_app.solver import ContractTable, Discards, Solution, SolverError, best_discards, compiled, contract_table, solve, value_of
from tutorial_app.solver.needed import assumed, missing
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.computing import Desk, Standing
from tutorial_app.ui.words import words

GRACE = 0.08
"""Seconds a click waits for its values: compiled they are there within them, and the page is drawn once."""
Tone = Literal["good", "mid", "bad", "none"]


@dataclass(frozen=True, slots=True)
class Worth:
    """What the deal comes to from a moment on, all tricks of the contractor's side counted; None where it was not found out.

    `over` is how many tricks above the contract that is, below it negative; in misère below it is what the contractor takes. Where only a part of a deal was
    laid, and nobody said who took the other tricks, it is None, and `of` is how many tricks that part has.
    """

    tricks: int | None
    over: int | None
    made: bool | None
    misere: bool
    of: int | None = None

    @property
    def tone(self) -> Tone:
        """How good that is for the contractor: better than needed, just enough, too little, not known."""
        if self.made is None:
            return "none"
        return "bad" if not self.made else "mid" if self.over == 0 and not self.misere else "good"


NOT_KNOWN = Worth(None, None, None, False)
"""Nothing was found out."""


def worth(position: CardPlay | Finished, value: int | None) -> Worth:
    """What a solver's value means for the contract, the tricks taken before counted in."""
    row = position.contract.row
    if value is None:
        return Worth(None, None, None, row.is_misere)
    tricks, told = contractor_tricks(position) + value, tricks_told(position)
    if told < position.rules.hand_size and not row.is_misere:
        return Worth(tricks, None, None, False, told)
    return worth_of(row, tricks)


def tricks_told(position: CardPlay | Finished) -> int:
    """How many tricks of the deal are known of: those played or said to be, and those still to come; fewer than all where only an ending was laid."""
    held = [len(hand) for seat in _playing(position) if (hand := hand_of(position, seat)) is not None]
    to_come = max(held, default=0) if isinstance(position, CardPlay) else 0
    everybody_has_played = isinstance(position, CardPlay) and len(position.trick.plays) == len(_playing(position))
    return tricks_played(position) + to_come + everybody_has_played


def _playing(position: CardPlay | Finished) -> tuple[str, ...]:
    return active_seats(position.rules, position.contract, position.contract.seat)


def worth_of(row: Row, tricks: int) -> Worth:
    """What so many tricks of the contractor's side in the whole deal mean for a contract."""
    over = -tricks if row.is_misere else tricks - row.tricks
    return Worth(tricks, over, over >= 0, row.is_misere)


def note_of(found: Worth) -> str:
    """What a result means for the contract, in a few words: `one over`, `just made`, `two short`."""
    t = words("explore")
    if found.of is not None:
        return t("part_note", count=number_words(found.of))
    if found.over is None or found.tricks is None:
        return t("unknown_note")
    if found.misere:
        return t("misere_made") if found.made else t("misere_one") if found.tricks == 1 else t("misere_many", count=number_words(found.tricks))
    if found.over == 0:
        return t("over_none")
    count = number_words(abs(found.over))
    if found.over > 0:
        return t("over_one") if found.over == 1 else t("over_many", count=count)
    return t("short_one") if found.over == -1 else t("short_many", count=count)


def result_text(found: Worth) -> str:
    """A result in short: `9 tricks, one over`, in misère `0 tricks, made`; of an ending of which nothing else is known `1 trick of two`."""
    return f"{tricks_text(found.tricks or 0)}{' ' if found.of is not None else ', '}{meaning(found)}"


def meaning(found: Worth) -> str:
    """What a result means for the contract beside its tricks: `one over`, `two short`; in misère, where the tricks say the rest, `made` or `lost`."""
    if found.of is not None or not found.misere or found.made is None:
        return note_of(found)
    return words("explore")("misere_made" if found.made else "misere_lost")


def tricks_text(count: int) -> str:
    """A number of tricks: `1 trick`, `9 tricks`."""
    return words("explore")("tricks_one") if count == 1 else words("explore")("tricks_many", count=count)


def unknown_hands(position: CardPlay) -> tuple[str, ...]:
    """The seats that play and whose cards are not known: while there are any nothing can be reckoned."""
    return tuple(seat for seat in _playing(position) if hand_of(position, seat) is None)


def can_be_solved(position: Position) -> bool:
    """Whether a position may have values: in the card play, with every hand known, and every card before this one."""
    return isinstance(position, CardPlay) and not unknown_hands(position) and passed_over(position) is None


def passed_over(position: CardPlay) -> str | None:
    """The seat whose card on the table is not known, where a trick was laid with a gap in it; None where there is none."""
    turn = turn_of(position)
    if turn is None or not position.trick.plays:
        return None
    order = active_seats(position.rules, position.contract, position.trick.plays[0][0])
    played = [seat for seat, _ in position.trick.plays]
    return next((seat for seat in order[: order.index(turn)] if seat not in played), None) if turn in order else None


@lru_cache(maxsize=256)
def taken_for_granted(root: Position) -> tuple[str, ...]:
    """What was laid by hand does not say and the values of a joker without a suit rest on: `suits_led`, `shown_void`. They take it that nothing was."""
    return tuple(gap.about for gap in (*missing(root), *assumed(root)) if gap.about in ("suits_led", "shown_void")) if isinstance(root, CardPlay) else ()


def values_of(desk: Desk, position: CardPlay, grace: float = GRACE) -> Standing[Solution]:
    """How the values of a position stand on a desk."""
    return desk.ask(("values", compiled(), position), lambda: _values(position), grace)


def _values(position: CardPlay) -> Iterator[Solution]:
    """Compiled, all cards at once; uncompiled, one card after the other, so that the first are there while the others are looked for."""
    if compiled():
        yield solve(position)
        return
    actions: dict[PlayCard, int | None] = {}
    nothing = Solution(turn_of(position) or "", "fewest" if position.contract.row.is_misere else "tricks", contractor_side(position), None, {}, 0)
    for action in legal_actions(position):
        assert isinstance(action, PlayCard), "in the card play cards are played"
        actions[action] = _value_after(position, action)
        yield Solution(nothing.to_act, nothing.objective, nothing.side, _best(position, actions), dict(actions), 0)


def _best(position: CardPlay, actions: Mapping[PlayCard, int | None]) -> int | None:
    if len(actions) < len(legal_actions(position)) or None in actions.values():
        return None
    found = [value for value in actions.values() if value is not None]
    return max(found) if wants_many(position, turn_of(position) or "") else min(found)


def _value_after(position: CardPlay, action: PlayCard) -> int | None:
    """The tricks of the contractor's side from here to the end when a card is played: the one it may complete, and the rest."""
    after = apply(position, action)
    assert isinstance(after, CardPlay | Finished), "a card leads to a play or to the end"
    rest = value_of(after)
    return None if rest is None else rest + contractor_tricks(after) - contractor_tricks(position)


@lru_cache(maxsize=1024)
def _known(position: CardPlay | Finished, _compiled: bool) -> int | None:
    """The value of a position: a tree asks for the same ones with every move that is added to it; what was too much uncompiled is asked again compiled."""
    return value_of(position)


def discards_of(desk: Desk, position: KittyExchange) -> Standing[Discards]:
    """How the values of all exchanges stand on a desk. What was too much uncompiled is asked again compiled."""
    return desk.ask(("discards", compiled(), position), lambda: best_discards(position))


def contracts_of(desk: Desk, dealt: Auction | KittyExchange) -> Standing[ContractTable]:
    """How the table contractor × strain of a deal stands on a desk, asked again in the same way."""
    return desk.ask(("contracts", compiled(), dealt), lambda: contract_table(dealt))


NodeValues = Mapping[int, int | None]


def tree_values(desk: Desk, tree: Tree, grace: float = GRACE) -> Standing[NodeValues]:
    """How the values of all moments of a tree stand: by node, the contractor's tricks from there on; None where it was too much. The auction has none."""
    found = moments(tree)
    return desk.ask(("tree", compiled(), found), lambda: _node_values(found), grace)


def moments(tree: Tree) -> tuple[tuple[int, Position], ...]:
    """The nodes of a tree that have a value, each with its position."""
    return tuple((number, node.position) for number, node in enumerate(tree.nodes) if isinstance(node.position, Finished) or can_be_solved(node.position))


def _node_values(asked: tuple[tuple[int, Position], ...]) -> Iterator[NodeValues]:
    found: dict[int, int | None] = {}
    for number, position in reversed(asked):
        assert isinstance(position, CardPlay | Finished), "only the card play has values"
        try:
            found[number] = _known(position, compiled())
        except SolverError:
            found[number] = None
        yield dict(found)
