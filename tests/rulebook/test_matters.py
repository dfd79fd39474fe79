"""Show me when it matters: a smallest example for any house rule, both runs recomputed."""

from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

from tutorial_app.engine import (
    SWITCH_NAMES,
    Auction,
    Contract,
    Deal,
    Exchange,
    Finished,
    PlayCard,
    RulesetError,
    allowed_values,
    apply,
    hand_of,
    judge,
    nothing_scored,
    parse_call,
    parse_card,
    score_deal,
    seen_by,
    settle_deal,
    shown_void,
    start,
    suits_led_before,
    tricks_won,
    turn_of,
)
from tutorial_app.files.actions import move_text
from tutorial_app.files.position import read_position
from tutorial_app.files.position_out import write_position
from tutorial_app.rulebook import GAMES, explain, ruleset
from tutorial_app.rulebook.matters import CannotMatter, Example, Stage, matters, smallest
from tutorial_app.rulebook.matters.bound import searched_for
from tutorial_app.rulebook.matters.differ import Differ
from tutorial_app.rulebook.matters.search import cases
from tutorial_app.rulebook.matters.telling import told
from tutorial_app.rulebook.parting import parting_from
from tutorial_app.rulebook.rulesets import read_ruleset

DATA = Path(__file__).parent / "data"
EVERYTHING_ON = {"rounds": "until_passes", "misere": "any_time", "open_misere": "highest"}
PARTING_KINDS = {"legal": ("call", "exchange", "play"), "turn": ("auction", "turn"), "seen": ("view",), "scored": ("score",)}

LONG = pytest.mark.long
searched = cache(matters)
"""The search, once for all the tests that ask for the same."""


@cache
def smallest_of(game, switch):
    """The smallest example in a game as shipped."""
    return smallest(ruleset(game), switch)


def only_long(rows, *places):
    """Rows of which some take long."""
    return [pytest.param(row, marks=LONG) if place in places else row for place, row in enumerate(rows)]


SHEETS = [
    # game, house rules, switch, other value, bid, tricks, scores before, kind, first answer, first rule, second answer, second rule
    ("4-hand", {}, "slam_bonus", False, "6S", {"N": 10}, {}, "scored",
     {"NS": 250, "EW": 0}, "score.slam", {"NS": 40, "EW": 0}, "score.contract-made"),
    ("5-hand", {}, "slam_bonus", True, "6S", {"1": 8}, {}, "scored",
     {"1": 40, "2": 0, "3": 0, "4": 0, "5": 0}, "score.contract-made", {"1": 250, "2": 0, "3": 0, "4": 0, "5": 0}, "score.slam"),
    ("4-hand", {}, "misere_value", 150, "M", {"E": 10}, {}, "scored",
     {"NS": 250, "EW": 0}, "score.misere-made", {"NS": 150, "EW": 0}, "score.misere-made"),
    ("3-hand", {}, "open_misere_value", 520, "OM", {"2": 10}, {}, "scored",
     {"1": 500, "2": 0, "3": 0}, "score.misere-made", {"1": 520, "2": 0, "3": 0}, "score.misere-made"),
    ("4-hand", {}, "defender_points", "on_failure", "6S", {"N": 6, "E": 4}, {}, "scored",
     {"NS": 40, "EW": 40}, "score.opponents-tens", {"NS": 40, "EW": 0}, "score.opponents-only-on-failure"),
    ("4-hand", {"defender_points": "never"}, "defender_points", "on_failure", "6S", {"N": 5, "E": 5}, {}, "scored",
     {"NS": -40, "EW": 0}, "score.opponents-nothing", {"NS": -40, "EW": 50}, "score.opponents-tens"),
    ("3-hand", {}, "misere_defenders", "none", "M", {"1": 1, "2": 9}, {}, "scored",
     {"1": -250, "2": 10, "3": 10}, "score.misere-opponents-tens", {"1": -250, "2": 0, "3": 0}, "score.misere-opponents-nothing"),
    ("4-hand", {}, "win_needs_contract", False, "6S", {"N": 6, "E": 4}, {"EW": 490}, "wins",
     (), "end.tens-are-not-enough", ("EW",), "end.highest-wins"),
    ("6-hand", {}, "win_needs_contract", True, "6S", {"1": 6, "2": 4}, {"2+5": 490}, "wins",
     ("2+5",), "end.highest-wins", (), "end.tens-are-not-enough"),
    ("4-hand", {}, "back_door", False, "OM", {"N": 1, "E": 9}, {}, "wins",
     ("EW",), "end.back-door", (), "end.nobody-there-yet"),
    ("2-hand", {"open_misere": "none"}, "back_door", False, "10H", {"1": 9, "2": 1}, {}, "wins",
     ("2",), "end.back-door", (), "end.nobody-there-yet"),
]  # fmt: skip


