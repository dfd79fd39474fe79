"""The idea behind an answer that met a goal, and what was wasted by a card that missed it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tutorial_app.course.aftermath import Aftermath
from tutorial_app.course.model import Call, ExchangeStep, NameSuit, PickCard, Question
from tutorial_app.course.questions import right_answer, right_cards
from tutorial_app.engine import (
    Action,
    Card,
    CardPlay,
    Exchange,
    Finished,
    PlayCard,
    Seat,
    Suit,
    effective_suit,
    is_trump,
    parse_call,
    parse_card,
    play_of,
    seen_by,
    suit_order,
    turn_of,
)
from tutorial_app.files.actions import move_from
from tutorial_app.players import PLAIN, PRINCIPLES, Choice, Player, allies

_NO_IDEA = frozenset({"only-legal-card", "any-legal-action", "bid-the-long-suit", "bid-no-trumps", "raise-partner", "too-weak-and-no-misere"})
"""Principles that explain nothing, and those that say a rough count as if it were the reason."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A card was led whose suit nobody else holds, and no trump or joker fell on it."""

    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class Pulled:
    """A trump was led and won the trick, and under it fell a trump of each of these `seats`, all of the other side."""

    seats: tuple[Seat, ...]


def idea(question: Question, text: str, after: Aftermath | None, others: Player = PLAIN) -> Choice | Pulled | Unanswered | None:
    """Why a right answer is a good one: the trumps that a led trump took, or the plain player's choice with its principle, where it comes to the same.

    Asked of a card, a call or discards that were to meet a goal; None where neither can be said. `after` is the trick played out after a card. A principle
    that names no card holds for every card that leaves the trick with the same winner.
    """
    match question:
        case PickCard(goal=goal) if goal is not None and question.ask == "play":
            made: Action = play_of(question.table, question.seat, parse_card(text))
        case Call(goal=goal) if goal is not None and question.ask == "any":
            made = parse_call(text)
        case ExchangeStep(goal=goal) if goal is not None:
            made = move_from(text, "exchange")
        case _:
            return None
    if isinstance(question, PickCard) and after is not None and (led := _of_a_lead(question.table, question.seat, parse_card(text), after)) is not None:
        return led
    seat = turn_of(question.table)
    choice = others.choose(seen_by(question.table, seat)) if seat is not None else None
    if seat is None or choice is None or choice.principle in _NO_IDEA:
        return None
    return choice if choice.action == made or _comes_to_the_same(question, seat, choice, made) else None


def _of_a_lead(table: CardPlay, seat: Seat, card: Card, after: Aftermath) -> Pulled | Unanswered | None:
    """What a lead that won its trick did: it took trumps of the other side, or nobody could follow it."""
    strain, named = table.strain, table.joker_named
    if table.trick.plays or table.contract.row.is_misere or after.won is None or after.won.card != card:
        return None
    if is_trump(card, strain):
        seats = tuple(other for other, each in after.trick.plays if is_trump(each, strain) and _is_enemy(table, seat, other))
        return Pulled(seats) if seats else None
    suits = [effective_suit(each, strain, named) for _, each in after.trick.plays]
    return Unanswered(card, suits[0]) if suits[0] is not None and suits.count(suits[0]) == 1 else None


def _is_enemy(table: CardPlay, seat: Seat, other: Seat) -> bool:
    """Whether another seat plays against this one in the deal; those who stand together against a contractor may have scores of their own."""
    return other != seat and other not in allies(seen_by(table, seat))


def _comes_to_the_same(question: Question, seat: Seat, choice: Choice, made: Action) -> bool:
    """Whether two cards leave the trick with the same winner, somebody else, and the principle of the one does not name it."""
    if not isinstance(question, PickCard) or not isinstance(choice.action, PlayCard) or not isinstance(made, PlayCard):
        return False
    winners = {_winner_after(question.table, seat, play.card) for play in (choice.action, made)}
    return "{card}" not in PRINCIPLES[choice.principle] and len(winners) == 1 and seat not in winners


@dataclass(frozen=True, slots=True)
class Waste:
    """What a card was wasted on.

    `partner`: the trick was a partner's already, or a fellow defender's. `lost`: it could not be won, and a card of no use would have done. `dear`: a lower one
    would have won it too. `trumped`: nobody's card of the suit beat it, but somebody without that suit still held a trump. `seat` is who was winning the trick,
    or trumped it, and `top` the card that did.
    """

    kind: Literal["partner", "lost", "dear", "trumped"]
    seat: Seat
    top: Card


