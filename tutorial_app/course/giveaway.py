"""A prompt must not give its own answer away, nor tell of another card than the table shows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.calls import is_right, right_calls
from tutorial_app.course.card_sets import right_order, right_set
from tutorial_app.course.compare import right_answers
from tutorial_app.course.discards import SUIT_CHOICES, right_exchange, right_suits
from tutorial_app.course.mentions import CARD, affirmed, calls_named, card_in, cards_named, numbers_named, told_to_choose
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, PlayOn, Read, ScoreStep, Step, WhoWins
from tutorial_app.course.questions import right_cards
from tutorial_app.course.scores import right_numbers
from tutorial_app.engine import JOKER, Card, CardPlay, Exchange, Seat, cards_to_choose_from, hand_of, judge
from tutorial_app.engine.cards import GLYPHS
from tutorial_app.files.problems import Fault
from tutorial_app.rulebook import card_text, seat_name
from tutorial_app.rulebook.names import SUIT_WORDS, card_role

_LED = re.compile(rf"\b(?:leads|has led|have led)\s+(?:with\s+)?(?:the\s+)?(?P<card>{CARD.pattern})", re.IGNORECASE)
_BOWER = (
    r"\b(?:play|lead|choose|pick|click|take|use|throw|hold|have|the answer is|it is|with)\s+(?:(?:the|your|only|with)\s+){0,2}ROLE\b"
    r"|\bROLE\s+(?:wins|takes|beats|is (?:the )?(?:best|highest))\b"
)
_FEW = 3
"""With more right calls than this, naming one of them gives little away."""


def giveaways(step: Step) -> Iterator[Fault]:
    """Every way in which a step's own words, or its marks, tell the answer."""
    told = _told(step)
    if told:
        yield Fault(("say",), f"these words give the answer away: {told} (leave it to the learner to find)")
    if isinstance(step, PickCard | PickCards) and step.marks:
        pointed = tuple(card for mark in step.marks for card in mark.cards)
        if _only_right(pointed, _right(step), hand_of(step.table, step.seat) or ()):
            yield Fault(("marks",), f"these marks give the answer away: {_listed(pointed)}")
    if isinstance(step, Order) and step.cards == right_order(step):
        yield Fault(("cards",), "these cards lie in the right order already: mix them")
    table = getattr(step, "table", None)
    if isinstance(table, CardPlay):
        yield from _other_card_led(step.say, table)


def _told(step: Step) -> str | None:
    """The answer as the prompt tells it, or None."""
    text = _plain(step.say)
    match step:
        case PickCard() | PickCards():
            return _cards_told(step, text)
        case WhoWins():
            return _winner_told(step, text)
        case Order():
            right = right_order(step)
            suited = tuple(card for card in right if card != JOKER)  # the joker is often called so, and is no secret
            return _listed(right) if tuple(card for card in cards_named(text) if card in suited) == suited else None
        case Call():
            return _call_told(step, text)
        case ExchangeStep():
            return _discards_told(step, text)
        case NameSuit():
            return _suit_told(step, text)
        case ScoreStep():
            points = frozenset(abs(number) for number in right_numbers(step).values() if number)
            return " and ".join(map(str, sorted(points))) if points and points <= numbers_named(text) else None
        case Compare() if step.ask == "score":
            points = frozenset(abs(number) for answer in right_answers(step) for _, number in answer if number)
            return " and ".join(map(str, sorted(points))) if points and points <= numbers_named(text) else None
        case Read() | Compare() | PlayOn():
            return None  # no question, answers that are offered as choices, or a whole deal


def _cards_told(step: PickCard | PickCards, text: str) -> str | None:
    """Right cards when no wrong one is named beside them, or when the learner is told to play one; a bower is a card, but for who is to find the trumps."""
    right, hand = _right(step), hand_of(step.table, step.seat) or ()
    bowers = () if step.ask == "trumps" else _bowers(text, step.table)
    for named in ((*cards_named(affirmed(text)), *bowers), cards_named(told_to_choose(text))):
        mine = tuple(card for card in named if card in hand)
        if _only_right(mine, right, hand):
            return _listed(dict.fromkeys(mine))
    return None


