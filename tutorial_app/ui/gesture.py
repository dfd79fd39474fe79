"""What a click on the table means, in a free deal and in a lesson alike: an action, or something picked for one. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.engine import (
    Action,
    Card,
    CardPlay,
    Exchange,
    KittyExchange,
    PlayCard,
    Position,
    Seat,
    cards_to_choose_from,
    hand_of,
    judge,
    may_name_in_advance,
    must_name,
    parse_call,
    parse_card,
    parse_suit,
    turn_of,
)


@dataclass(frozen=True, slots=True)
class Picked:
    """What was picked so far: cards for the discard or a joker for the lead, and the `naming` it waits for: `advance`, `lead` or empty."""

    cards: tuple[str, ...] = ()
    naming: str = ""


def clicked(position: Position, seat: Seat, picked: Picked, kind: str, value: str) -> Action | Picked | None:
    """What a seat's click means: an action to be tried, another pick, or nothing.

    :raises NotationError: the value is no card, call or suit.
    """
    match kind:
        case "card":
            return _card(position, seat, picked, parse_card(value))
        case "call":
            return parse_call(value)
        case "suit":
            return _suit(picked, value)
        case _:
            return None


def _card(position: Position, seat: Seat, picked: Picked, card: Card) -> Action | Picked:
    name, mine = str(card), turn_of(position) == seat
    if isinstance(position, KittyExchange) and mine and card in (cards_to_choose_from(position) or ()):
        return Picked(tuple(other for other in picked.cards if other != name) if name in picked.cards else (*picked.cards, name))
    if isinstance(position, CardPlay) and mine and card in (hand_of(position, seat) or ()) and must_name(position, seat, card):
        return Picked((name,), "lead")
    return PlayCard(card)


def _suit(picked: Picked, value: str) -> Action | None:
    suit, cards = None if value == "none" else parse_suit(value), tuple(map(parse_card, picked.cards))
    if picked.naming == "advance":
        return Exchange(cards, suit)
    return PlayCard(cards[0], suit) if picked.naming == "lead" and cards else None


def discarded(position: Position, picked: Picked) -> Action | Picked | None:
    """What it means to discard the picked cards: where the joker is kept and may be named, its suit is asked for first."""
    if not isinstance(position, KittyExchange):
        return None
    action = Exchange(tuple(map(parse_card, picked.cards)))
    asks = judge(position, action).legal and may_name_in_advance(position, action.discards)
    return Picked(picked.cards, "advance") if asks else action


def leads(position: Position, seat: Seat) -> bool:
    """Whether a seat is to lead: then a click on a card past a finished trick may play it at once."""
    return isinstance(position, CardPlay) and turn_of(position) == seat and not position.trick.plays
