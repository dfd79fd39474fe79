"""Which cards, calls and numbers a text names, whether by placeholder, in short or in words.

>>> from tutorial_app.engine import parse_card
>>> [str(card) for card in cards_named("{card:JC}, the ace of spades, 10♥ and 9D; no jack of trumps")]
['JC', 'AS', '10H', '9D']
>>> [str(call) for call in calls_named("six spades, 7♥, seven no trumps or misère")]
['6S', '7H', '7NT']
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from tutorial_app.engine import Bid, Card, NotationError, Pass, parse_call, parse_card

T = TypeVar("T")
_RANKS = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13",
}  # fmt: skip
_STRAINS = {
    "spades": "S",
    "clubs": "C",
    "diamonds": "D",
    "hearts": "H",
    "no trumps": "NT",
    "♠": "S",
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♤": "S",
    "♧": "C",
    "♢": "D",
    "♡": "H",
}
_ANY_RANK, _ANY_STRAIN = "|".join(_RANKS), "|".join(word for word in _STRAINS if len(word) > 1).replace("no trumps", "no[ -]trumps?")
_SIGNS = "♠♣♦♥♤♧♢♡"
CARD = re.compile(
    rf"\{{card:(?P<filled>[^{{}}]*)\}}|(?<!\w)(?:(?P<rank>{_ANY_RANK}|10|[2-9AKQJ]) of (?P<suit>spades|clubs|diamonds|hearts)"
    rf"|(?P<short>1[0-3]|[2-9AKQJ])(?P<sign>[SCDH](?!\w)|\s?[{_SIGNS}]))",
    re.IGNORECASE,
)  # fmt: skip
"""A card in a text. The plain word `joker` is a kind of card, as `bower` is, and names no answer."""
_CALL = re.compile(
    rf"(?<!\w)(?:(?P<tricks>six|seven|eight|nine|ten|10|[6-9])[\s-]+(?P<strain>{_ANY_STRAIN})|(?P<short>10|[6-9])\s?(?P<sign>NT(?!\w)|[SCDH](?!\w)|[{_SIGNS}]))",
    re.IGNORECASE,
)  # fmt: skip
"""A bid in a text. The plain word `misère` is the name of a game, and names no answer unless somebody is told to bid it."""
_TOLD_TO = re.compile(r"(?:(?:^|[.!?:]\s+)(?=pass\b)|\b(?:bid|call|say|must|should|is)\s+(?:an?\s+)?)(?P<call>pass|open mis[èe]re|mis[èe]re)\b", re.IGNORECASE)
"""A pass or a misère that the learner is told to say."""
_NUMBER = re.compile(r"(?<![\w.])[-−+]?(\d+)(?!\d)")


_VERBS = "play|lead|choose|pick|click|take|use|throw|discard|bid|call|say|name"
_BEFORE = rf"(?:(?:{_VERBS}|the|a|an|your|with)\s+){{0,3}}"
_DENIED = tuple(
    re.compile(rf"(?:\b(?:not|never|instead of|rather than)|n['’]t)\s+{_BEFORE}(?:{what})", re.IGNORECASE)
    for what in (CARD.pattern, _CALL.pattern, "(?:spades|clubs|diamonds|hearts)\\b")
)
"""A card, a call or a suit that a text says is not the one."""
_TOLD_TO_CHOOSE = tuple(
    re.compile(rf"\b(?:{_VERBS}|the answer is|it is)\s+(?:(?:the|your|with|only)\s+){{0,2}}(?P<told>{what})", re.IGNORECASE)
    for what in (CARD.pattern, _CALL.pattern)
)
_SENTENCE = re.compile(r"[^.!?]+[.!?]?")


def affirmed(text: str) -> str:
    """A text without what it says is not so: in "not 6♥: bid 7♥" only the seven is left.

    >>> affirmed("Not the {card:9C}: play {card:JC}.")
    ': play {card:JC}.'
    """
    for denied in _DENIED:
        text = denied.sub("", text)
    return text


def told_to_choose(text: str) -> str:
    """The cards and calls that a reader is told to play or to bid, in the words of the text; what is only asked is left out.

    >>> told_to_choose("Play JC. Or do you play 9C?")
    'JC'
    """
    told = (sentence[0] for sentence in _SENTENCE.finditer(" ".join(affirmed(text).split())) if not sentence[0].endswith("?"))
    return ", ".join(found["told"] for sentence in told for pattern in _TOLD_TO_CHOOSE for found in pattern.finditer(sentence))


def card_in(found: re.Match[str]) -> Card | None:
    """The card that a match of `CARD` names; None where there is no such card."""
    if found["filled"] is not None:
        return _read(parse_card, found["filled"])
    rank, suit = (found["rank"], found["suit"]) if found["rank"] else (found["short"], found["sign"].strip())
    return _read(parse_card, f"{_RANKS.get(rank.lower(), rank)}{_STRAINS.get(suit.lower(), suit)}")


def cards_named(text: str) -> tuple[Card, ...]:
    """Every card that a text names, in order, each once."""
    found = (card_in(each) for each in CARD.finditer(" ".join(text.split())))
    return tuple(dict.fromkeys(card for card in found if card is not None))


def calls_named(text: str) -> tuple[Pass | Bid, ...]:
    """Every bid that a text names, each once, and a pass or a misère that the reader is told to say."""
    plain = " ".join(text.split())
    told = ({"p": "P", "m": "M", "o": "OM"}[each["call"][0].lower()] for each in _TOLD_TO.finditer(plain))
    found = (_read(parse_call, call) for call in (*(_call_text(each) for each in _CALL.finditer(plain)), *told))
    return tuple(dict.fromkeys(call for call in found if call is not None))


def numbers_named(text: str) -> frozenset[int]:
    """Every number in figures that a text names, without its sign."""
    return frozenset(int(found[1]) for found in _NUMBER.finditer(text) if len(found[1]) < 9)


def _call_text(found: re.Match[str]) -> str:
    tricks, strain = (found["tricks"], found["strain"]) if found["tricks"] else (found["short"], found["sign"])
    strain = re.sub("no[ -]trumps?", "no trumps", strain.lower())
    return f"{_RANKS.get(tricks.lower(), tricks)}{_STRAINS.get(strain, strain.upper())}"


def _read(parse: Callable[[str], T], text: str) -> T | None:
    try:
        return parse(text)
    except NotationError:
        return None
