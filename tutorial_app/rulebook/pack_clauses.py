"""What a text says of cards, clause by clause: a word such as `without` speaks of the list after it, `are out` of the list before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tutorial_app.engine import JOKER, SUITS, Card, NotationError, Suit
from tutorial_app.files.problems import quoted
from tutorial_app.rulebook.pack_words import PackWord

_VERBS = ("out", "in", "add", "not", "so", "be", "minus")
_BEFORE_OR_AFTER = ("out", "in", "away", "gone", "missing", "lost")
"""Words that may speak of the cards before them or of those after."""
_SIGNS = ("+", "-", "–", "—", "−")
_THINGS = ("card", "ranks", "suits", "times", "more", "total")


@dataclass(frozen=True, slots=True)
class Statement:
    """Cards (or, as `total`, a number of them), how many of each, whether they are in, and whether a word said so."""

    cards: tuple[Card, ...]
    number: int = 1
    inside: bool = True
    said: bool = False
    total: bool = False
    single: bool = False
    unclear: bool = False


@dataclass(slots=True)
class _Chunk:
    """Things with no comma or `and` between them; `comma` is whether a comma stands before them, `excepted` whether `but` does."""

    things: list[Statement] = field(default_factory=list)
    comma: bool = False
    excepted: bool = False


@dataclass(frozen=True, slots=True)
class _Verb:
    """What a run of words says of cards: in or out; `counts` is whether a number right after it is a number of cards taken out or added."""

    inside: bool
    counts: bool
    dash: bool


def statements(words: Sequence[PackWord]) -> tuple[Statement, ...]:
    """Everything a text says of cards, in its order.

    :raises NotationError: a word cannot be read, or nobody can say what belongs together.
    """
    for word in words:
        if word.meaning == "unread":
            raise NotationError(f"cannot read {quoted(word.said)}")
    return _Reader([word for word in words if word.meaning != "whole"]).read()


class _Reader:
    """Reads words from left to right; `chunks` are the things whose verb is not known for certain yet."""

    def __init__(self, words: Sequence[PackWord]) -> None:
        self.words, self.place = words, 0
        self.found: list[Statement] = []
        self.chunks = [_Chunk()]
        self.verb: _Verb | None = None
        self.last = True
        self.ranks: tuple[str, ...] = ()

    def read(self) -> tuple[Statement, ...]:
        """All statements."""
        while self.place < len(self.words):
            word = self.words[self.place]
            if word.meaning in _VERBS:
                self._verbs()
            elif word.meaning in _THINGS:
                self._thing()
            else:
                self._sign(word)
        self._flush()
        return tuple(self.found)

    def _peek(self, ahead: int = 0) -> str:
        place = self.place + ahead
        return self.words[place].meaning if 0 <= place < len(self.words) else ""

    def _sign(self, word: PackWord) -> None:
        """A comma, `and`, `but`, the end of a sentence, or `twice`."""
        self.place += 1
        if word.meaning == "again":
            things = self.chunks[-1].things
            if not things or things[-1].total:
                raise NotationError(f"cannot read {quoted(word.said)}")
            things[-1] = replace(things[-1], number=word.number)
        elif word.meaning == "stop":
            self._flush()
        elif self.chunks[-1].things:
            self.chunks.append(_Chunk(comma=word.said == ",", excepted=word.meaning == "but"))
        else:
            self.chunks[-1].comma |= word.said == ","
            self.chunks[-1].excepted |= word.meaning == "but"

    def _verbs(self) -> None:
        start = self.place
        while self._peek() in _VERBS:
            self.place += 1
        run = self.words[start : self.place]
        verb = self._meaning(run)
        if verb is None:
            return
        before, after = bool(self.chunks[-1].things), self._peek() in _THINGS
        if before and after and len(run) == 1 and run[0].said.lower() in _BEFORE_OR_AFTER:
            raise NotationError(f"put a comma before or after {quoted(run[0].said)}")
        if before and (not after or run[0].meaning == "be"):
            self._speaks_of_before(verb)
            return
        if verb.dash and self._between_figures(start):
            raise NotationError("write 2-6 for all cards from 2 to 6")
        if run[-1].said in _SIGNS and self._peek() == "ranks" and self.words[self.place].said.isdigit():
            raise NotationError(f"write {self.words[self.place].said}s for cards of one rank")
        self._flush()
        self.verb = verb

    def _meaning(self, run: Sequence[PackWord]) -> _Verb | None:
        """Whether cards are in: `kept`, `with`, `forgot to take out`; not `without`, `no`, `did not add`. None when it is not said."""
        kinds = {word.meaning for word in run}
        if kinds == {"be"}:
            return None
        out, inside = bool(kinds & {"out", "minus"}), bool(kinds & {"in", "add"})
        state = (not out) != ("not" in kinds) if out or inside else self.last if "not" not in kinds else False
        self.last = state
        return _Verb(state, bool(kinds & {"out", "minus", "add", "not"}), kinds == {"minus"})

    def _between_figures(self, start: int) -> bool:
        """Whether a dash stands between two bare figures after another verb: `without 2 - 6`."""
        sides = [self.words[place] for place in (start - 1, self.place) if 0 <= place < len(self.words)]
        figures = all(word.meaning == "ranks" and word.said.isdigit() for word in sides)
        return len(sides) == 2 and figures and not (self.verb is not None and self.verb.dash)

    def _speaks_of_before(self, verb: _Verb) -> None:
        """A verb after its cards: it takes the whole list, or the last part of one that another verb has already."""
        chunks = [chunk for chunk in self.chunks if chunk.things]
        start = 0
        if self.verb is not None:
            commas = [place for place, chunk in enumerate(chunks) if chunk.comma]
            start = commas[-1] if commas else len(chunks) - 1
        while start < len(chunks) - 1 and all(thing.total for thing in chunks[start].things):
            start += 1
        mine = chunks[start:]
        mine[0].excepted = False
        self.chunks = chunks[:start] or [_Chunk()]
        self._flush()
        self.verb, self.chunks = verb, mine
        self._flush()

    def _flush(self) -> None:
        """The cards so far get the verb before them; a card named twice in a list is there twice."""
        things = [(thing, chunk.excepted) for chunk in self.chunks for thing in chunk.things]
        if self.verb is not None and self.verb.counts and (things[0][0].total if things else not self.verb.inside):
            raise NotationError("say which cards are in or out, not only how many")
        inside, said = (True, False) if self.verb is None else (self.verb.inside, True)
        if not inside and len(things) > 1 and any(JOKER in thing.cards and not excepted for thing, excepted in things):
            raise NotationError("say of the joker alone whether it is in or out")
        singles: Counter[Card] = Counter()
        for thing, excepted in things:
            into = inside != excepted if said else True
            number = thing.number
            if thing.single and into:
                singles.update(dict.fromkeys(thing.cards, number))
                number = max((singles[card] for card in thing.cards), default=number) if number else 0
            if thing.unclear and into:
                raise NotationError("put a comma or `and` between the cards")
            self.found.append(replace(thing, number=number, inside=into, said=said and not thing.total))
        self.chunks, self.verb = [_Chunk()], None

    def _thing(self) -> None:
        """A number of cards, a card, or ranks with or without suits."""
        word = self.words[self.place]
        self.place += 1
        if word.meaning == "total":
            self._put(Statement((), word.number, total=True))
            return
        number, more = (word.number, False) if word.meaning == "times" else (1, word.meaning == "more")
        counted = word.meaning in ("times", "more")
        if word.meaning == "ranks" and self._counts_what_follows(word):
            number, counted = int(word.ranks[0]), True
        if counted:
            if self._peek() == "more":
                more = True
                self.place += 1
            if self._peek() not in ("card", "suits", "ranks"):
                raise NotationError(f"cannot read {quoted(word.said)}")
            word = self.words[self.place]
            self.place += 1
        self._cards(word, number + more, counted)

    def _counts_what_follows(self, word: PackWord) -> bool:
        """Whether a number is one of cards: `two jokers`, `2 aces of spades`, `the two black fours`; not the 3 of `2 3 4S`."""
        if word.many or len(word.ranks) != 1 or not word.ranks[0].isdigit() or self._after_bare_figure():
            return False
        following = self._peek()
        if following == "more":
            return True
        if following == "card":
            card = self.words[self.place]
            return card.cards == (JOKER,) or not word.said.isdigit() or " of " in card.said.lower()
        if following == "suits":
            return self._peek(1) == "ranks"
        return following == "ranks" and self.words[self.place].many

    def _after_bare_figure(self) -> bool:
        before = self.words[self.place - 2] if self.place > 1 else None
        return before is not None and before.meaning == "ranks" and not before.many

    def _cards(self, word: PackWord, number: int, counted: bool) -> None:
        if word.meaning == "card":
            self.ranks = tuple(card.rank for card in word.cards if card != JOKER) or self.ranks
            self._put(Statement(word.cards, word.number if word.number != 1 else number, single=True))
            return
        suits = word.suits
        if word.meaning == "ranks":
            self.ranks = word.ranks
            if self._peek() == "suits" and self._peek(1) != "ranks":
                suits = self._suits()
        else:
            suits += self._suits()
            if self._peek() == "ranks":
                self.ranks = self.words[self.place].ranks
                self.place += 1
        cards = tuple(Card(rank, suit) for rank in self.ranks for suit in SUITS if not suits or suit in suits)
        if not cards or (counted and number not in (1, len(cards))):
            raise NotationError(f"cannot read {quoted(word.said)}")
        unclear = word.meaning == "ranks" and not word.many and self._peek() == "card" and not suits
        self._put(Statement(cards, 0 if counted and number == 0 else 1, unclear=unclear))

    def _suits(self) -> tuple[Suit, ...]:
        """The suits that stand here."""
        found: tuple[Suit, ...] = ()
        while self._peek() == "suits":
            found += self.words[self.place].suits
            self.place += 1
        return found

    def _put(self, thing: Statement) -> None:
        self.chunks[-1].things.append(thing)
