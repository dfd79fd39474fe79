"""A staged position that cannot be is refused, each fault with its card and its place."""

from __future__ import annotations

import pytest

from tutorial_app.files.position import position_from, read_position
from tutorial_app.files.problems import FileError
from tutorial_app.files.strict_yaml import load
from tutorial_app.rulebook.rulesets import ruleset

PLAY = "contract: 7S, contractor: N"
TEN = "[AS, KS, QS, 10S, 9S, AH, KH, QH, 10H, 9H]"


def faults(text: str, game: str = "4-hand", **variant: object) -> list[str]:
    """The faults of a table written as one flow map."""
    return [str(fault) for fault in position_from(load("{" + text + "}", "table"), ruleset(game, variant)).faults]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{PLAY}, hands: {{S: [4S]}}", "hands.S[0]: 4S is not in the pack of the 4-hand game"),
        (f"dealer: N, hands: {{S: {TEN[:-1]}, 8H]}}", "hands.S: uneven hands: S has 11 cards, before the first trick every hand has 10"),
        (f"{PLAY}, hands: {{S: [JC], W: [JC]}}", "hands.W[0]: JC is here twice: also at hands.S[0]"),
        (f"contract: 7S, contractor: S, hands: {{S: {TEN}}}, kitty: [9H, 4D, 5D]", "kitty[0]: 9H is here twice: also at hands.S[9]"),
    ],
)
def test_pack_and_count_are_checked_ls_09(text: str, fault: str) -> None:
    """LS-09: a card of another pack, eleven cards, a card in two hands, a card in hand and kitty: four different faults."""
    assert faults(text) == [fault]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{PLAY}, hands: {{S: [JC, JC]}}", "hands.S[1]: JC is here twice: also at hands.S[0]"),
        (f"{PLAY}, hands: {{S: [JC]}}, trick: [[N, JC]]", "trick[0]: JC is here twice: also at hands.S[0]"),
        (f"{PLAY}, discards: [JC, 5D, JC]", "discards[2]: JC is here twice: also at discards[0]"),
        (f"{PLAY}, hands: {{S: [JC], W: [9C, 8C]}}", "hands.S: uneven hands: S has 1 card, beside W it should be 2"),
        (f"{PLAY}, hands: {{S: [JC, 9C]}}, tricks_won: {{N: 7}}", "hands.S: uneven hands: S has 2 cards, after 7 tricks it should be 3"),
        (f"{PLAY}, hands: {{N: [JC, 9C], S: [7C, 8C]}}, trick: [[N, AS]]", "hands.S: uneven hands: S has 2 cards, beside N it should be 3"),
        (f"{PLAY}, discards: [5D]", "discards: 1 card, but the 4-hand game has 3 here"),
        ("dealer: N, kitty: [5D, 6D, 7D, 8D]", "kitty: 4 cards, but the 4-hand game has 3 here"),
        (f"{PLAY}, dead: [5D]", "dead: the 4-hand game has no dead hand"),
        (f"{PLAY}, shown_void: {{W: [D]}}, suits_led: [S]", "shown_void.W[0]: W is shown void in D, which was never led (see suits_led)"),
        (f"{PLAY}, hands: {{W: [5D]}}, shown_void: {{W: [D]}}, suits_led: [D]", "shown_void.W[0]: W is shown void in D but holds 5D"),
        (f"{PLAY}, hands: {{W: [JC]}}, shown_void: {{W: [S]}}, suits_led: [S]", "shown_void.W[0]: W is shown void in S but holds JC"),
        (f"{PLAY}, hands: {{S: {TEN}}}, suits_led: [S]", "suits_led: 1 suit led in 0 complete tricks"),
        (f"{PLAY}, tricks_won: {{N: 11}}", "tricks_won: 11 tricks won, but a deal has 10"),
        (f"{PLAY}, tricks_won: {{N: 10}}, trick: [[N, AS]]", "tricks_won: all 10 tricks are won, so none lies on the table"),
        (f"{PLAY}, tricks_won: {{N: -1}}", "tricks_won.N: must be a whole number of at least 0, not '-1'"),
        (f"{PLAY}, trick: [[N, AS], [S, 5S]]", "trick[1]: S cannot have played 5S here: E plays next"),
        (f"{PLAY}, trick: [[N, AS], [N, 5S]]", "trick[1]: N cannot have played 5S here: E plays next"),
        (f"{PLAY}, trick: [[N, AS], [E, 5S], [S, 6S], [W, 7S], [N, 8S]]", "trick[4]: a trick has 4 cards"),
        (f"{PLAY}, hands: {{E: [JC]}}, trick: [[N, AS], [E, 5H]]", "trick[1]: E cannot have played 5H when S was led: E still holds JC (play.follow-suit)"),
        (f"{PLAY}, trick: [[N, AS]], to_act: N", "to_act: N has already played to this trick"),
        ("contract: M, contractor: N, to_act: S", "to_act: S sits out under M and is never to act"),
        ("contract: M, contractor: N, trick: [[N, 5S], [E, 7S], [S, 8S]]", "trick[2]: S sits out under M and cannot have played 8S"),
        ("contract: M, contractor: N, tricks_won: {S: 10}", "tricks_won.S: S sits out under M and wins no trick"),
        ("contract: M, contractor: N, hands: {S: [AH]}", "hands.S: S sits out under M and still has all 10 cards, not 1 (or leave the hand out)"),
        (f"{PLAY}, joker_named: H", "joker_named: the joker cannot have been named H: joker.top-trump-needs-no-name (contract 7S)"),
        ("contract: 7NT, contractor: N, joker_named: H, hands: {E: [Joker]}", "hands.E[0]: the joker was named by N, who kept it, so E cannot hold it"),
        (f"{PLAY}, trick: [[N, AS]], named_on_lead: H", "named_on_lead: no joker without a suit was led, so H was not named"),
        ("contract: 7NT, contractor: N, hands: {N: [AS, KS]}, trick: [[N, Joker]], suits_led: [S, C, D, H], tricks_won: {N: 7}",
         "trick[0]: N cannot have led the joker: joker.all-suits-led (card Joker, suits S C D H)"),
        ("contract: 7NT, contractor: N, trick: [[N, Joker]], suits_led: [S, D]",
         "trick[0]: the joker was led: which suit was named? (give named_on_lead, one of: C H)"),
        (
            "contract: 7NT, contractor: N, trick: [[N, Joker]], suits_led: [S], named_on_lead: S",
            "named_on_lead: S may not be named here: joker.suit-already-led (open: C D H)",
        ),
        ("contract: 7S", "contractor: 'contractor' is missing: who plays the contract?"),
        ("contract: 11S, contractor: N", "contract: 11S is no contract of the 4-hand game with these rules"),
        ("contract: P, contractor: N", "contract: P is no contract of the 4-hand game with these rules"),
        ("contractor: N", "contractor: needs a contract"),
        ("calls: [[N, 6S]], trick: [[N, AS]]", "trick: needs a contract"),
        ("dealer: X", "dealer: not a seat: 'X' (the 4-hand game has N, E, S, W)"),
        ("hands: {X: [5H]}", "hands.X: not a seat: 'X' (the 4-hand game has N, E, S, W)"),
        ("hands: [5H]", "hands: must be a map of keys and values, not a list of 1"),
        ("hands: {N: 5H}", "hands.N: must be a list of cards in [ ], not '5H'"),
        ("calls: [N]", "calls[0]: must be a pair of seat and call, such as [N, 7S], not 'N'"),
        ("calls: [[N, 6X]]", "calls[0][1]: not a call: '6X' (write P, 7H, 8NT, M or OM)"),
        (f"{PLAY}, suits_led: [X]", "suits_led[0]: not a suit: 'X' (write S, C, D or H)"),
        ("scores: {NW: 10}", "scores.NW: not a side: 'NW' (the 4-hand game has NS, EW)"),
        ("scores: {NS: lots}", "scores.NS: must be a whole number, not 'lots'"),
        ("scores: {NS: true}", "scores.NS: must be a whole number, not 'true'"),
        ("variant: {}", "variant: unknown key 'variant' (one of: dealer, calls, contract, contractor, joker_named, hands, kitty, discards, dead, trick, "
         "named_on_lead, suits_led, shown_void, tricks_won, scores, to_act)"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named_with_its_place(text: str, fault: str) -> None:
    """One thing wrong, one fault: its place, its card, and what would be right."""
    assert faults(text) == [fault]


@pytest.mark.parametrize(("key", "near"), [("kity", "kitty"), ("Hands", "hands"), ("contracter", "contractor"), ("trik", "trick")])
def test_an_unknown_key_gets_the_nearest_known_one_ls_20(key: str, near: str) -> None:
    """LS-20: a key that is nearly right is never dropped."""
    assert faults(f"{key}: []") == [f"{key}: unknown key '{key}' (did you mean '{near}'?)"]


def test_a_script_lacking_one_call_names_the_seat_to_call_ls_14() -> None:
    """LS-14: South's call is missing, so nobody's turn is skipped in silence."""
    assert faults("calls: [[N, 6S], [E, P], [W, P]]") == ["calls[2]: seat S to call, not W: turn.not-yours (seat W, turn S)"]
    assert faults("calls: [[N, 6S], [E, P]], contract: 6S, contractor: N") == ["calls: the auction is not over: seat S to call"]


def test_a_call_the_rules_refuse_is_a_fault_with_its_rule() -> None:
    """Six clubs is higher than six spades, not lower."""
    assert faults("calls: [[N, 6C], [E, 6S]]") == ["calls[1]: E may not call 6S: bid.must-be-higher (call 6S, top 6C, top seat N)"]
    assert faults("calls: [[N, P], [E, P], [S, P], [W, P], [N, 6S]]") == ["calls[4]: the auction is over before this call"]


def test_a_one_round_auction_is_no_auction_of_the_4_hand_game_ls_16() -> None:
    """LS-16: with one call each and two bids standing, the 4-hand auction is not over."""
    calls = "calls: [[N, 6S], [E, 6C], [S, P], [W, P]], contract: 6C, contractor: E"
    assert faults(calls) == ["calls: the auction is not over: seat N to call"]
    assert faults(calls, rounds="one") == []


def test_a_contract_must_be_the_one_the_calls_lead_to() -> None:
    """Calls that end in six spades by North contradict another contract or contractor."""
    calls = "calls: [[N, 6S], [E, P], [S, P], [W, P]]"
    assert faults(f"{calls}, contract: 7S, contractor: N") == ["contract: the auction ends with 6S by N, not with 7S"]
    assert faults(f"{calls}, contract: 6S, contractor: S") == ["contractor: the auction ends with 6S by N, not by S"]


def test_card_play_with_thirteen_cards_is_refused_kt_08() -> None:
    """KT-08: a hand that still holds the kitty is not a hand of the card play."""
    thirteen = TEN[:-1] + ", 5D, 6D, 7D]"
    assert faults(f"{PLAY}, hands: {{N: {thirteen}}}") == ["hands.N: uneven hands: N has 13 cards, beside N it should be 10"]


def test_fixed_discards_come_from_hand_and_kitty_kt_02() -> None:
    """KT-02: what is neither in the hand nor in the kitty cannot be discarded."""
    text = f"contract: 7S, contractor: N, hands: {{N: {TEN}}}, kitty: [4D, 5D, 6D], discards: [4D, 5D, AC]"
    assert faults(text) == ["discards[2]: AC is neither in N's hand nor in the kitty"]


def test_a_card_discarded_three_times_is_refused_kt_01() -> None:
    """KT-01: three cards are three different cards."""
    text = f"contract: 7S, contractor: N, hands: {{N: {TEN}}}, kitty: [4H, 5D, 6D], discards: [4H, 4H, 4H]"
    assert faults(text) == ["discards[1]: 4H is here twice", "discards[2]: 4H is here twice"]


def test_all_faults_of_a_file_are_told_at_their_places() -> None:
    """Every fault has file, line and column, in the order of the lines."""
    text = "game: 4-hand\ncontract: 7S\ncontractor: N\nhands:\n  S: [4S, 1S]\n  W: [JC]\nkity: []\ntrick: [[N, JC]]\n"
    with pytest.raises(FileError) as caught:
        read_position(text, "p.yaml", ruleset)
    assert str(caught.value).split("\n") == [
        "p.yaml:5:7: hands.S[0]: 4S is not in the pack of the 4-hand game",
        "p.yaml:5:11: hands.S[1]: not a card: '1S' (write 10S, JD or Joker)",
        "p.yaml:7:1: kity: unknown key 'kity' (did you mean 'kitty'?)",
        "p.yaml:8:9: trick[0]: JC is here twice: also at hands.W[0]",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dealer: N\n", "p.yaml:1:1: game: 'game' is missing"),
        ("game: 4-hand\nvariant: {slam: false}\n", "p.yaml:2:17: variant.slam: no such switch: 'slam'"),
        ("game: 4-hand\nvariant: {slam_bonus: maybe}\n", "p.yaml:2:23: variant.slam_bonus: slam_bonus cannot be 'maybe' (one of: false, true)"),
        ("game: 5-hand\nvariant: {open_misere: below_10H}\n", "p.yaml:2:24: variant.open_misere: "),
        ("game: [4]\n", "p.yaml:1:7: game: must be a text, not a list of 1"),
    ],
)
def test_game_and_switches_are_looked_up(text: str, words: str) -> None:
    """An unknown game, switch or value is refused at its place, with the list of what there is."""
    with pytest.raises(FileError) as caught:
        read_position(text, "p.yaml", ruleset)
    assert words in str(caught.value)
