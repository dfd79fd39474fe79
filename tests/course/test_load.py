"""A lesson file is read strictly, and everything wrong with it is said at its line and column."""

import pytest
from spoiling import one_slip_is_told

from tutorial_app.course import KINDS, READ, Lesson, LessonRun, NotYet, PlayOn, load_lesson, shipped_lessons
from tutorial_app.course.guided import play_on
from tutorial_app.course.shipped import lessons_folder
from tutorial_app.engine import JOKER
from tutorial_app.files.problems import FileError
from tutorial_app.ui.lesson_sayings import filled_in

SPOILT = [
    # (what is replaced, by what, line:col, a part of the message)
    ("minutes: 1", "minuets: 1", "5:1", "did you mean 'minutes'?"),
    ("minutes: 1", "minutes: many", "5:10", "whole number"),
    ("game: 4-hand", "game: 9-hand", "4:7", "no such game"),
    ("game: 4-hand", "game: 4-hand\nvariant: {slam: true}", "5:17", "no such switch"),
    ("teaches: [play.follow-suit]", "teaches: [Follow Suit]", "6:11", "topic.name"),
    ("lesson: small\n", "", "1:1", "lesson is missing"),
    ("teaches: [play.follow-suit]", "teaches: [play.follow-suite]", "6:11", "did you mean 'play.follow-suit'?"),
    ("ask: play", "ask: play\n    hints: {play.no-such: Look.}", "15:13", "no such rule"),
    ("kind: read", "kind: reed", "9:11", "did you mean 'read'?"),
    ("kind: read", "kind: scores", "9:11", "did you mean 'score'?"),
    ("ask: play", "ask: best", "17:12", "the best card needs the hands of all seats"),
    ("ask: play", "ask: guess", "14:10", "not a choice: 'guess'"),
    ("seat: S", "seat: X", "15:11", "not a seat: 'X'"),
    ("seat: S", "seat: W", "17:12", "the hand of W, who is asked, must be written out"),
    ("id: follow", "id: idea", "12:9", "two steps are called 'idea'"),
    ("{card:JC} counts", "{card:1S} counts", "10:10", "not a card: '1S'"),
    ("West leads", "West leads" + " on" * 55, "16:10", "61 words are too many"),
    ("{trump}", "{trumps}", "10:10", "no such placeholder: {trumps}"),
    ("{card:JC} counts", "{seat:X} counts", "10:10", "not a seat: 'X'"),
    ("{card:JC} counts", "{led} counts", "10:10", "nothing has been led"),
    ("West leads", "West {leads", "16:10", "a brace stands alone"),
    ("[E, 6S]]}\n    expect", "[E, 6S]], hans: {}}\n    expect", "17:104", "did you mean 'hands'?"),
    ("[N, JC], [E, KC], [S, 10C]", "[N, JC], [E, KC]", "22:12", "complete trick"),
    ("right: [JC]", "wright: [JC]", "18:14", "did you mean 'right'?"),
    ("right: [JC]", "right: JC", "18:21", "write a list"),
    ("right: [JC]", "right: [1S]", "18:22", "not a card: '1S'"),
    ("    say: Who wins?\n", "", "19:5", "say is missing"),
]


def read(text: str) -> Lesson:
    """A lesson from the text of its file."""
    return load_lesson(text, "small.yaml")


@pytest.mark.parametrize(("good", "bad", "place", "message"), SPOILT, ids=[f"{bad!r}"[:40] for _, bad, _, _ in SPOILT])
def test_what_is_wrong_is_said_at_its_place(small: str, good: str, bad: str, place: str, message: str) -> None:
    """One slip in a lesson gives one problem, at the line and column of the slip."""
    one_slip_is_told(read, small, good, bad, place, message)


