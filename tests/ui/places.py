"""Places in a game, typed by hand: deals, calls and plays that lead to each state of the table. The learner sits South."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

from tutorial_app.engine import Deal, Exchange, Finished, Record, apply, parse_call, parse_card, replay, seen_by, turn_of
from tutorial_app.engine import PlayCard as Play
from tutorial_app.files.packed import pack_record
from tutorial_app.players import PLAIN
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.sitting import Sitting
from tutorial_app.ui.sitting_moves import sitting_from

RULES = ruleset("4-hand")


@dataclass(frozen=True)
class Place:
    """The packed deals of a match and how many of its actions the learner has continued past."""

    line: str
    seen: int

    @property
    def query(self) -> str:
        """The part of the address after the question mark."""
        return urlencode({"g": self.line, "c": self.seen})

    @property
    def sitting(self) -> Sitting:
        """The place as the app takes it from a link."""
        return sitting_from(self.line, seen=self.seen)


def cards(text: str) -> tuple:
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


def dealt(**typed: str) -> Deal:
    """A deal with some hands typed; the rest of the pack fills the other hands and the kitty in its order."""
    hands = {seat: list(cards(text)) for seat, text in typed.items() if seat != "kitty"}
    kitty = list(cards(typed.get("kitty", "")))
    used = {card for hand in (*hands.values(), kitty) for card in hand}
    rest = [card for card in RULES.pack if card not in used]
    for seat in RULES.seats:
        hand = hands.setdefault(seat, [])
        while len(hand) < RULES.hand_size:
            hand.append(rest.pop())
    return Deal(tuple(tuple(hands[seat]) for seat in RULES.seats), tuple(kitty + rest))


def record(deal: Deal, dealer: str, calls: str = "", discards: str = "", plays: str = "") -> Record:
    """A deal so far: calls such as `7S P P P`, the three discards (or `kitty`), cards in the order of play."""
    made = Record(RULES, dealer, deal)
    for call in calls.split():
        made = made.then(parse_call(call))
    if discards:
        made = made.then(Exchange(deal.kitty if discards == "kitty" else cards(discards)))
    for card in cards(plays):
        made = made.then(Play(card))
    replay(made)
    return made


def place(*records: Record, seen: int | None = None) -> Place:
    """A match of these deals; by default all that happened has been continued past."""
    line = "~".join(pack_record(made) for made in records)
    return Place(line, len(records[-1].actions) if seen is None else seen)


def played_out(made: Record) -> Record:
    """The deal played to its end by four plain players."""
    position = replay(made)
    while (seat := turn_of(position)) is not None:
        action = PLAIN.choose(seen_by(position, seat)).action
        position, made = apply(position, action), made.then(action)
    assert isinstance(position, Finished)
    return made


LEFT_BOWER = dealt(
    S="JC AH 10H 6H QC KD 9D 4D 8C 5D",
    W="AS KS QS JS 10S 9S Joker KH QH AD",
    N="6S 5S AC KC 7C 6C 9H 8H QD JD",
    E="8S 7S 10C 9C 5C JH 7H 5H 10D 8D",
    kitty="4H 6D 7D",
)
"""West's spades; South holds the left bower and no other spade."""

STRONG = dealt(
    S="Joker AS KS AH KH QH AD KD AC KC",
    W="QS JS 10S 9S JH 10H 9H QD JD 10D",
    N="8S 7S 6S QC JC 10C 8H 7H 9D 8D",
    E="5S 9C 8C 7C 6C 6H 5H 7D 6D 5D",
    kitty="4H 4D 5C",
)
"""South can bid ten no trumps; whatever he keeps, he can name the joker."""

LOW = dealt(
    S="KS QS KH QH JH KD QD JD KC QC",
    W="5S 6S 7S 5C 6C 7C 4D 5D 4H 5H",
    N="AS JS 10S AH 10H 9H AD 10D AC JC",
    E="9S 8S 10C 9C 8C 8H 7H 6H 9D 8D",
    kitty="6D 7D Joker",
)
"""West holds nothing but low cards."""

SOUTH_LOW = dealt(
    W="KS QS KH QH JH KD QD JD KC QC",
    N="5S 6S 7S 5C 6C 7C 4D 5D 4H 5H",
    E="AS JS 10S AH 10H 9H AD 10D AC JC",
    S="9S 8S 10C 9C 8C 8H 7H 6H 9D 8D",
    kitty="6D 7D Joker",
)
"""North holds the low cards, so that South may sit out."""


@cache
def places() -> dict[str, Place]:
    """Every state of the table by name."""
    follow = record(LEFT_BOWER, "E", "P 7S P P", "kitty", "AS 6S 8S")
    won = record(LEFT_BOWER, "E", "P 7S P P", "kitty", "AS 6S 8S JC")
    slam = record(STRONG, "E", "10NT P P P", "kitty")
    misere = record(LOW, "E", "7H M P P P", "kitty", "7S 10S")
    open_hand = record(LOW, "E", "7H OM P P P", "kitty", "7S 10S QS")
    sits_out = record(SOUTH_LOW, "E", "P 7H M P P", "kitty", "7S 10S QS")
    return {
        "bidding": place(record(LEFT_BOWER, "S", "6D 7S P")),
        "opening": place(record(LEFT_BOWER, "E")),
        "exchange": place(record(STRONG, "E", "10NT P P P")),
        "keys": place(record(STRONG, "E")),
        "plain-exchange": place(record(STRONG, "E", "10H P P P")),
        "lead": place(slam),
        "asked": place(follow),
        "trick-won": place(won, seen=len(won.actions) - 1),
        "second-trick": place(record(LEFT_BOWER, "E", "P 7S P P", "kitty", "AS 6S 8S JC KD AD QD 10D KS 5S 7S")),
        "misere": place(misere),
        "open-hand": place(played_on(open_hand, 1)),
        "sits-out": place(sits_out, seen=len(sits_out.actions) - 1),
        "thrown-in": place(record(LEFT_BOWER, "E", "P P P P")),
        "scored": place(played_out(follow)),
        "last-trick": place(played_out(follow), seen=len(played_out(follow).actions) - 1),
        "second-deal": place(played_out(follow), Record(RULES, "S", 7)),
        "match-over": place(played_out(follow), played_out(record(STRONG, "S", "P P P 10NT", "kitty"))),
    }


def played_on(made: Record, count: int) -> Record:
    """The deal after more cards by plain players, until South is to act for the `count`th time."""
    position = replay(made)
    while (seat := turn_of(position)) is not None:
        count -= seat == "S"
        if not count:
            break
        action = PLAIN.choose(seen_by(position, seat)).action
        position, made = apply(position, action), made.then(action)
    return made
