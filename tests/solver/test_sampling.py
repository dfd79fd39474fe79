"""Sampling: the cards that a seat does not see, drawn as they may lie, and what is said of plays over many such layouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean

import endings
import pytest

from tutorial_app.engine import (
    JOKER,
    Before,
    Card,
    CardPlay,
    Seat,
    View,
    active_seats,
    effective_suit,
    hand_of,
    parse_card,
    seen_by,
    shown_void,
    sitting_out,
    tricks_of_side,
    turn_of,
)
from tutorial_app.engine.positions import with_hand
from tutorial_app.rulebook.rulesets import ruleset
from tutorial_app.solver import Solution, SolverError, estimate, samples, solve, t_interval, wilson
from tutorial_app.solver.compile import Kernel, using

BY_GAME = pytest.mark.parametrize("game", endings.GAMES)


def walked(game: str, count: int, seed: int) -> Iterator[CardPlay]:
    """Positions of real deals played at random, each at some point of the play."""
    rng = Random(f"sampling {game} {seed}")
    for _ in range(count):
        yield rng.choice(list(endings.along(rng, endings.dealt(rng, game, rng.choice(endings.KINDS)))))


def unseen_by(view: View) -> set[Card]:
    """The cards of the pack that a seat has not seen."""
    position = view.position
    assert isinstance(position, CardPlay)
    seen = {card for hand in position.hands for card in hand or ()} | set(position.discards or ())
    return set(position.rules.pack) - seen - {card for trick in (*position.tricks, position.trick) for _, card in trick.plays}


def fits(view: View, layout: CardPlay) -> bool:
    """Whether hands are dealt as the seat knows they can be."""
    position = view.position
    assert isinstance(position, CardPlay)
    drawn = [card for seat, hand in zip(position.rules.seats, layout.hands, strict=True) if hand_of(position, seat) is None for card in hand or ()]
    if len(set(drawn)) != len(drawn) or not set(drawn) <= unseen_by(view):
        return False
    for seat in active_seats(position.rules, position.contract, position.leader):
        hand, voids = hand_of(layout, seat) or (), shown_void(position, seat)
        if any(effective_suit(card, position.strain, position.joker_named) in voids for card in hand):
            return False
        if position.joker_named and JOKER in hand and seat != position.contract.seat:
            return False
    kept = position.joker_named is not None and JOKER in unseen_by(view)
    return not kept or JOKER in (hand_of(layout, position.contract.seat) or ())


@BY_GAME
def test_every_layout_fits_what_the_seat_knows(game: str) -> None:
    """Hands have the right size, hold unseen cards only, no suit shown void; own cards, open hands and discards stay; a named joker was kept."""
    rng = Random(game)
    for position in walked(game, 12, seed=1):
        active = active_seats(position.rules, position.contract, position.leader)
        view = seen_by(position, rng.choice(active))
        for layout in samples(view, seed="fits", count=3):
            assert fits(view, layout)
            for seat in position.rules.seats:
                if seat in active:
                    assert len(hand_of(layout, seat) or ()) == len(hand_of(position, seat) or ())
                known = hand_of(view.position, seat)  # type: ignore[arg-type]
                assert known is None or hand_of(layout, seat) == known
            assert replace(layout, hands=view.position.hands) == view.position


def test_what_lies_open_is_not_drawn() -> None:
    """The contractor knows his discards, and everybody the open misère's hand once it is shown; nobody knows more by looking at the layout."""
    position = endings.dealt(Random(1), "4-hand", "open misère")
    contractor = position.contract.seat
    mine = next(samples(seen_by(position, contractor), seed=1, count=1))
    assert mine.discards == position.discards
    assert not {card for hand in mine.hands for card in hand or ()} & set(position.discards or ())
    shown = replace(position, rules=ruleset("4-hand", {"open_misere": "highest", "open_shown": "before_first_lead"}))
    other = next(seat for seat in active_seats(position.rules, position.contract, contractor) if seat != contractor)
    drawn = next(samples(seen_by(shown, other), seed=1, count=1))
    assert hand_of(drawn, contractor) == hand_of(position, contractor)
    assert drawn.discards is None
    (partner,) = sitting_out(position.rules, position.contract)
    assert hand_of(drawn, partner) is None


def small(game: str, seed: int, cards: int = 2, most: int = 90) -> Iterator[tuple[View, tuple[CardPlay, ...]]]:
    """Endings of so many cards with a seat on lead or in the trick that has seen enough for all layouts to be listed, and these layouts."""
    rng = Random(f"small {game} {seed}")
    while True:
        position = endings.dealt(rng, game, rng.choice(endings.KINDS))
        moments = [each for each in endings.along(rng, position) if len(hand_of(each, turn_of(each) or "") or ()) == cards]
        position = rng.choice(moments)
        view = seen_by(position, turn_of(position) or "")
        layouts = every_layout(view, most)
        if 1 < len(layouts) <= most:
            yield view, layouts


