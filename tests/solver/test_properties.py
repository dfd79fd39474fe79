"""What is true of the value of every position, whatever the cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import endings
import pytest

from tutorial_app.engine import SUITS, CardPlay, Finished, Suit, Trick, active_seats, apply, hand_of, tricks_of_side, turn_of
from tutorial_app.engine.positions import with_hand
from tutorial_app.rulebook.rulesets import ruleset
from tutorial_app.solver import setup, solve, value_of

LARGE = ("5-hand", "6-hand")
BY_GAME = pytest.mark.parametrize("game", endings.GAMES)


@cache
def sample(game: str) -> tuple[CardPlay, ...]:
    """Two endings of every kind of a game."""
    return tuple(position for kind in endings.KINDS for position in endings.endings(game, kind, 2, seed=4))


def wants_many(position: CardPlay) -> bool:
    """Whether the seat to act wants the contractor's side to take many tricks: his side does, in misère all others do."""
    rules, contract = position.rules, position.contract
    return (rules.side_of[turn_of(position)] == rules.side_of[contract.seat]) != contract.row.is_misere


def tricks_to_come(position: CardPlay) -> int:
    """Tricks that are not complete: as many as cards in the fullest hand that plays."""
    seats = active_seats(position.rules, position.contract, position.contract.seat)
    return max(len(hand_of(position, seat) or ()) for seat in seats)


def swapped(rng: Random, position: CardPlay) -> tuple[CardPlay, CardPlay]:
    """Two cards of two hands changed for each other, and changed back."""
    one, other = rng.sample(active_seats(position.rules, position.contract, position.contract.seat), 2)
    here, there = hand_of(position, one), hand_of(position, other)
    if not here or not there:
        return position, position
    mine, yours = rng.randrange(len(here)), rng.randrange(len(there))

    def change(before: CardPlay) -> CardPlay:
        here, there = hand_of(before, one), hand_of(before, other)
        changed = with_hand(before, one, (*here[:mine], there[yours], *here[mine + 1 :]))
        return with_hand(changed, other, (*there[:yours], here[mine], *there[yours + 1 :]))

    once = change(position)
    return once, change(once)


@BY_GAME
def test_swapping_two_cards_twice_changes_nothing(game):
    """After a swap and the same swap again the position, its value and that of every card are what they were, whatever was asked in between."""
    rng = Random(f"swap {game}")
    for position in sample(game):
        before = solve(position)
        once, twice = swapped(rng, position)
        assert set(solve(once).actions.values()) <= set(range(tricks_to_come(position) + 1))
        assert twice == position
        assert solve(twice) == before


@BY_GAME
def test_the_value_stays_within_the_tricks_left(game):
    """Nobody takes fewer tricks than none or more than there are; the value is the best action's for the side to act."""
    for position in sample(game):
        found = solve(position)
        assert found.exact
        assert set(found.actions.values()) <= set(range(tricks_to_come(position) + 1))
        assert found.value == (max if wants_many(position) else min)(found.actions.values())
        assert found.value == value_of(position)
        assert set(found.best()) == {action for action, value in found.actions.items() if value == found.value}
        assert found.objective == ("fewest" if position.contract.row.is_misere else "tricks")
        assert (found.to_act, found.side) == (turn_of(position), position.rules.side_of[position.contract.seat])


@BY_GAME
def test_the_value_stays_the_same_along_best_play(game):
    """If everybody plays a best card, the tricks taken and those to come always add up to the first value."""
    rng = Random(f"along {game}")
    for position in sample(game):
        side = position.rules.side_of[position.contract.seat]
        taken, value = tricks_of_side(position, side), value_of(position)
        here: CardPlay | Finished = position
        while isinstance(here, CardPlay):
            here = apply(here, rng.choice(solve(here).best()))
            assert tricks_of_side(here, side) - taken + value_of(here) == value
        assert value_of(here) == 0


@BY_GAME
def test_an_action_is_worth_what_the_position_after_it_is_worth(game):
    """The value of each action is the trick it may take and the value of what follows."""
    for position in sample(game):
        side = position.rules.side_of[position.contract.seat]
        for action, value in solve(position).actions.items():
            after = apply(position, action)
            assert tricks_of_side(after, side) - tricks_of_side(position, side) + value_of(after) == value


def renamed(position: CardPlay, names: dict[Suit, Suit]) -> CardPlay:
    """The same cards with the suits called by other names; trumps and a suit named for the joker go along."""

    def suit(of):
        return names[of] if of is not None else None

    def card(of):
        return replace(of, suit=suit(of.suit)) if of.suit is not None else of

    trick = replace(position.trick, plays=tuple((seat, card(each)) for seat, each in position.trick.plays), named=suit(position.trick.named))
    tricks = tuple(replace(each, plays=tuple((seat, card(one)) for seat, one in each.plays), named=suit(each.named)) for each in position.tricks)
    before = replace(
        position.before,
        suits_led=tuple(suit(led) for led in position.before.suits_led),
        shown_void=tuple((seat, tuple(suit(void) for void in voids)) for seat, voids in position.before.shown_void),
    )
    hands = tuple(None if hand is None else tuple(card(each) for each in hand) for hand in position.hands)
    row = position.contract.row
    if position.strain.suit is not None:
        trump = suit(position.strain.suit)
        row = next(each for each in position.rules.schedule.rows if each.tricks == row.tricks and each.strain.suit == trump)
    contract = replace(position.contract, row=row)
    return replace(
        position, hands=hands, contract=contract, joker_named=suit(position.joker_named), trick=trick, tricks=tricks, before=before, discards=None, dead=()
    )


