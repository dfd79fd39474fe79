"""The menu that leads back to one of the learner's own moves in a guided deal."""

from kinds import lesson_of

from tutorial_app.course import GO_ON, LessonRun
from tutorial_app.ui.panels.try_again import named_moves

ENDING = """\
kind: play-on
seat: S
say: Play.
goal: {tricks: {side: NS, at_most: 10}}
table: {contract: 7S, contractor: W, to_act: W, hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}, tricks_won: {W: 5, S: 3}}
others: {cards: [[W, AS]]}
"""


def test_only_what_was_played_is_listed_by_its_trick() -> None:
    """The diamond was refused while the left bower, a spade today, was held: it is no place to go back to."""
    run = LessonRun(lesson_of(ENDING))
    for text in ("4D", "JC", GO_ON, "4D"):
        run = run.answer(text)
    assert named_moves(run) == {1: "Trick 9: before you played J♣", 2: "Trick 10: before you played 4♦"}
