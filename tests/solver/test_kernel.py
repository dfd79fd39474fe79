"""The kernel's own pieces: equal cards, certain tricks, the size of the work. What they say of a position is typed here from the cards."""

from __future__ import annotations

from statistics import mean

import endings
import pytest
from whole_deals import trump_deal

from tutorial_app.engine import Bid, CardPlay, Contract, PlayCard, parse_card
from tutorial_app.rulebook.rulesets import ruleset
from tutorial_app.solver import bounds, guess, moves, solve
from tutorial_app.solver.compile import PLAIN, using
from tutorial_app.solver.relabel import Relabelled, relabel
from tutorial_app.solver.setup import lay_out, sheet_for, table_sizes
from tutorial_app.solver.sheet import HIGH, LOW, NEED, OPEN, RELEVANT, Row
from tutorial_app.solver.solve import Question


def four(bid: str, leader: str = "N", *, north: str, east: str, south: str, west: str, **variant: object) -> CardPlay:
    """A 4-hand position in which north is the contractor."""
    rules = ruleset("4-hand", variant)
    row = rules.schedule.find(Bid(bid))
    assert row is not None
    hands = tuple(tuple(parse_card(card) for card in hand.split()) for hand in (north, east, south, west))
    return CardPlay(rules=rules, dealer="W", hands=hands, contract=Contract("N", row), leader=leader)


def laid_out(position: CardPlay) -> tuple[Relabelled, Row]:
    """The position in numbers, and its sheet."""
    game = relabel(position)
    sheet = sheet_for(game, PLAIN.blank)
    lay_out(sheet)
    return game, sheet


def asked(bound, position: CardPlay, need: int) -> tuple[int, list[str]]:
    """What a bound answers to "at least so many?", and the cards it rests on."""
    game, sheet = laid_out(position)
    sheet[NEED] = need
    answer = bound(sheet, 0)
    return answer, [str(card) for card, number in game.numbers.items() if sheet[RELEVANT] >> number & 1]


def test_cards_are_numbered_as_they_rank():
    """With hearts as trumps the left bower lies above the ace of hearts and is no diamond."""
    position = four("7H", north="JD AH KD", east="JH 9D 8D", south="Joker QD 7D", west="KH 6D 5D")
    game, _ = laid_out(position)
    diamonds, hearts = game.suits[2], game.suits[3]
    assert [str(card) for card in hearts] == ["KH", "AH", "JD", "JH", "Joker"]
    assert [str(card) for card in diamonds] == ["5D", "6D", "7D", "8D", "9D", "QD", "KD"]


def test_of_equal_cards_one_is_tried():
    """Queen and ten are equal when the jack is gone; the eight is not, for somebody else holds the nine."""
    position = four("7S", north="QH 10H 8H", east="9H 7H 4C", south="AC KC QC", west="AD KD QD")
    game, _ = laid_out(position)
    stands_for = {card: game.stands_for(game.numbers[parse_card(card)]) for card in ("QH", "10H", "8H")}
    assert stands_for == {"QH": game.numbers[parse_card("QH")], "10H": game.numbers[parse_card("QH")], "8H": game.numbers[parse_card("8H")]}


@pytest.mark.parametrize(
    ("need", "answer", "rests_on"),
    [(1, HIGH, ["9S"]), (2, HIGH, ["8S"]), (3, LOW, ["KS"])],
)
def test_trumps_that_find_no_higher_one_are_sure_tricks(need, answer, rests_on):
    """Queen, ten, nine and eight against ace and king: two may be beaten, the other two win whatever happens, and so do ace and king."""
    position = four("7S", "E", north="QS 10S 9S 8S", east="AS KS AH KH", south="AD KD QD 10D", west="AC KC QC 10C")
    assert asked(bounds.sure_trumps, position, need) == (answer, rests_on)


def test_an_opponent_s_sure_trump_bounds_from_above():
    """East's joker is one trick that north and south cannot have."""
    position = four("7S", north="AS KS QS", east="Joker 4H 5H", south="AD KD QD", west="AC KC QC")
    assert asked(bounds.sure_trumps, position, 3) == (LOW, ["Joker"])


