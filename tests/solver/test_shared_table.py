"""What the table keeps of one deal is true of every deal of the same class: one table serves many deals that differ in a few cards.

A question has a table of its own, so that nothing is ever shared in use. Here one is shared on purpose: an entry that was kept more general than its
proof allows would answer a neighbour wrongly.
"""

from __future__ import annotations

from dataclasses import replace

import endings
import pytest

from tutorial_app.engine import CardPlay
from tutorial_app.engine.shuffle import below, random_words
from tutorial_app.solver.compile import using
from tutorial_app.solver.solve import Question


def neighbours(position: CardPlay, count: int, text: str) -> list[CardPlay]:
    """The position, and others that come of it by changing two cards of two hands, again and again."""
    words, found = random_words(text), [position]
    while len(found) < count:
        hands = list(found[-1].hands)
        held = [place for place, hand in enumerate(hands) if hand]
        one = held.pop(below(words, len(held)))
        other = held[below(words, len(held))]
        first, second = (hands[place][below(words, len(hands[place]))] for place in (one, other))  # type: ignore[index,arg-type]
        hands[one] = tuple(second if card == first else card for card in hands[one] or ())
        hands[other] = tuple(first if card == second else card for card in hands[other] or ())
        found.append(replace(found[-1], hands=tuple(hands)))
    return found


def check(game: str, kind: str, deals: int, each: int, seed: int) -> None:
    """A table that has seen all the neighbours before says of each what a fresh one says."""
    for number, position in enumerate(endings.endings(game, kind, deals, seed)):
        shared = None
        for near in neighbours(position, each, f"neighbours:{game}:{kind}:{seed}:{number}"):
            alone, question = Question(near, None), Question(near, None)
            if shared is not None:
                question._table = shared
            assert question.whole() == alone.whole(), endings.written(near)
            shared = question._table


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_neighbouring_deals_share_a_table(game, kind, compiled_kernel):
    """Six endings of each game and kind, each with twenty neighbours."""
    with using(compiled_kernel):
        check(game, kind, 6, 20, seed=5)


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_neighbouring_deals_share_a_table_at_length(game, kind, compiled_kernel):
    """The same over 200 endings, each with sixty neighbours."""
    with using(compiled_kernel):
        check(game, kind, 200, 60, seed=6)
