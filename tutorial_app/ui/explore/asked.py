"""Which deal, or which exchange, a long answer is asked about when the board stands somewhere else. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutorial_app.engine import Auction, CardPlay, KittyExchange, NotationError, Position, hand_of, start, tricks_played
from tutorial_app.engine.positions import with_hand
from tutorial_app.solver import SolverError
from tutorial_app.solver.exchanging import can_be_solved
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace
from tutorial_app.ui.explore.setup import deal_of, dealer_of, root_of, rules_of


def exchange_at(place: ExplorePlace, tree: Tree) -> KittyExchange | None:
    """The contractor's exchange under this board: of its line, of the deal it begins with, or before the first card with the discards taken back."""
    for position in _moments(tree):
        if isinstance(position, KittyExchange):
            return position if can_be_asked(position) else None
    chosen = _other_root(place, discards=CHOOSE)
    if isinstance(chosen, KittyExchange):
        return chosen if can_be_asked(chosen) else None
    opening = next((position for position in _moments(tree) if isinstance(position, CardPlay)), None)
    return None if opening is None else _taken_back(opening)


def dealt_at(place: ExplorePlace, tree: Tree) -> Auction | KittyExchange | None:
    """The cards as they were dealt, before anybody has taken the kitty; None where they are not all known."""
    deal = deal_of(place)
    if deal is not None:
        dealt = start(rules_of(place), deal, dealer_of(place))
        return dealt if isinstance(dealt, Auction) else None
    for position in (tree.root, _other_root(place, contract=BID_IT_OUT)):
        if isinstance(position, Auction | KittyExchange) and position.kitty and None not in position.hands:
            return position
    return None


def _moments(tree: Tree) -> Iterable[Position]:
    """The line that is looked at, from its start, and what it leads to."""
    return (tree.nodes[node].position for node in tree.line())


def _other_root(place: ExplorePlace, **fields: str) -> Position | None:
    """How the board would begin with the kitty still to be taken."""
    try:
        return root_of(replace(place, **{"by": "", "leader": "", "joker": "", "discards": "", "moves": "", **_kept(place, fields), **fields}))
    except NotationError:
        return None


def _kept(place: ExplorePlace, fields: dict[str, str]) -> dict[str, str]:
    return {} if "contract" in fields else {"contract": place.contract, "by": place.by}


def _taken_back(position: CardPlay) -> KittyExchange | None:
    """A play that has not begun, with the discards in the contractor's hand again: which of his cards came from the kitty makes no difference to him."""
    if tricks_played(position) or position.trick.plays or not position.discards or not position.rules.kitty_size:
        return None
    held = hand_of(position, position.contract.seat)
    if held is None:
        return None
    found = KittyExchange(
        rules=position.rules,
        dealer=position.dealer,
        hands=position.hands,
        kitty=position.discards,
        dead=position.dead,
        calls=position.calls,
        contract=position.contract,
    )
    return with_hand(found, position.contract.seat, held) if can_be_asked(found) else None


def can_be_asked(position: KittyExchange) -> bool:
    """Whether everything is known that the best discard needs."""
    try:
        can_be_solved(position)
    except SolverError:
        return False
    return True
