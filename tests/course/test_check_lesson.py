"""Everything that is wrong with a lesson is told, and nothing twice."""

from __future__ import annotations

import pytest

from tutorial_app.course.check import check_lesson


@pytest.mark.parametrize(
    ("good", "bad", "place"),
    [("[S, 10C]]}", "[S, 10X]]}", "22:81"), ("kind: who-wins\n", "kind: who-win\n", "20:11"), ("E, KC], [S, 10C]]}", "E, KC]], hans: {}}", "22:78")],
)
def test_a_faulty_table_is_told_once_however_often_it_is_repeated(small: str, good: str, bad: str, place: str) -> None:
    """After a table that cannot be read, `table: same` says nothing more; nor is a good table lost because its step has no known kind."""
    again = "".join(f"  - {{id: again-{number}, kind: read, say: Look again., table: same}}\n" for number in range(2))
    errors = check_lesson(small.replace(good, bad, 1) + again, "small.yaml").errors
    assert [f"{problem.line}:{problem.col}" for problem in errors] == [place], errors


ENDING = """\
  - id: go
    kind: play-on
    seat: S
    say: Play.
    table: {contract: 7S, contractor: S, tricks_won: {S: 6, N: 2}, hands: {S: [JC, 4D], W: [AS, JD], N: [8C, 7C], E: [6S, QD]}}
"""
DEAL = "  - id: go\n    kind: play-on\n    seat: S\n    say: Play.\n"
COMPARED = """\
  - id: go
    kind: compare
    ask: legal-suits
    say: Which suits?
    table: {contract: 7NT, contractor: S, hands: {S: [Joker, AH, KH, QH, 10H, AS, KS, AC, 9D, 6C]}, kitty: [5C, 4D, 7S], discards: [5C, 4D, 6C]}
    other: {joker_advance: misere_only}
"""
NEVER = [
    # (the step after the small lesson's three, where, what is said)
    (ENDING + "    pauses: [{at: trick-3, say: Think.}]\n", "29:19", "the deal never comes to trick-3 from here (it comes to trick-9, trick-10, end)"),
    (ENDING + "    pauses: [{at: auction, say: Think.}]\n", "29:19", "the deal never comes to auction from here"),
    (ENDING + "    pauses: [{at: trick-9, say: Think.}, {at: trick-9, say: Again.}]\n", "29:47", "there is a pause at trick-9 already"),
    (DEAL + "    deal: {seed: 7, dealer: E}\n    pauses: [{at: trick-11, say: Think.}]\n", "29:19", "the deal never comes to trick-11"),
    (DEAL + "    deal: {seed: 7, dealer: E, kitty: [5C, 4D, 7S]}\n", "28:32", "a seed deals the kitty too"),
    (DEAL + "    deal: {seed: 7, dealer: E}\n    goal: {tricks: {side: NS, at_least: 11}}\n", "29:41", "a deal has 10 tricks"),
    (DEAL + "    deal: {seed: 7, dealer: E}\n    goal: {any: [{not: {tricks: {side: NS, at_most: 12}}}]}\n", "29:53", "a deal has 10 tricks"),
    (DEAL + "    deal: {seed: 7, dealer: E}\n    goal: {tricks: {side: NS, at_least: 8, at_most: 3}}\n", "29:53", "at least 8 and at most 3 cannot be"),
    (ENDING + "    goal: {points: {side: NS, at_least: 140, at_most: 100}}\n", "29:55", "at least 140 and at most 100 cannot be"),
    (ENDING + "    goal: {all: [contract-made, {keep: trumps}]}\n", "29:11", "nothing is left to discard"),
    (ENDING.replace("say: Play.", 'say: "Where is {card:2S}?"'), "27:10", "2S is not in the pack of the 4-hand game"),
    (DEAL.replace("say: Play.", 'say: "{card:13H} and {card:4H}."') + "    deal: {seed: 7, dealer: E}\n", "27:10", "13H is not in the pack of the 4-hand game"),
    ('  - id: go\n    kind: read\n    say: "{card:4S} is here."\n', "26:10", "4S is not in the pack of the 4-hand game"),
    ("  - id: go\n    kind: read\n    say: Look.\n    table: same\n    marks: [{cards: [JC, 3D], as: look}]\n", "28:26", "3D is not in the pack"),
    ('  - id: go\n    kind: read\n    say: "   "\n', "26:10", "this text is empty"),
    (ENDING + '    pauses: [{at: end, say: " "}]\n', "29:29", "this text is empty"),
    (COMPARED + "    expect: {here: [none, S, C, D, H, S]}\n", "30:39", "'S' is here twice"),
    (COMPARED + "    expect: {here: [none, S, C, D, H], other: [none, none]}\n", "30:54", "'none' is here twice"),
]


