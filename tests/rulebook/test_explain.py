"""What a player is told: the rule's sentence with the facts of the case. Every sentence here was typed by hand."""

import pytest

from tutorial_app.engine import Before, Bid, CardPlay, Contract, Finished, PlayCard, Reason, Strain, Suit, Trick, judge, parse_card, score_deal, settle
from tutorial_app.rulebook import explain, ruleset

NAMES = {"W": "Wanda", "N": "Nora", "E": "Ed", "S": "Sam"}
S, C, D, H = Suit
SPADES, NO_TRUMPS = Strain.SPADES, Strain.NO_TRUMPS


def cards(text):
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


def card(text):
    """One card."""
    return parse_card(text)


def said(reason, you="S", game="4-hand", names=NAMES, **more):
    """The sentence South reads."""
    return explain(reason, ruleset(game), names, you, **more).sentence


def contract(game, seat, bid):
    """A contract."""
    return Contract(seat, game.schedule.find(Bid(bid)))


def in_play(hand, trick, bid="7S", by="W"):
    """South is to play to a trick."""
    rules = ruleset("4-hand")
    plays = tuple((word.split(":")[0], card(word.split(":")[1])) for word in trick.split())
    hands = tuple(cards(hand) if seat == "S" else None for seat in rules.seats)
    return CardPlay(rules=rules, dealer="S", hands=hands, contract=contract(rules, by, bid), leader=plays[0][0], trick=Trick(plays))


def test_following_suit_with_the_left_bower():
    """Spades are led and South's only spade is the jack of clubs: the sentence names it and says what it is."""
    position = in_play("JC 9C AH", "W:AS N:5S E:6S")
    told = explain(judge(position, PlayCard(card("AH"))).reason, position.rules, NAMES, "S")
    assert told.title == "Follow suit"
    assert told.sentence == "Spades were led and you hold J♣, the left bower, so you may not play A♥."
    assert told.rule == "play.follow-suit"
    assert told.law == "If you have a card of the suit led, you must play one. The left bower and the joker are trumps when there is a trump suit."
    assert (told.source.file, told.source.where) == ("000_af4f3279ac0f35d6.txt", "Playing the tricks")


def test_following_a_led_left_bower():
    """Diamonds are trumps and the jack of hearts is led: the sentence names it and says what it counts as, since no diamond is printed on it."""
    position = in_play("9D AH", "E:JH", bid="7D", by="N")
    reason = judge(position, PlayCard(card("AH"))).reason
    assert said(reason) == "J♥, the left bower, was led and counts as one of the diamonds. You hold 9♦, so you may not play A♥."


