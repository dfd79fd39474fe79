"""A pack as somebody tells of it: `I kept the threes`, `no joker`, `52 without 2-6 with a joker`, or every card by name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tutorial_app.engine import JOKER, Card, NotationError, Ruleset, parse_card
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook.pack_clauses import Statement, statements
from tutorial_app.rulebook.pack_prover import STANDARD_PACK, PackProblem, check_pack, wrong_number
from tutorial_app.rulebook.pack_words import PackWord, pack_words

_LISTED = re.compile(r"(?<!\w)(?:joker|(?:1[0-3]|[2-9]|[akqjt])\s?[♠♣♦♥♤♧♢♡shdc])(?!\w)", re.IGNORECASE)
_LIST_FROM = 12
"""So many cards typed by name are a pack; fewer are what somebody kept or took out."""
_BESIDE_A_LIST = ("in", "be", "list", "stop", "total", "whole")

Counts = Counter[Card]


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text says: the cards, and every number of cards it states for the whole pack."""

    cards: Counts
    totals: tuple[int, ...]


def check_typed_pack(rules: Ruleset, text: str) -> tuple[PackProblem, ...]:
    """What is wrong with a pack that somebody describes; empty when it is right and every number in the text agrees.

    :raises NotationError: the text says nothing about a pack, or something that cannot be read.
    """
    told = _told(rules, text)
    problems, makes = check_pack(rules, told.cards), sum(told.cards.values())
    for total in dict.fromkeys(told.totals):
        if total != makes:
            problems += (
                (PackProblem("count", (), f"You speak of {total} cards, but what you tell of makes {makes}."),) if problems else wrong_number(rules, total)
            )
    return problems


def typed_pack(rules: Ruleset, text: str) -> Counts:
    """The cards that a text describes: a list of at least a dozen cards, a whole 52-card pack, or the game's own pack; with what was kept, added or taken out.

    :raises NotationError: the text says nothing about a pack, or something that cannot be read.
    """
    return _told(rules, text).cards


def _told(rules: Ruleset, text: str) -> _Told:
    listed = [parse_card(found) for found in _LISTED.findall(text)]
    words = list(pack_words(text))
    try:
        if len(listed) >= _LIST_FROM and not any(word.meaning in ("out", "not", "minus", "but") for word in words):
            return _list_of(listed, _LISTED.sub(" ", text))
        return _description(rules, words)
    except NotationError as error:
        why = f": {error}" if str(error) else ""
        example = "write, for example: I kept the threes; no joker; 52 without 2s, 3s and black 4s, with a joker; or every card by name"
        raise NotationError(f"not a pack: {quoted(text)}{why} ({example})") from None


def _list_of(cards: list[Card], rest: str) -> _Told:
    """Cards by name, with the numbers that stand beside them."""
    words = list(pack_words(rest))
    for word in words:
        if word.meaning not in _BESIDE_A_LIST:
            raise NotationError(f"cannot read {quoted(word.said)} beside a list of cards")
    return _Told(Counter(cards), tuple(word.number for word in words if word.meaning in ("total", "whole")))


def _description(rules: Ruleset, words: Sequence[PackWord]) -> _Told:
    whole = any(word.meaning == "whole" for word in words)
    said = statements(words)
    _refuse_what_says_nothing(said, whole)
    counts: Counts = Counter(STANDARD_PACK if whole else rules.pack)
    for statement in said:
        for card in statement.cards:
            counts[card] = max(statement.number, counts[card]) if statement.inside and statement.number else 0
    return _Told(+counts, _totals(rules, words, counts[JOKER]))


def _refuse_what_says_nothing(said: Sequence[Statement], whole: bool) -> None:
    """Make sure that a text tells of a pack.

    :raises NotationError: there is nothing in it, or cards of which it is not said whether they are in, or both are said.
    """
    if not said and not whole:
        raise NotationError("")
    ways = {(frozenset(statement.cards), statement.inside) for statement in said if statement.cards}
    if any((cards, not inside) in ways for cards, inside in ways):
        raise NotationError("the same cards are told to be in and out")
    known = whole or any(statement.said or statement.total for statement in said)
    several = {card for statement in said if statement.number > 1 for card in statement.cards}
    for statement in said:
        alone = statement.cards and not statement.said and statement.number == 1 and not several.intersection(statement.cards)
        if alone and not (known and statement.cards == (JOKER,)):
            raise NotationError("say of every card whether it is in or out")


def _totals(rules: Ruleset, words: Sequence[PackWord], jokers: int) -> tuple[int, ...]:
    """The numbers of cards that a text states, `62 cards and a joker` as 63.

    :raises NotationError: nobody can say whether a number counts the joker.
    """
    found = []
    for place, word in enumerate(words):
        if word.meaning == "total":
            link = _joker_beside(words, place) if jokers else ""
            if link == "with" and word.number + jokers == len(rules.pack):
                raise NotationError("say how many cards there are in all, with the joker")
            found.append(word.number + (jokers if link in ("and", "&", "+", "plus") else 0))
    return tuple(found)


def _joker_beside(words: Sequence[PackWord], place: int) -> str:
    """The word between a number of cards and a joker next to it, before or after."""
    after = [word for word in words[place + 1 : place + 4] if word.meaning not in ("times", "ranks")][:2]
    before = list(words[max(place - 2, 0) : place])[::-1]
    for beside in (after, before):
        if len(beside) == 2 and beside[1].cards == (JOKER,):
            return beside[0].said.lower()
    return ""
