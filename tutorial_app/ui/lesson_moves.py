"""What a click does at a learner's place in a lesson. Pure: a place and a click in, a place out. Clicks are untrusted."""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.course import (
    GO_ON,
    Call,
    Compare,
    ExchangeStep,
    LessonRun,
    NameSuit,
    Order,
    PickCard,
    PickCards,
    PlayOn,
    Read,
    ScoreStep,
    WhoWins,
    move_text,
)
from tutorial_app.engine import Action, KittyExchange, NotationError, Seat, parse_call, parse_card, parse_suit
from tutorial_app.ui.gesture import Picked, clicked, discarded, leads
from tutorial_app.ui.lesson_place import EMPTY, Place, all_drawn, moved, picking, run_of

MOST_PICKED = 53
"""No question is answered with more cards than there are."""


def _answering(place: Place, rev: int | None) -> LessonRun | None:
    """The run that a click means; None where there is none, or where the click was made on an older picture: the second half of a double click."""
    return None if rev is not None and rev != place.rev else run_of(place)


def handle(place: Place, kind: str, value: str, rev: int | None) -> Place:
    """The place after a click on the table. `rev` is the number of the picture it was made on, as for all clicks; None means that it cannot be stale."""
    run = _answering(place, rev)
    if run is None:
        return place
    try:
        if kind == "why":
            return _asked(place, run, value)
        if isinstance(run.current, PlayOn):
            return _deal_click(place, run, run.current.seat, kind, value)
        return _question_click(place, run, kind, value)
    except NotationError:
        return place


def _question_click(place: Place, run: LessonRun, kind: str, value: str) -> Place:
    """A click on the table of a question: an answer at once, or a card chosen for one."""
    match run.current:
        case PickCard() | WhoWins():
            if kind == "card":
                return moved(place, run.answer(str(parse_card(value))), act_out=True)
        case PickCards() | Order():
            if kind == "card" and picking(run):
                return _toggled(place, str(parse_card(value)))
        case Call():
            if kind == "call":
                return moved(place, run.answer(str(parse_call(value))))
        case NameSuit():
            if kind == "suit":
                return moved(place, run.answer("none" if value == "none" else parse_suit(value).value))
        case ExchangeStep() as step:
            if kind in ("card", "suit") and picking(run) and isinstance(step.table, KittyExchange):
                return _done(place, run, clicked(step.table, step.seat, Picked(place.chosen, place.naming), kind, value))
        case Read() | ScoreStep() | Compare() | PlayOn():
            pass  # nothing on the table answers these
    return _settled(place)


def _settled(place: Place) -> Place:
    """The same place drawn again, so that a table which has moved a card at once puts it back."""
    return replace(place, shown=all_drawn(place), rev=place.rev + 1)


def _toggled(place: Place, card: str) -> Place:
    chosen = tuple(other for other in place.chosen if other != card) if card in place.chosen else (*place.chosen, card)
    return replace(_settled(place), chosen=chosen[:MOST_PICKED], asked="", asking=False)


def _asked(place: Place, run: LessonRun, value: str) -> Place:
    """A click on a card of the trick answers who wins; everything else asks why."""
    if isinstance(run.current, WhoWins) and value.startswith("card:") and not place.asking:
        return moved(place, run.answer(str(parse_card(value.removeprefix("card:")))))
    return replace(_settled(place), asked=value[:40])


def _deal_click(place: Place, run: LessonRun, seat: Seat, kind: str, value: str) -> Place:
    guided = run.guided
    if guided is None:
        return place
    if guided.waits_for != "go-on":
        return _done(place, run, clicked(guided.position, seat, Picked(place.chosen, place.naming), kind, value))
    gone_on = run.answer(GO_ON)
    gone, now = moved(place, gone_on), gone_on.guided
    yours = kind == "card" and now is not None and now.waits_for == "you"
    at_once = yours and now is not None and (isinstance(now.position, KittyExchange) or leads(now.position, seat))
    return replace(_deal_click(gone, gone_on, seat, kind, value), shown=gone.shown) if at_once else gone


def _done(place: Place, run: LessonRun, meant: Action | Picked | None) -> Place:
    if isinstance(meant, Picked):
        return replace(_settled(place), chosen=meant.cards, naming=meant.naming, asked="", asking=False)
    return place if meant is None else moved(place, run.answer(move_text(meant)))


def discard(place: Place, rev: int | None = None) -> Place:
    """Discard the chosen cards, or ask for the joker's suit first. Outside an exchange nothing happens."""
    run = _answering(place, rev)
    if run is None:
        return place
    step, guided = run.current, run.guided
    position = step.table if isinstance(step, ExchangeStep) and picking(run) else guided.position if guided is not None else None
    if position is None:
        return place
    if isinstance(step, ExchangeStep) and not place.chosen:
        return replace(_settled(place), asked=EMPTY)
    after = _done(place, run, discarded(position, Picked(place.chosen, place.naming)))
    then = run_of(after)
    refused = then is not None and then.guided is not None and then.guided.refused is not None
    return replace(after, chosen=place.chosen) if refused else after


def check(place: Place, text: str | None = None, rev: int | None = None) -> Place:
    """Give the answer that was made: the chosen cards, or a text that stands for the points or the choices. An empty one is asked for again."""
    run = _answering(place, rev)
    if run is None or not isinstance(run.current, PickCards | Order | ScoreStep | Compare):
        return place
    given = "+".join(place.chosen) if isinstance(run.current, PickCards | Order) else text
    return moved(place, run.answer(given)) if given else replace(_settled(place), asked=EMPTY)


def press(place: Place, button: str, rev: int | None = None) -> Place:
    """The place after one of the lesson's own buttons."""
    run = _answering(place, rev)
    if run is None:
        return place
    match button:
        case "hint":
            return replace(moved(place, run.hint()), shown=all_drawn(place), chosen=place.chosen)
        case "retry":
            return moved(place, run.retry())
        case "continue":
            return moved(place, run.answer(GO_ON))
        case "undo":
            back = moved(place, run.undo())
            return replace(back, shown=all_drawn(back))
        case "restart":
            back = moved(place, run.restart())
            return replace(back, shown=all_drawn(back))
        case "why":
            return replace(_settled(place), asking=not place.asking, asked="" if place.asking else "turn")
        case _:
            return place