def _bowers(text: str, table: CardPlay) -> tuple[Card, ...]:
    """The bowers that a text speaks of as the card to play or the card that wins, as cards of this table; where it says what a bower is, it tells nothing."""
    roles = ((card, card_role(card, table.strain)) for card in table.rules.pack)
    return tuple(card for card, role in roles if role and re.search(_BOWER.replace("ROLE", role), affirmed(text), re.IGNORECASE))


def _plain(text: str) -> str:
    """A prompt without its stress, suits written out: what a learner reads."""
    return re.sub(r"\{suit:([SCDH])\}", lambda found: SUIT_WORDS[found[1]], text.replace("*", ""))


def _right(step: PickCard | PickCards) -> tuple[Card, ...]:
    return right_set(step) if isinstance(step, PickCards) else right_cards(step)


def _only_right(named: Collection[Card], right: Collection[Card], hand: Collection[Card]) -> bool:
    """Whether words name right cards of a hand and no wrong ones; where every card is right there is nothing to tell."""
    mine = [card for card in named if card in hand]
    return bool(mine) and all(card in right for card in mine) and len(right) < len(hand)


def _winner_told(step: WhoWins, text: str) -> str | None:
    """The winning card when it alone is named, or the winning seat when it is said to win; the card led is always named."""
    trick = trick_shown(step.table)
    (_, led), (seat, card) = trick.plays[0], trick.winning_play(step.table.strain, step.table.joker_named)
    said = (*cards_named(affirmed(text)), *_bowers(text, step.table))
    if {each for each in said if each in {played for _, played in trick.plays} and each != led} == {card}:
        return card_text(card)
    return seat_name(seat) if _wins(seat, step.table).search(text) else None


PLATES = {"N": "Nori", "E": "Eddie", "S": "Sasha", "W": "Wanda", "1": "Ada", "2": "Bea", "3": "Cal", "4": "Dot", "5": "Ed", "6": "Fay"}
"""The names on the players' plates, which a learner reads for a seat; a test holds them to those of the page."""


def _wins(seat: Seat, table: CardPlay) -> re.Pattern[str]:
    names = [re.escape(name) for name in (seat_name(seat), PLATES.get(seat, ""), *(("the contractor",) if seat == table.contract.seat else ())) if name]
    places = [rf"\{{seat:{re.escape(seat)}\}}", *((r"\{contractor\}",) if seat == table.contract.seat else ())]
    who = rf"(?:{'|'.join(places)}|\b(?:{'|'.join(names)}))"
    return re.compile(rf"{who}\s+(?:wins|takes|will win|will take)(?:\s+(?:it|the trick|this trick)\b|[.!])|\b(?:won by|goes to)\s+{who}", re.IGNORECASE)


def _call_told(step: Call, text: str) -> str | None:
    for said in (affirmed(text), told_to_choose(text)):
        named = [call for call in calls_named(said) if judge(step.table, call, step.seat).legal]
        if named and all(is_right(step, call) for call in named) and len(right_calls(step)) <= _FEW:  # all right calls are found last: it may take whole deals
            return ", ".join(map(str, named))
    return None


def _discards_told(step: ExchangeStep, text: str) -> str | None:
    """The discards when all that are named are right together; without a goal any are, and there is nothing to tell."""
    held = cards_to_choose_from(step.table) or ()
    named = tuple(card for card in cards_named(affirmed(text)) if card in held)
    return _listed(named) if step.goal is not None and right_exchange(step, Exchange(named)) else None


def _suit_told(step: NameSuit, text: str) -> str | None:
    """The suit when only one is right and the words name it and no other."""
    right, text = right_suits(step), affirmed(text)
    named = [suit for suit in SUIT_CHOICES if suit is not None and re.search(rf"\b{SUIT_WORDS[suit.value]}\b|{GLYPHS[suit]}", text, re.IGNORECASE)]
    return SUIT_WORDS[named[0].value] if len(right) == 1 and tuple(named) == right else None


def _other_card_led(text: str, table: CardPlay) -> Iterator[Fault]:
    """A prompt that says which card was led names the one on the table."""
    plays = trick_shown(table).plays
    for found in _LED.finditer(" ".join(text.split())) if plays else ():
        inner = CARD.match(found["card"])
        card = card_in(inner) if inner else None
        if card is not None and card != plays[0][1]:
            yield Fault(("say",), f"{card_text(card)} is said to be led, but {card_text(plays[0][1])} is (write {{led}})")


def _listed(cards: Collection[Card]) -> str:
    return ", ".join(card_text(card) for card in cards)
