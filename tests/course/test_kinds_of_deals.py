"""Calls, discards and the joker's suit: what is refused, what is allowed but wrong, and what becomes of the deal."""

import pytest
from kinds import lesson_of, step_of
from spoiling import one_slip_is_told

from tutorial_app.course import LessonRun, respond, right_answer
from tutorial_app.course.calls import right_calls
from tutorial_app.engine import CardPlay, Finished, ThrownIn

HANDS = """\
  hands:
    S: [Joker, JS, JC, AS, KS, QS, 10S, 9S, AH, 4D]
    W: [8S, 7S, 9C, KC, AD, 7D, QD, JH, 10H, 9H]
    N: [6S, QC, 10C, JD, 10D, 9D, 8D, 8H, 7H, 6H]
    E: [5S, AC, 8C, 7C, 6C, KD, 6D, 5D, 5H, 4H]
  kitty: [KH, QH, 5C]
"""
"""South has every spade that matters and, with the kitty, the three best hearts: ten tricks, if the right cards go."""
ANY_CALL = "kind: call\nask: any\nseat: S\nsay: Bid.\ngoal: {points: {side: NS, at_least: 400}}\ntable:\n  dealer: E\n" + HANDS
DISCARDS = "kind: exchange\nseat: S\nsay: Discard.\ngoal: contract-made\ntable:\n  contract: 10S\n  contractor: S\n" + HANDS
KEEP_AND_MAKE = DISCARDS.replace("goal: contract-made", "goal: {all: [{keep: trumps}, contract-made]}")
LEAD = """\
kind: name-suit
seat: S
say: You lead the joker. Which suit do you name?
goal: contract-made
table:
  contract: 7NT
  contractor: S
  hands: {S: [Joker, 9C], W: [10C, KH], N: [5H, 6H], E: [7D, 8D]}
  tricks_won: {S: 5, W: 3}
  suits_led: [S]
"""
"""Clubs take the ten from West, and the nine wins the last trick: seven in all. Hearts leave the ten where it is."""
LEGAL = """\
kind: call
ask: legal
seat: E
say: Call.
table: {dealer: W, calls: [[N, 7H]], hands: {E: [AH, KH, QH, 10H, 9H, JD, AS, 8S, 7C, 4D]}}
expect: {illegal: {7D: bid.must-be-higher, 7H: bid.must-be-higher, 11S: bid.not-in-this-game}}
"""
NO_TRUMPS = LEGAL.replace("ask: legal", "ask: lowest-bid-in\nstrain: NT").replace("expect: {", "expect: {right: [7NT], ")
LOWEST = LEGAL.replace("ask: legal", "ask: lowest-bid").replace("[N, 7H]", "[N, 7NT]").replace("expect: {", "expect: {right: [M], ")
NAMED = """\
kind: name-suit
seat: W
say: Name a suit.
table: {contract: 7S, contractor: W, hands: {W: [Joker, AH, KH, QH, 10H, AS, KS, AC, 9D, 6C]}, kitty: [5C, 4D, 7S], discards: [5C, 4D, 6C]}
expect: {legal: [none], illegal: {H: joker.top-trump-needs-no-name}}
"""
ANY_DISCARDS = """\
kind: exchange
seat: W
say: Discard.
table: {contract: 7NT, contractor: W, hands: {W: [Joker, AH, KH, QH, 10H, AS, KS, AC, 9D, 6C]}, kitty: [5C, 4D, 7S]}
expect:
  right: [5C 4D 6C, 5C 4D 6C/H, AH KH QH]
  illegal: {5C 4D: exchange.three-cards, Joker 4D 5C/H: joker.not-kept, 5C 4D 4H: exchange.not-held, 5C 5C 4D: exchange.three-cards}
  illegal_count: [0, 1, 2, 4, 13, 20]
"""

