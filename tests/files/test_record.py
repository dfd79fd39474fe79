"""A recorded deal is replayed call by call and card by card; what the rules refuse is named, what the file claims is checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial_app.engine import Exchange, Finished, PlayCard, Record, Suit, contract_made, deal_from_seed, parse_call, parse_card, replay, trick_winners
from tutorial_app.files.claims import check_claims
from tutorial_app.files.problems import FileError
from tutorial_app.files.record import Claims, RecordFile, read_record
from tutorial_app.files.record_out import write_record, write_record_file
from tutorial_app.rulebook.rulesets import ruleset

TEXT = (Path(__file__).parent / "data" / "recorded-deal-298.yaml").read_text("utf-8")
NAMED = """
game: 4-hand
dealer: N
hands:
  N: [AC, KC, QC, AD, KD, QD, 7H, 8H, 9H, 10H]
  E: [Joker, AH, KH, QH, JH, AS, KS, QS, JS, 10S]
  S: [5S, 6S, 7S, 5C, 6C, 5D, 6D, 4H, 5H, 6H]
  W: [8S, 9S, 7C, 8C, 9C, 10C, JC, 7D, 8D, 9D]
kitty: [4D, 10D, JD]
calls: [[E, 8NT], [S, P], [W, P], [N, P]]
discards: [4D, 10D, JD]
"""


def recorded() -> RecordFile:
    """The recorded deal."""
    return read_record(TEXT, "recorded.yaml", ruleset)


def changed(old: str, new: str) -> str:
    """The message for the recorded deal with one thing changed."""
    assert old in TEXT
    with pytest.raises(FileError) as caught:
        read_record(TEXT.replace(old, new), "r.yaml", ruleset)
    return str(caught.value)


def test_the_recorded_deal_is_legal_and_its_claims_hold_sc_14() -> None:
    """SC-14: six clubs by West, seven tricks; 310 to 450 becomes 340 to 510 and East and West win."""
    found = recorded()
    end = replay(found.record)
    assert isinstance(end, Finished)
    assert (end.contract.seat, str(end.contract.row.bid), contract_made(end)) == ("W", "6C", True)
    assert trick_winners(end) == ("E", "W", "N", "W", "N", "N", "W", "W", "W", "E")
    assert found.scores_before == {"NS": 310, "EW": 450}
    assert found.claims == Claims(trick_winners(end), {"NS": 3, "EW": 7}, {"NS": 340, "EW": 510}, ("EW",))
    assert check_claims(found) == ()
    assert (found.id, found.note) == ("recorded-deal-298", "EW pass 500 by a made contract, so the game ends")


@pytest.mark.parametrize(
    ("old", "new", "disagreement"),
    [
        ('trick_winners: ["E", "W", "N"', 'trick_winners: ["E", "W", "S"', "trick_winners: trick 3 was won by N, not by S"),
        ('"W", "W", "W", "E"]\n', '"W", "W", "W"]\n', "trick_winners: 9 are claimed, but 10 tricks were played"),
        ('tricks_won: {"NS": 3', 'tricks_won: {"NS": 4', "tricks_won: NS has 3, not 4"),
        ('scores_after: {"NS": 340, "EW": 510}', 'scores_after: {"NS": 340, "EW": 520}', "scores_after: EW has 510, not 520"),
        ("game_won_by: [EW]", "game_won_by: []", "game_won_by: nobody is claimed, but it is EW"),
    ],
)
def test_a_false_claim_is_found(old: str, new: str, disagreement: str) -> None:
    """Results in the file are claims; the engine says what is right."""
    assert old in TEXT
    assert check_claims(read_record(TEXT.replace(old, new), "r.yaml", ruleset)) == (disagreement,)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"KC", "JS", "10H"', '"KC", "KD", "10H"',
         "r.yaml:20:17: tricks[4][2]: trick 5: KD by N is refused: play.follow-suit (card KD, led C, holding JS, strain C)"),
        ('["W", "7C"', '["S", "7C"', "r.yaml:16:6: tricks[0][0]: trick 1: S cannot lead, it is W's lead"),
        ('["E", "5H", "AH"', '["E", "5H", "AS"', "trick 2: AS by S is refused: play.not-in-hand (seat S, card AS, strain C)"),
        ('"Joker", "5C"]', '"Joker", "5C", "9C"]', "trick 1 is complete before 9C"),
        ('"Joker", "5C"]', '"Joker"]', "tricks[1]: trick 1 is not complete: seat S plays next"),
        ('["E", "P"]]', '["S", "P"]]', "calls[3]: call 4, P by S, is refused: bid.passed (seat S)"),
        ('["W", "6C"]', '["N", "6C"]', "call 2, 6C by N, is refused: turn.not-yours (seat N, turn W)"),
        (', ["E", "P"]]', "]", "discards: the auction is not over: seat E to call"),
        ('["7H", "9H", "QH"]', '["7H", "9H", "AS", "KS"]', "the exchange 7H 9H AS KS by W is refused: exchange.three-cards (count 4, need 3)"),
        ('["7H", "9H", "QH"]', '["7H", "9H", "JS"]', "exchange.not-held (seat W, card JS)"),
        ("joker_named: null", "joker_named: H", "joker.top-trump-needs-no-name (contract 6C)"),
        ('"10C", "7C"]\nkitty', '"10C"]\nkitty', "hands.W: 9 cards, but the 4-hand game deals 10 here"),
        ('["JS", "JH"', '["JS", "JS"', "hands.N[1]: JS is here twice: also at hands.N[0]"),
        ('["JS", "JH"', '["JS", "3H"', "hands.N[1]: 3H is not in the pack of the 4-hand game"),
        ("dealer: E", "dealer: X", "dealer: not a seat: 'X'"),
        ("dealer: E", "seed: 7\ndealer: E", "hands: a record has either a seed or its cards"),
        ("note:", "nota:", "unknown key 'nota' (did you mean 'note'?)"),
        ('{"NS": 310', '{"NW": 310', "scores_before.NW: not a side: 'NW'"),
    ],
)  # fmt: skip
def test_what_cannot_have_been_played_is_refused_with_trick_card_and_rule(old: str, new: str, words: str) -> None:
    """Each illegal action is named with its place, its card, the rule that refuses it and the witness (RE-07, LS-10)."""
    assert words in changed(old, new)


def test_the_long_form_reads_back_the_same() -> None:
    """Writing the recorded deal and reading it gives the same record, claims and texts."""
    assert read_record(write_record_file(recorded(), ruleset), "again.yaml", ruleset) == recorded()


def test_a_record_in_progress_reads_back_the_same_at_every_step() -> None:
    """A deal may be written down after any of its actions."""
    whole = recorded().record
    for count in range(len(whole.actions) + 1):
        part = whole.back_to(count)
        assert read_record(write_record(part, ruleset), "part.yaml", ruleset).record == part


def test_a_joker_named_on_its_lead_is_written_with_its_suit() -> None:
    """An unnamed joker led to the first trick in no trumps names hearts: `Joker:H`."""
    record = read_record(NAMED + "tricks: [[E, 'Joker:H', 4H, 7D, 7H]]\n", "named.yaml", ruleset).record
    assert record.actions[-4] == PlayCard(parse_card("Joker"), Suit.HEARTS)
    written = write_record(record, ruleset)
    assert '- [E, "Joker:H", 4H, 7D, 7H]' in written
    assert read_record(written, "again.yaml", ruleset).record == record


def test_a_joker_led_without_a_name_is_refused() -> None:
    """In no trumps the leader of an unnamed joker says which suit is to be followed."""
    with pytest.raises(FileError, match=r"trick 1: Joker by E is refused: joker.must-name-a-suit"):
        read_record(NAMED + "tricks: [[E, Joker]]\n", "named.yaml", ruleset)


def test_a_joker_named_in_advance_is_part_of_the_exchange() -> None:
    """East, in no trumps, names the joker hearts with the discards."""
    record = read_record(NAMED + "joker_named: H\n", "named.yaml", ruleset).record
    assert record.actions[-1] == Exchange((parse_card("4D"), parse_card("10D"), parse_card("JD")), Suit.HEARTS)


def test_a_seed_stands_for_the_cards() -> None:
    """The seed of a deal is enough to know its cards."""
    record = read_record("game: 4-hand\ndealer: N\nseed: 7\ncalls: [[E, 6S]]\n", "seed.yaml", ruleset).record
    assert record == Record(ruleset("4-hand"), "N", 7, (parse_call("6S"),))
    assert record.deal == deal_from_seed(ruleset("4-hand"), 7, "N")
    assert "seed: 7\n" in write_record(record, ruleset)


def test_claims_about_an_unfinished_deal_are_refused_as_claims() -> None:
    """There is no score before the last trick."""
    unfinished = RecordFile(recorded().record.back_to(20), Claims(scores_after={"NS": 0, "EW": 0}))
    assert check_claims(unfinished) == ("scores_after: the deal is not finished",)


def test_numbered_seats_are_written_as_numbers() -> None:
    """In the 6-hand game a call is written `[1, 6S]`."""
    rules = ruleset("6-hand")
    record = Record(rules, "6", 7, (parse_call("6S"),))
    assert "calls: [[1, 6S]]" in write_record(record, ruleset)
    assert read_record(write_record(record, ruleset), "six.yaml", ruleset).record == record
