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
from tutorial_app.solver.steps import beats


@kernel
def last_trick(w: Row, ply: int) -> int:
    """Who wins when everybody has one card left: no choice is left either."""
    seat = w[SEAT + ply]
    best = highest(w[HANDS + seat])
    winner, contested = seat, False
    for _ in range(w[PLAYERS] - 1):
        seat = seat + 1 if seat + 1 < w[PLAYERS] else 0
        card = highest(w[HANDS + seat])
        beaten = beats(w, card, best)
        contested = w[SUIT_OF + card] == w[SUIT_OF + best] or (contested and not beaten)
        if beaten:
            best, winner = card, seat
    w[RELEVANT + ply] = 1 << best if contested else 0
    return HIGH if w[COUNTED] >> winner & 1 else LOW


@kernel
def bounded(w: Row, ply: int) -> int:
    """The answer for a trick's start if certain tricks of one side decide it."""
    result = sure_joker(w, ply) if w[TRUMP] == JOKER_SUIT else sure_trumps(w, ply)
    if result != OPEN:
        return result
    misere = w[EAGER] != w[COUNTED]  # who takes the tricks that are counted does not want them
    return all_safe(w, ply) if misere else quick_tricks(w, ply)


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
    """The answer if the trumps of one hand win enough tricks whatever happens."""
    need = w[NEED + ply]
    for seat in range(w[PLAYERS]):
        ours = w[COUNTED] >> seat & 1
        goal = need if ours else w[TRICKS + ply] - need + 1
        found, lowest = sure_trumps_of(w, ply, seat, goal)
        if found == goal:
            w[RELEVANT + ply] = lowest
            return HIGH if ours else LOW
    return OPEN


@kernel
def sure_trumps_of(w: Row, ply: int, seat: int, enough: int) -> tuple[int, int]:
    """How many trumps of a hand win whatever happens, counted up to what is enough, and the lowest of them.

    Each trump of a hand is played to a trick of its own and loses only to a higher trump of the other side in the same trick. So the hand loses at
    most as many as can be paired with a higher one of the other side, each used once; going down from the top, every trump that finds no free
    higher one is a sure trick.
    """
    trumps = w[LIVE + ply] & w[SUIT_CARDS + w[TRUMP]]
    own = w[HANDS + seat] & trumps
    found, lowest, free = 0, 0, 0
    if not own:
        return found, lowest
    ours = w[COUNTED] >> seat & 1
    higher = 0
    for other in range(w[PLAYERS]):
        if (w[COUNTED] >> other & 1) != ours:
            higher |= w[HANDS + other] & trumps
    cards = (own | higher) & -(own & -own)
    while cards and found < enough:
        card = 1 << highest(cards)
        cards ^= card
        if higher & card:
            free += 1
        elif free:
            free -= 1
        else:
            found += 1
            lowest = card
    return found, lowest


@kernel
def all_safe(w: Row, ply: int) -> int:
    """In misère: whether the contractor, not on lead, can stay below in every trick that is left.

    He can if in each suit his i-th lowest card has at most i - 1 cards of others below it. Whatever is led, he plays his highest card below it (his
    lowest is below all); his higher cards then have one fewer of his own below them, and one fewer of the others', the card led. Void, he throws a
    highest card of a suit: that takes the last from his row and changes no other i. So the rule holds again in the next trick, and he never wins one. A
    joker that another leads and names is a card that nothing is below or above: he plays his highest of that suit.

    Of the others' cards only those count that lie below one of his; below their lowest are only his own. So that lowest is what the proof rests on.
    """
    contractor = highest(w[COUNTED])  # the only seat there: in misère his partners sit out
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
    """The answer if the leader's side can take enough tricks at once with its highest cards: the leader's, or a partner's whom he can reach.

    Source: the quick tricks of B. Haglund's double dummy solver, in a simpler form.
    """
    leader = w[SEAT + ply]
    ours = w[COUNTED] >> leader & 1
    goal = w[NEED + ply] if ours else w[TRICKS + ply] - w[NEED + ply] + 1
    reached = cashes(w, ply, leader, goal)
    for seat in range(w[PLAYERS]):
        if not reached and seat != leader and (w[COUNTED] >> seat & 1) == ours:
            entry = way_to(w, ply, leader, seat)
            if entry and cashes(w, ply, seat, goal):
                w[RELEVANT + ply] |= entry
                reached = True
    if not reached:
        return OPEN
    return HIGH if ours else LOW


