"""The pack of a game, made from the cards one can buy: what to take out, what to add, and the sum that proves it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from tutorial_app.engine import JOKER, RANKS, SUITS, Card, Ruleset, Suit
from tutorial_app.rulebook.names import card_text, listed, number_words, suit_words
from tutorial_app.rulebook.speech import capital

_ONLY_IN_LARGE_PACKS = ("13", "12", "11")
STANDARD_RANKS = tuple(rank for rank in RANKS if rank not in _ONLY_IN_LARGE_PACKS)
STANDARD_PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in STANDARD_RANKS)
"""The 52 cards everybody has, without a joker."""
_WORDS = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks"}
_COLOURS = {"black": {Suit.SPADES, Suit.CLUBS}, "red": {Suit.DIAMONDS, Suit.HEARTS}}

Fault = Literal["extra", "stranger", "missing", "twice", "count"]


@dataclass(frozen=True, slots=True)
class PackProof:
    """How the pack of a game is made and why it comes out even.

    `take_out` and `add` are cards, by rank from the lowest and by suit; `steps` says the same in sentences; `sum` is `4 × 10 + 3 = 43`,
    `sentence` the same in words; `per_suit` counts the cards of each suit, `holds` is whether the sum is the pack.
    """

    take_out: tuple[Card, ...]
    add: tuple[Card, ...]
    steps: tuple[str, ...]
    per_suit: tuple[tuple[Suit, int], ...]
    players: int
    hand_size: int
    dead_cards: int
    kitty: int
    pack: int
    sum: str
    sentence: str
    holds: bool


@dataclass(frozen=True, slots=True)
class PackProblem:
    """One thing that is wrong with a pack: the cards (none where only the number is known) and a sentence that names them."""

    fault: Fault
    cards: tuple[Card, ...]
    sentence: str


def prove_pack(rules: Ruleset) -> PackProof:
    """The pack of a game from a 52-card pack, with the proof that hands and kitty use it up."""
    out = _in_order(card for card in STANDARD_PACK if card not in rules.pack_set)
    add = _in_order(card for card in rules.pack if card not in STANDARD_PACK)
    players, hand, dead, kitty = len(rules.seats), rules.hand_size, rules.dead_hands * rules.hand_size, rules.kitty_size
    total = players * hand + dead + kitty
    return PackProof(
        take_out=out,
        add=add,
        steps=_steps(out, add),
        per_suit=tuple((suit, len(ranks)) for suit, ranks in rules.pack_ranks),
        players=players,
        hand_size=hand,
        dead_cards=dead,
        kitty=kitty,
        pack=len(rules.pack),
        sum=f"{players} × {hand} {f'+ {dead} ' if dead else ''}+ {kitty} = {total}",
        sentence=_proof_sentence(rules),
        holds=total == len(rules.pack),
    )


def check_pack(rules: Ruleset, held: Mapping[Card, int] | Iterable[Card]) -> tuple[PackProblem, ...]:
    """What is wrong with the cards somebody holds, rank by rank; empty when they are the pack of the game."""
    counts = Counter(held)
    problems = [problem for rank in ("Joker", *reversed(RANKS)) for problem in _of_rank(rules, counts, rank)]
    if problems:
        problems += wrong_number(rules, sum(counts.values()))
    return tuple(problems)


def wrong_number(rules: Ruleset, count: int) -> tuple[PackProblem, ...]:
    """What is wrong with a number of cards; empty when it is the right one."""
    wanted = len(rules.pack)
    if count == wanted:
        return ()
    over = f"{number_words(abs(count - wanted))} too {'many' if count > wanted else 'few'}"
    return (PackProblem("count", (), f"That makes {_cards(count)}, {over}: {prove_pack(rules).sum}."),)


def same_pack(held: Mapping[Card, int] | Iterable[Card], games: Iterable[Ruleset]) -> tuple[str, ...]:
    """The games whose pack these cards are."""
    counts = Counter(held)
    return tuple(rules.name for rules in games if counts == Counter(rules.pack))


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by rank, the lowest first, and by suit; the joker last."""
    return tuple(sorted(cards, key=lambda card: (card == JOKER, -RANKS.index(card.rank) if card != JOKER else 0, SUITS.index(card.suit) if card.suit else 0)))


