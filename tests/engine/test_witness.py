"""The witness of a refusal is the whole cause of it: take all of it away and the same rule no longer refuses."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from staging import contract_of, game
from wander import EVERY_CALL, random_rules, walk

from tutorial_app import engine
from tutorial_app.engine import (
    JOKER,
    SUITS,
    Auction,
    Before,
    Bid,
    Card,
    CardPlay,
    Exchange,
    Finished,
    KittyExchange,
    PlayCard,
    Ruleset,
    Suit,
    ThrownIn,
    Trick,
    cards_to_choose_from,
    effective_suit,
    judge,
    turn_of,
)


def with_hand(position, seat, cards):
    """The same position with other cards in one hand."""
    place = position.rules.index(seat)
    return replace(position, hands=(*position.hands[:place], tuple(cards), *position.hands[place + 1 :]))


def hand(position, seat):
    """The cards of a seat."""
    return position.hands[position.rules.index(seat)] or ()


def bid_as(bid: str):
    """Play another contract instead."""

    def change(position, action, seat, facts, path):
        with_miseres = with_switches(position.rules, misere="any_time", open_misere="highest")
        rules = position.rules if position.rules.schedule.find(Bid(bid)) else with_miseres
        return replace(position, rules=rules, contract=contract_of(rules, position.contract.seat, bid)), action, seat

    return change


def with_switches(rules: Ruleset, **switches) -> Ruleset:
    """The same game under other house rules."""
    return rules.with_variant(switches)


def no_earlier_pass(position, action, seat, facts, path):
    """Take the seat's pass back."""
    return replace(position, calls=tuple(pair for pair in position.calls if pair[0] != facts["seat"])), action, seat


def its_turn(position, action, seat, facts, path):
    """Let it be the seat's turn; the kitty belongs to the contractor, so there the seat becomes the contractor."""
    if isinstance(position, KittyExchange):
        return replace(position, contract=replace(position.contract, seat=seat)), action, seat
    return replace(position, to_act=seat), action, seat


def no_bid_above(position, action, seat, facts, path):
    """Take away the top bid and every other bid that is not lower than the one tried."""
    schedule = position.rules.schedule
    tried = schedule.find(action)
    left = tuple((who, call) for who, call in position.calls if not isinstance(call, Bid) or schedule.find(call).place < tried.place)
    return replace(position, calls=left, to_act=seat), action, seat


def a_seven(position, action, seat, facts, path):
    """Give the missing seven: the left-hand neighbour has just bid seven spades."""
    return replace(position, calls=((position.rules.left_of(seat), Bid("7S")),), to_act=seat), action, seat


def another_bid(position, action, seat, facts, path):
    """Bid what the game has."""
    return position, position.rules.schedule.rows[-1].bid, seat


def give_card(position, action, seat, facts, path):
    """Put the missing card into the hand."""
    return with_hand(position, seat, (*hand(position, seat), facts["card"])), action, seat


def give_all(position, action, seat, facts, path):
    """Hold every card that is to be discarded."""
    return with_hand(position, seat, (*hand(position, seat), *action.discards)), action, seat


def three_different(position, action, seat, facts, path):
    """Discard three different cards of one's own."""
    return position, replace(action, discards=cards_to_choose_from(position)[: facts["need"]]), seat


def allow_advance(position, action, seat, facts, path):
    """Let the joker be named in advance."""
    return replace(position, rules=with_switches(position.rules, joker_advance="nt_and_misere")), action, seat


def keep_joker(position, action, seat, facts, path):
    """Hold the joker and discard other cards."""
    own = [card for card in cards_to_choose_from(position) if card != JOKER]
    changed = with_hand(replace(position, kitty=tuple(own[-3:])), seat, (JOKER, *own[:-3]))
    return changed, replace(action, discards=tuple(own[-3:])), seat


def all_known(position, action, seat, facts, path):
    """Show the cards again: the same place of the same deal with nothing hidden."""
    return next((each for each in path if type(each) is type(position) and turn_of(each) == seat), None), action, seat


def no_name(position, action, seat, facts, path):
    """Call no suit."""
    return position, replace(action, named=None), seat


def without_holding(position, action, seat, facts, path):
    """Take away every card of the suit led that the reason shows."""
    return with_hand(position, seat, [card for card in hand(position, seat) if card not in facts["holding"]]), action, seat


def nothing_led_before(position, action, seat, facts, path):
    """Forget the earlier tricks, and with them the suits led and the voids shown."""
    return replace(position, tricks=(), before=Before()), action, seat


def name_one(position, action, seat, facts, path):
    """Call the first of the suits the reason offers."""
    return position, replace(action, named=facts["suits"][0]), seat


