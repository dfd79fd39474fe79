"""What a plain player's reason says holds on the table: whole deals of every game are played, and each sentence is held against the real hands."""

from __future__ import annotations

import re

import pytest

from tutorial_app.engine import (
    Card,
    CardPlay,
    Exchange,
    KittyExchange,
    Position,
    Seat,
    cards_to_choose_from,
    deal_from_seed,
    effective_suit,
    hand_of,
    is_trump,
    legal_actions,
    seen_by,
    start,
    strength,
    turn_of,
)
from tutorial_app.engine import apply as play_action
from tutorial_app.players import PLAIN, Choice, advice_text
from tutorial_app.rulebook.rulesets import ruleset

GAMES = ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")
DEALS = 25


def moments(game: str, deals: int):
    """Every position of so many deals with its choice."""
    rules = ruleset(game)
    for seed in range(deals):
        dealer = rules.seats[seed % len(rules.seats)]
        position: Position = start(rules, deal_from_seed(rules, seed, dealer), dealer)
        while (seat := turn_of(position)) is not None:
            choice = PLAIN.choose(seen_by(position, seat))
            yield position, seat, choice
            position = play_action(position, choice.action)


def against(position: CardPlay, seat: Seat) -> tuple[Seat, ...]:
    """The seats on the other side: the contractor's side stands against all others."""
    side_of, declaring = position.rules.side_of, position.rules.side_of[position.contract.seat]
    return tuple(other for other in position.rules.seats if (side_of[other] == declaring) != (side_of[seat] == declaring))


def suit(position: CardPlay | KittyExchange, card: Card):
    """The suit a card counts as."""
    return effective_suit(card, position.contract.strain, getattr(position, "joker_named", None))


def higher_elsewhere(position: CardPlay, seat: Seat, card: Card) -> list[Card]:
    """The cards of its suit in other hands that are higher than a card."""
    others = [each for other in position.rules.seats if other != seat for each in hand_of(position, other) or ()]
    strain = position.contract.strain
    return [each for each in others if suit(position, each) == suit(position, card) and strength(each, strain) > strength(card, strain)]


def of_a_play(position: CardPlay, seat: Seat, choice: Choice) -> bool:
    """Whether the reason of a card is true of the hands."""
    card, held = choice.action.card, hand_of(position, seat) or ()
    own = [each for each in held if suit(position, each) == suit(position, card)]
    trumps = [each for each in held if is_trump(each, position.contract.strain)]
    done = {other for other, _ in position.trick.plays}
    match choice.principle:
        case "lead-a-short-suit":
            return bool(trumps) and len(own) <= 2
        case "lead-the-long-suit":
            return len(own) >= 3
        case "take-with-the-master" | "cash-a-master" | "lead-an-ace" | "cash-a-trump":
            return not higher_elsewhere(position, seat, card)
        case "win-as-cheaply-as-possible":
            return done >= {other for other in against(position, seat) if hand_of(position, other)}
        case "only-legal-card":
            return {action.card for action in legal_actions(position)} == {card}
        case "only-trumps-left":
            return len(trumps) == len(held)
        case _:
            return True


def of_an_exchange(position: KittyExchange, choice: Choice) -> bool:
    """Whether the reason of discards is true of hand and kitty."""
    assert isinstance(choice.action, Exchange)
    thrown, strain = choice.action.discards, position.contract.strain
    kept = [card for card in cards_to_choose_from(position) or () if card not in thrown]
    text = advice_text(choice)
    high = [card for card in thrown if card.rank in ("A", "K") or is_trump(card, strain)]
    trumps = [card for card in kept if is_trump(card, strain)]
    if re.search("keeps your trumps and high cards|high cards stay|high cards and long suits stay", text) and high:
        return False
    if "so that you can trump there" in text:
        emptied = {suit(position, card) for card in thrown} - {suit(position, card) for card in kept}
        return bool(trumps) and {str(each) for each in emptied} == {str(each) for each in dict(choice.items)["suits"]}
    if "long suits stay" in text:
        length = {each.suit: sum(other.suit == each.suit for other in (*kept, *thrown)) for each in (*kept, *thrown) if each.suit}
        return all(length[card.suit] < max(length.values()) for card in thrown)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_players_reasons_are_true_of_the_table(game: str) -> None:
    """Short suits are short and there is a trump for them, a highest card is the highest, who is said not to play does not, and what is said to stay stays."""
    heard, false = set(), []
    for position, seat, choice in moments(game, DEALS):
        heard.add(choice.principle)
        if isinstance(position, CardPlay) and not position.contract.row.is_misere and not of_a_play(position, seat, choice):
            false.append((choice.principle, seat, str(choice.action), position.hands))
        if isinstance(position, KittyExchange) and not position.contract.row.is_misere and not of_an_exchange(position, choice):
            false.append((choice.principle, seat, str(choice.action), position.hands))
    assert not false, false[:3]
    assert heard & {"take-with-the-master", "win-as-cheaply-as-possible", "cash-a-master"}
