"""Misère and open misère: the sitting partner, three cards a trick, the shown hand, playing on."""

import pytest
from staging import discard, exchanging, finished, game, names, play, playing, plays, rule_of, says

from tutorial_app.engine import (
    CardPlay,
    Finished,
    active_seats,
    apply,
    contract_made,
    face_up,
    judge,
    parse_card,
    score_deal,
    seen_by,
    sitting_out,
    turn_of,
    why_face_up,
    why_turn,
)

MISERES = ["M", "OM"]


@pytest.mark.parametrize("bid", MISERES)
@pytest.mark.parametrize(("contractor", "partner", "order"), [("N", "S", "N E W"), ("E", "W", "E S N"), ("S", "N", "S W E"), ("W", "E", "W N S")])
def test_the_partner_sits_out(bid, contractor, partner, order):
    """MS-01: the contractor plays alone; his partner is left out of the turn."""
    position = playing(bid, {contractor: "5C"}, by=contractor)
    assert sitting_out(position.rules, position.contract) == (partner,)
    assert " ".join(active_seats(position.rules, position.contract, contractor)) == order


@pytest.mark.parametrize("bid", ["6S", "7NT", "10NT"])
def test_nobody_sits_out_of_a_trick_contract(bid):
    """In a trick contract, no trumps too, all four play."""
    position = playing(bid, {})
    assert sitting_out(position.rules, position.contract) == ()


@pytest.mark.parametrize("bid", MISERES)
def test_turn_order_in_misere(bid):
    """MS-01: misère by N: the first trick goes N E W; E wins and the second goes E W N: three cards a trick."""
    position = playing(bid, {"N": "5C 5H 5S", "E": "AC 6H 7S", "S": "QC QH QS", "W": "KC 8H 8S"})
    seats = []
    for card in ("5C", "AC", "KC", "6H", "8H", "5H"):
        seats.append(turn_of(position))
        position = plays(position, card)
    assert " ".join(seats) == "N E W E W N"
    assert turn_of(position) == "W"
    assert [len(trick.plays) for trick in position.tricks] == [3, 3]
    assert names(position.hands[2]) == "QC QH QS"


def test_why_the_turn_skips_the_partner():
    """MS-01: after E it is W, because S, the contractor's partner, sits out."""
    position = plays(playing("M", {"N": "5C 5H", "E": "AC 6H", "S": "QC QH", "W": "KC 8H"}), "5C", "AC")
    assert turn_of(position) == "W"
    assert why_turn(position).rule == "turn.partner-sits-out"
    assert (why_turn(position)["partner"], why_turn(position)["contractor"]) == ("S", "N")


@pytest.mark.parametrize("bid", MISERES)
def test_the_sitting_partner_may_not_play(bid):
    """The partner's cards lie face down: he is refused, also when it would be his turn."""
    position = plays(playing(bid, {"N": "5C 5H", "E": "AC 6H", "S": "QC QH", "W": "KC 8H"}), "5C", "AC")
    verdict = judge(position, play("QC"), "S")
    assert rule_of(verdict) == "no: turn.seat-sits-out"
    assert verdict.reason["contractor"] == "N"


def test_four_seats_again_in_the_next_deal():
    """MS-01: in the deal after a misère all four seats play again."""
    rules = game()
    misere, next_deal = playing("M", {}, by="N", rules=rules), playing("6S", {}, by="E", rules=rules)
    assert len(active_seats(rules, misere.contract, "N")) == 3
    assert " ".join(active_seats(rules, next_deal.contract, "E")) == "E S W N"


def test_a_lost_misere_is_played_on():
    """MS-02: the contractor takes the first of three tricks; the play goes on to the last card and only then is the deal over."""
    position = playing("M", {"N": "AC 5H 5S", "E": "5C 6H 7S", "W": "KC 8H 8S"}, won={"E": 7})
    position = plays(position, "AC", "5C", "KC")
    assert isinstance(position, CardPlay)
    position = plays(position, "5H", "6H", "8H", "8S", "5S", "7S")
    assert isinstance(position, Finished)
    assert len(position.tricks) == 3
    assert contract_made(position) is False


@pytest.mark.parametrize("bid", MISERES)
@pytest.mark.parametrize("seat", ["E", "W"])
def test_tricks_of_the_opponents_do_not_break_misere(bid, seat):
    """Misère is made when the contractor takes no trick, whoever takes them."""
    assert contract_made(finished(bid, "N", {seat: 10})) is True


@pytest.mark.parametrize("contractor_tricks", range(1, 11))
def test_one_trick_loses_misere(contractor_tricks):
    """One trick is enough to lose misère, and ten lose no more."""
    end = finished("M", "N", {"N": contractor_tricks, "E": 10 - contractor_tricks})
    assert contract_made(end) is False
    assert score_deal(end)[0].points == -250


