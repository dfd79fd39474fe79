"""That nothing smaller exists, checked without the search: whole auctions, whole score sheets and whole deals, one by one."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tutorial_app.engine import (
    SWITCH_NAMES,
    Auction,
    Before,
    CardPlay,
    Contract,
    Finished,
    KittyExchange,
    apply,
    deal_from_seed,
    legal_actions,
    nothing_scored,
    parse_call,
    seen_by,
    settle_deal,
    start,
    turn_of,
)
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.matters import CannotMatter, Example, Stage, matters

AUCTION_SWITCHES = {"rounds", "rebid", "misere"}
SHEET_SWITCHES = {"slam_bonus", "defender_points", "misere_defenders", "win_needs_contract", "back_door"}
CARD_SWITCHES = {"joker_advance", "joker_lead", "first_lead", "open_shown"}


class Watched:
    """Switches that remember which of them were asked."""

    def __init__(self, switches):
        self.switches, self.asked = switches, set()

    def __getattr__(self, name):
        self.asked.add(name)
        return getattr(self.switches, name)


def watched(rules):
    """The same rules with their switches watched; the ladder is made beforehand."""
    switches = Watched(rules.switches)
    made = replace(rules, switches=switches)
    assert made.schedule == rules.schedule
    switches.asked.clear()
    return made


def every_split(total, parts):
    """Every way to share tricks among some sides, one by one."""
    return (split for split in product(range(total + 1), repeat=parts) if sum(split) == total)


def every_sheet(rules, scores):
    """Every bid by every seat with every split of the tricks and every combination of scores before."""
    for row in rules.schedule.rows:
        for contractor in rules.seats:
            for split in every_split(rules.hand_size, len(rules.sides)):
                won = {contractor if contractor in seats else seats[0]: count for (_, seats), count in zip(rules.sides, split, strict=True)}
                deal = Finished(rules=rules, dealer=None, contract=Contract(contractor, row), before=Before(tricks_won=tuple(won.items())))
                for before in product(scores, repeat=len(rules.sides)):
                    yield deal, dict(zip(rules.side_names, before, strict=True))


@pytest.mark.parametrize(("game", "scores"), [("2-hand", (-490, 0, 490)), ("4-hand", (-490, 490))])
def test_a_score_sheet_asks_for_five_house_rules_only(game, scores):
    """Whatever the bid, the tricks and the scores before: only slam, opponents' points and the two ends of the game are asked for."""
    rules = watched(ruleset(game))
    for deal, before in every_sheet(rules, scores):
        settle_deal(deal, before)
    assert rules.switches.asked == SHEET_SWITCHES


def shortest_difference(position, other, calls):
    """The fewest calls after which two books differ, of all auctions of up to so many calls; None where they agree."""
    here, there = [position], [other]
    for count in range(calls + 1):
        if any(said(mine) != said(theirs) for mine, theirs in zip(here, there, strict=True)):
            return count
        steps = [(mine, theirs, call) for mine, theirs in zip(here, there, strict=True) if isinstance(mine, Auction) for call in legal_actions(mine)]
        here, there = [apply(mine, call) for mine, _, call in steps], [apply(theirs, call) for _, theirs, call in steps]
    return None


def said(position):
    """Whose turn it is and what is legal."""
    return type(position), turn_of(position), set(legal_actions(position)) if isinstance(position, Auction) else None


def opening(rules):
    """Before the first call, no cards known."""
    return Auction(rules=rules, dealer=rules.seats[-1], hands=(None,) * len(rules.seats))


@pytest.mark.parametrize(("game", "switch", "value", "calls"), [
    ("2-hand", "rounds", "until_passes", 2),
    ("3-hand", "open_misere", "below_10H", 1),
    ("4-hand", "misere", "none", 1),
    ("4-hand", "open_misere", "highest", 1),
    pytest.param("3-hand", "rounds", "until_passes", 3, marks=pytest.mark.wide),
    pytest.param("4-hand", "rounds", "one", 4, marks=pytest.mark.long),
    pytest.param("4-hand", "rebid", True, 4, marks=pytest.mark.long),
    pytest.param("5-hand", "rounds", "until_passes", 5, marks=pytest.mark.long),
])  # fmt: skip
def test_no_shorter_auction_differs(game, switch, value, calls):
    """Of all auctions with fewer calls, tried one by one, none differs; of those with as many, the one that is shown does."""
    rules = ruleset(game)
    found = matters(rules, switch, value)
    assert isinstance(found, Example)
    assert (found.case.size.stage, found.case.size.count) == (Stage.AUCTION, calls)
    here, there = opening(rules), opening(rules.with_variant({switch: value}))
    assert shortest_difference(here, there, calls - 1) is None
    for call in found.case.actions:
        here, there = apply(here, call), apply(there, call)
    assert said(here) != said(there)


@pytest.mark.parametrize(
    ("game", "calls"), [("2-hand", 3), pytest.param("3-hand", 2, marks=pytest.mark.wide), ("4-hand", 1), pytest.param("4-hand", 3, marks=pytest.mark.long)]
)
def test_an_auction_asks_for_three_house_rules_only(game, calls):
    """Besides the ladder, a call depends on the number of rounds, on whether a pass is final, and on when misère may be bid."""
    rules = watched(ruleset(game))
    assert shortest_difference(opening(rules), opening(rules), calls) is None
    assert rules.switches.asked == AUCTION_SWITCHES


