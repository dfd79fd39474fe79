"""What a learner is told after an answer in the shipped lessons, and what the table does not show before it has been explained."""

import pytest
from at_place import answered, view
from kinds import lesson_of

from tutorial_app.course import LessonRun, lesson_named, move_text
from tutorial_app.course.guided import GO_ON
from tutorial_app.engine import legal_actions
from tutorial_app.rulebook.rule_texts import rule_texts
from tutorial_app.ui.lesson_lines import lost
from tutorial_app.ui.lesson_moves import press
from tutorial_app.ui.lesson_place import Place
from tutorial_app.ui.lesson_scenes import scene_of
from tutorial_app.ui.lesson_verdicts import of_another_table, verdict_of
from tutorial_app.ui.panels.lesson_words import pause_words
from tutorial_app.ui.table.scene import Options, Said


def place(lesson: str, step: str) -> Place:
    """A shipped lesson's step, with nothing answered."""
    found = lesson_named(lesson)
    assert found is not None
    return Place(lesson=lesson, step=next(number for number, each in enumerate(found.steps) if each.id == step))


@pytest.mark.parametrize(
    ("lesson", "step", "shown", "named"),
    [
        ("first-trick", "highest-card", False, False),
        ("follow-suit", "the-rule", False, False),
        ("trumps", "what-a-trump-does", True, False),
        ("left-bower", "trumps-are-led", True, False),
        ("counting-tricks", "partner-is-winning", True, True),
    ],
)
def test_no_contract_is_shown_before_contracts_are_spoken_of(lesson: str, step: str, shown: bool, named: bool) -> None:
    """The first two lessons are about tricks alone: no sign stands on their tables; nobody is marked as contractor before it is said who that is."""
    seen = view(place(lesson, step))
    assert (seen["contract"] is not None, any(seat["contractor"] for seat in seen["seats"])) == (shown, named)


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
        ("the-kitty", "the-first-lead", "JC", "Trumps held by Wanda and Eddie fell under it, and can no longer beat a card of yours. Then the rest"),
        ("two-hand-deal", "trumps-before-aces", "JD", "A trump held by Bea fell under it, and can no longer beat a card of yours. Then the rest"),
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
        (
            "guided-defence",
            "which-winner",
            "Joker",
            "You played the joker. A lower card would have won this trick too, and now the joker cannot win a later one.",
        ),
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
    assert not any(words in text for words in ("could not win", "winning this trick already", "would have won this trick too", "high enough in its suit"))


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


def told_of(card: str, hands: dict[str, str], least: int, trick: str = "", contract: str = "7H", **more: str) -> Said:
    """What is said to a card played by South, or another `seat`, in the last two or three tricks; the goal is so many tricks of North and South."""
    seat, staged = more.get("seat", "S"), ", ".join(f"{holder}: [{cards}]" for holder, cards in hands.items())
    most = max(cards.count(",") + 1 for cards in hands.values())
    table = [
        f"contract: {contract}",
        f"contractor: {more.get('contractor', 'S')}",
        f"hands: {{{staged}}}",
        f"tricks_won: {more.get('won', f'{{N: {4 - most}, S: 4, E: 1, W: 1}}')}",
    ]
    table += [f"trick: [{trick}]" if trick else f"to_act: {seat}", *([f"joker_named: {more['named']}"] if "named" in more else [])]
    goal = more.get("goal", f"{{tricks: {{side: NS, at_least: {least}}}}}")
    step = f"kind: pick-card\nask: play\nseat: {seat}\nsay: What do you play?\ntable: {{{', '.join(table)}}}\ngoal: {goal}\n"
    run = LessonRun(lesson_of(step)).answer(card)
    scene = scene_of(run, Place("one"), Options())
    assert scene is not None
    told = verdict_of(run, scene)
    assert told is not None
    return told


EASTS_MISERE = {"contract": "M", "contractor": "E", "goal": "{not: contract-made}", "won": "{N: 7}"}


