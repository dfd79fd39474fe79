"""What holds in every position of every game under any house rules."""

from collections import Counter
from dataclasses import fields, replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wander import conceivable, played_out, random_rules, walk, zones

from tutorial_app.engine import (
    FACT_KINDS,
    JOKER,
    SUITS,
    Auction,
    Bid,
    CardPlay,
    Exchange,
    Finished,
    IllegalActionError,
    KittyExchange,
    Pass,
    PlayCard,
    Ruleset,
    Suit,
    apply,
    cards_held,
    cards_to_choose_from,
    judge,
    legal_actions,
    parse_card,
    positions,
    replay,
    score_deal,
    seen_by,
    shown_void,
    trick_winners,
    tricks_won,
    turn_of,
    why_suit,
    why_turn,
    why_wins,
)

SEEDS = st.integers(0, 10**9)
GAMES = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")


def check_cards(position) -> None:
    """Every card of the pack is in exactly one place, and the count of each hand is known to all."""
    assert Counter(zones(position)) == Counter(position.rules.pack)
    if not isinstance(position, Finished):
        for seat, hand in zip(position.rules.seats, position.hands, strict=True):
            for viewer in position.rules.seats:
                assert cards_held(seen_by(position, viewer).position, seat) == len(hand)


def check_verdicts(position) -> None:
    """Of all calls and cards exactly the listed ones are legal; every verdict has a reason with known facts; nobody else may act."""
    listed = set(legal_actions(position))
    for action in conceivable(position):
        verdict = judge(position, action)
        assert verdict.legal is (action in listed), (action, verdict)
        assert "." in verdict.reason.rule
        assert set(verdict.reason.facts) <= set(FACT_KINDS)
    for seat in position.rules.seats:
        if seat != turn_of(position):
            assert not any(judge(position, action, seat).legal for action in listed)


def check_turn(position) -> None:
    """Whose turn it is has a reason that names the seat."""
    reason = why_turn(position)
    assert reason.facts.get("turn") == turn_of(position)
    assert (turn_of(position) is None) is (legal_actions(position) == ())


def check_exchange(position: KittyExchange) -> None:
    """Every choice of three of the thirteen is legal, with a name exactly where one is allowed; the list holds these and no others."""
    held = cards_to_choose_from(position)
    row, advance = position.contract.row, position.rules.switches.joker_advance
    nameable = row.strain == "NT" and (advance == "nt_and_misere" or (advance == "misere_only" and row.bid.name in ("M", "OM")))
    expected = set()
    for discards in combinations(held, 3):
        expected.add((frozenset(discards), None))
        if nameable and JOKER in held and JOKER not in discards:
            expected |= {(frozenset(discards), suit) for suit in SUITS}
    listed = legal_actions(position)
    assert len(listed) == len(expected)
    assert {(frozenset(action.discards), action.joker_named) for action in listed} == expected
    for discards in combinations(held, 3):
        for named in (None, *SUITS):
            assert judge(position, Exchange(discards, named)).legal is ((frozenset(discards), named) in expected)


def check_end(end: Finished) -> None:
    """The tricks add up to the hand size and every score is a multiple of ten."""
    assert sum(tricks_won(end).values()) == len(end.tricks) == end.rules.hand_size
    lines = score_deal(end)
    assert sorted(line.side for line in lines) == sorted(end.rules.side_names)
    assert all(line.points % 10 == 0 for line in lines)
    assert all(set(line.reason.facts) <= set(FACT_KINDS) for line in lines)


def check_play(position: CardPlay) -> None:
    """Who shows a void never again follows that suit; each trick's winner leads the next; every card can say what it counts as."""
    leaders = [trick.plays[0][0] for trick in position.tricks] + [position.leader]
    assert leaders[1:] == list(trick_winners(position))
    for card in position.rules.pack:
        assert set(why_suit(card, position.strain, position.joker_named).facts) <= set(FACT_KINDS)
    if position.trick.plays:
        won = why_wins(position.trick, position.strain, position.joker_named)
        assert (won.seat, won.card) == position.trick.winning_play(position.strain, position.joker_named)
    for seat in position.rules.seats:
        hand = position.hands[position.rules.index(seat)]
        named = position.joker_named
        assert all((card.suit or named) not in shown_void(position, seat) or card.rank in ("J", "Joker") for card in hand)


def walk_and_check(seed: int, game: str | None = None) -> Counter:
    """One random deal with everything checked in every position."""
    rng, met = Random(seed), Counter()
    for record, position in walk(rng, random_rules(rng, game)):
        met[type(position).__name__] += 1
        check_cards(position)
        check_turn(position)
        if isinstance(position, KittyExchange):
            if rng.random() < 0.15:
                check_exchange(position)
            continue
        if rng.random() < 0.15:
            check_verdicts(position)
            assert replay(record) == position
        if isinstance(position, CardPlay):
            check_play(position)
        if isinstance(position, Finished):
            check_end(position)
    return met


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_sound(game):
    """In random deals of each game cards are conserved, verdicts agree with the list, turns have reasons, scores are multiples of ten."""
    met = sum((walk_and_check(seed, game) for seed in range(4)), Counter())
    assert met["CardPlay"] >= 30


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_sound_at_length(game):
    """The same over 200 deals of each game."""
    met = sum((walk_and_check(seed, game) for seed in range(100, 300)), Counter())
    assert met["CardPlay"] > 1500


