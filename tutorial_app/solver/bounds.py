"""Positions that need no search: the tricks one side takes for certain, whatever the others do."""

from __future__ import annotations

from tutorial_app.solver.bits import count, highest, kernel
from tutorial_app.solver.sheet import (
    COUNTED,
    EAGER,
    HANDS,
    HIGH,
    JOKER_SUIT,
    LIVE,
    LOW,
    NEED,
    OPEN,
    PLAYERS,
    RELEVANT,
    SEAT,
    SUIT_CARDS,
    SUIT_OF,
    TRICKS,
    TRUMP,
    Row,
)


@kernel
def last_trick(w: Row, ply: int) -> int:
    """Who wins when everybody has one card left: no choice is left either."""
    seat = w[SEAT + ply]
    best = highest(w[HANDS + seat])
    winner, suit, contested = seat, w[SUIT_OF + best], False
    for _ in range(w[PLAYERS] - 1):
        seat = seat + 1 if seat + 1 < w[PLAYERS] else 0
        card = highest(w[HANDS + seat])
        played = w[SUIT_OF + card]
        if played == suit:
            contested = True
            if card > best:
                best, winner = card, seat
        elif played == w[TRUMP]:
            best, winner, suit, contested = card, seat, played, False
    w[RELEVANT + ply] = 1 << best if contested else 0
    return HIGH if w[COUNTED] >> winner & 1 else LOW


@kernel
def bounded(w: Row, ply: int) -> int:
    """The answer for a trick's start if certain tricks of one side decide it."""
    result = sure_joker(w, ply) if w[TRUMP] == JOKER_SUIT else sure_trumps(w, ply)
    if result != OPEN:
        return result
    return quick_tricks(w, ply) if w[EAGER] == w[COUNTED] else all_safe(w, ply)


@kernel
def sure_joker(w: Row, ply: int) -> int:
    """A joker without a suit wins whenever it is played, and it must be played some time: one trick for its holder's side."""
    joker = w[SUIT_CARDS + JOKER_SUIT]
    need = w[NEED + ply]
    if w[LIVE + ply] & joker and (need == 1 or need == w[TRICKS + ply]):
        for seat in range(w[PLAYERS]):
            if w[HANDS + seat] & joker:
                ours = w[COUNTED] >> seat & 1
                if ours and need == 1:
                    return HIGH
                if not ours and need == w[TRICKS + ply]:
                    return LOW
    return OPEN


@kernel
def sure_trumps(w: Row, ply: int) -> int:
    """Trumps that win whatever happens.

    Each trump of a hand is played to a trick of its own and loses only to a higher trump of the other side in the same trick. So the hand loses at
    most as many as can be paired with a higher one of the other side, each used once; going down from the top, every trump that finds no free
    higher one is a sure trick.
    """
    trumps = w[LIVE + ply] & w[SUIT_CARDS + w[TRUMP]]
    need = w[NEED + ply]
    counted = w[COUNTED]
    against = w[TRICKS + ply] - need + 1
    for seat in range(w[PLAYERS]):
        own = w[HANDS + seat] & trumps
        ours = counted >> seat & 1
        goal = need if ours else against
        if count(own) < goal:
            continue
        higher = trumps
        for other in range(w[PLAYERS]):
            if (counted >> other & 1) == ours:
                higher &= ~w[HANDS + other]
        free, sure = 0, 0
        both = own | higher
        while both:
            card = highest(both)
            both ^= 1 << card
            if higher >> card & 1:
                free += 1
            elif free:
                free -= 1
            else:
                sure += 1
                if sure == goal:
                    w[RELEVANT + ply] = 1 << card
                    return HIGH if ours else LOW
    return OPEN


@kernel
def all_safe(w: Row, ply: int) -> int:
    """In misère: whether the contractor, not on lead, can stay below in every trick that is left.

    He can if in each suit his i-th lowest card has at most i - 1 cards of others below it. Whatever is led, he plays his highest card below it (his
    lowest is below all); his higher cards then have one fewer of his own below them, and one fewer of the others', the card led. Void, he throws a
    highest card, which is below no other. So the rule holds again in the next trick, and he never wins one.
    """
    contractor = highest(w[COUNTED])
    hand = w[HANDS + contractor]
    if w[SEAT + ply] == contractor or hand & w[SUIT_CARDS + JOKER_SUIT]:
        return OPEN
    relevant = 0
    for suit in range(4):
        own = hand & w[SUIT_CARDS + suit]
        others = w[LIVE + ply] & w[SUIT_CARDS + suit] & ~own
        if own and others:
            relevant |= others & -others
            room = 0
            while own:
                card = own & -own
                own ^= card
                if count(others & (card - 1)) > room:
                    return OPEN
                room += 1
    w[RELEVANT + ply] = relevant
    return LOW


