"""What changes a sitting: clicks, buttons, the other seats. Pure: strings and numbers in, strings and numbers out.

Clicks are untrusted: a click that carries an old `rev`, or names something that does not exist, changes nothing.
"""

from __future__ import annotations

from dataclasses import replace

from tutorial_app.engine import (
    Action,
    Exchange,
    Finished,
    IllegalActionError,
    NotationError,
    Record,
    Ruleset,
    Seat,
    apply,
    judge,
    next_dealer,
    parse_card,
    seen_by,
    turn_of,
    waiting_trick,
)
from tutorial_app.players import PLAIN
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.gesture import Picked, clicked, discarded, leads
from tutorial_app.ui.hints import STEPS
from tutorial_app.ui.replays import line_of, reached, record_from, records_in
from tutorial_app.ui.sitting import Sitting, own_decisions, phase_of, position_of, record_of, seat_of_learner, steps_of, trick_waits, tried_text

USUAL_GAME = "4-hand"
"""What is played until somebody chooses."""


def new_sitting(seed: int, rules: Ruleset | None = None, me: Seat | None = None, dealer: Seat | None = None, club: str = "", note: str = "") -> Sitting:
    """A new match whose first deal comes from a seed; the first dealer follows from the seed too, unless given. Without rules it is the game for four."""
    rules = rules or ruleset(USUAL_GAME)
    first = dealer or rules.seats[seed % len(rules.seats)]
    return _others_act(Sitting((line_of(Record(rules, first, seed)),), me or seat_of_learner(rules), club=club, note=note))


def sitting_from(text: str, me: Seat | None = None, seen: int = 0) -> Sitting:
    """A sitting from a link. What the learner has not continued past is shown again.

    :raises NotationError: the text holds no match that can be played on.
    """
    try:
        deals = records_in(text)
        for line in deals:
            reached(record_from(line))
    except IllegalActionError as error:
        raise NotationError(f"the link holds a play that the rules refuse ({error.verdict.reason.rule})") from error
    rules = record_from(deals[-1]).rules
    if me is not None and me not in rules.seats:
        raise NotationError(f"the game of the link has no seat {me}")
    found = Sitting(deals, me or seat_of_learner(rules))
    done = steps_of(found)
    return replace(_others_act(replace(found, seen=min(max(seen, 0), done), shown=done)), rev=0)


def handle(sitting: Sitting, kind: str, value: str, rev: int | None) -> Sitting:
    """The sitting after a click on the table; `rev` None means it comes from a page control and cannot be stale."""
    if rev is not None and rev != sitting.rev:
        return sitting
    fresh = replace(sitting, rev=sitting.rev + 1, shown=steps_of(sitting), tried="", review=-1 if kind != "why" else sitting.review)
    if kind == "why":
        return replace(fresh, asked=value[:40], tried=sitting.tried)
    try:
        return _click(fresh, kind, value) or sitting
    except NotationError:
        return sitting


def _click(sitting: Sitting, kind: str, value: str) -> Sitting | None:
    if kind == "card" and trick_waits(sitting):
        parse_card(value)  # a click on no card goes nowhere
        moved = go_on(sitting)
        return _click(moved, kind, value) if not trick_waits(moved) and leads(position_of(moved), sitting.me) else moved
    return _done(sitting, clicked(position_of(sitting), sitting.me, sitting.picked, kind, value))


def _done(sitting: Sitting, meant: Action | Picked | None) -> Sitting | None:
    if isinstance(meant, Picked):
        return replace(sitting, chosen=meant.cards, naming=meant.naming, asked="")
    return None if meant is None else _try(sitting, meant)


def discard(sitting: Sitting) -> Sitting:
    """Discard the chosen cards, or ask for the joker's suit first. After the exchange nothing happens."""
    fresh = replace(sitting, rev=sitting.rev + 1, tried="", asked="", shown=steps_of(sitting))
    return _done(fresh, discarded(position_of(sitting), sitting.picked)) or sitting


