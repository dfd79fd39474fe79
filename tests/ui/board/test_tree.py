"""The tree of a board: what was tried is kept, what is refused is told, and every text is the tree it says or junk."""

from __future__ import annotations

import pytest

from tutorial_app.engine import Auction, Bid, NotationError, Pass, PlayCard, Record, parse_call, parse_card, turn_of
from tutorial_app.files.position import position_from
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.board.starts import start_text, tree_at
from tutorial_app.ui.board.tree import MOST_NODES, Tree, actions_to, tree_of, tree_of_record
from tutorial_app.ui.board.tree_text import text_of, tree_from

RULES = ruleset("4-hand")
DEAL = tree_of_record(Record(RULES, "W", 77))
TABLE = position_from({"contract": "7S", "contractor": "W", "hands": {"S": ["JC", "9C", "AH"]}, "trick": [["W", "AS"], ["N", "5S"], ["E", "6S"]]}, RULES)


def called(tree: Tree, *calls: str) -> Tree:
    """The tree after some calls of the seats whose turn it is."""
    for call in calls:
        tree = tree.play(parse_call(call))
    return tree


def test_a_move_grows_the_tree():
    """Whoever plays stands on a new node; the root is still there."""
    tree = called(DEAL, "7S", "P")
    assert (tree.here, tree.tip, len(tree.nodes)) == (2, 2, 3)
    assert actions_to(tree, 2) == (Bid("7S"), Pass())
    assert turn_of(tree.position) == "S"


def test_another_move_from_the_same_place_is_a_branch():
    """Going back and calling otherwise keeps both calls."""
    tree = called(called(DEAL, "7S", "P").go(0), "6H")
    assert tree.children(0) == (1, 3)
    assert tree.line() == (0, 3)
    assert [(branch.nodes, branch.instead) for branch in tree.branches()] == [((0, 3), None), ((1, 2), 3)]


def test_the_same_move_again_is_no_branch():
    """What was played before is found again, with all that followed it."""
    tree = called(called(DEAL, "7S", "P").go(0), "7S")
    assert len(tree.nodes) == 3
    assert (tree.here, tree.tip) == (1, 2)


def test_back_and_forward_stay_on_the_line():
    """Forward undoes back; at the ends neither moves."""
    tree = called(DEAL, "7S", "P", "P")
    assert tree.back().back().here == 1
    assert tree.back().back().forward().here == 2
    assert tree.forward().here == 3
    assert DEAL.back().here == 0


def test_forward_follows_the_line_looked_at_last():
    """Of two branches the one that was looked at is taken, not the newer one."""
    tree = called(called(DEAL, "7S").go(0), "6H").go(1).back()
    assert tree.forward().here == 1


def test_a_refused_move_changes_nothing_but_is_told():
    """A lower bid is refused with the engine's rule, and the next move forgets it."""
    tree = called(DEAL, "7S", "6H")
    assert len(tree.nodes) == 2
    assert tree.refused is not None
    assert tree.refused.reason.rule == "bid.must-be-higher"
    assert tree.tried == Bid("6H")
    assert called(tree, "P").refused is None


def test_a_staged_table_is_a_root():
    """From a staged trick a card that follows is a move, one that does not is refused."""
    tree = tree_of(TABLE.position)
    assert tree.play(PlayCard(parse_card("AH"))).refused.reason.rule == "play.follow-suit"  # type: ignore[union-attr]
    assert tree.play(PlayCard(parse_card("JC"))).here == 1


def test_there_is_no_node_beyond_the_last():
    """A node that is not there is an error."""
    with pytest.raises(IndexError):
        DEAL.go(1)


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (DEAL, "~0.0"),
        (called(DEAL, "7S", "P"), "7S.P~2.2"),
        (called(DEAL, "7S", "P").back(), "7S.P~1.2"),
        (called(called(DEAL, "7S", "P").go(0), "6H"), "7S.P.0*6H~3.3"),
        (tree_of(TABLE.position).play(PlayCard(parse_card("JC"))), "JC~1.1"),
    ],
    ids=["root", "line", "back", "branch", "card"],
)
def test_a_tree_is_its_text(tree: Tree, text: str):
    """The text says moves, branches and place, and reads back to the same tree."""
    assert text_of(tree) == text
    assert tree_from(text, tree.root) == tree


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("zz", "not a call: 'zz'"),
        ("7S.7S", "move 2 of this link is not allowed: '7S' (Each bid must be higher than the one before"),
        ("1*P", "move 1 of this link follows a move that does not come before it: '1*P'"),
        ("P.0*P~1.1", "move 2 of this link stands there twice: '0*P'"),
        ("~5.5", "this link looks at a move that is not in it: '5.5'"),
        ("P.0*7S~1.2", "this link looks at a move that is not in it: '1.2'"),
        ("~", "this link looks at a move without a number: ''"),
        ("~-1.0", "this link looks at a move without a number: '-1'"),
        ("P.P.P.P.P", "move 5 of this link comes after the deal is over: 'P'"),
        ("." * (MOST_NODES + 5), "this link holds too many moves"),
        ("x" * 20_000, "the moves of this link are too long"),
    ],
)
def test_junk_is_refused_in_one_sentence(text: str, says: str):
    """Whatever else stands in an address is told in one sentence."""
    with pytest.raises(NotationError) as error:
        tree_from(text, DEAL.root)
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_a_record_and_a_staged_table_are_starts():
    """A link of a record leads to where the record ends, one of a position to that position."""
    record = Record(RULES, "W", 77, (Bid("7S"), Pass()))
    assert tree_at(start_text(record)).here == 2
    assert isinstance(tree_at(start_text(record)).position, Auction)
    assert tree_at(start_text(TABLE.position)).position == TABLE.position


@pytest.mark.parametrize("text", ["", "p1.", "p1.zzzz", "f1.4-hand.zz", "junk", "p1." + "A" * 9_000, "p1.eNpLTEoGAAJNASc"])
def test_junk_is_no_start(text: str):
    """What holds neither record nor position is told in one sentence."""
    with pytest.raises(NotationError) as error:
        tree_at(text)
    assert "\n" not in str(error.value)
