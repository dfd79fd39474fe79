"""Whether a right answer was right only because the cards lay so, or because the others played as they did: then what would have been safer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from tutorial_app.course.aftermath import all_hands_known, played_to_the_end
from tutorial_app.course.goals import Goal, needs_the_end, out_of_reach, reached
from tutorial_app.course.model import Call, ExchangeStep, PickCard, Question
from tutorial_app.course.reaching import leads_to
from tutorial_app.engine import (
    Action,
    Auction,
    Card,
    CardPlay,
    Finished,
    KittyExchange,
    Position,
    Seat,
    apply,
    cards_to_choose_from,
    hand_of,
    judge,
    legal_actions,
    parse_call,
    parse_card,
    play_of,
    seen_by,
    tricks_of_side,
    turn_of,
)
from tutorial_app.engine.shuffle import shuffled
from tutorial_app.files.actions import move_from
from tutorial_app.players import PLAIN, Player

SEARCHED_CARDS = 4
"""With this many cards or fewer in hand, every play of the others is tried."""
LAYOUTS = 12
"""So often the cards that the learner does not see are dealt anew, to see how an answer fares then."""
CLEARLY_SAFER, CLEARLY_MORE = 3, 6
"""In all those layouts together: so many more goals met, or where the goal is about the discards alone so many more tricks won, are clearly better."""


def safer(question: Question, text: str, others: Player = PLAIN) -> Action | None:
    """What would clearly have been safer than a right answer, or None; asked of a card, a call or discards that were to meet a goal."""
    match question:
        case PickCard(goal=goal) if goal is not None:
            return _safer_card(question.table, question.seat, goal, parse_card(text))
        case Call(goal=goal) if goal is not None and question.ask == "any":
            return _safer_choice(question.table, goal, parse_call(text), others)
        case ExchangeStep(goal=goal) if goal is not None:
            return _safer_choice(question.table, goal, move_from(text, "exchange"), others)
    return None


@lru_cache(maxsize=64)
def _safer_card(table: CardPlay, seat: Seat, goal: Goal, card: Card) -> Action | None:
    """Another card that meets the goal whatever the other side plays, where this one does not."""
    if len(hand_of(table, seat) or ()) > SEARCHED_CARDS or not all_hands_known(table) or not needs_the_end(goal):
        return None
    chosen = play_of(table, seat, card)
    if _sure(apply(table, chosen), goal, seat):
        return None
    return next((move for move in legal_actions(table) if move != chosen and _sure(apply(table, move), goal, seat)), None)


def _sure(position: Position, goal: Goal, seat: Seat) -> bool:
    """Whether a seat's side can meet a goal against every play of the others, all cards known."""
    if not isinstance(position, CardPlay):
        return isinstance(position, Finished) and reached(goal, position)
    turn, side_of = turn_of(position), position.rules.side_of
    if turn is None or out_of_reach(goal, position):
        return False
    ways = (_sure(apply(position, move), goal, seat) for move in legal_actions(position))
    return any(ways) if side_of[turn] == side_of[seat] else all(ways)


def _safer_choice(table: Auction | KittyExchange, goal: Goal, made: Action, others: Player) -> Action | None:
    """The plain player's call or discards, where they meet the goal here and clearly more often when the unseen cards lie otherwise."""
    seat = turn_of(table)
    plain = others.choose(seen_by(table, seat)).action if seat is not None else made
    if seat is None or plain == made or not judge(table, plain).legal or not leads_to(goal, table, plain, others):
        return None
    better = _fares(table, goal, plain, others) - _fares(table, goal, made, others)  # type: ignore[arg-type]  # players are values, and so can be hashed
    return plain if better >= (CLEARLY_SAFER if needs_the_end(goal) else CLEARLY_MORE) else None


@lru_cache(maxsize=256)
def _fares(table: Auction | KittyExchange, goal: Goal, action: Action, others: Player) -> int:
    """In how many layouts an action meets a goal; how many tricks it wins in all of them where the goal is about the discards alone."""
    side, found = table.rules.side_of[turn_of(table) or ""], 0
    for layout in _layouts(table):
        end = played_to_the_end(apply(layout, action), others)
        if needs_the_end(goal):
            found += end is not None and reached(goal, end)
        elif isinstance(end, Finished):
            found += tricks_of_side(end, side)
    return found


def _layouts(table: Auction | KittyExchange) -> Iterator[Auction | KittyExchange]:
    """The table with the cards that the learner does not see dealt anew, the same ones each time."""
    seat, rules = turn_of(table), table.rules
    seen = cards_to_choose_from(table) if isinstance(table, KittyExchange) else hand_of(table, seat or "")
    unseen = [card for card in rules.pack if card not in (seen or ())]
    for number in range(LAYOUTS):
        cards = list(shuffled(unseen, f"layout:{number}"))
        hands = tuple(hand if each == seat else tuple(cards.pop() for _ in range(rules.hand_size)) for each, hand in zip(rules.seats, table.hands, strict=True))
        if isinstance(table, Auction):
            table = replace(table, kitty=tuple(cards.pop() for _ in range(rules.kitty_size)))
        yield replace(table, hands=hands, dead=tuple(cards) if rules.dead_hands else table.dead)
