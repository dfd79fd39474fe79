"""The games side by side, and the ladders: typed by hand from the rules' own tables."""

from pathlib import Path

import pytest

from tutorial_app.engine import SWITCH_NAMES, Bid, Strain, Suit, parse_card
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.ladders import bid_ladder, bids_with_a_named_joker, joker_named_ladder, out_of_step, trump_ladder, trump_ladders
from tutorial_app.rulebook.rulesets import read_ruleset
from tutorial_app.rulebook.side_by_side import cell_text, side_by_side

DATA = Path(__file__).parent / "data"
TABLE = {
    "Cards": [
        "43, ten each, three in the kitty",
        "63, ten each, three in the kitty",
        "33, ten each, three in the kitty",
        "43, eight each, three in the kitty",
        "33, ten each, three in the kitty, ten dead",
    ],
    "Sides": ["N+S against E+W", "1+4 against 2+5 against 3+6", "each alone", "each alone", "each alone"],
    "Bids": ["six to ten", "six to ten", "six to ten", "six to eight", "six to ten"],
    "Auction": ["until all but one have passed", "one round", "one round", "one round", "one round"],
    "After a pass": ["out of the auction"] * 5,
    "Misère": ["250, once a seven is bid", "none", "250, any time", "none", "250, any time"],
    "Open misère": ["500, just below 10♥", "none", "500, the highest bid", "none", "500, the highest bid"],
    "Open hand shown": ["after the first trick", "–", "before the first lead", "–", "before the first lead"],
    "Joker named in advance": ["in no trumps and misère", "never", "never", "never", "never"],
    "Joker led names": ["a suit not yet led", "any suit", "a suit its leader has not shown void", "any suit", "a suit its leader has not shown void"],
    "First lead": ["contractor", "left of the dealer", "contractor", "left of the dealer", "contractor"],
    "Opponents' tricks": ["10 each"] * 5,
    "Opponents in misère": ["nothing", "–", "10 for each trick of the contractor's", "–", "10 for each trick of the contractor's"],
    "All the tricks": ["250 if the bid is less", "just the bid", "just the bid", "just the bid", "just the bid"],
    "500 on tens": ["not yet a win", "wins", "not yet a win", "wins", "not yet a win"],
    "−500": ["loses", "play goes on", "loses", "play goes on", "loses"],
}


def test_the_five_games_side_by_side():
    """Every row and every cell, four players first."""
    table = side_by_side()
    assert table.games == ("4-hand", "6-hand", "3-hand", "5-hand", "2-hand")
    assert {row.title: [cell_text(cell) for cell in row.cells] for row in table.rows} == TABLE


def test_what_differs_from_the_first_game_is_marked():
    """Five players hold eight of the same 43 cards: the eight is marked, the pack is not."""
    rows = {row.title: row for row in side_by_side().rows}
    assert [(part.text, part.differs) for part in rows["Cards"].cells[3]] == [("43", False), ("eight each", True), ("three in the kitty", False)]
    assert [part.differs for part in rows["Misère"].cells[2]] == [False, True]
    assert not any(part.differs for row in rows.values() for part in row.cells[0])
    assert [title for title, row in rows.items() if row.same] == ["After a pass", "Opponents' tricks"]


def test_every_house_rule_has_a_row():
    """The rows are about all the switches, each once."""
    assert sorted(switch for row in side_by_side().rows for switch in row.switches) == sorted(SWITCH_NAMES)


def test_a_table_of_house_rules_against_the_book():
    """A club's rules beside the book's: only what it changed is marked."""
    club = ruleset("4-hand", {"slam_bonus": False, "misere_value": 150, "rebid": True})
    marked = {row.title: cell_text(row.cells[1]) for row in side_by_side([ruleset("4-hand"), club]).rows if not row.same}
    assert marked == {"After a pass": "may bid again", "Misère": "150, once a seven is bid", "All the tricks": "just the bid"}
    assert side_by_side([]).rows == ()


def test_a_made_up_game_stands_beside_the_others():
    """Two teams of three need no code of their own."""
    threes = read_ruleset((DATA / "threes.yaml").read_text("utf-8"), "threes.yaml")
    rows = {row.title: [cell_text(cell) for cell in row.cells] for row in side_by_side([ruleset("6-hand"), threes]).rows}
    assert rows["Sides"] == ["1+4 against 2+5 against 3+6", "1+3+5 against 2+4+6"]


def cards(text):
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


