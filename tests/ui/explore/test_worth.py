"""What a card is worth, in tricks and in words: a spade ending in which one card is right, a misère, a joker that may name several suits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from explored import first_play

from tutorial_app.engine import Before, CardPlay, parse_card
from tutorial_app.solver import solve
from tutorial_app.ui.computing import Desk, Standing
from tutorial_app.ui.explore import values
from tutorial_app.ui.explore.place import ExplorePlace
from tutorial_app.ui.explore.setup import tree_of_place
from tutorial_app.ui.explore.values import can_be_solved, note_of, result_text, tree_values, unknown_hands, values_of, worth
from tutorial_app.ui.panels.explore_values import best_text, by_card

ENDING = ExplorePlace(laid="N:AS.4H;E:KS.5H;S:QH.JH;W:AH.6D", contract="7S", by="N", leader="N")
"""Two tricks are left in seven spades by North, who holds the ace of trumps and the four of hearts; South's hearts cannot beat West's ace."""


def test_each_card_has_its_tricks() -> None:
    """The ace of trumps draws the king; led later it takes one trick as well. East's king of trumps takes the other trick when it is not drawn."""
    told = {str(action.card): value for action, value in solve(first_play(ENDING)).actions.items()}
    assert told == {"AS": 1, "4H": 1}


def test_tricks_taken_are_counted_in() -> None:
    """With six tricks taken before, one more makes seven spades, two more are one over, none is one short."""
    root = first_play(ENDING)
    taken = replace(root, before=Before(tricks_won=(("N", 4), ("S", 2), ("E", 2))))
    assert [(worth(taken, value).tricks, note_of(worth(taken, value)), worth(taken, value).tone) for value in (0, 1, 2)] == [
        (6, "one short", "bad"),
        (7, "just made", "mid"),
        (8, "one over", "good"),
    ]
    assert note_of(worth(taken, None)) == "too far off"


def test_an_ending_that_says_nothing_of_the_other_tricks_is_no_contract_lost() -> None:
    """Two cards each were laid: one trick of two, and nobody can say whether seven spades are made. In the middle of a trick it is the same two."""
    root = first_play(ENDING)
    found = worth(root, 1)
    assert (found.tricks, found.over, found.made, found.tone, note_of(found), result_text(found)) == (1, None, None, "none", "of two", "1 trick of two")
    for cards in ("AS", "AS.KS", "AS.KS.JH", "AS.KS.JH.6D"):
        later = tree_of_place(replace(ENDING, moves=cards)).position
        assert isinstance(later, CardPlay)
        assert worth(later, 0).of == 2
    said = replace(root, before=Before(tricks_won=(("N", 4), ("S", 2), ("E", 2))))
    assert worth(said, 1).of is None


def test_in_misere_the_contractor_takes_none() -> None:
    """No trick makes it, one breaks it."""
    misere = first_play(ExplorePlace(laid="N:4H.5D;E:AH.KD;W:KH.AD", contract="M", by="N", leader="N"))
    assert note_of(worth(misere, 0)) == "made"
    assert note_of(worth(misere, 1)) == "takes one"
    assert note_of(worth(misere, 3)) == "takes three"
    assert can_be_solved(misere), "the partner sits out and need not be known"
    assert solve(misere).value == 0


def test_a_hand_that_is_not_known_leaves_no_values() -> None:
    """West's cards cannot be seen, so nothing can be reckoned; the page says whose cards are missing."""
    unseen = first_play(ExplorePlace(laid="N:AS;E:KS;S:QH", contract="7S", by="N", leader="N"))
    assert unknown_hands(unseen) == ("W",)
    assert best_text(unseen, None, "S") == "Values need every hand that plays: Wanda’s cannot be seen."


def test_a_joker_that_may_name_any_suit_is_worth_the_best_of_them() -> None:
    """In no trumps South leads the joker and names a suit: on the card stands what the best naming takes."""
    place = ExplorePlace(laid="N:4D.5D;E:AH.KH;S:Joker.JS;W:AS.6C", contract="6NT", by="S", leader="S")
    solution = solve(first_play(place))
    named = [value for action, value in solution.actions.items() if action.card == parse_card("Joker")]
    assert len(named) == 4
    assert by_card(first_play(place), Standing(solution, done=True))[parse_card("Joker")] == max(value for value in named if value is not None)


@pytest.mark.parametrize("contract", ["7S", "6NT"])
def test_a_desk_answers_what_the_solver_says(contract: str) -> None:
    """Card by card or all at once: in the end it is the solver's answer for every card."""
    root = first_play(ExplorePlace(laid="N:AS.4H.9C;E:KS.5H.8C;S:QH.JH.AC;W:AH.6D.7D", contract=contract, by="N", leader="N"))
    standing, right = values_of(Desk(), root, grace=20), solve(root)
    assert standing.done
    assert standing.answer is not None
    assert (standing.answer.value, dict(standing.answer.actions)) == (right.value, dict(right.actions))
    assert standing.answer.best() == right.best()


def test_along_the_best_cards_the_value_of_the_tree_stays() -> None:
    """Every moment of a line of best cards comes to the same number of tricks, those taken counted."""
    place = ExplorePlace(laid=ENDING.laid, contract="7S", by="N", leader="N", moves="AS.KS.JH.6D.4H.5H.QH.AH")
    tree = tree_of_place(place)
    desk = Desk()
    tree_values(desk, tree)
    while not (standing := tree_values(desk, tree)).done:
        desk.look()
    assert standing.answer is not None
    told = {node: worth(tree.nodes[node].position, value).tricks for node, value in standing.answer.items()}
    assert told == dict.fromkeys(range(9), 1)


def test_what_was_too_much_uncompiled_is_asked_again_once_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that ran out of its budget uncompiled is no answer for ever: neither for the cards nor for the tree."""
    place = ExplorePlace(laid="N:AS.5C;E:KS.6C;S:QH.10H;W:AH.7D", contract="7S", by="N", leader="N")
    root, tree, desk = first_play(place), tree_of_place(place), Desk()
    monkeypatch.setattr(values, "compiled", lambda: False)
    with monkeypatch.context() as budget:
        budget.setattr(values, "value_of", lambda _position: None)
        assert values_of(desk, root, grace=20).answer is not None
        unknown = tree_values(desk, tree, grace=20).answer
    assert unknown == {0: None}
    monkeypatch.setattr(values, "compiled", lambda: True)
    known = values_of(desk, root, grace=20).answer
    assert known is not None
    assert known.exact
    assert tree_values(desk, tree, grace=20).answer == {0: known.value}


def test_what_is_best_is_told_in_a_sentence() -> None:
    """One card stands out; or all come to the same."""
    root = first_play(ENDING)
    assert best_text(root, Standing(solve(root), done=True), "S") == "Nori to play. Every card comes to the same: 1 trick of two."
    other = first_play(ExplorePlace(laid="N:AS.KH;E:5S.6D;S:4D.5D;W:7D.8D", contract="6S", by="N", leader="N"))
    assert best_text(other, Standing(solve(other), done=True), "N").replace("\ufe0e", "") == "You to play. Best: A♠, for 2 tricks of two."
