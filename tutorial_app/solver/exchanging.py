"""The exchange, as the solver looks at it: which choices come to the same, which are worth trying first, and one that is made without a search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutorial_app.engine import (
    SUITS,
    Card,
    CardPlay,
    Exchange,
    KittyExchange,
    Strain,
    Suit,
    active_seats,
    apply,
    cards_to_choose_from,
    effective_suit,
    hand_of,
    legal_actions,
    role,
    strength,
)
from tutorial_app.solver.solution import SolverError

_JOKER_OR_TRUMP, _ACE, _VOID, _LENGTH = 60, 20, 25, 3
"""How much more than its rank a card is missed: a trump, an ace, each card of its suit in no trumps; and what an emptied suit is worth."""


def after(position: KittyExchange, exchange: Exchange) -> CardPlay:
    """The card play that an exchange leads to."""
    found = apply(position, exchange)
    assert isinstance(found, CardPlay), "an exchange leads to card play"
    return found


def legal_exchanges(position: KittyExchange) -> tuple[Exchange, ...]:
    """Every choice of discards with each naming of the joker, in the engine's order."""
    return tuple(action for action in legal_actions(position) if isinstance(action, Exchange))


def promising_first(position: KittyExchange, exchanges: Iterable[Exchange]) -> tuple[Exchange, ...]:
    """The same exchanges, those first whose discards are missed least by rules of thumb."""
    return tuple(sorted(exchanges, key=lambda exchange: _missed(position, exchange)))


def can_be_solved(position: KittyExchange) -> None:
    """Make sure that everything is known that an answer needs.

    :raises SolverError: it is not so; the message says what is missing.
    """
    if position.dealer is None and position.rules.switches.first_lead == "left_of_dealer":
        raise SolverError("who dealt is not said, so neither is who leads (give dealer)")
    if not position.kitty:
        raise SolverError("the cards of the kitty are not known (give kitty)")
    for seat in active_seats(position.rules, position.contract, position.contract.seat):
        if hand_of(position, seat) is None:
            raise SolverError(f"the hand of {seat} is not known (give every hand that takes part)")


def alike(position: KittyExchange, exchanges: Iterable[Exchange]) -> tuple[tuple[Exchange, ...], ...]:
    """Exchanges, those together that come to the same whatever is played; they stay in order, each with the first of its like.

    The play asks of a card only which suit it counts as, whose it is and which cards still in play stand above it. So discarding the 8
    or the 9 comes to the same when nobody else holds a card between them, and one search answers for both.
    """
    groups: dict[object, list[Exchange]] = {}
    ladders = {named: _owners(position, named) for named in (None, *SUITS)}
    for exchange in exchanges:
        gone = frozenset(exchange.discards)
        kept = tuple(owner for card, owner in ladders[exchange.joker_named] if card not in gone)
        groups.setdefault((exchange.joker_named, kept), []).append(exchange)
    return tuple(map(tuple, groups.values()))


def _owners(position: KittyExchange, named: Suit | None) -> tuple[tuple[Card | None, str], ...]:
    """All cards in play with whose they are, suit by suit from the top; a mark without a card stands between suits."""
    strain, contractor = position.contract.strain, position.contract.seat
    hands = {seat: hand_of(position, seat) or () for seat in active_seats(position.rules, position.contract, contractor)}
    hands[contractor] = cards_to_choose_from(position) or ()
    held = [(card, seat) for seat, hand in hands.items() for card in hand]
    found: list[tuple[Card | None, str]] = []
    for suit in (*SUITS, None):
        mates = [(card, seat) for card, seat in held if effective_suit(card, strain, named) == suit]
        found += [*sorted(mates, key=lambda each: -strength(each[0], strain)), (None, "")]
    return tuple(found)


def simple_exchange(position: KittyExchange) -> Exchange:
    """Discards chosen by a glance at the contractor's own cards: low cards that are no trumps, and where it can be a whole suit; no joker is named."""
    return promising_first(position, (exchange for exchange in legal_exchanges(position) if exchange.joker_named is None))[0]


def _missed(position: KittyExchange, exchange: Exchange) -> int:
    """How much the discards are missed, by rules of thumb: the fewer, the better the exchange. In misère high cards are gladly lost."""
    contract, held = position.contract, cards_to_choose_from(position) or ()
    if contract.row.is_misere:
        return -sum(strength(card, contract.strain) + (_JOKER_OR_TRUMP if card.suit is None else 0) for card in exchange.discards)
    kept = [card for card in held if card not in exchange.discards]
    worth = sum(_worth(card, held, contract.strain) for card in exchange.discards)
    return worth - _VOID * sum(_emptied(kept, exchange.discards, contract.strain))


def _worth(card: Card, held: tuple[Card, ...], strain: Strain) -> int:
    suit = effective_suit(card, strain)
    plain = strength(card, strain) if not role(card, strain) else _JOKER_OR_TRUMP
    if suit is None or suit == strain.suit:
        return _JOKER_OR_TRUMP + plain
    length = sum(effective_suit(other, strain) == suit for other in held)
    return plain + (_ACE if card.rank == "A" else 0) + (_LENGTH * length if strain.suit is None else 0)


def _emptied(kept: list[Card], discards: tuple[Card, ...], strain: Strain) -> Iterator[bool]:
    """For each plain suit of the discards whether none of it is kept, which is worth something while there are trumps."""
    if strain.suit is None:
        return
    left = {effective_suit(card, strain) for card in kept}
    yield from (suit not in left for suit in {effective_suit(card, strain) for card in discards} if suit not in (None, strain.suit))
