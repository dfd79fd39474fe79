"""What a teacher shows: the question first, the answer when it is revealed, and never a hidden card or an answer before that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tutorial_app import LESSONS_SETTING
from tutorial_app.course import GO_ON, PlayOn, Read, shipped_lessons
from tutorial_app.engine import Bid, Finished, NotationError, Pass, Record
from tutorial_app.files.packed import line_in_link
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.ui.board.starts import start_text
from tutorial_app.ui.lesson_shelf import lesson_named
from tutorial_app.ui.panels.present_deal import deal_tree
from tutorial_app.ui.panels.present_lesson import parts_from, run_at
from tutorial_app.ui.panels.present_place import Show, arrived, begin_what_if, end_what_if, go, told, turn_kitty, turn_over
from tutorial_app.ui.panels.present_show import before, on, slide_of
from tutorial_app.ui.panels.present_slide import Slide
from tutorial_app.ui.table.scene import Options

DATA = Path(__file__).parent / "data"
SHOWN = Show("lesson", "presented")
WHO_WINS = replace(SHOWN, at=2)
LAST = replace(SHOWN, at=3)
ADDRESS = {"show": "", "at": "", "turned": "", "if": ""}


@pytest.fixture(autouse=True)
def own_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """The app was started with the folder that holds the presented lesson."""
    monkeypatch.setenv(LESSONS_SETTING, str(DATA))


def slide(place: Show) -> Slide:
    """The slide of a place."""
    return slide_of(place, Options(speed=0))


def ids(drawn: Slide, part: str) -> list[str | None]:
    """The cards in one part of what is sent to the browser."""
    assert drawn.view is not None
    return [card["id"] for card in drawn.view[part]]


def walked(place: Show) -> Iterator[Show]:
    """Every picture from a place to the end."""
    yield place
    while (after := replace(on(place), rev=0)) != replace(place, rev=0, moved=False):
        place = after
        yield place


def test_a_question_is_revealed_before_the_next_step_comes():
    """On the second step of the lesson the right arrow shows the answer, and once more the third step."""
    asked = replace(SHOWN, at=1)
    answered = on(asked)
    assert (answered.at, answered.part) == (1, 1)
    assert (on(answered).at, on(answered).part) == (2, 0)


def test_back_hides_the_answer_and_then_shows_the_step_before_as_it_was_left():
    """The left arrow is the right arrow undone."""
    answered = replace(SHOWN, at=1, part=1)
    assert (before(answered).at, before(answered).part) == (1, 0)
    assert (before(replace(SHOWN, at=2)).at, before(replace(SHOWN, at=2)).part) == (1, 1)
    assert (before(SHOWN).at, before(SHOWN).part) == (0, 0)


def test_who_wins_is_not_told_before():
    """The four cards lie alone, each where its player sits, none is marked, nothing is said; then the jack of diamonds wins as left bower."""
    asked, answered = slide(WHO_WINS), slide(replace(WHO_WINS, part=1))
    assert asked.view["opts"]["present"] == "flat"  # type: ignore[index]
    assert asked.told is None
    assert not any(play["winning"] for play in asked.view["trick"])  # type: ignore[index]
    assert [play["card"]["id"] for play in answered.view["trick"] if play["winning"]] == ["JD"]  # type: ignore[index]
    assert answered.told is not None
    assert (answered.told.title, answered.told.rule) == ("J♦", "trick.highest-trump")
    assert answered.told.source


def test_an_answer_comes_with_reason_and_witness():
    """J♣ follows spades: the card lies on the table, and why stands beside it."""
    answered = slide(replace(SHOWN, at=1, part=1))
    assert answered.told is not None
    assert (answered.told.title, answered.told.rule) == ("J♣", "play.follows")
    assert "JC" in [play["card"]["id"] for play in answered.view["trick"]]  # type: ignore[index]


@pytest.mark.parametrize("lesson", [lesson.id for lesson in shipped_lessons() if len(lesson.steps) > 2][:6])
def test_no_slide_says_an_answer_before_it_is_revealed(lesson: str):
    """Before the reveal of a question there is neither a verdict nor a score nor a last trick in what is sent, and nothing is told."""
    steps = next(each.steps for each in shipped_lessons() if each.id == lesson)
    for at, step in enumerate(steps):
        if isinstance(step, Read | PlayOn):
            continue
        drawn = slide(Show("lesson", lesson, at))
        assert drawn.told is None
        assert drawn.parts == 2
        if drawn.view is not None:
            assert [drawn.view[part] for part in ("verdict", "answer", "score", "last_trick", "box", "suits")] == [None] * 6
        assert slide(Show("lesson", lesson, at, 1)).told is not None


@pytest.mark.parametrize(
    ("lesson", "answers"),
    [
        ("left-bower", {1: "J♣", 2: "J♣", 3: "9♣", 4: "J♣", 5: "J♦", 6: "Q♣"}),
        ("the-joker", {0: "Joker", 1: "Joker, J♥, J♦, A♥, then K♥", 2: "Joker, J♠, A♣ and 9♣", 3: "Joker", 4: "A♥", 5: "Joker", 6: "Joker"}),
        ("follow-suit", {0: "K♦, 9♦ or 4♦", 1: "Q♣ and 8♣", 2: "K♣", 3: "8♠, A♦, 9♦ and 6♥", 4: "6♠", 5: "4♥"}),
    ],
)
def test_what_is_revealed_is_the_answer(lesson: str, answers: dict[int, str]):
    """Step by step the reveal says the card that wins, the cards that may be played or the order of the trumps, and nothing else."""
    revealed = {at: slide(Show("lesson", lesson, at, 1)).told for at in answers}
    assert {at: told.title for at, told in revealed.items() if told is not None} == answers


def test_a_guided_deal_goes_on_move_by_move_to_its_goal():
    """The last step of the lesson is played by the engine's good moves, one a press, until the contract is made."""
    lesson = lesson_named("presented")
    assert lesson is not None
    pictures = list(walked(LAST))
    end = run_at(lesson, 3, pictures[-1].part)
    assert end.guided is not None
    assert end.guided.goal_met
    assert GO_ON in end.given
    assert parts_from(lesson, 3, 999)[1] == pictures[-1].part


