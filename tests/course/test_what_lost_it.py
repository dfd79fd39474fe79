"""What is said at the end of a guided deal: the move that lost it, the risk that was taken, the high card that was not needed."""

import pytest
from test_guided_deals import CARELESS, LESSONS, RIGHT, outcome, played

from tutorial_app.course import GO_ON, LessonRun, load_lesson, shipped_lessons
from tutorial_app.course.hints import deal_hints
from tutorial_app.course.lines import goal_lost, good_moves, spoiling_moves, turning_point
from tutorial_app.course.model import PlayOn
from tutorial_app.engine import seen_by
from tutorial_app.files.actions import move_text
from tutorial_app.players import PLAIN
from tutorial_app.ui.lesson_lines import way_back
from tutorial_app.ui.lesson_place import Place, moved
from tutorial_app.ui.lesson_scenes import lesson_view
from tutorial_app.ui.panels.try_again import before_move, named_moves
from tutorial_app.ui.table.scene import Options

LOST_BY = {
    "passing leaves the contract to the opponents": ("P", "7H", False),
    "eight hearts are one too many": ("8H", "7H", False),
    "the lowest three cards are thrown": ("5C 6S 7D", "5C 10D 7D", False),
    "the kitty is thrown back": ("10D 9S 10C", "5C 10D 7D", False),
    "side cards are led before trumps": ("JS", "Joker", False),
    "the small trump is saved": ("9S", "8H", True),
    "six hearts are left to the opponents": ("P", "NT", False),
    "eight are promised": ("8NT", "NT", False),
    "a small diamond is thrown": ("6D 5S 5C/D", "5C 4H 5S/D", False),
    "the joker goes to the wrong suit": ("4H 5S 5C/S", "5C 4H 5S/D", False),
    "the king of spades is led too early": ("KS", "8D", True),
    "the queen of clubs is led": ("QC", "8S", False),
    "the queen of clubs falls under the ace": ("QC", "6C", False),
}
"""The slip of each careless line, how what would have met the goal ends, and whether it is proved that nothing could meet it afterwards."""
CARELESS_BUT_MET = {
    "the joker takes a six": ("P | Joker | 7H | AH | 8C | 8S | 5D | KH | 6C | QC | QD", "It could have been done with less: 7♥ in trick 1."),
    "a club is led from under the queen": ("P | AH | 6C | KH | QC | 8S | 5D | 8C | 7H | QD | Joker", "It worked this time, but 6♣ was a risk: 8♠ is safer."),
}


def verdict(run: LessonRun) -> dict[str, str]:
    """What the table says to a run."""
    drawn = lesson_view(run, moved(Place(lesson=run.lesson.id, step=run.step), run), Options())
    assert drawn is not None
    said: dict[str, str] = drawn[1]["verdict"]
    return said


@pytest.mark.parametrize("slip", LOST_BY)
def test_the_move_that_lost_a_deal_is_known(slip: str) -> None:
    """It is the slip that the line is named for, not a later one that only more cunning could have mended."""
    run = played(*CARELESS[slip][:2])
    turn = run.turning_point
    assert turn is not None
    made, better, proved = LOST_BY[slip]
    assert (move_text(turn.made), turn.proved) == (made, proved)
    assert move_text(turn.better).endswith(better)


@pytest.mark.parametrize("slip", ["eight hearts are one too many", "a small diamond is thrown", "the queen of clubs is led"])
def test_with_the_better_move_and_plain_play_the_goal_is_met(slip: str) -> None:
    """What is said to be better is tried: put in the place of the slip, and played on by the hints."""
    run = played(*CARELESS[slip][:2])
    turn = run.turning_point
    assert turn is not None
    place = Place(lesson=run.lesson.id, step=run.step)
    back = before_move(moved(place, run), turn.number)
    again = run.with_text(back.answers.split("_")[run.step]).answer(move_text(turn.better))
    while again.guided is not None and again.guided.waits_for != "nothing":
        again = again.answer(GO_ON) if again.guided.waits_for == "go-on" else again.answer(move_text(again.hint().hint().hint().hints[2].actions[0]))
    assert again.guided is not None
    assert again.guided.goal_met is True


def test_a_lost_deal_names_the_card_and_the_way_back() -> None:
    """The king of spades led too early: the verdict says so, and the button leads to just before it."""
    run = played(*CARELESS["the king of spades is led too early"][:2])
    assert verdict(run)["text"].endswith(
        "It slipped away in trick 6, when you played K♠. With 8♦ the goal could still be met, and after K♠ no play can meet it. "
        "8♦ is the highest card left in diamonds, so it should win."
    )
    turn = run.turning_point
    assert turn is not None
    assert (way_back(turn), named_moves(run)[turn.number]) == ("Back to trick 6, before K♠", "Trick 6: before you played K♠")


