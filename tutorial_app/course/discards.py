"""Questions about the kitty: which discards are right, and which suit the joker may be given."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice

from tutorial_app.course.aftermath import Consequence, consequence
from tutorial_app.course.feedback import Feedback, witness
from tutorial_app.course.fields import NO_SUIT
from tutorial_app.course.goals import Goal, keeps, needs_the_end, trumps_thrown
from tutorial_app.course.model import ExchangeStep, NameSuit
from tutorial_app.course.reaching import leads_to
from tutorial_app.engine import (
    JOKER,
    SUITS,
    Action,
    Card,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Reason,
    Suit,
    apply,
    cards_to_choose_from,
    judge,
    may_name_in_advance,
    seen_by,
    why_suit,
)
from tutorial_app.players import PLAIN, Player

SUIT_CHOICES: tuple[Suit | None, ...] = (None, *SUITS)
"""What the holder of a joker may try to name; None leaves it without a suit."""


TRIED = 8
"""So many choices of discards are played out in search of one that meets a goal: a deal takes a while."""


def suit_text(suit: Suit | None) -> str:
    """A choice of suit as an answer is written."""
    return suit.value if suit is not None else NO_SUIT


def an_exchange(step: ExchangeStep, others: Player = PLAIN) -> Exchange | None:
    """A right choice of discards: the plain player's if it is one, else one the author names, else the first that is found among a few."""
    return _found(step.table, step.goal, step.expect.right, others)  # type: ignore[arg-type]  # players are values, and so can be hashed


@lru_cache(maxsize=256)
def _found(table: KittyExchange, goal: Goal | None, named: tuple[Exchange, ...], others: Player) -> Exchange | None:
    tried = islice(_choices(table, named, others), TRIED if goal is not None and needs_the_end(goal) else None)
    return next((choice for choice in tried if leads_to(goal, table, choice, others)), None)


def _choices(table: KittyExchange, named: tuple[Exchange, ...], others: Player) -> Iterator[Exchange]:
    plain = others.choose(seen_by(table, table.contract.seat)).action
    assert isinstance(plain, Exchange), "whoever has the kitty discards"
    yield plain
    yield from (choice for choice in named if judge(table, choice).legal)
    suits = SUITS if may_name_in_advance(table, plain.discards) else ()
    yield from (Exchange(plain.discards, suit) for suit in (None, *suits))
    yield from (Exchange(discards) for discards in combinations(cards_to_choose_from(table) or (), table.rules.kitty_size))


def right_exchange(step: ExchangeStep, choice: Exchange, others: Player = PLAIN) -> bool:
    """Whether a choice of discards is allowed and meets the goal."""
    return judge(step.table, choice, step.seat).legal and leads_to(step.goal, step.table, choice, others)


def about_exchange(step: ExchangeStep, choice: Action, others: Player = PLAIN) -> Feedback:
    """The engine's word on discards; legal ones are followed by what became of the deal."""
    verdict = judge(step.table, choice, step.seat)
    if not verdict.legal:
        return Feedback("refused", verdict.reason, witness(verdict.reason))
    return _about_legal(step.table, choice, step.goal, verdict.reason, others)


def naming(table: KittyExchange | CardPlay, discards: tuple[Card, ...], suit: Suit | None) -> Action:
    """The action that gives the joker a suit: an exchange with fixed discards, or the joker's lead."""
    return Exchange(discards, suit) if isinstance(table, KittyExchange) else PlayCard(JOKER, suit)


def legal_suits(step: NameSuit) -> tuple[Suit | None, ...]:
    """What may be named; None stands for no suit."""
    return tuple(suit for suit in SUIT_CHOICES if judge(step.table, naming(step.table, step.discards, suit), step.seat).legal)


def right_suits(step: NameSuit, others: Player = PLAIN) -> tuple[Suit | None, ...]:
    """What may be named and meets the goal."""
    return tuple(suit for suit in legal_suits(step) if leads_to(step.goal, step.table, naming(step.table, step.discards, suit), others))


def about_suit(step: NameSuit, suit: Suit | None, others: Player = PLAIN) -> Feedback:
    """The engine's word on a suit for the joker."""
    action = naming(step.table, step.discards, suit)
    verdict = judge(step.table, action, step.seat)
    if not verdict.legal:
        return Feedback("refused", verdict.reason, witness(verdict.reason))
    return _about_legal(step.table, action, step.goal, why_named(step.table, action, suit), others)


def why_named(table: KittyExchange | CardPlay, action: Action, suit: Suit | None) -> Reason:
    """Why the joker may or may not be given a suit; a joker left without one is told its rank, not that any cards may be discarded."""
    verdict = judge(table, action)
    return why_suit(JOKER, table.contract.strain) if verdict.legal and isinstance(action, Exchange) and suit is None else verdict.reason


def _about_legal(table: KittyExchange | CardPlay, action: Action, goal: Goal | None, allowed: Reason, others: Player) -> Feedback:
    right = leads_to(goal, table, action, others)
    if goal is None:
        return Feedback("right", allowed)
    after = apply(table, action)
    follows = consequence(after, others)
    thrown = trumps_thrown(after) if isinstance(after, CardPlay | Finished) and keeps(goal) else ()
    if not right and thrown:
        return Feedback("wrong", why_suit(thrown[0], table.contract.strain), thrown, consequence=follows, extra=thrown)
    return Feedback("right" if right else "wrong", _told(follows, allowed), consequence=follows)


def _told(follows: Consequence, allowed: Reason) -> Reason:
    return follows.follows if not isinstance(follows.position, CardPlay) else allowed
