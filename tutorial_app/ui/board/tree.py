"""A tree of moves: what was tried from one position, every branch kept. Pure; the engine alone says what may be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutorial_app.engine import Action, IllegalActionError, Position, Record, Seat, Verdict, apply, judge, start, turn_of

MOST_NODES = 600
"""More moves than this are not kept: ten whole deals, and an address has an end."""


@dataclass(frozen=True, slots=True)
class Node:
    """One moment of the tree: the action that led here from its parent and the position that came of it. The root has neither (`parent` is -1)."""

    parent: int
    action: Action | None
    position: Position


@dataclass(frozen=True, slots=True)
class Branch:
    """Nodes one after the other. `instead` is the node of the line it parts from in whose place its first one stands; None where it parts from none."""

    nodes: tuple[int, ...]
    instead: int | None = None


@dataclass(frozen=True, slots=True)
class Tree:
    """Nodes in the order in which they came to be, the root first. `here` is the node looked at, `tip` the end of the line it lies on.

    `tried` and `refused` are the last action that the rules did not allow and the engine's verdict on it, for as long as nothing else is done.
    """

    nodes: tuple[Node, ...]
    here: int = 0
    tip: int = 0
    tried: Action | None = None
    refused: Verdict | None = None

    @property
    def position(self) -> Position:
        """The position that is looked at."""
        return self.nodes[self.here].position

    @property
    def root(self) -> Position:
        """The position where the tree begins."""
        return self.nodes[0].position

    @property
    def is_full(self) -> bool:
        """Whether no further move can be kept."""
        return len(self.nodes) >= MOST_NODES

    def play(self, action: Action, seat: Seat | None = None) -> Tree:
        """The tree after an action of the seat whose turn it is, or of a given seat.

        What was played here before is found again; anything else is a new branch. A refused action changes nothing but `tried` and `refused`.
        """
        verdict = judge(self.position, action, seat)
        if not verdict.legal:
            return replace(self, tried=action, refused=verdict)
        known = next((node for node in self.children(self.here) if self.nodes[node].action == action), None)
        if known is not None:
            return self.go(known)
        if self.is_full:
            return self._at(self.here, self.tip)
        grown = replace(self, nodes=(*self.nodes, Node(self.here, action, apply(self.position, action))))
        return grown._at(len(self.nodes), len(self.nodes))

    def back(self) -> Tree:
        """One move back; at the root nothing happens. The line stays, so that `forward` finds it again."""
        return self._at(max(self.nodes[self.here].parent, 0), self.tip)

    def forward(self) -> Tree:
        """One move on along the line; at its end nothing happens."""
        line = self.line()
        place = line.index(self.here)
        return self._at(line[min(place + 1, len(line) - 1)], self.tip)

    def go(self, node: int) -> Tree:
        """The tree at another node; its line is the one looked at last if the node lies on it, else the newest from there on.

        :raises IndexError: there is no such node.
        """
        if not 0 <= node < len(self.nodes):
            raise IndexError(f"the tree has no node {node}")
        return self._at(node, self.tip if node in self.line() else self._newest_end(node))

    def children(self, node: int) -> tuple[int, ...]:
        """The nodes that were reached from a node by one action, the oldest first."""
        return tuple(place for place, each in enumerate(self.nodes) if each.parent == node)

    def path(self, node: int) -> tuple[int, ...]:
        """The nodes from the root to a node, both included."""
        found = [node]
        while (parent := self.nodes[found[-1]].parent) >= 0:
            found.append(parent)
        return tuple(reversed(found))

    def line(self) -> tuple[int, ...]:
        """The nodes of the line that is looked at, from the root to its end."""
        return self.path(self.tip)

    def branches(self) -> tuple[Branch, ...]:
        """The whole tree as lines: the present one from the root, then every other from the node after which it parts, older ones first."""
        line = self.line()
        return (Branch(line), *self._parting(line))

    def _parting(self, line: tuple[int, ...]) -> Iterator[Branch]:
        for place, node in enumerate(line):
            instead = line[place + 1] if place + 1 < len(line) else None
            for child in self.children(node):
                if child not in line:
                    end = self._newest_end(child)
                    other = self.path(end)[len(self.path(child)) - 1 :]
                    yield Branch(other, instead)
                    yield from self._parting(other)

    def _newest_end(self, node: int) -> int:
        while after := self.children(node):
            node = after[-1]
        return node

    def _at(self, here: int, tip: int) -> Tree:
        return replace(self, here=here, tip=tip, tried=None, refused=None)


def tree_of(root: Position) -> Tree:
    """The tree that has only its root."""
    return Tree((Node(-1, None, root),))


def tree_of_record(record: Record) -> Tree:
    """The tree of a deal's own moves from the deal on, looked at where the record ends.

    :raises IllegalActionError: an action of the record is not legal where it stands.
    """
    tree = tree_of(start(record.rules, record.deal, record.dealer))
    for action in record.actions:
        tree = tree.play(action, turn_of(tree.position))
        if tree.refused is not None:
            raise IllegalActionError(tree.refused)
    return tree


def actions_to(tree: Tree, node: int) -> tuple[Action, ...]:
    """The actions from the root to a node."""
    return tuple(action for place in tree.path(node) if (action := tree.nodes[place].action) is not None)
