"""The joker in no trumps and misère: named, unnamed, led, thrown, in each house rule."""

import pytest
from staging import cards_allowed, game, names, play, playing, plays, says, trick_of

from tutorial_app.engine import Finished, judge, legal_actions, must_name, parse_card, suits_led_before, suits_to_name, turn_of

ALL = "S C D H"


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("N:AC", "Joker 5C", "5C"),
        ("N:AC", "Joker 5D", "Joker 5D"),
        ("N:AC", "Joker", "Joker"),
        ("N:AC", "Joker JC", "JC"),
        ("N:AC", "Joker JS", "Joker JS"),
    ],
)
@pytest.mark.parametrize("bid", ["6NT", "M", "OM"])
def test_a_joker_without_a_suit_is_played_only_when_void(bid, trick, hand, allowed):
    """A holder who has the suit led may not play the joker; a void holder may, and need not."""
    assert cards_allowed(playing(bid, {"E": hand}, trick), hand) == allowed


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("N:AC", "Joker 5C", "5C"),
        ("N:AH", "Joker 5H", "Joker 5H"),
        ("N:AH", "Joker 5D", "Joker"),
        ("N:AD", "Joker 5C", "Joker 5C"),
    ],
)
def test_a_named_joker_follows_its_suit(trick, hand, allowed):
    """A joker named to hearts is a heart: it must be played on a heart lead as the only heart, and not on another suit one holds."""
    position = playing("6NT", {"N": hand}, trick.replace("N", "W"), named="H", by="N", leader="W")
    assert cards_allowed(position, hand) == allowed


def test_a_named_joker_led_leads_its_suit():
    """A joker named to hearts is led as a heart, without a name and at any time, also when all suits have been led."""
    position = playing("6NT", {"N": "Joker 5C", "E": "4H AS"}, named="H", led=ALL)
    assert says(position, "Joker") == "yes: play.lead-any"
    assert says(position, "Joker:H") == "no: joker.named-only-when-led"
    assert cards_allowed(plays(position, "Joker"), "4H AS") == "4H"


def test_others_follow_the_suit_called():
    """N leads the joker and calls hearts: E must follow with a heart, S without one plays anything, and the joker wins."""
    position = playing("6NT", {"N": "Joker 5C", "E": "AH AS", "S": "AD AC", "W": "4H KH"})
    position = plays(position, "Joker:H")
    assert cards_allowed(position, "AH AS") == "AH"
    position = plays(position, "AH")
    assert cards_allowed(position, "AD AC") == "AD AC"
    position = plays(position, "AD", "KH")
    assert turn_of(position) == "N"
    assert suits_led_before(position) == ("H",)


@pytest.mark.parametrize(
    ("led", "allowed"),
    [
        ("", "Joker:S Joker:C Joker:D Joker:H"),
        ("H", "Joker:S Joker:C Joker:D"),
        ("S C", "Joker:D Joker:H"),
        ("S C D", "Joker:H"),
        (ALL, ""),
    ],
)
def test_a_joker_led_calls_a_suit_not_yet_led(led, allowed):
    """`joker_lead: not_led`: only a suit that nobody has led to an earlier trick may be called; after all four the joker may not be led."""
    position = playing("6NT", {"N": "Joker 5C"}, led=led)
    assert cards_allowed(position, "Joker Joker:S Joker:C Joker:D Joker:H") == allowed


@pytest.mark.parametrize(
    ("action", "led", "verdict"),
    [
        ("Joker", "", "no: joker.must-name-a-suit"),
        ("Joker", "S C D", "no: joker.must-name-a-suit"),
        ("Joker:H", "H", "no: joker.suit-already-led"),
        ("Joker:D", "H", "yes: joker.names-a-suit"),
        ("Joker", ALL, "no: joker.all-suits-led"),
        ("Joker:D", ALL, "no: joker.all-suits-led"),
    ],
)
def test_why_a_joker_may_or_may_not_be_led(action, led, verdict):
    """Each verdict on a joker lead names its rule."""
    assert says(playing("6NT", {"N": "Joker 5C"}, led=led), action) == verdict


def test_the_reason_names_the_suits():
    """Told to name a suit, the player sees which; told that all were led, he sees all four."""
    assert judge(playing("6NT", {"N": "Joker 5C"}, led="S H"), play("Joker")).reason["suits"] == ("C", "D")
    assert judge(playing("6NT", {"N": "Joker 5C"}, led=ALL), play("Joker")).reason["suits"] == ("S", "C", "D", "H")