@pytest.mark.parametrize(
    ("card", "hands", "least", "trick", "more", "tone", "said", "words"),
    [
        # a trump on the partner's ace meets a goal that one trick is enough for, but is no card one does not need
        ("QH", {"S": "QH, 8D", "W": "KC, AS", "N": "7D", "E": "QD"}, 7, "[N, AC], [E, 9C]", {}, "yes", False, "a card you do not need will do"),
        # nor is an ace of another suit, where a small card was there to throw
        ("AS", {"S": "AS, 7S", "W": "9D, 8D", "N": "9S", "E": "10D"}, 7, "[N, AC], [E, 10C]", {}, "yes", False, "a card you do not need will do"),
        ("7S", {"S": "AS, 7S", "W": "9D, 8D", "N": "9S", "E": "10D"}, 7, "[N, AC], [E, 10C]", {}, "yes", True, "a card you do not need will do"),
        # the queen is the highest spade that anybody still holds
        ("QS", {"S": "QS, 7S", "W": "9D, 8D", "N": "9S", "E": "10D"}, 7, "[N, AC], [E, 10C]", {}, "yes", False, "a card you do not need will do"),
        # alone in its suit it is told so only where somebody else has a higher one
        ("QS", {"S": "QS, 8D", "W": "9D, 7D", "N": "9S", "E": "10D"}, 7, "[N, AC], [E, 10C]", {}, "yes", False, "a card you do not need will do"),
        ("QS", {"S": "QS, 8D", "W": "9D, 7D", "N": "KS", "E": "10D"}, 7, "[N, AC], [E, 10C]", {}, "yes", True, "a card you do not need will do"),
        ("JS", {"S": "KS, JS, 7S", "W": "9D, 7D, 8S", "N": "AS, 8C, 9C", "E": "10D, 6C"}, 5, "[E, QS]", {}, "yes", False, "save your high cards"),
        ("7S", {"S": "KS, JS, 7S", "W": "9D, 7D, 8S", "N": "AS, 8C, 9C", "E": "10D, 6C"}, 5, "[E, QS]", {}, "yes", True, "save your high cards"),
        # the higher of two trumps thrown under the partner's bower, and the higher of two spades where low was the advice
        ("KH", {"S": "KH, 9H", "W": "9D, 10C", "N": "9S", "E": "10D"}, 7, "[N, JH], [E, 7H]", {}, "yes", False, "a card you do not need will do"),
        ("9H", {"S": "KH, 9H", "W": "9D, 10C", "N": "9S", "E": "10D"}, 7, "[N, JH], [E, 7H]", {}, "yes", True, "a card you do not need will do"),
        # an ace of diamonds is followed by two; a trump that was kept could have beaten an ace; so could a joker where there are no trumps
        ("AD", {"S": "AD, 5C", "W": "9D, 8S", "N": "7D, 9H", "E": "9C, 10S"}, 7, "", {"contract": "6NT"}, "yes", False, "Nobody else holds"),
        ("AS", {"S": "AS, 5C", "W": "8C, 8D", "N": "9H, 9D", "E": "10D, QD"}, 7, "", {}, "yes", False, "so nothing beats"),
        ("AS", {"S": "AS, 5C", "W": "8C, 8D", "N": "9C, 9D", "E": "10D, QD"}, 7, "", {}, "yes", True, "Nobody else holds any spades, so nothing beats A♠."),
        ("AS", {"S": "AS, 5C", "W": "8C, 8D", "N": "Joker, 6C", "E": "10D, QD"}, 6, "", {"contract": "6NT"}, "yes", False, "so nothing beats"),
        # a high card is to be thrown while the contractor is safe in misère; the seven is none
        ("7C", {"S": "AH, 7C, JD", "N": "4H, KC", "E": "5H, KD"}, 0, "[N, 9S], [E, 6H]", EASTS_MISERE, "yes", False, "be rid of a high card"),
        ("AH", {"S": "AH, 7C, JD", "N": "4H, KC", "E": "5H, KD"}, 0, "[N, 9S], [E, 6H]", EASTS_MISERE, "yes", True, "be rid of a high card"),
        # the joker is the highest of the suit it was given, whoever follows
        (
            "Joker",
            {"S": "Joker, 5C", "W": "8C, 8D", "N": "9C, 6C", "E": "10D, QD"},
            7,
            "",
            {"contract": "6NT", "named": "H"},
            "yes",
            False,
            "Nobody else holds",
        ),
        # trumps that fell under the last card, or could not beat what is left, beat nothing later; one trump is one
        ("AH", {"S": "AH, KH", "W": "7H, 8D", "N": "9C, 9D", "E": "6H, QD"}, 7, "", {}, "yes", False, "fell under it"),
        ("AH", {"S": "AH, 5C", "W": "7H, 8D", "N": "9C, 9D", "E": "6H, QD"}, 7, "", {}, "yes", True, "Trumps held by Wanda and Eddie fell under it"),
        ("AH", {"S": "AH, 5C", "W": "7H, 8D", "N": "9C, 9D", "E": "10D, QD"}, 7, "", {}, "yes", True, "A trump held by Wanda fell under it"),
    ],
)
def test_an_idea_is_told_of_what_was_done(
    card: str, hands: dict[str, str], least: int, trick: str, more: dict[str, str], tone: str, said: bool, words: str
) -> None:
    """What is said to a right card is true of the cards on this table, and of this card."""
    told = told_of(card, hands, least, trick, **more)
    assert (told.tone, words in told.text) == (tone, said), told.text


