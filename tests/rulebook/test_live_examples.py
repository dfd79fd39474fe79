"""Live examples: for every rule a small situation in which it decides, and one a single change away in which it does not."""

from collections import Counter
from dataclasses import replace

import pytest

from tutorial_app.engine import (
    Auction,
    CardPlay,
    IllegalActionError,
    KittyExchange,
    PlayCard,
    ThrownIn,
    judge,
    legal_actions,
    parse_card,
    score_deal,
    settle,
    tricks_won,
    turn_of,
    why_contract,
    why_face_up,
    why_suit,
    why_turn,
    why_wins,
)
from tutorial_app.rulebook import GAMES, explain, live_cases, rule_texts, ruleset
from tutorial_app.rulebook.live_cases import case_situations, own_situations
from tutorial_app.rulebook.live_examples import live_example
from tutorial_app.rulebook.live_random import random_situations
from tutorial_app.rulebook.rule_coverage import cases_by_rule, rule_coverage

FOUR = ruleset("4-hand")
OTHERS = {
    "6-hand": ("turn.left-of-dealer-leads", "turn.partner-sits-out", "auction.one-round", "joker.no-advance-naming", "end.highest-wins", "rank.left-bower"),
    "3-hand": ("joker.suit-shown-void", "joker.must-name-a-suit", "show.before-first-lead", "score.misere-opponents-tens", "bid.misere-needs-seven"),
    "5-hand": ("play.follow-suit", "trick.joker-wins", "score.slam", "end.contract-wins", "phase.deal-is-over"),
    "2-hand": ("bid.higher", "play.void-so-may-trump", "auction.thrown-in", "end.wins-by-back-door", "exchange.not-held"),
}


def by_the_engine(asked):
    """What the engine itself says to a situation's question, the decisive reason first."""
    position = asked.position
    assert position is None or position.rules == asked.rules
    match asked.topic:
        case "action":
            return [judge(position, asked.action, asked.seat).reason]
        case "turn":
            return [why_turn(position)]
        case "contract":
            return [why_contract(asked.rules, position.calls, None if isinstance(position, Auction | ThrownIn) else position.contract)]
        case "winner":
            return [why_wins(position.trick, position.contract.strain, position.joker_named).reason]
        case "card":
            return [why_suit(asked.card, position.contract.strain, position.joker_named)]
        case "shown":
            return [why_face_up(position)]
        case "score":
            return [line.reason for line in score_deal(position) if line.side == asked.side]
        case "end":
            sheet = asked.sheet
            return list(settle(asked.rules, dict(sheet.before), dict(sheet.points), sheet.contractor, sheet.made).reasons)


def holds(rule, example):
    """The rule decides in the example and not in its neighbour, as the engine says when it is asked again."""
    here, there = by_the_engine(example.decides), by_the_engine(example.near)
    assert [reason for reason in here if reason.rule == rule][:1] == [example.reason]
    assert rule not in [reason.rule for reason in there]
    assert example.near_reason == there[0]
    assert example.change[0].isupper() or example.change[0].isdigit()
    assert example.change.endswith(".")
    assert "_" not in example.change
    for asked, reason in ((example.decides, example.reason), (example.near, example.near_reason)):
        assert "{" not in explain(reason, asked.rules).sentence
    if example.decides.topic == "action":
        verdict = judge(example.decides.position, example.decides.action, example.decides.seat)
        assert verdict.legal != rule_texts()[rule].refuses


def no_card_twice(position):
    """Every card that is known lies in one place, and belongs to the pack."""
    lying = [card for hand in position.hands for card in hand or ()]
    if isinstance(position, CardPlay):
        lying += [card for trick in (*position.tricks, position.trick) for _, card in trick.plays] + list(position.discards or ())
    if isinstance(position, KittyExchange):
        lying += list(position.kitty or ())
    assert set(lying) <= position.rules.pack_set
    assert not [card for card, count in Counter(lying).items() if count > 1]


