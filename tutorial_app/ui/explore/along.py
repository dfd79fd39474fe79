"""How the value of a deal moves along the line that is looked at: what each play cost, and the one that decided the contract. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from tutorial_app.engine import CardPlay, Finished, PlayCard
from tutorial_app.solver import PlayCost, play_cost
from tutorial_app.ui.board.tree import Tree
from tutorial_app.ui.explore.values import Worth, worth


@dataclass(frozen=True, slots=True)
class Along:
    """One play of the line: the node in which it was made, the one it led to, what it cost, and what the deal came to before and after it."""

    made_at: int
    led_to: int
    play: PlayCost
    before: Worth
    after: Worth

    @property
    def turned(self) -> bool:
        """Whether it made a contract out of a lost one, or the other way round."""
        return self.before.made is not None and self.after.made is not None and self.before.made != self.after.made


def along(tree: Tree, values: Mapping[int, int | None]) -> tuple[Along, ...]:
    """The plays of the line, in order, as far as their values are known."""
    return tuple(_plays(tree, values))


def _plays(tree: Tree, values: Mapping[int, int | None]) -> Iterator[Along]:
    line, number = tree.line(), 0
    for here, after in pairwise(line):
        position, then, action = tree.nodes[here].position, tree.nodes[after].position, tree.nodes[after].action
        if not isinstance(position, CardPlay) or not isinstance(then, CardPlay | Finished) or not isinstance(action, PlayCard):
            continue
        number += 1
        before, now = worth(position, values.get(here)), worth(then, values.get(after))
        yield Along(here, after, play_cost(number, position, action, before.tricks, now.tricks), before, now)


def decided(plays: tuple[Along, ...]) -> Along | None:
    """The play after which the contract was never again in question: the last that turned made into lost, or lost into made.

    None where there is none, and where a value after it is not known: there the question may have been open once more.
    """
    for each in reversed(plays):
        if each.turned:
            return each
        if each.before.made is None or each.after.made is None:
            return None
    return None


def never_in_doubt(plays: tuple[Along, ...]) -> bool:
    """Whether every value is known, and the contract was made by all of them, or lost by all."""
    return len({made for each in plays for made in (each.before.made, each.after.made)}) == 1 and plays[0].before.made is not None


def mistakes_of(plays: tuple[Along, ...]) -> tuple[Along, ...]:
    """The plays that cost something, in the order in which they were made."""
    return tuple(each for each in plays if each.play.cost)
