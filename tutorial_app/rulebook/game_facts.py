"""What the sentences about a game are filled with: its numbers and lists, made from the ruleset's data."""

from __future__ import annotations

from itertools import groupby

from tutorial_app.engine import MISERE, OPEN_MISERE, STRAINS, SUITS, SWITCH_NAMES, Bid, Ruleset, Strain, Suit, role, suit_order
from tutorial_app.engine.ruleset import switch_text
from tutorial_app.rulebook.names import call_in_sentence, listed, number_text, number_words, seat_name, suit_words

Facts = dict[str, str]


def game_facts(rules: Ruleset) -> Facts:
    """Every fact of a ruleset as text, the switches among them; each also with a capital letter."""
    return with_capitals({**_switches(rules), **_table(rules), **_cards(rules), **_bids(rules)})


def with_capitals(facts: Facts) -> Facts:
    """Texts, each also as the beginning of a sentence under its name with a capital letter."""
    return {**facts, **{name.capitalize(): text[:1].upper() + text[1:] for name, text in facts.items()}}


def _switches(rules: Ruleset) -> Facts:
    return {name: switch_text(getattr(rules.switches, name)) for name in SWITCH_NAMES}


def _table(rules: Ruleset) -> Facts:
    partners = any(len(members) > 1 for _, members in rules.sides)
    return {
        "players_words": f"{number_words(len(rules.seats))} players",
        "partners": _flag(partners),
        "others": str(len(rules.sides) - 1),
        "sides": ", against ".join(listed([seat_name(seat) for seat in members]) for _, members in rules.sides),
        "any_misere": _flag(rules.schedule.find(MISERE) is not None or rules.schedule.find(OPEN_MISERE) is not None),
        "target": str(rules.target),
        "minus_target": number_text(-rules.target),
        "slam_value": str(rules.slam_value),
    }


def _cards(rules: Ruleset) -> Facts:
    ranks = {rank: None for _, ranks in rules.pack_ranks for rank in ranks}
    plain = sorted(ranks, key=lambda rank: max(place for _, ranks in rules.pack_ranks for place, each in enumerate(ranks) if each == rank))
    longest = max((ranks for _, ranks in rules.pack_ranks), key=len)
    return {
        "pack_size": str(len(rules.pack)),
        "suits": listed(_suits(rules)),
        "plain_ranks": " ".join(longest) if set(longest) == set(plain) else " ".join(plain),
        "trump_ranks": " ".join(_trump_ranks(rules)),
        "trump_counts": _trump_counts(rules),
        "packets": ", then ".join(_packet(each, middle) for each, middle in rules.packets),
        "hand_size": str(rules.hand_size),
        "kitty_size": str(rules.kitty_size),
        "dead_hands": str(rules.dead_hands),
        "has_dead_hands": _flag(rules.dead_hands > 0),
    }


def _suits(rules: Ruleset) -> list[str]:
    """Suits that have the same ranks, together: `spades and clubs A K Q … 5 (10 each)`."""
    groups = groupby(rules.pack_ranks, key=lambda pair: pair[1])
    found = [(ranks, [suit_words(suit) for suit, _ in members]) for ranks, members in groups]
    return [f"{listed(names)} {' '.join(ranks)} ({len(ranks)}{' each' if len(names) > 1 else ''})" for ranks, names in found]


def _trumps(rules: Ruleset, suit: Suit) -> tuple[str, ...]:
    """The ranks of a suit when it is trumps, high to low, without joker and bowers."""
    strain = Strain(suit.value)
    return tuple(card.rank for card in suit_order(rules.pack, suit, strain) if not role(card, strain))


def _trump_ranks(rules: Ruleset) -> tuple[str, ...]:
    return max((_trumps(rules, suit) for suit in SUITS), key=len)


def _trump_counts(rules: Ruleset) -> str:
    counts: dict[int, list[str]] = {}
    for suit in SUITS:
        counts.setdefault(len(suit_order(rules.pack, suit, Strain(suit.value))), []).append(suit_words(suit))
    if len(counts) == 1:
        return f"whichever suit is trumps, there are {next(iter(counts))} trumps"
    return listed([f"there are {count} trumps when {listed(suits, 'or')} are trumps" for count, suits in counts.items()])


def _packet(each: int, middle: int) -> str:
    cards = f"{number_words(each)} to each hand"
    return f"{cards} and {number_words(middle)} to the kitty" if middle else cards


def _bids(rules: Ruleset) -> Facts:
    lowest = rules.bid_tricks[0]
    base = dict(rules.base_values)
    row = [f"{suit_words(strain)} {base[strain]}" for strain in STRAINS]
    return {
        "lowest_tricks": number_words(lowest),
        "highest_tricks": number_words(rules.bid_tricks[-1]),
        "base_row": f"a bid of {number_words(lowest)} is worth this in points: {listed(row)}",
        "value_step": str(rules.value_step),
        "ladder": ", ".join(call_in_sentence(row.bid) for row in rules.schedule.rows),
        **_neighbours(rules, MISERE, "misere"),
        **_neighbours(rules, OPEN_MISERE, "open"),
    }


def _neighbours(rules: Ruleset, bid: Bid, name: str) -> Facts:
    row = rules.schedule.find(bid)
    below, above = (rules.schedule.below(row), rules.schedule.above(row)) if row else (None, None)
    return {
        f"{name}_below": call_in_sentence(below.bid) if below else "a pass",
        f"{name}_above": call_in_sentence(above.bid) if above else "nothing",
    }


def _flag(value: bool) -> str:
    return "true" if value else "false"
