"""How good the plain player is: a small sample by default (direction only), the large counts with `-m long`."""

import pytest
from comparing import compare_card_play, last, play_on

from tutorial_app.engine import Finished, contract_made, deal_from_seed, start
from tutorial_app.players import PLAIN, PLAYERS
from tutorial_app.rulebook.rulesets import ruleset

RULES = ruleset("4-hand")


def _results(seeds):
    for seed in seeds:
        opening = start(RULES, deal_from_seed(RULES, seed, "N"), "N")
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
