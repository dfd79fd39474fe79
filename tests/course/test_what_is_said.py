"""What a learner is told after an answer in the shipped lessons, and what the table does not show before it has been explained."""

import pytest
from at_place import answered, view
from kinds import lesson_of

from tutorial_app.course import LessonRun, lesson_named, move_text
from tutorial_app.course.guided import GO_ON
from tutorial_app.engine import legal_actions
from tutorial_app.ui.lesson_lines import lost
from tutorial_app.ui.lesson_moves import press
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.lesson_scenes import scene_of
from tutorial_app.ui.lesson_verdicts import verdict_of
from tutorial_app.ui.panels.lesson_words import pause_words
from tutorial_app.ui.table.scene import Options


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
    """Eight clubs is overbid: the contract that is played is another one, so the calls that led to it are told first."""
    after = answered(place("small-auction", "a-poor-hand"), "8C")
    assert view(after)["verdict"]["text"].startswith("The auction went on, and a plain player called for you: Wanda ")
    assert "you pass" in view(after)["verdict"]["text"]


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
        ("counting-tricks", "save-your-ace", "AS", "Nori was winning this trick already, with K♠, and now A♠ cannot win another."),
        ("three-hand", "leave-it-to-your-fellow", "KH", "Cal was winning this trick already, with A♠, and now K♥ cannot win another."),
        ("five-hand", "four-against-one", "KD", "Dot was winning this trick already, with A♠, and now K♦ cannot win another."),
        ("the-kitty", "the-first-lead", "AH", "You played A♥. It was high enough in its suit, but Wanda had none of it and trumped it with 5♠."),
        ("guided-defence", "which-winner", "Joker", "A lower card would have won this trick too, and now the joker cannot win a later one."),
        ("the-kitty", "nine-winners", "AH 7H 9D", "You threw away A♥, the highest of its suit."),
        ("guided-defence", "in-the-other-chair", "JD 9H 7C", "You threw away J♦ and 9♥: these were trumps."),
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
        ("open-misere", "squeeze-under", "KS"),
    ],
)
def test_nothing_is_called_wasted_that_was_not(lesson: str, step: str, card: str) -> None:
    """A small card led to an ace, a card too low to stop them, and cards that won a trick which was to be lost: what came of them says it all."""
    text = view(answered(place(lesson, step), card))["verdict"]["text"]
    assert not any(words in text for words in ("could not win", "winning this trick already", "high enough in its suit"))


def test_words_that_were_not_followed_are_no_idea() -> None:
    """A bid of six where a plain player would bid seven is right, but no principle is put into the learner's mouth."""
    assert view(answered(place("small-auction", "the-first-call"), "6S"))["verdict"]["text"].startswith("The deal was played to its end.")


@pytest.mark.parametrize(
    ("step", "call", "ends"),
    [
        ("the-first-call", "6S", "These tricks would have made 7♠ too, worth 140."),
        ("the-first-call", "7S", "so it is made and scores its value, 140."),
        ("the-first-call", "P", "For your side at least 40 points are wanted here."),
        ("a-poor-hand", "8C", "For your side 0 to 10 points are wanted here."),
    ],
)
def test_a_call_is_measured_by_what_was_there(step: str, call: str, ends: str) -> None:
    """Seven tricks on a bid of six leave a hundred points on the table; a call that missed says what was wanted."""
    text = view(answered(place("small-auction", step), call))["verdict"]["text"]
    assert text.endswith(ends), text


@pytest.mark.parametrize(
    ("step", "call", "says"),
    [("the-lowest-rung", "6S", "Nothing lower may be bid."), ("spades-over-diamonds", "7S", "Nothing lower may be bid in spades.")],
)
def test_a_lowest_bid_is_called_so(step: str, call: str, says: str) -> None:
    """That a bid is allowed is not what was asked."""
    assert view(answered(place("the-ladder", step), call))["verdict"]["text"].endswith(says)


