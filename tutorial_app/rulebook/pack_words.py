"""The words people use of a pack, one by one: cards, ranks, suits, numbers, and what says that cards are in or out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from tutorial_app.engine import JOKER, RANKS, SUITS, Card, Suit, parse_card
from tutorial_app.engine.cards import GLYPHS
from tutorial_app.rulebook.names import SUIT_WORDS
from tutorial_app.rulebook.pack_prover import STANDARD_PACK

Meaning = Literal[
    "card", "ranks", "suits", "times", "more", "again", "total", "whole", "out", "in", "add", "not", "so", "be", "but", "list", "stop", "minus", "unread"
]
"""What a word says. `times` stands before cards (both jokers), `more` too (an extra joker), `again` after them (twice);
`list` joins parts, `stop` ends a sentence."""

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
_COUNTS = {word: number for number, word in enumerate(_NUMBERS, 1)}
_RANK_WORDS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "deuce": "2"} | {word: str(number) for word, number in _COUNTS.items() if number > 1}
_SUITS_OF = {"black": (Suit.SPADES, Suit.CLUBS), "red": (Suit.DIAMONDS, Suit.HEARTS)} | {SUIT_WORDS[suit.value][:-1]: (suit,) for suit in SUITS}
_GROUPS: dict[Meaning, str] = {
    "out": "without sans minus less out remove removed removing lost lose missing lack lacks lacking discarded gone away short threw thrown",
    "in": "kept keep keeping keeps with in inside still stay stays remain remains have has got including included put",
    "add": "add added adding plus",
    "not": "no not never forgot forgotten didn't didnt don't dont haven't havent isn't isnt aren't arent none neither",
    "so": "so",
    "be": "is are was were",
    "but": "but except save bar",
    "list": "and or nor",
    "again": "twice thrice",
    "times": "both second single",
    "more": "another extra",
}
_MEANING: dict[str, Meaning] = {word: meaning for meaning, group in _GROUPS.items() for word in group.split()}
_SKIPPED_TEXT = """
i we you they he she it its the a an of my our your this that these those there here there's been be being to from for too also as do did does all every
take took taken taking left leave leaves leaving makes make making ones ones' suit suits card cards pack deck normal ordinary just then them us
"""
_SKIPPED = frozenset(_SKIPPED_TEXT.split())
_TIMES = {"both": 2, "second": 2, "twice": 2, "thrice": 3, "single": 1}
_SIGNS: dict[str, Meaning] = {"+": "add", "&": "list", ",": "list", "/": "list", ";": "stop", ".": "stop", "!": "stop", ":": "list", "=": "list"}
_RANK = rf"(?:\d+|{'|'.join(_RANK_WORDS)})(?:'?e?s)?"
_CARD = r"(?:(?:1[0-3]|[2-9]|[AKQJT])\s?[♠♣♦♥♤♧♢♡SHDC]|(?:1[0-3]|[2-9])[hdc])(?!\w)"
_BETWEEN = re.compile(r"[-–]|\s(?:up\s)?(?:to|through|thru)\s(?:the\s)?")
_TOKEN = re.compile(
    rf"""(?P<decimal>\d+\.\d+)
    |(?P<whole>\b(?i:(?:full|whole|complete|standard|ordinary|normal)\s(?:(?:ordinary|normal|standard|52[\s-]card)\s)*(?:pack|deck)|52[\s-]cards?|52)\b)
    |(?P<total>\b(?i:(?:\d+|{"|".join(_NUMBERS)})[\s-]cards?|(?:pack|deck)\sof\s\d+|\d{{3,}}|1[4-9]|[2-9]\d)\b)
    |(?P<jokers>\b(?i:jokers?\s?(?:[:=×]|\bx)\s?\d+)\b(?!\s?card)|\b\d+\s?(?:x|×)\s?(?i:jokers?)\b)
    |(?P<joker>\b(?i:jokers?)\b)
    |(?P<card>(?<!\w){_CARD}|\b(?i:(?:{_RANK})\sof\s(?:{"|".join(SUIT_WORDS[suit.value] for suit in SUITS)}))\b)
    |(?P<range>\b(?i:{_RANK}(?:[-–]|\s(?:up\s)?(?:to|through|thru)\s)(?:the\s)?{_RANK})\b)
    |(?P<often>\b(?i:(?:two|three|four|\d)\stimes)\b)
    |(?P<bar>\b(?i:apart\sfrom|other\sthan)\b)
    |(?P<figures>\b\d+(?:'?s)?\b)
    |(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?)
    |(?P<glyph>[♠♣♦♥♤♧♢♡])
    |(?P<dash>[-–−—])
    |(?P<sign>\S)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class PackWord:
    """One word (or sign) of a text about a pack and what it says: `cards`, `ranks`, `suits` and `number` where it names some, `many` for a plural."""

    said: str
    meaning: Meaning
    cards: tuple[Card, ...] = ()
    ranks: tuple[str, ...] = ()
    suits: tuple[Suit, ...] = ()
    number: int = 1
    many: bool = False


def pack_words(text: str) -> Iterator[PackWord]:
    """The words of a text that say something of a pack; those that nobody can read are `unread`."""
    for found in _TOKEN.finditer(text.replace("’", "'")):
        kind, said = str(found.lastgroup), found.group()
        word = _word_of(kind, said)
        if word is not None:
            yield word


def _word_of(kind: str, said: str) -> PackWord | None:
    """What one find says; None for a word that adds nothing (`the`, `cards`)."""
    number = next(iter(re.findall(r"\d+", said)), "")
    match kind:
        case "whole":
            return PackWord(said, "whole", number=52)
        case "total":
            count = int(number) if number else _COUNTS[re.split(r"[\s-]", said.lower())[0]]
            return PackWord(said, "whole" if count == len(STANDARD_PACK) else "total", number=count)
        case "joker" | "jokers":
            return PackWord(said, "card", (JOKER,), number=int(number) if number else 1)
        case "card":
            return _card(said)
        case "range":
            return _range(said)
        case "often":
            return PackWord(said, "again", number=int(number) if number else _COUNTS[said.lower().split()[0]])
        case "decimal":
            return PackWord(said, "unread")
        case "bar":
            return PackWord(said, "but")
        case "glyph":
            return PackWord(said, "suits", suits=tuple(suit for suit, glyph in GLYPHS.items() if glyph == said))
        case "dash":
            return PackWord(said, "minus")
        case "sign":
            return None if said in "()'\"?" else PackWord(said, _SIGNS.get(said, "unread"))
        case "figures":
            return _ranks(said, said.rstrip("s").rstrip("'"), said.endswith("s"))
        case _:
            return _plain_word(said)


def _plain_word(said: str) -> PackWord | None:
    word = said.lower()
    if word in _MEANING:
        return PackWord(said, _MEANING[word], number=_TIMES.get(word, 1))
    if word == "one":
        return PackWord(said, "times")
    rank = _rank(word)
    if rank is not None:
        return _ranks(said, rank, word.endswith("s"))
    suits = _SUITS_OF.get(word.removesuffix("s"))
    if suits is not None:
        return PackWord(said, "suits", suits=suits)
    return None if word in _SKIPPED else PackWord(said, "unread")


def _card(said: str) -> PackWord:
    """`4S`, or `the four of spades`; `fours of spades` are the same card."""
    rank, of, suit = said.lower().partition(" of ")
    if not of:
        return PackWord(said, "card", (parse_card(said),))
    found = _rank(rank)
    return PackWord(said, "card", tuple(Card(found, each) for each in _SUITS_OF[suit.strip().removesuffix("s")])) if found else PackWord(said, "unread")


def _range(said: str) -> PackWord:
    """`2s to 6s`, `2-6`: every rank from one to the other."""
    first, last = (_rank(end) for end in _BETWEEN.split(said.lower(), maxsplit=1))
    if first is None or last is None:
        return PackWord(said, "unread")
    places = sorted((RANKS.index(first), RANKS.index(last)))
    return PackWord(said, "ranks", ranks=RANKS[places[0] : places[1] + 1], many=True)


def _ranks(said: str, rank: str, many: bool) -> PackWord:
    return PackWord(said, "ranks", ranks=(rank,), many=many) if rank in RANKS else PackWord(said, "times" if rank in ("0", "1") else "unread", number=int(rank))


def _rank(word: str) -> str | None:
    """The rank that a word or figures name: `threes`, `3's`, `sixes`."""
    single = "six" if word == "sixes" else word.removesuffix("s").removesuffix("'")
    return single if single in RANKS and single.isdigit() else _RANK_WORDS.get(single)
