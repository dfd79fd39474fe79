"""The lesson player's place with every kind of step: what is chosen, sent and said, that junk breaks nothing and an open question gives nothing away."""

from dataclasses import replace
from pathlib import Path

import pytest
from at_place import answered, run, view
from kinds import every_kind_text, lesson_of

from tutorial_app import LESSONS_SETTING
from tutorial_app.course import LessonRun, NotYet, load_lesson
from tutorial_app.engine import Pass
from tutorial_app.ui.lesson_moves import check, discard, handle, press
from tutorial_app.ui.lesson_options import calls_text, option_texts, sides_of_points
from tutorial_app.ui.lesson_place import EMPTY, Place, answered_cards

STEPS = {"pick-card": 2, "pick-cards": 3, "order": 4, "call": 6, "exchange": 7, "name-suit": 8, "score": 9, "compare": 10, "best": 11}
"""The steps of the lesson with every kind, counted from one."""
TRIES = [
    # (kind, answer, what it is: right, refused by the rules, or wrong, and the rule that is said)
    ("pick-cards", "Joker+JS+JC+AS", "right", "rank.joker-is-top-trump"),
    ("pick-cards", "Joker+AC", "wrong", "rank.plain-suit"),
    ("order", "Joker+JS+JC+AS+KS", "right", "rank.joker-is-top-trump"),
    ("order", "Joker+JS+AS+JC+KS", "wrong", "rank.left-bower"),
    ("call", "6H", "right", "bid.higher"),
    ("call", "6S", "refused", "bid.must-be-higher"),
    ("call", "7H", "wrong", "bid.higher"),
    ("exchange", "5C 4D 6C", "right", "exchange.any-cards"),
    ("exchange", "5C 4D", "refused", "exchange.three-cards"),
    ("exchange", "5C 4D QS", "wrong", "rank.trump"),
    ("name-suit", "H", "right", "joker.named-in-advance"),
    ("name-suit", "none", "right", "rank.joker-has-no-suit"),
    ("score", "200+20", "right", "score.contract-made"),
    ("score", "200+30", "wrong", "score.opponents-tens"),
    ("best", "AS", "right", "play.lead-any"),
    ("best", "AH", "wrong", "trick.highest-trump"),
]
JUNK = [
    "",
    "JC",
    "1S",
    "JC+JC+JC",
    "+++",
    "h",
    "-",
    "x",
    "h.h.h.h",
    "-.-.x",
    "é" * 90,
    "5C 4D 6C/X",
    "99999999999+1",
    "200+20+3",
    "7+7",
    "0",
    "P",
    "none",
    "/H",
]


@pytest.fixture(autouse=True)
def every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lesson with every kind of step is a teacher's."""
    monkeypatch.setenv(LESSONS_SETTING, str(Path(__file__).parent / "data"))


def at(kind: str, answers: str = "") -> Place:
    """The step of a kind, with answers as the address holds them."""
    step = STEPS[kind] - 1
    place = Place(lesson="every-kind", step=step, answers="_" * step + answers)
    return replace(place, chosen=answered_cards(run(place)))


@pytest.mark.parametrize(("kind", "text", "told", "rule"), TRIES)
def test_every_kind_of_answer_is_given_click_by_click(kind: str, text: str, told: str, rule: str) -> None:
    """The address holds the answer as it was made, the table says what the rules say to it, and the same address shows the same page."""
    place = answered(at(kind), text)
    feedback, verdict = run(place).feedback, view(place)["verdict"]
    assert feedback is not None
    assert (place.answers.split("_")[STEPS[kind] - 1], feedback.kind) == (text, told)
    assert verdict["legal"] == (told != "refused")
    assert verdict.get("tone", "no") == ("yes" if told == "right" else "no")
    assert verdict["rule"] == rule
    assert {**view(at(kind, text)), "rev": 0, "events": []} == {**view(place), "rev": 0, "events": []}


@pytest.mark.sample(15)
@pytest.mark.parametrize("text", JUNK)
@pytest.mark.parametrize("kind", STEPS)
def test_an_address_may_hold_anything(kind: str, text: str) -> None:
    """Junk for an answer shows the question or a refusal, never an error."""
    place = at(kind, text)
    assert view(place)["phase"]
    for button in ("hint", "retry", "why", "undo", "restart", "continue", "nonsense"):
        assert view(press(place, button))["phase"]
    assert view(discard(check(place)))["phase"]


