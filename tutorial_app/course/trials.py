"""Answers to try on a question, as texts: those that are right, and those that show what else the engine has to say."""

from __future__ import annotations

from collections.abc import Iterator

from tutorial_app.course.aftermath import trick_shown
from tutorial_app.course.calls import right_calls
from tutorial_app.course.card_sets import JOIN
from tutorial_app.course.compare import compare_options
from tutorial_app.course.discards import SUIT_CHOICES, right_suits, suit_text
from tutorial_app.course.model import Call, Compare, ExchangeStep, NameSuit, Order, PickCard, PickCards, Question, ScoreStep, WhoWins
from tutorial_app.course.questions import right_answer, right_cards
from tutorial_app.course.scores import numbers_text
from tutorial_app.engine import SUITS, Card, Exchange, Pass, Ruleset, cards_to_choose_from, hand_of
from tutorial_app.files.actions import move_text


def right_texts(step: Question) -> tuple[str, ...]:
    """Right answers: all of them where one card, call or suit is chosen and no deal need be played for it, else one."""
    match step:
        case PickCard():
            return tuple(map(str, right_cards(step)))
        case Call() if step.goal is None:
            return tuple(map(str, right_calls(step)))
        case NameSuit():
            return tuple(map(suit_text, right_suits(step)))
        case _:
            return (right_answer(step),)


def trial_texts(step: Question, rules: Ruleset) -> tuple[str, ...]:
    """The right answers, and wrong ones of every sort that a learner can give."""
    return tuple(dict.fromkeys((*right_texts(step), *_others(step, rules))))


def _others(step: Question, rules: Ruleset) -> Iterator[str]:
    match step:
        case PickCard() | PickCards():
            yield from map(str, hand_of(step.table, step.seat) or ())
        case WhoWins():
            yield from (str(card) for _, card in trick_shown(step.table).plays)
        case Order():
            yield _joined(step.cards[::-1])
        case Call():
            yield from map(str, (Pass(), *(row.bid for row in rules.schedule.rows)))
        case ExchangeStep():
            yield from _discards(step, rules)
        case NameSuit():
            yield from map(suit_text, SUIT_CHOICES)
        case ScoreStep():
            yield numbers_text(step, dict.fromkeys(rules.side_names, 0))
        case Compare():
            yield from (f"{one.id}{JOIN}{two.id}" for one, two in zip(*compare_options(step, rules), strict=True))


def _discards(step: ExchangeStep, rules: Ruleset) -> Iterator[str]:
    """The first and the last cards, one too few, and the joker named, kept or not."""
    cards, count = cards_to_choose_from(step.table) or (), rules.kitty_size
    for choice in (cards[:count], cards[-count:], cards[1:count]):
        yield move_text(Exchange(choice))
        yield from (move_text(Exchange(choice, suit)) for suit in SUITS)


def _joined(cards: tuple[Card, ...]) -> str:
    return JOIN.join(map(str, cards))