OTHER_BLACK_AND_RED = dict(zip(SUITS, (SUITS[1], SUITS[0], SUITS[3], SUITS[2]), strict=True))
"""Spades and clubs change names, diamonds and hearts too: every colour keeps its cards and every bower its place."""


def other_name(suit: Suit | None) -> Suit | None:
    """A suit's other name; none stays none."""
    return None if suit is None else OTHER_BLACK_AND_RED[suit]


@BY_GAME
def test_suits_have_no_meaning_but_their_colour(game):
    """Spades called clubs and hearts called diamonds, trumps and all, give the same value and the same worth to each card."""
    for position in sample(game):
        found, other = solve(position), solve(renamed(position, OTHER_BLACK_AND_RED))
        assert other.value == found.value
        worth = {(action.card.rank, other_name(action.card.suit), other_name(action.named)): value for action, value in found.actions.items()}
        assert {(action.card.rank, action.card.suit, action.named): value for action, value in other.actions.items()} == worth


def turned(position: CardPlay) -> CardPlay:
    """The same cards with everybody sitting one place further on."""
    rules = position.rules
    following = dict(zip(rules.seats, (*rules.seats[1:], rules.seats[0]), strict=True))

    def moved(trick: Trick) -> Trick:
        return replace(trick, plays=tuple((following[seat], card) for seat, card in trick.plays))

    before = replace(
        position.before,
        shown_void=tuple((following[seat], voids) for seat, voids in position.before.shown_void),
        tricks_won=tuple((following[seat], won) for seat, won in position.before.tricks_won),
    )
    return replace(
        position,
        dealer=None,
        hands=(position.hands[-1], *position.hands[:-1]),
        contract=replace(position.contract, seat=following[position.contract.seat]),
        leader=following[position.leader],
        tricks=tuple(moved(trick) for trick in position.tricks),
        trick=moved(position.trick),
        before=before,
    )


@BY_GAME
def test_seats_have_no_meaning_but_their_order(game):
    """If everybody moves one place round the table, every card is worth what it was."""
    for position in sample(game):
        assert solve(turned(position)).actions == solve(position).actions


SCORING_ONLY = {"slam_bonus": True, "defender_points": "never", "misere_defenders": "ten_per_contractor_trick", "win_needs_contract": False, "back_door": False}
"""House rules that say what tricks are worth and not how they are taken."""


@BY_GAME
def test_a_rule_set_and_its_equal_give_the_same_value(game):
    """Rules written another way, under another name, or differing only in what tricks score, give the same answer."""
    for position in sample(game):
        switches = {name: getattr(position.rules.switches, name) for name in ("joker_lead", "joker_advance", "misere", "open_misere", "first_lead")}
        found = solve(position)
        assert solve(replace(position, rules=ruleset(game, dict(reversed(switches.items()))))) == found
        assert solve(replace(position, rules=replace(position.rules, name="our club"))) == found
        assert solve(replace(position, rules=ruleset(game, switches | SCORING_ONLY))) == found


@BY_GAME
def test_with_trumps_the_joker_names_no_suit(game):
    """In a trump contract, and where the joker has a suit, how a free joker may be led changes nothing."""
    for kind in ("trumps", "named joker"):
        for position in endings.endings(game, kind, 4, seed=5):
            values = [solve(replace(position, rules=position.rules.with_variant({"joker_lead": rule}))).actions for rule in endings.NAMING]
            assert values[1:] == values[:-1]


@BY_GAME
def test_open_misere_is_played_as_misere(game):
    """The contractor's hand lying open changes no value: all hands are open here."""
    for position in endings.endings(game, "open misère", 10, seed=6):
        rows = position.rules.schedule.rows
        closed = replace(position, contract=replace(position.contract, row=next(row for row in rows if row.kind == "misere")))
        assert solve(closed).actions == solve(position).actions


def test_the_answer_is_about_the_trumps_that_are_asked_about():
    """UI-02: whatever was asked before, other trumps, another game, the same cards again, the value is the one of the position asked about."""
    positions = [next(endings.endings(game, kind, 1, seed=7)) for game, kind in endings.CASES]
    trump = next(endings.endings("4-hand", "trumps", 1, seed=8))
    rows = [row for row in trump.rules.schedule.rows if row.kind == "tricks" and row.tricks == trump.contract.row.tricks]
    positions += [replace(trump, contract=replace(trump.contract, row=row), trick=replace(trump.trick, named=None)) for row in rows]
    alone = [solve(position) for position in positions]
    assert [solve(position) for position in reversed(positions)] == alone[::-1]


@BY_GAME
@pytest.mark.parametrize(("first", "most"), [(128, 1 << 20), (128, 128)])
def test_a_table_that_grows_or_is_full_changes_no_value(game, first, most, monkeypatch):
    """What is remembered saves work and nothing else: with a table that has to grow, and with one that stays full, every card is worth the same."""
    rng = Random(f"table {game}")
    for kind in ("trumps", "free joker, not_shown_void", "misère"):
        position = next(here for here in endings.along(rng, endings.dealt(rng, game, kind)) if endings.tricks_left(here) == (4 if game in LARGE else 5))
        roomy = solve(position, nodes=1_000_000)
        monkeypatch.setattr(setup, "table_sizes", lambda cards: (16, first, most))
        narrow = solve(position, nodes=1_000_000)
        monkeypatch.undo()
        assert roomy.exact
        assert narrow.actions == roomy.actions
