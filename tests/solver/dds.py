"""Bridge's double-dummy solver as a second truth, for the deals that bridge can say: four hands, a trump suit or a joker with a suit.

The cards of a suit are renamed to bridge's from the top: thirteen ranks are enough. Which card is higher is typed here from the rules,
not taken from the engine. DDS fails with two threads in it: one lock.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock

from endplay.dds import solve_board
from endplay.types import Deal, Denom, Player

from tutorial_app.engine import CardPlay, PlayCard

SUITS = "SHDC"
"""In the order of a bridge hand."""
HIGH_TO_LOW = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")
BRIDGE_RANKS = "AKQJT98765432"
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
DENOM = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs, "NT": Denom.nt}
SUIT_OF = {denom: suit for suit, denom in DENOM.items()}
PLAYER = {"N": Player.north, "E": Player.east, "S": Player.south, "W": Player.west}
LOCK = Lock()


def high_to_low(trump: str, named: str | None) -> Mapping[str, list[str]]:
    """The cards of each suit, highest first; `trump` is a suit or NT, `named` the joker's suit in no trumps."""
    order = {suit: [f"{rank}{suit}" for rank in HIGH_TO_LOW] for suit in SUITS}
    if trump != "NT":
        right, left = f"J{trump}", f"J{SAME_COLOUR[trump]}"
        order[trump].remove(right)
        order[SAME_COLOUR[trump]].remove(left)
        order[trump][:0] = ["Joker", right, left]
    elif named is not None:
        order[named].insert(0, "Joker")
    return order


def bridge_names(position: CardPlay) -> Mapping[str, str]:
    """The bridge card that stands for each of ours: `SA` for the highest spade."""
    named = position.joker_named and position.joker_named.value
    order = high_to_low(position.strain.value, named)
    return {card: suit + rank for suit, cards in order.items() for card, rank in zip(cards, BRIDGE_RANKS, strict=False)}


def every_card(position: CardPlay) -> Mapping[PlayCard, int]:
    """Tricks the contractor's side takes from here after each legal card, by DDS; the trick on the table counts."""
    bridge = bridge_names(position)
    table = [(seat, str(card)) for seat, card in position.trick.plays]
    held = {seat: [str(card) for card in hand or ()] for seat, hand in zip("NESW", position.hands, strict=True)}
    played = dict(table)
    dealt = {seat: [*hand, *([played[seat]] if seat in played else [])] for seat, hand in held.items()}
    text = " ".join(".".join("".join(bridge[card][1] for card in dealt[seat] if bridge[card][0] == suit) for suit in SUITS) for seat in "NESW")
    first = table[0][0] if table else position.leader
    left = len(dealt[first])
    to_act = "NESW"[("NESW".index(first) + len(table)) % 4]
    with LOCK:
        deal = Deal(f"N:{text}", first=PLAYER[first], trump=DENOM[position.strain.value])
        for _, card in table:
            deal.play(bridge[card])
        scores = {SUIT_OF[card.suit] + card.rank.abbr: tricks for card, tricks in solve_board(deal)}
    ours = {to_act, "NESW"["NESW".index(to_act) - 2]}
    scored = {card: scores[bridge[str(card)]] for card in position.hands["NESW".index(to_act)] or () if bridge[str(card)] in scores}
    return {PlayCard(card): tricks if position.contract.seat in ours else left - tricks for card, tricks in scored.items()}