def test_the_left_bower_may_not_follow_its_printed_suit():
    """A club is led, South holds a real club, and the jack of clubs is a spade now."""
    position = in_play("JC 6C QH", "W:AC N:5C E:7C")
    reason = judge(position, PlayCard(card("JC"))).reason
    assert said(reason) == "Clubs were led and you hold 6♣, so you may not play J♣: as the left bower it is one of the spades in this deal."


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason.of("bid.misere-needs-seven", call=Bid("M")), "Misère may be bid only after somebody has bid a seven, and nobody has bid yet."),
        (
            Reason.of("bid.misere-needs-seven", call=Bid("M"), top=Bid("6H"), top_seat="W"),
            "Misère may be bid only after somebody has bid a seven, and the highest bid so far is Wanda's 6♥.",
        ),
        (
            Reason.of("bid.must-be-higher", call=Bid("7D"), top=Bid("7H"), top_seat="E"),
            "7♦ is not higher than Ed's 7♥, and each bid must be higher than the one before.",
        ),
        (
            Reason.of("bid.must-be-higher", call=Bid("M"), top=Bid("8NT"), top_seat="S"),
            "Misère is not higher than your 8 no trumps, and each bid must be higher than the one before.",
        ),
        (Reason.of("bid.passed", seat="S"), "You have passed already, and may not bid again in this deal."),
        (Reason.of("bid.passed", seat="W"), "Wanda has passed already, and may not bid again in this deal."),
        (Reason.of("turn.not-yours", seat="S", turn="W"), "It is Wanda's turn, so you have to wait."),
        (Reason.of("turn.not-yours", seat="N", turn="S"), "It is your turn, so Nora has to wait."),
        (Reason.of("turn.seat-sits-out", seat="S", contractor="N"), "Nora plays misère alone, so you sit out this deal."),
        (Reason.of("exchange.three-cards", count=2, need=3), "Exactly 3 different cards go out, as many as were in the kitty. This discard has 2."),
        (
            Reason.of("joker.suit-already-led", card=card("Joker"), named=H),
            "Hearts have been led in this deal, so the joker cannot name them. Only a suit not yet led can be named.",
        ),
        (
            Reason.of("joker.only-when-void", card=card("Joker"), led=C, holding=cards("5C"), strain=NO_TRUMPS),
            "Clubs were led and you hold 5♣. You may play this joker only when you have no clubs.",
        ),
        (
            Reason.of("joker.must-name-a-suit", card=card("Joker"), suits=(S, C, H)),
            "The joker belongs to no suit, so whoever leads it names the suit to follow: spades, clubs or hearts.",
        ),
        (
            Reason.of("play.not-in-hand", seat="S", card=card("JC"), strain=SPADES),
            "You do not hold J♣, the left bower. Only a card from the hand can be played.",
        ),
        (
            Reason.of("trick.highest-trump", winner="N", card=card("JC"), trump=S, strain=SPADES),
            "Spades are trumps and J♣, the left bower, is the highest one in this trick, so Nora wins it.",
        ),
        (
            Reason.of("trick.highest-of-suit-led", winner="S", card=card("AH"), led=H, strain=SPADES),
            "No trump was played. Hearts were led and A♥ is the highest of them, so you win the trick.",
        ),
        (
            Reason.of("trick.highest-of-suit-led", winner="W", card=card("AH"), led=H, strain=NO_TRUMPS),
            "Hearts were led and A♥ is the highest of them, so Wanda wins the trick.",
        ),
        (
            Reason.of("rank.left-bower", card=card("JC"), trump=S, printed=C, strain=SPADES),
            "Spades are trumps, so J♣, the other jack of that colour, is the left bower. It counts as spades, not as clubs.",
        ),
        (Reason.of("turn.passed-players-are-skipped", turn="W", seats=("N", "S")), "You and Nora have passed, so the next call comes from Wanda."),
        (
            Reason.of("auction.last-bid-is-contract", contract=Bid("7H"), contractor="S", seats=("W", "N", "E")),
            "Wanda, Nora and Ed have passed, so your 7♥ is the contract.",
        ),
    ],
)
def test_the_sentence_of_a_verdict(reason, sentence):
    """A refusal or a reason names its witness, and speaks to the reader as you."""
    assert said(reason) == sentence


@pytest.mark.parametrize(
    ("bid", "by", "won", "lines"),
    [
        (
            "7H",
            "E",
            {"N": 1, "E": 5, "S": 1, "W": 3},
            [
                "7♥ needs 7 tricks and Ed and Wanda took 8, so it is made and scores its value, 200.",
                "You and Nora took 2 tricks against the contract, worth 10 each: 20.",
            ],
        ),
        (
            "8NT",
            "N",
            {"N": 4, "E": 1, "S": 3, "W": 2},
            [
                "8 no trumps needs 8 tricks and you and Nora took 7, so it is lost and its value is taken off: −320.",
                "Ed and Wanda took 3 tricks against the contract, worth 10 each: 30.",
            ],
        ),
        (
            "7NT",
            "W",
            {"E": 4, "W": 6},
            [
                "Ed and Wanda took all 10 tricks. 7 no trumps is worth only 220, so the slam scores 250 instead.",
                "You and Nora took no trick, so nothing is scored. Each would have been worth 10.",
            ],
        ),
        (
            "M",
            "S",
            {"E": 6, "W": 4},
            ["You took no trick, so misère is made and scores 250.", "In misère only the contractor's side scores, so Ed and Wanda get nothing."],
        ),
        (
            "OM",
            "W",
            {"N": 5, "S": 4, "W": 1},
            [
                "Wanda took 1 trick and open misère allows none, so it is lost: −500.",
                "In misère only the contractor's side scores, so you and Nora get nothing.",
            ],
        ),
    ],
)
def test_the_lines_of_the_score(bid, by, won, lines):
    """The score argues: each line says what was needed, what was taken and what it is worth."""
    rules = ruleset("4-hand")
    deal = Finished(rules=rules, dealer="N", contract=contract(rules, by, bid), before=Before(tricks_won=tuple(won.items())))
    assert [said(line.reason) for line in score_deal(deal)] == lines


