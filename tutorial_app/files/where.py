"""Deals made to order: `S: Joker, H>=5; N: AS` asks for cards and for how many cards of a printed suit a hand is dealt.

The same rules, seed, dealer and wish give the same deal for ever.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tutorial_app.engine import Card, Deal, NotationError, Ruleset, Seat, Suit, deal_from_seed, parse_card, parse_seat, parse_suit
from tutorial_app.engine.shuffle import below, random_words, shuffled
from tutorial_app.files.problems import quoted

_COUNT = re.compile(r"(\S+?)\s*(>=|<=|=)\s*(\d{1,2})")
_DEALS, _SWAPS = 300, 5_000
_LONGEST = 2000

Hands = list[list[Card]]


@dataclass
class Wish:
    """What one hand is to hold: these cards, and from `least` to `most` cards of a printed suit."""

    cards: list[Card] = field(default_factory=list)
    least: dict[Suit, int] = field(default_factory=dict)
    most: dict[Suit, int] = field(default_factory=dict)

    def misses(self, hand: list[Card]) -> int:
        """How many cards too few or too many the hand has, over all suits; 0 when the wish is met."""
        counts = {suit: sum(card.suit == suit for card in hand) for suit in {*self.least, *self.most}}
        short = sum(max(0, least - counts[suit]) for suit, least in self.least.items())
        return short + sum(max(0, counts[suit] - most) for suit, most in self.most.items())


Wishes = Mapping[Seat, Wish]


def parse_where(rules: Ruleset, text: str) -> Wishes:
    """The wishes a text holds, by seat.

    :raises NotationError: the text is no wish, or contradicts itself.
    """
    if len(text) > _LONGEST:
        raise NotationError(f"the wish is too long (at most {_LONGEST} characters)")
    wishes: dict[Seat, Wish] = {}
    given: dict[Card, Seat] = {}
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        written, colon, items = part.partition(":")
        if not colon:
            raise NotationError(f"no seat in {quoted(part)} (write a seat, a colon and what it holds: S: Joker, H>=5)")
        seat = parse_seat(rules, written)
        wish = wishes.setdefault(seat, Wish())
        for item in filter(None, (piece.strip() for piece in items.split(","))):
            _add(rules, wish, item, seat, given)
    for seat, wish in wishes.items():
        _check(rules, seat, wish)
    for suit in Suit:
        held, wanted = _suit_size(rules, suit), sum(max(wish.least.get(suit, 0), _fixed(wish, suit)) for wish in wishes.values())
        if wanted > held:
            raise NotationError(f"{wanted} cards of {suit} are asked for, but the {rules.name} game has {held}")
    return wishes


def _add(rules: Ruleset, wish: Wish, item: str, seat: Seat, given: dict[Card, Seat]) -> None:
    count = _COUNT.fullmatch(item)
    if count is not None:
        suit, sign, number = parse_suit(count[1]), count[2], int(count[3])
        if sign != "<=":
            wish.least[suit] = max(number, wish.least.get(suit, 0))
        if sign != ">=":
            wish.most[suit] = min(number, wish.most.get(suit, number))
        return
    card = parse_card(item)
    if card not in rules.pack_set:
        raise NotationError(f"{card} is not in the pack of the {rules.name} game")
    if card in given:
        raise NotationError(f"{card} is asked for twice: for {given[card]} and for {seat}")
    given[card] = seat
    wish.cards.append(card)


def _suit_size(rules: Ruleset, suit: Suit) -> int:
    return sum(card.suit == suit for card in rules.pack)


def _fixed(wish: Wish, suit: Suit) -> int:
    return sum(card.suit == suit for card in wish.cards)


def _check(rules: Ruleset, seat: Seat, wish: Wish) -> None:
    """A wish that one hand cannot meet is refused at once, with the reason."""
    for suit, most in wish.most.items():
        if max(wish.least.get(suit, 0), _fixed(wish, suit)) > most:
            raise NotationError(f"{seat} cannot hold at most {most} cards of {suit} and more")
    jokers = sum(card.suit is None for card in wish.cards)
    wanted = jokers + sum(max(wish.least.get(suit, 0), _fixed(wish, suit)) for suit in Suit)
    if wanted > rules.hand_size:
        raise NotationError(f"{seat} is to hold {wanted} cards, but a hand has {rules.hand_size}")
    room = 1 + sum(min(wish.most.get(suit, rules.hand_size), _suit_size(rules, suit)) for suit in Suit)
    if room < rules.hand_size:
        raise NotationError(f"{seat} may hold only {room} cards, but a hand has {rules.hand_size}")


def deal_where(rules: Ruleset, seed: int, dealer: Seat, text: str) -> Deal:
    """A deal that meets a wish; without one, the deal of the seed.

    :raises NotationError: the wish is none, contradicts itself, or no deal was found for it.
    """
    wishes = parse_where(rules, text)
    if not wishes:
        return deal_from_seed(rules, seed, dealer)
    name = f"{rules.name}:{seed}:{dealer}:{text}"
    for attempt in range(_DEALS):
        places = _dealt(rules, wishes, shuffled(rules.pack, f"{name}:{attempt}"))
        if not _misses(rules, wishes, places):
            return _deal(rules, places)
    for better in _improved(rules, wishes, places, name):
        if not _misses(rules, wishes, better):
            return _deal(rules, better)
    raise NotationError(f"no deal found for {quoted(text)} ({_DEALS} deals and {_SWAPS} exchanges of cards tried: it may be impossible)")


def _dealt(rules: Ruleset, wishes: Wishes, pack: tuple[Card, ...]) -> Hands:
    """Every hand, then the kitty and the dead cards: the cards asked for first, the rest as shuffled."""
    asked = {card for wish in wishes.values() for card in wish.cards}
    rest = [card for card in pack if card not in asked]
    places: Hands = []
    for seat in rules.seats:
        fixed = list(wishes[seat].cards) if seat in wishes else []
        places.append(fixed + rest[: rules.hand_size - len(fixed)])
        del rest[: rules.hand_size - len(fixed)]
    return [*places, rest[: rules.kitty_size], rest[rules.kitty_size :]]


def _misses(rules: Ruleset, wishes: Wishes, places: Hands) -> int:
    return sum(wish.misses(places[rules.index(seat)]) for seat, wish in wishes.items())


def _improved(rules: Ruleset, wishes: Wishes, places: Hands, name: str) -> Iterator[Hands]:
    """Deals that come nearer and nearer to a rare wish: two cards change places whenever that does no harm."""
    words, misses = random_words(f"{name}:swaps"), _misses(rules, wishes, places)
    fixed = [len(wishes[seat].cards) if seat in wishes else 0 for seat in rules.seats] + [0, 0]
    free = [(place, index) for place, cards in enumerate(places) for index in range(fixed[place], len(cards))]
    for _ in range(_SWAPS):
        (one, at_one), (other, at_other) = free[below(words, len(free))], free[below(words, len(free))]
        places[one][at_one], places[other][at_other] = places[other][at_other], places[one][at_one]
        after = _misses(rules, wishes, places)
        if after > misses:
            places[one][at_one], places[other][at_other] = places[other][at_other], places[one][at_one]
        else:
            misses = after
            yield places


def _deal(rules: Ruleset, places: Hands) -> Deal:
    count = len(rules.seats)
    return Deal(tuple(tuple(hand) for hand in places[:count]), tuple(places[count]), tuple(places[count + 1]))
