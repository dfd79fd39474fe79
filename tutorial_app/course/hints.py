"""Three hints, each saying a little more: the rule, the cards it points at, the answer. The engine makes all three."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tutorial_app.course.aftermath import gone_before
from tutorial_app.course.discards import naming
from tutorial_app.course.fields import suit_named
from tutorial_app.course.guided import Guided
from tutorial_app.course.hint_cards import pointed_at, reasons_behind
from tutorial_app.course.lines import good_moves, spoiling_moves
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, PlayOn, Question, ScoreStep, WhoWins
from tutorial_app.course.questions import right_answer, right_cards
from tutorial_app.engine import (
    JOKER,
    Action,
    Auction,
    Bid,
    Card,
    CardPlay,
    Exchange,
    Fact,
    KittyExchange,
    PlayCard,
    Position,
    Reason,
    Seat,
    cards_to_choose_from,
    effective_suit,
    hand_of,
    is_trump,
    judge,
    parse_call,
    seen_by,
    suit_order,
    top_bid,
    turn_of,
    why_suit,
)
from tutorial_app.files.actions import move_from
from tutorial_app.players import PLAIN, Choice, Player
from tutorial_app.players.bidding import Bidder

HINTS = 3
_HIGH = ("A", "K")


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: `reason` names the rule, `note` is the author's own word on that rule, `cards` are to be lit.

    In the third hint `text` is the answer as a question takes it, and `actions` that answer where it is a call, discards or a suit for the joker.
    In a guided deal `actions` is the answer, `choice` why it is a good one, and `spoils` are the actions after which the goal is out of reach.
    """

    kind: Literal["rule", "cards", "answer"]
    reason: Reason
    cards: tuple[Card, ...] = ()
    note: str | None = None
    actions: tuple[Action, ...] = ()
    choice: Choice | None = None
    spoils: tuple[Action, ...] = ()
    text: str = ""


def deal_hints(step: PlayOn, state: Guided, others: Player = PLAIN) -> tuple[Hint, ...]:
    """The three hints for the next action of a guided deal; none when it is not the learner's turn.

    Where nothing is known to meet the goal any more, they are about what a plain player would do.
    """
    if state.waits_for != "you":
        return ()
    good, plain = good_moves(step, state, others), others.choose(seen_by(state.position, step.seat))
    best = good[0] if good and plain.action not in good else plain.action
    choice = plain if best == plain.action else _winning_lead(step, state, best) or _bid_counted(state.position, step.seat, best)
    reason, note = _worded(step.hints, (_move_reason(state.position, best), *_refused_now(state.position, step.seat)))
    cards = (best.card,) if isinstance(best, PlayCard) else ()
    look = _suit_mates(state.position, step.seat, cards[0]) if cards and isinstance(state.position, CardPlay) else _worth_keeping(state.position, best)
    return (
        Hint("rule", reason, note=note),
        Hint("cards", reason, look),
        Hint("answer", reason, cards, actions=(best,), choice=choice, spoils=spoiling_moves(step, state, others)),
    )


def _worded(notes: Mapping[str, str], reasons: tuple[Reason, ...]) -> tuple[Reason, str | None]:
    """The reason to hint at, with the author's words: the first he has a word on, else the first; all his words that fit here are said."""
    said = [reason for reason in reasons if reason.rule in notes]
    return (said or reasons)[0], " ".join(dict.fromkeys(notes[reason.rule] for reason in said)) or None


def _refused_now(position: Position, seat: Seat) -> Iterator[Reason]:
    """What refuses some card in hand, or the bid that stands."""
    if isinstance(position, CardPlay):
        verdicts = [judge(position, PlayCard(card), seat) for card in hand_of(position, seat) or ()]
    else:
        top = top_bid(position.calls) if isinstance(position, Auction) else None
        verdicts = [judge(position, top[1], seat)] if top else []
    yield from (verdict.reason for verdict in verdicts if not verdict.legal)


def _winning_lead(step: PlayOn, state: Guided, action: Action) -> Choice | None:
    """Why a lead wins, when it is the highest trump left: a player who has not seen the summed-up past cannot know, the table does."""
    position, before = state.position, step.table
    if not isinstance(action, PlayCard) or not isinstance(position, CardPlay) or position.trick.plays or before is None or position.strain.suit is None:
        return None
    played = {card for trick in position.tricks for _, card in trick.plays} | gone_before(before)
    left = [card for card in suit_order(position.rules.pack, position.strain.suit, position.strain, position.joker_named) if card not in played]
    return Choice.of(action, "cash-a-trump", card=action.card) if left[:1] == [action.card] else None


