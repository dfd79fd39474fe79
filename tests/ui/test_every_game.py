"""Every game at the table, without a browser: dealt, called, played, taken back, hinted, asked, sent as a link, to the end of the match."""

from __future__ import annotations

import re

import pytest
from helpers import app, table

from tutorial_app.engine import seen_by, turn_of
from tutorial_app.files.actions import move_text
from tutorial_app.players import PLAIN
from tutorial_app.rulebook import GAMES, ruleset
from tutorial_app.ui.panels.history import history_rows
from tutorial_app.ui.scenes import scene_of, seat_names
from tutorial_app.ui.sitting import Sitting, address_of, phase_of, position_of, rules_of, steps_of, trick_waits
from tutorial_app.ui.sitting_moves import ask, discard, go_on, handle, more_hint, new_sitting, next_deal, sitting_from, undo
from tutorial_app.ui.table.scene import Options
from tutorial_app.ui.table.view import table_view

OVER = ("scored", "thrown-in", "match-over")
TABLES = [(game, {}) for game in GAMES] + [
    ("6-hand", {"misere": "any_time", "open_misere": "below_10H", "rounds": "until_passes", "rebid": True, "joker_advance": "nt_and_misere"}),
    ("3-hand", {"rounds": "until_passes", "joker_lead": "not_led", "back_door": False, "win_needs_contract": False}),
    ("5-hand", {"misere": "any_time", "open_misere": "highest", "misere_defenders": "ten_per_contractor_trick", "back_door": True}),
    ("4-hand", {"first_lead": "left_of_dealer", "defender_points": "on_failure", "misere": "any_time", "open_shown": "before_first_lead"}),
]


def moved(sitting: Sitting) -> Sitting:
    """The sitting after the learner did by clicks what a plain player would do."""
    position = position_of(sitting)
    if trick_waits(sitting):
        return go_on(sitting)
    action = PLAIN.choose(seen_by(position, sitting.me)).action
    text = move_text(action)
    if phase_of(sitting) == "auction":
        return handle(sitting, "call", text, sitting.rev)
    if phase_of(sitting) == "exchange":
        cards, _, suit = text.partition("/")
        for card in cards.split():
            sitting = handle(sitting, "card", card, sitting.rev)
        sitting = discard(sitting)
        return handle(sitting, "suit", suit or "none", sitting.rev) if sitting.naming else sitting
    card, _, suit = text.partition(":")
    sitting = handle(sitting, "card", card, sitting.rev)
    return handle(sitting, "suit", suit, sitting.rev) if sitting.naming else sitting


def played(sitting: Sitting) -> list[Sitting]:
    """The sittings of a deal from here to its score sheet."""
    found = [sitting]
    while phase_of(found[-1]) not in OVER:
        after = moved(found[-1])
        assert (steps_of(after), after.seen) > (steps_of(found[-1]), found[-1].seen)
        found.append(after)
    return found


def test_six_players_are_three_pairs():
    """NH-02: A B C A B C: seat 4 is the partner of seat 1, and a bidder's pair plays against the four others, each pair with a score of its own."""
    rules = ruleset("6-hand")
    assert [rules.partners(seat) for seat in rules.seats] == [("4",), ("5",), ("6",), ("1",), ("2",), ("3",)]
    view = table_view(scene_of(new_sitting(41, rules), Options()))
    assert [seat["shape"] for seat in view["seats"]] == ["circle", "square", "pentagon"] * 2
    scored = table_view(scene_of(played(new_sitting(41, rules))[-1], Options()))
    assert [row["side"] for row in scored["score"]["rows"]] == ["1+4", "2+5", "3+6"]


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=lambda value: value if isinstance(value, str) else f"{len(value)} switches")
def test_deals_are_played_to_the_score_sheet(game, variant):
    """NH-04: every game that is offered is played: two deals of each, from the first call to the score; every picture is drawn, each side has its score."""
    sitting = new_sitting(41, ruleset(game, variant))
    for _ in range(2):
        steps = played(sitting)
        for step in steps:
            view = table_view(scene_of(step, Options()))
            assert len(view["seats"]) == len(rules_of(step).seats)
            assert view["score"] is None or len(view["score"]["rows"]) == len(rules_of(step).side_names)
        sitting = steps[-1]
        if phase_of(sitting) == "match-over":
            break
        sitting = next_deal(sitting)
    assert rules_of(sitting) == ruleset(game, variant)