@pytest.mark.parametrize("row", SHEETS, ids=lambda row: f"{row[0]} {row[2]}={row[3]}")
def test_score_sheets_that_matter(row):
    """Slam: 6♠ with ten tricks scores 250 or 40. Misère 250 or 150. 490 and four tens win, or not without a contract. 0 − 500 is out, or not."""
    game, variant, switch, value, bid, tricks, scores, kind, first, first_rule, second, second_rule = row
    found = searched(ruleset(game, variant), switch, value)
    assert isinstance(found, Example)
    assert (found.case.size.stage, found.difference.kind) == (Stage.SHEET, kind)
    deal = found.case.position
    assert isinstance(deal, Finished)
    assert (str(deal.contract.row.bid), dict(deal.before.tricks_won), dict(found.case.scores)) == (bid, tricks, scores)
    assert [run.answer for run in found.runs] == [first, second]
    assert [run.reasons[0].rule for run in found.runs] == [first_rule, second_rule]


AUCTIONS = [
    ("4-hand", {}, "misere", "any_time", [], "legal", "M", False, "bid.misere-needs-seven", True, "bid.any-opens"),
    ("4-hand", {}, "misere", "none", ["7S"], "legal", "M", True, "bid.misere-after-seven", False, "bid.not-in-this-game"),
    ("6-hand", {}, "misere", "after_seven", ["7S"], "legal", "M", False, "bid.not-in-this-game", True, "bid.misere-after-seven"),
    ("4-hand", {}, "open_misere", "none", [], "legal", "OM", True, "bid.any-opens", False, "bid.not-in-this-game"),
    ("3-hand", {}, "open_misere", "below_10H", ["10H"], "legal", "OM", True, "bid.higher", False, "bid.must-be-higher"),
    ("4-hand", {}, "rebid", True, ["P", "P", "P", "6S"], "turn", None, "W", "auction.last-bid-is-contract", "N", "auction.bid-stands"),
    ("4-hand", {}, "rounds", "one", ["P", "P", "6S", "6C"], "turn", None, "S", "auction.bid-stands", "W", "auction.one-round"),
    ("2-hand", {}, "rounds", "until_passes", ["6S", "6C"], "turn", None, "2", "auction.one-round", "1", "auction.bid-stands"),
    ("3-hand", {"rounds": "until_passes"}, "rebid", True, ["P", "P", "6S"], "turn", None, "3", "auction.last-bid-is-contract", "1", "auction.bid-stands"),
]  # fmt: skip


@pytest.mark.parametrize("row", only_long(AUCTIONS, 2, 8), ids=lambda row: f"{row[0]} {row[2]}={row[3]}")
def test_auctions_that_matter(row):
    """Whether misère may open, open misère beats 10♥, a player who passed may come back, and one round is all: an auction shows it."""
    game, variant, switch, value, calls, kind, asked, first, first_rule, second, second_rule = row
    found = searched(ruleset(game, variant), switch, value)
    assert isinstance(found, Example)
    assert (found.case.size.stage, found.case.size.count, found.difference.kind) == (Stage.AUCTION, len(calls), kind)
    assert isinstance(found.case.position, Auction)
    assert [str(call) for call in found.case.actions] == calls
    assert found.difference.action is None if asked is None else str(found.difference.action) == asked
    assert [run.answer for run in found.runs] == [first, second]
    assert [run.reasons[0].rule for run in found.runs] == [first_rule, second_rule]


