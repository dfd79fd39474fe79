"""Lines made for links: short, the same for ever, and refused when anything in them is not as it was made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial_app.engine import IllegalActionError, Match, NotationError, PlayCard, Record, parse_call, parse_card
from tutorial_app.files.packed import pack_match, pack_record, unpack_match, unpack_record
from tutorial_app.files.record import read_record
from tutorial_app.rulebook.rulesets import ruleset

TEXT = (Path(__file__).parent / "data" / "recorded-deal-298.yaml").read_text("utf-8")
GOLDEN = "f1.4-hand.wy7IA42FoP9wCxW7t06kw6FRhIQDUxB6fuuviMWvrGJKRzqgnjzt9GdiklVC-Q"


def test_the_line_of_the_recorded_deal_never_changes() -> None:
    """A link that was shared stays readable for ever."""
    record = read_record(TEXT, "recorded.yaml", ruleset).record
    assert pack_record(record) == GOLDEN
    assert unpack_record(f"  {GOLDEN}\n", ruleset) == record


@pytest.mark.parametrize("place", [10, 20, 40, len(GOLDEN) - 1])
def test_a_changed_character_is_noticed(place: int) -> None:
    """A mistyped link is refused, not read as another deal."""
    other = "A" if GOLDEN[place] != "A" else "B"
    with pytest.raises(NotationError, match="damaged"):
        unpack_record(GOLDEN[:place] + other + GOLDEN[place + 1 :], ruleset)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "not a record line"),
        ("f1", "not a record line"),
        ("f2.4-hand.AAAA", "not a record line"),
        ("m1.4-hand.AAAA", "not a record line"),
        (GOLDEN[:-5], "damaged"),
        (GOLDEN.replace("4-hand", "6-hand"), "damaged"),
        (GOLDEN + "A" * 20_000, "not a record line"),
        ("f1.4-hand.é", "damaged"),
    ],
)
def test_other_lines_are_refused_in_words(line: str, words: str) -> None:
    """Cut, foreign and endless lines each get a sentence."""
    with pytest.raises(NotationError, match=words):
        unpack_record(line, ruleset)


def test_a_line_of_an_unknown_game_is_refused() -> None:
    """The game in the line is looked up."""
    line = pack_record(Record(ruleset("4-hand"), "N", 7))
    with pytest.raises(NotationError):
        unpack_record(line.replace("4-hand", "9-hand"), ruleset)


@pytest.mark.parametrize("record", [Record(ruleset("4-hand"), "N", 2**64), Record(ruleset("4-hand"), "N", -(2**70))])
def test_a_seed_beyond_64_bits_is_refused(record: Record) -> None:
    """A link has room for seeds of 64 bits."""
    with pytest.raises(NotationError, match="too large to be packed"):
        pack_record(record)


def test_an_illegal_record_cannot_be_packed() -> None:
    """What the rules refuse has no line."""
    with pytest.raises(IllegalActionError):
        pack_record(Record(ruleset("4-hand"), "N", 7, (PlayCard(parse_card("AS")),)))
    with pytest.raises(IllegalActionError):
        pack_record(Record(ruleset("4-hand"), "N", 7, (parse_call("6C"), parse_call("6S"))))
    with pytest.raises(IllegalActionError):
        pack_record(Record(ruleset("4-hand"), "N", 7, (parse_call("11S"),)))


def test_house_rules_travel_with_the_line() -> None:
    """Whoever opens the link plays by the same switches."""
    record = Record(ruleset("4-hand", {"slam_bonus": False, "misere_value": 150}), "S", 3)
    assert unpack_record(pack_record(record), ruleset).rules.switches == record.rules.switches


def test_the_deals_of_a_match_share_their_rules() -> None:
    """A deal by other rules belongs to another match."""
    with pytest.raises(NotationError, match="the same rules"):
        pack_match(Match(ruleset("4-hand"), "N", (Record(ruleset("4-hand", {"slam_bonus": False}), "N", 1),)))


def test_an_empty_match_keeps_its_dealer_and_its_scores() -> None:
    """Before the first deal a match is who deals and what the score stands at."""
    match = Match(ruleset("4-hand"), "W", (), (("NS", 310), ("EW", -450)))
    assert unpack_match(pack_match(match), ruleset) == match


def test_a_match_of_too_many_deals_is_refused_when_it_is_packed() -> None:
    """Nothing is packed that could not be read again."""
    record = read_record(TEXT, "recorded.yaml", ruleset).record
    line = pack_match(Match(record.rules, "E", (record,) * 3))
    assert unpack_match(line, ruleset).records == (record,) * 3
    with pytest.raises(NotationError, match="200 is too large to be packed"):
        pack_match(Match(record.rules, "E", (Record(record.rules, "E", 1),) * 200))