def test_a_lost_misere_names_the_tricks_taken():
    """MS-07: the score line of a lost misère says how many tricks the contractor took; of a lost contract, that 8 were needed and 7 taken."""
    misere = score_deal(finished("M", "N", {"N": 1, "E": 9}))[0].reason
    assert (misere.rule, misere["taken"], misere["contract"].name) == ("score.misere-lost", 1, "M")
    lost = score_deal(finished("8NT", "N", {"N": 4, "S": 3, "E": 3}))[0].reason
    assert (lost.rule, lost["need"], lost["taken"]) == ("score.contract-lost", 8, 7)


def test_the_trick_that_lost_a_misere_can_be_found():
    """MS-07: the finished deal holds the trick and the card that took it: here N's AC in the first trick."""
    end = plays(playing("M", {"N": "AC 5H", "E": "5C 6H", "W": "KC 8H"}, won={"E": 8}), "AC", "5C", "KC", "5H", "6H", "8H")
    taken = [trick.winning_play(end.contract.strain, end.joker_named) for trick in end.tricks]
    assert [(seat, str(card)) for seat, card in taken] == [("N", "AC"), ("W", "8H")]


@pytest.mark.parametrize(
    ("bid", "shown", "before", "after"),
    [
        ("OM", "after_first_trick", (), ("N",)),
        ("OM", "before_first_lead", ("N",), ("N",)),
        ("M", "after_first_trick", (), ()),
        ("M", "before_first_lead", (), ()),
        ("6S", "after_first_trick", (), ()),
    ],
)
def test_when_the_open_hand_is_shown(bid, shown, before, after):
    """`open_shown`: the open misère hand lies face up after the first trick, or before the first lead; no other hand ever does."""
    hands = {"N": "5C 5H", "E": "AC 6H", "S": "QC QH", "W": "KC 8H"}
    position = playing(bid, hands, rules=game(open_shown=shown))
    assert face_up(position) == before
    during = plays(position, "5C", "AC")
    assert face_up(during) == before
    done = plays(during, "KC") if bid in MISERES else plays(during, "QC", "KC")
    assert face_up(done) == after


def test_the_others_see_the_open_hand_only_after_the_first_trick():
    """E sees nothing of N's hand while the first trick is played, and N's nine cards afterwards."""
    position = playing("OM", {"N": "5C 5H", "E": "AC 6H", "S": "QC QH", "W": "KC 8H"})
    assert seen_by(plays(position, "5C", "AC"), "E").position.hands[0] is None
    seen = seen_by(plays(position, "5C", "AC", "KC"), "W").position.hands
    assert names(seen[0]) == "5H"
    assert seen[1] is None
    assert seen[2] is None


@pytest.mark.parametrize(
    ("bid", "shown", "rule"),
    [
        ("OM", "after_first_trick", "show.after-first-trick"),
        ("OM", "before_first_lead", "show.before-first-lead"),
        ("M", "after_first_trick", "show.hands-stay-hidden"),
    ],
)
def test_why_a_hand_lies_face_up(bid, shown, rule):
    """The engine can say when and why a hand is shown."""
    assert why_face_up(playing(bid, {}, rules=game(open_shown=shown))).rule == rule


def test_in_open_misere_the_hand_is_not_shown_during_the_exchange():
    """Before the first lead means after the exchange: while N discards nobody sees his cards."""
    position = exchanging("OM", "AS KS QS JC 9H 8H 4H AD 10C 9C", "7S 5D JD", rules=game(open_shown="before_first_lead"))
    assert face_up(position) == ()
    assert face_up(apply(position, discard("AS KS QS"))) == ("N",)


def test_in_misere_there_are_no_bowers():
    """In misère a jack stays in its suit, and ranks between queen and ten."""
    position = plays(playing("M", {"N": "10C 5H", "E": "JC 6H", "W": "JS 8H"}), "10C", "JC")
    assert says(position, "JS") == "yes: play.void-so-any-card"
    assert turn_of(plays(position, "JS")) == "E"


def test_with_each_for_himself_nobody_sits_out():
    """With three players, each for himself, misère is played by all three."""
    rules = game("3-hand")
    position = playing("M", {}, by="2", dealer="1", rules=rules)
    assert sitting_out(rules, position.contract) == ()
    assert active_seats(rules, position.contract, "2") == ("2", "3", "1")


def test_the_joker_in_the_sitting_hand_is_never_played():
    """A joker in the silent partner's hand takes no part: S holds it and may not play it."""
    position = plays(playing("M", {"N": "5C 5H", "E": "AC 6H", "S": "Joker QH", "W": "KC 8H"}), "5C", "AC", "KC")
    assert judge(position, play("Joker"), "S").reason.rule == "turn.seat-sits-out"
    assert parse_card("Joker") in position.hands[2]