@pytest.mark.parametrize(("cards", "text"), [("JS+JC", "The first 2 are right. Choose the others too."), ("JS", "The first is right. Choose the others too.")])
def test_an_order_begun_rightly_is_not_called_wrong(cards: str, text: str) -> None:
    """Two of five bowers and trumps laid in their places: more are to follow."""
    told = view(answered(place("bowers", "in-order"), cards))["verdict"]
    assert (told["title"], told["text"]) == ("Right so far, but not all", text)


def test_the_other_table_is_not_this_table() -> None:
    """Where the opponents score nothing at another table, the sentence does not call that table "this table"."""
    text = view(answered(place("the-score", "no-tens"), "1+1"))["verdict"]["text"]
    assert "this table the opponents" not in text
    assert "there the opponents of a contract score nothing" in text


def hinted(lesson: str, step: str, count: int) -> str:
    """What the last of so many hints says."""
    at = place(lesson, step)
    for _ in range(count):
        at = press(at, "hint", at.rev)
    return view(at)["answer"]["text"]


def test_the_third_hint_to_discards_says_why_they_go() -> None:
    """Not which cards any hand could throw away, but why these three."""
    assert hinted("the-kitty", "an-empty-suit", 3) == (
        "J♣, 9♣ and 6♣. Throwing J♣, 9♣ and 6♣ leaves you without clubs, so that you can trump there, and keeps your trumps and high cards."
    )
    assert hinted("the-kitty", "an-empty-suit", 2).startswith("Keep J♥, J♦,")


def test_the_third_hint_to_a_call_is_a_sound_bid() -> None:
    """Of all bids that come off, the one a player would make, and before it the cards it counts on."""
    assert hinted("small-auction", "the-first-call", 3).startswith("7♠.")
    assert hinted("small-auction", "three-have-passed", 3).startswith("6♥.")
    assert hinted("small-auction", "the-first-call", 2) == "Look at Joker, J♠, Q♠, 9♠ and 8♠."


def test_a_lost_deal_is_not_advised_any_more() -> None:
    """Words of a pause fall silent once the goal is out of reach, and the last ones are said when the deal is over."""
    found = lesson_named("guided-defence")
    assert found is not None
    run = LessonRun(found, next(number for number, step in enumerate(found.steps) if step.id == "the-deal"))
    heard = set()
    while run.guided is not None and run.guided.waits_for != "nothing":
        heard.add((bool(run.guided.pause), lost(run), bool(pause_words(run))))
        run = run.answer(GO_ON if run.guided.waits_for == "go-on" else move_text(legal_actions(run.guided.position)[-1]))
    assert heard >= {(True, False, True), (True, True, False)}
    assert run.guided is not None
    assert (run.guided.goal_met, pause_words(run).startswith("The deal is over.")) == (False, True)


TAKEN_OVER = """\
kind: pick-card
ask: play
seat: S
say: What do you play?
table: {contract: 7H, contractor: S, hands: {S: [QH, 8D], W: [KC, AS], N: [7D], E: [QD]}, trick: [[N, AC], [E, 9C]], tricks_won: {N: 2, S: 4, E: 1, W: 1}}
goal: {tricks: {side: NS, at_least: 7}}
"""
FOLLOWED = """\
kind: pick-card
ask: play
seat: S
say: What do you lead?
table: {contract: 6NT, contractor: S, hands: {S: [AD, 5C], W: [9D, 8S], N: [7D, 9H], E: [9C, 10S]}, tricks_won: {N: 2, S: 4, E: 1, W: 1}, to_act: S}
goal: {tricks: {side: NS, at_least: 7}}
"""


@pytest.mark.parametrize(("step", "card", "words"), [(TAKEN_OVER, "QH", "a card you do not need will do"), (FOLLOWED, "AD", "Nobody else holds")])
def test_an_idea_is_told_of_what_was_done(step: str, card: str, words: str) -> None:
    """A trump on the partner's ace meets a goal that one trick is enough for, but is no card one does not need; an ace of diamonds is followed by two."""
    run = LessonRun(lesson_of(step)).answer(card)
    scene = scene_of(run, Place("one"), Options())
    assert scene is not None
    told = verdict_of(run, scene)
    assert told is not None
    assert (told.tone, words in told.text) == ("yes", False)