def test_a_leader_cashes_his_highest_cards():
    """With no trump against him north takes ace and king of hearts and then the suit's last card, which nobody else holds."""
    position = four("7S", north="AH KH 5H", east="QH 4H 4D", south="AD KD QD", west="AC KC QC")
    assert asked(bounds.quick_tricks, position, 3) == (HIGH, ["KH"])


def test_a_suit_is_cashed_while_those_with_trumps_must_follow():
    """East has a trump and one heart: the ace is safe, the king is not."""
    position = four("7S", north="AH KH 5H", east="4H 6S 4D", south="AD KD QD", west="QH JH 10H")
    assert asked(bounds.quick_tricks, position, 1)[0] == HIGH
    assert asked(bounds.quick_tricks, position, 2)[0] == OPEN


def test_a_partner_s_winners_count_if_he_can_be_reached():
    """North has no high card, but a diamond to lead to south's ace; south then takes ace and king."""
    position = four("7S", north="5D 5H 6H", east="QD JD 4H", south="AD KD AC", west="10D QH 7C")
    assert asked(bounds.quick_tricks, position, 3)[0] == HIGH


@pytest.mark.parametrize(
    ("his_hearts", "safe"),
    [("4H 6H 8H", True), ("5H 6H 8H", False), ("4H 8H 9H", False)],
)
def test_a_contractor_in_misere_is_safe_with_low_cards_in_the_gaps(his_hearts, safe):
    """Four, six and eight against five, seven and nine stay below for ever; with the five against him, or two cards between, they need not."""
    others = [rank for rank in ("4H", "5H", "6H", "7H", "8H", "9H", "10H", "QH", "KH") if rank not in his_hearts.split()]
    position = four("M", "E", north=his_hearts, east=" ".join(others[:3]), south="", west=" ".join(others[3:6]), misere="any_time")
    assert asked(bounds.all_safe, position, 1)[0] == (LOW if safe else OPEN)


def test_a_small_ending_has_a_small_table():
    """Two tricks of four hands are worth a few kilobytes, six whole hands at most 128 MB."""
    slots, first, most = table_sizes(8)
    assert 8 * (slots + first + most) < 100_000
    assert 8 * table_sizes(60)[2] <= 128 * 2**20


@pytest.mark.parametrize(("game", "kind"), endings.CASES)
def test_no_answer_depends_on_the_order_of_the_moves(game, kind, monkeypatch):
    """Tried in the opposite order every position has the same values: the guesses about promising moves are about speed only."""
    positions = list(endings.endings(game, kind, 3, seed=77))
    expected = [solve(position) for position in positions]

    def reversed_order(w: Row, ply: int) -> None:
        guess.sort_moves(w, ply)
        at, count = moves.MOVES + ply * moves.MOST_MOVES, w[moves.LISTED + ply]
        w[at : at + count] = w[at : at + count][::-1]

    monkeypatch.setattr(moves, "sort_moves", reversed_order)
    for position, solution in zip(positions, expected, strict=True):
        again = solve(position)
        assert (again.value, again.actions) == (solution.value, solution.actions)


def nodes(seed: int) -> int:
    """How many starts of tricks are looked at for the value of a whole deal."""
    question = Question(trump_deal(seed), 10_000_000)
    question.whole()
    return question.nodes


def test_whole_deals_need_few_nodes(compiled_kernel):
    """The value of a whole 4-hand trump deal takes 8,500 nodes on average at the most, over 200 deals."""
    with using(compiled_kernel):
        assert mean(nodes(seed) for seed in range(200)) <= 8_500


def test_the_best_plays_of_a_solution():
    """All equally good cards are named, and none while a value is unknown."""
    position = four("7S", north="AH KH 5H", east="QH 4H 4D", south="AD KD QD", west="AC KC QC")
    assert solve(position).best() == tuple(PlayCard(parse_card(card)) for card in ("AH", "KH"))
    unknown = solve(position, nodes=0)
    assert (unknown.value, unknown.exact, unknown.best()) == (None, False, ())
