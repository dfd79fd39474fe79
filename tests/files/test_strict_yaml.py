"""What lesson writers really type, and what they are told. Rows LS-… are those of the field reports."""

from __future__ import annotations

import pytest

from tutorial_app.files.problems import FileError
from tutorial_app.files.scalars import plain_value
from tutorial_app.files.strict_yaml import load, read, read_map


def complaint(text: str | bytes) -> str:
    """The message for a file that must be refused."""
    with pytest.raises(FileError) as caught:
        load(text, "a.yaml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("game: 4-hand\nminutes: 6\nshare: 0.5\nopen: true\nshut: false\nnone: null\ntilde: ~\nempty:\n",
         {"game": "4-hand", "minutes": 6, "share": 0.5, "open": True, "shut": False, "none": None, "tilde": None, "empty": None}),
        ("cards: [10S, JD, Joker, N, Y, P, OM, 4-hand]", {"cards": ["10S", "JD", "Joker", "N", "Y", "P", "OM", "4-hand"]}),
        ("1: [1]\n2: [-2]", {"1": [1], "2": [-2]}),
        ("1+4: pair\n5H: card\non: key\n010: key\n", {"1+4": "pair", "5H": "card", "on": "key", "010": "key"}),
        ("say: >\n  one\n  line\n", {"say": "one line\n"}),
        ('{"game":"4-hand",\n\t"calls":[["N","6S"]],"open":true}', {"game": "4-hand", "calls": [["N", "6S"]], "open": True}),
        ('a: "NO"\nb: \'6:40\'\nc: "010"\n', {"a": "NO", "b": "6:40", "c": "010"}),
        ("a: b # a note\nc: # a note\n  d: e\n", {"a": "b", "c": {"d": "e"}}),
    ],
)  # fmt: skip
def test_plain_data_is_read_as_it_is_written(text: str, data: object) -> None:
    """Only true, false, null and plain numbers are not text; keys are always text, exactly as written."""
    assert load(text, "a.yaml") == data


def test_rank_ten_is_a_number_or_a_text_as_written_ls_03() -> None:
    """LS-03: `rank: 10` and `rank: "10"` both come through, and both say ten."""
    assert [str(load(text, "a")["rank"]) for text in ("rank: 10", 'rank: "10"')] == ["10", "10"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("trump: NO\n", "a.yaml:1:8: trump: 'NO' without quotes is read as true or false by many YAML readers (for no trumps write NT in quotes"),
        ("answer: yes\n", "a.yaml:1:9: answer: 'yes' without quotes is read as true or false"),
        ("- On\n", "a.yaml:1:3: [0]: 'On' without quotes"),
        ("open: True\n", "write true or false"),
        ("none: NULL\n", "write null"),
    ],
)
def test_yaml_booleans_are_refused_by_name_ls_02(text: str, words: str) -> None:
    """LS-02: no word silently becomes true or false; the refusal names what was written and what to write."""
    assert words in complaint(text)


DISGUISED = ["6:40", "1:30", "010", "1_000", "0x10", "0b11", "0o7", ".inf", "-.INF", ".nan", "1e5", "+5", ".5", "1.", "2026-01-02", "=", "<<"]


@pytest.mark.parametrize("word", DISGUISED)
def test_numbers_in_disguise_are_refused_by_name_ls_03(word: str) -> None:
    """LS-03: base 60, octal, hexadecimal, dates and their kind are refused at the field that holds them."""
    message = complaint(f"game: x\nscore: {word}\n")
    assert message.startswith(f"a.yaml:2:8: score: '{word}' without quotes is read as")
    assert "put quotes round it" in message


def test_a_number_of_many_digits_is_refused() -> None:
    """A number longer than any score or seed is refused, whatever its length."""
    assert "digits is too long" in complaint(f"seed: {'9' * 5000}")


def test_every_word_that_another_reader_would_change_is_a_trap_ls_02() -> None:
    """LS-02, LS-03: a word without quotes is either a plain value, its own text, or refused."""
    assert plain_value("NT") == ("NT", None)
    assert plain_value("on")[1] is not None
    assert plain_value("6S") == ("6S", None)


