"""One question under two rule books: proved under both, answered among a few, told with a rule of each."""

import pytest
from kinds import lesson_of, step_of
from spoiling import one_slip_is_told

from tutorial_app.course import Compare, compare_options, respond, right_answer
from tutorial_app.engine import SUITS, parse_call, parse_card

COMPARED = [
    # ask, table, other rules, answers here and there, rules told here and there, their places among the choices
    (
        "score",
        "contract: 6S, contractor: N, tricks_won: {N: 6, S: 4}",
        "slam_bonus: false",
        {"NS": 250, "EW": 0},
        {"NS": 40, "EW": 0},
        "score.slam",
        "score.contract-made",
        "1+2",
    ),
    (
        "score",
        "contract: M, contractor: N, tricks_won: {N: 0, E: 6, W: 4}",
        "misere_value: 150",
        {"NS": 250, "EW": 0},
        {"NS": 150, "EW": 0},
        "score.misere-made",
        "score.misere-made",
        "1+2",
    ),
    (
        "score",
        "contract: 7S, contractor: N, tricks_won: {N: 8, E: 2}",
        "defender_points: never",
        {"NS": 140, "EW": 20},
        {"NS": 140, "EW": 0},
        "score.opponents-tens",
        "score.opponents-nothing",
        "1+2",
    ),
    (
        "legal-calls",
        "dealer: W, calls: [[N, 6H]], hands: {E: [4D, 5D, 6D, 7D, 8D, 4H, 5H, 6H, 7H, 8H]}",
        "misere: any_time",
        [],
        ["M"],
        "bid.misere-needs-seven",
        "bid.higher",
        "0+1",
    ),
    (
        "legal-suits",
        "contract: 7NT, contractor: S, hands: {S: [Joker, AH, KH, QH, 10H, AS, KS, AC, 9D, 6C]}, kitty: [5C, 4D, 7S], discards: [5C, 4D, 6C]",
        "joker_advance: misere_only",
        ["none", "S", "C", "D", "H"],
        ["none"],
        "rank.joker-has-no-suit",
        "joker.advance-naming-in-misere-only",
        "3+1",
    ),
    (
        "legal-suits",
        "contract: 7NT, contractor: S, hands: {S: [Joker, 9C]}, suits_led: [S, C], shown_void: {S: [S]}, tricks_won: {S: 6, W: 2}",
        "joker_lead: not_shown_void",
        ["D", "H"],
        ["C", "D", "H"],
        "joker.must-name-a-suit",
        "joker.must-name-a-suit",
        "0+1",
    ),
    (
        "legal-cards",
        "contract: 7NT, contractor: S, hands: {S: [Joker, 9C]}, suits_led: [S, C, D, H], shown_void: {S: [S]}, tricks_won: {S: 6, W: 2}",
        "joker_lead: any",
        ["9C"],
        ["Joker", "9C"],
        "joker.all-suits-led",
        "joker.names-a-suit",
        "1+3",
    ),
    (
        "turn",
        "contract: 7S, contractor: N, dealer: E, hands: {S: [4D, 5D, 6D, 7D, 8D, 4H, 5H, 6H, 7H, 8H]}",
        "first_lead: left_of_dealer",
        "N",
        "S",
        "turn.contractor-leads",
        "turn.left-of-dealer-leads",
        "0+2",
    ),
    (
        "open-hand",
        "contract: OM, contractor: W, trick: [[W, 6S]]",
        "open_shown: before_first_lead",
        False,
        True,
        "show.after-first-trick",
        "show.before-first-lead",
        "1+0",
    ),
    (
        "winner",
        "contract: 7S, contractor: W, trick: [[W, AC], [N, JC], [E, KC], [S, 10C]]",
        "slam_bonus: false",
        "N",
        "N",
        "trick.highest-trump",
        "trick.highest-trump",
        "0+0",
    ),
    (
        "game-end",
        "contract: 6S, contractor: N, tricks_won: {N: 5, E: 5}, scores: {EW: 470}",
        "win_needs_contract: false",
        "none",
        "EW",
        "end.tens-are-not-enough",
        "end.highest-wins",
        "0+1",
    ),
    (
        "game-end",
        "contract: 8H, contractor: N, tricks_won: {N: 5, E: 5}, scores: {NS: -200}",
        "back_door: false",
        "EW",
        [],
        "end.back-door",
        "end.nobody-there-yet",
        "1+0",
    ),
]


def _compare(ask: str, table: str, other: str, here: object, there: object) -> str:
    among = "among: [M]\n" if ask == "legal-calls" else ""
    shown = [str(part).replace("'", "").replace("True", "true").replace("False", "false") for part in (here, there)]
    return f"kind: compare\nask: {ask}\nsay: Here and there?\n{among}table: {{{table}}}\nother: {{{other}}}\nexpect: {{here: {shown[0]}, other: {shown[1]}}}\n"


