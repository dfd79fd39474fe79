"""Rule cases about cards: the pack, what a card counts as, what may be played, who wins a trick, the joker."""

from __future__ import annotations

from typing import Any

from tutorial_app.engine import (
    JOKER,
    Before,
    CardPlay,
    Contract,
    Exchange,
    KittyExchange,
    PlayCard,
    Seat,
    Suit,
    Trick,
    effective_suit,
    is_trump,
    judge,
    legal_actions,
    may_name_in_advance,
    suit_order,
    why_wins,
)
from tutorial_app.engine.positions import Cards
from tutorial_app.rulebook.case_given import Answer, Given, card_or_none, dealt, seat_value


def _suit_value(suit: Suit | None) -> str | None:
    return None if suit is None else suit.value


def _card_play(given: Given, contract: Contract, seat: Seat, hand: Cards, **more: Any) -> CardPlay:
    hands = tuple(hand if each == seat else None for each in given.rules.seats)
    return CardPlay(rules=given.rules, dealer=None, hands=hands, contract=contract, joker_named=given.suit_or_none("joker_named"), to_act=seat, **more)


def pack(given: Given) -> Answer:
    """The pack and how it is dealt."""
    rules, suit = given.rules, given.suit("suit")
    deal = dealt(rules, rules.seats[0])
    of_suit = [str(card) for card in rules.pack if card.suit == suit]
    hand = deal.hands[0] or ()
    return {
        "suit_cards": of_suit,
        "suit_count": len(of_suit),
        "in_pack": [text for text in given.list_of("ask") if card_or_none(rules, text)],
        "pack_size": len(rules.pack),
        "players": len(rules.seats),
        "hand_size": len(hand),
        "kitty": len(deal.kitty or ()),
        "dead": len(deal.dead or ()),
        "tricks": rules.hand_size,
    }


def trump_order(given: Given) -> Answer:
    """Every card of a suit, high to low, as the contract has it."""
    order = suit_order(given.rules.pack, given.suit("suit"), given.row("contract").strain, given.suit_or_none("joker_named"))
    return {"order": [str(card) for card in order], "count": len(order)}


def suit_of_card(given: Given) -> Answer:
    """The suit a card counts as."""
    card, strain = given.card(given["card"]), given.row("contract").strain
    return {"suit": _suit_value(effective_suit(card, strain, given.suit_or_none("joker_named"))), "is_trump": is_trump(card, strain)}


def legal_plays(given: Given) -> Answer:
    """The cards of a hand that may be played."""
    seat, texts, plays = given.seat("seat"), given.list_of("hand"), given.plays("trick")
    before = Before(suits_led=given.suits("suits_led"), shown_void=((seat, given.suits("shown_void")),))
    trick = Trick(plays, given.suit_or_none("named_on_lead"))
    leader = plays[0][0] if plays else seat
    position = _card_play(given, given.contract(), seat, given.cards("hand"), leader=leader, trick=trick, before=before)
    playable = {action.card for action in legal_actions(position) if isinstance(action, PlayCard)}
    legal = [text for text in texts if given.card(text) in playable]
    return {"legal": legal, "illegal": [text for text in texts if text not in legal]}


def trick_winner(given: Given) -> Answer:
    """Who wins a trick."""
    strain, named = given.row("contract").strain, given.suit_or_none("joker_named")
    trick = Trick(given.plays("plays", least=1), given.suit_or_none("named_on_lead"))
    won = why_wins(trick, strain, named)
    return {"suit_led": _suit_value(trick.suit_led(strain, named)), "winner": seat_value(won.seat), "card": str(won.card)}


def joker(given: Given) -> Answer:
    """What the holder of the joker may do with it."""
    contract, left, full = given.contract(), given.whole("cards_left", least=1), given.rules.hand_size
    discarded = given["holder"] == "discard"
    holder = contract.seat if discarded else given.seat("holder")
    others = [card for card in given.rules.pack if card != JOKER]
    hand = tuple(others[:left]) if discarded else (JOKER, *others[: left - 1])
    before = Before(
        suits_led=given.suits("suits_led"),
        shown_void=((holder, given.suits("shown_void")),),
        tricks_won=((contract.seat, full - left),),
    )
    play = _card_play(given, contract, holder, hand, leader=holder, before=before)
    suits = [suit.value for suit in Suit if judge(play, PlayCard(JOKER, suit)).legal]
    begun = bool(before.suits_led) or left < full or play.joker_named is not None
    return {
        "may_name_in_advance": not begun and _may_still_name(play, discarded),
        "may_lead": bool(suits) or judge(play, PlayCard(JOKER)).legal,
        "may_name_on_lead": suits,
    }


def _may_still_name(play: CardPlay, discarded: bool) -> bool:
    """Whether the contractor, who is about to lay these cards aside, may give the joker a suit."""
    rules, contractor = play.rules, play.contract.seat
    held_by_contractor = play.hands[rules.index(contractor)]
    others = tuple(card for card in rules.pack if card != JOKER and card not in (held_by_contractor or ()))
    discards = (JOKER, *others[: rules.kitty_size - 1]) if discarded else others[: rules.kitty_size]
    kept = held_by_contractor or others[rules.kitty_size : rules.kitty_size + rules.hand_size]
    hands = tuple(kept if seat == contractor else None for seat in rules.seats)
    exchange = KittyExchange(rules=rules, dealer=None, hands=hands, kitty=discards, contract=play.contract)
    return may_name_in_advance(exchange, discards) and judge(exchange, Exchange(discards, Suit.HEARTS)).legal
