"""The line of best play: how the rest of a deal goes when everybody plays his best with all hands open."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.engine import CardPlay, Finished, PlayCard, apply, effective_suit, legal_actions, strength
from tutorial_app.solver.solve import solve


def best_line(position: CardPlay | Finished, *, nodes: int | None = None) -> Iterator[CardPlay | Finished]:
    """The position, and the one after each card of best play by all to the end of the deal; `nodes` is the budget for one card.

    Of equally good cards a leader plays the highest and the others the lowest, plain cards before trumps, as people do. The line stops
    early where a budget runs out.

    :raises SolverError: the position cannot be solved.
    """
    yield position
    while isinstance(position, CardPlay) and (play := _best_play(position, nodes)) is not None:
        after = apply(position, play)
        assert isinstance(after, CardPlay | Finished), "a card leads to card play or to the end"
        position = after
        yield position


def _best_play(position: CardPlay, nodes: int | None) -> PlayCard | None:
    """A best play, or None where it was not found."""
    legal = tuple(action for action in legal_actions(position) if isinstance(action, PlayCard))
    best = legal if len(legal) == 1 else solve(position, nodes=nodes).best()

    def height(play: PlayCard) -> tuple[bool, int]:
        suit = effective_suit(play.card, position.strain, position.joker_named)
        return suit in (None, position.strain.suit), strength(play.card, position.strain)

    leading = not position.trick.plays
    return (max if leading else min)(best, key=height, default=None)