@pytest.mark.parametrize(("step", "place", "message"), NEVER, ids=[f"{message} {place}" for _, place, message in NEVER])
def test_what_cannot_be_is_told(small: str, step: str, place: str, message: str) -> None:
    """Pauses that never come, goals beyond ten tricks, cards of no pack, an empty text, an answer written twice: one error each, at its place."""
    errors = check_lesson(small + step, "small.yaml").errors
    assert [f"{problem.line}:{problem.col}" for problem in errors] == [place], errors
    assert message in errors[0].message


def test_what_can_be_is_taken(small: str) -> None:
    """The same steps with pauses that come, ten tricks, the kitty's cards written with the hands, and cards of the pack are fine."""
    pauses = "    pauses: [{at: trick-9, say: Think.}, {at: trick-10, say: Again.}, {at: end, say: Done.}]\n"
    assert check_lesson(small + ENDING + pauses, "small.yaml").errors == ()
    whole = "    pauses: [{at: auction, say: Bid.}, {at: exchange, say: Think.}, {at: trick-10, say: The last.}]\n"
    assert check_lesson(small + DEAL + "    deal: {seed: 7, dealer: E}\n    goal: {tricks: {side: NS, at_most: 10}}\n" + whole, "small.yaml").errors == ()
    assert check_lesson(small + COMPARED + "    expect: {here: [none, S, C, D, H], other: [none]}\n", "small.yaml").errors == ()


def test_a_false_claim_hides_no_other_error(small: str) -> None:
    """A false winner, a word that is not ours, an answer given away and a rule that no step meets are four errors of one reading."""
    spoilt = small.replace("winner: N", "winner: W").replace("say: Who wins?", "say: Who wins the widow?").replace("West leads {led}.", "You hold {card:JC}.")
    errors = check_lesson(spoilt.replace("[play.follow-suit]", "[play.follow-suit, score.misere-made]"), "small.yaml").errors
    assert [f"{problem.line}:{problem.col}" for problem in errors] == ["6:29", "16:10", "21:10", "23:22"], errors


@pytest.mark.parametrize(
    ("good", "bad", "place"),
    [
        ("minutes: 1", "minuets: 1", "5:1"),
        ("title: A small lesson", 'title: "  "', "2:8"),
        ("seat: S", "seat: W", "17:12"),
        ("[play.follow-suit]", "[play.follow-suite]", "6:11"),
        ("ask: play", "ask: guess", "14:10"),
        ("[S, 10C]]}", "[S, 10X]]}", "22:81"),
    ],
)
def test_what_follows_from_another_error_is_not_told(small: str, good: str, bad: str, place: str) -> None:
    """A step that cannot be asked gives nothing away, and may have met any rule: its own fault is the only error."""
    errors = check_lesson(small.replace(good, bad, 1), "small.yaml").errors
    assert [f"{problem.line}:{problem.col}" for problem in errors] == [place], errors


def test_the_words_of_a_lesson_without_a_right_head_are_read(small: str) -> None:
    """A head with a misspelt field still has its title read, and every step its words."""
    spoilt = small.replace("minutes: 1", "minuets: 1").replace("A small lesson", "A small widow").replace("Who wins?", "Who is the declarer?")
    assert [problem.line for problem in check_lesson(spoilt, "small.yaml").errors] == [2, 5, 21]