@pytest.mark.parametrize("rule", rule_texts())
def test_every_rule_has_a_live_example(rule):
    """In the four-player game each of the rules decides somewhere, if need be under another house rule, and one change undoes it."""
    example = live_example(rule, FOUR)
    holds(rule, example)
    assert example.rule == rule
    if not example.variant:
        assert example.decides.rules == FOUR
    if rule_texts()[rule].holds_in(FOUR):
        assert example.variant == {}
    for asked in (example.decides, example.near):
        if isinstance(asked.position, CardPlay | KittyExchange):
            no_card_twice(asked.position)


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game, rules in OTHERS.items() for rule in rules])
def test_other_games_have_their_own(game, rule):
    """What is different in another game is shown with that game's cards and seats."""
    example = live_example(rule, ruleset(game))
    holds(rule, example)
    assert example.decides.rules.name == game


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_every_game_has_one(game):
    """All rules in all games; those of partners only where there are partners, and no passed player is skipped where two play."""
    never = {rule for rule in rule_texts() if live_example(rule, ruleset(game)) is None}
    partners = {"turn.seat-sits-out", "turn.partner-sits-out", "turn.next-active-seat-leads"}
    assert never == {"4-hand": set(), "6-hand": set(), "3-hand": partners, "5-hand": partners, "2-hand": {*partners, "turn.passed-players-are-skipped"}}[game]
    for rule in set(rule_texts()) - never:
        holds(rule, live_example(rule, ruleset(game)))


@pytest.mark.parametrize(
    ("rule", "case", "sentence", "change", "then"),
    [
        (
            "play.follow-suit",
            "play-03",
            "Clubs were led and West holds 6♣, so West may not play J♣: as the left bower it is one of the spades in this deal.",
            "West holds 6♦ instead of 6♣.",
            "play.void-so-may-trump",
        ),
        ("bid.misere-needs-seven", "bid-02", None, "North called 7♠ instead of 6♥.", "bid.misere-after-seven"),
        ("joker.suit-already-led", "joker-04", None, "Hearts have not been led yet.", "joker.names-a-suit"),
        ("trick.highest-trump", "play-04", None, "South played A♣ instead of J♣.", "trick.highest-of-suit-led"),
        ("score.contract-lost", "score-02", None, "One trick went to North instead of East.", "score.contract-made"),
        (
            "score.slam",
            "score-06",
            "East and West took all 10 tricks. 7 no trumps is worth only 220, so the slam scores 250 instead.",
            "Another house rule holds: A slam, every trick of the deal, scores no more than the bid.",
            "score.contract-made",
        ),
        (
            "end.tens-are-not-enough",
            "end-03",
            "North and South stand at 500, but did not make a contract in this deal. The game goes on until they do.",
            "North and South had 10 points fewer before this deal.",
            "end.nobody-there-yet",
        ),
        ("show.hands-stay-hidden", "misere-01", None, "The contract is open misère instead of misère.", "show.after-first-trick"),
    ],
)
def test_an_example_and_its_change(rule, case, sentence, change, then):
    """Made from a shipped case: what is said of it, the one change, and the rule that decides after it."""
    example = live_example(rule, FOUR)
    assert (example.decides.case, example.change, example.near_reason.rule) == (case, change, then)
    assert sentence is None or explain(example.reason, FOUR).sentence.replace("you hold", "West holds").replace("you may", "West may") == sentence


def test_a_rule_that_a_game_can_never_show_has_none():
    """Nobody sits out where nobody has a partner."""
    assert live_example("turn.seat-sits-out", ruleset("2-hand")) is None


def test_a_rule_of_set_up_positions_says_so():
    """A joker whose holder has shown void in all four suits is all that he holds; only a set-up position shows more."""
    example = live_example("joker.all-suits-shown-void", ruleset("3-hand"))
    assert example.staged
    assert live_example("play.hand-unknown", FOUR).staged
    assert not live_example("play.follow-suit", FOUR).staged


