"""A sitting: one person at a table with players in the other seats. Pure: strings and numbers in, strings and numbers out.

A sitting holds only decisions and what is being pointed at; every position is recomputed by replay. Clicks are untrusted: a click that
carries an old `rev`, or names something that does not exist, changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorial_app.engine import (
    Action,
    Card,
    CardPlay,
    Exchange,
    Finished,
    IllegalActionError,
    KittyExchange,
    NotationError,
    Outcome,
    PlayCard,
    Position,
    Record,
    Ruleset,
    ScoreLine,
    Seat,
    ThrownIn,
    Verdict,
    apply,
    judge,
    may_name_in_advance,
    must_name,
    next_dealer,
    nothing_scored,
    parse_call,
    parse_card,
    parse_suit,
    seen_by,
    settle_deal,
    turn_of,
    waiting_trick,
)
from tutorial_app.engine.auction import Auction
from tutorial_app.engine.match import Scores
from tutorial_app.players import PLAYERS
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.replays import JOINT, after, line_of, lines_of, reached, record_from, records_in
from tutorial_app.ui.table.scene import Phase

OTHERS = "plain"
"""Who sits in the other seats."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Where a learner is.

    `deals` are the packed deals of the match, the one on the table last; `me` is the learner's seat; `seen` counts the actions of this deal
    that were continued past, `shown` those already drawn; `chosen` cards are picked for the discard; `naming` is `advance`, `lead` or empty;
    `tried` is a refused action as `kind:value`; `asked` what was asked about; `asking` whether the next click asks; `hint` how many hints
    were taken here; `review` the step of a finished deal, or -1; `rev` counts handled events.
    """

    deals: tuple[str, ...]
    me: Seat = "S"
    seen: int = 0
    shown: int = 0
    chosen: tuple[str, ...] = ()
    naming: str = ""
    tried: str = ""
    asked: str = ""
    asking: bool = False
    hint: int = 0
    review: int = -1
    rev: int = 0


def rules_of(sitting: Sitting) -> Ruleset:
    """The game that is played."""
    return record_of(sitting).rules


def record_of(sitting: Sitting) -> Record:
    """The deal on the table."""
    return record_from(sitting.deals[-1])


def scores_before(sitting: Sitting) -> Scores:
    """The score sheet before the deal on the table."""
    scores = nothing_scored(rules_of(sitting))
    for line in sitting.deals[:-1]:
        for scored in lines_of(record_from(line)):
            scores[scored.side] += scored.points
    return scores


def new_sitting(seed: int, game: str = "4-hand", me: Seat = "S", dealer: Seat | None = None) -> Sitting:
    """A new match whose first deal comes from a seed; the first dealer follows from the seed too, unless given."""
    rules = ruleset(game)
    first = dealer or rules.seats[seed % len(rules.seats)]
    return _others_act(Sitting((line_of(Record(rules, first, seed)),), me))


def sitting_from(text: str, me: Seat = "S", seen: int = 0) -> Sitting:
    """A sitting from a link. What the learner has not continued past is shown again.

    :raises NotationError: the text holds no match that can be played on.
    """
    try:
        deals = records_in(text)
        for line in deals:
            reached(record_from(line))
    except IllegalActionError as error:
        raise NotationError(f"the link holds a play that the rules refuse ({error.verdict.reason.rule})") from error
    if me not in record_from(deals[-1]).rules.seats:
        raise NotationError(f"the game of the link has no seat {me}")
    found = Sitting(deals, me)
    done = steps_of(found)
    return replace(_others_act(replace(found, seen=min(max(seen, 0), done), shown=done)), rev=0)


def address_of(sitting: Sitting) -> str:
    """The whole match as one text for an address."""
    return JOINT.join(sitting.deals)


def position_of(sitting: Sitting, step: int | None = None) -> Position:
    """The position now, or after `step` actions."""
    record = record_of(sitting)
    return reached(record) if step is None else after(record, step)


def steps_of(sitting: Sitting) -> int:
    """How many actions the deal has so far."""
    return len(record_of(sitting).actions)


def phase_of(sitting: Sitting) -> Phase:
    """The phase the table shows; a finished trick waits until the learner has continued past it."""
    position = position_of(sitting)
    if isinstance(position, Auction):
        return "auction"
    if isinstance(position, ThrownIn):
        return "thrown-in"
    if isinstance(position, KittyExchange):
        return "name-suit" if sitting.naming else "exchange"
    if trick_waits(sitting):
        return "trick-done"
    if isinstance(position, Finished):
        return "match-over" if deal_result(sitting)[1].over else "scored"
    return "name-suit" if sitting.naming else "play"


def trick_waits(sitting: Sitting) -> bool:
    """Whether the last action completed a trick that the learner has not continued past."""
    return sitting.seen < steps_of(sitting) and waiting_trick(position_of(sitting)) is not None


def deal_result(sitting: Sitting) -> tuple[tuple[ScoreLine, ...], Outcome]:
    """The score lines of the finished deal and where the match stands. The deal must be finished."""
    position = position_of(sitting)
    assert isinstance(position, Finished), "only a finished deal has a result"
    return settle_deal(position, scores_before(sitting))


def handle(sitting: Sitting, kind: str, value: str, rev: int | None) -> Sitting:
    """The sitting after a click on the table; `rev` None means it comes from a page control and cannot be stale."""
    if rev is not None and rev != sitting.rev:
        return sitting
    fresh = replace(sitting, rev=sitting.rev + 1, shown=steps_of(sitting), tried="", review=-1 if kind != "why" else sitting.review)
    try:
        match kind:
            case "card":
                return _click_card(fresh, parse_card(value))
            case "call":
                return _try(fresh, parse_call(value), f"call:{value}")
            case "suit":
                return _click_suit(fresh, value)
            case "why":
                return replace(fresh, asked=value[:40], tried=sitting.tried)
    except NotationError:
        return sitting
    return sitting


def _click_card(sitting: Sitting, card: Card) -> Sitting:
    position = position_of(sitting)
    if trick_waits(sitting):
        moved = go_on(sitting)
        return _click_card(moved, card) if turn_of(position_of(moved)) == sitting.me and not trick_waits(moved) and _leads(moved) else moved
    if isinstance(position, KittyExchange) and turn_of(position) == sitting.me:
        return replace(_toggle(sitting, card), naming="", asked="")
    if isinstance(position, CardPlay) and turn_of(position) == sitting.me and must_name(position, sitting.me, card) and card in _hand(position, sitting.me):
        return replace(sitting, naming="lead", chosen=(str(card),), asked="")
    return _try(sitting, PlayCard(card), f"card:{card}")


def _leads(sitting: Sitting) -> bool:
    position = position_of(sitting)
    return isinstance(position, CardPlay) and not position.trick.plays


def _hand(position: CardPlay, seat: Seat) -> tuple[Card, ...]:
    return position.hands[position.rules.index(seat)] or ()


def _toggle(sitting: Sitting, card: Card) -> Sitting:
    position = position_of(sitting)
    assert isinstance(position, KittyExchange)
    held = (position.hands[position.rules.index(sitting.me)] or ()) + (position.kitty or ())
    if card not in held:
        return replace(sitting, tried=f"card:{card}")
    name = str(card)
    chosen = tuple(other for other in sitting.chosen if other != name) if name in sitting.chosen else (*sitting.chosen, name)
    return replace(sitting, chosen=chosen)


def discard(sitting: Sitting) -> Sitting:
    """Discard the chosen cards; where the joker is kept and may be named, ask for its suit first. After the exchange nothing happens."""
    if not isinstance(position_of(sitting), KittyExchange):
        return sitting
    fresh = replace(sitting, rev=sitting.rev + 1, tried="", asked="", shown=steps_of(sitting))
    position, cards = position_of(sitting), tuple(parse_card(card) for card in sitting.chosen)
    action = Exchange(cards)
    if judge(position, action, sitting.me).legal and may_name_in_advance(position, cards):
        return replace(fresh, naming="advance")
    return _try(fresh, action, "discard:" + " ".join(sitting.chosen))


def _click_suit(sitting: Sitting, value: str) -> Sitting:
    suit = None if value == "none" else parse_suit(value)
    if sitting.naming == "advance":
        cards = tuple(parse_card(card) for card in sitting.chosen)
        return _try(sitting, Exchange(cards, suit), f"discard:{' '.join(sitting.chosen)}:{value}")
    if sitting.naming == "lead" and sitting.chosen:
        return _try(sitting, PlayCard(parse_card(sitting.chosen[0]), suit), f"card:{sitting.chosen[0]}:{value}")
    return sitting


def action_of(text: str) -> Action:
    """The action a `tried` text stands for.

    :raises NotationError: it stands for none.
    """
    kind, _, rest = text.partition(":")
    value, _, suit = rest.partition(":")
    named = parse_suit(suit) if suit and suit != "none" else None
    if kind == "call":
        return parse_call(value)
    if kind == "card":
        return PlayCard(parse_card(value), named)
    return Exchange(tuple(parse_card(card) for card in value.split()), named)


def verdict_on(sitting: Sitting) -> Verdict | None:
    """The engine's verdict on the last refused action, or None."""
    return judge(position_of(sitting), action_of(sitting.tried), sitting.me) if sitting.tried else None