def partner_of_nobody(position, action, seat, facts, path):
    """Let the seat be the contractor itself."""
    return replace(position, contract=replace(position.contract, seat=seat)), action, seat


def the_phase_of(kind):
    """Go to the part of the same deal in which such an action is in order."""

    def change(position, action, seat, facts, path):
        right = {Exchange: KittyExchange, PlayCard: CardPlay}.get(type(action), Auction)
        return next((each for each in path if isinstance(each, right)), None), action, seat

    return change


WITHOUT = {
    "bid.passed": no_earlier_pass,
    "bid.not-in-this-game": another_bid,
    "bid.must-be-higher": no_bid_above,
    "bid.misere-needs-seven": a_seven,
    "turn.not-yours": its_turn,
    "turn.seat-sits-out": partner_of_nobody,
    "exchange.not-held": give_all,
    "exchange.three-cards": three_different,
    "exchange.cards-unknown": all_known,
    "joker.top-trump-needs-no-name": bid_as("6NT"),
    "joker.advance-naming-in-misere-only": bid_as("M"),
    "joker.no-advance-naming": allow_advance,
    "joker.not-kept": keep_joker,
    "play.not-in-hand": give_card,
    "play.hand-unknown": all_known,
    "play.follow-suit": without_holding,
    "joker.only-when-void": without_holding,
    "joker.named-only-when-led": no_name,
    "joker.must-name-a-suit": name_one,
    "joker.suit-already-led": nothing_led_before,
    "joker.all-suits-led": nothing_led_before,
    "joker.suit-shown-void": nothing_led_before,
    "joker.all-suits-shown-void": nothing_led_before,
    "phase.bidding-first": the_phase_of(Auction),
    "phase.kitty-first": the_phase_of(KittyExchange),
    "phase.cards-are-played": the_phase_of(CardPlay),
    "phase.deal-is-over": the_phase_of(Finished),
}
"""For every rule that can refuse: how to take all of its witness away."""

SELDOM = {"exchange.cards-unknown", "play.hand-unknown", "joker.all-suits-shown-void"}
"""Met only in staged positions; each has a typed test below or beside its subject."""


def attempts(rng: Random, position):
    """Actions worth trying in a position, by the seat to act and by others, legal or not."""
    rules = position.rules
    seats = [turn_of(position), *rng.sample(rules.seats, 2)]
    for seat in seats:
        for call in rng.sample(EVERY_CALL, 4):
            yield call, seat
        for misere in (Bid("M"), Bid("OM")):
            yield misere, seat
        own = hand(position, seat) if seat in rules.seats and not isinstance(position, Finished | ThrownIn) else rules.pack[:3]
        for card in {*rng.sample(rules.pack, 3), *own, JOKER}:
            yield PlayCard(card, rng.choice((None, None, *SUITS))), seat
        yield from ((PlayCard(JOKER, named), seat) for named in (None, *SUITS))
        held = (*own, *(position.kitty or ())) if isinstance(position, KittyExchange) else rules.pack
        yield Exchange(tuple(rng.sample(rules.pack, 3)), rng.choice((None, *SUITS))), seat
        for _ in range(6 if isinstance(position, KittyExchange) else 1):
            yield Exchange(tuple(rng.sample(held, min(len(held), rng.choice((3, 3, 3, 3, 2, 4))))), rng.choice((None, *SUITS))), seat


def leads_joker(position: CardPlay) -> bool:
    """Whether the seat to act could lead a joker without a suit."""
    free = position.strain.suit is None and position.joker_named is None and not position.trick.plays
    return free and JOKER in hand(position, turn_of(position))


def check_refusals(seed: int) -> Counter:
    """Try many actions along a random deal; each refusal must fall when its witness is taken away."""
    rng, met = Random(seed), Counter()
    path = [position for _, position in walk(rng, random_rules(rng))]
    for position in path:
        if isinstance(position, CardPlay) and rng.random() > 0.2 and not leads_joker(position):
            continue
        for action, seat in attempts(rng, position):
            verdict = judge(position, action, seat)
            if verdict.legal:
                continue
            rule, facts = verdict.reason.rule, verdict.reason.facts
            changed, other_action, other_seat = WITHOUT[rule](position, action, seat, facts, path)
            if changed is not None:
                met[rule] += 1
                assert judge(changed, other_action, other_seat).reason.rule != rule, (rule, action, seat, position)
    return met


def test_every_rule_that_can_refuse_is_known_here():
    """For each rule id with which the engine refuses there is a way to take its witness away."""
    source = "\n".join(path.read_text("utf-8") for path in sorted(Path(engine.__file__).parent.glob("*.py")))
    refusals = set(re.findall(r'refused\(\s*"([a-z.-]+)"', source)) | set(re.findall(r'return Reason\.of\("(joker\.[a-z-]+)"', source))
    assert refusals == set(WITHOUT)