def test_all_problems_are_reported_at_once(small: str) -> None:
    """Three slips in three steps are three problems."""
    spoilt = small.replace("{trump}", "{tramp}").replace("right: [JC]", "right: [9C]").replace("winner: N", "winner: W")
    with pytest.raises(FileError) as caught:
        load_lesson(spoilt, "small.yaml")
    assert [problem.line for problem in caught.value.problems] == [10, 18, 23]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("just words", "a lesson file must be a map"),
        ("lesson: x\nsteps: []\n", "a list of steps"),
        ("lesson: x\nlesson: y\n", "here twice"),
        ("lesson: [1\n", "x.yaml:2:1"),
        ("steps: 7\ngame: 4-hand\n", "a list of steps"),
        ("game: 4-hand\nsteps: [read, 7, {id: a}]\n", "a step needs a kind"),
        ("game: 4-hand\nvariant: 7\nsteps: [{kind: read, id: a, say: b}]\n", "variant: must be a map of keys and values"),
        ("game: 4-hand\nsteps: [{kind: [read], id: a, say: b}]\n", "no such kind of step"),
        ("game: 4-hand\nsteps: [{kind: read, id: a, say: b, table: 7}]\n", "a table is a map"),
        ("game: 4-hand\nsteps: [{kind: read, id: a, say: b, table: same}]\n", "no table before this one"),
        ("game: 4-hand\nsteps: [{kind: who-wins, id: a, say: b, table: {dealer: N}}]\n", "a table where cards are played"),
    ],
)
def test_a_hopeless_file_is_a_file_error(text: str, message: str) -> None:
    """Whatever a file holds, the answer is a list of problems and never a traceback."""
    with pytest.raises(FileError) as caught:
        load_lesson(text, "x.yaml")
    assert message in str(caught.value)


def test_what_the_course_cannot_run_yet_is_noted_and_passed_by(small: str) -> None:
    """Stronger players are read and noted at their line; the learner reads such a step and goes on."""
    asked = small + PLAY_ON + "    others: strong\n    deal: {seed: 7, dealer: N}\n"
    lesson = load_lesson(asked, "small.yaml")
    assert [str(note).split(";")[0] for note in lesson.notes] == ["small.yaml:28:13: steps[3].others: others: strong is not available yet"]
    step = lesson.steps[3]
    assert isinstance(step, NotYet)
    assert isinstance(step.wanted, PlayOn)
    run = LessonRun(lesson, step=3)
    assert not run.progress[3].done
    assert run.answer(READ).progress[3].done


def test_the_same_table_can_be_repeated(small: str) -> None:
    """`table: same` lays the last table again."""
    repeated = small + "  - id: again\n    kind: read\n    say: Look again at {led}.\n    table: same\n"
    steps = load_lesson(repeated, "small.yaml").steps
    assert steps[3].table == steps[2].table


PLAY_ON = """\
  - id: go
    kind: play-on
    seat: S
    say: Play.
"""
ENDING = "    table: {contract: 7S, contractor: S, tricks_won: {S: 6, N: 2}, hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}}\n"
GUIDED = [
    ("", "a deal or with a table"),
    ("    deal: {seed: 7}\n", "dealer is missing"),
    ("    deal: {dealer: N}\n", "a seed, or hands and kitty"),
    ('    deal: {dealer: N, seed: 7, where: "S: Jokker"}\n', "not a card: 'Jokker'"),
    ('    deal: {dealer: N, seed: 7, where: "S: H>=11"}\n', "S is to hold 11 cards, but a hand has 10"),
    ('    deal: {dealer: N, where: "S: Joker"}\n', "a seed, or hands and kitty"),
    ("    deal: {dealer: N, hands: {S: [JC]}}\n", "10 cards to each of N, E, S, W"),
    (ENDING + "    goal: contract-maid\n", "contract-made"),
    (ENDING + "    goal: {tricks: {side: NS}}\n", "at_least"),
    (ENDING + "    goal: {tricks: {side: NW, at_least: 1}}\n", "not a side: 'NW'"),
    (ENDING + "    goal: {each: [contract-made]}\n", "not a goal"),
    (ENDING + "    goal: {tricks: {side: NS, at_least: 10}}\n", "no way of playing meets this goal"),
    (ENDING + "    goal: {not: contract-made}\n", "no way of playing meets this goal"),
    (ENDING + "    pauses: [{at: trick-0, say: Think.}]\n", "not in the right form"),
    (ENDING + "    others: {cards: [[S, JC], [W, JD]]}\n", "W may not do this: play.follow-suit"),
    (ENDING + "    others: {cards: [[S, JC], [W, AS], [W, AH]]}\n", "W may not do this: play.not-in-hand"),
]


