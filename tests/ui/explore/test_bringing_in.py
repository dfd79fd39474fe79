"""What somebody brings in: a deal as it was played, a position, hands, a link; what is none of them is told in one sentence."""

from __future__ import annotations

import pytest
from explored import RECORDED, first_play

from tutorial_app.engine import (
    Finished,
    NotationError,
    turn_of,
)
from tutorial_app.files.packed import pack_record
from tutorial_app.files.record import read_record
from tutorial_app.rulebook import ruleset
from tutorial_app.ui.explore.bring_in import bring_in, open_file
from tutorial_app.ui.explore.changes import set_contract
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import record_of, root_of, tree_of_place


def test_a_recorded_deal_is_brought_in_with_all_its_moves() -> None:
    """As a file, as its line, in a link of Play: the deal as it was played, looked at where it ends."""
    record = read_record(RECORDED.read_bytes(), "r", ruleset).record
    line = pack_record(record)
    for place in (
        open_file(ExplorePlace(), "deal.yaml", RECORDED.read_bytes()),
        bring_in(ExplorePlace(), line),
        bring_in(ExplorePlace(), f"http://localhost:8501/play?g={line}&c=0"),
        bring_in(ExplorePlace(), RECORDED.read_text("utf-8")),
    ):
        tree = tree_of_place(place)
        assert isinstance(tree.position, Finished)
        assert len(tree.nodes) == len(record.actions) + 1
        assert record_of(place) == record


def test_a_position_file_is_brought_in() -> None:
    """A trick with two cards on it, seven hearts: the third seat is to play."""
    text = "game: 4-hand\ncontract: 7H\ncontractor: N\nhands:\n  S: [JH]\n  W: [4H]\ntrick: [[N, AH], [E, 5H]]\n"
    root = first_play(bring_in(ExplorePlace(), text))
    assert (turn_of(root), len(root.trick.plays)) == ("S", 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing was pasted"),
        ("hello there", "this is no link"),
        ("http://localhost/play?speed=0", "there is no deal in this link"),
        ("http://localhost/explore?seed=x&game=4-hand", "not a deal's number"),
        ("f1.4-hand.abc", "damaged"),
        ("http://[x?g=f1.a", "not a record line"),
        ("p1.abc", "damaged"),
        ("game: 4-hand\nhands: {S: [XX]}\n", "pasted text:2:"),
        ("game: 9-hand\n", "pasted text:1:7: game: no such game"),
        ("S: JC; N: JC", "JC lies in two places"),
        ("x" * 30_000, "that is too long"),
    ],
)
def test_what_cannot_be_brought_in_is_told_in_one_sentence(text: str, sentence: str) -> None:
    """Whatever is pasted, it opens or one sentence says why not."""
    with pytest.raises(NotationError) as error:
        bring_in(ExplorePlace(seed="1"), text)
    assert str(error.value).startswith(sentence), error.value
    assert "\n" not in str(error.value)


def test_a_turn_of_the_partner_who_sits_out_is_no_turn() -> None:
    """The file says that North leads; when South plays misère instead North sits out, and South leads."""
    text = "game: 4-hand\ncontract: 6H\ncontractor: N\nhands:\n  E: [10H, JH]\n  S: [4H, 5H]\n  W: [6H, 7H]\nto_act: N\n"
    place = bring_in(ExplorePlace(), text)
    assert turn_of(first_play(place)) == "N"
    assert turn_of(first_play(set_contract(place, "M", "S"))) == "S"


SET = ExplorePlace(seed="77", contract="8H", by="S", discards="AS.KS.QS", leader="W", second="trumps.C", panel="compare", me="N")
"""A place with much set on it."""


def test_pasted_hands_are_under_no_old_contract() -> None:
    """Whose lead it was and what was discarded at another deal has nothing to do with these hands; the seat at the bottom and the open panel stay."""
    place = bring_in(SET, "S: Joker JS 8H; N: AS 9H 7C; E: KS 9C 8C; W: QS JD 6C")
    fresh = bring_in(ExplorePlace(), "S: Joker JS 8H; N: AS 9H 7C; E: KS 9C 8C; W: QS JD 6C")
    assert root_of(place) == root_of(fresh)
    assert (place.second, place.me, place.panel) == ("", "N", "compare")


@pytest.mark.parametrize("link", ["http://x/rules?game=4-hand&rule=play.follow-suit", "http://x/learn?game=6-hand", "http://x/explore?game=4-hand&panel=chart"])
def test_a_link_without_cards_changes_nothing(link: str) -> None:
    """The game alone is no deal."""
    with pytest.raises(NotationError, match="there is no deal in this link"):
        bring_in(SET, link)