def every_layout(view: View, most: int) -> tuple[CardPlay, ...]:
    """All ways in which the unseen cards can lie, one after another; none where there are clearly more than `most`."""
    position = view.position
    assert isinstance(position, CardPlay)
    active = active_seats(position.rules, position.contract, position.leader)
    played = {seat for seat, _ in position.trick.plays}
    size = len(hand_of(position, view.seat) or ()) + (view.seat in played)
    pool = unseen_by(view)
    found = [(position, pool)]
    for seat in active:
        if hand_of(position, seat) is None:
            free = may_hold(position, seat)
            found = [
                (with_hand(each, seat, cards), left - set(cards))
                for each, left in found
                for cards in combinations([card for card in position.rules.pack if card in left and card in free], size - (seat in played))
            ]
            if len(found) > 40 * most:
                return ()
    kept = position.joker_named is not None and JOKER in pool
    return tuple(each for each, left in found if not kept or JOKER not in left)


def may_hold(position: CardPlay, seat: Seat) -> set[Card]:
    """The cards that a seat has not shown to be out of; a named joker is the contractor's alone."""
    voids = shown_void(position, seat)
    cards = {card for card in position.rules.pack if effective_suit(card, position.strain, position.joker_named) not in voids}
    return cards - {JOKER} if position.joker_named is not None and seat != position.contract.seat else cards


@pytest.mark.parametrize(
    ("game", "seed"), [("4-hand", 1), ("4-hand", 2), ("3-hand", 1), ("2-hand", 1), ("5-hand", 1), pytest.param("6-hand", 1, marks=pytest.mark.long)]
)
def test_every_layout_has_the_same_chance(game: str, seed: int) -> None:
    """All layouts that fit are drawn, and none clearly oftener than another: chi-square within five of its standard deviations."""
    view, layouts = next(small(game, seed))
    count = 30 * len(layouts)
    drawn = Counter(layout.hands for layout in samples(view, seed="even", count=count))
    assert set(drawn) == {layout.hands for layout in layouts}
    freedom = len(layouts) - 1
    assert sum((times - 30) ** 2 / 30 for times in drawn.values()) < freedom + 5 * sqrt(2 * freedom)


def test_the_same_seed_gives_the_same_layouts_for_ever() -> None:
    """A layout depends on the view, the seed and its number alone; the first one of this deal is written down here."""
    rules = ruleset("4-hand", {})
    position = endings.dealt(Random(5), "4-hand", "trumps")
    view = seen_by(position, position.contract.seat)
    three = list(samples(view, seed=7, count=3))
    assert list(samples(view, seed=7, count=2)) == three[:2]
    assert list(samples(view, seed=8, count=1)) != three[:1]
    assert len({layout.hands for layout in three}) == 3
    assert rules.name == "4-hand"


def test_cards_that_cannot_fit_are_told() -> None:
    """Where everybody has shown a suit void whose cards must lie in some hand, there is no layout."""
    rules = ruleset("2-hand", {})
    position = endings.dealt(Random(1), "2-hand", "trumps")
    voids = tuple((seat, tuple("SCDH")) for seat in rules.seats)
    impossible = replace(position, before=Before(suits_led=tuple("SCDH"), shown_void=voids))  # type: ignore[arg-type]
    with pytest.raises(SolverError, match="cannot lie so that everything known fits"):
        next(samples(seen_by(impossible, position.contract.seat), seed=1, count=1))


# ---- averages over layouts


@cache
def solved(layout: CardPlay) -> Solution:
    """A layout's exact answer, worked out once."""
    found = solve(layout)
    assert found.exact
    return found


def in_doubt(view: View, values: list[int]) -> View:
    """The same view under a contract that some layouts make and others do not; in misère it is as it is."""
    position = view.position
    assert isinstance(position, CardPlay)
    if position.contract.row.is_misere:
        return view
    need = tricks_of_side(position, position.rules.side_of[position.contract.seat]) + sorted(values)[-1]
    row = replace(position.contract.row, tricks=need)
    return View(view.seat, replace(position, contract=replace(position.contract, row=row)))


def makes(view: View, value: int) -> int:
    """Whether so many more tricks for the contractor's side make the contract; written out for this test."""
    position = view.position
    assert isinstance(position, CardPlay)
    taken = tricks_of_side(position, position.rules.side_of[position.contract.seat]) + value
    return int(taken == 0 if position.contract.row.is_misere else taken >= position.contract.row.tricks)


