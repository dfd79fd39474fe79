"""Actions as short texts, in files, links and messages alike: `JC`, `Joker:H`, `7H`, `P`, `5C 4D 6C/H`.

>>> move_text(move_from("joker:h", "play")), move_text(move_from("5c 4d 6c/H", "exchange"))
('Joker:H', '5C 4D 6C/H')
"""

from __future__ import annotations

from typing import Literal

from tutorial_app.engine import Action, Auction, CardPlay, Exchange, KittyExchange, PlayCard, Position, Seat, parse_call, parse_card, parse_suit

Phase = Literal["auction", "exchange", "play"]


def phase_of(position: Position) -> Phase:
    """Which kind of action a position asks for."""
    if isinstance(position, Auction):
        return "auction"
    return "exchange" if isinstance(position, KittyExchange) else "play"


def move_text(action: Action) -> str:
    """An action as its short text."""
    match action:
        case PlayCard():
            return f"{action.card}:{action.named.value}" if action.named else str(action.card)
        case Exchange():
            cards = " ".join(str(card) for card in action.discards)
            return f"{cards}/{action.joker_named.value}" if action.joker_named else cards
        case _:
            return str(action)


def move_from(text: str, phase: Phase) -> Action:
    """The action a short text means in a phase.

    :raises NotationError: the text means none.
    """
    if phase == "auction":
        return parse_call(text)
    if phase == "exchange":
        cards, slash, named = text.partition("/")
        return Exchange(tuple(parse_card(card) for card in cards.split()), parse_suit(named) if slash else None)
    card, colon, named = text.partition(":")
    return PlayCard(parse_card(card), parse_suit(named) if colon else None)


def action_told(position: Position, action: Action, seat: Seat) -> str:
    """An action with the place where it stands in its deal: `trick 5: 8H by N`, `call 2, 6C by W,`."""
    match position, action:
        case CardPlay(), PlayCard():
            return f"trick {len(position.tricks) + 1}: {action.card} by {seat}"
        case _, Exchange():
            named = f" with the joker named {action.joker_named}" if action.joker_named else ""
            return f"the exchange {' '.join(str(card) for card in action.discards)}{named} by {seat}"
        case Auction(), _:
            return f"call {len(position.calls) + 1}, {action} by {seat},"
        case _:
            return f"{move_text(action)} by {seat}"
