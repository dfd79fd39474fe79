"""Two positions side by side: every difference is a whole sentence, and where a rule is behind it the rule is named."""

from __future__ import annotations

from dataclasses import replace

import pytest
from explore_endings import KING_BEHIND, LEFT_BOWER, LOW_HEART, NAMES, RUFF
from staging import finished, game

from tutorial_app.engine import CardPlay, Position, Record, apply, parse_call, start
from tutorial_app.rulebook.speech import Speech
from tutorial_app.solver import solve
from tutorial_app.ui.explore.changing import changed
from tutorial_app.ui.explore.differences import differences
from tutorial_app.ui.explore.second import change_from
from tutorial_app.ui.explore.second_worth import points_for, worth_differences


def told(position: Position, text: str) -> list[tuple[str, str, str]]:
    """What is different after a change: what it is about, the sentence, the rule."""
    after = changed(position, change_from(text, position.rules))
    found = differences(position, after, Speech(position.rules, NAMES, "S"))
    return [(each.about, each.text, each.why.rule if each.why else "") for each in found]


def worth_told(position: CardPlay, text: str) -> list[str]:
    """What comes of a change with best play, in sentences."""
    after = changed(position, change_from(text, position.rules))
    speech = Speech(position.rules, NAMES, "S")
    return [each.text for each in worth_differences(position, after, solve(position), solve(after), speech)]


def test_without_trumps_the_left_bower_is_a_club_again() -> None:
    """In spades the jack of clubs is all that South may play; in no trumps it is a club, and as South has no spade every card is allowed."""
    assert told(LEFT_BOWER, "trumps.NT") == [
        ("points", "7 no trumps counts 220 points instead of 140.", ""),
        ("past", "The tricks that are over stay with those who won them. To play them again, choose the trumps or the contract over the board.", ""),
        ("ladder", "There are no trumps: spades are a suit like any other.", ""),
        ("ladder", "There is no trump suit, so there are no bowers. J♣ is an ordinary jack in clubs.", "rank.no-bowers"),
        ("legal", "You may now play 7♣ and 6♥.", "play.void-so-any-card"),
    ]


def test_other_trumps_make_another_card_win_the_trick() -> None:
    """A spade trumps the ace of clubs while spades are trumps; when hearts are, the ace wins."""
    found = told(RUFF, "trumps.H")
    assert ("trick", "Wanda's A♣ wins the trick so far, and not Nori's 6♠.", "trick.highest-of-suit-led") in found
    assert ("points", "7♥ counts 200 points instead of 140.", "") in found
    assert ("ladder", "Hearts are trumps, 13 of them; the highest are the joker, J♥, J♦ and A♥.", "") in found


def test_a_swap_may_take_the_card_that_obliges() -> None:
    """When South holds a low diamond instead of the left bower nothing of the suit led is left in hand, and the other cards may be played."""
    assert told(LEFT_BOWER, "swap.JC.7D") == [("legal", "You may now play 7♣ and 6♥.", "play.void-so-any-card")]


def test_another_lead_is_another_turn() -> None:
    """When Wanda leads instead of South it is her turn, because the position is set up so."""
    assert told(KING_BEHIND, "lead.W") == [("turn", "It is Wanda's turn, and not yours.", "turn.staged")]


def test_in_misere_the_partner_sits_out() -> None:
    """When South plays misère instead of seven spades Nori sits out; the other way round she takes part again."""
    rules = game()
    begun = start(rules, Record(rules, "E", 3).deal, "E")
    for call in ("7S", "P", "P", "P"):
        begun = apply(begun, parse_call(call))
    assert ("seats", "You play misère alone, so Nori sits out this deal.", "turn.seat-sits-out") in told(begun, "contract.M")
    assert ("seats", "Now Nori can take part.", "") in told(changed(begun, change_from("contract.M", rules)), "contract.7S")


def test_a_bid_that_a_switch_takes_away_is_told_with_its_rule() -> None:
    """Without misère Eddie, who could have bid it over seven spades, no longer can; the rule is that it is not among the bids."""
    rules = game()
    position = apply(start(rules, Record(rules, "W", 3).deal, "W"), parse_call("7S"))
    assert told(position, "switch.misere.none") == [("legal", "Eddie may no longer call misère.", "bid.not-in-this-game")]


def test_a_deal_that_is_over_is_scored_otherwise() -> None:
    """Where the defenders score nothing Eddie and Wanda get nothing for their three tricks instead of thirty."""
    over = finished("7S", "S", {"S": 4, "N": 3, "E": 2, "W": 1})
    assert told(over, "switch.defender_points.never") == [("points", "Eddie and Wanda: 0 instead of +30.", "score.opponents-nothing")]


def test_another_contract_needs_and_counts_something_else() -> None:
    """Eight spades need a trick more than seven, and count a hundred points more."""
    assert told(KING_BEHIND, "contract.8S") == [
        ("contract", "8 tricks to win for 8♠.", ""),
        ("points", "8♠ counts 240 points instead of 140.", ""),
    ]


@pytest.mark.parametrize(
    ("position", "text", "sentences"),
    [
        (
            LOW_HEART,
            "swap.6H.10H",
            [
                "With best play you and Nori take 8 tricks instead of 7 tricks: one over instead of just made, +140.",
                "A♠ leads to 8 tricks instead of 7 tricks.",
            ],
        ),
        (
            KING_BEHIND,
            "contract.8S",
            ["With best play you and Nori take 7 tricks: one short instead of just made, −240 instead of +140."],
        ),
        (
            KING_BEHIND,
            "swap.KS.10H",
            [
                "With best play nothing changes in the end: 7 tricks for you and Nori, just made, +140.",
            ],
        ),
        (
            KING_BEHIND,
            "contractor.W",
            [
                "With best play Eddie and Wanda take 3 tricks: four short, −140. Before, it was 7 tricks for you and Nori: just made, +140.",
            ],
        ),
    ],
    ids=["a-better-card", "a-higher-contract", "the-king-elsewhere", "another-contractor"],
)
def test_what_comes_of_it_with_best_play(position: CardPlay, text: str, sentences: list[str]) -> None:
    """The tricks, what they mean for the contract, the points; then the cards that lead elsewhere."""
    assert worth_told(position, text) == sentences


def test_points_count_a_slam() -> None:
    """Seven spades with all ten tricks scores the slam's 250 where there is one, and the bid's 140 where there is none."""
    contract, rules = KING_BEHIND.contract, KING_BEHIND.rules
    assert [points_for(rules, contract, tricks) for tricks in (6, 7, 10)] == [-140, 140, 250]
    assert points_for(replace(rules, switches=replace(rules.switches, slam_bonus=False)), contract, 10) == 140
