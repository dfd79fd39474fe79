"""The rule cases: typed by hand, each checked by setting the situation up and asking the engine."""

from pathlib import Path

import pytest

from tutorial_app.engine.ruleset import SWITCH_NAMES
from tutorial_app.files.problems import FileError
from tutorial_app.files.strict_yaml import load
from tutorial_app.rulebook.cases import run_cases, shipped_cases

DATA = Path(__file__).parent / "data"
RESULTS = run_cases(shipped_cases(), "cases.yaml")
OUR_OWN = [result for name in ("stranger_cases", "house_rule_cases") for result in run_cases((DATA / f"{name}.yaml").read_text("utf-8"), f"{name}.yaml")]
KINDS = {
    "pack",
    "trump_order",
    "effective_suit",
    "legal_plays",
    "trick_winner",
    "legal_bids",
    "auction_result",
    "contract_value",
    "deal_score",
    "game_end",
    "joker",
    "leader",
    "misere",
}


@pytest.mark.parametrize("result", [*RESULTS, *OUR_OWN], ids=[result.id for result in (*RESULTS, *OUR_OWN)])
def test_the_engine_agrees_with_the_case(result):
    """What the rules say of this small situation is what the engine says of it."""
    assert result.passed, f"expected {result.expected}, got {result.got}"


def test_all_cases_are_there():
    """There are 295 cases of thirteen kinds, 176 of them of the four-player game."""
    assert len(RESULTS) == 295
    assert {result.kind for result in RESULTS} == KINDS
    assert sum(result.game == "4-hand" for result in RESULTS) == 176


def test_every_house_rule_has_typed_cases_in_several_games():
    """Each of the fifteen is met away from its default in at least two games; most in all of them."""
    games = {}
    for case in load((DATA / "house_rule_cases.yaml").read_text("utf-8"), "house_rule_cases.yaml")["cases"]:
        for switch in case["variant"]:
            games.setdefault(switch, set()).add(case["game"])
    assert set(games) == set(SWITCH_NAMES)
    assert all(len(met) >= 2 for met in games.values()), games


def one(case):
    """The result of one typed case."""
    return run_cases(f"cases:\n- {case}\n", "typed")[0]


@pytest.mark.parametrize(
    ("case", "got"),
    [
        ("5", "a case must be a map, not '5'"),
        ("{id: a}", "the case has no kind"),
        ("{id: a, kind: legal_play, game: 4-hand, given: {}, expect: {}}", "unknown kind: 'legal_play' (did you mean 'legal_plays'?)"),
        ("{id: a, kind: pack, game: 4-hand, given: {}, expect: {}}", "the case does not give 'suit'"),
        ("{id: a, kind: pack, game: 4-hand, given: 7, expect: {}}", "given must be a map, not '7'"),
        ("{id: a, kind: effective_suit, game: 4-hand, given: {contract: 7S, joker_named: null, card: 4S}, expect: {}}", "not in the pack: '4S'"),
        ("{id: a, kind: effective_suit, game: 4-hand, given: {contract: 11S, joker_named: null, card: 5S}, expect: {}}", "does not exist: '11S'"),
        ("{id: a, kind: trick_winner, game: 4-hand, given: {contract: 7S, plays: []}, expect: {}}", "plays must hold a card"),
        ("{id: a, kind: legal_bids, game: 4-hand, given: {dealer: W, calls: [[S, 7S]], ask: [P]}, expect: {}}", "not allowed: turn.not-yours"),
        (
            "{id: a, kind: deal_score, game: 4-hand, given: {contract: 7S, contractor: S, tricks: {N: x}}, expect: {}}",
            "tricks must be a whole number from 0, not 'x'",
        ),
        (
            "{id: a, kind: deal_score, game: 6-hand, variant: {open_misere: highest}, "
            "given: {contract: OM, contractor: 6, tricks: {6: 0, 3: 1, 1: 9}}, expect: {}}",
            "seat 3 sits out OM, which seat 6 plays alone, and can have no trick",
        ),
        (
            "{id: a, kind: deal_score, game: 4-hand, given: {contract: M, contractor: S, tricks: {N: 2, W: 8}}, expect: {}}",
            "seat N sits out M, which seat S plays alone, and can have no trick",
        ),
        (
            "{id: a, kind: game_end, game: 4-hand, given: {before: {}, points: {}, contractor_side: N, made: true}, expect: {}}",
            "not a side: 'N' (the 4-hand game has NS, EW)",
        ),
        ("{id: a, kind: pack, game: 4-hand, variant: {slam_bonus: 1}, given: {}, expect: {}}", "slam_bonus cannot be '1' (one of: false, true)"),
        ("null", "a case must be a map, not 'null'"),
        ("[pack, {a: true}]", "a case must be a map, not '[pack, {a: true}]'"),
        (
            "{id: a, kind: null, game: 4-hand, given: {}, expect: {}}",
            "unknown kind: 'null' (one of: pack, trump_order, effective_suit, legal_plays, trick_winner, legal_bids, auction_result, contract_value, "
            "deal_score, game_end, joker, leader, misere)",
        ),
        ("{id: a, kind: pack, game: null, given: {}, expect: {}}", "no such game: 'null' (one of 4-hand, 6-hand, 3-hand, 5-hand, 2-hand)"),
        ("{id: a, kind: pack, game: 4-hand, given: {suit: null, ask: []}, expect: {}}", "not a suit: 'null' (write S, C, D or H)"),
        ("{id: a, kind: pack, game: 4-hand, given: {suit: S, ask: true}, expect: {}}", "ask must be a list, not 'true'"),
        ("{id: a, kind: legal_bids, game: 4-hand, given: {dealer: [W], calls: [], ask: []}, expect: {}}", "not a seat: '[W]' (the 4-hand game has N, E, S, W)"),
        (
            "{id: a, kind: game_end, game: 4-hand, given: {before: {NS: null}, points: {}, contractor_side: NS, made: true}, expect: {}}",
            "before must give points to NS, EW, not 'null' to 'NS'",
        ),
        (
            "{id: a, kind: game_end, game: 4-hand, given: {before: {}, points: {}, contractor_side: NS, made: null}, expect: {}}",
            "made must be true or false, not 'null'",
        ),
        ("{id: a, kind: pack, game: 4-hand, variant: {slam_bonus: null}, given: {}, expect: {}}", "slam_bonus cannot be 'null' (one of: false, true)"),
        (
            '{id: a, kind: pack, game: 4-hand, variant: {misere_value: "150"}, given: {}, expect: {}}',
            "misere_value cannot be '150': it must be a number without quotes (one of: a multiple of 10 from 50 to 520)",
        ),
        (
            '{id: a, kind: pack, game: 4-hand, variant: {slam_bonus: "false"}, given: {}, expect: {}}',
            "slam_bonus cannot be 'false': it must stand without quotes (one of: false, true)",
        ),
    ],
)  # fmt: skip
def test_a_case_that_cannot_be_set_up_fails_with_a_sentence(case, got):
    """No traceback, whatever stands in the file."""
    result = one(case)
    assert (result.passed, result.got) == (False, got)


