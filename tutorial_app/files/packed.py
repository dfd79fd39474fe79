"""Records and matches in one compact line, `f1.…` and `m1.…`, made for links: no card in it can be read as text.

The line holds decisions only: game, every switch, dealer, deal or seed, actions. Each action is a number among those that could stand there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

from tutorial_app.engine import (
    JOKER,
    SUITS,
    SWITCH_NAMES,
    Action,
    Auction,
    Card,
    CardPlay,
    Deal,
    Exchange,
    IllegalActionError,
    KittyExchange,
    Match,
    NotationError,
    Pass,
    PlayCard,
    Position,
    Record,
    Ruleset,
    RulesetError,
    Suit,
    allowed_values,
    apply,
    cards_to_choose_from,
    hand_of,
    replay,
    turn_of,
)
from tutorial_app.files.actions import action_told
from tutorial_app.files.digits import LONGEST_LINE, Packer, Unpacker
from tutorial_app.files.fields import Rules
from tutorial_app.files.problems import quoted
from tutorial_app.files.refusals import RefusedActionError, refusal

_MOST_ACTIONS = 1024
_MOST_RECORDS = 200
_CHOICES = {switch: allowed_values(switch) for switch in SWITCH_NAMES}
T = TypeVar("T")
_NAMED: tuple[Suit | None, ...] = (None, *SUITS)


def pack_record(record: Record, path: Sequence[Position] | None = None) -> str:
    """The compact line of a record, finished or not; `path` are the positions it goes through, if they are known.

    :raises NotationError: the deal is not the game's pack, or the seed is no whole number of at most 64 bits.
    :raises IllegalActionError: an action is refused.
    """
    packer = Packer()
    _put_switches(packer, record.rules)
    _put_record(packer, record, path or _path(record))
    return packer.line(f"f1.{record.rules.name}")


def line_in_link(text: str) -> str:
    """The packed deal in a link, or a line as it is; of a whole match the last one."""
    text = text.strip()
    return text.rpartition("g=")[2].partition("&")[0].rpartition("~")[2].strip() or text


def unpack_record(line: str, rules_for: Rules) -> Record:
    """The record of a compact line.

    :raises NotationError: no such line, or damaged.
    :raises RefusedActionError: the rules refuse an action in it.
    """
    unpacker, rules = _opened(line, "f1", rules_for)
    record = _take_record(unpacker, rules)
    unpacker.finish()
    return record


def pack_match(match: Match) -> str:
    """The compact line of a match: who dealt first, the scores it began with, its records.

    :raises NotationError: as `pack_record`, or the records are not all of the match's own rules.
    """
    packer = Packer()
    _put_switches(packer, match.rules)
    packer.put(match.rules.index(match.first_dealer), len(match.rules.seats))
    start = dict(match.start)
    for side in match.rules.side_names:
        packer.put_number(start.get(side, 0))
    packer.put(len(match.records), _MOST_RECORDS)
    for record in match.records:
        if record.rules != match.rules:
            raise NotationError("the deals of a match are all played by the same rules")
        _put_record(packer, record, _path(record))
    return packer.line(f"m1.{match.rules.name}")


def unpack_match(line: str, rules_for: Rules) -> Match:
    """The match of a compact line.

    :raises NotationError: as `unpack_record`.
    """
    unpacker, rules = _opened(line, "m1", rules_for)
    dealer = rules.seats[unpacker.take(len(rules.seats))]
    start = tuple((side, points) for side in rules.side_names if (points := unpacker.take_number()))
    records = tuple(_take_record(unpacker, rules) for _ in range(unpacker.take(_MOST_RECORDS)))
    unpacker.finish()
    return Match(rules, dealer, records, start)


def _opened(line: str, version: str, rules_for: Rules) -> tuple[Unpacker, Ruleset]:
    parts = line.strip().split(".") if len(line) <= LONGEST_LINE else []
    if len(parts) != 3 or parts[0] != version:
        what = "record" if version == "f1" else "match"
        raise NotationError(f"not a {what} line: {quoted(line)} (it begins with {version}. and a game, as in {version}.4-hand.…)")
    unpacker = Unpacker(f"{version}.{parts[1]}", parts[2])
    variant = {switch: _choice(unpacker, values) for switch, values in _CHOICES.items()}
    try:
        shipped = rules_for(parts[1], {}).switches
        return unpacker, rules_for(parts[1], {switch: value for switch, value in variant.items() if value != getattr(shipped, switch)})
    except RulesetError as error:
        raise NotationError(str(error)) from None


def _choice(unpacker: Unpacker, values: tuple[T, ...]) -> T:
    return values[unpacker.take(len(values))]


def _put_switches(packer: Packer, rules: Ruleset) -> None:
    for switch, values in _CHOICES.items():
        packer.put(values.index(getattr(rules.switches, switch)), len(values))


def _path(record: Record) -> Sequence[Position]:
    begin = replay(Record(record.rules, record.dealer, record.source))
    return tuple(accumulate(record.actions, apply, initial=begin))


def _put_record(packer: Packer, record: Record, path: Sequence[Position]) -> None:
    rules = record.rules
    packer.put(rules.index(record.dealer), len(rules.seats))
    packer.put(int(isinstance(record.source, int)), 2)
    if isinstance(record.source, int):
        packer.put_number(record.source)
    else:
        _put_deal(packer, rules, record.source)
    packer.put(len(record.actions), _MOST_ACTIONS)
    for position, action in zip(path, record.actions, strict=False):
        _put_action(packer, position, action)


def _take_record(unpacker: Unpacker, rules: Ruleset) -> Record:
    dealer = rules.seats[unpacker.take(len(rules.seats))]
    source = unpacker.take_number() if unpacker.take(2) else _take_deal(unpacker, rules)
    position, actions = replay(Record(rules, dealer, source)), []
    for _ in range(unpacker.take(_MOST_ACTIONS)):
        action = _take_action(unpacker, position)
        try:
            position = apply(position, action)
        except IllegalActionError as error:
            reason = error.verdict.reason
            raise RefusedActionError(f"{action_told(position, action, turn_of(position) or '')} is refused: {refusal(reason)}", reason, rules) from None
        actions.append(action)
    return Record(rules, dealer, source, tuple(actions))


def _put_deal(packer: Packer, rules: Ruleset, deal: Deal) -> None:
    cards = (*(card for hand in deal.hands for card in hand), *deal.kitty, *deal.dead)
    sizes = [len(hand) for hand in deal.hands]
    if sizes != [rules.hand_size] * len(rules.seats) or len(deal.kitty) != rules.kitty_size or set(cards) != rules.pack_set or len(cards) != len(rules.pack):
        raise NotationError(f"the cards dealt are not the pack of the {rules.name} game")
    left = list(rules.pack)
    for card in cards:
        packer.put(left.index(card), len(left))
        left.remove(card)


def _take_deal(unpacker: Unpacker, rules: Ruleset) -> Deal:
    left, cards = list(rules.pack), []
    while left:
        cards.append(left.pop(unpacker.take(len(left))))
    size, count = rules.hand_size, len(rules.seats)
    hands = tuple(tuple(cards[place * size : (place + 1) * size]) for place in range(count))
    kitty_end = count * size + rules.kitty_size
    return Deal(hands, tuple(cards[count * size : kitty_end]), tuple(cards[kitty_end:]))


def _held(position: CardPlay) -> tuple[Card, ...]:
    seat = turn_of(position)
    return (hand_of(position, seat) or ()) if seat is not None else ()


def _put_action(packer: Packer, position: Position, action: Action) -> None:
    """Pack an action that is known to be legal."""
    match position, action:
        case Auction(), _:
            calls: list[Action] = [Pass(), *(row.bid for row in position.rules.schedule.rows)]
            packer.put(calls.index(action), len(calls))
        case KittyExchange(), Exchange():
            left = list(cards_to_choose_from(position) or ())
            for card in action.discards:
                packer.put(left.index(card), len(left))
                left.remove(card)
            packer.put(_NAMED.index(action.joker_named), len(_NAMED))
        case CardPlay(), PlayCard():
            held = _held(position)
            packer.put(held.index(action.card), len(held))
            if action.card == JOKER:
                packer.put(_NAMED.index(action.named), len(_NAMED))
        case _:
            raise AssertionError("a legal action is one of the phase")


def _take_action(unpacker: Unpacker, position: Position) -> Action:
    match position:
        case Auction():
            calls: tuple[Action, ...] = (Pass(), *(row.bid for row in position.rules.schedule.rows))
            return _choice(unpacker, calls)
        case KittyExchange():
            left = list(cards_to_choose_from(position) or ())
            discards = tuple(left.pop(unpacker.take(len(left))) for _ in range(position.rules.kitty_size))
            return Exchange(discards, _NAMED[unpacker.take(len(_NAMED))])
        case CardPlay():
            card = _choice(unpacker, _held(position))
            return PlayCard(card, _NAMED[unpacker.take(len(_NAMED))] if card == JOKER else None)
        case _:
            raise NotationError("the record goes on after the deal is over")