@kernel
def quick_tricks(w: Row, ply: int) -> int:
    """Tricks the leader can take at once, one after the other, with his highest cards.

    Source: the quick tricks of Bo Haglund's double dummy solver, in a simpler form.
    """
    leader = w[SEAT + ply]
    hand, live, trump = w[HANDS + leader], w[LIVE + ply], w[TRUMP]
    ours = w[COUNTED] >> leader & 1
    goal = w[NEED + ply] if ours else w[TRICKS + ply] - w[NEED + ply] + 1
    relevant, sure = 0, 0
    trumps_against = False
    if live & w[SUIT_CARDS + trump]:
        longest = longest_against(w, ours, trump)
        own = hand & w[SUIT_CARDS + trump]
        others = live & w[SUIT_CARDS + trump] & ~own
        winners = count(own >> highest(others)) if others else count(own)
        if winners >= longest:
            sure += count(own)
            winners = longest
        else:
            sure += winners
            trumps_against = True
        relevant |= lowest_of_top(own, winners)
        if sure >= goal:
            w[RELEVANT + ply] = relevant
            return HIGH if ours else LOW
    room = room_for_side_suits(w, leader, ours, trump, count(hand & w[SUIT_CARDS + trump]))
    for suit in range(4):
        if suit != trump:
            own = hand & w[SUIT_CARDS + suit]
            if own:
                others = live & w[SUIT_CARDS + suit] & ~own
                winners = count(own >> highest(others)) if others else count(own)
                tricks = winners
                if winners:
                    longest = longest_other(w, leader, suit)
                    if winners >= longest:
                        tricks = count(own)
                        winners = longest
                    if trumps_against:
                        safe = safe_rounds(w, ours, suit, trump)
                        tricks = min(tricks, safe)
                        winners = min(winners, safe)
                    tricks = min(tricks, room)
                    room -= tricks
                    sure += tricks
                    relevant |= lowest_of_top(own, winners)
                    if sure >= goal:
                        w[RELEVANT + ply] = relevant
                        return HIGH if ours else LOW
    return OPEN


@kernel
def lowest_of_top(cards: int, number: int) -> int:
    """The lowest of so many highest cards of a set."""
    if number <= 0:
        return 0
    for _ in range(count(cards) - number):
        cards &= cards - 1
    return cards & -cards


@kernel
def longest_against(w: Row, ours: int, suit: int) -> int:
    """How many cards of a suit the longest hand of the other side holds."""
    longest = 0
    for seat in range(w[PLAYERS]):
        if (w[COUNTED] >> seat & 1) != ours:
            longest = max(longest, count(w[HANDS + seat] & w[SUIT_CARDS + suit]))
    return longest


@kernel
def longest_other(w: Row, leader: int, suit: int) -> int:
    """How many cards of a suit the longest of the other hands holds, partners too."""
    longest = 0
    for seat in range(w[PLAYERS]):
        if seat != leader:
            longest = max(longest, count(w[HANDS + seat] & w[SUIT_CARDS + suit]))
    return longest


@kernel
def safe_rounds(w: Row, ours: int, suit: int, trump: int) -> int:
    """How many rounds of a suit nobody of the other side can trump."""
    rounds = 63
    for seat in range(w[PLAYERS]):
        if (w[COUNTED] >> seat & 1) != ours and w[HANDS + seat] & w[SUIT_CARDS + trump]:
            rounds = min(rounds, count(w[HANDS + seat] & w[SUIT_CARDS + suit]))
    return rounds


@kernel
def room_for_side_suits(w: Row, leader: int, ours: int, trump: int, rounds: int) -> int:
    """How many tricks in other suits the leader can cash before a partner who has nothing but trumps left must trump one of them and takes the lead."""
    room = 63
    for seat in range(w[PLAYERS]):
        if seat != leader and (w[COUNTED] >> seat & 1) == ours:
            trumps = count(w[HANDS + seat] & w[SUIT_CARDS + trump])
            if trumps > rounds:
                room = min(room, count(w[HANDS + seat]) - trumps + 1)
    return room
