"""Several cards at once, and cards in order: what is left out, what is too much, and which card lies in the wrong place."""

import pytest
from kinds import lesson_of, step_of
from spoiling import one_slip_is_told

from tutorial_app.course import respond, right_answer

LEGAL = """\
kind: pick-cards
ask: legal-cards
seat: S
say: "{led} is led. Click every card you may play."
table: {contract: 7H, contractor: W, hands: {S: [JD, AH, 9D, AS]}, trick: [[W, KH], [N, 5H], [E, 6H]]}
expect: {right: [JD, AH], illegal: {9D: play.follow-suit, AS: play.follow-suit}}
"""
WINNERS = """\
kind: pick-cards
ask: wins-the-trick
seat: S
say: Which of your cards win this trick?
table: {contract: 7H, contractor: W, hands: {S: [JH, 10H, AS, KC]}, trick: [[W, AD], [N, 5D], [E, 6D]]}
expect: {right: [JH, 10H]}
"""
ORDER_WITHOUT_TRUMPS = """\
kind: order
ask: suit-order
say: No trumps. Put these clubs in order.
cards: [JC, 10C, KC, AC]
table: {contract: 7NT, contractor: W}
expect: {right: [AC, KC, JC, 10C]}
"""
ORDER_OF_DIAMONDS = """\
kind: order
ask: trump-order
say: Diamonds are trumps.
cards: [AD, JD, JH, Joker, 4D]
table: {contract: 6D, contractor: N}
expect: {right: [Joker, JD, JH, AD, 4D]}
"""


def _cards(cards: tuple[object, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.parametrize(
    ("step", "answer", "kind", "rule", "missing", "extra"),
    [
        (LEGAL, "AH+JD", "right", "play.follows", "", ""),
        (LEGAL, "AH", "wrong", "play.follows", "JD", ""),
        (LEGAL, "AH+JD+9D", "refused", "play.follow-suit", "", "9D"),
        (LEGAL, "AH+9D", "refused", "play.follow-suit", "JD", "9D"),
        (LEGAL, "AH+JD+KH", "refused", "play.not-in-hand", "", "KH"),
        (WINNERS, "10H+JH", "right", "play.void-so-may-trump", "", ""),
        (WINNERS, "JH", "wrong", "play.void-so-may-trump", "10H", ""),
        (WINNERS, "10H+JH+AS", "wrong", "play.void-so-any-card", "", "AS"),
        (ORDER_WITHOUT_TRUMPS, "AC+KC+JC+10C", "right", "rank.plain-suit", "", ""),
        (ORDER_WITHOUT_TRUMPS, "JC+AC+KC+10C", "wrong", "rank.no-bowers", "AC", "JC"),
        (ORDER_WITHOUT_TRUMPS, "AC+KC+10C+JC", "wrong", "rank.no-bowers", "JC", "10C"),
        (ORDER_WITHOUT_TRUMPS, "AC+KC", "wrong", "rank.no-bowers", "JC", ""),
        (ORDER_WITHOUT_TRUMPS, "AC+KC+JC+10C+9C", "wrong", "rank.plain-suit", "", "9C"),
        (ORDER_OF_DIAMONDS, "Joker+JD+JH+AD+4D", "right", "rank.joker-is-top-trump", "", ""),
        (ORDER_OF_DIAMONDS, "Joker+JH+JD+AD+4D", "wrong", "rank.right-bower", "JD", "JH"),
        (ORDER_OF_DIAMONDS, "Joker+JD+AD+JH+4D", "wrong", "rank.left-bower", "JH", "AD"),
    ],
)
def test_the_first_thing_wrong_is_told_with_its_rule(step: str, answer: str, kind: str, rule: str, missing: str, extra: str) -> None:
    """A card too many is told before one left out; in an order the card that belongs in the first wrong place, or the jack that lies there and is no bower."""
    said = respond(step_of(step), answer)
    assert (said.kind, said.reason.rule, _cards(said.missing), _cards(said.extra)) == (kind, rule, missing, extra)


def test_the_cards_that_bear_witness_are_lit() -> None:
    """A diamond may not be played while the left bower, a heart today, is held: jack and ace are lit."""
    assert _cards(respond(step_of(LEGAL), "9D").witness) == "JD AH"


def test_a_right_choice_tells_of_every_card() -> None:
    """When all trumps are found, each is told with what makes it one."""
    said = respond(step_of(ORDER_OF_DIAMONDS), "Joker+JD+JH+AD+4D")
    assert [reason.rule for reason in said.more] == ["rank.right-bower", "rank.left-bower", "rank.trump", "rank.trump"]


def test_trumps_can_be_asked_for_whoever_is_on_turn() -> None:
    """Which cards are trumps is a question about a hand; nobody plays."""
    step = step_of("kind: pick-cards\nask: trumps\nseat: S\nsay: Trumps?\ntable: {contract: 6C, contractor: W, hands: {S: [JS, JC, AC, AS]}, to_act: N}\n")
    assert right_answer(step) == "JS+JC+AC"


@pytest.mark.parametrize(
    ("step", "good", "bad", "place", "message"),
    [
        (LEGAL, "[JD, AH], illegal", "[AH], illegal", "14:21", "the right answers are [JD, AH]"),
        (LEGAL, "9D: play.follow-suit", "AH: play.follow-suit", "14:45", "AH is allowed here, by play.follows"),
        (LEGAL, "expect: {right: [JD, AH]", "expect: {value: 2, right: [JD, AH]", "14:14", "value goes with ask: best only"),
        (LEGAL, "seat: S", "seat: N", "13:12", "the hand of N, who is asked, must be written out"),
        (ORDER_OF_DIAMONDS, "Joker, 4D]", "Joker, 4H]", "12:32", "4H is no trump under this contract"),
        (ORDER_OF_DIAMONDS, "Joker, 4D]", "Joker, JH]", "12:32", "JH is here twice"),
        (ORDER_OF_DIAMONDS, "Joker, 4D]", "Joker, 3D]", "12:32", "3D is not in the pack of the 4-hand game"),
        (ORDER_OF_DIAMONDS, "contract: 6D", "contract: 6NT", "10:10", "there are no trumps under this contract"),
        (ORDER_OF_DIAMONDS, "[AD, JD, JH, Joker, 4D]", "[AD]", "12:12", "too short"),
        (ORDER_WITHOUT_TRUMPS, "KC, AC]", "KC, AS]", "12:26", "AS does not count as C under this contract"),
        (ORDER_WITHOUT_TRUMPS, "[JC, 10C, KC, AC]", "[Joker, AC]", "10:10", "Joker counts as no suit here"),
    ],
)
def test_what_cannot_be_asked_is_told_at_its_line(step: str, good: str, bad: str, place: str, message: str) -> None:
    """A question about cards that are no trumps, of another suit, or nobody's to play is a problem of the file."""
    one_slip_is_told(lesson_of, step, good, bad, place, message)
