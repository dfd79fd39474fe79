"""The moves of a tree as one short text for an address, and back.

Moves stand in the order in which they came to be, joined by dots; one that does not follow the move before it begins with the number of its parent and
a `*`. After `~` stand the node looked at and the end of its line: `7S.P.P.P.3*8H~2.5`. Anything may stand in an address: junk is refused in a sentence.
"""

from __future__ import annotations

from tutorial_app.engine import Auction, CardPlay, KittyExchange, NotationError, Position
from tutorial_app.files.actions import move_from, move_text, phase_of
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook.explain import law_of
from tutorial_app.ui.board.tree import MOST_NODES, Tree, tree_of

LONGEST = 12_000
"""Characters: more than the longest tree that is kept has."""
_JOIN, _BRANCH, _PLACE, _SPACE = ".", "*", "~", "_"


def text_of(tree: Tree) -> str:
    """The moves of a tree, and where one is in it."""
    parts = []
    for place, node in enumerate(tree.nodes[1:], start=1):
        assert node.action is not None, "only the root has no action"
        move = move_text(node.action).replace(" ", _SPACE)
        parts.append(move if node.parent == place - 1 else f"{node.parent}{_BRANCH}{move}")
    return f"{_JOIN.join(parts)}{_PLACE}{tree.here}.{tree.tip}"


def tree_from(text: str, root: Position) -> Tree:
    """The tree that a text holds, from a given position.

    :raises NotationError: the text holds none, or a move in it is not allowed.
    """
    if len(text) > LONGEST:
        raise NotationError(f"the moves of this link are too long (at most {LONGEST} characters)")
    moves, mark, place = text.partition(_PLACE)
    tree, parts = tree_of(root), moves.split(_JOIN) if moves else []
    if len(parts) >= MOST_NODES:
        raise NotationError(f"this link holds too many moves ({len(parts)}; at most {MOST_NODES - 1})")
    for number, part in enumerate(parts, start=1):
        tree = _with_move(tree, number, part)
    if not mark:
        return tree
    here, tip = (_number(each) for each in _two(place))
    if not 0 <= here < len(tree.nodes) or not 0 <= tip < len(tree.nodes) or here not in tree.path(tip):
        raise NotationError(f"this link looks at a move that is not in it: {quoted(place)}")
    return tree.go(tip).go(here)


def legal_part(text: str, root: Position) -> str:
    """Of the moves that a text tells those before the first that cannot be, looked at where they end; an empty text where that is the first."""
    tree = tree_of(root)
    for number, part in enumerate(text[:LONGEST].partition(_PLACE)[0].split(_JOIN)[: MOST_NODES - 1], start=1):
        try:
            tree = _with_move(tree, number, part)
        except NotationError:
            break
    return text_of(tree) if len(tree.nodes) > 1 else ""


def _with_move(tree: Tree, number: int, part: str) -> Tree:
    head, branch, move = part.rpartition(_BRANCH)
    parent = _number(head) if branch else number - 1
    if not 0 <= parent < number:
        raise NotationError(f"move {number} of this link follows a move that does not come before it: {quoted(part)}")
    at_parent = tree.go(parent)
    if not isinstance(at_parent.position, Auction | KittyExchange | CardPlay):
        raise NotationError(f"move {number} of this link comes after the deal is over: {quoted(part)}")
    grown = at_parent.play(move_from(move.replace(_SPACE, " "), phase_of(at_parent.position)))
    if grown.refused is not None:
        raise NotationError(f"move {number} of this link is not allowed: {quoted(move)} ({law_of(grown.refused.reason)})")
    if len(grown.nodes) != number + 1:
        raise NotationError(f"move {number} of this link stands there twice: {quoted(part)}")
    return grown


def _two(place: str) -> tuple[str, str]:
    here, _, tip = place.partition(_JOIN)
    return here, tip or here


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise NotationError(f"this link looks at a move without a number: {quoted(text)}")
    return int(text)
