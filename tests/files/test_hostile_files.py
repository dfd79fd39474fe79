"""Whatever is uploaded, the answer is data or a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial_app.engine import Deal, Finished, NotationError, Record, apply, legal_actions, turn_of
from tutorial_app.files.digits import Packer
from tutorial_app.files.house_rules import read_house_rules
from tutorial_app.files.match import read_match
from tutorial_app.files.packed import pack_match, pack_record, unpack_match, unpack_record
from tutorial_app.files.position import position_from, read_position
from tutorial_app.files.position_out import write_position
from tutorial_app.files.problems import FileError
from tutorial_app.files.record import read_record
from tutorial_app.files.strict_yaml import load
from tutorial_app.files.table_fields import TABLE_KEYS
from tutorial_app.files.where import deal_where
from tutorial_app.rulebook.rulesets import ruleset

BITS = ["a", ": ", "- ", "\n", " ", "  ", "[", "]", "{", "}", ", ", "'", '"', "#", "&x ", "*x", "!t ", "|", ">", "\t", "---\n", "? ", "NO", "010"]
BITS += ["~", "\\", "%", "@", "é", "♥", "\x85", "\r\n"]
WORDS = st.sampled_from(["N", "S", "4S", "JC", "Joker", "Joker:H", "7S", "M", "P", "NO", "", "é", "10♥", "x" * 100, "\0"])
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-20, 20), st.floats(allow_nan=False, allow_infinity=False), WORDS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(WORDS, inner, max_size=4)),
    max_leaves=12,
)
TABLES = st.dictionaries(st.sampled_from((*TABLE_KEYS, "kity")), VALUES, max_size=8)
RECORD_KEYS = ["dealer", "hands", "kitty", "seed", "calls", "discards", "joker_named", "tricks", "trick_winners", "tricks_won", "scores_before", "note"]


def answer(refusal: type[ValueError], function: Callable[..., object], *arguments: object) -> object:
    """What a function gives back, or its refusal; any other error is a failure."""
    try:
        return function(*arguments)
    except refusal as error:
        return error


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.lists(st.sampled_from(BITS), max_size=40).map("".join), st.text(max_size=60), st.binary(max_size=60)))
def test_any_text_is_data_or_a_file_error(source: str | bytes) -> None:
    """Reading any text or bytes gives plain data or a `FileError` whose every line has a place."""
    found = answer(FileError, load, source, "a.yaml")
    if isinstance(found, FileError):
        assert all(problem.line >= 1 and problem.col >= 1 for problem in found.problems)
        assert str(found).startswith("a.yaml:")
    else:
        assert json.dumps(found)


@settings(max_examples=80, deadline=None)
@given(TABLES, st.sampled_from(["4-hand", "2-hand", "6-hand"]))
def test_any_table_is_a_position_or_faults(table: dict[str, object], game: str) -> None:
    """Staging any data gives a position, or faults that say why there is none."""
    staged = position_from(table, ruleset(game))
    assert bool(staged.faults) == (staged.found is None)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_position_without_faults_can_be_asked_anything(data: st.DataObject) -> None:
    """However little is staged, the engine says whose turn it is and what is legal, and the position can be written down again."""
    rules = ruleset(data.draw(st.sampled_from(["4-hand", "2-hand", "6-hand"])), {"misere": "any_time"})
    pack = iter(data.draw(st.permutations([str(card) for card in rules.pack])))
    seats = st.sampled_from(rules.seats)
    size, leader = data.draw(st.sampled_from([1, 2, rules.hand_size])), data.draw(seats)
    table: dict[str, object] = {"contract": data.draw(st.sampled_from(["7S", "7NT", "M"])), "contractor": data.draw(seats)}
    played = rules.clockwise_from(leader)[: data.draw(st.integers(0, len(rules.seats)))]
    table["trick"] = [[seat, next(pack)] for seat in played]
    table["hands"] = {seat: [next(pack) for _ in range(size - (seat in played))] for seat in data.draw(st.sets(seats, max_size=3))}
    table |= data.draw(st.fixed_dictionaries({}, optional={"to_act": seats, "dealer": seats, "named_on_lead": st.just("H"), "suits_led": st.just(["C"])}))
    staged = position_from(table, rules)
    if staged.found is not None:
        assert (turn_of(staged.position) is None) == isinstance(staged.position, Finished)
        for action in legal_actions(staged.position)[:2]:
            assert apply(staged.position, action) != staged.position
        again = read_position(write_position(staged.position, ruleset), "again.yaml", ruleset)
        assert legal_actions(again.position) == legal_actions(staged.position)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.sampled_from([*RECORD_KEYS, "game", "variant", "records", "name"]), VALUES, max_size=8))
def test_any_map_is_read_or_refused_by_every_reader(data: dict[str, object]) -> None:
    """Records, matches, positions and house rules answer any map with a value or a `FileError`."""
    text = json.dumps({"game": "4-hand", "dealer": "E", "seed": 7, **data})
    for reader in (read_record, read_match, read_position, read_house_rules):
        found = answer(FileError, reader, text, "a.yaml", ruleset)
        assert not isinstance(found, FileError) or str(found).startswith("a.yaml:")


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=80), st.text(alphabet="abcXYZ019-_.", max_size=60).map(lambda rest: f"f1.4-hand.{rest}")))
def test_any_line_is_a_record_or_a_notation_error(line: str) -> None:
    """A link's line that was not made by us is refused in words."""
    for unpack in (unpack_record, unpack_match):
        assert isinstance(answer(NotationError, unpack, line, ruleset), NotationError)


@settings(max_examples=40, deadline=None)
@given(st.binary(min_size=1, max_size=80))
def test_a_well_sealed_line_of_nonsense_is_refused_or_is_a_record(body: bytes) -> None:
    """A line whose check sum is right and whose content is chance is refused, or is the one line of a legal record."""
    sealed = Packer()
    sealed.put(int.from_bytes(body, "big"), 256 ** len(body))
    for head, unpack in (("f1.4-hand", unpack_record), ("m1.2-hand", unpack_match)):
        line = sealed.line(head)
        found = answer(NotationError, unpack, line, ruleset)
        assert isinstance(found, NotationError) or line == (pack_record(found) if isinstance(found, Record) else pack_match(found))


@settings(max_examples=30, deadline=None)
@given(st.text(alphabet="NESW:;,HSDC>=<0123456789 Joker", max_size=40))
def test_any_wish_is_a_deal_or_a_notation_error(text: str) -> None:
    """A wish for a deal is met or refused in words."""
    found = answer(NotationError, deal_where, ruleset("4-hand"), 1, "N", text)
    assert isinstance(found, NotationError | Deal)


def test_an_unknown_game_is_refused_at_its_place() -> None:
    """The game's name is looked up, not trusted."""
    with pytest.raises(FileError, match=r"a.yaml:1:7: game: no such game: '7-hand'"):
        read_position("game: 7-hand\n", "a.yaml", ruleset)
