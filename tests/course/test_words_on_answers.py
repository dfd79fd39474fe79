"""What is said to answers: about the cards that were chosen, about luck, and about tricks that were played on out of sight."""

import pytest
from at_place import answered, view
from kinds import step_of
from test_what_is_said import place

from tutorial_app.course import ExchangeStep, lesson_named, shipped_lessons
from tutorial_app.course.hints import deal_hints
from tutorial_app.course.lines import good_moves
from tutorial_app.course.model import PlayOn
from tutorial_app.course.run import LessonRun
from tutorial_app.course.safer import safer
from tutorial_app.engine import Bid, KittyExchange
from tutorial_app.files.actions import move_text


def said(lesson: str, step: str, answer: str) -> dict[str, str]:
    """What a shipped lesson's step says to an answer."""
    told: dict[str, str] = view(answered(place(lesson, step), answer))["verdict"]
    return told


@pytest.mark.parametrize(
    ("lesson", "step", "card", "text"),
    [
        ("trumps", "what-a-trump-does", "AS", "A♠ is not a trump: 5♥, a trump, beats it. The highest trump wins."),
        ("trumps", "two-trumps", "7C", "Q♣, a trump, ranks above 7♣. The highest trump wins."),
        ("bowers", "the-left-bower", "AH", "J♦, the left bower, ranks above A♥. The highest trump wins."),
        ("left-bower", "another-colour", "AD", "A♦ is not a trump: J♦, the left bower, beats it. The highest trump wins."),
        ("the-joker", "the-top-trump", "JS", "The joker, the highest trump, ranks above J♠. The highest trump wins."),
        ("misere", "three-cards-a-trick", "AD", "A♦ is not one of the clubs that were led, so it cannot win. The highest card of the suit led wins."),
        ("left-bower", "staying-at-home", "JC", "Q♣ ranks above J♣. The highest card of the suit led wins."),
        (
            "joker-in-no-trumps",
            "a-heart-like-any-other",
            "Joker",
            "The joker is not one of the clubs that were led, so it cannot win. The contractor gave the joker to hearts before the first lead. "
            "It is the highest card of hearts. The highest card of the suit led wins.",
        ),
    ],
)
def test_the_card_that_was_taken_for_the_winner_is_spoken_of(lesson: str, step: str, card: str, text: str) -> None:
    """Why it does not win: a card in the trick beats it, and by which rule."""
    assert said(lesson, step, card)["text"] == text


@pytest.mark.parametrize(
    ("lesson", "step", "cards", "text"),
    [
        ("trumps", "find-them", "KD+9D+6D", "K♦, 9♦ and 6♦ (of diamonds, the trump suit): these and no others."),
        (
            "guided-trumps",
            "find-the-trumps",
            "Joker+JH+JD+KH+8H",
            "Joker (the highest trump), J♥ (the right bower), J♦ (the left bower), and K♥ and 8♥ (of hearts, the trump suit): these and no others.",
        ),
        ("follow-suit", "which-may-you-play", "QC+8C", "Q♣ and 8♣ (follow suit): these and no others."),
    ],
)
def test_a_right_choice_of_cards_is_told_why(lesson: str, step: str, cards: str, text: str) -> None:
    """A word on each group: the joker, the bowers, the trump suit, those that follow."""
    assert said(lesson, step, cards)["text"].startswith(text)


def test_a_lucky_discard_is_told_to_be() -> None:
    """An ace kept in a misère that nobody happened to catch: it meets the goal here and would not in most deals."""
    told = said("misere", "away-with-them", "8S 7C KD")
    assert told["title"] == "Right, this time"
    assert told["text"].endswith("It worked this time; safer is to discard A♠, Q♣ and K♦.")
    assert said("misere", "away-with-them", "AS KD QC")["title"] == "Right"


def test_a_better_discard_is_told_where_any_would_do() -> None:
    """Every trump is kept and an ace thrown: right, and there is better."""
    assert said("the-kitty", "a-lucky-kitty", "AS QC 5H")["text"].endswith(
        "Better still is to discard Q♣, 8♣ and 5♥. "
        "Throwing Q♣, 8♣ and 5♥ leaves you without clubs and hearts, so that you can trump there, and keeps your trumps and high cards."
    )
    assert "Better" not in said("the-kitty", "a-lucky-kitty", "6S QC 8C")["text"]


