"""Who may call what, and when the auction ends."""

import pytest
from staging import bidding, calls_allowed, discard, game, play, says

from tutorial_app.engine import Auction, Bid, KittyExchange, ThrownIn, judge, parse_call, turn_of, why_contract, why_turn

EVERY_BID = "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT M 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"


def contract(position) -> str:
    """`E 7H`: who plays what."""
    assert isinstance(position, KittyExchange)
    return f"{position.contract.seat} {position.contract.row.bid}"


def test_worked_example_of_the_source_anna_ben_carla_dan():
    """Seed 000: Anna 6S, Ben 6H, Carla passes, Dan 7C, Anna passes, Ben 7H, Dan passes: Ben's contract is seven hearts, worth 200."""
    position = bidding("N:6S E:6H S:P W:7C N:P E:7H W:P", dealer="W")
    assert contract(position) == "E 7H"
    assert position.contract.row.value == 200
    assert turn_of(position) == "E"


@pytest.mark.parametrize(("dealer", "first"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_the_dealers_left_calls_first(dealer, first):
    """Bidding starts with the player on the dealer's left."""
    position = bidding(dealer=dealer)
    assert turn_of(position) == first
    assert why_turn(position).rule == "turn.left-of-dealer-calls-first"


def test_the_call_goes_round_clockwise():
    """After N calls E, after E calls S, after S calls W, and after W it is N again."""
    position = bidding("N:6S E:6C S:6D W:6H")
    assert turn_of(position) == "N"
    assert why_turn(position).rule == "turn.clockwise"


def test_a_passed_player_is_skipped():
    """S has passed: after E's second bid the turn goes to W, and S may not call again."""
    position = bidding("N:6S E:6H S:P W:7C N:7D E:7H")
    assert turn_of(position) == "W"
    assert why_turn(position).rule == "turn.passed-players-are-skipped"
    assert says(position, "8S", "S") == "no: bid.passed"
    assert says(position, "P", "S") == "no: bid.passed"


def test_a_call_out_of_turn_is_refused():
    """Only the seat whose turn it is may call, even to pass."""
    position = bidding("N:6S")
    for seat in "NSW":
        assert says(position, "7H", seat) == "no: turn.not-yours"
        assert says(position, "P", seat) == "no: turn.not-yours"
    assert says(position, "7H", "E") == "yes: bid.higher"


@pytest.mark.parametrize(
    ("calls", "allowed"),
    [
        ("", EVERY_BID.replace(" M ", " ")),
        ("N:6D", "6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"),
        ("N:7H", "7NT M 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"),
        ("N:7NT", "M 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"),
        ("N:7S E:M", "8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"),
        ("N:8S", "8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D OM 10H 10NT"),
        ("N:10D", "OM 10H 10NT"),
        ("N:OM", "10H 10NT"),
        ("N:10H", "10NT"),
        ("N:10NT", ""),
    ],
)
def test_each_bid_must_be_higher_than_the_one_before(calls, allowed):
    """BD-05: a bid must stand above the last one in the ladder, by place and never by points. BD-10: over 10NT one may only pass."""
    position = bidding(calls)
    assert calls_allowed(position, EVERY_BID) == allowed
    assert says(position, "P").startswith("yes")


def test_after_six_diamonds():
    """BD-02: after 6D the lowest club bid is 7C, the lowest diamond bid 7D, the lowest heart bid 6H and the lowest no-trump bid 6NT."""
    position = bidding("N:6D")
    legal = [bid for bid in EVERY_BID.split() if says(position, bid).startswith("yes") and bid not in ("M", "OM")]
    lowest = {strain: next(bid for bid in legal if bid.endswith(strain)) for strain in ("S", "C", "D", "H", "NT")}
    assert lowest == {"S": "7S", "C": "7C", "D": "7D", "H": "6H", "NT": "6NT"}


def test_after_six_no_trumps_and_seven_diamonds():
    """BD-14: over 7D the lowest no-trump bid is 7NT; 8NT is allowed too, and 6NT, the old bid, is not."""
    position = bidding("N:6NT E:7D")
    assert calls_allowed(position, "6NT 7C 7D 7H 7NT 8NT") == "7H 7NT 8NT"
    assert says(position, "6NT") == "no: bid.must-be-higher"


def test_a_refused_bid_names_the_bid_that_stands():
    """The reason of a refusal bears the top bid and who made it."""
    facts = judge(bidding("N:6S E:8S S:P"), Bid("M")).reason.facts
    assert (facts["top"], facts["top_seat"]) == (Bid("8S"), "E")


@pytest.mark.parametrize(
    ("calls", "verdict"),
    [
        ("", "no: bid.misere-needs-seven"),
        ("N:6NT", "no: bid.misere-needs-seven"),
        ("N:P E:P S:P", "no: bid.misere-needs-seven"),
        ("N:7S", "yes: bid.misere-after-seven"),
        ("N:7NT", "yes: bid.misere-after-seven"),
        ("N:7S E:P", "yes: bid.misere-after-seven"),
        ("N:7S E:P S:P W:8S", "no: bid.must-be-higher"),
        ("N:7S E:M", "no: bid.must-be-higher"),
        ("N:OM", "no: bid.must-be-higher"),
    ],
)
def test_misere_may_be_bid_only_over_a_seven(calls, verdict):
    """BD-05: misère needs a seven by anybody, own side or other, and loses to every eight although 250 is more than 240."""
    assert says(bidding(calls), "M") == verdict


def test_misere_over_ones_own_seven():
    """The seven that allows misère may be the bidder's own: N 7S, E 7C, and after two passes N may bid misère."""
    assert says(bidding("N:7S E:7C S:P W:P"), "M") == "yes: bid.misere-after-seven"


def test_a_passed_player_may_not_bid_misere():
    """N passed before the seven came: N is out and cannot bid misère."""
    assert says(bidding("N:P E:7S S:P"), "M", "N") == "no: bid.passed"


@pytest.mark.parametrize("calls", ["", "N:6S", "N:7S E:M", "N:8S", "N:9NT", "N:10D"])
def test_open_misere_may_be_bid_at_any_time(calls):
    """Open misère needs no seven: it may open the auction and follow anything up to 10D."""
    assert says(bidding(calls), "OM").startswith("yes")


@pytest.mark.parametrize("bid", ["5H", "11S", "0NT", "99NT"])
def test_a_bid_that_does_not_exist_is_refused(bid):
    """A bid names six to ten tricks."""
    assert says(bidding(), bid) == "no: bid.not-in-this-game"


@pytest.mark.parametrize(
    ("calls", "result"),
    [
        ("N:8H E:P S:P W:P", "N 8H"),
        ("N:10NT E:P S:P W:P", "N 10NT"),
        ("N:P E:P S:P W:6S", "W 6S"),
        ("N:P E:P S:6S W:P", "S 6S"),
        ("N:P E:6S S:P W:P", "E 6S"),
        ("N:6S E:7S S:M W:P N:P E:P", "S M"),
        ("N:OM E:P S:P W:P", "N OM"),
        ("N:6S E:6C S:6D W:6H N:P E:P S:P", "W 6H"),
        ("N:6S E:6C S:P W:P N:6D E:P", "N 6D"),
    ],
)
def test_the_auction_ends_after_three_passes_and_a_bid(calls, result):
    """BD-10: when three players have passed and there is a bid, the auction is closed at once, also when the bid comes last."""
    position = bidding(calls)
    assert contract(position) == result
    assert why_contract(position.rules, position.calls).rule == "auction.last-bid-is-contract"
    for seat in "NESW":
        for call in ("P", "10NT"):
            assert not judge(position, parse_call(call), seat).legal


@pytest.mark.parametrize("calls", ["", "N:P", "N:P E:P S:P", "N:8H E:P S:P", "N:6S E:6C S:P W:P", "N:10NT E:P S:P", "N:6S E:6H S:P W:7C N:P E:7H"])
def test_the_auction_goes_on_until_then(calls):
    """BD-10: with fewer than three passes, or with no bid yet, somebody is still to call; after 10NT the others must still pass."""
    assert isinstance(bidding(calls), Auction)


def test_four_passes_throw_the_cards_in():
    """When all four pass the cards are thrown in and nobody is left to act."""
    position = bidding("N:P E:P S:P W:P")
    assert isinstance(position, ThrownIn)
    assert turn_of(position) is None
    assert judge(position, parse_call("6S"), "N").reason.rule == "phase.deal-is-over"
    assert why_contract(position.rules, position.calls).rule == "auction.thrown-in"


def test_nobody_may_raise_himself_when_all_others_passed():
    """The last bidder cannot bid on against nobody: after three passes the kitty comes next."""
    assert judge(bidding("N:6S E:P S:P W:P"), Bid("7S"), "N").reason.rule == "phase.kitty-first"


def test_no_card_is_played_during_the_auction():
    """While bidding goes on neither a card nor a discard is in order."""
    position = bidding("N:6S", hands={"E": "AS KS QS"})
    assert judge(position, play("AS"), "E").reason.rule == "phase.bidding-first"
    assert judge(position, discard("AS KS QS"), "E").reason.rule == "phase.bidding-first"


def test_rebid_lets_a_passed_player_bid_again():
    """`rebid: true`: S passed, and may bid 8S when the turn comes round; the auction ends after three passes in a row."""
    rules = game(rebid=True)
    position = bidding("N:6S E:P S:P", rules=rules)
    assert turn_of(position) == "W"
    position = bidding("N:6S E:P S:P W:6C N:P E:7H S:8S W:P N:P", rules=rules)
    assert turn_of(position) == "E"
    assert contract(bidding("N:6S E:P S:P W:6C N:P E:7H S:8S W:P N:P E:P", rules=rules)) == "S 8S"


def test_rebid_and_three_passes_first():
    """`rebid: true`: after three passes the fourth player's bid does not end the auction; three passes in a row do."""
    rules = game(rebid=True)
    position = bidding("N:P E:P S:P W:6S", rules=rules)
    assert isinstance(position, Auction)
    assert turn_of(position) == "N"
    assert contract(bidding("N:P E:P S:P W:6S N:P E:P S:P", rules=rules)) == "W 6S"


def test_rebid_and_four_passes():
    """`rebid: true`: four passes at the start still throw the cards in."""
    rules = game(rebid=True)
    assert isinstance(bidding("N:P E:P S:P", rules=rules), Auction)
    assert isinstance(bidding("N:P E:P S:P W:P", rules=rules), ThrownIn)


def test_one_round_gives_each_player_one_call():
    """`rounds: one`: after four calls the highest bid is the contract, though two players would still have bid on."""
    rules = game(rounds="one")
    assert isinstance(bidding("N:6S E:6H S:P", rules=rules), Auction)
    position = bidding("N:6S E:6H S:P W:7C", rules=rules)
    assert contract(position) == "W 7C"
    assert why_contract(rules, position.calls).rule == "auction.one-round"
    assert isinstance(bidding("N:P E:P S:P W:P", rules=rules), ThrownIn)


def test_one_round_is_not_cut_short_by_three_passes():
    """`rounds: one`: a bid followed by passes is still the contract when the round is over, and not before."""
    rules = game(rounds="one")
    assert isinstance(bidding("N:6S E:P S:P", rules=rules), Auction)
    assert contract(bidding("N:6S E:P S:P W:P", rules=rules)) == "N 6S"


def test_rebid_changes_nothing_in_one_round():
    """`rebid: true` with `rounds: one`: each player still has one call."""
    assert contract(bidding("N:P E:6S S:P W:P", rules=game(rounds="one", rebid=True))) == "E 6S"


def test_misere_at_any_time():
    """`misere: any_time`: misère may open, may follow a six, and still loses to an eight."""
    rules = game(misere="any_time")
    assert says(bidding("", rules=rules), "M") == "yes: bid.any-opens"
    assert says(bidding("N:6S", rules=rules), "M") == "yes: bid.higher"
    assert says(bidding("N:8S", rules=rules), "M") == "no: bid.must-be-higher"
    assert calls_allowed(bidding("N:M", rules=rules), "7NT 8S") == "8S"


def test_misere_left_out():
    """`misere: none`: misère is no bid of the game, open misère still is."""
    rules = game(misere="none")
    assert says(bidding("N:7S", rules=rules), "M") == "no: bid.not-in-this-game"
    assert says(bidding("N:7S", rules=rules), "OM") == "yes: bid.higher"


def test_open_misere_left_out():
    """`open_misere: none`: open misère is no bid of the game, misère still is."""
    rules = game(open_misere="none")
    assert says(bidding("N:7S", rules=rules), "OM") == "no: bid.not-in-this-game"
    assert says(bidding("N:7S", rules=rules), "M") == "yes: bid.misere-after-seven"


def test_open_misere_on_top():
    """`open_misere: highest`: open misère beats 10NT and nothing beats it."""
    rules = game(open_misere="highest")
    assert calls_allowed(bidding("N:10NT", rules=rules), EVERY_BID) == "OM"
    assert calls_allowed(bidding("N:OM", rules=rules), EVERY_BID) == ""
    assert calls_allowed(bidding("N:10D", rules=rules), EVERY_BID) == "OM 10H 10NT"


def test_six_players_call_once_each():
    """Seed 001: with six players each has one call, left of the dealer first; the highest bid wins."""
    position = bidding("2:6S 3:P 4:7H 5:P 6:P 1:P", dealer="1", rules=game("6-hand"))
    assert contract(position) == "4 7H"
