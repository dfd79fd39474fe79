"""The idea behind an answer that met a goal, and what was wasted by a card that missed it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tutorial_app.course.aftermath import Aftermath, after_card, played_to_the_end
from tutorial_app.course.goals import wants_tricks
from tutorial_app.course.model import Call, ExchangeStep, NameSuit, PickCard, Question
from tutorial_app.course.questions import right_answer, right_cards
from tutorial_app.engine import (
    JOKER,
    Action,
    Card,
    CardPlay,
    Exchange,
    Finished,
    PlayCard,
    Seat,
    Suit,
    apply,
    effective_suit,
    hand_of,
    is_trump,
    parse_call,
    parse_card,
    play_of,
    seen_by,
    suit_order,
    turn_of,
)
from tutorial_app.engine.ranking import winning_index
from tutorial_app.files.actions import move_from
from tutorial_app.players import PLAIN, PRINCIPLES, Choice, Player, allies
from tutorial_app.players.known import Known
from tutorial_app.players.throwing import is_worth_keeping

_EXPLAINS_NOTHING = ("only-legal-card", "any-legal-action", "try-a-card", "throw-the-least-useful", "throw-the-least-useful-in-no-trumps")
_COUNTS_ROUGHLY = ("bid-the-long-suit", "bid-no-trumps", "raise-partner", "too-weak-and-no-misere")
_NO_IDEA = frozenset((*_EXPLAINS_NOTHING, *_COUNTS_ROUGHLY))
"""Principles that explain nothing, and those that say a rough count as if it were the reason."""
_WANTS_A_HIGH_CARD = frozenset({"throw-high-while-he-is-safe"})
"""Principles that name no card, and yet do not hold for every card that leaves the trick to the same winner."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A card was led whose suit nobody else holds, and nobody holds a trump or a joker that could have been played on it. Never the joker itself."""

    card: Card
    suit: Suit


@dataclass(frozen=True, slots=True)
class Pulled:
    """A trump was led and won the trick, and under it fell a trump of each of these `seats`, all of the other side.

    Each of these trumps could have beaten a card that the leader still holds.
    """

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
    suit = effective_suit(card, strain, named)
    if is_trump(card, strain):
        kept = [each for each in hand_of(table, seat) or () if each != card]
        fallen = [(other, each) for other, each in after.trick.plays if is_trump(each, strain) and _is_enemy(table, seat, other)]
        seats = tuple(other for other, each in fallen if any(_beats_led(table, each, own) for own in kept))
        return Pulled(seats) if seats else None
    if card == JOKER or suit is None or any(effective_suit(each, strain, named) == suit for other, each in after.trick.plays if other != seat):
        return None
    could = any(_beats_led(table, each, card) for other, _ in after.trick.plays if other != seat for each in hand_of(table, other) or ())
    return None if could else Unanswered(card, suit)


def _beats_led(table: CardPlay, card: Card, led: Card) -> bool:
    """Whether one card, played to the lead of another, beats it; that its owner may play it is not asked."""
    return winning_index((led, card), effective_suit(led, table.strain, table.joker_named), table.strain, table.joker_named) == 1


def _is_enemy(table: CardPlay, seat: Seat, other: Seat) -> bool:
    """Whether another seat plays against this one in the deal; those who stand together against a contractor may have scores of their own."""
    return other != seat and other not in allies(seen_by(table, seat))


def _comes_to_the_same(question: Question, seat: Seat, choice: Choice, made: Action) -> bool:
    """Whether two cards leave the trick with the same winner, somebody else, and the principle of the one is true of the other.

    It is not where it names the card, wants a high one thrown, or spares what the other one spends: a trump, the highest card left of a suit, its guarded next,
    or of one suit the higher of two cards that are not equals.
    """
    if not isinstance(question, PickCard) or not isinstance(choice.action, PlayCard) or not isinstance(made, PlayCard):
        return False
    if "{card}" in PRINCIPLES[choice.principle] or choice.principle in _WANTS_A_HIGH_CARD:
        return False
    table, advised = question.table, choice.action.card
    winners = {_winner_after(table, seat, card) for card in (advised, made.card)}
    if len(winners) > 1 or seat in winners:
        return False
    return table.contract.row.is_misere or (_use(table, seat, made.card) <= _use(table, seat, advised) and not _spares_a_lower(table, seat, made.card))


def _known(table: CardPlay, seat: Seat) -> Known:
    view = seen_by(table, seat)
    assert isinstance(view.position, CardPlay), "card play is seen as card play"
    return Known(view, view.position)