def test_what_an_author_calls_right_is_not_called_lucky() -> None:
    """The discards that the shipped lessons name as right are as safe as a plain player's, but for one: there every three cards but trumps are right."""
    lucky = [
        (lesson.id, step.id, move_text(choice))
        for lesson in shipped_lessons()
        for step in lesson.steps
        if isinstance(step, ExchangeStep)
        for choice in step.expect.right
        if safer(step, move_text(choice)) is not None
    ]
    assert lucky == [("the-kitty", "keep-the-trumps", "KC 9D 10H")]


ENDING = """\
kind: pick-card
ask: play
seat: S
say: Play.
goal: contract-made
table:
  contract: 6NT
  contractor: S
  hands: {S: [AS, KH, 8D], W: [AH, 9H, 7D], N: [6C, 5C, 4D], E: [5H, 6H, 9D]}
  tricks_won: {S: 5, N: 0, E: 1, W: 1}
  suits_led: [S, C, D, H]
  to_act: S
"""


def test_a_card_that_is_sure_is_safer_than_one_that_depends_on_the_others() -> None:
    """One trick is needed: the ace of spades wins it whatever is played. After the king of hearts and the ace, hearts may be led until the end."""
    step = step_of(ENDING)
    found = safer(step, "KH")
    assert found is not None
    assert move_text(found) == "AS"
    assert safer(step, "AS") is None


@pytest.mark.parametrize(
    ("lesson", "step", "answer", "words"),
    [
        ("misere", "duck", "10D", "Then the rest was played. You took 1 trick"),
        ("misere", "away-with-them", "5S 4H 5C", "The deal was played to its end. You took"),
        ("open-misere", "catch-it", "AC", "Then the rest was played. Wanda took no trick"),
    ],
)
def test_tricks_that_are_not_shown_are_said_to_have_been_played(lesson: str, step: str, answer: str, words: str) -> None:
    """One trick lies on the table, and the score counts them all."""
    assert words in said(lesson, step, answer)["text"]


def test_the_hint_to_a_call_is_the_contract_that_is_then_played() -> None:
    """In the lesson on no trumps the call that leads to the goal is a bid in no trumps, though a plain player would bid his long suit first."""
    lesson = lesson_named("guided-no-trumps")
    assert lesson is not None
    place = next(number for number, step in enumerate(lesson.steps) if step.id == "the-deal")
    run = LessonRun(lesson, place).answer("n").answer("n")
    step, guided = run.current, run.guided
    assert isinstance(step, PlayOn)
    assert guided is not None
    (call,) = good_moves(step, guided)
    assert isinstance(call, Bid)
    assert call.name.endswith("NT")
    look = deal_hints(step, guided)[1]
    assert {str(card) for card in look.cards} == {"Joker", "AD", "KD", "AH", "KH"}
    after = run.answer("7NT").answer("n").answer("n")
    assert after.guided is not None
    assert isinstance(after.guided.position, KittyExchange)
    assert {str(card) for card in deal_hints(step, after.guided)[1].cards} == {"Joker", "AD", "KD", "8D", "6D"}


def test_cards_laid_out_to_be_ordered_are_not_still_out() -> None:
    """After the right order the ladder says of them that they lie on the table, and of the others only that they are not seen."""
    after = answered(place("bowers", "in-order"), "JS+JC+AS+KS+QS")
    rows = {row["card"]: row["word"] for row in view(after)["ladder"]["rows"]}
    assert (rows["JS"], rows["QS"], rows["10S"]) == ("on the table", "on the table", "not seen")


def test_a_led_left_bower_asks_for_trumps() -> None:
    """Diamonds are trumps and the jack of hearts is led: a heart does not follow, a diamond does."""
    assert said("bowers", "it-is-led-itself", "9D")["title"] == "Right"
    assert view(answered(place("bowers", "it-is-led-itself"), "AH"))["verdict"]["rule"] == "play.follow-suit"