def _try(sitting: Sitting, action: Action) -> Sitting:
    if not judge(position_of(sitting), action, sitting.me).legal:
        keep = isinstance(action, Exchange) or sitting.naming
        return replace(sitting, tried=tried_text(action), asked="", chosen=sitting.chosen if keep else ())
    return _others_act(replace(sitting.with_record(record_of(sitting).then(action)), chosen=(), naming="", asked="", asking=False, hint=0))


def _others_act(sitting: Sitting) -> Sitting:
    """Let the other seats act until it is the learner's turn, a trick is complete, or the deal is over."""
    record, position = record_of(sitting), position_of(sitting)
    acted = False
    while not (waiting_trick(position) if acted else trick_waits(sitting)):
        seat = turn_of(position)
        if seat is None or seat == sitting.me:
            break
        action = PLAIN.choose(seen_by(position, seat)).action
        record = record.then(action)
        position = apply(position, action)
        acted = True
    return sitting.with_record(record) if acted else sitting


def go_on(sitting: Sitting) -> Sitting:
    """Continue past a finished trick."""
    if not trick_waits(sitting):
        return sitting
    seen = replace(sitting, seen=steps_of(sitting), shown=steps_of(sitting), rev=sitting.rev + 1, tried="", asked="", hint=0)
    return _others_act(seen)


def next_deal(sitting: Sitting) -> Sitting:
    """Deal the next deal of the match; the deal passes to the left. Before this deal is over, as after a second click, nothing happens."""
    if phase_of(sitting) not in ("scored", "thrown-in"):
        return sitting
    last = record_of(sitting)
    seed = last.source + 1 if isinstance(last.source, int) else len(sitting.deals)
    dealt = line_of(Record(last.rules, next_dealer(last.rules, last.dealer), seed))
    return _others_act(sitting.at_deals((*sitting.deals, dealt)))


def back_to(sitting: Sitting, count: int) -> Sitting:
    """Take the deal back to where it had `count` actions; the others' calls and plays up to the learner's turn stand again."""
    cut = sitting.with_record(record_of(sitting).back_to(count))
    return _others_act(replace(sitting.at_deals(cut.deals), seen=min(sitting.seen, steps_of(cut)), shown=steps_of(cut)))


def undo(sitting: Sitting) -> Sitting:
    """Take back the learner's last decision; at the start of a deal, return to the end of the deal before."""
    if sitting.naming or sitting.chosen:
        return replace(sitting, naming="", chosen=(), tried="", asked="", rev=sitting.rev + 1)
    mine = own_decisions(sitting)
    if mine:
        return back_to(sitting, mine[-1])
    if len(sitting.deals) == 1:
        return replace(sitting, tried="", asked="", rev=sitting.rev + 1)
    before = sitting.at_deals(sitting.deals[:-1])
    return replace(before, seen=steps_of(before), shown=steps_of(before))


def more_hint(sitting: Sitting) -> Sitting:
    """One hint more."""
    return replace(sitting, hint=min(sitting.hint + 1, STEPS), asked="", tried="", rev=sitting.rev + 1, shown=steps_of(sitting))


def ask(sitting: Sitting) -> Sitting:
    """Begin or stop asking; it begins with the answer to the nearest question."""
    asking = not sitting.asking
    return replace(sitting, asking=asking, asked=_nearest_question(sitting) if asking else "", tried="", rev=sitting.rev + 1, shown=steps_of(sitting))


def _nearest_question(sitting: Sitting) -> str:
    if trick_waits(sitting):
        return "winner"
    return "line:0" if isinstance(position_of(sitting), Finished) else "turn"


def look_at(sitting: Sitting, step: int) -> Sitting:
    """Look at a finished deal after so many actions; -1 goes back to the score."""
    return replace(sitting, review=step, asked="", rev=sitting.rev + 1, shown=steps_of(sitting))