PACK = "given: {suit: S, ask: []}, expect: {}}"


@pytest.mark.parametrize(
    ("case", "got"),
    [
        ("{id: a, kind: pack, game: 4-hand, varaint: {}, " + PACK, "unknown key 'varaint' (did you mean variant?)"),
        ("{id: a, knid: pack, kind: pack, game: 4-hand, Variant: {}, " + PACK, "unknown key 'Variant' (did you mean variant?)"),
        ("{id: a, kind: pack, game: 4-hand, given: {suit: S, ask: []}, expct: {}}", "unknown key 'expct' (did you mean expect?)"),
        ("{id: a, kind: pack, game: 4-hand, given: {siut: S, suits: S, ask: []}, expect: {}}", "unknown key 'suits' (did you mean suit?)"),
        (
            "{id: a, kind: effective_suit, game: 4-hand, given: {contract: 7NT, joker_nmaed: H, card: Joker}, expect: {suit: null, is_trump: false}}",
            "unknown key 'joker_nmaed' (did you mean joker_named?)",
        ),
    ],
)
def test_a_misspelt_key_is_a_failure(case, got):
    """A case whose key is a letter or two off does not say what it means to say: it fails, with the nearest key."""
    result = one(case)
    assert (result.passed, result.got) == (False, got)


@pytest.mark.parametrize(("variant", "hint"), [("slam_bonux: true", "did you mean 'slam_bonus'?"), ("open_misere: highist", "did you mean 'highest'?")])
def test_a_misspelt_house_rule_gets_a_hint(variant, hint):
    """A house rule or a value that nobody knows is answered with the nearest."""
    assert hint in one("{id: a, kind: pack, game: 4-hand, variant: {" + variant + "}, " + PACK).got


def test_a_foreign_key_says_nothing():
    """Keys of somebody else's, in the case or in what is given, change nothing."""
    more = "joker_named: null, joker_names: [x], name: x, weather: fine"
    given = "given: {contract: 7S, card: JC, " + more + "}"
    expect = "expect: {suit: S, is_trump: true}"
    result = one("{id: a, kind: effective_suit, game: 4-hand, variant: {}, variants: 3, source: x, name: y, 5: z, " + given + ", " + expect + "}")
    assert result.passed


def test_a_wrong_expectation_fails():
    """A case that claims the jack of clubs stays a club when spades are trumps does not pass."""
    result = one("{id: a, kind: effective_suit, game: 4-hand, given: {contract: 7S, joker_named: null, card: JC}, expect: {suit: C, is_trump: false}}")
    assert (result.passed, result.got) == (False, {"suit": "S", "is_trump": True})


@pytest.mark.parametrize("text", ["", "- a\n- b\n", "other: 1\n", "cases: 7\n", "cases: [\n"])
def test_a_file_that_holds_no_cases_is_refused(text):
    """A file must have a list of cases."""
    with pytest.raises(FileError):
        run_cases(text, "broken.yaml")
