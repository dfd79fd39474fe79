"""A pack as somebody tells of it: `I kept the threes`, `no joker`, `two jokers`, `the black fours are out`, or every card by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.engine import JOKER, RANKS, SUITS, Card, NotationError, Ruleset, Suit, parse_card
from tutorial_app.engine.cards import GLYPHS
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook.names import SUIT_WORDS
from tutorial_app.rulebook.pack_prover import STANDARD_PACK, PackProblem, check_pack, wrong_number

_COUNT_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
_RANK_WORDS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "deuce": "2"} | {word: str(number) for number, word in enumerate(_COUNT_WORDS, 2)}
_SUITS_OF = {"black": (Suit.SPADES, Suit.CLUBS), "red": (Suit.DIAMONDS, Suit.HEARTS)} | {SUIT_WORDS[suit.value][:-1]: (suit,) for suit in SUITS}
_OUT = {"without", "out", "remove", "removed", "lost", "missing", "lack", "lacks", "lacking", "discarded", "gone", "away", "short"}
_IN = {"kept", "keep", "keeping", "with", "in", "add", "added", "adding", "put", "still", "plus", "have", "has", "got", "there's"}
_NOT = {"no", "not", "never", "forgot", "forgotten", "didn't", "didnt", "don't", "dont", "haven't", "havent", "isn't", "aren't"}
_TWICE = re.compile(r"\b(?:two|2|second|extra|another)\s+(?=(?:extra\s+)?(?:jokers?\b|\w+\s+of\b|\w{1,2}[♠♣♦♥]|\d\d?[SHDC]\b))", re.IGNORECASE)
_CARD = re.compile(r"(?<!\w)(?:(?:1[0-3]|[2-9]|[AKQJT])\s?[♠♣♦♥♤♧♢♡SHDC]|(?:1[0-3]|[2-9])[hdc])(?!\w)")
"""A card in a sentence: `4S` is the four of spades, `4s` are the fours."""
_LISTED = re.compile(r"(?<!\w)(?:joker|(?:1[0-3]|[2-9]|[akqjt])\s?[♠♣♦♥♤♧♢♡shdc])(?!\w)", re.IGNORECASE)
_NUMBER = re.compile(r"(\d+)\s+cards", re.IGNORECASE)
_WHOLE_PACK = re.compile(r"\b(?:52 cards|(?:full|whole|complete|standard|ordinary|normal)\b.*\b(?:pack|deck))", re.IGNORECASE)
_PARTS = re.compile(r"[.;,]|\bbut\b|\band\b|\bplus\b", re.IGNORECASE)
_WORD = re.compile(r"[a-z']+")
_LIST_FROM = 12
"""So many cards typed by name are a pack; fewer are what somebody kept or took out."""

Counts = Counter[Card]


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a sentence: cards by name, ranks and suits told of, how many of each, and whether they are in (None: not said)."""

    cards: tuple[Card, ...]
    ranks: tuple[str, ...]
    suits: tuple[Suit, ...]
    times: int
    inside: bool | None


def check_typed_pack(rules: Ruleset, text: str) -> tuple[PackProblem, ...]:
    """What is wrong with a pack that somebody describes; empty when it is right.

    :raises NotationError: the text says nothing about a pack.
    """
    number = _NUMBER.search(text)
    if number and not _WHOLE_PACK.search(text) and not any(_told(text)):
        return wrong_number(rules, int(number[1]))
    return check_pack(rules, typed_pack(rules, text))


def typed_pack(rules: Ruleset, text: str) -> Counts:
    """The cards that a text describes: a list of at least a dozen cards, a whole 52-card pack, or the game's own pack; with what was kept, added or taken out.

    :raises NotationError: the text says nothing about a pack.
    """
    listed = [parse_card(found) for found in _LISTED.findall(text)]
    if len(listed) >= _LIST_FROM:
        return Counter(listed)
    whole = bool(_WHOLE_PACK.search(text))
    counts, told = Counter(STANDARD_PACK if whole else rules.pack), list(_told(text))
    if not told and not whole:
        raise NotationError(f"not a pack: {quoted(text)} (write, for example: I kept the threes; no joker; the 6 of hearts is missing; or every card by name)")
    for card, times in told:
        counts[card] = max(times, counts[card]) if times else 0
    return +counts


def _told(text: str) -> Iterator[tuple[Card, int]]:
    """The cards a text tells of, each with how many there are: 0 when it is out."""
    for part in _verbs_filled_in(list(_parts(text))):
        times = part.times if part.inside else 0
        yield from ((card, times) for card in part.cards)
        yield from ((Card(rank, suit), times) for rank in part.ranks for suit in part.suits or SUITS)


def _parts(text: str) -> Iterator[_Part]:
    """The parts of a text; one with suits alone speaks of the ranks before it: `the 4 of hearts and diamonds`."""
    ranks: tuple[str, ...] = ()
    for piece in _PARTS.split(_NUMBER.sub(" ", text)):
        part = _part(piece)
        if part.suits and not part.ranks and not part.cards:
            part = _Part((), ranks, part.suits, part.times, part.inside)
        ranks = part.ranks or ranks
        yield part


def _verbs_filled_in(parts: list[_Part]) -> Iterator[_Part]:
    """Parts that do not say whether their cards are in or out take it from the part before, the first ones from the part after."""
    said = next((part.inside for part in parts if part.inside is not None), True)
    for part in parts:
        said = said if part.inside is None else part.inside
        yield _Part(part.cards, part.ranks, part.suits, part.times, said)


def _part(piece: str) -> _Part:
    times = 2 if _TWICE.search(piece) else 1
    once = _TWICE.sub(" ", piece)
    rest = _CARD.sub(" ", once)
    words = _WORD.findall(rest.lower().replace("’", "'"))
    cards = [parse_card(found) for found in _CARD.findall(once)] + [JOKER for word in words if word in ("joker", "jokers")]
    return _Part(tuple(cards), tuple(_ranks_of(rest.lower())), _suits_of(rest.lower()), times, _stays_in(words))


def _stays_in(words: list[str]) -> bool | None:
    """Whether cards are in the pack: `kept`, `with`, `forgot to take out`; not `without`, `no`, `did not add`. None when it is not said."""
    out, inside, no = (any(word in group for word in words) for group in (_OUT, _IN, _NOT))
    if out or inside:
        return (not out) != no
    return False if no else None


def _suits_of(piece: str) -> tuple[Suit, ...]:
    named = [suit for word in _WORD.findall(piece) for suit in _SUITS_OF.get(word.rstrip("s"), ())]
    named += [suit for suit, glyph in GLYPHS.items() if glyph in piece]
    return tuple(suit for suit in SUITS if suit in named)


def _ranks_of(piece: str) -> Iterator[str]:
    """Ranks in words or figures: `threes`, `3s`, `the 6 of hearts`."""
    for word, figures in re.findall(r"\b(?:([a-z]+)|(\d+)(?:'?s)?)\b", piece):
        single = word.removesuffix("es") if word == "sixes" else word.removesuffix("s")
        rank = figures if figures in RANKS else _RANK_WORDS.get(single)
        if rank is not None:
            yield rank