ONE_CARD = [
    ("4-hand", "joker_advance", "never", "6NT", "4H 5H 6H/S", (), "legal", True, "joker.named-in-advance", False, "joker.no-advance-naming"),
    ("4-hand", "joker_advance", "misere_only", "6NT", "4H 5H 6H/S", (), "legal",
     True, "joker.named-in-advance", False, "joker.advance-naming-in-misere-only"),
    ("3-hand", "joker_advance", "misere_only", "M", "7H 8H 9H/S", (), "legal", False, "joker.no-advance-naming", True, "joker.named-in-advance"),
    ("4-hand", "joker_lead", "any", "6NT", "Joker:S", "S", "legal", False, "joker.suit-already-led", True, "joker.names-a-suit"),
    ("4-hand", "joker_lead", "not_shown_void", "6NT", "Joker:S", "S", "legal", False, "joker.suit-already-led", True, "joker.names-a-suit"),
    ("3-hand", "joker_lead", "any", "6NT", "Joker:S", "SC", "legal", False, "joker.suit-shown-void", True, "joker.names-a-suit"),
    ("6-hand", "joker_lead", "not_shown_void", "6NT", "Joker:S", "SC", "legal", True, "joker.names-a-suit", False, "joker.suit-shown-void"),
    ("4-hand", "first_lead", "left_of_dealer", "6S", None, (), "turn", "W", "turn.contractor-leads", "N", "turn.left-of-dealer-leads"),
    ("6-hand", "first_lead", "contractor", "6S", None, (), "turn", "1", "turn.left-of-dealer-leads", "6", "turn.contractor-leads"),
    ("4-hand", "open_shown", "before_first_lead", "OM", None, (), "seen", False, "show.after-first-trick", True, "show.before-first-lead"),
    ("2-hand", "open_shown", "after_first_trick", "OM", None, (), "seen", True, "show.before-first-lead", False, "show.after-first-trick"),
]  # fmt: skip


@pytest.mark.parametrize("row", only_long(ONE_CARD, 1, 4, 6, 8), ids=lambda row: f"{row[0]} {row[1]}={row[2]}")
def test_one_card_a_seat_that_matters(row):
    """The joker named in advance or on its lead, the first lead, the hand laid open: one card a seat shows them."""
    game, switch, value, bid, asked, led, kind, first, first_rule, second, second_rule = row
    found = searched(ruleset(game), switch, value)
    assert isinstance(found, Example)
    assert (found.case.size.stage, found.case.size.count, found.difference.kind) == (Stage.DEAL, 1, kind)
    position = found.case.position
    assert str(position.contract.row.bid) == bid
    assert max(len(hand) for hand in position.hands if hand is not None) == 1
    assert found.difference.action is None if asked is None else move_text(found.difference.action) == asked
    assert getattr(getattr(position, "before", None), "suits_led", ()) == tuple(led)
    assert [run.answer for run in found.runs] == [first, second]
    assert [run.reasons[0].rule for run in found.runs] == [first_rule, second_rule]


def restaged(example, rules):
    """Where the example leads under a rule book, by the engine alone."""
    position = replace(example.case.position, rules=rules)
    if not isinstance(position, Auction):
        position = replace(position, contract=Contract(position.contract.seat, rules.schedule.find(position.contract.row.bid)))
    for action in example.case.actions:
        assert judge(position, action).legal
        position = apply(position, action)
    return position


def recomputed(example, rules):
    """The answer of one rule book, by the engine alone."""
    end = restaged(example, rules)
    match example.difference.kind:
        case "legal":
            return judge(end, example.difference.action).legal
        case "turn":
            return turn_of(end)
        case "seen":
            return seen_by(end, example.difference.seat).position.hands[rules.index(end.contract.seat)] is not None
        case "scored":
            return {line.side: line.points for line in score_deal(end)}
        case "wins":
            return settle_deal(end, nothing_scored(rules) | dict(example.case.scores))[1].winners


def check(rules, switch, value):
    """What is found for another value, as `checked`."""
    return checked(searched(rules, switch, value), rules, switch, value)


