"""Two rule books on the same cards and decisions: where they first part, typed by hand."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from tutorial_app.engine import (
    SWITCH_NAMES,
    Auction,
    Before,
    Bid,
    CardPlay,
    Contract,
    Exchange,
    Finished,
    KittyExchange,
    Pass,
    PlayCard,
    Record,
    RulesetError,
    Suit,
    allowed_values,
    apply,
    deal_from_seed,
    legal_actions,
    parse_call,
    parse_card,
    replay,
    turn_of,
)
from tutorial_app.files.record import read_record
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.rulebook.parting import first_parting, parting_from, with_switches_of
from tutorial_app.rulebook.parting_words import parting_in_words

BOOK = ruleset("4-hand")
PLAYED = """
game: 4-hand
dealer: E
hands:
  N: [JS, JH, 8H, 4H, KD, 10D, 9D, 4D, QC, JC]
  E: [QS, 8S, 6S, 10H, 5H, 8D, 7D, 6D, 6C, Joker]
  S: [10S, 9S, 7S, AH, KH, 6H, QD, JD, 9C, 5C]
  W: [AS, KS, 9H, 7H, AD, 5D, AC, KC, 10C, 7C]
kitty: [8C, QH, 5S]
calls: [[S, P], [W, 6C], [N, P], [E, P]]
discards: [7H, 9H, QH]
tricks:
  - [W, 7C, QC, Joker, 5C]
  - [E, 5H, AH, 8C, 4H]
  - [W, 10C, JC, 6C, 9C]
  - [N, 4D, 6D, JD, AD]
  - [W, KC, JS, 10H, QD]
  - [N, KD, 7D, 9S, 5D]
  - [N, 10D, 8D, 7S, AC]
  - [W, AS, 8H, 6S, 10S]
  - [W, KS, JH, 8S, 6H]
  - [W, 5S, 9D, QS, KH]
"""
"""A deal really played: six clubs by West, 7 tricks for East and West, 3 for North and South."""
DEAL = read_record(PLAYED, "played.yaml", ruleset).record


def cards(text):
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


def called(text):
    """The deal with these calls, South's first, and nothing more."""
    return replace(DEAL, actions=tuple(parse_call(word) for word in text.split()))


def book(**switches):
    """The four-player game with some switches set."""
    return ruleset("4-hand", switches)


def parted(found):
    """What there is to compare, in short."""
    return None if found is None else (found.kind, found.step, found.first.result, found.second.result, found.first.reason.rule, found.second.reason.rule)


AFTER_OPEN_MISERE = (*map(parse_call, ("OM", "P", "P", "P")), Exchange(cards("8C QH 5S")))


@pytest.mark.parametrize(
    ("switches", "record", "expected"),
    [
        ({"first_lead": "left_of_dealer"}, DEAL, ("turn", 5, "W", "S", "turn.contractor-leads", "turn.left-of-dealer-leads")),
        ({"defender_points": "never"}, DEAL, ("score", 45, 30, 0, "score.opponents-tens", "score.opponents-nothing")),
        ({"defender_points": "on_failure"}, DEAL, ("score", 45, 30, 0, "score.opponents-tens", "score.opponents-only-on-failure")),
        ({"rounds": "one"}, called("6S 6C P P"), ("auction", 4, False, True, "auction.bid-stands", "auction.one-round")),
        ({"rebid": True}, called("P 6C P 6D"), ("turn", 4, "W", "S", "turn.passed-players-are-skipped", "turn.clockwise")),
        ({"misere": "any_time"}, called("P M"), ("call", 1, False, True, "bid.misere-needs-seven", "bid.any-opens")),
        ({"misere": "none"}, called("7S M"), ("call", 1, True, False, "bid.misere-after-seven", "bid.not-in-this-game")),
        ({"open_misere": "none"}, called("OM"), ("call", 0, True, False, "bid.any-opens", "bid.not-in-this-game")),
        ({"open_misere": "highest"}, called("OM 10H"), ("call", 1, True, False, "bid.higher", "bid.must-be-higher")),
        (
            {"open_shown": "before_first_lead"},
            replace(DEAL, actions=AFTER_OPEN_MISERE),
            ("view", 5, ("N",), ("N", "S"), "show.after-first-trick", "show.before-first-lead"),
        ),
    ],
)
def test_the_first_difference_on_a_deal(switches, record, expected):
    """The first call, exchange, play, turn, view or score line that differs, with the rule of each book."""
    assert parted(first_parting(record, BOOK, book(**switches))) == expected


