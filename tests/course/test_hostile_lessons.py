"""Hostile and clumsy lesson files: whatever is in one, the answer is a lesson or one clear set of errors, bounded by bytes, values and depth."""

from __future__ import annotations

import random

import pytest
from spoiling import EVERY_KIND, shipped_texts, spots, told, written

from tutorial_app.files.problems import FileError
from tutorial_app.files.strict_yaml import MOST_VALUES
from tutorial_app.files.text_in import MOST_BYTES

TEXT = EVERY_KIND.read_text("utf-8")
VALUES = [spot for spot in spots(TEXT) if not spot.key]
TYPES = ["[]", "{}", "7", "-1", "1.5", "true", "null", "''", "text", "{a: b}", "[1, {a: []}]", "[x, y]", "'♥'"]
WORDS = {"say", "title", "hints", "pauses"}


@pytest.mark.parametrize("trap", ["NO", "on", "6:40", "010", "1_000"])
def test_each_trap_at_each_key_is_refused_by_name_ls_02_ls_03(trap: str) -> None:
    """LS-02, LS-03: a word that another reader takes for true, a number or a time is refused at its place, whichever field holds it."""
    for spot in VALUES:
        checked = told(written(TEXT, spot, trap))
        assert any(problem.line == spot.line and repr(trap) in problem.message for problem in checked.errors), (spot, checked.errors)


@pytest.mark.parametrize("sign", ["&x {}", "*x", "!t {}", "!!python/object:os.system {}"])
def test_anchors_aliases_and_tags_are_refused_at_each_key_ls_05(sign: str) -> None:
    """LS-05: an anchor, an alias or a tag before any value is refused at its line."""
    for spot in VALUES:
        checked = told(written(TEXT, spot, sign.format(TEXT[spot.start : spot.end].strip() if "\n" not in TEXT[spot.start : spot.end].strip() else "x")))
        assert any(problem.line == spot.line for problem in checked.errors), (spot, checked.errors)


def test_wrong_types_never_raise() -> None:
    """A list, a map, a number or nothing in the place of any value gives a lesson or errors in plain words: a sample."""
    for place, spot in list(enumerate(VALUES))[::2]:
        told(written(TEXT, spot, TYPES[place % len(TYPES)]))


@pytest.mark.long
@pytest.mark.parametrize("value", TYPES)
def test_no_wrong_type_ever_raises(value: str) -> None:
    """A list, a map, a number or nothing in the place of any value gives a lesson or errors in plain words: all of them."""
    for spot in VALUES:
        told(written(TEXT, spot, value))


def test_every_missing_or_unknown_key_is_told_ls_20() -> None:
    """LS-20: a key with a letter too many is an error that has its line, wherever it stands, and most name the right one."""
    keys = [spot for spot in spots(TEXT) if spot.key and not any(part in ("hints", "illegal", "loses", "variant", "other") for part in spot.way[:-1])]
    near = 0
    some = keys[::3]
    for spot in some:
        checked = told(written(TEXT, spot, f"{spot.value}q"))
        assert checked.errors, spot
        near += f"did you mean '{spot.value}'" in str(checked.errors)
    assert near > len(some) // 2