def test_a_hidden_hand_is_shown_by_its_key_and_hidden_again():
    """In the guided deal West's hand is known but face down; turned over its cards are there, turned again they are not sent."""
    hidden = replace(SHOWN, at=3)
    shown = turn_over(hidden, "W")
    assert [hand.seat for hand in slide(hidden).hands] == ["N", "E", "S", "W"]
    assert [hand.shown for hand in slide(hidden).hands] == [False, False, True, False]
    assert [hand.shown for hand in slide(shown).hands] == [False, False, True, True]
    assert not any(seat["hand"] for seat in slide(hidden).view["seats"])  # type: ignore[index]
    assert [seat["id"] for seat in slide(shown).view["seats"] if seat["hand"]] == ["W"]  # type: ignore[index]
    assert slide(turn_over(shown, "W")).view["seats"] == slide(hidden).view["seats"]  # type: ignore[index]


def test_the_own_hand_can_be_hidden_too():
    """South's cards are backs then, and none of them is sent."""
    drawn = slide(turn_over(replace(SHOWN, at=1), "S"))
    assert set(ids(drawn, "hand")) == {None}
    assert '"id": "9C"' not in json.dumps(drawn.view["hand"])  # type: ignore[index]


def test_the_next_step_lies_as_it_was_written():
    """What was turned over on one step is not turned over on the next; in a deal it stays as it lies."""
    assert go(turn_kitty(turn_over(SHOWN, "W")), 3).turned == ""
    assert go(turn_over(Show("deal", "4-hand.77"), "N"), 3).turned == "N"


def test_a_what_if_comes_back_to_the_very_place():
    """Whatever was tried, the place is the one that was left."""
    left = turn_over(replace(SHOWN, at=3, part=3), "W")
    tried = turn_over(begin_what_if(left), "N")
    assert tried.laid == "N"
    assert replace(end_what_if(tried), rev=0) == replace(left, rev=0)


def test_a_what_if_begins_as_the_hands_lay():
    """In the guided deal North's hand was turned up and South's lies up: in the what-if East's and West's lie face down, as before."""
    left = turn_over(replace(SHOWN, at=3), "N")
    assert begin_what_if(left, slide(left).laid).laid == "E W"


@pytest.mark.parametrize(
    ("lesson", "at", "offered"),
    [("first-trick", 0, False), ("left-bower", 1, False), ("left-bower", 2, True), ("presented", 1, True), ("presented", 2, False), ("presented", 3, True)],
)
def test_a_what_if_is_offered_where_something_can_be_tried(lesson: str, at: int, offered: bool):
    """Who wins four cards is asked without any hand: nothing can be tried there. Where the hand of the seat to act is known it can."""
    for part in (0, 1):
        assert (slide(Show("lesson", lesson, at, part)).root is not None) is offered


def test_a_deal_asks_who_wins_before_it_tells():
    """After the fourth card of a trick the question comes; no card is marked and the winner's tricks are told only then."""
    tree = deal_tree("4-hand.77")
    first_trick = next(at for at, node in enumerate(tree.line()) if len(getattr(tree.nodes[node].position, "tricks", ())) == 1)
    asked = slide(Show("deal", "4-hand.77", first_trick))
    answered = slide(Show("deal", "4-hand.77", first_trick, 1))
    assert (asked.part, asked.parts) == (0, 2)
    assert not any(play["winning"] for play in asked.view["trick"])  # type: ignore[index]
    assert asked.told is None
    assert any(play["winning"] for play in answered.view["trick"])  # type: ignore[index]
    assert answered.told is not None
    assert answered.told.rule.startswith("trick.")


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_every_game_goes_to_its_score(game: str):
    """From the first call to the score sheet every picture can be drawn, and only the own hand lies open until the end."""
    name = f"{game}.5"
    end = len(deal_tree(name).line()) - 1
    for at in range(0, end, 3):
        drawn = slide(Show("deal", name, at))
        assert sum(hand.shown for hand in drawn.hands) <= 1
    assert isinstance(deal_tree(name).nodes[deal_tree(name).tip].position, Finished)
    told_at_end = slide(Show("deal", name, end, 1)).told
    assert told_at_end is not None
    assert told_at_end.rule.startswith("score.")