@kernel
def way_to(w: Row, ply: int, leader: int, partner: int) -> int:
    """A highest card of a suit that a partner holds, the leader can lead to, and nobody of the other side can trump; 0 if there is none.

    That trick is one of those the partner cashes, only led from the other side; all who could trump later have followed suit to it. If another partner
    with nothing but trumps takes it instead, the trick is the side's all the same, and he can lead nothing but trumps: the plan goes on from there.
    """
    ours = w[COUNTED] >> leader & 1
    for suit in range(4):
        cards = w[LIVE + ply] & w[SUIT_CARDS + suit]
        if w[HANDS + leader] & cards:
            top = 1 << highest(cards)
            if w[HANDS + partner] & top and (suit == w[TRUMP] or safe_rounds(w, ours, suit, w[TRUMP]) > 0):
                return top
    return 0


@kernel
def cashes(w: Row, ply: int, seat: int, goal: int) -> bool:
    """Whether a seat on lead can take so many tricks one after the other; the cards they rest on are noted as relevant.

    Trumps first: if its highest reach to the end of the longest hand against it, all of its trumps win and nobody can trump any more. If not, it
    keeps them: those that win whatever happens still do after some rounds of other suits that all who have trumps must follow. Sure trumps and tricks of
    other suits add up: each is won with a card of its own in a trick of its own. In no trumps the joker is the trump suit.
    """
    hand, live, trump = w[HANDS + seat], w[LIVE + ply], w[TRUMP]
    ours = w[COUNTED] >> seat & 1
    relevant, sure, room, against = 0, 0, 63, False
    trumps = live & w[SUIT_CARDS + trump]
    if trumps:
        own = hand & trumps
        longest = longest_against(w, ours, trump)
        if top_run(own, trumps) >= longest:
            sure = count(own)
            relevant = lowest_of_top(own, longest)
        else:
            sure, relevant = sure_trumps_of(w, ply, seat, goal)
            against = True
        if sure >= goal:
            w[RELEVANT + ply] = relevant
            return True
        room = room_for_side_suits(w, seat, ours, trump, count(own))
    for suit in range(4):
        own = hand & w[SUIT_CARDS + suit]
        if suit != trump and own:
            winners = top_run(own, live & w[SUIT_CARDS + suit])
            if winners:
                tricks, longest = winners, longest_other(w, seat, suit)
                if winners >= longest:
                    tricks, winners = count(own), longest
                if against:
                    safe = safe_rounds(w, ours, suit, trump)
                    tricks, winners = min(tricks, safe), min(winners, safe)
                tricks = min(tricks, room)
                room -= tricks
                sure += tricks
                relevant |= lowest_of_top(own, winners)
                if sure >= goal:
                    w[RELEVANT + ply] = relevant
                    return True
    return False


@kernel
def top_run(own: int, cards: int) -> int:
    """How many cards of a hand are above all others of their suit."""
    others = cards & ~own
    return count(own >> highest(others)) if others else count(own)


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
    """How many tricks in other suits the leader can cash before a partner who has nothing but trumps left must trump one of them and takes the lead.

    All hands are equally long. A partner with no more than `rounds` trumps, the leader's own number, has as many other cards as the leader or more, and
    never runs out of them first, whether the leader draws his trumps or keeps them. With more trumps he has fewer: after the last of them he must trump the
    next trick. That one is still the side's, hence the one more, but the lead is his.
    """
    room = 63
    for seat in range(w[PLAYERS]):
        if seat != leader and (w[COUNTED] >> seat & 1) == ours:
            trumps = count(w[HANDS + seat] & w[SUIT_CARDS + trump])
            if trumps > rounds:
                room = min(room, count(w[HANDS + seat]) - trumps + 1)
    return room