def _try(sitting: Sitting, action: Action, text: str) -> Sitting:
    if not judge(position_of(sitting), action, sitting.me).legal:
        keep = isinstance(action, Exchange) or sitting.naming
        return replace(sitting, tried=text, asked="", chosen=sitting.chosen if keep else ())
    return _others_act(replace(_with_record(sitting, record_of(sitting).then(action)), chosen=(), naming="", asked="", asking=False, hint=0))


def _with_record(sitting: Sitting, record: Record) -> Sitting:
    return replace(sitting, deals=(*sitting.deals[:-1], line_of(record)))


def _others_act(sitting: Sitting) -> Sitting:
    """Let the other seats act until it is the learner's turn, a trick is complete, or the deal is over."""
    record, position = record_of(sitting), position_of(sitting)
    player = PLAYERS[OTHERS]
    acted = False
    while not (waiting_trick(position) if acted else trick_waits(sitting)):
        seat = turn_of(position)
        if seat is None or seat == sitting.me:
            break
        action = player.choose(seen_by(position, seat)).action
        record = record.then(action)
        position = apply(position, action)
        acted = True
    return _with_record(sitting, record) if acted else sitting


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
    return _others_act(Sitting((*sitting.deals, dealt), sitting.me, rev=sitting.rev + 1))