def _steps(out: tuple[Card, ...], add: tuple[Card, ...]) -> tuple[str, ...]:
    steps = ["Take one pack of 52 cards."]
    if out:
        steps.append(f"Take out {named_together(out)}: {_cards(len(out))}.")
    extra = tuple(card for card in add if card != JOKER)
    if extra:
        steps.append(f"Add {named_together(extra)}: {_cards(len(extra))}.")
    if JOKER in add:
        steps.append("Add one joker.")
    left = len(STANDARD_PACK) - len(out)
    steps.append(f"{len(STANDARD_PACK)}{f' − {len(out)}' if out else ''}{f' + {len(add)}' if add else ''} = {left + len(add)} cards.")
    return tuple(steps)


def named_together(cards: Iterable[Card]) -> str:
    """Cards by their ranks where whole ranks or colours are meant: `all 2s, all 3s and the black 4s`."""
    suits: dict[str, set[Suit]] = {}
    for card in cards:
        if card.suit is not None:
            suits.setdefault(card.rank, set()).add(card.suit)
    return listed([_rank_of_suits(rank, held) for rank, held in suits.items()])


def _rank_of_suits(rank: str, suits: set[Suit]) -> str:
    many = ranks_word(rank)
    if suits == set(SUITS):
        return f"all {many}"
    for colour, members in _COLOURS.items():
        if suits == members:
            return f"the {colour} {many}"
    return listed([card_text(Card(rank, suit)) for suit in SUITS if suit in suits])


def ranks_word(rank: str) -> str:
    """All cards of a rank: `aces`, `4s`, `11s`."""
    return _WORDS.get(rank, f"{rank}s")


def _proof_sentence(rules: Ruleset) -> str:
    proof = f"{number_words(len(rules.seats))} players with {number_words(rules.hand_size)} cards each"
    dead = f", {number_words(rules.dead_hands)} dead hand{'s' if rules.dead_hands > 1 else ''} of {number_words(rules.hand_size)}" if rules.dead_hands else ""
    return f"{capital(proof)}{dead} and {number_words(rules.kitty_size)} in the kitty use all {len(rules.pack)} cards of the pack."


def _of_rank(rules: Ruleset, counts: Mapping[Card, int], rank: str) -> list[PackProblem]:
    """What is wrong with the cards of one rank."""
    cards = (JOKER,) if rank == "Joker" else tuple(Card(rank, suit) for suit in SUITS)
    inside = tuple(card for card in cards if card in rules.pack_set)
    groups: list[tuple[Fault, tuple[Card, ...]]] = [
        ("stranger" if rank in _ONLY_IN_LARGE_PACKS else "extra", tuple(card for card in cards if card not in inside and counts.get(card, 0) > 0)),
        ("missing", tuple(card for card in inside if not counts.get(card, 0))),
        ("twice", tuple(card for card in inside if counts.get(card, 0) > 1)),
    ]
    return [PackProblem(fault, found, _problem(rules, fault, found, inside)) for fault, found in groups if found]


def _problem(rules: Ruleset, fault: Fault, cards: tuple[Card, ...], inside: tuple[Card, ...]) -> str:
    who = capital(listed([_the(card) for card in cards]))
    is_are, it = ("is", "it") if len(cards) == 1 else ("are", "them")
    game, rank = f"the {rules.name} pack", ranks_word(cards[0].rank)
    match fault:
        case "extra":
            why = f"only {listed([card_text(card) for card in inside])} stay" if inside else f"{game} has no {rank}"
            return f"{who} {is_are} still in: take {it} out, {why}."
        case "stranger":
            kept = f", only {listed([card_text(card) for card in inside])} stay" if inside else ""
            return f"{who} {'does' if len(cards) == 1 else 'do'} not belong in {game}: take {it} out{kept}."
        case "missing":
            return f"{who} {is_are} missing: put {it} in, {game} has {_how_many(inside, rank)}."
        case _:
            return f"{who} {is_are} there more than once: {game} has each card once."


def _the(card: Card) -> str:
    return "the joker" if card == JOKER else card_text(card)


def _how_many(inside: tuple[Card, ...], rank: str) -> str:
    if inside == (JOKER,):
        return "one joker"
    return f"all four {rank}" if len(inside) == len(SUITS) else f"the {rank} of {listed([suit_words(card.suit) for card in inside if card.suit])}"