@pytest.mark.parametrize(
    ("sort", "value"), [("card", "JC"), ("card", "1S"), ("call", "7H"), ("call", "x"), ("suit", "H"), ("suit", "x"), ("why", "card:"), ("no", "")]
)
@pytest.mark.parametrize("kind", STEPS)
def test_a_click_that_does_not_belong_breaks_nothing(kind: str, sort: str, value: str) -> None:
    """Whatever a browser sends, the page can be drawn again; what was made for an older picture is dropped."""
    place = handle(at(kind), sort, value, 0)
    assert view(place)["rev"] in (0, 1)
    assert handle(replace(place, rev=7), sort, value, 6) == replace(place, rev=7)


@pytest.mark.parametrize("kind", ["pick-cards", "order"])
def test_a_question_about_trumps_shows_cards_as_printed(kind: str) -> None:
    """No gold, no badge, no ladder, and a name that says the printed suit alone; once it is answered all of them."""
    asked, done = view(at(kind)), view(at(kind, TRIES[0][1] if kind == "pick-cards" else TRIES[2][1]))
    assert asked["ladder"] is None
    assert not any(card["trump"] or card["ribbon"] or "bower" in card["name"] for card in asked["hand"])
    assert any("left bower" in card["name"] for card in done["hand"])


def test_cards_to_order_lie_as_they_are_written() -> None:
    """The order on the table is the file's, not the answer's, and each card that is chosen shows its place."""
    place = handle(handle(at("order"), "card", "KS", 0), "card", "Joker", 1)
    assert [card["id"] for card in view(place)["hand"]] == ["AS", "JC", "Joker", "KS", "JS"]
    assert [(card["id"], card["ribbon"]) for card in view(place)["hand"] if card["state"] == "chosen"] == [("Joker", "2"), ("KS", "1")]
    back = handle(place, "card", "KS", 2)
    assert [(card["id"], card["ribbon"]) for card in view(back)["hand"] if card["state"] == "chosen"] == [("Joker", "1")]


def test_before_the_first_try_no_call_is_shown_as_allowed() -> None:
    """All cells of the bidding box look the same; a refused one is marked, and the others still say nothing."""
    states = [cell["state"] for row in view(at("call"))["box"]["rows"] for cell in row.get("cells") or [row["wide"]] if cell]
    assert set(states) == {"plain"}
    after = [cell["state"] for row in view(at("call", "6S"))["box"]["rows"] for cell in row.get("cells") or [row["wide"]] if cell]
    assert (set(after), after.count("refused")) == ({"plain", "refused"}, 1)


def test_the_score_is_told_line_by_line_after_the_first_try() -> None:
    """Nothing of it before; after a wrong answer a line for each side with its rule."""
    assert view(at("score"))["score"] is None
    lines = view(at("score", "100+20"))["score"]["lines"]
    assert [(line["side"], line["value"], line["rule"]) for line in lines] == [("NS", 200, "score.contract-made"), ("EW", 20, "score.opponents-tens")]


def test_cards_that_do_not_belong_go_back_and_the_others_stay() -> None:
    """Of joker, ace of clubs and ace of spades two stay chosen; the ace of clubs is marked. How many are missing is said, not which."""
    place = answered(at("pick-cards"), "Joker+AC+AS")
    assert place.chosen == ("Joker", "AS")
    shown = view(place)
    assert {card["id"]: card["state"] for card in shown["hand"] if card["state"] in ("chosen", "refused")} == {
        "Joker": "chosen",
        "AS": "chosen",
        "AC": "refused",
    }
    assert "2 cards are still to be found" in shown["verdict"]["text"]
    assert "J♠" not in shown["verdict"]["text"]
    assert view(handle(place, "card", "JS", place.rev))["verdict"] is None


def test_an_order_keeps_what_is_right_up_to_the_first_slip() -> None:
    """Joker and jack of spades stay; all from the ace on is to be chosen again."""
    assert answered(at("order"), "Joker+JS+AS+JC+KS").chosen == ("Joker", "JS")


def test_after_a_legal_but_wrong_discard_the_deal_goes_on_until_it_is_taken_back() -> None:
    """The queen of spades is gone from the hand; another try begins with all thirteen cards."""
    wrong = answered(at("exchange"), "5C 4D QS")
    assert (view(wrong)["phase"], len(view(wrong)["hand"])) == ("play", 10)
    assert view(handle(wrong, "card", "6C", wrong.rev))["phase"] == "play"
    again = press(wrong, "retry")
    assert (view(again)["phase"], len(view(again)["hand"]), again.chosen) == ("exchange", 13, ())