@pytest.mark.parametrize(
    ("action", "led", "verdict"),
    [
        ("Joker", ALL, "yes: joker.leads-last-trick"),
        ("Joker:H", ALL, "no: joker.suit-already-led"),
        ("Joker", "S C D", "no: joker.must-name-a-suit"),
        ("Joker:H", "S C D", "yes: joker.names-a-suit"),
        ("Joker:S", "S C D", "no: joker.suit-already-led"),
    ],
)
def test_the_joker_may_always_lead_the_last_trick(action, led, verdict):
    """As his last card a player may lead the joker even when all suits were led; he names a suit if one is left, else nothing."""
    assert says(playing("6NT", {"N": "Joker"}, led=led), action) == verdict


def test_the_last_trick_led_by_a_joker_without_a_suit():
    """When the joker leads the last trick and names nothing everybody plays his last card and the joker wins."""
    position = playing("6NT", {"N": "Joker", "E": "AH", "S": "AD", "W": "AS"}, led=ALL, won={"N": 9})
    position = plays(position, "Joker")
    assert says(position, "AH") == "yes: play.no-suit-was-led"
    end = plays(position, "AH", "AD", "AS")
    assert isinstance(end, Finished)
    assert end.tricks[-1].winning_play(end.contract.strain, None) == ("N", parse_card("Joker"))


def test_suits_led_count_whoever_led_them():
    """Suits led by anyone count: N led clubs, W won and led hearts; W, who leads again, may call only spades or diamonds."""
    position = playing("6NT", {"N": "5C 4H 6C 6D", "E": "6H 7C 8H 7D", "S": "8C 9H 9C 8D", "W": "AC 10H Joker 9D"})
    position = plays(position, "5C", "7C", "8C", "AC")
    assert suits_led_before(position) == ("C",)
    position = plays(position, "10H", "4H", "6H", "9H")
    assert turn_of(position) == "W"
    assert cards_allowed(position, "Joker:S Joker:C Joker:D Joker:H") == "Joker:S Joker:D"


def test_a_defender_and_the_partner_may_lead_the_joker_too():
    """A joker in a defender's or the partner's hand belongs to no suit: its holder calls a suit when he leads it."""
    for seat in "ESW":
        position = playing("6NT", {seat: "Joker 5C"}, leader=seat, led="C", won={seat: 1})
        assert cards_allowed(position, "Joker Joker:S Joker:C Joker:D Joker:H") == "Joker:S Joker:D Joker:H"


@pytest.mark.parametrize(
    ("void", "led", "allowed"),
    [
        ("", ALL, "Joker:S Joker:C Joker:D Joker:H"),
        ("D", ALL, "Joker:S Joker:C Joker:H"),
        ("S D", "S D", "Joker:C Joker:H"),
        ("S C D", ALL, "Joker:H"),
    ],
)
def test_house_rule_not_a_suit_shown_void(void, led, allowed):
    """`joker_lead: not_shown_void`: any suit may be called but one its holder has failed to follow, whether led before or not."""
    position = playing("6NT", {"N": "Joker 5C"}, led=led, void={"N": void}, rules=game(joker_lead="not_shown_void"))
    assert cards_allowed(position, "Joker Joker:S Joker:C Joker:D Joker:H") == allowed


def test_house_rule_not_a_suit_shown_void_in_words():
    """`joker_lead: not_shown_void`: the refusal names that rule; only the holder's own voids count."""
    rules = game(joker_lead="not_shown_void")
    assert says(playing("6NT", {"N": "Joker 5C"}, void={"N": "D"}, rules=rules), "Joker:D") == "no: joker.suit-shown-void"
    assert says(playing("6NT", {"N": "Joker 5C"}, void={"E": "D"}, rules=rules), "Joker:D") == "yes: joker.names-a-suit"
    assert says(playing("6NT", {"N": "Joker 5C"}, void={"N": ALL}, rules=rules), "Joker:D") == "no: joker.all-suits-shown-void"
    assert says(playing("6NT", {"N": "Joker"}, void={"N": ALL}, rules=rules), "Joker") == "yes: joker.leads-last-trick"


