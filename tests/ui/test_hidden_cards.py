"""What is sent to the browser: permuting the cards a learner has not seen changes not one byte of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from wander import random_rules, step, walk

from tutorial_app.engine import (
    JOKER,
    Auction,
    Bid,
    Card,
    CardPlay,
    Deal,
    Exchange,
    Finished,
    IllegalActionError,
    KittyExchange,
    Pass,
    Record,
    ThrownIn,
    apply,
    cards_to_choose_from,
    hand_of,
    may_name_in_advance,
    must_name,
    replay,
    seen_by,
    turn_of,
)
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.replays import line_of
from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting import Sitting, phase_of, position_of, record_of, steps_of
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view

PHASES = ("auction", "exchange", "name-suit", "play", "trick-done")
QUESTIONS = (
    "",
    "turn",
    "winner",
    "contract",
    "ladder:JC",
    "ladder:Joker",
    "card:JC",
    "card:JH",
    "card:Joker",
    "call:7H",
    "call:M",
    "seat:N",
    "seat:E",
    "seat:S",
    "seat:W",
    "line:0",
)


def sittings(rng: Random, rules, wanted=lambda position: True, deal=walk) -> Iterator[Sitting]:
    """Sittings of a random deal, one for each position that is wanted: some seat, something asked or tried, hints taken, cards chosen."""
    for record, position in list(deal(rng, rules)):
        if not isinstance(position, ThrownIn) and wanted(position):
            yield _sitting(rng, record, position)


def with_a_joker_to_name(rng: Random, rules) -> Iterator[tuple[Record, object]]:
    """A random deal in which the seat that holds the joker plays seven no trumps."""
    record = Record(rules, rng.choice(rules.seats), rng.randrange(10**6))
    position = replay(record)
    holder = next((seat for seat in rules.seats if JOKER in (hand_of(position, seat) or ())), rules.seats[0])
    while isinstance(position, Auction):
        call = Bid("7NT") if turn_of(position) == holder and not any(isinstance(said, Bid) for _, said in position.calls) else Pass()
        position, record = apply(position, call), record.then(call)
    while (action := step(rng, position)) is not None:
        yield record, position
        position, record = apply(position, action), record.then(action)


def _sitting(rng: Random, record: Record, position) -> Sitting:
    done = len(record.actions)
    turn = turn_of(position)
    me = turn if turn is not None and rng.random() < 0.6 else rng.choice(record.rules.seats)
    line = line_of(record)
    seen = done if rng.random() < 0.7 else max(0, done - 1)
    plain = Sitting((line,), me, seen=seen, shown=rng.randint(max(0, done - 5), done), rev=7)
    if turn == me:
        plain = _deciding(rng, plain, position)
    tried = rng.choice(["", "", f"card:{rng.choice(record.rules.pack)}", "call:7S", "call:M"])
    return replace(plain, tried=tried, asked=rng.choice(QUESTIONS), hint=rng.randrange(4), asking=rng.random() < 0.3)


def _deciding(rng: Random, sitting: Sitting, position) -> Sitting:
    if isinstance(position, KittyExchange):
        held = [card for card in cards_to_choose_from(position) or () if card != JOKER]
        discards = tuple(rng.sample(held, position.rules.kitty_size))
        naming = "advance" if may_name_in_advance(position, discards) else ""
        return replace(sitting, chosen=tuple(map(str, discards)), naming=naming)
    if isinstance(position, CardPlay) and JOKER in (hand_of(position, sitting.me) or ()) and must_name(position, sitting.me, JOKER):
        return replace(sitting, chosen=("Joker",), naming="lead")
    return sitting


def hidden_from(position, seat) -> list[Card]:
    """The cards a seat has not seen, in any order: what the pack holds beyond its view."""
    view = seen_by(position, seat).position
    if isinstance(view, Finished):
        return []
    shown = {card for hand in view.hands for card in hand or ()}
    shown |= set(getattr(view, "kitty", None) or ()) | set(getattr(view, "discards", None) or ())
    tricks = getattr(view, "tricks", ()) + ((view.trick,) if isinstance(view, CardPlay) else ())
    shown |= {card for trick in tricks for _, card in trick.plays}
    return [card for card in position.rules.pack if card not in shown]


def otherwise_dealt(rng: Random, record: Record, hidden: list[Card]) -> Record | None:
    """Another deal that looks the same to the seat so far: hidden cards change places, everything done stays as legal as it was. None if none is found."""
    for size in (len(hidden), len(hidden), 6, 4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2):
        moved = rng.sample(hidden, min(size, len(hidden)))
        swap = dict(zip(moved, rng.sample(moved, len(moved)), strict=True))
        other = _swapped(record, swap)
        if other.source != record.source and _is_legal(other):
            return other
    return None


def _swapped(record: Record, swap: dict[Card, Card]) -> Record:
    def change(cards):
        return tuple(swap.get(card, card) for card in cards)

    deal = record.deal
    dealt = Deal(tuple(change(hand) for hand in deal.hands), change(deal.kitty), change(deal.dead))
    actions = tuple(replace(action, discards=change(action.discards)) if isinstance(action, Exchange) else action for action in record.actions)
    return replace(record, source=dealt, actions=actions)


def _is_legal(record: Record) -> bool:
    try:
        replay(record)
    except IllegalActionError:
        return False
    return True


def sent(sitting: Sitting) -> str:
    """The bytes that go to the browser's table."""
    return json.dumps(table_view(scene_of(sitting, Options(show_legal=True))), ensure_ascii=False)


