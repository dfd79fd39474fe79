"""The kitty: what may be discarded, and naming the joker in advance."""

import pytest
from staging import bidding, discard, exchanging, game, names, says

from tutorial_app.engine import (
    CardPlay,
    Exchange,
    Suit,
    apply,
    cards_to_choose_from,
    effective_suit,
    judge,
    legal_actions,
    parse_card,
    sorted_hand,
    turn_of,
    why_turn,
)

HAND = "AS KS QS JC 9H 8H 4H AD 10C 9C"
KITTY = "7S 5D JD"
WITH_JOKER = "Joker AS KS QS 9H 8H 4H AD 10C 9C"


def kept(position) -> str:
    """North's hand."""
    return names(position.hands[0])


def test_the_contractor_takes_the_kitty():
    """The contractor chooses from hand and kitty, thirteen cards, and it is his turn."""
    position = exchanging("7S", HAND, KITTY)
    assert names(cards_to_choose_from(position)) == f"{HAND} {KITTY}"
    assert turn_of(position) == "N"
    assert why_turn(position).rule == "turn.contractor-takes-kitty"


@pytest.mark.parametrize("thrown", ["9H 8H 4H", "7S 5D JD", "JC AS JD", "AS KS QS", "4H 9C 5D"])
def test_any_three_cards_may_be_discarded(thrown):
    """The discards may be cards of the hand, of the kitty or of both, trumps and bowers too."""
    position = exchanging("7S", HAND, KITTY)
    assert says(position, discard(thrown)) == "yes: exchange.any-cards"
    after = apply(position, discard(thrown))
    assert isinstance(after, CardPlay)
    assert set(kept(after).split()) == set(f"{HAND} {KITTY}".split()) - set(thrown.split())
    assert names(after.discards) == thrown


def test_the_joker_may_be_discarded():
    """Even the joker may be thrown away, in misère above all."""
    assert says(exchanging("M", WITH_JOKER, KITTY), discard("Joker AS KS")) == "yes: exchange.any-cards"


def test_one_card_three_times_is_not_three_cards():
    """KT-01: discarding 4H 4H 4H is refused and the thirteen cards stay."""
    position = exchanging("7S", HAND, KITTY)
    assert says(position, discard("4H 4H 4H")) == "no: exchange.three-cards"
    assert says(position, discard("4H 4H 9C")) == "no: exchange.three-cards"
    assert len(cards_to_choose_from(position)) == 13


@pytest.mark.parametrize(
    ("thrown", "verdict"),
    [
        ("KC 9H 8H", "no: exchange.not-held"),
        ("5S 6S 8S", "no: exchange.not-held"),
        ("9H 8H", "no: exchange.three-cards"),
        ("9H 8H 4H AD", "no: exchange.three-cards"),
        ("", "no: exchange.three-cards"),
        ("4S 9H 8H", "no: exchange.not-held"),
    ],
)
def test_what_may_not_be_discarded(thrown, verdict):
    """KT-02: cards of another player, two cards, four cards and cards of no pack are refused."""
    assert says(exchanging("7S", HAND, KITTY), discard(thrown)) == verdict


@pytest.mark.parametrize("seat", ["E", "S", "W"])
def test_only_the_contractor_discards(seat):
    """KT-02: neither a defender nor the partner may discard."""
    assert says(exchanging("7S", HAND, KITTY), discard("9H 8H 4H"), seat) == "no: turn.not-yours"


def test_nobody_discards_before_the_auction_ends():
    """KT-02: while bidding goes on a discard is refused."""
    assert judge(bidding("N:6S", hands={"E": HAND}), discard("9H 8H 4H"), "E").reason.rule == "phase.bidding-first"


def test_no_card_is_played_before_the_discard():
    """With the kitty in hand the contractor must discard before he leads; nobody can call either."""
    position = exchanging("7S", HAND, KITTY)
    assert says(position, "AS") == "no: phase.kitty-first"
    assert judge(position, bidding("N:6S").calls[0][1]).reason.rule == "phase.kitty-first"


def test_all_three_kitty_cards_are_accounted_for():
    """KT-03: kitty 7S 5D JD, one kitty card and two of the hand discarded: ten cards are held, 7S and JD among them, and 5D lies in the discards."""
    after = apply(exchanging("7S", HAND, KITTY), discard("5D 4H 9C"))
    assert kept(after) == "AS KS QS JC 9H 8H AD 10C 7S JD"
    assert names(after.discards) == "5D 4H 9C"


def test_the_new_hand_is_sorted_by_what_counts_now():
    """KT-07: after the discard the hand is sorted by effective suit, the left bower and the new trump among the trumps."""
    after = apply(exchanging("7S", HAND, KITTY), discard("5D 4H 9C"))
    assert names(sorted_hand(after.hands[0], after.strain)) == "JC AS KS QS 7S 9H 8H 10C AD JD"


def test_every_choice_of_three_is_legal():
    """Thirteen cards give 286 discards in a trump contract and no naming."""
    actions = legal_actions(exchanging("7S", HAND, KITTY))
    assert len(actions) == len({frozenset(action.discards) for action in actions}) == 286
    assert {action.joker_named for action in actions} == {None}


def test_the_choices_with_a_joker_to_name():
    """In no trumps 66 of the 286 discards throw the joker; the other 220 leave it unnamed or name one of four suits: 1166 in all."""
    assert len(legal_actions(exchanging("7NT", WITH_JOKER, KITTY))) == 66 + 220 * 5


