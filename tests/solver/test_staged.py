"""Staged positions: a turn that is not the next one, hands that are missing, and what cannot be asked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import endings
import minimax
import pytest

from tutorial_app.engine import CardPlay, active_seats, deal_from_seed, hand_of, start, turn_of
from tutorial_app.engine.positions import with_hand
from tutorial_app.rulebook.rulesets import ruleset
from tutorial_app.solver import SolverError, solve


def another_turn(rng: Random, position: CardPlay) -> CardPlay:
    """The same cards, but a seat that has not played is to act instead of the one whose turn it is."""
    played = {seat for seat, _ in position.trick.plays}
    waiting = [seat for seat in active_seats(position.rules, position.contract, position.leader) if seat not in played]
    return replace(position, to_act=rng.choice(waiting))


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_a_turn_that_is_staged_is_taken_as_it_stands(game, kind):
    """What if another seat leads, or plays before its turn? Then the value is that of the play which the engine would go on with."""
    rng = Random(f"turn {game} {kind}")
    for position in endings.endings(game, kind, 6, seed=11):
        asked = another_turn(rng, position)
        found = solve(asked)
        assert found.to_act == turn_of(asked) == asked.to_act
        assert (found.value, list(found.actions.items())) == (minimax.exact(asked)[0], list(minimax.exact(asked)[1].items())), endings.written(asked)


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_every_hand_that_plays_must_be_known_and_even(game, kind):
    """A hand left out, a card too few or too many: the solver says so in one line and gives no value."""
    for position in endings.endings(game, kind, 3, seed=12):
        seats = active_seats(position.rules, position.contract, position.contract.seat)
        seat = seats[-1]
        with pytest.raises(SolverError, match=f"seat {seat} are not known"):
            solve(with_hand(position, seat, None))
        hand = hand_of(position, seat)
        unused = next(card for card in position.rules.pack if all(card not in (hand_of(position, each) or ()) for each in seats))
        for wrong in ((*hand, unused), hand[1:]) if len(hand) > 1 else ((*hand, unused),):
            with pytest.raises(SolverError) as refusal:
                solve(with_hand(position, seat, wrong))
            assert "uneven" in str(refusal.value)
            assert "\n" not in str(refusal.value)
            assert str(refusal.value)[0].islower()


@pytest.mark.parametrize("game", endings.GAMES)
def test_a_card_is_held_once(game):
    """A card in two hands, or twice in one, is named and nothing is solved."""
    position = next(here for here in endings.endings(game, "trumps", 50, seed=13) if not here.trick.plays)
    one, other = position.rules.seats[:2]
    mine, yours = hand_of(position, one), hand_of(position, other)
    with pytest.raises(SolverError, match=f"{mine[0]} is held twice"):
        solve(with_hand(position, other, (mine[0], *yours[1:])))
    with pytest.raises(SolverError, match=f"{yours[0]} is held twice"):
        solve(with_hand(position, other, (yours[0],) * len(yours)))


def test_nobody_acts_out_of_the_trick():
    """A seat that has played to the trick, and one that sits out in misère, cannot be to act."""
    played = next(here for here in endings.endings("4-hand", "trumps", 50, seed=14) if here.trick.plays)
    with pytest.raises(SolverError, match="has played to this trick"):
        solve(replace(played, to_act=played.trick.plays[0][0]))
    misere = next(endings.endings("4-hand", "misère", 1, seed=14))
    with pytest.raises(SolverError, match="sits out"):
        solve(replace(misere, to_act=misere.rules.partners(misere.contract.seat)[0]))


def test_only_card_play_can_be_solved():
    """The auction and the exchange have no value that all hands open could prove."""
    rules = ruleset("4-hand")
    with pytest.raises(SolverError, match="only a position in the card play"):
        solve(start(rules, deal_from_seed(rules, 1, "N"), "N"))  # type: ignore[arg-type]
