"""What the table asks of the learner: the prompt, the goal in misère, the cards that came from the kitty, why a high bid may not be made."""

from __future__ import annotations

from places import places

from tutorial_app.ui.scenes import scene_of
from tutorial_app.ui.sitting_moves import sitting_from
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view


def view_of(line, seen=0):
    """The table's data for a link."""
    return table_view(scene_of(sitting_from(line, seen=seen), Options()))


def view_at(name):
    """The table's data at a typed place."""
    return view_of(places()[name].line, places()[name].seen)


def test_nobody_is_asked_to_beat_ten_no_trumps():
    """East has bid ten no trumps, the highest bid there is: South can only pass."""
    view = view_of("f1.4-hand.Lcuh6kbEJzdC-Q")
    assert view["prompt"]["text"] == "Your call: no bid is higher, so you can only pass"


def test_a_misere_says_what_the_others_are_after():
    """West plays misère against South: South's side is to make West win a trick."""
    assert view_at("misere")["prompt"]["text"].startswith("Wanda plays misère: make Wanda win a trick. ")


def test_the_cards_from_the_kitty_are_marked():
    """Of the contractor's thirteen cards exactly three came from the kitty, and say so."""
    ribbons = [card["ribbon"] for card in view_at("exchange")["hand"]]
    assert (len(ribbons), ribbons.count("from the kitty")) == (13, 3)


def test_misere_before_a_seven_is_not_called_too_low():
    """Nobody has bid: misère is not too low, it needs a seven first, and its cell says that."""
    (misere,) = [row["wide"] for row in view_at("opening")["box"]["rows"] if row.get("wide") and row["wide"]["call"] == "M"]
    assert misere["note"] == "misère needs a seven"
    assert misere["says"] == "misère, 250 points, misère needs a seven"


def test_the_discards_lie_face_down_until_the_deal_is_over():
    """While cards are played no discard is on view; on the score sheet's table all three are."""
    assert view_at("lead")["discards"] is None
    assert len(view_at("scored")["discards"]["cards"]) == 3