@pytest.mark.parametrize("led", ["", "S", ALL])
def test_house_rule_any_suit(led):
    """`joker_lead: any`: any suit may be called at any time, but one must be."""
    position = playing("6NT", {"N": "Joker 5C"}, led=led, void={"N": "S C"}, rules=game(joker_lead="any"))
    assert cards_allowed(position, "Joker Joker:S Joker:C Joker:D Joker:H") == "Joker:S Joker:C Joker:D Joker:H"
    assert says(position, "Joker") == "no: joker.must-name-a-suit"


def test_three_players_a_suit_shown_void_may_not_be_called():
    """JK-06: with three players in no trumps, 1 threw 7H on a diamond lead earlier, later leads the joker: calling diamonds is refused."""
    rules = game("3-hand")
    position = playing("7NT", {"1": "Joker 8C AC 7H", "2": "10D 7C 9H KS", "3": "9D 7S QH QS"}, by="2", leader="2", dealer="3", rules=rules)
    position = plays(position, "10D", "9D", "7H", "7C", "7S", "AC")
    assert turn_of(position) == "1"
    assert says(position, "Joker:D") == "no: joker.suit-shown-void"
    assert cards_allowed(position, "Joker:S Joker:C Joker:D Joker:H") == "Joker:S Joker:C Joker:H"


@pytest.mark.parametrize("bid", ["6S", "7C", "8D", "9H"])
def test_with_trumps_the_joker_is_the_top_trump(bid):
    """In a trump contract the joker leads trumps, follows trumps, and may trump when void; nothing is named."""
    trump = bid[-1]
    assert says(playing(bid, {"N": "Joker 10C"}, led=ALL), "Joker") == "yes: play.lead-is-a-trump"
    assert suits_led_before(plays(playing(bid, {"N": "Joker 10C", "E": "9C 8C", "S": "7C 6C", "W": "5C QC"}), "Joker", "9C", "7C", "5C")) == (trump,)


def test_a_joker_on_a_plain_lead_may_not_revoke():
    """With trumps the joker is subject to following suit like any trump: on a heart lead with a heart in hand it may not be played."""
    assert says(playing("6S", {"E": "Joker 4H"}, "N:AH"), "Joker") == "no: play.follow-suit"
    assert says(playing("6S", {"E": "Joker 4D"}, "N:AH"), "Joker") == "yes: play.void-so-may-trump"


def test_a_misere_contractor_need_not_play_an_unnamed_joker():
    """In misère a contractor who did not name the joker may keep it while he can follow, and need not play it when void."""
    position = playing("M", {"N": "Joker 5C"}, "E:KD W:AD", leader="E")
    assert turn_of(position) == "N"
    assert cards_allowed(position, "Joker 5C") == "Joker 5C"


def test_a_defenders_joker_in_misere_wins():
    """In misère a defender's joker belongs to no suit: thrown when void it wins the trick."""
    position = playing("M", {"N": "5C 4H", "E": "Joker AH", "W": "AC 6H"})
    after = plays(position, "5C", "Joker", "AC")
    assert turn_of(after) == "E"


def test_a_misere_contractors_joker_named_low_is_still_high():
    """A joker named to clubs in misère is the highest club and takes a club trick."""
    position = playing("M", {"N": "Joker 4H", "E": "AC 5H", "W": "KC 6H"}, named="C")
    after = plays(position, "Joker", "AC", "KC")
    assert turn_of(after) == "N"


def test_what_the_engine_lists_for_a_joker_lead():
    """The legal actions name each suit that may be called, in the order S C D H, and no unnamed lead beside them."""
    position = playing("6NT", {"N": "Joker 5C"}, led="C")
    assert [f"{action.card}:{action.named}" for action in legal_actions(position)] == ["Joker:S", "Joker:D", "Joker:H", "5C:None"]
    assert suits_to_name(position, "N") == ("S", "D", "H")
    assert must_name(position, "N", parse_card("Joker"))
    assert not must_name(position, "N", parse_card("5C"))


def test_the_suit_called_is_kept_with_the_trick():
    """The suit called by a led joker is written in the trick and stays there."""
    position = plays(playing("6NT", {"N": "Joker 5C", "E": "AH AS", "S": "AD AC", "W": "4H KH"}), "Joker:H", "AH", "AD", "4H")
    assert position.tricks == (trick_of("N:Joker E:AH S:AD W:4H", named="H"),)
    assert names(position.hands[0]) == "5C"
