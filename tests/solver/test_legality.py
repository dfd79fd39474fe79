"""The kernel's own idea of the rules against the engine's: whose turn it is, what may be played, who is winning, in whole deals of every game and switch."""

from __future__ import annotations

from random import Random

import endings
import pytest

from tutorial_app.engine import Card, CardPlay, PlayCard, active_seats, apply, effective_suit, hand_of, legal_actions, strength, turn_of
from tutorial_app.solver import sheet as at
from tutorial_app.solver.compile import PLAIN
from tutorial_app.solver.kernel import play
from tutorial_app.solver.moves import list_moves, may_be_played
from tutorial_app.solver.relabel import relabel
from tutorial_app.solver.setup import lay_out, sheet_for


class Follower:
    """The kernel's sheet, led along a deal card by card; it looks at the engine's position once, at the beginning."""

    def __init__(self, position: CardPlay) -> None:
        self.game = relabel(position)
        self.sheet = sheet_for(self.game, PLAIN.blank)
        lay_out(self.sheet)
        self.ply = self.sheet[at.ROOT]

    def put(self, action: PlayCard) -> None:
        """Play a card."""
        self.sheet[at.CARD + self.ply] = self.game.move(action)
        play(self.sheet, self.ply)
        self.ply += 1

    def turn(self) -> str:
        """The seat that plays next."""
        return self.game.seats[self.sheet[at.SEAT + self.ply]]

    def listed(self) -> set[int]:
        """The moves the search would try."""
        list_moves(self.sheet, self.ply)
        first = at.MOVES + self.ply * at.MOST_MOVES
        return set(self.sheet[first : first + self.sheet[at.LISTED + self.ply]])

    def legal(self) -> set[int]:
        """Every move that may be made: the cards, and a joker that is led with each name it may take."""
        cards = may_be_played(self.sheet, self.ply)
        return {card for card in range(at.JOKER_CARD) if cards >> card & 1} | {move for move in self.listed() if move >= at.JOKER_CARD}

    def winning(self) -> tuple[str, int]:
        """The seat and the card that are winning the trick on the table."""
        return self.game.seats[self.sheet[at.WINNER + self.ply]], self.sheet[at.BEST + self.ply]


def equal(position: CardPlay, one: Card, other: Card) -> bool:
    """Whether two cards of the hand to act do the same: of one suit, with no card between that another seat holds or that lies on the table."""
    strain, named, turn = position.strain, position.joker_named, turn_of(position)
    suit = effective_suit(one, strain, named)
    if suit is None or effective_suit(other, strain, named) != suit:
        return one == other
    low, high = sorted((strength(one, strain), strength(other, strain)))
    playing = active_seats(position.rules, position.contract, turn)
    elsewhere = [card for seat in playing[1:] for card in hand_of(position, seat) or ()] + [card for _, card in position.trick.plays]
    return not any(effective_suit(card, strain, named) == suit and low < strength(card, strain) < high for card in elsewhere)


def check_moves(follower: Follower, position: CardPlay) -> None:
    """What may be played is what the engine allows, and of cards the search leaves out an equal one is in it."""
    legal = {follower.game.move(action): action for action in legal_actions(position)}
    assert follower.legal() == set(legal), endings.written(position)
    listed = follower.listed()
    assert listed <= set(legal), endings.written(position)
    for move, action in legal.items():
        assert move in listed or any(equal(position, action.card, legal[other].card) for other in listed), endings.written(position)


def follow(rng: Random, deal: CardPlay) -> int:
    """Lead kernel and engine along a random deal; at every card they must agree. How many cards were played."""
    follower, here, count = Follower(deal), deal, 0
    while isinstance(here, CardPlay):
        assert follower.turn() == turn_of(here)
        check_moves(follower, here)
        action = endings.random_play(rng, here)
        after = apply(here, action)
        follower.put(action)
        trick = after.trick if isinstance(after, CardPlay) and after.trick.plays else after.tricks[-1]
        seat, card = trick.winning_play(here.strain, here.joker_named)
        assert follower.winning() == (seat, follower.game.numbers[card]), endings.written(here)
        here, count = after, count + 1
    return count


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_kernel_and_engine_agree_card_by_card(game, kind):
    """Along whole deals, in every position, the kernel's turn, legal cards, names for the joker and winner are the engine's."""
    rng = Random(f"legality {game} {kind}")
    assert sum(follow(rng, endings.dealt(rng, game, kind)) for _ in range(3)) > 40


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_kernel_and_engine_agree_card_by_card_at_length(game, kind):
    """The same along 200 deals of each game and kind."""
    rng = Random(f"legality at length {game} {kind}")
    for _ in range(200):
        follow(rng, endings.dealt(rng, game, kind))


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_kernel_and_engine_agree_from_the_middle(game, kind):
    """The same from staged positions on: in mid-trick, with suits led and voids shown before."""
    rng = Random(f"middle {game} {kind}")
    for position in endings.endings(game, kind, 12, seed=9):
        follow(rng, position)
