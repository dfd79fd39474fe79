"""A player without a plan: any legal action, drawn from what the seat can see, so that a deal can be repeated."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutorial_app.engine import Action, Auction, Card, CardPlay, Exchange, KittyExchange, View, cards_to_choose_from, hand_of, legal_actions, turn_of
from tutorial_app.engine.shuffle import below, random_words, shuffled
from tutorial_app.players.choice import Choice


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Any legal call, card or discard, each equally likely; the same seed and the same view give the same one. Names no suit in advance."""

    name: str = "random"
    seed: int = 0

    def choose(self, view: View) -> Choice:
        """A legal action.

        :raises ValueError: it is not that seat's turn, or its own cards are not known.
        """
        if turn_of(view.position) != view.seat:
            raise ValueError(f"it is not the turn of seat {view.seat}")
        if hand_of(view.position, view.seat) is None:  # type: ignore[arg-type]
            raise ValueError(f"the cards of seat {view.seat} must be known")
        text = _seen(view, self.seed)
        if isinstance(view.position, KittyExchange):
            return Choice.of(_exchange(view.position, text), "any-legal-action")
        actions = legal_actions(view.position)
        return Choice.of(actions[below(random_words(text), len(actions))], "any-legal-action")


def _exchange(position: KittyExchange, text: str) -> Action:
    held = cards_to_choose_from(position)
    if held is None:
        raise ValueError("hand and kitty must be known to discard")
    return Exchange(shuffled(held, text)[: position.rules.kitty_size])


def _seen(view: View, seed: int) -> str:
    """The view as a text: a different place in the deal draws a different number."""
    position = view.position
    parts: list[object] = [seed, position.rules.name, view.seat, *(f"{seat} {call}" for seat, call in position.calls)]
    if isinstance(position, Auction | KittyExchange | CardPlay):
        parts.append(_texts(hand_of(position, view.seat)))
    if isinstance(position, CardPlay):
        parts += [_texts(card for _, card in trick.plays) for trick in (*position.tricks, position.trick)]
    return repr(parts)


def _texts(cards: Iterable[Card] | None) -> list[str]:
    return [str(card) for card in cards or ()]
