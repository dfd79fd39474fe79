"""A game is data: seven players, or six in two teams of three, are one file each."""

from pathlib import Path

import pytest
from walking import reasons_of

from tutorial_app.engine import Bid, Contract, active_seats, deal_from_seed, opening_leader, sitting_out
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook import GAMES, explain, in_words, ruleset
from tutorial_app.rulebook.rulesets import read_ruleset

DATA = Path(__file__).parent / "data"


def made_up(name):
    """A game from this folder."""
    return read_ruleset((DATA / f"{name}.yaml").read_text("utf-8"), f"{name}.yaml")


@pytest.mark.parametrize("name", ["seven", "threes"])
def test_a_made_up_game_deals_bids_plays_scores_and_explains(name):
    """Random deals run from the first call to the end of the game, and every reason on the way is a sentence."""
    rules = made_up(name)
    kinds = set()
    for seed in range(12):
        for reason in reasons_of(rules, seed):
            kinds.add(reason.rule.split(".")[0])
            told = explain(reason, rules, you=rules.seats[0])
            assert "{" not in told.sentence
            assert "_" not in told.sentence
    assert kinds >= {"turn", "bid", "auction", "exchange", "play", "trick", "score", "end"}


def test_seven_players_share_the_big_pack():
    """Seven hands of eight and a kitty of seven are the 63 cards; a misère is played by all seven."""
    rules = made_up("seven")
    deal = deal_from_seed(rules, 1, "7")
    assert [len(hand) for hand in deal.hands] == [8] * 7
    assert len(deal.kitty) == 7
    misere = Contract("3", rules.schedule.find(Bid("M")))
    assert active_seats(rules, misere, opening_leader(rules, "7", misere)) == ("1", "2", "3", "4", "5", "6", "7")
    said = [sentence.text for section in in_words(rules) for sentence in section.sentences]
    assert "A bid names a number of tricks from four to eight and a trump suit or no trumps." in said
    assert "A bid of four is worth this in points: spades 40, clubs 60, diamonds 80, hearts 100 and no trumps 120; each trick more adds 100." in said


def test_two_teams_of_three():
    """Two partners sit out a misère, and the next active player leads for them."""
    rules = made_up("threes")
    misere = Contract("1", rules.schedule.find(Bid("M")))
    assert sitting_out(rules, misere) == ("3", "5")
    assert opening_leader(rules, "2", misere) == "4"
    said = [sentence.text for section in in_words(rules) for sentence in section.sentences]
    assert any(text.startswith("The sides are Player 1, Player 3 and Player 5, against Player 2, Player 4 and Player 6;") for text in said)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("extends: 9-hand\n", "game.yaml:1:10: extends: no such game: '9-hand' (one of 4-hand, 6-hand, 3-hand, 5-hand, 2-hand)"),
        ("extends: 4-hand\nkity: 3\n", "game.yaml:2:1: kity: unknown key 'kity'"),
        (
            "extends: 4-hand\nswitches: {slam_bonos: true}\n",
            "game.yaml:2:12: switches.slam_bonos: no such switch: 'slam_bonos' (did you mean 'slam_bonus'? one of: rounds, rebid, ",
        ),
        ("extends: 4-hand\nswitches: {rounds: two}\n", "game.yaml:2:20: switches.rounds: rounds cannot be 'two' (one of: one, until_passes)"),
        ("extends: 4-hand\npackets: [[3, 1], [4, 1]]\n", "4 hands of 7 and a kitty of 2 are not the 43 cards of the pack"),
        ("extends: 4-hand\nsides: {A: [N, E]}\n", "every seat must belong to exactly one side"),
        ("extends: 4-hand\nbid_tricks: [6, 8, 9, 10]\n", "misere: after_seven needs bids of seven tricks"),
        ("extends: 4-hand\nbid_tricks: []\n", "game.yaml:2:13: bid_tricks: must be a list of numbers of tricks, lowest first"),
        ("extends: 4-hand\npack: {S: [K, A]}\n", "pack: C, D, H are missing"),
        ("extends: 4-hand\ntarget: lots\n", "game.yaml:2:9: target: must be a whole number of at least 1"),
        ("name: bare\n", "'seats' is missing"),
        ("- a list\n", "a ruleset file must be a map"),
    ],
)  # fmt: skip
def test_a_faulty_ruleset_is_refused_at_its_place(text, message):
    """Unknown keys, wrong values and contradictions are each named."""
    with pytest.raises(FileError) as refused:
        read_ruleset(text, "game.yaml")
    assert message in str(refused.value)


def test_the_shipped_games():
    """Five games are shipped, each by its own name."""
    assert [ruleset(game).name for game in GAMES] == ["4-hand", "6-hand", "3-hand", "5-hand", "2-hand"]
