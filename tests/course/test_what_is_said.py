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
    assert told["text"].endswith("Then the rest was played. Of the last 3 tricks your side won 2.")
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


@pytest.mark.parametrize(
    ("lesson", "step", "card", "begins"),
    [
        ("follow-suit", "a-lost-trick", "4H", "You cannot beat A♥, so keep your high cards and play 4♥. Then the rest"),
        ("counting-tricks", "partner-is-winning", "6S", "Your partner Nori is winning the trick with A♣, so a card you do not need will do. Then the rest"),
        ("counting-tricks", "partner-is-winning", "8D", "Your partner Nori is winning the trick with A♣, so a card you do not need will do. Then the rest"),
        ("the-kitty", "the-first-lead", "JC", "Trumps held by Wanda and Eddie fell under it, and can no longer beat your other cards. Then the rest"),
        ("two-hand-deal", "trumps-before-aces", "JD", "Trumps held by Bea fell under it, and can no longer beat your other cards. Then the rest"),
        (
            "the-kitty",
            "an-empty-suit",
            "JC 9C 6C",
            "Throwing J♣, 9♣ and 6♣ leaves you without clubs, so that you can trump there, and keeps your trumps and high cards. The deal",
        ),
    ],
)
def test_a_right_answer_tells_the_idea(lesson: str, step: str, card: str, begins: str) -> None:
    """Not only what came of it: why it was the card to play. Of two cards that only let the partner win, both have the same reason."""
    told = view(answered(place(lesson, step), card))["verdict"]
    assert told["text"].startswith(begins), told["text"]


@pytest.mark.parametrize(
    ("lesson", "step", "card", "holds"),
    [
        ("follow-suit", "throw-one-away", "KD", "K♦ could not win this trick, and now it cannot win a later one."),
        ("counting-tricks", "save-your-ace", "AS", "Nori was winning this trick already, with K♠."),
        ("the-kitty", "the-first-lead", "AH", "You played A♥. It was high enough in its suit, but Wanda had none of it and trumped it with 5♠."),
        ("the-kitty", "an-empty-suit", "5D QD 9C", "You kept 6♣, and won nothing with that."),
        ("misere", "away-with-them", "5S 4H 5C", "You won it with K♦."),
    ],
)
def test_a_wrong_answer_tells_what_was_wasted(lesson: str, step: str, card: str, holds: str) -> None:
    """A card thrown under an ace, a partner's trick taken over, an ace led while trumps are out, losers kept, a king kept in misère."""
    assert holds in view(answered(place(lesson, step), card))["verdict"]["text"]


@pytest.mark.parametrize(
    ("lesson", "step", "card"),
    [
        ("the-kitty", "the-first-lead", "7C"),
        ("counting-tricks", "stop-them", "9D"),
        ("misere", "duck", "10D"),
        ("open-misere", "the-other-sides-joker", "Joker"),
    ],
)
def test_nothing_is_called_wasted_that_was_not(lesson: str, step: str, card: str) -> None:
    """A small card led to an ace, a card too low to stop them, and cards that won a trick which was to be lost: what came of them says it all."""
    text = view(answered(place(lesson, step), card))["verdict"]["text"]
    assert not any(words in text for words in ("could not win", "winning this trick already", "high enough in its suit"))


def test_words_that_were_not_followed_are_no_idea() -> None:
    """A bid of six where a plain player would bid seven is right, but no principle is put into the learner's mouth."""
    assert view(answered(place("small-auction", "the-first-call"), "6S"))["verdict"]["text"].startswith("The deal was played to its end.")