def test_a_deal_has_places_to_jump_to():
    """The auction, the kitty, ten tricks and the score."""
    places = slide(Show("deal", "4-hand.77")).places
    names = [name for _, name, _ in places]
    assert names == ["The auction", "The kitty", *(f"Trick {number}" for number in range(1, 11)), "The score"]
    assert {name: digit for _, name, digit in places if digit} == {f"Trick {number}": str(number) for number in range(1, 10)} | {"Trick 10": "0"}


def test_a_rule_is_said_when_it_is_revealed():
    """First its name, then the law and its source; then a position in which it decides."""
    asked, answered = slide(Show("rule", "play.follow-suit")), slide(Show("rule", "play.follow-suit", 0, 1))
    assert (asked.title, asked.told) == ("Follow suit", None)
    assert answered.told is not None
    assert answered.told.title.startswith("If you have a card of the suit led")
    example, decided = slide(Show("rule", "play.follow-suit", 1)), slide(Show("rule", "play.follow-suit", 1, 1))
    assert example.view is not None
    assert example.told is None
    assert decided.told is not None
    assert decided.told.rule == "play.follow-suit"
    assert [card["state"] for card in decided.view["hand"]].count("witness") >= 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("place", "address"),
    [
        (Show("lesson", "left-bower"), {"show": "lesson.left-bower", "at": "1"}),
        (Show("lesson", "left-bower", 3, 1), {"show": "lesson.left-bower", "at": "4.1"}),
        (Show("deal", "4-hand.77", 12, 0, "N W", kitty=True), {"show": "deal.4-hand.77", "at": "13", "turned": "N.W.kitty"}),
        (Show("rule", "play.follow-suit", 0, 1), {"show": "rule.play.follow-suit", "at": "1.1"}),
        (Show("file", "mine", 2, what_if="JC~1.1", laid="N", turned="W"), {"show": "file.mine", "at": "3", "turned": "W-N", "if": "JC~1.1"}),
        (Show(), {}),
    ],
    ids=["lesson", "revealed", "deal", "rule", "what-if", "choose"],
)
def test_a_place_is_its_address(place: Show, address: dict[str, str]):
    """The address tells the place, and the place is found from the address."""
    assert told(place) == address
    assert arrived({**ADDRESS, **address}) == place


@pytest.mark.parametrize("address", [{"show": "x" * 99_999}, {"show": "lesson"}, {"show": "lesson."}, {"show": "no.such"}, {"at": "5"}])
def test_an_address_that_shows_nothing_leads_to_the_choice(address: dict[str, str]):
    """Junk in the address is no error."""
    assert arrived({**ADDRESS, **address}) == Show()


@pytest.mark.parametrize("at", ["", "0", "-1", "9.9.9", "٣", "99999", "1.1000", "a"])
def test_a_step_that_is_none_is_the_first(at: str):
    """Whatever stands for the step, some step is shown."""
    place = arrived({**ADDRESS, "show": "lesson.presented", "at": at})
    assert slide(place).number == 0


def test_a_step_beyond_the_last_is_the_last():
    """Nothing lies behind the end, and a part that a step does not have is its last."""
    assert slide(replace(SHOWN, at=400)).number == 3
    assert slide(replace(SHOWN, at=1, part=9)).part == 1


@pytest.mark.parametrize("what", ["lesson.no-such", "deal.4-hand.x", "deal.9-hand.1", "deal.f1.zz", "rule.no.such"])
def test_what_is_not_there_is_told(what: str):
    """A lesson, deal or rule that is not there is one sentence."""
    with pytest.raises(NotationError) as error:
        slide(arrived({**ADDRESS, "show": what}))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("f1.4-hand.abc", "f1.4-hand.abc"),
        ("http://localhost:8501/play?g=f1.4-hand.a~f1.4-hand.b&c=3", "f1.4-hand.b"),
        ("http://x/play?g=f1.4-hand.a", "f1.4-hand.a"),
    ],
)
def test_a_deal_is_found_in_what_share_gives(text: str, line: str):
    """The line of a deal, or the link of a match, whose last deal is shown."""
    assert line_in_link(text) == line


def test_the_link_of_a_record_is_shown_as_far_as_it_goes():
    """Two calls were made: three pictures, and nothing is played on by itself."""
    rules = ruleset("4-hand")
    line = start_text(Record(rules, "W", 77, (Bid("7S"), Pass())))
    assert (slide(Show("deal", line)).count, slide(Show("deal", line, 2)).title) == (3, "A recorded deal")
