"""The value of a deal along its line: what each play cost, and the one that decided it."""

from __future__ import annotations

import pytest
from explore_endings import KING_BEHIND, LINE, VALUES
from staging import play, playing

from tutorial_app.solver import solve, value_of
from tutorial_app.ui.board.tree import Tree, tree_of
from tutorial_app.ui.explore.along import along, decided, mistakes_of, never_in_doubt
from tutorial_app.ui.explore_charts import value_curve


def played(tree: Tree, *cards: str) -> Tree:
    """A tree after some cards."""
    for card in cards:
        tree = tree.play(play(card))
        assert tree.refused is None
    return tree


def test_the_queen_before_the_ace_costs_a_trick_and_the_contract() -> None:
    """South leads the queen into Wanda's king: one trick lost, and with it the contract; no other card costs anything."""
    plays = along(played(tree_of(KING_BEHIND), *LINE), VALUES)
    assert [(str(each.play.action.card), each.play.trick, each.play.cost) for each in plays] == [
        ("QS", 9, 1), ("KS", 9, 0), ("8H", 9, 0), ("5H", 9, 0), ("6D", 10, 0), ("9H", 10, 0), ("10H", 10, 0), ("AS", 10, 0),
    ]  # fmt: skip
    assert [each.after.tricks for each in plays] == [6] * 8
    turning = decided(plays)
    assert turning is not None
    assert (str(turning.play.action.card), turning.before.tricks, turning.after.tricks) == ("QS", 7, 6)
    assert mistakes_of(plays) == (turning,)


def test_the_typed_values_are_those_of_the_solver() -> None:
    """Every moment of the typed line is worth what was reckoned by hand, and the ace is the better lead."""
    tree = played(tree_of(KING_BEHIND), *LINE)
    assert {node: value_of(each.position) for node, each in enumerate(tree.nodes)} == VALUES
    assert [str(action.card) for action in solve(KING_BEHIND).best()] == ["AS"]


def test_what_an_opponent_gives_away_costs_the_opponents() -> None:
    """Wanda leads her low diamond: South's queen wins, and his trump wins the last trick. Her king would have held South to the trump: it cost her side one."""
    gift = playing("7S", {"N": "8H 9H", "E": "10H 5H", "S": "QD QS", "W": "KD 6D"}, by="S", leader="W", won={"S": 5, "W": 3}, led="C H S")
    tree = played(tree_of(gift), "6D", "8H", "5H", "QD")
    values = {0: 1, 1: 2, 2: 2, 3: 2, 4: 1}
    assert {node: value_of(each.position) for node, each in enumerate(tree.nodes)} == values
    plays = along(tree, values)
    assert [each.play.cost for each in plays] == [1, 0, 0, 0]
    assert decided(plays) is plays[0]


def test_in_misere_a_trick_more_costs_the_contractor() -> None:
    """South plays misère and wins a trick he need not have won: that cost him one, although the number went up."""
    misere = playing("M", {"N": "8H 9H", "E": "10H 5H", "S": "AD 4S", "W": "KD 6D"}, by="S", leader="S", led="C H")
    plays = along(played(tree_of(misere), "AD"), {0: 0, 1: 1})
    assert plays[0].play.cost == 1
    assert plays[0].turned


def test_what_is_not_known_costs_nothing_yet() -> None:
    """While a moment is being worked out the play before it and the one after it have no cost, and nothing is decided."""
    plays = along(played(tree_of(KING_BEHIND), *LINE), {0: 2})
    assert [each.play.cost for each in plays] == [None] * 8
    assert plays[0].before.tricks == 7
    assert decided(plays) is None
    assert mistakes_of(plays) == ()


def test_the_curve_marks_the_card_that_decided_it() -> None:
    """The curve begins at seven tricks and falls to six with the first card; the needed seven are a line, and the queen is marked."""
    plays = along(played(tree_of(KING_BEHIND), *LINE), VALUES)
    figure = value_curve(plays, 7, decided(plays), 0, dark=False)
    assert list(figure.data[0].y) == [7, 6, 6, 6, 6, 6, 6, 6, 6]
    assert [note.text for note in figure.layout.annotations] == ["needed: 7", "Q♠: 7 → 6", "you are here"]
    assert list(figure.layout.xaxis.ticktext) == ["9", "10"]


@pytest.mark.parametrize(("here", "corner"), [(0, "right"), (8, "left")])
def test_what_is_needed_stands_away_from_where_one_is(here: int, corner: str) -> None:
    """At the end of the deal "you are here" stands at the right edge: then what is needed is written at the left."""
    plays = along(played(tree_of(KING_BEHIND), *LINE), VALUES)
    needed = value_curve(plays, 7, decided(plays), here, dark=False).layout.annotations[0]
    assert (needed.text, needed.xanchor, needed.x) == ("needed: 7", corner, 1 if corner == "right" else 0)


def test_nothing_is_said_to_have_decided_the_deal_while_a_value_behind_it_is_not_known() -> None:
    """The queen loses the contract; what the moments after it come to is not known, and it might have been won back."""
    tree = played(tree_of(KING_BEHIND), *LINE)
    assert decided(along(tree, {node: value for node, value in VALUES.items() if node < 2})) is None
    assert decided(along(tree, {node: value for node, value in VALUES.items() if node != 4})) is None
    assert not never_in_doubt(along(tree, VALUES))


def test_a_contract_was_never_in_doubt_only_where_every_value_says_so() -> None:
    """After the queen seven spades are lost by every value; with one of them unknown nobody can say so."""
    plays = along(played(tree_of(KING_BEHIND), *LINE), VALUES)[1:]
    assert never_in_doubt(plays)
    gap = along(played(tree_of(KING_BEHIND), *LINE), {node: value for node, value in VALUES.items() if node != 4})[1:]
    assert not never_in_doubt(gap)
