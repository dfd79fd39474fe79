"""The shipped rule cases as situations: each is staged under the house rules asked for, with its own cards, calls and scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

from tutorial_app.engine import (
    JOKER,
    Action,
    Before,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    Ruleset,
    Suit,
    Trick,
    apply,
    legal_actions,
    opening_leader,
    turn_of,
)
from tutorial_app.rulebook.case_given import Given, call_or_none, dealt, row_or_none
from tutorial_app.rulebook.cases import SHIPPED
from tutorial_app.rulebook.data import data_of
from tutorial_app.rulebook.live_fill import filled, first_opponent
from tutorial_app.rulebook.live_situation import Situation, sheet_of, ways_to_play
from tutorial_app.rulebook.rulesets import ruleset

_HAND = 5
"""Cards in each hand where a case speaks of one card only."""


def case_situations(rules: Ruleset) -> Iterator[Situation]:
    """What the shipped cases of a game ask, under these house rules; cases that cannot be set up under them are left out."""
    for case in _cases(rules.name):
        with suppress(ValueError):  # a bid or a call that these house rules do not have
            yield from _staged(case, rules)


def own_situations(game: str) -> Iterator[Situation]:
    """What the shipped cases of a game ask, each under the house rules it sets itself; a case that could not be set up under those would be no case."""
    for case in _cases(game):
        yield from _staged(case, ruleset(game, case.get("variant") or {}))


def _staged(case: Mapping[str, Any], rules: Ruleset) -> Iterator[Situation]:
    stage = _STAGES.get(case["kind"])
    if stage is None:
        return
    yield from (replace(found, case=case["id"]) for found in stage(Given(rules, case["given"]), case["id"]))


@cache
def _cases(game: str) -> tuple[Mapping[str, Any], ...]:
    return tuple(case for case in data_of(SHIPPED)["cases"] if case["game"] == game)


def _table(given: Given, contract: Contract, seed: str, **more: Any) -> CardPlay:
    """A table under a contract with every hand dealt."""
    hands = more.pop("hands", {})
    rules = given.rules
    position = CardPlay(rules=rules, dealer=None, contract=contract, hands=tuple(hands.get(seat) for seat in rules.seats), **more)
    found = filled(position, seed)
    if found is None:
        raise ValueError("the cards do not go round")
    return found


def _of_plays(given: Given, case: str) -> Iterator[Situation]:
    seat, plays, contract, named = given.seat("seat"), given.plays("trick"), given.contract(), given.suit_or_none("joker_named")
    before = Before(suits_led=given.suits("suits_led"), shown_void=((seat, given.suits("shown_void")),))
    trick, hand = Trick(plays, given.suit_or_none("named_on_lead")), given.cards("hand")
    leader = plays[0][0] if plays else seat
    table = _table(given, contract, case, hands={seat: hand}, joker_named=named, leader=leader, trick=trick, before=before)
    yield Situation(given.rules, "turn", table)
    yield Situation(given.rules, "contract", table)
    yield from _tries(table, hand)
    yield Situation(given.rules, "action", table, action=Pass(), seat=seat)
    yield from (Situation(given.rules, "card", table, card=card) for card in hand)
    if plays:
        yield Situation(given.rules, "winner", table)


def _tries(table: CardPlay, hand: tuple[Any, ...]) -> Iterator[Situation]:
    for card in hand:
        for play in ways_to_play(card):
            yield Situation(table.rules, "action", table, action=play, seat=turn_of(table))


def _of_trick(given: Given, case: str) -> Iterator[Situation]:
    plays, row = given.plays("plays", least=1), given.row("contract")
    trick = Trick(plays, given.suit_or_none("named_on_lead"))
    contract = Contract(plays[0][0], row)
    table = _table(given, contract, case, hands={}, joker_named=given.suit_or_none("joker_named"), leader=plays[0][0], trick=trick)
    yield Situation(given.rules, "winner", table)


def _of_card(given: Given, case: str) -> Iterator[Situation]:
    seat, card = given.rules.seats[0], given.card(given["card"])
    others = [each for each in given.rules.pack if each not in (card, JOKER)]
    step = len(others) // _HAND
    hand = (card, *others[::step][: _HAND - 1])
    table = _table(given, Contract(seat, given.row("contract")), case, hands={seat: hand}, joker_named=given.suit_or_none("joker_named"), leader=seat)
    yield Situation(given.rules, "card", table, card=card)


def _after_calls(given: Given) -> Position:
    position: Position = dealt(given.rules, given.seat("dealer"))
    for seat, call in given.calls():
        position = apply(position, call, seat)
    return position


def _of_bids(given: Given, _: str) -> Iterator[Situation]:
    position = _after_calls(given)
    callers = dict.fromkeys((turn_of(position), *(seat for seat, _ in given.calls())))
    for call in (found for text in given.list_of("ask") if (found := call_or_none(text)) is not None):
        yield from (Situation(given.rules, "action", position, action=call, seat=seat) for seat in callers)
    yield from _of_auction(given, "")


def _of_auction(given: Given, _: str) -> Iterator[Situation]:
    position = _after_calls(given)
    yield Situation(given.rules, "contract", position)
    yield Situation(given.rules, "turn", position)
    wrong: tuple[Action, ...] = (Pass(), PlayCard(given.rules.pack[0]))
    yield from (Situation(given.rules, "action", position, action=action, seat=turn_of(position)) for action in wrong)


def _of_value(given: Given, _: str) -> Iterator[Situation]:
    yield from _opening_bid(given, given["bid"])


def _opening_bid(given: Given, bid: Any) -> Iterator[Situation]:
    position, call = dealt(given.rules, given.rules.seats[0]), call_or_none(bid)
    if call is not None:
        yield Situation(given.rules, "action", position, action=call, seat=turn_of(position))


def _of_score(given: Given, _: str) -> Iterator[Situation]:
    finished = Finished(rules=given.rules, dealer=None, contract=given.contract(), before=Before(tricks_won=given.tricks()))
    yield from (Situation(given.rules, "score", finished, side=side) for side in given.rules.side_names)


def _of_end(given: Given, _: str) -> Iterator[Situation]:
    sheet = sheet_of(given.points("before"), given.points("points"), given.side("contractor_side"), given.flag("made"))
    yield Situation(given.rules, "end", sheet=sheet)


def _of_joker(given: Given, case: str) -> Iterator[Situation]:
    contract, left = given.contract(), given.whole("cards_left", least=1)
    if given["holder"] == "discard":
        yield from _joker_discarded(given, contract, case)
        return
    holder, begun = given.seat("holder"), bool(given.suits("suits_led")) or left < given.rules.hand_size
    others = [card for card in given.rules.pack if card != JOKER]
    step = max(1, len(others) // left)
    hand = (JOKER, *others[::step][: left - 1])
    before = Before(suits_led=given.suits("suits_led"), shown_void=((holder, given.suits("shown_void")),))
    table = _table(given, contract, case, hands={holder: hand}, joker_named=given.suit_or_none("joker_named"), leader=holder, before=before)
    yield from _tries(table, (JOKER,))
    if not begun and holder == contract.seat:
        kitty = tuple(card for card in others if not any(card in (held or ()) for held in table.hands))[: given.rules.kitty_size]
        exchange = KittyExchange(rules=given.rules, dealer=None, hands=table.hands, kitty=kitty, contract=contract)
        yield from (Situation(given.rules, "action", exchange, action=Exchange(kitty, named), seat=holder) for named in (None, Suit.HEARTS))
        strange = next(hand for seat, hand in zip(given.rules.seats, table.hands, strict=True) if hand and seat != holder)[0]
        yield from (Situation(given.rules, "action", exchange, action=Exchange(out), seat=holder) for out in (kitty[:-1], (*kitty[:-1], strange)))


def _joker_discarded(given: Given, contract: Contract, case: str) -> Iterator[Situation]:
    table = _table(given, contract, case, leader=contract.seat, discards=(JOKER,))
    others = tuple(card for card in given.rules.pack if card != JOKER and not any(card in (held or ()) for held in table.hands))
    kitty = (JOKER, *others[: given.rules.kitty_size - 1])
    exchange = KittyExchange(rules=given.rules, dealer=None, hands=table.hands, kitty=kitty, contract=contract)
    yield from (Situation(given.rules, "action", exchange, action=Exchange(kitty, named), seat=contract.seat) for named in (None, Suit.HEARTS))


def _of_leader(given: Given, case: str) -> Iterator[Situation]:
    contract, dealer = given.contract(), given.seat("dealer")
    if given.whole("trick") > 1:
        return
    table: Position = replace(_table(given, contract, case, leader=opening_leader(given.rules, dealer, contract)), dealer=dealer)
    for _ in range(given.rules.hand_size):
        yield Situation(given.rules, "turn", table)
        if not isinstance(table, CardPlay) or table.tricks:
            return
        table = apply(table, legal_actions(table)[0])


def _of_misere(given: Given, case: str) -> Iterator[Situation]:
    rules = given.rules
    if row_or_none(rules, given["contract"]) is None:
        yield from _opening_bid(given, given["contract"])
        return
    contract, taken = given.contract(), given.whole("contractor_tricks")
    table = _table(given, contract, case, leader=contract.seat)
    yield Situation(rules, "shown", table)
    yield from (Situation(rules, "action", table, action=PlayCard((table.hands[0] or rules.pack)[0]), seat=seat) for seat in rules.seats)
    won = ((contract.seat, taken), (first_opponent(rules, contract), rules.hand_size - taken))
    finished = Finished(rules=rules, dealer=None, contract=contract, before=Before(tricks_won=won))
    yield from (Situation(rules, "score", finished, side=side) for side in rules.side_names)


_STAGES = {
    "legal_plays": _of_plays,
    "trick_winner": _of_trick,
    "effective_suit": _of_card,
    "legal_bids": _of_bids,
    "auction_result": _of_auction,
    "contract_value": _of_value,
    "deal_score": _of_score,
    "game_end": _of_end,
    "joker": _of_joker,
    "leader": _of_leader,
    "misere": _of_misere,
}
"""The kinds of cases that ask something the engine gives a reason for."""