def checked(found, rules, switch, value):
    """An example whose two runs, recomputed, are as told and differ; or the plain word that there is none."""
    if isinstance(found, CannotMatter):
        assert found.why != "No example was found within the bound."
        return found
    other = rules.with_variant({switch: value})
    answers = [recomputed(found, each) for each in (rules, other)]
    assert answers[0] != answers[1]
    assert answers == [run.answer for run in found.runs]
    assert [run.rules for run in found.runs] == [rules, other]
    assert [run.value for run in found.runs] == [getattr(rules.switches, switch), value]
    words = told(found)
    for text in (*words.setting, words.question, *words.searched, *(why.sentence for book in words.books for why in book.why)):
        assert text[-1] in ".?"
        assert not set(text) & set("{_")
    same_as_two_books(found, rules, other)
    return found


def same_as_two_books(found, rules, other):
    """Two rule books on one deal part where the example says, at the same step."""
    if found.difference.kind in PARTING_KINDS:
        asked = found.difference.action
        parted = parting_from(found.case.position, rules, other, (*found.case.actions, *(() if asked is None else (asked,))))
        assert parted is not None
        assert parted.kind in PARTING_KINDS[found.difference.kind]
        assert parted.step == len(found.case.actions)


def accepted(game, switch, value, variant=None):
    """The game with one value set, or None where it refuses it."""
    try:
        return ruleset(game, {**(variant or {}), switch: value})
    except RulesetError:
        return None


def a_few(switch):
    """The values of a switch; of points the usual ones and the ends."""
    return {"misere_value": (50, 150, 250, 520), "open_misere_value": (50, 500, 520, 1000)}.get(switch) or allowed_values(switch)


NEVER = {
    **{(game, "rebid"): "There is one round of bidding" for game in ("6-hand", "3-hand", "5-hand", "2-hand")},
    **{(game, "misere_value"): "There is no misère" for game in ("6-hand", "5-hand")},
    **{(game, switch): "There is no open misère" for game in ("6-hand", "5-hand") for switch in ("open_misere_value", "open_shown")},
    **{(game, "misere_defenders"): "There is neither misère nor open misère" for game in ("6-hand", "5-hand")},
}
"""House rules that cannot matter in a game as shipped, and how the reason begins."""


@pytest.mark.parametrize("switch", [pytest.param(each, marks=LONG) if each in ("joker_advance", "open_shown") else each for each in SWITCH_NAMES])
def test_every_house_rule_of_four_players_matters(switch):
    """In the 4-hand game every house rule has an example, and it is as the engine says."""
    found = smallest_of("4-hand", switch)
    assert isinstance(found, Example)
    checked(found, ruleset("4-hand"), switch, found.runs[1].value)


SAMPLE = [(GAMES[1:][place % 4], switch) for place, switch in enumerate(SWITCH_NAMES)]


def holds_in_game(game, switch):
    """Every other value matters in a game as shipped, or cannot for the reason typed above."""
    rules = ruleset(game)
    for value in a_few(switch):
        if value == getattr(rules.switches, switch) or accepted(game, switch, value) is None:
            continue
        found = check(rules, switch, value)
        why = NEVER.get((game, switch))
        if why is not None:
            assert isinstance(found, CannotMatter)
            assert found.why.startswith(why)
        elif (switch, value) == ("joker_advance", "misere_only") and game in ("6-hand", "5-hand"):
            assert isinstance(found, CannotMatter)
            assert "naming the joker in misère only is the same as never naming it" in found.why
        else:
            assert isinstance(found, Example)


@pytest.mark.parametrize("row", only_long(SAMPLE, 0, 1, 2, 4, 6, 8, 12), ids="-".join)
def test_a_sample_of_house_rules_of_the_other_games(row):
    """Every house rule, each in one of the other games: it matters, or it is said why not."""
    holds_in_game(*row)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", SWITCH_NAMES)
def test_every_house_rule_of_every_game(game, switch):
    """Every house rule in every game: it matters, or it is said why not."""
    holds_in_game(game, switch)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", SWITCH_NAMES)
