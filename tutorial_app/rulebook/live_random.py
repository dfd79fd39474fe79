"""Small situations made up from a number, always the same ones: auctions, exchanges, endings of a few tricks, score sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from tutorial_app.engine import (
    JOKER,
    MISERE,
    SUITS,
    Action,
    Auction,
    Before,
    Bid,
    Card,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Position,
    Row,
    Ruleset,
    Seat,
    Strain,
    Suit,
    ThrownIn,
    active_seats,
    apply,
    cards_to_choose_from,
    deal_from_seed,
    effective_suit,
    hand_of,
    legal_actions,
    opening_leader,
    points_by_side,
    score_deal,
    seen_by,
    start,
    turn_of,
)
from tutorial_app.engine.exchange import naming_in_advance
from tutorial_app.engine.positions import Cards
from tutorial_app.rulebook.live_fill import tricks_gone
from tutorial_app.rulebook.live_situation import Situation, sheet_of, ways_to_play

HELD = 3
"""Cards in each hand of an ending."""
_NO_SUCH_BID = Bid("11NT")
_SCORES = (-580, -490, -440, 0, 440, 480, 500, 520)


def random_situations(rules: Ruleset, topic: str, seed: int, loose: bool = False) -> Iterator[Situation]:
    """Situations of one seed in which rules of a topic (the first part of a rule's id) may decide.

    `loose` ones may give a seat voids that its cards belie, as only a position that is set up can.

    :raises KeyError: no rule is about that topic.
    """
    ending = partial(_ending, loose=loose, joker_leads=0.6 if topic == "joker" else 0.2)
    makers = {
        "turn": (_auction, _exchange, _opening, ending),
        "phase": (_auction, _exchange, ending),
        "bid": (_auction,),
        "auction": (_auction, ending),
        "exchange": (_exchange,),
        "joker": (_exchange, ending),
        "play": (ending,),
        "trick": (ending,),
        "rank": (ending,),
        "show": (_opening, ending),
        "score": (_finished,),
        "end": (_sheets,),
    }[topic]
    for maker in makers:
        yield from maker(rules, Random(f"{rules.name}:{seed}"))  # noqa: S311 - the same situations for everybody are wanted


def _actions(rules: Ruleset, position: Position, actions: Sequence[Action], *seats: Seat | None) -> Iterator[Situation]:
    for action in actions:
        for seat in seats or (turn_of(position),):
            yield Situation(rules, "action", position, action=action, seat=seat)


def _auction(rules: Ruleset, rng: Random) -> Iterator[Situation]:
    """An auction from the first call to its end, low bids and passes; in some everybody passes."""
    dealer, quiet = rng.choice(rules.seats), rng.random() < 0.2
    position: Position = start(rules, deal_from_seed(rules, rng.randrange(1000), dealer), dealer)
    bids = [row.bid for row in rules.schedule.rows]
    while isinstance(position, Auction):
        yield Situation(rules, "turn", position)
        yield Situation(rules, "contract", position)
        seats = (turn_of(position), *dict.fromkeys(seat for seat, _ in position.calls))
        yield from _actions(rules, position, (*rng.sample(bids, 3), *bids[:1], MISERE, _NO_SUCH_BID, Pass()), *seats)
        yield from _actions(rules, position, (PlayCard((hand_of(position, turn_of(position) or "") or rules.pack)[0]),))
        legal = legal_actions(position)
        position = apply(position, Pass() if quiet else rng.choice((Pass(), *legal[:4], rng.choice(legal))))
    yield Situation(rules, "turn", position)
    yield Situation(rules, "contract", position)
    yield from _actions(rules, position, (Pass(), bids[0]))
    if isinstance(position, ThrownIn):
        yield from _actions(rules, position, (PlayCard(rules.pack[0]),))


def _contract(rules: Ruleset, rng: Random, rows: Sequence[Row]) -> Contract:
    return Contract(rng.choice(rules.seats), rng.choice(rows))


def _rows(rules: Ruleset, misere: bool) -> Sequence[Row]:
    """The misères of a game or its other bids; all bids where it has no misère."""
    return [row for row in rules.schedule.rows if row.is_misere == misere] or rules.schedule.rows


def _exchange(rules: Ruleset, rng: Random) -> Iterator[Situation]:
    """The kitty has been taken; now the right and the wrong discards."""
    dealer = rng.choice(rules.seats)
    deal = deal_from_seed(rules, rng.randrange(1000), dealer)
    contract = _contract(rules, rng, rules.schedule.rows)
    position = KittyExchange(rules=rules, dealer=dealer, hands=deal.hands, kitty=deal.kitty, dead=deal.dead, contract=contract)
    contractor, size = contract.seat, rules.kitty_size
    held = cards_to_choose_from(position) or ()
    others = tuple(card for card in rules.pack if card not in held)
    low = tuple(card for card in held if card != JOKER)[-size:]
    yield Situation(rules, "turn", position)
    tries = (low, held[: size - 1], (*low[1:], others[0]), held[-size:], (JOKER, *low[1:]) if JOKER in held else low)
    yield from _actions(rules, position, [Exchange(discards, named) for discards in tries for named in (None, Suit.HEARTS)])
    yield from _actions(rules, position, (Pass(), PlayCard(held[0])))
    yield from _actions(rules, position, (Exchange(low),), rules.left_of(contractor))
    yield from _actions(rules, seen_by(position, rules.left_of(contractor)).position, (Exchange(low),), contractor)


def _opening(rules: Ruleset, rng: Random) -> Iterator[Situation]:
    """The first trick of a deal, hands full, up to its end."""
    dealer = rng.choice(rules.seats)
    deal = deal_from_seed(rules, rng.randrange(1000), dealer)
    contract = _contract(rules, rng, _rows(rules, misere=rng.choice((False, True))))
    if rng.random() < 0.3:  # the dealer's left is a partner of the contractor's where there are partners
        contract = replace(contract, seat=rng.choice(rules.partners(rules.left_of(dealer)) or rules.seats))
    leader = opening_leader(rules, dealer, contract)
    position: Position = CardPlay(rules=rules, dealer=dealer, hands=deal.hands, dead=deal.dead, discards=deal.kitty, contract=contract, leader=leader)
    for _ in range(len(active_seats(rules, contract, leader)) + 1):
        yield Situation(rules, "turn", position)
        yield Situation(rules, "shown", position)
        position = apply(position, rng.choice(legal_actions(position)))


def _ending(rules: Ruleset, rng: Random, loose: bool, joker_leads: float) -> Iterator[Situation]:
    """The last few tricks of a deal, every hand known, everything asked on the way; in some there are no trumps and the joker is on lead."""
    contract = _contract(rules, rng, _rows(rules, misere=rng.choice((False, False, True))))
    cards = iter(_with_joker(rules, rng))
    hands = tuple(tuple(next(cards) for _ in range(HELD)) for _ in rules.seats)
    playing = active_seats(rules, contract, contract.seat)
    holder = next((seat for seat in playing if JOKER in hands[rules.index(seat)]), playing[0])
    leader = rng.choice(playing)
    if rng.random() < joker_leads:
        leader = holder
        if not contract.row.is_misere:
            contract = replace(contract, row=rng.choice([row for row in _rows(rules, misere=False) if row.strain.suit is None]))
    led = rng.choice((SUITS, tuple(suit for suit in SUITS if rng.random() < 0.6)))
    said = {seat: rng.choice(((), led[:1], led)) for seat in rules.seats}
    named = _named(rules, rng, contract, holder == contract.seat)
    void = tuple((seat, suits if loose else _believed(suits, hands[rules.index(seat)], contract.strain, named)) for seat, suits in said.items())
    position: Position = CardPlay(
        rules=rules,
        dealer=None,
        hands=hands,
        contract=contract,
        leader=leader,
        joker_named=named,
        before=Before(led, void, tricks_gone(rules, contract, rules.hand_size - HELD)),
    )
    while isinstance(position, CardPlay):
        yield from _asked_of(position, rng)
        plain = [action for action in legal_actions(position) if getattr(action, "card", None) != JOKER]
        position = apply(position, rng.choice(plain or legal_actions(position)))
    yield Situation(rules, "turn", position)


def _believed(void: tuple[Suit, ...], hand: Cards, strain: Strain, named: Suit | None) -> tuple[Suit, ...]:
    """The suits of these in which a hand really is void."""
    held = {effective_suit(card, strain, named) for card in hand}
    return tuple(suit for suit in void if suit not in held)


def _named(rules: Ruleset, rng: Random, contract: Contract, held: bool) -> Suit | None:
    """Now and then the suit that a contractor who holds the joker has given it, where the house rules allow that."""
    may = held and naming_in_advance(rules, contract) is None
    return rng.choice((None, *SUITS)) if may else None


def _with_joker(rules: Ruleset, rng: Random) -> list[Card]:
    """The pack in some order, the joker among the cards that are dealt to the playing hands."""
    pack = [card for card in rules.pack if card != JOKER]
    rng.shuffle(pack)
    pack.insert(rng.randrange(len(rules.seats) * HELD), JOKER)
    return pack


def _asked_of(position: CardPlay, rng: Random) -> Iterator[Situation]:
    rules, turn = position.rules, turn_of(position) or ""
    hand = hand_of(position, turn) or ()
    yield Situation(rules, "turn", position)
    yield Situation(rules, "contract", position)
    yield Situation(rules, "shown", position)
    yield from _actions(rules, position, [play for card in hand for play in ways_to_play(card)])
    yield from _actions(rules, position, (PlayCard(hand[0], Suit.HEARTS), PlayCard(rng.choice([card for card in rules.pack if card not in hand])), Pass()))
    yield from (Situation(rules, "card", position, card=card) for card in hand)
    for seat in rules.seats:
        if seat != turn:
            yield from _actions(rules, position, (PlayCard((hand_of(position, seat) or rules.pack)[0]),), seat)
    hidden = seen_by(position, rules.left_of(turn)).position
    yield from _actions(rules, hidden, (PlayCard(hand[0]),), turn)
    if position.trick.plays:
        yield Situation(rules, "winner", position)


def _finished(rules: Ruleset, rng: Random) -> Iterator[Situation]:
    """A deal that is over, with some tricks for everybody who played."""
    contract = _contract(rules, rng, _rows(rules, misere=rng.choice((False, True))))
    seats = active_seats(rules, contract, contract.seat)
    finished = _result(rules, contract, rng.choice((_all_to(seats[0], rules), _all_to(seats[-1], rules), _spread(seats, rules, rng))))
    yield from (Situation(rules, "score", finished, side=side) for side in rules.side_names)


def _result(rules: Ruleset, contract: Contract, tricks: dict[Seat, int]) -> Finished:
    return Finished(rules=rules, dealer=None, contract=contract, before=Before(tricks_won=tuple(tricks.items())))


def _all_to(seat: Seat, rules: Ruleset) -> dict[Seat, int]:
    return {seat: rules.hand_size}


def _spread(seats: tuple[Seat, ...], rules: Ruleset, rng: Random) -> dict[Seat, int]:
    won = dict.fromkeys(seats, 0)
    for _ in range(rules.hand_size):
        won[rng.choice((seats[0], seats[0], *seats))] += 1
    return won


def _sheets(rules: Ruleset, rng: Random) -> Iterator[Situation]:
    """A score sheet near the end of a game."""
    contract = _contract(rules, rng, _rows(rules, misere=False))
    finished = _result(rules, contract, _spread(active_seats(rules, contract, contract.seat), rules, rng))
    points = points_by_side(score_deal(finished))
    before = {side: rng.choice(_SCORES) for side in rules.side_names}
    side = rules.side_of[contract.seat]
    yield Situation(rules, "end", sheet=sheet_of(before, points, side, points[side] > 0))
