"""Random positions of every phase, by random legal play. The same seed gives the same walk."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tutorial_app.engine import (
    JOKER,
    STRAINS,
    SUITS,
    Action,
    Auction,
    Bid,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    Record,
    Ruleset,
    RulesetError,
    ThrownIn,
    allowed_values,
    apply,
    cards_to_choose_from,
    legal_actions,
    may_name_in_advance,
    start,
    top_bid,
)
from tutorial_app.engine import SWITCH_NAMES as SWITCHES
from tutorial_app.rulebook.rulesets import GAMES, ruleset

MISERES = (Bid("M"), Bid("OM"))
EVERY_CALL = (Pass(), *(Bid(f"{tricks}{strain.value}") for tricks in range(5, 12) for strain in STRAINS), *MISERES)


def random_rules(rng: Random, game: str | None = None) -> Ruleset:
    """A game with about a third of its switches set at random."""
    name = game or rng.choice(GAMES)
    while True:
        variant = {switch: rng.choice(allowed_values(switch)) for switch in SWITCHES if rng.random() < 0.35}
        if rng.random() < 0.4:
            variant |= {"misere": "any_time", "open_misere": "highest"}
        try:
            return ruleset(name, variant)
        except RulesetError:
            continue


def _call(rng: Random, position: Auction) -> Action:
    legal = legal_actions(position)
    top = top_bid(position.calls)
    if rng.random() < (0.8 if top and top[1] in MISERES else 0.4) or len(legal) == 1:
        return legal[0]
    if rng.random() < 0.5 and Bid("M") in legal:
        return Bid("M")
    kind = rng.choice(("7", "NT", "OM", ""))
    return rng.choice([call for call in legal[1:] if kind in str(call)] or legal[1:8])


def _exchange(rng: Random, position: KittyExchange) -> Exchange:
    held = cards_to_choose_from(position) or ()
    discards = tuple(rng.sample([card for card in held if card != JOKER or rng.random() < 0.2], position.rules.kitty_size))
    named = rng.choice(SUITS) if may_name_in_advance(position, discards) and rng.random() < 0.4 else None
    return Exchange(discards, named)


def _card(rng: Random, position: CardPlay) -> Action:
    legal = legal_actions(position)
    jokers = [action for action in legal if isinstance(action, PlayCard) and action.card == JOKER]
    others = [action for action in legal if action not in jokers]
    keep = rng.random() < 0.85
    return rng.choice((others if keep else jokers) or legal)


def step(rng: Random, position: Position) -> Action | None:
    """A random legal action, or None when the deal is over."""
    match position:
        case Auction():
            return _call(rng, position)
        case KittyExchange():
            return _exchange(rng, position)
        case CardPlay():
            return _card(rng, position)
        case _:
            return None


def walk(rng: Random, rules: Ruleset) -> Iterator[tuple[Record, Position]]:
    """A random deal from the first call to its end: each position with the record that leads to it."""
    dealer = rng.choice(rules.seats)
    record = Record(rules, dealer, rng.randrange(10**6))
    position: Position = start(rules, record.deal, dealer)
    yield record, position
    while (action := step(rng, position)) is not None:
        position, record = apply(position, action), record.then(action)
        yield record, position


def played_out(rng: Random, rules: Ruleset) -> tuple[Record, Position]:
    """A random deal that somebody bought, played to its end."""
    while True:
        record, position = list(walk(rng, rules))[-1]
        if isinstance(position, Finished):
            return record, position


def conceivable(position: Position) -> Iterator[Action]:
    """Every call and every card of the pack, with every name for it; exchanges are too many and are left out."""
    yield from EVERY_CALL
    for card in position.rules.pack:
        yield PlayCard(card)
        yield from (PlayCard(card, suit) for suit in SUITS)


def zones(position: Position) -> list:
    """All cards of a position, zone after zone."""
    found = [card for hand in position.hands for card in hand or ()] + list(position.dead or ())
    if isinstance(position, Auction | KittyExchange | ThrownIn):
        return found + list(position.kitty or ())
    found += list(position.discards or ())
    found += [card for trick in position.tricks for _, card in trick.plays]
    return found + ([card for _, card in position.trick.plays] if isinstance(position, CardPlay) else [])