@pytest.mark.parametrize("game", ["2-hand", "3-hand", *(pytest.param(game, marks=pytest.mark.long) for game in ("4-hand", "5-hand", "6-hand"))])
def test_a_match_is_played_to_its_end(game):
    """Deal after deal until somebody has won; the history has a row for every deal and a score for every side."""
    sitting = new_sitting(5, ruleset(game))
    for _ in range(80):
        sitting = played(sitting)[-1]
        if phase_of(sitting) == "match-over":
            break
        sitting = next_deal(sitting)
    assert phase_of(sitting) == "match-over"
    rows = history_rows(sitting)
    assert len(rows) == len(sitting.deals)
    assert all(set(row.scores) == set(ruleset(game).side_names) for row in rows)
    assert max(rows[-1].scores.values()) >= 500 or min(rows[-1].scores.values()) <= -500


@pytest.mark.parametrize(("game", "variant"), TABLES, ids=lambda value: value if isinstance(value, str) else f"{len(value)} switches")
def test_a_link_opens_the_same_place_under_the_same_rules(game, variant):
    """In the middle of a deal the address holds the game, its house rules and every play."""
    steps = played(new_sitting(43, ruleset(game, variant), club="Club", note="Note"))
    middle = steps[len(steps) // 2]
    again = sitting_from(address_of(middle), seen=middle.seen)
    assert rules_of(again) == ruleset(game, variant)
    assert position_of(again) == position_of(middle)


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_to_the_first_decision(game):
    """Taken back again and again, a finished deal is where it began; the club's name stays."""
    first = new_sitting(41, ruleset(game), club="Club", note="Note")
    sitting = played(first)[-1]
    for _ in range(60):
        sitting = undo(sitting)
    assert position_of(sitting) == position_of(first)
    assert (sitting.club, sitting.note) == ("Club", "Note")


@pytest.mark.parametrize("game", GAMES)
def test_hints_and_answers_fit_the_game(game):
    """At every decision three hints and an answer: none speaks of a partner where nobody has one, and the last is a legal action."""
    rules = ruleset(game)
    for step in played(new_sitting(47, rules)):
        if turn_of(position_of(step)) != step.me or trick_waits(step):
            continue
        hinted = step
        for _ in range(3):
            hinted = more_hint(hinted)
            said = table_view(scene_of(hinted, Options()))["answer"]["text"]
            assert rules.partners(step.me) or "partner" not in said
            assert "{" not in said
        assert table_view(scene_of(ask(step), Options()))["answer"]["text"]


def test_who_calls_once_is_told():
    """Where everybody has one call the hint says so; in the game for four it does not."""
    for game, once in (("6-hand", True), ("4-hand", False)):
        rules = ruleset(game)
        sitting = new_sitting(41, rules, dealer=rules.seats[1])
        assert phase_of(sitting) == "auction"
        said = table_view(scene_of(more_hint(sitting), Options()))["answer"]["text"]
        assert ("your only call" in said) == once


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_name_of_its_own(game):
    """The learner is You; the others have names that begin with different letters."""
    sitting = new_sitting(1, ruleset(game))
    names = seat_names(rules_of(sitting), sitting.me)
    assert names[sitting.me] == "You"
    assert len({name[0] for name in names.values()}) == len(names)
    assert not any("player" in name for name in names.values())


@pytest.mark.parametrize("game", GAMES)
def test_an_address_names_a_game(game):
    """`?game=…` opens a new match of that game; from then on the address holds the match itself. The heading has every side's score."""
    tested = app(f"game={game}&speed=0")
    view = table(tested)
    assert len(view["seats"]) == len(ruleset(game).seats)
    assert "game" not in tested.query_params
    head = next(element.proto.body for element in tested.get("html") if "fh-head" in element.proto.body)
    assert re.search(rf"<p>{game} · deal 1 · You", head)
    assert len(re.findall(r" 0(?= ·|</p>)", head)) == len(ruleset(game).side_names)


def test_house_rules_in_an_address_are_played():
    """Misère at any time in the game for six, and no other address is needed; the club's name stands in the heading and stays in the address."""
    tested = app("game=6-hand&variant=misere:any_time&club=Thursday+club&speed=0")
    body = " ".join(element.proto.body for element in tested.get("html"))
    assert "6-hand, Thursday club" in body
    assert "variant" not in tested.query_params
    assert tested.query_params["club"] in ("Thursday club", ["Thursday club"])


@pytest.mark.parametrize("query", ["game=9-hand", "game=4-hand&variant=slam:true", "variant=misere", "game=5-hand&variant=open_misere:below_10H"])
def test_house_rules_that_do_not_exist_are_told(query):
    """A link with a game or a rule that there is not: a message, a new deal, and the app goes on."""
    tested = app(query)
    assert len(tested.error) == 1
    assert table(tested)["seats"]
