"""An example in words: how it stands, what is asked, what each rule book answers by which rule, and what was searched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutorial_app.engine import (
    Auction,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    Seat,
    ThrownIn,
    shown_void,
    suits_led_before,
    tricks_of_side,
    turn_of,
)
from tutorial_app.engine.ruleset import switch_text
from tutorial_app.rulebook.explain import Explanation, explain
from tutorial_app.rulebook.matters.bound import searched_for
from tutorial_app.rulebook.matters.model import Example, Run, Stage
from tutorial_app.rulebook.names import action_text, call_in_sentence, card_text, counted, listed, number_text, seat_name, signed_text, suit_words
from tutorial_app.rulebook.speech import Speech, capital


@dataclass(frozen=True, slots=True)
class BookAnswers:
    """What one rule book answers: its value as it is written, the answer in a few words, and why."""

    value: str
    answer: str
    why: tuple[Explanation, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An example in words: how large it is, how it stands, what is asked, both answers, and what was searched."""

    size: str
    setting: tuple[str, ...]
    question: str
    books: tuple[BookAnswers, BookAnswers]
    searched: tuple[str, ...]


def told(example: Example) -> Told:
    """A smallest example in words."""
    first, second = (_book(run) for run in example.runs)
    return Told(size_words(example), tuple(_setting(example)), _question(example), (first, second), searched_for(example))


def size_words(example: Example) -> str:
    """How large an example is."""
    size = example.case.size
    if size.stage is Stage.SHEET:
        return "a score sheet alone"
    if size.stage is Stage.AUCTION:
        return f"an auction of {counted(size.count, 'call')}" if size.count else "an auction before its first call"
    return f"{counted(size.count, 'card')} a seat"


def _setting(example: Example) -> Iterator[str]:
    position = example.case.position
    match position:
        case Finished():
            yield from _sheet(position, dict(example.case.scores))
        case Auction():
            dealer = seat_name(position.dealer or position.rules.seats[-1])
            calls = [f"{seat_name(seat)} {call_in_sentence(call)}" for seat, call in example.runs[0].position.calls]
            yield f"{dealer} dealt."
            yield f"The calls: {', '.join(calls)}." if calls else "Nobody has called yet."
        case KittyExchange():
            dealt = f", {seat_name(position.dealer)} dealt" if position.dealer is not None else ""
            yield f"{seat_name(position.contract.seat)} plays {call_in_sentence(position.contract.row.bid)}{dealt}."
            yield f"{capital(_hands(position))}; the kitty {_cards(position.kitty)}."
            for action in example.case.actions:
                yield f"{seat_name(position.contract.seat)} discards {action_text(action)}."
        case CardPlay():
            yield f"{seat_name(position.contract.seat)} plays {call_in_sentence(position.contract.row.bid)}."
            yield f"{capital(_hands(position))}."
            yield from _past(position)
        case ThrownIn():
            raise AssertionError("no example begins with cards thrown in")


def _sheet(position: Finished, scores: dict[str, int]) -> Iterator[str]:
    speech = Speech(position.rules)
    yield f"{seat_name(position.contract.seat)} played {call_in_sentence(position.contract.row.bid)}."
    tricks = [f"{speech.side(side)} {number_text(tricks_of_side(position, side))}" for side in position.rules.side_names]
    yield f"Tricks: {'; '.join(tricks)}."
    before = [f"{speech.side(side)} {number_text(scores[side])}" for side in scores]
    yield f"Scores before the deal: {'; '.join(before)}; everybody else 0." if before else "Scores before the deal: 0 all round."


def _hands(position: KittyExchange | CardPlay) -> str:
    held = [f"{seat_name(seat)} holds {_cards(hand)}" for seat, hand in zip(position.rules.seats, position.hands, strict=True) if hand]
    return "; ".join(held)


def _cards(cards: tuple[object, ...] | None) -> str:
    return " ".join(card_text(card) for card in cards or ())  # type: ignore[arg-type]


def _past(position: CardPlay) -> Iterator[str]:
    turn = turn_of(position) or position.leader
    led, void = suits_led_before(position), shown_void(position, turn)
    if led:
        yield f"Led to earlier tricks: {listed([suit_words(suit) for suit in led])}."
    if void:
        yield f"{seat_name(turn)} could not follow when {listed([suit_words(suit) for suit in void])} were led."
    if position.trick.plays:
        plays = [f"{seat_name(seat)} {card_text(card)}" for seat, card in position.trick.plays]
        yield f"On the table: {', '.join(plays)}."


def _question(example: Example) -> str:
    end = example.runs[0].position
    match example.difference.kind:
        case "legal":
            return f"May {_name(turn_of(end))} {_deed(example)}?"
        case "turn":
            return "Whose turn is it?"
        case "seen":
            return f"Does {_name(example.difference.seat)} see the hand of {_name(_contractor(end))}?"
        case "wins":
            return "Who has won the game?"
        case "scored":
            return "What is scored?"


def _contractor(position: Position) -> Seat | None:
    return position.contract.seat if isinstance(position, KittyExchange | CardPlay | Finished) else None


def _name(seat: Seat | None) -> str:
    return seat_name(seat) if seat is not None else "nobody"


def _deed(example: Example) -> str:
    action, end = example.difference.action, example.runs[0].position
    match action:
        case PlayCard(_, named) if named is not None:
            return f"lead the joker and name {suit_words(named)}"
        case PlayCard(card):
            verb = "play" if isinstance(end, CardPlay) and end.trick.plays else "lead"
            return f"{verb} {card_text(card)}"
        case Exchange(_, named):
            return f"discard {_listed_cards(action)}{f' and give the joker to {suit_words(named)}' if named else ''}"
        case Pass() | None:
            return "pass"
        case _:
            return f"bid {call_in_sentence(action)}"


def _listed_cards(action: Exchange) -> str:
    return listed([card_text(card) for card in action.discards])


def _book(run: Run) -> BookAnswers:
    why = tuple(explain(reason, run.rules) for reason in run.reasons)
    return BookAnswers(switch_text(run.value), _answer(run), why)


def _answer(run: Run) -> str:
    speech = Speech(run.rules)
    match run.answer:
        case bool():
            return "yes" if run.answer else "no"
        case None:
            return "nobody's"
        case str():
            return speech.seat(run.answer)
        case tuple():
            return listed([speech.side(side) for side in run.answer]) or "nobody yet"
        case points:
            return "; ".join(f"{speech.side(side)} {signed_text(score)}" for side, score in points.items())