def test_without_its_witness_no_rule_refuses():
    """In random positions of every game each refusal falls when the cards, the top bid, the earlier pass, … it names are taken away."""
    met = sum((check_refusals(seed) for seed in range(40)), Counter())
    assert set(WITHOUT) - set(met) <= SELDOM


@pytest.mark.long
def test_without_its_witness_no_rule_refuses_at_length():
    """The same over 2,000 deals, in which every rule that can refuse does so."""
    met = sum((check_refusals(seed) for seed in range(1000, 3000)), Counter())
    assert set(WITHOUT) - set(met) <= SELDOM
    assert all(count >= 20 for count in met.values())


def joker_lead(house: str, tricks: tuple[Trick, ...]) -> CardPlay:
    """N to lead, with the joker and a club, after some tricks."""
    rules = game(joker_lead=house)
    return CardPlay(
        rules=rules, dealer="W", hands=((JOKER, Card("5", Suit.CLUBS)), None, None, None), contract=contract_of(rules, "N", "6NT"), leader="N", tricks=tricks
    )


@pytest.mark.parametrize(
    ("house", "named", "rule"),
    [
        ("not_led", "C", "joker.suit-already-led"),
        ("not_led", "H", "joker.suit-already-led"),
        ("not_shown_void", "H", "joker.suit-shown-void"),
    ],
)
def test_a_joker_lead_falls_with_its_witness(house, named, rule):
    """N followed clubs and failed to follow hearts: what bars the joker's suit is the trick in which it was led or not followed, and nothing else."""
    tricks = (
        Trick((("N", Card("6", Suit.CLUBS)), ("E", Card("A", Suit.CLUBS)), ("S", Card("7", Suit.CLUBS)), ("W", Card("8", Suit.CLUBS)))),
        Trick((("E", Card("A", Suit.HEARTS)), ("S", Card("7", Suit.HEARTS)), ("W", Card("8", Suit.HEARTS)), ("N", Card("9", Suit.SPADES)))),
    )
    position = joker_lead(house, tricks)
    assert judge(position, PlayCard(JOKER, Suit(named))).reason.rule == rule
    guilty = {"C": tricks[0], "H": tricks[1]}[named]
    free = replace(position, tricks=tuple(trick for trick in tricks if trick != guilty))
    assert judge(free, PlayCard(JOKER, Suit(named))).reason.rule == "joker.names-a-suit"


@pytest.mark.parametrize(("house", "rule"), [("not_led", "joker.all-suits-led"), ("not_shown_void", "joker.all-suits-shown-void")])
@pytest.mark.parametrize("missing", SUITS)
def test_one_suit_less_and_the_joker_may_be_led(house, rule, missing):
    """When all four suits are barred the joker may not be led; take any one away and it may, with that name."""
    position = joker_lead(house, ())
    barred = replace(position, before=Before(SUITS, (("N", SUITS),)))
    assert judge(barred, PlayCard(JOKER, missing)).reason.rule == rule
    three = tuple(suit for suit in SUITS if suit != missing)
    free = replace(position, before=Before(three, (("N", three),)))
    assert judge(free, PlayCard(JOKER, missing)).legal


def test_unknown_cards_once_known_are_judged():
    """What cannot be judged because cards are not known is judged as soon as they are."""
    position = joker_lead("any", ())
    unknown = replace(position, hands=(None,) * 4)
    assert judge(unknown, PlayCard(JOKER, Suit.HEARTS)).reason.rule == "play.hand-unknown"
    assert judge(position, PlayCard(JOKER, Suit.HEARTS)).legal
    exchange = KittyExchange(rules=position.rules, dealer="W", hands=(None,) * 4, kitty=None, contract=position.contract)
    three = (Card("5", Suit.SPADES), Card("6", Suit.SPADES), Card("7", Suit.SPADES))
    assert judge(exchange, Exchange(three)).reason.rule == "exchange.cards-unknown"
    assert judge(replace(exchange, hands=((JOKER,), None, None, None), kitty=three), Exchange(three)).legal


def test_the_holding_is_all_that_must_be_followed_with():
    """The cards a refusal names are exactly those that belong to the suit led: the left bower among them, the right-coloured jack of plain suits not."""
    rng = Random(5)
    for _, position in walk(rng, random_rules(rng, "4-hand")):
        if not isinstance(position, CardPlay) or not position.trick.plays:
            continue
        seat = turn_of(position)
        for card in hand(position, seat):
            verdict = judge(position, PlayCard(card))
            if not verdict.legal:
                members = [held for held in hand(position, seat) if effective_suit(held, position.strain, position.joker_named) == position.suit_led]
                assert list(verdict.reason["holding"]) == members
                assert all(judge(position, PlayCard(held)).legal for held in members)
