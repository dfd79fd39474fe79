"""Whatever can be played can be written down, in every form, and reads back the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial_app.engine import (
    CardPlay,
    Finished,
    KittyExchange,
    Match,
    Position,
    Record,
    Trick,
    apply,
    deal_from_seed,
    legal_actions,
    positions,
    shown_void,
    suits_led_before,
    tricks_won,
    turn_of,
)
from tutorial_app.engine.exchange import exchanges
from tutorial_app.engine.shuffle import below, random_words
from tutorial_app.files.claims import check_claims
from tutorial_app.files.house_rules import HouseRules, read_house_rules, write_house_rules
from tutorial_app.files.match import read_match, write_match
from tutorial_app.files.packed import pack_match, pack_record, unpack_match, unpack_record
from tutorial_app.files.position import read_position
from tutorial_app.files.position_out import write_position
from tutorial_app.files.record import read_record
from tutorial_app.files.record_out import write_record
from tutorial_app.files.strict_yaml import load
from tutorial_app.files.yaml_out import document
from tutorial_app.rulebook.rulesets import GAMES, ruleset

VARIANTS = [{}, {"misere": "any_time"}, {"open_misere": "highest", "misere": "any_time", "joker_advance": "nt_and_misere"}, {"joker_lead": "not_shown_void"}]
PLAYED = st.tuples(st.sampled_from(GAMES), st.sampled_from(VARIANTS), st.integers(0, 2**64 - 1), st.integers(0, 60), st.booleans())


def played(game: str, variant: dict[str, object], seed: int, most: int, by_seed: bool) -> Record:
    """A deal played at random, for so many actions at most."""
    rules, words = ruleset(game, variant), random_words(f"played:{seed}")
    dealer = rules.seats[seed % len(rules.seats)]
    record = Record(rules, dealer, seed if by_seed else deal_from_seed(rules, seed, dealer))
    *_, position = positions(record)
    while len(record.actions) < most and turn_of(position) is not None:
        actions = tuple(islice(exchanges(position), 40)) if isinstance(position, KittyExchange) else legal_actions(position)
        action = actions[below(words, len(actions))]
        record, position = record.then(action), apply(position, action)
    return record


def summed_up(position: Position) -> Position:
    """A position as a file can say it: tricks that are over are known by what they leave behind."""
    if isinstance(position, CardPlay):
        earlier = replace(position, trick=Trick())
        voids = tuple((seat, suits) for seat in position.rules.seats if (suits := shown_void(earlier, seat)))
        won = tuple((seat, count) for seat, count in tricks_won(position).items() if count)
        return replace(position, tricks=(), before=replace(position.before, suits_led=suits_led_before(earlier), shown_void=voids, tricks_won=won))
    if isinstance(position, Finished):
        won = tuple((seat, count) for seat, count in tricks_won(position).items() if count)
        return replace(position, hands=(), tricks=(), dead=() if not position.rules.dead_hands else None, before=replace(position.before, tricks_won=won))
    return position


@settings(max_examples=30, deadline=None)
@given(PLAYED)
def test_a_packed_record_is_the_same_record(case: tuple[str, dict[str, object], int, int, bool]) -> None:
    """The compact line holds every decision in letters and digits that a link may hold."""
    record = played(*case)
    line = pack_record(record)
    assert line.startswith(f"f1.{record.rules.name}.")
    assert line.replace("-", "").replace("_", "").replace(".", "").isalnum()
    assert unpack_record(line, ruleset) == record


@settings(max_examples=25, deadline=None)
@given(PLAYED)
def test_a_written_record_is_the_same_record_and_its_claims_hold(case: tuple[str, dict[str, object], int, int, bool]) -> None:
    """The long form reads back the same; results written by the engine are right."""
    record = played(*case)
    found = read_record(write_record(record, ruleset, {}), "record.yaml", ruleset)
    assert found.record == record
    assert check_claims(found) == ()


@settings(max_examples=30, deadline=None)
@given(PLAYED)
def test_a_written_position_is_the_same_position(case: tuple[str, dict[str, object], int, int, bool]) -> None:
    """A position file says all of a position but the order of the tricks that are over."""
    *_, position = positions(played(*case))
    assert read_position(write_position(position, ruleset), "position.yaml", ruleset).position == summed_up(position)


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 1000), st.integers(1, 3), st.integers(-50, 50))
def test_a_match_is_the_same_match_in_both_forms(game: str, seed: int, deals: int, tens: int) -> None:
    """Deals by seed and deals by cards, finished and not, go into one match and come back."""
    records = tuple(played(game, {}, seed + number, 60 - 20 * number, by_seed=number % 2 == 0) for number in range(deals))
    rules = ruleset(game)
    start = ((rules.side_names[0], tens * 10),) if tens else ()
    match = Match(rules, rules.seats[-1], records, start)
    assert unpack_match(pack_match(match), ruleset) == match
    read, files = read_match(write_match(match, ruleset), "match.yaml", ruleset)
    assert read == match
    assert all(check_claims(each) == () for each in files)


@settings(max_examples=100, deadline=None)
@given(st.one_of(st.text(max_size=30), st.integers(-(10**17), 10**17), st.booleans(), st.none()), st.text(max_size=10))
def test_any_value_is_written_so_that_it_reads_back(value: object, key: str) -> None:
    """Notes with colons, quotes, suit symbols and marks of any kind come back as typed."""
    fields = {"value": value, "inside": {key: [value]}}
    assert load(document(fields), "a.yaml") == fields


@settings(max_examples=50, deadline=None)
@given(st.text(min_size=1, max_size=30), st.text(max_size=60), st.booleans(), st.sampled_from([150, 250, 520]))
def test_house_rules_read_back_the_same(name: str, note: str, slam: bool, value: int) -> None:
    """A club's name and note may be any text."""
    rules = ruleset("4-hand", {"slam_bonus": slam, "misere_value": value})
    house = HouseRules(name, "4-hand", rules.variant_from(ruleset("4-hand")), note, rules)
    assert read_house_rules(write_house_rules(house), "house.yaml", ruleset) == house


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_deals_of_each_game_round_trip(game: str) -> None:
    """The large count: every form, every game."""
    for seed in range(500):
        record = played(game, VARIANTS[seed % len(VARIANTS)], seed, 200, by_seed=seed % 2 == 0)
        assert unpack_record(pack_record(record), ruleset) == record
        assert read_record(write_record(record, ruleset, {}), "record.yaml", ruleset).record == record
