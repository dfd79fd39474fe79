"""The plain player: sensible habits, no calculation, always the same choice for the same view."""

from __future__ import annotations

from dataclasses import dataclass

from tutorial_app.engine import Auction, CardPlay, Finished, KittyExchange, ThrownIn, View, turn_of
from tutorial_app.players.bidding import call
from tutorial_app.players.choice import Choice
from tutorial_app.players.exchanging import exchange
from tutorial_app.players.following import follow
from tutorial_app.players.known import Known
from tutorial_app.players.leading import lead
from tutorial_app.players.misere_play import play_misere


@dataclass(frozen=True, slots=True)
class PlainPlayer:
    """Bids what the hand is worth, throws losers, pulls trumps, lets a partner's winner alone, ducks in misère."""

    name: str = "plain"

    def choose(self, view: View) -> Choice:
        """What a sensible player does here, and why.

        :raises ValueError: it is not that seat's turn, or its own cards are not known.
        """
        position = view.position
        if turn_of(position) != view.seat:
            raise ValueError(f"it is not the turn of seat {view.seat}")
        match position:
            case Auction():
                return call(view, position)
            case KittyExchange():
                return exchange(position)
            case CardPlay():
                return _play(Known(view, position))
            case Finished() | ThrownIn():
                raise ValueError("the deal is over")


def _play(known: Known) -> Choice:
    if not known.legal:
        raise ValueError(f"the cards of seat {known.seat} must be known")
    if known.position.contract.row.is_misere:
        return play_misere(known)
    return follow(known) if known.trick.plays else lead(known)