def test_house_rules_that_a_rule_needs_are_named():
    """Opponents who score nothing are shown under that house rule; under it the rule needs no change."""
    assert live_example("score.opponents-nothing", FOUR).variant == {"defender_points": "never"}
    assert live_example("score.opponents-nothing", ruleset("4-hand", {"defender_points": "never"})).variant == {}
    assert live_example("bid.misere-after-seven", ruleset("6-hand")).variant["misere"] == "after_seven"


def test_a_case_is_dealt_out_so_that_it_can_be_played_on():
    """Of the case with the jack of clubs only one hand is given; the others are dealt, always the same, and the deal goes to its end."""
    table = live_example("play.follow-suit", FOUR).decides.position
    assert all(table.hands)
    assert parse_card("JC") in table.hands[FOUR.index(turn_of(table))]
    assert sum(count for _, count in table.before.tricks_won) + max(map(len, table.hands)) == 10
    assert any(isinstance(action, PlayCard) for action in legal_actions(table))
    again = next(each for each in case_situations(FOUR) if each.case == "play-03").position
    assert again.hands == table.hands


WRONG_CASE = {"id": "wrong", "kind": "legal_bids", "game": "4-hand", "given": {"dealer": "N", "calls": [["E", "7S"], ["S", "6S"]], "ask": ["7H"]}, "expect": []}
"""Six spades called over seven."""


def test_a_case_that_cannot_be_set_up_under_its_own_rules_is_a_fault(monkeypatch):
    """Such a case is no case: that is said and not passed over. Under house rules that are not its own it is left out."""
    monkeypatch.setattr(live_cases, "_cases", lambda game: (WRONG_CASE,))
    with pytest.raises(IllegalActionError):
        list(own_situations("4-hand"))
    assert list(case_situations(FOUR)) == []


def test_a_case_about_misere_gives_the_other_tricks_to_an_opponent():
    """Where neighbours are partners, what a misère contractor does not win goes to the other side all the same."""
    beside = replace(FOUR, sides=(("NE", ("N", "E")), ("SW", ("S", "W"))))
    won = [asked.position for asked in case_situations(beside) if asked.topic == "score" and asked.case.startswith("misere-")]
    assert won
    for deal in won:
        own = beside.side_of[deal.contract.seat]
        assert sum(count for seat, count in tricks_won(deal).items() if seat != deal.contract.seat and beside.side_of[seat] == own) == 0


def test_a_topic_without_rules_has_no_made_up_situations():
    """Nobody can be shown a rule about the weather."""
    with pytest.raises(KeyError):
        next(random_situations(FOUR, "weather", 0))


def test_made_up_situations_are_the_same_for_everybody():
    """The same number gives the same situations."""
    first, second = (list(random_situations(FOUR, "joker", 3)) for _ in range(2))
    assert first == second


def test_the_table_of_all_rules_is_complete():
    """Every rule has a line with a live example and its neighbour; a lesson stands there when one is named."""
    table = rule_coverage({"play.follow-suit": ["left-bower"]})
    assert [line.rule for line in table] == list(rule_texts())
    assert not [line.rule for line in table if line.example is None]
    lines = {line.rule: line for line in table}
    assert (lines["play.follow-suit"].lessons, lines["play.follow-suit"].missing) == (("left-bower",), ())
    assert lines["bid.pass"].missing == ("lesson",)
    assert lines["end.highest-wins"].game == "6-hand"
    for rule, line in lines.items():
        holds(rule, line.example)


def test_the_shipped_cases_of_a_rule():
    """The cases that a rule decides, under the house rules each of them sets; few rules have none, and those need more than a case gives."""
    cases = cases_by_rule()
    assert "play-03" in cases["play.follow-suit"]
    assert "end-03" in cases["end.tens-are-not-enough"]
    assert set(rule_texts()) - set(cases) == {
        "exchange.cards-unknown",
        "joker.all-suits-shown-void",
        "joker.leads-last-trick",
        "play.hand-unknown",
        "score.opponents-only-on-failure",
        "turn.next-active-seat-leads",
    }
    assert len({each.case for game in GAMES for each in own_situations(game)}) > 200
