"""Scores line by line, the score sheet after a deal, and the end of the game."""

import pytest
from kinds import lesson_of, step_of
from spoiling import one_slip_is_told

from tutorial_app.course import respond, right_answer


def _score(table: str, more: str = "") -> str:
    return f"kind: score\nsay: Write the score.\n{more}table: {{{table}}}\n"


SCORES = [
    # table, what is right, a wrong answer, the rule told to it, the wrong sides, the rules told to the right one
    (
        "contract: 7H, contractor: N, tricks_won: {N: 5, S: 3, E: 1, W: 1}",
        "200+20",
        "160+20",
        "score.contract-made",
        "NS",
        "score.contract-made score.opponents-tens",
    ),
    (
        "contract: 8NT, contractor: W, tricks_won: {N: 2, S: 1, E: 3, W: 4}",
        "30+-320",
        "0+-320",
        "score.opponents-tens",
        "NS",
        "score.contract-lost score.opponents-tens",
    ),
    ("contract: 6S, contractor: S, tricks_won: {S: 6, N: 4}", "250+0", "40+0", "score.slam", "NS", "score.slam score.opponents-tens"),
    ("contract: 8C, contractor: S, tricks_won: {S: 6, N: 4}", "260+0", "250+0", "score.contract-made", "NS", "score.contract-made score.opponents-tens"),
    (
        "contract: M, contractor: S, tricks_won: {E: 6, W: 4}",
        "250+0",
        "250+100",
        "score.misere-opponents-nothing",
        "EW",
        "score.misere-made score.misere-opponents-nothing",
    ),
    (
        "contract: M, contractor: E, tricks_won: {E: 1, N: 5, S: 4}",
        "0+-250",
        "90+-250",
        "score.misere-opponents-nothing",
        "NS",
        "score.misere-lost score.misere-opponents-nothing",
    ),
    ("contract: OM, contractor: S, tricks_won: {E: 6, W: 4}", "500+0", "520+0", "score.misere-made", "NS", "score.misere-made score.misere-opponents-nothing"),
]


@pytest.mark.parametrize(("table", "right", "wrong", "rule", "sides", "rules"), SCORES, ids=[row[0][:30] for row in SCORES])
def test_each_side_is_scored_by_a_rule(table: str, right: str, wrong: str, rule: str, sides: str, rules: str) -> None:
    """The first wrong side is told with its rule; a right score is told line by line, the contractor's first."""
    step = step_of(_score(table))
    assert right_answer(step) == right
    said = respond(step, right)
    assert (said.kind, " ".join([said.reason.rule, *(reason.rule for reason in said.more)]), said.parts) == ("right", rules, ())
    said = respond(step, wrong)
    assert (said.kind, said.reason.rule, " ".join(said.parts)) == ("wrong", rule, sides)


ENDS = [
    # table, sheet after the deal, how the game stands
    ("contract: 6S, contractor: N, tricks_won: {N: 6, E: 4}, scores: {NS: 480, EW: 300}", "520+340", "end.contract-wins"),
    ("contract: 6S, contractor: N, tricks_won: {N: 5, E: 5}, scores: {NS: 0, EW: 470}", "-40+520", "end.tens-are-not-enough"),
    ("contract: 8H, contractor: N, tricks_won: {N: 5, E: 5}, scores: {NS: -200, EW: 0}", "-500+50", "end.back-door end.wins-by-back-door"),
    ("contract: 7D, contractor: W, tricks_won: {W: 7, N: 3}, scores: {NS: 100}", "130+180", "end.nobody-there-yet"),
]


@pytest.mark.parametrize(("table", "total", "end"), ENDS, ids=[row[2] for row in ENDS])
def test_with_scores_the_end_of_the_game_is_told(table: str, total: str, end: str) -> None:
    """With the sheet before the deal, the sheet after it can be asked for, and the engine says whether the game is over."""
    step = step_of(_score(table, "ask: total\n"))
    said = respond(step, total)
    assert said.kind == "right"
    assert " ".join(reason.rule for reason in said.more if reason.rule.startswith("end.")) == end
    assert right_answer(step_of(_score(table))) != total


SPOILT = [
    (_score(SCORES[0][0]), "{N: 5, S: 3, E: 1, W: 1}", "{N: 5, S: 3, E: 1}", "11:12", "all tricks are won"),
    (_score(SCORES[0][0] + ", scores: {NS: 60}", "ask: total\n"), ", scores: {NS: 60}", "", "12:12", "give the table its `scores`"),
    (_score(SCORES[0][0], "expect: {total: {NS: 200, EW: 20}}\n"), "EW: 20", "EW: 40", "11:35", "EW has 20, not 40"),
    (_score(SCORES[0][0], "expect: {game_won_by: []}\n"), "[]", "[NS]", "11:27", "the game is won by [], not [NS]"),
    (_score(SCORES[0][0], "expect: {points: {NS: 200}}\n"), "NS: 200", "NS: many", "11:27", "write a whole number"),
]


@pytest.mark.parametrize(("step", "good", "bad", "place", "message"), SPOILT, ids=[f"{row[3]} {row[4]}"[:60] for row in SPOILT])
def test_a_false_score_is_told_at_its_line(step: str, good: str, bad: str, place: str, message: str) -> None:
    """One slip in a step is told at the slip's own line and column."""
    one_slip_is_told(lesson_of, step, good, bad, place, message)