def _bid_counted(position: Position, seat: Seat, action: Action) -> Choice | None:
    """How many tricks a bid counts on, where the hand is worth them."""
    if not isinstance(action, Bid) or not isinstance(position, Auction):
        return None
    row, hand = position.rules.schedule.find(action), hand_of(position, seat)
    if row is None or row.is_misere or hand is None:
        return None
    count = round(Bidder(seen_by(position, seat), position, hand).tricks[row.strain])
    facts: dict[str, Fact] = {"call": action, "strain": row.strain, "count": count, "need": row.tricks}
    if row.strain.suit is None:
        return Choice.of(action, "bid-no-trumps", **facts) if count >= row.tricks else None
    trumps = tuple(card for card in hand if is_trump(card, row.strain))
    return Choice.of(action, "bid-the-long-suit", holding=trumps, **facts) if count >= row.tricks else None


def _worth_keeping(position: Position, action: Action) -> tuple[Card, ...]:
    """Before discards: the trumps, or where there are none the longest suit that is kept. Before a bid: its trumps, or joker, aces and kings."""
    if isinstance(position, Auction) and isinstance(action, Bid):
        return _counted_on(position, action)
    if not isinstance(position, KittyExchange) or not isinstance(action, Exchange):
        return ()
    strain, held = position.contract.strain, cards_to_choose_from(position) or ()
    kept = [card for card in held if card not in action.discards]
    suits = [effective_suit(card, strain, action.joker_named) for card in kept]
    longest = strain.suit or max(suits, key=suits.count, default=None)
    return tuple(card for card, suit in zip(kept, suits, strict=True) if suit == longest)


def _counted_by(question: Call, answer: str) -> tuple[Card, ...]:
    """The cards on which a bid counts that was to meet a goal."""
    call = parse_call(answer)
    return _counted_on(question.table, call) if question.goal is not None and isinstance(call, Bid) else ()


def _counted_on(position: Auction, bid: Bid) -> tuple[Card, ...]:
    seat, row = turn_of(position), position.rules.schedule.find(bid)
    hand = hand_of(position, seat) or () if seat is not None else ()
    if row is None or row.is_misere:
        return ()
    return tuple(card for card in hand if (is_trump(card, row.strain) if row.strain.suit else card == JOKER or card.rank in _HIGH))


def _move_reason(position: Position, action: Action) -> Reason:
    """For a lead what the card counts as, for anything else why it is allowed."""
    if isinstance(position, CardPlay) and isinstance(action, PlayCard) and not position.trick.plays:
        return why_suit(action.card, position.strain, position.joker_named)
    return judge(position, action).reason


def _suit_mates(position: CardPlay, seat: Seat, card: Card) -> tuple[Card, ...]:
    suit = effective_suit(card, position.strain, position.joker_named)
    return tuple(held for held in hand_of(position, seat) or () if effective_suit(held, position.strain, position.joker_named) == suit)


def hints(question: Question, others: Player = PLAIN) -> tuple[Hint, Hint, Hint]:
    """The three hints of a question, the gentlest first."""
    answer = right_answer(question, others)
    reason, note = _worded(question.hints, reasons_behind(question, answer, others))
    cards = right_cards(question, others) if isinstance(question, PickCard | PickCards | Order | WhoWins) else ()
    return (
        Hint("rule", reason, note=note),
        Hint("cards", reason, _counted_by(question, answer) if isinstance(question, Call) else pointed_at(question, reason)),
        Hint("answer", reason, cards, actions=_action(question, answer), text=answer),
    )


def _action(question: Question, answer: str) -> tuple[Action, ...]:
    """The answer as an action, where it is a call, discards or a suit for the joker."""
    match question:
        case Call():
            return (parse_call(answer),)
        case ExchangeStep():
            return (move_from(answer, "exchange"),)
        case NameSuit():
            return (naming(question.table, question.discards, suit_named(answer)),)
        case PickCard() | PickCards() | Order() | WhoWins() | ScoreStep() | Compare():
            return ()
