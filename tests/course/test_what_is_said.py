"""What a learner is told after an answer in the shipped lessons, and what the table does not show before it has been explained."""

import pytest
from at_place import answered, view

from tutorial_app.course import lesson_named
from tutorial_app.ui.lesson_place import Place


def place(lesson: str, step: str) -> Place:
    """A shipped lesson's step, with nothing answered."""
    found = lesson_named(lesson)
    assert found is not None
    return Place(lesson=lesson, step=next(number for number, each in enumerate(found.steps) if each.id == step))


@pytest.mark.parametrize(
    ("lesson", "step", "shown"),
    [("first-trick", "highest-card", False), ("follow-suit", "the-rule", False), ("trumps", "what-a-trump-does", True), ("left-bower", "trumps-are-led", True)],
)
def test_no_contract_is_shown_before_contracts_are_spoken_of(lesson: str, step: str, shown: bool) -> None:
    """The first two lessons are about tricks alone: neither sign nor contractor stands on their tables."""
    seen = view(place(lesson, step))
    assert (seen["contract"] is not None, any(seat["contractor"] for seat in seen["seats"])) == (shown, shown)


def test_calls_after_the_learners_own_are_told() -> None:
    """Eight spades is overbid: the contract that is played is another one, so the calls that led to it are told first."""
    after = answered(place("small-auction", "partner-has-bid"), "8S")
    assert view(after)["verdict"]["text"].startswith("The auction went on, and a plain player called for you: Wanda ")
    assert "you 9♠" in view(after)["verdict"]["text"]


def test_an_auction_that_ends_with_the_learners_bid_is_not_told() -> None:
    """All others pass: the contract is the learner's own bid, and there is nothing to tell."""
    assert "went on" not in view(answered(place("small-auction", "the-first-call"), "6S"))["verdict"]["text"]


def test_a_goal_met_is_not_called_right_above_a_lost_contract() -> None:
    """In the other chair seven hearts cannot be made: six tricks meet the goal all the same, and the title says what is right."""
    after = answered(place("guided-defence", "in-the-other-chair"), "6S 8D 6D")
    assert view(after)["verdict"]["title"] == "Right: that meets the goal"


def test_of_two_ordinary_cards_the_higher_is_told() -> None:
    """The king before the ace of trumps: no special rule is about either, so the verdict says which ranks above."""
    after = answered(place("bowers", "in-order"), "JS+JC+KS+AS+QS")
    assert view(after)["verdict"]["text"] == "A♠ ranks above K♠. From the first on, 2 are right."


@pytest.mark.parametrize(("cards", "text"), [("JS+KS+AS+QS+JC", "Only the first is right so far."), ("AS+JS+JC+KS+QS", "The first one is wrong already.")])
def test_how_far_an_order_is_right(cards: str, text: str) -> None:
    """One card, or none, is told in words."""
    assert view(answered(place("bowers", "in-order"), cards))["verdict"]["text"].endswith(text)


def test_before_scores_are_taught_only_tricks_are_counted() -> None:
    """In the second lesson a spared six wins both of the last two tricks; what the contract loses is not spoken of yet."""
    told = view(answered(place("follow-suit", "throw-one-away"), "6S"))["verdict"]
    assert told["text"].endswith("The rest was played on to the end. Of the last 3 tricks your side won 2.")
    assert "lost" not in told["title"]
    assert "points" not in told["text"]


def test_a_bid_higher_than_needed_is_told_to_be() -> None:
    """Six hearts may open the bidding, and is not the lowest bid."""
    after = answered(place("the-ladder", "the-lowest-rung"), "6H")
    assert view(after)["verdict"]["text"].endswith("A lower bid is possible: it stands earlier in the list.")


def test_the_table_shows_the_suit_that_was_given_to_the_joker() -> None:
    """Given to hearts it is a heart in the hand; led and named it lies on the table; left without a suit it has none."""
    given = view(answered(place("joker-in-no-trumps", "give-it-a-suit"), "H"))
    joker = next(card for card in given["hand"] if card["id"] == "Joker")
    assert "heart" in joker["name"]
    assert "no suit" not in joker["name"]
    none = view(answered(place("joker-in-no-trumps", "give-it-a-suit"), "none"))
    assert "no suit" in next(card for card in none["hand"] if card["id"] == "Joker")["name"]
    led = view(answered(place("joker-in-no-trumps", "name-it-as-you-lead"), "H"))
    assert "Joker" not in [card["id"] for card in led["hand"]]
    assert [play["card"]["id"] for play in led["trick"]] == ["Joker"]
