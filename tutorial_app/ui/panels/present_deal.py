"""A deal as slides: one call, discard or card at a time; who wins a trick is asked before it is told."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Finished,
    KittyExchange,
    NotationError,
    Position,
    RulesetError,
    Seat,
    ThrownIn,
    View,
    waiting_trick,
)
from tutorial_app.players.playing import plain_deal
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.explain import explain
from tutorial_app.rulebook.names import signed_text
from tutorial_app.ui.answers import answer
from tutorial_app.ui.board.panel import move_label
from tutorial_app.ui.board.scenes import scene_of, with_hidden
from tutorial_app.ui.board.starts import tree_at
from tutorial_app.ui.board.state import Board
from tutorial_app.ui.board.tree import Tree, tree_of_record
from tutorial_app.ui.panels.present_place import Show
from tutorial_app.ui.panels.present_slide import Slide, Told, digit, table_slide, told_of, tried_from, turned_over
from tutorial_app.ui.scenes import seat_names
from tutorial_app.ui.sitting import seat_of_learner
from tutorial_app.ui.table.scene import Options, Scene
from tutorial_app.ui.table.sheet import side_label, side_names
from tutorial_app.ui.table.texts import source_text
from tutorial_app.ui.words import words

LARGEST_SEED = 999_999_999


@lru_cache(maxsize=32)
def deal_tree(name: str) -> Tree:
    """The deal of a name: `4-hand.77`, a seed that plain players play out, or the packed line of a record, as far as it goes.

    :raises NotationError: the name holds no deal.
    """
    if name.startswith(("f1.", "p1.")):
        tree = tree_at(name)
        return tree.go(tree.tip)
    game, _, seed = name.rpartition(".")
    if not seed.isascii() or not seed.isdigit() or int(seed[:12]) > LARGEST_SEED or len(seed) > 12:
        raise NotationError("a deal is a game and a number, as in 4-hand.77, or the link of a record")
    try:
        rules = ruleset(game)
    except RulesetError as error:
        raise NotationError(str(error)) from None
    return tree_of_record(plain_deal(rules, int(seed)))


def deal_slide(name: str, place: Show, options: Options) -> Slide:
    """What a deal shows after so many actions.

    :raises NotationError: the name holds no deal.
    """
    whole, t = deal_tree(name), words("teach")
    line = whole.line()
    at = min(place.at, len(line) - 1)
    tree = whole.go(line[at])
    position, me = tree.position, seat_of_learner(whole.root.rules)
    parts = parts_of(position, at)
    part = min(place.part, parts - 1)
    scene = _scene(tree, place, me, options, asks=parts > 1 and not part)
    asks = parts > 1 and not part
    slide = Slide(
        above=t("above_deal", game=whole.root.rules.name),
        title=_title(name),
        say=t("who_wins") if asks else _happened(tree, at, scene),
        number=at,
        count=len(line),
        part=part,
        parts=parts,
        me=me,
        rules=whole.root.rules,
        told=_told(scene, part, parts, place.asked),
        root=tried_from(position),
        places=places(name),
        more="reveal" if asks else "next_move",
    )
    return table_slide(slide, scene, position, place.kitty)


def parts_of(position: Position, at: int) -> int:
    """A trick that has just been completed is asked about before it is told."""
    return 2 if at and isinstance(position, CardPlay | Finished) and waiting_trick(position) is not None else 1


def last_part(name: str, at: int) -> int:
    """The part of a picture at which all of it is told.

    :raises NotationError: the name holds no deal.
    """
    tree = deal_tree(name)
    line = tree.line()
    return parts_of(tree.nodes[line[min(at, len(line) - 1)]].position, at) - 1


def _scene(tree: Tree, place: Show, me: Seat, options: Options, *, asks: bool) -> Scene:
    position = tree.position
    others = [seat for seat in position.rules.seats if seat != me]
    board = Board(me, asked=place.asked, shown=tree.nodes[tree.here].parent if place.moved else tree.here, rev=place.rev)
    scene = scene_of(board, tree, options)
    scene = replace(scene, view=View(me, turned_over(position, with_hidden(position, others), place.turned_seats)), you=words("table")("you"))
    scene = replace(scene, names=seat_names(position.rules, me))
    if not asks:
        return scene
    return replace(scene, hide_winner=True, phase="trick-done", result=None, prompt=words("teach")("who_wins"), events=scene.events[:-1])


def _title(name: str) -> str:
    return words("teach")("title_deal", number=name.rpartition(".")[2]) if not name.startswith(("f1.", "p1.")) else words("teach")("title_record")


def _happened(tree: Tree, at: int, scene: Scene) -> str:
    t = words("teach")
    if not at:
        return t("deal_begins")
    if isinstance(tree.position, Finished):
        return t("deal_over")
    return move_label(tree, tree.here, scene.names)


def _told(scene: Scene, part: int, parts: int, asked: str) -> Told | None:
    """Why the trick is won, or the contract stands; what was asked about comes first."""
    position = scene.position
    if scene.result is not None and not asked:
        said_of = [explain(line.reason, scene.rules, scene.names, scene.me, side_names(scene)) for line in scene.result.lines]
        lines = [f"{side_label(scene, line.side)} {signed_text(line.points)}: {said.sentence}" for line, said in zip(scene.result.lines, said_of, strict=True)]
        return Told(said_of[0].title, " ".join(lines), said_of[0].rule, source_text(said_of[0])) if said_of else None
    before = isinstance(position, KittyExchange) or (isinstance(position, CardPlay) and not position.tricks and not position.trick.plays)
    about = asked or ("winner" if parts > 1 and part and not isinstance(position, Finished) else "contract" if before else "")
    said = answer(scene, about) if about else None
    return None if said is None else told_of(said)


@lru_cache(maxsize=32)
def places(name: str) -> tuple[tuple[int, str, str], ...]:
    """Where one can jump to: the auction, the kitty, each trick, by its digit, the score."""
    t, tree, found = words("teach"), deal_tree(name), []
    for at, node in enumerate(tree.line()):
        position, before = tree.nodes[node].position, tree.nodes[max(tree.nodes[node].parent, 0)].position
        match position:
            case Auction() if at == 0:
                found.append((at, t("place_auction"), ""))
            case KittyExchange():
                found.append((at, t("place_kitty"), ""))
            case CardPlay() if not isinstance(before, CardPlay) and not position.trick.plays:
                found.append((at, t("place_trick", number=1), digit(1)))
            case CardPlay() if isinstance(before, CardPlay) and len(position.trick.plays) == 1 and position.tricks:
                number = len(position.tricks) + 1
                found.append((at, t("place_trick", number=number), digit(number)))
            case Finished() | ThrownIn():
                found.append((at, t("place_score"), ""))
    return tuple(found)