def _spares_a_lower(table: CardPlay, seat: Seat, card: Card) -> bool:
    """Whether a lower card of the same suit could be played, and one that others may hold stands between the two."""
    known = _known(table, seat)
    lower = [known.height(each) for each in known.cards if known.suit(each) == known.suit(card) and known.height(each) < known.height(card)]
    return any(min(lower) < known.height(each) < known.height(card) for each in known.out(known.suit(card))) if lower else False


def _use(table: CardPlay, seat: Seat, card: Card) -> int:
    """How far a card is one to keep: 2 by what its owner knows, 1 because nobody else holds a higher one of its suit, which the owner cannot see; else 0."""
    known = _known(table, seat)
    others = [hand_of(table, other) for other in known.players if other != seat]
    if is_worth_keeping(known, card):
        return 2
    higher = (known.suit(each) == known.suit(card) and known.height(each) > known.height(card) for hand in others for each in hand or ())
    return 1 if None not in others and not any(higher) else 0


@dataclass(frozen=True, slots=True)
class Waste:
    """What a card was wasted on that would have won a later trick, had a right card been played.

    `partner`: the trick was a partner's already, or a fellow defender's, and was taken over. `lost`: the card stayed below what lay there, a partner's card or
    another's, and a card of no use would have done. `dear`: it won, and a lower one would have won too. `trumped`: nobody's card of the suit beat it, but
    somebody without that suit still held a trump; of this one it is not asked what it would have won later. `seat` is who was winning the trick, or trumped
    it, and `top` the card that did.
    """

    kind: Literal["partner", "lost", "dear", "trumped"]
    seat: Seat
    top: Card


def wasted(question: Question, text: str, after: Aftermath | None, others: Player = PLAIN) -> Waste | None:
    """What a wrong card was wasted on, or None; asked of a card that was to meet a goal, which wants tricks or points for the learner's side.

    `after` is the trick played out. That the card was wasted is proved by a right card: the rest of the deal is played out after it, and there the card wins.
    """
    if not isinstance(question, PickCard) or question.goal is None or question.ask != "play":
        return None
    table, seat, card = question.table, question.seat, parse_card(text)
    side_of = table.rules.side_of
    if after is None or table.contract.row.is_misere or not wants_tricks(question.goal, side_of[seat], side_of[table.contract.seat]):
        return None
    if not table.trick.plays:
        return _trumped(table, seat, card, after)
    holder, top = table.trick.winning_play(table.strain, table.joker_named)
    if _winner_after(table, seat, card) != seat:
        kind: Literal["partner", "lost", "dear"] = "lost"
    else:
        kind = "dear" if _is_enemy(table, seat, holder) else "partner"
    proved = any(_shows(kind, table, seat, card, each, others) for each in right_cards(question, others))
    won_it = after.won is not None and after.won.seat == seat
    return Waste(kind, holder, top) if proved and (won_it or kind != "dear") else None


def _shows(kind: Literal["partner", "lost", "dear"], table: CardPlay, seat: Seat, card: Card, right: Card, others: Player) -> bool:
    """Whether a right card spares the other one for a later trick, and does in this trick what that one did, or leaves it to a partner."""
    play = play_of(table, seat, right)
    won, end = after_card(table, play, others).won, played_to_the_end(apply(table, play), others)
    if won is None or not isinstance(end, Finished):
        return False
    match kind:
        case "lost":
            spared = _winner_after(table, seat, right) != seat
        case "dear":
            led = table.trick.suit_led(table.strain, table.joker_named)
            spared = won.seat == seat and winning_index((right, card), led, table.strain, table.joker_named) == 1
        case "partner":
            spared = _winner_after(table, seat, right) != seat and not _is_enemy(table, seat, won.seat)
    later = end.tricks[len(table.tricks) + 1 :]
    return spared and any(trick.winning_play(end.contract.strain, end.joker_named) == (seat, card) for trick in later)


@dataclass(frozen=True, slots=True)
class Regret:
    """The `cards` by which discards, or a suit for the joker, missed a goal.

    `won`: they took tricks in misère. In other contracts, first `trumps` and then `tops`, the highest cards of their suits: they were thrown away, and a right
    answer keeps them; else `kept`: that right answer throws them away, and they won nothing. Other answers may be right too.
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
    """Whether a card is the highest of its suit in the whole pack; False for a joker that belongs to no suit."""
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
