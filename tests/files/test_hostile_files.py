"""Whatever is uploaded, the answer is data or a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial_app.engine import Deal, NotationError, Record
from tutorial_app.files.digits import Packer
from tutorial_app.files.house_rules import read_house_rules
from tutorial_app.files.match import read_match
from tutorial_app.files.packed import pack_match, pack_record, unpack_match, unpack_record
from tutorial_app.files.position import position_from, read_position
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


@settings(max_examples=150, deadline=None)
@given(TABLES, st.sampled_from(["4-hand", "2-hand", "6-hand"]))
def test_any_table_is_a_position_or_faults(table: dict[str, object], game: str) -> None:
    """Staging any data gives a position, or faults that say why there is none."""
    staged = position_from(table, ruleset(game))
    assert bool(staged.faults) == (staged.found is None)


@settings(max_examples=100, deadline=None)
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