def coverage(monkeypatch: pytest.MonkeyPatch, games: tuple[str, ...], endings_each: int, most: int, size: int) -> dict[str, tuple[int, int]]:
    """How often the interval of a sample holds the exact mean over all layouts, and of how many; only endings with something in doubt are asked about."""
    held: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for game in games:
        for number, (view, layouts) in zip(range(endings_each), small(game, 11, most=most), strict=False):
            contract = layouts[0].contract
            monkeypatch.setattr("tutorial_app.solver.sampling.solve", lambda layout, nodes, played=contract: solved(replace(layout, contract=played)))
            action = max(solved(layouts[0]).actions, key=lambda each: str(each.card))
            values = [solved(layout).actions[action] or 0 for layout in layouts]
            doubtful = in_doubt(view, values)
            for kind, asked_of, exactly in (("tricks", view, values), ("makes", doubtful, [makes(doubtful, value) for value in values])):
                found = list(estimate(asked_of, seed=number, count=size, kind=kind))[-1][action]  # type: ignore[arg-type]
                assert found.count == size
                assert 0 <= found.low <= found.mean <= found.high <= (1 if kind == "makes" else len(hand_of(layouts[0], view.seat) or ()))
                if len(set(exactly)) > 1:
                    asked[kind] += 1
                    held[kind] += found.low - 1e-9 <= fmean(exactly) <= found.high + 1e-9
            solved.cache_clear()
    return {kind: (held[kind], asked[kind]) for kind in asked}


def within_tolerance(held: int, asked: int) -> bool:
    """Whether so many hits are what 95 % would give, less at most three standard deviations of chance."""
    return held >= 0.95 * asked - 3 * sqrt(0.95 * 0.05 * asked)


def test_the_interval_holds_the_exact_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """In 95 of 100 endings the interval of a sample holds the mean over all layouts: a small sample of endings."""
    found = coverage(monkeypatch, ("4-hand", "3-hand", "2-hand"), 8, 20, 25)
    for held, asked in found.values():
        assert asked
        assert within_tolerance(held, asked)


@pytest.mark.long
def test_the_interval_holds_the_exact_mean_in_a_thousand_endings(monkeypatch: pytest.MonkeyPatch, compiled_kernel: Kernel) -> None:
    """The same over a thousand endings of all games and kinds, and more, Wilson's interval and Student's."""
    with using(compiled_kernel):
        found = coverage(monkeypatch, ("4-hand", "3-hand", "2-hand", "5-hand"), 540, 60, 30)
    print(found)
    for held, asked in found.values():
        assert within_tolerance(held, asked), found
    assert found["tricks"][1] >= 1000


def test_an_estimate_grows_with_its_layouts() -> None:
    """One answer for each layout, all legal plays in each, all over the same layouts; the last has them all."""
    view, layouts = next(small("4-hand", 1))
    answers = list(estimate(view, seed=3, count=6))
    assert [{each.count for each in answer.values()} for answer in answers] == [{number} for number in range(1, 7)]
    assert set(answers[-1]) == set(solve(layouts[0]).actions)
    assert {(each.low, each.high) for each in answers[0].values()} == {(0, 2)}  # one layout says nothing of the mean over all
    assert answers[0] == next(estimate(view, seed=3, count=1))
    assert {each.kind for each in answers[-1].values()} == {"tricks"}


def test_a_share_made_is_a_share() -> None:
    """How often the contract is made lies between never and always, and so does its interval."""
    view, _ = next(small("4-hand", 2))
    for found in list(estimate(view, seed=1, count=10, kind="makes"))[-1].values():
        assert 0 <= found.low <= found.mean <= found.high <= 1
        assert found.kind == "makes"


def test_a_layout_that_was_not_solved_is_not_counted() -> None:
    """Where the search runs out of its budget there is nothing to average."""
    position = endings.dealt(Random(2), "4-hand", "trumps")
    view = seen_by(position, turn_of(position) or "")
    assert list(estimate(view, seed=1, count=2, nodes=1)) == [{}, {}]


def test_only_who_is_to_play_is_advised() -> None:
    """An estimate is asked for the seat whose turn it is, from its own cards."""
    position = endings.dealt(Random(2), "4-hand", "trumps")
    other = position.rules.left_of(turn_of(position) or "")
    with pytest.raises(SolverError, match="is not to play here"):
        next(estimate(seen_by(position, other), seed=1, count=1))


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    # computed by hand from Wilson's formula, and as printed in tables of it
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 29, 0.0061, 0.1718), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval(hits: int, count: int, low: float, high: float) -> None:
    """Five known intervals, to four figures; R. G. Newcombe, 1998, gives the last two."""
    assert wilson(hits, count) == pytest.approx((low, high), abs=0.0001)


def test_students_interval() -> None:
    """Two, three and four have the mean 3 and, with two degrees of freedom, 4.303 times 0.577 to each side; one number alone says nothing."""
    assert t_interval({2: 1, 3: 1, 4: 1}) == pytest.approx((3 - 2.4841, 3 + 2.4841), abs=0.001)
    low, high = t_interval({7: 1})
    assert low < -1e9
    assert high > 1e9
    assert t_interval({3: 20})[0] == pytest.approx(3 - 0.1611, abs=0.001)  # all alike, but another may still be about
    assert parse_card("Joker") == JOKER