def test_what_is_not_proved_is_not_said_to_be() -> None:
    """After eight no trumps the goal could still be met by a lucky lead: the call is named, and the last chance too."""
    text = verdict(played(*CARELESS["eight are promised"][:2]))["text"]
    assert "no trumps”, sensible play meets the goal. The last chance to meet it was 9♠ in trick 7." in text
    assert "no play can" not in text


@pytest.mark.parametrize("lesson", RIGHT)
def test_the_planned_line_is_well_played(lesson: str) -> None:
    """Praise for the line that the pauses lead to, with nothing to find fault with."""
    run = played(lesson, RIGHT[lesson])
    assert (verdict(run)["title"], run.risk_taken, run.spent) == ("Well played", None, None)


@pytest.mark.parametrize("line", CARELESS_BUT_MET)
def test_careless_play_is_not_praised(line: str) -> None:
    """The goal is met because the contract was weak: that is said without praise, and what could have been better is told."""
    moves, told = CARELESS_BUT_MET[line]
    said = verdict(played("guided-defence", moves))
    assert said["title"] == "The goal is met"
    assert told in said["text"]


def test_a_lost_deal_has_no_tick() -> None:
    """That the deal is over is good news only where the goal is met."""
    for run, tone in ((played(*CARELESS["the queen of clubs is led"][:2]), "wait"), (played("guided-defence", RIGHT["guided-defence"]), "done")):
        drawn = lesson_view(run, moved(Place(lesson=run.lesson.id, step=run.step), run), Options())
        assert drawn is not None
        assert drawn[1]["prompt"] == {"text": "The deal is over", "tone": tone}


def test_one_replay_serves_a_whole_picture() -> None:
    """The same deal after the same answers is the same value: it is not played again for each part of the page that asks."""
    run = played("guided-trumps", RIGHT["guided-trumps"])
    again = run.with_text(run.text())
    assert run.guided is again.guided
    assert run.guided_states[-1] is run.guided


def test_no_turning_point_without_a_better_line() -> None:
    """South passes and takes four tricks: the pass is blamed. Where all ten tricks are asked for nobody knows a line that takes them, and nothing is blamed."""
    run = played(*CARELESS["passing leaves the contract to the opponents"][:2])
    assert outcome(run) == ("nothing", False, {"NS": 40, "EW": -160})
    step, rules, moves = run.current, run.lesson.rules, run.deal_answers
    assert isinstance(step, PlayOn)
    asked = turning_point(step, rules, moves)
    assert asked is not None
    assert move_text(asked.made) == "P"
    harder = load_lesson((LESSONS / "guided-trumps.yaml").read_bytes().replace(b"at_least: 7", b"at_least: 10"), "harder").steps[run.step]
    assert isinstance(harder, PlayOn)
    assert harder.goal != step.goal
    assert turning_point(harder, rules, moves) is None


def test_where_the_goal_is_lost_no_move_is_called_good_or_worse() -> None:
    """After the king of spades nothing meets the goal: no move is good, none spoils it more, and the hint is what a plain player would do."""
    run = played(*CARELESS["the king of spades is led too early"][:2])
    step, turn = run.current, run.turning_point
    assert isinstance(step, PlayOn)
    assert turn is not None
    lost = [state for state in run.guided_states if state.waits_for == "you" and goal_lost(step, state)]
    assert len(lost) >= 3
    for state in lost:
        assert (good_moves(step, state), spoiling_moves(step, state)) == ((), ())
        assert deal_hints(step, state)[2].actions == (PLAIN.choose(seen_by(state.position, step.seat)).action,)
    assert move_text(turn.better) in map(move_text, good_moves(step, turn.before))
    assert move_text(turn.made) in map(move_text, spoiling_moves(step, turn.before))


@pytest.mark.parametrize("lesson", ["follow-suit", "trumps", "left-bower"])
def test_before_scores_are_taught_the_end_of_a_deal_is_told_in_tricks(lesson: str) -> None:
    """A deal's last tricks, played by the hints: so many of them were won. What a contract is worth is not spoken of yet."""
    found = next(each for each in shipped_lessons() if each.id == lesson)
    again = LessonRun(found).go(next(number for number, each in enumerate(found.steps) if isinstance(each, PlayOn)))
    while again.guided is not None and again.guided.waits_for != "nothing":
        again = again.answer(GO_ON) if again.guided.waits_for == "go-on" else again.answer(move_text(again.hint().hint().hint().hints[2].actions[0]))
    text = verdict(again)["text"]
    assert text.startswith("Of the last ")
    assert "scores" not in text