BARREN = [
    *((game, {}, "rebid", True) for game in ("6-hand", "3-hand", "5-hand", "2-hand")),
    *((game, {}, switch, value) for game in ("6-hand", "5-hand") for switch, value in (
        ("misere_value", 150), ("open_misere_value", 520), ("open_shown", "before_first_lead"), ("joker_advance", "misere_only"),
        ("misere_defenders", "ten_per_contractor_trick"))),
    ("4-hand", {"rounds": "one"}, "rebid", True),
    ("4-hand", {"misere": "none"}, "misere_value", 150),
    ("4-hand", {"open_misere": "none"}, "open_misere_value", 520),
    ("4-hand", {"open_misere": "none"}, "open_shown", "before_first_lead"),
    ("4-hand", {"misere": "none", "open_misere": "none", "joker_advance": "never"}, "joker_advance", "misere_only"),
    ("3-hand", {"misere": "none", "open_misere": "none"}, "misere_defenders", "none"),
    ("4-hand", {"defender_points": "never"}, "win_needs_contract", False),
    ("3-hand", {"defender_points": "never", "misere": "none", "open_misere": "none"}, "win_needs_contract", False),
]  # fmt: skip
"""House rules that cannot matter beside the others."""


def in_step(rules, other, seed):
    """One random deal under two rule books at once, every answer compared on the way; whether it came to the score."""
    rng = Random(seed)
    dealer = rng.choice(rules.seats)
    deal = deal_from_seed(rules, seed, dealer)
    here, there = start(rules, deal, dealer), start(other, deal, dealer)
    while turn_of(here) is not None:
        allowed = legal_actions(here)
        assert (turn_of(here), set(allowed)) == (turn_of(there), set(legal_actions(there)))
        for seat in rules.seats:
            assert _known(here, seat) == _known(there, seat)
        action = _chosen(here, allowed, rng)
        here, there = apply(here, action), apply(there, action)
    if isinstance(here, Finished):
        before = nothing_scored(rules) | {side: rng.randrange(-490, 500, 10) for side in rules.side_names}
        (lines, end), (other_lines, other_end) = settle_deal(here, before), settle_deal(there, before)
        assert [(line.side, line.points) for line in lines] == [(line.side, line.points) for line in other_lines]
        assert (end.scores, end.over, end.winners, end.back_door) == (other_end.scores, other_end.over, other_end.winners, other_end.back_door)
    return isinstance(here, Finished)


def _known(position, seat):
    view = seen_by(position, seat).position
    return view.hands, getattr(view, "kitty", None), getattr(view, "discards", None)


def _chosen(position, allowed, rng):
    """Bids early and far apart, so that most deals are played and misères are among them."""
    if isinstance(position, Auction) and len(allowed) > 1 and rng.random() < 0.5:
        return rng.choice(allowed[1:])
    return allowed[0] if isinstance(position, Auction) else rng.choice(allowed)


def compare_deals(row, deals):
    """Whole deals, one by one, without a difference; most of them are played."""
    game, variant, switch, value = row
    rules = ruleset(game, variant)
    other = rules.with_variant({switch: value})
    assert sum(in_step(rules, other, seed) for seed in range(deals)) > deals // 2


@pytest.mark.parametrize("row", BARREN, ids=lambda row: f"{row[0]} {row[2]} {len(row[1])}")
def test_what_cannot_matter_never_does_in_whole_deals(row):
    """From the first call to the score, the two rule books answer alike at every step."""
    compare_deals(row, 3)


@pytest.mark.long
@pytest.mark.parametrize("row", BARREN, ids=lambda row: f"{row[0]} {row[2]} {len(row[1])}")
def test_what_cannot_matter_never_does_in_many_deals(row):
    """The same over many deals, and the search says so too."""
    compare_deals(row, 150)
    game, variant, switch, value = row
    assert isinstance(matters(ruleset(game, variant), switch, value), CannotMatter)


def asked_in_play(game, bid, deals):
    """The house rules that are asked for between the auction and the last card, in deals of one contract."""
    rules = watched(ruleset(game, {"misere": "any_time", "open_misere": "highest"}))
    row, dealer = rules.schedule.find(parse_call(bid)), rules.seats[-1]
    for seed in range(deals):
        rng = Random(seed)
        deal, contract = deal_from_seed(rules, seed, dealer), Contract(rng.choice(rules.seats), row)
        position = KittyExchange(rules=rules, dealer=dealer, hands=deal.hands, kitty=deal.kitty, dead=deal.dead, contract=contract)
        while isinstance(position, KittyExchange | CardPlay):
            for seat in rules.seats:
                seen_by(position, seat)
            position = apply(position, rng.choice(legal_actions(position)))
    return rules.switches.asked


@pytest.mark.parametrize("game", ["4-hand", pytest.param("6-hand", marks=pytest.mark.long), pytest.param("2-hand", marks=pytest.mark.long)])
@pytest.mark.parametrize(("bid", "asked"), [
    ("6S", {"first_lead"}),
    ("6NT", {"first_lead", "joker_advance", "joker_lead"}),
    ("M", {"first_lead", "joker_advance", "joker_lead"}),
    ("OM", CARD_SWITCHES),
])  # fmt: skip
def test_the_play_asks_for_four_house_rules_only(game, bid, asked):
    """With a trump suit only who leads first is asked for; without one also the joker's two rules, and in open misère when the hand is shown."""
    assert asked_in_play(game, bid, 12) == asked


def test_every_house_rule_has_its_place():
    """Each house rule is asked for by the auction, the play or the score sheet, or is a bid's place or worth in the ladder."""
    ladder = {"misere", "misere_value", "open_misere", "open_misere_value"}
    assert AUCTION_SWITCHES | SHEET_SWITCHES | CARD_SWITCHES | ladder == set(SWITCH_NAMES)
