"""From a board to the table's view model. A hand that lies face down is not in what is sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal, cast

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    KittyExchange,
    PlayCard,
    Position,
    Seat,
    ThrownIn,
    View,
    cards_held,
    nothing_scored,
    parse_card,
    settle_deal,
    turn_of,
    waiting_trick,
)
from tutorial_app.rulebook.explain import explain
from tutorial_app.ui.answers import answer
from tutorial_app.ui.board.state import Board, tree_now
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.events import events_between
from tutorial_app.ui.scenes import seat_names, witness_cards
from tutorial_app.ui.sitting import tried_text
from tutorial_app.ui.table.bidding import box_view
from tutorial_app.ui.table.cards import card_view
from tutorial_app.ui.table.scene import Event, Options, Phase, Result, Scene
from tutorial_app.ui.table.sheet import side_names
from tutorial_app.ui.table.view import table_view
from tutorial_app.ui.words import words


def board_view(board: Board, root: Position, options: Options) -> tuple[Scene, dict[str, Any]]:
    """The scene of a board and its view model."""
    tree = tree_now(board, root)
    scene = scene_of(board, tree, options)
    view = table_view(scene)
    view["box"] = box_view(_as_caller(scene))
    face_down(view, scene, tree.position)
    if board.kitty:
        lay_kitty(view, scene, tree.position)
    turn = turn_of(tree.position)
    for seat in view["seats"]:
        seat["plays"] = seat["id"] == turn and seat["hand"] is not None and isinstance(tree.position, CardPlay)
    return scene, view


def scene_of(board: Board, tree: Tree, options: Options) -> Scene:
    """What the table draws of a tree. During the exchange the contractor sits at the bottom, as the cards are chosen there."""
    position, phase = tree.position, phase_at(tree, board.naming)
    me = position.contract.seat if isinstance(position, KittyExchange) else board.me
    scene = Scene(
        view=View(me, with_hidden(position, board.hidden_seats)),
        phase=phase,
        rev=board.rev,
        ply=tree.here,
        names=seat_names(position.rules, board.me),
        you=words("table")("you") if me == board.me else seat_names(position.rules, board.me)[me],
        scores=nothing_scored(position.rules),
        options=options,
        chosen=tuple(parse_card(card) for card in board.chosen),
        naming=cast("Literal['advance', 'lead'] | None", board.naming or None),
        events=_events(tree, board.shown),
        result=Result(*settle_deal(position, nothing_scored(position.rules))) if isinstance(position, Finished) else None,
    )
    if board.asked:
        return replace(scene, answer=answer(scene, board.asked))
    return _refused(scene, tree)


def phase_at(tree: Tree, naming: str = "") -> Phase:
    """The phase the table shows: a trick that has just been completed lies there until the next card."""
    position = tree.position
    match position:
        case Auction():
            return "auction"
        case ThrownIn():
            return "thrown-in"
        case Finished():
            return "scored"
        case _ if naming:
            return "name-suit"
        case KittyExchange():
            return "exchange"
    return "trick-done" if tree.here and waiting_trick(position) is not None else "play"


def with_hidden(position: Position, seats: Iterable[Seat]) -> Position:
    """The position without the hands of some seats; nothing else is told of it that only they know."""
    hidden = tuple(seats)
    if isinstance(position, Finished | ThrownIn) or not hidden:
        return position
    hands = tuple(None if seat in hidden else hand for seat, hand in zip(position.rules.seats, position.hands, strict=True))
    unseen = {"kitty": None} if isinstance(position, KittyExchange) and position.contract.seat in hidden else {}
    return replace(position, hands=hands, **unseen)


def face_down(view: dict[str, Any], scene: Scene, position: Position) -> None:
    """Lay backs where the bottom hand lies face down."""
    if view["hand"] or isinstance(position, Finished | ThrownIn) or scene.phase not in ("auction", "exchange", "play", "trick-done"):
        return
    view["hand"] = [{"id": None, "zone": "hand"} for _ in range(cards_held(position, scene.me))]


def lay_kitty(view: dict[str, Any], scene: Scene, position: Position) -> None:
    """Lay the kitty face up: before the exchange its cards, after it the discards, if they are known."""
    t, label = words("table"), words("board")
    if isinstance(position, Auction) and position.kitty is not None and view["kitty"] is not None:
        view["kitty"] = {**view["kitty"], "label": label("kitty"), "cards": [card_view(scene, card, "kitty") for card in position.kitty]}
    elif isinstance(position, CardPlay) and position.discards is not None:
        view["kitty"] = {
            "count": len(position.discards),
            "cards": [card_view(scene, card, "discard") for card in position.discards],
            "label": t("discards"),
        }


def _as_caller(scene: Scene) -> Scene:
    """The scene as the seat sees it that is to call: the bids stand open for it, wherever it sits."""
    turn = turn_of(scene.position)
    return scene if turn is None else replace(scene, view=View(turn, scene.position), you=scene.called(turn))


def _events(tree: Tree, shown: int) -> tuple[Event, ...]:
    """What happened since the last picture, if it was the move that led here."""
    parent = tree.nodes[tree.here].parent
    return events_between((tree.nodes[parent].position, tree.position)) if parent >= 0 and parent == shown else ()


def _refused(scene: Scene, tree: Tree) -> Scene:
    verdict, action = tree.refused, tree.tried
    if verdict is None or action is None:
        return scene
    said = explain(verdict.reason, scene.rules, scene.names, scene.me, side_names(scene))
    card = action.card if isinstance(action, PlayCard) else None
    tried = tried_text(action)
    call = tried.partition(":")[2] if tried.startswith("call:") else None
    lit = witness_cards(verdict)
    marks = dict.fromkeys(lit, "witness") | ({card: "refused"} if card else {})
    return replace(scene, verdict=(verdict, said), refused=card, refused_call=call, lit=lit, marks=marks)
