"""The exchange and the first lead of deals cut down to a few cards a seat.

A trump suit, no trumps and each misère, with the joker in the contractor's hand, in the kitty or with nobody: what may be discarded and named does not
depend on who the contractor is. For the first lead every contractor and every dealer.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.engine import JOKER, Contract, Exchange, KittyExchange, Row, Ruleset, Seat
from tutorial_app.rulebook.matters.cut_down import Deck, hands_beside, kinds_of_play
from tutorial_app.rulebook.matters.model import Case, Size, Stage


def exchanges(here: Ruleset, other: Ruleset, count: int) -> Iterator[Case]:
    """Every kind of exchange."""
    for row in kinds_of_play(here, other):
        for place in ("hand", "kitty", "nobody"):
            yield Case(Size(Stage.DEAL, count), _exchange(here, row, here.seats[0], here.seats[-1], count, place))


def first_leads(here: Ruleset, other: Ruleset, count: int) -> Iterator[Case]:
    """Every kind of first lead: the contractor has discarded the kitty and named nothing."""
    for row in kinds_of_play(here, other):
        for dealer in reversed(here.seats):
            for contractor in here.clockwise_from(dealer):
                for place in ("nobody", "hand"):
                    position = _exchange(here, row, contractor, dealer, count, place)
                    assert position.kitty is not None, "the kitty of a cut-down deal is known"
                    yield Case(Size(Stage.DEAL, count), position, (Exchange(position.kitty),))


def _exchange(rules: Ruleset, row: Row, contractor: Seat, dealer: Seat, count: int, joker: str) -> KittyExchange:
    deck, contract = Deck(rules), Contract(contractor, row)
    in_hand, in_kitty = joker == "hand", joker == "kitty"
    held = ((JOKER,) if in_hand else ()) + deck.take(count - in_hand)
    kitty = ((JOKER,) if in_kitty else ()) + deck.take(rules.kitty_size - in_kitty)
    hands = hands_beside(rules, contract, deck, {contractor: held}, count)
    return KittyExchange(rules=rules, dealer=dealer, hands=hands, kitty=kitty, contract=contract)