@pytest.mark.parametrize(
    "text",
    [
        "[" * 5000,
        TEXT.replace("minutes: 6", "minutes: " + "[" * 3000 + "]" * 3000),
        TEXT.replace("minutes: 6", "minutes: " + "{a: " * 100 + "1" + "}" * 100),
        TEXT + "more: [" + "1, " * (MOST_VALUES + 1) + "1]\n",
        TEXT + "more: " + "x" * MOST_BYTES,
        TEXT + "\n".join(f"key{number}: 1" for number in range(3000)),
        TEXT + "\n".join(["a0: &a0 [x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9))]),
        TEXT.replace("variant: {}", "variant: {" + ", ".join(f"s{number}: true" for number in range(2000)) + "}"),
        TEXT.replace("hands: {S: [JC, 9C, AH]}", "hands: {S: [" + ", ".join(["JC"] * 5000) + "]}"),
        TEXT.replace("goal: {any: [contract-made,", "goal: {any: [" + "{not: " * 20 + "contract-made" + "}" * 20 + ","),
        TEXT.replace("seed: 7", "seed: " + "9" * 40),
        TEXT.replace("deal: {seed: 7, dealer: E}", 'deal: {seed: 7, dealer: E, where: "S: Joker, H>=11"}'),
        TEXT[: TEXT.index("  - id: the-idea")] + "".join(f"  - {{id: s{number}, kind: read, say: Hello.}}\n" for number in range(4000)),
    ],
    ids=["brackets", "deep list", "deep map", "wide", "large", "many keys", "laughs", "switches", "cards", "goals", "seed", "where", "steps"],
)
def test_too_much_is_refused_and_the_answer_is_short(text: str) -> None:
    """LS-04, LS-05: depth, width, size, multiplying aliases and endless lists are answered with errors, of which at most fifty are printed."""
    checked = told(text)
    assert checked.errors
    assert len(str(FileError(checked.errors)).splitlines()) <= 51


LINES = TEXT.splitlines(keepends=True)


def key_of(line: str) -> str:
    """The key of a line that holds one field, whole; "" for a list's entry, a comment, a part of a longer text and the head of a map of lines."""
    key, colon, _ = line.strip().partition(":")
    whole = not line.strip().endswith((":", ">")) and line.count("{") == line.count("}")
    return key if colon and key.isidentifier() and whole else ""


def with_twice(line: int) -> str:
    """The lesson with one of its lines written twice."""
    return "".join([*LINES[: line + 1], *LINES[line:]])


@pytest.mark.parametrize("line", [place for place, line in enumerate(LINES) if key_of(line)])
def test_a_field_written_twice_never_wins_in_silence_ls_20(line: int) -> None:
    """LS-20: a field that stands twice is refused by its name."""
    assert f"{key_of(LINES[line])!r} is here twice" in str(told(with_twice(line)).errors)


def test_any_other_line_written_twice_is_told_or_harmless() -> None:
    """A list's entry, a comment or a part of a longer text that stands twice gives a lesson or errors in plain words."""
    others = [place for place, line in enumerate(LINES) if not key_of(line)]
    assert 20 < len(others) < len(LINES) // 2
    for line in others[::3]:
        told(with_twice(line))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("    kind: read", "\tkind: read"), "a tab in the indentation"),
        (lambda text: text.encode("utf-16"), "UTF-16"),
        (lambda text: text.replace("Every kind", "Każdy").encode("cp1250"), "not UTF-8"),
        (lambda text: text.replace("title: Every", "title: \0Every"), "cannot stand in a text file"),
        (lambda text: text.replace("say: Click", "say: Bid: click"), "quotes"),
        (lambda text: text.replace("say: Click every trump in your hand.", "say: 'It's trump'"), "x.yaml:34:14"),
        (lambda text: text.replace("say: Click", "say: #Click"), "quotes"),
        (lambda text: text.replace("say: Click every trump in your hand.", "say: {name}"), "quotes"),
        (lambda text: text.replace("say: Click", "say: *Click"), "quotes"),
        (lambda text: text.replace("say: Click", "say: @Click"), "quotes"),
        (lambda text: text.replace("say: Click", "say: !Click"), "quotes"),
    ],
    ids=["tab", "UTF-16", "cp1250", "NUL", "colon", "apostrophe", "hash", "braces", "star", "at", "tag"],
)
def test_what_lesson_writers_type_is_told_with_a_hint_ls_18(change, words: str) -> None:  # type: ignore[no-untyped-def]
    """LS-06, LS-18: tabs, old encodings, and text that wants quotes are told with file, line, column and what to do."""
    assert words in "\n".join(map(str, told(change(TEXT)).errors))


def test_marks_and_line_ends_of_other_systems_are_fine_ls_06() -> None:
    """LS-06: a byte order mark and Windows line ends change nothing."""
    assert told("\ufeff" + TEXT).lesson == told(TEXT.replace("\n", "\r\n")).lesson == told(TEXT).lesson


MARKUP = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "![a](http://x/y.png)",
    "**bold** `code` $x$ :red[y]",
    "&lt;b&gt;",
]


@pytest.mark.sample(2)
@pytest.mark.parametrize("markup", MARKUP)
def test_markup_in_a_text_is_text(markup: str) -> None:
    """HTML and Markdown in any text of a lesson are kept as the letters they are, or refused; they are never anything else here."""
    texts = [spot for spot in VALUES if WORDS & set(spot.way) and "at" not in spot.way]
    assert len(texts) > 12
    for spot in texts:
        checked = told(written(TEXT, spot, f'"{markup}"'))
        assert checked.lesson is not None, checked.errors
        assert markup in repr(checked.lesson)


BITS = [
    "",
    " ",
    "\n",
    ":",
    "[",
    "]",
    "{",
    "}",
    ",",
    "'",
    '"',
    "-",
    "#",
    "&x ",
    "*x",
    "!t ",
    "|",
    ">",
    "\t",
    "S",
    "JC",
    "7H",
    "same",
    "null",
    "no",
    "10",
    "é",
    "♥",
]


def mutated(text: str, chance: random.Random) -> str:
    """A file with one to four small accidents: letters lost, doubled or changed, lines lost, moved or copied."""
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(text))
        end = min(len(text), place + chance.choice((0, 1, 1, 2, 5, 30)))
        match chance.randrange(4):
            case 0:
                text = text[:place] + chance.choice(BITS) + text[end:]
            case 1:
                text = text[:end] + text[place:]
            case 2:
                lines = text.split("\n")
                lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
                text = "\n".join(lines)
            case _:
                found = chance.choice(VALUES)
                text = text[:place] + found.value + text[end:]
    return text


def fuzz(count: int) -> None:
    """Spoil the shipped lessons and the one with every kind, each in its turn; every result is a lesson or errors."""
    files = [*shipped_texts().values(), TEXT]
    for number in range(count):
        told(mutated(files[number % len(files)], random.Random(number)))


def test_small_accidents_are_always_told() -> None:
    """Forty lessons with small accidents give lessons or errors, never a traceback."""
    fuzz(40)


@pytest.mark.long
def test_many_small_accidents_are_always_told() -> None:
    """Two thousand and five hundred lessons with small accidents give lessons or errors, never a traceback."""
    fuzz(2500)