DEAR = "A lower card would have won this trick too"
PARTNERS = "was winning this trick already"
LATER = "and now it cannot win a later one"
FEW = {"contract": "6NT", "contractor": "E", "goal": "{tricks: {side: NS, at_most: 7}}"}


@pytest.mark.parametrize(
    ("card", "hands", "least", "trick", "more", "said", "words"),
    [
        # the ace was to be played over the king that was still to come: the queen did not win, and the ace is no lower card
        ("QS", {"S": "AS, QS", "W": "KS, 8D", "N": "7D", "E": "QD"}, 8, "[N, 7S], [E, 10S]", {}, False, DEAR),
        # as here; the partner's ten would have lost the trick
        ("QS", {"S": "AS, QS", "W": "KS, 8D", "N": "7D", "E": "QD"}, 8, "[N, 10S], [E, 7S]", {}, False, PARTNERS),
        # the ten wins as well, and the ace another trick later
        ("AS", {"S": "AS, 10S", "W": "8S, KD", "N": "7D", "E": "QS"}, 8, "[N, 7S], [E, 9S]", {}, True, DEAR),
        ("AS", {"S": "AS, 9S", "W": "8S, KD", "N": "7S", "E": "QS"}, 8, "[N, KS], [E, 10S]", {}, True, PARTNERS),
        # the right card throws a five away, and does not win this trick as the jack of trumps does
        ("JH", {"S": "5D, JH", "W": "10H, 8S", "N": "9S, 7D", "E": "10S"}, 8, "[E, 7S]", {}, False, DEAR),
        # after the right card the partner's ace is trumped: the trick was not the partner's yet
        ("8H", {"S": "8D, 8H, QC", "W": "Joker, 9H, 10D", "N": "QS, AC", "E": "JC, 8S"}, 6, "[N, AS], [E, JS]", {}, False, PARTNERS),
        # an ace of diamonds that wins nothing later, whatever is thrown now
        ("AD", {"S": "KH, AD, 10S", "W": "Joker, KC, 7H", "N": "5S, 9H, 4H", "E": "5C, 8S"}, 7, "[E, 6C]", {}, False, LATER),
        # few tricks are wanted: that the king would have won a later one is no reason to keep it
        ("KH", {"S": "10C, 7D, KH", "W": "JD, 6C, 6S", "N": "10H, 7C", "E": "6D, QD"}, 0, "[N, KS], [E, 9S]", FEW, False, LATER),
    ],
)
def test_a_card_is_called_wasted_where_another_would_have_spared_it(
    card: str, hands: dict[str, str], least: int, trick: str, more: dict[str, str], said: bool, words: str
) -> None:
    """Only what a right card shows: it does in this trick what the wrong one did, and the wrong one wins a later trick."""
    told = told_of(card, hands, least, trick, **more)
    assert (told.tone, words in told.text) == ("no", said), told.text


@pytest.mark.parametrize(("seat", "title"), [("S", "Right: that meets the goal"), ("E", "Right")])
def test_the_title_warns_of_a_loss_of_ones_own_alone(seat: str, title: str) -> None:
    """South's contract of nine is lost: no praise for the loss if South was asked, and nothing to warn of if East was."""
    hands = {"S": "AS, KS", "W": "8S, KD", "N": "7D, 8D", "E": "QS, 9D"}
    card, goal = ("AS", "{tricks: {side: NS, at_least: 8}}") if seat == "S" else ("QS", "{not: contract-made}")
    assert told_of(card, hands, 8, contract="9H", seat=seat, goal=goal).title == title


def test_no_sentence_about_another_table_speaks_of_this_one() -> None:
    """Every sentence of the rules that speaks of "this table" can be turned: small or capital, and no other words for it."""
    sentences = [said.text for rule in rule_texts().values() for said in rule.sentences if "this table" in said.text]
    assert sentences
    assert not any("this table" in of_another_table(sentence) for sentence in sentences)
