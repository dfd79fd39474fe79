"""One change to the cards of a situation: in a hand, in the trick on the table, or in what was led before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tutorial_app.engine import JOKER, SUITS, Before, Card, CardPlay, PlayCard, Seat, Suit, effective_suit, hand_of, shown_void, suits_led_before, turn_of
from tutorial_app.engine.positions import with_hand
from tutorial_app.rulebook.live_situation import Situation
from tutorial_app.rulebook.names import card_text, seat_name, suit_words
from tutorial_app.rulebook.speech import capital

Changed = Iterator[tuple[str, Situation]]
"""What is changed, in a sentence, and the situation with that change."""


def other_cards(asked: Situation, table: CardPlay) -> Changed:
    """The card asked about stays; a card of the hand on turn, or of the trick, changes places with another player's."""
    if asked.topic == "action":
        yield from _swapped(asked, table, asked.seat or turn_of(table))
        yield from _other_past(asked, table)
    if asked.topic == "winner":
        yield from _other_trick(asked, table)
    if asked.topic == "turn" and table.trick.plays:
        yield from _one_card_fewer(asked, table)
    if asked.topic == "action" and table.trick.plays:
        yield from _other_lead(asked, table)


def _swapped(asked: Situation, table: CardPlay, seat: Seat | None) -> Changed:
    own = hand_of(table, seat) if seat else None
    kept = asked.action.card if isinstance(asked.action, PlayCard) else None
    if seat is None or not own:
        return
    for mine in own:
        for other in table.rules.seats:
            for theirs in (hand_of(table, other) or ()) if other != seat and mine != kept else ():
                if _belied(table, seat, theirs) or _belied(table, other, mine):
                    continue
                moved = with_hand(with_hand(table, seat, _put(own, mine, theirs)), other, _put(hand_of(table, other) or (), theirs, mine))
                yield f"{capital(seat_name(seat))} holds {with_article(theirs)} instead of {with_article(mine)}.", replace(asked, position=moved)


def _belied(table: CardPlay, seat: Seat, card: Card) -> bool:
    """Whether a seat cannot hold a card, having failed to follow its suit."""
    return effective_suit(card, table.strain, table.joker_named) in shown_void(table, seat)


def _put(cards: tuple[Card, ...], old: Card, new: Card) -> tuple[Card, ...]:
    return tuple(new if card == old else card for card in cards)


def with_article(card: Card) -> str:
    """A card as it stands in a sentence: `J♣`, `the joker`."""
    return "the joker" if card == JOKER else card_text(card)


def _other_past(asked: Situation, table: CardPlay) -> Changed:
    before = table.before
    for suit in suits_led_before(table):
        left = tuple(each for each in before.suits_led if each != suit)
        if left != before.suits_led:
            yield f"{capital(suit_words(suit))} have not been led yet.", _with_before(asked, table, replace(before, suits_led=left))
    for seat, suits in before.shown_void:
        for suit in suits:
            left_over = tuple((each, tuple(s for s in void if (each, s) != (seat, suit))) for each, void in before.shown_void)
            said = f"{capital(seat_name(seat))} has not failed to follow {suit_words(suit)}."
            yield said, _with_before(asked, table, replace(before, shown_void=left_over))
    for suit in SUITS:
        if suit not in before.suits_led:
            yield f"{capital(suit_words(suit))} have been led before.", _with_before(asked, table, replace(before, suits_led=(*before.suits_led, suit)))


def _with_before(asked: Situation, table: CardPlay, before: Before) -> Situation:
    return replace(asked, position=replace(table, before=before))


def _other_trick(asked: Situation, table: CardPlay) -> Changed:
    """Another card is in the trick instead of one of those that lie there."""
    lying = tuple(card for _, card in table.trick.plays)
    for place, (seat, card) in enumerate(table.trick.plays):
        for other in table.rules.pack:
            if other not in lying:
                plays = (*table.trick.plays[:place], (seat, other), *table.trick.plays[place + 1 :])
                named = Suit.SPADES if not place and other == JOKER and table.joker_named is None and table.strain.suit is None else table.trick.named
                said = f"{capital(seat_name(seat))} played {with_article(other)} instead of {with_article(card)}."
                yield said, replace(asked, position=replace(_without(table, other, card), trick=replace(table.trick, plays=plays, named=named)))


def _without(table: CardPlay, card: Card, instead: Card) -> CardPlay:
    """The table after whoever holds a card has got another for it."""
    for seat in table.rules.seats:
        if card in (hand_of(table, seat) or ()):
            return with_hand(table, seat, _put(hand_of(table, seat) or (), card, instead))
    return table


def _other_lead(asked: Situation, table: CardPlay) -> Changed:
    leader, led = table.trick.plays[0]
    for other in hand_of(table, leader) or ():
        if other != JOKER and led != JOKER:
            trick = replace(table.trick, plays=((leader, other), *table.trick.plays[1:]))
            moved = replace(with_hand(table, leader, _put(hand_of(table, leader) or (), other, led)), trick=trick)
            yield f"{capital(seat_name(leader))} led {with_article(other)} instead of {with_article(led)}.", replace(asked, position=moved)


def _one_card_fewer(asked: Situation, table: CardPlay) -> Changed:
    """The last card on the table has not been played yet."""
    seat, card = table.trick.plays[-1]
    back = replace(with_hand(table, seat, (*(hand_of(table, seat) or ()), card)), trick=replace(table.trick, plays=table.trick.plays[:-1]))
    yield f"{capital(seat_name(seat))} has not played yet.", replace(asked, position=back)