@pytest.mark.parametrize(("ask", "table", "other", "here", "there", "rule", "other_rule", "right"), COMPARED, ids=[f"{row[0]} {row[2]}" for row in COMPARED])
def test_two_rule_books_answer_one_question(ask: str, table: str, other: str, here: object, there: object, rule: str, other_rule: str, right: str) -> None:
    """The claims are proved under both rule books, and a right pair of answers is told with a rule of each."""
    lesson = lesson_of(_compare(ask, table, other, here, there))
    step = lesson.steps[0]
    assert isinstance(step, Compare)
    ours, theirs = compare_options(step, lesson.rules)
    assert 2 <= len(ours) <= 4
    assert len({repr(option.value) for option in ours}) == len(ours)
    assert ours == theirs
    for mine in ours:
        for yours in theirs:
            said = respond(step, f"{mine.id}+{yours.id}")
            wrong = [name for name, given, true in zip(("here", "other"), (mine.id, yours.id), right.split("+"), strict=True) if given != true]
            assert (said.kind, said.parts) == ("wrong" if wrong else "right", tuple(wrong))
    said = respond(step, right)
    assert (said.reason.rule, [reason.rule for reason in said.more]) == (rule, [other_rule])


VALUES = [
    (0, [(("NS", 500), ("EW", 0)), (("NS", 250), ("EW", 0)), (("NS", 40), ("EW", 0)), (("NS", -250), ("EW", 0))], "1+2"),
    (3, [(), (parse_call("M"),)], "0+1"),
    (4, [(), (None,), SUITS, (None, *SUITS)], "3+1"),
    (6, [(), (parse_card("9C"),), (parse_card("Joker"),), (parse_card("Joker"), parse_card("9C"))], "1+3"),
    (7, ["N", "E", "S", "W"], "0+2"),
    (8, [True, False], "1+0"),
    (10, [(), ("EW",), ("NS",)], "0+1"),
]


@pytest.mark.parametrize(("row", "values", "right"), VALUES, ids=[COMPARED[row[0]][0] for row in VALUES])
def test_the_options_stand_in_an_order_of_their_own(row: int, values: list[object], right: str) -> None:
    """Most points first, small sets first, seats as they sit: the order of the options has nothing to do with which are right."""
    ask, table, other, here, there, *_ = COMPARED[row]
    lesson = lesson_of(_compare(ask, table, other, here, there))
    step = lesson.steps[0]
    assert isinstance(step, Compare)
    assert [option.value for option in compare_options(step, lesson.rules)[0]] == values
    assert right_answer(step) == right


def test_a_wrong_answer_is_told_about_what_differs() -> None:
    """Whoever thinks misère may be bid over six hearts here is told that it needs a seven first."""
    ask, table, other, here, there, *_ = COMPARED[3]
    said = respond(step_of(_compare(ask, table, other, here, there)), "1+1")
    assert (said.kind, said.parts, said.reason.rule) == ("wrong", ("here",), "bid.misere-needs-seven")


SLAM = _compare(*COMPARED[0][:5])
SPOILT = [
    (SLAM, "slam_bonus: false", "slam_bonus: true", "13:12", "these are the lesson's own rules"),
    (SLAM, "slam_bonus: false", "slam_bonas: false", "13:25", "no such switch"),
    (SLAM, "slam_bonus: false", "open_misere: 7", "13:26", "open_misere cannot be"),
    (SLAM, "{slam_bonus: false}", "{}", "13:12", "too short"),
    (SLAM, "other: {slam_bonus: false}\n", "", "8:5", "other is missing"),
    (SLAM, "ask: score", "ask: scores", "10:10", "not a choice"),
    (SLAM, "ask: score", "ask: turn", "12:12", "this kind of step needs a table where calls are made"),
    (SLAM, "here: {NS: 250, EW: 0}", "here: 250", "14:20", "write a map such as {NS: 200, EW: 20}"),
    (SLAM, "here: {NS: 250, EW: 0}", "here: {NX: 250}", "14:20", "not a side: 'NX'"),
    (SLAM, "here: {NS: 250, EW: 0}", "here: {NS: many}", "14:20", "not a number of points: 'many'"),
    (SLAM, "say: Here and there?", "say: Here?\namong: [M]", "12:5", "among goes with legal-cards, legal-calls or legal-suits"),
    (SLAM, "say: Here and there?", "say: Here?\nother_table: same", "12:5", "no such field of a step: 'other_table'"),
    (_compare(*COMPARED[1][:5]), "misere_value: 150", "misere: none", "13:12", "under these rules the table cannot be"),
    (_compare(*COMPARED[3][:5]), "[M]\ntable", "[1M]\ntable", "12:13", "not a call: '1M'"),
    (_compare(*COMPARED[3][:5]), "other: [M]", "other: [OM]", "15:31", "the answer is [M], not [OM]"),
    (_compare(*COMPARED[7][:5]), "here: N", "here: W", "14:20", "the answer is N, not W"),
    (_compare(*COMPARED[8][:5]), "here: false", "here: W", "14:20", "write true or false"),
    (_compare(*COMPARED[8][:5]), "here: false", "here: true", "14:20", "the answer is false, not true"),
    (_compare(*COMPARED[9][:5]), ", [S, 10C]", "", "12:12", "a complete trick"),
    (_compare(*COMPARED[10][:5]), "here: none", "here: EW", "14:20", "the answer is [], not [EW]"),
]


@pytest.mark.parametrize(("step", "good", "bad", "place", "message"), SPOILT, ids=[f"{row[3]} {row[4]}"[:60] for row in SPOILT])
def test_an_impossible_comparison_is_told_at_its_line(step: str, good: str, bad: str, place: str, message: str) -> None:
    """One slip in a step is told at the slip's own line and column."""
    one_slip_is_told(lesson_of, step, good, bad, place, message)