TOLD = [
    # step, answer, what it is, the rule, the last rule of what follows ("" where nothing is said to follow)
    (LEGAL, "7NT", "right", "bid.higher", ""),
    (LEGAL, "P", "right", "bid.pass", ""),
    (LEGAL, "M", "right", "bid.misere-after-seven", ""),
    (LEGAL, "7D", "refused", "bid.must-be-higher", ""),
    (NO_TRUMPS, "7NT", "right", "bid.higher", ""),
    (NO_TRUMPS, "8NT", "wrong", "bid.higher", "auction.bid-stands"),
    (NO_TRUMPS, "M", "wrong", "bid.misere-after-seven", "auction.bid-stands"),
    (NO_TRUMPS, "6NT", "refused", "bid.must-be-higher", ""),
    (LOWEST, "M", "right", "bid.misere-after-seven", ""),
    (LOWEST, "8S", "wrong", "bid.higher", "auction.bid-stands"),
    (ANY_CALL, "10S", "right", "score.contract-made", "score.contract-made"),
    (ANY_CALL, "10D", "wrong", "score.contract-lost", "score.contract-lost"),
    (ANY_CALL, "7S", "wrong", "score.contract-made", "score.contract-made"),
    (DISCARDS, "4D 5C QH", "right", "score.contract-made", "score.contract-made"),
    (DISCARDS, "AH KH QH", "wrong", "score.contract-lost", "score.contract-lost"),
    (DISCARDS, "4D 5C", "refused", "exchange.three-cards", ""),
    (KEEP_AND_MAKE, "4D 5C QH", "right", "score.contract-made", "score.contract-made"),
    (KEEP_AND_MAKE, "4D 5C 9S", "wrong", "rank.trump", "score.contract-made"),
    (KEEP_AND_MAKE, "AH KH JC", "wrong", "rank.left-bower", "score.contract-lost"),
    (LEAD, "C", "right", "score.contract-made", "score.contract-made"),
    (LEAD, "H", "wrong", "score.contract-lost", "score.contract-lost"),
    (LEAD, "S", "refused", "joker.suit-already-led", ""),
    (LEAD, "none", "refused", "joker.must-name-a-suit", ""),
    (NAMED, "none", "right", "rank.joker-is-top-trump", ""),
    (NAMED, "S", "refused", "joker.top-trump-needs-no-name", ""),
    (ANY_DISCARDS, "5C 4D 6C/H", "right", "joker.named-in-advance", ""),
    (ANY_DISCARDS, "Joker 4D 5C/H", "refused", "joker.not-kept", ""),
]


@pytest.mark.parametrize(("step", "answer", "kind", "rule", "follows"), TOLD, ids=[f"{row[1]} {row[2]}" for row in TOLD])
def test_a_wrong_legal_answer_has_its_consequence(step: str, answer: str, kind: str, rule: str, follows: str) -> None:
    """What the rules refuse is refused; what they allow but was not asked is followed by what becomes of the deal."""
    said = respond(step_of(step), answer)
    assert (said.kind, said.reason.rule) == (kind, rule)
    assert (said.consequence.follows.rule if said.consequence else "") == follows


def test_a_deal_is_played_to_its_end_where_all_cards_are_known() -> None:
    """South bids ten diamonds with one diamond: the deal is bid and played out, and the contract costs 480 points."""
    after = respond(step_of(ANY_CALL), "10D").consequence
    assert after is not None
    assert isinstance(after.position, Finished)
    assert [(line.side, line.points) for line in after.lines if line.side == "NS"] == [("NS", -480)]


def test_where_cards_are_hidden_one_sentence_says_what_follows() -> None:
    """West's joker is thrown away; nobody's other cards are known, so it is only said who leads."""
    step = "kind: exchange\nseat: W\nsay: Discard.\ngoal: {keep: trumps}\n" + ANY_DISCARDS.split("say: Discard.\n")[1].split("expect:")[0].replace("7NT", "7H")
    after = respond(step_of(step), "Joker 4D 5C").consequence
    assert after is not None
    assert isinstance(after.position, CardPlay)
    assert (after.lines, after.follows.rule) == ((), "turn.contractor-leads")


def test_a_deal_that_everybody_passes_scores_nothing() -> None:
    """When the others hold nothing to bid on, a pass leads to a deal thrown in: no points for anybody."""
    step = step_of(
        """\
        kind: call
        ask: any
        seat: E
        say: Three have passed.
        goal: {points: {side: EW, at_least: 100}}
        table:
          dealer: E
          calls: [[S, P], [W, P], [N, P]]
          hands:
            E: [Joker, JS, JC, AS, KS, QS, 10S, 9S, AH, 4D]
            W: [8S, 7S, AC, KC, AD, KD, QD, JH, 10H, 9H]
            N: [6S, QC, 10C, JD, 10D, 9D, 8D, 8H, 7H, 6H]
            S: [5S, 9C, 8C, 7C, 6C, 7D, 6D, 5D, 5H, 4H]
          kitty: [KH, QH, 5C]
        """
    )
    said = respond(step, "P")
    assert said.consequence is not None
    assert isinstance(said.consequence.position, ThrownIn)
    assert (said.kind, said.reason.rule, said.consequence.lines) == ("wrong", "auction.thrown-in", ())


def test_every_call_that_meets_the_goal_is_right() -> None:
    """With ten tricks in hand only a bid worth 400 points meets the goal of 400; the slam bonus of a lower bid is 250."""
    right = right_calls(step_of(ANY_CALL))
    assert "10S" in map(str, right)
    assert not {"P", "6S", "7S", "8S", "9S"} & set(map(str, right))


