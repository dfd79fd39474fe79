"""Faults that other programs really had: every row of the field reports has a test that names it, or a reason why it cannot arise here.

The reports are about public programs for this and other card games. Their ids stand in the docstrings of the tests that hold each fault off:
RE rules engine, SC scoring, BD bidding, KT kitty, JK joker, MS misère, LS lessons and staged tables, UI pages, AC accessibility,
PF performance, PK packaging. `ROWS` says what each of them was; numbers left out were no faults, or of parts that are not here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent

ROWS = {
    # 1. rules engine
    "RE-01": "the suit led was taken from the left bower's printed suit",
    "RE-02": "any jack counted as belonging to both suits of its colour",
    "RE-05": "the left bower was compared by its printed suit",
    "RE-06": "the suit led was taken from seat 0 and not from the leader",
    "RE-07": "revokes were accepted silently",
    "RE-08": "a played card stayed in the hand",
    "RE-09": "the trick winner ignored the suit led, or knew one trump suit only",
    "RE-11": "the last deal's trump lived on in the next",
    "RE-14": "the pack had black fours instead of red ones",
    "RE-15": "the widow got two of its three cards",
    "RE-16": "the suit of a card and the suit of a bid were two types",
    # 2. scoring and game end
    "SC-02": "defenders won at 500, the higher total won, a tie went to one side",
    "SC-03": "misère was scored as a normal contract",
    "SC-04": "exactly 500 played on",
    "SC-06": "a round was scored twice",
    "SC-07": "the game stayed finished after its last round was taken back",
    "SC-08": "one team's score was written to the other; a default result scored",
    "SC-09": "a round without a bid crashed the sum or was scored",
    "SC-10": "the slam bonus differs",
    "SC-11": "defenders' tens when the contract fails",
    "SC-12": "two winners were shown",
    "SC-13": "an old rule that no source has",
    "SC-14": "a full recorded deal with its final score",
    # 3. bidding
    "BD-02": "the suit order was the wrong way round",
    "BD-05": "misère stood in the ladder by its points",
    "BD-07": "the dealer did not move after a passed-out deal",
    "BD-10": "the auction went on after all others had passed",
    "BD-14": "the legal bids were not explained",
    # 4. kitty
    "KT-01": "one card three times passed as three discards",
    "KT-02": "cards not held, and two or four cards, could be discarded",
    "KT-03": "kitty cards were lost in the exchange",
    "KT-07": "a trump was advised as a discard; the hand was not sorted again",
    "KT-08": "play began without an exchange",
    # 5. joker, 6. misère
    "JK-06": "a suit in which the holder had shown void could be named",
    "MS-01": "the turn order was wrong when the partner sat out, and after it",
    "MS-02": "the deal ended as soon as it was misère",
    "MS-05": "the third player in misère kept the high card",
    "MS-06": "misère values differ",
    "MS-07": "a result was shown without its reason",
    "MS-08": "no honest advice on a hand too bad to bid",
    # 7. three, five and six players
    "NH-02": "the six-player pack was there, the pairs were not",
    "NH-04": "table sizes were offered that nobody had tested",
    "NH-07": "the other pairs shared one score",
    # 8. lesson files
    "LS-02": "words such as NO, on and yes became true or false",
    "LS-03": "6:40, 010 and 1_000 became other numbers; 10 and 10.0 were one key",
    "LS-04": "deep nesting ended the program",
    "LS-05": "aliases multiplied 342 bytes to millions of values",
    "LS-06": "files were read in the system's encoding; a byte order mark glued itself to the first key",
    "LS-07": "an answer key contradicted its deal",
    "LS-08": "the text told of other cards than were played",
    "LS-09": "staged hands were of another pack or count",
    "LS-10": "a leader led a card he did not hold",
    "LS-11": "a prompt gave the answer away; raw marks were shown",
    "LS-14": "a turn was skipped because the script lacked a call",
    "LS-16": "the header named another game than was taught",
    "LS-18": "what lesson writers type was a syntax error without a hint",
    "LS-19": "an empty file, a list or a bare word ended the listing",
    "LS-20": "unknown keys were ignored",
    "LS-21": "a card had many spellings, of which some failed",
    # 9. the page and its session
    "UI-02": "a widget's value was lost when it was not drawn",
    "UI-03": "an enum of an old run was not equal to the new one",
    "UI-05": "double clicks and clicks for an old screen acted",
    "UI-04": "an opened file was empty at the next run, or read again at each click",
    "UI-06": "two equal elements ended the page",
    "UI-07": "labels and titles lost characters to markdown",
    "UI-08": "one learner's state was seen by another",
    "UI-09": "wrong tries stayed in the deal and were shown as part of the lesson",
    "UI-10": "a hidden hand was shown after the end, and to everybody",
    "UI-13": "old buttons stayed on the screen",
    "UI-15": "a refusal gave no reason; the deciding trick could not be seen again",
    # 10. accessibility
    "AC-03": "buttons without names, no page language, faint colours",
    "AC-04": "a hand became a long list on a phone",
    "AC-05": "charts were told by colour only",
    # 11. performance
    "PF-01": "the time of a click grew with the number of widgets",
    "PF-03": "widgets were reset while a long computation ran",
    "PF-04": "page tests failed at random on a loaded machine",
    # 12. packaging
    "PK-01": "wheels came without their data files",
    "PK-03": "imports depended on the folder the command was started from",
    "PK-05": "an environment and a database were committed",
}
"""The row and the fault it stands for."""

CANNOT_ARISE: dict[str, str] = {}
"""The row and the reason why it needs no test."""


@pytest.fixture(scope="module")
def written() -> str:
    """Everything that is written in the tests, this file apart."""
    return "\n".join(path.read_text("utf-8") for path in sorted(TESTS.rglob("*.py")) if path != Path(__file__))


@pytest.mark.parametrize("row", ROWS)
def test_every_reported_fault_is_tested_or_cannot_arise(row, written):
    """Each reported kind of fault is named by a test, or by a sentence that says why it cannot happen here, and not by both."""
    reason = CANNOT_ARISE.get(row, "")
    assert (row in written) is not bool(reason), f"{row} ({ROWS[row]}): " + ("has a test and a reason" if reason else "is named by no test")


def test_every_excuse_is_for_a_row():
    """A reason given belongs to a row of the table and is a sentence."""
    assert set(CANNOT_ARISE) <= set(ROWS)
    assert all(len(reason.split()) > 5 for reason in CANNOT_ARISE.values())