@pytest.mark.parametrize(("rest", "message"), GUIDED, ids=[rest.strip().splitlines()[-1][:40] if rest else "nothing" for rest, _ in GUIDED])
def test_a_guided_deal_is_proved_before_it_is_played(small: str, rest: str, message: str) -> None:
    """A deal that is not whole, a script that breaks a rule, a goal that nobody can meet: each is a problem of the file."""
    with pytest.raises(FileError) as caught:
        load_lesson(small + PLAY_ON + rest, "small.yaml")
    assert len(caught.value.problems) == 1, str(caught.value)
    assert message in str(caught.value)


@pytest.mark.parametrize("lesson", shipped_lessons(), ids=lambda lesson: lesson.id)
def test_the_shipped_lessons_are_proved(lesson: Lesson) -> None:
    """Every claim of every shipped lesson is true; the app takes that as proved when it reads them."""
    text = (lessons_folder() / f"{lesson.id}.yaml").read_bytes()
    assert load_lesson(text, f"{lesson.id}.yaml") == lesson
    assert lesson.notes == ()


def test_the_course_has_every_kind_of_step() -> None:
    """Across the shipped lessons a learner does everything that a step can ask."""
    assert {step.kind for lesson in shipped_lessons() for step in lesson.steps} == set(KINDS)


def test_a_guided_deal_can_ask_for_cards(small: str) -> None:
    """With `where` the learner's hand holds what the author asked for: here the joker and five hearts or more."""
    text = small + PLAY_ON + '    deal: {dealer: N, seed: 7, where: "S: Joker, H>=5"}\n'
    lesson = load_lesson(text, "small.yaml")
    begun = play_on(lesson.steps[3], lesson.rules, ()).position
    hand = begun.hands[lesson.rules.index("S")]
    assert JOKER in hand
    assert sum(card.suit == "H" for card in hand) >= 5


WHOLE = "  - id: go\n    kind: play-on\n    seat: S\n    say: SAID\n    deal: {seed: 7, dealer: E}\n    pauses: [{at: trick-1, say: PAUSE}]\n"


@pytest.mark.parametrize("say", ['"{seat:N} sits opposite, {card:JC} and {suit:S} are out."', '"{seat:E} deals to {seat:S}."'])
def test_the_words_of_a_whole_deal_name_its_players(small: str, say: str) -> None:
    """Before a deal is dealt there is no contract, but everybody sits at the table: the players can be named, in the words and at the pauses."""
    lesson = load_lesson(small + WHOLE.replace("SAID", say).replace("PAUSE", '"Will {seat:W} follow?"'), "small.yaml")
    run = LessonRun(lesson, 3)
    assert "{" not in filled_in(run, run.current.say)
    assert filled_in(run, "{seat:W} and {seat:N}") == "Wanda and Nori"


def test_the_words_of_a_whole_deal_cannot_tell_its_contract(small: str) -> None:
    """What only the bidding will show is refused, with the reason."""
    with pytest.raises(FileError) as caught:
        load_lesson(small + WHOLE.replace("SAID", '"Make {contract}."').replace("PAUSE", "Look."), "small.yaml")
    assert "steps[3].say: {contract} needs a contract, and at this table the bidding is not over" in str(caught.value)