@pytest.mark.parametrize("kind", ["pick-cards", "order", "exchange", "score", "compare"])
def test_an_empty_answer_is_asked_for_and_does_not_count(kind: str) -> None:
    """To check with nothing chosen is no try."""
    place = discard(at(kind)) if kind == "exchange" else check(at(kind), "")
    assert (place.asked, run(place).progress[STEPS[kind] - 1].tries) == (EMPTY, 0)
    assert view(place)["answer"]["title"] == "Something is still to be chosen"


LAST_HINTS = {
    "pick-card": "J♣.",
    "best": "A♠.",
    "pick-cards": "Joker, J♠, J♣ and A♠.",
    "order": "Joker, J♠, J♣, A♠, then K♠.",
    "call": "6♥.",
    "exchange": "6♣, 5♣ and 4♦.",
    "name-suit": "no suit.",
    "score": "You + Nori 200, Eddie + Wanda 20.",
    "compare": "At this table: You + Nori +250, Eddie + Wanda 0; at the other table: You + Nori +40, Eddie + Wanda 0.",
}


@pytest.mark.parametrize("kind", STEPS)
def test_three_hints_end_with_the_answer(kind: str) -> None:
    """Each kind of step has a rule, a pointer and the answer in words."""
    told = []
    place = at(kind)
    for _ in range(3):
        place = press(place, "hint")
        told.append(view(place)["answer"])
    assert [said["title"].startswith("Hint") for said in told] == [True] * 3
    assert told[2]["title"] == "Hint: the answer"
    assert told[2]["text"].startswith(LAST_HINTS[kind])


def test_the_choices_of_two_rule_books_are_told_in_words() -> None:
    """Both tables offer the same choices, most points first, with the players' names."""
    here, other = option_texts(run(at("compare")), run(at("compare")).current, plain=True)  # type: ignore[arg-type]
    assert here == [f"You + Nori {points}, Eddie + Wanda 0" for points in ("+500", "+250", "+40", "−250")]
    assert other == here


def test_signs_in_a_choice_are_no_markdown() -> None:
    """A plus sign begins no list, and a suit is a letter, not a coloured picture."""
    points, _ = option_texts(run(at("compare")), run(at("compare")).current)  # type: ignore[arg-type]
    assert points[2] == r"\+40 · 0"
    assert sides_of_points(run(at("compare")), run(at("compare")).current) == "You + Nori · Eddie + Wanda"  # type: ignore[arg-type]
    cards = LessonRun(
        lesson_of(
            """\
            kind: compare
            ask: legal-cards
            say: Which cards may lead?
            table:
              contract: 7NT
              contractor: S
              hands: {S: [Joker, 9C]}
              suits_led: [S, C, D, H]
              shown_void: {S: [S]}
              tricks_won: {S: 6, W: 2}
            other: {joker_lead: any}
            """
        )
    )
    assert option_texts(cards, cards.current)[0] == ["No card", "9♣\ufe0e", "Joker", "Joker and 9♣\ufe0e"]  # type: ignore[arg-type]


def test_calls_are_told_as_stretches_of_the_ladder() -> None:
    """Three neighbours or more are told by the first and the last of them, two each by its name; a pass stands for itself."""
    rules = run(at("call")).lesson.rules
    bids = [row.bid for row in rules.schedule.rows]
    assert calls_text(bids, rules) == "6♠ to 10NT"
    assert calls_text([bids[0], bids[2]], rules) == "6♠ and 6♦"
    assert calls_text([Pass(), *bids[:2]], rules) == "pass, 6♠ and 6♣"
    assert calls_text([Pass(), *bids[8:12]], rules) == "pass and 7♥ to 8♠"


def test_the_best_card_is_asked_with_all_hands_open() -> None:
    """Nobody could work out the best card without seeing all hands: they lie open, at this step only."""
    best, other = view(at("best")), view(at("pick-card"))
    open_hands = {seat["id"]: {card["id"] for card in seat["hand"]} for seat in best["seats"] if seat["hand"]}
    assert open_hands == {"W": {"6S", "10D"}, "N": {"7C", "8C"}, "E": {"9C", "10C"}}
    assert all(not seat["hand"] for seat in other["seats"])
    assert best["prompt"]["text"] == "All hands are open: play the best card"


def test_a_step_that_cannot_be_taken_yet_can_be_passed_by() -> None:
    """A deal against players that are not there yet is read like a text, and is done when it was."""
    lesson = load_lesson(every_kind_text().replace("others: plain", "others: strong"), "e.yaml")
    later = LessonRun(lesson, step=11)
    assert isinstance(later.current, NotYet)
    assert not later.progress[11].done
    assert later.answer("ok").progress[11].done