@pytest.mark.parametrize(
    ("game", "strain", "trumps", "left"),
    [
        ("4-hand", "S", "Joker JS JC AS KS QS 10S 9S 8S 7S 6S 5S", "JC"),
        ("4-hand", "D", "Joker JD JH AD KD QD 10D 9D 8D 7D 6D 5D 4D", "JH"),
        ("6-hand", "C", "Joker JC JS AC KC QC 12C 11C 10C 9C 8C 7C 6C 5C 4C 3C 2C", "JS"),
        ("6-hand", "H", "Joker JH JD AH KH QH 13H 12H 11H 10H 9H 8H 7H 6H 5H 4H 3H 2H", "JD"),
        ("3-hand", "H", "Joker JH JD AH KH QH 10H 9H 8H 7H", "JD"),
        ("5-hand", "C", "Joker JC JS AC KC QC 10C 9C 8C 7C 6C 5C", "JS"),
        ("2-hand", "S", "Joker JS JC AS KS QS 10S 9S 8S 7S", "JC"),
    ],
)
def test_a_trump_ladder(game, strain, trumps, left):
    """Joker, right bower, left bower, then ace, king, queen and so on; the left bower is the other jack of the colour."""
    ladder = trump_ladder(ruleset(game), Strain(strain))
    assert ladder.trumps == cards(trumps)
    assert ladder.left_bower == parse_card(left)
    assert ladder.note == f"{len(cards(trumps))} trumps"


def test_no_trumps_has_no_bowers():
    """Every jack stands below its queen; the joker is in no suit unless it was given one."""
    ladder = trump_ladders(ruleset("6-hand"))[-1]
    assert (ladder.title, ladder.trumps, ladder.left_bower) == ("No trumps", (), None)
    assert ladder.note == "No bowers: every jack ranks next below the queen of its suit. The joker belongs to no suit and wins."
    assert trump_ladders(ruleset("4-hand"))[-1].note.endswith("unless the contractor has named a suit for it: then it is the highest card of that suit.")
    assert joker_named_ladder(ruleset("4-hand"), Suit.SPADES)[:3] == cards("Joker AS KS")


@pytest.mark.parametrize(
    ("game", "variant", "bids", "named"),
    [
        ("4-hand", {}, "6NT 7NT M 8NT 9NT OM 10NT", ", unless the contractor has named a suit for it: then it is the highest card of that suit."),
        ("4-hand", {"joker_advance": "misere_only"}, "M OM",
         ", unless the contractor has named a suit for it in misère: then it is the highest card of that suit."),
        ("4-hand", {"joker_advance": "misere_only", "misere": "none"}, "OM",
         ", unless the contractor has named a suit for it in misère: then it is the highest card of that suit."),
        ("4-hand", {"joker_advance": "misere_only", "misere": "none", "open_misere": "none"}, "", "."),
        ("4-hand", {"joker_advance": "never"}, "", "."),
        ("5-hand", {"joker_advance": "misere_only"}, "", "."),
        ("5-hand", {"joker_advance": "nt_and_misere"}, "6NT 7NT 8NT",
         ", unless the contractor has named a suit for it: then it is the highest card of that suit."),
    ],
)  # fmt: skip
def test_where_a_joker_may_be_named_in_advance(game, variant, bids, named):
    """Under every bid without trumps, under misères alone, or under none: where it is for misères and there is no misère, nowhere."""
    rules = ruleset(game, variant)
    assert " ".join(str(row.bid) for row in bids_with_a_named_joker(rules)) == bids
    assert trump_ladders(rules)[-1].note == f"No bowers: every jack ranks next below the queen of its suit. The joker belongs to no suit and wins{named}"


@pytest.mark.parametrize(
    ("game", "bid", "place", "value", "cheaper"),
    [
        ("4-hand", "6S", 1, 40, ""),
        ("4-hand", "7NT", 10, 220, ""),
        ("4-hand", "M", 11, 250, "8S"),
        ("4-hand", "8S", 12, 240, ""),
        ("4-hand", "OM", 25, 500, ""),
        ("4-hand", "10NT", 27, 520, ""),
        ("3-hand", "10NT", 26, 520, "OM"),
        ("3-hand", "OM", 27, 500, ""),
        ("6-hand", "10NT", 25, 520, ""),
        ("5-hand", "8NT", 15, 320, ""),
    ],
)
def test_rank_and_points_of_a_bid(game, bid, place, value, cheaper):
    """A bid's place and its value are two things; the bids that beat it and are worth less are named."""
    rung = next(rung for rung in bid_ladder(ruleset(game)) if rung.bid == Bid(bid))
    assert (rung.place, rung.value, " ".join(map(str, rung.cheaper_above))) == (place, value, cheaper)


@pytest.mark.parametrize(
    ("game", "variant", "told"),
    [
        ("4-hand", {}, ("Misère, worth 250, is beaten by 8♠, worth 240.",)),
        ("6-hand", {}, ()),
        ("3-hand", {}, ("Misère, worth 250, is beaten by 8♠, worth 240.", "Ten no trumps, worth 520, is beaten by open misère, worth 500.")),
        (
            "4-hand",
            {"misere_value": 150},
            (
                "Seven clubs, worth 160, is beaten by misère, worth 150.",
                "Seven diamonds, worth 180, is beaten by misère, worth 150.",
                "Seven hearts, worth 200, is beaten by misère, worth 150.",
                "Seven no trumps, worth 220, is beaten by misère, worth 150.",
            ),
        ),
    ],
)
def test_where_rank_and_points_part(game, variant, told):
    """Misère is outbid by eight spades, which is worth less."""
    assert out_of_step(ruleset(game, variant)) == told