def pairs(rng: Random, rules, wanted: int) -> Counter:
    """Compare sittings with others that differ in hidden cards only, until every phase has been compared `wanted` times; the counts."""
    compared: Counter = Counter()

    def is_wanted(position) -> bool:
        return any(compared[phase] < wanted for phase in possible_phases(position))

    while any(compared[phase] < wanted for phase in PHASES):
        deal = walk if any(compared[phase] < wanted for phase in PHASES if phase != "name-suit") else with_a_joker_to_name
        for sitting in sittings(rng, rules(rng), is_wanted, deal):
            phase = phase_of(sitting)
            if phase in PHASES and compared[phase] < wanted:
                compared[phase] += _compared(rng, sitting)
    return compared


def _compared(rng: Random, sitting: Sitting) -> int:
    record = match_record(sitting)
    other = otherwise_dealt(rng, record, hidden_from(position_of(sitting), sitting.me))
    if other is None:
        return 0
    twin = replace(sitting, deals=(line_of(other),))
    assert steps_of(twin) == steps_of(sitting)
    assert sent(twin) == sent(sitting), (sitting, twin)
    return 1


def possible_phases(position) -> tuple[str, ...]:
    """The phases a sitting at this position may be in."""
    match position:
        case Auction():
            return ("auction",)
        case KittyExchange():
            return ("exchange", "name-suit")
        case CardPlay() if position.tricks and not position.trick.plays:
            return ("trick-done", "name-suit")
        case CardPlay():
            return ("play", "name-suit") if position.joker_named is None and position.contract.strain.suit is None and not position.trick.plays else ("play",)
        case _:
            return ()


def match_record(sitting: Sitting) -> Record:
    """The one deal of the match, its cards spelt out."""
    record = record_of(sitting)
    return replace(record, source=record.deal)


def four_hand(rng: Random):
    """The 4-hand game, now and then with house rules."""
    return ruleset("4-hand") if rng.random() < 0.6 else random_rules(rng, "4-hand")


def test_hidden_cards_are_not_sent():
    """In 50 random positions of every phase: other hidden cards, the same bytes, whatever was tried, asked or hinted."""
    assert min(pairs(Random(20), four_hand, 50).values()) == 50


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_are_not_sent_a_thousand_times(seed):
    """The same for a thousand positions of every phase."""
    assert min(pairs(Random(seed), four_hand, 1000).values()) == 1000


def test_the_comparison_notices_a_peek():
    """If the whole position were drawn instead of what the learner sees, the comparison would notice: open hands give other bytes."""
    rng, differ = Random(3), 0
    for sitting in sittings(rng, ruleset("4-hand")):
        position = position_of(sitting)
        other = otherwise_dealt(rng, match_record(sitting), hidden_from(position, sitting.me))
        if other is not None:
            differ += replay(other).hands != position.hands
    assert differ > 20


def test_a_hidden_hand_is_a_number():
    """Of another seat's hand only the count is sent, of the kitty and the discards nothing but backs."""
    rng = Random(8)
    for sitting in sittings(rng, ruleset("4-hand")):
        view = table_view(scene_of(sitting, Options()))
        if isinstance(position_of(sitting), Finished) or (view["contract"] or {}).get("text") == "open misère":
            continue
        assert all(seat["hand"] is None for seat in view["seats"])
        assert all(card["id"] is None for card in (view["discards"] or {"cards": []})["cards"]) or _is_mine(sitting)


def _is_mine(sitting: Sitting) -> bool:
    position = position_of(sitting)
    return isinstance(position, CardPlay) and position.contract.seat == sitting.me