def wasted(question: Question, text: str, after: Aftermath | None, others: Player = PLAIN) -> Waste | None:
    """What a wrong card was wasted on where tricks are to be won, or None; asked of a card that was to meet a goal. `after` is the trick played out."""
    if not isinstance(question, PickCard) or question.goal is None or question.ask != "play":
        return None
    table, seat, card = question.table, question.seat, parse_card(text)
    if table.contract.row.is_misere:
        return None
    if not table.trick.plays:
        return None if after is None else _trumped(table, seat, card, after)
    holder, top = table.trick.winning_play(table.strain, table.joker_named)
    wins = _winner_after(table, seat, card) == seat
    if wins and not _is_enemy(table, seat, holder):
        return Waste("partner", holder, top)
    spared = any((_winner_after(table, seat, each) == seat) == wins for each in right_cards(question, others))
    return Waste("dear" if wins else "lost", holder, top) if spared else None


@dataclass(frozen=True, slots=True)
class Regret:
    """The `cards` by which discards, or a suit for the joker, missed a goal.

    `won`: they took tricks in misère. In other contracts, first `trumps` and then `tops`, the highest cards of their suits: they were thrown away; else `kept`:
    the question wants them among the discards, and they won nothing.
    """

    kind: Literal["won", "trumps", "tops", "kept"]
    cards: tuple[Card, ...]


def regretted(question: Question, text: str, end: Finished, others: Player = PLAIN) -> Regret | None:
    """Which cards were wrongly thrown away or kept, seen from the `end` of the deal as it was played out; None where that is not told by a card alone."""
    if not isinstance(question, ExchangeStep | NameSuit) or question.goal is None:
        return None
    seat, strain, named = question.seat, end.contract.strain, end.joker_named
    own = [(trick.winning_play(strain, named)[0], dict(trick.plays)[seat]) for trick in end.tricks if seat in dict(trick.plays)]
    if end.contract.row.is_misere:
        return _regret("won", [card for winner, card in own if winner == seat])
    wanted = move_from(right_answer(question, others), "exchange") if isinstance(question, ExchangeStep) else None
    made = move_from(text, "exchange") if isinstance(question, ExchangeStep) else None
    if not isinstance(wanted, Exchange) or not isinstance(made, Exchange):
        return None
    side_of, thrown = end.rules.side_of, [card for card in made.discards if card not in wanted.discards]
    return (
        _regret("trumps", [card for card in thrown if is_trump(card, strain)])
        or _regret("tops", [card for card in thrown if _is_top(end, card)])
        or _regret("kept", [card for winner, card in own if card in wanted.discards and side_of[winner] != side_of[seat]])
    )


def _regret(kind: Literal["won", "trumps", "tops", "kept"], cards: list[Card]) -> Regret | None:
    return Regret(kind, tuple(cards)) if cards else None


def _is_top(end: Finished, card: Card) -> bool:
    """Whether a card is the highest of its suit in the whole pack."""
    strain, named = end.contract.strain, end.joker_named
    suit = effective_suit(card, strain, named)
    return suit is not None and suit_order(end.rules.pack, suit, strain, named)[0] == card


def _trumped(table: CardPlay, seat: Seat, card: Card, after: Aftermath) -> Waste | None:
    """Whether a card that was led lost to nothing but an enemy's trump."""
    strain, named, won = table.strain, table.joker_named, after.won
    if won is None or is_trump(card, strain) or not is_trump(won.card, strain) or not _is_enemy(table, seat, won.seat):
        return None
    led = effective_suit(card, strain, named)
    followed = replace(after.trick, plays=tuple(play for play in after.trick.plays if effective_suit(play[1], strain, named) == led))
    return Waste("trumped", won.seat, won.card) if followed.winning_play(strain, named)[1] == card else None


def _winner_after(table: CardPlay, seat: Seat, card: Card) -> Seat:
    """Who is winning the trick once a card has been played to it."""
    return replace(table.trick, plays=(*table.trick.plays, (seat, card))).winning_play(table.strain, table.joker_named)[0]
