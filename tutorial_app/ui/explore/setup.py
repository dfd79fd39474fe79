"""From a place to its tree: whose cards lie where, what is set on top of them, and what was tried from there. Pure; anything may stand in a place.

Every sentence of a `NotationError` raised here can be shown to whoever opened the link.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tutorial_app.engine import (
    Contract,
    Deal,
    IllegalActionError,
    NotationError,
    Position,
    Record,
    Ruleset,
    Seat,
    parse_seat,
    start,
)
from tutorial_app.files.packed import unpack_record
from tutorial_app.files.position_out import fields_of
from tutorial_app.files.problems import quoted
from tutorial_app.files.where import deal_where
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.explain import law_of
from tutorial_app.ui import house_link
from tutorial_app.ui.board.starts import MARK, tree_at
from tutorial_app.ui.board.tree import Tree, tree_of
from tutorial_app.ui.board.tree_text import text_of, tree_from
from tutorial_app.ui.explore.piles import DEAD, DISCARDS, KITTY, TABLE, piles_from
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.set_on import contract_on, set_on
from tutorial_app.ui.sitting import seat_of_learner

LARGEST_SEED = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards as dealt or laid: a position before the first call, or one that is already further on, and the record they come from, if any."""

    position: Position
    record: Record | None = None


def rules_of(place: ExplorePlace) -> Ruleset:
    """The game under the place's switches.

    :raises NotationError: no such game or switch.
    """
    return house_link.house_from({"game": place.game, "variant": place.variant}).rules


def tree_of_place(place: ExplorePlace) -> Tree:
    """Everything that was tried, looked at where the place looks.

    :raises NotationError: the place holds no board; the message is one sentence.
    """
    root, record = _root(_only_start(place))
    if not place.moves:
        return _played(root, record)
    return tree_from(place.moves, root)


def moves_of(place: ExplorePlace) -> str:
    """The moves on the board of a place as text: those that were tried, or with a record of which nothing was tried yet its own.

    :raises NotationError: as `tree_of_place`.
    """
    return place.moves or (text_of(tree_of_place(place)) if record_of(place) is not None else "")


def root_of(place: ExplorePlace) -> Position:
    """The position where the board of a place begins.

    :raises NotationError: as `tree_of_place`.
    """
    return _root(_only_start(place))[0]


def record_of(place: ExplorePlace) -> Record | None:
    """The deal as it was played, where the place begins with a record and nothing is set on top of it."""
    return _root(_only_start(place))[1]


def contract_of(place: ExplorePlace) -> Contract | None:
    """What is played on a place's board and by whom; None before that is settled. It can be told of cards that are no position yet."""
    try:
        contract: Contract | None = getattr(tree_of_place(place).position, "contract", None)
    except NotationError:
        contract = None
    if contract is None and place.source == "laid":
        rules = rules_of(place)
        try:
            return contract_on(place, rules, _laid_fields(place, rules))
        except NotationError:
            return None
    return contract


def me_of(place: ExplorePlace) -> Seat:
    """The seat at the bottom of the board."""
    rules = rules_of(place)
    return parse_seat(rules, place.me) if place.me else seat_of_learner(rules)


def dealer_of(place: ExplorePlace) -> Seat:
    """Who dealt: said, of the record, or by the seed as in every deal of the app."""
    rules = rules_of(place)
    if place.dealer:
        return parse_seat(rules, place.dealer)
    record = _record(place.start, rules) if place.start and not place.start.startswith(MARK) else None
    return record.dealer if record is not None else rules.seats[_seed(place.seed or "0") % len(rules.seats)]


def _only_start(place: ExplorePlace) -> ExplorePlace:
    """What the root depends on, so that one board in two moments is found again."""
    return ExplorePlace(
        game=place.game, variant=place.variant, seed=place.seed, where=place.where, dealer=place.dealer, laid=place.laid, start=place.start,
        contract=place.contract, by=place.by, joker=place.joker, leader=place.leader, discards=place.discards, laying=place.laying and not place.start,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _root(place: ExplorePlace) -> tuple[Position, Record | None]:
    rules = rules_of(place)
    if place.start:
        return _from_file(place, rules)
    if place.source == "laid":
        return set_on(place, rules, _laid_fields(place, rules)), None
    return set_on(place, rules, fields_of(start(rules, _deal(rules, place.seed, dealer_of(place), place.where), dealer_of(place)))), None


def _from_file(place: ExplorePlace, rules: Ruleset) -> tuple[Position, Record | None]:
    plain = not (place.contract or place.by or place.joker or place.leader or place.discards)
    if not place.start.startswith(MARK):
        record = _record(place.start, rules)
        begin = start(rules, record.deal, record.dealer)
        return (begin, record) if plain else (set_on(place, rules, fields_of(begin)), None)
    position = tree_at(place.start).root
    if position.rules.name != rules.name:
        raise NotationError(f"the position is of the {position.rules.name} game, the link speaks of the {rules.name} game")
    return set_on(place, rules, fields_of(position)) if not plain or position.rules != rules else position, None


def _record(line: str, rules: Ruleset) -> Record:
    try:
        record = unpack_record(line, ruleset)
    except IllegalActionError as error:
        raise NotationError(f"the link holds a play that the rules refuse ({law_of(error.verdict.reason)})") from None
    except ValueError as error:
        raise NotationError(str(error)) from None
    if record.rules.name != rules.name:
        raise NotationError(f"the deal is of the {record.rules.name} game, the link speaks of the {rules.name} game")
    return replace(record, rules=rules)


def _played(root: Position, record: Record | None) -> Tree:
    """The record's own moves as far as these rules allow them, looked at where they end; without a record nothing was played."""
    tree = tree_of(root)
    for action in record.actions if record is not None else ():
        grown = tree.play(action)
        if grown.refused is not None:
            break
        tree = grown
    return tree


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) > LARGEST_SEED:
        raise NotationError(f"not a deal's number: {quoted(text)} (write a whole number from 0 to {LARGEST_SEED})")
    return int(text)


def _laid_fields(place: ExplorePlace, rules: Ruleset) -> dict[str, Any]:
    piles = piles_from(place.laid, rules)
    fields: dict[str, Any] = {"hands": {seat: [*map(str, piles[seat])] for seat in rules.seats if piles[seat]}}
    if place.dealer:
        fields["dealer"] = place.dealer
    for pile in (KITTY, DISCARDS, DEAD):
        if piles.get(pile):
            fields[pile] = [*map(str, piles[pile])]
    if piles[TABLE]:
        fields["trick"] = [*map(str, piles[TABLE])]  # whose cards they are is told by the leader
    return fields


def deal_of(place: ExplorePlace) -> Deal | None:
    """The whole deal under a place's board, where every card of the pack is known; None elsewhere."""
    rules = rules_of(place)
    if place.start and not place.start.startswith(MARK):
        return _record(place.start, rules).deal
    if place.source != "deal":
        return None
    return _deal(rules, place.seed, dealer_of(place), place.where)


@lru_cache(maxsize=64)
def _deal(rules: Ruleset, seed: str, dealer: Seat, where: str) -> Deal:
    """The deal of a seed; one to order may have taken thousands of tries."""
    return deal_where(rules, _seed(seed), dealer, where)
