"""Cards laid by hand: which pile holds which cards, and the short text of an address, `S:Joker.JS.8H;N:AS;kitty:4H`.

A pile is a seat's hand, the kitty, the discards, the dead cards of games that have some, or the trick on the table, its leader's card first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tutorial_app.engine import Card, NotationError, Ruleset, parse_card, parse_seat
from tutorial_app.files.problems import quoted

KITTY, DISCARDS, TABLE, DEAD = "kitty", "discards", "table", "dead"
Piles = Mapping[str, tuple[Card, ...]]
LONGEST = 1_200
_BETWEEN = re.compile(r"[\s,.;]+")
_PILE = re.compile(r"(?:^|[;\n])\s*([0-9A-Za-z]{1,8})\s*:")


def piles_of(rules: Ruleset) -> tuple[str, ...]:
    """Every pile of a game, in the order in which they are laid."""
    return (*rules.seats, TABLE, *((KITTY, DISCARDS) if rules.kitty_size else ()), *((DEAD,) if rules.dead_hands else ()))


def laid_text(piles: Piles) -> str:
    """The short text of piles; empty ones are left out."""
    return ";".join(f"{pile}:{'.'.join(map(str, cards))}" for pile, cards in piles.items() if cards)


def piles_from(text: str, rules: Ruleset) -> dict[str, tuple[Card, ...]]:
    """The piles a text tells, however the cards are set apart: by dots, commas, blanks; piles by semicolons or lines.

    :raises NotationError: no such pile or card, a card that the game has not, or one that lies in two places.
    """
    if len(text) > LONGEST:
        raise NotationError(f"these hands are too long (at most {LONGEST} characters)")
    found: dict[str, tuple[Card, ...]] = dict.fromkeys(piles_of(rules), ())
    heads = list(_PILE.finditer(text))
    if text.strip() and (not heads or text[: heads[0].start()].strip()):
        raise NotationError(f"no seat in {quoted(text.strip())} (write a seat, a colon and its cards: S: Joker JS 8H)")
    for place, head in enumerate(heads):
        end = heads[place + 1].start() if place + 1 < len(heads) else len(text)
        pile = _pile(head[1], rules)
        if pile not in found:
            raise NotationError(f"the {rules.name} game has no {pile}")
        found[pile] = (*found[pile], *cards_from(text[head.end() : end], rules))
    _once(found)
    return found


def cards_from(text: str, rules: Ruleset) -> tuple[Card, ...]:
    """The cards a text names, set apart by blanks, commas or dots.

    :raises NotationError: a word is no card of this game.
    """
    cards = tuple(parse_card(word) for word in _BETWEEN.split(text) if word)
    for card in cards:
        if card not in rules.pack_set:
            raise NotationError(f"{card} is not in the pack of the {rules.name} game")
    return cards


def moved(piles: Piles, card: Card, pile: str) -> dict[str, tuple[Card, ...]]:
    """The piles with a card laid on one of them; if it lies there already, it is taken back."""
    before = piles.get(pile, ())
    without = {name: tuple(each for each in cards if each != card) for name, cards in piles.items()}
    return without if card in before else without | {pile: (*without.get(pile, ()), card)}


def pile_of(piles: Piles, card: Card) -> str:
    """Where a card lies, or an empty text."""
    return next((name for name, cards in piles.items() if card in cards), "")


def _pile(written: str, rules: Ruleset) -> str:
    if written.lower() in (KITTY, DISCARDS, TABLE, DEAD):
        return written.lower()
    return parse_seat(rules, written)


def _once(piles: Piles) -> None:
    seen: dict[Card, str] = {}
    for pile, cards in piles.items():
        for card in cards:
            if card in seen:
                raise NotationError(f"{card} lies in two places: {_told((seen[card], pile))}")
            seen[card] = pile


def _told(piles: Iterable[str]) -> str:
    return " and ".join(dict.fromkeys(piles)) or ""