ACTIONS = st.one_of(
    st.just(Pass()),
    st.builds(Bid, st.text(max_size=4)),
    st.builds(Bid, st.sampled_from(["6S", "7NT", "M", "OM", "10NT", "0S"])),
    st.builds(PlayCard, st.sampled_from(["JC", "Joker", "4S", "13H", "2D", "AS"]).map(parse_card), st.sampled_from([None, *Suit])),
    st.builds(
        Exchange,
        st.lists(st.sampled_from(["JC", "Joker", "4S", "5H", "AS", "KD"]).map(parse_card), max_size=5).map(tuple),
        st.sampled_from([None, *Suit]),
    ),
)


@settings(max_examples=40)
@given(SEEDS, st.integers(0, 50), ACTIONS, st.sampled_from(["N", "E", "S", "W", "1", "6", "", "dealer", None]))
def test_judge_never_raises(seed, steps, action, seat):
    """Any action by anybody, in any phase, gets a verdict with a reason; `apply` raises exactly where the verdict refuses."""
    rng = Random(seed)
    for _, position in zip(range(steps + 1), walk(rng, random_rules(rng)), strict=False):
        _, here = position
    verdict = judge(here, action, seat)
    assert verdict.reason.rule
    if verdict.legal:
        apply(here, action, seat)
    else:
        with pytest.raises(IllegalActionError) as refusal:
            apply(here, action, seat)
        assert refusal.value.verdict == verdict


@settings(max_examples=15)
@given(SEEDS)
def test_a_verdict_has_no_truth_value(seed):
    """Nobody can mistake a refusal for a permission: a verdict must be asked whether it is legal."""
    rng = Random(seed)
    _, position = next(walk(rng, random_rules(rng)))
    with pytest.raises(TypeError, match=r"ask verdict\.legal"):
        bool(judge(position, Pass()))


def unseen_places(position, viewer: str) -> list:
    """Where a viewer may not look, stated from the rules: (field, hand number) pairs."""
    rules: Ruleset = position.rules
    contractor = None if isinstance(position, Auction) else position.contract.seat
    open_hand = isinstance(position, CardPlay) and position.contract.row.bid == Bid("OM")
    open_hand = open_hand and (rules.switches.open_shown == "before_first_lead" or len(position.tricks) > 0)
    places = [("hands", number) for number, seat in enumerate(rules.seats) if seat != viewer and not (open_hand and seat == contractor)]
    places.append(("dead", None))
    if isinstance(position, Auction) or (isinstance(position, KittyExchange) and viewer != contractor):
        places.append(("kitty", None))
    if isinstance(position, CardPlay) and viewer != contractor:
        places.append(("discards", None))
    return places


def shuffled_unseen(rng: Random, position, viewer: str):
    """The position with all cards the viewer may not see dealt anew among their places."""
    places = unseen_places(position, viewer)
    held = [position.hands[number] if field == "hands" else getattr(position, field) for field, number in places]
    cards = [card for zone in held for card in zone]
    rng.shuffle(cards)
    hands = list(position.hands)
    changed = {}
    for (field, number), zone in zip(places, held, strict=True):
        taken, cards = tuple(cards[: len(zone)]), cards[len(zone) :]
        if field == "hands":
            hands[number] = taken
        else:
            changed[field] = taken
    return replace(position, hands=tuple(hands), **changed)


def check_secrets(seed: int) -> int:
    """Along a random deal, moving unseen cards about changes no view, and no verdict on the viewer's own actions."""
    rng, count = Random(seed), 0
    for _, position in walk(rng, random_rules(rng)):
        if not isinstance(position, Auction | KittyExchange | CardPlay):
            continue
        for viewer in position.rules.seats:
            view = seen_by(position, viewer)
            assert seen_by(shuffled_unseen(rng, position, viewer), viewer) == view
            open_to_all = [field.name for field in fields(position) if field.name in ("calls", "rules", "tricks", "trick", "joker_named")]
            assert all(getattr(view.position, name) == getattr(position, name) for name in open_to_all)
            count += 1
        turn = turn_of(position)
        if not isinstance(position, KittyExchange):
            assert legal_actions(seen_by(position, turn).position) == legal_actions(position)
    return count


def test_moving_unseen_cards_changes_no_view():
    """A seat sees the same wherever the cards lie that it does not see, in every phase, open misère and dead hands included."""
    assert sum(check_secrets(seed) for seed in range(25)) > 1000


@pytest.mark.long
def test_moving_unseen_cards_changes_no_view_at_length():
    """The same over 1,500 deals."""
    assert sum(check_secrets(seed) for seed in range(1000, 2500)) > 100_000


@settings(max_examples=15)
@given(SEEDS, st.integers(0, 60))
def test_undo_is_replay_of_a_shorter_record(seed, count):
    """Taking back to any point gives the position that stood there."""
    rng = Random(seed)
    record, _ = played_out(rng, random_rules(rng))
    stood = list(positions(record))
    assert replay(record.back_to(count)) == stood[min(count, len(stood) - 1)]
