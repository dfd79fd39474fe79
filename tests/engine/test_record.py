"""Records: replay, undo, and a deal really played."""

import pytest
from staging import cards, discard, game, names, play

from tutorial_app.engine import (
    Deal,
    Finished,
    IllegalActionError,
    Match,
    PlayCard,
    Record,
    Suit,
    deal_from_seed,
    judge,
    legal_actions,
    outcome,
    parse_call,
    positions,
    replay,
    score_deal,
    start,
    trick_winners,
    tricks_of_side,
    turn_of,
)

HANDS = (
    "JS JH 8H 4H KD 10D 9D 4D QC JC",
    "QS 8S 6S 10H 5H 8D 7D 6D 6C Joker",
    "10S 9S 7S AH KH 6H QD JD 9C 5C",
    "AS KS 9H 7H AD 5D AC KC 10C 7C",
)
TRICKS = """W 7C QC Joker 5C
E 5H AH 8C 4H
W 10C JC 6C 9C
N 4D 6D JD AD
W KC JS 10H QD
N KD 7D 9S 5D
N 10D 8D 7S AC
W AS 8H 6S 10S
W KS JH 8S 6H
W 5S 9D QS KH"""


def recorded_deal() -> Record:
    """A deal played on a public site (facts: TricksterBots issue 298): E deals, W plays 6C."""
    calls = tuple(parse_call(call) for call in ("P", "6C", "P", "P"))
    plays = tuple(play(card) for line in TRICKS.splitlines() for card in line.split()[1:])
    return Record(game(), "E", Deal(tuple(cards(hand) for hand in HANDS), cards("8C QH 5S")), (*calls, discard("7H 9H QH"), *plays))


def test_a_recorded_deal_is_legal_and_scores_as_recorded():
    """SC-14: every play is legal; tricks 3 to 7; from 310 and 450 it becomes 340 and 510, and EW win by a made contract."""
    end = replay(recorded_deal())
    assert isinstance(end, Finished)
    assert "".join(trick_winners(end)) == "EWNWNNWWWE"
    assert (tricks_of_side(end, "NS"), tricks_of_side(end, "EW")) == (3, 7)
    assert [(line.side, line.points) for line in score_deal(end)] == [("EW", 60), ("NS", 30)]
    found = outcome(Match(game(), "E", (recorded_deal(),), (("NS", 310), ("EW", 450))))
    assert (found.scores, found.over, found.winners) == ({"NS": 340, "EW": 510}, True, ("EW",))
    assert found.reasons[0].rule == "end.contract-wins"


def test_the_leader_of_every_trick_is_as_recorded():
    """SC-14: each trick is led by the seat that won the one before; W, the contractor, leads the first."""
    end = replay(recorded_deal())
    assert [trick.plays[0][0] for trick in end.tricks] == [line[0] for line in TRICKS.splitlines()]


def test_the_left_bower_must_be_played_in_the_recorded_deal():
    """SC-14: in trick 5 clubs are led and N must play JS, the left bower; in trick 8, his JS gone, he may throw 8H on spades."""
    record = recorded_deal()
    fifth, eighth = replay(record.back_to(5 + 4 * 4 + 1)), replay(record.back_to(5 + 7 * 4 + 1))
    assert (turn_of(fifth), [str(action.card) for action in legal_actions(fifth)]) == ("N", ["JS"])
    assert judge(fifth, play("8H")).reason.rule == "play.follow-suit"
    assert turn_of(eighth) == "N"
    assert judge(eighth, play("8H")).reason.rule == "play.void-so-any-card"


def test_undo_goes_back_to_any_point():
    """Cutting a record back gives exactly the position that stood there."""
    record = recorded_deal()
    stood = list(positions(record))
    assert len(stood) == 1 + 4 + 1 + 40
    for count in range(len(stood)):
        assert replay(record.back_to(count)) == stood[count]
    assert replay(record.back_to(-3)) == stood[0] == start(record.rules, record.deal, record.dealer)
    assert record.back_to(1000) == record


def test_another_choice_is_another_record():
    """A record is never changed: adding an action gives a new one and the old stands."""
    record = recorded_deal().back_to(5)
    branch = record.then(play("AC"))
    assert len(record.actions) == 5
    assert len(branch.actions) == 6
    assert turn_of(replay(branch)) == "N"


def test_an_illegal_record_is_refused_with_the_rule():
    """A record with a revoke is refused where it happens, and the error names the rule."""
    record = recorded_deal().back_to(5 + 4 * 4 + 1).then(play("8H"))
    with pytest.raises(IllegalActionError, match=r"play\.follow-suit"):
        replay(record)


def test_a_record_holds_a_seed_or_the_cards():
    """A record from a seed deals the same cards as one that lists them."""
    listed = deal_from_seed(game(), 7, "N")
    assert replay(Record(game(), "N", 7)) == replay(Record(game(), "N", listed))


def test_cards_stay_where_they_were_put():
    """After the recorded deal 43 cards are accounted for: forty in tricks, three in W's discards."""
    end = replay(recorded_deal())
    played = [card for trick in end.tricks for _, card in trick.plays]
    assert sorted(names(played).split() + names(end.discards).split()) == sorted(names(game().pack).split())
    assert names(end.discards) == "7H 9H QH"


def test_a_whole_deal_in_no_trumps_with_the_joker_named():
    """E of seed 1 names the joker to hearts in 7NT: led at once it is a heart, everybody follows, and E leads again."""
    calls = tuple(parse_call(call) for call in ("7NT", "P", "P", "P"))
    record = Record(game(), "N", 1, (*calls, discard("6S 6C 8D", "H"), PlayCard(cards("Joker")[0])))
    position = replay(record)
    assert turn_of(position) == "S"
    assert {str(action.card) for action in legal_actions(position)} == {"4H", "8H", "AH", "JH"}
    after = replay(record.then(play("4H")).then(play("10H")).then(play("6H")))
    assert turn_of(after) == "E"
    assert after.joker_named == Suit.HEARTS