@pytest.mark.parametrize("text", ["10: a\n'10': b\n", "a: 1\nb: 2\na: 3\n", '{"a": 1, "a": 2}'])
def test_a_key_written_twice_is_refused_ls_03(text: str) -> None:
    """LS-03: `10` and `"10"` are one key, and no second value wins in silence."""
    assert "is here twice (first in line 1)" in complaint(text)


@pytest.mark.parametrize("text", ["[" * 2000, "[ " * 2000, "- " * 2000, "{a: " * 2000, "[" * 100_000, "\n".join(" " * depth + "a:" for depth in range(300))])
def test_deep_nesting_is_refused_ls_04(text: str) -> None:
    """LS-04: two thousand brackets are too deeply nested, said in a sentence."""
    assert "too deeply nested" in complaint(text)


def test_aliases_cannot_multiply_ls_05() -> None:
    """LS-05: the 342-byte file that stands for 387 million values is refused at its first anchor, and not printed."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9)]
    message = complaint("\n".join(lines))
    assert message.startswith("a.yaml:1:5: a0: anchors are not read: '&a0'")
    assert len(message) < 10_000


def test_a_file_that_is_too_large_is_refused_before_it_is_read_ls_05() -> None:
    """LS-05: more than 256 kB, or more than twenty thousand values, is refused."""
    assert "too large (at most 256 kB)" in complaint(b"a: " + b"x" * 300_000)
    assert "too large (at most 256 kB)" in complaint("a: " + "♥" * 100_000)
    assert "too many values" in complaint("[" + "1," * 30_000 + "1]")


@pytest.mark.parametrize("source", [b"\xef\xbb\xbfname: \xc4\x85\r\nsuit: \xe2\x99\xa5\r\n", "\ufeffname: ą\nsuit: ♥\n", "name: ą\nsuit: ♥\n".encode()])
def test_a_byte_order_mark_and_windows_line_ends_are_fine_ls_06(source: str | bytes) -> None:
    """LS-06: UTF-8 is read with or without its mark and with any line ends; the first key keeps its name."""
    assert load(source, "a.yaml") == {"name": "ą", "suit": "♥"}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("name: ą\n".encode("utf-16"), "a.yaml:1:1: the file is not UTF-8 but looks like UTF-16 (save it as UTF-8)"),
        ("name: ą\n".encode("utf-16-le"), "looks like UTF-16"),
        ("name: x\nsay: gra w ciemno, grają\n".encode("cp1250"), "a.yaml:2:24: the file is not UTF-8: byte 0xb9"),
        (b"\xff\xfe\x00\x00", "looks like UTF-16"),
        ("name: x\n".encode("utf-16-be"), "looks like UTF-16"),
        (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0", "a.yaml:1:1: the file is not text (UTF-8)"),
        (b"name: x\nnote: one\0zero\n", "a.yaml:1:1: the file is not text (UTF-8)"),
        ("a: b\x07\n", "a.yaml:1:5: a character that cannot stand in a text file: U+0007"),
        ("a: \ud800\n", "U+D800"),
    ],
)
def test_other_encodings_get_a_clear_message_ls_06(source: str | bytes, words: str) -> None:
    """LS-06: UTF-16 and old code pages are refused with what to do, never read as something else."""
    assert words in complaint(source)


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: 1\ntext: Bid: 7 hearts\n", "2:10", "put quotes round the whole text with a colon in it"),
        ("a: 'It's trump'\n", "1:8", "inside single quotes write ''"),
        ('a: "West" leads\n', "1:11", 'inside double quotes write \\"'),
        ("card: #JH\n", "1:6", "put quotes round text that begins with #"),
        ("cards:\n  - #JH\n", "2:4", "put quotes round text that begins with #"),
        ("cards: [#JH]\n", "2:1", "put quotes round text that begins with #"),
        ("card: *\n", "1:8", "text may not begin with * or &"),
        ("card: *JK\n", "1:7", "put quotes round text that begins with *"),
        ("card: @JK\n", "1:7", "text may not begin with @"),
        ("card: `JK`\n", "1:7", "text may not begin with `"),
        ("card: %JK\n", "1:7", "text may not begin with %"),
        ("card: !JK\n", "1:7", "tags are not read: '!JK'"),
        ("card: !!python/object:os.system x\n", "1:7", "tags are not read"),
        ("card: ! x\n", "1:7", "tags are not read"),
        ("text: {name}\n", "1:7", "text in { } is read as a map"),
        ("text: [led] is led\n", "1:13", "text that begins with [ or { is read as a list or a map"),
        ("a:\n\tb: 1\n", "2:1", "a tab in the indentation (indent with spaces)"),
        ("a: |\n x\n\ty\n", "3:1", "a tab in the indentation"),
        ("a: >x\n", "1:5", "text may not begin with >"),
        ("a: ? b\n", "1:4", "`?` may not begin a text"),
        ("a: - b\n", "1:4", "a list may not begin here"),
        ("a: 1\n- b\n", "2:1", "this line does not fit what stands above it"),
        ("- a\nb: 1\n", "2:1", "a line of a list does not begin with `- `"),
        ('a: "b\nc: d\n', "1:4", "a quote is opened and never closed"),
        ('a: "\\q"\n', "1:5", "a backslash in double quotes"),
        ("a: 1\nb\n", "2:1", "a key without its colon"),
        ("a: [1, 2\nb: 3\n", "2:2", "a list in [ ] is not closed"),
        ("a: {b: 1\nc: 3\n", "2:2", "a map in { } is not closed"),
        ("? [a]\n: b\n", "1:3", "a key must be one word"),
        ("? \n: a\n", "1:2", "a key is missing before the colon"),
        ("<<: {a: 1}\n", "1:1", "merging with `<<` is not read here"),
        ("%YAML 1.1\n---\na: 1\n", "1:1", "a line that begins with % is not read here"),
    ],
)
def test_what_writers_type_gets_line_column_and_a_hint_ls_18(text: str, place: str, words: str) -> None:
    """LS-18: colons, quotes, marks and tabs are answered with the place and what to write instead."""
    message = complaint(text)
    assert f"a.yaml:{place}: " in message
    assert words in message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a.yaml:1:1: the file is empty (or holds only comments)"),
        ("# only\n# comments\n", "the file is empty"),
        ("---\n", "the file is empty"),
        ("- a\n- b\n", "a lesson file must be a map of keys and values (such as `game: 4-hand`), not a list"),
        ("word\n", "not a bare word: 'word'"),
        ("12\n", "not a bare word: '12'"),
        ("a: 1\n---\nb: 2\n", "a.yaml:2:1: a second document begins here"),
    ],
)
def test_a_file_of_another_shape_is_told_what_it_must_be_ls_19(text: str, words: str) -> None:
    """LS-19: empty files, lists, bare words and two documents each get their own sentence."""
    with pytest.raises(FileError) as caught:
        read_map(text, "a.yaml", "a lesson file")
    assert words in str(caught.value)


def test_all_problems_of_a_file_are_told_at_once() -> None:
    """Every trap of a file is reported, in the order of its lines."""
    with pytest.raises(FileError) as caught:
        load("a: NO\nb: 010\nc: {d: yes}\na: 2\n", "a.yaml")
    assert [problem.line for problem in caught.value.problems] == [1, 2, 3, 4]


def test_every_value_and_key_has_its_place() -> None:
    """A value is found at its line and column; one that is not there, at the nearest value around it."""
    document = read("steps:\n  - id: one\n    table: {contract: 7S}\n", "a.yaml")
    assert document.where(("steps", 0, "table", "contract")) == (3, 23)
    assert document.where(("steps", 0, "table"), at_key=True) == (3, 5)
    assert document.where(("steps", 0, "say")) == (2, 5)
    assert document.where(("nowhere",)) == (1, 1)
