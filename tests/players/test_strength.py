"""How good the plain player is: a small sample by default (direction only), the large counts with `-m long`."""

from dataclasses import replace

import pytest
from comparing import compare_card_play, last, play_on

from tutorial_app.engine import Bid, Contract, Finished, KittyExchange, contract_made, deal_from_seed, parse_call, seen_by, start, turn_of
from tutorial_app.players import PLAIN, PLAYERS
from tutorial_app.rulebook.rulesets import GAMES, ruleset

RULES = ruleset("4-hand")
WELL_BID = tuple(game for game in GAMES if ruleset(game).hand_size == 10)
"""Games in which most deals are bought; alone with eight cards one seldom promises six tricks."""


def _results(seeds, rules=RULES):
    for seed in seeds:
        opening = start(rules, deal_from_seed(rules, seed, rules.seats[0]), rules.seats[0])
        yield last(opening, play_on(opening, lambda _, __: PLAIN))


def _share_made(seeds):
    bought = [end for end in _results(seeds) if isinstance(end, Finished)]
    return sum(contract_made(end) for end in bought) / len(bought)


def test_plain_players_make_many_of_their_contracts_but_not_all():
    """Among 60 deals more contracts are made than lost, and some are lost: nobody bids only what is certain."""
    assert 0.5 < _share_made(range(60)) < 0.9


def test_the_plain_players_cards_beat_random_cards():
    """On 25 deals played both ways, sensible cards win points from random ones."""
    comparison = compare_card_play(RULES, range(25), PLAIN, PLAYERS["random"], bidder=PLAIN)
    assert comparison.deals > 20
    assert comparison.mean > 0


@pytest.mark.long
def test_of_a_thousand_deals_about_three_in_five_contracts_are_made():
    """Over 1,000 deals 45 to 75 % of the contracts bought are made."""
    assert 0.45 <= _share_made(range(1000)) <= 0.75


@pytest.mark.long
def test_over_a_thousand_deals_the_plain_player_wins_sixty_points_a_deal_from_random_cards():
    """Over 1,000 deals played both ways the 95 % interval lies above 0 and its middle above 60 points."""
    comparison = compare_card_play(RULES, range(1000), PLAIN, PLAYERS["random"], bidder=PLAIN)
    assert comparison.mean >= 60
    assert comparison.mean - comparison.half_width > 0


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_the_plain_players_cards_beat_random_cards(game):
    """On the deals among 16 that are bought, sensible cards win points from random ones, whoever plays alone against whom."""
    comparison = compare_card_play(ruleset(game), range(500, 516 if game in WELL_BID else 560), PLAIN, PLAYERS["random"], bidder=PLAIN)
    assert comparison.deals >= 8
    assert comparison.mean > 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_over_a_thousand_deals_of_every_game_many_contracts_are_made_and_some_are_lost(game):
    """Over 1,000 deals 45 to 90 % of the contracts bought are made."""
    bought = [end for end in _results(range(1000), ruleset(game)) if isinstance(end, Finished)]
    assert 0.45 <= sum(contract_made(end) for end in bought) / len(bought) <= 0.9


def _misere_played(rules, seed, row, top):
    """A deal in which the first caller, on cards that the plain player bids as this misère when he may, plays it; None on other cards."""
    opening = start(rules, deal_from_seed(rules, seed, rules.seats[-1]), rules.seats[-1])
    seat = turn_of(opening)
    view = seen_by(replace(opening, calls=((rules.seats[-1], Bid(top)),)) if top else opening, seat)
    if PLAIN.choose(view).action != row.bid:
        return None
    bought = KittyExchange(rules=rules, dealer=opening.dealer, hands=opening.hands, kitty=opening.kitty, dead=opening.dead, contract=Contract(seat, row))
    return last(bought, play_on(bought, lambda _, __: PLAIN))


MISERES = [
    ("3-hand", "M", "", 0.6, 4000),
    ("4-hand", "M", "7NT", 0.6, 4000),
    ("2-hand", "M", "", 0.6, 4000),
    ("3-hand", "OM", "", 0.75, 4000),
    ("4-hand", "OM", "", 0.75, 9000),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "bid", "top", "least", "hands"), MISERES)
def test_a_misere_that_is_bid_is_mostly_made(game, bid, top, least, hands):
    """Among thousands of hands at least 60 % of the misères that are bid are made, and at least 75 % of the open ones."""
    rules = ruleset(game)
    row = rules.schedule.find(parse_call(bid))
    played = [end for seed in range(hands) if (end := _misere_played(rules, seed, row, top))]
    assert len(played) > 20
    assert sum(map(contract_made, played)) / len(played) >= least