@pytest.mark.parametrize(
    ("before", "points", "side", "made", "sentences"),
    [
        (
            {"NS": 480},
            {"NS": 20, "EW": 140},
            "EW",
            True,
            ["You and Nora stand at 500, but did not make a contract in this deal. The game goes on until they do."],
        ),
        (
            {"EW": -460},
            {"NS": 50, "EW": -40},
            "EW",
            False,
            [
                "Ed and Wanda are at −500. A side that sinks to −500 or less loses, out the back door.",
                "Somebody went out the back door, so you and Nora win the game, whatever the score.",
            ],
        ),
        (
            {"NS": 480, "EW": 490},
            {"NS": 40, "EW": 40},
            "NS",
            True,
            ["You and Nora stand at 520 after making the contract. With 500 or more that wins the game."],
        ),
        ({}, {"NS": 20, "EW": 200}, "EW", True, ["Nobody has reached 500 points yet, so another deal is played."]),
    ],
)
def test_the_end_of_the_game(before, points, side, made, sentences):
    """Five hundred by tens is not enough, minus five hundred is the back door, and a made contract wins."""
    assert [said(reason) for reason in settle(ruleset("4-hand"), before, points, side, made).reasons] == sentences


@pytest.mark.parametrize(
    ("game", "before", "points", "sentence"),
    [
        ("4-hand", {"NS": -460, "EW": -300}, {"NS": -40}, "Somebody went out the back door, so East and West win the game, whatever the score."),
        ("2-hand", {"1": -480, "2": 20}, {"1": -40}, "Somebody went out the back door, so Player 2 wins the game, whatever the score."),
        ("3-hand", {"1": -480, "2": 20, "3": 480}, {"1": -40}, "Somebody went out the back door. Player 3 has the highest score of the rest and so the game."),
        (
            "3-hand",
            {"1": -480, "2": 20, "3": 20},
            {"1": -40},
            "Somebody went out the back door. Player 2 and Player 3 have the highest score of the rest and so the game.",
        ),
        ("3-hand", {"1": -480, "2": -500, "3": -490}, {"1": -40}, "Somebody went out the back door, so Player 3 wins the game, whatever the score."),
    ],
)
def test_who_is_left_wins_by_the_back_door(game, before, points, sentence):
    """A side left alone wins whatever its score; of several sides the highest score wins, or several together."""
    rules = ruleset(game)
    reasons = settle(rules, before, points, rules.side_names[0], False).reasons
    assert said(reasons[-1], you=None, game=game, names=None) == sentence


def test_names_are_the_callers():
    """Without names the seats are called by their places; a side is called what the caller says."""
    reason = Reason.of("score.opponents-tens", side="NS", taken=1, points=10)
    assert said(reason, you=None, names=None) == "North and South took 1 trick against the contract, worth 10 each: 10."
    assert said(reason, side_names={"NS": "your side"}) == "Your side took 1 trick against the contract, worth 10 each: 10."
    assert said(Reason.of("bid.passed", seat="3"), game="3-hand", names=None) == "Player 3 has passed already, and may not bid again in this deal."
    assert said(Reason.of("end.wins-by-back-door", sides=("1+4", "2+5")), you="2", game="6-hand", names=None) == (
        "Somebody went out the back door. Player 1 and Player 4, and you and Player 5 have the highest score of the rest and so the game."
    )


def test_a_long_holding_is_cut_short_with_its_bowers_first():
    """Of many cards the first few are named; a bower is never among the rest."""
    reason = Reason.of("play.follow-suit", card=card("AH"), led=S, holding=cards("AS KS QS 10S 9S 8S JC"), strain=SPADES)
    assert said(reason) == "Spades were led and you hold J♣, the left bower, A♠, K♠, Q♠ and three more, so you may not play A♥."


def test_the_source_follows_the_game():
    """The same rule stands in another text in another game; where the texts are silent it is our own choice."""
    reason = Reason.of("joker.void-so-may-play", card=card("Joker"), led=C, strain=NO_TRUMPS)
    assert [explain(reason, ruleset(game)).source.key for game in ("4-hand", "3-hand", "6-hand")] == ["s0-joker", "s2-play", "ours"]


def test_a_reason_without_its_facts_says_the_law():
    """If the witness is missing, no half-filled sentence is shown: the rule itself is."""
    assert said(Reason.of("play.follow-suit")).startswith("If you have a card of the suit led, you must play one.")