def test_any_two_values_of_every_house_rule(game, switch):
    """With misères and a full auction, any two values of any house rule that a game can take have an example."""
    for first, second in permutations(a_few(switch), 2):
        rules, other = (accepted(game, switch, value, EVERYTHING_ON) for value in (first, second))
        if rules is not None and other is not None:
            found = check(rules, switch, second)
            barren = switch == "rebid" and rules.switches.rounds == "one"
            assert isinstance(found, CannotMatter if barren else Example), (first, second)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", ["slam_bonus", "joker_lead", "misere_value"])
def test_a_rule_book_against_itself_gives_nothing(game, switch):
    """A rule book never differs from itself."""
    rules = ruleset(game)
    found = matters(rules, switch, getattr(rules.switches, switch))
    assert isinstance(found, CannotMatter)
    assert found.why == "Both rule books say the same."


def test_no_case_of_the_search_differs_under_the_same_rules():
    """Every score sheet, auction and deal that is searched comes out the same when the same rules are asked twice."""
    rules = ruleset("2-hand")
    differ = Differ(rules, rules.with_variant({}))
    assert [case for case in cases(rules, rules) if differ.difference(case) is not None] == []


CANNOT = [
    ("4-hand", {"rounds": "one"}, "rebid", True, "There is one round of bidding, so nobody who has passed has another call to make."),
    ("4-hand", {"misere": "none"}, "misere_value", 150, "There is no misère in this game, so nobody asks what it is worth."),
    ("2-hand", {"open_misere": "none"}, "open_shown", "after_first_trick", "There is no open misère in this game, so no hand is ever laid open."),
    ("4-hand", {"misere": "none", "open_misere": "none"}, "misere_defenders", "ten_per_contractor_trick",
     "There is neither misère nor open misère in this game, so nobody scores against one."),
    ("4-hand", {"defender_points": "never"}, "win_needs_contract", False,
     "The opponents of a contract score nothing here, so only by making a contract does anybody come to 500 points."),
]  # fmt: skip


@pytest.mark.parametrize("row", only_long(CANNOT, 0, 1, 3, 4), ids=lambda row: f"{row[0]} {row[2]}={row[3]}")
def test_what_cannot_matter_is_said_with_the_reason(row):
    """Bidding again in one round, the worth of a misère that nobody may bid, a win by tens that nobody scores: these cannot matter."""
    game, variant, switch, value, why = row
    found = searched(ruleset(game, variant), switch, value)
    assert isinstance(found, CannotMatter)
    assert found.why == why
    assert "no example among" in searched_for(found)[0]
    assert "3 cards a seat" in searched_for(found)[0]


def test_tens_in_misere_alone_can_win_too():
    """Where opponents score in misère only, tens can still bring somebody to 500, so it matters whether a contract is needed."""
    found = matters(ruleset("4-hand", {"defender_points": "never", "misere_defenders": "ten_per_contractor_trick"}), "win_needs_contract", False)
    assert isinstance(found, Example)
    assert str(found.case.position.contract.row.bid) == "M"


@pytest.mark.parametrize(("name", "switch", "value", "stage", "count"), [
    ("seven", "slam_bonus", False, Stage.SHEET, 0),
    pytest.param("seven", "first_lead", "contractor", Stage.DEAL, 1, marks=LONG),
    ("threes", "rebid", True, Stage.AUCTION, 6),
    pytest.param("threes", "open_shown", "before_first_lead", Stage.DEAL, 1, marks=LONG),
])  # fmt: skip
def test_a_made_up_game_works_too(name, switch, value, stage, count):
    """Seven players, or six in two teams of three: the search asks nothing of the number of players."""
    rules = read_ruleset((DATA / f"{name}.yaml").read_text("utf-8"), f"{name}.yaml")
    found = check(rules, switch, value)
    assert isinstance(found, Example)
    assert (found.case.size.stage, found.case.size.count) == (stage, count)