def test_the_other_way_round_the_books_change_places():
    """What the first book said is then said by the second."""
    there, back = first_parting(DEAL, BOOK, book(defender_points="never")), first_parting(DEAL, book(defender_points="never"), BOOK)
    assert (there.first.result, there.second.result) == (back.second.result, back.first.result) == (30, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_book_never_parts_from_itself(game):
    """However a deal goes, one rule book has nothing to differ in."""
    rules = ruleset(game)
    record = Record(rules, rules.seats[0], 7, (Pass(), Bid("7S"), Bid("6S")))
    assert first_parting(record, rules, rules) is None


def test_a_switch_that_does_not_come_up_parts_nothing():
    """One round of bidding is enough for three passes and one bid, and a slam was not made."""
    assert first_parting(DEAL, BOOK, book(rounds="one")) is None
    assert first_parting(DEAL, BOOK, book(slam_bonus=False, misere_value=150, joker_lead="any", back_door=False)) is None


def test_a_refused_action_stops_the_record_under_that_book_alone():
    """Misère without a seven is refused by the one book; under the other the deal goes on to its contract."""
    found = first_parting(called("M P P P"), BOOK, book(misere="any_time"))
    assert found.seat == "S"
    assert found.action == Bid("M")
    assert found.first.last == found.first.position
    assert isinstance(found.second.last, KittyExchange)
    told = parting_in_words(found)
    assert (told.title, told.first.result, told.second.result) == ("The first call", "Misère: refused", "Misère: allowed")
    assert (told.first.stops, told.second.stops) == (True, False)
    assert told.first.why.sentence == "Misère may be bid only after somebody has bid a seven, and nobody has bid yet."


def test_what_both_books_refuse_ends_the_comparison():
    """A bid that is too low stops the record everywhere, so nothing that follows is compared."""
    record = called("7S 6S M")
    assert first_parting(record, BOOK, book(misere="none")) is None


def ending(bid, hands, **more):
    """Two cards each are left, North is on lead and the contractor."""
    contract = Contract("N", BOOK.schedule.find(Bid(bid)))
    held = tuple(cards(hand) for hand in hands)
    return CardPlay(rules=BOOK, dealer="W", hands=held, contract=contract, leader="N", before=Before(tricks_won=(("N", 8),), **more))


HANDS = ("Joker 9H", "KS 9S", "QS 8S", "JC 10C")


@pytest.mark.parametrize(
    ("value", "named", "expected"),
    [
        ("any", "S", ("play", 0, False, True, "joker.suit-already-led", "joker.names-a-suit")),
        ("not_shown_void", "H", ("play", 0, True, False, "joker.names-a-suit", "joker.suit-shown-void")),
        ("not_shown_void", "S", ("play", 0, False, True, "joker.suit-already-led", "joker.names-a-suit")),
        ("any", "H", None),
    ],
)
def test_the_suit_a_led_joker_may_name(value, named, expected):
    """Spades, clubs and diamonds have been led, and North has failed to follow hearts nowhere but in the third book's eyes."""
    position = ending("7NT", HANDS, suits_led=(Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS), shown_void=(("N", (Suit.HEARTS,)),))
    assert parted(parting_from(position, BOOK, book(joker_lead=value), [PlayCard(parse_card("Joker"), Suit(named))])) == expected


@pytest.mark.parametrize(
    ("value", "bid", "expected"),
    [
        ("never", "7NT", ("exchange", 0, True, False, "joker.named-in-advance", "joker.no-advance-naming")),
        ("misere_only", "7NT", ("exchange", 0, True, False, "joker.named-in-advance", "joker.advance-naming-in-misere-only")),
        ("misere_only", "M", None),
    ],
)
def test_naming_the_joker_in_advance(value, bid, expected):
    """North holds the joker and gives it to hearts in the exchange."""
    hands = tuple(cards(hand) for hand in ("Joker 9H", "KS 9S", "QS 8S", "JC 10C"))
    position = KittyExchange(rules=BOOK, dealer="W", hands=hands, kitty=cards("4H 5H 6H"), contract=Contract("N", BOOK.schedule.find(Bid(bid))))
    assert parted(parting_from(position, BOOK, book(joker_advance=value), [Exchange(cards("4H 5H 6H"), Suit.HEARTS)])) == expected


def scored(bid, tricks):
    """A deal of North's that is over with these tricks."""
    contract = Contract("N", BOOK.schedule.find(Bid(bid)))
    return Finished(rules=BOOK, dealer="W", contract=contract, before=Before(tricks_won=tuple(tricks.items())))


@pytest.mark.parametrize(
    ("switches", "bid", "tricks", "expected"),
    [
        ({"slam_bonus": False}, "7S", {"N": 10}, ("score", 0, 250, 140, "score.slam", "score.contract-made")),
        ({"misere_value": 150}, "M", {"E": 10}, ("score", 0, 250, 150, "score.misere-made", "score.misere-made")),
        ({"open_misere_value": 520}, "OM", {"N": 1, "E": 9}, ("score", 0, -500, -520, "score.misere-lost", "score.misere-lost")),
        (
            {"misere_defenders": "ten_per_contractor_trick"},
            "M",
            {"N": 2, "E": 8},
            ("score", 0, 0, 20, "score.misere-opponents-nothing", "score.misere-opponents-tens"),
        ),
        ({"misere": "none"}, "M", {"E": 10}, ("call", 0, True, False, "auction.contract-is-given", "bid.not-in-this-game")),
    ],
)
def test_the_score_sheet(switches, bid, tricks, expected):
    """The first line of the score that differs, the contractor's first; a contract that a book does not have is told at once."""
    assert parted(parting_from(scored(bid, tricks), BOOK, book(**switches), [])) == expected


def test_another_games_switches_on_this_game():
    """The four-player cards under the six-player house rules: one round, and the dealer's left leads."""
    as_six = with_switches_of(BOOK, ruleset("6-hand"))
    assert as_six.name == "4-hand"
    assert as_six.switches == ruleset("6-hand").switches
    assert parted(first_parting(DEAL, BOOK, as_six)) == ("turn", 5, "W", "S", "turn.contractor-leads", "turn.left-of-dealer-leads")


def test_a_game_refuses_switches_it_cannot_take():
    """Open misère below ten hearts needs bids of ten, which the five-player game has not."""
    with pytest.raises(RulesetError, match="needs bids of ten tricks"):
        with_switches_of(ruleset("5-hand"), BOOK)


def test_two_packs_cannot_share_a_deal():
    """The four-player deal is no deal of the six-player game."""
    with pytest.raises(RulesetError, match="not the same cards and seats"):
        first_parting(DEAL, BOOK, ruleset("6-hand"))


@pytest.mark.parametrize(
    ("switches", "record", "title", "first", "second"),
    [
        ({"first_lead": "left_of_dealer"}, DEAL, "The turn, before the first lead", "Wanda is to act", "You are to act"),
        ({"defender_points": "never"}, DEAL, "The score", "You and Nora: +30", "You and Nora: 0"),
        ({"rounds": "one"}, called("6S 6C P P"), "After the fourth call", "The auction goes on", "The auction is over"),
        (
            {"open_shown": "before_first_lead"},
            replace(DEAL, actions=AFTER_OPEN_MISERE),
            "What is seen, before the first lead",
            "Nora sees no other hand",
            "Nora sees your hand",
        ),
    ],
)
def test_a_parting_in_words(switches, record, title, first, second):
    """South reads where the books part and what each of them says."""
    told = parting_in_words(first_parting(record, BOOK, book(**switches)), {"N": "Nora", "W": "Wanda"}, "S")
    assert (told.title, told.first.result, told.second.result) == (title, first, second)


def test_a_seed_stands_for_its_cards():
    """A record that names its deal by a seed is compared on the cards of that seed."""
    record = Record(BOOK, "E", 5, (Bid("M"),))
    found = first_parting(record, BOOK, book(misere="any_time"))
    assert found.first.position.hands == deal_from_seed(BOOK, 5, "E").hands


def wandering(rules, rng, dealer, seed):
    """A record of random legal actions, low calls among them."""
    record, position = Record(rules, dealer, seed), replay(Record(rules, dealer, seed))
    while turn_of(position) is not None:
        legal = legal_actions(position)
        action = rng.choice(legal[:6] if isinstance(position, Auction) else legal)
        record, position = record.then(action), apply(position, action)
    return record


@pytest.mark.parametrize("game", GAMES)
def test_on_random_deals_books_part_alike_from_both_ends(game):
    """Whatever is played, a book never parts from itself, and of two books each says what it said when it was the other's second."""
    parted = 0
    for seed in range(4):
        rng = Random(seed)
        houses = []
        while len(houses) < 2:
            switches = {switch: rng.choice(allowed_values(switch)) for switch in rng.sample(SWITCH_NAMES, 4)}
            with suppress(RulesetError):
                houses.append(ruleset(game, switches))
        first, second = houses
        record = wandering(first, rng, rng.choice(first.seats), seed)
        assert first_parting(record, first, first) is first_parting(record, second, second) is None
        there, back = first_parting(record, first, second), first_parting(record, second, first)
        assert (there is None) == (back is None)
        if there is not None:
            assert (there.kind, there.step, there.first.result, there.second.result) == (back.kind, back.step, back.second.result, back.first.result)
            assert there.first.result != there.second.result
            parted += 1
    assert parted