@pytest.mark.parametrize("bid", ["6NT", "10NT", "M", "OM"])
@pytest.mark.parametrize("suit", list("SCDH"))
def test_the_contractor_may_name_the_joker_he_keeps(bid, suit):
    """In no trumps and misère the contractor who keeps the joker may give it any suit, also one he does not hold, or none."""
    position = exchanging(bid, WITH_JOKER, KITTY)
    assert says(position, discard("9H 8H 4H", suit)) == "yes: joker.named-in-advance"
    assert says(position, discard("9H 8H 4H")) == "yes: exchange.any-cards"
    after = apply(position, discard("9H 8H 4H", suit))
    assert effective_suit(parse_card("Joker"), after.strain, after.joker_named) == suit


def test_a_joker_found_in_the_kitty_may_be_named():
    """The joker may come from the kitty: what counts is that it is among the ten cards kept."""
    assert says(exchanging("7NT", HAND, "7S 5D Joker"), discard("7S 5D 4H", "H")) == "yes: joker.named-in-advance"


@pytest.mark.parametrize("bid", ["6S", "7C", "8D", "10H"])
def test_with_trumps_nothing_is_named(bid):
    """In a trump contract the joker is the top trump and gets no name."""
    assert says(exchanging(bid, WITH_JOKER, KITTY), discard("9H 8H 4H", "H")) == "no: joker.top-trump-needs-no-name"


@pytest.mark.parametrize(("hand", "thrown"), [(HAND, "9H 8H 4H"), (WITH_JOKER, "Joker 8H 4H")])
def test_a_joker_that_is_not_kept_cannot_be_named(hand, thrown):
    """Who does not hold the joker, or throws it away, cannot name it."""
    assert says(exchanging("7NT", hand, KITTY), discard(thrown, "H")) == "no: joker.not-kept"


@pytest.mark.parametrize(
    ("advance", "bid", "verdict"),
    [
        ("nt_and_misere", "7NT", "yes: joker.named-in-advance"),
        ("nt_and_misere", "M", "yes: joker.named-in-advance"),
        ("misere_only", "7NT", "no: joker.advance-naming-in-misere-only"),
        ("misere_only", "M", "yes: joker.named-in-advance"),
        ("misere_only", "OM", "yes: joker.named-in-advance"),
        ("never", "7NT", "no: joker.no-advance-naming"),
        ("never", "M", "no: joker.no-advance-naming"),
        ("never", "OM", "no: joker.no-advance-naming"),
    ],
)
def test_house_rules_on_naming_in_advance(advance, bid, verdict):
    """`joker_advance`: in no trumps and misère, in misère only, or never."""
    assert says(exchanging(bid, WITH_JOKER, KITTY, rules=game(joker_advance=advance)), discard("9H 8H 4H", "H")) == verdict


@pytest.mark.parametrize("seat", ["E", "S", "W"])
def test_nobody_else_names_the_joker(seat):
    """Neither partner nor defender names the joker in advance."""
    assert says(exchanging("7NT", WITH_JOKER, KITTY), discard("9H 8H 4H", "H"), seat) == "no: turn.not-yours"


def test_the_name_cannot_be_given_after_the_exchange():
    """Once the discard is made, nothing can be named in advance any more."""
    after = apply(exchanging("7NT", WITH_JOKER, KITTY), discard("9H 8H 4H"))
    assert after.joker_named is None
    assert judge(after, Exchange((), Suit.HEARTS)).reason.rule == "phase.cards-are-played"


@pytest.mark.parametrize("game_name", ["6-hand", "3-hand", "5-hand", "2-hand"])
def test_the_other_games_know_no_advance_naming(game_name):
    """Only the four-player game lets the joker be named in advance."""
    assert game(game_name).switches.joker_advance == "never"


@pytest.mark.parametrize(
    ("dealer", "first_lead", "leader"),
    [("W", "contractor", "E"), ("N", "contractor", "E"), ("W", "left_of_dealer", "N"), ("N", "left_of_dealer", "E"), ("S", "left_of_dealer", "W")],
)
def test_who_leads_to_the_first_trick(dealer, first_lead, leader):
    """The contractor leads; under `first_lead: left_of_dealer` the dealer's left does, whoever is the contractor."""
    position = exchanging("7S", HAND, KITTY, seat="E", dealer=dealer, rules=game(first_lead=first_lead))
    after = apply(position, discard("9H 8H 4H"))
    assert turn_of(after) == leader
    assert why_turn(after).rule == ("turn.contractor-leads" if first_lead == "contractor" else "turn.left-of-dealer-leads")


@pytest.mark.parametrize("bid", ["M", "OM"])
def test_the_sitting_partner_does_not_lead(bid):
    """`first_lead: left_of_dealer` in misère: if the dealer's left is the sitting partner the next active seat clockwise leads."""
    position = exchanging(bid, HAND, KITTY, seat="N", dealer="E", rules=game(first_lead="left_of_dealer"))
    after = apply(position, discard("9H 8H 4H"))
    assert turn_of(after) == "W"
    assert why_turn(after).rule == "turn.next-active-seat-leads"


def test_misere_contractor_takes_the_kitty_and_leads():
    """In misère too the contractor takes the kitty, discards and leads."""
    after = apply(exchanging("M", HAND, KITTY), discard("AS KS QS"))
    assert turn_of(after) == "N"