def test_a_right_answer_is_found() -> None:
    """For the hints a right choice of discards is found, and a right suit."""
    assert respond(step_of(KEEP_AND_MAKE), right_answer(step_of(KEEP_AND_MAKE))).kind == "right"
    assert right_answer(step_of(LEAD)) == "C"


def test_a_learner_tries_again_after_a_wrong_call() -> None:
    """A wrong call is taken back, counts as a try, and a right one ends the step."""
    run = LessonRun(lesson_of(LOWEST)).answer("8S").retry()
    assert run.feedback is None
    run = run.answer("M")
    assert run.progress[0].done
    assert run.progress[0].tries == 2
    assert LessonRun(run.lesson).with_text(run.text()).progress == run.progress


SPOILT = [
    (LEGAL, "illegal: {7D: bid", "illegal: {8D: bid", "14:28", "8D is allowed here, by bid.higher"),
    (LEGAL, "7D: bid.must-be-higher", "7D: bid.passed", "14:28", "7D is refused by bid.must-be-higher, not by bid.passed"),
    (LEGAL, "seat: E", "seat: S", "11:11", "it is the call of E, not of S"),
    (LEGAL, "hands: {E:", "hands: {S:", "13:12", "the hand of E, who is asked, must be written out"),
    (LEGAL, "ask: legal", "ask: any", "10:10", "ask: any goes with a goal"),
    (LEGAL, "ask: legal", "ask: lowest-bid-in", "10:10", "goes with a strain"),
    (LEGAL, "ask: legal", "ask: legal\nstrain: H", "10:10", "goes with a strain"),
    (NO_TRUMPS, "strain: NT", "strain: X", "11:13", "not a strain: 'X'"),
    (NO_TRUMPS, "right: [7NT]", "right: [8NT]", "15:21", "the right answers are [7NT], not [8NT]"),
    (LEGAL, "table: {dealer: W, calls: [[N, 7H]]", "table: {contract: 7H, contractor: N", "13:12", "calls are made"),
    (LEGAL, "ask: legal", "ask: any\ngoal: contract-made", "14:12", "all hands and the kitty"),
    (LEGAL, "ask: legal", "ask: any\ngoal: {keep: trumps}", "11:11", "only an exchange can keep"),
    (ANY_DISCARDS, "5C 4D 6C/H, AH", "5C 4D, AH", "14:25", "5C 4D is refused by exchange.three-cards"),
    (ANY_DISCARDS, "right: [5C 4D 6C, 5C 4D 6C/H, AH KH QH]", "wrong: [5C 4D 6C]", "14:15", "5C 4D 6C is right here"),
    (ANY_DISCARDS, "5C 4D: exchange.three-cards", "5C 4D 6C: exchange.three-cards", "15:27", "5C 4D 6C is allowed here, by exchange.any-cards"),
    (ANY_DISCARDS, "5C 4D: exchange.three-cards", "5C 4X: exchange.three-cards", "15:17", "not a card: '4X'"),
    (ANY_DISCARDS, "[0, 1, 2, 4, 13, 20]", "[2, 3]", "16:26", "3 cards may be discarded here"),
    (ANY_DISCARDS, "seat: W", "seat: S", "10:11", "W has the kitty, not S"),
    (ANY_DISCARDS, ", kitty: [5C, 4D, 7S]", "", "12:12", "the kitty is taken"),
    (DISCARDS, "goal: contract-made", "goal: {points: {side: NS, at_least: 900}}", "12:11", "no choice of discards was found that meets this goal"),
    (NAMED, "legal: [none]", "legal: [none, H]", "13:21", "what is legal is [none], not [none, H]"),
    (NAMED, "illegal: {H", "illegal: {none", "13:45", "none is allowed here"),
    (NAMED, ", discards: [5C, 4D, 6C]", "", "12:12", "the discards must be fixed"),
    (NAMED, "discards: [5C, 4D, 6C]", "discards: [5C, 4D, Joker]", "12:12", "W must hold the joker and keep it"),
    (LEAD, "S: [Joker, 9C]", "S: [AC, 9C]", "14:7", "S must hold the joker"),
    (LEAD, "contract: 7NT", "contract: 7H", "14:7", "the joker has a suit already"),
    (LEAD, "seat: S", "seat: W", "10:11", "W must be on lead"),
    (LEAD, "{S: 5, W: 3}", "{S: 4, W: 4}", "12:11", "no suit meets this goal"),
]


@pytest.mark.parametrize(("step", "good", "bad", "place", "message"), SPOILT, ids=[f"{row[2]!r}"[:40] for row in SPOILT])
def test_a_false_claim_or_a_table_that_does_not_fit_is_told_at_its_line(step: str, good: str, bad: str, place: str, message: str) -> None:
    """One slip in a step is told at the slip's own line and column."""
    one_slip_is_told(lesson_of, step, good, bad, place, message)
