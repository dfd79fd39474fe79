"""One change to a situation: another card, contract, call, trick or switch. The rest stays as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutorial_app.engine import (
    SWITCH_NAMES,
    Action,
    Auction,
    Call,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    RulesetError,
    Seat,
    ThrownIn,
    allowed_values,
    apply,
    cards_to_choose_from,
    hand_of,
    judge,
    legal_actions,
    start,
    turn_of,
)
from tutorial_app.engine.deal import Deal
from tutorial_app.engine.positions import with_hand
from tutorial_app.engine.ruleset import is_points
from tutorial_app.rulebook.house_page import house_line
from tutorial_app.rulebook.live_other_cards import Changed, other_cards, with_article
from tutorial_app.rulebook.live_situation import Sheet, Situation, ways_to_play
from tutorial_app.rulebook.names import action_text, call_in_sentence, call_text, listed, seat_name
from tutorial_app.rulebook.speech import capital


def one_change(asked: Situation, switches: Sequence[str] = ()) -> Changed:
    """Every situation that is one change away, those that change the cards or calls before those that ask another question or change a house rule.

    Where points are asked for, `switches` are the house rules to change first: those that the rule in question depends on.
    """
    if asked.topic == "score":
        yield from _other_switch(asked, switches)
    if asked.sheet is not None:
        yield from _other_sheet(asked, asked.sheet)
    match asked.position:
        case CardPlay():
            yield from _made_known(asked, asked.position)
            yield from other_cards(asked, asked.position)
            yield from _other_contract(asked, asked.position)
        case Finished():
            yield from _other_result(asked, asked.position)
        case Auction() | ThrownIn():
            yield from _other_calls(asked, asked.position)
        case KittyExchange():
            yield from _made_known(asked, asked.position)
            yield from _other_calls(asked, asked.position)
            yield from _other_contract(asked, asked.position)
        case _:
            pass
    yield from _other_question(asked)
    yield from _another_moment(asked)
    yield from _other_switch(asked, SWITCH_NAMES)


def _other_sheet(asked: Situation, sheet: Sheet) -> Changed:
    for side, points in sheet.before:
        for more in (-10, 10, -100, 100, -500, 500):
            before = tuple((each, points + more if each == side else value) for each, value in sheet.before)
            said = f"{_side(asked, side)} had {abs(more)} points {'more' if more > 0 else 'fewer'} before this deal."
            yield said, replace(asked, sheet=replace(sheet, before=before))
    yield f"The contract was {'lost' if sheet.made else 'made'}.", replace(asked, sheet=replace(sheet, made=not sheet.made))


def _side(asked: Situation, side: str) -> str:
    return listed([seat_name(seat) for seat in asked.rules.members(side)])


def _other_contract(asked: Situation, position: KittyExchange | CardPlay | Finished) -> Changed:
    contract = position.contract
    rows = sorted(position.rules.schedule.rows, key=lambda row: (row.is_misere != contract.row.is_misere, abs(row.place - contract.row.place), row.place))
    for row in rows[1:]:
        if asked.topic in ("action", "winner") and row.is_misere != contract.row.is_misere and position.rules.partners(contract.seat):
            continue  # other seats would play
        moved = replace(position, contract=Contract(contract.seat, row))
        yield f"The contract is {call_in_sentence(row.bid)} instead of {call_in_sentence(contract.row.bid)}.", replace(asked, position=moved)


def _other_result(asked: Situation, finished: Finished) -> Changed:
    """One trick more for one player and one fewer for another."""
    won = dict(finished.before.tricks_won)
    for giver in finished.rules.seats:
        for taker in finished.rules.seats:
            if giver != taker and won.get(giver, 0) > 0 and taker in won | {finished.contract.seat: 0}:
                counts = won | {giver: won[giver] - 1, taker: won.get(taker, 0) + 1}
                moved = replace(finished, before=replace(finished.before, tricks_won=tuple(counts.items())))
                yield f"One trick went to {seat_name(taker)} instead of {seat_name(giver)}.", replace(asked, position=moved)
    yield from _other_contract(asked, finished)


def _other_calls(asked: Situation, position: Auction | KittyExchange | ThrownIn) -> Changed:
    """One earlier call is another one or has not been made; the rest of the auction is as it was, as far as it is still legal."""
    said = tuple(call for _, call in position.calls)
    for place, (seat, call) in enumerate(position.calls):
        others: list[Call] = [Pass(), *(row.bid for row in position.rules.schedule.rows)]
        for other in others:
            moved = _called(position, (*said[:place], other, *said[place + 1 :])) if other != call else None
            if moved is not None:
                yield f"{capital(seat_name(seat))} called {call_text(other)} instead of {call_text(call)}.", replace(asked, position=moved)
    if said:
        moved = _called(position, said[:-1])
        if moved is not None:
            yield f"{capital(seat_name(position.calls[-1][0]))} has not called yet.", replace(asked, position=moved)


def _called(position: Auction | KittyExchange | ThrownIn, calls: tuple[Call, ...]) -> Position | None:
    """The same cards after other calls; None where the cards are not known or a call is not legal."""
    if any(hand is None for hand in position.hands) or position.kitty is None or position.dealer is None:
        return None
    moved: Position = start(position.rules, Deal(tuple(hand or () for hand in position.hands), position.kitty, position.dead or ()), position.dealer)
    for call in calls:
        if not judge(moved, call).legal:
            return None
        moved = apply(moved, call)
    return moved


def _made_known(asked: Situation, position: KittyExchange | CardPlay) -> Changed:
    """What a set-up position leaves open is known: the calls, the hand on turn, the kitty."""
    contract = position.contract
    if not position.calls and asked.topic == "contract":
        passes = tuple((seat, Pass()) for seat in position.rules.clockwise_from(contract.seat)[1:])
        yield "The calls are known.", replace(asked, position=replace(position, calls=((contract.seat, contract.row.bid), *passes)))
    if isinstance(position, CardPlay) and isinstance(asked.action, PlayCard) and asked.seat and hand_of(position, asked.seat) is None:
        yield f"{capital(seat_name(asked.seat))}'s cards are known.", replace(asked, position=with_hand(position, asked.seat, (asked.action.card,)))
    if isinstance(position, KittyExchange) and isinstance(asked.action, Exchange) and position.kitty is None:
        known = with_hand(replace(position, kitty=asked.action.discards), contract.seat, hand_of(position, contract.seat) or ())
        yield "The kitty is known.", replace(asked, position=known)


def _other_question(asked: Situation) -> Changed:
    """Another card, call or discard by the same player, or the same by the player on turn."""
    position = asked.position
    if position is None:
        return
    if asked.topic == "card" and isinstance(position, CardPlay):
        for hand in position.hands:
            yield from ((f"The card is {with_article(card)}.", replace(asked, card=card)) for card in hand or () if card != asked.card)
    if asked.topic != "action":
        return
    turn = turn_of(position)
    if asked.seat is not None and turn is not None and asked.seat != turn:
        yield f"{capital(seat_name(turn))} acts, and not {seat_name(asked.seat)}.", replace(asked, seat=turn)
    for action in _tried(position, asked.seat):
        if action != asked.action:
            yield f"Tried instead of that: {action_text(action)}.", replace(asked, action=action)


def _tried(position: Position, seat: Seat | None) -> tuple[Action, ...]:
    """Actions worth trying instead of another."""
    match position:
        case Auction():
            return (Pass(), *(row.bid for row in position.rules.schedule.rows))
        case KittyExchange():
            held, size = cards_to_choose_from(position) or position.rules.pack, position.rules.kitty_size
            return (*(Exchange(held[place : place + size]) for place in range(len(held) - size + 1)), Exchange(held[: size - 1]))
        case CardPlay():
            hand = hand_of(position, seat or turn_of(position) or "") or ()
            return tuple(play for card in hand for play in ways_to_play(card))
        case _:
            return ()


def _another_moment(asked: Situation) -> Changed:
    """The same question after the next action, or without a turn that was set up."""
    position = asked.position
    if position is None:
        return
    seat, legal = turn_of(position), legal_actions(position)
    if seat is not None and legal:
        yield f"{capital(seat_name(seat))} has acted: {action_text(legal[0])}.", replace(asked, position=apply(position, legal[0]))
    if isinstance(position, Auction | CardPlay | KittyExchange) and getattr(position, "to_act", None) is not None:
        yield "Nothing is set up about the turn.", replace(asked, position=replace(position, to_act=None))  # type: ignore[arg-type]


def _other_switch(asked: Situation, switches: Sequence[str]) -> Changed:
    rules = asked.rules
    for switch in switches:
        for value in allowed_values(switch):
            if value == getattr(rules.switches, switch) or is_points(switch):
                continue
            try:
                house = rules.with_variant({switch: value})
            except RulesetError:
                continue
            moved = asked.under(house)
            if moved is not None:
                yield f"Another house rule holds: {house_line(house, switch).sentence}", moved
