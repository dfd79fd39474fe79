"""A parting of two rule books in words: where it is, what each book makes of it, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutorial_app.engine import Action, Auction, CardPlay, Exchange, Finished, KittyExchange, PlayCard, Position, Seat, tricks_played
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.names import action_text, call_in_sentence, ordinal, signed_text
from tutorial_app.rulebook.parting import Parting, Told
from tutorial_app.rulebook.speech import Speech, capital


@dataclass(frozen=True, slots=True)
class BookSays:
    """What one book says: `result` in a few words, the explanation by its rule, and whether the record stops there."""

    result: str
    why: Explanation
    stops: bool


@dataclass(frozen=True, slots=True)
class PartingInWords:
    """Where two books part (`The third call`, `Trick 4, second card`) and what each of them says."""

    title: str
    first: BookSays
    second: BookSays


def parting_in_words(parting: Parting, names: Mapping[Seat, str] | None = None, you: Seat | None = None) -> PartingInWords:
    """A parting in words; `names` and `you` as in `explain`."""
    first, second = (_book(parting, told, names or {}, you) for told in (parting.first, parting.second))
    return PartingInWords(capital(_where(parting)), first, second)


def _where(parting: Parting) -> str:
    position = parting.first.position
    match parting.kind:
        case "call":
            return f"the {ordinal(_calls(position) + 1)} call" if isinstance(position, Auction) else "the contract"
        case "exchange":
            return "the exchange"
        case "play":
            return _card(position)
        case "auction":
            return f"after the {ordinal(_calls(position))} call"
        case "winner":
            return f"trick {tricks_played(position)}, its winner" if isinstance(position, CardPlay | Finished) else "a trick's winner"
        case "score":
            return "the score"
        case "turn" | "view":
            return f"{'the turn' if parting.kind == 'turn' else 'what is seen'}, {_moment(position)}"


def _calls(position: Position) -> int:
    return len(position.calls)


def _card(position: Position) -> str:
    if not isinstance(position, CardPlay):
        return "a card"
    return f"trick {tricks_played(position) + 1}, {ordinal(len(position.trick.plays) + 1)} card"


def _moment(position: Position) -> str:
    match position:
        case Auction():
            return f"after the {ordinal(_calls(position))} call" if position.calls else "at the first call"
        case KittyExchange():
            return "at the exchange"
        case CardPlay():
            opening = not tricks_played(position) and not position.trick.plays
            return "before the first lead" if opening else _card(position)
        case _:
            return "after the last trick"


def _book(parting: Parting, told: Told, names: Mapping[Seat, str], you: Seat | None) -> BookSays:
    rules = told.position.rules
    stops = parting.kind in ("call", "exchange", "play") and not told.result
    return BookSays(_result(parting, told, Speech(rules, names, you)), explain(told.reason, rules, names, you), stops)


def _result(parting: Parting, told: Told, speech: Speech) -> str:
    result = told.result
    match parting.kind:
        case "call" | "exchange" | "play":
            return f"{_named(parting.action)}: {'allowed' if result else 'refused'}"
        case "auction":
            return "The auction is over" if result else "The auction goes on"
        case "winner":
            return capital(speech.fill("{winner:wins/win} the trick", {"winner": str(result)}))
        case "turn":
            return "Nobody is to act" if result is None else speech.fill("{turn:is/are} to act", {"turn": str(result)})
        case "view":
            return _view(result if isinstance(result, tuple) else (), parting.seat, speech)
        case "score":
            points = signed_text(result) if isinstance(result, int) else ""
            return f"{capital(speech.side(told.position.rules.side_of[parting.seat or '']))}: {points}"


def _view(seen: tuple[Seat, ...], seat: Seat | None, speech: Speech) -> str:
    others = [other for other in seen if other != seat]
    open_hand = "{turn's} hand" if others else "no other hand"
    return speech.fill("{seat:sees/see} " + open_hand, {"seat": seat or "", "turn": others[0] if others else ""})


def _named(action: Action | None) -> str:
    match action:
        case None:
            return ""
        case PlayCard() | Exchange():
            return capital(action_text(action))
        case _:
            return capital(call_in_sentence(action))