@pytest.mark.parametrize(("game", "switch"), [
    ("4-hand", "slam_bonus"), ("4-hand", "rebid"), ("4-hand", "joker_lead"), ("2-hand", "back_door"),
    pytest.param("3-hand", "joker_lead", marks=LONG), pytest.param("6-hand", "joker_lead", marks=LONG),
])  # fmt: skip
def test_an_example_is_a_position_that_files_accept(game, switch):
    """Score sheets, auctions and last tricks are positions without a fault: they can be staged, shared and played on."""
    found = smallest_of(game, switch)
    written = write_position(found.case.position, ruleset, dict(found.case.scores))
    assert read_position(written, "example", ruleset).faults == ()


def ending(rules, bid, hands, kitty, led, keep):
    """The last trick of a real deal: the first seat plays the bid without changing a card, and the cards named are led.

    Everybody follows with the first card that is legal and not to be kept, or with the one that stands after the led card.
    """
    dealt = Deal(tuple(cards(hand) for hand in hands), cards(kitty))
    position = start(rules, dealt, rules.seats[-1])
    position = apply(position, parse_call(bid))
    while isinstance(position, Auction):
        position = apply(position, parse_call("P"))
    position = apply(position, Exchange(dealt.kitty))
    for trick in led:
        lead, *forced = cards(trick)
        position = apply(position, PlayCard(lead))
        while position.trick.plays:
            hand = hand_of(position, turn_of(position))
            choice = [card for card in (*forced, *hand) if card in hand and card not in cards(keep) and judge(position, PlayCard(card)).legal]
            position = apply(position, PlayCard(choice[0]))
    return position


def cards(text):
    """Cards from `AS 10H Joker`."""
    return tuple(parse_card(word) for word in text.split())


DEALS = [
    ("4-hand", "joker_lead", "any", "6NT",
     ("AS KS QS JS 10S 9S 8S 7S 6S Joker", "4H AC KC QC JC 10C AD KD QD JD", "5H 9C 8C 7C 10D 9D 8D 7D 6D 5D", "6H AH KH QH JH 10H 9H 8H 7H 4D"),
     "5S 6C 5C", ("AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S"), "4H 5H 6H Joker"),
    ("3-hand", "joker_lead", "any", "6NT",
     ("7D 8D 9D 7C 10C AC KC QC JC Joker", "8C 9C AS KS QS 10D JD QD KD 7H", "JS 10S 9S AD AH KH QH JH 10H 8H"),
     "8S 7S 9H", ("7C 8C", "AS", "KS", "QS", "9C 10C", "AC", "KC", "QC", "JC"), "7H 8H Joker AC KC QC JC"),
]  # fmt: skip


@pytest.mark.parametrize("row", DEALS, ids=lambda row: row[0])
def test_the_past_of_a_joker_lead_can_come_about(row):
    """Nine spades led from the top leave the joker for the last trick; so does a hand that once could not follow spades and won with clubs."""
    game, switch, value, bid, hands, kitty, led, keep = row
    rules = ruleset(game)
    staged, real = searched(rules, switch, value).case.position, ending(rules, bid, hands, kitty, led, keep)
    assert real.hands == staged.hands
    assert turn_of(real) == turn_of(staged) == real.contract.seat
    assert suits_led_before(real) == suits_led_before(staged)
    assert shown_void(real, real.leader) == shown_void(staged, staged.leader)
    assert tricks_won(real) == tricks_won(staged)


def test_reasons_are_explained_under_their_own_book():
    """Both answers rest on rules that the rulebook can say in words."""
    found = smallest(ruleset("4-hand"), "slam_bonus")
    assert [explain(run.reasons[0], run.rules).sentence for run in found.runs] == [
        "North and South took all 10 tricks. 6♠ is worth only 40, so the slam scores 250 instead.",
        "6♠ needs 6 tricks and North and South took 10, so it is made and scores its value, 40.",
    ]


def test_an_unknown_house_rule_is_refused():
    """Only what there is can matter."""
    with pytest.raises(RulesetError, match="did you mean 'slam_bonus'"):
        smallest(ruleset("4-hand"), "slam_bonos")
    with pytest.raises(RulesetError, match="below_10H needs bids of ten tricks"):
        matters(ruleset("5-hand"), "open_misere", "below_10H")