def back_to(sitting: Sitting, count: int) -> Sitting:
    """Take the deal back to where it had `count` actions; the others' calls and plays up to the learner's turn stand again."""
    cut = _with_record(sitting, record_of(sitting).back_to(count))
    return _others_act(Sitting(cut.deals, cut.me, seen=min(sitting.seen, steps_of(cut)), shown=steps_of(cut), rev=sitting.rev + 1))


def undo(sitting: Sitting) -> Sitting:
    """Take back the learner's last decision; at the start of a deal, return to the end of the deal before."""
    if sitting.naming or sitting.chosen:
        return replace(sitting, naming="", chosen=(), tried="", asked="", rev=sitting.rev + 1)
    mine = own_decisions(sitting)
    if mine:
        return back_to(sitting, mine[-1])
    if len(sitting.deals) == 1:
        return replace(sitting, tried="", asked="", rev=sitting.rev + 1)
    before = Sitting(sitting.deals[:-1], sitting.me, rev=sitting.rev + 1)
    return replace(before, seen=steps_of(before), shown=steps_of(before))


def own_decisions(sitting: Sitting) -> tuple[int, ...]:
    """After how many actions the learner was to act and did."""
    return tuple(step for step in range(steps_of(sitting)) if turn_of(position_of(sitting, step)) == sitting.me)
