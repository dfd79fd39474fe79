"""Laying cards by hand: from the board one sees, or from nothing. Pure."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import Auction, Card, CardPlay, Finished, KittyExchange, NotationError, Position, Seat, active_seats
from tutorial_app.engine.shuffle import shuffled
from tutorial_app.ui.explore.changes import contract_at
from tutorial_app.ui.explore.piles import DEAD, DISCARDS, KITTY, TABLE, laid_text, moved, pile_of, piles_from, piles_of
from tutorial_app.ui.explore.place import BID_IT_OUT, CHOOSE, ExplorePlace, settled
from tutorial_app.ui.explore.setup import contract_of, me_of, rules_of, tree_of_place


def begin_laying(place: ExplorePlace) -> ExplorePlace:
    """The cards as they lie now, to be moved by hand; what is played, who leads and whether it is called or discarded first stays."""
    try:
        position = tree_of_place(place).position
    except NotationError:
        return settled(place, laying=True, pile=me_of(place))
    bare = settled(place, seed="", where="", start="", laid=laid_text(piles_at(position)), dealer=position.dealer or "", discards="", moves="", second="")
    at = contract_at(position)
    if at is not None:
        bare = replace(bare, contract=at[0], by=at[1], joker=str(getattr(position, "joker_named", None) or ""))
    elif isinstance(position, Auction):
        bare = replace(bare, contract=BID_IT_OUT, by="", joker="", leader="")
    if isinstance(position, KittyExchange):
        bare = replace(bare, discards=CHOOSE)
    if isinstance(position, CardPlay):
        bare = replace(bare, leader=position.leader)
    return replace(bare, laying=True, pile=me_of(place))


def piles_at(position: Position) -> dict[str, tuple[Card, ...]]:
    """Which card lies on which pile."""
    rules = position.rules
    found: dict[str, tuple[Card, ...]] = dict.fromkeys(piles_of(rules), ())
    if isinstance(position, Auction | KittyExchange | CardPlay):
        found |= {seat: hand or () for seat, hand in zip(rules.seats, position.hands, strict=True)}
    if rules.dead_hands and not isinstance(position, Finished):
        found[DEAD] = position.dead or ()
    if isinstance(position, Auction | KittyExchange) and position.kitty is not None and rules.kitty_size:
        found[KITTY] = position.kitty
    if isinstance(position, CardPlay):
        found[TABLE] = tuple(card for _, card in position.trick.plays)
        if position.discards and rules.kitty_size:
            found[DISCARDS] = position.discards
    return found


def lay(place: ExplorePlace, card: Card) -> ExplorePlace:
    """A card laid on the pile that is chosen; one that lies there already is taken back.

    :raises NotationError: the game does not have the card, or what was laid before is none.
    """
    piles, rules = piles_from(place.laid, rules_of(place)), rules_of(place)
    if card not in rules.pack_set:
        raise NotationError(f"{card} is not in the pack of the {rules.name} game")
    pile = place.pile or me_of(place)
    return settled(place, laid=laid_text(moved(piles, card, pile)), moves="")


def choose_pile(place: ExplorePlace, pile: str) -> ExplorePlace:
    """The pile the next card goes to."""
    return settled(place, pile=pile if pile in piles_of(rules_of(place)) else me_of(place))


def clear(place: ExplorePlace) -> ExplorePlace:
    """Every card taken back."""
    return settled(place, laid="", moves="")


def deal_rest(place: ExplorePlace, seed: str) -> ExplorePlace:
    """The cards that lie nowhere dealt out by chance, so that every seat has as many as the fullest; then the kitty, if it was begun or hands are whole.

    A card on the table counts as one of the seat that played it.

    :raises NotationError: the cards laid so far are none of this game.
    """
    rules = rules_of(place)
    piles = dict(piles_from(place.laid, rules))
    played = _who_have_played(place, piles[TABLE])
    held = {seat: len(piles[seat]) + (seat in played) for seat in rules.seats}
    size = max(held.values()) if any(piles[seat] for seat in rules.seats) else rules.hand_size
    rest = [card for card in shuffled(rules.pack, f"lay:{rules.name}:{seed}") if not pile_of(piles, card)]
    for seat in rules.seats:
        short = max(0, size - held[seat])
        piles[seat], rest = (*piles[seat], *rest[:short]), rest[short:]
    if rules.kitty_size and not piles[DISCARDS] and not piles[TABLE] and (piles[KITTY] or size == rules.hand_size):
        short = max(0, rules.kitty_size - len(piles[KITTY]))
        piles[KITTY], rest = (*piles[KITTY], *rest[:short]), rest[short:]
    if rules.dead_hands and size == rules.hand_size:
        piles[DEAD] = (*piles[DEAD], *rest[: rules.dead_hands * size - len(piles[DEAD])])
    return settled(place, laid=laid_text(piles), moves="")


def _who_have_played(place: ExplorePlace, table: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The seats whose cards lie on the table, from the leader on; nobody where no contract can be told."""
    rules, contract = rules_of(place), contract_of(place)
    if not table or contract is None:
        return ()
    leader = place.leader if place.leader in rules.seats else contract.seat
    return active_seats(rules, contract, leader)[: len(table)]


def type_hands(place: ExplorePlace, text: str) -> ExplorePlace:
    """Hands as they were typed or pasted, in place of what lay there.

    :raises NotationError: the text tells none.
    """
    return settled(place, laid=laid_text(piles_from(text.replace("\n", ";"), rules_of(place))), start="", seed="", where="", moves="")


def end_laying(place: ExplorePlace) -> ExplorePlace:
    """To the table with what was laid.

    :raises NotationError: it is no position yet.
    """
    done = settled(place, laying=False, pile="")
    if not done.laid:
        raise NotationError("no card was laid")
    tree_of_place(done)
    return done
